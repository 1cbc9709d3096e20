"""The hand of the draft: one vintage tile is kept, one waits beside row 1, one becomes the strength tile."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cuvee.drawing import element, icon, lettering, paragraph, part, tip, title
from cuvee.games.dom_pierre.picture.estate_board import SIGNS
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.kernel import Part

WIDE, TALL = 87, 154
_TOP = 56


def parts(words: Lexicon, seat: int, hand: list[str | None], kept: str | None) -> Iterator[Part]:
    """The tile that was kept, then those in hand; what is hidden shows its back."""
    yield _heading(words)
    tiles = [(f"hand-{seat}-{number}", name or "") for number, name in enumerate(hand, 1)]
    if kept:
        tiles.insert(0, (f"hand-{seat}-kept", "" if kept == "hidden" else kept))
    for place, (id, name) in enumerate(tiles):
        yield _tile(words, id, name, 9 + place * (WIDE + 4.5))


@lru_cache(16)
def _heading(words: Lexicon) -> Part:
    return part("hand-title", title(words.say("picture.hand"), 279, 9, 47))


@lru_cache(512)
def _tile(words: Lexicon, id: str, action: str, x: float) -> Part:
    if not action:
        return part(id, back(), at=(x, _TOP))
    return part(
        id,
        element("rect", x=-3, y=-3, width=WIDE + 6, height=TALL + 6, rx=9, cls="ring"),
        face(words, action),
        _label(words.say("picture.kept")) if id.endswith("kept") else "",
        at=(x, _TOP),
        hint=tip(words.action(action), words.effect(action)),
    )


def back() -> str:
    """A tile that one cannot see."""
    green = element("rect", width=WIDE, height=TALL, rx=6, fill="#4F6539", cls="solid")
    return green + icon("vintage", WIDE / 2, TALL / 2, 44, color="#FFFDF5")


def face(words: Lexicon, action: str) -> str:
    """A vintage tile with what it does."""
    middle = WIDE / 2
    return "".join((
        element("rect", width=WIDE, height=TALL, rx=6, cls="card"),
        element("path", d=f"M0 38V6Q0 0 6 0H{WIDE - 6}Q{WIDE} 0 {WIDE} 6V38Z", fill="#4F6539", cls="solid"),
        icon("vintage", 28, 19, 27, color="#FFFDF5"),
        icon(SIGNS[action], 59, 19, 27, color="#FFFDF5"),
        lettering(middle, 54, words.action(action), 14, "serif", bold=True, anchor="middle", width=WIDE - 6),
        paragraph(middle, 69, words.effect(action), WIDE - 6, 12, "narrow", anchor="middle", leading=1.1, lines=7),
    ))  # fmt: skip


def _label(text: str) -> str:
    """A word on the lower edge of a tile."""
    return element("rect", x=8, y=TALL - 14, width=WIDE - 16, height=17, rx=8, cls="pill") + lettering(
        WIDE / 2, TALL - 1.5, text, 12, "sans", anchor="middle", width=WIDE - 24
    )
