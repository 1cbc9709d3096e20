"""Finds positions for practice: looks in games of bots for turns in which there is something to find, and solves them.

    python tools/practices.py naramata --measure "sum me.tourists.*.points" --seeds 20
    python tools/practices.py dom-pierre --measure me.francs --seats 2 --free 6 --first 30
    python tools/practices.py viticulture --measure me.points --until "year = 3" --seeds 4 --width 300

A candidate is a position of seat 0 in a game of bots in which a search gains clearly more than the move that looks best
at first sight, and much more than chance. Each is printed as a practice without words: with the moves that lead to the
position, one to three stars and the solution. Put it into the game's `lessons/` folder, give it a title, a task and an
icon, and try it with `cuvee lesson FILE --check`. Draws are those of the seed, so a solution holds for ever.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

import cuvee
from cuvee.kernel import Game
from cuvee.kernel.lessons import reply
from cuvee.kernel.lessons.condition import Condition, measure
from cuvee.kernel.lessons.lesson import OTHERS

SEAT = 0
CHANCE = 12  # games of somebody who plays anything


@dataclass(frozen=True, slots=True)
class Horizon:
    """What is measured, and when it ends."""

    measure: str
    until: str
    free: int

    def ended(self, game: Game, first: int) -> bool:
        """Whether it is over after some moves: as the coach judges it."""
        made = game.movers[first:].count(SEAT)
        if game.over or made >= self.free:
            return True
        if not made or not self.until:
            return False
        if self.until == OTHERS:
            return SEAT not in game.asked
        view = game.view(SEAT)
        return Condition(self.until, SEAT).holds(view, view, ())

    def worth(self, game: Game) -> int:
        """What is measured, in a position."""
        return measure(self.measure, game.view(SEAT), SEAT)


@dataclass(frozen=True, slots=True)
class Found:
    """A candidate."""

    game: Game
    best: int
    plain: int
    lucky: list[int]
    solution: list[str]
    start: int

    @property
    def gap(self) -> float:
        """How much there is to find."""
        mean = sum(self.lucky) / len(self.lucky)
        return (self.best - self.plain) * 2 + (self.best - mean) if self.best > max(self.plain, self.start) else 0.0


def settle(game: Game, horizon: Horizon, first: int) -> None:
    """Let the opponents move until seat 0 is asked, or it is over."""
    while not horizon.ended(game, first) and (others := [seat for seat in game.asked if seat != SEAT]):
        game.play(reply(game, others[0]), others[0])


def after(game: Game, move: str, horizon: Horizon, first: int) -> Game:
    """The position after a move, when seat 0 is asked again."""
    there = game.copy()
    there.play(move, SEAT)
    settle(there, horizon, first)
    return there


def search(game: Game, horizon: Horizon, width: int) -> tuple[int, list[str]]:
    """The best that a beam of positions finds: what it is worth, and the moves of seat 0."""
    first, beam = len(game.history), [game]
    best: tuple[int, int, list[str]] | None = None
    judge = game.setup.kind.judgement
    while beam:
        following: list[tuple[float, int, Game]] = []
        for position in beam:
            for move in position.moves(SEAT):
                there = after(position, move, horizon, first)
                if horizon.ended(there, first):
                    own = [name for seat, name in there.played[first:] if seat == SEAT]
                    key = (horizon.worth(there), -len(own), own)
                    best = key if best is None or key[:2] > best[:2] else best
                else:
                    following.append((horizon.worth(there) * 2 + judge(there, SEAT), len(following), there))
        beam = [position for _, _, position in sorted(following, reverse=True)[:width]]
    assert best is not None
    return best[0], best[2]


def played_by(game: Game, horizon: Horizon, choose: Random | None) -> int:
    """What somebody gets who plays what looks best at first sight, or anything."""
    first, there = len(game.history), game.copy()
    while not horizon.ended(there, first):
        there.play(choose.choice(there.moves(SEAT)) if choose else reply(there, SEAT), SEAT)
        settle(there, horizon, first)
    return horizon.worth(there)


def is_alone(found: Found, horizon: Horizon) -> bool:
    """Whether nobody else moves on the way: the solution then holds whatever the opponents are worth."""
    game, first = found.game.copy(), len(found.game.history)
    for move in found.solution:
        game.play(move, SEAT)
        settle(game, horizon, first)
    return set(game.movers[first:]) == {SEAT}


def candidates(game: Game, horizon: Horizon, arguments: argparse.Namespace) -> Iterator[Found]:
    """The positions of a game in which a turn of seat 0 begins, after some moves."""
    mover = None
    while not game.over and len(game.history) < arguments.last:
        seat = game.asked[0]
        wanted = not arguments.decision or arguments.decision == type(game.decision).__name__
        if seat == SEAT != mover and wanted and len(game.asked) == 1 and len(game.history) >= arguments.first:
            best, solution = search(game, horizon, arguments.width)
            lucky = [played_by(game, horizon, Random(seed)) for seed in range(CHANCE)]
            start = horizon.worth(game)
            yield Found(game.copy(), best, played_by(game, horizon, None), lucky, solution, start)
        mover = seat
        game.play(reply(game, seat), seat)


def written(found: Found, horizon: Horizon) -> str:
    """A practice without words."""
    setup, said = found.game.setup, {"seats": found.game.setup.seats}
    options = {
        option.name: value
        for option in setup.kind.options
        if (value := setup.options[option.name]) != option.default and option.name not in said
    }
    lines = [f"# best {found.best}, plain {found.plain}, by chance {sorted(found.lucky)}, at first {found.start}"]
    lines += ['kind = "practice"', f"seats = {setup.seats}", f"seed = {setup.seed}"]
    lines += [f"options = {{ {', '.join(f'{name} = {_toml(value)}' for name, value in options.items())} }}"] * bool(
        options
    )
    lines += [f'until = "{horizon.until}"'] if horizon.until else []
    lines += [f"free = {horizon.free}"] if horizon.free < 500 else []
    lines.append(f"stars = {_list(f'{horizon.measure} >= {value}' for value in stars(found))}")
    lines.append(f"solution = {_list([' '.join(found.solution)])}")
    lines += ["moves = [", *(f'  "{line}",' for line in _turns(found.game)), "]"]
    return "\n".join(lines)


def stars(found: Found) -> list[int]:
    """One for a step forward, two for more than what looks best at first sight, three for the best."""
    low = max(found.start + 1, sorted(found.lucky)[len(found.lucky) // 2] + 1)
    return sorted({min(low, found.best), min(max(found.plain, low), found.best), found.best})


def _turns(game: Game) -> Iterator[str]:
    turn: list[str] = []
    last = None
    for seat, move in game.played:
        if seat != last and turn:
            yield f"{last}: {' '.join(turn)}"
            turn = []
        turn.append(move)
        last = seat
    if turn:
        yield f"{last}: {' '.join(turn)}"


def _list(texts: Iterable[str]) -> str:
    return "[" + ", ".join(f'"{text}"' for text in texts) + "]"


def _toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'


def main() -> None:
    """Print the best candidates."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--measure", required=True, help='what is to grow, as in a condition: "me.points"')
    parser.add_argument("--until", default="", help='"others", as without it and --free; "turn", or a condition')
    parser.add_argument("--free", type=int, default=500, help="at most so many moves")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], help="name=value")
    parser.add_argument("--seeds", type=int, default=5, help="so many games")
    parser.add_argument("--seed", type=int, default=1, help="the first of them")
    parser.add_argument("--first", type=int, default=10, help="look from this move on …")
    parser.add_argument("--last", type=int, default=200, help="… to this one")
    parser.add_argument("--decision", default="", help="only where this kind of decision is open")
    parser.add_argument("--width", type=int, default=60, help="positions that the search keeps")
    parser.add_argument("--alone", action="store_true", help="only where nobody else moves on the way")
    parser.add_argument("--show", type=int, default=5, help="candidates to print")
    arguments = parser.parse_args()
    until = arguments.until or (OTHERS if arguments.free == 500 else "")
    horizon, kind = Horizon(arguments.measure, until, arguments.free), cuvee.kind(arguments.game)
    options = dict(part.split("=", 1) for part in arguments.option)
    found: list[Found] = []
    for seed in range(arguments.seed, arguments.seed + arguments.seeds):
        game = kind.start(kind.setup(seed=seed, seats=arguments.seats, **options))
        all_here = [one for one in candidates(game, horizon, arguments) if one.gap > 0]
        found += [one for one in all_here if not arguments.alone or is_alone(one, horizon)]
    for one in sorted(found, key=lambda one: -one.gap)[: arguments.show]:
        print(written(one, horizon), end="\n\n")


if __name__ == "__main__":
    main()
