"""The special workers of this game, beside the decks."""

from __future__ import annotations

from cuvee.drawing import disc, element, lettering, part, remembered, tip
from cuvee.games.viticulture.picture.pieces import AUTOMA, worker
from cuvee.games.viticulture.picture.supply import SupplyPanel
from cuvee.games.viticulture.tuscany.picture.pen import TuscanyPen
from cuvee.games.viticulture.tuscany.view import wide
from cuvee.games.viticulture.view import Seat, View
from cuvee.kernel import Part
from cuvee.kernel.speech import capital


class TuscanySupplyPanel(SupplyPanel):
    """Draws the decks."""

    pen: TuscanyPen

    def people(self, view: View) -> list[tuple[str, list[int]]]:
        """Who has trained whom."""
        return [
            (kind, [seat for seat, found in enumerate(view["seats"]) if self._has(found, kind)])
            for kind in wide(view).get("special_workers", ())
        ]

    @staticmethod
    def _has(seat: Seat, kind: str) -> bool:
        workers = wide(seat["workers"])
        return kind in workers["special"] or kind in workers["new_special"]

    @remembered(256)
    def person(self, kind: str, trained: list[int], y: float, high: float) -> Part:
        pen = self.pen
        name = capital(pen.lexicon.worker(kind))
        discs = "".join(
            disc(pen.colour(seat), self.width - 16 - 13 * n, high / 2, 6.5) for n, seat in enumerate(trained)
        )
        room = self.width - 42 - 13 * len(trained)
        price = pen.lexicon.amount("lira", pen.box.training_cost + pen.box.expansion.surcharge)
        return part(
            f"special-{kind}",
            element("rect", x=4, y=0, width=self.width - 8, height=high, rx=5, cls="card area"),
            worker(kind, AUTOMA, 18, high / 2, high - 2),
            lettering(32, high / 2 + 4.5, name, 12.5, "serif", bold=True, width=room),
            discs,
            at=(0, y),
            cls="a-any",
            hint=tip(name, pen.lexicon.special_text(kind), price),
        )
