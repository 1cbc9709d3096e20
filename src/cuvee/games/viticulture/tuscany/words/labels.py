"""What the moves do that Tuscany adds: stars, trades, bonuses of choice, special workers and structure cards."""

from __future__ import annotations

from cuvee.games.viticulture.box.moves import STRUCTURES
from cuvee.games.viticulture.tuscany.box.contents import TuscanyBox
from cuvee.games.viticulture.tuscany.box.moves import BONUSES, BRANCHES, GOODS, SITES, SPECIAL
from cuvee.games.viticulture.tuscany.view import wide
from cuvee.games.viticulture.tuscany.words.lexicon import TuscanyLexicon
from cuvee.games.viticulture.tuscany.words.outlook import TuscanyOutlook
from cuvee.games.viticulture.tuscany.words.placing import TuscanyPlacements
from cuvee.games.viticulture.words.labels import Labels, Writer
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

    def writers(self) -> list[Writer]:
        """For the moves that Tuscany adds, too."""
        moves = self.box.more_moves
        return [
            *super().writers(),
            (moves.star, self._to_region),
            (moves.move_star, self._move_star),
            (moves.trade, self._swap),
            (moves.branch, self._branch),
            (moves.bonus, self._bonus),
            (moves.train, self._training),
            (moves.take, self._take_card),
            (moves.site, self._site),
            (moves.use_card, self._use_card),
            (moves.remove_card, self._remove_card),
            (moves.draft, self._draft),
        ]

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

    def wine(self, look: Outlook, kind: int, value: int) -> str:
        """It may be sold."""
        if look.asking != "SellWine":
            return super().wine(look, kind, value)
        points = self.lexicon.amount("points", self.box.expansion.wine_points[kind])
        return self.say("label.sell", what=self.wine_name(kind, value), lira=points)

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

    def done(self, look: Outlook) -> str:
        """What "done" means."""
        if look.asking not in _DONE:
            return super().done(look)
        if look.asking == "PlaceStar" and look.decision.get("action"):
            return self.say("label.done.PlaceStar.before")
        with_token = look.asking == "ChooseBonus" and not wide(look.decision)["farmer"]
        return self.say(f"label.done.{look.asking}{'.token' if with_token else ''}")

    def _region_points(self, look: TuscanyOutlook, name: str) -> str:
        """A region with what most stars there are worth at the end."""
        region = self.lexicon.region(name)
        if not look.view["options"]["star_points"]:
            return region
        points = self.lexicon.amount("points", self.lexicon.region_card(name).points)
        return self.say("label.region", region=region, points=points)

    def _to_region(self, look: TuscanyOutlook, number: int) -> str:
        name = self.box.regions[number].id
        return f"{self._region_points(look, name)}: {self.lexicon.region_bonus(name)}"

    def _move_star(self, look: TuscanyOutlook, origin: int, target: int) -> str:
        one, two = self.box.regions[origin].id, self.box.regions[target].id
        text = self.say("label.move-star", origin=self.lexicon.region(one), region=self._region_points(look, two))
        return f"{text}: {self.lexicon.region_bonus(two)}" if look.has_card("moved-star") else text

    def _swap(self, look: TuscanyOutlook, give: int, get: int) -> str:
        return self.say("label.trade", give=self.lexicon.goods(GOODS[give]), get=self.lexicon.received(GOODS[get]))

    def _branch(self, look: TuscanyOutlook, number: int) -> str:
        name = self.lexicon.action(BRANCHES[number])
        if BRANCHES[number] == "build":
            return name
        gains = [self.lexicon.amount("lira", self.box.tour_lira)]
        gains += [self.placements.point("tasting-room")] if look.scores_tasting() else []
        return self.say("label.action", action=name, gain=", ".join(gains))

    def _bonus(self, look: TuscanyOutlook, number: int) -> str:
        action = look.decision.get("action", "") if look.asking == "ChooseBonus" else ""
        if BONUSES[number] == "again" and not self._has_again(action):
            return self.say("label.again.any")
        text = self.lexicon.bonus(action, BONUSES[number])
        return text if not action or look.decision["farmer"] else self.say("label.for-token", bonus=text)

    def _has_again(self, action: str) -> bool:
        return bool(action) and "again" in self.box.board.areas[self.box.action_numbers[action]].bonuses

    def _training(self, look: TuscanyOutlook, argument: int) -> str:
        kind = "worker" if not argument else self.box.worker_names[SPECIAL + argument - 1]
        price = int(look.decision["price"]) if look.asking == "ChooseTraining" else self.box.training_cost
        worker = self.lexicon.worker(kind)
        if kind == "worker":
            return self.say("label.train", worker=worker, price=self.lexicon.price(price))
        price += self.box.expansion.surcharge
        text = self.lexicon.special_text(kind)
        return self.say("label.structure", structure=worker, price=self.lexicon.price(price), text=text)

    def _take_card(self, look: TuscanyOutlook, seat: int, winter: int) -> str:
        deck = "winter" if winter else "summer"
        seats = look.view["seats"]
        held = seats[seat]["cards"][deck] if seat < len(seats) else 0
        facts = {"who": self.lexicon.who(seat), "price": self.price_of("innkeeper")}
        return self.say("label.innkeeper", cards=self.lexicon.drawn(deck, held), **facts)

    def _site(self, look: TuscanyOutlook, number: int) -> str:
        if SITES[number] == "mat":
            return self.say("label.site.mat")
        return self.say("label.site.field", field=self.lexicon.field(number), limit=self.box.field_limits[number - 1])

    def _use_card(self, look: TuscanyOutlook, number: int) -> str:
        name = self.box.structures[number].id
        return f"{self.lexicon.card(name)}: {self.lexicon.structure_text(name)}"

    def _remove_card(self, look: TuscanyOutlook, number: int) -> str:
        name = self.box.structures[number].id
        return self.say("label.remove", card=self.lexicon.card(name), text=self.lexicon.structure_text(name))

    def _draft(self, look: TuscanyOutlook, number: int) -> str:
        return self.lexicon.card_text(self.box.structures[number].id)
