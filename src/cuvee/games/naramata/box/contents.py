"""What is in the box: all components of Naramata, read from the data files and checked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from cuvee.games.naramata.box import moves
from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.map import Map
from cuvee.kernel.bits import BitMoves
from cuvee.kernel.data import Entry, load

HOME: Final = Path(__file__).parent.parent

ROW_KINDS: Final = ("cheese", "tasting", "view", "purchase", "pairing", "favor")
FAVOR: Final = 5
ROWS: Final = 6  # at most, on a tourist
PURCHASE_BITS: Final = 4  # for the number of purchase cards of one kind in a row
POWERS: Final = ("extra-disk", "cross-parallel", "ignore-unsatisfied", "small-car", "late-finish", "road-pairing")
CROSS: Final = 1  # among the powers
IGNORE: Final = 2
LATE: Final = 4
ROAD_PAIRING: Final = 5
DIFFICULTIES: Final = ("easy", "normal", "advanced")


@dataclass(frozen=True, slots=True)
class Vehicle:
    """A vehicle and its power."""

    id: str
    name: dict[str, str]
    text: dict[str, str]
    shape: str
    power: int
    disks: int
    capacity: int
    draft_prestige: int
    team_capacity: int
    solo_prestige: int
    fleet_prestige: int


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of cheese, tasting or purchase card, with the number of copies in the deck.

    `type` counts the types of cheese or wine; `worth` is the prestige for discarding it, or the cost of a purchase.
    """

    id: str
    type: int
    worth: int
    bottles: int
    count: int


@dataclass(frozen=True, slots=True)
class Row:
    """A requirement of a tourist: its kind, how many assets it takes, and the points for one, two, … of them."""

    kind: int
    room: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tourist:
    """A tourist card."""

    id: str
    name: str
    title: dict[str, str]
    rows: tuple[Row, ...]
    rows_by_kind: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Upgrade:
    """An upgrade card."""

    id: str
    effect: int
    cost: int
    points: int
    players: int


