"""What happens in many games between bots: points by source and by place, lengths, and how often everything occurs.

All is found from the moves and from what is told, so it works for any game: an event that names a seat and a thing
("seat 1 built a windmill") counts as a use of that thing by that seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt

from cuvee.arena.play import Played
from cuvee.arena.ratings import Mean
from cuvee.kernel import Event

_SIGNS = {"scored": 1, "lost": -1}
_NO_THINGS = ("why", "clock")  # facts that name a reason or a time


@dataclass
class Total:
    """Numbers of which only mean and error are of interest; zeros need not be added one by one."""

    total: float = 0.0
    squares: float = 0.0

    def add(self, number: float) -> None:
        """One number."""
        self.total += number
        self.squares += number * number

    def join(self, other: Total) -> None:
        """All numbers of another."""
        self.total += other.total
        self.squares += other.squares

    def mean(self, number: int) -> Mean:
        """The mean of so many numbers, and its standard error."""
        mean = self.total / number
        return Mean(mean, sqrt(max(0.0, self.squares / number - mean * mean) / max(1, number - 1)))


@dataclass
class Use:
    """How a thing was used: how often at all, by how many players, and how many of these won."""

    times: int = 0
    players: int = 0
    wins: float = 0.0


@dataclass
class Findings:
    """What was seen in a number of games. Places are counted from the seat that made the first move of its own."""

    games: int = 0
    lengths: list[int] = field(default_factory=list)  # decisions of each game
    points: list[list[int]] = field(default_factory=list)  # of each game, by place
    wins: list[list[float]] = field(default_factory=list)  # of each game, by place
    bots: dict[str, list[tuple[int, float]]] = field(default_factory=dict)  # by bot: scores and victories
    sources: dict[str, Total] = field(default_factory=dict)  # points of a player by what they were for
    happened: Counter[str] = field(default_factory=Counter)  # events by name
    uses: dict[str, dict[str, Use]] = field(default_factory=dict)  # by kind of thing
    examples: dict[str, Event] = field(default_factory=dict)  # by kind of thing: an event that names one

    @property
    def players(self) -> int:
        """Seats of all games together."""
        return sum(map(len, self.points))

    def add(self, other: Findings) -> None:
        """Put findings together."""
        self.games += other.games
        self.lengths += other.lengths
        self.points += other.points
        self.wins += other.wins
        for name, results in other.bots.items():
            self.bots.setdefault(name, []).extend(results)
        for source, total in other.sources.items():
            self.sources.setdefault(source, Total()).join(total)
        self.happened.update(other.happened)
        self.examples = {**other.examples, **self.examples}
        for kind, things in other.uses.items():
            mine = self.uses.setdefault(kind, {})
            for thing, use in things.items():
                known = mine.setdefault(thing, Use())
                known.times += use.times
                known.players += use.players
                known.wins += use.wins


def of_game(played: Played) -> Findings:
    """What one game tells."""
    findings, seats, first = Findings(games=1), len(played.scores), played.first
    won = [played.won(seat) for seat in range(seats)]
    findings.lengths.append(len(played.moves))
    findings.points.append(played.scores[first:] + played.scores[:first])
    findings.wins.append(won[first:] + won[:first])
    for name, score, victory in zip(played.bots, played.scores, won, strict=True):
        findings.bots.setdefault(name, []).append((score, victory))
    _count_sources(played, findings)
    for event in played.told:
        about = event.facts.get("column") or event.facts.get("action")
        findings.happened[f"{event.name} {about}" if about else event.name] += 1
    for event in played.told:
        for thing, _ in _told(event):
            findings.examples.setdefault(thing, event)
    used = Counter([*_told_things(played), *_moved_things(played)])
    for (seat, kind, thing), times in used.items():
        use = findings.uses.setdefault(kind, {}).setdefault(thing, Use())
        use.times += times
        use.players += 1
        use.wins += won[seat]
    return findings


def _count_sources(played: Played, findings: Findings) -> None:
    """Points scored and lost, by seat and reason."""
    points: Counter[tuple[int, str]] = Counter()
    for event in played.told:
        if event.name in _SIGNS:
            points[event.facts["seat"], str(event.facts["why"])] += _SIGNS[event.name] * event.facts["n"]
    for (_, source), number in points.items():
        findings.sources.setdefault(source, Total()).add(number)


def _told_things(played: Played) -> Iterator[tuple[int, str, str]]:
    """Seat, kind and thing of every event that all may know of and that names one."""
    for event in played.told:
        yield from ((event.facts["seat"], kind, thing) for kind, thing in _told(event))


def _told(event: Event) -> Iterator[tuple[str, str]]:
    """Kind and thing, if all may know of the event and it is about a seat."""
    if event.only is not None or not isinstance(event.facts.get("seat"), int):
        return
    for fact, value in event.facts.items():
        if isinstance(value, str) and value and fact not in _NO_THINGS:
            yield f"{event.name}: {fact}" if fact != event.name else event.name, value


def _moved_things(played: Played) -> Iterator[tuple[int, str, str]]:
    """Seat, kind and thing of every move that names one, such as space/hillside/tasting."""
    for seat, move in played.moves:
        kind, slash, thing = move.partition("/")
        if slash:
            yield seat, f"move {kind}/…", thing
