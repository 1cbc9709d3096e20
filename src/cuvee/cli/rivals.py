"""Other engines, measured the way we measure ours, for ``cuvee bench``."""

from __future__ import annotations

import random
from time import process_time
from typing import Any

from cuvee.cli.measuring import MID_GAME, POSITIONS, copy_micros
from cuvee.kernel.errors import CuveeError

MISSING = "catanatron is not installed; `make bench` installs it, and so does pip install '.[bench]'"


def catanatron_speed(seconds: float, seed: int) -> tuple[float, float, float]:
    """Measure catanatron in random play of four: decisions per second, microseconds per copy, moves per second.

    Its players are also asked where they have a single move; our games do not ask then. So decisions are moves with a
    choice, for both; all its moves are the third number. Takes about ``seconds``, half of it for either measurement.
    Only play and copies are timed, not setting up.
    """
    try:
        import catanatron
    except ImportError as error:
        raise CuveeError(MISSING) from error
    before = random.getstate()  # catanatron seeds and uses the global generator
    try:
        decisions, moves = _speed(catanatron, seconds / 2, seed)
        return decisions, _copy_micros(catanatron, seconds / 2, seed), moves
    finally:
        random.setstate(before)


def _new_game(catanatron: Any, seed: int) -> Any:
    players = [catanatron.RandomPlayer(colour) for colour in catanatron.Color]
    return catanatron.Game(players, seed=seed + 1)  # it takes seed 0 for no seed


def _speed(catanatron: Any, seconds: float, seed: int) -> tuple[float, float]:
    """Play whole games in the loop of its own ``Game.play``, less its two copies for observers."""
    from catanatron.game import TURNS_LIMIT

    decisions, moves, spent = 0, 0, 0.0
    while not decisions or spent < seconds:
        game = _new_game(catanatron, seed)
        seed += 1
        start = process_time()
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            decisions += len(game.state.playable_actions) > 1
            game.play_tick()
            moves += 1
        spent += process_time() - start
    return decisions / spent, moves / spent


def _copy_micros(catanatron: Any, seconds: float, seed: int) -> float:
    """Copy several mid-game positions."""
    games = [_new_game(catanatron, seed + i) for i in range(POSITIONS)]
    for game in games:
        for _ in range(MID_GAME):
            game.play_tick()
    return copy_micros(games, seconds)
