"""The year on the extended board: entering seasons, what the chart gives, every player's own year end, the end."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.viticulture.box import moves
from cuvee.games.viticulture.box.moves import CARD, COTTAGE, DECKS
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.rules.automa import beaten
from cuvee.games.viticulture.rules.cards import DiscardDown
from cuvee.games.viticulture.rules.wakeup import ChooseVisitor
from cuvee.games.viticulture.rules.wine import age_grapes, age_wines
from cuvee.games.viticulture.state import AUTOMA, FALL_SEASON, SUMMER_SEASON, WINTER_SEASON, Viticulture
from cuvee.games.viticulture.tuscany.rules.decks import AnyCard
from cuvee.games.viticulture.tuscany.rules.influence import PlaceStar, score_stars
from cuvee.games.viticulture.tuscany.rules.moments import moment
from cuvee.games.viticulture.tuscany.rules.structures import ResidualCards
from cuvee.kernel import Decision, Step

FIRST_ROW, LAST_ROW = 1, 7  # the first is only for whoever stands in the last one in winter


class Leave(Step[Viticulture]):
    """A player has passed: the rooster goes one season on, out of winter into the next year."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Viticulture) -> None:
        """Cards that work at the end of summer come before the bonus of fall."""
        if game.season == WINTER_SEASON:
            game.stack.append(OwnYearEnd(self.seat))
            return
        game.stack.append(Enter(self.seat, game.season + 1))
        if game.season == SUMMER_SEASON:
            moment(game, self.seat, "summer-end")


class Enter(Step[Viticulture]):
    """The bonus of the chart on entering a season; in fall the cottage brings a visitor, too."""

    __slots__ = ("season", "seat")

    def __init__(self, seat: int, season: int) -> None:
        self.seat = seat
        self.season = season

    def run(self, game: Viticulture) -> None:
        """What cannot be taken is lost; a card of any kind and the visitor come in an order of choice."""
        cottage = self.season == FALL_SEASON and bool(game.built[self.seat] & COTTAGE)
        any_card = game.box.entering[game.row[self.seat] - 1][self.season - 1] == "any"
        if cottage and not any_card:
            game.stack.append(ChooseVisitor(self.seat))
        chart_bonus(game, self.seat, self.season, cottage and any_card)


def chart_bonus(game: Viticulture, seat: int, season: int, visitor: bool = False) -> None:
    """What the chart gives for a row in a season, where any card is drawn perhaps with a visitor; spring: nothing."""
    bonus = game.box.entering[game.row[seat] - 1][season - 1] if season else "none"
    if game.events is not None and bonus not in ("none", "first"):
        game.tell("entered", seat=seat, row=game.row[seat], season=SEASONS[season])
    if bonus in DECKS[:CARD] or bonus == "structure":
        game.draw(seat, DECKS.index(bonus))
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
    elif bonus == "worker" and game.temporary == AUTOMA:
        game.temporary = seat
        if game.events is not None:
            game.tell("temporary", seat=seat)


# The year end of one player.


class OwnYearEnd(Step[Viticulture]):
    """Workers come back, tokens age; then the hand limit, income, and the row of the next year."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Viticulture) -> None:
        """At once, while others may still play the winter: the spaces are free for them."""
        seat = self.seat
        game.closing |= 1 << seat
        for worker in [w for w in game.placed if w[2] == seat]:
            game.lift(worker)
        game.available[seat], game.grande[seat], game.ready[seat] = game.regular[seat], 1, game.special[seat]
        if game.temporary == seat:
            game.temporary = AUTOMA
        age_grapes(game, seat)
        age_wines(game, seat)
        if game.events is not None:
            game.tell("year-end", seat=seat)
        game.stack += [ChooseNextRow(seat), Income(seat), DiscardDown(seat)]


class Income(Step[Viticulture]):
    """Residual payments and residual structures."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Viticulture) -> None:
        """Cards drawn now come after the discard."""
        game.earn(self.seat, game.residual[self.seat], "residual")
        if game.annex[self.seat]:
            game.stack.append(ResidualCards(self.seat))


def next_rows(game: Viticulture, seat: int) -> list[int]:
    """The rows of the next year that a seat may take: the first one after the last one, else any other that is free."""
    if game.row[seat] == LAST_ROW:
        return [FIRST_ROW]
    rows = [row for row in range(FIRST_ROW + 1, LAST_ROW + 1) if row not in game.next_row]
    if game.seats > 1:
        return rows
    return [row for row in rows if game.glass >> row & 1] or rows


class ChooseNextRow(Decision[Viticulture]):
    """Choose the row of the next year."""

    rule = "chart"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """Nothing to choose where the game is over with this year."""
        if game.seats == 1 and game.ending:
            return (game.box.first[moves.DONE],)
        return [game.box.first[moves.ROW] + row - 1 for row in next_rows(game, self.seat)]

    def choose(self, game: Viticulture, move: int) -> None:
        """The own year is over."""
        game.closing &= ~(1 << self.seat)
        kind, row = game.box.moves.meanings[move]
        if kind == moves.ROW:
            game.next_row[self.seat] = row + 1
            take_glass(game, row + 1)
            if game.events is not None:
                game.tell("next-row", seat=self.seat, row=row + 1)

    def why_not(self, game: Viticulture, move: int) -> str:
        """Taken, or only for whoever comes from the last row."""
        kind, row = game.box.moves.meanings[move]
        if kind != moves.ROW:
            return "not-now"
        return "first-row" if row + 1 == FIRST_ROW or game.row[self.seat] == LAST_ROW else "row-taken"


def take_glass(game: Viticulture, row: int) -> None:
    """Alone, a row is chosen with its token."""
    if game.seats == 1:
        game.glass &= ~(1 << row)
        game.tokens += 1


# The year.


class ExtendedYearEnd(Step[Viticulture]):
    """When all have passed out of winter: the end of the game, or a new year."""

    __slots__ = ()

    def run(self, game: Viticulture) -> None:
        """Points of the year end do not end the game."""
        if game.ending or (game.seats == 1 and beaten(game)):
            if game.setup.options["star_points"] and not game.end:
                score_stars(game)
            if game.events is not None:
                game.tell("over", scores=game.scores, winners=game.winners)
            return
        game.row, game.next_row = game.next_row, [0] * game.seats
        self._reset(game)

    def _reset(self, game: Viticulture) -> None:
        from cuvee.games.viticulture.rules.year import NewYear

        seats = range(game.seats)
        for seat in seats:
            game.regular[seat] += game.new_workers[seat]
            game.special[seat] |= game.new_special[seat]
        game.available, game.ready = game.regular[:], game.special[:]
        game.new_workers, game.new_special = [0] * game.seats, [0] * game.seats
        game.placed, game.fresh, game.automa_placed = [], 0, 0
        game.windmilled, game.tasted, game.harvested = [0] * game.seats, [0] * game.seats, [0] * game.seats
        game.year_points = [0] * game.seats
        game.year += 1
        game.stack.append(NewYear())
