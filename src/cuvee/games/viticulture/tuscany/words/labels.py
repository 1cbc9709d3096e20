"""What the moves do that Tuscany adds: stars, trades, bonuses of choice, special workers and structure cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cuvee.games.viticulture.box import moves
from cuvee.games.viticulture.box.moves import BONUSES, BRANCHES, GOODS, SITES, SPECIALS
from cuvee.games.viticulture.words.outlook import Outlook

if TYPE_CHECKING:
    from cuvee.games.viticulture.words.labels import Labels

# The decisions in which "done" has words of its own.
DONE = (
    "PlaceStar", "Trade", "AnyCard", "UseCard", "FillDrawn", "ChooseBonus", "CallBack", "TakeVisitor", "AgeWines",
)  # fmt: skip


def agreement(labels: Labels, look: Outlook) -> str:
    """What "yes" means."""
    if look.asking == "ActAgain":
        return labels.say("label.again", action=labels.lexicon.action(look.decision["action"]))
    if look.asking == "BonusAgain":
        bonus = labels.lexicon.bonus(look.decision["action"], look.decision["bonus"])
        return labels.say("label.pay-bonus", price=labels.lexicon.amount("lira", 1), bonus=bonus)
    if look.asking == "Foresee":
        return labels.say("label.foresee", cards=labels.lexicon.drawn(look.decision["deck"], 1))
    return labels.say("label.yes")


def refusal(labels: Labels, look: Outlook) -> str:
    """What "done" means in one of those decisions."""
    with_token = look.asking == "ChooseBonus" and not look.decision["farmer"]
    return labels.say(f"label.done.{look.asking}{'.token' if with_token else ''}")


def _region_points(labels: Labels, look: Outlook, name: str) -> str:
    """A region with what most stars there are worth at the end."""
    region = labels.lexicon.region(name)
    if not look.view["options"]["star_points"]:
        return region
    points = labels.lexicon.amount("points", labels.lexicon.region_card(name).points)
    return labels.say("label.region", region=region, points=points)


def _to_region(labels: Labels, look: Outlook, number: int) -> str:
    name = labels.box.regions[number].id
    return f"{_region_points(labels, look, name)}: {labels.lexicon.region_bonus(name)}"


def _move_star(labels: Labels, look: Outlook, argument: int) -> str:
    one, two = (labels.box.regions[number].id for number in divmod(argument, len(labels.box.regions)))
    text = labels.say("label.move-star", origin=labels.lexicon.region(one), region=_region_points(labels, look, two))
    return f"{text}: {labels.lexicon.region_bonus(two)}" if look.has_card("moved-star") else text


def _swap(labels: Labels, look: Outlook, argument: int) -> str:
    give, get = divmod(argument, len(GOODS))
    return labels.say("label.trade", give=labels.lexicon.goods(GOODS[give]), get=labels.lexicon.received(GOODS[get]))


def _branch(labels: Labels, look: Outlook, number: int) -> str:
    name = labels.lexicon.action(BRANCHES[number])
    if BRANCHES[number] == "build":
        return name
    gains = [labels.lexicon.amount("lira", labels.box.tour_lira)]
    gains += [labels.placements.point("tasting-room")] if look.scores_tasting() else []
    return labels.say("label.action", action=name, gain=", ".join(gains))


def _bonus(labels: Labels, look: Outlook, number: int) -> str:
    action = look.decision.get("action", "") if look.asking == "ChooseBonus" else ""
    if not action and BONUSES[number] == "again":
        return labels.say("label.again.any")
    text = labels.lexicon.bonus(action, BONUSES[number])
    return text if not action or look.decision["farmer"] else labels.say("label.for-token", bonus=text)


def _training(labels: Labels, look: Outlook, argument: int) -> str:
    kind = ("worker", *SPECIALS)[argument]
    price = int(look.decision["price"]) if look.asking == "ChooseTraining" else labels.box.training_cost
    worker = labels.lexicon.worker(kind)
    if kind == "worker":
        return labels.say("label.train", worker=worker, price=labels.lexicon.price(price))
    price += labels.box.expansion.surcharge
    text = labels.lexicon.special_text(kind)
    return labels.say("label.structure", structure=worker, price=labels.lexicon.price(price), text=text)


def _take_card(labels: Labels, look: Outlook, argument: int) -> str:
    seat, winter = divmod(argument, 2)
    deck = "winter" if winter else "summer"
    seats = look.view["seats"]
    held = seats[seat]["cards"][deck] if seat < len(seats) else 0
    facts = {"who": labels.lexicon.who(seat), "price": labels.lexicon.amount("lira", 1)}
    return labels.say("label.innkeeper", cards=labels.lexicon.drawn(deck, held), **facts)


def _site(labels: Labels, look: Outlook, number: int) -> str:
    if SITES[number] == "mat":
        return labels.say("label.site.mat")
    return labels.say("label.site.field", field=labels.lexicon.field(number), limit=labels.box.field_limits[number - 1])


def _use_card(labels: Labels, look: Outlook, number: int) -> str:
    name = labels.box.structures[number].id
    return f"{labels.lexicon.card(name)}: {labels.lexicon.structure_text(name)}"


def _remove_card(labels: Labels, look: Outlook, number: int) -> str:
    name = labels.box.structures[number].id
    return labels.say("label.remove", card=labels.lexicon.card(name), text=labels.lexicon.structure_text(name))


def _draft(labels: Labels, look: Outlook, number: int) -> str:
    return labels.lexicon.card_text(labels.box.structures[number].id)


WRITERS: dict[int, Callable[[Labels, Outlook, int], str]] = {
    moves.TO_REGION: _to_region,
    moves.MOVE_STAR: _move_star,
    moves.SWAP: _swap,
    moves.BRANCH: _branch,
    moves.BONUS: _bonus,
    moves.TRAINING: _training,
    moves.TAKE_CARD: _take_card,
    moves.SITE: _site,
    moves.USE_CARD: _use_card,
    moves.REMOVE_CARD: _remove_card,
    moves.DRAFT: _draft,
}
