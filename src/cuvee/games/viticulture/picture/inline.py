"""Lines of numbers and icons, as they are printed on boards: `("2", ":lira")` is a two and a coin.

A word with a colon is an icon, the back of a card, or a grape; all else is set in narrow bold letters.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cuvee.drawing import icon, lettering, text_width
from cuvee.games.viticulture.picture.pieces import WINE_ICONS, back
from cuvee.games.viticulture.picture.style import LETTERS

_CLASSES = {"lira": "lr", "points": "vp", "star": "lr", "grape-red": "gr-red", "grape-white": "gr-white"}
_ICONS = {
    "grape-red": "grape",
    "grape-white": "grape",
    "plant": "vine",
    "summer-sun": "summer",
    "winter-snow": "winter",
    **{f"wine-{kind}": name for kind, name in WINE_ICONS.items()},
}
Words = tuple[str, ...]


def _width(word: str, size: float) -> float:
    if not word.startswith(":"):
        return text_width(word, size, "narrow", bold=True) + 1
    return size * 1.08 if word[1:] in LETTERS else size * 1.22


@lru_cache(4096)
def width(words: Words, size: float = 13) -> float:
    """How wide a line is."""
    return sum(_width(word, size) for word in words)


def grouped(groups: Sequence[Words], room: float, size: float = 13) -> list[Words]:
    """Groups of words in lines that are no wider than the room."""
    lines: list[Words] = []
    for words in groups:
        longer = (*lines[-1], " ", *words) if lines else words
        if lines and width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(words)
    return lines


@lru_cache(8192)
def inline(words: Words, x: float, y: float, size: float = 13, anchor: str = "middle", cls: str = "") -> str:
    """A line with its middle, its beginning or its end (`anchor`) at a point; `y` is the middle of its height."""
    left = x - {"middle": width(words, size) / 2, "end": width(words, size)}.get(anchor, 0)
    drawn = ""
    for word in words:
        wide = _width(word, size)
        drawn += _word(word, left, y, wide, size, cls)
        left += wide
    return drawn


def _word(word: str, x: float, y: float, wide: float, size: float, cls: str) -> str:
    if not word.startswith(":"):
        return lettering(x, y + size * 0.35, word, size, "narrow", bold=True, cls=cls)
    name = word[1:]
    if name in LETTERS:
        return back(name, x + wide / 2, y, size * 0.96)
    colour = _CLASSES.get(name) or (f"wn-{name[5:]}" if name.startswith("wine-") else "")
    return icon(_ICONS.get(name, name), x + wide / 2, y, size * 1.2, cls=f"{colour} {cls}".strip())
