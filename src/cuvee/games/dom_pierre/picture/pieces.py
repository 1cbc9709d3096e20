"""What lies on the table of Dom Pierre, small: grapes, tiles, workers, bottles and barrels.

Whatever never changes is a symbol that is sent once; parts of a panel only refer to it.
"""

from __future__ import annotations

from functools import lru_cache

from cuvee.drawing import disc, element, group, icon, lettering, meeple
from cuvee.drawing.figures import INK
from cuvee.games.dom_pierre.box.contents import FLAGS, Bonus, Box, Prestige
from cuvee.games.dom_pierre.picture.scene import COLOURS, NEUTRAL

PAPER = "#FFF8E8"  # labels on solid things: the same in the light and in the dark

# Variety: colour, what can be read on it. The shape comes first: round, square (a miller's sack), cone (pinot: a pine).
GRAPES = {
    "chardonnay": ("#B9C64F", "#2B201C"),
    "pinot-meunier": ("#35303A", "#F4EBDA"),
    "pinot-noir": ("#7D4AA3", "#FBF3FF"),
}
_SHAPES = {
    "chardonnay": '<circle cx="15" cy="15" r="11.5"/>',
    "pinot-meunier": '<rect x="4.5" y="4.5" width="21" height="21" rx="3.5"/>',
    "pinot-noir": '<path d="M3.5 5.5Q15 1.5 26.5 5.5 25 18 15 28 5 18 3.5 5.5z"/>',
}
_BERRIES = {
    "chardonnay": ((10, 11), (15, 9.5), (20, 11), (12, 16), (18, 16), (15, 21)),
    "pinot-meunier": ((10.5, 10), (19.5, 10), (15, 15), (10.5, 20), (19.5, 20)),
    "pinot-noir": ((9.5, 8.5), (15, 8), (20.5, 8.5), (12, 13.5), (18, 13.5), (15, 19)),
}
_EDGES = {
    "grey": "M4 1H24Q27 1 27 4V24Q27 27 24 27H4Q1 27 1 24V4Q1 1 4 1Z",
    "blue": "M7 1H21L27 7V21L21 27H7L1 21V7Z",
}
_TINTS = {"grey": ("#C9C3B8", "#2B201C"), "blue": ("#2F6CA3", "#FFFDF5")}
_KINDS = ("sugar", "cork", "crate", "label")
_VESSELS = {
    "bottle": "M14 3h8v10c0 4 7 6 7 13v15q0 3-3 3H10q-3 0-3-3V26c0-7 7-9 7-13z",
    "barrel": "M9 6h18c5 11 5 25 0 37H9C4 31 4 17 9 6z",
}
_PAWN = "M14 3a6 6 0 0 1 4.5 10c3 2 4.5 7 4.5 15h-18c0-8 1.5-13 4.5-15A6 6 0 0 1 14 3z"


def _symbol(name: str, box: str, *inside: str) -> str:
    return element("symbol", *inside, id=f"dp-{name}", viewBox=box)


def _grape(variety: str, value: int = 0) -> str:
    """A cluster, or a harvest tile with its value."""
    colour, ink = GRAPES[variety]
    shape = _SHAPES[variety]
    edge = element("g", shape, fill=colour, stroke=INK, stroke_width=1.4)
    halo = element("g", shape, fill=colour, stroke="#FFF9EC", stroke_width=3.2)
    if value:
        low = 19 if variety == "pinot-noir" else 21
        return halo + edge + lettering(15, low, value, 17.5, "narrow", bold=True, anchor="middle", fill=ink)
    light = {"fill": ink, "fill_opacity": 0.28, "stroke": ink, "stroke_opacity": 0.75, "stroke_width": 0.8}
    return halo + edge + "".join(element("circle", cx=x, cy=y, r=2.6, **light) for x, y in _BERRIES[variety])


def _equipment(colour: str, kind: str) -> str:
    fill, ink = _TINTS[colour]
    return element("path", d=_EDGES[colour], fill=fill, stroke=INK, stroke_width=1.3) + icon(
        kind, 11.5, 11.5, 18, color=ink
    )


