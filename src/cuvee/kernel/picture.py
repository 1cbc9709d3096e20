"""What an artist draws from a view: panels in a layout, each made of keyed parts.

The web page sends the parts that changed; a notebook, a film and a file get the whole as one SVG. What is legal is no
part of a picture: moves name the elements they aim at (`Artist.targets`), and whoever shows the picture lights them up.
The pieces that the games draw with are in `cuvee.drawing`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, ClassVar, Literal, Protocol

from cuvee.kernel.errors import CuveeError

if TYPE_CHECKING:
    from cuvee.kernel.catalogue import Setup
    from cuvee.kernel.telling import Event
    from cuvee.kernel.view import Own

Part = tuple[str, str]  # its id, and its markup
Exhibit = tuple[str, float, float, str]  # a piece in the gallery: its name, width and height, and its markup
Tab = Literal["board", "mine"]  # under which tab a panel lies on a phone
Narrow = Literal["fit", "half", "pan"]  # there: as wide as the screen, half as wide, or at its own size, to be panned

_TIP = re.compile(r'<g(?P<before>[^>]*) data-tip="(?P<tip>[^"]*)"(?P<after>[^>]*)>')


@dataclass(frozen=True, slots=True)
class Place:
    """Where a panel lies on a wide screen, in the units of the layout, and how it is shown on a narrow one."""

    x: float
    y: float
    width: float
    height: float
    tab: Tab = "board"
    narrow: Narrow = "fit"


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of all panels, by key. One unit is one pixel on a screen of 1280 by 800.

    On an upright tablet panels may lie otherwise: `upright` has rows, in each row columns, and in each column the keys
    of panels from top to bottom. Every row is as wide as the screen, and its columns are equally high.
    """

    name: str
    places: Mapping[str, Place]
    width: float = 972
    height: float = 690
    upright: Sequence[Sequence[Sequence[str]]] = ()


@dataclass(frozen=True, slots=True)
class Panel:
    """Something drawn on a sheet of its own: the board, the clock, a hand of cards.

    Its units are its own; it is scaled to the place where it lies. `label` is its name for people who cannot see it. A
    panel that is no sheet has no frame and no paper. An artist may give the same panel again as long as it looks the
    same, so its parts never change.
    """

    key: str
    label: str
    width: float
    height: float
    parts: Sequence[Part]
    sheet: bool = True
    _made: dict[Tab, dict[str, str]] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def id(self) -> str:
        return f"panel-{self.key}"

    def fragments(self, tab: Tab, taken: Set[str] = frozenset()) -> Mapping[str, str]:
        """The panel with stubs in the places of its parts, and the parts, all by id; made once, when first asked.

        No part may bear a name that is taken.
        """
        found = self._made.get(tab)
        if found is None:
            parts, size = dict(self.parts), (self.width, self.height)
            for id in taken & parts.keys():
                raise CuveeError(f"a part of the picture is called {id!r}, like an element of the page")
            shell = _shell(self.id, self.label, tab, size, self.sheet, tuple(parts))
            found = self._made[tab] = {self.id: shell, **parts}
        return found


