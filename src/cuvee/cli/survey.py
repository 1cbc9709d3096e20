"""What happens in many games between bots: points by source, by seat, and how often everything occurs."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

import cuvee
from cuvee.bots import make
from cuvee.cli.many import in_all_cores
from cuvee.kernel import Event, Kind


@dataclass
class Findings:
    """What was seen in a number of games; lists have an entry for each seat."""

    games: int = 0
    decisions: int = 0
    points: list[list[int]] = field(default_factory=list)  # the scores of each game
    wins: Counter[int] = field(default_factory=Counter)  # by place in the order of play of the first turn
    sources: Counter[str] = field(default_factory=Counter)  # points by what they were for
    happened: Counter[str] = field(default_factory=Counter)  # events by name

    def add(self, other: Findings) -> None:
        """Put findings together."""
        self.games += other.games
        self.decisions += other.decisions
        self.points += other.points
        for mine, more in ((self.wins, other.wins), (self.sources, other.sources), (self.happened, other.happened)):
            mine.update(more)


def play_one(kind: Kind, seed: int, bots: list[str], options: dict[str, object], data: Path | None) -> Findings:
    """One game. Its points are taken from what is told: points scored and lost, and why."""
    setup = kind.setup(seed=seed, data=data, **options)
    told: list[Event] = []
    game = kind.start(setup, told)
    players = [make(bots[(seat + seed) % len(bots)], seed * 16 + seat) for seat in range(setup.seats)]
    findings = Findings(games=1)
    while not game.over:
        seat = game.asked[0]
        game.play(players[seat].choose(game, seat), seat)
    for event in told:
        findings.happened[event.name] += 1
        if event.name in ("scored", "lost"):
            sign = 1 if event.name == "scored" else -1
            findings.sources[str(event.facts["why"])] += sign * event.facts["n"]
    findings.decisions = len(game.history)
    findings.points.append(game.scores)
    findings.wins.update(game.winners)
    return findings


def play_batch(seeds: range, game: str, bots: list[str], options: dict[str, object], data: Path | None) -> Findings:
    """Several games in one process."""
    total = Findings()
    for seed in seeds:
        total.add(play_one(cuvee.kind(game), seed, bots, options, data))
    return total


def run(kind: Kind, games: int, seed: int, bots: list[str], options: dict[str, object], data: Path | None) -> None:
    """Play, with a progress bar, and print what was found."""
    seats = kind.setup(seed=seed, data=data, **options).seats
    for name in bots:
        make(name, 0)
    total = Findings()
    task = partial(play_batch, game=kind.id, bots=bots, options=options, data=data)
    for findings in in_all_cores(task, kind.id, games, seed):
        total.add(findings)
    console = Console()
    console.print(
        f"{kind.id}: {total.games} games of {seats} ({', '.join(bots)}), {total.decisions / total.games:.0f} decisions each"
    )
    console.print(_seats(total, seats))
    console.print(_counts("Points by source", "points", total.sources, total.games * seats))
    console.print(_counts("What happened", "times", total.happened, total.games))


def _seats(total: Findings, seats: int) -> Grid:
    grid = Grid(title="By seat")
    for heading in ("seat", "points", "±", "wins", "±"):
        grid.add_column(heading, justify="right")
    for seat in range(seats):
        scores = [result[seat] for result in total.points]
        mean, share = sum(scores) / len(scores), total.wins[seat] / total.games
        spread = sqrt(sum((score - mean) ** 2 for score in scores) / max(1, len(scores) - 1) / len(scores))
        error = sqrt(share * (1 - share) / total.games)
        grid.add_row(str(seat), f"{mean:.1f}", f"{spread:.1f}", f"{share:.1%}", f"{error:.1%}")
    return grid


def _counts(title: str, heading: str, counts: Counter[str], divisor: int) -> Grid:
    grid = Grid(title=f"{title}, {'per player' if heading == 'points' else 'per game'}")
    grid.add_column("what")
    grid.add_column(heading, justify="right")
    for name, number in counts.most_common():
        grid.add_row(name, f"{number / divisor:.2f}")
    return grid
