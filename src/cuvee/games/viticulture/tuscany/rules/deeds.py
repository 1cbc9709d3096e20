"""The words in which the data says what structure cards do, beside those of `effects`.

age N STEPS     star     trade N     throw-grapes N     make-mixed     age-grapes
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cuvee.games.viticulture.box import moves
from cuvee.games.viticulture.box.moves import BLUSH, SPARKLING, TOP, WINES
from cuvee.games.viticulture.rules.grapes import discard_grape, grape_moves
from cuvee.games.viticulture.rules.wine import MakeWine, age_grapes, ageable, makeable, raise_wine
from cuvee.games.viticulture.state import Viticulture
from cuvee.games.viticulture.tuscany.rules.influence import PlaceStar
from cuvee.kernel import Decision

Words = tuple[str, ...]


class AgeWines(Decision[Viticulture]):
    """Age chosen wines, each of them once, by some steps; at least one."""

    rule = "structure-cards"
    __slots__ = ("aged", "left", "steps")

    def __init__(self, seat: int, left: int, steps: int, aged: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.left = left
        self.steps = steps
        self.aged = aged  # where the wines that were aged are now

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any that can rise and has not risen yet."""
        first = game.box.first
        able = [wine for wine in ageable(game, self.seat) if wine not in self.aged] if self.left else []
        found = [first[moves.WINE] + wine for wine in able]
        return [*found, first[moves.DONE]] if self.aged or not found else found

    def choose(self, game: Viticulture, move: int) -> None:
        """A step that is not possible is lost."""
        kind, wine = game.box.moves.meanings[move]
        if kind != moves.WINE:
            return
        before = f"{WINES[wine // TOP]}-{wine % TOP + 1}"
        for _ in range(self.steps):
            if wine in ageable(game, self.seat):
                raise_wine(game, self.seat, wine)
                wine += 1
        if game.events is not None:
            game.tell("aged-wine", seat=self.seat, wine=before, value=wine % TOP + 1)
        game.stack.append(AgeWines(self.seat, self.left - 1, self.steps, (*self.aged, wine)))

    def why_not(self, game: Viticulture, move: int) -> str:
        """It cannot rise, or has risen."""
        return "no-ageing" if game.box.moves.meanings[move][0] == moves.WINE else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """How many, by how much, and how many have aged."""
        return {"left": self.left, "steps": self.steps, "done": len(self.aged)}


class ThrowGrapes(Decision[Viticulture]):
    """Give up some grapes, one after the other."""

    rule = "structure-cards"
    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any."""
        return grape_moves(game, self.seat)

    def choose(self, game: Viticulture, move: int) -> None:
        """It is gone."""
        discard_grape(game, self.seat, game.box.moves.meanings[move][1])
        if self.left > 1:
            game.stack.append(ThrowGrapes(self.seat, self.left - 1))

    def why_not(self, game: Viticulture, move: int) -> str:
        """There is none."""
        return "no-such-token" if game.box.moves.meanings[move][0] == moves.GRAPE else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """How many."""
        return {"left": self.left}


def _age_grapes(game: Viticulture, seat: int, words: Words) -> None:
    age_grapes(game, seat)
    if game.events is not None:
        game.tell("aged-grapes", seat=seat)


def _trade(game: Viticulture, seat: int, words: Words) -> None:
    from cuvee.games.viticulture.tuscany.rules.trade import Trade

    game.stack.append(Trade(seat, int(words[1])))


def _can_trade(game: Viticulture, seat: int, words: Words, lira: int) -> bool:
    from cuvee.games.viticulture.tuscany.rules.trade import trades

    return bool(trades(game, seat))


def _can_mix(game: Viticulture, seat: int, words: Words, lira: int) -> bool:
    return any(game.box.recipes[number][0] in (BLUSH, SPARKLING) for number in makeable(game, seat))


DEEDS: dict[str, Callable[[Viticulture, int, Words], None]] = {
    "age": lambda game, seat, words: game.stack.append(AgeWines(seat, int(words[1]), int(words[2]))),
    "star": lambda game, seat, words: game.stack.append(PlaceStar(seat, True)),
    "trade": _trade,
    "throw-grapes": lambda game, seat, words: game.stack.append(ThrowGrapes(seat, int(words[1]))),
    "make-mixed": lambda game, seat, words: game.stack.append(MakeWine(seat, 2, mixed=True)),
    "age-grapes": _age_grapes,
}

DEEDS_POSSIBLE: dict[str, Callable[[Viticulture, int, Words, int], bool]] = {
    "age": lambda game, seat, words, lira: bool(ageable(game, seat)),
    "star": lambda game, seat, words, lira: True,
    "trade": _can_trade,
    "throw-grapes": lambda game, seat, words, lira: len(grape_moves(game, seat)) >= int(words[1]),
    "make-mixed": _can_mix,
    "age-grapes": lambda game, seat, words, lira: True,
}
