"""The Merchant: a card of any kind, if all opponents have passed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.board import Way
from cuvee.games.viticulture.box.moves import LIRA
from cuvee.games.viticulture.rules.placing import all_passed
from cuvee.games.viticulture.state import Worker
from cuvee.games.viticulture.tuscany.box.moves import DRAW_CARD
from cuvee.games.viticulture.tuscany.box.special import SpecialWorker
from cuvee.games.viticulture.tuscany.rules.decks import AnyCard
from cuvee.games.viticulture.tuscany.state import Tuscany

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.words.outlook import TuscanyOutlook


class Merchant(SpecialWorker):
    """Draws a card after the action."""

    def around_action(self, game: Tuscany, worker: Worker, bonus: str, alone: bool) -> None:
        """If all had passed when it was placed."""
        if alone:
            game.stack.append(AnyCard(worker.seat, optional=True))

    def around_space(self, game: Tuscany, worker: Worker, space: int) -> None:
        """On the board only."""
        if space in (LIRA, DRAW_CARD) and all_passed(game, worker.seat):
            game.stack.append(AnyCard(worker.seat, optional=True))

    def promise(self, look: TuscanyOutlook, way: Way) -> tuple[str, int] | None:
        """A card, if all have passed."""
        return ("label.any-card", 0) if look.others_passed else None

    def promise_anywhere(self, look: TuscanyOutlook, space: str) -> tuple[str, int] | None:
        """The same on the board."""
        shared = space in ("gain-lira", "draw-structure")
        return ("label.any-card", 0) if shared and look.others_passed else None
