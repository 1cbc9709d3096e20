"""Many games between bots, played to learn about the game."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import cuvee
from cuvee.arena.findings import Findings, of_game
from cuvee.arena.many import play_seeds
from cuvee.arena.play import play
from cuvee.bots import make
from cuvee.kernel import Kind


def study(
    kind: Kind, games: int, seed: int, bots: list[str], options: dict[str, object], data: Path | None
) -> Findings:
    """Play, in all cores and with a progress bar; the bots take turns in the seats."""
    kind.setup(seed=seed, data=data, **options)  # complain here, not in a process
    for name in bots:
        make(name, 0)
    total = Findings()
    task = partial(play_batch, game=kind.id, bots=bots, options=options, data=data)
    for findings in play_seeds(task, kind.id, games, seed):
        total.add(findings)
    return total


def play_batch(seeds: range, game: str, bots: list[str], options: dict[str, object], data: Path | None) -> Findings:
    """Several games in one process."""
    total = Findings()
    for seed in seeds:
        setup = cuvee.kind(game).setup(seed=seed, data=data, **options)
        seated = [bots[(seat + seed) % len(bots)] for seat in range(setup.seats)]
        total.add(of_game(play(setup, seated, listen=True)))
    return total
