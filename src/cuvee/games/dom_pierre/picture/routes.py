"""The map: four routes from the crossing with their spaces and workers, what waits at their ends, and the village."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from cuvee.drawing import element, icon, lettering, part, picked, remembered, tip
from cuvee.games.dom_pierre.box.moves import ROUTES
from cuvee.games.dom_pierre.picture import markets, village
from cuvee.games.dom_pierre.picture.pieces import figure, worker
from cuvee.games.dom_pierre.picture.scene import COLOURS, Scene, colour_of
from cuvee.games.dom_pierre.picture.scenery import DIRECTIONS, HEIGHT, WIDTH, church, land, place
from cuvee.games.dom_pierre.view import Route, Seat, View
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.games.dom_pierre.words.outlook import REIMS, Outlook
from cuvee.games.dom_pierre.words.printed import market
from cuvee.kernel import Panel, Part
from cuvee.kernel.speech import capital


def panel(scene: Scene) -> Panel:
    """What is drawn from: the routes and the village, what the seat in front can sell and add, and all supplies."""
    view, me = scene.view, scene.look.me
    champagne = {name: picked(press, "champagne") for name, press in me["presses"].items()}
    seen = {
        **picked(view, "routes", "village", "first"),
        "options": picked(view["options"], "reims"),
        "seats": {scene.seat: {**picked(me, "equipment", "tiles"), "presses": champagne}},
        "decision": None,
    }
    supplies = [player["workers"]["supply"] for player in view["seats"]]
    return _panel(scene.words, scene.names, scene.seat, seen, view["objectives"]["display"], supplies)


@remembered(1024)
def _panel(
    words: Lexicon, names: Sequence[str], seat: int, view: View, display: list[str], supplies: list[int]
) -> Panel:
    """Land and village first, then the routes, then what moves on them."""
    look = Outlook(words.box, view, seat)
    parts = [land(), *village.parts(words, view["village"], display)]
    parts.append(_reims(words, look.customer(REIMS) is not None))
    for route in ROUTES:
        parts += _route(words, names, seat, route, view["routes"][route], look.me)
    parts.append(markets.offer(words, look, REIMS))
    parts += _supplies(words, names, supplies, view["first"])
    workers = (
        _worker(route, space, colour_of(who))
        for route in ROUTES
        for space, who in enumerate(view["routes"][route]["workers"], 1)
        if who is not None
    )
    return Panel("routes", words.say("section.routes"), WIDTH, HEIGHT, [*parts, *workers], sheet=False)


@remembered(4096)
def _route(words: Lexicon, names: Sequence[str], seat: int, route: str, line: Route, mine: Seat) -> list[Part]:
    """The sections and spaces of a route, and what waits at its end for the seat in front."""
    look = Outlook.apart(words.box, seat, mine, routes={route: line})
    spaces = [
        _space(words, route, space, bonus, _who(words, names, worker))
        for space, (worker, bonus) in enumerate(zip(line["workers"], line["bonus"], strict=True), 1)
    ]
    return [*_sections(words, seat, route, line), *spaces, *markets.parts(words, look, route)]


def _who(words: Lexicon, names: Sequence[str], worker: int | str | None) -> str:
    """Who stands on a space."""
    if isinstance(worker, int):
        return names[worker]
    return capital(words.say("table.neutral")) if worker else ""


def _sections(words: Lexicon, seat: int, route: str, line: Route) -> Iterator[Part]:
    """The bonus of each section; the one that counts for the seat in front is solid."""
    mine = max((space for space, who in enumerate(line["workers"]) if who == seat), default=-1)
    sections = words.box.section[ROUTES.index(route)]
    for section in dict.fromkeys(sections):
        spaces = [space for space, each in enumerate(sections) if each == section]
        middle = sum(spaces) / len(spaces) + 1
        counts = mine >= 0 and sections[mine] == section
        yield _section(words, route, section, middle, line["bonus"][spaces[0]], counts)


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


def _supplies(words: Lexicon, names: Sequence[str], supplies: list[int], first: int) -> Iterator[Part]:
    """The workers of all players that wait in their supplies."""
    yield _supply_sign(words)
    for seat, number in enumerate(supplies):
        yield _supply(words, seat, names[seat], number, seat == first)


@lru_cache(16)
def _supply_sign(words: Lexicon) -> Part:
    text = words.say("picture.workers-in-supply")
    return part("supply-sign", lettering(9, 386, text, 12.5, "serif", bold=True, italic=True, cls="lake", width=180))


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
