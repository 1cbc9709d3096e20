"""The cards of docs/viticulture.md are played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.laid_out import KIND, hand, play

from cuvee.games.viticulture.box import modules
from cuvee.games.viticulture.box.effect import EFFECTS
from cuvee.games.viticulture.tuscany.box.special import SPECIAL_WORKERS
from cuvee.kernel import BadData, Game, Kind

TEXT = (Path(__file__).parent.parent / "docs" / "viticulture.md").read_text(encoding="utf-8")


def block(language: str, within: str) -> str:
    """The example that holds a text."""
    found: list[str] = re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)
    return next(example for example in found if within in example)


def table(folder: Path, name: str, text: str, seat: dict[str, Any], modules: str = "none", **given: Any) -> Game:
    """A game of two with a file of an overlay, and what the first player has."""
    (folder / name).write_text(text, encoding="utf-8")
    game = KIND.start(KIND.setup(1, folder, seats=2, modules=modules))
    KIND.arrange(game, {"queue": [0], "seats": [seat, {}], **given})
    game.events = []
    return game


def test_the_visitor_of_the_page_is_played_drawn_and_told(tmp_path: Path) -> None:
    seat = hand(summer=["beekeeper"], vine=["pinot"]) | {"fields": [["malvasia", "sangiovese"], ["malvasia"], []]}
    game = table(tmp_path, "summer.toml", block("toml", "beekeeper"), {**seat, "lira": 2, "built": ["trellis"]})
    play(game, "summer-visitor")
    assert game.moves() == ["option/1", "option/2"]
    assert "Imker" in KIND.speech(game.setup, "de", ["Ann", "Ben"]).prompt(game.view(0))
    assert KIND.artist
    assert "Imker" in KIND.artist(game.setup, "de", ["Ann", "Ben"]).draw(game.view(0), 0).svg("", "")
    play(game, "option/2", "plant/pinot>3")
    assert (game.scores[0], game.view(0)["seats"][0]["lira"]) == (1, 0)


def test_the_printed_card_of_the_page_is_changed(tmp_path: Path) -> None:
    seat = hand(summer=["planter"], vine=["malvasia"])
    game = table(tmp_path, "summer.toml", block("toml", "plant 3"), seat)
    play(game, "summer-visitor")
    assert game.view(0)["decision"]["left"] == 3


def test_the_page_shows_every_word_as_it_is_written() -> None:
    shown = {form.replace("\\|", "|") for form in re.findall(r"^\| `(.*?)` \|", TEXT, re.MULTILINE)}
    assert shown == {effect.form for effect in EFFECTS.values()}


@pytest.fixture
def own_word() -> Iterator[None]:
    exec(block("python", "EarnSorts"), {})
    yield
    del EFFECTS["earn-sorts"]


@pytest.mark.usefixtures("own_word")
def test_the_word_of_the_page_can_be_used_by_a_card(tmp_path: Path) -> None:
    text = block("toml", "beekeeper").replace("earn 1 per planted-field", "earn-sorts 2")
    seat = hand(summer=["beekeeper"]) | {"fields": [["malvasia", "sangiovese"], ["malvasia"], []]}
    game = table(tmp_path, "summer.toml", text, seat)
    play(game, "summer-visitor")
    assert game.view(0)["seats"][0]["lira"] == 4
    assert KIND.judgement(game, 0) > 0


@pytest.mark.usefixtures("own_word")
def test_the_word_of_the_page_says_what_it_lacks(tmp_path: Path) -> None:
    text = block("toml", "beekeeper").replace("earn 1 per planted-field", "earn-sorts 2")
    game = table(tmp_path, "summer.toml", text, hand(summer=["beekeeper", "patron", "tour-guide"]))
    play(game, "summer-visitor")
    reason = game.why_not("visit/beekeeper")
    assert reason == "not-possible/no-vines+too-expensive"
    said = KIND.speech(game.setup, "en", None).reason(reason)
    assert said == "No vines grow on your fields. You do not have enough lira."


def test_the_structure_card_of_the_page_is_a_space(tmp_path: Path) -> None:
    seat = {"fields": [["malvasia"], ["merlot"], []], "mat": ["apiary"]}
    game = table(tmp_path, "structures.toml", block("toml", "apiary"), seat, "structures")
    play(game, "apiary")
    assert game.view(0)["seats"][0]["lira"] == 2


@pytest.fixture
def banker() -> Iterator[None]:
    exec(block("python", "Banker"), {})
    yield
    del SPECIAL_WORKERS["banker"]


@pytest.mark.usefixtures("banker")
def test_the_special_worker_of_the_page_is_trained_and_placed(tmp_path: Path) -> None:
    seat = {"lira": 5, "special": ["banker"]}
    text = block("toml", "banker")
    game = table(tmp_path, "workers.toml", text, seat, "workers", special=["banker", "chef"], phase="winter")
    assert "Bankier" in KIND.speech(game.setup, "de", ["Ann", "Ben"]).label(game.view(0), "train+banker")
    play(game, "train+banker", "train/chef")
    assert game.view(0)["seats"][0]["lira"] == 1
    KIND.audit(game)


def test_a_special_worker_without_a_class_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"worker banker, field 'id': 'banker' is not a special worker"):
        table(tmp_path, "workers.toml", block("toml", "banker"), {}, "workers")


@pytest.fixture
def long_tours() -> Iterator[Kind]:
    found: dict[str, Any] = {}
    before = dict(modules._PLUGGED)
    exec(block("python", "LongTours"), found)
    yield found["KIND"]
    modules._PLUGGED.clear()
    modules._PLUGGED.update(before)


@pytest.mark.parametrize(("chosen", "move", "lira"), [("long-tours", "tour", 3), ("board,long-tours", "tour+lira", 4)])
def test_the_house_module_of_the_page_plays_alone_and_with_others(
    long_tours: Kind, chosen: str, move: str, lira: int
) -> None:
    game = long_tours.start(long_tours.setup(1, seats=3, modules=chosen))
    season = "spring" if "board" in chosen else "summer"
    long_tours.arrange(game, {"queue": [0], "phase": season, "seats": [{}]})
    play(game, move)
    assert game.view(0)["seats"][0]["lira"] == lira
    usual = KIND.start(KIND.setup(1, seats=3))
    KIND.arrange(usual, {"queue": [0], "seats": [{}]})
    play(usual, "tour")
    assert usual.view(0)["seats"][0]["lira"] == 2
