"""What a prompt says beyond who is asked: which variant of its text, and the facts in it."""

from __future__ import annotations

from collections.abc import Callable

from cuvee.games.naramata.words.lexicon import Lexicon
from cuvee.games.naramata.words.outlook import Outlook
from cuvee.kernel.speech import Facts


def _start(lexicon: Lexicon, look: Outlook) -> Facts:
    vehicle = look.decision["vehicle"]
    return (".phantom", {"phantom": lexicon.phantom(vehicle)}) if vehicle >= lexicon.seats else ("", {})


def _left(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"n": look.decision["left"]}


def _alone(lexicon: Lexicon, look: Outlook) -> Facts:
    return _left(lexicon, look) if look.decision["left"] else (".more", {})


def _pick(lexicon: Lexicon, look: Outlook) -> Facts:
    if lexicon.seats != lexicon.box.extra_card_players:
        return "", {}
    return (".second" if look.decision["answers"] else ".first"), {}


def _carry(lexicon: Lexicon, look: Outlook) -> Facts:
    prestige = look.vehicle.draft_prestige if look.vehicle else 0
    tourist = lexicon.tourist(look.decision["tourist"])
    return "", {"tourist": tourist, "prestige": lexicon.amount("prestige", prestige)}


def _space(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"clock": lexicon.clock(look.me["clock"])}


def _act(lexicon: Lexicon, look: Outlook) -> Facts:
    winery, _, action = look.decision["space"].partition("/")
    return "", {"winery": lexicon.winery(winery), "action": lexicon.kind(action)}


def _save_time(lexicon: Lexicon, look: Outlook) -> Facts:
    minutes, saved = look.decision["minutes"], look.value("time-save")
    effect = lexicon.effect("time-save")
    return "", {"time": lexicon.span(minutes), "saved": lexicon.span(saved), "effect": effect}


def _attach(lexicon: Lexicon, look: Outlook) -> Facts:
    if not look.decision["cards"]:
        return ".empty", {}
    cards, cost = lexicon.cards(look.decision["cards"]), look.decision["cost"]
    return (".paid", {"cards": cards, "cost": lexicon.amount("prestige", cost)}) if cost else ("", {"cards": cards})


def _keep(lexicon: Lexicon, look: Outlook) -> Facts:
    if not look.decision["cards"]:
        return ".empty", {}
    priced = zip(look.decision["cards"], look.decision["costs"], strict=True)
    cards = [
        lexicon.say("card.cost", card=lexicon.card(card), prestige=lexicon.amount("prestige", cost))
        for card, cost in priced
    ]
    return "", {"cards": ", ".join(cards)}


def _buy_tokens(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"n": look.decision["rolled"], "cost": lexicon.amount("prestige", lexicon.box.view_cost)}


def _place_token(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"n": look.decision["tokens"]}


def _winery(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"winery": lexicon.winery(look.decision["winery"])}


def _visit(lexicon: Lexicon, look: Outlook) -> Facts:
    facts = {"winery": lexicon.winery(look.decision["winery"])}
    if not look.view["options"]["contract_announce"]:
        return "", facts | {"time": lexicon.span(lexicon.box.visit_bonus * lexicon.box.step)}
    if not look.decision["announced"]:
        return ".announce", facts
    return ".announced", facts | {"actions": ", ".join(map(lexicon.kind, look.decision["announced"]))}


def _announced(lexicon: Lexicon, look: Outlook) -> Facts:
    facts = {"winery": lexicon.winery(look.decision["winery"])}
    if not look.decision["announced"]:
        return ".done", facts
    return "", facts | {"actions": ", ".join(map(lexicon.kind, look.decision["announced"]))}


def _pay(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"cost": lexicon.amount("prestige", look.decision["cost"])}


def _make_room(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"effect": lexicon.effect(look.decision["effect"]), "limit": lexicon.box.max_active}


def _faces(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"limit": lexicon.box.max_active}


def _reward(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"tourist": lexicon.first_name(look.decision["tourist"])}


def _fork(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"phantom": lexicon.phantom(look.decision["vehicle"])}


PROMPTS: dict[str, Callable[[Lexicon, Outlook], Facts]] = {
    "ChooseStart": _start,
    "Unlock": _left,
    "TakeTourist": _left,
    "TakeTouristAlone": _alone,
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
