"""Speed, measured side by side with catanatron in one run: figures alone depend on the machine, ratios hardly."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from statistics import median
from time import perf_counter

from rich.console import Console
from rich.table import Table as Grid

import cuvee
from cuvee.bots import Budget, Ismcts, Random
from cuvee.bots.ismcts import Search
from cuvee.bots.tree import Node
from cuvee.cli.rivals import catanatron_speed
from cuvee.kernel import CuveeError, Game, Kind, Several

ROUNDS = 5  # each engine is measured so many times, in turn, so that a busy moment hits all of them
MID_GAME = 150  # decisions before a position is copied
POSITIONS = 8
COPIES = 200  # of one position at a time
SEATS = 4
SEARCH_SEATS = 2
RIVAL = "catanatron"

Begin = Callable[[int, int], Game]  # seed and seats


def measured() -> dict[str, Begin]:
    """Every game of the catalogue as it is by default; one with modules also with all of them."""
    found: dict[str, Begin] = {}
    for kind in cuvee.kinds():
        found[kind.id] = partial(_begin, kind, {})
        for option in kind.options:
            if isinstance(option, Several):
                found[f"{kind.id} {option.name}=all"] = partial(_begin, kind, {option.name: "all"})
    return found


def _begin(kind: Kind, options: dict[str, str], seed: int, seats: int) -> Game:
    return kind.start(kind.setup(seed, None, seats=seats, **options))


def decisions_per_second(begin: Begin, seconds: float, seed: int) -> float:
    """Random play of four; only play is timed, not setting up."""
    decisions, spent = 0, 0.0
    while not decisions or spent < seconds:
        seed += 1
        game, chance = begin(seed, SEATS), random.Random(seed).random
        start = perf_counter()
        while not game.over:
            options = game.options()
            game.play(options[int(chance() * len(options))])
            decisions += 1
        spent += perf_counter() - start
    return decisions / spent


def copy_micros(begin: Begin, seconds: float, seed: int) -> float:
    """Microseconds for a copy of a position in mid-game, over several positions."""
    games = [_mid_game(begin, seed + number) for number in range(POSITIONS)]
    copies, spent = 0, 0.0
    while spent < seconds:
        for game in games:
            start = perf_counter()
            for _ in range(COPIES):
                game.copy()
            spent += perf_counter() - start
            copies += COPIES
    return spent / copies * 1e6


def iterations_per_second(begin: Begin, seconds: float, seed: int) -> float:
    """Searches of two in mid-game, each for its share of the time."""
    games = [_mid_game(begin, seed + number, SEARCH_SEATS) for number in range(POSITIONS)]
    iterations, start = 0, perf_counter()
    for game in games:
        bot = Ismcts(seed, Budget(seconds=seconds / POSITIONS))
        seat = game.asked[0]
        search = Search(bot, game.guess(seat, seed), seat, Node(seat, -1, 0.0))
        search.run(bot.budget)
        iterations += search.root.visits
    return iterations / (perf_counter() - start)


def _mid_game(begin: Begin, seed: int, seats: int = SEATS) -> Game:
    while True:
        game, bot = begin(seed, seats), Random(seed)
        while not game.over and len(game.history) < MID_GAME * seats // SEATS:
            game.play(bot.choose(game, game.asked[0]))
        if not game.over:
            return game
        seed += POSITIONS


def run(seconds: float, seed: int) -> None:
    """Measure every game of the catalogue and catanatron in turn, and print the medians."""
    share = seconds / ROUNDS
    figures: dict[str, list[tuple[float, ...]]] = {}
    searches: dict[str, list[float]] = {}
    console, missing = Console(), ""
    with console.status("measuring …"):
        for number in range(ROUNDS):
            for name, begin in measured().items():
                speed = decisions_per_second(begin, share / 2, seed + 1000 * number)
                figures.setdefault(name, []).append((speed, copy_micros(begin, share / 2, seed + 1000 * number)))
                searches.setdefault(name, []).append(iterations_per_second(begin, share / 2, seed + 1000 * number))
            try:
                figures.setdefault(RIVAL, []).append(catanatron_speed(share, seed + 1000 * number))
            except CuveeError as problem:
                missing = str(problem)
    middle = {
        name: [median(column) for column in zip(*rounds, strict=True)] for name, rounds in figures.items() if rounds
    }
    console.print(_table(middle))
    console.print(_searches({name: median(speeds) for name, speeds in searches.items()}))
    if RIVAL in middle:
        console.print("Decisions are moves with a choice. catanatron also asks where there is a single move:")
        for name, (speed, *_) in middle.items():
            if name != RIVAL:
                console.print(f"  {name} makes {speed / middle[RIVAL][2]:.1f} decisions for each of all its moves")
    if missing:
        console.print(missing, style="dim", markup=False)


def _table(middle: dict[str, list[float]]) -> Grid:
    grid = Grid(title=f"Random play of {SEATS}, median of {ROUNDS} rounds")
    for heading in ("engine", "decisions/s", "× catanatron", "µs per copy", "× catanatron"):
        grid.add_column(heading, justify="left" if heading == "engine" else "right")
    rival = middle.get(RIVAL)
    for name, (speed, micros, *_) in middle.items():
        times = [f"{speed / rival[0]:.1f}", f"{rival[1] / micros:.1f}"] if rival else ["–", "–"]
        grid.add_row(name, f"{speed:,.0f}", times[0], f"{micros:.1f}", times[1])
    return grid


def _searches(middle: dict[str, float]) -> Grid:
    grid = Grid(title=f"Search (ismcts) of {SEARCH_SEATS}, median of {ROUNDS} rounds")
    grid.add_column("game")
    grid.add_column("iterations/s", justify="right")
    for name, speed in middle.items():
        grid.add_row(name, f"{speed:,.0f}")
    return grid
