"""What a prompt says beyond who is asked: which variant of its text, and the facts in it."""

from __future__ import annotations

from collections.abc import Callable

from cuvee.games.viticulture.box.moves import WINES
from cuvee.games.viticulture.words.lexicon import Lexicon
from cuvee.games.viticulture.words.outlook import Outlook
from cuvee.kernel.speech import Facts


def _row(lexicon: Lexicon, look: Outlook) -> Facts:
    return ".solo" if look.alone else "", {}


def _gift(lexicon: Lexicon, look: Outlook) -> Facts:
    papa, lira = lexicon.papa_name(look.decision["papa"]), lexicon.amount("lira", look.decision["lira"])
    return "", {"papa": papa, "gift": lexicon.gift(look.decision["gift"]), "lira": lira}


def _workers(lexicon: Lexicon, look: Outlook) -> Facts:
    workers, further = look.decision["workers"], look.further_workers
    facts = {"season": lexicon.season(look.view["season"])}
    kinds = [lexicon.amount("workers", workers)] if workers else []
    kinds += [lexicon.worker(kind) for kind in (["grande"] if look.decision["grande"] else []) + further]
    return ("", {**facts, "workers": ", ".join(kinds)}) if kinds else (".none", facts)


def _left(lexicon: Lexicon, look: Outlook) -> Facts:
    left = look.decision["left"]
    if left <= 0:
        return ".none", {}
    return ".more" if look.decision.get("done") else "", {"n": left}


def _invited(lexicon: Lexicon, look: Outlook) -> Facts:
    """By whose visitor one may do it, and what its player gets for it."""
    invitation = look.invitation
    assert invitation is not None
    offer = invitation["offer"]
    facts = {"card": lexicon.visitor_doing(offer), "host": lexicon.who(invitation["host"])}
    gain = ", ".join(lexicon.prices(offer).values())
    return ".own" if look.is_host else ".invited", {**facts, "gain": gain}


def _some(lexicon: Lexicon, look: Outlook) -> Facts:
    """As many as are left; the first one perhaps by invitation."""
    variant, facts = _left(lexicon, look)
    if variant:
        return variant, facts
    if look.invitation:
        variant, invited = _invited(lexicon, look)
        return variant, {**facts, **invited}
    return ".may" if look.decision.get("may") else "", facts


def _sell(lexicon: Lexicon, look: Outlook) -> Facts:
    return ".more" if look.decision["selling"] else ".fields" if look.decision["fields_only"] else "", {}


def _build(lexicon: Lexicon, look: Outlook) -> Facts:
    if look.invitation:
        variant, facts = _invited(lexicon, look)
        return variant, {**facts, "n": look.decision["discount"]}
    dearest, discount = max(lexicon.box.structure_costs), look.decision["discount"]
    if discount >= dearest:
        return ".free", {}
    return (".cheaper", {"n": discount}) if discount else ("", {})


def _wine(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"wine": lexicon.wine_kind(WINES.index(look.decision["wine"]))}


def _order(lexicon: Lexicon, look: Outlook) -> Facts:
    wines, order = look.decision["wines"], lexicon.ordered(look.decision["order"])
    return ("", {"order": order, "wine": lexicon.wine(wines[0])}) if wines else (".done", {"order": order})


def _deck(lexicon: Lexicon, look: Outlook) -> Facts:
    second = ".second" if look.decision["second"] else ""
    return f"{second}.winter" if look.decision["deck"] == "winter" else second, {}


def _option(lexicon: Lexicon, look: Outlook) -> Facts:
    card = lexicon.visitor_card(look.decision["card"])
    taken, mode = look.decision["taken"], look.decision["mode"]
    facts = {"card": lexicon.visitor(card.id)}
    if card.mode == "one-or-both" and mode != "two-of":
        variant = ".both" if mode == "one-or-both" else ".other" if taken else ".then"
        return variant, {**facts, "cost": lexicon.amount("points", card.both_cost)}
    return ".second" if taken else ".two" if mode == "two-of" else "", facts


def _lira_or_point(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {unit: lexicon.amount(unit, look.decision[unit]) for unit in ("lira", "points")}


def _yoke(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"price": lexicon.price(look.decision["price"])}


def _offer(lexicon: Lexicon, look: Outlook) -> Facts:
    offer = look.decision["offer"]
    variant = ".own" if look.is_host else f".{offer}" if lexicon.texts.knows(f"ask.Offer.{offer}") else ""
    return variant, {"host": lexicon.who(look.decision["host"]), "card": lexicon.visitor_doing(offer)}


def _opponents(lexicon: Lexicon, look: Outlook) -> Facts:
    offer = look.decision["offer"]
    card = {"card": lexicon.visitor_doing(offer)}
    if look.decision["done"]:
        return "", card
    return f".{offer}", {**card, **lexicon.prices(offer), "most": lexicon.amounts(offer)["opponents"]}


def _give(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"host": lexicon.who(look.decision["host"]), "n": look.decision["left"]}


def _action(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"action": lexicon.action(look.decision["action"])}


def _queen(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"host": lexicon.who(look.decision["host"])}


def _import(lexicon: Lexicon, look: Outlook) -> Facts:
    decision = look.decision
    facts = {"total": decision["total"], "missing": decision["total"] - decision["offered"]}
    return "", {"host": lexicon.who(decision["host"]), "card": lexicon.visitor_doing(decision["offer"]), **facts}


def _cottage(lexicon: Lexicon, look: Outlook) -> Facts:
    return ".cottage" if look.has("cottage") else "", {}


PROMPTS: dict[str, Callable[[Lexicon, Outlook], Facts]] = {
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
}
