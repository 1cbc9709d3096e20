"""`python -m cuvee.bots.training GAME --minutes 9 --out FOLDER`: `cuvee train`, where only numpy and PyTorch are."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from cuvee.bots.training.run import Plan, train
from cuvee.bots.training.selfplay import Style
from cuvee.kernel import CuveeError


def main(arguments: list[str] | None = None) -> None:
    """Read the arguments, and train."""
    parser = argparse.ArgumentParser(prog="cuvee.bots.training", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True, help="folder for the net and the checkpoint")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--games", type=int, default=600, help="games of a round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", type=Path, help="checkpoint to go on from, or ours")
    parser.add_argument("--start", choices=("judgement", "nothing"), default="judgement")
    parser.add_argument("--temperature", type=float, default=Style.temperature)
    parser.add_argument("--trace", type=float, default=Style.trace)
    parser.add_argument("--usual", type=float, default=Style.usual, help="share of plain tables of two")
    parser.add_argument("--alone", type=float, default=Style.alone, help="share of solo games and teams, beside lots")
    parser.add_argument("--rate", type=float, default=Plan.rate)
    parser.add_argument("--passes", type=float, default=Plan.passes)
    parser.add_argument("--last-rate", type=float, default=Plan.last_rate)
    parser.add_argument("--rounds-kept", type=int, default=Plan.rounds_kept)
    parser.add_argument("--duel-every", type=int, default=Plan.duel_every)
    parser.add_argument("--duel-games", type=int, default=Plan.duel_games)
    parser.add_argument("--rival", help="a bot for matches; else the net from which it goes on, or greedy")
    chosen = parser.parse_args(arguments)
    plan = Plan(
        game=chosen.game,
        out=chosen.out,
        minutes=chosen.minutes,
        processes=chosen.processes,
        games=chosen.games,
        seed=chosen.seed,
        passes=chosen.passes,
        rate=chosen.rate,
        last_rate=chosen.last_rate,
        rounds_kept=chosen.rounds_kept,
        style=Style(chosen.temperature, trace=chosen.trace, usual=chosen.usual, alone=chosen.alone),
        start=chosen.start,
        resume=chosen.resume,
        duel_every=chosen.duel_every,
        duel_games=chosen.duel_games,
        rival=chosen.rival,
    )
    try:
        train(plan, lambda line: print(line, flush=True))
    except CuveeError as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main()
