"""The Soldato: opponents pay for every worker on the same action, and may always join there."""

from __future__ import annotations

from cuvee.games.viticulture.tuscany.box.special import SpecialWorker
from cuvee.kernel.data import Entry


class Soldato(SpecialWorker):
    """Asks for a toll (see `tolls`)."""

    asks_toll = True

    def __init__(self, entry: Entry, kind: int) -> None:
        super().__init__(entry, kind)
        self.price = entry.number("price", 1)
