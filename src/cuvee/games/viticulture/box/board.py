"""The board: its actions by season, the bonuses on their spaces, and every way to place a worker."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from cuvee.games.viticulture.box.moves import GRANDE, REGULAR, WORKERS

# A space without bonus (or a bonus that is not taken); no space, beside the others.
MOST_SPACES: Final = 3  # of an action
ALL_SPACES: Final = (1 << MOST_SPACES) - 1  # as bits
PLAIN: Final = -1
JOIN: Final = -2
# Bonuses that come by themselves unless they are left.
DECLINED: Final = ("lira", "point", "vine", "order", "structure")
Room = tuple[tuple[int, ...], tuple[int, ...]]  # all moves for which there is room; those that bring lira to pay with
Rooms = list[tuple[int, list[Room]]]  # actions, each with its moves by the spaces that are taken, as bits


class Area:
    """An action of the board: its season, and by space the bonus, empty for none."""

    __slots__ = ("action", "all", "bonuses", "declined", "plain", "season")

    def __init__(self, action: int, season: int, bonuses: tuple[str, ...]) -> None:
        self.action = action
        self.season = season
        self.bonuses = bonuses
        # As bits: every printed space, those without a bonus, those whose bonus need not be taken.
        self.all = (1 << len(bonuses)) - 1
        self.plain = sum(1 << space for space, bonus in enumerate(bonuses) if not bonus)
        self.declined = sum(1 << space for space, bonus in enumerate(bonuses) if bonus in DECLINED)


@dataclass(frozen=True, slots=True)
class Way:
    """How a worker comes to an action: what is done with it, on which space, for which bonus."""

    action: int
    space: int  # a space with a bonus that is taken, or PLAIN or JOIN
    worker: int
    bonus: str
    token: bool  # alone: the bonus is bought with a token
    name: str  # what follows the action in the move's name

    def fits(self, area: Area, free: int) -> bool:
        """Whether there is room for it, with these spaces free."""
        if self.space == JOIN:
            return not free
        return bool(free >> self.space & 1 if self.space >= 0 else free & (area.plain | area.declined))

    def stands(self, area: Area, free: int) -> int:
        """The space where the worker will stand; -1 for none."""
        if self.space != PLAIN:
            return max(self.space, -1)
        room = free & area.plain or free & area.declined
        return (room & -room).bit_length() - 1


class Board:
    """The actions of a board, by season, and the ways to place the kinds of workers that are played with."""

    def __init__(self, areas: list[Area], by_players: tuple[int, ...], ways: Iterable[Way], names: list[str]) -> None:
        self.areas = {area.action: area for area in areas}
        self.by_players = by_players
        self.open_spaces = [0, *[(1 << spaces) - 1 for spaces in by_players]]  # by players: those played with, as bits
        self.seasons = [tuple(area.action for area in areas if area.season == season) for season in range(4)]
        self.ways = list(ways)
        self.names = [names[way.action] + way.name for way in self.ways]
        self.of: dict[int, list[tuple[int, Way]]] = {}  # by action: its ways with their moves
        self.of_kind: dict[tuple[int, int], list[tuple[int, Way]]] = {}  # by action and kind of worker
        self.plainly: dict[int, int] = {}  # by action: the move that names nothing but the action
        self._rooms: dict[int, Rooms] = {}

    def number(self, first: int) -> None:
        """Give the ways the numbers of their moves, from the first one on."""
        self.of = {action: [] for action in self.areas}
        for number, way in enumerate(self.ways, first):
            self.of[way.action].append((number, way))
            self.of_kind.setdefault((way.action, way.worker), []).append((number, way))
            if not way.name:
                self.plainly[way.action] = number

    def rooms(self, seats: int, season: int, worker: bool, grande: bool, token: bool) -> Rooms:
        """The actions of a season, and where there is room for regular and grande workers."""
        key = seats << 5 | season << 3 | worker << 2 | grande << 1 | token
        found = self._rooms.get(key)
        if found is None:
            spaces, taken = self.open_spaces[seats], range(1 << MOST_SPACES)
            found = self._rooms[key] = [
                (action, [self._room(action, spaces & ~busy, worker, grande, token) for busy in taken])
                for action, area in self.areas.items()
                if area.season == season
            ]
        return found

    def _room(self, action: int, free: int, worker: bool, grande: bool, token: bool) -> Room:
        """The moves of these workers for which there is room, with these spaces free; those with lira come last."""
        plain: list[int] = []
        with_lira: list[int] = []
        for number, way in self.of[action]:
            at_hand = grande if way.worker == GRANDE else worker and way.worker == REGULAR
            joins = way.space != JOIN or way.worker == GRANDE
            if at_hand and joins and (token or not way.token) and way.fits(self.areas[action], free):
                (with_lira if way.bonus == "lira" else plain).append(number)
        return (*plain, *with_lira), tuple(with_lira)


def ways_of(area: Area) -> Iterator[Way]:
    """Both kinds of workers on both kinds of spaces, and the grande beside others; alone, with a token."""
    bonus = next(bonus for bonus in area.bonuses if bonus)
    for worker in (REGULAR, GRANDE):
        name = "" if worker == REGULAR else f"+{WORKERS[worker]}"
        yield Way(area.action, PLAIN, worker, "", False, name)
        yield Way(area.action, area.bonuses.index(bonus), worker, bonus, False, f"{name}+bonus")
        yield Way(area.action, PLAIN, worker, bonus, True, f"{name}+token")
    yield Way(area.action, JOIN, GRANDE, "", False, "+join")
    yield Way(area.action, JOIN, GRANDE, bonus, True, "+join+token")
