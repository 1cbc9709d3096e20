"""Effects with single tokens: grapes to place, grapes and wines to give up."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.viticulture.box.effect import Effect, Phrase
from cuvee.games.viticulture.box.moves import TOP
from cuvee.games.viticulture.rules.effects.means import NEVER, Means
from cuvee.games.viticulture.rules.grapes import (
    PlaceGrape,
    discard_grape,
    free_colours,
    grape_moves,
    has_grapes,
    place_grape,
)
from cuvee.games.viticulture.rules.wine import discard_wine, wine_moves
from cuvee.games.viticulture.state import COLOUR_COUNT, TYPES, Viticulture
from cuvee.kernel import Decision


class Grape(Effect):
    """Place a grape of value 1, of a colour of one's choice."""

    form = "grape"
    icons = (":grape",)
    lacks = "not-possible/no-slot-for-grape"

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """A slot of value 1 is free."""
        return bool(free_colours(game, seat))

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(PlaceGrape(seat))

    def worth(self, means: Means) -> float:
        """It may still become wine."""
        return 0.35 * means.future


class Grapes(Effect):
    """Place a grape of value 1 of each colour."""

    form = "grapes"
    icons = (":grape",)
    lacks = "not-possible/no-slot-for-grape"

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """Both slots of value 1 are free."""
        return len(free_colours(game, seat)) == COLOUR_COUNT

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        for colour in free_colours(game, seat):
            place_grape(game, seat, colour)

    def worth(self, means: Means) -> float:
        return 0.7 * means.future


def has_wine(game: Viticulture, seat: int, least: int = 1) -> bool:
    """Whether a wine of a value or a higher one is in the cellar."""
    return max(game.cellar[seat * TYPES : seat * TYPES + TYPES]) >> least > 0


class ThrowWine(Effect):
    """Give up a wine of a value or a higher one."""

    form = "throw-wine LEAST"
    icons = ("−", ":bottle")
    uses = ("wines",)

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.least = phrase.number(1, TOP)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """There is such a wine."""
        return has_wine(game, seat, self.least)

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str:
        """There is none, or none that is good enough."""
        return "not-possible/no-good-wine" if game.wine_count(seat) else "not-possible/no-wine"

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(ThrowToken(seat, False, self.least))

    def worth(self, means: Means) -> float:
        """The better the wine has to be, the dearer."""
        return -(0.3 + 0.3 * self.least) * means.future if means.best_wine >= self.least else NEVER


class ThrowGrape(Effect):
    """Give up a grape."""

    form = "throw-grape"
    icons = ("−", ":grape")
    uses = ("grapes",)
    lacks = "not-possible/no-grapes"

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        return has_grapes(game, seat)

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(ThrowToken(seat, True, 0))

    def worth(self, means: Means) -> float:
        """The smallest will do."""
        return -0.5 * means.future if means.grapes else NEVER


class ThrowEither(Effect):
    """Give up a grape or a wine."""

    form = "throw-token"
    uses = ("grapes", "wines")
    lacks = "not-possible/no-token"

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        return has_grapes(game, seat) or has_wine(game, seat)

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(ThrowToken(seat, True, 1))

    def worth(self, means: Means) -> float:
        """The smallest will do."""
        return -0.5 * means.future if means.grapes + means.wines else NEVER


class ThrowToken(Decision[Viticulture]):
    """Throw away a grape or a wine token."""

    rule = "visitors"
    __slots__ = ("grapes", "least")

    def __init__(self, seat: int, grapes: bool, least: int) -> None:
        super().__init__(seat)
        self.grapes = grapes
        self.least = least  # of a wine; 0 for none

    def options(self, game: Viticulture) -> Sequence[int]:
        found = grape_moves(game, self.seat) if self.grapes else []
        found += wine_moves(game, self.seat, self.least) if self.least else []
        return found or [game.box.moves.done]

    def choose(self, game: Viticulture, move: int) -> None:
        moves = game.box.moves
        if move in moves.grape:
            discard_grape(game, self.seat, *moves.grape.parts(move))
        elif move in moves.wine:
            discard_wine(game, self.seat, *moves.wine.parts(move))

    def why_not(self, game: Viticulture, move: int) -> str:
        """There is none, or it is worth too little."""
        return "no-such-token" if move in game.box.moves.grape or move in game.box.moves.wine else "not-now"
