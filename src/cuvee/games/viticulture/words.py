"""The game in words: the table, what is asked, what a move does and what has happened.

Everything is made from views and events, plus the components in the box, never from the state: so nothing hidden can
slip into a sentence. The sentences stand in text/*.po, what is printed on cards in the data; the nouns come from
`lexicon`, the labels of moves from `labels`, the lines of the log from `log`, the table from `sections`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cuvee.games.viticulture import moves
from cuvee.games.viticulture.labels import Labels
from cuvee.games.viticulture.lexicon import Lexicon
from cuvee.games.viticulture.log import Log
from cuvee.games.viticulture.outlook import Outlook
from cuvee.games.viticulture.sections import BOARD, CARDS, CHART, HAND, OVER, Sections
from cuvee.games.viticulture.tuscany.prompts import FACTS, FOCUS
from cuvee.games.viticulture.tuscany.sections import MAP
from cuvee.kernel import Event, Section, Setup
from cuvee.kernel.speech import looking_at, seat_key

# What decisions are about; the others are about the player's own vineyard.
_FOCUS = {
    "ChooseRow": CHART,
    "ChooseVisitor": CHART,
    "MoveRooster": CHART,
    "PlaceWorker": BOARD,
    "ReserveAction": BOARD,
    "ManageAction": BOARD,
    "RetrieveWorkers": BOARD,
    "ChooseSpace": BOARD,
    "PlayVisitor": HAND,
    "ChooseOption": HAND,
    "FillOrder": HAND,
    "DiscardCards": HAND,
    "DiscardDown": HAND,
    "GiveCards": HAND,
    "OfferVisitors": HAND,
    "FallVisitors": HAND,
    "TakeFromPile": CARDS,
    "KeepRevealed": CARDS,
    **FOCUS,
}
_RANKS = {moves.ANY_SEASON: 1, moves.PASS: 2, moves.DONE: 2}


class Words:
    """Speaks one language about one game (see `Speech` in the kernel's catalogue).

    `names` are the players' names by seat; without them a player is called by the number of the seat.
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
        """The key of the section that the open decision is about; at the end, of the result."""
        seat = looking_at(view, own=False)
        if seat is None or view["over"]:
            return OVER
        key = _FOCUS.get(view["decision"]["name"], seat_key(seat))
        hidden = (key == HAND and view["seat"] != seat) or (key == MAP and "regions" not in view)
        return seat_key(seat) if hidden else key

    def standing(self, view: dict[str, Any]) -> list[str]:
        """By seat: points and lira."""
        say, scored = self._lexicon.say, zip(view["scores"], view["seats"], strict=True)
        return [say("standing", points=score, n=seat["lira"]) for score, seat in scored]

    def common(self, view: dict[str, Any]) -> str:
        """All play for themselves."""
        return ""

    def rank(self, move: str) -> int:
        """Where a move stands among the others: the spaces of both seasons come late, passing and stopping last."""
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


def _row(lexicon: Lexicon, look: Outlook) -> _Facts:
    return (".extended" if lexicon.box.extended else "") + (".solo" if look.alone else ""), {}


def _gift(lexicon: Lexicon, look: Outlook) -> _Facts:
    papa, lira = lexicon.papa_name(look.decision["papa"]), lexicon.amount("lira", look.decision["lira"])
    return "", {"papa": papa, "gift": lexicon.gift(look.decision["gift"]), "lira": lira}


def _workers(lexicon: Lexicon, look: Outlook) -> _Facts:
    workers, special = look.decision["workers"], look.special_workers
    facts = {"season": lexicon.season(look.view["season"])}
    kinds = [lexicon.amount("workers", workers)] if workers else []
    kinds += [lexicon.worker(kind) for kind in (["grande"] if look.decision["grande"] else []) + special]
    return ("", {**facts, "workers": ", ".join(kinds)}) if kinds else (".none", facts)


def _left(lexicon: Lexicon, look: Outlook) -> _Facts:
    left = look.decision["left"]
    if left <= 0:
        return ".none", {}
    return ".more" if look.decision.get("done") else "", {"n": left}


def _invited(lexicon: Lexicon, look: Outlook) -> _Facts:
    """By whose visitor one may do it, and what its player gets for it."""
    offer, numbers = look.invitation["offer"], look.invitation["numbers"]
    facts = {"card": lexicon.visitor_doing(offer), "host": lexicon.who(look.invitation["host"])}
    unit = {"all-build": "points", "all-plant": "lira"}.get(offer)
    gain = {"gain": lexicon.amount(unit, numbers[-1])} if unit else {}
    return ".own" if look.is_host else ".invited", {**facts, **gain}


def _some(lexicon: Lexicon, look: Outlook) -> _Facts:
    """As many as are left; the first one perhaps by invitation."""
    variant, facts = _left(lexicon, look)
    if variant:
        return variant, facts
    if look.invitation:
        variant, invited = _invited(lexicon, look)
        return variant, {**facts, **invited}
    return ".may" if look.decision.get("may") else "", facts


def _sell(lexicon: Lexicon, look: Outlook) -> _Facts:
    return ".more" if look.decision["selling"] else ".fields" if look.decision["fields_only"] else "", {}


def _build(lexicon: Lexicon, look: Outlook) -> _Facts:
    if look.invitation:
        variant, facts = _invited(lexicon, look)
        return variant, {**facts, "n": look.decision["discount"]}
    dearest, discount = max(lexicon.box.structure_costs), look.decision["discount"]
    if discount >= dearest:
        return ".free", {}
    return (".cheaper", {"n": discount}) if discount else ("", {})


def _wine(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"wine": lexicon.wine_kind(moves.WINES.index(look.decision["wine"]))}


def _order(lexicon: Lexicon, look: Outlook) -> _Facts:
    wines, order = look.decision["wines"], lexicon.ordered(look.decision["order"])
    return ("", {"order": order, "wine": lexicon.wine(wines[0])}) if wines else (".done", {"order": order})


def _deck(lexicon: Lexicon, look: Outlook) -> _Facts:
    second = ".second" if look.decision["second"] else ""
    return f"{second}.winter" if look.decision["deck"] == "winter" else second, {}


def _option(lexicon: Lexicon, look: Outlook) -> _Facts:
    card = lexicon.visitor_card(look.decision["card"])
    taken, mode = look.decision["taken"], look.decision["mode"]
    both = mode == "one-or-both" and not taken
    variant = ".second" if taken else ".two" if mode == "two-of" else ".both" if both else ""
    cost = lexicon.amount("points", card.both_cost)
    return variant, {"card": lexicon.visitor(card.id), "cost": cost} if both else {"card": lexicon.visitor(card.id)}


def _lira_or_point(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {unit: lexicon.amount(unit, look.decision[unit]) for unit in ("lira", "points")}


def _yoke(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"price": lexicon.price(look.decision["price"])}


def _offer(lexicon: Lexicon, look: Outlook) -> _Facts:
    offer = look.decision["offer"]
    variant = ".own" if look.is_host else ".swindle" if offer == "swindle" else ""
    return variant, {"host": lexicon.who(look.decision["host"]), "card": lexicon.visitor_doing(offer)}


def _opponents(lexicon: Lexicon, look: Outlook) -> _Facts:
    offer, numbers = look.decision["offer"], look.decision["numbers"]
    card = {"card": lexicon.visitor_doing(offer)}
    if look.decision["done"]:
        return "", card
    lira, points = lexicon.amount("lira", numbers[0]), lexicon.amount("points", numbers[-1])
    return f".{offer}", {**card, "lira": lira, "points": points}


def _give(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"host": lexicon.who(look.decision["host"]), "n": look.decision["left"]}


def _action(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"action": lexicon.action(look.decision["action"])}


def _queen(lexicon: Lexicon, look: Outlook) -> _Facts:
    return "", {"host": lexicon.who(look.decision["host"])}


def _import(lexicon: Lexicon, look: Outlook) -> _Facts:
    decision = look.decision
    facts = {"total": decision["total"], "missing": decision["total"] - decision["offered"]}
    return "", {"host": lexicon.who(decision["host"]), "card": lexicon.visitor_doing("import"), **facts}


def _cottage(lexicon: Lexicon, look: Outlook) -> _Facts:
    return ".cottage" if look.has("cottage") else "", {}


_FACTS: dict[str, Callable[[Lexicon, Outlook], _Facts]] = {
    "ChooseGift": _gift,
    "ChooseRow": _row,
    "PlaceWorker": _workers,
    "Sell": _sell,
    "PlantVine": _some,
    "BuildStructure": _build,
    "HarvestField": _left,
    "MakeWine": _some,
    "PlaceWine": _wine,
    "ChooseWine": _order,
    "PlayVisitor": _deck,
    "ChooseOption": _option,
    "DiscardCards": _left,
    "LiraOrPoint": _lira_or_point,
    "VineOrYoke": _yoke,
    "Offer": _offer,
    "ChooseOpponents": _opponents,
    "RetrieveWorkers": _left,
    "ChooseSpace": _action,
    "GiveCards": _give,
    "QueenDemand": _queen,
    "OfferVisitors": _import,
    "KeepRevealed": _left,
    "FallVisitors": _cottage,
    "DiscardDown": _left,
    **FACTS,
}
