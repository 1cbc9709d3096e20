"""A position as a row of numbers, for nets: the day, the road, the offers, and every vehicle with its tourists.

What a good player has at a glance is written down, too: which actions lie open ahead, what the next asset of each kind
would bring, how many rows are empty or nearly full, and how much of the day is left.
"""

from __future__ import annotations

from array import array
from typing import Any, Final

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.contents import ROW_KINDS, ROWS, open_box
from cuvee.games.naramata.box.moves import ACTIONS
from cuvee.games.naramata.rules.day_end import unfulfilled_rows
from cuvee.games.naramata.rules.draft import CarryOrDiscard, PickTourist
from cuvee.games.naramata.rules.food import _Attach
from cuvee.games.naramata.rules.purchase import DrawMore, KeepPurchase
from cuvee.games.naramata.rules.timing import SpendTime
from cuvee.games.naramata.rules.turn import ActOrPitStop, open_spaces
from cuvee.games.naramata.state import NOTHING, Naramata, is_team
from cuvee.kernel import Setup, Step
from cuvee.kernel.eyes import Block, Eyes, Layout, run

KINDS: Final = len(ROW_KINDS)
EFFECTS: Final = len(effects.IDS)
_TEAM_UNIT: Final = 6.0  # rows a driver
_LOST_DAY: Final = 8.0  # rows a driver that a day counts which a team did not see: never less than those of a bad day
_BOTTLES: Final = 4  # points that a purchase card brings, roughly
_WANTED: Final = ("rows", "missing", "empty", "next", "then", "all")  # by kind of row, over all tourists
_DAY: Final = run(7)
_FOUR: Final = run(4)
_THREE: Final = run(3)
_TOURIST: Final = ("aboard", "points", "left", "empty", "missing")  # by slot, the fullest tourist first


