"""Speed, measured side by side: pure Python, compiled, and catanatron in one run, Boardspace's Java as recorded.

Figures alone depend on the machine, ratios hardly. Each build runs in a process of its own; all take turns, so that a
busy moment hits all of them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import astuple
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from rich.console import Console
from rich.table import Table as Grid

import cuvee
from cuvee.cli.measuring import SEARCH_SEATS, SEATS, YEARLY, YEARLY_SEATS, Figures, Pace, engines
from cuvee.cli.rivals import catanatron_speed
from cuvee.kernel import CuveeError
from cuvee.kernel.compiled import is_compiled

F = TypeVar("F", Figures, Pace)
ROUNDS = 5
RIVAL = "catanatron"
PURE, COMPILED = "pure Python", "compiled"
# Boardspace's Viticulture (Java, warm), once built and run beside ours on a machine of two shared cores. By number of
# players: its random games in a second, microseconds for a copy, and the games that our pure Python played beside it.
JAVA = {2: (700, 13.0, 60), 4: (291, 16.5, 35), 6: (169, 20.0, 24)}
JAVA_YEARS = {2: 0.14, 4: 0.16, 6: 0.18}  # our years in a second on that day, in those of Java: its games are shorter


class Worker:
    """A process that measures one build."""

    def __init__(self, folder: Path | None) -> None:
        path = {"PYTHONPATH": str(folder)} if folder else {}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "cuvee.cli.measuring"],
            env=os.environ | path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def ask(self, what: str, about: str = "", seconds: float = 0, seed: int = 0) -> Any:
        """Its answer to a question."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([what, about, str(seconds), str(seed)]) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        """It is no longer needed."""
        self._process.communicate()


@contextmanager
def without_machine_code() -> Iterator[Path]:
    """A folder in which the same sources lie, and nothing that was compiled from them."""
    package = Path(cuvee.__file__).parent
    with TemporaryDirectory() as folder:
        for path in (package, *package.rglob("*")):
            place = Path(folder, path.relative_to(package.parent))
            if path.is_dir():
                place.mkdir()
            elif path.suffix not in (".so", ".pyd"):
                place.symlink_to(path)
        yield Path(folder)


@contextmanager
def builds() -> Iterator[dict[str, Worker]]:
    """A worker for each build that is there."""
    with ExitStack() as stack:
        found = {PURE: Worker(stack.enter_context(without_machine_code()) if is_compiled() else None)}
        if is_compiled():
            found[COMPILED] = Worker(None)
        for name, worker in found.items():
            stack.callback(worker.close)
            assert worker.ask("build") == (name == COMPILED)
        yield found


def run(seconds: float, seed: int) -> None:
    """Measure every game of the catalogue in every build, and catanatron, in turn; print the medians."""
    share, console, missing = seconds / ROUNDS, Console(), ""
    figures: dict[str, dict[str, list[Figures]]] = {}
    paces: dict[str, dict[int, list[Pace]]] = {}
    rival: list[tuple[float, ...]] = []
    with builds() as workers, console.status("measuring …"):
        for number in range(seed, seed + 1000 * ROUNDS, 1000):
            for name in engines():
                for build, worker in workers.items():
                    found = Figures(**worker.ask("measure", name, share, number))
                    figures.setdefault(name, {}).setdefault(build, []).append(found)
            for seats in YEARLY_SEATS:
                for build, worker in workers.items():
                    pace = Pace(**worker.ask("pace", str(seats), share / 2, number))
                    paces.setdefault(build, {}).setdefault(seats, []).append(pace)
            try:
                rival.append(catanatron_speed(share, number))
            except CuveeError as problem:
                missing = str(problem)
    middle = {name: {build: _middle(rounds) for build, rounds in of.items()} for name, of in figures.items()}
    console.print(_play_table(middle, _medians(rival) if rival else None))
    console.print(_bots_table(middle))
    console.print(_java_table(paces))
    if missing:
        console.print(missing, style="dim", markup=False)
    if not is_compiled():
        console.print("Only pure Python is here; `make fast` compiles the rules.", style="dim", markup=False)


def _middle(rounds: list[F]) -> F:
    return type(rounds[0])(*_medians([astuple(one) for one in rounds]))


def _medians(rounds: list[tuple[float, ...]]) -> list[float]:
    return [median(column) for column in zip(*rounds, strict=True)]


def _play_table(middle: dict[str, dict[str, Figures]], rival: list[float] | None) -> Grid:
    grid = Grid(title=f"Random play of {SEATS}, processor time, median of {ROUNDS} rounds")
    headings = ("engine", "build", "choices/s", "×", "all moves/s", "×", "µs per copy", "×")
    for heading in headings:
        grid.add_column(heading, justify="left" if heading in ("engine", "build") else "right")
    for name, of in middle.items():
        for build, one in of.items():
            times = [one.choices / rival[0], one.moves / rival[2], rival[1] / one.copy] if rival else None
            ratios = [f"{ratio:.1f}" for ratio in times] if times else ["–"] * 3
            cells = (f"{one.choices:,.0f}", ratios[0], f"{one.moves:,.0f}", ratios[1], f"{one.copy:.2f}", ratios[2])
            grid.add_row(name, build, *cells)
    if rival:
        grid.add_row(RIVAL, PURE, f"{rival[0]:,.0f}", "1", f"{rival[2]:,.0f}", "1", f"{rival[1]:.2f}", "1")
    grid.caption = f"×: in those of {RIVAL}. All moves: also those without a choice, which the kernel makes itself"
    return grid


def _bots_table(middle: dict[str, dict[str, Figures]]) -> Grid:
    grid = Grid(title=f"Bots of {SEARCH_SEATS}: search (ismcts), and eyes, which write a position for the net")
    for heading in ("game", "build", "iterations/s", "µs per look"):
        grid.add_column(heading, justify="left" if heading in ("game", "build") else "right")
    for name, of in middle.items():
        for build, one in of.items():
            grid.add_row(name, build, f"{one.iterations:,.0f}", f"{one.look:.1f}" if one.look else "–")
    return grid


def _java_table(paces: dict[str, dict[int, list[Pace]]]) -> Grid:
    grid = Grid(title=f"{YEARLY}: whole random games beside Boardspace's Java, as recorded")
    headings = ("build", "players", "games/s", "years/s", "years ÷ Java", "µs per copy", "Java games/s", "Java µs")
    for heading in headings:
        grid.add_column(heading, justify="left" if heading == "build" else "right")
    for build, of in paces.items():
        for seats, rounds in of.items():
            one, (games, copy, then) = _middle(rounds), JAVA[seats]
            ratio = JAVA_YEARS[seats] * one.games / then
            cells = (f"{one.games:.1f}", f"{one.years:,.0f}", f"{ratio:.2f}", f"{one.copy:.2f}", f"{games}", f"{copy}")
            grid.add_row(build, str(seats), *cells)
    grid.caption = "Java was not measured in this run: ÷ holds as far as this machine is like that one"
    return grid
