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
from cuvee.kernel import Event, Kind, Together


@dataclass
class Findings:
    """What was seen in a number of games. Places are counted from the seat that made the first move of its own."""

    games: int = 0
    decisions: int = 0
    points: list[list[int]] = field(default_factory=list)  # of each game, by place
    wins: Counter[int] = field(default_factory=Counter)  # by place
    bots: dict[str, list[tuple[int, bool]]] = field(default_factory=dict)  # by bot: scores and victories
    sources: Counter[str] = field(default_factory=Counter)  # points by what they were for
    happened: Counter[str] = field(default_factory=Counter)  # events by name

    def add(self, other: Findings) -> None:
        """Put findings together."""
        self.games += other.games
        self.decisions += other.decisions
        self.points += other.points
        self.wins.update(other.wins)
        for name, results in other.bots.items():
            self.bots.setdefault(name, []).extend(results)
        self.sources.update(other.sources)
        self.happened.update(other.happened)


def play_one(kind: Kind, seed: int, bots: list[str], options: dict[str, object], data: Path | None) -> Findings:
    """One game. Its points are taken from what is told: points scored and lost, and why."""
    setup = kind.setup(seed=seed, data=data, **options)
    told: list[Event] = []
    game = kind.start(setup, told)
    names = [bots[(seat + seed) % len(bots)] for seat in range(setup.seats)]
    players = [make(name, seed * 16 + seat) for seat, name in enumerate(names)]
    findings, first = Findings(games=1), None
    while not game.over:
        seat = game.asked[0]
        if first is None and not isinstance(game.decision, Together):
            first = seat
        game.play(players[seat].choose(game, seat), seat)
    for event in told:
        _count(event, findings)
    for seat, name in enumerate(names):
        findings.bots.setdefault(name, []).append((game.scores[seat], seat in game.winners))
    first = first or 0
    findings.decisions = len(game.history)
    findings.points.append(game.scores[first:] + game.scores[:first])
    findings.wins.update((seat - first) % setup.seats for seat in game.winners)
    return findings


def _count(event: Event, findings: Findings) -> None:
    """An event by its name and, if it is about one of several actions, by that."""
    about = event.facts.get("column") or event.facts.get("action")
    findings.happened[f"{event.name} {about}" if about else event.name] += 1
    if event.name in ("scored", "lost"):
        sign = 1 if event.name == "scored" else -1
        findings.sources[str(event.facts["why"])] += sign * event.facts["n"]


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
    length = total.decisions / total.games
    console.print(f"{kind.id}: {total.games} games of {seats} ({', '.join(bots)}), {length:.0f} decisions each")

    console.print(_seats(total, seats))
    if len(total.bots) > 1:
        console.print(_by_bot(total))
    if total.sources:
        console.print(_counts("Points by source", "points", total.sources, total.games * seats))
    console.print(_counts("What happened", "times", total.happened, total.games))


def _seats(total: Findings, seats: int) -> Grid:
    places = {str(place + 1): [result[place] for result in total.points] for place in range(seats)}
    return _results("By place in the first order of play", places, [total.wins[place] for place in range(seats)])


def _by_bot(total: Findings) -> Grid:
    scores = {name: [score for score, _ in results] for name, results in total.bots.items()}
    return _results("By bot", scores, [sum(won for _, won in results) for results in total.bots.values()])


def _results(title: str, scores: dict[str, list[int]], wins: list[int]) -> Grid:
    """Mean score and share of victories, each with its standard error."""
    grid = Grid(title=title)
    for heading in ("", "score", "±", "wins", "±"):
        grid.add_column(heading, justify="right")
    for (name, results), won in zip(scores.items(), wins, strict=True):
        number = len(results)
        mean, share = sum(results) / number, won / number
        spread = sqrt(sum((score - mean) ** 2 for score in results) / max(1, number - 1) / number)
        grid.add_row(name, f"{mean:.1f}", f"{spread:.1f}", f"{share:.1%}", f"{sqrt(share * (1 - share) / number):.1%}")
    return grid


def _counts(title: str, heading: str, counts: Counter[str], divisor: int) -> Grid:
    grid = Grid(title=f"{title}, {'per player' if heading == 'points' else 'per game'}")
    grid.add_column("what")
    grid.add_column(heading, justify="right")
    for name, number in counts.most_common():
        grid.add_row(name, f"{number / divisor:.2f}")
    return grid
