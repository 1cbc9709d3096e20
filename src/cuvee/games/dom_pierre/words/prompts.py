"""What a prompt says beyond who is asked: which variant of its text, and the facts in it."""

from __future__ import annotations

from collections.abc import Callable

from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.games.dom_pierre.words.outlook import PAID, Outlook
from cuvee.kernel.speech import Facts


def _side(lexicon: Lexicon, look: Outlook) -> Facts:
    return ".side" if look.view["side_done"] else "", {}


def _lay(lexicon: Lexicon, look: Outlook) -> Facts:
    return ".short" if look.short else "", {}


def _act(lexicon: Lexicon, look: Outlook) -> Facts:
    column, strength = look.decision["column"], look.decision["strength"]
    facts = {"column": lexicon.action(column), "strength": strength}
    if column not in PAID:
        return "", facts
    return ".paid", facts | {"price": lexicon.price(look.decision["cost"])}


def _plant(lexicon: Lexicon, look: Outlook) -> Facts:
    if look.decision["grapes"]:
        return "", {"grapes": lexicon.grapes(look.decision["grapes"])}
    return ".point", {"n": look.decision["missing"]}


def _harvest(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"field": lexicon.field(look.decision["field"])}


def _tiles(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"tiles": lexicon.tiles(look.decision["tiles"])}


def _marker(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"value": look.decision["value"]}


def _declare(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"n": look.decision["strength"], "price": lexicon.price(look.decision["cost"])}


def _left(lexicon: Lexicon, look: Outlook) -> Facts:
    left = look.decision["left"]
    return ("", {"n": left}) if left else (".none", {})


def _given(lexicon: Lexicon, look: Outlook) -> Facts:
    given, points = look.decision["given"], lexicon.box.champagne_points
    if not given:
        return "", {}
    amounts = [lexicon.amount("points", each) for each in points[given - 1 : given + 1]]
    return ".more", {"points": amounts[0], "more": amounts[-1]}


def _bonuses(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"number": lexicon.box.village_bonuses}


def _lift(lexicon: Lexicon, look: Outlook) -> Facts:
    left, lifted = look.decision["left"], look.decision["lifted"]
    return (_whole(look), {"n": left, "lifted": lifted}) if left else (".maison", {"lifted": lifted})


def _whole(look: Outlook) -> str:
    return ".full" if look.all_strength else ""


def _lifted(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"n": look.decision["lifted"]}


def _customer(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"city": lexicon.city(look.decision["card"]), "route": lexicon.route(look.decision["route"])}


def _sale(lexicon: Lexicon, look: Outlook) -> Facts:
    decision = look.decision
    place = decision["champagne"].partition("/")[2]
    worth = lexicon.worth(decision["value"], decision["points"], decision["prestige"])
    champagne = lexicon.champagne(look.champagne(place) or "")
    return "", {"champagne": champagne, "city": lexicon.city(decision["card"]), "worth": worth}


def _strength(lexicon: Lexicon, look: Outlook) -> Facts:
    return _whole(look), {"n": look.decision["strength"]}


def _discard(lexicon: Lexicon, look: Outlook) -> Facts:
    left = look.decision["left"]
    return (_whole(look), {"n": left}) if left else (".none", {})


def _local(lexicon: Lexicon, look: Outlook) -> Facts:
    return ".more" if look.decision["sold"] else "", {"francs": lexicon.amount("francs", 1)}


PROMPTS: dict[str, Callable[[Lexicon, Outlook], Facts]] = {
    "LayTiles": _lay,
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
    "DiscardObjectives": _discard,
    "LocalSale": _local,
}
