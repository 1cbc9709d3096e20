"""Moments: the end of a day, a round or a year, told as who has gained and lost what, and why.

Everything is made from events that everybody knows. A game says which event begins a chapter (`Speaker.chapter`), and
writes its own words about it; `Teller` does the sums.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from cuvee.kernel.telling import Event

SIGNS = {"scored": 1, "lost": -1}  # events that every game tells, with `seat`, `n` and `why`
OVER = "over"  # the event with which the last chapter ends


class Chip(NamedTuple):
    """Something small of which a gain is made: an icon, how full it is, and what it brought."""

    icon: str
    text: str
    filled: int
    room: int


class Gain(NamedTuple):
    """One line of somebody's account: points, or something else in words; `who` has a face that an artist can draw."""

    text: str
    points: int | None = None
    amount: str = ""
    chips: tuple[Chip, ...] = ()
    who: str = ""


class Account(NamedTuple):
    """What a chapter has brought to a seat."""

    seat: int
    before: int
    after: int
    gains: tuple[Gain, ...]


class Moment(NamedTuple):
    """The end of a chapter in words: its title, a remark, the accounts, what holds for all, and what comes next."""

    title: str
    remark: str
    accounts: tuple[Account, ...]
    notes: tuple[str, ...] = ()
    following: str = ""
    reason: str = ""
    go: str = ""

    @property
    def scored(self) -> bool:
        """Whether somebody has gained or lost points."""
        return any(gain.points for account in self.accounts for gain in account.gains)


class Chapter(NamedTuple):
    """The events of a day, a round or a year: what began it, what happened, and what came then."""

    first: Event
    events: Sequence[Event]
    after: Event


def chapter_before(log: Sequence[Event], place: int, name: str) -> Chapter | None:
    """The chapter that ended with the event in this place of a log; nothing if none did."""
    after = log[place]
    if after.name not in (name, OVER):
        return None
    begins = next((begin for begin in range(place - 1, -1, -1) if log[begin].name == name), None)
    return None if begins is None else Chapter(log[begins], log[begins + 1 : place], after)


def points_by(events: Iterable[Event]) -> Counter[int]:
    """What every seat has gained or lost."""
    found: Counter[int] = Counter()
    for event in events:
        if sign := SIGNS.get(event.name):
            found[event.facts.get("seat", -1)] += sign * event.facts["n"]
    return found


def sources_of(events: Iterable[Event], seat: int) -> dict[str, tuple[int, int]]:
    """For each source of a seat's points, how often it came, and what it brought altogether."""
    found: dict[str, tuple[int, int]] = {}
    for event in events:
        if (sign := SIGNS.get(event.name)) and event.facts.get("seat") == seat:
            times, points = found.get(event.facts["why"], (0, 0))
            found[event.facts["why"]] = times + 1, points + sign * event.facts["n"]
    return found


def standing_before(log: Sequence[Event], first: Event, scores: Sequence[int]) -> Mapping[int, int]:
    """The points of all seats when a chapter began, from those that they have at the end of the log."""
    begin = next(place for place, event in enumerate(log) if event is first)
    since = points_by(log[begin:])
    return {seat: score - since[seat] for seat, score in enumerate(scores)}
