"""Measures the review over games of bots: python tools/review_study.py luck|blunders GAME… --games N [--first SEED]

luck: `hard` against `normal`, two seats, sides changed. Does each result add up, what remains unexplained, and how many
games does it take to see who is stronger, by results and by results without luck?

blunders: games of `master` with 32 iterations in which a few decisions were replaced by the move that the game's
hand-made judgement likes least, where games played to their end prove that it is bad: of 24 pairs, begun by it and by
the move that `master` would have made, in the same guesses and played on as `hard` does with a single guess, it wins
15 % less of the victories, and by more than two and a half errors (after 10 or 16 pairs three and a half are enough).
How many of them does the review mark, and how many other moves?

Every game prints a line of JSON. `sum FILE…` adds up lines that were kept; `again FILE…` reviews the games of such
lines anew, planted moves and proofs as they are.
"""

from __future__ import annotations

import argparse
import json
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import ceil, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import cuvee
from cuvee.bots import make
from cuvee.bots.foresight import Foresight, Skill
from cuvee.bots.foresight import played as after_each
from cuvee.bots.net import card_of
from cuvee.kernel import Chance, Game
from cuvee.review.sums import accounts
from cuvee.review.work import Reviewer, finished

LOSSES = {"naramata": 10.0, "dom-pierre": 8.0, "viticulture": 2.5}  # points that a planted move must lose, in judgement
OPEN = {"naramata": 2, "dom-pierre": 18, "viticulture": 5}  # days, rounds and years in which much is open
PLANTED = 5  # in every game
TRIED = 50  # decisions of a hundred at which the planter looks for a bad move
PAIRS = (3, 6, 10, 16, 24)  # games played to the end by then; what is not worse so far is dropped
LEAST_LOST, SURE = 0.15, 2.5  # of the victory, and how many errors: of many moves that are tried some only seem bad
ENOUGH, CLEAR = 10, 3.5  # after so many pairs what is worse by so many errors is proved already
_PROOF = 1 << 30  # guesses of proofs: nobody else's
STRONG = "master:32"


def played(game: str, levels: Sequence[str], seed: int) -> Game:
    """A game between bots."""
    position = cuvee.new(game, seats=len(levels), seed=seed)
    bots = [make(level, seed * 10 + seat) for seat, level in enumerate(levels)]
    while not position.over:
        seat = position.asked[0]
        position.play(bots[seat].choose(position, seat), seat)
    return position


def learned(game: str) -> int:
    """From how many games the net has learned that judges."""
    return int(tomllib.loads(card_of(cuvee.kind(game)).read_text("utf-8"))["games"])


def luck(game: str, seed: int) -> dict[str, Any]:
    """One game of hard against normal, taken apart; hard sits left and right in turn."""
    hard = seed % 2
    end = played(game, ["hard", "normal"] if hard == 0 else ["normal", "hard"], seed)
    reviewer = Reviewer(end.setup, tuple(end.played))
    review = reviewer.quick()
    found = accounts(reviewer.luckier(review, [one.ply for one in review.reveals]))
    sums = {level: found[seat] for level, seat in (("hard", hard), ("normal", 1 - hard))}
    return {
        "study": "luck",
        "game": game,
        "seed": seed,
        "net": learned(game),
        **{
            f"{level}.{name}": round(getattr(one, name), 4)
            for level, one in sums.items()
            for name in ("start", "luck", "own", "others", "rest", "result", "without_luck", "accuracy")
        },
    }


def blunders(game: str, seed: int) -> dict[str, Any]:
    """One game of master against itself with a few bad moves, reviewed in depth."""
    position = cuvee.new(game, seats=2, seed=seed)
    bots, dice = [make(STRONG, seed * 10 + seat) for seat in range(2)], Chance(seed, "study")
    planted: list[Planted] = []
    refused = 0
    while not position.over:
        seat = position.asked[0]
        move = bots[seat].choose(position, seat)
        early = position.stage.number <= OPEN[game] and len(planted) < PLANTED
        if early and dice.below(100) < TRIED and (bad := _bad(position, seat, LOSSES[game])) not in (None, move):
            found = proved(position, seat, bad, move)
            if found is None:
                refused += 1
            else:
                planted.append(found)
                move = bad
        position.play(move, seat)
    return {
        "study": "blunders",
        "game": game,
        "seed": seed,
        "played": position.played,
        "refused": refused,
        "planted": [one.ply for one in planted],
        "moves": [(one.bad, one.instead) for one in planted],
        "proofs": [(round(one.lost, 3), round(one.error, 3), round(one.points, 1)) for one in planted],
        **marked(position, [one.ply for one in planted]),
    }


