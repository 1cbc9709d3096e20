"""What lies on the table: the state of a game of Naramata, and the small verbs that every chapter uses.

Seats are numbered from 0; phantoms drive the vehicles after the last seat. Times are positions of the time track,
in steps of half an hour since midnight. The tourists of a seat lie in its slots: `slots` of them for each seat, each
with ROWS places for rows; `count` holds the assets of a row, `detail` which cards they are (see `Box.cards_in`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.contents import CROSS, LATE, ROWS, Box, open_box
from cuvee.games.naramata.box.map import BACKWARD, FORWARD
from cuvee.kernel import Chance, Game, Setup, Stage
from cuvee.kernel.hands import Hands, mark_old, redeal

if TYPE_CHECKING:
    from cuvee.games.naramata.view import Table

NOTHING: Final = -1  # an empty slot, an empty place in the row
_PARTS: Final = {  # of the day, by decision; the others are made on the road
    **dict.fromkeys(("ChooseVehicle", "PickTourist", "CarryOrDiscard", "TakeTourist", "TakeTouristAlone"), "draft"),
    **dict.fromkeys(("FinishTurn", "MakeRoom", "ChooseFaces"), "upgrades"),
    **dict.fromkeys(("LastChance", "Reward"), "night"),
}


class Naramata(Game):
    """A game of Naramata. Start reading here, then in the chapters: setup, draft, turn, actions, day_end …"""

    __slots__ = (
        "active",
        "arrivals",
        "at",
        "began",
        "beside",
        "bonus_disk",
        "bottles",
        "bought",
        "box",
        "cards",
        "clock",
        "count",
        "day",
        "decks",
        "detail",
        "direction",
        "disks",
        "done",
        "ended",
        "furthest",
        "hands",
        "held",
        "known",
        "laid",
        "lineup",
        "locked",
        "order",
        "owned",
        "piles",
        "pocket",
        "points",
        "prestige",
        "purse",
        "round",
        "row",
        "row_prestige",
        "seats",
        "team",
        "tourist_deck",
        "tourist_pile",
        "tourists",
        "track",
        "under",
        "upgrade_deck",
        "vehicle",
        "visited",
        "whelp",
    )

    box: Box
    seats: int
    team: bool  # solo or Fleet: no points are counted, but Whelp
    purse: tuple[int, ...]  # by seat: where its prestige lies; the Fleet has one purse
    # The day and the road.
    day: int
    order: list[int]  # seats in the order of play of this day
    track: list[int]  # vehicles on the time track, the next one first
    clock: list[int]  # by vehicle: its time
    furthest: list[int]  # by seat: the latest time it has reached today
    at: list[int]  # by vehicle: its place on the map
    visited: list[int]  # by vehicle: the wineries of today, as bits
    arrivals: list[int]  # vehicles, the one that moved last at the end
    ended: list[int]  # seats on the END, from the left
    locked: int  # the spaces under a locked token, as bits
    direction: int  # which way the road is driven today
    # The players.
    vehicle: list[int]
    points: list[int]
    prestige: list[int]
    disks: list[int]  # on the vehicle board
    beside: list[int]  # spent as prestige
    laid: list[tuple[int, ...]]  # spent on upgrades: the effects they lie on
    bonus_disk: list[int]  # 1 while the disk of the upgrade is in play
    cards: list[tuple[int, ...]]  # upgrades, in the order they were bought
    owned: list[int]  # their effects
    active: list[int]  # the effects of those that are face up
    pocket: list[int]  # locked tokens on the upgrade that collects them
    held: list[int]  # signature bottles, as bits
    tourists: list[int]  # by slot: the card, or NOTHING
    count: list[int]
    detail: list[int]
    whelp: int
    # The supply.
    bottles: list[int]  # by signature winery
    decks: list[list[int]]  # cheese, tasting, purchase: cards of each kind
    piles: list[list[int]]  # their discard piles
    tourist_deck: list[int]
    tourist_pile: list[int]
    upgrade_deck: list[int]
    under: list[int]  # upgrades under the deck, the first to come first
    row: list[int]
    row_prestige: list[int]
    # The draft.
    hands: Hands
    known: Hands
    lineup: tuple[int, ...]  # open tourists to choose from (solo and Fleet)
    round: int
    # The turn.
    began: int  # the time at its beginning
    bought: bool  # an upgrade
    done: int  # actions done in it, as bits

    def __init__(self, setup: Setup, box: Box | None = None) -> None:
        self.box = box or open_box(setup.data)
        super().__init__(setup, self.box.moves)
        self.seats = setup.seats

    def copy(self) -> Naramata:
        new = Naramata(self.setup, self.box)
        self.share(new)
        new.team = self.team
        new.purse = self.purse
        new.day = self.day
        new.order = self.order[:]
        new.track = self.track[:]
        new.clock = self.clock[:]
        new.furthest = self.furthest[:]
        new.at = self.at[:]
        new.visited = self.visited[:]
        new.arrivals = self.arrivals[:]
        new.ended = self.ended[:]
        new.locked = self.locked
        new.direction = self.direction
        new.vehicle = self.vehicle[:]
        new.points = self.points[:]
        new.prestige = self.prestige[:]
        new.disks = self.disks[:]
        new.beside = self.beside[:]
        new.laid = self.laid[:]
        new.bonus_disk = self.bonus_disk[:]
        new.cards = self.cards[:]
        new.owned = self.owned[:]
        new.active = self.active[:]
        new.pocket = self.pocket[:]
        new.held = self.held[:]
        new.tourists = self.tourists[:]
        new.count = self.count[:]
        new.detail = self.detail[:]
        new.whelp = self.whelp
        new.bottles = self.bottles[:]
        new.decks = [deck[:] for deck in self.decks]
        new.piles = [pile[:] for pile in self.piles]
        new.tourist_deck = self.tourist_deck[:]
        new.tourist_pile = self.tourist_pile[:]
        new.upgrade_deck = self.upgrade_deck[:]
        new.under = self.under[:]
        new.row = self.row[:]
        new.row_prestige = self.row_prestige[:]
        new.hands = self.hands[:]
        new.known = self.known[:]
        new.lineup = self.lineup
        new.round = self.round
        new.began = self.began
        new.bought = self.bought
        new.done = self.done
        return new

    def unpack(self) -> None:
        """Put the components in place for the beginning of a game (rules: #setup)."""
        box, seats = self.box, self.seats
        self.chance = Chance(self.setup.seed)
        self.team = is_team(self.setup)
        vehicles = seats + self.phantoms
        self.purse = (0,) * seats if self.setup.options["mode"] == "fleet" else tuple(range(seats))
        self.day = 1
        self.order = []
        self.track, self.ended = [], []
        self.clock, self.furthest = [box.dawn] * vehicles, [box.dawn] * seats
        self.at, self.visited = [box.map.end] * vehicles, [0] * vehicles
        self.arrivals = list(range(vehicles))
        self.locked, self.direction = 0, FORWARD
        self.vehicle = [NOTHING] * vehicles
        self.points, self.prestige = [box.points] * seats, [0] * seats
        self.disks, self.beside, self.laid, self.bonus_disk = [0] * seats, [0] * seats, [()] * seats, [0] * seats
        self.cards, self.owned, self.active = [()] * seats, [0] * seats, [0] * seats
        self.pocket, self.held = [0] * seats, [0] * seats
        self.tourists = [NOTHING] * (seats * box.slots)
        self.count = [0] * (seats * box.slots * ROWS)
        self.detail = self.count[:]
        self.whelp = self._starting_whelp() if self.team else 0
        self.decks = [[card.count for card in deck] for deck in box.decks]
        self.piles = [[0] * len(deck) for deck in box.decks]
        self.tourist_deck, self.tourist_pile = list(range(len(box.tourists))), []
        self.upgrade_deck = [number for number, card in enumerate(box.upgrades) if card.players <= max(seats, 1)]
        self.under = []
        self.row = [self.chance.take(self.upgrade_deck, "upgrade") for _ in range(box.row_slots)]
        self.row_prestige = [0] * box.row_slots
        self.hands, self.known, self.lineup, self.round = [()] * seats, [()] * seats, (), 0
        self.began, self.bought, self.done = box.dawn, False, 0
        self.bottles = self._starting_bottles()

    def _starting_whelp(self) -> int:
        difficulty = str(self.setup.options["difficulty"])
        if self.seats == 1:
            return self.box.whelp_solo[difficulty]
        return self.box.whelp_fleet[difficulty] * self.seats

    def _starting_bottles(self) -> list[int]:
        wineries = len(self.box.map.signatures)
        bottles = [self.box.bottles[self.bottle_players - 1]] * wineries
        left = list(range(wineries))
        for _ in range(self.box.extra_bottles[self.bottle_players - 1]):
            bottles[self.chance.take(left, "bottle")] += 1
        return bottles

    # What follows from the options and the state.

    @property
    def phantoms(self) -> int:
        """The number of phantoms."""
        if self.seats == 1:
            return self.box.solo_phantoms
        return 1 if self.setup.options["phantom"] else 0

    @property
    def bottle_players(self) -> int:
        """For how many players bottles are laid out: as an option, the phantom of two players counts."""
        counted = self.seats == 2 and self.setup.options["phantom_bottles"]
        return self.seats + (self.phantoms if counted else 0)

    @property
    def days(self) -> int:
        """The number of days of the game."""
        return int(self.setup.options["days"])

    def turn_round(self) -> None:
        """Set the direction of the day."""
        reverse = self.setup.options["reverse"]
        odd = (self.day - 1 + (reverse == "from-end")) % 2
        self.direction = BACKWARD if odd and reverse != "off" else FORWARD

    def power(self, seat: int) -> int:
        """The power of a seat's vehicle."""
        return self.box.powers[self.vehicle[seat]]

    def crosses(self, vehicle: int) -> bool:
        """Whether a vehicle may change to a parallel road."""
        return self.box.powers[self.vehicle[vehicle]] == CROSS and vehicle < self.seats

    def late(self, seat: int) -> bool:
        """Whether the seat's day ends an hour later."""
        return self.active[seat] & effects.LATE_FINISH != 0 or self.power(seat) == LATE

    def closing(self, seat: int) -> int:
        """The time from which a seat is late."""
        return self.box.late_close if self.late(seat) else self.box.close

    def may_begin(self, seat: int) -> bool:
        """Whether a seat may still begin an action."""
        now = self.clock[seat]
        return now < self.box.close or (now <= self.box.late_last_action and self.late(seat))

    def capacity(self, seat: int) -> int:
        """How many tourists the seat's vehicle takes."""
        vehicle = self.box.vehicles[self.vehicle[seat]]
        return vehicle.team_capacity if self.team else vehicle.capacity

    def aboard(self, seat: int) -> list[int]:
        """The slots of a seat in which a tourist sits."""
        slots = self.box.slots
        tourists = self.tourists
        return [slot for slot in range(seat * slots, seat * slots + slots) if tourists[slot] != NOTHING]

    def carried(self, seat: int) -> int:
        """How many tourists sit in a seat's vehicle."""
        slots = self.box.slots
        return slots - self.tourists[seat * slots : seat * slots + slots].count(NOTHING)

    def funds(self, seat: int) -> int:
        """What a seat can pay, disks included."""
        return self.prestige[self.purse[seat]] + self.disks[seat]

    @property
    def stage(self) -> Stage:
        """The day: its draft, the road, the upgrades that are bought on it, and the night."""
        return Stage(self.day, _PARTS.get(type(self.decision).__name__, "road"))

    # Small verbs.

    def gain(self, seat: int, prestige: int, why: str) -> None:
        """Prestige for a seat."""
        if prestige:
            self.prestige[self.purse[seat]] += prestige
            if self.events is not None:
                self.tell("gained", seat=seat, n=prestige, why=why)

    def score(self, seat: int, points: int, why: str) -> None:
        """Points for a seat; solo and Fleet count none."""
        if points and not self.team:
            self.points[seat] += points
            if self.events is not None:
                self.tell("scored" if points > 0 else "lost", seat=seat, n=abs(points), why=why)

    def arrive(self, vehicle: int, place: int) -> None:
        """Put a vehicle on a winery, or on the road behind one."""
        self.at[vehicle] = place
        self.visited[vehicle] |= 1 << self.box.map.winery_at(place)
        self.arrivals.remove(vehicle)
        self.arrivals.append(vehicle)

    def lay_disk(self, seat: int, effect: int) -> None:
        """A disk on an upgrade, which activates it."""
        self.disks[seat] -= 1
        self.laid[seat] = (*self.laid[seat], effect)
        if self.events is not None:
            self.tell("used", seat=seat, effect=effects.name(effect))

    def disk_ready(self, seat: int, effect: int) -> bool:
        """Whether a seat can activate an upgrade with a disk now."""
        if not self.active[seat] & effect or not self.disks[seat]:
            return False
        return effect not in self.laid[seat] or self.setup.options["disk_upgrade_uses"] == "unlimited"

    def draw(self, deck: int, label: str) -> int:
        """A card from one of the decks, its pile shuffled first if need be; NOTHING if there is none."""
        cards = self.decks[deck]
        if not any(cards):
            cards[:] = self.piles[deck]
            self.piles[deck] = [0] * len(cards)
            if not any(cards):
                return NOTHING
            if self.events is not None:
                self.tell("shuffled", deck=label)
        return self.chance.draw(cards, label)

    def draw_tourist(self) -> int:
        """A tourist card."""
        if not self.tourist_deck:
            self.tourist_deck, self.tourist_pile = self.tourist_pile, []
            mark_old(self.known)
            if self.events is not None:
                self.tell("shuffled", deck="tourist")
        return self.chance.take(self.tourist_deck, "tourist")

    def seat_tourist(self, seat: int, tourist: int) -> None:
        """Put a tourist into the first free slot of a vehicle."""
        slot = self.tourists.index(NOTHING, seat * self.box.slots)
        self.tourists[slot] = tourist
        if self.events is not None:
            self.tell("carries", seat=seat, tourist=self.box.tourists[tourist].id)

    # What the kernel asks for.

    def table(self, seat: int | None) -> Table:
        from cuvee.games.naramata.view import table

        return table(self, seat)

    def seen_by(self, seat: int, viewer: int | None) -> dict[str, object]:
        """What a seat holds in hand, as far as the viewer may see it."""
        from cuvee.games.naramata.view import seen_by

        return seen_by(self, seat, viewer)

    def redeal(self, seat: int) -> None:
        """Deal the cards in other hands that the seat has not seen again."""
        redeal(self.hands, self.known, seat, self.tourist_deck, self.chance, "tourist")

    @property
    def scores(self) -> list[int]:
        """Points, or the Whelp score in solo and Fleet."""
        return [self.whelp] * self.seats if self.team else self.points[:]

    @property
    def winners(self) -> list[int]:
        """Most points, then most prestige; in solo and Fleet all or none."""
        if self.stack:
            return []
        if self.team:
            return list(range(self.seats)) if self.whelp > 0 else []
        results = [(self.points[seat], self.prestige[seat]) for seat in range(self.seats)]
        return [seat for seat, result in enumerate(results) if result == max(results)]


def is_team(setup: Setup) -> bool:
    """Whether all win or lose together: alone and in the Fleet."""
    return setup.seats == 1 or setup.options["mode"] == "fleet"
