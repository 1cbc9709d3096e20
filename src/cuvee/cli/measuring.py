"""How fast one build of the rules is: `python -m cuvee.cli.measuring` answers questions of `cuvee bench`.

Times are of the processor, not of the clock on the wall: on a busy machine that is wrong by up to five times.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from time import process_time
from typing import Protocol

import cuvee
from cuvee.bots import Budget, Ismcts, Random
from cuvee.bots.foresight import played
from cuvee.bots.ismcts import Search
from cuvee.bots.tree import Node
from cuvee.kernel import Decision, Game, Kind, Several
from cuvee.kernel.compiled import is_compiled

MID_GAME = 150  # decisions of four before a position is copied
POSITIONS = 8
COPIES = 200  # of one position at a time
SEATS = 4
SEARCH_SEATS = 2
COUNTED = 6  # games in which all moves are counted
YEARLY = "viticulture modules=all"  # what Boardspace plays
YEARLY_SEATS = (2, 4, 6)


@dataclass(frozen=True, slots=True)
class Engine:
    """A game as it is measured: by default, or with all modules."""

    kind: Kind
    options: dict[str, str]

    def begin(self, seed: int, seats: int) -> Game:
        """A new game."""
        return self.kind.start(self.kind.setup(seed, None, seats=seats, **self.options))


def engines() -> dict[str, Engine]:
    """Every game of the catalogue as it is by default; one with modules also with all of them."""
    found: dict[str, Engine] = {}
    for kind in cuvee.kinds():
        found[kind.id] = Engine(kind, {})
        for option in kind.options:
            if isinstance(option, Several):
                found[f"{kind.id} {option.name}=all"] = Engine(kind, {option.name: "all"})
    return found


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured in one round."""

    choices: float  # moves with a choice in a second of random play
    moves: float  # all moves, those that the kernel makes because there is no other included
    copy: float  # microseconds
    iterations: float  # of a search, in a second
    look: float  # microseconds for a row of numbers, of eyes that see every move of a game; 0 where there are none


@dataclass(frozen=True, slots=True)
class Pace:
    """Whole random games: how many in a second, how many of their years, and microseconds for a copy."""

    games: float
    years: float
    copy: float


def measure(name: str, seconds: float, seed: int) -> Figures:
    """One round: a quarter of the time for play, for copies, for searches and for eyes."""
    engine, share = engines()[name], seconds / 4
    choices = _play(engine, SEATS, share, seed)[0]
    return Figures(
        choices,
        choices * _all_moves(engine, seed),
        _copy(engine, SEATS, share, seed),
        _search(engine, share, seed),
        _look(engine, share, seed),
    )


def pace(seats: int, seconds: float, seed: int) -> Pace:
    """Viticulture with all of Tuscany."""
    engine = engines()[YEARLY]
    _, games, years = _play(engine, seats, seconds / 2, seed)
    return Pace(games, years, _copy(engine, seats, seconds / 2, seed))


def _play(engine: Engine, seats: int, seconds: float, seed: int) -> tuple[float, float, float]:
    """Choices, games and years in a second of random play; only play is timed, not setting up."""
    choices, games, years, spent = 0, 0, 0, 0.0
    while not games or spent < seconds:
        seed, games = seed + 1, games + 1
        game, chance = engine.begin(seed, seats), random.Random(seed).random
        start = process_time()
        while not game.over:
            options = game.options()
            game.play(options[int(chance() * len(options))])
        spent += process_time() - start
        choices, years = choices + len(game.history), years + getattr(game, "year", 0)
    return choices / spent, games / spent, years / spent


def _all_moves(engine: Engine, seed: int) -> float:
    """How many moves there are for each with a choice: counted in games in which the kernel makes none by itself."""
    asked = Decision.forced
    Decision.forced = False
    try:
        moves = choices = 0
        for number in range(COUNTED):
            game, chance = engine.begin(seed + number, SEATS), random.Random(seed + number).random
            while not game.over:
                options = game.options()
                moves, choices = moves + 1, choices + (len(options) > 1)
                game.play(options[int(chance() * len(options))])
    finally:
        Decision.forced = asked
    return moves / choices


def _copy(engine: Engine, seats: int, seconds: float, seed: int) -> float:
    """Microseconds for a copy of a position in mid-game, over several positions."""
    return copy_micros([_mid_game(engine, seed + number, seats) for number in range(POSITIONS)], seconds)


class _Copied(Protocol):
    """A game of any engine."""

    def copy(self) -> object:
        """The same position once more."""


def copy_micros(games: Sequence[_Copied], seconds: float) -> float:
    """Microseconds for a copy, of several positions in turn, so that each weighs the same."""
    copies, spent = 0, 0.0
    while not copies or spent < seconds:
        for game in games:
            start = process_time()
            for _ in range(COPIES):
                game.copy()
            spent += process_time() - start
            copies += COPIES
    return spent / copies * 1e6


def _search(engine: Engine, seconds: float, seed: int) -> float:
    """Iterations in a second: searches of two in mid-game, each for its share of the time."""
    games = [_mid_game(engine, seed + number, SEARCH_SEATS) for number in range(POSITIONS)]
    iterations, start = 0, process_time()
    for number, game in enumerate(games, 1):
        bot, seat = Ismcts(seed, Budget(iterations=1)), game.asked[0]
        search = Search(bot, game.guess(seat, seed), seat, Node(seat, -1, 0.0))
        while process_time() - start < seconds * number / POSITIONS:
            search.iterate()
        iterations += search.root.visits
    return iterations / (process_time() - start)


def _look(engine: Engine, seconds: float, seed: int) -> float:
    """Microseconds for a look at what a move has made: at all moves of one decision after the other, as bots do it."""
    if engine.kind.eyes is None:
        return 0.0
    game, bot = engine.begin(seed, SEARCH_SEATS), Random(seed)
    looks, spent, eyes = 0, 0.0, engine.kind.eyes(game.setup)
    while not looks or spent < seconds:
        if game.over:
            game = engine.begin(seed + looks, SEARCH_SEATS)
        seat = game.asked[0]
        afters = [after for after in played(game.copy(), seat, list(game.options(seat))) if not after.over]
        start = process_time()
        for after in afters:
            eyes.look(after, seat)
        spent, looks = spent + process_time() - start, looks + len(afters)
        game.play(bot.choose(game, seat), seat)
    return spent / looks * 1e6


def _mid_game(engine: Engine, seed: int, seats: int) -> Game:
    """A position after so many random decisions, or in the middle of a game that is shorter."""
    plies = MID_GAME * seats // SEATS
    while True:
        game, bot = engine.begin(seed, seats), Random(seed)
        while not game.over and len(game.history) < plies:
            game.play(bot.choose(game, game.asked[0]))
        if not game.over:
            return game
        plies = len(game.history) // 2


def _answer(question: list[str]) -> object:
    what, about, seconds, seed = question
    if what == "build":
        return is_compiled()
    if what == "pace":
        return asdict(pace(int(about), float(seconds), int(seed)))
    return asdict(measure(about, float(seconds), int(seed)))


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(_answer(json.loads(line))), flush=True)
