"""When a game is over: who has won, and what that says about how strong people are.

Ratings follow Glicko (Glickman 1999). A game of several people counts as a game between each two of them.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, select, update

from cuvee.tables.database import Database
from cuvee.tables.ledger import insert
from cuvee.tables.room import Room
from cuvee.tables.schema import ratings, results, tables

BEGINNING, _UNSURE, _SURE = 1500.0, 350.0, 45.0
_Q = math.log(10) / 400


class Strength(NamedTuple):
    """A rating, and how far it may be off."""

    rating: float = BEGINNING
    deviation: float = _UNSURE
    games: int = 0


def rated(mine: Strength, games: Sequence[tuple[Strength, float]]) -> Strength:
    """The strength after games against these, each with 1 for a win, ½ for a tie and 0 for a loss."""
    certainty = surprise = 0.0
    for other, score in games:
        weight = 1 / math.sqrt(1 + 3 * (_Q * other.deviation / math.pi) ** 2)
        expected = 1 / (1 + 10 ** (-weight * (mine.rating - other.rating) / 400))
        certainty += (_Q * weight) ** 2 * expected * (1 - expected)
        surprise += weight * (score - expected)
    spread = 1 / (1 / mine.deviation**2 + certainty)
    deviation = max(_SURE, math.sqrt(spread))
    return Strength(mine.rating + _Q * spread * surprise, deviation, mine.games + 1)


async def settle(database: Database, room: Room, now: float) -> None:
    """Write the results of a finished game, once, and the ratings if it counts."""
    head = room.head
    assert head.result is not None
    winners, scores = head.result["winners"], head.result["scores"]
    standins = room.playing.standins
    rows = [
        dict(table_id=head.id, seat=p.seat, player=p.player, game=head.kind.id, won=p.seat in winners, at=now)
        for p in room.places
    ]

    def write(connection: Connection) -> None:
        first = insert(database, results).on_conflict_do_nothing().returning(results.c.seat)
        new = connection.execute(first, rows).all()
        if new and counts(room):
            ranks = {p.seat: (p.seat in winners, scores[p.seat]) for p in room.places}
            _rate(connection, database, room, ranks, standins)
        connection.execute(update(tables).where(tables.c.id == head.id).values(due=None))

    await database.write_at_once(write)


def counts(room: Room) -> bool:
    """Whether the game says something about strength: all have agreed to that, and play against each other."""
    owners = [place.player for place in room.places if place.player is not None]
    game = room.playing.game
    together = len(game.winners) in (0, len(room.places))  # a cooperative game is won or lost by all
    return room.head.rated and len(owners) > 1 and len(set(owners)) == len(owners) and not together


def _rate(
    connection: Connection,
    database: Database,
    room: Room,
    ranks: dict[int, tuple[bool, int]],
    left: Collection[int],
) -> None:
    """Everybody against everybody. Who has left loses; the others get what they have really won against that seat."""
    game, people = room.head.kind.id, {p.seat: p.player for p in room.places if p.player is not None}
    rows = connection.execute(
        select(ratings).where(ratings.c.game == game, ratings.c.player.in_(people.values())).with_for_update()
    )
    known = {row.player: Strength(row.rating, row.deviation, row.games) for row in rows}
    for seat, player in people.items():
        against = [
            (known.get(other, Strength()), 0.0 if seat in left else _score(ranks[seat], ranks[place]))
            for place, other in people.items()
            if place != seat
        ]
        after = rated(known.get(player, Strength()), against)
        row = dict(player=player, game=game, rating=after.rating, deviation=after.deviation, games=after.games)
        new = insert(database, ratings).values(row)
        connection.execute(new.on_conflict_do_update(index_elements=["player", "game"], set_=row))
        mine = (results.c.table_id == room.head.id) & (results.c.seat == seat)
        connection.execute(update(results).where(mine).values(rating=after.rating))


def _score(mine: tuple[bool, int], other: tuple[bool, int]) -> float:
    return 0.5 if mine == other else float(mine > other)
