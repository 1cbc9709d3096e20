"""The lab: what is found is what happened, and the page stands alone."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.conftest import needs
from tests.house import HOUSE
from typer.testing import CliRunner

import cuvee
from cuvee.arena.findings import Findings, Total, Use, of_game
from cuvee.arena.play import Played, play
from cuvee.arena.report import report
from cuvee.arena.study import play_batch
from cuvee.arena.usage import kinds, things, usage
from cuvee.cli.commands import app
from cuvee.kernel import LANGUAGES, Event, Kind

drawn = needs("lab", "matplotlib")
every_game = pytest.mark.parametrize("kind", HOUSE, ids=lambda kind: str(kind.id))


def played(won: int, told: list[Event], moves: list[tuple[int, str]] | None = None) -> Played:
    scores = [5, 3] if won == 0 else [3, 5]
    return Played(["greedy", "random"], scores, [won], 1, moves or [], told, [0.0, 0.0])


def built(seat: int, structure: str) -> Event:
    return Event("built", {"seat": seat, "structure": structure})


@pytest.fixture(scope="module")
def findings() -> dict[str, Findings]:
    """A few real games of every kind; of the things in them, those of three kinds."""
    found = {kind.id: play_batch(range(13), kind.id, ["random"], {"seats": 2}, None) for kind in HOUSE}
    for each in found.values():
        each.uses = {kind: each.uses[kind] for kind in kinds(each)[:3]}
    return found


# What is found.


def test_places_are_counted_from_the_first_mover() -> None:
    found = of_game(played(0, []))
    assert (found.points, found.wins) == ([[3, 5]], [[0.0, 1.0]])
    assert found.bots == {"greedy": [(5, 1.0)], "random": [(3, 0.0)]}


def test_points_are_summed_by_source_for_each_player() -> None:
    def points(name: str, seat: int, number: int) -> Event:
        return Event(name, {"seat": seat, "n": number, "why": "sales"})

    found = of_game(played(0, [points("scored", 0, 4), points("lost", 0, 1), points("scored", 1, 5)]))
    assert found.sources == {"sales": Total(8, 34)}
    mean = found.sources["sales"].mean(2)
    assert (mean.value, mean.error) == (4.0, 1.0)


def test_users_and_their_victories_are_counted() -> None:
    total = Findings()
    for number in range(40):
        told = [built(number % 2, "mill"), built(number % 2, "mill"), built(0, "yoke")]
        total.add(of_game(played(number % 2, told, [(0, "row/3"), (1, "pass")])))
    assert total.uses["built: structure"] == {"mill": Use(80, 40, 40.0), "yoke": Use(40, 40, 20.0)}
    assert total.uses["move row/…"] == {"3": Use(40, 40, 20.0)}
    mill, yoke = usage(total, "built: structure", "mill"), usage(total, "built: structure", "yoke")
    assert (mill.per_game, mill.share) == (2.0, 0.5)
    assert mill.effect is not None
    assert yoke.effect is not None
    assert mill.effect.value == 1.0  # all who built one won, nobody else did
    assert 0 < mill.effect.error < 0.2
    assert yoke.effect.value == 0.0
    assert usage(total, "built: structure", "castle").effect is None


def test_what_only_one_may_know_and_reasons_are_no_things() -> None:
    secret = Event("drew", {"seat": 0, "card": "u01"}, only=0)
    found = of_game(played(0, [secret, Event("paid", {"seat": 0, "n": 3, "why": "field", "clock": "9:00"})]))
    assert found.uses == {}


def test_the_same_things_are_shown_only_once() -> None:
    total = Findings()
    for number in range(40):
        told = [built(number % 2, "mill"), built(0, "yoke")]
        moves = [(number % 2, "structure/mill"), (0, "structure/yoke")]
        total.add(of_game(played(number % 3 % 2, told, moves)))
    assert set(total.uses) == {"built: structure", "move structure/…"}
    assert kinds(total) == ["built: structure"]
    assert things(total, "built: structure") == ["mill", "yoke"]


@every_game
def test_points_told_add_up_to_the_score(kind: Kind) -> None:
    """So no source is forgotten; what a player begins with is no source."""
    game = play(kind.setup(seed=2, seats=2), ["random", "random"], listen=True)
    begun = {"naramata": 5}.get(kind.id, 0)
    total = sum(points.total for points in of_game(game).sources.values())
    assert total + 2 * begun == sum(game.scores)


# The page.


@drawn
@every_game
def test_the_page_stands_alone(kind: Kind, findings: dict[str, Findings]) -> None:
    sets = [("standard", findings[kind.id])]
    page = report(kind, sets, ["random"], {"seats": 2}, "en")
    assert not re.search(r"""(?:src|href)=["'](?!#|data:)|url\((?!#)|@import""", page), (
        "nothing is fetched from elsewhere"
    )
    drawings = re.findall(r"<svg .*?</svg>", page, re.DOTALL)
    assert len(drawings) == page.count("<section") == 6
    for drawing in drawings:
        ElementTree.fromstring(drawing)
    told = [kind for kind in findings[kind.id].uses if not kind.startswith("move ")]
    for thing in (thing for one in told for thing in findings[kind.id].uses[one]):
        assert not re.search(rf"<td>{re.escape(thing)}</td>", page) or thing[:1].isupper(), "things have names"
    assert "nan" not in page.lower().replace("pinot", "").split()


@drawn
@pytest.mark.parametrize("language", LANGUAGES)
def test_two_sets_of_components_stand_side_by_side(language: str, findings: dict[str, Findings]) -> None:
    kind = cuvee.kind("viticulture")
    sets = [("as printed", findings[kind.id]), ("<mine>", findings[kind.id])]
    page = report(kind, sets, ["random"], {}, language)
    assert f'<html lang="{language}">' in page
    assert "&lt;mine&gt;" in page
    assert "<mine>" not in page
    assert "lab." not in re.sub(r"<svg .*?</svg>", "", page, flags=re.DOTALL), "every text has its words"


@drawn
def test_the_command_compares_components(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "upgrades.toml").write_text('[[card]]\nid = "u01"\ncost = 7\n')
    out = tmp_path / "lab.html"
    words = ["lab", "naramata", "--games", "2", "--bots", "random", "--seats", "2", "--days", "2"]
    told = CliRunner().invoke(app, [*words, "--data", str(tmp_path / "mine"), "--report", str(out), "--lang", "de"])
    assert told.exit_code == 0, told.output
    assert "geändertes Material (mine)" in out.read_text(encoding="utf-8")


@drawn
def test_a_page_that_cannot_be_written_is_refused_before_playing(tmp_path: Path) -> None:
    words = ["lab", "naramata", "--games", "100000", "--report", str(tmp_path / "nowhere" / "lab.html")]
    told = CliRunner().invoke(app, words)
    assert isinstance(told.exception, cuvee.CuveeError)
    assert "cannot be written" in str(told.exception)