def marked(end: Game, plies: Sequence[int]) -> dict[str, Any]:
    """What the review says of planted moves, and of the others."""
    reviewer = Reviewer(end.setup, tuple(end.played))
    review = reviewer.quick()
    *_, review = finished(reviewer, replace(review, todo=tuple([task for task in review.todo if task.kind != "luck"])))
    verdicts = {one.ply: one for one in review.verdicts}
    found = [one.ply for one in review.verdicts if one.mistake and one.deep]
    told = [one.ply for one in review.moments if one.kind == "mistake"]
    return {
        "net": learned(end.setup.kind.id),
        "decisions": len(review.verdicts),
        "parts": [review.stages[ply][1] for ply in plies],
        "chances": [round(review.chances[ply][review.movers[ply]], 3) for ply in plies],
        "costs": [round(verdicts[ply].cost, 4) for ply in plies],
        "errors": [round(verdicts[ply].error, 4) for ply in plies],
        "deep": [verdicts[ply].deep for ply in plies],
        "marked": [ply in found for ply in plies],
        "found": len([ply for ply in plies if ply in found]),
        "others": len([ply for ply in found if ply not in plies]),
        "told": len([ply for ply in told if ply in plies]),
        "others_told": len([ply for ply in told if ply not in plies]),
    }


def again(line: dict[str, Any]) -> dict[str, Any]:
    """A game with planted moves, reviewed as the review is now."""
    end = cuvee.new(line["game"], seats=2, seed=line["seed"])
    for seat, move in line["played"]:
        end.play(move, seat)
    return {**line, **marked(end, line["planted"])}


# The planter. Hand-made judgement names a move, and games that `hard` plays to their end prove that it is bad, or that
# it is not. The net chooses their moves, after both alike; what it thinks of the planted move, and what the review
# does, is never asked. (Played to the end by judgement, which loses 98 of 100 games to `hard`, much is bad or good that
# is neither among strong players.)


class Planted(NamedTuple):
    """A bad move, and what it loses against the one that would have been made."""

    ply: int
    bad: str
    instead: str
    lost: float  # of the victory, in games played to their end
    error: float
    points: float  # of the final margin


def proved(position: Game, seat: int, bad: int, instead: int) -> Planted | None:
    """The proof that a move is bad: played on to the end in pairs of games, it wins clearly less often."""
    ends: list[tuple[float, float]] = []
    for pairs in PAIRS:
        for number in range(len(ends), pairs):
            shares, margins = zip(*[_ended(position, seat, move, number) for move in (instead, bad)], strict=True)
            ends.append((shares[0] - shares[1], margins[0] - margins[1]))
        lost, error, _ = _mean([share for share, _ in ends])
        points, doubt, _ = _mean([margin for _, margin in ends])
        if lost < LEAST_LOST or lost < error or points < doubt:
            return None
        if pairs >= ENOUGH and lost > CLEAR * error:
            break
    names = position.vocabulary.names
    found = Planted(len(position.history), names[bad], names[instead], lost, error, points)
    return found if lost > SURE * error else None


def _ended(position: Game, seat: int, move: int, number: int) -> tuple[float, float]:
    """A seat's share of the victory, and its margin, after a move and what good players make of it."""
    game = position.guess(seat, _PROOF + number)
    bots = [Foresight(_PROOF + 2 * number + other, Skill(guesses=1)) for other in range(2)]
    game.play(move, seat)
    while not game.over:
        mover = game.asked[0]
        game.play(bots[mover].choose(game, mover), mover)
    return (seat in game.winners) / len(game.winners), game.scores[seat] - game.scores[1 - seat]


def _bad(position: Game, seat: int, loss: float) -> int | None:
    """The move that judgement likes least, if it says that it loses so many points."""
    judgement, options = position.setup.kind.judgement, list(position.options(seat))
    guesses = [after_each(position.guess(seat, guess), seat, options) for guess in range(2)]
    worths = [sum(judgement(after, seat) for after in afters) / 2 for afters in zip(*guesses, strict=True)]
    return options[worths.index(min(worths))] if max(worths) - min(worths) >= loss else None


