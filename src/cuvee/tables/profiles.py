"""What somebody has played: ratings, results, and who won against whom. Private games are told to nobody else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

import cuvee
from cuvee.kernel import CuveeError, Kind
from cuvee.tables.database import Database
from cuvee.tables.finish import BEGINNING
from cuvee.tables.model import NotFound, Player, Rating
from cuvee.tables.schema import players, ratings, results, seats, tables

_MOST = 2000  # games that are looked at
_MONTH = 30 * 86_400.0


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a page: what everybody may know."""

    id: str
    name: str
    login: str | None
    since: float
    shown: bool


@dataclass(frozen=True, slots=True)
class Other:
    """Somebody who sat at the same table: a person, perhaps with a page, or a bot."""

    name: str
    login: str | None
    player: str | None


@dataclass(frozen=True, slots=True)
class Game:
    """A finished game of somebody."""

    path: str
    kind: Kind
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    seat: int
    others: tuple[Other, ...]
    place: int
    won: bool
    rating: int | None  # after the game, if it counted
    change: int | None  # what it changed
    at: float
    accuracy: float | None = None  # in per cent, where the game was reviewed


@dataclass(frozen=True, slots=True)
class Duel:
    """Somebody's games against another person."""

    other: Other
    won: int
    lost: int
    even: int


@dataclass(frozen=True, slots=True)
class Standing:
    """A rating, what the last month has changed, and how it came about: times and ratings."""

    rating: Rating
    month: int
    curve: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Profile:
    """Everything on somebody's page."""

    person: Person
    mine: bool
    games: tuple[Game, ...]  # the latest first
    standings: tuple[Standing, ...]
    duels: tuple[Duel, ...]  # the most played first
    kinds: tuple[tuple[Kind, int], ...]  # games by kind, the favourite first

    @property
    def won(self) -> int:
        """Games won."""
        return sum(game.won for game in self.games)


class Profiles:
    """Reads what people have played."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def named(self, login: str) -> Person:
        """The owner of an account."""
        async with self._database.read() as connection:
            row = (await connection.execute(select(players).where(players.c.login == login.lower()))).first()
        if row is None or row.banned is not None:
            raise NotFound("there is nobody of this name")
        return Person(row.id, row.name, row.login, row.created, row.shown)

    async def own(self, player: Player) -> Person:
        """Somebody for whom it is their own page."""
        async with self._database.read() as connection:
            row = (await connection.execute(select(players).where(players.c.id == player.id))).one()
        return Person(row.id, row.name, row.login, row.created, row.shown)

    async def profile(self, person: Person, viewer: Player | None, now: float) -> Profile:
        """Somebody's page, as the viewer may see it."""
        mine = viewer is not None and viewer.id == person.id
        if not mine and not person.shown:
            raise NotFound("this page is not shown to others")
        async with self._database.read() as connection:
            games = await _games(connection, person.id, None if mine else (viewer.id if viewer else ""))
            rated = select(ratings).where(ratings.c.player == person.id)
            rows = (await connection.execute(rated)).all()
            counted = await _counted(connection, person.id)
        standings = [_standing(person, row, counted, now) for row in rows if row.game in _known()]
        played = Counter(game.kind.id for game in games)
        kinds = tuple((cuvee.kind(id), number) for id, number in played.most_common())
        standings.sort(key=lambda standing: -played[standing.rating.kind.id])
        return Profile(person, mine, tuple(games), tuple(standings), _duels(games), kinds)


def _known() -> set[str]:
    return {kind.id for kind in cuvee.kinds()}


async def _counted(connection: AsyncConnection, person: str) -> Sequence[Any]:
    """The results that changed a rating, the first one first. A rating is public, whatever table it comes from."""
    mine = (results.c.player == person) & results.c.rating.is_not(None)
    columns = (results.c.table_id, results.c.game, results.c.rating, results.c.at)
    return (await connection.execute(select(*columns).where(mine).order_by(results.c.at))).all()


def _standing(person: Person, row: Any, counted: Sequence[Any], now: float) -> Standing:
    curve = tuple((one.at, one.rating) for one in counted if one.game == row.game)
    before = [rating for at, rating in curve if at < now - _MONTH]
    start = before[-1] if before else BEGINNING
    rating = Rating(person.name, cuvee.kind(row.game), round(row.rating), round(row.deviation), row.games)
    return Standing(rating, round(row.rating - start), curve)


