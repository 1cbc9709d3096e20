"""The table with modules of Tuscany: layouts for both boards, each with and without the structure mat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from cuvee.games.viticulture.box.contents import box_of
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.picture.artist import (
    BASE,
    BASE_CROWDED,
    BASE_ROWS,
    HAND,
    VINEYARD,
    Columns,
    Drawn,
    ViticultureArtist,
    upright,
)
from cuvee.games.viticulture.picture.gallery import Gallery
from cuvee.games.viticulture.picture.pieces import star
from cuvee.games.viticulture.picture.track import TrackPanel
from cuvee.games.viticulture.tuscany.box.contents import TuscanyBox
from cuvee.games.viticulture.tuscany.picture.chart import ExtendedChartPanel
from cuvee.games.viticulture.tuscany.picture.fields import CoveredFieldsPanel
from cuvee.games.viticulture.tuscany.picture.hand import TuscanyHandPanel
from cuvee.games.viticulture.tuscany.picture.influence import MapPanel
from cuvee.games.viticulture.tuscany.picture.market import TuscanyMarketPanel
from cuvee.games.viticulture.tuscany.picture.mat import MatPanel
from cuvee.games.viticulture.tuscany.picture.pen import TuscanyPen
from cuvee.games.viticulture.tuscany.picture.purse import TuscanyBriefs, TuscanyPursePanel
from cuvee.games.viticulture.tuscany.picture.supply import TuscanySupplyPanel
from cuvee.games.viticulture.tuscany.picture.targets import TuscanyTargets
from cuvee.games.viticulture.view import View
from cuvee.kernel import Event, Exhibit, Layout, Panel, Picture, Place, Setup

_SEASONS_AND_MAP = {
    **{name: Place(183 + 140 * n, 0, 136, 366, "board", "half") for n, name in enumerate(SEASONS)},
    "map": Place(744, 0, 228, 262),
    "market": Place(744, 267, 228, 99),
}
_EXTENDED = {
    "chart": Place(0, 0, 178, 284, "board", "half"),
    "supply": Place(0, 289, 178, 77, "board", "half"),
    **_SEASONS_AND_MAP,
}
_EXTENDED_CROWDED = {  # with special workers or the Automa beside the decks
    "chart": Place(0, 0, 178, 214, "board", "half"),
    "supply": Place(0, 218, 178, 148, "board", "half"),
    **_SEASONS_AND_MAP,
}
_WITH_MAT = {
    "fields": Place(0, 399, 258, 151, "mine"),
    "cellar": Place(263, 399, 252, 151, "mine"),
    "structures": Place(520, 399, 236, 151, "mine"),
    "mat": Place(761, 399, 211, 151, "mine"),
}
_EXTENDED_ROWS: tuple[Columns, Columns] = (
    (*((name,) for name in SEASONS), ("map", "market")),
    (("chart",), ("supply",)),
)
_BOARDS = {
    "extended": (_EXTENDED, _EXTENDED_ROWS),
    "extended-crowded": (_EXTENDED_CROWDED, _EXTENDED_ROWS),
    "base": (BASE, BASE_ROWS),
    "base-crowded": (BASE_CROWDED, BASE_ROWS),
}
_LAYOUTS = {
    (board, mat): Layout(
        f"{board}-mat" if mat else board,
        {**places, **(_WITH_MAT if mat else VINEYARD), **HAND},
        upright=upright(*rows, *((("mat",),) if mat else ())),
    )
    for board, (places, rows) in _BOARDS.items()
    for mat in (True, False)
}


class TuscanyArtist(ViticultureArtist):
    """Draws the table with modules of Tuscany."""

    layouts = tuple(_LAYOUTS.values())
    pen: TuscanyPen

    def take_pen(self, setup: Setup, language: str, names: Sequence[str] | None) -> TuscanyPen:
        """With the words of the modules."""
        return TuscanyPen(setup, language, names)

    def choose_layout(self, setup: Setup) -> Layout:
        """Special workers and the Automa need room beside the decks."""
        box = self.pen.box
        board = "extended" if box.extended else "base"
        return _LAYOUTS[f"{board}-crowded" if box.special or setup.seats == 1 else board, box.structured]

    def find_targets(self) -> TuscanyTargets:
        """Finds what moves are about."""
        return TuscanyTargets(self.pen.lexicon)

    def sum_up(self) -> TuscanyBriefs:
        """With special workers."""
        return TuscanyBriefs(self.pen)

    def lay_board(self) -> list[Drawn]:
        """On the extended board another chart, narrow seasons, and the map."""
        pen, (chart, *_) = self.pen, super().lay_board()
        extended = pen.box.extended
        return [
            ExtendedChartPanel(pen, *self.size("chart")) if extended else chart,
            TuscanySupplyPanel(pen, *self.size("supply")),
            *(self.seasons(1, False) if extended else self.seasons(2, True)),
            *([MapPanel(pen, *self.size("map"))] if extended else ()),
            TuscanyMarketPanel(pen, *self.size("market")),
            TrackPanel(pen, *self.size("track")),
        ]

    def lay_vineyard(self) -> None:
        """With the structure mat."""
        super().lay_vineyard()
        self.fields = CoveredFieldsPanel(self.pen, *self.size("fields"))
        self.purse = TuscanyPursePanel(self.pen, *self.size("purse"))
        self.hand = TuscanyHandPanel(self.pen, *self.size("hand"))
        self.mat = MatPanel(self.pen, *self.size("mat")) if self.pen.box.structured else None

    def vineyard(self, view: View, seat: int) -> list[Panel]:
        """With the structure mat."""
        found = super().vineyard(view, seat)
        return [*found, self.mat.panel(seat, view["seats"][seat], self.busy(view, seat))] if self.mat else found

    def gallery(self) -> Iterable[tuple[str, Iterable[Exhibit]]]:
        """With stars."""
        return TuscanyGallery(self.pen, self.hand.faces).rooms()


class TuscanyGallery(Gallery):
    """Shows what is in the box that a table is played with."""

    def further_pieces(self, colour: str) -> Iterator[Exhibit]:
        """Stars."""
        yield colour, 36, 40, star(colour, 18, 20, 28)


class Artist:
    """Draws the table, with or without modules."""

    style: ClassVar[str] = TuscanyArtist.style
    symbols: ClassVar[str] = TuscanyArtist.symbols
    layouts: ClassVar[Sequence[Layout]] = TuscanyArtist.layouts

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None) -> None:
        artist = TuscanyArtist if isinstance(box_of(setup), TuscanyBox) else ViticultureArtist
        self.artist = artist(setup, language, names)

    def draw(self, view: View, seat: int | None) -> Picture:
        """The table as it is seen."""
        return self.artist.draw(view, seat)

    def targets(self, view: View, move: str) -> Sequence[str]:
        """The elements that a move is about."""
        return self.artist.targets(view, move)

    def trace(self, view: View, event: Event) -> Sequence[str]:
        """The elements where something has happened."""
        return self.artist.trace(view, event)

    def gallery(self) -> Iterable[tuple[str, Iterable[Exhibit]]]:
        """Every piece and card of the game."""
        return self.artist.gallery()
