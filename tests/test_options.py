"""Options are checked one by one and as a whole; what is refused says what is allowed."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

import cuvee
from cuvee.kernel import Kind


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (dict(seats=5), "seats=5 is not allowed; allowed: 1, 2, 3, 4"),
        (dict(seats=0), "seats=0 is not allowed; allowed: 1, 2, 3, 4"),
        (dict(seats="many"), "seats=many is not allowed"),
        (dict(days=6), "days=6 is not allowed; allowed: 2, 3, 4"),
        (dict(difficulty="hard"), "difficulty=hard is not allowed; allowed: easy, normal, advanced"),
        (dict(mode="fleet", seats=1), "mode=fleet is not allowed with seats=1; allowed: seats 2, 3, 4"),
        (dict(seats=1, days=4), "days=4 is not allowed in the solo game; allowed: 3"),
        (dict(mode="fleet", days=2), "days=2 is not allowed in the Fleet; allowed: 3"),
        (dict(seats=3, phantom=True), "phantom=on is not allowed with seats=3; allowed: seats 1, 2"),
        (dict(seats=1, phantom=False), "phantom=off is not allowed in the solo game; allowed: on"),
        (dict(seats=2, mode="fleet", phantom=False), "phantom=off is not allowed in the Fleet of two; allowed: on"),
        (dict(reverse="sideways"), "reverse=sideways is not allowed; allowed: off, on, from-end"),
        (dict(vehicles=True), "vehicles=True is not allowed; allowed: choose, deal"),
        (dict(month=3), "naramata has no option 'month'; it has: seats, mode, days"),
        (dict(seed=-1), "seed=-1 is not allowed"),
        (dict(seed="7"), "seed='7' is not allowed"),
    ],
)
def test_what_does_not_fit_is_refused(options: dict[str, object], complaint: str) -> None:
    with pytest.raises(cuvee.BadOption, match=complaint):
        cuvee.new("naramata", **options)  # type: ignore[arg-type]


def test_an_unknown_game_lists_the_known_ones() -> None:
    with pytest.raises(cuvee.UnknownGame, match="there is no game 'monopoly'; games: naramata"):
        cuvee.new("monopoly")


@pytest.mark.parametrize("value", [True, "on", "yes", "true", "Yes"])
def test_yes_can_be_written_in_many_ways(value: object) -> None:
    assert cuvee.new("naramata", seats=2, phantom=value).setup.options["phantom"] is True


def test_reverse_can_be_switched_on_like_a_flag() -> None:
    assert cuvee.new("naramata", reverse=True).setup.options["reverse"] == "on"
    assert cuvee.new("naramata", reverse=False).setup.options["reverse"] == "off"


def test_numbers_may_be_written_as_text() -> None:
    assert cuvee.new("naramata", seats="4", days="2").setup.options["days"] == 2


def test_what_nobody_says_follows_from_the_rest() -> None:
    assert cuvee.new("naramata", seats=1).setup.options["phantom"] is True
    assert cuvee.new("naramata", seats=2, mode="fleet").setup.options["phantom"] is True
    assert cuvee.new("naramata", seats=2).setup.options["phantom"] is False


def test_without_a_seed_chance_differs() -> None:
    assert len({cuvee.new("naramata").setup.seed for _ in range(5)}) > 1


@pytest.mark.parametrize("seat", [-1, 3, 99, "0", 0.5, True])
@pytest.mark.parametrize("kind", ["naramata", "dom-pierre"])
def test_a_seat_that_does_not_exist_has_no_view_and_no_guess(kind: str, seat: object) -> None:
    game = cuvee.new(kind, seats=3)
    with pytest.raises(cuvee.CuveeError, match=f"no seat {seat!r}; seats are 0 to 2"):
        game.view(seat)  # type: ignore[arg-type]
    with pytest.raises(cuvee.CuveeError, match=f"no seat {seat!r}; seats are 0 to 2"):
        game.guess(seat, 1)  # type: ignore[arg-type]


def test_nonsense_is_refused_politely() -> None:
    with pytest.raises(cuvee.CuveeError, match="'x' is not a seed"):
        cuvee.new("naramata").guess(0, "x")  # type: ignore[arg-type]
    with pytest.raises(cuvee.UnknownGame, match="there is no game"):
        cuvee.new(["naramata"])  # type: ignore[arg-type]
    for nothing in (None, b"x"):
        with pytest.raises(cuvee.BadRecord, match="a record is a text"):
            cuvee.read(nothing)  # type: ignore[arg-type]


def test_a_game_says_where_it_stands() -> None:
    assert repr(cuvee.new("naramata", seed=7)) == "<naramata, seed 7, 0 moves, seat 1: ChooseVehicle>"
    assert repr(cuvee.kind("naramata")) == "<kind of game: naramata>"


# Options that do not apply to the others.


every_kind = pytest.mark.parametrize("kind", cuvee.kinds(), ids=lambda kind: str(kind.id))


def test_what_does_not_apply_is_left_out() -> None:
    viticulture, naramata = cuvee.kind("viticulture"), cuvee.kind("naramata")
    wanted = {"seats": "3", "level": "hard", "aggressive": "on", "modules": "workers", "star_points": "off"}
    assert viticulture.fitting(wanted) == {"seats": "3", "modules": "workers"}
    assert viticulture.fitting({"seats": 1, "level": "hard"}) == {"seats": 1, "level": "hard"}
    chain = {"seats": 3, "phantom": True, "phantom_from": "self"}
    assert naramata.fitting(chain) == {"seats": 3}
    assert naramata.fitting({**chain, "seats": 2}) == {**chain, "seats": 2}
    with pytest.raises(cuvee.BadOption, match="level=hard is not allowed with seats=3"):
        viticulture.setup(seats=3, level="hard")


@every_kind
def test_whatever_is_chosen_what_fits_of_it_can_be_played(kind: Kind) -> None:
    chance = Random(1)
    for _ in range(500):
        fitting = _fitting(kind, chance)
        agreed = kind.setup(seed=1, **fitting).options  # type: ignore[arg-type]
        assert fitting == {name: agreed[name] for name in fitting}


@every_kind
def test_what_does_not_apply_changes_nothing(kind: Kind) -> None:
    """A game goes the same way whatever stands there, unless the rules refuse it."""
    chance = Random(2)
    for _ in range(12):
        base = _fitting(kind, chance)
        usual = _beginning(kind, base)
        for option in kind.options:
            for value in option.choices if option.name not in base else ():
                with suppress(cuvee.BadOption):
                    assert _beginning(kind, {**base, option.name: value}) == usual, (option.name, value, base)


def _fitting(kind: Kind, chance: Random) -> dict[str, object]:
    """What fits of a choice at random."""
    return kind.fitting({option.name: chance.choice(option.choices) for option in kind.options})


def _beginning(kind: Kind, options: dict[str, object]) -> list[list[str]]:
    """What can be done at each of the first moves of a game, of which always the middle one is made."""
    game, seen = cuvee.new(kind.id, seed=5, **options), list[list[str]]()  # type: ignore[arg-type]
    while not game.over and len(seen) < 150:
        moves = game.moves(game.asked[0])
        seen.append(moves)
        game.play(moves[len(moves) // 2], game.asked[0])
    return seen
