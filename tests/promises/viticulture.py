"""What the labels of Viticulture and Tuscany promise."""

from __future__ import annotations

import re
from typing import Any

from tests.promises import Case, Promise

from cuvee.kernel.telling import Event

_LAST = ("pass",)
_DECKS = {
    "vine": "vine",
    "wine order": "order",
    "summer visitor": "summer",
    "winter visitor": "winter",
    "structure card": "structure",
}


def _later(case: Case) -> bool:
    """The worker waits for a later season."""
    return bool(case.told("reserved"))


def _tour(case: Case, lira: int) -> None:
    """With the bonus, where it is in the sum."""
    if not _later(case):
        case.go_on("earned", but=_LAST)
        plain = case.after.box.tour_lira  # type: ignore[attr-defined]
        assert case.total("earned", "tour") == plain
        assert lira == plain + (case.total("earned", "bonus") if lira > plain else 0)


def _plus_lira(case: Case, lira: int) -> None:
    if not _later(case) and case.told("earned"):
        assert case.total("earned", "bonus") == lira


def _plus_points(case: Case, points: int) -> None:
    if case.told("scored"):
        assert case.total("scored", "bonus") in (0, points)


def _tasting_room(case: Case, points: int) -> None:
    if not _later(case):
        case.go_on("scored", but=_LAST)
        assert case.total("scored", "tasting-room") == points


def _windmill(case: Case, points: int) -> None:
    if case.move.startswith("plant/"):
        assert case.total("scored", "windmill") == points


def _toll(case: Case, lira: int) -> None:
    assert case.total("paid", "soldato") == lira


def _training(case: Case, lira: int) -> None:
    """The price, fees for opponents included."""
    if not _later(case) and case.go_on("trained", but=_LAST, first=("train/worker",)):
        _trained(case, lira)


def _trained(case: Case, lira: int) -> None:
    assert case.total("paid", "training") + case.total("paid", "academy") == lira


def _drawn(case: Case, number: int, what: str) -> None:
    """Fewer, if a deck has run out."""
    if not _later(case):
        number += case.asking == "ChooseBonus" and "more" in case.label  # one more than the action brings
        drew = [event.facts for event in _now(case) if event.name == "drew" and event.facts["seat"] == case.seat]
        drew = [facts for facts in drew if facts["deck"] == _DECKS[what]]
        left = case.before["decks"][_DECKS[what]] + len(case.before["piles"][_DECKS[what]])
        if drew:
            assert sum(facts["n"] for facts in drew) == min(number, left)


def _now(case: Case) -> list[Event]:
    """What the move brings itself: up to a pass, a season, or what another thing brings on top."""
    stops = ("passed", "season", "entered", "cottage", "structure", "declined", "year-end")
    number = next((n for n, event in enumerate(case.events) if event.name in stops), len(case.events))
    return case.events[:number]


def _at_most(case: Case, number: int) -> None:
    if "left" in case.asked and case.asked["name"] in ("MakeWine", "HarvestField", "PlantVine"):
        fields = case.asked["name"] == "HarvestField"  # with the harvest machine all of them
        assert case.asked["left"] == number or fields


def _cheapest(case: Case, lira: int) -> None:
    """What is asked for next has prices on its labels."""
    if case.asked.get("name") == "BuildStructure":
        words, view = case.after.setup.kind.speech(case.after.setup, "en", None), case.after.view(case.seat)
        prices = [re.search(r"\((\d+) lira", words.label(view, move)) for move in case.after.moves()]
        assert min(int(price[1]) for price in prices if price) == lira


def _building(case: Case, lira: int) -> None:
    assert case.total("paid", "building") == lira


def _building_points(case: Case, points: int) -> None:
    assert case.total("scored", "building") >= points


def _filled(case: Case, points: int, residual: int = 0) -> None:
    most, before = case.after.box.residual_max, case.before["seats"][case.seat]["residual"]  # type: ignore[attr-defined]
    if case.go_on("scored", but=_LAST):
        assert case.total("scored", "orders") == points
        levels = [facts["level"] for facts in case.told("residual")]
        assert not residual or levels[:1] in ([], [min(most, before + residual)])


def _earned(why: str) -> Any:
    def check(case: Case, lira: int) -> None:
        assert case.total("earned", why) == lira

    return check


def _scored(why: str) -> Any:
    def check(case: Case, points: int) -> None:
        assert case.total("scored", why) == points

    return check


def _paid(why: str) -> Any:
    def check(case: Case, lira: int) -> None:
        assert case.total("paid", why) == lira

    return check


def _turn(case: Case, lira: int, points: int) -> None:
    assert (case.total("paid", "visitor"), case.total("scored", "visitor")) == (lira, points)


