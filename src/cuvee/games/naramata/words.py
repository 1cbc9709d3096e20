"""The game in words: the table, what is asked, what a move does and what has happened.

Everything is made from views and events, plus the components in the box, never from the state: so nothing hidden can
slip into a sentence. The sentences stand in text/*.po; the nouns come from `lexicon`, the labels of moves from
`labels`, the lines of the log from `log`, the table from `sections`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cuvee.games.naramata import moves
from cuvee.games.naramata.labels import Labels
from cuvee.games.naramata.lexicon import Lexicon
from cuvee.games.naramata.log import Log, outcome
from cuvee.games.naramata.outlook import Outlook
from cuvee.games.naramata.sections import DAY, HAND, LINEUP, OVER, ROAD, ROW, Sections
from cuvee.kernel import Event, Section, Setup
from cuvee.kernel.speech import looking_at, seat_key

# What decisions are about; the others are about the player's own tourists, disks and upgrades.
_FOCUS = {
    "ChooseVehicle": DAY,
    "PickTourist": HAND,
    "TakeTourist": LINEUP,
    "TakeTouristAlone": LINEUP,
    "ChooseStart": ROAD,
    "Unlock": ROAD,
    "ChooseSpace": ROAD,
    "ChooseFork": ROAD,
    "FinishTurn": ROW,
}
_BESIDES = (moves.USE, moves.WILD, moves.POCKET, moves.PAY_UNLOCK, moves.BUY, moves.STORE)


class Words:
    """Speaks one language about one game (see `Speech` in the kernel's catalogue).

    `names` are the players' names by seat; without them a player is called by the vehicle.
    """

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None = None) -> None:
        self._lexicon = Lexicon(setup, language, names)
        self._labels = Labels(self._lexicon)
        self._log = Log(self._lexicon)
        self._sections = Sections(self._lexicon)

    def sections(self, view: dict[str, Any]) -> list[Section]:
        """The table, section by section."""
        self._lexicon.meet(view)
        return self._sections.sections(view)

    def focus(self, view: dict[str, Any]) -> str:
        """The key of the section that the open decision is about."""
        seat = looking_at(view, own=False)
        if seat is None or view["over"]:
            return OVER
        return _FOCUS.get(view["decision"]["name"], seat_key(seat))

    def standing(self, view: dict[str, Any]) -> list[str]:
        """By seat: points and prestige."""
        lexicon, seats = self._lexicon, view["seats"]
        if lexicon.fleet:
            return [""] * len(seats)
        if lexicon.team:
            return [lexicon.say("standing.alone", prestige=seat["prestige"]) for seat in seats]
        return [
            lexicon.say("standing", n=score, prestige=seat["prestige"])
            for seat, score in zip(seats, view["scores"], strict=True)
        ]

    def common(self, view: dict[str, Any]) -> str:
        """The Whelp score, and the prestige of a fleet."""
        if not self._lexicon.team:
            return ""
        key = "common.fleet" if self._lexicon.fleet else "common"
        return self._lexicon.say(key, whelp=view["whelp"], prestige=view["seats"][0]["prestige"])

    def rank(self, move: str) -> int:
        """Where a move stands among the others: disks and upgrades come last."""
        return int(self._lexicon.box.moves.meanings[self._lexicon.box.moves.number(move)][0] in _BESIDES)

    def prompt(self, view: dict[str, Any]) -> str:
        """What is asked, and of whom."""
        lexicon = self._lexicon
        lexicon.meet(view)
        if not view["asked"]:
            return outcome(lexicon, view["scores"], view["winners"])
        seat = looking_at(view, own=False)
        assert seat is not None
        look = Outlook(lexicon.box, view, seat)
        if "answers" in look.decision and seat != view["seat"]:
            return lexicon.say(f"ask.{look.asking}.wait", names=lexicon.people(view["asked"]))
        variant, facts = _FACTS[look.asking](lexicon, look) if look.asking in _FACTS else ("", {})
        return lexicon.say(f"ask.{look.asking}{variant}", who=lexicon.who(seat), **facts)

    def label(self, view: dict[str, Any], move: str) -> str:
        """What a move of the open decision does, with cost and gain."""
        self._lexicon.meet(view)
        return self._labels.label(view, move)

    def line(self, event: Event) -> str:
        """An event as a line of the log; empty for one that needs no line."""
        return self._log.line(event)

    def reason(self, key: str) -> str:
        """Why a move is not legal."""
        return self._lexicon.say(f"why.{key}")

    def cause(self, why: str) -> str:
        """What has brought or cost points."""
        return self._log.cause(why)


# What a prompt says beyond who is asked: which variant of its text, and the facts in it.

_Facts = tuple[str, dict[str, Any]]


def _start(lexicon: Lexicon, look: Outlook) -> _Facts:
    vehicle = look.decision["vehicle"]
    return (".phantom", {"phantom": lexicon.phantom(vehicle)}) if vehicle >= lexicon.seats else ("", {})


def _left(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"n": look.decision["left"]}


def _pick(lexicon: Lexicon, look: Outlook) -> _Facts:
    if lexicon.seats != lexicon.box.extra_card_players:
        return "", {}
    return (".second" if look.decision["answers"] else ".first"), {}


def _carry(lexicon: Lexicon, look: Outlook) -> _Facts:
    prestige = look.vehicle.draft_prestige if look.vehicle else 0
    tourist = lexicon.tourist(look.decision["tourist"])
    return "", {"tourist": tourist, "prestige": lexicon.amount("prestige", prestige)}


def _space(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"clock": lexicon.clock(look.me["clock"])}


def _act(lexicon: Lexicon, look: Outlook) -> _Facts:
    winery, _, action = look.decision["space"].partition("/")
    return "", {"winery": lexicon.winery(winery), "action": lexicon.kind(action)}


def _save_time(lexicon: Lexicon, look: Outlook) -> _Facts:
    minutes, saved = look.decision["minutes"], look.value("time-save")
    effect = lexicon.effect("time-save")
    return "", {"time": lexicon.span(minutes), "saved": lexicon.span(saved), "effect": effect}


def _attach(lexicon: Lexicon, look: Outlook) -> _Facts:
    if not look.decision["cards"]:
        return ".empty", {}
    cards, cost = lexicon.cards(look.decision["cards"]), look.decision["cost"]
    return (".paid", {"cards": cards, "cost": lexicon.amount("prestige", cost)}) if cost else ("", {"cards": cards})


def _keep(lexicon: Lexicon, look: Outlook) -> _Facts:
    if not look.decision["cards"]:
        return ".empty", {}
    priced = zip(look.decision["cards"], look.decision["costs"], strict=True)
    cards = [
        lexicon.say("card.cost", card=lexicon.card(card), prestige=lexicon.amount("prestige", cost))
        for card, cost in priced
    ]
    return "", {"cards": ", ".join(cards)}


def _buy_tokens(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"n": look.decision["rolled"], "cost": lexicon.amount("prestige", lexicon.box.view_cost)}


def _place_token(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"n": look.decision["tokens"]}


def _winery(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"winery": lexicon.winery(look.decision["winery"])}


def _visit(lexicon: Lexicon, look: Outlook) -> _Facts:
    facts = {"winery": lexicon.winery(look.decision["winery"])}
    if not look.view["options"]["contract_announce"]:
        return "", facts | {"time": lexicon.span(lexicon.box.visit_bonus * lexicon.box.step)}
    if not look.decision["announced"]:
        return ".announce", facts
    return ".announced", facts | {"actions": ", ".join(map(lexicon.kind, look.decision["announced"]))}


def _announced(lexicon: Lexicon, look: Outlook) -> _Facts:
    facts = {"winery": lexicon.winery(look.decision["winery"])}
    if not look.decision["announced"]:
        return ".done", facts
    return "", facts | {"actions": ", ".join(map(lexicon.kind, look.decision["announced"]))}


def _pay(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"cost": lexicon.amount("prestige", look.decision["cost"])}


def _make_room(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"effect": lexicon.effect(look.decision["effect"]), "limit": lexicon.box.max_active}


def _faces(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"limit": lexicon.box.max_active}


def _reward(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"tourist": lexicon.first_name(look.decision["tourist"])}


def _fork(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"phantom": lexicon.phantom(look.decision["vehicle"])}


_FACTS: dict[str, Callable[[Lexicon, Outlook], _Facts]] = {
    "ChooseStart": _start,
    "Unlock": _left,
    "TakeTourist": _left,
    "TakeTouristAlone": _left,
    "PickTourist": _pick,
    "CarryOrDiscard": _carry,
    "ChooseSpace": _space,
    "ActOrPitStop": _act,
    "SaveTime": _save_time,
    "AttachCheese": _attach,
    "AttachTasting": _attach,
    "KeepPurchase": _keep,
    "BuyTokens": _buy_tokens,
    "PlaceToken": _place_token,
    "TakeBottle": _winery,
    "ContractVisit": _visit,
    "AnnouncedVisit": _announced,
    "Pay": _pay,
    "MakeRoom": _make_room,
    "ChooseFaces": _faces,
    "Reward": _reward,
    "ChooseFork": _fork,
}
