"""The example of a guest, `examples/under-the-hammer`: installed from its own folder, played like any other game."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.conftest import missing
from tests.test_table import at_table, press, ready, said, table_of
from textual.pilot import Pilot

import cuvee
from cuvee.bots import make
from cuvee.cli.session import Session
from cuvee.cli.table import Table
from cuvee.kernel import LANGUAGES, Kind
from cuvee.kernel.page import drawn, plain
from cuvee.kernel.scenario import files, load
from cuvee.kernel.text import rules

ID = "under-the-hammer"
ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "examples" / ID
PATHS = files([FOLDER / "scenarios"])


@pytest.fixture(scope="module")
def kind() -> Kind:
    try:
        return cuvee.kind(ID)
    except cuvee.UnknownGame as problem:
        missing(f"{problem}; `make .venv/.guest` installs it: the guest")
        raise


def test_it_comes_from_its_own_folder_and_src_does_not_know_it(kind: Kind) -> None:
    assert kind.home.is_relative_to(FOLDER)
    assert kind in cuvee.kinds()
    names = (ID, ID.replace("-", "_"), *kind.names.values())
    for path in (path for path in (ROOT / "src").rglob("*") if path.suffix in (".py", ".js", ".toml", ".po", ".html")):
        text = path.read_text(encoding="utf-8")
        assert not any(name in text for name in names), path


@pytest.mark.parametrize("path", PATHS, ids=lambda path: str(path.stem))
def test_its_scenarios_hold_and_name_a_section_of_its_rules(kind: Kind, path: Path) -> None:
    for scenario in load(path, cuvee.kind):
        scenario.check()
        assert scenario.table["source"] in rules(kind.home, "en")


@pytest.mark.parametrize("tastes", ["secret", "open"])
def test_bots_play_it_and_it_is_told_drawn_and_recorded(kind: Kind, tastes: str) -> None:
    game = cuvee.new(ID, seats=4, seed=3, tastes=tastes)
    bots = [make("ismcts:20", 1), make("greedy", 2), make("random", 3), make("random", 4)]
    while not game.over:
        for seat in (*range(4), None):
            for language in LANGUAGES:
                assert plain(game, seat, language)
                assert drawn(game, seat, language).startswith("<svg")
        game.play(bots[game.asked[0]].choose(game, game.asked[0]), game.asked[0])
        kind.audit(game)
    assert game.winners
    again = cuvee.read(game.record())
    assert (again.scores, again.winners) == (game.scores, game.winners)


def test_it_is_played_in_the_terminal(kind: Kind) -> None:
    session = Session(
        cuvee.new(ID, seats=3, seed=7), [None, make("random", 1), make("random", 2)], ["Anna", "Ben", "Clara"]
    )

    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        await ready(pilot)
        assert said(app, "prompt").startswith("Anna: Welche Kelle zeigst du für ")
        while not app.session.game.over:
            await press(pilot, "1")
        assert "gewinn" in said(app, "prompt")

    at_table(Table(session, "de"), script)


def test_a_wrong_component_is_refused_like_in_any_game(kind: Kind, tmp_path: Path) -> None:
    (tmp_path / "auction.toml").write_text("[auction]\nvariety = [0]\n", encoding="utf-8")
    with pytest.raises(cuvee.BadData, match="auction, field 'variety': needs 5 numbers"):
        cuvee.new(ID, data=os.fspath(tmp_path))
