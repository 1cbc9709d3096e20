"""Pictures in the rules: fenced blocks that describe a position, which the game's artist draws when they are shown.

    ```picture cheese-row
    show = "board"                       # a panel of the artist, or several
    crop = [20, 180, 400, 220]           # of one panel: left, top, width, height
    ring = ["space/lock-wort/cheese"]    # moves, or "#id" of anything that is drawn
    caption = "Two cards, and half an hour."
    seats = 3
    given = { … }                        # as in a lesson
    ```

The position stands in the English text; the block of the same name in another language says what differs: its caption.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cuvee.kernel.catalogue import Kind
from cuvee.kernel.data import Entry
from cuvee.kernel.errors import BadData, CuveeError, listed
from cuvee.kernel.lessons.position import Position, position, several
from cuvee.kernel.text import LANGUAGES

BLOCK = re.compile(r"^```picture (?P<name>[a-z0-9-]+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture of the rules in one language."""

    name: str
    position: Position
    show: tuple[str, ...]
    crop: tuple[int, ...]
    ring: tuple[str, ...]
    caption: str

    def drawn(self, language: str) -> tuple[float, float, str]:
        """Width, height and markup: without ids, since there may be many on a page."""
        kind = self.position.setup.kind
        assert kind.artist is not None
        artist, view = kind.artist(self.position.setup, language, None), self.position.start().view(self.position.seat)
        panels = {panel.key: panel for panel in artist.draw(view, self.position.seat).panels}
        missing = [key for key in self.show if key not in panels]
        if missing:
            raise BadData(f"picture {self.name}: no panel {listed(missing)}; panels: {listed(list(panels), 30)}")
        wanted = [ring[1:] if ring.startswith("#") else artist.targets(view, ring)[0] for ring in self.ring]
        left, high, markup = 0.0, 0.0, ""
        for key in self.show:
            panel = panels[key]
            x, y, width, height = self.crop or (0, 0, panel.width, panel.height)
            drawn = "".join(part for _, part in panel.parts)
            paper = f'<rect class="paper" width="{panel.width}" height="{panel.height}" rx="7"/>' if panel.sheet else ""
            markup += (
                f'<svg x="{left:g}" width="{width:g}" height="{height:g}" viewBox="{x:g} {y:g} {width:g} {height:g}">'
                f"{paper}{drawn}</svg>"
            )
            left, high = left + width + 8, max(high, height)
        return left - 8, high, _without_ids(markup, wanted, self.name)


def _without_ids(markup: str, rings: list[str], name: str) -> str:
    for ring in rings:
        if f' id="{ring}"' not in markup:
            known = re.findall(r' id="([^"]+)"', markup)
            near = [id for id in known if id.split("-")[0] == ring.split("-")[0]] or known
            raise BadData(f"picture {name}: nothing that is shown is called {ring!r}; there is {listed(near, 40)}")
        markup = markup.replace(f' id="{ring}"', ' data-own-legal="" data-ring=""')
    return re.sub(r' (?:id|data-slot|data-from|data-tip|tabindex)="[^"]*"', "", markup)


def figure(kind: Kind, language: str, name: str) -> Figure:
    """The picture of this name in the rules of a game."""
    table = {**_blocks(kind.home, LANGUAGES[0]).get(name, {}), **_blocks(kind.home, language)[name]}
    where = f"{kind.id}, rulebook/{language}.md, picture {name}"
    entry = Entry(where, table)
    try:
        crop = entry.numbers("crop", -2000, 4000) if entry.has("crop") else ()
        found = Figure(
            name=name,
            position=position(entry, table, kind),
            show=several(entry, "show"),
            crop=crop,
            ring=several(entry, "ring"),
            caption=entry.text("caption"),
        )
        entry.close()
    except CuveeError as problem:
        raise BadData(str(problem) if where in str(problem) else f"{where}: {problem}") from None
    if not found.show or (crop and (len(crop) != 4 or len(found.show) > 1)):
        raise BadData(f"{where}: `show` names a panel, and `crop` has four numbers and is for one panel")
    return found


def names(kind: Kind, language: str) -> list[str]:
    """The pictures in the rules of a game."""
    return list(_blocks(kind.home, language))


def in_words(text: str) -> str:
    """A text without its pictures: their captions stay."""

    def caption(block: re.Match[str]) -> str:
        return f"*{tomllib.loads(block['text'])['caption']}*"

    return BLOCK.sub(caption, text)


@cache
def _blocks(home: Path, language: str) -> dict[str, dict[str, Any]]:
    path = home / "rulebook" / f"{language}.md"
    found: dict[str, dict[str, Any]] = {}
    for block in BLOCK.finditer(path.read_text(encoding="utf-8")):
        try:
            found[block["name"]] = tomllib.loads(block["text"])
        except tomllib.TOMLDecodeError as problem:
            raise BadData(f"{path}, picture {block['name']}: {problem}") from None
    return found
