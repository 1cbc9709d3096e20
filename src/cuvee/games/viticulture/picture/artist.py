"""The table of Viticulture, drawn: which panels there are, and where they lie. The panels are in `drawn`.

There are layouts for the base board and the extended board, each with and without the structure mat.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.picture.cellar import CellarPanel
from cuvee.games.viticulture.picture.chart import ChartPanel
from cuvee.games.viticulture.picture.fields import FieldsPanel
from cuvee.games.viticulture.picture.gallery import Gallery
from cuvee.games.viticulture.picture.hand import HandPanel
from cuvee.games.viticulture.picture.influence import MapPanel
from cuvee.games.viticulture.picture.market import MarketPanel
from cuvee.games.viticulture.picture.pen import Pen
from cuvee.games.viticulture.picture.purse import Briefs, PursePanel
from cuvee.games.viticulture.picture.seasons import Grid, SeasonPanel
from cuvee.games.viticulture.picture.structures import MatPanel, StructuresPanel
from cuvee.games.viticulture.picture.style import STYLE, SYMBOLS
from cuvee.games.viticulture.picture.supply import SupplyPanel
from cuvee.games.viticulture.picture.targets import Targets
from cuvee.games.viticulture.picture.track import TrackPanel
from cuvee.kernel import Exhibit, Layout, Panel, Picture, Place, Setup

_HAND = {
    "track": Place(0, 370, 972, 24, "board", "pan"),
    "purse": Place(0, 555, 190, 135, "mine", "half"),
    "hand": Place(195, 555, 777, 135, "mine", "pan"),
}
_TUSCANY = {
    **{name: Place(183 + 140 * n, 0, 136, 366, "board", "half") for n, name in enumerate(SEASONS)},
    "map": Place(744, 0, 228, 262),
    "market": Place(744, 267, 228, 99),
}
_EXTENDED = {
    "chart": Place(0, 0, 178, 284, "board", "half"),
    "supply": Place(0, 289, 178, 77, "board", "half"),
    **_TUSCANY,
}
_EXTENDED_CROWDED = {  # with special workers or the Automa beside the decks
    "chart": Place(0, 0, 178, 214, "board", "half"),
    "supply": Place(0, 218, 178, 148, "board", "half"),
    **_TUSCANY,
}
_SEASONS = {"summer": Place(195, 0, 386, 366), "winter": Place(586, 0, 386, 366)}
_BASE = {
    "chart": Place(0, 0, 190, 218, "board", "half"),
    "market": Place(0, 223, 190, 60),
    "supply": Place(0, 288, 190, 78, "board", "half"),
    **_SEASONS,
}
_BASE_CROWDED = {
    "chart": Place(0, 0, 190, 156, "board", "half"),
    "market": Place(0, 161, 190, 58),
    "supply": Place(0, 224, 190, 142, "board", "half"),
    **_SEASONS,
}
_BOARDS = {
    "extended": _EXTENDED,
    "extended-crowded": _EXTENDED_CROWDED,
    "base": _BASE,
    "base-crowded": _BASE_CROWDED,
}
_WITH_MAT = {
    "fields": Place(0, 399, 258, 151, "mine"),
    "cellar": Place(263, 399, 252, 151, "mine"),
    "structures": Place(520, 399, 236, 151, "mine"),
    "mat": Place(761, 399, 211, 151, "mine"),
}
_WITHOUT_MAT = {
    "fields": Place(0, 399, 320, 151, "mine"),
    "cellar": Place(325, 399, 300, 151, "mine"),
    "structures": Place(630, 399, 342, 151, "mine"),
}
_LAYOUTS = {
    (board, mat): Layout(f"{board}-mat" if mat else board, {**places, **(_WITH_MAT if mat else _WITHOUT_MAT), **_HAND})
    for board, places in _BOARDS.items()
    for mat in (True, False)
}


class ViticultureArtist:
    """Draws the table in one language (see `Artist` in the kernel's picture)."""

    style: ClassVar[str] = STYLE
    symbols: ClassVar[str] = SYMBOLS
    layouts: ClassVar[Sequence[Layout]] = tuple(_LAYOUTS.values())

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None) -> None:
        self.pen = pen = Pen(setup, language, names)
        crowded = pen.box.special or setup.seats == 1
        board = "extended" if pen.box.extended else "base"
        self.layout = layout = _LAYOUTS[f"{board}-crowded" if crowded else board, pen.box.structured]
        places = layout.places

        def size(key: str) -> tuple[float, float]:
            return places[key].width, places[key].height

        self._targets = Targets(pen.box)
        self._briefs = Briefs(pen)
        grid = (1, False) if pen.box.extended else (2, True)
        self._board: list[ChartPanel | SupplyPanel | SeasonPanel | MapPanel | MarketPanel | TrackPanel] = [
            ChartPanel(pen, *size("chart")),
            SupplyPanel(pen, *size("supply")),
            *(SeasonPanel(pen, n, Grid(*size(name), *grid)) for n, name in enumerate(SEASONS) if name in places),
            *([MapPanel(pen, *size("map"))] if pen.box.extended else ()),
            MarketPanel(pen, *size("market")),
            TrackPanel(pen, *size("track")),
        ]
        self._fields = FieldsPanel(pen, *size("fields"))
        self._cellar = CellarPanel(pen, *size("cellar"))
        self._structures = StructuresPanel(pen, *size("structures"))
        self._mat = MatPanel(pen, *size("mat")) if pen.box.structured else None
        self._purse = PursePanel(pen, *size("purse"))
        self._hand = HandPanel(pen, *size("hand"))

    def draw(self, view: dict[str, Any], seat: int | None) -> Picture:
        """The table as it is seen, with the vineyard of a seat in front."""
        board = [drawn.panel(view) for drawn in self._board]
        return Picture(self.layout, [*board, *self._vineyard(view, seat or 0)], self.pen.colours, self._briefs.of(view))

    def _vineyard(self, view: dict[str, Any], seat: int) -> list[Panel]:
        mine = view["seats"][seat]
        busy = {
            place: worker["worker"]
            for place, workers in view["placed"].items()
            for worker in workers
            if worker["seat"] == seat
        }
        mat = [self._mat.panel(seat, mine, busy)] if self._mat else []
        return [
            self._purse.panel(view, seat),
            self._hand.panel(view, seat),
            self._fields.panel(seat, mine, busy),
            self._cellar.panel(seat, mine),
            self._structures.panel(seat, mine, busy),
            *mat,
        ]

    def targets(self, view: dict[str, Any], move: str) -> Sequence[str]:
        """The elements that a move is about."""
        return self._targets.of(view, move)

    def gallery(self) -> Iterable[tuple[str, Iterable[Exhibit]]]:
        """Every piece and card of the game."""
        return Gallery(self.pen).rooms()