@dataclass(frozen=True, slots=True)
class Picture:
    """A table as somebody sees it."""

    layout: Layout
    panels: Sequence[Panel]
    colours: Sequence[str]  # of the seats: names of `cuvee.drawing.palette.PLAYERS`
    briefs: Sequence[str] = field(default=())  # for each seat, in 250 by 22 units: what it has, at a glance

    def fragments(self) -> dict[str, str]:
        """All parts by id. A panel holds stubs in the places of its parts: it changes when one comes or goes."""
        found: dict[str, str] = {}
        for layer in self.layers():
            found.update(layer)
        return found

    def layers(self, taken: Set[str] = frozenset()) -> list[Mapping[str, str]]:
        """The same, panel by panel: one that is given again is the same layer again. See `Panel.fragments`."""
        places = self.layout.places
        return [panel.fragments(places[panel.key].tab, taken) for panel in self.panels]

    def svg(self, style: str, symbols: str, legal: Collection[str] = ()) -> str:
        """The whole picture as a file of its own; the elements with the ids in `legal` are lit up."""
        width, height = self.layout.width, self.layout.height
        panels = "".join(_placed(panel, self.layout.places[panel.key]) for panel in self.panels)
        for id in legal:
            panels = panels.replace(f' id="{id}"', f' id="{id}" data-own-legal=""')
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="cuvee" viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}"><style>{escape(style, quote=False)}</style><defs>{symbols}</defs>'
            f'<rect class="desk" width="{width}" height="{height}"/>{with_titles(panels)}</svg>'
        )

    def cut(self, keys: Collection[str], label: str) -> str:
        """The panels with these keys and all between them, as one SVG for a page that has the style and the symbols."""
        spots = [self.layout.places[key] for key in keys]
        left, top = min([spot.x for spot in spots]), min([spot.y for spot in spots])
        right, bottom = max([spot.x + spot.width for spot in spots]), max([spot.y + spot.height for spot in spots])

        def within(spot: Place) -> bool:
            return left <= spot.x and spot.x + spot.width <= right and top <= spot.y and spot.y + spot.height <= bottom

        places = self.layout.places
        panels = "".join(_placed(panel, places[panel.key]) for panel in self.panels if within(places[panel.key]))
        box = f"{left} {top} {right - left} {bottom - top}"
        return f'<svg viewBox="{box}" role="group" aria-label="{escape(label)}">{panels}</svg>'


@lru_cache(1024)
def _shell(id: str, label: str, tab: Tab, size: tuple[float, float], sheet: bool, parts: tuple[str, ...]) -> str:
    stubs = "".join(f'<g id="{part}" data-slot=""></g>' for part in parts)
    return (
        f'<div class="panel{" sheet" if sheet else ""}" id="{id}" data-under="{tab}">'
        f'<svg viewBox="0 0 {size[0]} {size[1]}" role="group" aria-label="{escape(label)}">{stubs}</svg></div>'
    )


def _placed(panel: Panel, place: Place) -> str:
    """A panel inside the whole picture, with the paper that the page's style gives it elsewhere."""
    paper = f'<rect class="paper" width="{panel.width}" height="{panel.height}" rx="7"/>' if panel.sheet else ""
    parts = "".join(markup for _, markup in panel.parts)
    return (
        f'<svg x="{place.x}" y="{place.y}" width="{place.width}" height="{place.height}" '
        f'viewBox="0 0 {panel.width} {panel.height}">{paper}{parts}</svg>'
    )


def with_titles(markup: str) -> str:
    """Outside our page there is no script that shows tooltips: browsers show titles."""
    return _TIP.sub(r"<g\g<before>\g<after>><title>\g<tip></title>", markup)


class Artist(Protocol):
    """Draws the table of one kind of game in one language. It is made once for a table and draws many positions."""

    style: ClassVar[str]  # how its elements look, as CSS
    symbols: ClassVar[str]  # what its elements refer to by `<use href="#…">`
    layouts: ClassVar[Sequence[Layout]]  # all that its pictures may have

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None) -> None:
        """`names` are those of the seats."""

    def draw(self, view: Own, seat: int | None) -> Picture:
        """The table as it is seen; `seat` is whose area lies in front: the viewer's, or one the viewer looks at."""

    def targets(self, view: Own, move: str) -> Sequence[str]:
        """The ids of the elements that a move is about: the first is where one presses to make it.

        It is also asked about moves that are not legal, to find out which of them somebody wanted to make.
        """

    def gallery(self) -> Iterable[tuple[str, Iterable[Exhibit]]]:
        """Every piece and card of the game, under headings."""


class Tracing(Protocol):
    """An artist who also knows where something has happened."""

    def trace(self, view: Own, event: Event) -> Sequence[str]:
        """The ids of the elements where an event took place: they are marked for whoever was not looking.

        One that has come along its `data-route` is marked with its way.
        """


class Portraying(Protocol):
    """An artist who also knows the faces of those who are named at the end of a chapter."""

    def face(self, who: str) -> str:
        """A drawing of 64 by 66 units."""


class Guiding(Protocol):
    """An artist who also knows the way that something goes in a move."""

    def way(self, view: Own, move: str) -> str:
        """A path to the first of a move's elements, in the units of its panel; empty where nothing goes a way."""
