"""Cards: the outline tells the kind before colour or letter do."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

from cuvee.drawing.marks import element, number
from cuvee.drawing.text import lettering, text_width

Outline = Literal[
    "plain", "arch", "cut", "barrel", "crate", "ticket", "octagon", "shield", "wave", "gable", "keel", "torn", "merlon"
]


@lru_cache(4096)
def outline(kind: Outline, width: float, height: float) -> str:
    """The path of a card's edge, its corner at the origin.

    arch: tourist; cut: cheese; barrel: tasting; crate: purchase; ticket: upgrade; octagon: market card; shield:
    objective; wave: vine; gable: summer visitor; keel: winter visitor; torn: wine order; merlon: structure.
    """
    w, h = width, height
    middle = w / 2
    path = {
        "plain": f"M6 0H{w - 6}q6 0 6 6V{h - 6}q0 6-6 6H6q-6 0-6-6V6q0-6 6-6Z",
        "arch": f"M14 0H{w - 14}q14 0 14 14V{h - 6}q0 6-6 6H6q-6 0-6-6V14q0-14 14-14Z",
        "cut": f"M0 0H{w - 18}L{w} 18V{h}H0Z",
        "barrel": f"M8 0H{w - 8}Q{w + 4} {h / 2} {w - 8} {h}H8Q-4 {h / 2} 8 0Z",
        "crate": f"M0 10H{w * 0.25}V0H{w * 0.75}V10H{w}V{h}H0Z",
        "ticket": f"M0 0H{w}V{h / 2 - 7}a7 7 0 0 0 0 14V{h}H0V{h / 2 + 7}a7 7 0 0 0 0-14Z",
        "octagon": f"M9 0H{w - 9}L{w} 9V{h - 9}L{w - 9} {h}H9L0 {h - 9}V9Z",
        "shield": f"M0 0H{w}V{h - 14}L{middle} {h} 0 {h - 14}Z",
        "wave": f"M0 0H{w}V{h - 6}q{-w / 4} 10 {-w / 2} 0t{-w / 2} 0Z",
        "gable": f"M0 10L14 0H{w - 14}L{w} 10V{h}H0Z",
        "keel": f"M0 0H{w}V{h - 10}L{w - 14} {h}H14L0 {h - 10}Z",
        "torn": f"M0 0H{w}V{h - 5}" + "".join(f"l{-w / 16} 5 {-w / 16}-5" for _ in range(8)) + "Z",
        "merlon": f"M0 0H{w * 0.2}V8H{w * 0.4}V0H{w * 0.6}V8H{w * 0.8}V0H{w}V{h}H0Z",
    }[kind]
    return _short(path)


def _short(path: str) -> str:
    """Numbers in a path without the noise of floating point."""
    return re.sub(r"-?\d+\.\d+", lambda found: number(float(found[0])), path)


def card(kind: Outline, width: float, height: float, **facts: object) -> str:
    """An empty card, its corner at the origin; it lights up when it is legal."""
    return element("path", d=outline(kind, width, height), cls="card", **facts)


def title(text: str, width: float, x: float = 0, y: float = 14, size: float = 13.5) -> str:
    """The heading of a panel, with the double hairline that follows every title."""
    begin = x + text_width(text, size, "serif", bold=True) + 8
    lines = f"M{number(float(begin))} {y - 6}H{width}M{number(float(begin))} {y - 3}H{width}" if begin < width else ""
    return lettering(x, y, text, size, "serif", bold=True, width=width - x) + (
        element("path", d=lines, cls="hair") if lines else ""
    )
