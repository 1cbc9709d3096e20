"""VINEYARD: plant grapes, harvest (rules: #vineyard)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.dom_pierre.box.moves import VINEYARD, WAYS, WITH_GRAPE, WITH_WORKER
from cuvee.games.dom_pierre.rules.presses import PlaceTiles, available_print, take_tile, tile_name
from cuvee.games.dom_pierre.rules.prestige import other_move, other_obstacle, usable_tiles
from cuvee.games.dom_pierre.state import COIN, NOTHING, SORTS, DomPierre, places, replaced
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.dom_pierre.view import Facts


def vineyard(game: DomPierre, seat: int, strength: int) -> None:
    """All grapes are drawn before the first is planted; for those that the bag lacks, a planted one is pointed at."""
    drawn = tuple(sorted(game.chance.draw(game.bag, "grape") for _ in range(min(strength, sum(game.bag)))))
    if game.events is not None:
        game.tell("drew", seat=seat, grapes=[game.box.varieties[grape].id for grape in drawn])
    game.stack.append(Plant(seat, drawn, strength - len(drawn), ()))


def frontier(game: DomPierre) -> int:
    """The empty fields beside a planted grape, as bits."""
    planted, box = game.planted, game.box
    beside = planted << box.columns | planted >> box.columns
    beside |= planted << 1 & ~box.left_edge | planted >> 1 & ~box.right_edge
    return beside & box.all_fields & ~planted


class Plant(Decision[DomPierre]):
    """Plant one of the drawn grapes; when the bag was empty, point at a planted one instead."""

    rule = "vineyard"
    __slots__ = ("grapes", "missing", "tiles")

    def __init__(self, seat: int, grapes: tuple[int, ...], missing: int, tiles: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.grapes = grapes
        self.missing = missing
        self.tiles = tiles

    def options(self, game: DomPierre) -> Sequence[int]:
        """Every grape on every field beside a planted one."""
        if self.grapes:
            fields, found = frontier(game), []
            for grape in dict.fromkeys(self.grapes):
                found += game.box.plant_moves[grape].of(fields)
        elif self.missing:
            found = game.box.point_moves.of(game.planted)
        else:
            return (game.box.moves.done,)
        return found + usable_tiles(game, self.seat) if game.tiles[self.seat] else found

    def choose(self, game: DomPierre, move: int) -> None:
        moves = game.box.moves
        if move in moves.plant:
            grape, field = moves.plant.parts(move)
            rest = list(self.grapes)
            rest.remove(grape)
            plant(game, self.seat, grape, field)
            game.stack.append(Harvest(self.seat, field, tuple(rest), self.missing, self.tiles))
        elif move in moves.point:
            (field,) = moves.point.parts(move)
            if game.events is not None:
                game.tell("pointed", seat=self.seat, field=field_name(game, field))
            game.stack.append(Harvest(self.seat, field, (), self.missing - 1, self.tiles))
        elif move == moves.done:
            game.stack.append(PlaceTiles(self.seat, self.tiles))
        else:
            other_move(game, self, move)

    def why_not(self, game: DomPierre, move: int) -> str:
        moves = game.box.moves
        if move not in moves.plant:
            if move in moves.point and not self.grapes and self.missing:
                return "field-empty"
            return other_obstacle(game, self.seat, move)
        grape, field = moves.plant.parts(move)
        if grape not in self.grapes:
            return "not-drawn"
        return "field-taken" if game.grape[field] != NOTHING else "not-adjacent"

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        return {
            "grapes": [game.box.varieties[grape].id for grape in self.grapes],
            "missing": self.missing,
            "tiles": [tile_name(game, tile) for tile in self.tiles],
        }


def field_name(game: DomPierre, field: int) -> str:
    """A field as moves and events name it."""
    x, y = game.box.fields[field]
    return f"{x}-{y}"


def plant(game: DomPierre, seat: int, grape: int, field: int) -> None:
    """The grape on its field, and what lies there for the player."""
    game.grape = replaced(game.grape, field, grape)
    game.planted |= 1 << field
    if game.events is not None:
        game.tell("planted", seat=seat, grape=game.box.varieties[grape].id, field=field_name(game, field))
    item = game.item[field]
    if item != NOTHING:
        game.item = replaced(game.item, field, NOTHING)
        if item == COIN:
            game.earn(seat, 1, "vineyard")
        else:
            game.equipment[seat * 2 * len(game.box.equipment) + item] += 1
            if game.events is not None:
                game.tell("equipment", seat=seat, colour="grey", kind=game.box.equipment[item].id, stack=0)


class Harvest(Decision[DomPierre]):
    """Choose a variety, count its grapes around the new one, and take a harvest tile; a worker adds 1."""

    rule = "vineyard"
    __slots__ = ("field", "grapes", "missing", "tiles")

    def __init__(self, seat: int, field: int, grapes: tuple[int, ...], missing: int, tiles: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.field = field
        self.grapes = grapes
        self.missing = missing
        self.tiles = tiles

    def value(self, game: DomPierre, variety: int, way: int) -> int:
        """The value of the tile, made in one of the ways; 0 if that way is not open, brings nothing more or no tile."""
        return self.values(game, variety)[way]

    def values(self, game: DomPierre, variety: int) -> tuple[int, int, int, int]:
        """The value in each of the four ways: as counted, with a worker, with the planted grape, with both."""
        most, grape = game.box.harvest_max, game.grape
        counted = min(most, [grape[field] for field in game.box.around[self.field]].count(variety))
        worker = counted < most and bool(own_workers_on(game, self.seat, variety))
        planted = counted < most and grape[self.field] == variety and game.has_vintage(self.seat, VINEYARD)
        both = worker and planted and counted + 1 < most
        ways = (counted, (counted + 1) * worker, (counted + 1) * planted, (counted + 2) * both)
        one, two, three, four = [value if value and available_print(game, variety, value) else 0 for value in ways]
        return one, two, three, four

    def options(self, game: DomPierre) -> Sequence[int]:
        """Every way that makes a tile."""
        moves = game.box.moves
        values = [self.values(game, variety) for variety in range(SORTS)]
        found = [move for move, (variety, way) in moves.harvest.items() if values[variety][way]]
        if not any(plain for plain, *_ in values):
            found.append(moves.no_harvest)  # nobody is forced to use a worker or the vintage effect
        return found + usable_tiles(game, self.seat) if game.tiles[self.seat] else found

    def choose(self, game: DomPierre, move: int) -> None:
        """The tile is placed at the end of the action."""
        moves = game.box.moves
        if move == moves.no_harvest:
            game.stack.append(Plant(self.seat, self.grapes, self.missing, self.tiles))
        elif move in moves.harvest:
            self._harvest(game, *moves.harvest.parts(move))
        else:
            other_move(game, self, move)

    def _harvest(self, game: DomPierre, variety: int, way: int) -> None:
        tile = take_tile(game, variety, self.value(game, variety, way))
        if game.events is not None:
            vintage = bool(way & WITH_GRAPE)
            game.tell("harvested", seat=self.seat, tile=tile_name(game, tile), printed=tile & 3, vintage=vintage)
        game.stack.append(Plant(self.seat, self.grapes, self.missing, (*self.tiles, tile)))
        if way & WITH_GRAPE:
            game.vintage_used = True
        if way & WITH_WORKER:
            game.stack.append(BringHome(self.seat, variety))

    def why_not(self, game: DomPierre, move: int) -> str:
        moves = game.box.moves
        if move == moves.no_harvest:
            return "must-harvest"
        if move not in moves.harvest:
            return other_obstacle(game, self.seat, move)
        variety, way = moves.harvest.parts(move)
        if way & WITH_WORKER and not own_workers_on(game, self.seat, variety):
            return "no-worker"
        if way & WITH_GRAPE and not game.has_vintage(self.seat, VINEYARD):
            return "no-vintage"
        return "no-harvest"

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        values = {
            f"{variety.id}{name}": self.value(game, number, way)
            for number, variety in enumerate(game.box.varieties)
            for way, name in enumerate(WAYS)
        }
        open_ways = {name: value for name, value in values.items() if value}
        return {"field": field_name(game, self.field), "values": open_ways}


def own_workers_on(game: DomPierre, seat: int, variety: int) -> list[int]:
    """The fields where a seat's workers stand on grapes of a variety."""
    return [field for field in places(game.field_worker, seat) if game.grape[field] == variety]


class BringHome(Decision[DomPierre]):
    """The worker who helped goes to the maison; with several on such grapes, choose which."""

    rule = "vineyard"
    __slots__ = ("variety",)

    def __init__(self, seat: int, variety: int) -> None:
        super().__init__(seat)
        self.variety = variety

    def options(self, game: DomPierre) -> Sequence[int]:
        """Any own worker on a grape of the variety."""
        return [game.box.moves.from_field.number(field) for field in own_workers_on(game, self.seat, self.variety)]

    def choose(self, game: DomPierre, move: int) -> None:
        (field,) = game.box.moves.from_field.parts(move)
        game.field_worker = replaced(game.field_worker, field, NOTHING)
        game.maison[self.seat] += 1
        if game.events is not None:
            game.tell("helper", seat=self.seat, field=field_name(game, field))

    def why_not(self, game: DomPierre, move: int) -> str:
        return "no-worker" if move in game.box.moves.lift else "not-now"
