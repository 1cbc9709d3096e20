"""What the research page shows is run; a notebook shows what the mover sees."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest
from tests.house import HOUSE

import cuvee
from cuvee.bots import Random
from cuvee.envs.__main__ import main as measure
from cuvee.kernel import Kind
from cuvee.kernel.page import html, plain

PAGE = (Path(__file__).parent.parent / "docs" / "research.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_runs(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(EXAMPLES) == 4
    assert len(EXAMPLES[number].splitlines()) <= 35
    exec(EXAMPLES[number], {})
    assert capsys.readouterr().out


@pytest.mark.parametrize("module", ["gymnasium", "openspiel", "pettingzoo"])
def test_doctests_of_the_doors(module: str) -> None:
    results = doctest.testmod(import_module(f"cuvee.envs.{module}"))
    assert results.attempted >= 4
    assert results.failed == 0


def test_the_speed_of_every_door_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    measure(0.001)
    lines = capsys.readouterr().out.splitlines()
    kinds = cuvee.kinds()
    assert len(lines) == 3 * len(kinds) + sum(1 in kind.options[0].choices for kind in kinds)
    assert all(line.endswith("decisions/s") for line in lines)


def test_entries_that_the_page_names_exist() -> None:
    names: set[str] = set()
    for kind in HOUSE:
        for seats in kind.options[0].choices:
            names.update(kind.features(kind.setup(seats=seats)).names)
    for name in re.findall(r"`((?:table|decision|own|next1)/[^`…]+)`", PAGE):
        assert name in names, name


@pytest.mark.parametrize("kind", HOUSE, ids=lambda kind: str(kind.id))
def test_a_notebook_shows_the_table_to_the_seat_that_is_asked(kind: Kind) -> None:
    game, bot = kind.start(kind.setup(seed=4, seats=2)), Random(1)
    for _ in range(25):
        seat = game.asked[0]
        assert game._repr_html_() == html(game, seat) == html(game.guess(seat, 5), seat), "nothing hidden is shown"
        for move in game.moves():
            assert f"<code>{move.replace('>', '&gt;').replace('<', '&lt;')}</code>" in game._repr_html_()
        game.play(bot.choose(game, seat))
    while not game.over:
        game.play(bot.choose(game, game.asked[0]))
    assert game._repr_html_() == html(game, None)
    assert "<code>" not in html(game, None)


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_page_speaks_three_languages(language: str) -> None:
    game = cuvee.new("viticulture", seats=2, seed=1)
    speech = game.setup.kind.speech(game.setup, language, None)
    assert speech.prompt(game.view(0)) in plain(game, 0, language)
    assert f'lang="{language}"' in html(game, 0, language)
