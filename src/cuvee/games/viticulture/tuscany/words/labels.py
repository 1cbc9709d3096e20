"""What the moves do that Tuscany adds: stars, trades, bonuses of choice, special workers and structure cards."""

from __future__ import annotations

from cuvee.games.viticulture.box.moves import DONE, SPACE, STRUCTURES, TOP, WINE
from cuvee.games.viticulture.tuscany.box.contents import TuscanyBox
from cuvee.games.viticulture.tuscany.box.moves import (
    BONUS,
    BONUSES,
    BRANCH,
    BRANCHES,
    DRAFT,
    GOODS,
    MOVE_STAR,
    REMOVE_CARD,
    SITE,
    SITES,
    SPECIAL,
    SWAP,
    TAKE_CARD,
    TO_REGION,
    TRAINING,
    USE_CARD,
)
from cuvee.games.viticulture.tuscany.view import wide
from cuvee.games.viticulture.tuscany.words.lexicon import TuscanyLexicon
from cuvee.games.viticulture.tuscany.words.outlook import TuscanyOutlook
from cuvee.games.viticulture.tuscany.words.placing import TuscanyPlacements
from cuvee.games.viticulture.words.labels import Labels
from cuvee.games.viticulture.words.lexicon import Lexicon
from cuvee.games.viticulture.words.outlook import Outlook

# The decisions in which "done" has words of its own.
_DONE = (
    "PlaceStar", "Trade", "AnyCard", "UseCard", "FillDrawn", "ChooseBonus", "CallBack", "TakeVisitor", "AgeWines",
)  # fmt: skip


