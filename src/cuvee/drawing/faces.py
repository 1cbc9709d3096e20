"""The fonts of the house: the same letters on every machine, in pages and in pictures that are saved.

A serif for names and headings, a plain sans for sentences, a narrow one for numbers and small labels; boards drawn with
letters need letters of one width, and a few signs are in none of them. `tools/fonts.py` makes the files in `fonts`.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).with_name("fonts")
PLAIN = FOLDER / "plain"  # those that pictures are lettered with, not compressed: for programs that are no browsers
LATIN = "".join(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0xAD), *range(0xAE, 0x100)))) + "Œœ–—‘’‚“”„•…‹›€−"
SIGNS = "←↑→↓≤≥▸▾●★✓✗"


@dataclass(frozen=True, slots=True)
class Face:
    """A font in a file. One that has several weights has all between them, too."""

    file: str
    family: str
    weights: tuple[int, ...]
    italic: bool = False
    letters: str = LATIN

    @property
    def path(self) -> Path:
        """Where it lies."""
        return FOLDER / f"{self.file}.woff2"


MONO = Face("mono", "Cuvee Mono", (400,))
DRAWN = (  # what pictures are lettered with
    Face("serif-bold", "Cuvee Serif", (700,)),
    Face("serif-italic", "Cuvee Serif", (400,), italic=True),
    Face("serif-bold-italic", "Cuvee Serif", (700,), italic=True),
    Face("sans", "Cuvee Sans", (400, 700)),
    Face("narrow", "Cuvee Narrow", (400, 700)),
    Face("signs", "Cuvee Signs", (400, 700), letters=SIGNS),
)
FACES = (*DRAWN, MONO)
FIRST = ("serif-bold", "sans", "narrow")  # needed by every table: worth fetching before they are asked for

# What a reader has while our fonts are on their way, by the name of the font it stands in for.
_LOCAL = {
    "serif-bold": ("Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "Tinos Bold"),
    "sans": ("Arial", "ArialMT", "Liberation Sans", "Arimo", "Roboto"),
    "narrow": ("Arial", "ArialMT", "Liberation Sans", "Arimo", "Roboto"),
}


def rules(faces: Iterable[Face], address: Callable[[Face], str]) -> str:
    """`@font-face` for each font, which is found at an address."""
    return "".join(
        f'@font-face{{font-family:"{face.family}";font-weight:{" ".join(map(str, face.weights))};'
        f"font-style:{'italic' if face.italic else 'normal'};font-display:swap;"
        f'src:url("{address(face)}") format("woff2"){_only(face)}}}'
        for face in faces
    )


def _only(face: Face) -> str:
    """Signs are fetched by who needs one."""
    return "" if face.letters is LATIN else ";unicode-range:" + ",".join(f"U+{ord(sign):X}" for sign in face.letters)


@cache
def embedded() -> str:
    """The fonts of a picture inside its style: it looks the same wherever it is taken."""
    return rules(DRAWN, lambda face: f"data:font/woff2;base64,{b64encode(face.path.read_bytes()).decode()}")


@cache
def stand_ins() -> str:
    """Fonts that readers have, stretched to the widths and heights of ours: nothing jumps when ours arrive."""
    metrics = json.loads((FOLDER / "metrics.json").read_text(encoding="utf-8"))
    families = {face.file: face.family for face in DRAWN}
    return "".join(
        f'@font-face{{font-family:"{families[file]} Stand-in";src:'
        + ",".join(f'local("{name}")' for name in names)
        + "".join(f";{fact}:{value}%" for fact, value in metrics[file].items())
        + "}"
        for file, names in _LOCAL.items()
    )
