"""The map: four routes from the crossing with their spaces and workers, what waits at their ends, and the village."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cuvee.drawing import element, icon, lettering, part, tip
from cuvee.games.dom_pierre.drawn import markets, village
from cuvee.games.dom_pierre.drawn.pieces import figure, worker
from cuvee.games.dom_pierre.drawn.scene import COLOURS, Scene, colour_of
from cuvee.games.dom_pierre.drawn.scenery import DIRECTIONS, HEIGHT, WIDTH, church, land, place
from cuvee.games.dom_pierre.lexicon import Lexicon
from cuvee.games.dom_pierre.moves import ROUTES
from cuvee.games.dom_pierre.outlook import REIMS
from cuvee.games.dom_pierre.printed import market
from cuvee.kernel import Panel, Part


def panel(scene: Scene) -> Panel:
    """Land and village first, then the routes, then what moves on them."""
    words, view = scene.words, scene.view
    parts, workers = [land(), *village.parts(scene), _reims(words, scene.look.customer(REIMS) is not None)], []
    for number, route in enumerate(ROUTES):
        line = view["routes"][route]
        parts += _sections(scene, number, route)
        for space, who in enumerate(line["workers"], 1):
            parts.append(_space(words, route, space, line["bonus"][space - 1], scene.name(who)))
            if who is not None:
                workers.append(_worker(route, space, colour_of(who)))
        parts += markets.parts(scene, route)
    parts.append(markets.offer(scene, REIMS))
    parts += _supplies(scene)
    return Panel("routes", words.say("section.routes"), WIDTH, HEIGHT, parts + workers, sheet=False)


def _sections(scene: Scene, number: int, route: str) -> Iterator[Part]:
    """The bonus of each section; the one that counts for the seat in front is solid."""
    box, line = scene.words.box, scene.view["routes"][route]
    mine = max((space for space, who in enumerate(line["workers"]) if who == scene.seat), default=-1)
    sections = box.section[number]
    for section in dict.fromkeys(sections):
        spaces = [space for space, each in enumerate(sections) if each == section]
        middle = sum(spaces) / len(spaces) + 1
        counts = mine >= 0 and sections[mine] == section
        yield _section(scene.words, route, section, middle, line["bonus"][spaces[0]], counts)


@lru_cache(512)
def _section(words: Lexicon, route: str, number: int, middle: float, bonus: int, counts: bool) -> Part:
    x, y = place(route, middle)
    dx, dy = DIRECTIONS[route]
    return part(
        f"section-{route}-{number + 1}",
        element("rect", x=-11, y=-8, width=22, height=16, rx=8, cls="tag mine" if counts else "tag"),
        figure(0, 4.4, f"+{bonus}", 12.5, "on" if counts else ""),
        at=(x - dy * 26, y + dx * 23),  # clockwise beside the road, so that two never meet
        hint=tip(words.route(route), words.say("picture.section", bonus=bonus)),
    )


@lru_cache(2048)
def _space(words: Lexicon, route: str, space: int, bonus: int, who: str) -> Part:
    return part(
        f"space-{route}-{space}",
        element("circle", cls="ring", r=12.5),
        element("circle", cls="plate", r=9.5),
        figure(0, 4.3, space, 12, "ink2 on-plate") if not who else "",
        at=place(route, space),
        cls="a-wine",
        hint=tip(words.say("place.space", route=words.route(route), space=space), who, f"+{bonus}"),
    )


@lru_cache(1024)
def _worker(route: str, space: int, colour: str) -> Part:
    x, y = place(route, space)
    return part(
        f"worker-{route}-{space}",
        worker(colour, 0, 0, 0.79),
        at=(x - 11, y - 14),
        cls="through",
        data_from=f"supply-{colour}",
    )


@lru_cache(32)
def _reims(words: Lexicon, buys: bool) -> Part:
    """Reims, which is printed on the board: it buys when its route has no card left."""
    card, route = words.box.reims, words.route(ROUTES[words.box.reims_route])
    kinds = ("bottle", "barrel") if card.accepts == "either" else (card.accepts,)
    inside = "".join(icon(kind, 62 + 20 * n, 39, 18, color="var(--ink)") for n, kind in enumerate(kinds))
    closed = words.say("table.reims.closed", city=card.city, route=route)
    bitten = "M52 4h74a4 4 0 0 0 4 4v40a4 4 0 0 0-4 4H52a4 4 0 0 0-4-4V8a4 4 0 0 0 4-4z"
    return part(
        f"market-{REIMS}",
        element("rect", x=44, y=0, width=90, height=56, rx=4, cls="ring"),
        element("path", d=bitten, cls="card"),
        element("path", d="M52 4h74a4 4 0 0 0 4 4v18H48V8a4 4 0 0 0 4-4z", cls="plate"),
        church(0, 2),
        lettering(89, 20, card.city, 14, "serif", bold=True, anchor="middle", width=72, cls="on-plate"),
        inside
        if buys
        else icon("lock", 62, 38.5, 17, color="var(--ink2)") + f'<g opacity=".45">{_shifted(inside)}</g>',
        at=(10, 8),
        cls="a-wine",
        hint=tip(card.city, market(words, card) if buys else closed),
    )


def _shifted(inside: str) -> str:
    return f'<g transform="translate(22 0)">{inside}</g>'


def _supplies(scene: Scene) -> Iterator[Part]:
    """The workers of all players that wait in their supplies."""
    yield _supply_sign(scene.words)
    for seat, player in enumerate(scene.view["seats"]):
        first = scene.view["first"] == seat
        yield _supply(scene.words, seat, scene.names[seat], player["workers"]["supply"], first)


@lru_cache(16)
def _supply_sign(words: Lexicon) -> Part:
    text = words.say("picture.workers-in-supply")
    return part("supply-sign", lettering(9, 386, text, 12.5, "serif", bold=True, cls="lake it", width=180))


@lru_cache(512)
def _supply(words: Lexicon, seat: int, name: str, number: int, first: bool) -> Part:
    colour = COLOURS[seat]
    return part(
        f"supply-{colour}",
        element("rect", width=45, height=29, rx=6, cls="tag", stroke_width=1.4),
        worker(colour, 4, 3, 0.78),
        figure(35, 20, number, 16, "count"),
        element("circle", cx=24, cy=29, r=7.5, cls="tag") + icon("star", 24, 29, 12, color="var(--gold)")
        if first
        else "",
        at=(8 + seat * 48, 392),
        hint=tip(name, words.say("label.there", place=words.place("supply"), number=number),
                 words.say("table.first", who=name) if first else ""),
    )  # fmt: skip
