"""Games in packages of their own: they are found by their entry points, and a broken one does no harm."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from typer.testing import CliRunner

import cuvee
import cuvee.games.naramata as naramata
from cuvee import games
from cuvee.cli.commands import app
from cuvee.kernel import CuveeError, Kind, Option

HOUSE = ["naramata", "dom-pierre", "viticulture"]


@pytest.fixture
def guests(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[EntryPoint]]:
    """Guests that are installed for one test; `modest` is a good one."""
    (tmp_path / "modest_guest.py").write_text(
        "from dataclasses import replace\nfrom cuvee.games.naramata import KIND\n"
        "KIND, ODD, NONE = replace(KIND, id='modest'), replace(KIND, id='odd'), 7\n"
    )
    (tmp_path / "broken_guest.py").write_text("import nothing_of_this_name\n")
    monkeypatch.syspath_prepend(tmp_path)
    installed = [EntryPoint("modest", "modest_guest:KIND", games.GROUP)]
    monkeypatch.setattr(games, "entry_points", lambda group: installed)
    _forget()
    yield installed
    _forget()
    for name in ("modest_guest", "broken_guest"):
        sys.modules.pop(name, None)


def _forget() -> None:
    for remembered in (games._entries, games._load, games.broken):
        remembered.cache_clear()


def test_the_package_of_the_games_can_be_imported_and_its_old_name_says_what_to_call() -> None:
    assert importlib.import_module("cuvee.games.naramata") is naramata
    with pytest.warns(DeprecationWarning, match=r"their list is cuvee\.kinds\(\)"):
        assert cuvee.games() == cuvee.kinds()  # type: ignore[operator]


def test_a_guest_is_in_the_catalogue_after_the_games_of_the_house(guests: list[EntryPoint]) -> None:
    assert [kind.id for kind in cuvee.kinds()] == [*HOUSE, "modest"]
    assert cuvee.new("modest", seed=1).setup.kind is cuvee.kind("modest")


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("broken_guest:KIND", "ModuleNotFoundError: No module named 'nothing_of_this_name'"),
        ("modest_guest:NONE", "TypeError: modest_guest:NONE is of the type int, not a Kind"),
        ("modest_guest:NOBODY", "AttributeError: .*NOBODY"),
        ("modest_guest:ODD", "ValueError: its Kind has another id, 'odd'"),
    ],
)
def test_a_broken_guest_is_left_out_and_says_why(guests: list[EntryPoint], value: str, reason: str) -> None:
    guests.append(EntryPoint("broken", value, games.GROUP))
    with pytest.warns(RuntimeWarning, match=f"the guest 'broken' .* cannot be used: {reason}"):
        assert [kind.id for kind in cuvee.kinds()] == [*HOUSE, "modest"]
    with pytest.raises(cuvee.UnknownGame, match=f"the guest 'broken' .* cannot be used: {reason}"):
        cuvee.kind("broken")
    assert "the guest 'broken'" in " ".join(CliRunner().invoke(app, ["games"]).output.split())


def test_a_name_that_is_taken_stays_with_its_game(guests: list[EntryPoint]) -> None:
    guests += [
        EntryPoint("naramata", "modest_guest:KIND", games.GROUP),
        EntryPoint("modest", "z_other_guest:KIND", games.GROUP),
    ]
    with pytest.warns(RuntimeWarning) as warned:
        assert [kind.id for kind in cuvee.kinds()] == [*HOUSE, "modest"]
    assert [str(warning.message) for warning in warned] == [
        "there is a game 'modest' already: z_other_guest:KIND is left out",
        "there is a game 'naramata' already: modest_guest:KIND is left out",
    ]
    assert cuvee.kind("naramata") is naramata.KIND


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"id": "My Game"}, "'My Game' cannot be the id of a game"),
        ({"names": {"en": "x"}}, "naramata: names must give a text for each of en, de, es"),
        ({"summaries": {}}, "naramata: summaries must give a text for each"),
        ({"options": ()}, "naramata: the first option must be `seats`"),
        ({"options": (Option("mode", (1,), 1),)}, "naramata: the first option must be `seats`"),
    ],
)
def test_what_a_game_brings_is_checked_when_it_arrives(change: dict[str, object], complaint: str) -> None:
    with pytest.raises(CuveeError, match=complaint):
        replace(naramata.KIND, **change)  # type: ignore[arg-type]


def test_a_small_game_needs_to_bring_little() -> None:
    full = naramata.KIND
    kind = Kind(
        full.id, full.package, full.version, full.names, full.summaries, full.options, full.home,
        game=full.game, opening=full.opening, speech=full.speech,
    )  # fmt: skip
    game = kind.start(kind.setup(seed=1, seats=2))
    features = kind.features(game.setup)
    assert kind.judgement(game, 0) == game.scores[0]
    assert kind.team(game.setup) is False
    kind.audit(game)
    assert len(features.of(game.view(0))) == len(features)
    assert features.names[-1] == "next1/score"
    with pytest.raises(cuvee.CuveeError, match="naramata lays out no positions"):
        kind.arrange(game, {"day": 2})


def test_a_view_without_seats_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = cuvee.new("naramata", seats=2, seed=1)
    tables: list[dict[str, object]] = [{"day": 1}, {"seats": [{}]}]
    for table in tables:
        monkeypatch.setattr(type(game), "table", lambda self, seat, table=table: table)
        with pytest.raises(CuveeError, match="naramata: a view needs the list `seats` with an entry for each seat"):
            game.view(0)
