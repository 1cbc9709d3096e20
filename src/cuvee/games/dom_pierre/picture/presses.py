"""A player's three presses with harvest tiles, markers and champagne, and where the workers are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from cuvee.drawing import element, icon, lettering, part, remembered, text_width, tip, title
from cuvee.games.dom_pierre.box.moves import PRESSES
from cuvee.games.dom_pierre.picture.pieces import champagne, figure, ghost, modifier, stamp, worker
from cuvee.games.dom_pierre.picture.scene import COLOURS, Scene
from cuvee.games.dom_pierre.view import Press
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.games.dom_pierre.words.outlook import Outlook
from cuvee.kernel import Panel, Part
from cuvee.kernel.speech import capital

WIDTH, HEIGHT = 300, 216
_WIDE, _HIGH, _TOP = 91, 137, 25
_AREAS = ("presses", "maison", "supply", "routes", "vineyard")
_SPOTS = ((14, 70), (48, 70), (31, 42))  # of the three varieties in a press: as they lie in a basket
_BEAM = (
    '<path d="M42.5 21h6v16h-6z" fill="var(--wall)" stroke="#3A2A22" stroke-width="1.3"/>'
    '<path d="M42.5 26l6 3M42.5 31l6 3" stroke="#3A2A22" stroke-width="1.2"/>'
    '<path d="M30 24h31" stroke="#5B493B" stroke-width="3" stroke-linecap="round"/>'
    '<path d="M9 36h73l-3 7H12z" fill="#A87445" stroke="#3A2A22" stroke-width="1.3"/>'
)


def panel(scene: Scene) -> Panel:
    """The presses, harvest tiles that are not placed yet, and the workers by area."""
    pending = scene.look.decision.get("tiles", []) if scene.asked else []
    return _panel(scene.words, scene.seat, pending, scene.look.me["presses"], scene.look.me["workers"])


@remembered(1024)
def _panel(words: Lexicon, seat: int, pending: list[str], presses: dict[str, Press], workers: dict[str, int]) -> Panel:
    look = Outlook.apart(words.box, seat, {"presses": presses})
    parts = [_heading(words, len(pending)), *_pending(words, pending)]
    for number, press in enumerate(PRESSES):
        content = presses[press]
        filled = any(content["champagne"])
        base = 0 if filled else look.base(press)
        parts.append(_press(words, seat, number, filled, base))
        parts += [_tile(words, seat, number, name) for name in content["harvest"]]
        if content["marker"]:
            parts.append(_marker(words, seat, number, content["marker"]))
        for place, name in enumerate(content["champagne"], 1):
            if name:
                parts.append(_champagne(words, seat, number, place, name))
    parts += [_area(words, seat, number, workers[name]) for number, name in enumerate(_AREAS)]
    return Panel("presses", words.say("table.presses").rstrip(":"), WIDTH, HEIGHT, parts)


@lru_cache(64)
def _heading(words: Lexicon, pending: int) -> Part:
    return part("presses-title", title(words.say("table.presses").rstrip(":"), WIDTH - 9 - pending * 25, 9, 17))


def _pending(words: Lexicon, tiles: Sequence[str]) -> Iterator[Part]:
    """Harvest tiles that must find a press."""
    for number, name in enumerate(tiles):
        yield _waiting(words, number, name, WIDTH - 8 - 25 * (len(tiles) - number))


@lru_cache(256)
def _waiting(words: Lexicon, number: int, name: str, x: float) -> Part:
    return part(
        f"pending-{number + 1}",
        element("circle", cx=10.5, cy=10.5, r=12, cls="ring"),
        stamp(name, 0, 0, 21),
        at=(x, 2),
        hint=words.tile(name),
    )


def _corner(number: int) -> tuple[float, float]:
    return 8 + number * (_WIDE + 5.5), _TOP


@lru_cache(512)
def _press(words: Lexicon, seat: int, number: int, filled: bool, base: int) -> Part:
    """An empty press, with what it adds to the first bottle and barrel; outlines show what would fit."""
    bottle, barrel = words.box.first_bonus[number]
    name = capital(words.press(PRESSES[number]))
    extra = [("bottle", bottle)] if bottle else []
    extra += [("barrel", barrel)] if barrel else []
    shapes = (
        ""
        if filled
        else "".join(ghost(variety.id, *_SPOTS[place], 31) for place, variety in enumerate(words.box.varieties))
    )
    gains = [words.say(f"table.first-{kind}", bonus=value) for kind, value in extra]
    total = words.say("picture.base", base=base) if base else ""
    return part(
        f"press-{seat}-{PRESSES[number]}",
        element("rect", x=-3, y=-3, width=_WIDE + 6, height=_HIGH + 6, rx=12, cls="ring"),
        element("path", d=f"M0 19V6Q0 0 6 0H{_WIDE - 6}Q{_WIDE} 0 {_WIDE} 6V19Z", cls="plate"),
        element("path", d=f"M0 19H{_WIDE}V{_HIGH - 9}q0 9-9 9H9q-9 0-9-9Z", cls="basket"),
        _BEAM,
        "".join(
            icon(kind, _WIDE - 28 - 34 * n, 10, 15, cls="on-plate", color="var(--ink)")
            + lettering(_WIDE - 20 - 34 * n, 14.5, f"+{value}", 13, "narrow", bold=True, cls="on-plate")
            for n, (kind, value) in enumerate(extra)
        ),
        lettering(6, 14.5, words.say(f"picture.press.{PRESSES[number]}"), 13, "serif", bold=True,
                  width=_WIDE - 44, cls="on-plate"),
        shapes,
        lettering(_WIDE / 2, _HIGH - 7, total, 12.5, "narrow", bold=True, anchor="middle", cls="ink2",
                  width=_WIDE - 12),
        at=_corner(number),
        cls="a-wine",
        hint=tip(name, *gains, total),
    )  # fmt: skip


@lru_cache(1024)
def _tile(words: Lexicon, seat: int, number: int, name: str) -> Part:
    variety = name.rpartition("-")[0]
    place = [each.id for each in words.box.varieties].index(variety)
    left, top = _corner(number)
    x, y = _SPOTS[place]
    return part(
        f"harvest-{seat}-{number + 1}-{variety}",
        stamp(name, 0, 0, 31),
        at=(left + x, top + y),
        cls="through pour",
        data_from=f"variety-{variety}",
    )


@lru_cache(256)
def _marker(words: Lexicon, seat: int, number: int, value: int) -> Part:
    left, top = _corner(number)
    hint = words.say("prestige.modifier", value=value)
    return part(f"modifier-{seat}-{number + 1}", modifier(0, 0, value, 10), at=(left + 76, top + 56), hint=hint)


@lru_cache(1024)
def _champagne(words: Lexicon, seat: int, number: int, place: int, name: str) -> Part:
    """A bottle or a barrel in a press."""
    left, top = _corner(number)
    return part(
        f"champagne-{seat}-{PRESSES[number]}-{place}",
        element("rect", x=-4, y=-3, width=44, height=58, rx=9, cls="ring"),
        element("rect", x=-1.5, width=39, height=52, rx=7, cls="plate shelf"),
        champagne(name, 0, 2),
        at=(left + 6.5 + (place - 1) * 42, top + 55),
        hint=tip(capital(words.champagne(name)), words.press(PRESSES[number])),
        cls="pour a-glow",
    )


@lru_cache(512)
def _area(words: Lexicon, seat: int, number: int, workers: int) -> Part:
    """How many workers are somewhere."""
    area, width = _AREAS[number], 56
    name = words.place(area)
    size = 12.5 if text_width(name, 12.5, "narrow") <= width else 12
    return part(
        f"workers-{seat}-{area}",
        element("rect", x=-2, y=-2, width=width + 4, height=50, rx=8, cls="ring"),
        element("rect", width=width, height=46, rx=6, cls="plate area"),
        worker(COLOURS[seat], 7, 5, 0.76),
        figure(42, 21, workers, 17, "count on-plate" if workers else "ink2 on-plate"),
        lettering(width / 2, 40.5, name, size, "narrow", anchor="middle", cls="ink2 on-plate", width=width - 4),
        at=(8 + number * 57.2, 166),
        cls="a-wine",
        hint=words.say("label.there", place=name, number=workers),
    )
