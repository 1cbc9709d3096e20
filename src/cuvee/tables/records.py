"""Records of tables: written when the game is over, and proved by dealing them again.

The record of a table names the promise that was shown from its beginning and the salt that opens it, and tells what
happened after each move. `verify` opens the promise, plays the moves again from the seed and compares every line.
"""

from __future__ import annotations

import asyncio
import re
from itertools import zip_longest

import cuvee
from cuvee.kernel import BadRecord, Game
from cuvee.kernel.record import names_in
from cuvee.kernel.record import write as write_record
from cuvee.tables.house import House
from cuvee.tables.model import Refused
from cuvee.tables.room import Room
from cuvee.tables.seeds import commitment
from cuvee.tables.story import MOVES, Entry

_PROOF = re.compile(r"# (?P<name>commitment|salt): (?P<value>[0-9a-f]+)")


HIDDEN = "?"  # in the place of a move that only its player may know


async def export(house: House, room: Room, person: str | None = None) -> str:
    """The record of a table for somebody who may see the table."""
    parent = room.head.parent if room.head.origin == "fork" else None
    if parent is not None and (await house.room(parent)).head.status != "over":
        raise Refused("running", "the game that this one came from is still running; its seed is a secret")
    return await asyncio.to_thread(record_of, room, person)


def record_of(room: Room, person: str | None = None) -> str:
    """The record of a finished game, or of one that will never be; what was hidden in it stays a secret then."""
    if room.head.status == "over" and _was_dealt_anew(room):
        raise Refused("dealt", "this game was continued from a running one and dealt anew: no seed tells how it went")
    if room.stale and room.head.status in ("over", "stopped"):
        return _as_it_was(room, person)
    if room.head.status != "over":
        raise Refused("running", "the record holds the seed of the game: it is written when the game is over")
    head = room.head
    names = [place.name.replace(",", " ") for place in room.places]
    proof = f"# commitment: {commitment(head.seed, head.salt)}\n# salt: {head.salt}\n"
    return proof + _told(room.playing.game, names)


def _was_dealt_anew(room: Room) -> bool:
    """Whether its seed is that of another game, which may still be running."""
    return bool(room.story and room.story.course.deals) or any(entry.kind == "deal" for entry in room.raw)


def _told(game: Game, names: list[str] | None) -> str:
    return write_record(game, game.setup.kind.speech(game.setup, "en", names), names)


def _as_it_was(room: Room, person: str | None) -> str:
    """Head and moves of a game of older rules, without replaying it.

    Which of the moves were hidden, nobody can tell any more. Of a game that had not ended, everybody gets their own.
    """
    head, moves, mine = room.head, remaining(room.raw), room.seats_of(person)
    if head.status != "over":
        moves = [(seat, move if seat in mine else HIDDEN) for seat, move in moves]
    lines = ["cuvee-record: 1", f"game: {head.kind.id}", f"rules: {head.rules}", "data: standard"]
    lines.append(f"seed: {head.seed}" if head.status == "over" else f"# commitment: {commitment(head.seed, head.salt)}")
    known = {option.name: option for option in head.kind.options}
    lines += [f"{n}: {known[n].spelled(v) if n in known else v}" for n, v in head.options.items()]
    return "\n".join([*lines, "", *(f"{seat}: {move}" for seat, move in moves)]) + "\n"


def remaining(entries: list[Entry]) -> list[tuple[int, str]]:
    """The moves that were not taken back, as the entries themselves tell."""
    moves: list[tuple[int, str]] = []
    for entry in entries:
        if entry.kind in MOVES:
            moves.append((entry.seat, entry.what))
        elif entry.kind != "deal":
            del moves[int(entry.what) :]
    return moves


def verify(text: str) -> str:
    """Deal the game of a record again and compare; returns what was found, or raises BadRecord.

    Whoever has dealt badly could write another promise, too: so it is told, to be compared with what the table showed.
    """
    lines = text.removeprefix("\ufeff").splitlines()
    promise, salt = (_only(name, lines) for name in ("commitment", "salt"))
    game = cuvee.read(text)
    if commitment(game.setup.seed, salt) != promise:
        raise BadRecord("the seed is not the one that was promised at the beginning")
    begin = next((number for number, line in enumerate(lines) if line.startswith("cuvee-record")), 0)
    dealt = _told(game, names_in(text)).splitlines()
    for number, (there, here) in enumerate(zip_longest(lines[begin:], dealt, fillvalue=""), begin + 1):
        if there != here:
            told = " (another version of Cuvée may tell it in other words)" if there.strip().startswith("#") else ""
            raise BadRecord(f"line {number} says {there.strip()!r}, but dealt again it is {here.strip()!r}{told}")
    return (
        f"{len(game.history)} moves, dealt again from seed {game.setup.seed}: everything agrees\n"
        f"promised by {promise}: this is what the table must have shown from its beginning"
    )


def _only(name: str, lines: list[str]) -> str:
    """What a record says once about its promise: said twice, one of them would be there to be read, and not checked."""
    found = [proof["value"] for line in lines if (proof := _PROOF.fullmatch(line)) and proof["name"] == name]
    if not found:
        raise BadRecord(f"the record names no {name}; records of tables do, when the game is over")
    if len(found) > 1:
        raise BadRecord(f"the record names its {name} twice")
    return found[0]
