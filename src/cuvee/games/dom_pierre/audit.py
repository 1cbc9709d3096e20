"""Nothing appears and nothing vanishes: what must hold after every move."""

from __future__ import annotations

from cuvee.games.dom_pierre.box.moves import ACTIONS, BLUE, GREY, ROUTES
from cuvee.games.dom_pierre.rules.logistics import LiftWorkers, PutWorkers
from cuvee.games.dom_pierre.rules.presses import PlaceTiles
from cuvee.games.dom_pierre.rules.vineyard import Harvest, Plant
from cuvee.games.dom_pierre.rules.workers import PutWorker
from cuvee.games.dom_pierre.state import (
    BOTTLE_MARK,
    COIN,
    COLUMNS,
    NEUTRAL,
    NOTHING,
    PRESS_COUNT,
    SORTS,
    DomPierre,
    tile_value,
    tile_variety,
)
from cuvee.kernel import Game


def audit(game: Game) -> None:
    """Raise AssertionError where components are not where they can be."""
    assert isinstance(game, DomPierre)
    _grapes(game)
    _harvest_tiles(game)
    _presses(game)
    _equipment(game)
    _workers(game)
    _discs_and_tiles(game)
    _cards(game)
    assert all(francs >= 0 for francs in game.francs), f"francs {game.francs}"
    assert all(0 <= step < len(game.box.prestige_points) for step in game.prestige)


def _grapes(game: DomPierre) -> None:
    for number, variety in enumerate(game.box.varieties):
        in_hand = sum(step.grapes.count(number) for step in game.stack if isinstance(step, Plant | Harvest))
        found = game.bag[number] + game.grape.count(number) + in_hand
        assert found == variety.grapes, f"{found} grapes of {variety.id}"
    assert game.planted == sum(1 << field for field, grape in enumerate(game.grape) if grape != NOTHING)
    for field, worker in enumerate(game.field_worker):
        assert worker == NOTHING or game.grape[field] != NOTHING, "a worker stands on no grape"
        assert game.item[field] == NOTHING or game.grape[field] == NOTHING, "an item lies under a grape"


def _tiles_everywhere(game: DomPierre) -> list[int]:
    tiles = [tile for tile in game.harvest if tile] + game.village_pool
    tiles += [tile for tile in game.village_tops if tile != NOTHING]
    for step in game.stack:
        if isinstance(step, PlaceTiles | Plant | Harvest):
            tiles += step.tiles
    return tiles


def _harvest_tiles(game: DomPierre) -> None:
    found = game.harvest_supply[:]
    for tile in _tiles_everywhere(game):
        assert 1 <= tile & 3 <= tile_value(tile) <= game.box.harvest_max
        found[tile_variety(tile) * SORTS + (tile & 3) - 1] += 1
    expected = [number for variety in game.box.varieties for number in variety.tiles]
    assert found == expected, f"harvest tiles {found}, not {expected}"
    assert len(game.village_pool) == sum(game.village_left)


def _presses(game: DomPierre) -> None:
    for press in range(game.seats * PRESS_COUNT):
        tiles = game.harvest[press * SORTS : press * SORTS + SORTS]
        champagne = game.champagne[press * 2 : press * 2 + 2]
        for variety, tile in enumerate(tiles):
            assert not tile or tile_variety(tile) == variety
        assert not (any(champagne) and (any(tiles) or game.modifier[press])), "champagne beside harvest tiles"
        assert all(value % BOTTLE_MARK <= game.box.champagne_max for value in champagne)
        assert all(value == 0 or value % BOTTLE_MARK for value in champagne)


def _equipment(game: DomPierre) -> None:
    kinds = len(game.box.equipment)
    for number, kind in enumerate(game.box.equipment):
        grey = game.grey[number] + game.item.count(number)
        blue = game.blue_pile[number] + game.blue_pool[number] + game.blue_tops.count(number)
        for seat in range(game.seats):
            grey += game.equipment[(seat * 2 + GREY) * kinds + number]
            blue += game.equipment[(seat * 2 + BLUE) * kinds + number]
        assert (grey, blue) == (kind.counts[GREY], kind.counts[BLUE]), f"{kind.id}: {grey} grey, {blue} blue"
    assert sum(game.blue_pool) == sum(game.blue_left)
    assert game.item.count(COIN) <= 1
    assert sum(game.flags) == 2 * game.box.flags
    assert all(number >= 0 for number in (*game.flags, *game.equipment, *game.grey, *game.blue_pile, *game.blue_pool))


def _workers(game: DomPierre) -> None:
    for seat in range(game.seats):
        found = game.supply[seat] + game.maison[seat] + game.at_presses[seat]
        found += game.field_worker.count(seat) + game.route.count(seat)
        for step in game.stack:
            if isinstance(step, LiftWorkers | PutWorkers) and step.seat == seat:
                found += step.lifted
            elif isinstance(step, PutWorker) and step.seat == seat:
                found += 1
        assert found == game.box.workers, f"seat {seat} has {found} workers"
        assert min(game.supply[seat], game.maison[seat], game.at_presses[seat]) >= 0
    neutral = sum(len(spaces) for spaces in game.box.neutral) if game.seats == 2 else 0
    assert game.route.count(NEUTRAL) == neutral


def _discs_and_tiles(game: DomPierre) -> None:
    gone = sum(row > game.box.top_row for row in game.disc)
    assert gone == game.end_track, f"{gone} discs have left, {game.end_track} are on the track"
    assert all(0 <= row <= game.box.top_row + 1 for row in game.disc)
    tiles = [*game.tile, *game.waiting_vintage, *game.waiting_strength, *game.vintage_pile, *game.kept]
    tiles += [*game.vintage_left, *(tile for hand in game.hands for tile in hand)]
    found = sorted(tile % len(ACTIONS) for tile in tiles if tile != NOTHING)
    expected = [action for action in range(len(ACTIONS)) for _ in range(game.box.vintage_tiles)]
    assert found == expected, f"vintage tiles {found}"
    for place, tile in enumerate(game.tile):
        assert tile == NOTHING or tile >= len(ACTIONS) or tile == place % COLUMNS, "a vintage tile in a foreign column"


def _cards(game: DomPierre) -> None:
    for route in range(len(ROUTES)):
        found = [*game.market_pool[route], *game.market_under[route]]
        found += [card for cards in game.cards for card in cards if game.box.markets[card].route == route]
        found += [game.market_top[route]] if game.market_top[route] != NOTHING else []
        expected = [n for n, c in enumerate(game.box.markets) if c.route == route and c.players <= game.seats]
        assert sorted(found) == expected, f"market cards of route {route}: {sorted(found)}"
    goals = [*game.display, *game.objective_deck, *game.objective_pile]
    goals += [card for own in (*game.goals, *game.scored) for card in own]
    expected = [n for n, card in enumerate(game.box.objectives) if card.players <= game.seats]
    assert sorted(goals) == expected, f"objectives {sorted(goals)}"
    tiles = [
        *game.glass,
        *game.unseen,
        *game.spent_tiles,
        *game.removed_tiles,
        *(tile for kept in game.tiles for tile in kept),
    ]
    expected = [n for n, tile in enumerate(game.box.prestige) for _ in range(tile.count)]
    assert sorted(tiles) == expected, f"prestige tiles {sorted(tiles)}"
