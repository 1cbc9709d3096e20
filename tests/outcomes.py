"""What games, searches, judgement and eyes come to, as text: equal in every build (`python -m tests.outcomes`)."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

import cuvee
from cuvee.bots import make
from cuvee.cli.soak import any_move, random_setup
from cuvee.kernel import Chance, Kind
from cuvee.kernel.compiled import is_compiled

GAMES = 12  # random games of a kind, with random options
SEARCHED = 4  # of them: positions that bots think about
PLIES = 40
BOTS = ("greedy", "ismcts:30")


def outcomes(kind: Kind) -> Iterator[str]:
    """A line for each game: a digest of its record with all events and scores, and what bots see and think of it."""
    for seed in range(GAMES):
        game, chance, thoughts = kind.start(random_setup(kind, seed, {})), Chance(seed), list[str]()
        game.events = []
        seen, eyes = list[bytes](), kind.eyes(game.setup) if kind.eyes else None
        while not game.over:
            if eyes and not len(game.history) % 8:
                seen += [eyes.look(game, seat).tobytes() for seat in range(game.setup.seats)]
            if seed < SEARCHED and len(game.history) == PLIES:
                thoughts = [repr(make(bot, seed).consider(game, game.asked[0])) for bot in BOTS]
            game.play(any_move(game, game.asked[0], chance), game.asked[0])
        worth = [kind.judgement(game, seat) for seat in range(game.setup.seats)]
        told = "\n".join([game.record(), repr(game.events), repr(game.view(0)), repr(worth), repr(seen), *thoughts])
        yield f"{kind.id} {seed}: {len(game.history)} moves, {game.scores}, {blake2b(told.encode()).hexdigest()[:16]}"


if __name__ == "__main__":
    print("compiled" if is_compiled() else "pure Python")
    for kind in cuvee.kinds():
        for line in outcomes(kind):
            print(line)
