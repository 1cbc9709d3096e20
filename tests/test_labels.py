"""Labels promise what comes: every number in them is compared with what the move does, in random positions."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests import promises
from tests.promises import Case, dom_pierre, naramata, viticulture

import cuvee
from cuvee.cli.soak import random_setup
from cuvee.kernel import LANGUAGES, Chance, Game
from cuvee.web.pages.choices import groups

POSITIONS = int(os.environ.get("CUVEE_LABEL_POSITIONS", "60"))  # of each game
MOVES = 6  # of each position
PROMISES = {"naramata": naramata.PROMISES, "dom-pierre": dom_pierre.PROMISES, "viticulture": viticulture.PROMISES}


def positions(id: str, number: int) -> Iterator[Game]:
    """Random positions in which one seat is asked: some of each game, from games with random options."""
    kind, chance, seed = cuvee.kind(id), Chance(number, "positions"), 0
    while number:
        game, seed = kind.start(random_setup(kind, seed, {})), seed + 1
        while not game.over and number:
            if len(game.asked) == 1 and not chance.below(11):
                number -= 1
                yield game
            options = game.options()
            game.play(options[chance.below(len(options))], game.asked[0])


@pytest.mark.parametrize("id", PROMISES)
def test_every_number_in_a_label_comes_true(id: str) -> None:
    compared, chance = 0, Chance(1, "labels")
    for game in positions(id, POSITIONS):
        seat, view = game.asked[0], game.view(game.asked[0])
        words, options = game.setup.kind.speech(game.setup, "en", None), list(game.options())
        for number in [chance.take(options, "move") for _ in range(min(MOVES, len(options)))]:
            move = game.vocabulary.name(number)
            after = game.copy()
            after.events = []
            label = words.label(view, move)
            after.play(move)
            case = Case(seat, move, label, view, after, after.events)
            try:
                compared += promises.check(case, PROMISES[id])
            except AssertionError as problem:
                where = f"seed {game.setup.seed}, after {len(game.history)} moves, {case.asking}: {move}"
                raise AssertionError(f"{where}\n{label}\n{problem}") from problem
    assert compared > POSITIONS


def dom_pierre_position(*seats: dict[str, Any]) -> tuple[Game, Callable[[str], str]]:
    """A position of Dom Pierre, and its labels."""
    kind = cuvee.kind("dom-pierre")
    game = kind.start(kind.setup(seats=len(seats), seed=1))
    kind.arrange(game, {"seats": list(seats)})
    words = kind.speech(game.setup, "en", None)
    return game, lambda move: words.label(game.view(game.asked[0]), move)


def test_the_cork_promises_no_points_when_another_disc_takes_the_last_place_on_the_track() -> None:
    gone = {"all": 2, "sales": 7, "logistics": 7}
    mine = {"all": 2, "vineyard": 7, "winery": 5, "village": 5}
    game, label = dom_pierre_position({"rows": mine}, {"rows": gone}, {"rows": gone})
    assert label("cork/village").endswith("row 6, +2 points")
    game.play("move/winery")
    for move in ("dismiss", "done"):
        game.play(move)
    assert label("cork/village").endswith("row 6")
    game.play("cork/village")
    game.play("finish") if game.asked == (0,) else None
    assert game.scores[0] == 2


def test_the_strength_tile_says_which_strength_comes_and_when() -> None:
    rows = {"all": 2, "winery": 1, "sales": 6, "objectives": 7, "logistics": 3}
    game, label = dom_pierre_position({"rows": rows, "waiting": {"strength": True}}, {}, {})
    game.play("move/winery")
    assert label("tile/strength>winery") == "Strength tile under Winery: strength 3"
    assert label("tile/strength>vineyard") == "Strength tile under Vineyard: strength 3 with its next move"
    assert label("tile/strength>logistics") == "Strength tile under Logistics: strength 4 with its next move"
    for column in ("sales", "objectives"):
        assert label(f"tile/strength>{column}").endswith("of no use, its disc moves no more")


def test_in_the_short_game_the_second_tile_goes_into_its_slot_and_may_replace_the_kept_one() -> None:
    kind = cuvee.kind("dom-pierre")
    for seed in range(40):
        game = kind.start(kind.setup(seats=3, seed=seed, variant="short"))
        words = kind.speech(game.setup, "en", None)
        for seat in range(3):
            game.play(game.moves(seat)[0], seat)
        view = game.view(0)
        assert words.prompt(view).endswith(
            "that goes straight into its slot. The other one becomes your strength tile."
        )
        kept = view["seats"][0]["kept"]
        labels = {move.removeprefix("beside/"): words.label(view, move) for move in game.moves(0)}
        assert all(label.startswith("Vintage tile under ") for label in labels.values())
        assert {column for column, label in labels.items() if label.endswith("(replaces: vintage effect)")} == {
            kept
        } & set(labels)
        if kept in labels:
            return
    raise AssertionError("no hand with two tiles of one column")


def test_discs_that_come_after_the_end_was_triggered_lie_beside_the_track() -> None:
    gone, nearly = {"all": 2, "sales": 7, "logistics": 7}, {"all": 2, "vineyard": 7, "winery": 5}
    game, _ = dom_pierre_position({"rows": nearly}, {"rows": gone | {"winery": 5}}, {"rows": gone})
    words = game.setup.kind.speech(game.setup, "en", None)
    game.events = []
    for _ in range(2):
        seat = game.asked[0]
        for move in ("move/winery", "dismiss", "done", "finish"):
            if game.asked == (seat,) and move in game.moves(seat):
                game.play(move)
    told = [line for event in game.events if (line := words.line(event))]
    assert [line for line in told if "Winery disc" in line and "end track" in line] == [
        "Blue: the Winery disc goes to the end track.",
        "Orange: the Winery disc is laid beside the end track.",
    ]
    table = [line for section in words.sections(game.view(0)) for line in section.lines]
    assert [line for line in table if line.startswith("End track: ")] == [
        "End track: 6 of 6 discs; 2 points for each disc up to there"
    ]


@pytest.mark.parametrize("id", PROMISES)
def test_spanish_articles_are_contracted(id: str) -> None:
    for game in positions(id, 4):
        view, words = game.view(game.asked[0]), game.setup.kind.speech(game.setup, "es", None)
        for move in game.vocabulary.names:
            assert not re.search(r"\b([Aa]|[Dd]e) el\b", words.label(view, move)), move


def test_an_empty_seat_is_named_in_good_spanish() -> None:
    kind = cuvee.kind("naramata")
    game = kind.start(kind.setup(seed=1, seats=2))
    label = kind.speech(game.setup, "es", None).label(game.view(0), "view>t3")
    assert " al asiento 3" in label or "del asiento 3" in label or "en el asiento 3" in label, label


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tourist_who_is_picked_is_taken_along(language: str) -> None:
    kind = cuvee.kind("naramata")
    game = kind.start(kind.setup(seed=1, seats=2))
    while type(game.decision).__name__ != "PickTourist":
        game.play(game.options()[0])
    words, view = kind.speech(game.setup, language, None), game.view(game.asked[0])
    picked = next(move for move in game.moves() if move.startswith("pick/"))
    begin, end = {"en": ("Take ", " along"), "de": ("", " aufnehmen"), "es": ("Llevar a ", "")}[language]
    name = words.label(view, picked).split(":")[0]
    assert name.startswith(begin)
    assert name.endswith(end)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_can_go_to_a_space_is_named_by_the_worker(language: str) -> None:
    kind = cuvee.kind("viticulture")
    game = kind.start(kind.setup(seed=4, seats=2))
    while type(game.decision).__name__ != "PlaceWorker":
        game.play(game.options()[0])
    words, view = kind.speech(game.setup, language, None), game.view(game.asked[0])
    for group in groups(words, view, ["tour", "tour+grande"]), groups(words, view, ["sell", "sell+grande"]):
        titles = [choice.title for choice in group[0].choices]
        assert (
            titles
            == {
                "en": ["Worker", "Grande worker"],
                "de": ["Arbeiter", "Großer Arbeiter"],
                "es": ["Trabajador", "Trabajador grande"],
            }[language]
        )
