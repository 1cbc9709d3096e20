"""A position as a row of numbers, for nets: the vineyard, the routes and their customers, the goals, and every estate.

What a good player has at a glance is written down, too: what each press would make, what each customer would pay for
the champagne at hand, how far the goals are, and what the harvest around a new grape would be.
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable
from functools import lru_cache
from typing import Any, Final

from cuvee.games.dom_pierre.box.contents import ACCEPTS, FLAGS, Objective, open_box
from cuvee.games.dom_pierre.box.moves import ACTIONS, BARREL, BOTTLE, COLOURS, PRESSES, ROUTES
from cuvee.games.dom_pierre.rules.objectives import METRICS
from cuvee.games.dom_pierre.rules.presses import PlaceTiles
from cuvee.games.dom_pierre.rules.sales import AddToSale, ChooseChampagne, sale_points
from cuvee.games.dom_pierre.rules.setup import KeepTile, LayTiles
from cuvee.games.dom_pierre.rules.vineyard import Harvest, Plant
from cuvee.games.dom_pierre.state import (
    BLUE_SIDE,
    BOTTLE_MARK,
    COIN,
    COLUMNS,
    NOTHING,
    PRESS_COUNT,
    SORTS,
    DomPierre,
    places,
    tile_value,
    tile_variety,
)
from cuvee.kernel import Setup, Step
from cuvee.kernel.eyes import Block, Eyes, Layout, run
from cuvee.kernel.memory import Memory

_CUSTOMER: Final = (*ACCEPTS, *(f"refuses-{press}" for press in PRESSES), *(f"bonus-{press}" for press in PRESSES),
             "crowns", *FLAGS, "eq0", "eq1", "eq2", "eq3", "cards", "quota1", "quota2", "quota3")  # fmt: skip
_PRESS: Final = ("tiles", "base", "marker", "bottle", "barrel", "first", "first-bottle", "second", "second-bottle")
_POOR: Final = 8
_BY_CARDS: Final = ("market-cards", "min-of-routes", "route-sets", "flags", "min-of-flags", "crowns", "crown-routes")
_REMEMBERED: Final = 8192
_COURSE: Final = run(7)
_FIVE: Final = run(5)
_THREE: Final = run(3)


class DomPierreEyes(Eyes[DomPierre]):
    """The table and the own prospects, then the estates."""

    unit = 30.0
    grain = 0.8
    telling = (Plant, Harvest, PlaceTiles, AddToSale, ChooseChampagne, KeepTile, LayTiles)

    def __init__(self, setup: Setup) -> None:
        box = self.box = open_box(setup.data)
        quotas = [array("f", [points / 10 for points in quota[:3]]) for quota in box.quotas]
        customers = [self._customer(number) for number in range(len(box.markets))]
        self.customers = [[card + quota for card in customers] for quota in quotas]  # by side of the quota, and card
        self.nobody = [array("f", bytes(4 * _CUSTOMER.index("quota1"))) + quota for quota in quotas]
        self.levels = [_levels(card) for card in box.objectives]
        self.metrics = [METRICS[card.metric] for card in box.objectives]
        self.by_cards = [card.metric in _BY_CARDS for card in box.objectives]  # no need to count again after each move
        self.fields = array("f")
        self.workers: list[array[float]] = []
        self.counted = Memory[Hashable, dict[int, int]]()
        nothing: tuple[int, ...] = ()  # what was looked at last: see `_vineyard` and `_workers`
        self.grape = self.item = self.under = self.field_worker = self.route = nothing
        self.crowns_on = lru_cache(_REMEMBERED)(self._crowns_on)
        self.crowns_of = [card.crowns for card in box.markets]
        self.crown_tiles = [tile.kind == "crown" for tile in box.prestige]
        super().__init__(setup)

    def _crowns_on(self, cards: tuple[int, ...], tiles: tuple[int, ...]) -> int:
        return sum([self.crowns_of[card] for card in cards]) + sum([self.crown_tiles[tile] for tile in tiles])

    def _customer(self, number: int) -> array[float]:
        """The entries of a route that its market card says."""
        card = self.box.markets[number]
        found = array("f", bytes(4 * _CUSTOMER.index("quota1")))
        found[ACCEPTS.index(card.accepts)] = 1.0
        for press in range(PRESS_COUNT):
            found[3 + press], found[6 + press] = float(press in card.refuses), card.press_bonus[press] / 3
        found[9] = card.crowns / 2
        if card.flag >= 0:
            found[10 + card.flag] = 1.0
        for kind in card.equipment:
            found[12 + kind % 4] = 1.0
        return found

    def lay_out(self, table: Layout, place: Layout) -> None:
        """The same entries in every variant."""
        box = self.box
        self.end_track, self.end_left = table.one("end-track"), table.one("end-left")
        self.ending, self.turns_left = table.one("ending"), table.one("turns-left")
        self.lead, self.side_done, self.vintage = table.one("lead"), table.one("side-done"), table.one("vintage-used")
        self.column = table.each("column", ACTIONS)
        grapes = [f"{x}-{y}={variety.id}" for x, y in box.fields for variety in box.varieties]
        self.grapes, self.items = table.each("grape", grapes), table.many("items", 5)
        self.bag = table.one("bag")
        self.routes = table.each("route", [f"{route}-{fact}" for route in ROUTES for fact in _CUSTOMER])
        self.market = Block(self.routes, len(table.names))
        self.tops, self.blues = table.many("village", 9), table.each("blue", [kind.id for kind in box.equipment])
        self.blue_left = table.one("blue-left")
        self.glass = table.each("glass", [tile.id for tile in box.prestige])
        self.supply = table.many("harvest-supply", SORTS * SORTS)
        self.village = Block(self.tops, len(table.names))
        goals = [card.id for card in box.objectives]
        self.display, self.reach = table.each("display", goals), table.each("reach", goals)
        self.met, self.near = table.each("met", goals), table.one("near")
        self.prospects = Block(self.display, len(table.names))
        self.hand, self.kept = table.each("hand", ACTIONS), table.each("kept", ACTIONS)
        self.tiles, self.drawn = table.many("tiles", SORTS * SORTS), table.many("drawn", SORTS)
        self.around = table.many("around", SORTS)
        self.sale, self.sale_points, self.buyer = table.one("sale"), table.one("sale-points"), table.many("buyer", 4)
        self.offers = table.each("offer", [f"{route}-{fact}" for route in ROUTES for fact in ("best", "value", "many")])
        self.sales = Block(self.offers, len(table.names))
        self._lay_out_place(place)

    def _lay_out_place(self, place: Layout) -> None:
        box = self.box
        self.points, self.bounty, self.total = place.one("points"), place.one("bounty"), place.one("total")
        self.crowns = place.one("crowns")
        self.francs, self.poor = place.one("francs"), place.many("poor", _POOR)
        self.prestige = place.many("prestige", len(box.prestige_points))
        rows = box.top_row + 2
        self.rows = rows
        self.cost = place.one("cost")
        self.discs = place.each("disc", [f"{action}-{row}" for action in ACTIONS for row in range(rows)])
        self.strength, self.slot = place.each("strength", ACTIONS), place.each("vintage", ACTIONS)
        self.blue_slot, self.waiting = place.each("blue", ACTIONS), place.each("waiting", ACTIONS)
        self.waiting_blue, self.gone = place.one("waiting-blue"), place.one("gone")
        self.columns = Block(self.cost, self.gone + 1)
        self.presses = place.each("press", [f"{press}-{fact}" for press in PRESSES for fact in _PRESS])
        self.harvest = place.many("harvest", PRESS_COUNT * SORTS)
        self.free = place.many("free", SORTS)
        self.bottles, self.barrels = place.one("bottles"), place.one("barrels")
        self.cellar = Block(self.presses, self.barrels + 1)
        self.supplied, self.maison, self.at_presses = place.one("supply"), place.one("maison"), place.one("presses")
        self.on_fields, self.on_routes = place.many("on-field", SORTS), place.many("on-route", len(ROUTES))
        self.far = place.many("far", len(ROUTES))
        kinds = [f"{colour}-{kind.id}" for colour in COLOURS for kind in box.equipment]
        self.equipment = place.each("equipment", kinds)
        self.flags, self.sold = place.each("flag", FLAGS), place.each("sold", ROUTES)
        self.accepted, self.corked = place.each("sold-as", ACCEPTS), place.one("corked")
        goals = [card.id for card in box.objectives]
        self.goals, self.progress, self.scored = place.each("goal", goals), place.one("progress"), place.one("scored")
        self.kept_tiles = place.each("tile", [tile.id for tile in box.prestige])
        self.collection = Block(self.equipment, len(place.names))
        self.turn, self.first = place.one("turn"), place.one("first")

    def write_table(self, game: DomPierre, seat: int, row: array[float]) -> None:
        """The course of the game, the board, and what the seat could do with it."""
        marked, points, left = self.box.end_discs[game.seats - 2], game.points, game.turns_left
        lead = (points[seat] - max(points[:seat] + points[seat + 1 :])) / 30
        end = (1.0, left / 4) if left != NOTHING else (0.0, 0.0)
        track = game.end_track / marked, (marked - game.end_track) / 8
        _COURSE(row, 4 * self.end_track, *track, *end, lead, game.side_done, game.vintage_used)
        if game.turn == seat and game.column != NOTHING:
            row[self.column + game.column] = 1.0
        self._vineyard(game, row)
        self._customers(game, row)
        self._offers(game, seat, row)
        self._village(game, row)
        self._prospects(game, seat, row)
        for tile in game.hands[seat]:
            row[self.hand + tile] += 0.5
        if game.kept[seat] != NOTHING:
            row[self.kept + game.kept[seat]] = 1.0

    def _vineyard(self, game: DomPierre, row: array[float]) -> None:
        """It seldom changes between two positions that are looked at one after the other."""
        row[self.bag] = sum(game.bag) / 54
        if game.grape is self.grape and game.item is self.item:
            row[self.grapes : self.bag] = self.fields
            return
        at = self.grapes
        for variety in game.grape:
            if variety != NOTHING:
                row[at + variety] = 1.0
            at += SORTS
        for item in game.item:
            if item != NOTHING:
                row[self.items + (4 if item == COIN else item % 4)] += 0.25
        self.fields = row[self.grapes : self.bag]
        self.grape, self.item = game.grape, game.item

    def _customers(self, game: DomPierre, row: array[float]) -> None:
        """The customers, and what they pay."""
        pools, under, at, size = game.market_pool, game.market_under, self.routes, len(_CUSTOMER)
        key = tuple(game.market_top), game.quota, *map(len, pools), *map(len, under)
        if self.market.known(key, row):
            return
        for route, top in enumerate(game.market_top):
            side = game.quota[route]
            if top != NOTHING:
                row[at : at + size] = self.customers[side][top]
                row[at + 16] = (1 + len(pools[route]) + len(under[route])) / 15
            else:
                row[at : at + size] = self.nobody[side]
            at += size
        self.market.keep(key, row)

    def _offers(self, game: DomPierre, seat: int, row: array[float]) -> None:
        """The best sale of the champagne at hand to each customer."""
        first = seat * PRESS_COUNT * 2
        champagne = game.champagne[first : first + PRESS_COUNT * 2]
        if not any(champagne):
            return
        key = seat, tuple(champagne), tuple(game.market_top), game.quota, game.route
        if self.sales.known(key, row):
            return
        own = [(place // 2, value) for place, value in enumerate(champagne) if value]
        for route in range(len(ROUTES)):
            self._offer(game, seat, route, own, row)
        self.sales.keep(key, row)

    def _offer(self, game: DomPierre, seat: int, route: int, own: list[tuple[int, int]], row: array[float]) -> None:
        """The best sale to the customer of a route, of champagnes by press and value."""
        box, top = self.box, game.market_top[route]
        card = box.markets[top] if top != NOTHING else box.reims if route == box.reims_route else None
        if card is None:
            return
        workers, quota, (low, high) = game.own_spaces(seat, route), box.quotas[game.quota[route]], box.tiers
        bonus = box.section_bonus[route][workers[-1]] if workers else 0
        best, most, many = 0, 0, 0
        for press, champagne in own:
            kind = "bottle" if champagne >= BOTTLE_MARK else "barrel"
            if press not in card.refuses and card.accepts in (kind, "either"):
                value = champagne % BOTTLE_MARK + card.press_bonus[press] + bonus
                best = max(best, quota[(value > low) + (value > high)])
                most, many = max(most, value), many + 1
        if many:
            _THREE(row, 4 * (self.offers + 3 * route), best / 10, most / 15, many / 4)

    def _village(self, game: DomPierre, row: array[float]) -> None:
        shown = tuple(game.village_tops), tuple(game.blue_tops), tuple(game.glass)
        key = shown, sum(game.blue_left), tuple(game.harvest_supply)
        if self.village.known(key, row):
            return
        for tile in game.village_tops:
            if tile != NOTHING:
                row[self.tops + tile_variety(tile) * SORTS + tile_value(tile) - 1] += 1.0
        for kind in game.blue_tops:
            if kind != NOTHING:
                row[self.blues + kind] += 1.0
        row[self.blue_left] = sum(game.blue_left) / 10
        for tile in game.glass:
            row[self.glass + tile] += 0.5
        for number, left in enumerate(game.harvest_supply):
            row[self.supply + number] = left / 5
        self.village.keep(key, row)

    def _prospects(self, game: DomPierre, seat: int, row: array[float]) -> None:
        """How far the open goals and the own ones are: for each the share of its last level, and the points by now."""
        shown, cards = len(game.display), (*game.display, *game.goals[seat])
        counted = self._counted(game, seat)
        reached = [counted[card] if card in counted else self._reached(game, seat, card, counted) for card in cards]
        key = shown, cards, tuple(reached)
        if self.prospects.known(key, row):
            return
        near = 0
        for number, card in enumerate(cards):
            levels = self.levels[card]
            share, points = levels[min(reached[number], len(levels) - 1)]
            row[self.reach + card], row[self.met + card] = share, points / 10
            if number < shown:
                row[self.display + card] = 1.0
                near += points
        row[self.near] = near / 10
        self.prospects.keep(key, row)

    def _counted(self, game: DomPierre, seat: int) -> dict[int, int]:
        """By goal: what was reached with these market cards and tiles, as far as somebody has asked."""
        flag = seat * len(FLAGS)
        key = game.cards[seat], game.tiles[seat], game.corked[seat], *game.flags[flag : flag + len(FLAGS)]
        return self.counted.get(key) or self.counted.keep(key, {})

    def _reached(self, game: DomPierre, seat: int, card: int, counted: dict[int, int]) -> int:
        reached = self.metrics[card](game, seat, self.box.objectives[card])
        if self.by_cards[card]:
            counted[card] = reached
        return reached

    def write_step(self, game: DomPierre, seat: int, step: Step[Any], row: array[float]) -> None:
        """Tiles and grapes in hand, the harvest around a new grape, the sale that is going on."""
        if isinstance(step, (Plant, Harvest, PlaceTiles)):
            if step.seat == seat:
                self._in_hand(game, step, row)
        elif isinstance(step, AddToSale):
            if step.seat == seat:
                value = step.value(game)
                row[self.sale], row[self.buyer + step.card.route] = value / 12, 1.0
                row[self.sale_points] = sale_points(game, step.card.route, value) / 10
        elif isinstance(step, ChooseChampagne):
            row[self.buyer + step.card.route] = 1.0
        elif isinstance(step, (KeepTile, LayTiles)):
            block = self.box.moves.keep_tile if isinstance(step, KeepTile) else self.box.moves.beside
            for move in step.answers[seat]:
                row[self.kept + block.parts(move)[0]] += 1.0

    def _in_hand(self, game: DomPierre, step: Plant | Harvest | PlaceTiles, row: array[float]) -> None:
        for tile in step.tiles:
            row[self.tiles + tile_variety(tile) * SORTS + tile_value(tile) - 1] += 0.5
        if isinstance(step, PlaceTiles):
            return
        for grape in step.grapes:
            row[self.drawn + grape] += 0.5
        if isinstance(step, Harvest):
            grapes = [game.grape[field] for field in self.box.around[step.field]]
            for variety in range(SORTS):
                row[self.around + variety] = grapes.count(variety) / 3

    def write_place(self, game: DomPierre, seat: int, row: array[float], at: int) -> None:
        """Points, purse, the discs, the presses and what was collected."""
        points, francs, step = game.points[seat], game.francs[seat], game.prestige[seat]
        crowns = self.crowns_on(game.cards[seat], game.tiles[seat]) + 1 - game.corked[seat]
        bounty = self.box.prestige_points[step] + crowns * self.box.prestige_crowns[step]
        _FIVE(row, 4 * (at + self.points), points / 80, bounty / 20, (points + bounty) / 80, crowns / 5, francs / 12)
        if francs < _POOR:
            row[at + self.poor + francs] = 1.0
        row[at + self.prestige + step] = 1.0
        self._discs(game, seat, row, at)
        self._presses(game, seat, row, at)
        self._collected(game, seat, row, at)
        self._workers(game, seat, row, at)
        if game.turn == seat:
            row[at + self.turn] = 1.0
        if game.first == seat:
            row[at + self.first] = 1.0

    def _discs(self, game: DomPierre, seat: int, row: array[float], at: int) -> None:
        own = slice(seat * COLUMNS, seat * COLUMNS + COLUMNS)
        discs, tiles = game.disc[own], game.tile[own]
        key = *discs, *tiles, game.waiting_vintage[seat], game.waiting_strength[seat]
        if self.columns.known(key, row, at):
            return
        box, gone, lowest = self.box, 0, 99
        for column, disc in enumerate(discs):
            row[at + self.discs + column * self.rows + disc] = 1.0
            tile = tiles[column]
            if disc < len(box.strength):
                row[at + self.strength + column] = (box.strength[disc] + (tile >= BLUE_SIDE)) / 4
                lowest = min(lowest, disc)
            else:
                gone += 1
            if tile >= BLUE_SIDE:
                row[at + self.blue_slot + column] = 1.0
            elif tile != NOTHING:
                row[at + self.slot + column] = 1.0
        row[at + self.gone] = gone / 4
        row[at + self.cost] = game.costs[min(lowest, box.top_row)] / 3
        if game.waiting_vintage[seat] != NOTHING:
            row[at + self.waiting + game.waiting_vintage[seat]] = 1.0
        if game.waiting_strength[seat] != NOTHING:
            row[at + self.waiting_blue] = 1.0
        self.columns.keep(key, row, at)

    def _presses(self, game: DomPierre, seat: int, row: array[float], at: int) -> None:
        """What lies in each press, and the best bottle and barrel that it would make."""
        first, last = seat * PRESS_COUNT, (seat + 1) * PRESS_COUNT
        harvest, casks = game.harvest[first * SORTS : last * SORTS], game.champagne[first * 2 : last * 2]
        key = *harvest, *casks, *game.modifier[first:last]
        if self.cellar.known(key, row, at):
            return
        entry, box, bottles, barrels = at + self.presses, self.box, 0, 0
        most = box.champagne_max
        free = [0] * SORTS
        for press in range(PRESS_COUNT):
            number = seat * PRESS_COUNT + press
            base = marker = game.modifier[number]
            tiles = 0
            first, second = game.champagne[number * 2], game.champagne[number * 2 + 1]
            for variety in range(SORTS):
                tile = game.harvest[number * SORTS + variety]
                if tile:
                    value = tile_value(tile)
                    base, tiles = base + value, tiles + 1
                    row[at + self.harvest + press * SORTS + variety] = value / 3
                elif not first and not second:
                    free[variety] += 1
            _THREE(row, 4 * entry, tiles / 3, base / 10, marker / 3)
            if tiles:
                row[entry + 3] = min(most, base + box.first_bonus[press][BOTTLE]) / 12
                row[entry + 4] = min(most, base + box.first_bonus[press][BARREL]) / 12
            for place, champagne in ((5, first), (7, second)):
                if champagne >= BOTTLE_MARK:
                    row[entry + place], row[entry + place + 1] = (champagne - BOTTLE_MARK) / 12, 1.0
                    bottles += 1
                elif champagne:
                    row[entry + place] = champagne / 12
                    barrels += 1
            entry += len(_PRESS)
        row[at + self.bottles], row[at + self.barrels] = bottles / 3, barrels / 3
        for variety in range(SORTS):
            row[at + self.free + variety] = free[variety] / 3
        self.cellar.keep(key, row, at)

    def _workers(self, game: DomPierre, seat: int, row: array[float], at: int) -> None:
        if game.field_worker is not self.field_worker or game.route is not self.route or game.grape is not self.under:
            self.workers = [self._placed(game, other) for other in range(game.seats)]
            self.field_worker, self.route, self.under = game.field_worker, game.route, game.grape
        _THREE(row, 4 * (at + self.supplied), game.supply[seat] / 5, game.maison[seat] / 5, game.at_presses[seat] / 4)
        row[at + self.on_fields : at + self.equipment] = self.workers[seat]

    def _placed(self, game: DomPierre, seat: int) -> array[float]:
        """The workers in the vineyard and on the routes."""
        grapes, spaces = [0.0] * SORTS, self.box.spaces
        for field in places(game.field_worker, seat):
            if game.grape[field] != NOTHING:
                grapes[game.grape[field]] += 0.5
        routes, far = [0.0] * len(ROUTES), [0.0] * len(ROUTES)
        for space in places(game.route, seat):
            route = space // spaces
            routes[route] += 0.5
            far[route] = (space % spaces + 1) / spaces
        return array("f", grapes + routes + far)

    def _collected(self, game: DomPierre, seat: int, row: array[float], at: int) -> None:
        box, kinds = self.box, 2 * len(self.box.equipment)
        equipment = game.equipment[seat * kinds : seat * kinds + kinds]
        flags = game.flags[seat * len(FLAGS) : (seat + 1) * len(FLAGS)]
        cards, goals, tiles = game.cards[seat], game.goals[seat], game.tiles[seat]
        key = cards, goals, tiles, len(game.scored[seat]), game.corked[seat], *equipment, *flags
        if self.collection.known(key, row, at):
            return
        for number, owned in enumerate(equipment):
            if owned:
                row[at + self.equipment + number] = owned / 2
        for card in cards:
            market = box.markets[card]
            row[at + self.sold + market.route] += 0.25
            row[at + self.accepted + ACCEPTS.index(market.accepts)] += 0.25
            if market.flag >= 0:
                row[at + self.flags + market.flag] += 0.25
        for number, flag in enumerate(flags):
            row[at + self.flags + number] += flag / 4
        row[at + self.corked], row[at + self.scored] = game.corked[seat], len(game.scored[seat]) / 4
        row[at + self.progress] = len(goals) / 3
        for card in goals:
            row[at + self.goals + card] = 1.0
        for tile in tiles:
            row[at + self.kept_tiles + tile] += 0.5
        self.collection.keep(key, row, at)


def _levels(card: Objective) -> list[tuple[float, int]]:
    """By what was reached, up to what the last level needs: the share of that, and the points by now."""
    most = max(1, card.levels[-1][0])
    return [
        (reached / most, max([points for need, points in card.levels if reached >= need], default=0))
        for reached in range(most + 1)
    ]
