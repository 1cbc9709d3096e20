"""Letters in SVG do not wrap by themselves: widths are estimated here, and lines broken, before anything is drawn.

Readers have different fonts. The estimate is that of a common sans and serif face, a little on the wide side, and a
line that could still be too long is told how long it may be at most (`textLength`), so that nothing ever sticks out.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Literal

from cuvee.drawing.marks import attributes

Face = Literal["sans", "serif", "narrow"]

# Advance widths in thousandths of the size, for groups of letters that are equally wide.
_SANS = {
    "ijl'|": 222, " ,.:;/!tfI[]·": 280, "r()-°": 333, "ckszvxyJ": 500, "“”": 360, "w": 722, "mM%": 860, "W@": 960,
    "ABEKPSVXYZ&": 667, "CDHNRU": 722, "GOQ": 778, "FT": 611, "+=<>": 584, "—→": 1000, "–": 556, "…": 1000, "½¼": 834,
}  # fmt: skip
_SERIF = {
    "ijlt'|": 278, " ,.;:/·": 250, "f()I!-rs": 345, "J": 389, "acez": 444, "mM": 820, "w": 722, "W@": 960, "%": 833,
    "ABCDGHKNOQRTUVXY&": 715, "EFLPSZ": 590, "—→…": 1000, "½¼": 750, "+=<>": 564,
}  # fmt: skip
_OTHER = {"sans": 556, "serif": 500}
_NARROW = 0.82  # of the sans
_BOLD = 1.07
_WIDE = 1.03  # readers' fonts may be wider than ours
_PLAIN = str.maketrans("ÄÀÁÂÖÓÜÚÉÈÍÑäàáâöóüúéèêíñç", "AAAAOOUUEEINaaaaoouueeeinc")


@lru_cache(None)
def _table(face: str) -> dict[str, int]:
    return {letter: width for letters, width in (_SERIF if face == "serif" else _SANS).items() for letter in letters}


@lru_cache(16384)
def text_width(text: str, size: float, face: Face = "sans", *, bold: bool = False) -> float:
    """How wide a text will be, estimated a little on the wide side."""
    table, other = _table(face), _OTHER["serif" if face == "serif" else "sans"]
    total = sum(table.get(letter, other) for letter in text.translate(_PLAIN))
    return total * size / 1000 * _WIDE * (_NARROW if face == "narrow" else 1) * (_BOLD if bold else 1)


@lru_cache(16384)
def wrapped(text: str, width: float, size: float, face: Face = "sans", *, bold: bool = False) -> tuple[str, ...]:
    """The text in lines that are no wider than `width`, as far as its words allow it."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, face, bold=bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def lettering(
    x: float,
    y: float,
    text: str | int,
    size: float = 13,
    face: Face = "sans",
    *,
    bold: bool = False,
    anchor: Literal["", "middle", "end"] = "",
    width: float | None = None,
    cls: str = "",
    **facts: object,
) -> str:
    """One line, its baseline at `y`. Where it could be wider than `width`, it is squeezed into it."""
    words = str(text)
    too_wide = width is not None and text_width(words, size, face, bold=bold) > width
    squeezed = {"textLength": width, "lengthAdjust": "spacingAndGlyphs"} if too_wide else {}
    classes = " ".join(filter(None, (face, "b" if bold else "", cls)))
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
    anchor: Literal["", "middle", "end"] = "",
    cls: str = "",
    **facts: object,
) -> str:
    """A text in several lines, the baseline of the first at `y`. With more than `lines` the last one ends in "…"."""
    broken = wrapped(text, width, size, face, bold=bold)
    if len(broken) > lines:
        broken = (*broken[: lines - 1], broken[lines - 1] + "…")
    return "".join(
        lettering(
            x, y + row * size * leading, line, size, face,
            bold=bold, anchor=anchor, width=width, cls=cls, **facts,
        )
        for row, line in enumerate(broken)
    )  # fmt: skip
