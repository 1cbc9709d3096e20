"""How many decisions go through each door per second of one core, in random play: `python -m cuvee.envs [SECONDS]`."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from time import process_time
from typing import Any

import numpy as np
import pyspiel

import cuvee.envs.openspiel as openspiel
from cuvee.envs.gymnasium import Solo
from cuvee.envs.pettingzoo import Table
from cuvee.games import kinds
from cuvee.kernel import Kind


def _legal(mask: Any) -> int:
    return int(random.choice(np.flatnonzero(mask)))


def _pettingzoo(kind: Kind) -> Iterator[None]:
    """Observation and mask of each agent that moves."""
    table = Table(kind.id, seats=2)
    while True:
        table.reset()
        while not table.game.over:
            table.step(_legal(table.observe(table.agent_selection)["action_mask"]))
            yield


def _gymnasium(kind: Kind) -> Iterator[None]:
    """Observation and mask after each move."""
    solo = Solo(kind.id)
    while True:
        _, info = solo.reset()
        over = False
        while not over:
            _, _, over, _, info = solo.step(_legal(info["action_mask"]))
            yield


def _openspiel(kind: Kind, tensors: bool = False) -> Iterator[None]:
    """Legal actions and chance outcomes; the tensor of the player that moves, if asked for."""
    game = pyspiel.load_game(openspiel.name(kind), {"seats": 2})
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(random.choices(outcomes, weights)[0])
                continue
            if tensors:
                state.observation_tensor()
            state.apply_action(random.choice(state.legal_actions()))
            yield


DOORS: dict[str, Callable[[Kind], Iterator[None]]] = {
    "PettingZoo, two seats": _pettingzoo,
    "OpenSpiel, two seats": _openspiel,
    "OpenSpiel with tensors": lambda kind: _openspiel(kind, tensors=True),
    "Gymnasium, solo": _gymnasium,
}


def _rate(steps: Iterator[None], seconds: float) -> float:
    """Decisions per second of processor time, after a short start."""
    for _ in islice(steps, 20):
        pass
    begin, spent, done = process_time(), 0.0, 0
    while spent < seconds:
        for _ in islice(steps, 20):
            done += 1
        spent = process_time() - begin
    return done / spent


def main(seconds: float) -> None:
    """A line for each game and door."""
    for kind in kinds():
        for name, door in DOORS.items():
            if door is not _gymnasium or 1 in kind.options[0].choices:
                print(f"{kind.id:12} {name:24} {_rate(door(kind), seconds):8,.0f} decisions/s", flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0)