class Box:
    """All components and printed numbers of one edition of the game."""

    def __init__(self, overlay: Path | None) -> None:
        files = load(HOME / "data", overlay)
        self._read_rules(files["rules"])
        self._read_time(files["time"])
        self.faces = self._faces(files["die"])
        self.map = Map(files["map"])
        self.vehicles = [self._vehicle(entry) for entry in files["vehicles"].entries("vehicle")]
        self.cheese_types, self.cheese = self._foods(files["cheese"])
        self.tasting_types, self.tasting = self._foods(files["tasting"])
        self.purchase = [self._purchase(entry) for entry in files["purchase"].entries("card")]
        self.decks = (self.cheese, self.tasting, self.purchase)
        self.tourists = [self._tourist(entry) for entry in files["tourists"].entries("tourist")]
        self._read_upgrades(files["upgrades"])
        for file in files.values():
            file.close()
        self._check_numbers(files)
        self.max_disks = max(vehicle.disks for vehicle in self.vehicles) + self.value[effects.EXTRA_DISK]
        self.max_view_cap = max(self.view_cap, self.value[effects.VIEW_CAP]) + 1
        self.food_row = [
            tuple(
                tourist.rows_by_kind[kind][0] if tourist.rows_by_kind[kind] else -1
                for kind in (moves.CHEESE, moves.TASTING)
            )
            for tourist in self.tourists
        ]
        self.same_type = [
            [sum(1 << number for number, other in enumerate(deck) if other.type == card.type) for card in deck]
            for deck in (self.cheese, self.tasting)
        ]
        self.moves = moves.Moves(self)
        self.space_moves = BitMoves(self.moves.space)
        self.unlock_moves = BitMoves(self.moves.unlock)
        self.pocket_moves = BitMoves(self.moves.pocket)
        self.pay_unlock_moves = BitMoves(self.moves.pay_unlock)
        self.flip_moves = BitMoves(self.moves.flip)
        self.powers = [vehicle.power for vehicle in self.vehicles]

    # Reading the files.

    def _read_rules(self, file: Entry) -> None:
        setup, draft, actions = file.table("setup"), file.table("draft"), file.table("actions")
        delivery, night, team = file.table("delivery"), file.table("night"), file.table("team")
        self.points = setup.number("points")
        self.row_slots = setup.number("row_slots", 1, 8)
        self.max_active = setup.number("max_active", 1)
        self.bottles = setup.numbers("bottles")
        self.extra_bottles = setup.numbers("extra_bottles")
        self.start_places = setup.numbers("start_places")
        self.start_places_with_phantom = setup.number("start_places_with_phantom", 1)
        self.hand = draft.number("hand", 1, 9)
        self.picks = draft.number("picks", 1, self.hand)
        self.minimum = draft.number("minimum", 1)
        self.slots = draft.number("tourist_capacity", self.minimum, 8)
        self.extra_card_players = draft.number("extra_card_players", 0, 4)
        self.draw = actions.number("draw", 1)
        self.free_cards = actions.number("free_cards")
        self.attach_cost = actions.number("attach_cost")
        self.extra_purchase_cost = actions.number("extra_purchase_cost")
        self.view_cap = actions.number("view_cap", 1, 20)
        self.view_cost = actions.number("view_cost", 1)
        self.pit_stop_bonus = actions.number("pit_stop_bonus")
        self.contract_points = actions.number("contract_points")
        self.contract_prestige = actions.number("contract_prestige")
        self.empty_rows = delivery.numbers("empty_rows")
        self.reward_per_row = delivery.number("reward_per_row")
        self.ignored_tourists = delivery.number("ignored_tourists")
        self.ignored_assets = delivery.number("ignored_assets")
        self.discount = night.number("discount")
        self.unlocks = {name: (night.numbers(name), night.numbers(f"{name}_four")) for name in DIFFICULTIES}
        self.team_days = team.number("days", 1, 4)
        self.whelp_solo = self._levels(team.table("whelp_solo"))
        self.whelp_fleet = self._levels(team.table("whelp_fleet"))
        self.solo_drawn, self.solo_kept = team.numbers("solo_drawn"), team.numbers("solo_kept")
        self.fleet_drawn, self.fleet_kept = team.numbers("fleet_drawn"), team.numbers("fleet_kept")
        self.solo_phantoms = team.number("solo_phantoms", 0, 2)
        self.late_whelp = team.number("late_whelp")
        for table in (setup, draft, actions, delivery, night, team):
            table.source()
            table.close()

    def _levels(self, table: Entry) -> dict[str, int]:
        levels = {name: table.number(name, 1) for name in DIFFICULTIES}
        table.close()
        return levels

    def _read_time(self, file: Entry) -> None:
        day, minutes = file.table("day"), file.table("minutes")
        self.step = day.number("step_minutes", 1, 60)
        self.dawn = day.clock("start", self.step)
        self.close = day.clock("close", self.step)
        self.late_close = day.clock("late_close", self.step)
        self.late_last_action = day.clock("late_last_action", self.step)
        self.late_points = day.number("late_points_per_step")
        self.refund_marks = [day.clock_of(mark, "refund_marks", self.step) for mark in day.texts("refund_marks")]
        self.steps = [minutes.multiple(action, self.step, at_least=self.step) // self.step for action in moves.ACTIONS]
        self.visit_bonus = minutes.multiple("visit_bonus", self.step) // self.step
        self.visit_minimum = minutes.multiple("visit_minimum", self.step) // self.step
        self.pairing_prestige: dict[int, int] = {}
        for entry in file.entries("pairing"):
            self.pairing_prestige[entry.clock("id", self.step)] = entry.number("prestige")
            entry.source()
        for table in (day, minutes):
            table.source()
            table.close()

    def _faces(self, file: Entry) -> tuple[int, ...]:
        die = file.table("die")
        faces = die.numbers("faces", 1, 9)
        if not faces:
            raise die.wrong("faces", "the die needs at least one face")
        die.source()
        die.close()
        return faces

    def _vehicle(self, entry: Entry) -> Vehicle:
        for field in ("colour_source", "shape_source"):
            entry.text(field)
        entry.source()
        return Vehicle(
            entry.text("id"),
            entry.words("name"),
            entry.words("text"),
            entry.text("shape"),
            POWERS.index(entry.choice("power", POWERS)),
            entry.number("disks", 0, 9),
            entry.number("capacity", self.minimum, self.slots),
            entry.number("draft_prestige"),
            entry.number("team_capacity", self.minimum, self.slots),
            entry.number("solo_prestige"),
            entry.number("fleet_prestige"),
        )

    def _foods(self, file: Entry) -> tuple[list[tuple[str, dict[str, str]]], list[Card]]:
        """The types of cheese or wine, and the kinds of cards."""
        types = []
        for entry in file.entries("type"):
            entry.source()
            types.append((entry.text("id"), entry.words("name")))
        ids = tuple(name for name, _ in types)
        cards = []
        for entry in file.entries("card"):
            entry.source()
            kind = ids.index(entry.choice("type", ids))
            cards.append(Card(entry.text("id"), kind, entry.number("prestige"), 0, entry.number("count", 1)))
        return types, cards

    def _purchase(self, entry: Entry) -> Card:
        entry.source()
        return Card(entry.text("id"), 0, entry.number("cost"), entry.number("bottles"), entry.number("count", 1))

    def _tourist(self, entry: Entry) -> Tourist:
        entry.source()
        rows = tuple(self._row(row) for row in entry.entries("rows"))
        if not 1 <= len(rows) <= ROWS:
            raise entry.wrong("rows", f"a tourist has 1 to {ROWS} rows")
        by_kind = tuple(
            tuple(number for number, row in enumerate(rows) if row.kind == kind) for kind in range(len(ROW_KINDS))
        )
        for kind, numbers in enumerate(by_kind):
            if len(numbers) > 1 and kind != moves.PURCHASE:
                raise entry.wrong("rows", f"only purchase rows may occur twice, not {ROW_KINDS[kind]}")
        return Tourist(entry.text("id"), entry.text("name"), entry.words("title"), rows, by_kind)

    def _row(self, entry: Entry) -> Row:
        kind = ROW_KINDS.index(entry.choice("kind", ROW_KINDS))
        if kind == moves.PURCHASE:
            return Row(kind, entry.number("symbols", 1, 9), ())
        points = entry.numbers("points", 0, 99)
        if not points:
            raise entry.wrong("points", "needs at least one number")
        return Row(kind, len(points), points)

    def _read_upgrades(self, file: Entry) -> None:
        self.value: dict[int, int] = {}
        self.effect_names: dict[str, dict[str, str]] = {}
        self.effect_texts: dict[str, dict[str, str]] = {}
        for entry in file.entries("effect"):
            name = entry.choice("id", effects.IDS)
            self.value[1 << effects.IDS.index(name)] = entry.number("value", default=0)
            self.effect_names[name], self.effect_texts[name] = entry.words("name"), entry.words("text")
            entry.flag("disk")
            entry.text("name_source")
            entry.source()
        missing = set(effects.IDS) - set(self.effect_names)
        if missing:
            raise file.wrong("effect", f"{sorted(missing)[0]!r} is missing")
        self.upgrades = []
        for entry in file.entries("card"):
            effect = 1 << effects.IDS.index(entry.choice("effect", effects.IDS))
            cost, points, players = entry.number("cost"), entry.number("points"), entry.number("players", 1, 4)
            self.upgrades.append(Upgrade(entry.text("id"), effect, cost, points, players))
            entry.source()

    def _check_numbers(self, files: dict[str, Entry]) -> None:
        """What no single entry can know: that there is enough of everything."""
        rules, starts = files["rules"], len(self.map.starts)
        by_players = [self.bottles, self.extra_bottles, self.start_places]
        by_players += [row for pair in self.unlocks.values() for row in pair]
        if any(len(numbers) != 4 for numbers in by_players):
            raise rules.wrong("setup or night", "a list by number of players or by day needs four numbers")
        if max(self.extra_bottles) > len(self.map.signatures):
            raise rules.wrong("extra_bottles", f"there are only {len(self.map.signatures)} signature wineries")
        crowded = any(places * starts < seats for seats, places in enumerate(self.start_places, 1))
        if crowded or self.start_places_with_phantom * starts < 3:
            raise rules.wrong("start_places", "the start locations do not hold all vehicles")
        by_day = (self.solo_drawn, self.solo_kept, self.fleet_drawn, self.fleet_kept)
        if any(len(numbers) != self.team_days for numbers in by_day):
            raise rules.wrong("team", f"a list by day needs {self.team_days} numbers")
        for drawn, kept in ((self.solo_drawn, self.solo_kept), (self.fleet_drawn, self.fleet_kept)):
            if any(few < many or not self.minimum <= many for few, many in zip(drawn, kept, strict=True)):
                raise rules.wrong("team", "as many tourists must be drawn as are kept, and the minimum must be kept")
        self._check_cards(files)

    def _check_cards(self, files: dict[str, Entry]) -> None:
        needed = max(4 * max(self.fleet_drawn), 4 * (self.hand + self.picks), max(self.solo_drawn))
        if len(self.tourists) < needed:
            raise files["tourists"].wrong("tourist", f"{needed} tourists are needed, not {len(self.tourists)}")
        if len(self.vehicles) < 4:
            raise files["vehicles"].wrong("vehicle", "at least four vehicles are needed")
        kept = max(*self.solo_kept, *self.fleet_kept)
        if any(vehicle.team_capacity < kept for vehicle in self.vehicles):
            raise files["vehicles"].wrong("team_capacity", f"solo and Fleet need room for {kept} tourists")
        for_all = [card for card in self.upgrades if card.players == 1]
        if len(for_all) < self.row_slots:
            raise files["upgrades"].wrong("card", f"{self.row_slots} cards for any number of players are needed")

    # Reading rows.

    def cards_in(self, kind: int, detail: int) -> list[int]:
        """The cards that lie in a row of a kind: one bit for each kind of food, a small number for each purchase."""
        if kind == moves.PURCHASE:
            mask = (1 << PURCHASE_BITS) - 1
            return [card for card in range(len(self.purchase)) for _ in range(detail >> PURCHASE_BITS * card & mask)]
        return [card for card in range(detail.bit_length()) if detail >> card & 1]

    def card_bit(self, kind: int, card: int) -> int:
        """What a card adds to the detail of a row of its kind."""
        return 1 << (PURCHASE_BITS * card if kind == moves.PURCHASE else card)

    def row_points(self, row: Row, count: int, detail: int) -> int:
        """What a row is worth."""
        if row.kind == moves.PURCHASE:
            return sum(self.purchase[card].bottles for card in self.cards_in(row.kind, detail))
        return row.points[count - 1] if count else 0

    # Words for numbers.

    def clock(self, steps: int) -> str:
        """A position of the time track as a time of day."""
        return f"{steps * self.step // 60}:{steps * self.step % 60:02}"


@cache
def open_box(overlay: Path | None = None) -> Box:
    """The box, opened once for each set of component files."""
    return Box(overlay)
