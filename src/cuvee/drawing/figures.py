"""Figures on the table: players' pieces, which are told apart by colour, emblem and outline, bottles, and faces."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random

from cuvee.drawing.marks import element, group
from cuvee.drawing.palette import PLAYERS

INK = "#231A17"  # outlines of solid things, which look the same in the light and in the dark
_EMBLEMS = {  # 12 by 12
    "circle": "M6 1.7a4.3 4.3 0 1 1 0 8.6a4.3 4.3 0 1 1 0-8.6z",
    "triangle": "M6 1.2 11 10.5H1z",
    "diamond": "M6 .6 11 6 6 11.4 1 6z",
    "square": "M2 2h8v8H2z",
    "star": "m6 .8 1.6 3.4 3.7.4-2.8 2.5.8 3.7L6 9l-3.3 1.8.8-3.7L.7 4.6l3.7-.4z",
    "cross": "M4.3 1h3.4v3.3H11v3.4H7.7V11H4.3V7.7H1V4.3h3.3z",
    "drop": "M6 .6c1.8 2.9 4 4.6 4 6.9a4 4 0 0 1-8 0c0-2.3 2.2-4 4-6.9z",
    "moon": "M8.8 1.3a5 5 0 1 0 0 9.4 5.3 5.3 0 0 1 0-9.4z",
}
_COAT = "M4 28c0-9 2-14 10-14s10 5 10 14z"
_HAT = "M5.5 8c0-1.5 3-1.8 4.2-2 .3-3 1.3-4 4.3-4s4 1 4.3 4c1.2.2 4.2.5 4.2 2 0 2-17 2-17 0z"


@lru_cache(1024)
def emblem(colour: str, x: float, y: float, scale: float = 1, fill: str = "") -> str:
    """The sign of a player, 12 by 12 units at scale 1, its corner at a point."""
    _, shape, ink = PLAYERS[colour]
    return group(element("path", d=_EMBLEMS[shape], fill=fill or ink), at=(x, y), scale=scale)


def edge(colour: str) -> str:
    """The outline of a player's piece: a black one must not be lost in the dark."""
    return "var(--edge)" if colour == "black" else INK


@lru_cache(1024)
def meeple(colour: str, x: float, y: float, scale: float = 1) -> str:
    """A guide with a hat, 28 by 30 units at scale 1, its corner at a point."""
    fill = PLAYERS[colour][0]
    body = element("path", d=_COAT) + element("circle", cx=14, cy=10, r=5) + element("path", d=_HAT)
    coat = element("g", body, fill=fill, stroke=edge(colour), stroke_width=1.3, stroke_linejoin="round")
    return group(coat, emblem(colour, 9.2, 17, 0.8), at=(x, y), scale=scale)


@lru_cache(1024)
def disc(colour: str, x: float, y: float, radius: float = 10) -> str:
    """A flat disc of a player, its middle at a point."""
    fill, _, ink = PLAYERS[colour]
    return group(
        element("circle", cy=1, r=10, fill=INK, opacity=0.35),
        element("circle", r=10, fill=fill, stroke=edge(colour), stroke_width=1.3),
        element("circle", r=7.4, fill="none", stroke=ink, opacity=0.6),
        emblem(colour, -4.8, -4.8, 0.8),
        at=(x, y),
        scale=radius / 10,
    )


@lru_cache(256)
def bottle(colour: str, letter: str, x: float, y: float, scale: float = 1) -> str:
    """A bottle of any colour with a letter on its label, 22 by 42 units at scale 1, its corner at a point."""
    return group(
        element(
            "path",
            d="M8.5 1h5v9c0 3 4.5 4 4.5 10v19q0 2-2 2H6q-2 0-2-2V20c0-6 4.5-7 4.5-10z",
            fill=colour,
            stroke=INK,
            stroke_width=1.3,
        ),
        element("path", d="M8.5 1h5v6h-5z", fill=INK, opacity=0.55),
        element("path", d="M4.6 22h12.8v13H4.6z", fill="#FFF8E8"),
        element("text", letter, x=11, y=32, text_anchor="middle", cls="serif b", font_size=11, fill=colour),
        at=(x, y),
        scale=scale,
    )


