"""A match between bots: a progress bar with the running result, and the table at its end."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import FrameType

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid

from cuvee.arena.many import ENDINGS, Runner, in_all_cores, progress_bar
from cuvee.arena.match import Match, Result, describe, play_number
from cuvee.arena.ratings import Mean, interval, standings
from cuvee.arena.results import ResultFile

INTERRUPTED = 130  # what a shell expects of a command that was ended by Ctrl+C


def run(match: Match, games: int, out: Path | None, runner: Runner = in_all_cores) -> None:
    """Play what is left of a match, keep every result at once, and print the table, also when interrupted or ended."""
    kept = ResultFile(match, out)
    with _ended_once():
        interrupted = not _played(match, kept, games, runner)
        _tell(match, kept, games)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def _played(match: Match, kept: ResultFile, games: int, runner: Runner) -> bool:
    """Play what is left; False if somebody has put an end to it."""
    left = kept.left(games)
    if not left:
        return True
    try:
        with kept.adding(), progress_bar(match.game, games, games - len(left)) as bar:
            for result in runner(partial(play_number, match=match), left):
                kept.add(result)
                bar(1, running(match, kept.results))
    except KeyboardInterrupt:
        return False
    return True


@contextmanager
def _ended_once() -> Iterator[None]:
    """Ctrl+C and `timeout` interrupt what runs inside, also where a shell has put it into the background.

    Whoever is impatient and presses again does not disturb the ending, which is short.
    """

    def interrupt(number: int, frame: FrameType | None) -> None:
        for ending in ENDINGS:
            signal.signal(ending, signal.SIG_IGN)
        raise KeyboardInterrupt

    before = [signal.signal(ending, interrupt) for ending in ENDINGS]
    try:
        yield
    finally:
        for ending, handler in zip(ENDINGS, before):
            signal.signal(ending, handler)


def _tell(match: Match, kept: ResultFile, games: int) -> None:
    """The table of what was finished, and how the rest can be played."""
    console = Console()
    results = sorted([result for result in kept.results if result.number < games], key=lambda result: result.number)
    if results:
        console.print(table(match, results))
        if match.seats > 1:
            console.print(by_seat(match, results))
    if kept.left(games):
        how = "the same command goes on" if kept.path else "with --out FILE the same command could go on"
        console.print(f"Interrupted after {len(results)} of {games} games; {how}.", highlight=False)
        if kept.path:
            console.print(f"They are in {kept.path}", highlight=False, soft_wrap=True)


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
    grid = _grid(
        f"{describe(match)}: {len(results)} games, seeds from {match.seed}",
        ("bot", "games", "wins", "95 %", "rating", "points", "ms"),
    )
    grid.columns[0].justify, grid.columns[0].no_wrap, grid.columns[0].overflow = "left", False, "fold"
    grid.caption = "ms: of thought per move; ±: the standard error"
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
    grid = _grid("By seat", ("seat", "wins", "95 %", "points"))
    for seat in range(match.seats):
        wins = Mean.of([result.wins[seat] for result in results]).value
        low, high = interval(wins, len(results))
        points = Mean.of([result.scores[seat] for result in results])
        grid.add_row(str(seat + 1), f"{wins:.1%}", f"{low:.0%}–{high:.0%}", _with_error(points, 1))
    return grid


def _grid(title: str, headings: tuple[str, ...]) -> Grid:
    """A table of numbers that fits into 80 columns: no line between columns, and nothing is cut off."""
    grid = Grid(title=title, box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for heading in headings:
        grid.add_column(heading, justify="right", no_wrap=True)
    return grid


def _with_error(mean: Mean, digits: int) -> str:
    return f"{mean.value:.{digits}f} ± {mean.error:.{digits}f}"
