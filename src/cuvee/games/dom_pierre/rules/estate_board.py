"""The estate: discs, and the tiles under its columns (rules: #estate)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from cuvee.games.dom_pierre.box.moves import ACTIONS
from cuvee.games.dom_pierre.state import COLUMNS, NOTHING, DomPierre
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.dom_pierre.view import Facts


def movable(game: DomPierre, seat: int) -> list[int]:
    """The columns whose disc can still move up."""
    return _movable(tuple(game.discs(seat)), game.box.top_row)


@cache
def _movable(rows: tuple[int, ...], top: int) -> list[int]:
    return [column for column, row in enumerate(rows) if row < top]


def move_disc(game: DomPierre, seat: int, column: int, acting: int) -> None:
    """One row up, for the action of the column or for none; then tiles beside the estate may be taken."""
    game.disc[seat * COLUMNS + column] += 1
    if game.events is not None:
        game.tell("moved", seat=seat, column=ACTIONS[column], row=game.disc[seat * COLUMNS + column])
    offer_tiles(game, seat, acting)


def offer_tiles(game: DomPierre, seat: int, acting: int) -> None:
    """Ask for the tiles beside the estate, if all discs are high enough for one that still lies there."""
    lowest = min(game.discs(seat))
    vintage = lowest >= game.box.vintage_row and game.waiting_vintage[seat] != NOTHING
    if vintage or (lowest >= game.box.strength_row and game.waiting_strength[seat] != NOTHING):
        game.stack.append(TakeTile(seat, acting))


def put_tile(game: DomPierre, seat: int, column: int, tile: int) -> None:
    """A tile into the slot of a column; one that lies there is gone for good."""
    place = seat * COLUMNS + column
    if game.tile[place] != NOTHING:
        game.vintage_pile.append(game.tile[place])
    game.tile[place] = tile


class TakeTile(Decision[DomPierre]):
    """All discs are high enough: take the vintage tile or the strength tile into the estate, or wait."""

    rule = "estate"
    __slots__ = ("acting",)

    def __init__(self, seat: int, acting: int) -> None:
        super().__init__(seat)
        self.acting = acting  # the column whose action comes next; nothing after the cork

    def options(self, game: DomPierre) -> Sequence[int]:
        """The vintage tile goes to its own column, the strength tile to any."""
        seat, moves = self.seat, game.box.moves
        lowest = min(game.discs(seat))
        found = [moves.no_tile]
        if game.waiting_vintage[seat] != NOTHING and lowest >= game.box.vintage_row:
            found.append(moves.tile_vintage)
        if game.waiting_strength[seat] != NOTHING and lowest >= game.box.strength_row:
            found += moves.tile_strength
        return found

    def choose(self, game: DomPierre, move: int) -> None:
        seat, moves = self.seat, game.box.moves
        if move == moves.no_tile:
            return
        if move == moves.tile_vintage:
            column = tile = game.waiting_vintage[seat]
            game.waiting_vintage[seat] = NOTHING
        else:
            (column,), tile = moves.tile_strength.parts(move), game.waiting_strength[seat]
            game.waiting_strength[seat] = NOTHING
        put_tile(game, seat, column, tile)
        if game.events is not None:
            game.tell("slotted", seat=seat, column=ACTIONS[column], strength=move != moves.tile_vintage)
        offer_tiles(game, seat, self.acting)

    def why_not(self, game: DomPierre, move: int) -> str:
        moves = game.box.moves
        if move != moves.tile_vintage and move not in moves.tile_strength:
            return "not-now"
        waiting = game.waiting_vintage if move == moves.tile_vintage else game.waiting_strength
        return "discs-too-low" if waiting[self.seat] != NOTHING else "tile-taken"

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        return {} if self.acting == NOTHING else {"column": ACTIONS[self.acting]}