def _vessel(kind: str) -> str:
    if kind == "bottle":
        fill = "#3F5B3A"
        label = '<path d="M14 3h8v7h-8z" fill="#C9A24A"/><path d="M7.8 24h20.4v15H7.8z" fill="#FFF8E8"/>'
    else:
        fill = "#A87445"
        label = (
            '<path d="M6.5 13h23M6.5 36h23" stroke="#3A2A22" stroke-width="2"/>'
            '<circle cx="18" cy="24.5" r="9" fill="#FFF8E8"/>'
        )
    return element("path", d=_VESSELS[kind], fill=fill, stroke=INK, stroke_width=1.5) + label


def _symbols() -> str:
    found = [_symbol(variety, "0 0 30 30", _grape(variety)) for variety in GRAPES]
    found += [
        _symbol(f"{variety}-{value}", "0 0 30 30", _grape(variety, value)) for variety in GRAPES for value in (1, 2, 3)
    ]
    found += [_symbol(f"worker-{colour}", "0 0 28 30", meeple(colour, 0, 0)) for colour in COLOURS]
    pawn = element("path", d=_PAWN, fill="#A79C8D", stroke=INK, stroke_width=1.3)
    found.append(_symbol(f"worker-{NEUTRAL}", "0 0 28 30", pawn, '<path d="M10 20h8" stroke="#231A17"/>'))
    found += [_symbol(f"disc-{colour}", "-11 -11 22 22.5", disc(colour, 0, 0)) for colour in COLOURS]
    found += [
        _symbol(f"{colour}-{kind}", "0 0 28 28", _equipment(colour, kind)) for colour in _EDGES for kind in _KINDS
    ]
    found += [_symbol(kind, "0 0 36 46", _vessel(kind)) for kind in _VESSELS]
    return "".join(found)


SYMBOLS = _symbols()

STYLE = """
.through{pointer-events:none}
[data-own-legal]>.soil,[data-own-legal]>.socket{stroke-dasharray:none;stroke-opacity:1}
[data-own-legal].a-wine>.on-plate{color:var(--wineon);fill:var(--wineon)}
[data-own-legal].a-glow>.on-plate{color:var(--ink);fill:var(--ink)}
.soil{fill:none;stroke:var(--vine);stroke-opacity:.55;stroke-dasharray:2 2.5}
.planted{fill:var(--land);stroke:var(--vine)}
.solid{stroke:#231A17;stroke-width:1.3;stroke-linejoin:round}
.faint{fill:none;stroke:var(--line)}.hollow{fill:none;stroke:var(--dim);stroke-width:1.3;stroke-dasharray:3 2.5}
.tag{fill:var(--sheet);stroke:var(--case)}.pill{fill:var(--sheet);stroke:var(--sage);stroke-width:1.3}
.cell{fill:var(--sheet);stroke:var(--line);stroke-width:1}.odd{fill:var(--paper)}
.counter{fill:var(--well);stroke:none}.area{fill:var(--paper);stroke:var(--line)}
.legend,.shelf{fill:none;stroke:none}.socket{fill:none;stroke:var(--dim);stroke-dasharray:2 2.5}
.basket{fill:var(--well);stroke:var(--case);stroke-width:1.3}.spine{fill:var(--paper);stroke:none}.name{fill:none;stroke:none}.lacking{opacity:.75}
.mine{fill:var(--lake)}.better{fill:var(--glowsoft)}
.lake{fill:var(--lake)}.onglow{fill:var(--onglow)}.wineon{fill:var(--wineon)}
"""


@lru_cache(16384)
def stamp(symbol: str, x: float, y: float, width: float, height: float = 0) -> str:
    """One of the symbols above, its corner at a point."""
    return element("use", href=f"#dp-{symbol}", x=float(x), y=float(y), width=width, height=height or width)


def ghost(variety: str, x: float, y: float, size: float) -> str:
    """The outline of a harvest tile that is missing."""
    return group(element("g", _SHAPES[variety], cls="hollow"), at=(x, y), scale=size / 30)


@lru_cache(1024)
def figure(x: float, y: float, text: str | int, size: float = 13, cls: str = "", width: float | None = None) -> str:
    """A number, or a few letters, its middle at `x`."""
    return lettering(x, y, text, size, "narrow", bold=True, anchor="middle", width=width, cls=cls)


@lru_cache(1024)
def badge(x: float, y: float, text: str | int, radius: float = 6.5, size: float = 12) -> str:
    """A number on a little coin, as it lies in the corner of a tile."""
    return element("circle", cx=float(x), cy=float(y), r=radius, fill=PAPER, cls="solid") + lettering(
        x, y + size * 0.35, text, size, "narrow", bold=True, anchor="middle", fill=INK
    )


