"""The board: its actions by season, the bonuses on their spaces, and every way to place a worker."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cuvee.games.viticulture.box.moves import GRANDE, REGULAR, WORKERS

PLAIN, JOIN = -1, -2  # a space without bonus (or a bonus that is not taken); no space, beside the others
DECLINED = ("lira", "point", "vine", "order", "structure")  # bonuses that come by themselves unless they are left
Groups = tuple[tuple[bool, tuple[int, ...]], ...]  # moves, by whether they bring lira that the action may use


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
        self.seasons = [tuple(area.action for area in areas if area.season == season) for season in range(4)]
        self.ways = list(ways)
        self.names = [names[way.action] + way.name for way in self.ways]
        # By number of players and action: the open spaces, as bits.
        self.spaces = [[(1 << number) - 1] * (max(self.areas) + 1) for number in by_players]
        self.of: dict[int, list[tuple[int, Way]]] = {}  # by action: its ways with their moves
        self.of_kind: dict[tuple[int, int], list[tuple[int, Way]]] = {}  # by action and kind of worker
        self.plainly: dict[int, int] = {}  # by action: the move that names nothing but the action
        self._open: dict[tuple[int, int, bool, int, bool], Groups] = {}

    def number(self, first: int) -> None:
        """Give the ways the numbers of their moves, from the first one on."""
        self.of = {action: [] for action in self.areas}
        for number, way in enumerate(self.ways, first):
            self.of[way.action].append((number, way))
            self.of_kind.setdefault((way.action, way.worker), []).append((number, way))
            if not way.name:
                self.plainly[way.action] = number

    def open_ways(self, action: int, free: int, worker: bool, grande: int, token: bool) -> Groups:
        """The moves of regular and grande workers for which there is room."""
        key = action, free, worker, grande, token
        found = self._open.get(key)
        if found is None:
            groups: dict[bool, list[int]] = {}
            for number, way in self.of[action]:
                at_hand = grande if way.worker == GRANDE else worker and way.worker == REGULAR
                joins = way.space != JOIN or way.worker == GRANDE
                if at_hand and joins and (token or not way.token) and way.fits(self.areas[action], free):
                    groups.setdefault(way.bonus == "lira", []).append(number)
            found = tuple((lira, tuple(numbers)) for lira, numbers in groups.items())
            self._open[key] = found
        return found


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
