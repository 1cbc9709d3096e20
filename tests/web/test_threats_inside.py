"""Hidden information: positions that differ only in what a seat cannot see look the same to it, byte by byte."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import cuvee
from cuvee.kernel import CuveeError, Game
from cuvee.tables.model import Clock, Player, Viewer
from cuvee.tables.records import record_of
from cuvee.tables.room import Head, Place, Room
from cuvee.tables.showing import replay, snapshot
from cuvee.tables.story import Entry
from cuvee.web import pages
from cuvee.web.api import state_of

GAMES = [kind.id for kind in cuvee.kinds()]
PEOPLE = [Player("a", "Anna"), Player("b", "Ben"), Player("c", "Clara")]


def room_of(game: str, seed: int) -> Room:
    kind = cuvee.kind(game)
    options = dict(kind.setup(seed=seed, seats=3).options)
    facts: Any = dict(rules=kind.version, seed=seed, salt="s", clock=Clock(), confirm=False, public=True, rated=True)
    origin: Any = dict(origin="new", parent=None, parent_move=None, opening=0, next=None, result=None)
    head = Head(
        "id", "watch", "a", kind, options=options, status="playing", created=0.0, started=0.0, **facts, **origin
    )
    room = Room(head, [Place(seat, player.name, player.id, None) for seat, player in enumerate(PEOPLE)])
    room.tell_story([])
    return room


def positions(game: str, seed: int, moves: int) -> Iterator[Room]:
    """A game as it goes on."""
    room, chance = room_of(game, seed), random.Random(seed)
    while not room.playing.game.over and room.playing.course.length < moves:
        seat = chance.choice(room.playing.game.asked)
        room.add(Entry("move", seat, chance.choice(room.playing.game.moves(seat)), 0.0))
        yield room


def with_other_secrets(room: Room, seat: int, seed: int) -> Room:
    """The same room, except for what a seat cannot see."""
    game = room.playing.game
    other: Game = game.guess(seat, seed)
    other.guessed, other.history = False, game.history[:]
    twin = Room(room.head, room.places)
    twin.story = room.playing.copy()
    twin.story.course.game = other
    return twin


def output(room: Room, seat: int | None) -> bytes:
    """Everything that a seat, or a spectator, can get from a room."""
    player = PEOPLE[seat] if seat is not None else None
    viewer = Viewer(player, () if seat is None else (seat,), seat, "en", "auto", "/t/id")
    now = snapshot(room, viewer, 0.0)
    past = replay(room, viewer, room.playing.course.length, seat, 0.0)
    parts: list[Any] = [
        state_of(now),
        pages.table_fragments(now, now.viewer, "de"),
        pages.replay_fragments(past, "es"),
        [move for move in now.vocabulary[:400] if now.why_not(move)],
        pages.refused(now) if now.moves else "",
        [refusal(room, other) for other in range(3) if other != seat],
        refusal(room, None),
    ]
    return msgspec.json.encode(parts, enc_hook=str)


def refusal(room: Room, seat: int | None) -> str:
    """What somebody is told who tries what is not allowed."""
    try:
        if seat is None:
            return record_of(room)
        room.playing.copy().add(Entry("end", seat, "", 0.0))
        return ""
    except CuveeError as problem:
        return str(problem)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_cannot_see_changes_nothing_that_it_gets(game: str) -> None:
    different = 0
    for number, room in enumerate(positions(game, 3, 90)):
        if number % 6:
            continue
        for seat in range(3):
            twin = with_other_secrets(room, seat, number)
            assert output(twin, seat) == output(room, seat)
            assert output(twin, None) == output(room, None)
            different += any(output(twin, other) != output(room, other) for other in range(3) if other != seat)
    assert different  # somebody else does see the difference: there was something to hide


@pytest.mark.parametrize("game", GAMES)
def test_a_snapshot_of_a_running_game_holds_no_seed(game: str) -> None:
    seed = 6_121_212_121_212_121_213
    for room in positions(game, seed, 30):
        for seat in (0, None):
            told = output(room, seat)
            assert str(seed).encode() not in told
            assert room.playing.game.chance.key.hex().encode() not in told


@pytest.mark.parametrize("game", GAMES)
def test_what_was_told_to_one_seat_is_told_to_nobody_else(game: str) -> None:
    *_, room = positions(game, 3, 12)
    before = [output(room, seat) for seat in (0, 1, None)]
    told = room.playing.course.log[-1]
    room.playing.course.log.append(told._replace(only=2))
    room.playing.course._told[-1] += 1
    assert [output(room, seat) for seat in (0, 1, None)] == before
    assert output(room, 2) != before[2]
