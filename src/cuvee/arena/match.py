"""A match: which bots play which game, who sits where in each of its games, and what came out.

Games are numbered. The number alone says which bots play, in which seats and with which seed, so that a match can be
interrupted, continued and spread over many machines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Any

import cuvee
from cuvee.arena.play import play
from cuvee.bots import make
from cuvee.kernel import CuveeError, Kind, Setup, Value
from cuvee.kernel.data import fingerprint
from cuvee.kernel.errors import listed


@dataclass(frozen=True)
class Match:
    """A game, its options, and the bots that play it."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, Value]
    seed: int
    data: Path | None = None

    @classmethod
    def agree(
        cls, kind: Kind, bots: Sequence[str], options: dict[str, object], seed: int, data: Path | None = None
    ) -> Match:
        """A match that can be played; there are as many seats as bots unless the options say otherwise."""
        for name in bots:
            make(name, 0)
            if list(bots).count(name) > 1:
                raise CuveeError(f"{name} is named twice; a bot fills as many seats as there are without others")
        if not bots:
            raise CuveeError("a match needs at least one bot")
        setup = kind.setup(seed=seed, data=data, **{"seats": len(bots), **options})
        return cls(kind.id, tuple(bots), setup.options, seed, data)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return int(self.options["seats"])

    @cached_property
    def tables(self) -> list[tuple[str, ...]]:
        """Who can meet whom: every choice of bots, and each of them in every order round the table."""
        meetings = list(combinations(self.bots, min(self.seats, len(self.bots))))
        full = [tuple([bots[seat % len(bots)] for seat in range(self.seats)]) for bots in meetings]
        turned = [bots[shift:] + bots[:shift] for bots in full for shift in range(self.seats)]
        return list(dict.fromkeys(turned))

    def lineup(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game: seats are rotated from game to game."""
        return self.tables[number % len(self.tables)]

    def setup(self, number: int) -> Setup:
        """What is agreed for a game: all bots meet in all seats over the same seed before the next one comes."""
        seed = self.seed + number // len(self.tables)
        return cuvee.kind(self.game).setup(seed=seed, data=self.data, **self.options)

    def head(self) -> dict[str, Any]:
        """What makes two matches the same."""
        return {
            "game": self.game,
            "rules": cuvee.kind(self.game).version,
            "data": fingerprint(self.data),
            "bots": list(self.bots),
            "options": self.options,
            "seed": self.seed,
        }


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game of a match: a line of its file."""

    number: int
    seed: int
    bots: list[str]  # by seat
    scores: list[int]
    wins: list[float]  # by seat, see `Played.won`
    decisions: list[int]  # by seat
    seconds: list[float]  # by seat

    def as_line(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


def play_number(number: int, match: Match) -> Result:
    """Play one game of a match."""
    setup, lineup = match.setup(number), match.lineup(number)
    try:
        played = play(setup, lineup)
    except Exception as problem:
        what = f"{type(problem).__name__}: {problem}"
        raise CuveeError(f"game {number} of the match ({listed(lineup)}, seed {setup.seed}): {what}") from problem
    return Result(
        number,
        setup.seed,
        played.bots,
        played.scores,
        [round(played.won(seat), 4) for seat in range(setup.seats)],
        [sum(mover == seat for mover, _ in played.moves) for seat in range(setup.seats)],
        [round(seconds, 3) for seconds in played.seconds],
    )


def describe(match: Match) -> str:
    """A match in a few words: the game and the options that are not as usual."""
    kind = cuvee.kind(match.game)
    usual = kind.setup(seed=0, data=match.data, seats=match.seats).options
    special = [f"{name}={value}" for name, value in match.options.items() if usual[name] != value]
    seats = "1 seat" if match.seats == 1 else f"{match.seats} seats"
    return listed([match.game, seats, *special], 20)
