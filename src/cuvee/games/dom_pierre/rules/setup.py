"""Set-up and the draft of the vintage tiles (rules: #setup)."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.dom_pierre.box.moves import ACTIONS, BLUE, GREY, OBJECTIVES, ROUTES
from cuvee.games.dom_pierre.rules.estate_board import put_tile
from cuvee.games.dom_pierre.rules.presses import take_tile, tile_name
from cuvee.games.dom_pierre.rules.sales import tell_market
from cuvee.games.dom_pierre.rules.turn import NextTurn
from cuvee.games.dom_pierre.rules.village import fill_blue, fill_harvest, tell_blue, tell_village
from cuvee.games.dom_pierre.state import (
    BLUE_SIDE,
    COIN,
    COLUMNS,
    NEUTRAL,
    NOTHING,
    PRESS_COUNT,
    SORTS,
    DomPierre,
    replaced,
)
from cuvee.kernel import Step, Together
from cuvee.kernel.hands import deal, look, pass_left, take


def unpack(game: DomPierre) -> None:
    """Everything in its place, for the number of players."""
    _players(game)
    _supplies(game)
    _vineyard(game)
    _markets(game)
    _objectives(game)
    _prestige(game)
    _start_tiles(game)
    game.first = game.chance.below(game.seats)
    game.turn = (game.first - 1) % game.seats
    game.turns_left, game.end_track = NOTHING, 0
    game.column, game.side_done, game.vintage_used = NOTHING, False, False


def _players(game: DomPierre) -> None:
    box, seats = game.box, game.seats
    row = box.short_start_row if game.setup.options["variant"] == "short" else 0
    game.disc = [row] * (seats * COLUMNS)
    game.tile = [NOTHING] * (seats * COLUMNS)
    game.waiting_vintage, game.waiting_strength = [NOTHING] * seats, [NOTHING] * seats
    game.harvest, game.modifier = [0] * (seats * PRESS_COUNT * SORTS), [0] * (seats * PRESS_COUNT)
    game.champagne = [box.start_champagne, *[0] * (PRESS_COUNT * 2 - 1)] * seats
    game.equipment = [0] * (seats * 2 * len(box.equipment))
    game.points, game.francs, game.prestige = [0] * seats, [box.francs] * seats, [0] * seats
    game.supply, game.maison = [box.workers - box.workers_at_presses] * seats, [0] * seats
    game.at_presses, game.corked = [box.workers_at_presses] * seats, [0] * seats
    game.cards, game.goals, game.scored, game.tiles = [()] * seats, [()] * seats, [()] * seats, [()] * seats
    game.flags = [0] * (seats * 2) + [box.flags] * 2


def _supplies(game: DomPierre) -> None:
    box = game.box
    game.harvest_supply = [number for variety in box.varieties for number in variety.tiles]
    game.grey = [kind.counts[GREY] for kind in box.equipment]
    game.blue_pile = [kind.counts[BLUE] for kind in box.equipment]
    game.blue_tops, game.blue_left, game.blue_pool = [NOTHING] * 2, [0] * 2, [0] * len(box.equipment)
    fill_blue(game)
    game.village_tops, game.village_left, game.village_pool = [NOTHING] * 2, [0] * 2, []
    fill_harvest(game)


def _vineyard(game: DomPierre) -> None:
    box, fields = game.box, len(game.box.fields)
    game.grape = game.field_worker = game.item = (NOTHING,) * fields
    game.bag = [variety.grapes for variety in box.varieties]
    for field, variety in box.start_grapes:
        if variety != NOTHING:
            game.bag[variety] -= 1
            game.grape = replaced(game.grape, field, variety)
    for field, variety in box.start_grapes:
        if variety == NOTHING:
            game.grape = replaced(game.grape, field, game.chance.draw(game.bag, "grape"))
    game.planted = sum(1 << field for field, grape in enumerate(game.grape) if grape != NOTHING)
    items = [*range(len(box.equipment)), COIN]
    for field in box.item_fields_four if game.seats == 4 else box.item_fields:
        game.item = replaced(game.item, field, game.chance.take(items, "item"))
        if game.item[field] != COIN:
            game.grey[game.item[field]] -= 1
    game.route = (NOTHING,) * (len(ROUTES) * box.spaces)
    if game.seats == 2:
        for route, spaces in enumerate(box.neutral):
            for space in spaces:
                game.route = replaced(game.route, route * box.spaces + space - 1, NEUTRAL)


def _markets(game: DomPierre) -> None:
    box = game.box
    game.market_pool = [
        [n for n, card in enumerate(box.markets) if card.route == route and card.players <= game.seats]
        for route in range(len(ROUTES))
    ]
    game.market_under = [[] for _ in ROUTES]
    game.market_top = [game.chance.take(pool, f"market-{ROUTES[route]}") for route, pool in enumerate(game.market_pool)]
    pairs, quota = list(range(len(box.quotas) // 2)), []
    for _ in ROUTES:
        quota.append(2 * game.chance.take(pairs, "quota") + game.chance.below(2))
    game.quota = tuple(quota)


def _objectives(game: DomPierre) -> None:
    game.objective_deck = [n for n, card in enumerate(game.box.objectives) if card.players <= game.seats]
    game.objective_pile = []
    game.display = [game.chance.take(game.objective_deck, "objective") for _ in range(game.box.open_objectives)]


def _prestige(game: DomPierre) -> None:
    box = game.box
    tiles = [number for number, tile in enumerate(box.prestige) for _ in range(tile.count)]
    number = min(len(tiles), box.prestige_tiles_per_player * game.seats)
    game.unseen = [game.chance.take(tiles, "prestige") for _ in range(number)]
    game.removed_tiles, game.spent_tiles = tiles, []
    game.glass = sorted(game.chance.take(game.unseen, "glass") for _ in range(box.open_prestige_tiles))


def _start_tiles(game: DomPierre) -> None:
    """A harvest tile of value 1 in the middle press of each player."""
    ones = [variety for variety in range(SORTS) for _ in range(2)]
    for seat in range(game.seats):
        variety = game.chance.take(ones, "start-tile")
        game.harvest[(seat * PRESS_COUNT + 1) * SORTS + variety] = take_tile(game, variety, 1)


# The draft.


class Opening(Step[DomPierre]):
    """Three vintage tiles for each player; with two players both have the one for objectives already."""

    __slots__ = ()

    def run(self, game: DomPierre) -> None:
        """Nobody sees what the others got."""
        tell_setup(game)
        game.vintage_left = [action for action in range(len(ACTIONS)) for _ in range(game.box.vintage_tiles)]
        game.vintage_pile = []
        game.hands, game.known = [()] * game.seats, [()] * game.seats
        game.kept = [NOTHING] * game.seats
        for seat in range(game.seats):
            if game.seats == 2:
                game.vintage_left.remove(OBJECTIVES)
                game.tile[seat * COLUMNS + OBJECTIVES] = OBJECTIVES
        for seat in range(game.seats):
            for _ in range(game.box.dealt_vintage_tiles):
                deal(game.hands, game.known, seat, game.chance.take(game.vintage_left, "vintage"))
            look(game.known, seat)
            if game.events is not None:
                game.tell("hand", only=seat, seat=seat, tiles=[ACTIONS[tile] for tile in game.hands[seat]])
        game.stack.append(KeepTile(((),) * game.seats, 1))


def tell_setup(game: DomPierre) -> None:
    """What chance has laid out before the first move."""
    if game.events is None:
        return
    box = game.box
    game.tell("first", seat=game.first)
    names = [f"{x}-{y}" for x, y in box.fields]
    grapes = {names[field]: box.varieties[grape].id for field, grape in enumerate(game.grape) if grape != NOTHING}
    kinds = {COIN: "coin", **{number: kind.id for number, kind in enumerate(box.equipment)}}
    items = {names[field]: kinds[item] for field, item in enumerate(game.item) if item != NOTHING}
    game.tell("vineyard", grapes=grapes, items=items)
    quotas = [list(box.quotas[side]) for side in game.quota]
    game.tell("quotas", quotas=dict(zip(ROUTES, quotas, strict=True)))
    for route in range(len(ROUTES)):
        tell_market(game, route)
    tell_village(game)
    tell_blue(game)
    game.tell("display", goals=[box.objectives[card].id for card in game.display])
    game.tell("glass", tiles=[box.prestige[tile].id for tile in game.glass])
    for seat in range(game.seats):
        tile = next(tile for tile in game.harvest[seat * PRESS_COUNT * SORTS :] if tile)
        game.tell("begins", seat=seat, tile=tile_name(game, tile))


class KeepTile(Together[DomPierre]):
    """Keep one of three vintage tiles and pass the others to the left."""

    rule = "setup"
    __slots__ = ()

    def choices(self, game: DomPierre, seat: int) -> Sequence[int]:
        return [game.box.moves.keep_tile.number(tile) for tile in sorted(set(game.hands[seat]))]

    def objection(self, game: DomPierre, seat: int, move: int) -> str:
        return "not-in-hand" if move in game.box.moves.keep_tile else "not-now"

    def resolve(self, game: DomPierre) -> None:
        """The kept tiles stay hidden until the draft is over."""
        for seat, (move,) in enumerate(self.answers):
            (tile,) = game.box.moves.keep_tile.parts(move)
            take(game.hands, game.known, seat, tile)
            game.kept[seat] = tile
        for passed in (game.hands, game.known):
            pass_left(passed)
        for seat in range(game.seats):
            look(game.known, seat)
            if game.events is not None:
                game.tell("passed", only=seat, seat=seat, tiles=[ACTIONS[tile] for tile in game.hands[seat]])
        game.stack.append(LayTiles(((),) * game.seats, 1))


class LayTiles(Together[DomPierre]):
    """Of the two tiles received, one lies green beside row 1; the other becomes the strength tile beside row 2."""

    rule = "setup"
    __slots__ = ()

    def choices(self, game: DomPierre, seat: int) -> Sequence[int]:
        return [game.box.moves.beside.number(tile) for tile in sorted(set(game.hands[seat]))]

    def objection(self, game: DomPierre, seat: int, move: int) -> str:
        return "not-in-hand" if move in game.box.moves.beside else "not-now"

    def resolve(self, game: DomPierre) -> None:
        """All tiles come to light. In the short game the vintage tile is in its slot from the start."""
        for seat, (move,) in enumerate(self.answers):
            (green,) = game.box.moves.beside.parts(move)
            take(game.hands, game.known, seat, green)
            (blue,) = game.hands[seat]
            put_tile(game, seat, game.kept[seat], game.kept[seat])
            if game.setup.options["variant"] == "short":
                put_tile(game, seat, green, green)
            else:
                game.waiting_vintage[seat] = green
            game.waiting_strength[seat] = blue + BLUE_SIDE
            if game.events is not None:
                waiting = game.waiting_vintage[seat] != NOTHING
                game.tell("drafted", seat=seat, kept=ACTIONS[game.kept[seat]], green=ACTIONS[green], waiting=waiting)
        game.hands, game.known = [()] * game.seats, [()] * game.seats
        game.kept = [NOTHING] * game.seats
        game.stack.append(NextTurn())
