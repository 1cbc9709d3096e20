"""Letters in SVG do not wrap by themselves: they are measured here, and lines broken, before anything is drawn.

The widths are those of the fonts that are sent with every picture (see `faces`), kerning included. Letters that these
do not have, in the names of players, are shown in a reader's own font: they are taken to be wide.
"""

from __future__ import annotations

import json
from functools import lru_cache
from html import escape
from typing import Literal
from unicodedata import east_asian_width

from cuvee.drawing.faces import FOLDER
from cuvee.drawing.marks import attributes

Face = Literal["sans", "serif", "narrow"]
Widths = dict[str, float]  # of letters, and by how much pairs of them differ from their sum; the size is 1


@lru_cache(None)
def _tables() -> dict[str, dict[str, Widths]]:
    tables: dict[str, dict[str, Widths]] = {}
    for name, table in json.loads((FOLDER / "widths.json").read_text(encoding="utf-8")).items():
        em, pairs = table["em"], {}
        for firsts, row in table["pairs"].items():
            for change, seconds in row.items():
                pairs.update({first + second: int(change) / em for first in firsts for second in seconds})
        tables[name] = {"letters": {letter: width / em for letter, width in table["widths"].items()}, "pairs": pairs}
    return tables


def _other(letter: str) -> float:
    """A sign, or a letter that is in none of our fonts."""
    sign = _tables()["signs-400"]["letters"].get(letter)
    return sign or (1 if east_asian_width(letter) in "WF" else 0.7)


def _font(face: Face, bold: bool, italic: bool) -> str:
    """The name of a table. Upright letters of the serif are always bold; nothing but the serif is ever slanted."""
    if face != "serif":
        return f"{face}-{700 if bold else 400}"
    return ("serif-bold-italic-700" if bold else "serif-italic-400") if italic else "serif-bold-700"


@lru_cache(16384)
def text_width(text: str, size: float, face: Face = "sans", *, bold: bool = False, italic: bool = False) -> float:
    """How wide a text will be."""
    table = _tables()[_font(face, bold, italic)]
    letters, pairs = table["letters"], table["pairs"]
    total = sum(letters.get(letter) or _other(letter) for letter in text)
    return size * (total + sum(pairs.get(pair, 0) for pair in map(str.__add__, text, text[1:])))


@lru_cache(16384)
def wrapped(
    text: str, width: float, size: float, face: Face = "sans", *, bold: bool = False, italic: bool = False
) -> tuple[str, ...]:
    """The text in lines that are no wider than `width`, as far as its words allow it."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, face, bold=bold, italic=italic) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


@lru_cache(16384)  # numbers and names stand in the same places again and again
def lettering(
    x: float,
    y: float,
    text: str | int,
    size: float = 13,
    face: Face = "sans",
    *,
    bold: bool = False,
    italic: bool = False,
    anchor: Literal["", "middle", "end"] = "",
    width: float | None = None,
    cls: str = "",
    **facts: object,
) -> str:
    """One line, its baseline at `y`. One that is wider than `width` is squeezed into it."""
    words = f"−{-text}" if isinstance(text, int) and text < 0 else str(text)
    too_wide = width is not None and text_width(words, size, face, bold=bold, italic=italic) > width
    squeezed = {"textLength": width, "lengthAdjust": "spacingAndGlyphs"} if too_wide else {}
    classes = " ".join(filter(None, (face, "b" if bold else "", "it" if italic else "", cls)))
    shape = {"x": float(x), "y": float(y), "font-size": float(size), "class": classes, "text-anchor": anchor}
    return f"<text{attributes({**shape, **squeezed, **facts})}>{escape(words)}</text>"


def fitted(
    text: str, width: float, size: float, face: Face = "sans", *, bold: bool = False, least: float = 12
) -> float:
    """The largest size, no more than `size` and no less than `least`, at which a line fits."""
    wide = text_width(text, size, face, bold=bold)
    return size if wide <= width else max(least, size * width / wide)


def paragraph(
    x: float,
    y: float,
    text: str,
    width: float,
    size: float = 13,
    face: Face = "sans",
    *,
    lines: int = 99,
    leading: float = 1.2,
    bold: bool = False,
    italic: bool = False,
    anchor: Literal["", "middle", "end"] = "",
    cls: str = "",
    **facts: object,
) -> str:
    """A text in several lines, the baseline of the first at `y`. With more than `lines` the last one ends in "…"."""
    broken = wrapped(text, width, size, face, bold=bold, italic=italic)
    if len(broken) > lines:
        broken = (*broken[: lines - 1], broken[lines - 1] + "…")
    return "".join(
        lettering(
            x, y + row * size * leading, line, size, face,
            bold=bold, italic=italic, anchor=anchor, width=width, cls=cls, **facts,
        )
        for row, line in enumerate(broken)
    )  # fmt: skip
