"""Many random games over all options, checked after every move."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from rich.console import Console

import cuvee
from cuvee.arena.many import play_seeds
from cuvee.kernel import BadOption, Chance, CuveeError, Game, Kind, Setup

FEW = 20  # games that are begun to find the one with the most moves
MANY = 6  # names of one kind, from which on the rarest is of interest


@dataclass
class Tally:
    """What was seen in a number of games."""

    games: int = 0
    moves: int = 0
    decisions: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)  # moves, by the number of games in which they were made
    options: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Put two tallies together."""
        self.games += other.games
        self.moves += other.moves
        for mine, more in ((self.decisions, other.decisions), (self.used, other.used), (self.options, other.options)):
            mine.update(more)


def random_setup(kind: Kind, seed: int, fixed: dict[str, object], data: Path | None = None) -> Setup:
    """A game with options at random, as far as they are not fixed and make sense together; each seat count alike."""
    chance = Chance(seed, "options")
    for _ in range(20):
        seats = kind.options[0].choices[chance.below(len(kind.options[0].choices))]
        for _ in range(40):
            chosen = {option.name: option.choices[chance.below(len(option.choices))] for option in kind.options}
            try:
                return kind.setup(seed=seed, data=data, **{**chosen, "seats": seats, **fixed})
            except BadOption:
                continue
    return kind.setup(seed=seed, data=data, **fixed)


def any_move(game: Game, seat: int, chance: Chance) -> int:
    """A legal move at random: what the bot `random` does, without the guess that keeps bots honest."""
    options = game.options(seat)
    return options[chance.below(len(options))]


def play_one(setup: Setup, tally: Tally) -> None:
    """Play one game at random; raise CuveeError, with the record so far, if anything is wrong."""
    game = setup.kind.start(setup)
    chance = Chance(setup.seed, "moves")
    try:
        setup.kind.audit(game)
        while not game.over:
            seat = game.asked[-1]  # where several are asked, not always in the order of seats
            move = any_move(game, seat, chance)
            tally.decisions[type(game.decision).__name__] += 1
            game.play(move, seat)
            setup.kind.audit(game)
    except Exception as problem:
        raise CuveeError(f"{type(problem).__name__}: {problem}\n{game.record()}") from problem
    tally.games += 1
    tally.moves += len(game.history)
    tally.used.update({name for _, name in game.played})
    tally.options.update(f"{name}={value}" for name, value in setup.options.items())


def play_batch(game: str, seeds: range, fixed: dict[str, object], data: Path | None) -> Tally:
    """Several games in one process."""
    tally = Tally()
    for seed in seeds:
        play_one(random_setup(cuvee.kind(game), seed, fixed, data), tally)
    return tally


def run(kind: Kind, games: int, seed: int, data: Path | None, fixed: dict[str, object]) -> None:
    """Play, with a progress bar, and say what was seen."""
    random_setup(kind, seed, fixed, data)  # complain here, not in a process
    total = Tally()
    for tally in play_seeds(partial(play_batch, kind.id, fixed=fixed, data=data), kind.id, games, seed):
        total.add(tally)
    console = Console()
    console.print(f"{total.games} games, {total.moves} decisions, no error")
    console.print("options    " + _listing(total.options))
    console.print("decisions  " + _listing(total.decisions))
    starts = [kind.start(random_setup(kind, seed + number, fixed, data)) for number in range(FEW)]
    widest = max(starts, key=lambda game: len(game.vocabulary))  # options may bring moves of their own
    console.print("rarest     " + ", ".join(_rarest(widest, total.used)))


def _rarest(game: Game, used: Counter[str]) -> Iterator[str]:
    """For every kind of move that names many things: the one made in the fewest games, and in how many."""
    kinds: dict[str, list[str]] = {}
    for name in game.vocabulary.names:
        kinds.setdefault(re.split("[/>]", name)[0], []).append(name)
    for names in kinds.values():
        if len(names) >= MANY:
            rarest = min(names, key=lambda name: used[name])
            yield f"{rarest} in {used[rarest]} games"


def _listing(counter: Counter[str]) -> str:
    return ", ".join(f"{name} {number}" for name, number in sorted(counter.items()))
