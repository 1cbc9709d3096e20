"""Eyes: what a seat knows as a row of numbers. What is hidden never shows, and one layout serves all tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.modes import MODES

import cuvee
from cuvee.bots import Random
from cuvee.cli.soak import random_setup
from cuvee.kernel import Game, Kind
from cuvee.kernel.compiled import slots_of
from cuvee.kernel.eyes import Eyes, Row

kinds = pytest.mark.parametrize("kind", [k for k in cuvee.kinds() if k.eyes], ids=lambda kind: str(kind.id))


def positions(kind: Kind, seed: int, every: int) -> Iterator[tuple[Game, Eyes[Any]]]:
    """Positions of a random game with random options."""
    setup = random_setup(kind, seed, {})
    assert kind.eyes is not None
    game, eyes, bot = kind.start(setup), kind.eyes(setup), Random(seed)
    while not game.over and len(game.history) < 1500:
        if len(game.history) % every == 0:
            yield game, eyes
        game.play(bot.choose(game, game.asked[0]))


@kinds
def test_what_is_hidden_never_shows(kind: Kind) -> None:
    """In a guess everything that the seat cannot see is dealt again; its eyes see no difference."""
    for seed in range(12):
        for game, eyes in positions(kind, seed, every=9):
            for seat in range(game.setup.seats):
                row = eyes.look(game, seat)
                for guess in range(2):
                    assert eyes.look(game.guess(seat, guess), seat) == row


@kinds
def test_what_was_seen_before_changes_nothing(kind: Kind) -> None:
    """Eyes remember parts of rows; new ones, which remember nothing, write the same."""
    assert kind.eyes is not None
    for seed in (20, 21):
        for game, eyes in positions(kind, seed, every=13):
            fresh = kind.eyes(game.setup)
            assert [eyes.look(game, s) for s in range(eyes.seats)] == [fresh.look(game, s) for s in range(eyes.seats)]


def altered(game: Game) -> Iterator[Game]:
    """The same position with one number of its state raised, or one card or special worker more in one place."""
    worker = 8 if game.setup.kind.id == "viticulture" else 0
    for name in sorted(slots_of(type(game)) - {"stack"}):
        value = getattr(game, name)
        changed: list[Any] = [value + 1] if type(value) is int else []
        if type(value) in (list, tuple):
            for place, one in enumerate(value[:24]):
                new = [one + 1, one | worker] if type(one) is int else [(*one, 0)] if type(one) is tuple else []
                changed += [type(value)([*value[:place], other, *value[place + 1 :]]) for other in new]
        for new in changed:
            other = game.copy()
            setattr(other, name, new)
            yield other


def look(eyes: Eyes[Any], game: Game) -> Row[float] | None:
    """What the first seat sees, unless there is no such position."""
    try:
        return eyes.look(game, 0)
    except (IndexError, KeyError, ValueError):
        return None


@kinds
def test_what_is_remembered_is_asked_for_by_all_that_it_depends_on(kind: Kind) -> None:
    """Of positions that differ in one thing alone, eyes that have seen the others see what new ones see."""
    assert kind.eyes is not None
    options = {"modules": "all"} if kind.id == "viticulture" else {}
    setup = kind.setup(5, None, seats=2, **options)
    game, bot = kind.start(setup), Random(7)
    while len(game.history) < 60:
        game.play(bot.choose(game, game.asked[0]), game.asked[0])
    eyes, row, different = kind.eyes(setup), kind.eyes(setup).look(game, 0), 0
    assert eyes.look(game, 0) == row
    for position in altered(game):
        seen = look(eyes, position)
        assert seen == look(kind.eyes(setup), position)
        different += seen is not None and seen != row
    assert different > 40


@kinds
def test_eyes_tell_positions_apart(kind: Kind) -> None:
    """After different moves of the own seat something is different: nearly always, or nothing could be learned."""
    same = told = 0
    for seed in range(4):
        for game, eyes in positions(kind, seed, every=7):
            seat = game.asked[0]
            rows = set()
            options = game.options(seat)
            for move in options:
                after = game.copy()
                after.play(move, seat)
                if not after.over:
                    rows.add(eyes.look(after, seat).tobytes())
            told += len(rows)
            same += len(options) - len(rows)
    assert same < 0.12 * told


@pytest.mark.parametrize(("game", "options"), [mode for mode in MODES if cuvee.kind(mode.values[0]).eyes])
def test_one_layout_serves_all_tables(game: str, options: dict[str, Any]) -> None:
    kind = next(kind for kind in cuvee.kinds() if kind.id == game)
    assert kind.eyes is not None
    usual, setup = kind.eyes(kind.setup(seed=1)), kind.setup(seed=1, **options)
    eyes = kind.eyes(setup)
    assert eyes.own_names == usual.own_names
    assert eyes.other_names == usual.other_names
    assert len(set(eyes.own_names)) == len(eyes.own_names)
    row = eyes.look(kind.start(setup), 0)
    assert len(row) == len(eyes.own_names) + (setup.seats - 1) * len(eyes.other_names)
    assert max(map(abs, row)) <= 8


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_team_that_loses_later_has_come_further(seats: int) -> None:
    """Whatever it still lacks that day: else it would learn to give up early, with few tourists aboard."""
    mode = {"mode": "fleet"} if seats > 1 else {}
    games: list[Any] = [cuvee.new("naramata", seed=3, seats=seats, **mode) for _ in range(2)]
    (early, later), bot = games, Random(3)
    eyes = early.setup.kind.eyes(early.setup)
    early.whelp = 0  # nobody is aboard yet: no row is open
    while not all(later.carried(seat) for seat in range(seats)):
        later.play(bot.choose(later, later.asked[0]))
    later.day, later.whelp = 2, 0  # all are aboard, and no row is full
    assert eyes.margin(later, 0) >= eyes.margin(early, 0)
    later.day, later.whelp = 3, 1
    assert eyes.margin(later, 0) > 0
