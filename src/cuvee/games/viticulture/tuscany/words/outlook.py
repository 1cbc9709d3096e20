"""What a player can work out from a view with modules of Tuscany."""

from __future__ import annotations

from cuvee.games.viticulture.state import FIELDS
from cuvee.games.viticulture.tuscany.box.components import Structure
from cuvee.games.viticulture.tuscany.box.contents import TuscanyBox
from cuvee.games.viticulture.tuscany.box.moves import STRUCTURE
from cuvee.games.viticulture.tuscany.view import TuscanyDecided, wide
from cuvee.games.viticulture.view import Seat
from cuvee.games.viticulture.words.outlook import Outlook


class TuscanyOutlook(Outlook):
    """The table as one seat looks at it."""

    box: TuscanyBox
    decision: TuscanyDecided

    # Workers.

    @property
    def further_workers(self) -> list[str]:
        """The special workers that can still be placed."""
        return wide(self.me["workers"]).get("ready", [])

    def toll(self, place: str) -> int:
        """What the opponents ask for whose Soldato stands there."""
        soldato = self.box.toll_taker
        if soldato is None:
            return 0
        rivals = [worker for worker in self.workers_at(place) if worker["seat"] != self.seat]
        standing = [worker for worker in rivals if worker["space"] is not None or place == "gain-lira"]
        return soldato.price * [worker["worker"] for worker in standing].count(soldato.id)

    @property
    def others_passed(self) -> bool:
        """Whether all opponents have passed this season."""
        return not self.alone and not [seat for seat in self.view["queue"] if seat != self.seat]

    def bonuses_within_reach(self, action: int) -> tuple[str, ...]:
        """A Farmer may choose any."""
        names = wide(self.view).get("special_workers", ())
        if any(worker.any_bonus and worker.id in names for worker in self.box.special_workers.values()):
            return self.box.board.areas[action].bonuses
        return super().bonuses_within_reach(action)

    # Structure cards.

    @property
    def cards_built(self) -> list[Structure]:
        """The structure cards that are built, on the mat and on fields."""
        return self._cards_of(self.me)

    def _cards_of(self, seat: Seat) -> list[Structure]:
        names = [*wide(seat).get("mat", ()), *(wide(field).get("card") for field in seat["fields"])]
        return [card for card in self.box.structures if card.id in names]

    def cards_at(self, *moments: str) -> list[Structure]:
        """The own structure cards that give something of themselves at certain moments."""
        return [card for card in self.cards_built if card.when in moments and not card.option.do]

    def has_card(self, ability: str) -> bool:
        """Whether a structure card that changes a certain rule is built."""
        return any(card.ability == ability for card in self.cards_built)

    @property
    def further_costs(self) -> list[int]:
        """The structure cards in hand, where one finds a place."""
        hand = (self.me["hand"] or {}).get(STRUCTURE, [])
        slots = self.box.expansion.mat_slots - len(wide(self.me).get("mat", ()))
        fields = [number for number in range(FIELDS) if self.plantable(number) and not self.field(number)["vines"]]
        return [card.cost for card in self.box.structures if card.id in hand] if slots > 0 or fields else []

    @property
    def building_discount(self) -> int:
        """Workshop."""
        return int(self.has_card("workshop"))

    @property
    def training_fee(self) -> int:
        """Academies of the opponents."""
        others = [other for seat, other in enumerate(self.view["seats"]) if seat != self.seat]
        return sum(card.ability == "academy" for other in others for card in self._cards_of(other))

    @property
    def needs_no_structures(self) -> bool:
        """Aqueduct."""
        return self.has_card("any-structure")

    def plantable(self, number: int) -> bool:
        """Not under a structure card."""
        return super().plantable(number) and not wide(self.field(number)).get("card")
