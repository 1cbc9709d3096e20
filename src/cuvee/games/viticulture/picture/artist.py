"""The table of Viticulture, drawn: which panels there are, and where they lie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Protocol

from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.picture.cellar import CellarPanel
from cuvee.games.viticulture.picture.chart import ChartPanel
from cuvee.games.viticulture.picture.fields import FieldsPanel
from cuvee.games.viticulture.picture.gallery import Gallery
from cuvee.games.viticulture.picture.hand import HandPanel
from cuvee.games.viticulture.picture.market import MarketPanel
from cuvee.games.viticulture.picture.pen import Pen
from cuvee.games.viticulture.picture.purse import Briefs, PursePanel
from cuvee.games.viticulture.picture.seasons import Grid, SeasonPanel
from cuvee.games.viticulture.picture.structures import StructuresPanel
from cuvee.games.viticulture.picture.style import STYLE, SYMBOLS
from cuvee.games.viticulture.picture.supply import SupplyPanel
from cuvee.games.viticulture.picture.targets import Targets
from cuvee.games.viticulture.picture.track import TrackPanel
from cuvee.games.viticulture.view import View
from cuvee.kernel import Event, Exhibit, Layout, Panel, Picture, Place, Setup

HAND = {
    "track": Place(0, 370, 972, 24, "board", "pan"),
    "purse": Place(0, 555, 190, 135, "mine", "half"),
    "hand": Place(195, 555, 777, 135, "mine", "pan"),
}
SEASONS_APART = {"summer": Place(195, 0, 386, 366), "winter": Place(586, 0, 386, 366)}
BASE = {
    "chart": Place(0, 0, 190, 218, "board", "half"),
    "market": Place(0, 223, 190, 60),
    "supply": Place(0, 288, 190, 78, "board", "half"),
    **SEASONS_APART,
}
BASE_CROWDED = {  # with something beside the decks
    "chart": Place(0, 0, 190, 156, "board", "half"),
    "market": Place(0, 161, 190, 58),
    "supply": Place(0, 224, 190, 142, "board", "half"),
    **SEASONS_APART,
}
VINEYARD = {
    "fields": Place(0, 399, 320, 151, "mine"),
    "cellar": Place(325, 399, 300, 151, "mine"),
    "structures": Place(630, 399, 342, 151, "mine"),
}
Columns = tuple[tuple[str, ...], ...]
BASE_ROWS: tuple[Columns, Columns] = ((("summer",), ("winter",)), (("chart",), ("market", "supply")))


def upright(seasons: Columns, chart: Columns, *mat: tuple[str, ...]) -> tuple[Columns, ...]:
    """The rows of an upright tablet: what a year is played with comes first."""
    return seasons, (("track",),), (("fields",), ("cellar",)), (("hand",),), (("structures",), *mat, ("purse",)), chart


LAYOUTS = (
    Layout("base", {**BASE, **VINEYARD, **HAND}, upright=upright(*BASE_ROWS)),
    Layout("base-crowded", {**BASE_CROWDED, **VINEYARD, **HAND}, upright=upright(*BASE_ROWS)),
)
Size = tuple[float, float]


class Drawn(Protocol):
    """A panel of the board."""

    def panel(self, view: View) -> Panel:
        """The panel, from a view."""


class ViticultureArtist:
    """Draws the table in one language (see `Artist` in the kernel's picture)."""

    style: ClassVar[str] = STYLE
    symbols: ClassVar[str] = SYMBOLS
    layouts: ClassVar[Sequence[Layout]] = LAYOUTS

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None) -> None:
        self.pen = self.take_pen(setup, language, names)
        self.layout = self.choose_layout(setup)
        self.targets_of = self.find_targets()
        self.briefs = self.sum_up()
        self.board = self.lay_board()
        self.lay_vineyard()

    def size(self, key: str) -> Size:
        """The size of a panel."""
        place = self.layout.places[key]
        return place.width, place.height

    # What a module may draw otherwise.

    def take_pen(self, setup: Setup, language: str, names: Sequence[str] | None) -> Pen:
        """What the panels are drawn with."""
        return Pen(setup, language, names)

    def choose_layout(self, setup: Setup) -> Layout:
        """Alone, the Automa needs room beside the decks."""
        return LAYOUTS[setup.seats == 1]

    def find_targets(self) -> Targets:
        """Finds what moves are about."""
        return Targets(self.pen.lexicon)

    def sum_up(self) -> Briefs:
        """Draws the lines of the list of players."""
        return Briefs(self.pen)

    def lay_board(self) -> list[Drawn]:
        """The panels of the board."""
        return [
            ChartPanel(self.pen, *self.size("chart")),
            SupplyPanel(self.pen, *self.size("supply")),
            *self.seasons(2, True),
            MarketPanel(self.pen, *self.size("market")),
            TrackPanel(self.pen, *self.size("track")),
        ]

    def seasons(self, columns: int, texts: bool) -> list[SeasonPanel]:
        """The seasons in which workers are placed."""
        names = [(number, name) for number, name in enumerate(SEASONS) if name in self.layout.places]
        return [SeasonPanel(self.pen, number, Grid(*self.size(name), columns, texts)) for number, name in names]

    def lay_vineyard(self) -> None:
        """The panels of one player."""
        self.fields = FieldsPanel(self.pen, *self.size("fields"))
        self.cellar = CellarPanel(self.pen, *self.size("cellar"))
        self.structures = StructuresPanel(self.pen, *self.size("structures"))
        self.purse = PursePanel(self.pen, *self.size("purse"))
        self.hand = HandPanel(self.pen, *self.size("hand"))

    # Drawing.

    def draw(self, view: View, seat: int | None) -> Picture:
        """The table as it is seen, with the vineyard of a seat in front."""
        board = [drawn.panel(view) for drawn in self.board]
        return Picture(self.layout, [*board, *self.vineyard(view, seat or 0)], self.pen.colours, self.briefs.of(view))

    def vineyard(self, view: View, seat: int) -> list[Panel]:
        """What lies in front of a seat."""
        mine = view["seats"][seat]
        busy = self.busy(view, seat)
        return [
            self.purse.panel(view, seat),
            self.hand.panel(view, seat),
            self.fields.panel(seat, mine, busy),
            self.cellar.panel(seat, mine),
            self.structures.panel(seat, mine, busy),
        ]

    def busy(self, view: View, seat: int) -> dict[str, str]:
        """By place: the kind of a worker that a seat has there."""
        placed = [(place, worker) for place, workers in view["placed"].items() for worker in workers]
        return {place: worker["worker"] for place, worker in placed if worker["seat"] == seat}

    def targets(self, view: View, move: str) -> Sequence[str]:
        """The elements that a move is about."""
        return self.targets_of.of(view, move)

    def trace(self, view: View, event: Event) -> Sequence[str]:
        """The worker that was placed last, and the row that was chosen."""
        facts = event.facts
        if event.name == "row":
            return (f"row-{facts['row']}",)
        if event.name not in ("placed", "reserved"):
            return ()
        action, joined, found = facts["action"], 0, f"area-{facts['action']}"
        for worker in view["placed"].get(action, []):
            joined += worker["space"] is None
            if worker["seat"] == facts["seat"]:
                found = f"worker-{action}-{f'join-{joined}' if worker['space'] is None else worker['space']}"
        return (found,)

    def gallery(self) -> Iterable[tuple[str, Iterable[Exhibit]]]:
        """Every piece and card of the game."""
        return Gallery(self.pen, self.hand.faces).rooms()
