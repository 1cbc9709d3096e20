"""A match between bots: a progress bar with the running result, and the table at its end."""

from __future__ import annotations

import signal
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from cuvee.arena.many import Runner, in_all_cores, progress_bar
from cuvee.arena.match import Match, Result, describe, play_number
from cuvee.arena.ratings import Mean, interval, standings
from cuvee.arena.results import ResultFile


def run(match: Match, games: int, out: Path | None, runner: Runner = in_all_cores) -> None:
    """Play what is left of a match, keep every result at once, and print the table, also when interrupted or ended."""
    console = Console()
    kept = ResultFile(match, out)
    left = kept.left(games)
    interrupted = False
    if left:
        try:
            _play(match, kept, left, games, runner)
        except KeyboardInterrupt:
            interrupted = True
    results = sorted([result for result in kept.results if result.number < games], key=lambda result: result.number)
    if results:
        console.print(table(match, results))
        if match.seats > 1:
            console.print(by_seat(match, results))
    if interrupted:
        where = f"they are in {out}; the same command goes on" if out else "with --out FILE it could go on"
        console.print(f"interrupted after {len(results)} of {games} games; {where}")


def _play(match: Match, kept: ResultFile, left: list[int], games: int, runner: Runner) -> None:
    for ending in (signal.SIGINT, signal.SIGTERM):  # also where a shell has put it into the background, or by `timeout`
        signal.signal(ending, signal.default_int_handler)
    with kept.adding(), progress_bar(match.game, games, games - len(left)) as bar:
        for result in runner(partial(play_number, match=match), left):
            kept.add(result)
            bar(1, running(match, kept.results))


def running(match: Match, results: list[Result]) -> str:
    """The result so far, in a few words."""
    wins = dict.fromkeys(match.bots, 0.0)
    seats = dict.fromkeys(match.bots, 0)
    for result in results:
        for bot, won in zip(result.bots, result.wins, strict=True):
            wins[bot] += won
            seats[bot] += 1
    return "  ".join(f"{bot} {wins[bot] / seats[bot]:.0%}" for bot in match.bots if seats[bot])


def table(match: Match, results: list[Result]) -> Grid:
    """How every bot has done."""
    grid = Grid(title=f"{describe(match)}: {len(results)} games, seeds from {match.seed}")
    grid.add_column("bot", no_wrap=True)
    for heading in ("games", "wins", "95 %", "rating", "points", "ms per move"):
        grid.add_column(heading, justify="right", no_wrap=True)
    for standing in standings(match.bots, results):
        low_high = f"{standing.low:.0%}–{standing.high:.0%}"
        rating = _with_error(standing.rating, 0) if match.seats > 1 < len(match.bots) else "–"
        grid.add_row(
            standing.bot,
            str(standing.games),
            f"{standing.wins:.1%}",
            low_high,
            rating,
            _with_error(standing.points, 1),
            f"{standing.milliseconds:.1f}",
        )
    return grid


def by_seat(match: Match, results: list[Result]) -> Grid:
    """What the seat matters."""
    grid = Grid(title="By seat")
    for heading in ("seat", "wins", "95 %", "points"):
        grid.add_column(heading, justify="right")
    for seat in range(match.seats):
        wins = Mean.of([result.wins[seat] for result in results]).value
        low, high = interval(wins, len(results))
        points = Mean.of([result.scores[seat] for result in results])
        grid.add_row(str(seat + 1), f"{wins:.1%}", f"{low:.0%}–{high:.0%}", _with_error(points, 1))
    return grid


def _with_error(mean: Mean, digits: int) -> str:
    return f"{mean.value:.{digits}f} ± {mean.error:.{digits}f}"
