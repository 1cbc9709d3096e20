"""A view as numbers: fixed in length, named, within bounds, and telling apart what a seat can tell apart."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from tests.house import HOUSE
from tests.modes import MODES

import cuvee
from cuvee.bots import Random
from cuvee.cli.soak import random_setup
from cuvee.kernel import Game, Kind
from cuvee.kernel.features import Features

pytestmark = pytest.mark.parametrize("kind", HOUSE, ids=lambda kind: str(kind.id))


def positions(kind: Kind, seed: int, every: int = 1, **options: Any) -> Iterator[tuple[Game, Features]]:
    """Positions of a random game with random options, or with these; always the first and the last."""
    setup = kind.setup(seed=seed, **options) if options else random_setup(kind, seed, {})
    game, features, bot = kind.start(setup), kind.features(setup), Random(seed)
    while not game.over:
        if len(game.history) % every == 0:
            yield game, features
        game.play(bot.choose(game, game.asked[0]))
    yield game, features


def test_all_entries_have_a_name_and_stay_within_bounds(kind: Kind) -> None:
    for seed in range(6):
        for game, features in positions(kind, seed, every=10):
            for seat in (None, *range(game.setup.seats)):
                values = features.of(game.view(seat))
                assert len(values) == len(features)
                assert all(type(value) is float and -1 <= value <= 1 for value in values)
        assert len(set(features.names)) == len(features)


def test_the_length_depends_on_seats_and_vocabulary_alone(kind: Kind) -> None:
    """So that one net can learn a game under all options that leave its moves as they are."""
    lengths: dict[tuple[int, int], set[int]] = {}
    for mode in MODES:
        game, options = mode.values
        if game == kind.id:
            setup = kind.setup(seed=1, **options)
            features, begun = kind.features(setup), kind.start(setup)
            assert len(features) == len(features.of(begun.view(0)))
            lengths.setdefault((setup.seats, len(begun.vocabulary)), set()).add(len(features))
    assert {len(found) for found in lengths.values()} == {1}


# What follows from other parts of a view, or from the setup.
LEFT_OUT = {
    "naramata": {
        "decision.costs",
        "piles.cheese",
        "piles.purchase",
        "piles.tasting",
        "piles.tourist",
        "seats.tourists.id",  # a tourist is its rows
    },
    "viticulture": {"decision.grande", "rows"},
}
EVERYWHERE = {"decision.rule", "scores", "winners"}


def leaves(part: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Every field of a view, with the way to it."""
    if isinstance(part, dict) and part:
        for key, inner in part.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(part, list) and part and all(isinstance(inner, dict) for inner in part):
        for number, inner in enumerate(part):
            yield from leaves(inner, (*path, number))
    else:
        yield path, part


def changed(view: dict[str, Any], path: tuple[str | int, ...], value: Any) -> dict[str, Any]:
    """A view that differs in one field."""
    view = deepcopy(view)
    place: Any = view
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return view


def richest(kind: Kind) -> list[dict[str, Any]]:
    """For one and for two players, or the least there can be: the options under which the most can be seen."""
    modes = [mode.values[1] for mode in MODES if mode.values[0] == kind.id]
    best = max(modes, key=lambda options: len(json.dumps(kind.start(kind.setup(seed=0, **options)).view(0))))
    return [{**best, "seats": seats} for seats in kind.options[0].choices[:2]]


def test_everything_that_a_seat_sees_counts(kind: Kind) -> None:
    """Put another value that a field has had into a view: the features change, for all fields but those left out."""
    read: set[str] = set()
    unread: set[str] = set()
    for options in richest(kind):
        views = [(game.view(0), features) for seed in (0, 1) for game, features in positions(kind, seed, **options)]
        values: dict[tuple[str | int, ...], list[Any]] = {}
        for view, _ in views:
            for path, value in leaves(view):
                if value not in values.setdefault(path, []):
                    values[path].append(value)
        for view, features in views[:: len(views) // 25]:
            before = features.of(view)
            for path, value in leaves(view):
                keys = [key for key in path if isinstance(key, str)]
                name = ".".join(keys[:1] + keys[2:] if keys[0] == "placed" else keys)  # all places are alike
                others = [other for other in values[path] if other != value][:4]
                if name not in read and others:
                    seen = any(features.of(changed(view, path, other)) != before for other in others)
                    (read if seen else unread).add(name)
    assert unread - read - EVERYWHERE - LEFT_OUT.get(kind.id, set()) == set(), "features.py should read these"


def test_features_are_made_from_the_view_alone(kind: Kind) -> None:
    """They do not change when anything changes that the seat cannot see."""
    for game, features in positions(kind, 2, every=5, seats=3):
        for seat in range(3):
            view = json.loads(json.dumps(game.view(seat)))
            assert features.of(view) == features.of(game.guess(seat, 7).view(seat))


def test_each_seat_finds_itself_first(kind: Kind) -> None:
    game = kind.start(kind.setup(seed=1, seats=3))
    features = kind.features(game.setup)
    view = game.view(1)
    for seat, points in enumerate((1, 2, 3)):
        view["seats"][seat]["points"] = points
    entries = dict(zip(features.names, features.of(view), strict=True))
    own, after, last = (entries[f"{who}/points"] for who in ("own", "next1", "next2"))
    assert (after, last) == pytest.approx((own * 3 / 2, own / 2))
    assert [entries[f"table/seat={seat}"] for seat in range(3)] == [0, 1, 0]


def test_the_open_decision_is_named(kind: Kind) -> None:
    decisions = set()
    for game, features in positions(kind, 3, seats=2):
        if game.decision:
            entries = dict(zip(features.names, features.of(game.view(0)), strict=True))
            assert entries[f"decision/kind={type(game.decision).__name__}"] == 1
            decisions.add(type(game.decision).__name__)
    assert len(decisions) > 5


def test_unknown_things_in_a_view_are_passed_over(kind: Kind) -> None:
    """An expansion that a game's features do not know yet adds to the view and breaks nothing."""
    game = kind.start(kind.setup(seed=1, seats=2))
    features = kind.features(game.setup)
    view = game.view(0)
    more = {**view, "weather": "fine", "decision": {**(view["decision"] or {}), "name": "Dream", "about": ["a card"]}}
    assert len(features.of(more)) == len(features)


OVERLAYS = {
    "naramata": ("upgrades.toml", '[[card]]\nid = "u01"\ncost = 7\n'),
    "dom-pierre": ("objectives.toml", '[[card]]\nid = "o01"\nlevels = [[1, 2], [9, 30]]\n'),
    "viticulture": ("orders.toml", '[[order]]\nid = "order-01"\npoints = 6\n'),
}


def test_corrected_components_break_nothing(kind: Kind, tmp_path: Path) -> None:
    file, text = OVERLAYS.get(kind.id, ("", ""))
    if not file:
        pytest.skip("no correction is written down for this game")
    (tmp_path / file).write_text(text, encoding="utf-8")
    game = cuvee.new(kind.id, seed=1, seats=2, data=tmp_path)
    features, bot = kind.features(game.setup), Random(1)
    assert len(features) == len(kind.features(kind.setup(seats=2)))
    while not game.over:
        assert len(features.of(game.view(0))) == len(features)
        game.play(bot.choose(game, game.asked[0]))
