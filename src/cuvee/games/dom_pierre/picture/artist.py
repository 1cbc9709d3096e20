"""The table of Dom Pierre, drawn: which panels there are, where they lie, and what a move is about.

Pictures are made from views alone. What never changes with a move is drawn once and remembered; every number, card
and piece is a part of its own, so that a move sends little.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from cuvee.drawing import icons, palette
from cuvee.games.dom_pierre.box import moves
from cuvee.games.dom_pierre.box.moves import ACTIONS, BENEFITS, PRESSES, ROUTES
from cuvee.games.dom_pierre.picture import (
    counter,
    estate,
    gallery,
    glass,
    goals,
    holdings,
    pieces,
    presses,
    routes,
    scenery,
    vineyard,
)
from cuvee.games.dom_pierre.picture.briefs import brief
from cuvee.games.dom_pierre.picture.scene import COLOURS, Scene, lexicon
from cuvee.games.dom_pierre.words.outlook import Outlook
from cuvee.kernel import Exhibit, Layout, Picture, Place, Setup
from cuvee.kernel.speech import looking_at

_DRAWN = (vineyard, goals, routes, glass, counter, estate, presses, holdings)
_DOCK = 690 - estate.HEIGHT
LAYOUT = Layout(
    "table",
    {
        "vineyard": Place(0, 0, vineyard.WIDTH, vineyard.HEIGHT),
        "objectives": Place(0, vineyard.HEIGHT + 6, goals.WIDTH, goals.HEIGHT),
        "routes": Place(322, 0, scenery.WIDTH, scenery.HEIGHT, narrow="pan"),
        "prestige": Place(820, 0, glass.WIDTH, glass.HEIGHT, narrow="half"),
        "counter": Place(820, glass.HEIGHT + 6, counter.WIDTH, counter.HEIGHT, narrow="half"),
        "estate": Place(0, _DOCK, estate.WIDTH, estate.HEIGHT, tab="mine"),
        "presses": Place(378, _DOCK, presses.WIDTH, presses.HEIGHT, tab="mine"),
        "holdings": Place(684, _DOCK, holdings.WIDTH, holdings.HEIGHT, tab="mine"),
    },
)
_TINTS = {  # what the solid things of a legal move are coloured with
    "wine": "var(--wine)",
    "green": "var(--sage)",
    "glow": "var(--glowsoft)",
}


class Artist:
    """Draws one table in one language (see `Artist` in the kernel's picture)."""

    style: ClassVar[str] = palette.STYLE + pieces.STYLE + "".join(palette.tint(*each) for each in _TINTS.items())
    symbols: ClassVar[str] = icons.SYMBOLS + pieces.SYMBOLS
    layouts: ClassVar[Sequence[Layout]] = (LAYOUT,)

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None = None) -> None:
        self._words = lexicon(setup, language)
        self._box = self._words.box
        self._names = tuple(names or map(self._words.nickname, range(setup.seats)))

    def draw(self, view: dict[str, Any], seat: int | None) -> Picture:
        """The table, with the area of a seat in front."""
        scene = Scene(self._words, Outlook(self._box, view, seat or 0), self._names)
        briefs = [brief(player, score) for player, score in zip(view["seats"], view["scores"], strict=True)]
        panels = [module.panel(scene) for module in _DRAWN]
        return Picture(LAYOUT, panels, COLOURS[: len(view["seats"])], briefs)

    def gallery(self) -> Iterable[tuple[str, Iterable[Exhibit]]]:
        """Every piece and card."""
        return gallery.gallery(self._words)

    def targets(self, view: dict[str, Any], move: str) -> Sequence[str]:
        """What lies on the table for a move, the place to press first."""
        kind, argument = self._box.moves.meanings[self._box.moves.number(move)]
        find = _TARGETS.get(kind)
        return find(Outlook(self._box, view, looking_at(view, own=False) or 0), argument, move) if find else ()


# By kind of move: what it is about. Each gets the table as the seat that is asked sees it, the place of the move within
# its kind, and its name. What stands for nothing on the table (go on, end the turn) is missing. A move that is not
# legal is about the same things: somebody may ask why not. If they do not lie on the table, their ids do no harm.

_Find = Callable[[Outlook, int, str], Sequence[str]]


def _about(move: str) -> str:
    """What a move names after its kind."""
    return move.partition("/")[2]


def _hand(look: Outlook, column: int, _: str) -> Sequence[str]:
    hand = look.me["hand"]
    return (f"hand-{look.seat}-{hand.index(ACTIONS[column]) + 1}",) if ACTIONS[column] in hand else ()


def _move_disc(look: Outlook, column: int, _: str) -> Sequence[str]:
    action = ACTIONS[column]
    return f"cell-{look.seat}-{action}-{look.row(action) + 1}", f"disc-{look.seat}-{action}"


def _act(look: Outlook, _: int, __: str) -> Sequence[str]:
    action = look.decision.get("column", "")
    return f"action-{look.seat}-{action}", f"disc-{look.seat}-{action}"


def _workers(look: Outlook, area: str) -> str:
    return f"workers-{look.seat}-{area}"


def _tile(look: Outlook, choice: int, _: str) -> Sequence[str]:
    if choice == moves.TILE_NONE:
        return ()
    if choice == moves.TILE_VINTAGE:
        waiting = look.me["waiting"]["vintage"]
        return f"waiting-{look.seat}-vintage", f"slot-{look.seat}-{waiting}"
    return f"slot-{look.seat}-{ACTIONS[choice - 1]}", f"waiting-{look.seat}-strength"


