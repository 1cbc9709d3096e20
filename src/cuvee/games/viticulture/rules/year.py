"""The course of the game: mamas and papas, the seasons, fall, the year end, the end (chapters 3, 10 to 12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cuvee.games.viticulture.box.moves import COTTAGE, DECKS, FALLS, STRUCTURES
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.rules.automa import automa_places, beaten
from cuvee.games.viticulture.rules.cards import DiscardDown
from cuvee.games.viticulture.rules.planner import ResolveReserved
from cuvee.games.viticulture.rules.turn import NextTurn
from cuvee.games.viticulture.rules.wakeup import ChooseRow
from cuvee.games.viticulture.rules.wine import age_grapes, age_wines
from cuvee.games.viticulture.state import (
    AUTOMA,
    FALL_SEASON,
    SPRING,
    SUMMER_SEASON,
    WINTER_SEASON,
    Viticulture,
)
from cuvee.kernel import Decision, Step

if TYPE_CHECKING:
    from cuvee.games.viticulture.view import Facts


class Opening(Step[Viticulture]):
    """A mama and a papa for everybody; two of each to choose from, if the players agreed so."""

    __slots__ = ()

    def run(self, game: Viticulture) -> None:
        if game.events is not None:
            game.tell("first", seat=game.first)
        game.house.before_parents(game)
        number = 2 if game.setup.options["two_parents"] else 1
        mamas, papas = list(range(len(game.box.mamas))), list(range(len(game.box.papas)))
        order = [(game.first + turn) % game.seats for turn in range(game.seats)]
        game.stack += [NewYear(), *game.house.after_parents(game, order)]
        for seat in order:
            dealt = [game.chance.take(mamas, "mama") for _ in range(number)]
            dealt += [len(game.box.mamas) + game.chance.take(papas, "papa") for _ in range(number)]
            game.parents[seat] = tuple(sorted(dealt))
            if game.events is not None:
                game.tell("dealt", seat=seat, parents=[game.box.parents[parent] for parent in game.parents[seat]])
        for seat in reversed(order):
            game.stack += [ChooseParent(seat, False), ChooseParent(seat, True)]


class ChooseParent(Decision[Viticulture]):
    """Keep a mama, then a papa."""

    rule = "setup"
    __slots__ = ("mama",)

    def __init__(self, seat: int, mama: bool) -> None:
        super().__init__(seat)
        self.mama = mama

    def options(self, game: Viticulture) -> Sequence[int]:
        """Of those that were dealt."""
        first, border = game.box.moves.parent.first, len(game.box.mamas)
        return [first + parent for parent in game.parents[self.seat] if (parent < border) == self.mama]

    def choose(self, game: Viticulture, move: int) -> None:
        """Mamas bring cards, papas lira and a choice."""
        seat, (number,) = self.seat, game.box.moves.parent.parts(move)
        if self.mama:
            mama = game.box.mamas[number]
            if game.events is not None:
                game.tell("mama", seat=seat, mama=mama.id)
            for deck in mama.cards:
                game.draw(seat, deck)
            game.earn(seat, mama.lira, "parents")
            return
        papa = game.box.papas[number - len(game.box.mamas)]
        if game.events is not None:
            game.tell("papa", seat=seat, papa=papa.id)
        game.parents[seat] = ()
        game.earn(seat, papa.lira, "parents")
        game.stack.append(ChooseGift(seat, number - len(game.box.mamas)))

    def why_not(self, game: Viticulture, move: int) -> str:
        parents = game.box.moves.parent
        dealt = move not in parents or parents.parts(move)[0] in game.parents[self.seat]
        return "not-now" if dealt else "not-dealt"


class ChooseGift(Decision[Viticulture]):
    """The papa's gift, or lira instead."""

    rule = "setup"
    __slots__ = ("papa",)

    def __init__(self, seat: int, papa: int) -> None:
        super().__init__(seat)
        self.papa = papa

    def options(self, game: Viticulture) -> Sequence[int]:
        return list(game.box.moves.gift)

    def choose(self, game: Viticulture, move: int) -> None:
        """A structure, a worker, a point; or lira."""
        seat, papa = self.seat, game.box.papas[self.papa]
        (instead,) = game.box.moves.gift.parts(move)
        if instead:
            game.earn(seat, papa.instead, "parents")
        elif papa.gift == "worker":
            game.regular[seat] += 1
            game.available[seat] += 1
        elif papa.gift == "point":
            game.score(seat, 1, "parents")
        else:
            game.built[seat] |= 1 << STRUCTURES.index(papa.gift)
        if game.events is not None:
            game.tell("left-gift" if instead else "gift", seat=seat, gift=papa.gift)

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        papa = game.box.papas[self.papa]
        return {"papa": papa.id, "gift": papa.gift, "lira": papa.instead}


