"""A position as lessons and the pictures of the rules describe it: options, seed, what is laid out, what was played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from cuvee.kernel.catalogue import Kind, Setup
from cuvee.kernel.data import Entry
from cuvee.kernel.game import Game
from cuvee.kernel.telling import Event

Made = tuple[int, str]  # a seat and its move


@dataclass(frozen=True, slots=True)
class Position:
    """Where something begins, and who looks at it."""

    setup: Setup
    seat: int
    moves: tuple[Made, ...]

    def start(self, events: list[Event] | None = None) -> Game:
        """The game in this position."""
        game = self.setup.kind.start(self.setup, events)
        for seat, move in self.moves:
            game.play(move, seat)
        return game


def position(entry: Entry, table: dict[str, Any], kind: Kind) -> Position:
    """The position that an entry describes; `table` is what the entry was made from."""
    seat, setup = entry.number("seat", default=0), _setup(entry, table, kind)
    if seat >= setup.seats:
        raise entry.wrong("seat", f"there is no seat {seat}; there are 0 to {setup.seats - 1}")
    return Position(setup, seat, tuple(made(entry, "moves", seat)))


def _setup(entry: Entry, table: dict[str, Any], kind: Kind) -> Setup:
    """The options, and the position if one is given."""
    for field in ("options", "given", "chance"):  # what stands in them is the game's own affair
        if entry.has(field):
            entry.table(field)
    options, given, chance = (table.get(field, {}) for field in ("options", "given", "chance"))
    if entry.has("seats"):
        options = {**options, "seats": entry.number("seats", 1, 16)}
    setup = kind.setup(seed=entry.number("seed", 0, 2**31, default=1), **options)
    return replace(setup, given={"chance": chance, **given}) if given or chance else setup


def made(entry: Entry, field: str, own: int) -> Iterator[Made]:
    """Moves as in a record, "1: space/hillside/tasting done"; without a seat they are the player's own."""
    for line in entry.texts(field) if entry.has(field) else ():
        seat, colon, moves = line.partition(": ")
        if colon and not seat.isdigit():
            raise entry.wrong(field, f"{line!r} begins with no seat; write '1: move move', or moves of the player")
        for move in (moves if colon else line).split():
            yield int(seat) if colon else own, move


def several(entry: Entry, field: str) -> tuple[str, ...]:
    """One text, or a list of them; none if nothing is said."""
    if not entry.has(field):
        return ()
    return entry.texts(field) if isinstance(entry.raw(field), list) else (entry.text(field),)
