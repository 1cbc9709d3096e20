"""A view as numbers, for learning."""

from __future__ import annotations

from collections.abc import Iterable

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.contents import ROW_KINDS, open_box
from cuvee.games.naramata.box.moves import ACTIONS
from cuvee.games.naramata.view import Driver, Passenger, Seat, View
from cuvee.kernel import Setup
from cuvee.kernel.features import Choices, Features, Sheet, who

DECKS = ("cheese", "tasting", "purchase")
_POINTS, _PRESTIGE = 100, 20  # what a good player has at the end, and what is much at once


class NaramataFeatures(Features):
    """The table: the day, the road, the offers, then each seat's vehicle, tourists and cards, one's own first."""

    facts = {"cost": 10, "rolled": 4, "tokens": 5, "left": 4, "minutes": 120, "reward": 6, "vehicle": 5}

    def __init__(self, setup: Setup) -> None:
        box = self.box = open_box(setup.data)
        board = box.map
        wineries = [winery.id for winery in board.wineries]
        starts = [f"start/{start.id}" for start in board.starts]
        self.wineries = Choices(wineries)
        self.places = Choices([*wineries, *starts, "start/village", *(f"road/{id}" for id in wineries), "end", "off"])
        self.spaces = Choices(board.space_names)
        self.signatures = Choices(wineries[number] for number in board.signatures)
        self.vehicles = Choices(vehicle.id for vehicle in box.vehicles)
        self.cards = Choices(card.id for deck in box.decks for card in deck)
        self.tourists = Choices(tourist.id for tourist in box.tourists)
        self.effects = Choices(effects.IDS)
        self.phantoms = {1: box.solo_phantoms, 2: 1}.get(setup.seats, 0)  # at most
        self.decks = Choices((*DECKS, "tourist", "upgrade"))
        self.rows = Choices(f"{kind}/{fact}" for kind in ROW_KINDS for fact in ("room", "count", "points", "best"))
        self.copies = max(card.count for deck in box.decks for card in deck)
        super().__init__(setup)

    def vocabulary(self) -> Iterable[str]:
        """Cards, tourists, effects, actions, wineries and their spaces."""
        cards, people, places = self.cards.names, self.tourists.names, (*self.wineries.names, *self.spaces.names)
        return (*cards, *people, *effects.IDS, *ACTIONS, *places)

    def write(self, view: View, sheet: Sheet) -> None:
        self._day(view, sheet)
        self._offers(view, sheet)
        for number in range(self.phantoms):
            sheet.part(f"phantom{number + 1}")
            self._vehicle(view["phantoms"][number] if number < len(view["phantoms"]) else None, sheet)
        for turn, seat in enumerate(self.round(view)):
            self._seat(view["seats"][seat], who(turn), sheet)

    def _day(self, view: View, sheet: Sheet) -> None:
        sheet.part("day")
        sheet.number("day", view["day"], view["days"])
        sheet.number("days", view["days"], 4)
        sheet.number("backward", view["backward"], 1)
        sheet.number("whelp", view["whelp"], 10)
        sheet.number("bought", view["bought"], 1)
        sheet.number("began", self._time(view["began"]), 1)
        for name in ("order", "track", "ended"):
            self.around(view, sheet, name, view[name])

    def _offers(self, view: View, sheet: Sheet) -> None:
        sheet.part("supply")
        sheet.counts("locked", self.spaces, view["locked"])
        sheet.amounts("bottles", self.signatures, view["bottles"], 2)
        for slot, offer in enumerate(view["row"], 1):
            sheet.counts(f"row{slot}", self.effects, [offer["effect"]])
            sheet.number(f"row{slot}/cost", offer.get("cost"), 10)
            sheet.number(f"row{slot}/prestige", offer["prestige"], 5)
            sheet.number(f"row{slot}/price", offer.get("price"), 10)
            sheet.number(f"row{slot}/points", offer.get("points"), 5)
        sheet.counts("lineup", self.tourists, view["lineup"])
        sheet.counts("under", self.effects, view["under"])
        sheet.counts("drawn", self.cards, view["drawn"], self.copies)
        discards = view["discards"]
        sheet.counts("discards", self.cards, [card for deck in DECKS for card in discards[deck]], self.copies)
        sheet.counts("discards", self.tourists, discards["tourist"])
        sheet.amounts("deck", self.decks, view["decks"], len(self.tourists.names))

    def _vehicle(self, vehicle: Driver | None, sheet: Sheet) -> None:
        """A vehicle; one that is not in this game is all zeros."""
        sheet.counts("vehicle", self.vehicles, [vehicle and vehicle["vehicle"]])
        sheet.counts("place", self.places, [vehicle and vehicle["place"]])
        sheet.number("clock", self._time(vehicle["clock"]) if vehicle else 0, 1)

    def _seat(self, seat: Seat, name: str, sheet: Sheet) -> None:
        sheet.part(name)
        self._vehicle(seat, sheet)
        sheet.number("furthest", self._time(seat["furthest"]), 1)
        sheet.number("points", seat["points"], _POINTS)
        sheet.number("prestige", seat["prestige"], _PRESTIGE)
        sheet.number("threat", seat["threat"], 20)
        for amount in ("disks", "beside", "pocket", "capacity"):
            sheet.number(amount, seat[amount], 5)
        sheet.counts("bottles", self.signatures, seat["bottles"])
        sheet.counts("visited", self.wineries, seat["visited"])
        sheet.counts("laid", self.effects, seat["laid"])
        sheet.counts("upgrades", self.effects, [upgrade["effect"] for upgrade in seat["upgrades"]])
        sheet.counts("active", self.effects, [upgrade["effect"] for upgrade in seat["upgrades"] if upgrade["active"]])
        sheet.number("upgrade-points", sum(upgrade["points"] for upgrade in seat["upgrades"]), 20)
        sheet.counts("hand", self.tourists, seat["hand"])
        sheet.number("unseen", seat["hand"].count(None), self.box.hand)
        aboard = {tourist["slot"]: tourist for tourist in seat["tourists"]}
        for slot in range(1, self.box.slots + 1):
            sheet.part(f"{name}/t{slot}")
            self._tourist(aboard.get(slot), sheet)

    def _tourist(self, tourist: Passenger | None, sheet: Sheet) -> None:
        """A tourist by what its rows take, hold, bring and could bring; an empty slot is all zeros."""
        rows = tourist["rows"] if tourist else []
        shares: dict[str, float] = {}
        for row in rows:
            kind = row["kind"]
            shares[f"{kind}/room"], shares[f"{kind}/count"] = row["room"] / 7, row["count"] / 7
            shares[f"{kind}/points"], shares[f"{kind}/best"] = row["points"] / 10, max(row["scale"] or (0,)) / 10
        sheet.number("aboard", tourist is not None, 1)
        sheet.number("points", tourist and tourist["points"], 20)
        sheet.number("empty-rows", tourist and tourist["empty_rows"], len(ROW_KINDS))
        sheet.number("complete", tourist and tourist["complete"], 1)
        sheet.number("wild", sum(row["wild"] for row in rows), 2)
        sheet.amounts("row", self.rows, shares)
        sheet.counts("cards", self.cards, [card for row in rows for card in row["cards"]], 2)

    def _time(self, clock: str) -> float:
        """How much of the day is over."""
        hours, _, minutes = clock.partition(":")
        steps = (int(hours) * 60 + int(minutes)) / self.box.step
        return (steps - self.box.dawn) / (self.box.late_close - self.box.dawn)