def summed(lines: Sequence[dict[str, Any]]) -> Iterator[str]:
    """What many games say together."""
    for game in sorted({line["game"] for line in lines}):
        mine = [line for line in lines if line["game"] == game and line["study"] == "luck"]
        if len(mine) > 1:
            yield f"{game}, {len(mine)} games of hard against normal"
            for name in ("result", "without_luck", "own"):
                yield f"  {name}: {_needed([_ahead(line, name) for line in mine])}"
            yield from _controlled([_ahead(line, "result") for line in mine], [_ahead(line, "luck") for line in mine])
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
            pairs = [pair for line in mine for pair in zip(line["chances"], line["marked"], strict=True)]
            open_ones = [marked for chance, marked in pairs if 0.05 <= chance <= 0.95]
            told, more = sum(line["told"] for line in mine), sum(line["others_told"] for line in mine)
            yield (
                f"{game}, {len(mine)} games: {found} of {planted} planted moves marked ({told} told), "
                f"{others} of {rest} others ({more} told); "
                f"{sum(open_ones)} of {len(open_ones)} planted where the chance was 5 to 95 %"
            )


def _ahead(line: dict[str, Any], name: str) -> float:
    found: float = line[f"hard.{name}"] - line[f"normal.{name}"]
    return found


def _needed(numbers: Sequence[float]) -> str:
    """A mean, and after how many games it is two errors from nothing."""
    mean, error, deviation = _mean(numbers)
    needed = ceil((2 * deviation / mean) ** 2) if mean else 0
    return f"{mean:+.3f} ± {error:.3f}; 2 errors from 0 after {needed} games"


def _controlled(results: Sequence[float], lucks: Sequence[float]) -> Iterator[str]:
    """Results less as much of the luck as leaves the smallest variance: a control variate.

    How much that is, beta, is taken for every game from all the others, so that no game speaks for itself.
    """
    beta, error, correlation = _regressed(results, lucks)
    yield f"  luck: beta {beta:.2f} ± {error:.2f}, correlation with the result {correlation:+.2f}"
    without = [
        result - _regressed([*results[:n], *results[n + 1 :]], [*lucks[:n], *lucks[n + 1 :]])[0] * luck
        for n, (result, luck) in enumerate(zip(results, lucks, strict=True))
    ]
    kept = [_mean(numbers)[2] ** 2 / _mean(results)[2] ** 2
            for numbers in ([r - luck for r, luck in zip(results, lucks, strict=True)], without)]  # fmt: skip
    yield f"  variance left by result less luck: {kept[0]:.2f}, by result less beta times luck: {kept[1]:.2f}"
    yield f"  less beta times luck: {_needed(without)}"


def _regressed(results: Sequence[float], lucks: Sequence[float]) -> tuple[float, float, float]:
    """Beta, its standard error, and the correlation."""
    (mean, _, one), (middle, _, other) = _mean(results), _mean(lucks)
    pairs = zip(results, lucks, strict=True)
    covariance = sum((result - mean) * (luck - middle) for result, luck in pairs) / (len(results) - 1)
    beta, correlation = covariance / other**2, covariance / (one * other)
    return beta, one / other * sqrt((1 - correlation**2) / (len(results) - 2)), correlation


def _mean(numbers: Sequence[float]) -> tuple[float, float, float]:
    """The mean, its standard error, and the standard deviation."""
    mean = sum(numbers) / len(numbers)
    deviation = sqrt(sum((one - mean) ** 2 for one in numbers) / max(1, len(numbers) - 1))
    return mean, deviation / sqrt(len(numbers)), deviation


def main() -> None:
    """Play, review and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("study", choices=["luck", "blunders", "again", "sum"])
    parser.add_argument("what", nargs="+", help="games in turn, or files of lines")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    wanted = parser.parse_args()
    if wanted.study in ("luck", "blunders"):
        study = {"luck": luck, "blunders": blunders}[wanted.study]
        seeds = range(wanted.first, wanted.first + wanted.games)
        _printed(study(game, seed) for seed in seeds for game in wanted.what)
        return
    lines = [json.loads(line) for file in wanted.what for line in Path(file).read_text("utf-8").splitlines()]
    if wanted.study == "again":
        _printed(map(again, lines))
    else:
        print("\n".join(summed(lines)))


def _printed(lines: Iterable[dict[str, Any]]) -> None:
    """Each as soon as it is known."""
    for line in lines:
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
