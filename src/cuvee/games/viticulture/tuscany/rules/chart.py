"""The year on the extended board: entering seasons, what the chart gives, every player's own year end, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cuvee.games.viticulture.box.moves import COTTAGE
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.rules.automa import beaten
from cuvee.games.viticulture.rules.cards import DiscardDown
from cuvee.games.viticulture.rules.wakeup import ChooseVisitor, hire_temporary, take_glass
from cuvee.games.viticulture.rules.wine import age_grapes, age_wines
from cuvee.games.viticulture.rules.year import NewYear
from cuvee.games.viticulture.state import AUTOMA, FALL_SEASON, WINTER_SEASON
from cuvee.games.viticulture.tuscany.rules.decks import AnyCard
from cuvee.games.viticulture.tuscany.rules.influence import PlaceStar, score_stars
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.kernel import Decision, Step

FIRST_ROW: Final = 1  # only for whoever stands in the last one in winter


class Enter(Step[Tuscany]):
    """The bonus of the chart on entering a season; in fall the cottage brings a visitor, too."""

    __slots__ = ("season", "seat")

    def __init__(self, seat: int, season: int) -> None:
        self.seat = seat
        self.season = season

    def run(self, game: Tuscany) -> None:
        """What cannot be taken is lost; a card of any kind and the visitor come in an order of choice."""
        seat, any_card = self.seat, False
        if self.season == FALL_SEASON and game.built[seat] & COTTAGE:
            any_card = game.tuscan.entering[game.row[seat] - 1][self.season - 1] == "any"
            if game.events is not None:
                game.tell("cottage", seat=seat)
            if not any_card:
                game.stack.append(ChooseVisitor(seat))
        chart_bonus(game, seat, self.season, any_card)


def chart_bonus(game: Tuscany, seat: int, season: int, visitor: bool = False) -> None:
    """What the chart gives for a row in a season, where any card is drawn perhaps with a visitor; spring: nothing."""
    bonus = game.tuscan.entering[game.row[seat] - 1][season - 1] if season else "none"
    if bonus in ("none", "first"):
        return
    if game.events is not None:
        game.tell("entered", seat=seat, row=game.row[seat], season=SEASONS[season])
    if bonus in game.box.decks:
        game.draw(seat, game.box.decks.index(bonus))
    elif bonus == "lira":
        game.earn(seat, 1, "chart")
    elif bonus == "point":
        game.score(seat, 1, "chart")
    elif bonus == "visitor":
        game.stack.append(ChooseVisitor(seat))
    elif bonus == "any":
        game.stack.append(AnyCard(seat, visitor=visitor))
    elif bonus == "star":
        game.stack.append(PlaceStar(seat, True))
    elif bonus == "grapes":
        age_grapes(game, seat)
        if game.events is not None:
            game.tell("aged-grapes", seat=seat)
    elif bonus == "worker":
        hire_temporary(game, seat)


# The year end of one player.


class OwnYearEnd(Step[Tuscany]):
    """Workers come back, tokens age; then the hand limit, income, and the row of the next year."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Tuscany) -> None:
        """At once, while others may still play the winter: the spaces are free for them."""
        seat = self.seat
        game.closing |= 1 << seat
        game.lift_all(seat)
        game.house.workers_return(game, seat)
        if game.temporary == seat:
            game.temporary = AUTOMA
        age_grapes(game, seat)
        age_wines(game, seat)
        if game.events is not None:
            game.tell("year-end", seat=seat)
        game.stack += [ChooseNextRow(seat), Income(seat), DiscardDown(seat)]


class Income(Step[Tuscany]):
    """Residual payments and residual structures."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Tuscany) -> None:
        """Cards drawn now come after the discard."""
        game.earn(self.seat, game.residual[self.seat], "residual")
        game.stack += game.house.year_end(game, self.seat)


def next_rows(game: Tuscany, seat: int) -> list[int]:
    """The rows of the next year that a seat may take: the first one after the last one, else any other that is free."""
    last = len(game.box.rows)
    if game.row[seat] == last:
        return [FIRST_ROW]
    rows = [row for row in range(FIRST_ROW + 1, last + 1) if row not in game.next_row]
    if game.seats > 1:
        return rows
    return [row for row in rows if game.glass >> row & 1] or rows


class ChooseNextRow(Decision[Tuscany]):
    """Choose the row of the next year."""

    rule = "chart"
    __slots__ = ()

    def options(self, game: Tuscany) -> Sequence[int]:
        """Nothing to choose where the game is over with this year: nobody is left who could change that."""
        if not game.queue and game.ending:
            return (game.box.moves.done,)
        first = game.box.moves.row.first - 1  # rows are counted from 1
        return [first + row for row in next_rows(game, self.seat)]

    def choose(self, game: Tuscany, move: int) -> None:
        """The own year is over."""
        game.closing &= ~(1 << self.seat)
        if move in game.box.moves.row:
            (row,) = game.box.moves.row.parts(move)
            game.next_row[self.seat] = row
            take_glass(game, row)
            if game.events is not None:
                game.tell("next-row", seat=self.seat, row=row)

    def why_not(self, game: Tuscany, move: int) -> str:
        """Taken, or only for whoever comes from the last row."""
        if move not in game.box.moves.row:
            return "not-now"
        (row,) = game.box.moves.row.parts(move)
        return "first-row" if row == FIRST_ROW or game.row[self.seat] == len(game.box.rows) else "row-taken"


# The rows of this year.


def free_rows(game: Tuscany) -> list[int]:
    """Row 1 is not chosen in the first year; later there is no way round the rule of the last row and row 1."""
    roosters = [ahead or now for now, ahead in zip(game.row, game.next_row, strict=True)]
    last = len(game.box.rows)
    rows = [row for row in range(FIRST_ROW, last + 1) if row not in roosters]
    if not all(game.row):
        return rows[1:]
    closed = game.seats == 1 or (game.season == WINTER_SEASON and FIRST_ROW in game.next_row)
    return [row for row in rows if row != last or not closed]


# The year.


class ExtendedYearEnd(Step[Tuscany]):
    """When all have passed out of winter: the end of the game, or a new year."""

    __slots__ = ()

    def run(self, game: Tuscany) -> None:
        """Points of the year end do not end the game."""
        if game.ending or (game.seats == 1 and beaten(game)):
            if game.setup.options["star_points"] and not game.end:
                score_stars(game)
            if game.events is not None:
                game.tell("over", scores=game.scores, winners=game.winners)
            return
        game.row, game.next_row = game.next_row, [0] * game.seats
        self._reset(game)

    def _reset(self, game: Tuscany) -> None:
        game.clear()
        game.automa_placed = 0
        for seat in range(game.seats):
            game.house.new_workers_join(game, seat)
            game.house.workers_return(game, seat)
        game.windmilled, game.tasted, game.harvested = [0] * game.seats, [0] * game.seats, [0] * game.seats
        game.year_points = [0] * game.seats
        game.year += 1
        game.stack.append(NewYear())