def _plant(look: Outlook, _: int, move: str) -> Sequence[str]:
    variety, field = _about(move).split(">")
    return f"field-{field}", f"variety-{variety}"


def _harvest(look: Outlook, argument: int, _: str) -> Sequence[str]:
    if argument == moves.NO_HARVEST:
        return ()
    variety = look.box.varieties[argument // len(moves.WAYS)].id
    return f"variety-{variety}", f"field-{look.decision.get('field', '')}"


def _from(look: Outlook, _: int, move: str) -> Sequence[str]:
    place = _about(move)
    if place in look.me["workers"]:
        return (_workers(look, place),)
    return (f"space-{place}",) if place.partition("-")[0] in ROUTES else (f"field-{place}",)


def _to(look: Outlook, _: int, move: str) -> Sequence[str]:
    place = _about(move)
    if place == "presses":
        return (_workers(look, place),)
    return (f"space-{place}-{look.free_space(place)}",) if place in ROUTES else (f"field-{place}",)


def _skip(look: Outlook, number: int, _: str) -> Sequence[str]:
    route = ROUTES[number]
    return (f"space-{route}-{look.free_space(route, skipped=1)}",)


def _place(look: Outlook, argument: int, move: str) -> Sequence[str]:
    tile, press = _about(move).split(">")
    return f"press-{look.seat}-{press}", *_pending(look, tile)


def _pending(look: Outlook, tile: str) -> Sequence[str]:
    tiles = look.decision.get("tiles", [])
    return (f"pending-{tiles.index(tile) + 1}",) if tile in tiles else ()


def _declare(look: Outlook, _: int, __: str) -> Sequence[str]:
    return (f"action-{look.seat}-{ACTIONS[moves.WINERY]}",)


def _press(look: Outlook, argument: int, _: str) -> Sequence[str]:
    return (f"press-{look.seat}-{PRESSES[argument // len(moves.OUTPUTS) % len(PRESSES)]}",)


def _benefit(look: Outlook, number: int, _: str) -> Sequence[str]:
    if BENEFITS[number] == "worker":
        return (f"slot-{look.seat}-{ACTIONS[moves.VILLAGE]}",)
    return (f"stall-{BENEFITS[number]}",)


def _champagne(look: Outlook, __: int, move: str) -> Sequence[str]:
    """Of two that are equal one can be chosen; whoever presses the other one means the same."""
    press, _, place = _about(move).rpartition("-")
    two = look.me["presses"][press]["champagne"]
    equal = two[0] is not None and two[0] == two[1]
    places = (place, "2" if place == "1" else "1") if equal else (place,)
    return tuple(f"champagne-{look.seat}-{press}-{each}" for each in places)


def _sale(look: Outlook, _: int, __: str) -> Sequence[str]:
    return ("bill",)


def _buy(look: Outlook, _: int, __: str) -> Sequence[str]:
    step = min(look.me["prestige"] + 1, len(look.box.prestige_points) - 1)
    return f"step-{step}", f"francs-{look.seat}"


def _take(look: Outlook, _: int, move: str) -> Sequence[str]:
    name, tiles = _about(move), look.view["prestige"]["open"]
    if name == "unseen":
        return ("glass-unseen",)
    return (f"glass-{tiles.index(name) + 1}",) if name in tiles else ()


def _cork(look: Outlook, column: int, move: str) -> Sequence[str]:
    return f"start-card-{look.seat}", *_move_disc(look, column, move)


_TARGETS: dict[int, _Find] = {
    moves.KEEP_TILE: _hand,
    moves.BESIDE: _hand,
    moves.MOVE: _move_disc,
    moves.ACT: _act,
    moves.DISMISS: lambda look, _, __: (_workers(look, "supply"),),
    moves.TILE: _tile,
    moves.PLANT: _plant,
    moves.POINT: lambda look, _, move: (f"field-{_about(move)}",),
    moves.HARVEST: _harvest,
    moves.FROM: _from,
    moves.TO: _to,
    moves.SKIP: _skip,
    moves.PLACE: _place,
    moves.RETURN: lambda look, _, move: _pending(look, _about(move)),
    moves.DECLARE: _declare,
    moves.PRESS: _press,
    moves.BENEFIT: _benefit,
    moves.CHAMPAGNE: _champagne,
    moves.BONUS: lambda look, _, move: (f"goal-{_about(move)}",),
    moves.SELL: lambda look, _, move: (f"market-{_about(move)}",),
    moves.SHIFT: lambda look, _, move: (f"market-{_about(move)}", f"slot-{look.seat}-{ACTIONS[moves.SALES]}"),
    moves.ADD: lambda look, _, move: (f"equipment-{look.seat}-{_about(move)}", "bill"),
    moves.ADD_TILE: lambda look, _, move: (f"tile-{look.seat}-{_about(move)}", "bill"),
    moves.CONFIRM: _sale,
    moves.GOAL: lambda look, _, move: (f"goal-{_about(move)}",),
    moves.DRAW: lambda look, _, __: ("objective-deck", f"slot-{look.seat}-{ACTIONS[moves.OBJECTIVES]}"),
    moves.LOCAL: lambda look, _, __: (f"francs-{look.seat}",),
    moves.SCORE: lambda look, _, move: (f"kept-{look.seat}-{move.split('/')[1]}",),
    moves.BUY: _buy,
    moves.CORK: _cork,
    moves.TAKE: _take,
    moves.USE: lambda look, _, move: (f"tile-{look.seat}-{_about(move)}",),
    moves.MARKER: lambda look, _, move: (f"press-{look.seat}-{move.partition('>')[2]}",),
}