_SKIN = ("#F3D3B4", "#E2B48C", "#C98D63", "#A06A46", "#7A4B30", "#F0C6A8")
_HAIR = ("#3A2A22", "#7A4A2A", "#B9552E", "#D9B25F", "#CFC8BE", "#1F1B1D")
_WEAR = ("#7B1E3A", "#2A6A87", "#5E7547", "#B87410", "#5B4A86", "#A8503A")
_HATS = ("#B87410", "#CDB98A", "#6B594B", "#8A9A6A")
_LINE = 'stroke="#2B201C" stroke-width="1.5" stroke-linejoin="round"'
_BEHIND = {
    "bob": "M16 40c-3-20 2-29 16-29s19 9 16 29z",
    "long": "M14 56c0-14-1-45 18-45s18 31 18 45z",
    "bun": "M17 32c-2-14 4-20 15-20s17 6 15 20zM32 2a7 7 0 1 1 0 14a7 7 0 1 1 0-14z",
    "scarf": "M15 46c-4-24 2-36 17-36s21 12 17 36z",
}
_BEFORE = {
    "bob": "M19 28c0-9 5-13 13-13s13 4 13 13c-5-1-8-3-10-7-3 4-9 6-16 7z",
    "long": "M19 30c0-10 5-15 13-15s13 5 13 15c-2-5-6-8-10-11-4 4-11 6-16 11z",
    "bun": "M19 27c0-8 5-12 13-12s13 4 13 12c-4-3-8-5-13-5s-9 2-13 5z",
    "curls": "M20 25c1-7 6-9 12-9s11 2 12 9c-3-2-4-1-6-3-2 2-4 1-6 0-2 2-4 2-6 1-1 2-4 1-6 2z",
    "short": "M18 29c-1-12 5-17 14-17 10 0 15 6 14 17-2-3-3-6-4-8-6 1-14 0-18-3-2 3-4 7-6 11z",
    "scarf": "M18 30c0-12 6-15 14-15s14 3 14 15c-2-6-7-9-14-9s-12 3-14 9z",
}
_BEARD = "M19 32c1 8 2 16 13 17 11-1 12-9 13-17-2 4-5 5-7 4-3-2-9-2-12 0-2 1-5 0-7-4z"
_WOMEN = ("bob", "bun", "curls", "long", "hat", "scarf", "long")
_MEN = ("short", "curls", "bald", "hat", "short")
_EYES = '<use href="#face-eyes" width="64" height="66"/>'  # all have the same, and the same glasses: see `icons.svg`
_GLASSES = '<use href="#face-glasses" width="64" height="66"/>'


@lru_cache(1024)
def bust(seed: str, woman: bool) -> str:
    """A face from parts, 64 by 66 units. The same seed, the id of a card, always gives the same face."""
    chance = Random(seed)
    skin, hair, wear = chance.choice(_SKIN), chance.choice(_HAIR), chance.choice(_WEAR)
    style = chance.choice(_WOMEN if woman else _MEN)
    beard = not woman and chance.random() < 0.45
    return (
        f"<g {_LINE}>"
        + _hair_behind(style, wear if style == "scarf" else hair)
        + f'<path d="M6 66c1-13 9-18 26-18s25 5 26 18z" fill="{wear}"/>'
        + f'<g fill="{skin}"><path d="M26 40h12v8c0 6-12 6-12 0z"/><ellipse cx="32" cy="30" rx="13.5" ry="15.5"/></g>'
        + (f'<path d="{_BEARD}" fill="{hair}"/>' if beard else "")
        + "</g>"
        + _EYES
        + f'<path d="M28 39.5q4 3 8 0" stroke="{"#B2404F" if woman else "#2B201C"}" stroke-width="1.8" fill="none" '
        + 'stroke-linecap="round"/>'
        + _hair_before(style, hair, wear, chance.choice(_HATS))
        + (_GLASSES if chance.random() < 0.3 else "")
    )


def _hair_behind(style: str, colour: str) -> str:
    if style == "curls":
        turns = (math.pi * (0.9 + 0.2 * step) for step in range(7))
        locks = "".join(
            f'<circle cx="{32 + 15 * math.cos(turn):.1f}" cy="{25 + 14 * math.sin(turn):.1f}" r="6.5"/>'
            for turn in turns
        )
        return f'<g fill="{colour}">{locks}</g>'
    return f'<path d="{_BEHIND[style]}" fill="{colour}"/>' if style in _BEHIND else ""


def _hair_before(style: str, hair: str, wear: str, hat: str) -> str:
    side = f'<path d="M18 31c-1-3 0-8 1-9M46 31c1-3 0-8-1-9" stroke="{hair}" stroke-width="4" fill="none"/>'
    if style == "bald":
        return side
    if style == "hat":
        return (
            f'{side}<g fill="{hat}" {_LINE}><path d="M10 24c6-4 38-4 44 0-3 4-41 4-44 0z"/>'
            '<path d="M19 22c0-12 5-15 8-15 2 0 3 2 5 2s3-2 5-2c3 0 8 3 8 15z"/></g>'
            '<path d="M19 19h26v3H19z" fill="#2B201C"/>'
        )
    return f'<path d="{_BEFORE[style]}" fill="{wear if style == "scarf" else hair}" {_LINE}/>'
