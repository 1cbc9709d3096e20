"""What a player can work out from a view about the moves ahead: harvests, wines, prices, points.

It repeats a few sums of the rules on purpose: words are made from views and components alone, never from the state,
so that nothing hidden can slip into a sentence.
"""

from __future__ import annotations

from collections.abc import Iterable

from cuvee.games.viticulture.box.components import Order, Vine
from cuvee.games.viticulture.box.contents import Box
from cuvee.games.viticulture.box.moves import COLOURS, STRUCTURES, TOP, WINES
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.view import Decided, Field, Invitation, Seat, View, Worker, turned_up
from cuvee.kernel.speech import Look


class Outlook(Look[Box]):
    """The table as one seat looks at it."""

    view: View
    me: Seat
    decision: Decided

    @property
    def invitation(self) -> Invitation | None:
        """The visitor that lets all players do something now."""
        asked = self.decision
        if self.asking == "Offer":
            return {"host": asked["host"], "offer": asked["offer"], "numbers": asked["numbers"]}
        return self.view["invitation"]

    @property
    def is_host(self) -> bool:
        """Whether it is the own visitor that does so."""
        return self.invitation is not None and self.invitation["host"] == self.seat

    # The board.

    @property
    def alone(self) -> bool:
        """Whether it is the game against the Automa."""
        return len(self.view["seats"]) == 1

    @property
    def spaces(self) -> int:
        """How many spaces an action has."""
        return int(self.view["spaces"])

    def rooster(self, row: int) -> int | None:
        """Whose rooster stands in a row."""
        rows = self.view["rows"]
        return rows.index(row) if row in rows else None

    def workers_at(self, action: str) -> list[Worker]:
        """The workers on an action."""
        return self.view["placed"].get(action, [])

    @property
    def workers_left(self) -> int:
        """Workers that can still be placed, of every kind."""
        workers = self.me["workers"]
        return int(workers["available"] + workers["grande"] + workers["temporary"] + len(self.further_workers))

    @property
    def workers_differ(self) -> bool:
        """Whether there is a regular worker to place, and one of another kind."""
        regular = int(self.me["workers"]["available"])
        return 0 < regular < self.workers_left

    @property
    def further_workers(self) -> list[str]:
        """The workers of further kinds that can still be placed."""
        return []

    def has_worker(self, kind: str) -> bool:
        """Whether a worker of a kind can still be placed."""
        workers = self.me["workers"]
        if kind == "worker":
            return bool(workers["available"])
        own = {"grande": workers["grande"], "temporary": workers["temporary"]}
        return kind in self.further_workers or own.get(kind, False)

    @property
    def season(self) -> int:
        """The number of the season."""
        return SEASONS.index(self.view["season"])

    @property
    def next_season(self) -> int | None:
        """The next season of this year in which workers are placed."""
        later = range(self.season + 1, len(SEASONS))
        return next((season for season in later if self.box.board.seasons[season]), None)

    def free(self, action: int) -> int:
        """The open spaces of an action on which nobody stands, as bits."""
        taken = [worker["space"] for worker in self.workers_at(self.box.place_names[action])]
        return sum(1 << space for space in range(self.spaces) if space not in taken)

    def toll(self, place: str) -> int:
        """What opponents must be paid for a worker on a place."""
        return 0

    def bonuses_within_reach(self, action: int) -> tuple[str, ...]:
        """The bonuses that a player could get at an action: of the open spaces, alone of all for a token."""
        printed = self.box.board.areas[action].bonuses
        return printed if self.alone else printed[: self.spaces]

    # The vineyard.

    def has(self, structure: str) -> bool:
        """Whether a structure stands."""
        return structure in self.me["structures"]

    @property
    def training_fee(self) -> int:
        """What opponents must be paid for a training."""
        return 0

    @property
    def needs_no_structures(self) -> bool:
        """Whether any vine can be planted without trellis and irrigation."""
        return False

    def plantable(self, number: int) -> bool:
        """Whether a field has room for a vine."""
        field = self.field(number)
        return not field["sold"] and bool(field["value"] < field["limit"])

    def field(self, number: int) -> Field:
        """A field by its number from 0."""
        return self.me["fields"][number]

    def sums(self, number: int) -> tuple[int, int]:
        """The red and the white values on a field."""
        vines = [self._vine(name) for name in self.field(number)["vines"]]
        return sum(vine.red for vine in vines), sum(vine.white for vine in vines)

    def _vine(self, name: str) -> Vine:
        return next(vine for vine in self.box.vines if vine.id == name)

    def scores_windmill(self) -> bool:
        """Whether planting brings a point now."""
        return self.has("windmill") and not self.me["windmill_scored"]

    def scores_tasting(self) -> bool:
        """Whether a tour brings a point now."""
        ready = self.has("tasting-room") and not self.me["tasting_room_scored"]
        return ready and bool(self.me["cellar"])

    # Grapes and wine.

    def harvest(self, number: int) -> list[tuple[str, int, int]]:
        """What a field brings: for each colour that grows there, the value, and the slot that is left for it (or 0)."""
        found = []
        for colour, value in zip(COLOURS, self.sums(number), strict=True):
            if value:
                value = min(value, TOP)
                free = [slot for slot in range(1, value + 1) if f"{colour}-{slot}" not in self.me["crush"]]
                found.append((colour, value, max(free, default=0)))
        return found

    def wine(self, kind: int, total: int) -> int:
        """The value of a wine made from grapes of a sum; 0 if it finds no slot."""
        free = bool(self.decision.get("free"))
        top = TOP if free else self._cellar_top(kind)
        least = max(self.box.least_values[kind], self.box.cellar_tops[0] + 1 if free else 1)
        taken = self.stored(kind)
        return max([slot for slot in range(least, min(total, top) + 1) if slot not in taken], default=0)

    def stored(self, kind: int) -> list[int]:
        """The values of the wines of a type in the cellar."""
        pairs = [name.split("-") for name in self.me["cellar"]]
        return [int(value) for wine, value in pairs if wine == WINES[kind]]

    def aged(self, kind: int, value: int, steps: int) -> int:
        """The value of a wine after it has aged by some steps, as far as slots and cellars allow."""
        stored = self.stored(kind)
        for _ in range(steps):
            if value < self.top and value + 1 not in stored:
                value += 1
        return value

    @property
    def top(self) -> int:
        """The highest value that the cellar takes."""
        return self.box.cellar_tops[self.has("medium-cellar") + self.has("large-cellar")]

    def _cellar_top(self, kind: int) -> int:
        return self.top if all(map(self.has, structures(self.box.wine_needs[kind]))) else 0

    def missing(self, order: Order) -> list[str]:
        """The wines of an order that are not in the cellar, in the order in which they are printed."""
        left = [self.stored(kind) for kind in range(len(WINES))]
        found = []
        for kind, least in sorted(order.wines, reverse=True):
            fitting = [value for value in left[kind] if value >= least]
            if fitting:
                left[kind].remove(fitting[0])
            else:
                found.append((kind, least))
        return [f"{WINES[kind]}-{least}" for kind, least in sorted(found, key=order.wines.index)]

    def residual_gain(self, steps: int) -> int:
        """The steps that are left on the residual track."""
        return min(steps, self.box.residual_max - int(self.me["residual"]))

    # Prices.

    def prices(self) -> list[int]:
        """What all that could be built now would cost, by the action."""
        missing = [number for number, name in enumerate(STRUCTURES) if not self.has(name)]
        if not self.has("medium-cellar"):
            missing.remove(STRUCTURES.index("large-cellar"))  # it needs the medium one
        costs = [*(self.box.structure_costs[number] for number in missing), *self.further_costs]
        return [max(0, cost - self.building_discount) for cost in costs]

    @property
    def further_costs(self) -> list[int]:
        """Of what can be built beside the structures of the mat."""
        return []

    @property
    def building_discount(self) -> int:
        """What every structure costs less."""
        return 0

    def price(self, structure: int) -> int:
        """What a structure costs now."""
        if self.asking == "VineOrYoke" and STRUCTURES[structure] == "yoke":
            return int(self.decision["price"])
        return max(0, self.box.structure_costs[structure] - int(self.decision.get("discount", 0)))

    # Cards.

    def pile_top(self, deck: str) -> str | None:
        """The top card of a discard pile."""
        pile = self.view["piles"][deck]
        return str(pile[-1]) if pile else None

    def turned_up(self, cards: Iterable[str]) -> str | None:
        """Of the cards that were turned up, the one among these."""
        mine = set(cards)
        return next((card for card in turned_up(self.decision) if card in mine), None)


def structures(needs: int) -> list[str]:
    """Structures by name, from bits."""
    return [name for bit, name in enumerate(STRUCTURES) if needs >> bit & 1]
