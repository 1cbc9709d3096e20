"""Options of Tuscany: which modules go together with what, and what the modules bring into the game."""

from __future__ import annotations

import pytest

import cuvee

MODULES = "allowed: none, all, or some of board,workers,structures"


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (dict(modules="boards"), f"modules=boards is not allowed; {MODULES}"),
        (dict(modules=""), f"modules= is not allowed; {MODULES}"),
        (dict(modules="board,board"), f"modules=board,board is not allowed; {MODULES}"),
        (dict(modules="none,board"), f"modules=none,board is not allowed; {MODULES}"),
        (dict(modules="all,board"), f"modules=all,board is not allowed; {MODULES}"),
        (dict(modules=True), f"modules=True is not allowed; {MODULES}"),
        (dict(modules="board", star_points="maybe"), "star_points=maybe is not allowed; allowed: on, off"),
        (dict(star_points=False), "star_points=off needs modules=board"),
        (dict(modules="workers,structures", star_points="off"), "star_points=off needs modules=board"),
        (dict(seats=1, modules="board", aggressive=True), "aggressive=on is played with modules=none or modules=all"),
        (dict(seats=1, modules="board,structures", aggressive=True), "not with some of them"),
        (dict(seats=1, modules="workers", aggressive=True), "not with some of them"),
        (dict(seats=2, modules="all", aggressive=True), "aggressive=on is not allowed with seats=2; allowed: off"),
        (dict(seats=6, modules="all", level="hard"), "level=hard is not allowed with seats=6; allowed: normal"),
        (dict(seats=7, modules="all"), "seats=7 is not allowed; allowed: 1, 2, 3, 4, 5, 6"),
    ],
)
def test_what_does_not_go_together_is_refused(options: dict[str, object], complaint: str) -> None:
    with pytest.raises(cuvee.BadOption, match=complaint):
        cuvee.new("viticulture", **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("none", "none"),
        ("all", "board,workers,structures"),
        ("ALL", "board,workers,structures"),
        ("structures,board", "board,structures"),
        (" Board , workers", "board,workers"),
        ("structures,workers,board", "board,workers,structures"),
    ],
)
def test_modules_are_written_in_any_order(written: str, meant: str) -> None:
    assert cuvee.new("viticulture", modules=written).setup.options["modules"] == meant


def test_the_aggressive_automa_is_met_with_all_modules_or_none() -> None:
    for modules, points in (("none", 20), ("all", 28)):
        game = cuvee.new("viticulture", seats=1, modules=modules, aggressive=True)
        assert game.view()["solo"]["automa_points"] == points


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("modules", ["board", "board,workers", "board,structures", "all"])
def test_the_extended_board_begins_with_all_stars_at_hand(seats: int, modules: str) -> None:
    view = cuvee.new("viticulture", seats=seats, modules=modules, seed=3).view()
    assert [seat["stars"] for seat in view["seats"]] == [6] * seats
    assert ("structure" in view["decks"]) == ("lucca" in {region["id"] for region in view["regions"]})
    assert ("structure" in view["decks"]) == (modules in ("board,structures", "all"))
    assert len(view["regions"]) == (7 if "structure" in view["decks"] else 6)


def special_workers(seats: int) -> set[str]:
    """The special workers that thirty games begin with."""
    games = [cuvee.new("viticulture", seats=seats, modules="all", seed=seed).view() for seed in range(30)]
    assert all(len(set(view["special_workers"])) == 2 for view in games)
    return {worker for view in games for worker in view["special_workers"]}


def test_special_workers_who_need_opponents_stay_in_the_box() -> None:
    everybody = special_workers(3)
    assert len(everybody) == 11
    assert special_workers(2) == everybody - {"innkeeper"}
    assert special_workers(1) == everybody - {"chef", "innkeeper", "merchant", "soldato"}
