"""Measures the review over games of bots: python tools/review_study.py luck|blunders GAME --games N [--first SEED]

luck: `hard` against `normal`, two seats, sides changed. Does each result add up, what remains unexplained, and how many
games does it take to see who is stronger, by results and by results without luck?

blunders: games of `hard` in which a few decisions were replaced by the move that the game's hand-made judgement likes
least, where it says that this loses something. How many of them does the review mark, and how many other moves?

Every game prints a line of JSON; `sum FILE…` adds up lines that were kept.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil, sqrt
from pathlib import Path
from typing import Any

import cuvee
from cuvee.bots import make
from cuvee.kernel import Chance, Game
from cuvee.review.model import MISTAKE
from cuvee.review.sums import accounts
from cuvee.review.work import DRAWS, Reviewer, finished

LOSSES = {"naramata": 6.0, "dom-pierre": 4.0, "viticulture": 1.5}  # points that a planted move must lose, in judgement
PLANTED = 5  # in every game


def played(game: str, levels: Sequence[str], seed: int) -> Game:
    """A game between bots."""
    position = cuvee.new(game, seats=len(levels), seed=seed)
    bots = [make(level, seed * 10 + seat) for seat, level in enumerate(levels)]
    while not position.over:
        seat = position.asked[0]
        position.play(bots[seat].choose(position, seat), seat)
    return position


def luck(game: str, seed: int) -> dict[str, Any]:
    """One game of hard against normal, taken apart; hard sits left and right in turn."""
    hard = seed % 2
    end = played(game, ["hard", "normal"] if hard == 0 else ["normal", "hard"], seed)
    reviewer = Reviewer(end.setup, tuple(end.played))
    review = reviewer.quick()
    better = [reviewer._luck(one.ply, DRAWS) for one in review.reveals]
    review = replace(review, reveals=tuple([new or old for new, old in zip(better, review.reveals)]))
    found = accounts(review)
    sums = {level: found[seat] for level, seat in (("hard", hard), ("normal", 1 - hard))}
    return {
        "study": "luck",
        "game": game,
        "seed": seed,
        **{
            f"{level}.{name}": round(getattr(one, name), 4)
            for level, one in sums.items()
            for name in ("start", "luck", "own", "others", "rest", "result", "without_luck", "accuracy")
        },
    }


def blunders(game: str, seed: int) -> dict[str, Any]:
    """One game of hard against hard with a few bad moves, reviewed in depth."""
    position = cuvee.new(game, seats=2, seed=seed)
    bots, dice = [make("hard", seed * 10 + seat) for seat in range(2)], Chance(seed, "study")
    planted: list[int] = []
    while not position.over:
        seat = position.asked[0]
        move = bots[seat].choose(position, seat)
        if len(planted) < PLANTED and dice.below(100) < 12 and (bad := _bad(position, seat, LOSSES[game])) is not None:
            planted.append(len(position.history))
            move = bad
        position.play(move, seat)
    reviewer = Reviewer(position.setup, tuple(position.played))
    *_, review = finished(reviewer, reviewer.quick())
    costs = {one.ply: round(one.cost, 4) for one in review.verdicts}
    marked = [one.ply for one in review.verdicts if one.cost >= MISTAKE and one.deep]
    return {
        "study": "blunders",
        "game": game,
        "seed": seed,
        "decisions": len(review.verdicts),
        "planted": planted,
        "costs": [costs.get(ply) for ply in planted],
        "found": len([ply for ply in planted if ply in marked]),
        "others": len([ply for ply in marked if ply not in planted]),
    }


def _bad(position: Game, seat: int, loss: float) -> int | None:
    """The move that judgement likes least, if it says that it loses so many points."""
    judgement, worths = position.setup.kind.judgement, []
    for move in position.options(seat):
        total = 0.0
        for guess in range(2):
            after = position.guess(seat, guess)
            after.play(move, seat)
            total += judgement(after, seat) / 2
        worths.append((total, move))
    worst, best = min(worths), max(worths)
    return worst[1] if best[0] - worst[0] >= loss else None


def summed(lines: Sequence[dict[str, Any]]) -> Iterator[str]:
    """What many games say together."""
    for game in sorted({line["game"] for line in lines}):
        mine = [line for line in lines if line["game"] == game and line["study"] == "luck"]
        if len(mine) > 1:
            yield f"{game}, {len(mine)} games of hard against normal"
            for name in ("result", "without_luck"):
                mean, error, deviation = _mean([line[f"hard.{name}"] - line[f"normal.{name}"] for line in mine])
                needed = ceil((2 * deviation / mean) ** 2) if mean else 0
                yield f"  {name}: {mean:+.3f} ± {error:.3f}; 2 errors from 0 after {needed} games"
            for level in ("hard", "normal"):
                told = (f"{name} {m:+.3f} ± {e:.3f}" for name in ("luck", "own", "others", "rest")
                        for m, e, _ in [_mean([line[f"{level}.{name}"] for line in mine])])  # fmt: skip
                accuracy = _mean([one[f"{level}.accuracy"] for one in mine])[0]
                yield f"  {level}: {', '.join(told)}, accuracy {accuracy:.3f}"
        mine = [line for line in lines if line["game"] == game and line["study"] == "blunders"]
        if mine:
            found, planted = sum(line["found"] for line in mine), sum(len(line["planted"]) for line in mine)
            others, decisions = sum(line["others"] for line in mine), sum(line["decisions"] for line in mine)
            rest = decisions - planted
            yield f"{game}, {len(mine)} games: {found} of {planted} planted moves marked, {others} of {rest} others"


def _mean(numbers: Sequence[float]) -> tuple[float, float, float]:
    """The mean, its standard error, and the standard deviation."""
    mean = sum(numbers) / len(numbers)
    deviation = sqrt(sum((one - mean) ** 2 for one in numbers) / max(1, len(numbers) - 1))
    return mean, deviation / sqrt(len(numbers)), deviation


def main() -> None:
    """Play, review and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("study", choices=["luck", "blunders", "sum"])
    parser.add_argument("what", nargs="+", help="a game, or files of lines to add up")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    wanted = parser.parse_args()
    if wanted.study == "sum":
        lines = [json.loads(line) for file in wanted.what for line in Path(file).read_text("utf-8").splitlines()]
        print("\n".join(summed(lines)))
        return
    study = {"luck": luck, "blunders": blunders}[wanted.study]
    for seed in range(wanted.first, wanted.first + wanted.games):
        print(json.dumps(study(wanted.what[0], seed)))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
