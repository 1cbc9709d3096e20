"""What is in the box: the wines and their lots, and every move."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from cuvee.kernel import Vocabulary
from cuvee.kernel.data import load

HOME = Path(__file__).parent


class Lot(NamedTuple):
    """A bottle that is sold."""

    wine: int
    value: int


class Moves(Vocabulary):
    """Every move that there can be."""

    def __init__(self, paddles: range) -> None:
        super().__init__()
        self.bid = self.block("bid/{}", paddles)


class Box:
    """The components, as the files say."""

    def __init__(self, overlay: Path | None) -> None:
        file = load(HOME / "data", overlay)["auction"]
        auction = file.table("auction")
        self.rounds = auction.number("rounds", 1, 12)
        self.paddles = range(1, 1 + auction.number("paddles", self.rounds + 1, 20))
        self.taste = auction.number("taste")
        self.variety = auction.numbers("variety")
        auction.source()
        auction.close()
        self.wines: list[str] = []
        self.names: list[dict[str, str]] = []
        self.colours: list[str] = []
        self.lots: list[Lot] = []
        for entry in file.entries("wine"):
            self.lots += [Lot(len(self.wines), value) for value in entry.numbers("values")]
            self.wines.append(entry.text("id"))
            self.names.append(entry.words("name"))
            self.colours.append(entry.text("colour"))
            entry.source()
        file.close()
        if len(self.variety) <= len(self.wines):
            raise auction.wrong("variety", f"needs {len(self.wines) + 1} numbers, for 0 to {len(self.wines)} wines")
        self.lot_names = [f"{self.wines[lot.wine]}-{lot.value}" for lot in self.lots]
        self.moves = Moves(self.paddles)


@lru_cache(8)
def open_box(overlay: Path | None) -> Box:
    """The box, opened once for all games with the same components."""
    return Box(overlay)
