"""The Traveler: a space of an earlier season, even one that is closed."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.viticulture.box.board import MOST_SPACES, Way
from cuvee.games.viticulture.tuscany.box.special import SpecialWorker
from cuvee.games.viticulture.tuscany.state import Tuscany


class Traveler(SpecialWorker):
    """Goes back in the year."""

    joins_far = False

    def seasons(self, now: int) -> Sequence[int]:
        """Earlier ones, and this one."""
        return range(now + 1)

    def room(self, game: Tuscany, seat: int, way: Way, free: int) -> int:
        """In earlier seasons every printed space on which nobody stands."""
        area = game.box.board.areas[way.action]
        if area.season == game.season:
            return free
        return area.all & ~(game.taken >> way.action * MOST_SPACES)
