"""The vineyard: fields that fill up with grapes, workers on them, the bag, and the three varieties."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from cuvee.drawing import element, icon, lettering, part, remembered, text_width, tip, title
from cuvee.games.dom_pierre.box.moves import WAYS
from cuvee.games.dom_pierre.picture.pieces import badge, equipment, francs, stamp, worker
from cuvee.games.dom_pierre.picture.scene import COLOURS, Scene
from cuvee.games.dom_pierre.view import Field
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.kernel import Panel, Part

WIDTH, HEIGHT = 316, 252
_CELL, _LEFT, _TOP = 33, 9.5, 25
_LEGEND = 226


def panel(scene: Scene) -> Panel:
    """All fields, and what is drawn or harvested just now."""
    decision = scene.look.decision
    grapes = decision["grapes"] if decision["name"] == "Plant" else []
    values = decision["values"] if decision["name"] == "Harvest" else {}
    return _panel(scene.words, scene.names, scene.view["bag"], scene.view["vineyard"], grapes, values)


@remembered(1024)
def _panel(
    words: Lexicon,
    names: Sequence[str],
    bag: int,
    vineyard: dict[str, Field],
    grapes: list[str],
    values: dict[str, int],
) -> Panel:
    parts = [_ground(words), _bag(words, bag)]
    planted: list[Part] = []
    for x, y in words.box.fields:
        content = vineyard.get(f"{x}-{y}")
        if not content:
            parts.append(_field(words, x, y))
            continue
        grape, item, who = content.get("grape", ""), content.get("item", ""), content.get("worker")
        parts.append(_field(words, x, y, grape, item, "" if who is None else names[who]))
        if grape:
            planted.append(_grape(x, y, grape))
        if who is not None:
            planted.append(_worker(x, y, COLOURS[who]))
    parts += planted
    parts += _legend(words, Counter(grapes), values)
    return Panel("vineyard", words.say("section.vineyard"), WIDTH, HEIGHT, parts)


@lru_cache(16)
def _ground(words: Lexicon) -> Part:
    rows = len(words.box.fields) // words.box.columns
    width, height = words.box.columns * _CELL, rows * _CELL
    vines = "".join(f"M{_LEFT + 4} {_TOP + row * _CELL + line}h{width - 8}" for row in range(rows) for line in (11, 22))
    return part(
        "vineyard-ground",
        title(words.say("section.vineyard"), WIDTH - 72, 9, 17),
        element("rect", x=_LEFT - 3, y=_TOP - 3, width=width + 6, height=height + 6, rx=6, fill="var(--land2)",
                stroke="var(--case)", stroke_width=1.4),
        element("path", d=vines, fill="none", stroke="var(--vine2)", stroke_width=2.2, stroke_dasharray="1 4",
                stroke_linecap="round"),
    )  # fmt: skip


@lru_cache(256)
def _bag(words: Lexicon, number: int) -> Part:
    text = words.say("table.bag", n=number)
    return part(
        "bag",
        element("path", d="M2 17Q-2 6 6 4Q4 1 6 0H12Q14 1 12 4Q20 6 16 17Q9 20 2 17ZM6 4H12", cls="rule", fill="none"),
        icon("grape", 9, 11, 11, color="var(--ink2)"),
        lettering(23, 15, number, 15, "narrow", bold=True, cls="count"),
        at=(WIDTH - 56, 2),
        hint=tip(text),
    )


def _at(x: int, y: int) -> tuple[float, float]:
    return _LEFT + (x - 1) * _CELL, _TOP + (y - 1) * _CELL


@lru_cache(8192)
def _field(words: Lexicon, x: int, y: int, grape: str = "", item: str = "", who: str = "") -> Part:
    """A field; the grape and the worker on it lie above it and let the pointer through."""
    place = words.field(f"{x}-{y}")
    thing = ""
    if item and not grape:
        thing = francs(16.5, 16.5, 1, 24) if item == "coin" else equipment(words.box, f"grey-{item}", 4, 4, 25)
    what = words.grape(grape) if grape else words.item(item) if item else place
    return part(
        f"field-{x}-{y}",
        element("rect", cls="ring", width=_CELL, height=_CELL, rx=6),
        element("rect", cls=f"plate {'planted' if grape else 'soil'}", x=1.5, y=1.5, width=_CELL - 3,
                height=_CELL - 3, rx=4),
        thing,
        at=_at(x, y),
        cls="a-green",
        hint=tip(what, who, "" if what == place else place),
    )  # fmt: skip


@lru_cache(512)
def _grape(x: int, y: int, variety: str) -> Part:
    left, top = _at(x, y)
    return part(f"grape-{x}-{y}", stamp(variety, 2, 2, 29), at=(left, top), cls="through", data_from="bag")


@lru_cache(1024)
def _worker(x: int, y: int, colour: str) -> Part:
    left, top = _at(x, y)
    shape = worker(colour, 0, 0, 0.7)
    return part(f"picker-{x}-{y}", shape, at=(left + 14, top + 12), cls="through", data_from=f"supply-{colour}")


def _legend(words: Lexicon, drawn: Counter[str], values: dict[str, int]) -> Iterator[Part]:
    """The varieties. To plant: how many were drawn of each. To harvest: the best tile that each would give."""
    x = 9.0
    for number, variety in enumerate(words.box.varieties):
        best = max((values.get(variety.id + way, 0) for way in WAYS), default=0)
        yield _variety(words, number, x, drawn[variety.id], best)
        x += _entry_width(variety.name) + 8


def _entry_width(name: str) -> float:
    return text_width(name, 12, "narrow") + 29


@lru_cache(1024)
def _variety(words: Lexicon, number: int, x: float, drawn: int, best: int) -> Part:
    variety = words.box.varieties[number]
    return part(
        f"variety-{variety.id}",
        element("rect", cls="ring", x=-3, y=-3, width=_entry_width(variety.name) + 4, height=26, rx=8),
        element("rect", cls="plate legend", x=-1, y=-1, width=_entry_width(variety.name), height=22, rx=6),
        stamp(f"{variety.id}-{best}" if best else variety.id, 0, -0.5, 21),
        badge(3, 16, drawn) if drawn else "",
        lettering(25, 14.5, variety.name, 12, "narrow", cls="ink2 on-plate"),
        at=(x, _LEGEND),
        cls="a-green",
        hint=tip(variety.name, words.tile(f"{variety.id}-{best}") if best else ""),
    )
