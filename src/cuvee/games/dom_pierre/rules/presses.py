"""Presses: harvest tiles, markers and champagne (rules: #presses)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cuvee.games.dom_pierre.box.moves import PRESSES
from cuvee.games.dom_pierre.state import (
    PRESS_COUNT,
    SORTS,
    DomPierre,
    champagne_name,
    tile_code,
    tile_value,
    tile_variety,
)
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.dom_pierre.view import Facts


def available_print(game: DomPierre, variety: int, value: int) -> int:
    """The printed value of the tile that would be taken for a value: itself or the next lower one left; 0 if none."""
    first = variety * SORTS - 1
    while value and not game.harvest_supply[first + value]:
        value -= 1
    return value


def take_tile(game: DomPierre, variety: int, value: int) -> int:
    """A harvest tile from the supply, marked up to its true value if it must be a lower one; 0 if there is none."""
    printed = available_print(game, variety, value)
    if not printed:
        return 0
    game.harvest_supply[variety * SORTS + printed - 1] -= 1
    return tile_code(variety, value, printed)


def return_tile(game: DomPierre, tile: int) -> None:
    """A harvest tile goes back to the supply, as what is printed on it."""
    game.harvest_supply[tile_variety(tile) * SORTS + (tile & 3) - 1] += 1


def has_champagne(game: DomPierre, seat: int, press: int) -> bool:
    """Whether champagne stands in a press."""
    place = (seat * PRESS_COUNT + press) * 2
    return game.champagne[place] > 0 or game.champagne[place + 1] > 0


def champagne_obstacle(game: DomPierre, seat: int, move: int) -> str:
    """Why a champagne cannot be chosen: nothing stands there, or it is like the one beside it."""
    champagne = game.box.moves.champagne
    if move not in champagne:
        return "not-now"
    return "same-champagne" if champagne.parts(move)[0] in game.champagnes(seat) else "no-champagne"


def take_champagne(game: DomPierre, seat: int, place: int) -> dict[str, Any]:
    """A champagne leaves its press; what there is to tell about it."""
    index = seat * PRESS_COUNT * 2 + place
    name, game.champagne[index] = champagne_name(game.champagne[index]), 0
    return {"seat": seat, "champagne": name, "press": PRESSES[place // 2]}


def has_harvest(game: DomPierre, seat: int, press: int) -> bool:
    """Whether harvest tiles lie in a press."""
    start = (seat * PRESS_COUNT + press) * SORTS
    return any(game.harvest[start : start + SORTS])


def can_place(game: DomPierre, seat: int, press: int, variety: int) -> bool:
    """A press takes one tile of each variety, and none while champagne stands there."""
    return not game.harvest[(seat * PRESS_COUNT + press) * SORTS + variety] and not has_champagne(game, seat, press)


class PlaceTiles(Decision[DomPierre]):
    """Put harvest tiles into presses, one at a time, or return them."""

    rule = "presses"
    __slots__ = ("tiles",)

    def __init__(self, seat: int, tiles: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.tiles = tiles

    def options(self, game: DomPierre) -> Sequence[int]:
        """Every press that takes the tile; any tile may be returned."""
        if not self.tiles:
            return (game.box.moves.done,)
        place, back = game.box.moves.place.numbers, game.box.moves.give_back.numbers
        tiles, found = dict.fromkeys([_name(tile) for tile in self.tiles]), list[int]()
        for press in range(PRESS_COUNT):
            if not has_champagne(game, self.seat, press):
                start = (self.seat * PRESS_COUNT + press) * SORTS
                free = [tile for tile in tiles if not game.harvest[start + tile[0]]]
                found += [place[variety, value, press] for variety, value in free]
        return found + [back[tile] for tile in tiles]

    def choose(self, game: DomPierre, move: int) -> None:
        moves = game.box.moves
        if move == moves.done:
            return
        placed = move in moves.place
        variety, value, *press = (moves.place if placed else moves.give_back).parts(move)
        tile = next(tile for tile in self.tiles if _name(tile) == (variety, value))
        if placed:
            game.harvest[(self.seat * PRESS_COUNT + press[0]) * SORTS + variety] = tile
            _tell(game, "placed", self.seat, tile, press=PRESSES[press[0]])
        else:
            return_tile(game, tile)
            _tell(game, "returned", self.seat, tile)
        rest = list(self.tiles)
        rest.remove(tile)
        game.stack.append(PlaceTiles(self.seat, tuple(rest)))

    def why_not(self, game: DomPierre, move: int) -> str:
        moves = game.box.moves
        for block in (moves.place, moves.give_back):
            if move in block:
                variety, value, *press = block.parts(move)
                if (variety, value) not in [_name(tile) for tile in self.tiles]:
                    return "no-such-tile"
                return "press-has-champagne" if has_champagne(game, self.seat, *press) else "press-has-variety"
        return "not-now"

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        return {"tiles": [tile_name(game, tile) for tile in self.tiles]}


def _name(tile: int) -> tuple[int, int]:
    """What moves call a tile: its variety and its value."""
    return tile_variety(tile), tile_value(tile)


def tile_name(game: DomPierre, tile: int) -> str:
    """A harvest tile as moves and views name it."""
    return f"{game.box.varieties[tile_variety(tile)].id}-{tile_value(tile)}"


def _tell(game: DomPierre, event: str, seat: int, tile: int, **facts: Any) -> None:
    if game.events is not None:
        game.tell(event, seat=seat, tile=tile_name(game, tile), **facts)


# Markers.


def presses_for_marker(game: DomPierre, seat: int) -> list[int]:
    """The presses that take a +1 or +2 marker: without champagne and, as most read the rule, without harvest tiles."""
    strict = game.setup.options["modifiers"] == "empty-press"
    return [
        press
        for press in range(PRESS_COUNT)
        if not has_champagne(game, seat, press) and not (strict and has_harvest(game, seat, press))
    ]


class PlaceMarker(Decision[DomPierre]):
    """Put a +1 or +2 marker into a press at once; without a press for it the bonus is lost."""

    rule = "presses"
    __slots__ = ("value",)

    def __init__(self, seat: int, value: int) -> None:
        super().__init__(seat)
        self.value = value

    def options(self, game: DomPierre) -> Sequence[int]:
        return [game.box.moves.marker.number(press) for press in presses_for_marker(game, self.seat)] or [
            game.box.moves.done
        ]

    def choose(self, game: DomPierre, move: int) -> None:
        """It adds to both champagnes of the next production there."""
        marker = game.box.moves.marker
        if move in marker:
            (press,) = marker.parts(move)
            game.modifier[self.seat * PRESS_COUNT + press] += self.value
            if game.events is not None:
                game.tell("marked", seat=self.seat, value=self.value, press=PRESSES[press])

    def why_not(self, game: DomPierre, move: int) -> str:
        return "press-in-use" if move in game.box.moves.marker else "not-now"

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        return {"value": self.value}
