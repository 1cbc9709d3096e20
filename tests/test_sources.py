"""Sources lead to the project's own rules text: those of scenarios, and those in docstrings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.house import HOUSE

import cuvee
from cuvee.kernel import BadScenario, Kind
from cuvee.kernel.scenario import files, load, sections
from cuvee.kernel.text import rules

SCENARIOS = files([Path(__file__).parent / "scenarios"])
OUTSIDE = re.compile(r"\b[Dd]igest\b|\bRULES\b|\b[Rr]ulebook:|\b[AD]-\d+|\bTC-\d+|\bR\d+\b|\brules \d")
CITED = re.compile(r"\brules: (#[^.)]*)", re.IGNORECASE)
each_game = pytest.mark.parametrize("kind", HOUSE, ids=lambda kind: str(kind.id))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_scenario_names_sections_of_the_rules_and_nothing_outside(path: Path) -> None:
    for scenario in load(path, cuvee.kind):
        source = scenario.table["source"]
        assert set(sections(source)) <= set(rules(scenario.kind.home, "en")), scenario.title
        assert not OUTSIDE.search(source), scenario.title


@each_game
def test_every_section_that_a_docstring_names_is_there(kind: Kind) -> None:
    found = 0
    for path in kind.home.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert not OUTSIDE.search("\n".join(re.findall(r'""".*?"""', text, re.DOTALL))), path
        for cited in CITED.findall(text):
            named = re.findall(r"#([a-z0-9-]+)", cited)
            assert set(named) <= set(rules(kind.home, "en")), path
            found += len(named)
    assert found > 10 or kind.id == "viticulture"  # whose modules are called like the sections


def test_a_source_that_leads_nowhere_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('game = "naramata"\n[[scenario]]\ntitle = "T"\nsource = "cheese; chess"\nstep = []\n')
    with pytest.raises(BadScenario, match="'T', source: the rules of naramata have no section 'chess'; there are "):
        list(load(wrong, cuvee.kind))


def test_a_source_can_have_a_note() -> None:
    assert sections("cheese; rulings (example 2; our layout)") == ["cheese", "rulings"]
