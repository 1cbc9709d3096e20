"""Reviews of finished games: made by the thinkers in turn with everything else, shown as they grow, and kept.

A running game is never reviewed: what the mind thinks of it would be advice. A review that another mind has made is
shown until the new one is complete.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from base64 import b85decode, b85encode

import msgspec
from sqlalchemy import select, update

from cuvee.bots.net import path_of
from cuvee.kernel import CuveeError, Kind
from cuvee.review.asking import Attempt, Look
from cuvee.review.model import Review
from cuvee.review.sums import accounts
from cuvee.review.work import mind_of
from cuvee.tables.house import House
from cuvee.tables.ledger import insert
from cuvee.tables.model import Refused
from cuvee.tables.room import Room
from cuvee.tables.schema import results, reviews

log = logging.getLogger(__name__)

PATIENCE = 120.0  # seconds for one part of a review; most take less than one
_KEPT = 64  # reviews that are kept at hand


class Reviews:
    """Makes reviews, and keeps them."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._known: dict[str, Review] = {}  # by table: the newest, complete or not
        self._making: dict[str, asyncio.Task[None]] = {}

    async def of(self, room: Room, person: str) -> Review | None:
        """The review of a table as far as it has come, begun if need be; nothing in the first seconds."""
        check(room)
        table = room.head.id
        known = self._known.get(table) or await self._stored(table)
        if known is not None:
            self._remember(table, known)
        if known is None or known.todo or known.mind != mind_of(room.head.kind):
            self._begin(room, person)
        return known

    async def attempt(self, room: Room, person: str, ply: int, move: str) -> tuple[float, float, str]:
        """What another move at a decision would have cost, what the one played cost, and the best one."""
        check(room)
        review = self._known.get(room.head.id) or await self._stored(room.head.id)
        if review is None or review.verdict(ply) is None:
            raise Refused("no-decision", "there is no decision at this move that was looked at")
        position = room.playing.course.at(ply)
        verdict = review.verdict(ply)
        assert verdict is not None
        if move not in position.moves(verdict.seat):
            raise Refused("illegal", "this move was not legal there")
        found: tuple[float, float, str] = await self._house.thinkers.answer(
            Attempt(_look(room, review), ply, move), PATIENCE, person, tuple
        )
        return found

    def _begin(self, room: Room, person: str) -> None:
        table = room.head.id
        if table not in self._making:
            task = self._house.spawn(self._make(room, person))
            self._making[table] = task
            task.add_done_callback(lambda _: self._making.pop(table, None))

    async def _make(self, room: Room, person: str) -> None:
        """Part by part, each when it is the person's turn."""
        table, review = room.head.id, self._known.get(room.head.id)
        if review is None or review.mind != mind_of(room.head.kind) or not review.todo:
            review = None
        try:
            while review is None or review.todo:
                found: Review = await self._house.thinkers.ask(_look(room, review), PATIENCE, person, Review)
                review = found
                old = self._known.get(table)
                if old is None or old.todo or not review.todo:  # an older one is shown until this one is complete
                    self._remember(table, review)
            await self._store(room, review)
        except (CuveeError, TimeoutError, OSError, EOFError) as problem:
            log.warning("the review of table %s was not finished: %r", table, problem)

    def _remember(self, table: str, review: Review) -> None:
        self._known.pop(table, None)
        self._known[table] = review
        while len(self._known) > _KEPT:
            del self._known[next(iter(self._known))]

    # Keeping.

    async def _stored(self, table: str) -> Review | None:
        async with self._house.database.read() as connection:
            row = (await connection.execute(select(reviews).where(reviews.c.table_id == table))).first()
        if row is None:
            return None
        try:
            return msgspec.json.decode(zlib.decompress(b85decode(row.review)), type=Review)
        except (ValueError, zlib.error, msgspec.MsgspecError):  # of another version: it is made again
            return None

    async def _store(self, room: Room, review: Review) -> None:
        """The review, and how accurate everybody was."""
        body = b85encode(zlib.compress(msgspec.json.encode(review))).decode()
        row = dict(table_id=room.head.id, mind=review.mind, at=self._house.now(), review=body)
        async with self._house.database.write() as connection:
            new = insert(self._house.database, reviews).values(row)
            await connection.execute(new.on_conflict_do_update(index_elements=["table_id"], set_=row))
            for seat, account in enumerate(accounts(review)):
                mine = (results.c.table_id == room.head.id) & (results.c.seat == seat)
                await connection.execute(update(results).where(mine).values(accuracy=account.accuracy))


def reviewable(kind: Kind) -> bool:
    """Whether something has learned a game, and can judge it."""
    return kind.eyes is not None and path_of(kind).exists()


def check(room: Room) -> None:
    """Refuse what cannot be reviewed."""
    if room.head.status != "over" or room.stale:
        raise Refused("no-review", "only finished games of today's rules are reviewed")
    if room.playing.course.deals:
        raise Refused("no-review", "a game that was dealt anew is not reviewed: no seed tells how it went")
    if not reviewable(room.head.kind):
        raise Refused("no-review", "nothing has learned this game yet, so nothing can judge it")


def _look(room: Room, review: Review | None) -> Look:
    head = room.head
    return Look(head.id, head.kind.id, head.options, head.seed, tuple(room.playing.game.played), review)
