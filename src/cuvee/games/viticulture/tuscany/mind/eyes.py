"""A position as a row of numbers, for nets: the table, the own hand and what it is good for, and every place.

One net serves the base game and all modules, so the entries are the same whatever is played with.
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable
from typing import Any, Final

from cuvee.games.viticulture.box.contents import box_of, open_box
from cuvee.games.viticulture.box.moves import DECKS, ORDER, SUMMER, VINE, WINTER
from cuvee.games.viticulture.rules.visitors import PutOnPile
from cuvee.games.viticulture.state import COLOUR_COUNT, FIELDS, KINDS, NOTHING, TYPES, Viticulture
from cuvee.games.viticulture.tuscany.box.contents import MODULES, TuscanyBox
from cuvee.games.viticulture.tuscany.box.moves import ALL_ACTIONS, SPECIAL, STRUCTURE
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.kernel import Setup, Step
from cuvee.kernel.bits import members
from cuvee.kernel.eyes import Block, Eyes, Layout, run

# All structure cards count as one.
SPOTS: Final = (*ALL_ACTIONS, "gain-lira", "draw-structure", "yoke", "remove", "card")
PLACES: Final = len(SPOTS)
ROWS: Final = 9  # of the wake-up chart, from 0 for none
VALUES: Final = 10
RED: Final = 0
WHITE: Final = 1
BLUSH: Final = 2
SPARKLING: Final = 3
_WORKERS: Final = run(9)
_CARDS: Final = run(5)
_TURN: Final = run(4)
_BITS: Final = [tuple(bit for bit in range(VALUES) if tokens >> bit & 1) for tokens in range(1 << VALUES)]
_HIGHEST: Final = [max(0, tokens.bit_length() - 1) for tokens in range(1 << VALUES)]
_SUM: Final = [sum(values) for values in _BITS]


class ViticultureEyes(Eyes[Viticulture]):
    """Year, board and season; the own hand, and which orders it can fill now, after making wine or after a harvest."""

    telling = (PutOnPile,)

    def __init__(self, setup: Setup) -> None:
        box, whole = box_of(setup), open_box(setup.data, MODULES)
        assert isinstance(whole, TuscanyBox)
        self.box, self.whole = box, whole
        named = {number: name for number, name in box.place_names.items() if name in SPOTS}
        self.spots = [SPOTS.index(named.get(number, "card")) for number in range(max(box.place_names) + 1)]
        self.reds, self.whites = [vine.red for vine in box.vines], [vine.white for vine in box.vines]
        self.needs = [vine.needs for vine in box.vines]
        self.orders = [(order.wines, order.points, order.residual) for order in box.orders]
        names = [region.id for region in whole.regions]
        regions = box.regions if isinstance(box, TuscanyBox) else []
        self.regions = [names.index(region.id) for region in regions]
        self.levels = {level.id: level for level in box.levels}
        super().__init__(setup)

    def lay_out(self, table: Layout, place: Layout) -> None:
        """The same entries with any modules: what is not played with stays zero."""
        self._lay_out_table(table)
        self._lay_out_place(place)

    def _lay_out_table(self, table: Layout) -> None:
        box, structures = self.box, [card.id for card in self.whole.structures]
        self.year, self.season, self.ending = table.one("year"), table.many("season", 4), table.one("ending")
        self.lead, self.goal = table.one("lead"), table.one("goal")
        self.left, self.tokens, self.glass = table.one("years-left"), table.one("tokens"), table.many("glass", ROWS)
        self.target, self.automa = table.one("target"), table.one("automa-workers")
        self.taken, self.beside = table.many("taken", PLACES), table.many("beside", PLACES)
        self.hand = [
            table.each("vine", [vine.id for vine in box.vines]),
            table.each("summer", [card.id for card in box.summer_visitors]),
            table.each("order", [order.id for order in box.orders]),
            table.each("winter", [card.id for card in box.winter_visitors]),
            table.each(STRUCTURE, structures),
        ]
        self.pack = table.each("pack", structures)
        self.guest = {
            SUMMER: table.each("guest-summer", [card.id for card in box.summer_visitors]),
            WINTER: table.each("guest-winter", [card.id for card in box.winter_visitors]),
        }
        self.types = table.each("trainable", self.whole.worker_names)
        self.reach = table.each("orders", [f"{fact}-{how}" for how in ("now", "made", "grown") for fact in _FACTS])
        self.asks, self.least = table.many("asks", TYPES), table.many("least", TYPES)
        self.book = Block(self.reach, len(table.names))
        self.best_vine, self.plantable = table.one("best-vine"), table.one("plantable")
        self.prospects = Block(self.hand[VINE], len(table.names))
        self.oracle, self.pass_after, self.waiting = table.one("oracle"), table.one("pass-after"), table.one("waiting")

    def _lay_out_place(self, place: Layout) -> None:
        self.points, self.close = place.one("points"), place.one("close")
        self.lira, self.poor = place.one("lira"), place.many("poor", 5)
        self.residual = place.one("residual")
        self.regular, self.new, self.ready_workers = place.one("regular"), place.one("new"), place.one("available")
        self.grande, self.temporary, self.to_place = place.one("grande"), place.one("temporary"), place.one("to-place")
        self.milled, self.tasted = place.one("windmilled"), place.one("tasted")
        self.row, self.next_row = place.many("row", ROWS), place.many("next-row", ROWS)
        self.built = place.many("built", 8)
        self.sold, self.picked = place.many("sold", FIELDS), place.many("harvested", FIELDS)
        self.fields = place.each("field", [f"{f}-{fact}" for f in range(FIELDS) for fact in _FIELD])
        self.growing = place.many("growing", COLOUR_COUNT)
        self.crush, self.cellar = place.many("crush", VALUES * COLOUR_COUNT), place.many("cellar", VALUES * TYPES)
        self.stock = place.each("stock", ["grapes", "wines", "grape-values", "wine-values"])
        self.estate = Block(self.built, len(place.names))
        self.cards = place.each("cards", (*DECKS, STRUCTURE))
        self.queued, self.queue_place = place.one("queued"), place.one("queue-place")
        self.acts, self.first = place.one("active"), place.one("first")
        self.at_place = place.each("at", [*ALL_ACTIONS, *(f"space{n}" for n in range(PLACES - len(ALL_ACTIONS)))])
        self.stars = place.each("stars", [region.id for region in self.whole.regions])
        workers = self.whole.worker_names
        self.special, self.new_special = place.each("special", workers), place.each("new", workers)
        self.ready = place.each("ready", workers)
        self.annex = place.each("annex", [card.id for card in self.whole.structures])
        self.sites, self.year_points = place.many("site", FIELDS), place.one("year-points")
        self.modules = Block(self.stars, len(place.names))

    def margin(self, game: Viticulture, seat: int) -> float:
        """Alone, against the Automa."""
        return super().margin(game, seat) - (game.automa_points if game.seats == 1 else 0)

    def write_table(self, game: Viticulture, seat: int, row: array[float]) -> None:
        """Year and season, the places that are taken, the own cards."""
        self._hand(game, seat, row)
        row[self.year] = game.year / 8
        row[self.season + game.season] = 1.0
        points = game.points
        own = points[seat]
        if game.seats > 1:
            row[self.lead] = (own - max(points[:seat] + points[seat + 1 :])) / 10
            row[self.ending] = float(game.ending)
        else:
            self._alone(game, row)
        row[self.goal] = (self.box.goal - max(points)) / 10
        for worker in game.placed:
            at = self.spots[worker.place]
            row[self.taken + at] += 0.5
            if worker.space < 0:
                row[self.beside + at] += 0.5
            if worker.seat < game.seats:
                row[self.place_of(worker.seat, seat) + self.at_place + at] += 0.5
        if isinstance(game, Tuscany):
            self._tuscany_table(game, seat, row)
        if game.pass_after:
            row[self.pass_after] = 1.0
        if game.reserved:
            row[self.waiting] = len(game.reserved) / 2

    def write_step(self, game: Viticulture, seat: int, step: Step[Any], row: array[float]) -> None:
        """A card that was shown and goes to its pile."""
        if isinstance(step, PutOnPile):
            row[self.guest[step.deck] + step.card] = 1.0

    def _tuscany_table(self, game: Tuscany, seat: int, row: array[float]) -> None:
        """What the modules add to the table."""
        for kind in game.types:
            row[self.types + kind] = 1.0
        if game.oracle == seat:
            row[self.oracle] = 1.0
        for card in game.packs[seat]:
            row[self.pack + card] = 1.0

    def _alone(self, game: Viticulture, row: array[float]) -> None:
        level = game.level
        aim = level.aggressive[min(game.year, len(level.aggressive)) - 1] if game.setup.options["aggressive"] else 0
        row[self.left] = (level.years - game.year) / 7
        row[self.ending] = float(game.year >= level.years)
        row[self.tokens] = game.tokens / 4
        row[self.target] = (max(aim, level.automa_points) - game.points[0]) / 10
        row[self.lead] = -row[self.target]
        row[self.automa] = game.automa_placed / 4
        for glass in _BITS[game.glass & (1 << VALUES) - 1][:ROWS]:
            if glass < ROWS:
                row[self.glass + glass] = 1.0

    def _hand(self, game: Viticulture, seat: int, row: array[float]) -> None:
        """The own cards, and what they are good for."""
        hand, estate = tuple(game.hand[seat * KINDS : seat * KINDS + KINDS]), _estate_of(game, seat)
        key = hand, estate
        if self.prospects.known(key, row):
            return
        for at, cards in zip(self.hand, hand):
            for card in cards:
                row[at + card] += 1.0
        if hand[VINE]:
            needs, reds, whites, built = self.needs, self.reds, self.whites, game.built[seat]
            able = [reds[vine] + whites[vine] for vine in hand[VINE] if not needs[vine] & ~built]
            if able:
                row[self.plantable], row[self.best_vine] = len(able) / 3, max(able) / 6
        if hand[ORDER]:
            self._orders(game, seat, (hand[ORDER], estate), row)
        self.prospects.keep(key, row)

    def _orders(self, game: Viticulture, seat: int, key: tuple[tuple[int, ...], Hashable], row: array[float]) -> None:
        """What can be filled with the wines at hand, with those that can be made, and with those that can be grown."""
        if self.book.known(key, row):
            return
        orders = key[0]
        now = [_HIGHEST[wines] for wines in game.cellar[seat * TYPES : seat * TYPES + TYPES]]
        reds, whites = game.crush[seat * COLOUR_COUNT], game.crush[seat * COLOUR_COUNT + 1]
        red, white = _HIGHEST[reds], _HIGHEST[whites]
        second = _HIGHEST[reds & ~(1 << red)] if red else 0
        top = game.cellar_top(seat)
        made = _makeable(red, second, white, top, now)
        grown_red, grown_white = self._harvest(game, seat)
        after = _makeable(max(red, grown_red), min(red, grown_red) or second, max(white, grown_white), top, now)
        at = self.reach
        for best in (now, made, after):
            fits, most, residual, nearest = 0, 0, 0, 99
            for order in orders:
                wines, points, income = self.orders[order]
                missing = 0
                for kind, least in wines:
                    if best[kind] < least:
                        missing += least - best[kind]
                if missing:
                    nearest = min(nearest, missing)
                else:
                    fits += 1
                    most, residual = max(most, points), max(residual, income)
            row[at] = fits / 3
            row[at + 1], row[at + 2] = most / 5, residual / 3
            row[at + 3] = 1.0 if nearest > 18 else nearest / 18
            at += len(_FACTS)
        for order in orders:
            for kind, least in self.orders[order][0]:
                row[self.asks + kind] += 1 / 3
                if least / 9 > row[self.least + kind]:
                    row[self.least + kind] = least / 9
        self.book.keep(key, row)

    def _harvest(self, game: Viticulture, seat: int) -> tuple[int, int]:
        """The best red and white grape that a field would bring."""
        red = white = 0
        for field in range(FIELDS):
            if not game.harvested[seat] >> field & 1:
                vines = game.vines[seat * FIELDS + field]
                red = max(red, min(9, sum([self.reds[vine] for vine in vines])))
                white = max(white, min(9, sum([self.whites[vine] for vine in vines])))
        return red, white

    def write_place(self, game: Viticulture, seat: int, row: array[float], at: int) -> None:
        """Points, purse, workers and the estate of a seat; where its workers stand is written with the table."""
        points, lira = game.points[seat], game.lira[seat]
        row[at + self.points], row[at + self.lira] = points / 20, lira / 10
        if points > self.box.goal - 8:
            row[at + self.close] = (points - self.box.goal + 8) / 8
        if lira < 5:
            row[at + self.poor + max(0, lira)] = 1.0
        self._workers(game, seat, row, at)
        row[at + self.row + min(ROWS - 1, game.row[seat])] = 1.0
        self._estate(game, seat, row, at)
        first = seat * KINDS
        _CARDS(row, 4 * (at + self.cards), *[len(hand) / 4 for hand in game.hand[first : first + KINDS]])
        queued = seat in game.queue
        turn = game.queue.index(seat) / game.seats if queued else 0.0
        _TURN(row, 4 * (at + self.queued), queued, turn, game.active == seat, game.first == seat)
        if isinstance(game, Tuscany):
            self._tuscany_place(game, seat, row, at)
        else:
            row[at + self.next_row] = 1.0

    def _workers(self, game: Viticulture, seat: int, row: array[float], at: int) -> None:
        """Trained and available ones; and what was done once in a year."""
        available, grande, temporary = game.available[seat], game.grande[seat], game.temporary == seat
        _WORKERS(
            row, 4 * (at + self.residual), game.residual[seat] / 5, game.regular[seat] / 5, game.new_workers[seat] / 2,
            available / 5, grande, temporary, (available + grande + temporary) / 6, game.windmilled[seat],
            game.tasted[seat],
        )  # fmt: skip

    def _estate(self, game: Viticulture, seat: int, row: array[float], at: int) -> None:
        key = _estate_of(game, seat)
        if self.estate.known(key, row, at):
            return
        for bit in _BITS[game.built[seat] & 255]:
            row[at + self.built + bit] = 1.0
        for field in _BITS[game.sold[seat]]:
            row[at + self.sold + field] = 1.0
        for field in _BITS[game.harvested[seat]]:
            row[at + self.picked + field] = 1.0
        red = white = 0
        entry = at + self.fields
        for field in range(FIELDS):
            vines = game.vines[seat * FIELDS + field]
            if vines:
                some_red = sum([self.reds[vine] for vine in vines])
                some_white = sum([self.whites[vine] for vine in vines])
                red, white = red + some_red, white + some_white
                row[entry], row[entry + 1], row[entry + 2] = some_red / 7, some_white / 7, len(vines) / 3
                row[entry + 3], row[entry + 4] = float(some_red > 0), float(some_white > 0)
            entry += len(_FIELD)
        row[at + self.growing], row[at + self.growing + 1] = red / 10, white / 10
        grapes = wines = grape_values = wine_values = 0
        entry = at + self.crush
        for tokens in game.crush[seat * COLOUR_COUNT : seat * COLOUR_COUNT + COLOUR_COUNT]:
            if tokens:
                grapes, grape_values = grapes + tokens.bit_count(), grape_values + _SUM[tokens]
                for value in _BITS[tokens]:
                    row[entry + value] = 1.0
            entry += VALUES
        entry = at + self.cellar
        for tokens in game.cellar[seat * TYPES : seat * TYPES + TYPES]:
            if tokens:
                wines, wine_values = wines + tokens.bit_count(), wine_values + _SUM[tokens]
                for value in _BITS[tokens]:
                    row[entry + value] = 1.0
            entry += VALUES
        stock = at + self.stock
        row[stock], row[stock + 1] = grapes / 5, wines / 5
        row[stock + 2], row[stock + 3] = grape_values / 20, wine_values / 20
        self.estate.keep(key, row, at)

    def _tuscany_place(self, game: Tuscany, seat: int, row: array[float], at: int) -> None:
        """What the modules add to a place."""
        row[at + self.next_row + min(ROWS - 1, game.next_row[seat])] = 1.0
        ready, special, new, annex = game.ready[seat], game.special[seat], game.new_special[seat], game.annex[seat]
        row[at + self.to_place] += ready.bit_count() / 6
        regions, year_points = len(self.regions), game.year_points[seat]
        stars, site = game.stars[seat * regions : (seat + 1) * regions], game.site[seat * FIELDS : (seat + 1) * FIELDS]
        key = ready, special, new, annex, year_points, *stars, *site
        if self.modules.known(key, row, at):
            return
        for region, number in zip(self.regions, stars):
            row[at + self.stars + region] = number / 2
        row[at + self.year_points] = year_points / 5 if regions else 0.0
        for first, bits in ((self.special, special), (self.new_special, new), (self.ready, ready)):
            for kind in range(SPECIAL, len(self.whole.worker_names)):
                if bits >> kind & 1:
                    row[at + first + kind] = 1.0
        for card in members(annex):
            row[at + self.annex + card] = 1.0
        if annex:
            for field, card in enumerate(site):
                row[at + self.sites + field] = card != NOTHING
        self.modules.keep(key, row, at)


_FACTS: Final = ("number", "points", "residual", "missing")
_FIELD: Final = ("red", "white", "vines", "some-red", "some-white")


def _estate_of(game: Viticulture, seat: int) -> tuple[Hashable, ...]:
    """All that stands, grows and lies in an estate."""
    return (
        game.built[seat],
        game.sold[seat],
        game.harvested[seat],
        *game.vines[seat * FIELDS : seat * FIELDS + FIELDS],
        *game.crush[seat * COLOUR_COUNT : seat * COLOUR_COUNT + COLOUR_COUNT],
        *game.cellar[seat * TYPES : seat * TYPES + TYPES],
    )


def _makeable(red: int, second: int, white: int, top: int, have: list[int]) -> list[int]:
    """By type: the best wine that there is or that could be made of the best grapes; each for itself."""
    blush = red + white if red and white and top > 3 else 0
    sparkling = red + second + white if second and white and top > 6 else 0
    made = (red, white, blush, sparkling)
    return [max(there, min(top, value)) for there, value in zip(have, made)]
