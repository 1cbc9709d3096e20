"""The table of Dom Pierre, drawn: which panels there are, where they lie, and what a move is about.

Pictures are made from views alone. What never changes with a move is drawn once and remembered; every number, card
and piece is a part of its own, so that a move sends little.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from cuvee.drawing import icons, palette
from cuvee.games.dom_pierre.box.moves import (
    ACTIONS,
    BENEFITS,
    OBJECTIVES,
    PRESSES,
    ROUTES,
    SALES,
    VILLAGE,
    WINERY,
    Moves,
)
from cuvee.games.dom_pierre.picture import (
    counter,
    estate_board,
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
from cuvee.games.dom_pierre.view import View
from cuvee.games.dom_pierre.words.outlook import Outlook
from cuvee.kernel import Event, Exhibit, Layout, Picture, Place, Setup
from cuvee.kernel.speech import looking_at
from cuvee.kernel.vocabulary import Readers

_DRAWN = (vineyard, goals, routes, glass, counter, estate_board, presses, holdings)
_DOCK = 690 - estate_board.HEIGHT
LAYOUT = Layout(
    "table",
    {
        "vineyard": Place(0, 0, vineyard.WIDTH, vineyard.HEIGHT),
        "objectives": Place(0, vineyard.HEIGHT + 6, goals.WIDTH, goals.HEIGHT),
        "routes": Place(322, 0, scenery.WIDTH, scenery.HEIGHT, narrow="pan"),
        "prestige": Place(820, 0, glass.WIDTH, glass.HEIGHT, narrow="half"),
        "counter": Place(820, glass.HEIGHT + 6, counter.WIDTH, counter.HEIGHT, narrow="half"),
        "estate": Place(0, _DOCK, estate_board.WIDTH, estate_board.HEIGHT, tab="mine"),
        "presses": Place(378, _DOCK, presses.WIDTH, presses.HEIGHT, tab="mine"),
        "holdings": Place(684, _DOCK, holdings.WIDTH, holdings.HEIGHT, tab="mine"),
    },
    upright=(
        (("vineyard", "objectives"), ("routes",)),
        (("estate",), ("presses",)),
        (("holdings",), ("counter",), ("prestige",)),
    ),
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
        self._finders = _finders(self._box.moves)
        self._ways = Readers[str](
            (self._box.moves.move_disc, self._rise),
            (self._box.moves.to_route, lambda look, route: _march(look, route, 0)),
            (self._box.moves.skip, lambda look, route: _march(look, route, 1)),
            otherwise="",
        )
        self._names = tuple(names or map(self._words.nickname, range(setup.seats)))

    def draw(self, view: View, seat: int | None) -> Picture:
        """The table, with the area of a seat in front."""
        scene = Scene(self._words, Outlook(self._box, view, seat or 0), self._names)
        briefs = [
            brief(self._words, player, score) for player, score in zip(view["seats"], view["scores"], strict=True)
        ]
        panels = [module.panel(scene) for module in _DRAWN]
        return Picture(LAYOUT, panels, COLOURS[: len(view["seats"])], briefs)

    def gallery(self) -> Iterable[tuple[str, Iterable[Exhibit]]]:
        """Every piece and card."""
        return gallery.gallery(self._words)

    def trace(self, view: View, event: Event) -> Sequence[str]:
        """Where grapes, workers and markers have been put, and markets where something was sold."""
        facts = event.facts
        if event.name in ("planted", "helper", "pointed"):
            return (f"field-{facts['field']}",)
        if event.name == "worker" and facts["place"] != "presses":
            kind = "space" if facts["place"].partition("-")[0] in ROUTES else "field"
            return (f"{kind}-{facts['place']}",)
        if event.name == "sold":
            routes = {card.id: ROUTES[card.route] for card in self._box.markets}
            return (f"market-{routes.get(facts['card'], facts['card'])}",)
        return (f"step-{facts['step']}",) if event.name == "prestige" else ()

    def targets(self, view: View, move: str) -> Sequence[str]:
        """What lies on the table for a move, the place to press first."""
        look = Outlook(self._box, view, looking_at(view, own=False) or 0)
        return self._finders.read(self._box.moves.number(move), look, move)

    def way(self, view: View, move: str) -> str:
        """A disc goes up its column, a worker along a route."""
        look = Outlook(self._box, view, looking_at(view, own=False) or 0)
        return self._ways.read(self._box.moves.number(move), look)

    def _rise(self, look: Outlook, column: int) -> str:
        return estate_board.rise(self._words, column, look.row(ACTIONS[column]))


# By kind of move: what it is about. Each gets the table as the seat that is asked sees it, the name of the move and its
# parts. What stands for nothing on the table (go on, end the turn) is missing. A move that is not
# legal is about the same things: somebody may ask why not. If they do not lie on the table, their ids do no harm.


def _about(move: str) -> str:
    """What a move names after its kind."""
    return move.partition("/")[2]


def _hand(look: Outlook, _: str, column: int) -> Sequence[str]:
    """Of two that are equal either can be pressed."""
    return tuple(
        f"hand-{look.seat}-{number}" for number, tile in enumerate(look.me["hand"], 1) if tile == ACTIONS[column]
    )


def _move_disc(look: Outlook, _: str, column: int) -> Sequence[str]:
    action = ACTIONS[column]
    return f"cell-{look.seat}-{action}-{look.row(action) + 1}", f"disc-{look.seat}-{action}"


def _act(look: Outlook, *_: object) -> Sequence[str]:
    action = look.decision.get("column", "")
    return f"action-{look.seat}-{action}", f"disc-{look.seat}-{action}"


def _workers(look: Outlook, area: str) -> str:
    return f"workers-{look.seat}-{area}"


def _tile_vintage(look: Outlook, _: str) -> Sequence[str]:
    waiting = look.me["waiting"]["vintage"]
    return f"waiting-{look.seat}-vintage", f"slot-{look.seat}-{waiting}"


def _tile_strength(look: Outlook, _: str, column: int) -> Sequence[str]:
    return f"slot-{look.seat}-{ACTIONS[column]}", f"waiting-{look.seat}-strength"


def _plant(look: Outlook, move: str, *_: int) -> Sequence[str]:
    variety, field = _about(move).split(">")
    return f"field-{field}", f"variety-{variety}"


def _harvest(look: Outlook, _: str, variety: int, __: int) -> Sequence[str]:
    return f"variety-{look.box.varieties[variety].id}", f"field-{look.decision.get('field', '')}"


def _from(look: Outlook, move: str, *_: int) -> Sequence[str]:
    place = _about(move)
    if place in look.me["workers"]:
        return (_workers(look, place),)
    return (f"space-{place}",) if place.partition("-")[0] in ROUTES else (f"field-{place}",)


def _to(look: Outlook, move: str, *_: int) -> Sequence[str]:
    place = _about(move)
    if place == "presses":
        return (_workers(look, place),)
    return (f"space-{place}-{look.free_space(place)}",) if place in ROUTES else (f"field-{place}",)


def _skip(look: Outlook, _: str, number: int) -> Sequence[str]:
    route = ROUTES[number]
    return (f"space-{route}-{look.free_space(route, skipped=1)}",)


def _march(look: Outlook, number: int, skipped: int) -> str:
    space = look.free_space(ROUTES[number], skipped)
    return scenery.march(ROUTES[number], space) if space is not None else ""


def _place(look: Outlook, move: str, *_: int) -> Sequence[str]:
    tile, press = _about(move).split(">")
    return f"press-{look.seat}-{press}", *_pending(look, tile)


def _pending(look: Outlook, tile: str) -> Sequence[str]:
    tiles = look.decision.get("tiles", [])
    return (f"pending-{tiles.index(tile) + 1}",) if tile in tiles else ()


def _give_back(look: Outlook, move: str, *_: int) -> Sequence[str]:
    """Pressing a tile asks what is to be done with it; pressing the supply says that it goes there."""
    tile = _about(move)
    return f"supply-{tile.rpartition('-')[0]}", *_pending(look, tile)


def _declare(look: Outlook, *_: object) -> Sequence[str]:
    return (f"action-{look.seat}-{ACTIONS[WINERY]}",)


def _press(look: Outlook, _: str, __: int, press: int, ___: int) -> Sequence[str]:
    return (f"press-{look.seat}-{PRESSES[press]}",)


def _benefit(look: Outlook, _: str, number: int) -> Sequence[str]:
    if BENEFITS[number] == "worker":
        return (f"slot-{look.seat}-{ACTIONS[VILLAGE]}",)
    return (f"stall-{BENEFITS[number]}",)


def _champagne(look: Outlook, move: str, __: int) -> Sequence[str]:
    """Of two that are equal one can be chosen; whoever presses the other one means the same."""
    press, _, place = _about(move).rpartition("-")
    two = look.me["presses"][press]["champagne"]
    equal = two[0] is not None and two[0] == two[1]
    places = (place, "2" if place == "1" else "1") if equal else (place,)
    return tuple(f"champagne-{look.seat}-{press}-{each}" for each in places)


def _sale(look: Outlook, _: str) -> Sequence[str]:
    return ("bill",)


def _buy(look: Outlook, _: str) -> Sequence[str]:
    step = min(look.me["prestige"] + 1, len(look.box.prestige_points) - 1)
    return f"step-{step}", f"francs-{look.seat}"


def _take(look: Outlook, move: str, _: int) -> Sequence[str]:
    name, tiles = _about(move), look.view["prestige"]["open"]
    return (f"glass-{tiles.index(name) + 1}",) if name in tiles else ()


def _cork(look: Outlook, move: str, column: int) -> Sequence[str]:
    return f"start-card-{look.seat}", *_move_disc(look, move, column)


def _finders(moves: Moves) -> Readers[Sequence[str]]:
    return Readers[Sequence[str]](
        (moves.keep_tile, _hand),
        (moves.beside, _hand),
        (moves.move_disc, _move_disc),
        (moves.act, _act),
        (moves.act_with, _act),
        (moves.dismiss, lambda look, *_: (_workers(look, "supply"),)),
        (moves.tile_vintage, _tile_vintage),
        (moves.tile_strength, _tile_strength),
        (moves.plant, _plant),
        (moves.point, lambda look, move, *_: (f"field-{_about(move)}",)),
        (moves.harvest, _harvest),
        (moves.lift, _from),
        (moves.to_field, _to),
        (moves.to_route, _to),
        (moves.to_presses, _to),
        (moves.skip, _skip),
        (moves.place, _place),
        (moves.give_back, _give_back),
        (moves.declare, _declare),
        (moves.press, _press),
        (moves.benefit, _benefit),
        (moves.champagne, _champagne),
        (moves.bonus, lambda look, move, *_: (f"goal-{_about(move)}",)),
        (moves.sell, lambda look, move, *_: (f"market-{_about(move)}",)),
        (moves.shift, lambda look, move, *_: (f"market-{_about(move)}", f"slot-{look.seat}-{ACTIONS[SALES]}")),
        (moves.add, lambda look, move, *_: (f"equipment-{look.seat}-{_about(move)}", "bill")),
        (moves.add_tile, lambda look, move, *_: (f"tile-{look.seat}-{_about(move)}", "bill")),
        (moves.confirm, _sale),
        (moves.goal, lambda look, move, *_: (f"goal-{_about(move)}",)),
        (moves.draw, lambda look, *_: ("objective-deck", f"slot-{look.seat}-{ACTIONS[OBJECTIVES]}")),
        (moves.local, lambda look, *_: (f"francs-{look.seat}",)),
        (moves.score, lambda look, move, *_: (f"kept-{look.seat}-{move.split('/')[1]}",)),
        (moves.buy, _buy),
        (moves.cork, _cork),
        (moves.take, _take),
        (moves.take_unseen, lambda *_: ("glass-unseen",)),
        (moves.use, lambda look, move, *_: (f"tile-{look.seat}-{_about(move)}",)),
        (moves.marker, lambda look, move, *_: (f"press-{look.seat}-{move.partition('>')[2]}",)),
        otherwise=(),
    )