def _give_up(case: Case, points: int, lira: int) -> None:
    assert (case.total("lost"), case.total("earned", "visitor")) == (points, lira)


def _discount(case: Case, lira: int) -> None:
    if case.asked.get("name") == "BuildStructure":
        assert case.asked["discount"] >= lira


def _pay_player(case: Case, lira: int) -> None:
    """From player to player, at once or over the bank."""
    assert case.total("paid-player") + case.total("paid", "innkeeper") == lira


def _other_scores(case: Case, points: int) -> None:
    """At once, or when all have answered."""
    others = [event.facts for event in case.events if event.name == "scored" and event.facts["seat"] != case.seat]
    if others and case.move == "no":
        assert others[0]["n"] >= points


def _harvest(case: Case, grapes: str) -> None:
    told = case.told("harvested")[0]
    found = re.findall(
        r"(red|white) grape (\d)", re.sub(r" instead of \d", "", re.sub(r"\w+ grape \d is lost", "", grapes))
    )
    assert [f"{colour}-{value}" for colour, value in found] == told["grapes"]
    assert [f"{c}-{v}" for c, v in re.findall(r"(red|white) grape (\d) is lost", grapes)] == told["lost"]


def _planted(case: Case, value: int, limit: int) -> None:
    field = case.me["fields"][int(case.move.rpartition(">")[2]) - 1]
    assert (field["value"], field["limit"]) == (value, limit)


def _made(case: Case, value: int) -> None:
    made = case.told("made")
    if made:
        assert int(made[0]["wine"].rpartition("-")[2]) <= value


def _together(case: Case, total: int) -> None:
    assert sum(int(grape.rpartition("-")[2]) for grape in case.told("pressed")[0]["grapes"]) == total


def _placed_wine(case: Case, value: int) -> None:
    assert case.told("made")[0]["wine"].endswith(f"-{value}")


def _delivered(case: Case, value: int) -> None:
    assert case.told("delivered")[0]["wine"].endswith(f"-{value}")


def _region_points(case: Case, points: int) -> None:
    names = case.move.partition("/")[2].split(">")
    assert next(region["points"] for region in case.view["regions"] if region["id"] == names[-1]) == points


def _region_lira(case: Case, lira: int) -> None:
    assert case.total("earned", "star") == lira


def _has(case: Case, number: int, what: str) -> None:
    """What an opponent has."""
    seat = case.before["seats"][int(re.search(r"\d", case.label)[0]) - 1]  # type: ignore[index]
    kinds = {"vine": "vine", "order": "order", "summer": "summer", "winter": "winter", "structure": "structure"}
    wanted = seat["lira"] if what == "lira" else seat["cards"][next(kinds[kind] for kind in kinds if kind in what)]
    assert wanted == number


def _sold(case: Case, lira: int) -> None:
    assert case.total("earned", "grapes") == lira


def _offered(case: Case, number: int) -> None:
    assert case.told("offered")[0]["n"] == number


def _traded(case: Case, number: int, what: str) -> None:
    """When what is given has been chosen."""
    told = {"lira": "earned", "VP": "scored"}.get(what)
    if told and case.go_on(told, but=_LAST):
        assert case.total(told, "trade") == number


def _gave(case: Case, number: int, what: str) -> None:
    if what == "lira":
        assert case.total("paid", "trade") == number
    elif what == "VP":
        assert case.total("lost", "trade") == number


