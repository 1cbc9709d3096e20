"""What every page gets, whatever it shows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from cuvee.drawing.faces import FACES, FIRST
from cuvee.tables.model import Player
from cuvee.web import styles

STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True, slots=True)
class Card:
    """What a link to a page looks like where it is shared."""

    title: str
    text: str
    image: str  # its path


@dataclass(frozen=True, slots=True)
class Page:
    """Who reads a page, in which language, and what it has to say besides."""

    player: Player | None
    language: str
    theme: str
    path: str
    error: str | None = None
    notice: str | None = None
    address: str = ""  # of this place, as the reader knows it: links in other places must be whole
    card: Card | None = None

    def asset(self, name: str) -> str:
        """The address of a static file, which changes with its contents."""
        return asset(name)

    def style(self, name: str) -> str:
        """The address of a stylesheet that is made: of the house, or of a game."""
        return styles.address(name)

    def fonts(self) -> list[str]:
        """The addresses of the fonts that every table needs."""
        return [styles.font(face) for face in FACES if face.file in FIRST]


@cache
def asset(name: str) -> str:
    """The address of a static file, which changes with its contents: browsers may keep it for ever."""
    return f"/static/{name}?v={sha256((STATIC / name).read_bytes()).hexdigest()[:10]}"
