"""Icons: 24 by 24 units, one line of 1.7, at most one tone and one solid, in the colour of what is around them.

They are drawn in `icons.svg`, one symbol in a line, and with them what is the same in all faces. A picture refers to
them, so that each is sent once.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from cuvee.drawing.marks import attributes

_FILE = Path(__file__).with_name("icons.svg").read_text(encoding="utf-8")
ICONS = frozenset(re.findall(r'<symbol id="i-([^"]+)"', _FILE))
SYMBOLS = "".join(re.findall(r"<symbol.*</symbol>", _FILE))


@lru_cache(16384)
def icon(name: str, x: float, y: float, size: float = 20, **facts: str) -> str:
    """An icon with its middle at a point. `fill` colours nothing: the colour is `color`, or a class that sets it."""
    if name not in ICONS:
        raise KeyError(f"there is no icon {name!r}; there are: {', '.join(sorted(ICONS))}")
    corner = {"x": float(x - size / 2), "y": float(y - size / 2), "width": float(size), "height": float(size)}
    return f'<use href="#i-{name}"{attributes({**corner, **facts})}/>'
