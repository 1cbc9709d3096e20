"""Prestige: the track, its tiles, and using those that were kept (rulebook: Prestige)."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.dom_pierre import moves
from cuvee.games.dom_pierre.presses import PlaceMarker, PlaceTiles, available_print, presses_for_marker, take_tile
from cuvee.games.dom_pierre.state import DomPierre
from cuvee.games.dom_pierre.workers import MoveWorker, sources
from cuvee.kernel import Decision


def gain_prestige(game: DomPierre, seat: int, why: str) -> None:
    """One step up, one tile of the glass turned face up, and one tile to take; all at once."""
    top = len(game.box.prestige_points) - 1
    game.prestige[seat] = min(top, game.prestige[seat] + 1)
    if game.events is not None:
        game.tell("prestige", seat=seat, step=game.prestige[seat], why=why)
    if game.unseen:
        tile = game.chance.take(game.unseen, "glass")
        game.glass.append(tile)
        game.glass.sort()
        if game.events is not None:
            game.tell("revealed", tile=game.box.prestige[tile].id)
    if game.glass or game.unseen:
        game.stack.append(TakePrestigeTile(seat))


class TakePrestigeTile(Decision[DomPierre]):
    """Take a prestige tile from the glass: an open one, or one that nobody has seen."""

    rule = "prestige"
    __slots__ = ()

    def options(self, game: DomPierre) -> Sequence[int]:
        """Each sort once."""
        first = game.box.first[moves.TAKE]
        found = [first + tile for tile in dict.fromkeys(game.glass)]
        return [*found, first + len(game.box.prestige)] if game.unseen else found

    def choose(self, game: DomPierre, move: int) -> None:
        """Points and francs are worth nothing later, so they are cashed in; the others may be kept."""
        tile = game.box.moves.meanings[move][1]
        if tile == len(game.box.prestige):
            tile = game.chance.take(game.unseen, "glass")
        else:
            game.glass.remove(tile)
        sort = game.box.prestige[tile]
        if game.events is not None:
            game.tell("tile", seat=self.seat, tile=sort.id)
        if sort.kind == "points":
            game.spent_tiles.append(tile)
            game.score(self.seat, sort.value, "tile")
        elif sort.kind == "francs":
            game.spent_tiles.append(tile)
            game.earn(self.seat, sort.value, "tile")
        else:
            game.tiles[self.seat] = tuple(sorted((*game.tiles[self.seat], tile)))

    def why_not(self, game: DomPierre, move: int) -> str:
        """It does not lie open in the glass."""
        return "not-in-glass" if game.box.moves.meanings[move][0] == moves.TAKE else "not-now"


def usable_tiles(game: DomPierre, seat: int) -> list[int]:
    """The kept tiles that a seat can use now: workers, markers, harvest tiles (sale tiles belong to a sale)."""
    first = game.box.first[moves.USE]
    return [first + tile for tile in dict.fromkeys(game.tiles[seat]) if tile_obstacle(game, seat, tile) is None]


def tile_obstacle(game: DomPierre, seat: int, tile: int) -> str | None:
    """Why a kept tile cannot be used now."""
    sort = game.box.prestige[tile]
    if tile not in game.tiles[seat]:
        return "no-such-tile"
    if sort.kind == "worker":
        return None if sources(game, seat, True, True) else "no-worker"
    if sort.kind == "modifier":
        return None if presses_for_marker(game, seat) else "no-press"
    if sort.kind == "harvest":
        return None if available_print(game, sort.variety, sort.value) else "sold-out"
    return "kept-for-end" if sort.kind == "crown" else "only-in-sale"


def use_tile(game: DomPierre, seat: int, tile: int) -> None:
    """A kept tile leaves the game for its effect."""
    spend_tile(game, seat, tile)
    sort = game.box.prestige[tile]
    if sort.kind == "worker":
        game.stack.append(MoveWorker(seat))
    elif sort.kind == "modifier":
        game.stack.append(PlaceMarker(seat, sort.value))
    else:
        game.stack.append(PlaceTiles(seat, (take_tile(game, sort.variety, sort.value),)))


def spend_tile(game: DomPierre, seat: int, tile: int) -> None:
    """A kept tile leaves the game."""
    kept = list(game.tiles[seat])
    kept.remove(tile)
    game.tiles[seat] = tuple(kept)
    game.spent_tiles.append(tile)
    if game.events is not None:
        game.tell("used", seat=seat, tile=game.box.prestige[tile].id)


def other_move(game: DomPierre, decision: Decision[DomPierre], move: int) -> None:
    """The move that fits between the steps of any action: a kept tile is used, then the decision is asked again."""
    game.stack.append(decision)
    use_tile(game, decision.seat, game.box.moves.meanings[move][1])


def other_obstacle(game: DomPierre, seat: int, move: int) -> str:
    """Why a move that does not belong to the decision is not possible."""
    kind, tile = game.box.moves.meanings[move]
    return tile_obstacle(game, seat, tile) or "not-now" if kind == moves.USE else "not-now"
