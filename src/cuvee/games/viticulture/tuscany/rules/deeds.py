"""Effects of structure cards, beside those of the base game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.effect import Effect, Phrase
from cuvee.games.viticulture.box.moves import BLUSH, SPARKLING, TOP, WINES
from cuvee.games.viticulture.rules.grapes import discard_grape, grape_moves
from cuvee.games.viticulture.rules.wine import MakeWine, age_grapes, ageable, makeable, raise_wine
from cuvee.games.viticulture.state import Viticulture
from cuvee.games.viticulture.tuscany.rules.influence import PlaceStar
from cuvee.games.viticulture.tuscany.rules.trade import Trade, can_trade
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.view import TuscanyFacts


class Age(Effect):
    """Age chosen wines by some steps."""

    form = "age WINES STEPS"
    icons = (":bottle", ":age")
    uses = ("wines",)
    lacks = "not-possible/no-ageing"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.wines, self.steps = phrase.number(1, 9), phrase.number(1, TOP)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """One can rise."""
        return bool(ageable(game, seat))

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(AgeWines(seat, self.wines, self.steps))


class AgeWines(Decision[Tuscany]):
    """Age chosen wines, each of them once, by some steps; at least one."""

    rule = "structure-cards"
    __slots__ = ("aged", "left", "steps")

    def __init__(self, seat: int, left: int, steps: int, aged: tuple[tuple[int, int], ...] = ()) -> None:
        super().__init__(seat)
        self.left = left
        self.steps = steps
        self.aged = aged  # where the wines that were aged are now

    def options(self, game: Tuscany) -> Sequence[int]:
        """Any that can rise and has not risen yet."""
        moves, able = game.box.moves, ageable(game, self.seat) if self.left else []
        found = [moves.wine.number(*wine) for wine in able if wine not in self.aged]
        return [*found, moves.done] if self.aged or not found else found

    def choose(self, game: Tuscany, move: int) -> None:
        """A step that is not possible is lost."""
        if move not in game.box.moves.wine:
            return
        kind, value = game.box.moves.wine.parts(move)
        before = f"{WINES[kind]}-{value}"
        for _ in range(self.steps):
            if (kind, value) in ageable(game, self.seat):
                raise_wine(game, self.seat, kind, value)
                value += 1
        if game.events is not None:
            game.tell("aged-wine", seat=self.seat, wine=before, value=value)
        game.stack.append(AgeWines(self.seat, self.left - 1, self.steps, (*self.aged, (kind, value))))

    def why_not(self, game: Tuscany, move: int) -> str:
        """It cannot rise, or has risen."""
        return "no-ageing" if move in game.box.moves.wine else "not-now"

    def facts(self, game: Tuscany, viewer: int | None) -> TuscanyFacts:
        return {"left": self.left, "steps": self.steps, "done": len(self.aged)}


class ThrowSome(Effect):
    """Give up some grapes."""

    form = "throw-grapes NUMBER"
    icons = ("−", ":grape")
    uses = ("grapes",)
    lacks = "not-possible/few-grapes"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.number = phrase.number(1, 9)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """So many are there."""
        return len(grape_moves(game, seat)) >= self.number

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(ThrowGrapes(seat, self.number))


class ThrowGrapes(Decision[Tuscany]):
    """Give up some grapes, one after the other."""

    rule = "structure-cards"
    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, game: Tuscany) -> Sequence[int]:
        return grape_moves(game, self.seat)

    def choose(self, game: Tuscany, move: int) -> None:
        discard_grape(game, self.seat, *game.box.moves.grape.parts(move))
        if self.left > 1:
            game.stack.append(ThrowGrapes(self.seat, self.left - 1))

    def why_not(self, game: Tuscany, move: int) -> str:
        return "no-such-token" if move in game.box.moves.grape else "not-now"

    def facts(self, game: Tuscany, viewer: int | None) -> TuscanyFacts:
        return {"left": self.left}


class Star(Effect):
    """Place or move a star."""

    form = "star"
    icons = (":star",)

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(PlaceStar(seat, True))


class TradeGoods(Effect):
    """Trade as on the extended board."""

    form = "trade TIMES"
    icons = (":trade",)
    lacks = "not-possible/nothing-to-trade"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.times = phrase.number(1, 9)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """There is something to give."""
        assert isinstance(game, Tuscany)
        return can_trade(game, seat)

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(Trade(seat, self.times))


class MakeMixed(Effect):
    """Make blush and sparkling wine, of each at most one."""

    form = "make-mixed WINES"
    icons = (":bottle",)
    uses = ("grapes",)
    lacks = "not-possible/no-mixed-wine"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.wines = phrase.number(1, 2)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """One of them finds grapes and a slot."""
        return any(game.box.recipes[number][0] in (BLUSH, SPARKLING) for number in makeable(game, seat))

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(MakeWine(seat, self.wines, mixed=True))


class AgeGrapes(Effect):
    """All grapes age."""

    form = "age-grapes"
    icons = (":grape", ":age")
    uses = ("grapes",)

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        age_grapes(game, seat)
        if game.events is not None:
            game.tell("aged-grapes", seat=seat)
