"""Drawing cards from any deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.moves import SUMMER, WINTER
from cuvee.games.viticulture.rules.wakeup import ChooseVisitor
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.view import TuscanyFacts


class AnyCard(Decision[Tuscany]):
    """Draw the top card of a deck of one's choice, named before it is seen; perhaps beside a visitor, in any order."""

    rule = "chart"
    __slots__ = ("left", "optional", "visitor")

    def __init__(self, seat: int, left: int = 1, optional: bool = False, visitor: bool = False) -> None:
        super().__init__(seat)
        self.left = left
        self.optional = optional
        self.visitor = visitor  # one more card, and one of the two is a visitor

    def options(self, game: Tuscany) -> Sequence[int]:
        """Any deck in play that has a card, in it or on its pile."""
        moves = game.box.moves
        found = [move for move, (deck,) in moves.draw.items() if game.deck[deck] or game.pile[deck]]
        return [*found, moves.done] if self.optional or not found else found

    def choose(self, game: Tuscany, move: int) -> None:
        if move in game.box.moves.draw:
            (deck,) = game.box.moves.draw.parts(move)
            if self.left > 1:
                game.stack.append(AnyCard(self.seat, self.left - 1, self.optional))
            if self.visitor:
                game.stack.append(AnyCard(self.seat) if deck in (SUMMER, WINTER) else ChooseVisitor(self.seat))
            game.draw(self.seat, deck)

    def why_not(self, game: Tuscany, move: int) -> str:
        """No card is left there."""
        return "deck-empty" if move in game.box.moves.draw else "not-now"

    def facts(self, game: Tuscany, viewer: int | None) -> TuscanyFacts:
        """How many, and whether none is fine."""
        return {"left": self.left + self.visitor, "may": self.optional}
