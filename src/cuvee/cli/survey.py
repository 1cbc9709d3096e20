"""What happens in many games between bots, in a few tables; `cuvee lab` makes a page of it."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from cuvee.arena.findings import Findings
from cuvee.arena.ratings import Mean
from cuvee.arena.study import study
from cuvee.kernel import Kind


def run(kind: Kind, games: int, seed: int, bots: list[str], options: dict[str, object], data: Path | None) -> None:
    """Play, with a progress bar, and print what was found."""
    total = study(kind, games, seed, bots, options, data)
    seats, length = len(total.points[0]), Mean.of(total.lengths).value
    console = Console()
    console.print(f"{kind.id}: {total.games} games of {seats} ({', '.join(bots)}), {length:.0f} decisions each")
    console.print(_seats(total, seats))
    if len(total.bots) > 1:
        console.print(_by_bot(total))
    if total.sources:
        means = {source: points.mean(total.players).value for source, points in total.sources.items()}
        console.print(_counts("Points by source, per player", "points", means))
    each = {name: number / total.games for name, number in total.happened.items()}
    console.print(_counts("What happened, per game", "times", each))


def _seats(total: Findings, seats: int) -> Grid:
    rows = {
        str(place + 1): [(points[place], wins[place]) for points, wins in zip(total.points, total.wins, strict=True)]
        for place in range(seats)
    }
    return _results("By place in the first order of play", rows)


def _by_bot(total: Findings) -> Grid:
    return _results("By bot", total.bots)


def _results(title: str, rows: dict[str, list[tuple[int, float]]]) -> Grid:
    """Mean score and share of victories, each with its standard error."""
    grid = Grid(title=title)
    for heading in ("", "score", "±", "wins", "±"):
        grid.add_column(heading, justify="right")
    for name, results in rows.items():
        score, share = Mean.of([score for score, _ in results]), Mean.of([won for _, won in results])
        grid.add_row(name, f"{score.value:.1f}", f"{score.error:.1f}", f"{share.value:.1%}", f"{share.error:.1%}")
    return grid


def _counts(title: str, heading: str, counts: dict[str, float]) -> Grid:
    grid = Grid(title=title)
    grid.add_column("what")
    grid.add_column(heading, justify="right")
    for name, number in sorted(counts.items(), key=lambda item: -item[1]):
        grid.add_row(name, f"{number:.2f}")
    return grid
