"""Bots: honest, repeatable, and the one that looks ahead beats the one that does not."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import cuvee
from cuvee.bots import Greedy, make
from cuvee.kernel import Chance, Kind

pytestmark = pytest.mark.parametrize("kind", cuvee.games(), ids=lambda kind: str(kind.id))


def play(kind: Kind, bots: Sequence[str], seed: int, **options: object) -> cuvee.Game:
    game = kind.start(kind.setup(seed=seed, data=None, **{"seats": len(bots), **options}))
    players = [make(name, seed * 10 + seat) for seat, name in enumerate(bots)]
    while not game.over:
        seat = game.asked[0]
        game.play(players[seat].choose(game, seat), seat)
    return game


def test_greedy_beats_random(kind: Kind) -> None:
    games = [play(kind, ["greedy", "random"] if seed % 2 else ["random", "greedy"], seed) for seed in range(6)]
    assert all(game.winners == [seed % 2 == 0] for seed, game in enumerate(games))


def test_equal_seeds_make_equal_choices(kind: Kind) -> None:
    assert play(kind, ["greedy", "greedy"], 3).record() == play(kind, ["greedy", "greedy"], 3).record()


def test_greedy_does_not_see_what_is_hidden(kind: Kind) -> None:
    """A state that differs only in what a seat cannot see gets the same move from a bot with the same seed."""
    game = kind.start(kind.setup(seed=8, seats=3))
    bot = make("random", 1)
    for _ in range(40):
        seat = game.asked[0]
        other = game.guess(seat, 99)
        other.chance = Chance(12345)
        assert Greedy(5).choose(game, seat) == Greedy(5).choose(other, seat)
        game.play(bot.choose(game, seat), seat)


def test_an_unknown_bot_lists_the_known_ones(kind: Kind) -> None:
    with pytest.raises(cuvee.CuveeError, match="there is no bot 'genius'; bots: random, greedy"):
        make("genius", 1)
