"""The drawn table of a game that brings an artist: its panels as fragments, and what its moves aim at."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from weakref import WeakKeyDictionary

import cuvee
from cuvee.drawing.figures import emblem, meeple
from cuvee.drawing.marks import element
from cuvee.drawing.palette import PLAYERS
from cuvee.kernel import Artist, CuveeError, Kind, Picture, Setup, Speech, Value
from cuvee.tables.model import Snapshot, Viewer
from cuvee.web.pages.markup import Markup, fill, join, stub

_PLAYERS = "".join(
    element("symbol", emblem(colour, 0, 0, fill="currentColor"), id=f"e-{colour}", viewBox="0 0 12 12")
    + element("symbol", meeple(colour, 0, 0), id=f"f-{colour}", viewBox="0 0 28 30")
    for colour in PLAYERS
)

_TEMPLATES = Path(__file__).parents[1] / "templates"
_FRAGMENTS = "area chat gallery handover log moment moves picture prompt rule seats since state watching"
_TAKEN = frozenset(_FRAGMENTS.split()).union(
    id
    for name in ("base.html", "table.html")
    for id in re.findall(r'\bid="([\w-]+)"', (_TEMPLATES / name).read_text(encoding="utf-8"))
)


@lru_cache(4096)
def _artist(game: str, options: tuple[tuple[str, Value], ...], language: str, names: tuple[str, ...]) -> Artist | None:
    kind = cuvee.kind(game)
    return kind.artist(Setup(kind, 0, dict(options)), language, names) if kind.artist else None


def artist_of(snapshot: Snapshot, language: str) -> Artist | None:
    """Who draws this table, with the names of its people. It is made without the seed: pictures need no chance.

    Whoever speaks is the same as long as game, options, language and names are, and is quicker to look up than these.
    """
    speech = snapshot.speech
    beside = _BESIDE.setdefault(speech, {}) if speech is not None else {}
    if language not in beside:
        beside[language] = _found(snapshot, language)
    return beside[language]


_BESIDE: WeakKeyDictionary[Speech, dict[str, Artist | None]] = WeakKeyDictionary()


def _found(snapshot: Snapshot, language: str) -> Artist | None:
    names = tuple(seat.name for seat in snapshot.seats)
    return _artist(snapshot.table.kind.id, tuple(snapshot.table.options.items()), language, names)


def drawn(snapshot: Snapshot, language: str) -> Picture | None:
    """The table as the viewer sees it, with the area in front that the viewer looks at."""
    if snapshot.view is None:
        return None
    artist = artist_of(snapshot, language)
    return artist.draw(snapshot.view, in_front(snapshot.viewer)) if artist else None


def in_front(viewer: Viewer) -> int:
    """The seat whose area is shown: the one that the viewer looks at, or else their own; for a spectator the first."""
    return viewer.seat or 0 if viewer.area is None else viewer.area


def targets(snapshot: Snapshot, language: str) -> Callable[[str], str]:
    """For each move, the ids of the elements that it is about, with spaces between them."""
    artist, view = artist_of(snapshot, language), snapshot.view
    if artist is None or view is None:
        return lambda _: ""
    return lambda move: " ".join(artist.targets(view, move))


def shell(picture: Picture, seat: int) -> Markup:
    """What holds the panels of a picture with the area of a seat in front."""
    return _shell(picture.layout.name, seat, tuple([panel.id for panel in picture.panels]))


@lru_cache(256)
def _shell(layout: str, area: int, panels: tuple[str, ...]) -> Markup:
    return fill(
        '<div class="picture layout-{}" id="picture" data-area="{}">{}</div>', layout, area, join(map(stub, panels))
    )


def parts(picture: Picture, kind: Kind) -> list[Mapping[str, str]]:
    """The parts of each panel by id. They share the page with its own elements, so none may be called like one."""
    try:
        return picture.layers(_TAKEN)
    except CuveeError as problem:
        raise CuveeError(f"{kind.id}: {problem}") from None


def symbols(kind: Kind) -> Markup:
    """What the elements of the page refer to, once for the whole page: the game's symbols, and the players'
    emblems and figures."""
    if kind.artist is None:
        return Markup("")
    return Markup(f'<svg class="symbols" aria-hidden="true">{kind.artist.symbols}{_PLAYERS}</svg>')
