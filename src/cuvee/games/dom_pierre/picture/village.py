"""The village: four stalls around the crossing."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cuvee.drawing import element, icon, lettering, part, remembered, tip
from cuvee.games.dom_pierre.picture.pieces import equipment, figure, gift, stamp
from cuvee.games.dom_pierre.picture.scenery import stall
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.games.dom_pierre.words.printed import bonus
from cuvee.kernel import Part

_STALLS = {  # x, y, width, height
    "harvest": (110, 119, 110, 80),
    "blue": (287, 119, 106, 80),
    "champagne": (99, 271, 106, 92),
    "bonuses": (272, 271, 110, 92),
}


@remembered(1024)
def parts(words: Lexicon, village: dict[str, list[Any]], display: list[str]) -> list[Part]:
    """The stalls, and what lies on them; on one, the bonuses of the objective cards on display."""
    stacks = [
        _stack(words, name, number, top or "", below)
        for name in ("harvest", "blue")
        for number, (top, below) in enumerate(zip(village[name], village[f"{name}_below"], strict=True))
    ]
    return [_stalls(words), *stacks, _champagne(words), _bonuses(words, tuple(display))]


@lru_cache(16)
def _stalls(words: Lexicon) -> Part:
    signs = "".join(
        stall(x, y, width, height)
        + lettering(x + width / 2, y + 28, words.say(f"picture.stall.{name}", number=words.box.village_bonuses), 12.5,
                    "serif", bold=True, anchor="middle", width=width - 10)
        for name, (x, y, width, height) in _STALLS.items()
    )  # fmt: skip
    sign = lettering(
        165, 112, words.say("section.village"), 14, "serif", bold=True, anchor="middle", italic=True, cls="lake"
    )
    return part("village", sign, signs)


@lru_cache(1024)
def _stack(words: Lexicon, name: str, number: int, top: str, below: int) -> Part:
    """The top of a stack, with the number of tiles below it."""
    x, y, width, _ = _STALLS[name]
    thing, text = "", words.say("table.stack.empty")
    if top:
        thing = stamp(top, 2, 4, 30) if name == "harvest" else equipment(words.box, f"blue-{top}", 3, 5, 28)
        text = words.tile(top) if name == "harvest" else words.equipment(f"blue-{top}")
    return part(
        f"stall-{name}-{number + 1}",
        element("rect", x=-3, y=-3, width=54, height=47, rx=8, cls="ring"),
        element("rect", width=48, height=41, rx=5, cls="plate counter"),
        thing,
        figure(40, 32, f"/{below}", 12, "ink2 on-plate"),
        at=(x + (5 if width > 108 else 3) + number * 52, y + 34),
        hint=tip(text, words.say("picture.below", number=below) if top else ""),
        cls="a-glow",
    )


@lru_cache(16)
def _champagne(words: Lexicon) -> Part:
    inside = ""
    for number, points in enumerate(words.box.champagne_points, 1):
        line = 14 + (number - 1) * 23
        inside += "".join(
            icon("bottle", 32 - 7 * number + 14 * n, line, 19, cls="on-plate", color="var(--ink)")
            for n in range(number)
        )
        inside += element("path", d=f"M48 {line}h9m-3-3 3 3-3 3", cls="k")
        inside += figure(72, line + 5.5, points, 16, "good")
    offers = [
        words.say("label.for-points", number=number, points=words.amount("points", points))
        for number, points in enumerate(words.box.champagne_points, 1)
    ]
    return _counter("champagne", inside, tip(words.say("picture.stall.champagne", number=0), *offers))


@lru_cache(1024)
def _bonuses(words: Lexicon, display: tuple[str, ...]) -> Part:
    columns = max(3, -(-len(display) // 2))
    pitch = (_STALLS["bonuses"][2] - 12) / columns
    size = min(22.5, pitch)
    inside = "".join(
        gift(words.box, words.objective(name).bonus, 1 + pitch * (column + 0.5), 14 + 23 * row, size)
        for row, column, name in ((*divmod(number, columns), name) for number, name in enumerate(display))
    )
    every = dict.fromkeys(bonus(words, words.objective(name)) for name in display)
    hint = tip(words.say("table.village.bonuses", number=words.box.village_bonuses), *every)
    return _counter("bonuses", inside, hint)


def _counter(name: str, inside: str, hint: str) -> Part:
    """A stall with a single counter, as wide as the stall."""
    x, y, width, _ = _STALLS[name]
    return part(
        f"stall-{name}",
        element("rect", x=-3, y=-3, width=width - 4, height=57, rx=8, cls="ring"),
        element("rect", width=width - 10, height=51, rx=5, cls="plate counter"),
        inside,
        at=(x + 5, y + 35),
        hint=hint,
        cls="a-glow",
    )
