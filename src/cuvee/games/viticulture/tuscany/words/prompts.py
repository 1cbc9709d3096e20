"""What the decisions ask that Tuscany adds: which variant of a prompt, the facts in it, and what it is about."""

from __future__ import annotations

from collections.abc import Callable

from cuvee.games.viticulture.tuscany.words.lexicon import TuscanyLexicon
from cuvee.games.viticulture.tuscany.words.outlook import TuscanyOutlook
from cuvee.games.viticulture.tuscany.words.sections import MAP, WORKERS
from cuvee.games.viticulture.view import turned_up
from cuvee.games.viticulture.words.sections import BOARD, CARDS, CHART, HAND
from cuvee.kernel.speech import Facts

# What decisions are about; the others are about the player's own vineyard.
FOCUS = {
    "ChooseNextRow": CHART,
    "TakeSpace": BOARD,
    "ChooseBonus": BOARD,
    "CallBack": BOARD,
    "TakeVisitor": BOARD,
    "ActAgain": BOARD,
    "BonusAgain": BOARD,
    "BuildOrTour": BOARD,
    "PlaceStar": MAP,
    "ChooseTraining": WORKERS,
    "KeepCard": HAND,
    "Foresee": HAND,
    "DropDrawn": HAND,
    "FillDrawn": HAND,
    "AnyCard": CARDS,
}


def _row(lexicon: TuscanyLexicon, look: TuscanyOutlook) -> Facts:
    return (".extended" if lexicon.box.extended else "") + (".solo" if look.alone else ""), {}


def _next_row(lexicon: TuscanyLexicon, look: TuscanyOutlook) -> Facts:
    if look.alone and look.view["end"]:
        return ".none", {}
    return ".first" if look.view["rows"][look.seat] == len(lexicon.box.rows) else ".solo" if look.alone else "", {}


def _action(lexicon: TuscanyLexicon, look: TuscanyOutlook) -> Facts:
    return "", {"action": lexicon.action(look.decision["action"])}


def _bonus(lexicon: TuscanyLexicon, look: TuscanyOutlook) -> Facts:
    return "" if look.decision["farmer"] else ".token", _action(lexicon, look)[1]


def _again(lexicon: TuscanyLexicon, look: TuscanyOutlook) -> Facts:
    action, bonus = look.decision["action"], look.decision["bonus"]
    return "", {"action": lexicon.action(action), "bonus": lexicon.bonus(action, bonus)}


def _star(lexicon: TuscanyLexicon, look: TuscanyOutlook) -> Facts:
    may, supply, action = look.decision["may"], look.decision["supply"], look.decision.get("action")
    if action:
        return ".before" if supply else ".move.before", {"action": lexicon.action(action)}
    if not supply:
        return ".move.may" if may else ".move", {}
    return ".may" if may else "", {"n": supply}


def _some(lexicon: TuscanyLexicon, look: TuscanyOutlook) -> Facts:
    return ".may" if look.decision["may"] else "", {"n": look.decision["left"]}


def _left(lexicon: TuscanyLexicon, look: TuscanyOutlook) -> Facts:
    return "", {"n": look.decision["left"]}


def _ageing(lexicon: TuscanyLexicon, look: TuscanyOutlook) -> Facts:
    left, done = look.decision["left"], look.decision["done"]
    if not left:
        return ".none", {}
    return (".more" if done else ".twice" if look.decision["steps"] > 1 else ""), {"n": left}


def _training(lexicon: TuscanyLexicon, look: TuscanyOutlook) -> Facts:
    surcharge = lexicon.amount("lira", look.decision["surcharge"])
    return ".now" if look.decision["at_once"] else "", {"surcharge": surcharge}


def _foresee(lexicon: TuscanyLexicon, look: TuscanyOutlook) -> Facts:
    """The cards are shown only to whoever has drawn them."""
    cards = turned_up(look.decision)
    drawn = lexicon.cards(cards) if cards else lexicon.deck(look.decision["deck"])
    return "", {"cards": drawn, "more": lexicon.drawn(look.decision["deck"], 1)}


def _order(lexicon: TuscanyLexicon, look: TuscanyOutlook) -> Facts:
    order = look.decision.get("order")
    return ("", {"order": lexicon.ordered(order)}) if order else (".hidden", {})


def _card(lexicon: TuscanyLexicon, look: TuscanyOutlook) -> Facts:
    return "", {"card": lexicon.card(look.decision["card"])}


FACTS: dict[str, Callable[[TuscanyLexicon, TuscanyOutlook], Facts]] = {
    "ChooseRow": _row,
    "ChooseNextRow": _next_row,
    "TakeSpace": _action,
    "ChooseBonus": _bonus,
    "ActAgain": _action,
    "BonusAgain": _again,
    "PlaceStar": _star,
    "Trade": _some,
    "AnyCard": _some,
    "ThrowGrapes": _left,
    "AgeWines": _ageing,
    "ChooseTraining": _training,
    "Foresee": _foresee,
    "FillDrawn": _order,
    "ChooseSite": _card,
}
