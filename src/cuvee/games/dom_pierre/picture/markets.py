"""What waits at the end of a route: the stack of market cards, the quota tile, and what one could sell for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cuvee.drawing import element, icon, lettering, outline, part, tip
from cuvee.games.dom_pierre.box.contents import FLAGS, Market
from cuvee.games.dom_pierre.box.moves import COLOURS, PRESSES, ROUTES
from cuvee.games.dom_pierre.picture.pieces import figure
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.games.dom_pierre.words.outlook import REIMS, Outlook
from cuvee.games.dom_pierre.words.printed import market, quota
from cuvee.kernel import Part
from cuvee.kernel.speech import capital

_CARDS = {"north": (203, 5), "east": (398, 197), "south": (203, 388), "west": (8, 197)}  # 86 by 74
_QUOTAS = {"north": (298, 5), "east": (398, 153), "south": (298, 388), "west": (8, 153)}  # 86 by 38
_OFFERS = {"north": (298, 47), "east": (398, 278), "south": (298, 430), "west": (8, 278), REIMS: (58, 63)}  # 86 by 18
_NAMES = {"north": (341, 80), "east": (441, 312), "south": (341, 462), "west": (51, 312)}
WIDE, HIGH, QUOTA = 86, 74, 38  # of a card; the height of a quota tile


def parts(words: Lexicon, look: Outlook, route: str) -> Iterator[Part]:
    """All that belongs to the end of a route."""
    line, card = look.view["routes"][route], look.customer(route)
    yield _sign(words, route, line["cards"], tuple(line["under"]))
    yield (_card(words, route, card.id, min(3, line["cards"]), _owned(look, card)) if card else _no_card(words, route))
    values = set(look.sales(card).values()) if card else set()
    reached = tuple(sorted({sum(value > limit for limit in words.box.tiers) for value in values}))
    yield _quota(words, route, tuple(line["quota"]), reached)
    yield offer(words, look, route)


@lru_cache(1024)
def _sign(words: Lexicon, route: str, cards: int, under: tuple[str, ...]) -> Part:
    x, y = _NAMES[route]
    name = capital(words.route(route))
    below = words.say("table.under", cities=", ".join(map(words.city, under))) if under else ""
    return part(
        f"route-{route}",
        lettering(
            x, y, f"{name} · {cards}", 12.5, "serif", bold=True, anchor="middle", italic=True, cls="lake", width=90
        ),
        hint=tip(words.say("table.route", route=name, n=cards), below),
    )


# Market cards.


def _owned(look: Outlook, card: Market) -> tuple[int, ...]:
    """The kinds of equipment on a card that one could spend."""
    kinds, mine = look.box.equipment, look.me["equipment"]
    return tuple(kind for kind in card.equipment if any(f"{colour}-{kinds[kind].id}" in mine for colour in COLOURS))


@lru_cache(64)
def _no_card(words: Lexicon, route: str) -> Part:
    return part(
        f"market-{route}",
        element("path", d=outline("octagon", WIDE, HIGH), cls="hollow"),
        at=_CARDS[route],
        hint=words.say("label.no-card"),
    )


@lru_cache(2048)
def _card(words: Lexicon, route: str, name: str, stack: int, owned: tuple[int, ...]) -> Part:
    edge, card = outline("octagon", WIDE, HIGH), words.market(name)
    below = "".join(
        element("path", d=edge, transform=f"translate({n * 2} {n * 2})", cls="tag") for n in range(stack - 1, 0, -1)
    )
    return part(
        f"market-{route}",
        element("path", d="M7-4H79L90 7V67L79 78H7L-4 67V7Z", cls="ring"),
        below,
        card_face(words, name, owned),
        at=_CARDS[route],
        hint=tip(card.city, *market(words, card).partition(": ")[2].split(" · ")),
        data_from=f"route-{route}",
        cls="turn a-wine",
    )


def card_face(words: Lexicon, name: str, owned: tuple[int, ...] = ()) -> str:
    """A market card; equipment that one does not have is pale."""
    card = words.market(name)
    return "".join((
        element("path", d=outline("octagon", WIDE, HIGH), cls="card"),
        element("path", d=f"M9 0H{WIDE - 9}L{WIDE} 9V20H0V9Z", cls="plate"),
        lettering(WIDE / 2, 14.8, card.city, 13, "serif", bold=True, anchor="middle", width=WIDE - 8, cls="on-plate"),
        _goods(card, 13, 31.5, WIDE - 13),
        *(_press(card, number, 5 + number * 17) for number in range(len(PRESSES))),
        *(
            icon(words.box.equipment[kind].id, 67 if len(card.equipment) == 1 else 62 + 15 * n, 57, 16,
                 color="var(--ink)" if kind in owned else "var(--dim)", cls="" if kind in owned else "lacking")
            for n, kind in enumerate(card.equipment)
        ),
    ))  # fmt: skip


def _goods(card: Market, left: float, y: float, right: float) -> str:
    """What a market takes, from the left; what its card brings, from the right."""
    kinds = ("bottle", "barrel") if card.accepts == "either" else (card.accepts,)
    takes = "".join(icon(kind, left + 18 * n, y, 18, color="var(--ink)") for n, kind in enumerate(kinds))
    crown = icon("crown", right, y, 17, color="var(--gold)") if card.crowns else ""
    flag = (
        icon(FLAGS[card.flag], right - (18 if card.crowns else 0), y, 17, color="var(--lake)") if card.flag >= 0 else ""
    )
    return takes + crown + flag


@lru_cache(1024)
def _press(card: Market, number: int, x: float) -> str:
    """One of the three presses, with what the card adds for it or that it refuses it."""
    refused, plus = number in card.refuses, card.press_bonus[number]
    fill = "var(--well)" if refused else "var(--glowsoft)" if plus else "none"
    text, ink = ("×", "bad") if refused else (f"+{plus}", "") if plus else ("·", "ink2")
    return (
        element("path", d=f"M{x + 7.5:g} 43v6M{x + 3:g} 44h9", stroke="var(--ink2)", stroke_width=1.2, fill="none")
        + element("rect", x=x, y=49, width=15, height=18, rx=2.5, fill=fill, stroke="var(--ink2)")
        + figure(x + 7.5, 62.5, text, 12.5, ink)
    )


# Quota tiles and sales.


@lru_cache(1024)
def _quota(words: Lexicon, route: str, points: tuple[int, ...], reached: tuple[int, ...]) -> Part:
    return part(
        f"quota-{route}",
        quota_face(words, points, reached),
        at=_QUOTAS[route],
        hint=tip(words.say("picture.quota"), *quota(words, list(points)).split(" · ")),
    )


def quota_face(words: Lexicon, points: tuple[int, ...], reached: tuple[int, ...] = ()) -> str:
    """A quota tile; the shields that one could reach now are solid."""
    limits = words.box.tiers
    spans = [f"{low + 1}–{high}" for low, high in zip((0, *limits[:-1]), limits, strict=True)] + [f"{limits[-1] + 1}+"]
    inside = element("rect", width=WIDE, height=QUOTA, rx=4, cls="card")
    for number, (span, worth) in enumerate(zip(spans, points, strict=True)):
        x, on = 15 + 28 * number, number in reached
        inside += figure(x, 12.5, span, 12, "ink2", 27)
        inside += element(
            "path", d=f"M{x - 10.5} 15.5h21v11q0 6-10.5 9-10.5-3-10.5-9z", stroke="var(--sage)", stroke_width=1.3,
            fill="var(--sage)" if on else "none",
        ) + figure(x, 30, worth, 14, "on" if on else "")  # fmt: skip
    return inside


def offer(words: Lexicon, look: Outlook, name: str) -> Part:
    """The best sale that the seat in front could make here: as it is, and with all that it could add."""
    card = look.customer(name)
    values = look.sales(card) if card else {}
    if card is None or not values:
        return _no_offer(name)
    route = ROUTES[card.route]
    place = max(values, key=lambda each: values[each])
    value = values[place]
    most = value + _additions(look, card)
    sums = tuple((each, look.points(route, each), look.brings_prestige(each)) for each in (value, most))
    return _offer(words, name, look.champagne(place) or "", sums[0], sums[1])


def _additions(look: Outlook, card: Market) -> int:
    """What equipment and prestige tiles could add: of each kind on the card one of each value."""
    mine, box = look.me["equipment"], look.box
    total = 0
    for kind in card.equipment:
        values = zip(COLOURS, box.equipment[kind].values, strict=True)
        total += sum({value for colour, value in values if f"{colour}-{box.equipment[kind].id}" in mine})
    tiles = {tile.id: tile for tile in box.prestige if tile.kind == "sale"}
    return total + sum(tiles[name].value for name in look.me["tiles"] if name in tiles)


_Worth = tuple[int, int, bool]  # value, points, prestige


@lru_cache(16)
def _no_offer(name: str) -> Part:
    return part(f"offer-{name}", at=_OFFERS[name])


@lru_cache(2048)
def _offer(words: Lexicon, name: str, champagne: str, plain: _Worth, raised: _Worth) -> Part:
    better = raised[1:] != plain[1:]
    lines = [words.say("picture.offer", champagne=words.champagne(champagne), worth=words.worth(*plain))]
    if better:
        lines.append(words.say("picture.offer.raised", worth=words.worth(*raised)))
    return part(
        f"offer-{name}",
        element("rect", width=WIDE, height=19, rx=9.5, cls="pill"),
        _sum(plain, 18.5 if better else 43),
        element("path", d="M37 3v13", stroke="var(--sage)") + _sum(raised, 62) if better else "",
        at=_OFFERS[name],
        hint=tip(words.say("picture.offer.title"), *lines),
    )


def _sum(worth: _Worth, x: float) -> str:
    """A value and its points, in 40 units around `x`."""
    value, points, prestige = worth
    shift = 6 if prestige else 0
    return (
        figure(x - 10 - shift, 14, value, 13)
        + element("path", d=f"M{x - 2.5 - shift:g} 9.5h6m-2.5-2.5 2.5 2.5-2.5 2.5", fill="none", stroke="var(--ink2)")
        + figure(x + 10 - shift, 14, points, 13, "good")
        + (icon("glass", x + 16, 9.5, 12, color="var(--gold)") if prestige else "")
    )
