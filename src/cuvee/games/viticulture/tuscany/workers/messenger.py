"""The Messenger: a space of a later season, for the first turn in it."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.tuscany.box.special import SpecialWorker


class Messenger(SpecialWorker):
    """Waits for a later season; then its owner's first turn is its action (see `SpecialWorkers.turn`)."""

    joins_far = False

    def seasons(self, now: int) -> Sequence[int]:
        """This one, and later ones."""
        return range(now, len(SEASONS))
