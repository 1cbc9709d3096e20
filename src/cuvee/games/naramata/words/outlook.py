"""What a player can work out from a view about the moves ahead: times, rewards, points.

It repeats a few sums of the rules on purpose: words are made from views and components alone, never from the state,
so that nothing hidden can slip into a sentence.
"""

from __future__ import annotations

from functools import cached_property

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.contents import CROSS, LATE, ROW_KINDS, Box, Vehicle
from cuvee.games.naramata.box.map import BACKWARD, FORWARD
from cuvee.games.naramata.box.moves import ACTIONS, CHEESE, PAIRING, PURCHASE, TASTING
from cuvee.games.naramata.view import Decided, Passenger, Row, Seat, View
from cuvee.kernel.speech import Look

CHEESE_DRAW, TASTING_DRAW = "cheese-draw-1", "tasting-draw-1"
DOUBLED = {"AttachCheese": "cheese-discard-x2", "AttachTasting": "tasting-discard-x2"}


class Outlook(Look[Box]):
    """The table as one seat looks at it."""

    view: View
    me: Seat
    decision: Decided

    @property
    def team(self) -> bool:
        """Whether all play together."""
        return self.view["whelp"] is not None

    @cached_property
    def active(self) -> set[str]:
        """The effects of the upgrades that the seat can use."""
        return {upgrade["effect"] for upgrade in self.me["upgrades"] if upgrade["active"]}

    def value(self, effect: str) -> int:
        """The number printed in an effect."""
        return self.box.value[1 << effects.IDS.index(effect)]

    @cached_property
    def vehicle(self) -> Vehicle | None:
        """What the seat drives."""
        return next((vehicle for vehicle in self.box.vehicles if vehicle.id == self.me["vehicle"]), None)

    # Time.

    @cached_property
    def now(self) -> int:
        """The time of the seat, in steps since midnight."""
        return self.steps(self.me["clock"])

    def steps(self, time: str) -> int:
        """A time of day in steps since midnight."""
        hours, minutes = time.split(":")
        return (int(hours) * 60 + int(minutes)) // self.box.step

    def minutes(self, action: int) -> int:
        """How long an action takes."""
        minutes = self.box.steps[action] * self.box.step
        if action == PAIRING and "pairing-60" in self.active:
            minutes = min(minutes, self.value("pairing-60"))
        return minutes

    @property
    def planned(self) -> int:
        """The minutes of the actions that have been announced for a visit and come first."""
        announced = self.decision["announced"] if self.asking == "ContractVisit" else []
        return sum(self.minutes(ACTIONS.index(action)) for action in announced)

    def late_minutes(self, minutes: int = 0) -> int:
        """By how much the seat would be late after so many minutes; open as long as a visit lasts, so nothing."""
        if self.asking in ("ContractVisit", "AnnouncedVisit"):
            return 0
        return max(0, (self.now - self.closing) * self.box.step + minutes)

    @cached_property
    def closing(self) -> int:
        """When the wineries close for the seat, in steps since midnight."""
        late = "late-finish" in self.active or (self.vehicle is not None and self.vehicle.power == LATE)
        return self.box.late_close if late else self.box.close

    def leaving(self) -> str:
        """The time that it will be after a visit that ends now: an hour less, but not less than its minimum."""
        began = self.steps(self.view["began"])
        spent = max(self.box.visit_minimum, self.now - began - self.box.visit_bonus)
        return self.box.clock(began + spent)

    def payment(self, cost: int) -> tuple[int, int]:
        """What a cost takes, prestige and disks: disks only where prestige does not reach, if they do at all."""
        disks = max(0, cost - int(self.me["prestige"]))
        return (cost, 0) if disks > self.me["disks"] else (cost - disks, disks)

    def late_points(self, minutes: int) -> int:
        """What being so late costs in points."""
        return minutes // self.box.step * self.box.late_points

    # Rewards.

    def pairing_prestige(self) -> int:
        """What a pairing brings that begins now, or after what has been announced."""
        prestige = self.box.pairing_prestige.get(self.now + self.planned // self.box.step, 0)
        if "pairing-min-9" in self.active:
            prestige = max(prestige, self.value("pairing-min-9"))
        if "pairing-plus-5" in self.active:
            prestige += self.value("pairing-plus-5")
        return prestige

    def drawn(self, action: int) -> int:
        """How many cards an action draws."""
        effect = {CHEESE: CHEESE_DRAW, TASTING: TASTING_DRAW}.get(action, "")
        return self.box.draw + (self.value(effect) if effect in self.active else 0)

    def discard_prestige(self) -> int:
        """What the cards that are left in an action bring when they are discarded."""
        deck = self.box.tasting if self.asking == "AttachTasting" else self.box.cheese
        worth = [card.worth for name in self.decision["cards"] for card in deck if card.id == name]
        effect = DOUBLED[self.asking]
        doubled = max(worth, default=0) * (self.value(effect) - 1) if effect in self.active else 0
        return sum(worth) + doubled

    def wanting(self, kind: str) -> int:
        """How many of the seat's tourists have room for an asset of a kind."""
        return sum(self.row(tourist, kind) is not None for tourist in self.me["tourists"])

    # Tourists.

    def tourist(self, slot: int) -> Passenger | None:
        """The tourist in a slot."""
        return next((tourist for tourist in self.me["tourists"] if tourist["slot"] == slot + 1), None)

    def row(self, tourist: Passenger, kind: str) -> Row | None:
        """The row of a kind that takes the next asset."""
        rows = [row for row in tourist["rows"] if row["kind"] == kind and row["count"] < row["room"]]
        return min(rows, key=lambda row: row["count"], default=None)

    def points(self, tourist: Passenger, kind: int, bottles: int = 0) -> int | None:
        """The points that one more asset of a kind adds; nothing if there is no room."""
        row = self.row(tourist, ROW_KINDS[kind])
        if row is None:
            return None
        return bottles if kind == PURCHASE else row["scale"][row["count"]] - row["points"]

    # The road.

    def reachable(self) -> set[int] | None:
        """The wineries ahead; nothing if the seat is not on the road."""
        place, backward = self.me["place"], self.view["backward"]
        if place in ("off", "end") or (place == "start/village" and not backward):
            return None
        board = self.box.map
        crossing = self.vehicle is not None and self.vehicle.power == CROSS
        ahead = set(board.ahead(self._place(), BACKWARD if backward else FORWARD, crossing))
        return ahead - {board.winery_numbers[name] for name in self.me["visited"]} if crossing else ahead

    def _place(self) -> int:
        """The number of the place where the seat is."""
        board, (kind, _, rest) = self.box.map, self.me["place"].partition("/")
        if self.me["place"] == "start/village":
            return board.end
        if kind == "start":
            return len(board.wineries) + [start.id for start in board.starts].index(rest)
        return board.first_gap + board.winery_numbers[rest] if rest else board.winery_numbers[kind]
