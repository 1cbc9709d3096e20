"""What a player has collected: francs, points, crowns, equipment, tiles, flags, cards and objectives; first a hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cuvee.drawing import element, icon, lettering, outline, part, picked, remembered, tip
from cuvee.games.dom_pierre.box.contents import FLAGS, Market
from cuvee.games.dom_pierre.box.moves import ROUTES
from cuvee.games.dom_pierre.picture import hand
from cuvee.games.dom_pierre.picture.goals import scored_cards, small_card
from cuvee.games.dom_pierre.picture.pieces import badge, equipment, figure, prestige_face
from cuvee.games.dom_pierre.picture.scene import Scene
from cuvee.games.dom_pierre.view import Seat
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.games.dom_pierre.words.printed import market
from cuvee.kernel import Panel, Part
from cuvee.kernel.speech import capital

WIDTH, HEIGHT = 288, 216
_CARD, _IN_A_ROW = 43, 6  # market cards
_GOALS = 122  # where the objectives begin
_MINE = (
    "francs", "cost", "crowns", "prestige", "bounty", "corked", "hand", "kept", "equipment", "tiles", "flags", "cards",
    "goals", "scored",
)  # fmt: skip


def panel(scene: Scene) -> Panel:
    """The purse on top; below it the hand of the draft, or everything else."""
    seat, mine = scene.seat, picked(scene.look.me, *_MINE)
    return _panel(scene.words, seat, scene.names[seat], scene.view["scores"][seat], mine)


@remembered(1024)
def _panel(words: Lexicon, seat: int, name: str, score: int, me: Seat) -> Panel:
    parts = list(_purse(words, seat, score, me))
    if me["hand"] or me["kept"]:
        parts += hand.parts(words, seat, me["hand"], me["kept"])
    else:
        parts += [*_kit(words, seat, me), *_market_cards(words, seat, me["cards"]), *_objectives(words, seat, me)]
    return Panel("holdings", words.say("picture.holdings", who=name), WIDTH, HEIGHT, parts)


# Francs, points, crowns.


def _purse(words: Lexicon, seat: int, score: int, me: Seat) -> Iterator[Part]:
    yield _francs(words, seat, me["francs"], me["cost"])
    yield _points(words, seat, score)
    yield _crowns(words, seat, me["crowns"], me["prestige"], me["bounty"])
    yield _start_card(words, seat, not me["corked"])


@lru_cache(1024)
def _francs(words: Lexicon, seat: int, francs: int, cost: int) -> Part:
    return part(
        f"francs-{seat}",
        element("rect", x=-3, y=-14, width=62, height=28, rx=8, cls="ring"),
        element("rect", x=-1, y=-12, width=58, height=24, rx=6, cls="plate area"),
        icon("franc", 12, 0, 22, color="var(--ink)", cls="on-plate"),
        lettering(28, 7.5, francs, 21, "narrow", bold=True, cls="count on-plate"),
        at=(9, 17),
        cls="a-wine",
        hint=tip(words.amount("francs", francs), words.say("table.cost", price=words.price(cost))),
    )


@lru_cache(1024)
def _points(words: Lexicon, seat: int, points: int) -> Part:
    return part(
        f"points-{seat}",
        icon("points", 12, 0, 22, color="var(--sage)"),
        lettering(28, 7.5, points, 21, "narrow", bold=True, cls="count"),
        at=(78, 17),
        hint=words.amount("points", points),
    )


@lru_cache(1024)
def _crowns(words: Lexicon, seat: int, crowns: int, step: int, bounty: int) -> Part:
    """Crowns and what they will be worth."""
    times = words.box.prestige_crowns[step]
    facts = {"step": step, "crowns": words.amount("crowns", crowns), "times": times,
             "fixed": words.box.prestige_points[step], "bounty": words.amount("points", bounty)}  # fmt: skip
    return part(
        f"crowns-{seat}",
        icon("crown", 12, 0, 22, color="var(--gold)"),
        lettering(28, 7.5, crowns, 21, "narrow", bold=True, cls="count"),
        lettering(50 if crowns > 9 else 40, 7, f"×{times}", 14, "narrow", bold=True, cls="ink2"),
        at=(146, 17),
        hint=words.say("table.fame", **facts),
    )


@lru_cache(64)
def _start_card(words: Lexicon, seat: int, there: bool) -> Part:
    """The card with a crown and a cork: the crown is lost when the cork is popped."""
    if not there:
        return part(f"start-card-{seat}")
    return part(
        f"start-card-{seat}",
        element("path", d="M-4 1V-9L-1-12H53L56-9V9L53 12H-1L-4 9Z", cls="ring"),
        element("rect", x=-1, y=-12, width=54, height=24, rx=4, cls="card"),
        icon("crown", 14, 0, 19, color="var(--gold)"),
        icon("cork", 38, 0, 19, color="var(--ink)"),
        at=(226, 17),
        hint=words.say("table.start-card"),
    )


# Equipment, flags and prestige tiles, in one row that closes up when it gets full.


def _kit(words: Lexicon, seat: int, me: Seat) -> Iterator[Part]:
    tiles = {name: me["tiles"].count(name) for name in dict.fromkeys(me["tiles"])}
    flags = {flag: number for flag, number in me["flags"].items() if number}
    every = [("equipment", *each) for each in me["equipment"].items()]
    every += [("flag", *each) for each in flags.items()] + [("tile", *each) for each in tiles.items()]
    yield _shelf(words, not every)
    pitch = min(33.0, (WIDTH - 22) / max(1, len(every)))
    for place, (kind, name, number) in enumerate(every):
        yield _thing(words, seat, kind, name, number, 10 + place * pitch)


@lru_cache(16)
def _shelf(words: Lexicon, empty: bool) -> Part:
    text = words.say("picture.no-equipment") if empty else ""
    return part(
        "shelf",
        element("path", d=f"M8 36H{WIDTH - 8}M8 71H{WIDTH - 8}", cls="hair"),
        lettering(10, 58, text, 12.5, "sans", cls="ink2", width=WIDTH - 20),
    )


@lru_cache(2048)
def _thing(words: Lexicon, seat: int, kind: str, name: str, number: int, x: float) -> Part:
    if kind == "equipment":
        inside, text = equipment(words.box, name, 0, 0, 28), words.equipment(name)
    elif kind == "flag":
        inside, text = icon(name, 14, 14, 25, color="var(--lake)"), words.flag(name)
    else:
        inside = element("rect", x=0.5, y=0.5, width=27, height=27, rx=4, cls="card") + prestige_face(
            words.box, words.prestige_tile(name), 14, 14
        )
        text = tip(words.prestige(name), words.say("picture.prestige-tile"))
    return part(
        f"{kind}-{seat}-{name}",
        element("rect", x=-3, y=-3, width=34, height=34, rx=8, cls="ring"),
        inside,
        badge(4, 4, f"{number}", 6.5) if number > 1 else "",
        at=(x, 40),
        hint=text,
    )


# Market cards, and objectives.


def _market_cards(words: Lexicon, seat: int, names: list[str]) -> Iterator[Part]:
    """By route, so that sets can be seen; more than six lie in two rows, and overlap when there is no more room."""
    yield _collection(words, seat, len(names))
    cards = sorted((words.market(name) for name in names), key=lambda card: card.route)
    small = len(cards) > _IN_A_ROW
    columns = max(_IN_A_ROW, -(-len(cards) // 2))
    pitch = (WIDTH - 18 - _CARD) / (columns - 1)
    for place, card in enumerate(cards):
        row, column = divmod(place, columns)
        yield _market_card(words, seat, card.id, (9 + column * pitch, 74 + row * 21.5), small)


@lru_cache(256)
def _collection(words: Lexicon, seat: int, number: int) -> Part:
    text = words.say("table.cards", n=number).rstrip(":")
    return part(
        f"cards-{seat}",
        element("path", d=f"M8 118.5H{WIDTH - 8}", cls="hair"),
        lettering(10, 99, "" if number else words.say("picture.no-cards"), 12.5, "sans", cls="ink2", width=WIDTH - 20),
        hint=text,
    )


@lru_cache(1024)
def _market_card(words: Lexicon, seat: int, name: str, at: tuple[float, float], small: bool) -> Part:
    card = words.market(name)
    route = ROUTES[card.route]
    letter = words.say(f"picture.initial.{route}")
    city = lettering(_CARD / 2, 15, card.city, 12, "narrow", bold=True, anchor="middle", width=_CARD - 7)
    return part(
        f"card-{seat}-{name}",
        element("path", d=outline("plain" if small else "octagon", _CARD, 20 if small else 41), cls="card"),
        "" if small else city,
        figure(8, 14.5 if small else 33, letter, 13, "lake"),
        _signs(card, 10 if small else 28.5),
        at=at,
        hint=tip(card.city, capital(words.route(route)), *market(words, card).partition(": ")[2].split(" · ")),
        data_from=f"market-{route}",
    )


def _signs(card: Market, y: float) -> str:
    """What a card counts as: for bottles, barrels or both, with a crown, with a flag."""
    signs = [(kind, "var(--ink)") for kind in ("bottle", "barrel") if card.accepts in (kind, "either")]
    signs += [("crown", "var(--gold)")] if card.crowns else []
    signs += [(FLAGS[card.flag], "var(--lake)")] if card.flag >= 0 else []
    few = len(signs) < 3
    pitch, size = (13.0, 15) if few else (18.5 / (len(signs) - 1), 11.5)
    return "".join(
        icon(sign, (20 if few else 17.5) + n * pitch, y, size, color=colour) for n, (sign, colour) in enumerate(signs)
    )


def _objectives(words: Lexicon, seat: int, me: Seat) -> Iterator[Part]:
    """Those that still wait, then the names of those that were scored."""
    if not me["goals"] and not me["scored"]:
        yield _no_objectives(words)
    room = HEIGHT - _GOALS - (34 if me["scored"] else 4)
    height = min(23.0, room / max(1, len(me["goals"])))
    for place, (name, has) in enumerate(me["goals"].items()):
        yield small_card(words, seat, name, has, _GOALS + place * height, WIDTH - 18, height - 2.5)
    if me["scored"]:
        y = _GOALS + len(me["goals"]) * height
        yield scored_cards(words, seat, tuple(me["scored"]), y, WIDTH - 18)


@lru_cache(16)
def _no_objectives(words: Lexicon) -> Part:
    return part("no-objectives", lettering(10, 138, words.say("picture.no-objectives"), 12.5, "sans", cls="ink2",
                                           width=WIDTH - 20))  # fmt: skip
