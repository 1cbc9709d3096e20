"""The general supply; while somebody sells, the bill of the sale lies on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cuvee.drawing import element, icon, lettering, outline, part, remembered, tip, title
from cuvee.games.dom_pierre.box.moves import COLOURS, PRESSES, ROUTES
from cuvee.games.dom_pierre.picture.pieces import figure, stamp
from cuvee.games.dom_pierre.picture.scene import Scene
from cuvee.games.dom_pierre.view import Decided
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.games.dom_pierre.words.outlook import Outlook
from cuvee.kernel import Panel, Part
from cuvee.kernel.speech import capital

WIDTH, HEIGHT = 152, 164


def panel(scene: Scene) -> Panel:
    """The bill if there is one, else what is left in the supply."""
    words, decision = scene.words, scene.look.decision
    if decision["name"] not in ("AddToSale", "ChooseChampagne"):
        return _stocked(words, scene.view["supply"])
    seller = Outlook(words.box, scene.view, scene.view["asked"][0])
    if decision["name"] == "AddToSale":
        return _panel(words, [_bill(words, *_added_up(words, seller))])
    return _panel(words, [_choices(words, decision["card"], tuple(_priced(seller)))])


def _panel(words: Lexicon, parts: list[Part]) -> Panel:
    return Panel("counter", words.say("section.supply"), WIDTH, HEIGHT, parts)


# The supply.


@remembered(1024)
def _stocked(words: Lexicon, supply: dict[str, dict[str, int]]) -> Panel:
    return _panel(words, list(_supply(words, supply)))


def _supply(words: Lexicon, supply: dict[str, dict[str, int]]) -> Iterator[Part]:
    yield part_title(words)
    values = range(1, words.box.harvest_max + 1)
    for row, variety in enumerate(words.box.varieties):
        yield _tiles(words, row, tuple(supply["harvest"][f"{variety.id}-{value}"] for value in values))
    for column, kind in enumerate(words.box.equipment):
        yield _kind(words, column, supply["grey"][kind.id])
    yield _used(words, tuple(supply["blue_pile"].items()))
    for column, (flag, number) in enumerate(supply["flags"].items()):
        yield _flag(words, column, flag, number)


@lru_cache(16)
def part_title(words: Lexicon) -> Part:
    """The heading of the supply."""
    return part("supply-title", title(words.say("section.supply"), WIDTH - 8, 9, 17))


@lru_cache(512)
def _tiles(words: Lexicon, row: int, counts: tuple[int, ...]) -> Part:
    """How many harvest tiles of each value are left of a variety."""
    variety = words.box.varieties[row]
    inside = "".join(
        stamp(f"{variety.id}-{value}", 46 * (value - 1), 0, 22)
        + figure(46 * (value - 1) + 31, 15.5, number, 13.5, "" if number else "bad")
        for value, number in enumerate(counts, 1)
    )
    tiles = " · ".join(f"{value}: {number}" for value, number in enumerate(counts, 1))
    text = words.say("table.supply.harvest", variety=variety.name, tiles=tiles)
    return part(f"supply-{variety.id}", inside, at=(10, 25 + row * 24), hint=text)


@lru_cache(512)
def _kind(words: Lexicon, column: int, grey: int) -> Part:
    """Grey equipment that is left."""
    kind = words.box.equipment[column]
    return part(
        f"supply-{kind.id}",
        stamp(f"grey-{kind.id}", 0, 0, 20),
        figure(26, 15.5, grey, 13.5, "" if grey else "bad"),
        at=(8 + 36 * column, 101),
        hint=words.say("table.supply.grey", tiles=f"{words.kind(kind.id)} {grey}"),
    )


@lru_cache(512)
def _used(words: Lexicon, pile: tuple[tuple[str, int], ...]) -> Part:
    """Blue equipment that was used waits to be mixed again."""
    tiles = ", ".join(f"{words.kind(kind)} {number}" for kind, number in pile if number)
    total = sum(number for _, number in pile)
    return part(
        "supply-used",
        element("path", d="M5.5 1h10l5 5v10l-5 5h-10l-5-5V6z", fill="#2F6CA3", cls="solid"),
        figure(31, 16, total, 13.5, "" if total else "ink2"),
        at=(100, 130),
        hint=words.say("table.supply.blue", tiles=tiles or words.say("none")),
    )


@lru_cache(64)
def _flag(words: Lexicon, column: int, flag: str, number: int) -> Part:
    return part(
        f"supply-{flag}",
        icon(flag, 10, 11, 20, color="var(--lake)"),
        figure(27, 15.5, number, 13.5, "" if number else "bad"),
        at=(8 + 46 * column, 130),
        hint=words.say("table.supply.flags", flags=f"{words.country(flag)} {number}"),
    )


# The bill.

_Line = tuple[str, str]


def _added_up(words: Lexicon, look: Outlook) -> tuple[str, tuple[_Line, ...], tuple[int, int, bool], tuple[int, int]]:
    """The city, the lines, value, points and prestige, and how many workers go home with how many francs."""
    decision = look.decision
    card, place = words.market(decision["card"]), decision["champagne"].partition("/")[2]
    champagne, press = look.champagne(place) or "", place.partition("-")[0]
    lines: list[_Line] = [(capital(words.champagne(champagne)), champagne.partition("-")[2])]
    plus = card.press_bonus[PRESSES.index(press)]
    lines += [(capital(words.press(press)), f"+{plus}")] if plus else []
    bonus = look.route_bonus(decision["route"])
    lines += [(capital(words.route(decision["route"])), f"+{bonus}")] if bonus else []
    equipment = [name for name in decision["added"] if not words.is_prestige(name)]
    tiles = [name for name in decision["added"] if words.is_prestige(name)]
    if equipment:
        kinds = ", ".join(words.kind(name.partition("-")[2]) for name in equipment)
        lines.append((kinds, f"+{sum(_value(words, name) for name in equipment)}"))
    if tiles:
        raised = sum(words.prestige_tile(name).value for name in tiles)
        lines.append((words.say("section.glass"), f"+{raised}"))
    worth = (decision["value"], decision["points"], decision["prestige"])
    return card.city, tuple(lines), worth, _going_home(look, decision)


def _value(words: Lexicon, name: str) -> int:
    """What an equipment tile adds."""
    colour, _, kind = name.partition("-")
    return next(each for each in words.box.equipment if each.id == kind).values[COLOURS.index(colour)]


def _going_home(look: Outlook, decision: Decided) -> tuple[int, int]:
    """Half of the workers on the route, the farthest first; a franc for each section that somebody leaves."""
    route, box = decision["route"], look.box
    own = [space for space, who in enumerate(look.view["routes"][route]["workers"]) if who == look.seat]
    leaving = own[len(own) // 2 :]
    sections = {box.section[ROUTES.index(route)][space] for space in leaving}
    return len(leaving), len(sections) * box.francs_per_section


@lru_cache(512)
def _bill(
    words: Lexicon, city: str, lines: tuple[_Line, ...], worth: tuple[int, int, bool], home: tuple[int, int]
) -> Part:
    value, points, prestige = worth
    rows = "".join(
        lettering(7, 33 + n * 15, text, 12, "narrow", cls="ink2", width=WIDTH - 46)
        + lettering(WIDTH - 18, 33 + n * 15, number, 13, "narrow", bold=True, anchor="end")
        for n, (text, number) in enumerate(lines)
    )
    workers, francs = home
    return part(
        "bill",
        _paper(words.say("picture.bill", city=city)),
        rows,
        element("path", d=f"M6 101H{WIDTH - 16}M6 103.5H{WIDTH - 16}", cls="hair"),
        lettering(8, 121, value, 18, "narrow", bold=True, cls="count"),
        element("path", d="M33 115h11m-3-3 3 3-3 3", cls="k"),
        icon("points", 57, 115, 16, color="var(--sage)"),
        lettering(68, 121, points, 18, "narrow", bold=True, cls="good count"),
        icon("glass", 108, 115, 18, color="var(--gold)") + figure(124, 120, "+1", 13, "gold") if prestige else "",
        _home(workers, francs) if workers else "",
        at=(5, 5),
        hint=tip(
            words.say("picture.bill", city=city),
            words.worth(*worth),
            words.say("picture.bill.home", n=workers, francs=words.amount("francs", francs)) if workers else "",
        ),
        cls="a-wine",
    )


def _home(workers: int, francs: int) -> str:
    """What comes back from the route."""
    return (
        icon("worker", 15, 136, 15, color="var(--ink2)")
        + figure(29, 141, workers, 13, "ink2")
        + element("path", d="M38 136h9m-3-3 3 3-3 3M53 141v-6l6-5 6 5v6z", cls="k", color="var(--ink2)")
        + icon("franc", 84, 136, 15, color="var(--ink2)")
        + figure(100, 141, f"+{francs}", 13, "ink2")
    )


def _paper(heading: str) -> str:
    """A bill: a sheet with a torn foot and a dark head."""
    width, height = WIDTH - 10, HEIGHT - 10
    return (
        element("path", d=outline("torn", width, height), cls="card")
        + element("path", d=f"M0 0H{width}V19H0Z", cls="plate")
        + lettering(7, 14.5, heading, 13, "serif", bold=True, width=width - 14, cls="on-plate")
    )


def _priced(look: Outlook) -> Iterator[tuple[str, str, int, int]]:
    """By champagne that can be sold: its name, its press, the value, and the points."""
    for move, value in look.decision["values"].items():
        place = move.partition("/")[2]
        yield look.champagne(place) or "", place.partition("-")[0], value, look.points(look.decision["route"], value)


@lru_cache(512)
def _choices(words: Lexicon, card: str, priced: tuple[tuple[str, str, int, int], ...]) -> Part:
    step = min(21.0, 122 / max(1, len(priced)))
    rows = ""
    for number, (champagne, press, value, points) in enumerate(priced):
        y = 35 + number * step
        text = f"{capital(words.champagne(champagne))}, {words.press(press)}"
        rows += lettering(7, y, text, 12, "narrow", cls="ink2", width=WIDTH - 74)
        rows += lettering(WIDTH - 46, y, value, 13.5, "narrow", bold=True, anchor="end")
        rows += element("path", d=f"M{WIDTH - 42} {y - 4:g}h8m-2.5-2.5 2.5 2.5-2.5 2.5", cls="hair")
        rows += lettering(WIDTH - 17, y, points, 13.5, "narrow", bold=True, anchor="end", cls="good")
    city = words.city(card)
    return part("bill", _paper(words.say("picture.bill", city=city)), rows, at=(5, 5), cls="a-wine")