@lru_cache(1024)
def worker(colour: str, x: float, y: float, scale: float = 1) -> str:
    """A worker, its corner at a point."""
    return stamp(f"worker-{colour}", x, y, 28 * scale, 30 * scale)


@lru_cache(1024)
def marker(colour: str, x: float, y: float, radius: float = 10) -> str:
    """A disc, its middle at a point."""
    return stamp(f"disc-{colour}", x - radius * 1.1, y - radius * 1.1, radius * 2.2, radius * 2.25)


@lru_cache(1024)
def equipment(box: Box, name: str, x: float, y: float, size: float = 26) -> str:
    """An equipment tile such as grey-cork, its corner at a point: grey ones are square, blue ones have cut corners."""
    colour, _, kind = name.partition("-")
    place = next(number for number, each in enumerate(box.equipment) if each.id == kind)
    value = box.equipment[place].values[tuple(_EDGES).index(colour)]
    scale = size / 28
    return group(stamp(name, 0, 0, 28), badge(20.5, 20.5, value, 7.5, max(15, 12 / scale)), at=(x, y), scale=scale)


@lru_cache(1024)
def francs(x: float, y: float, number: int, size: float = 24) -> str:
    """Coins, their middle at a point."""
    coin = icon("franc", x, y, size, color="var(--ink)")
    return coin if number == 1 else coin + badge(x + size * 0.36, y + size * 0.36, number)


@lru_cache(1024)
def modifier(x: float, y: float, value: int, radius: float = 11) -> str:
    """The marker that makes a press better, its middle at a point."""
    return element("circle", cx=float(x), cy=float(y), r=radius, fill="#A87445", cls="solid") + lettering(
        x, y + radius * 0.45, f"+{value}", max(12, radius * 1.3), "narrow", bold=True, anchor="middle", fill="#FFFDF5"
    )


@lru_cache(1024)
def gift(box: Box, bonus: Bonus, x: float, y: float, size: float = 24) -> str:
    """What a discarded objective card gives, its middle at a point."""
    corner = (x - size / 2, y - size / 2)
    if bonus.type == "equipment":
        return equipment(box, f"grey-{box.equipment[bonus.which].id}", *corner, size)
    if bonus.type == "harvest":
        return stamp(f"{box.varieties[bonus.which].id}-{bonus.value}", *corner, size)
    if bonus.type == "modifier":
        return modifier(x, y, bonus.value, size * 0.44)
    if bonus.type == "flag":
        return icon(FLAGS[bonus.which], x, y, size, color="var(--lake)")
    if bonus.type == "francs":
        return francs(x, y, bonus.value, size)
    return icon("worker", x, y, size, color="var(--ink)")


@lru_cache(1024)
def prestige_face(box: Box, tile: Prestige, x: float, y: float) -> str:
    """What a prestige tile gives, on 28 by 28 units around a point."""
    if tile.kind == "harvest":
        return stamp(f"{box.varieties[tile.variety].id}-{tile.value}", x - 13, y - 13, 26)
    if tile.kind == "crown":
        return icon("crown", x, y, 22, color="var(--gold)")
    if tile.kind == "worker":
        return icon("worker", x - 3, y + 1, 20, color="var(--ink)") + icon(
            "trade", x + 8, y - 7, 11, color="var(--ink)"
        )
    sign = {"points": "points", "francs": "franc", "sale": "sell", "modifier": "press"}[tile.kind]
    colour = "var(--sage)" if tile.kind == "points" else "var(--ink2)"
    text = f"+{tile.value}" if tile.kind in ("sale", "modifier") else tile.value
    return icon(sign, x - 5, y - 5, 15, color=colour) + figure(x + 5.5, y + 10.5, text, 14)


@lru_cache(1024)
def champagne(name: str, x: float, y: float, size: float = 36) -> str:
    """A bottle or a barrel with its value, its corner at a point; `size` is its width."""
    kind, _, value = name.partition("-")
    scale = size / 36
    low = 36.5 if kind == "bottle" else 29.5
    number = lettering(18, low, value, 14, "narrow", bold=True, anchor="middle", fill=INK)
    return group(stamp(kind, 0, 0, 36, 46), number, at=(x, y), scale=scale)
