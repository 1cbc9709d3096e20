"""What the labels of Naramata promise."""

from __future__ import annotations

from typing import Any

from tests.promises import Case, Promise

from cuvee.games.naramata.words.outlook import Outlook

_SIDE = ("use/", "second/", "wild/", "buy/", "pocket/", "pay-unlock/", "time/save", "slide", "take-back/", "draw")


def _minutes(text: str) -> int:
    """1 h 30 min, as a number of minutes."""
    hours, _, rest = text.rpartition("h")
    return int(hours or 0) * 60 + int(rest.replace("min", "") or 0)


def _look(case: Case, view: dict[str, Any]) -> Outlook:
    return Outlook(case.after.box, view, case.seat)  # type: ignore[attr-defined]


def _action(case: Case) -> str:
    """The action that a label is about."""
    if case.move.startswith("space/"):
        board = case.after.box.map  # type: ignore[attr-defined]
        number = board.space_names.index(case.move.partition("/")[2])
        return ("cheese", "tasting", "view", "purchase", "pairing", "contract")[board.space_action[number]]
    return case.move.partition("/")[2]


def _spend(case: Case) -> list[dict[str, Any]]:
    """Carry the action out, until its time is spent."""
    return case.go_on("time", but=_SIDE, first=(f"do/{_action(case)}", "bottle/", "do/", "done", "time/keep"))


def _time(case: Case, text: str) -> None:
    """In a visit that is being announced nothing happens yet: the label is checked again when it does."""
    announcing = case.asking == "ContractVisit" and case.after.setup.options["contract_announce"]
    spent = [] if announcing else _spend(case)
    if spent:
        assert spent[0]["n"] == _minutes(text)


def _late(case: Case, text: str, points: int | str) -> None:
    """Told for the action, or at the end of the day."""
    if case.move == "end":
        case.go_on("dropped-off", but=_SIDE, first=("finish",))
        team = case.after.setup.options["mode"] == "fleet" or case.after.setup.seats == 1
        assert (case.total("whelp", "late") if team else case.total("lost", "late")) == points
    elif _spend(case):
        look = _look(case, case.after.view(case.seat))
        assert look.late_minutes() == _minutes(text)
        if not look.team:
            assert look.late_points(look.late_minutes()) == points


def _empty(case: Case, points: int) -> None:
    case.go_on("dropped-off", but=_SIDE, first=("finish",))
    assert case.total("lost", "empty-rows") == points


def _whelp(case: Case, points: int) -> None:
    """No more than there are: at 0 the game is lost."""
    late = case.label.count("late: −1 Whelp")
    case.go_on("dropped-off", but=_SIDE, first=("finish",))
    assert case.total("whelp", "rows") == min(points, case.before["whelp"] - late)


def _favor(case: Case, number: int) -> None:
    if case.after.setup.options["favor_all"]:
        assert len(case.told("favored")) == number


def _pairing(case: Case, prestige: int) -> None:
    case.go_on("gained" if prestige else "time", but=_SIDE, first=("do/pairing", "time/keep"))
    assert case.total("gained", "pairing") == prestige


def _paired(case: Case, number: int) -> None:
    case.go_on("time", but=_SIDE, first=("time/keep",))
    assert len(case.told("paired")) == number


def _drawn(case: Case, number: int) -> None:
    drew = case.told("drew")
    if drew:
        assert len(drew[0]["cards"]) <= number  # a deck may run out


def _roll(case: Case, bonus: int) -> None:
    """At once; in a visit that was announced, when its turn comes."""
    rolled = case.go_on("rolled", but=_SIDE, first=("leave",))
    why = "disk-roll" if case.move.startswith("use/") else "pit-stop"
    if rolled and case.told("gained"):
        assert case.total("gained", why) == rolled[0]["eyes"] + bonus


def _pays(case: Case, *amounts: str | int | None) -> None:
    """At once, if there is one way to pay; else the player says how many disks."""
    prestige, disks = [int(amount or 0) for amount in amounts]
    if case.asked.get("name") == "Pay":
        assert case.asked["cost"] == prestige + disks
    else:
        paid = case.told("paid")
        wanted = [(prestige, disks)] if prestige + disks else []
        assert [(facts["prestige"], facts["disks"]) for facts in paid[:1]] == wanted


def _gain(case: Case, points: int) -> None:
    slot = int(case.move.rpartition(">t")[2]) - 1
    before, after = _look(case, case.before).tourist(slot), _look(case, case.view).tourist(slot)
    given = sum(len(case.told(name)) for name in ("attached", "viewed", "favored", "paired", "wild"))
    if before and after and before["id"] == after["id"] and given == 1:
        assert after["points"] - before["points"] == points


