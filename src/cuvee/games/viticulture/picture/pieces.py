"""Small things that lie in many places: workers, roosters and stars, grapes and wines, backs of cards, faces."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from cuvee.drawing import bust, element, emblem, group, lettering, text_width
from cuvee.drawing.figures import INK
from cuvee.drawing.palette import PLAYERS
from cuvee.games.viticulture.picture.style import DECK_COLOURS, LETTERS

AUTOMA = "automa"  # the colour of workers that only block
_GREY = "#9A948C"
WINE_ICONS = {"red": "wine-red", "white": "wine-white", "blush": "wine-rose", "sparkling": "wine-sparkling"}
_FILLS = {"red": "#8E2247", "white": "#EBDD97", "blush": "#EFA3A6", "sparkling": "#E9F1D8"}
_LETTERING = {"red": "#FFF8E8"}


def _of(colour: str) -> str:
    return PLAYERS[colour][0] if colour in PLAYERS else _GREY


@lru_cache(2048)
def worker(kind: str, colour: str, x: float, y: float, height: float = 30) -> str:
    """A worker of any kind, its middle at a point. The temporary one is grey and wears the colour of its player."""
    scale, lent = height / 26, kind == "temporary"
    body = _GREY if lent else _of(colour)
    figure = element("use", href=f"#v-{kind}", y=-1.8, width=24, height=26, color=body)
    if colour in PLAYERS:
        figure += emblem(colour, 8.7, 11.6, 0.55, _of(colour) if lent else "")
    return group(figure, at=(x - 12 * scale, y - 11.2 * scale), scale=scale)


@lru_cache(512)
def rooster(colour: str, x: float, y: float, size: float = 24) -> str:
    """The rooster of a player, its middle at a point."""
    scale = size / 26
    figure = element("use", href="#v-rooster", x=-1, y=-1, width=26, height=25, color=_of(colour))
    return group(figure, emblem(colour, 9, 9.9, 0.6), at=(x - 12 * scale, y - 11.5 * scale), scale=scale)


@lru_cache(512)
def star(colour: str, x: float, y: float, size: float = 17) -> str:
    """A star of a player, its middle at a point."""
    scale = size / 25
    figure = element("use", href="#v-star", x=-0.5, y=-0.5, width=25, height=25, color=_of(colour))
    sign = emblem(colour, 8.5, 8.3, 0.58) if colour in PLAYERS else ""
    return group(figure, sign, at=(x - 12 * scale, y - 11.5 * scale), scale=scale)


@lru_cache(512)
def back(deck: str, x: float, y: float, width: float = 12) -> str:
    """The back of a card in small, its middle at a point: outline, letter and colour tell the deck."""
    height = width * 1.38
    return element("use", href=f"#v-back-{deck}", x=x - width / 2, y=y - height / 2, width=float(width), height=height)


@lru_cache(256)
def letter(deck: str, x: float, y: float, size: float = 18) -> str:
    """The letter of a deck on its colour, at the head of a card, its corner at a point."""
    sign, middle = LETTERS[deck], x + size / 2
    return element("rect", x=x, y=y, width=size, height=size, rx=3, fill=DECK_COLOURS[deck]) + lettering(
        middle, y + size * 0.78, sign, max(12.0, size * 0.75), "serif", bold=True, anchor="middle", fill="#FFF8E8"
    )


def pill(word: str, right: float, y: float, size: float = 12) -> tuple[str, float]:
    """A word on a solid ground that ends at a point, and how wide it is."""
    wide, high = text_width(word, size, "narrow", bold=True) + 13, size + 4
    return element("rect", x=right - wide, y=y, width=wide, height=high, rx=high / 2, cls="pill") + lettering(
        right - wide / 2, y + size, word, size, "narrow", bold=True, anchor="middle", cls="on-pill"
    ), wide


_WOMEN, _MEN = ("queen", "governess"), ("handyman", "jack-of-all-trades")


@lru_cache(256)
def face(visitor: str, x: float, y: float, scale: float, tint: str) -> str:
    """The face of a visitor before a tint, 64 by 66 units at scale 1, its corner at a point."""
    woman = visitor in _WOMEN or (visitor not in _MEN and Random(f"{visitor}?").random() < 0.4)
    ground = element("rect", x=2, y=2, width=60, height=64, rx=24, fill=tint)
    return group(ground, bust(visitor, woman), at=(x, y), scale=scale)


def token_paint(kind: str) -> tuple[str, str]:
    """The colour of a grape or wine, and of the number on it."""
    return _FILLS[kind], _LETTERING.get(kind, INK)


@lru_cache(1024)
def grape(colour: str, value: int | str, x: float, y: float, size: float = 17, cls: str = "") -> str:
    """A grape token with its value: red ones are round, white ones are square."""
    (fill, ink), letters = token_paint(colour), max(12.0, size * 0.76)
    half, facts = size / 2, {"fill": fill, "stroke": INK, "stroke_width": 1.3, "cls": cls}
    if colour == "red":
        shape = element("circle", cx=float(x), cy=float(y), r=half, **facts)
    else:
        shape = element("rect", x=x - half, y=y - half, width=float(size), height=float(size), rx=4, **facts)
    return shape + lettering(x, y + letters * 0.35, value, letters, "narrow", bold=True, anchor="middle", fill=ink)


@lru_cache(1024)
def wine(kind: str, value: int | str, x: float, y: float, size: float = 17, cls: str = "") -> str:
    """A wine token with its value: a glass without its stem; sparkling wine has bubbles."""
    (fill, ink), letters = token_paint(kind), max(12.0, size * 0.76)
    w, h = size / 2 + 1, size / 2
    shape = f"M{x - w} {y - h}H{x + w}V{y}q0 {h} {-w} {h}q{-w} 0 {-w} {-h}Z"
    bubbles = (
        "".join(
            element("circle", cx=x + dx, cy=y + dy, r=1.1, fill="#2A6A87")
            for dx, dy in ((-w + 2.5, -h + 3), (w - 2.5, -h + 4.5), (w - 4, h - 4))
        )
        if kind == "sparkling"
        else ""
    )
    return (
        element("path", d=shape, fill=fill, stroke=INK, stroke_width=1.3, cls=cls)
        + bubbles
        + lettering(x, y + letters * 0.33, value, letters, "narrow", bold=True, anchor="middle", fill=ink)
    )
