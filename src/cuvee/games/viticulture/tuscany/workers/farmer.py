"""The Farmer: one bonus of the action, whichever space it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.board import Way
from cuvee.games.viticulture.tuscany.box.special import SpecialWorker

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.words.outlook import TuscanyOutlook


class Farmer(SpecialWorker):
    """Chooses a bonus (see `bonuses`)."""

    any_bonus = True

    def promise(self, look: TuscanyOutlook, way: Way) -> tuple[str, int] | None:
        """Any bonus that the action has."""
        return ("label.any-bonus", 0) if any(look.box.board.areas[way.action].bonuses) else None
