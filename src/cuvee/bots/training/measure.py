"""How strong and how honest a net is, where only numpy is: `python -m cuvee.bots.training.measure GAME BOT BOT`.

`cuvee arena` says more about a match. This plays one in all cores and prints a line; with `--calibrate` it lets `hard`
play against itself and compares the chances that the net gave with what came of them, in tenths. A bot can also be a
player with some skill, to find out what makes a level: `skill:blur=0.05:overlooks=0.2`.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import monotonic, perf_counter
from typing import Any

import numpy as np

from cuvee.bots import Bot, Foresight, Skill, make
from cuvee.bots.mind import chances, shares
from cuvee.bots.net import use
from cuvee.games import kind as kind_of
from cuvee.kernel import Kind, Setup


def play_one(number: int, game: str, bots: Sequence[str], options: dict[str, str]) -> tuple[list[float], ...]:
    """A game of a match, seats rotated: by bot its share of the victory, its points, and its seconds a move."""
    kind = kind_of(game)
    seats = int(options["seats"])
    setup = _setup(kind, number // seats, options)
    lineup = [(seat + number) % seats for seat in range(seats)]  # by seat: the place in the list of bots
    position = kind.start(setup)
    players = [_player(bots[min(place, len(bots) - 1)], number * 16 + seat) for seat, place in enumerate(lineup)]
    seconds, moves = [0.0] * seats, [0] * seats
    while not position.over:
        seat = position.asked[0]
        start = perf_counter()
        move = players[seat].choose(position, seat)
        seconds[lineup[seat]] += perf_counter() - start
        moves[lineup[seat]] += 1
        position.play(move, seat)
    together = kind.team(setup)
    won, points = [0.0] * seats, [0.0] * seats
    for seat, place in enumerate(lineup):
        won[place] = shares(position, seat, together)[0]
        points[place] = float(position.scores[seat])
    return won, points, [time / max(1, made) for time, made in zip(seconds, moves)]


def calibrate_one(number: int, game: str, options: dict[str, str]) -> list[tuple[float, float]]:
    """A game of `hard` against itself: now and then the chance that the net gives a seat, and what came of it."""
    kind = kind_of(game)
    setup = _setup(kind, 10_000_000 + number, options)
    position, random, together = kind.start(setup), Random(number), kind.team(setup)
    players = [make("hard", number * 16 + seat) for seat in range(setup.seats)]
    said: list[tuple[int, float]] = []
    while not position.over:
        seat = position.asked[0]
        position.play(players[seat].choose(position, seat), seat)
        if position.stack and random.random() < 0.05:
            viewer = random.randrange(setup.seats)
            said.append((viewer, chances(position, viewer)[viewer]))
    return [(chance, shares(position, seat, together)[0]) for seat, chance in said]


def _player(name: str, seed: int) -> Bot:
    kind, *parts = name.split(":")
    if kind != "skill":
        return make(name, seed)
    given = {part.partition("=")[0]: float(part.partition("=")[2]) for part in parts}
    skill = Skill(int(given.get("guesses", 1)), given.get("blur", 0.0), given.get("overlooks", 0.0))
    return Foresight(seed, skill)


def _setup(kind: Kind, seed: int, options: dict[str, str]) -> Setup:
    return kind.setup(seed=seed, data=None, **options)


def main(arguments: list[str] | None = None) -> None:
    """Read the arguments, play and print."""
    parser = argparse.ArgumentParser(prog="cuvee.bots.training.measure", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bots", nargs="*")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game: others have other seeds")
    parser.add_argument("--option", action="append", default=[], help="of the game, such as seats=4 or modules=all")
    parser.add_argument("--net", type=Path, help="a net to think with instead of the game's own")
    parser.add_argument("--calibrate", action="store_true")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=60, help="print what was finished by then")
    chosen = parser.parse_args(arguments)
    options = dict(entry.split("=", 1) for entry in chosen.option)
    options.setdefault("seats", str(max(2, len(chosen.bots))))
    if chosen.net is not None:
        use(kind_of(chosen.game), chosen.net)
    task: Callable[[int], Any] = partial(play_one, game=chosen.game, bots=chosen.bots, options=options)
    if chosen.calibrate:
        task = partial(calibrate_one, game=chosen.game, options=options)
    finished: list[Any] = []
    deadline = monotonic() + chosen.minutes * 60
    with get_context("fork").Pool(chosen.processes) as pool:
        for found in pool.imap_unordered(task, range(chosen.first, chosen.first + chosen.games)):
            finished.append(found)
            if monotonic() > deadline:
                break
    if chosen.calibrate:
        _print_tenths([pair for game in finished for pair in game], len(finished))
    else:
        _print_match(chosen.game, chosen.bots, options, finished)


def _print_match(game: str, bots: Sequence[str], options: dict[str, str], found: Sequence[Any]) -> None:
    said = " ".join(f"{name}={value}" for name, value in options.items())
    print(f"{game} {said}: {len(found)} games")
    number = len(found)
    for place in range(int(options["seats"])):
        won, points, seconds = ([float(one[kind][place]) for one in found] for kind in range(3))
        mean = sum(won) / number
        error = 1.96 * sqrt(max(mean * (1 - mean), 0.25 / number) / number)
        bot = bots[min(place, len(bots) - 1)]
        print(
            f"  {bot}: {100 * mean:.1f} % ± {100 * error:.1f}, {sum(points) / number:.1f} points, "
            f"{1000 * sum(seconds) / number:.1f} ms a move",
            flush=True,
        )


def _print_tenths(pairs: Sequence[tuple[float, float]], games: int) -> None:
    print(f"{games} games, {len(pairs)} positions: said, won")
    for tenth in range(10):
        found = [(said, won) for said, won in pairs if tenth == min(9, int(10 * said))]
        if found:
            said, won = (100 * sum(pair[which] for pair in found) / len(found) for which in range(2))
            print(f"  {10 * tenth}-{10 * tenth + 10} %: {said:.1f} % {won:.1f} % ({len(found)})", flush=True)
    print(f"  nearest to the truth with scores divided by {best_temperature(pairs):.2f}", flush=True)


def best_temperature(pairs: Sequence[tuple[float, float]]) -> float:
    """By what the scores should be divided so that the chances say as well as they can what came of them.

    More than one: the net is too sure of itself. (With two seats a chance is the logistic function of the scores'
    difference, and this is exact; with more it is near enough.)
    """
    said = np.clip(np.array([pair[0] for pair in pairs]), 1e-4, 1 - 1e-4)
    won, odds = np.array([pair[1] for pair in pairs]), np.log(said / (1 - said))

    def surprise(temperature: float) -> float:
        chance = 1 / (1 + np.exp(-odds / temperature))
        return float(-(won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean())

    return min([0.5 + 0.01 * step for step in range(201)], key=surprise)


if __name__ == "__main__":
    main()