def _filled(case: Case, count: int, room: int) -> None:
    slot = int(case.move.rpartition(">t")[2]) - 1
    before, after = _look(case, case.before).tourist(slot), _look(case, case.view).tourist(slot)
    given = sum(len(case.told(name)) for name in ("attached", "viewed", "favored", "paired", "wild"))
    if before and after and before["id"] == after["id"] and given == 1:
        assert (count, room) in [(row["count"], row["room"]) for row in after["rows"]]


def _discards(case: Case, prestige: int) -> None:
    assert case.total("gained", "discards") == prestige


def _cards(case: Case, number: int) -> None:
    assert len(case.before["decision"]["cards"]) == number


def _leaves(case: Case, hour: int, minute: int, half: str) -> None:
    left = [int(part) for part in case.told("left")[0]["clock"].split(":")]
    assert left == [hour % 12 + (12 if half == "pm" else 0), minute]


def _scored(case: Case, points: int) -> None:
    assert case.total("scored", "disk-points") == points


def _gained(why: str) -> Any:
    def check(case: Case, prestige: int) -> None:
        assert case.total("gained", why) == prestige

    return check


def _reward(case: Case, number: int, what: str) -> None:
    why = "satisfied" if case.asking == "Reward" else "contract"
    assert case.total("scored" if what.startswith("point") else "gained", why) == number


_SPAN = r"(?=\d)((?:\d+ h)?(?: ?\d+ min)?)"
_PRICE = r"(?:(\d+) prestige)?(?: and )?(?:(\d+) disks?)?"
PROMISES: list[Promise] = [
    (r".*", r"Bench 1775", None),
    (r"\w+:(vehicle|pick|drop|take|tourist/play|flip)", r".*", None),
    (r"\w+:buy/", r": .*", None),
    (r"\w+:buy/", rf"for {_PRICE}", _pays),
    (r"\w+:tourist/discard", r"(\d+) prestige", _gained("draft")),
    (r"\w+:(space|do|road|bottle|end|second)", rf"{_SPAN} late: −(\d+) (?:points?|Whelp)", _late),
    (r"\w+:end", r"empty rows: −(\d+) points?", _empty),
    (r"\w+:end", r"rows not full: -(\d+) Whelp", _whelp),
    (r"\w+:space/", r"favor for (\d+) tourists?", _favor),
    (r"\w+:space/.*contract", r"(?:\d+ points? or )?\d+ prestige|1 h off, at least 30 min", None),
    (r"\w+:second/", r"1 disk|(?:\d+ points? or )?3 prestige", None),
    (r"\w+:(do/pairing|road|space)", r"(\d+) prestige", _pairing),
    (r"\w+:second/pairing", r"(\d+) prestige", _pairing),
    (r"\w+:do/pairing", r"token for (\d+) tourists?", _paired),
    (r"\w+:do/pit-stop", r"view die \+ (\d+) prestige", _roll),
    (r"\w+:do/", r"draw (\d+) cards?", _drawn),
    (r"\w+:bottle/", r": (\d+) (points?|prestige)", _reward),
    (r"\w+:(space|do|road|bottle)", rf"(?<=\(){_SPAN}(?=[,)])", _time),
    (r"\w+:second/", rf"(?<=\(){_SPAN}(?=[,)])", _time),
    (r"\w+:use/disk-points", r"1 disk: \+(\d+) points?", _scored),
    (r"\w+:use/disk-roll", r"1 disk: view die \+ (\d+) prestige", _roll),
    (r"\w+:wild/", r"1 disk", None),
    (r"\w+:(attach|keep|view|favor|wild)", r"\+(\d+) points?", _gain),
    (r"\w+:(attach|keep|view|favor|wild)", r"(\d+) of (\d+) in the row", _filled),
    (r"\w+:attach/", r"\(pays \d\)", None),
    (r"\w+:(attach|keep)/", rf"costs {_PRICE}", _pays),
    (r"\w+:keep/", r"^\d+ bottles?", None),
    (r"Attach\w+:done", r"the (\d+) cards", _cards),
    (r"Attach\w+:done", r"for (\d+) prestige", _discards),
    (r"KeepPurchase:done", r"the (\d+) cards", _cards),
    (r"\w+:draw", rf"\({_PRICE}\)", _pays),
    (r"\w+:tokens/", r"Buy \d+ view tokens?", None),
    (r"\w+:tokens/", rf"for {_PRICE}", _pays),
    (r"PlaceToken:done", r"take (\d+) prestige", _gained("unplaced")),
    (r"\w+:pay-unlock/", rf", {_PRICE}:", _pays),
    (r"Pay:pay/", rf"Pay {_PRICE}", _pays),
    (r"\w+:leave", r"(\d+):(\d\d) (am|pm)", _leaves),
    (r"Reward:reward/", r"^(\d+) (points?|prestige)", _reward),
    (r"SaveTime:", r"1 disk", None),
    (r"SaveTime:", rf"{_SPAN}$", _time),
]
