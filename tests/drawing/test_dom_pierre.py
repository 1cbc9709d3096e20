"""The drawn table of Dom Pierre: every move has its place on it, nothing hidden shows, and its parts are sound."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from cuvee.games.dom_pierre import KIND
from cuvee.games.dom_pierre.picture import Artist
from cuvee.kernel import Game, Picture

MODES = [{"seats": 2}, {"seats": 3, "variant": "short"}, {"seats": 4, "reims": "open", "cost": "free"}]
NOWHERE = {"done", "finish", "tile/none", "harvest/none"}  # moves that stand for nothing on the table


def _positions(options: dict[str, Any], seed: int, most: int = 400) -> Iterator[tuple[Game, int]]:
    """A game at random that tries moves it has not made yet first, so that few moves show many decisions."""
    game = KIND.start(KIND.setup(seed=seed, **options))
    chance, made = random.Random(seed), set[str]()
    while not game.over and len(game.history) < most:
        seat = game.asked[0]
        yield game, seat
        moves = game.moves(seat)
        fresh = [move for move in moves if move.split("/")[0] not in made] or moves
        move = chance.choice(fresh)
        made.add(move.split("/")[0])
        game.play(move, seat)


def _ids(picture: Picture) -> list[str]:
    return [id for id, _ in picture.fragments()]


@pytest.mark.parametrize("options", MODES, ids=str)
def test_every_move_has_a_place_on_the_table(options: dict[str, Any]) -> None:
    artist = Artist(KIND.setup(seed=0, **options), "en")
    for seed in (1, 2):
        for game, seat in _positions(options, seed):
            view = game.view(seat)
            ids = set(_ids(artist.draw(view, seat)))
            for move in game.moves(seat):
                targets = artist.targets(view, move)
                assert set(targets) <= ids, (move, view["decision"])
                assert targets or move in NOWHERE, (move, view["decision"])
