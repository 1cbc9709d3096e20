"""The pieces that all games draw with, as SVG, with the standard library alone.

`marks` writes elements, `text` sets letters, `palette` has the colours and the style, `icons`, `figures` and `cards`
are what their names say. A game puts them together to a `cuvee.kernel.Picture`; `cuvee gallery` shows them all.
"""

from cuvee.drawing.cards import card, outline, title
from cuvee.drawing.figures import bottle, bust, disc, emblem, meeple
from cuvee.drawing.icons import icon
from cuvee.drawing.marks import element, group, part, tip
from cuvee.drawing.memory import picked, remembered
from cuvee.drawing.text import fitted, lettering, paragraph, text_width, wrapped

__all__ = [
    "bottle",
    "bust",
    "card",
    "disc",
    "element",
    "emblem",
    "fitted",
    "group",
    "icon",
    "lettering",
    "meeple",
    "outline",
    "paragraph",
    "part",
    "picked",
    "remembered",
    "text_width",
    "tip",
    "title",
    "wrapped",
]