async def _games(connection: AsyncConnection, person: str, viewer: str | None) -> list[Game]:
    """Finished games, the latest first; to others only public ones, and those where they sat at the table."""
    wanted = (results.c.player == person) & tables.c.result.is_not(None)
    if viewer is not None:
        with_me = select(seats.c.table_id).where(seats.c.player == viewer)
        wanted &= tables.c.public.is_(True) | tables.c.id.in_(with_me)
    columns = (results.c.seat, results.c.won, results.c.rating, results.c.at, results.c.game, results.c.accuracy)
    heads = (tables.c.id, tables.c.result, tables.c.watch, tables.c.public)
    found = select(*columns, *heads).join(tables, results.c.table_id == tables.c.id).where(wanted)
    rows = (await connection.execute(found.order_by(results.c.at.desc()).limit(_MOST))).all()
    sat = await _sat(connection, [row.id for row in rows])
    changes = _changes(await _counted(connection, person))
    games = [_game(row, sat[row.id], changes.get(row.id), viewer is None) for row in rows if row.game in _known()]
    return [game for game in games if game is not None]


async def _sat(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, list[Any]]:
    """By table: who sat there."""
    columns = (seats.c.table_id, seats.c.name, seats.c.player, players.c.login, players.c.shown)
    wanted = select(*columns).outerjoin(players, seats.c.player == players.c.id).where(seats.c.table_id.in_(ids))
    found: dict[str, list[Any]] = {}
    for row in await connection.execute(wanted.order_by(seats.c.seat)):
        found.setdefault(row.table_id, []).append(row)
    return found


def _changes(counted: Sequence[Any]) -> dict[str, int]:
    """By table: what a game changed a rating by."""
    before: dict[str, float] = {}
    found: dict[str, int] = {}
    for row in counted:
        found[row.table_id] = round(row.rating - before.get(row.game, BEGINNING))
        before[row.game] = row.rating
    return found


def _game(row: Any, places: Sequence[Any], change: int | None, own: bool) -> Game | None:
    try:
        kind, outcome = cuvee.kind(row.game), msgspec.json.decode(row.result)
    except (CuveeError, msgspec.MsgspecError):
        return None  # it was set aside, and must not hide the others
    scores, winners = outcome["scores"], outcome["winners"]
    ranks = [(seat in winners, score) for seat, score in enumerate(scores)]
    others = (Other(p.name, p.login if p.shown else None, p.player) for p in places)
    return Game(
        path=f"/t/{row.id}" if own else f"/w/{row.watch}",
        kind=kind,
        names=tuple(place.name for place in places),
        scores=tuple(scores),
        winners=tuple(winners),
        seat=row.seat,
        others=tuple(others),
        place=1 + sum(rank > ranks[row.seat] for rank in ranks),
        won=row.won,
        rating=None if row.rating is None else round(row.rating),
        change=change,
        at=row.at,
        accuracy=None if row.accuracy is None else 100 * row.accuracy,
    )


def _duels(games: Sequence[Game]) -> tuple[Duel, ...]:
    """Against every person, how often who was ahead."""
    known: dict[str, Other] = {}
    counts: dict[str, Counter[int]] = {}
    for game in games:
        me = game.others[game.seat].player
        for seat, other in enumerate(game.others):
            if other.player is None or other.player == me:
                continue
            ahead = _ahead(game, game.seat, seat)
            known.setdefault(other.player, other)
            counts.setdefault(other.player, Counter())[ahead] += 1
    order = sorted(counts, key=lambda player: (-counts[player].total(), known[player].name))
    return tuple(Duel(known[one], counts[one][1], counts[one][-1], counts[one][0]) for one in order)


def _ahead(game: Game, mine: int, other: int) -> int:
    """1 if the first seat was ahead, −1 if the second one was."""
    ranks = [(seat in game.winners, game.scores[seat]) for seat in (mine, other)]
    return (ranks[0] > ranks[1]) - (ranks[0] < ranks[1])
