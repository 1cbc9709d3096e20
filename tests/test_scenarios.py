"""Every scenario file, as `cuvee check` runs it."""

from __future__ import annotations

from pathlib import Path

import pytest

import cuvee
from cuvee.kernel import BadScenario, CuveeError, scenario

FOLDER = Path(__file__).parent / "scenarios"


@pytest.mark.parametrize("path", scenario.files([FOLDER]), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_scenario_of_a_file_holds(path: Path) -> None:
    """All in one test: two thousand tests of a millisecond each cost more than what they try."""
    wrong: list[str] = []
    for example in scenario.load(path, cuvee.kind):
        try:
            example.check()
        except (AssertionError, CuveeError) as problem:
            wrong.append(f"{example.title}: {problem}")
    assert not wrong, "\n".join(wrong)


def write(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "example.toml"
    path.write_text(text, encoding="utf-8")
    return path


SOUND = """
game = "naramata"
[[scenario]]
title = "A pit stop"
source = "pit-stop"
seats = 3
chance = { die = [2] }
[scenario.given]
order = [0, 1, 2]
[[scenario.step]]
play = ["space/three-sisters/tasting", "do/pit-stop", "finish"]
asked = [1]
then = { "seats.0.prestige" = 3 }
"""


def test_a_sound_scenario_passes(tmp_path: Path) -> None:
    (example,) = scenario.load(write(tmp_path, SOUND), cuvee.kind)
    example.check()


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (('"seats.0.prestige" = 3', '"seats.0.prestige" = 4'), "seats.0.prestige is 3, not 4"),
        (("asked = [1]", "asked = [2]"), r"seats \[1\] are asked, not \[2\]"),
        (("asked = [1]", 'illegal = { "space/roche/view" = "locked" }'), "why not space/roche/view"),
        (("asked = [1]", 'legal = ["space/three-sisters/tasting"]'), "is not legal, but should be"),
        (("asked = [1]", 'told = ["bottle"]'), "was not told"),
        (("asked = [1]", 'only = ["end"]'), "the legal moves are"),
        (("asked = [1]", 'decision = "Pay"'), "the open decision is ChooseSpace"),
        (('"do/pit-stop"', '"do/cheese"'), "is not legal now"),
    ],
)
def test_a_false_claim_fails(tmp_path: Path, change: tuple[str, str], complaint: str) -> None:
    (example,) = scenario.load(write(tmp_path, SOUND.replace(*change)), cuvee.kind)
    with pytest.raises(AssertionError, match=complaint):
        example.check()


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("seats.0.prestige", "seats.0.gold"), "no place 'seats.0.gold'"),
        (("order = [0, 1, 2]", "ordre = [0]"), "ordre is not known"),
        (("asked = [1]", "asks = [1]"), "unknown fields asks"),
        (("die = [2]", "die = [7]"), "no face 7"),
        (('title = "A pit stop"', ""), "lacks title"),
        (("[[scenario.step]]", "[[scenario.steps]]"), "lacks step"),
    ],
)
def test_a_scenario_written_wrongly_says_where(tmp_path: Path, change: tuple[str, str], complaint: str) -> None:
    path = write(tmp_path, SOUND.replace(*change))
    with pytest.raises((BadScenario, AssertionError), match=complaint):
        check_all(path)


def check_all(path: Path) -> None:
    for example in scenario.load(path, cuvee.kind):
        example.check()


def test_a_scenario_can_be_checked_twice(tmp_path: Path) -> None:
    (example,) = scenario.load(write(tmp_path, SOUND), cuvee.kind)
    example.check()
    example.check()
