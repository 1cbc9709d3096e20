"""The table of Naramata, rebuilt from its log by somebody who knows the components and reads every line."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cuvee.games.naramata.box.contents import ROW_KINDS, Box, open_box
from cuvee.kernel import Setup
from cuvee.kernel.telling import Event

FOOD = ("cheese", "tasting", "purchase")
ROAD, VILLAGE, OFF = "road/", "start/village", "off"


class Chronicle:
    """What a reader of the log has in front of them."""

    def __init__(self, setup: Setup) -> None:
        self.box: Box = open_box(setup.data)
        self.setup = setup
        self.seats = [_Seat() for _ in range(setup.seats)]
        phantoms = self.box.solo_phantoms if setup.seats == 1 else int(bool(setup.options["phantom"]))
        self.phantoms = [_Vehicle() for _ in range(phantoms)]
        self.whelp: int | None = None
        self.day, self.order, self.ended = 1, list(range(setup.seats)), list[int]()
        self.locked: set[str] = set()
        self.bottles: dict[str, int] = {}
        self.row: list[str | None] = []
        self.above = [0] * self.box.row_slots
        self.under: list[str] = []
        self.lineup: list[str] = []
        self.drawn: list[str] = []
        self.deck = {name: sum(card.count for card in self.box.decks[number]) for number, name in enumerate(FOOD)}
        self.deck["tourist"] = len(self.box.tourists)
        self.deck["upgrade"] = sum(card.players <= max(setup.seats, 1) for card in self.box.upgrades)
        self.pile: dict[str, Counter[str]] = {name: Counter() for name in (*FOOD, "tourist")}
        self.hands = 0  # tourists in the hands of the draft
        self.team = setup.seats == 1 or setup.options["mode"] == "fleet"
        if self.team:
            whelp, players = (self.box.whelp_solo, 1) if setup.seats == 1 else (self.box.whelp_fleet, setup.seats)
            self.whelp = whelp[str(setup.options["difficulty"])] * players
        self.points = [0 if self.team else self.box.points] * setup.seats

    def read(self, event: Event) -> None:
        """One line of the log."""
        if event.only is None:
            getattr(self, "_" + event.name.replace("-", "_"))(**event.facts)

    # Before the first move.

    def _bottles(self, bottles: dict[str, int]) -> None:
        self.bottles = dict(bottles)

    def _row(self, effects: list[str]) -> None:
        self.row = list(effects)
        self.deck["upgrade"] -= len(effects)

    def _drives(self, seat: int, vehicle: str) -> None:
        self.seats[seat].vehicle = vehicle
        self.seats[seat].disks = next(each.disks for each in self.box.vehicles if each.id == vehicle)

    def _phantom_drives(self, phantom: int, vehicle: str) -> None:
        self._vehicle(phantom).vehicle = vehicle

    def _first(self, order: list[int]) -> None:
        self.order = order

    # The morning.

    def _day(self, day: int, order: list[int]) -> None:
        self.day, self.order, self.ended = day, order, []
        backward = (day - 1 + (self.setup.options["reverse"] == "from-end")) % 2
        place = VILLAGE if backward and self.setup.options["reverse"] != "off" else OFF
        for vehicle in (*self.seats, *self.phantoms):
            vehicle.place, vehicle.clock = place, self.box.clock(self.box.dawn)
        for seat in self.seats:
            seat.visited = set()
        if not self.team:
            self._deal(self.box.hand * len(self.seats))
            self._extra()

    def _deal(self, number: int) -> None:
        """Cards come from the pile once the deck is empty: `shuffled` says when."""
        self.hands += number
        self.deck["tourist"] -= number

    def _extra(self) -> None:
        if len(self.seats) == self.box.extra_card_players:
            self._deal(len(self.seats))

    def _shuffled(self, deck: str) -> None:
        self.deck[deck] += self.pile[deck].total()
        self.pile[deck].clear()

    def _picked(self, seat: int, tourist: str, dropped: list[str]) -> None:
        self.hands -= 1 + len(dropped)
        self.pile["tourist"].update(dropped)
        self.seats[seat].picked = tourist
        self.seats[seat].picks += 1

    def _carries(self, seat: int, tourist: str) -> None:
        self.seats[seat].tourists.append(_Tourist(self.box, tourist))
        if tourist in self.lineup:
            self.lineup.remove(tourist)
        self._settle_pick(seat)

    def _settle_pick(self, seat: int) -> None:
        self.seats[seat].picked = ""
        picks = {each.picks for each in self.seats}
        if not any(each.picked for each in self.seats) and len(picks) == 1 and picks != {0}:
            if picks == {self.box.picks}:
                for each in self.seats:
                    each.picks = 0
            else:
                self._extra()

    def _left_over(self, tourists: list[str]) -> None:
        self.pile["tourist"].update(tourists)
        self.lineup, self.hands = [], 0

    def _lineup(self, tourists: list[str]) -> None:
        self.lineup = list(tourists)
        self.deck["tourist"] -= len(tourists)

    def _starts(self, vehicle: int, start: str) -> None:
        self._vehicle(vehicle).place = f"start/{start}"

    def _unlocked(self, seat: int, space: str, effect: str | None) -> None:
        self.locked.discard(space)
        self.seats[seat].pocket += effect == "lock-pocket"

    # The turn.

    def _landed(self, seat: int, space: str) -> None:
        winery, _, action = space.partition("/")
        if action != "contract":
            self.locked.add(space)
        self.seats[seat].place = winery
        self.seats[seat].visited.add(winery)

    def _road(self, seat: int, winery: str) -> None:
        self.seats[seat].place = ROAD + winery
        self.seats[seat].visited.add(winery)

    def _action(self, seat: int, action: str) -> None:
        pass

    def _rolled(self, seat: int, eyes: int) -> None:
        pass

    def _drew(self, seat: int, deck: str, cards: list[str]) -> None:
        self.deck[deck] -= len(cards)
        self.drawn += cards

    def _attached(self, seat: int, card: str, tourist: str) -> None:
        self.drawn.remove(card)
        self._tourist(seat, tourist).attach(card)

    def _discarded(self, seat: int, deck: str, cards: list[str]) -> None:
        for card in cards:
            self.drawn.remove(card)
            self.pile[deck][card] += 1

    def _viewed(self, seat: int, tourist: str) -> None:
        self._tourist(seat, tourist).count("view")

    def _paired(self, seat: int, tourist: str) -> None:
        self._tourist(seat, tourist).count("pairing")

    def _favored(self, seat: int, tourist: str) -> None:
        self._tourist(seat, tourist).count("favor")

    def _wild(self, seat: int, tourist: str, row: str) -> None:
        self._tourist(seat, tourist).count(row)

    def _bottle(self, seat: int, winery: str) -> None:
        self.bottles[winery] -= 1
        self.seats[seat].bottles.add(winery)

    def _time(self, seat: int, n: int, clock: str) -> None:
        self.seats[seat].clock = clock

    def _left(self, seat: int, clock: str) -> None:
        self.seats[seat].clock = clock

    def _paid(self, seat: int, prestige: int, disks: int) -> None:
        self._prestige(seat, -prestige)
        self.seats[seat].disks -= disks
        self.seats[seat].beside += disks

    def _gained(self, seat: int, n: int, why: str) -> None:
        self._prestige(seat, n)
        if why == "draft":
            self.pile["tourist"][self.seats[seat].picked] += 1
            self._settle_pick(seat)

    def _prestige(self, seat: int, n: int) -> None:
        shared = self.seats if self.setup.options["mode"] == "fleet" else [self.seats[seat]]
        for each in shared:
            each.prestige += n

    def _scored(self, seat: int, n: int, why: str) -> None:
        self.points[seat] += n

    def _lost(self, seat: int, n: int, why: str) -> None:
        self.points[seat] -= n

    def _used(self, seat: int, effect: str) -> None:
        self.seats[seat].disks -= 1
        self.seats[seat].laid.append(effect)

    def _took_back(self, seat: int, effect: str | None) -> None:
        self.seats[seat].disks += 1
        if effect is None:
            self.seats[seat].beside -= 1
        else:
            self.seats[seat].laid.remove(effect)

    # Upgrades.

    def _bought(self, seat: int, effect: str, active: bool, slot: int, n: int) -> None:
        place = slot - 1
        assert self.row[place] == effect
        right = [other for other in range(slot, len(self.row)) if self.row[other] is not None]
        assert len(right) == n
        for other in right:
            self.above[other] += 1
        self.above[place] = 0
        self.row = [None, *self.row[:place], *self.row[slot:]]
        self.seats[seat].upgrades[effect] = False
        if active and sum(self.seats[seat].upgrades.values()) < self.box.max_active:
            self._turned_up(seat, effect)
        elif active:
            self.seats[seat].waiting = effect

    def _came(self, effect: str) -> None:
        self.row[0] = effect
        if self.deck["upgrade"] == len(self.under) and self.under:
            assert self.under.pop(0) == effect
        self.deck["upgrade"] -= 1

    def _slid(self, seat: int, effect: str | None) -> None:
        assert self.row[-1] == effect
        if effect is not None:
            self.under.append(effect)
            self.deck["upgrade"] += 1
        self.row = [None, *self.row[:-1]]

    def _turned_up(self, seat: int, effect: str) -> None:
        player = self.seats[seat]
        player.upgrades[effect] = True
        if effect == "extra-disk" and not player.extra:
            player.extra = True
            player.disks += 1

    def _turned_down(self, seat: int, effect: str) -> None:
        player = self.seats[seat]
        player.upgrades[effect] = False
        if effect == "extra-disk" and player.disks:
            player.extra = False
            player.disks -= 1
        if player.waiting:
            self._turned_up(seat, player.waiting)
            player.waiting = ""

    # The phantoms.

    def _phantom_rolled(self, vehicle: int, eyes: int) -> None:
        pass

    def _phantom_stopped(self, vehicle: int, space: str, clock: str) -> None:
        winery, _, action = space.partition("/")
        phantom = self._vehicle(vehicle)
        phantom.place, phantom.clock = winery, clock
        if action != "contract":
            self.locked.add(space)

    def _phantom_ended(self, vehicle: int) -> None:
        self._vehicle(vehicle).place = OFF

    # Evening and night.

    def _ended(self, seat: int, clock: str) -> None:
        self.ended.append(seat)
        self.seats[seat].place = "end"

    def _delivered(self, seat: int, tourist: str, n: int, rows: list[dict[str, Any]]) -> None:
        self.seats[seat].leaving = True

    def _dropped_off(self, seat: int, tourist: str, content: bool) -> None:
        self.seats[seat].leaving = True

    def _spared(self, seat: int, n: int) -> None:
        pass

    def _whelp(self, seat: int, n: int, why: str, left: int) -> None:
        self.whelp = left

    def _unloaded(self, seat: int) -> None:
        for tourist in self.seats[seat].tourists:
            self.pile["tourist"][tourist.id] += 1
            for card in tourist.cards.elements():
                self.pile[deck_of(self.box, card)][card] += 1
        self.seats[seat].tourists = []

    def _reset(self, seat: int, n: int) -> None:
        player = self.seats[seat]
        player.disks, player.beside, player.laid, player.pocket = n, 0, [], 0
        player.extra = player.upgrades.get("extra-disk", False)

    def _discount(self, n: int) -> None:
        self.day += 1
        self.above = [above + n * (card is not None) for above, card in zip(self.above, self.row, strict=True)]

    def _over(self, scores: list[int], winners: list[int]) -> None:
        pass

    # Looking around.

    def _vehicle(self, number: int) -> _Vehicle:
        return [*self.seats, *self.phantoms][number]

    def _tourist(self, seat: int, tourist: str) -> _Tourist:
        return next(each for each in self.seats[seat].tourists if each.id == tourist)

    def table(self) -> dict[str, Any]:
        """What lies on the table, in the words of a view."""
        return {
            "day": self.day,
            "order": self.order,
            "ended": self.ended,
            "whelp": self.whelp,
            "seats": [seat.table(points) for seat, points in zip(self.seats, self.points, strict=True)],
            "phantoms": [phantom.where() for phantom in self.phantoms],
            "locked": self.locked,
            "bottles": self.bottles,
            "row": list(zip(self.row, self.above, strict=True)),
            "under": self.under,
            "lineup": sorted(self.lineup),
            "drawn": sorted(self.drawn),
            "decks": self.deck,
            "discards": {name: sorted(pile.elements()) for name, pile in self.pile.items()},
        }


class _Vehicle:
    def __init__(self, vehicle: str | None = None) -> None:
        self.vehicle = vehicle
        self.place, self.clock = VILLAGE, "11:00"

    def where(self) -> dict[str, Any]:
        return {"vehicle": self.vehicle, "clock": self.clock, "place": self.place}


class _Seat(_Vehicle):
    def __init__(self) -> None:
        super().__init__()
        self.prestige = self.disks = self.beside = self.pocket = 0
        self.laid: list[str] = []
        self.bottles: set[str] = set()
        self.upgrades: dict[str, bool] = {}
        self.tourists: list[_Tourist] = []
        self.visited: set[str] = set()
        self.picked, self.picks, self.waiting, self.extra, self.leaving = "", 0, "", False, False

    def table(self, points: int) -> dict[str, Any]:
        return {
            **self.where(),
            "points": points,
            "prestige": self.prestige,
            "disks": self.disks,
            "beside": self.beside,
            "pocket": self.pocket,
            "laid": sorted(self.laid),
            "bottles": self.bottles,
            "upgrades": self.upgrades,
            "visited": self.visited,
            "tourists": {tourist.id: tourist.table() for tourist in self.tourists},
        }


class _Tourist:
    """A tourist card, the counts of its rows and the cards under it."""

    def __init__(self, box: Box, id: str) -> None:
        self.id = id
        self.box = box
        self.rows = next(tourist.rows for tourist in box.tourists if tourist.id == id)
        self.counts = [0] * len(self.rows)
        self.cards: Counter[str] = Counter()

    def count(self, kind: str) -> None:
        """One asset more in a row of a kind that has room: an empty one first."""
        rows = [
            number
            for number, row in enumerate(self.rows)
            if ROW_KINDS[row.kind] == kind and self.counts[number] < row.room
        ]
        self.counts[min(rows, key=lambda number: self.counts[number] > 0)] += 1

    def attach(self, card: str) -> None:
        self.cards[card] += 1
        self.count(deck_of(self.box, card))

    def table(self) -> dict[str, Any]:
        return {"counts": self.counts, "cards": sorted(self.cards.elements())}


def deck_of(box: Box, card: str) -> str:
    """The deck that a card belongs to."""
    return next(name for name, deck in zip(FOOD, box.decks, strict=True) if card in [each.id for each in deck])


def seen(view: dict[str, Any]) -> dict[str, Any]:
    """The same from a spectator's view."""
    team = view["whelp"] is not None
    return {
        **{name: view[name] for name in ("day", "order", "ended", "whelp", "bottles", "under", "decks")},
        "seats": [_seat(seat, team) for seat in view["seats"]],
        "phantoms": view["phantoms"],
        "locked": set(view["locked"]),
        "row": [(offer["effect"], offer["prestige"]) for offer in view["row"]],
        "lineup": sorted(view["lineup"]),
        "drawn": sorted(view["drawn"]),
        "discards": {name: sorted(cards) for name, cards in view["discards"].items()},
    }


def _seat(seat: dict[str, Any], team: bool) -> dict[str, Any]:
    plain = ("vehicle", "clock", "place", "prestige", "disks", "beside", "pocket")
    return {
        **{name: seat[name] for name in plain},
        "points": 0 if team else seat["points"],
        "laid": sorted(seat["laid"]),
        "bottles": set(seat["bottles"]),
        "upgrades": {upgrade["effect"]: upgrade["active"] for upgrade in seat["upgrades"]},
        "visited": set(seat["visited"]),
        "tourists": {
            tourist["id"]: {
                "counts": [row["count"] for row in tourist["rows"]],
                "cards": sorted(card for row in tourist["rows"] for card in row["cards"]),
            }
            for tourist in seat["tourists"]
        },
    }