class NewYear(Step[Viticulture]):
    """Spring, and what follows until the year is over."""

    __slots__ = ()

    def run(self, game: Viticulture) -> None:
        """The rows become the order of play."""
        game.season = SPRING
        if game.events is not None:
            game.tell("year", year=game.year, first=game.first)
        game.stack += game.house.year(game)


def a_year(game: Viticulture) -> list[Step[Viticulture]]:
    """Rows, clockwise from the first player; then summer, fall, winter and the year end; the last one first."""
    order = [(game.first + turn) % game.seats for turn in range(game.seats)]
    seasons = [YearEnd(), Season(WINTER_SEASON), Fall(), Season(SUMMER_SEASON)]
    return [*seasons, *(ChooseRow(seat) for seat in reversed(order))]


class Season(Step[Viticulture]):
    """A season in which workers are placed: reserved actions, the Automa, then turns."""

    __slots__ = ("season",)

    def __init__(self, season: int) -> None:
        self.season = season

    def run(self, game: Viticulture) -> None:
        game.season = self.season
        game.queue = game.order
        game.house.season_begins(game)
        if game.events is not None:
            game.tell("season", season=SEASONS[self.season])
        game.stack.append(NextTurn())
        if game.seats == 1:
            game.stack.append(AutomaTurn())
        game.stack.append(ResolveReserved())


class AutomaTurn(Step[Viticulture]):
    """The Automa blocks actions."""

    __slots__ = ()

    def run(self, game: Viticulture) -> None:
        automa_places(game)


class Fall(Step[Viticulture]):
    """Everybody draws a visitor; with a cottage two, named before they are seen."""

    __slots__ = ()

    def run(self, game: Viticulture) -> None:
        game.season = FALL_SEASON
        if game.events is not None:
            game.tell("season", season=SEASONS[FALL_SEASON])
        game.stack += [FallVisitors(seat) for seat in reversed(game.order)]


_FALLS: Final = [[DECKS.index(name) for name in choice.split("+")] for choice in FALLS]  # the decks of each choice


class FallVisitors(Decision[Viticulture]):
    """Choose which visitors to draw in fall."""

    rule = "fall"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """One, or two with a cottage."""
        choices = list(game.box.moves.fall)
        return choices[2:] if game.built[self.seat] & COTTAGE else choices[:2]

    def choose(self, game: Viticulture, move: int) -> None:
        (choice,) = game.box.moves.fall.parts(move)
        for deck in _FALLS[choice]:
            game.draw(self.seat, deck)

    def why_not(self, game: Viticulture, move: int) -> str:
        """More, or fewer, with a cottage."""
        return "cottage" if move in game.box.moves.fall else "not-now"


class YearEnd(Step[Viticulture]):
    """Ageing, workers back, residual payments, hand limit, the first-player token."""

    __slots__ = ()

    def run(self, game: Viticulture) -> None:
        if game.events is not None:
            game.tell("year-end", year=game.year)
        for seat in range(game.seats):
            age_grapes(game, seat)
            age_wines(game, seat)
            game.house.new_workers_join(game, seat)
            game.house.workers_return(game, seat)
            game.earn(seat, game.residual[seat], "residual")
        game.clear()
        game.reserved, game.temporary = [], AUTOMA
        game.windmilled, game.tasted = [0] * game.seats, [0] * game.seats
        game.harvested, game.automa_placed = [0] * game.seats, 0
        order, game.row = game.order, [0] * game.seats
        game.closing = (1 << game.seats) - 1  # points gained now do not end the game
        game.stack.append(AfterYear())
        game.stack += [DiscardDown(seat) for seat in reversed(order)]
        game.stack += [step for seat in reversed(order) for step in game.house.year_end(game, seat)]


class AfterYear(Step[Viticulture]):
    """The end of the game, or the next year with another first player."""

    __slots__ = ()

    def run(self, game: Viticulture) -> None:
        """The first-player token goes counter-clockwise."""
        if game.ending or (game.seats == 1 and beaten(game)):
            if game.events is not None:
                game.tell("over", scores=game.scores, winners=game.winners)
            return
        game.closing, game.year_points = 0, [0] * game.seats
        game.year += 1
        game.first = (game.first - 1) % game.seats
        game.stack.append(NewYear())
