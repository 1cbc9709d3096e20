"""Prestige: the track, its tiles, and using those that were kept (rules: #prestige)."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.dom_pierre.rules.presses import (
    PlaceMarker,
    PlaceTiles,
    available_print,
    can_place,
    presses_for_marker,
    take_tile,
)
from cuvee.games.dom_pierre.rules.workers import MoveWorker, movable_workers
from cuvee.games.dom_pierre.state import PRESS_COUNT, DomPierre
from cuvee.kernel import Decision, Step


class GainPrestige(Step[DomPierre]):
    """One step up, one tile of the glass turned face up, and one tile to take; all at once."""

    __slots__ = ("seat", "why")

    def __init__(self, seat: int, why: str) -> None:
        self.seat = seat
        self.why = why

    def run(self, game: DomPierre) -> None:
        """Without tiles only the marker moves."""
        seat, top = self.seat, len(game.box.prestige_points) - 1
        game.prestige[seat] = min(top, game.prestige[seat] + 1)
        if game.events is not None:
            game.tell("prestige", seat=seat, step=game.prestige[seat], why=self.why)
        if game.unseen:
            tile = game.chance.take(game.unseen, "glass")
            game.glass.append(tile)
            game.glass.sort()
            if game.events is not None:
                game.tell("revealed", tile=game.box.prestige[tile].id)
        if game.glass:
            game.stack.append(TakePrestigeTile(seat))


class TakePrestigeTile(Decision[DomPierre]):
    """Take a prestige tile from the glass: an open one, or one that nobody has seen."""

    rule = "prestige"
    __slots__ = ()

    def options(self, game: DomPierre) -> Sequence[int]:
        moves = game.box.moves
        found = [moves.take.number(tile) for tile in dict.fromkeys(game.glass)]
        return [*found, moves.take_unseen] if game.unseen else found

    def choose(self, game: DomPierre, move: int) -> None:
        """Points and francs are worth nothing later, so they are cashed in; the others may be kept."""
        moves = game.box.moves
        if move == moves.take_unseen:
            tile = game.chance.take(game.unseen, "glass")
        else:
            (tile,) = moves.take.parts(move)
            game.glass.remove(tile)
        sort = game.box.prestige[tile]
        if game.events is not None:
            game.tell("tile", seat=self.seat, tile=sort.id, unseen=move == moves.take_unseen)
        if sort.kind == "points":
            game.spent_tiles.append(tile)
            game.score(self.seat, sort.value, "tile")
        elif sort.kind == "francs":
            game.spent_tiles.append(tile)
            game.earn(self.seat, sort.value, "tile")
        else:
            game.tiles[self.seat] = tuple(sorted((*game.tiles[self.seat], tile)))

    def why_not(self, game: DomPierre, move: int) -> str:
        moves = game.box.moves
        return "not-in-glass" if move in moves.take or move == moves.take_unseen else "not-now"


def usable_tiles(game: DomPierre, seat: int) -> list[int]:
    """The kept tiles that a seat can use now: workers, markers, harvest tiles (sale tiles belong to a sale)."""
    first = game.box.moves.use.first
    return [first + tile for tile in dict.fromkeys(game.tiles[seat]) if tile_obstacle(game, seat, tile) is None]


def tile_obstacle(game: DomPierre, seat: int, tile: int) -> str | None:
    """Why a kept tile cannot be used now."""
    sort = game.box.prestige[tile]
    if tile not in game.tiles[seat]:
        return "no-such-tile"
    if sort.kind == "worker":
        return None if movable_workers(game, seat) else "no-worker"
    if sort.kind == "modifier":
        return None if presses_for_marker(game, seat) else "no-press"
    if sort.kind == "harvest":
        if not any(can_place(game, seat, press, sort.variety) for press in range(PRESS_COUNT)):
            return "no-press"
        return None if available_print(game, sort.variety, sort.value) else "sold-out"
    return "kept-for-end" if sort.kind == "crown" else "only-in-sale"


class UseTiles(Decision[DomPierre]):
    """A tile that was won in the middle of an action may be used at once, before the action goes on."""

    rule = "prestige"
    __slots__ = ()

    def options(self, game: DomPierre) -> Sequence[int]:
        return [game.box.moves.done, *usable_tiles(game, self.seat)]

    def choose(self, game: DomPierre, move: int) -> None:
        if move != game.box.moves.done:
            other_move(game, self, move)

    def why_not(self, game: DomPierre, move: int) -> str:
        return other_obstacle(game, self.seat, move)


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
    use_tile(game, decision.seat, *game.box.moves.use.parts(move))


def other_obstacle(game: DomPierre, seat: int, move: int) -> str:
    """Why a move that does not belong to the decision is not possible."""
    use = game.box.moves.use
    return tile_obstacle(game, seat, *use.parts(move)) or "not-now" if move in use else "not-now"