_CARD = "(vine|wine order|summer visitor|winter visitor|structure card)s?"
_PLACING = "(PlaceWorker|ReserveAction|ManageAction)"
PROMISES: list[Promise] = [
    # What is printed on cards, spaces and rows, and names.
    (r"\w+:(visit|discard|draft|parent|remove|use/[a-z-]+$)", r"(?<!Player ).*", None),
    (r"\w+:(structure|train|gift)", r"\): .*|^[A-Z][a-z ]+: .*", None),
    (r"\w+:row/", r".*", None),
    (r"TakeFromPile:|KeepRevealed:", r".*", None),
    (r"PlaceWorker:(cafe|guest-house|wine-bar|\w[\w-]*)(\+\w+)?$", r"(?<=: )[A-Z].*", None),
    (r"\w+:retrieve", r"Gain 1 lira", None),
    (r"\w+:", r"bonus space \d|bonus again for 1 lira|Gain 1 lira", None),
    (r"\w+:(uproot|plant|swap)", r"\((?:red|white)[^)]*\)", None),
    (r"\w+:seat/", r"(\d+) (lira|vines?|wine orders?|summer visitors?|winter visitors?|structure cards?)", _has),
    (r"TakeVisitor:", r"\(\d+ (?:summer|winter) visitors?\)", None),
    (r"\w+:site/", r"limit \d", None),
    # Placing workers, and what actions bring.
    (r"\w+:.*tour", r"(?<!toll )(?<!\+)(\d+) lira", _tour),
    (r"\w+:", r"toll (\d+) lira", _toll),
    (r"\w+:", r"\+(\d+) VP \(Tasting room\)", _tasting_room),
    (r"\w+:", r"\+(\d+) VP \(Windmill\)", _windmill),
    (r"\w+:", r"costs (\d+) lira", _training),
    (r"\w+:", r"costs from (\d+) lira", _cheapest),
    (rf"{_PLACING}:", r"\+(\d+) lira", _plus_lira),
    (rf"{_PLACING}:", r"\+(\d+) VP", _plus_points),
    (rf"{_PLACING}:", r"\+1 (?:star|structure card)", None),
    (rf"{_PLACING}:", rf"(\d+) {_CARD}", _drawn),
    (rf"{_PLACING}:", r"up to (\d+) (?:wines|fields|vines)", _at_most),
    (rf"{_PLACING}:", r"up to 2 \w+", None),
    (rf"{_PLACING}:pass", r"\d+ \w+", None),
    # Decisions within them.
    (r"\w+:structure/", r"\((\d+) lira", _building),
    (r"\w+:structure/", r"\+(\d+) VP", _building_points),
    (r"FillOrder:", r": (\d+) VP, residual payment \+(\d+)", _filled),
    (r"FillOrder:", r": (\d+) VP", _filled),
    (r"BonusAgain:", r"Pay (\d+) lira", _paid("politico")),
    (r"BonusAgain:", r"\d+ (?:more )?[a-zV]\w*", None),
    (r"\w+:train/", r"\((\d+) lira", _trained),
    (r"ChooseOption:", r"^Take (\d+) lira$", _earned("visitor")),
    (r"ChooseOption:", r"^Score (\d+) VP$", _scored("visitor")),
    (r"ChooseOption:", r"^Turn (\d+) lira into (\d+) VP$", _turn),
    (r"ChooseOption:", r"^Give up (\d+) VP for (\d+) lira$", _give_up),
    (r"ChooseOption:", r"^Build one structure for (\d+) lira less$", _discount),
    (r"ChooseOption:|\w+:option", r".*", None),
    (r"ChooseGift:", r"^(\d+) lira", _earned("parents")),
    (r"ChooseGift:", r"^(\d+) VP", _scored("parents")),
    (r"Offer:", r"Pay (\d+) lira", _pay_player),
    (r"Offer:", r"Player \d scores (\d+) VP", _other_scores),
    (r"Offer:", r"Train a worker for (\d+) lira", _training),
    (r"Offer:", r"Give up (\d+) VP for (\d+) lira", _give_up),
    (r"Offer:", r".*", None),
    (r"Sell:deal/", r"field \d: (\d+) lira", _earned("field")),
    (r"Sell:deal/", r"field \d for (\d+) lira", _paid("field")),
    (r"Sell:sell", r"grape \d: (\d+) lira", _sold),
    (r"SellWine:", r"[\w ]+ \d: (\d+) VP", None),
    (r"\w+:field/|\w+:harvest/", r"Harvest field \d: (.*)", _harvest),
    (r"\w+:plant/", r"then (\d+) of (\d+)", _planted),
    (r"MakeWine:make", r"together (\d+)", _together),
    (r"MakeWine:make", r"up to (\d+) from (?:(?:red|white) \d(?:, )?)+", _made),
    (r"MakeWine:make", r"wine (\d+) from (?:(?:red|white) \d(?:, )?)+", _placed_wine),
    (r"PlaceWine:", r"wine (\d)", _placed_wine),
    (r"ChooseWine:use", r"wine (\d) for \w+ wine \d", _delivered),
    (r"PlaceStar:", r"\((\d+) VP at the end\)", _region_points),
    (r"PlaceStar:", r"(\d+) lira", _region_lira),
    (r"PlaceStar:", rf"(\d+) {_CARD}", _drawn),
    (r"\w+:(draw|fall)/", rf"(\d+) {_CARD}", _drawn),
    (r"ChooseBonus:", rf"(\d+) (?:more )?{_CARD}", _drawn),
    (r"ChooseBonus:", r"\d+ (?:lira|VP|more \w+|star)", None),
    (r"TakeVisitor:", r"Pay (\d+) lira", _pay_player),
    (r"OfferVisitors:", r"Offer (\d+) visitors?", _offered),
    (r"Trade:", r"receive (\d+) (lira|VP|cards|grape)", _traded),
    (r"Trade:", r"Give (\d+) (lira|VP|cards|grape)", _gave),
    (r"Trade:", r"value 1", None),
    (r".*", r"Player \d|field \d|(?:red|white|blush|sparkling) (?:grape|wine) \d", None),
    (r".*", r"(?:Red|White|Blush|Sparkling) wine \d", None),
]
