"""Special workers and stars among what a player has at hand."""

from __future__ import annotations

from cuvee.games.viticulture.picture.pieces import star
from cuvee.games.viticulture.picture.purse import Briefs, PursePanel, workers_left
from cuvee.games.viticulture.tuscany.view import wide
from cuvee.games.viticulture.view import Seat, Workers


class TuscanyPursePanel(PursePanel):
    """Draws what one seat has."""

    def workers(self, workers: Workers) -> tuple[list[str], list[str]]:
        """Special ones after the others."""
        left, new = super().workers(workers)
        special = wide(workers)
        return [*left, *special.get("ready", ())], [*new, *special.get("new_special", ())]

    def further(self, mine: Seat) -> int | None:
        """The stars that are left."""
        return wide(mine).get("stars")

    def pieces(self, seat: int, number: int, y: float) -> tuple[str, str]:
        """Stars side by side."""
        colour = self.pen.colour(seat)
        drawn = "".join(star(colour, self.width - 15 - 14 * n, y, 16) for n in range(number))
        return drawn, self.pen.say("table.supply", n=number)


class TuscanyBriefs(Briefs):
    """Draws the line of a seat in the list of players."""

    def workers_left(self, workers: Workers) -> list[str]:
        """Special ones, too."""
        return [*workers_left(workers), *wide(workers).get("ready", ())]
