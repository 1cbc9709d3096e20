"""Positions for scenarios: lays the table as a scenario describes it.

    phase = "turn"                # where play begins: turn, or draft (the draft of the vintage tiles)
    first = 0                     # the start player
    turn = 0                      # whose turn comes next
    grapes = { "7-2" = "chardonnay" }      # planted, besides the start fields; a "?" start field may be named too
    items = { "3-2" = "crate" }            # instead of those dealt; or "coin"
    bag = { chardonnay = 1 }               # grapes left in the bag; the others are planted, from the last field back
    routes = { north = ["", 0, "neutral"] }   # workers from the village on: a seat, "neutral" or ""
    markets = { north = "n01", east = "" }    # the card on top; "" for an empty stack
    quotas = { north = [2, 4, 9] }            # must be a side of a quota tile that no other route uses
    village = ["pinot-meunier-3", "chardonnay-2"]   # the two tops; village_left = [0, 0] for how many lie below
    blue = ["cork", "sugar"]                        # likewise, with blue_left
    supply = { chardonnay = [1, 0, 0] }             # harvest tiles left by value; the others lie in nobody's press
    display = ["o01", "o02"]      # objectives face up
    glass = ["sale-2", "crown"]   # prestige tiles face up; unseen = 2 leaves so many face down
    end_track = 5                 # discs on it, all of the last seats

    [[scenario.given.seats]]
    points = 10
    francs = 3
    prestige = 2
    rows = { village = 5, sales = 2 }   # of discs; 7 for one that has left; `all = 2` for those not named
    tiles = { sales = "strength", vineyard = "vintage" }   # under columns
    waiting = { vintage = "winery", strength = true }      # beside the estate
    presses = { right = ["pinot-meunier-2", "bottle-8"], left = [] }   # harvest tiles, champagne, markers: "+2"
    workers = { maison = 2, presses = 1, vineyard = ["4-3"] }   # on routes: see `routes`; the others are in the supply
    equipment = { grey-crate = 1, blue-sugar = 1 }
    cards = ["n02", "e01"]
    flags = { usa = 1 }
    goals = ["o05"]
    prestige_tiles = ["sale-2"]
    corked = true

Without any of this the game is played from its beginning. `chance` is the script of what will be drawn.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from cuvee.games.dom_pierre.audit import audit
from cuvee.games.dom_pierre.box.contents import FLAGS
from cuvee.games.dom_pierre.box.moves import ACTIONS, BLUE, COLOURS, GREY, PRESSES, ROUTES
from cuvee.games.dom_pierre.rules.presses import return_tile, take_tile
from cuvee.games.dom_pierre.rules.setup import Opening
from cuvee.games.dom_pierre.rules.turn import NextTurn
from cuvee.games.dom_pierre.state import (
    BLUE_SIDE,
    BOTTLE_MARK,
    COIN,
    COLUMNS,
    NEUTRAL,
    NOTHING,
    PRESS_COUNT,
    SORTS,
    DomPierre,
    replaced,
)
from cuvee.kernel import BadScenario, Game
from cuvee.kernel.errors import listed
from cuvee.kernel.scenario import Loaded, choice, known

_TABLE = {
    "phase", "first", "turn", "grapes", "items", "bag", "routes", "markets", "quotas", "village", "village_left",
    "blue", "blue_left", "supply", "display", "glass", "unseen", "end_track", "seats", "turns_left",
}  # fmt: skip
_SEAT = {
    "points", "francs", "prestige", "rows", "tiles", "waiting", "presses", "workers", "equipment", "cards", "flags",
    "goals", "prestige_tiles", "corked",
}  # fmt: skip


def arrange(game: Game, given: dict[str, Any]) -> None:
    """Lay the table as given, load the dice, and go on from there."""
    assert isinstance(game, DomPierre)
    given = deepcopy(given)
    script = given.pop("chance", {})
    phase = given.pop("phase", "turn" if given else "draft")
    known(given, _TABLE, "given")
    if phase == "turn":
        _close_draft(game)
        _lay_table(game, given)
        entries = given.get("seats", [])
        for seat, entry in enumerate(entries):
            known(entry, _SEAT, f"seat {seat}")
            _lay_seat(game, seat, entry)
        audit(game)
    game.chance = Loaded(game.chance, {label: _numbers(game, label, names) for label, names in script.items()})
    game.resume([NextTurn()] if phase == "turn" else [Opening()])


def _numbers(game: DomPierre, label: str, names: list[Any]) -> list[int]:
    """What a script says, as the numbers that the rules use."""
    box = game.box
    tables: dict[str, list[str]] = {
        "grape": [variety.id for variety in box.varieties],
        "vintage": list(ACTIONS),
        "objective": [card.id for card in box.objectives],
        "glass": [tile.id for tile in box.prestige],
        "blue": [kind.id for kind in box.equipment],
        **{f"market-{route}": [card.id for card in box.markets] for route in ROUTES},
    }
    if label == "village":
        return [_find_tile(game.village_pool, _tile(game, name)) for name in names]
    table = choice(tables, label, "chance")
    return [choice(table, name, f"{label} card") for name in names]


def _tile(game: DomPierre, name: str) -> tuple[int, int]:
    """Variety and value of a harvest tile such as "chardonnay-2"."""
    variety, _, value = name.rpartition("-")
    return choice([v.id for v in game.box.varieties], variety, "variety"), int(value)


def _find_tile(pool: list[int], wanted: tuple[int, int]) -> int:
    for tile in pool:
        if (tile >> 4, tile >> 2 & 3) == wanted:
            return tile
    raise BadScenario(f"no harvest tile of variety {wanted[0]} and value {wanted[1]} lies in the village")


def _field(game: DomPierre, name: str) -> int:
    return int(choice([f"{x}-{y}" for x, y in game.box.fields], name, "field"))


def _close_draft(game: DomPierre) -> None:
    """No vintage tile is anywhere yet: all of them lie aside."""
    game.hands, game.known, game.kept = [()] * game.seats, [()] * game.seats, [NOTHING] * game.seats
    game.tile = [NOTHING] * len(game.tile)
    game.vintage_left = [action for action in range(len(ACTIONS)) for _ in range(game.box.vintage_tiles)]
    game.vintage_pile = []
    for seat in range(game.seats):  # presses empty, the start tiles back in the supply
        for place in range(seat * PRESS_COUNT * SORTS, (seat + 1) * PRESS_COUNT * SORTS):
            if game.harvest[place]:
                return_tile(game, game.harvest[place])
                game.harvest[place] = 0
    game.champagne = [0] * len(game.champagne)


def _lay_table(game: DomPierre, given: dict[str, Any]) -> None:
    box = game.box
    game.first = given.get("first", 0)
    game.turn = (given.get("turn", game.first) - 1) % game.seats
    game.turns_left = given.get("turns_left", NOTHING)
    _lay_vineyard(game, given)
    for name, workers in given.get("routes", {}).items():
        start = choice(ROUTES, name, "route") * box.spaces
        for space in range(box.spaces):
            worker = workers[space] if space < len(workers) else ""
            if isinstance(worker, int):
                game.route = replaced(game.route, start + space, worker)
                game.supply[worker] -= 1
            else:
                game.route = replaced(game.route, start + space, NEUTRAL if worker == "neutral" else NOTHING)
    for name, card in given.get("markets", {}).items():
        _lay_market(game, choice(ROUTES, name, "route"), card)
    _lay_quotas(game, given.get("quotas", {}))
    _lay_village(game, given)
    if "display" in given:
        ids = [card.id for card in box.objectives]
        game.objective_deck += game.display
        game.display = [choice(ids, name, "objective") for name in given["display"]]
        for card in game.display:
            game.objective_deck.remove(card)
    _lay_glass(game, given)
    for number in range(given.get("end_track", 0)):
        game.disc[len(game.disc) - 1 - number] = box.top_row + 1
    game.end_track = given.get("end_track", 0)


def _lay_vineyard(game: DomPierre, given: dict[str, Any]) -> None:
    varieties = [variety.id for variety in game.box.varieties]
    for name, variety in given.get("grapes", {}).items():
        field, number = _field(game, name), choice(varieties, variety, "variety")
        if game.grape[field] != NOTHING:
            game.bag[game.grape[field]] += 1
        game.grape = replaced(game.grape, field, number)
        game.bag[number] -= 1
        if game.item[field] not in (NOTHING, COIN):
            game.grey[game.item[field]] += 1
        game.item = replaced(game.item, field, NOTHING)
    if "items" in given:
        for field, item in enumerate(game.item):
            if item not in (NOTHING, COIN):
                game.grey[item] += 1
            game.item = replaced(game.item, field, NOTHING)
        kinds = [*(kind.id for kind in game.box.equipment), "coin"]
        for name, item in given["items"].items():
            number = choice(kinds, item, "item")
            game.item = replaced(game.item, _field(game, name), COIN if number == len(kinds) - 1 else number)
            if number < len(kinds) - 1:
                game.grey[number] -= 1
    if "bag" in given:
        _empty_bag(game, {choice(varieties, name, "variety"): number for name, number in given["bag"].items()})
    game.planted = sum(1 << field for field, grape in enumerate(game.grape) if grape != NOTHING)


def _empty_bag(game: DomPierre, left: dict[int, int]) -> None:
    """Plant the grapes that are not to be in the bag, from the last field backward, where nothing lies."""
    for variety in range(len(game.bag)):
        for field in reversed(range(len(game.grape))):
            if game.bag[variety] <= left.get(variety, 0):
                break
            if game.grape[field] == NOTHING and game.item[field] == NOTHING:
                game.grape = replaced(game.grape, field, variety)
                game.bag[variety] -= 1


def _lay_market(game: DomPierre, route: int, name: str) -> None:
    """One card on top; for "" all cards of the stack belong to the last seat."""
    cards = [*game.market_pool[route], *game.market_under[route]]
    cards += [game.market_top[route]] if game.market_top[route] != NOTHING else []
    game.market_under[route] = []
    if not name:
        game.market_pool[route], game.market_top[route] = [], NOTHING
        game.cards[-1] = (*game.cards[-1], *cards)
        return
    top = choice([card.id for card in game.box.markets], name, "market card")
    if top not in cards:
        raise BadScenario(f"{name} is not a card of the {ROUTES[route]} stack with {game.seats} players")
    cards.remove(top)
    game.market_pool[route], game.market_top[route] = cards, top


def _lay_quotas(game: DomPierre, quotas: dict[str, list[int]]) -> None:
    chosen = list(game.quota)
    for name, numbers in quotas.items():
        sides = [side for side, quota in enumerate(game.box.quotas) if list(quota) == numbers]
        if not sides:
            raise BadScenario(f"no quota tile shows {numbers}; there are {listed(game.box.quotas, 20)}")
        chosen[choice(ROUTES, name, "route")] = sides[0]
    game.quota = tuple(chosen)


def _lay_village(game: DomPierre, given: dict[str, Any]) -> None:
    if "supply" in given:
        for name, numbers in given["supply"].items():
            variety = choice([v.id for v in game.box.varieties], name, "variety")
            _hold_back(game, variety, numbers)
    if "village" in given:
        for tile in [*game.village_pool, *game.village_tops]:
            if tile != NOTHING:
                return_tile(game, tile)
        tops = [_tile(game, name) if name else None for name in given["village"]]
        game.village_tops = [take_tile(game, *top) if top else NOTHING for top in tops]
        game.village_left = given.get("village_left", [0, 0])
        names = [(variety, value) for value in (3, 2, 1) for variety in range(SORTS)]
        game.village_pool = [take_tile(game, *names[n]) for n in range(sum(game.village_left))]
    if "blue" in given:
        kinds = [kind.id for kind in game.box.equipment]
        pile = [n + game.blue_tops.count(k) + game.blue_pile[k] for k, n in enumerate(game.blue_pool)]
        game.blue_tops = [choice(kinds, name, "equipment") if name else NOTHING for name in given["blue"]]
        game.blue_left, game.blue_pool = given.get("blue_left", [0, 0]), [0] * len(kinds)
        game.blue_pile = [number - game.blue_tops.count(kind) for kind, number in enumerate(pile)]
        for number in range(sum(game.blue_left)):
            game.blue_pool[number % len(kinds)] += 1
            game.blue_pile[number % len(kinds)] -= 1


def _hold_back(game: DomPierre, variety: int, numbers: list[int]) -> None:
    """Tiles that are not to be in the supply lie in the presses of the last seats, as far as there is room."""
    for value, wanted in enumerate(numbers, 1):
        while game.harvest_supply[variety * SORTS + value - 1] > wanted:
            free = [p for p in range(len(game.harvest) // SORTS) if not game.harvest[p * SORTS + variety]]
            if not free:
                raise BadScenario(f"there is no room to hold back so many harvest tiles of variety {variety}")
            game.harvest_supply[variety * SORTS + value - 1] -= 1
            game.harvest[free[-1] * SORTS + variety] = variety << 4 | value << 2 | value


def _lay_glass(game: DomPierre, given: dict[str, Any]) -> None:
    ids = [tile.id for tile in game.box.prestige]
    if "glass" in given:
        pool = [*game.glass, *game.unseen, *game.removed_tiles]
        game.glass = sorted(choice(ids, name, "prestige tile") for name in given["glass"])
        for tile in game.glass:
            pool.remove(tile)
        number = given.get("unseen", len(game.unseen))
        game.unseen, game.removed_tiles = pool[:number], pool[number:]


def _lay_seat(game: DomPierre, seat: int, entry: dict[str, Any]) -> None:
    game.points[seat] = entry.get("points", 0)
    game.francs[seat] = entry.get("francs", game.francs[seat])
    game.prestige[seat] = entry.get("prestige", 0)
    game.corked[seat] = int(entry.get("corked", False))
    _lay_estate(game, seat, entry)
    for name, contents in entry.get("presses", {}).items():
        for thing in contents:
            _lay_press(game, seat, choice(PRESSES, name, "press"), thing)
    _lay_workers(game, seat, entry.get("workers", {}))
    kinds = [kind.id for kind in game.box.equipment]
    for name, number in entry.get("equipment", {}).items():
        colour, _, kind = name.partition("-")
        which, place = choice(kinds, kind, "equipment"), choice(COLOURS, colour, "colour")
        game.equipment[(seat * 2 + place) * len(kinds) + which] += number
        (game.grey if place == GREY else game.blue_pool)[which] -= number
        if place == BLUE:
            _shrink_blue(game, number)
    _lay_cards(game, seat, entry)


def _shrink_blue(game: DomPierre, number: int) -> None:
    """Blue tiles that players have are missing in the village stacks."""
    for _ in range(number):
        stack = 0 if game.blue_left[0] >= game.blue_left[1] else 1
        game.blue_left[stack] -= 1


def _lay_estate(game: DomPierre, seat: int, entry: dict[str, Any]) -> None:
    rows = entry.get("rows", {})
    for column, action in enumerate(ACTIONS):
        place = seat * COLUMNS + column
        row = rows.get(action, rows.get("all", game.disc[place]))
        game.end_track += (row > game.box.top_row) - (game.disc[place] > game.box.top_row)
        game.disc[place] = row
    for name, kind in entry.get("tiles", {}).items():
        column = choice(ACTIONS, name, "column")
        tile = column if kind == "vintage" else game.vintage_left[-1]
        game.vintage_left.remove(tile)
        game.tile[seat * COLUMNS + column] = tile if kind == "vintage" else tile + BLUE_SIDE
    waiting = entry.get("waiting", {})
    if "vintage" in waiting:
        tile = choice(ACTIONS, waiting["vintage"], "column")
        game.vintage_left.remove(tile)
        game.waiting_vintage[seat] = tile
    if waiting.get("strength"):
        game.waiting_strength[seat] = game.vintage_left.pop() + BLUE_SIDE


def _lay_press(game: DomPierre, seat: int, press: int, thing: str) -> None:
    number = seat * PRESS_COUNT + press
    if thing.startswith("+"):
        game.modifier[number] += int(thing)
        return
    name, _, value = thing.rpartition("-")
    if name in ("bottle", "barrel"):
        place = number * 2 + (game.champagne[number * 2] > 0)
        game.champagne[place] = int(value) + (BOTTLE_MARK if name == "bottle" else 0)
        return
    variety, worth = _tile(game, thing)
    game.harvest[number * SORTS + variety] = take_tile(game, variety, worth)


def _lay_workers(game: DomPierre, seat: int, workers: dict[str, Any]) -> None:
    known(workers, {"maison", "presses", "vineyard"}, f"workers of seat {seat}")
    game.maison[seat] = workers.get("maison", 0)
    presses = workers.get("presses", game.at_presses[seat])
    game.supply[seat] += game.at_presses[seat] - presses - game.maison[seat]
    game.at_presses[seat] = presses
    for name in workers.get("vineyard", []):
        game.field_worker = replaced(game.field_worker, _field(game, name), seat)
        game.supply[seat] -= 1


def _lay_cards(game: DomPierre, seat: int, entry: dict[str, Any]) -> None:
    markets, goals = [card.id for card in game.box.markets], [card.id for card in game.box.objectives]
    for name in entry.get("cards", []):
        card = choice(markets, name, "market card")
        route = game.box.markets[card].route
        if game.market_top[route] == card:
            game.market_top[route] = game.market_pool[route].pop()
        else:
            game.market_pool[route].remove(card)
        game.cards[seat] = (*game.cards[seat], card)
    for name, number in entry.get("flags", {}).items():
        flag = choice(FLAGS, name, "flag")
        game.flags[seat * len(FLAGS) + flag] += number
        game.flags[game.seats * len(FLAGS) + flag] -= number
    for name in entry.get("goals", []):
        card = choice(goals, name, "objective")
        if card in game.display:
            game.display[game.display.index(card)] = game.objective_deck.pop()
        else:
            game.objective_deck.remove(card)
        game.goals[seat] = (*game.goals[seat], card)
    tiles = [tile.id for tile in game.box.prestige]
    for name in entry.get("prestige_tiles", []):
        tile = choice(tiles, name, "prestige tile")
        for pool in (game.removed_tiles, game.unseen, game.glass):
            if tile in pool:
                pool.remove(tile)
                break
        else:
            raise BadScenario(f"no prestige tile {name!r} is left")
        game.tiles[seat] = tuple(sorted((*game.tiles[seat], tile)))