class NaramataEyes(Eyes[Naramata]):
    """The table, the drawn cards and the own hand, then the vehicles."""

    unit = 40.0
    grain = 0.95
    telling = (_Attach, KeepPurchase, DrawMore, ActOrPitStop, SpendTime, PickTourist, CarryOrDiscard)

    def __init__(self, setup: Setup) -> None:
        box = self.box = open_box(setup.data)
        self.tourists = [tourist.rows for tourist in box.tourists]
        self.day_length, self.days = box.late_close - box.dawn, int(setup.options["days"])
        super().__init__(setup)

    def lay_out(self, table: Layout, place: Layout) -> None:
        """The same entries in every mode."""
        box, board = self.box, self.box.map
        if is_team(self.setup):
            self.unit = _TEAM_UNIT
        self.day, self.days_left, self.whelp = table.one("day"), table.one("days-left"), table.one("whelp")
        self.backward, self.lead = table.one("backward"), table.one("lead")
        self.bought, self.began, self.done = table.one("bought"), table.one("began"), table.many("done", 8)
        self.locked = table.each("locked", board.space_names)
        self.bottles = table.many("bottles", len(board.signatures))
        self.offered, self.prices = table.each("offered", effects.IDS), table.each("price", effects.IDS)
        self.affordable = table.each("affordable", effects.IDS)
        self.road, self.shop = Block(self.locked, self.offered), Block(self.offered, len(table.names))
        people = [tourist.id for tourist in box.tourists]
        self.lineup, self.hand, self.picked = (table.each(name, people) for name in ("lineup", "hand", "picked"))
        self.drawn = [table.each("drawn", [card.id for card in deck]) for deck in box.decks]
        self.fitting, self.to_draw = table.many("fitting", 2), table.one("drawn")
        self.pending, self.pending_time = table.each("pending", ACTIONS), table.one("pending-time")
        self.phantom = table.each("phantom", [f"{n}-{fact}" for n in range(2) for fact in ("there", "clock", "on-map")])
        self._lay_out_place(place)

    def _lay_out_place(self, place: Layout) -> None:
        box, board = self.box, self.box.map
        self.points, self.prestige, self.poor = place.one("points"), place.one("prestige"), place.many("poor", 6)
        self.disks, self.beside, self.pocket = place.one("disks"), place.one("beside"), place.one("pocket")
        self.laid = place.one("laid")
        self.vehicle = place.each("vehicle", [vehicle.id for vehicle in box.vehicles])
        self.clock, self.left, self.late = place.one("clock"), place.one("time-left"), place.one("late")
        self.hours = place.many("steps-left", 13)
        self.ended, self.rank, self.turn = place.one("ended"), place.one("rank"), place.one("turn")
        self.at = place.many("at", board.first_gap + len(board.wineries))
        self.held = place.many("held", len(board.signatures))
        self.owned, self.active = place.each("owned", effects.IDS), place.each("active", effects.IDS)
        self.upgrade_points = place.one("upgrade-points")
        self.ahead = place.each("ahead", ACTIONS)
        self.wanted = place.each("wanted", [f"{kind}-{fact}" for kind in ROW_KINDS for fact in _WANTED])
        self.slots = place.each("tourist", [f"{slot}-{fact}" for slot in range(box.slots) for fact in _TOURIST])
        self.aboard, self.safe, self.empty = place.one("aboard"), place.one("safe"), place.one("empty-rows")
        self.threat, self.complete, self.open = place.one("threat"), place.one("complete"), place.one("open-rows")
        self.potential, self.unseen = place.one("potential"), place.one("hand")
        self.company = Block(self.wanted, self.potential + 1)
        self.possessions, self.open_spaces = Block(self.held, self.ahead), Block(self.ahead, self.wanted)

    def write_table(self, game: Naramata, seat: int, row: array[float]) -> None:
        """The day, the offers, what was drawn, and the own hand."""
        day, points = game.day, game.points
        began = (game.began - self.box.dawn) / self.day_length
        ahead = 0 if game.team else points[seat] - max(points[:seat] + points[seat + 1 :])
        days_left = (self.days - day) / 3
        _DAY(row, 4 * self.day, day / 4, days_left, game.whelp / 10, game.direction, ahead / 30, game.bought, began)
        _write_bits(row, self.done, game.done & 255)
        self._road(game, row)
        self._offers(game, seat, row)
        for card in game.lineup:
            row[self.lineup + card] = 1.0
        seen = 1 << seat
        for hand, known in zip(game.hands, game.known):  # also hands that were passed on
            for card, seen_by in zip(hand, known):
                if seen_by & seen:
                    row[self.hand + card] += 1.0 if hand is game.hands[seat] else 0.25
        for number in range(game.seats, len(game.vehicle)):
            at, clock = self.phantom + 3 * (number - game.seats), (game.clock[number] - self.box.dawn) / self.day_length
            _THREE(row, 4 * at, 1.0, clock, game.at[number] != NOTHING)

    def _road(self, game: Naramata, row: array[float]) -> None:
        bottles = tuple(game.bottles)
        key = game.locked, bottles
        if not self.road.known(key, row):
            _write_bits(row, self.locked, game.locked)
            for number, left in enumerate(bottles):
                row[self.bottles + number] = left / 2
            self.road.keep(key, row)

    def _offers(self, game: Naramata, seat: int, row: array[float]) -> None:
        funds, upgrades = game.funds(seat), self.box.upgrades
        key = funds, tuple(game.row), tuple(game.row_prestige)
        if self.shop.known(key, row):
            return
        for card, prestige in zip(game.row, game.row_prestige):
            if card != NOTHING:
                effect = upgrades[card].effect.bit_length() - 1
                cost = upgrades[card].cost
                row[self.offered + effect] = (1 + prestige) / 2
                row[self.prices + effect] = cost / 8
                if cost <= funds:
                    row[self.affordable + effect] = 1.0
        self.shop.keep(key, row)

    def write_step(self, game: Naramata, seat: int, step: Step[Any], row: array[float]) -> None:
        """Cards that were drawn and have no place yet, the action that is chosen, the tourist that was picked."""
        if isinstance(step, _Attach):
            deck, own = step.action, step.seat == seat
            for card in step.cards:
                row[self.drawn[deck] + card] += 0.5 if own else -0.5
            if own:
                row[self.to_draw] = len(step.cards) / 3
                row[self.fitting + deck] = self._fitting(game, seat, step) / 3
        elif isinstance(step, (KeepPurchase, DrawMore)):
            for card in step.cards:
                row[self.drawn[2] + card] += 0.5 if step.seat == seat else -0.5
        elif isinstance(step, ActOrPitStop):
            if step.seat == seat:
                row[self.pending + self.box.map.space_action[step.space]] = 1.0
        elif isinstance(step, SpendTime):
            if step.seat == seat:
                row[self.pending_time] = step.steps / 4
        elif isinstance(step, PickTourist):
            for card in step.cards(game, seat):
                row[self.picked + card] = 1.0
        elif isinstance(step, CarryOrDiscard):
            row[self.picked + step.card] = 1.0 if step.seat == seat else -1.0

    def _fitting(self, game: Naramata, seat: int, step: _Attach) -> int:
        """How many of the drawn cards some tourist would take."""
        same, found, slots = self.box.same_type[step.action], 0, self.box.slots
        food = self.box.food_row
        for card in step.cards:
            for slot in range(seat * slots, seat * slots + slots):
                tourist = game.tourists[slot]
                number = food[tourist][step.action] if tourist != NOTHING else -1
                if number >= 0:
                    place = slot * ROWS + number
                    room = game.count[place] < self.tourists[tourist][number].room
                    if room and not game.detail[place] & same[card]:
                        found += 1
                        break
        return found

    def margin(self, game: Naramata, seat: int) -> float:
        """For each driver: a team has Whelp left, or lacks the rows that nobody filled and the days it did not see.

        Who loses later has always come further, with however many tourists aboard.
        """
        if not game.team:
            return super().margin(game, seat)
        if game.whelp:
            return game.whelp / game.seats
        unfilled = sum([unfulfilled_rows(game, other) for other in range(game.seats)]) / game.seats
        return -min(unfilled, _LOST_DAY) - _LOST_DAY * (game.days - game.day)

    def write_place(self, game: Naramata, seat: int, row: array[float], at: int) -> None:
        """Points and purse, the vehicle, the upgrades and the tourists."""
        prestige = game.prestige[game.purse[seat]]
        row[at + self.points], row[at + self.prestige] = game.points[seat] / 100, prestige / 15
        if prestige < 6:
            row[at + self.poor + prestige] = 1.0
        pocket, laid = game.pocket[seat], len(game.laid[seat])
        _FOUR(row, 4 * (at + self.disks), game.disks[seat] / 4, game.beside[seat] / 4, pocket / 3, laid / 3)
        self._course(game, seat, row, at)
        self._cards(game, seat, row, at)
        if game.hands[seat]:
            row[at + self.unseen] = len(game.hands[seat]) / 5
        if game.carried(seat):
            self._tourists(game, seat, row, at)

    def _course(self, game: Naramata, seat: int, row: array[float], at: int) -> None:
        """Where the vehicle is, how far its day is, and what lies open ahead."""
        clock, vehicle, place, box = game.clock[seat], game.vehicle[seat], game.at[seat], self.box
        left = late = 0.0
        if vehicle != NOTHING:
            row[at + self.vehicle + vehicle] = 1.0
            late = float(game.late(seat))
            hours = (box.late_close if late else box.close) - clock
            left = max(-1.0, hours / 12)
            if 0 <= hours < 13:
                row[at + self.hours + hours] = 1.0
        _THREE(row, 4 * (at + self.clock), (clock - box.dawn) / self.day_length, left, late)
        if place != NOTHING:
            row[at + self.at + place] = 1.0
        if seat in game.ended:
            row[at + self.ended], row[at + self.rank] = 1.0, game.ended.index(seat) / 4
        elif vehicle != NOTHING and place != NOTHING:
            self._open(open_spaces(game, seat), row, at)
        if seat in game.track:
            row[at + self.turn] = game.track.index(seat) / 4

    def _open(self, spaces: int, row: array[float], at: int) -> None:
        """How many spaces of each action are open."""
        if not self.open_spaces.known(spaces, row, at):
            for action, mask in enumerate(self.box.map.action_spaces):
                row[at + self.ahead + action] = (spaces & mask).bit_count() / 6
            self.open_spaces.keep(spaces, row, at)

    def _cards(self, game: Naramata, seat: int, row: array[float], at: int) -> None:
        """Signature bottles and upgrades."""
        cards, held, owned, active = game.cards[seat], game.held[seat], game.owned[seat], game.active[seat]
        key = cards, held, owned, active
        if not self.possessions.known(key, row, at):
            _write_bits(row, at + self.held, held)
            if cards:
                _write_bits(row, at + self.owned, owned)
                _write_bits(row, at + self.active, active)
                row[at + self.upgrade_points] = sum([self.box.upgrades[card].points for card in cards]) / 10
            self.possessions.keep(key, row, at)

    def _tourists(self, game: Naramata, seat: int, row: array[float], at: int) -> None:
        """By kind of row what is wanted and what it would bring; by tourist how far it is."""
        slots = self.box.slots
        rows = slice(seat * slots * ROWS, (seat + 1) * slots * ROWS)
        key = (*game.tourists[seat * slots : (seat + 1) * slots], *game.count[rows], *game.detail[rows])
        if self.company.known(key, row, at):
            return
        counts, wanted = game.count, at + self.wanted
        best = [[0.0, 0.0] for _ in range(KINDS)]
        found: list[tuple[int, int, int, int]] = []
        for slot in range(seat * slots, seat * slots + slots):
            tourist = game.tourists[slot]
            if tourist == NOTHING:
                continue
            points = left = empty = missing = 0
            place = slot * ROWS
            for want in self.tourists[tourist]:
                count, room, scale, kind = counts[place], want.room, want.points, want.kind
                entry = wanted + kind * len(_WANTED)
                row[entry] += 0.25
                if scale:
                    have = scale[count - 1] if count else 0
                    top = scale[-1]
                else:
                    have = self.box.row_points(want, count, game.detail[place]) if count else 0
                    top = have + _BOTTLES * (room - count)
                if count < room:
                    gain = scale[count] - have if scale else _BOTTLES
                    row[entry + 1] += (room - count) / 6
                    row[entry + 5] += (top - have) / 15
                    if not count:
                        row[entry + 2] += 0.25
                        empty += 1
                    gains = best[kind]
                    if gain > gains[0]:
                        gains[1], gains[0] = gains[0], gain
                    elif gain > gains[1]:
                        gains[1] = gain
                    missing += room - count
                points += have
                left += top - have
                place += 1
            found.append((missing, empty, points, left))
        for kind, (first, second) in enumerate(best):
            if first:
                entry = wanted + kind * len(_WANTED)
                row[entry + 3], row[entry + 4] = first / 5, second / 5
        self._summary(found, row, at)
        self.company.keep(key, row, at)

    def _summary(self, found: list[tuple[int, int, int, int]], row: array[float], at: int) -> None:
        found.sort()
        entry = at + self.slots
        safe = potential = empties = complete = holes = 0
        for missing, empty, points, left in found:
            row[entry], row[entry + 1], row[entry + 2] = 1.0, points / 20, left / 20
            row[entry + 3], row[entry + 4] = empty / 4, missing / 8
            safe, potential, empties, holes = safe + points, potential + left, empties + empty, holes + missing
            complete += not missing
            entry += len(_TOURIST)
        row[at + self.aboard], row[at + self.safe], row[at + self.potential] = len(found) / 4, safe / 40, potential / 60
        row[at + self.empty], row[at + self.complete], row[at + self.open] = empties / 8, complete / 3, holes / 20
        row[at + self.threat] = empties * (empties + 1) / 60  # the n-th empty row costs about n points


def _write_bits(row: array[float], at: int, bits: int) -> None:
    while bits:
        lowest = bits & -bits
        row[at + lowest.bit_length() - 1] = 1.0
        bits ^= lowest