class TuscanyLabels(Labels):
    """Writes the labels of moves."""

    with_glass = (*Labels.with_glass, "ChooseNextRow")
    ageing = (*Labels.ageing, "AgeWines")
    placements_of = TuscanyPlacements
    lexicon: TuscanyLexicon
    box: TuscanyBox
    placements: TuscanyPlacements

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        if self.box.extended:
            self.row_key = "label.row.seasons"

    def space(self, look: Outlook, space: int) -> str:
        """With whoever a Chef would send home from it."""
        text = super().space(look, space)
        return self.placements.with_rival(look, text, space) if look.asking == "TakeSpace" else text

    def kind_at(self, look: Outlook, place: str, group: str) -> str:
        """A special worker by its name, if it is the only one there."""
        own = [worker["worker"] for worker in look.workers_at(place) if worker["seat"] == look.seat]
        names = self.box.worker_names[SPECIAL:]
        special = [kind for kind in own if kind in names] if group == "special" else []
        return special[0] if len(special) == 1 else group

    def building_price(self, look: Outlook, number: int) -> str:
        """A card brings a point."""
        price, card = super().building_price(look, number), number - len(STRUCTURES)
        if card < 0:
            return price
        point = self.lexicon.amount("points", self.box.expansion.mat_points)
        return f"{price}, +{point}, {self.lexicon.structure_kind(self.box.structures[card].id)}"

    def wine(self, look: Outlook, argument: int) -> str:
        """It may be sold."""
        if look.asking != "SellWine":
            return super().wine(look, argument)
        points = self.lexicon.amount("points", self.box.expansion.wine_points[argument // TOP])
        return self.say("label.sell", what=self.wine_name(argument), lira=points)

    def agreement(self, look: Outlook) -> str:
        """What "yes" means."""
        if look.asking == "ActAgain":
            return self.say("label.again", action=self.lexicon.action(look.decision["action"]))
        if look.asking == "BonusAgain":
            bonus = self.lexicon.bonus(look.decision["action"], wide(look.decision)["bonus"])
            return self.say("label.pay-bonus", price=self.price_of("politico"), bonus=bonus)
        if look.asking == "Foresee":
            return self.say("label.foresee", cards=self.lexicon.drawn(look.decision["deck"], 1))
        return super().agreement(look)

    def price_of(self, worker: str) -> str:
        """What a special worker's ability costs."""
        found = next(special for special in self.box.special_workers.values() if special.id == worker)
        return self.lexicon.amount("lira", found.price)

    def done(self, look: Outlook, argument: int) -> str:
        """What "done" means."""
        if look.asking not in _DONE:
            return super().done(look, argument)
        with_token = look.asking == "ChooseBonus" and not wide(look.decision)["farmer"]
        return self.say(f"label.done.{look.asking}{'.token' if with_token else ''}")


def _region_points(labels: TuscanyLabels, look: TuscanyOutlook, name: str) -> str:
    """A region with what most stars there are worth at the end."""
    region = labels.lexicon.region(name)
    if not look.view["options"]["star_points"]:
        return region
    points = labels.lexicon.amount("points", labels.lexicon.region_card(name).points)
    return labels.say("label.region", region=region, points=points)


def _to_region(labels: TuscanyLabels, look: TuscanyOutlook, number: int) -> str:
    name = labels.box.regions[number].id
    return f"{_region_points(labels, look, name)}: {labels.lexicon.region_bonus(name)}"


def _move_star(labels: TuscanyLabels, look: TuscanyOutlook, argument: int) -> str:
    one, two = (labels.box.regions[number].id for number in divmod(argument, len(labels.box.regions)))
    text = labels.say("label.move-star", origin=labels.lexicon.region(one), region=_region_points(labels, look, two))
    return f"{text}: {labels.lexicon.region_bonus(two)}" if look.has_card("moved-star") else text


def _swap(labels: TuscanyLabels, look: TuscanyOutlook, argument: int) -> str:
    give, get = divmod(argument, len(GOODS))
    return labels.say("label.trade", give=labels.lexicon.goods(GOODS[give]), get=labels.lexicon.received(GOODS[get]))


def _branch(labels: TuscanyLabels, look: TuscanyOutlook, number: int) -> str:
    name = labels.lexicon.action(BRANCHES[number])
    if BRANCHES[number] == "build":
        return name
    gains = [labels.lexicon.amount("lira", labels.box.tour_lira)]
    gains += [labels.placements.point("tasting-room")] if look.scores_tasting() else []
    return labels.say("label.action", action=name, gain=", ".join(gains))


def _bonus(labels: TuscanyLabels, look: TuscanyOutlook, number: int) -> str:
    action = look.decision.get("action", "") if look.asking == "ChooseBonus" else ""
    if not action and BONUSES[number] == "again":
        return labels.say("label.again.any")
    text = labels.lexicon.bonus(action, BONUSES[number])
    return text if not action or look.decision["farmer"] else labels.say("label.for-token", bonus=text)


def _training(labels: TuscanyLabels, look: TuscanyOutlook, argument: int) -> str:
    kind = "worker" if not argument else labels.box.worker_names[SPECIAL + argument - 1]
    price = int(look.decision["price"]) if look.asking == "ChooseTraining" else labels.box.training_cost
    worker = labels.lexicon.worker(kind)
    if kind == "worker":
        return labels.say("label.train", worker=worker, price=labels.lexicon.price(price))
    price += labels.box.expansion.surcharge
    text = labels.lexicon.special_text(kind)
    return labels.say("label.structure", structure=worker, price=labels.lexicon.price(price), text=text)


def _take_card(labels: TuscanyLabels, look: TuscanyOutlook, argument: int) -> str:
    seat, winter = divmod(argument, 2)
    deck = "winter" if winter else "summer"
    seats = look.view["seats"]
    held = seats[seat]["cards"][deck] if seat < len(seats) else 0
    facts = {"who": labels.lexicon.who(seat), "price": labels.price_of("innkeeper")}
    return labels.say("label.innkeeper", cards=labels.lexicon.drawn(deck, held), **facts)


def _site(labels: TuscanyLabels, look: TuscanyOutlook, number: int) -> str:
    if SITES[number] == "mat":
        return labels.say("label.site.mat")
    return labels.say("label.site.field", field=labels.lexicon.field(number), limit=labels.box.field_limits[number - 1])


def _use_card(labels: TuscanyLabels, look: TuscanyOutlook, number: int) -> str:
    name = labels.box.structures[number].id
    return f"{labels.lexicon.card(name)}: {labels.lexicon.structure_text(name)}"


def _remove_card(labels: TuscanyLabels, look: TuscanyOutlook, number: int) -> str:
    name = labels.box.structures[number].id
    return labels.say("label.remove", card=labels.lexicon.card(name), text=labels.lexicon.structure_text(name))


def _draft(labels: TuscanyLabels, look: TuscanyOutlook, number: int) -> str:
    return labels.lexicon.card_text(labels.box.structures[number].id)


TuscanyLabels.writers = {
    **Labels.writers,
    SPACE: TuscanyLabels.space,
    WINE: TuscanyLabels.wine,
    DONE: TuscanyLabels.done,
    TO_REGION: _to_region,
    MOVE_STAR: _move_star,
    SWAP: _swap,
    BRANCH: _branch,
    BONUS: _bonus,
    TRAINING: _training,
    TAKE_CARD: _take_card,
    SITE: _site,
    USE_CARD: _use_card,
    REMOVE_CARD: _remove_card,
    DRAFT: _draft,
}
