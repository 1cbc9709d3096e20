"""The game in words: the table, what is asked, what a move does and what has happened.

Everything is made from views and events, plus the components in the box, never from the state: so nothing hidden can
slip into a sentence. The sentences stand in text/*.po; the nouns come from `lexicon`, what is printed on cards from
`printed`, the labels of moves from `labels`, the lines of the log from `log`, the table from `sections`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cuvee.games.dom_pierre import moves
from cuvee.games.dom_pierre.labels import Labels
from cuvee.games.dom_pierre.lexicon import Lexicon
from cuvee.games.dom_pierre.log import Log
from cuvee.games.dom_pierre.outlook import PAID, Outlook
from cuvee.games.dom_pierre.sections import GLASS, HAND, OBJECTIVES, OVER, ROUTES, VILLAGE, VINEYARD, Sections
from cuvee.kernel import Event, Section, Setup
from cuvee.kernel.speech import looking_at, seat_key

# What decisions are about; the others are about the player's own estate, with presses and workers.
_FOCUS = {
    "KeepTile": HAND,
    "LayTiles": HAND,
    "Plant": VINEYARD,
    "Harvest": VINEYARD,
    "BringHome": VINEYARD,
    "VillageBenefit": VILLAGE,
    "TakeBonuses": OBJECTIVES,
    "ChooseMarket": ROUTES,
    "ChooseChampagne": ROUTES,
    "AddToSale": ROUTES,
    "KeepObjective": OBJECTIVES,
    "DiscardObjectives": OBJECTIVES,
    "TakePrestigeTile": GLASS,
}
_FOCUS_OF_ACTION = {"vineyard": VINEYARD, "village": VILLAGE, "sales": ROUTES, "objectives": OBJECTIVES}
_RANKS = {moves.LOCAL: 1, moves.SCORE: 1, moves.BUY: 1, moves.USE: 1, moves.CORK: 2}


class Words:
    """Speaks one language about one game (see `Speech` in the kernel's catalogue).

    `names` are the players' names by seat; without them a player is called by the colour.
    """

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None = None) -> None:
        self._lexicon = Lexicon(setup, language, names)
        self._labels = Labels(self._lexicon)
        self._log = Log(self._lexicon)
        self._sections = Sections(self._lexicon)

    def sections(self, view: dict[str, Any]) -> list[Section]:
        """The table, section by section."""
        return self._sections.sections(view)

    def focus(self, view: dict[str, Any]) -> str:
        """The key of the section that the open decision is about."""
        seat = looking_at(view, own=False)
        if seat is None or view["over"]:
            return OVER
        decision, own = view["decision"], seat_key(seat)
        if decision["name"] == "ActOrDismiss":
            return _FOCUS_OF_ACTION.get(decision["column"], own)
        return _FOCUS.get(decision["name"], own)

    def standing(self, view: dict[str, Any]) -> list[str]:
        """By seat: points and francs."""
        say, scored = self._lexicon.say, zip(view["scores"], view["seats"], strict=True)
        return [say("standing", n=score, francs=seat["francs"]) for score, seat in scored]

    def common(self, view: dict[str, Any]) -> str:
        """All play for themselves."""
        return ""

    def rank(self, move: str) -> int:
        """Where a move stands among the others: side actions and prestige tiles come last, the cork after them."""
        every = self._lexicon.box.moves
        return _RANKS.get(every.meanings[every.number(move)][0], 0)

    def prompt(self, view: dict[str, Any]) -> str:
        """What is asked, and of whom."""
        lexicon = self._lexicon
        if not view["asked"]:
            return lexicon.result(view["scores"], view["winners"])
        seat = looking_at(view, own=False)
        assert seat is not None
        look = Outlook(lexicon.box, view, seat)
        if "answers" in look.decision and seat != view["seat"]:
            return lexicon.say(f"ask.{look.asking}.wait", names=lexicon.people(view["asked"]))
        variant, facts = _FACTS[look.asking](lexicon, look) if look.asking in _FACTS else ("", {})
        return lexicon.say(f"ask.{look.asking}{variant}", who=lexicon.who(seat), **facts)

    def label(self, view: dict[str, Any], move: str) -> str:
        """What a move of the open decision does, with cost and gain."""
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


def _side(lexicon: Lexicon, look: Outlook) -> _Facts:
    return ".side" if look.view["side_done"] else "", {}


def _act(lexicon: Lexicon, look: Outlook) -> _Facts:
    column, strength = look.decision["column"], look.decision["strength"]
    facts = {"column": lexicon.action(column), "strength": strength}
    if column not in PAID:
        return "", facts
    return ".paid", facts | {"price": lexicon.price(look.decision["cost"])}


def _plant(lexicon: Lexicon, look: Outlook) -> _Facts:
    if look.decision["grapes"]:
        return "", {"grapes": lexicon.grapes(look.decision["grapes"])}
    return ".point", {"n": look.decision["missing"]}


def _harvest(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"field": lexicon.field(look.decision["field"])}


def _tiles(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"tiles": lexicon.tiles(look.decision["tiles"])}


def _marker(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"value": look.decision["value"]}


def _declare(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"n": look.decision["strength"], "price": lexicon.price(look.decision["cost"])}


def _left(lexicon: Lexicon, look: Outlook) -> _Facts:
    left = look.decision["left"]
    return ("", {"n": left}) if left else (".none", {})


def _given(lexicon: Lexicon, look: Outlook) -> _Facts:
    given, points = look.decision["given"], lexicon.box.champagne_points
    if not given:
        return "", {}
    amounts = [lexicon.amount("points", each) for each in points[given - 1 : given + 1]]
    return ".more", {"points": amounts[0], "more": amounts[-1]}


def _bonuses(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"number": lexicon.box.village_bonuses}


def _lift(lexicon: Lexicon, look: Outlook) -> _Facts:
    left, lifted = look.decision["left"], look.decision["lifted"]
    return ("", {"n": left, "lifted": lifted}) if left else (".maison", {"lifted": lifted})


def _lifted(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"n": look.decision["lifted"]}


def _customer(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"city": lexicon.city(look.decision["card"]), "route": lexicon.route(look.decision["route"])}


def _sale(lexicon: Lexicon, look: Outlook) -> _Facts:
    decision = look.decision
    place = decision["champagne"].partition("/")[2]
    worth = lexicon.worth(decision["value"], decision["points"], decision["prestige"])
    champagne = lexicon.champagne(look.champagne(place) or "")
    return "", {"champagne": champagne, "city": lexicon.city(decision["card"]), "worth": worth}


def _strength(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"n": look.decision["strength"]}


def _local(lexicon: Lexicon, look: Outlook) -> _Facts:
    return ".more" if look.decision["sold"] else "", {"francs": lexicon.amount("francs", 1)}


_FACTS: dict[str, Callable[[Lexicon, Outlook], _Facts]] = {
    "ChooseColumn": _side,
    "ActOrDismiss": _act,
    "FinishTurn": _side,
    "Plant": _plant,
    "Harvest": _harvest,
    "PlaceTiles": _tiles,
    "PlaceMarker": _marker,
    "Declare": _declare,
    "Produce": _left,
    "VillageBenefit": _left,
    "GiveChampagne": _given,
    "TakeBonuses": _bonuses,
    "LiftWorkers": _lift,
    "PutWorkers": _lifted,
    "DismissWorkers": _left,
    "ChooseMarket": _left,
    "ChooseChampagne": _customer,
    "AddToSale": _sale,
    "KeepObjective": _strength,
    "DiscardObjectives": _left,
    "LocalSale": _local,
}
