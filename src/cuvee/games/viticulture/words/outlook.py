"""What a player can work out from a view about the moves ahead: harvests, wines, prices, points.

It repeats a few sums of the rules on purpose: words are made from views and components alone, never from the state,
so that nothing hidden can slip into a sentence.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cuvee.games.viticulture.box.components import Order, Structure, Vine
from cuvee.games.viticulture.box.contents import Box
from cuvee.games.viticulture.box.moves import ACTIONS, BLUSH, COLOURS, SPARKLING, STRUCTURES, TOP, WINES
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.kernel.speech import Look

BONUS_SPACE = 1  # the second one has the bonus
LEAST = (1, 1, 4, 7)  # the least value of a wine, by type
FINE = 7  # the least value of a wine for which a structure card scores
_SMALL, _MEDIUM, _FREE_LEAST = 3, 6, 4  # the highest value in a cellar; the least as if all cellars were built


class Outlook(Look[Box]):
    """The table as one seat looks at it."""

    @property
    def invitation(self) -> dict[str, Any]:
        """The visitor that lets all players do something now: its player (host), word (offer) and numbers; or empty."""
        return self.decision if self.asking == "Offer" else self.view["invitation"] or {}

    @property
    def is_host(self) -> bool:
        """Whether it is the own visitor that does so."""
        return bool(self.invitation) and self.invitation["host"] == self.seat

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

    def workers_at(self, action: str) -> list[dict[str, Any]]:
        """The workers on an action."""
        found: list[dict[str, Any]] = self.view["placed"].get(action, [])
        return found

    @property
    def workers_left(self) -> int:
        """Workers that can still be placed, of every kind."""
        workers = self.me["workers"]
        return int(workers["available"] + workers["grande"] + workers["temporary"] + len(self.special_workers))

    @property
    def special_workers(self) -> list[str]:
        """The special workers that can still be placed."""
        ready: list[str] = self.me["workers"].get("ready", [])
        return ready

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
        taken = [worker["space"] for worker in self.workers_at(ACTIONS[action])]
        return sum(1 << space for space in range(self.spaces) if space not in taken)

    def tolls(self, place: str) -> int:
        """How many opponents must be paid for a worker on a place: those whose Soldato stands there."""
        return sum(
            worker["worker"] == "soldato"
            and worker["seat"] != self.seat
            and (worker["space"] is not None or place == "gain-lira")
            for worker in self.workers_at(place)
        )

    @property
    def others_passed(self) -> bool:
        """Whether all opponents have passed this season."""
        return not self.alone and not [seat for seat in self.view["queue"] if seat != self.seat]

    # The vineyard.

    def has(self, structure: str) -> bool:
        """Whether a structure stands."""
        return structure in self.me["structures"]

    @property
    def cards_built(self) -> list[Structure]:
        """The structure cards that are built, on the mat and on fields."""
        return self._cards_of(self.me)

    def _cards_of(self, seat: dict[str, Any]) -> list[Structure]:
        names = [*seat.get("mat", ()), *(field.get("card") for field in seat["fields"])]
        return [card for card in self.box.structures if card.id in names]

    def cards_at(self, *moments: str) -> list[Structure]:
        """The own structure cards that give something of themselves at certain moments."""
        return [card for card in self.cards_built if card.when in moments and not card.option.do]

    def has_card(self, ability: str) -> bool:
        """Whether a structure card that changes a certain rule is built."""
        return any(card.ability == ability for card in self.cards_built)

    @property
    def training_fee(self) -> int:
        """What opponents must be paid for a training."""
        others = [other for seat, other in enumerate(self.view["seats"]) if seat != self.seat]
        return sum(card.ability == "academy" for other in others for card in self._cards_of(other))

    def field(self, number: int) -> dict[str, Any]:
        """A field by its number from 0."""
        found: dict[str, Any] = self.me["fields"][number]
        return found

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
        least = max(LEAST[kind], _FREE_LEAST if free else 1)
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
        return TOP if self.has("large-cellar") else _MEDIUM if self.has("medium-cellar") else _SMALL

    def _cellar_top(self, kind: int) -> int:
        needed = {BLUSH: "medium-cellar", SPARKLING: "large-cellar"}.get(kind)
        return self.top if needed is None or self.has(needed) else 0

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
        return next((str(card) for card in self.decision.get("cards", ()) if card in mine), None)


def structures(needs: int) -> list[str]:
    """Structures by name, from bits."""
    return [name for bit, name in enumerate(STRUCTURES) if needs >> bit & 1]
