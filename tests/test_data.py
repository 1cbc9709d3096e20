"""Components are facts in files: checked when loaded, corrected by an overlay, named in every complaint."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cuvee
from cuvee.kernel import Kind
from cuvee.kernel.data import SOURCES

FILES = [(kind, path) for kind in cuvee.kinds() for path in sorted((kind.home / "data").glob("*.toml"))]
each_file = pytest.mark.parametrize(("kind", "path"), FILES, ids=[f"{kind.id}-{path.stem}" for kind, path in FILES])


EVERYTHING: dict[str, dict[str, Any]] = {"viticulture": {"modules": "all"}}  # options with which every file is read


def overlay(tmp_path: Path, name: str, text: str) -> Path:
    (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_a_correction_names_an_entry_and_only_what_differs(tmp_path: Path) -> None:
    folder = overlay(tmp_path, "upgrades.toml", '[[card]]\nid = "u01"\ncost = 5\nsource = "owner"\n')
    box = cuvee.new("naramata", data=folder, seed=1).box  # type: ignore[attr-defined]
    standard = cuvee.new("naramata", seed=1).box  # type: ignore[attr-defined]
    assert (box.upgrades[0].cost, standard.upgrades[0].cost) == (5, 9)
    assert box.upgrades[1:] == standard.upgrades[1:]
    assert box.upgrades[0].points == standard.upgrades[0].points


def test_entries_can_be_added_and_removed(tmp_path: Path) -> None:
    text = '[[card]]\nid = "u40"\nremove = true\n[[card]]\nid = "u41"\nadd = true\neffect = "disk-roll"\n'
    text += "cost = 6\npoints = 1\nplayers = 1\n"
    box = cuvee.new("naramata", data=overlay(tmp_path, "upgrades.toml", text)).box  # type: ignore[attr-defined]
    assert [card.id for card in box.upgrades][-2:] == ["u39", "u41"]


def test_a_table_without_ids_is_replaced_field_by_field(tmp_path: Path) -> None:
    folder = overlay(tmp_path, "die.toml", '[die]\nfaces = [3]\nsource = "owner"\n')
    game = cuvee.new("naramata", data=folder)
    assert game.box.faces == (3,)  # type: ignore[attr-defined]


def test_an_entry_inside_an_entry_is_corrected_in_the_same_way(tmp_path: Path) -> None:
    text = '[[card]]\nid = "broker"\n[[card.option]]\nid = "buy-points"\ncost = { lira = 5 }\n'
    box = cuvee.new("viticulture", data=overlay(tmp_path, "summer.toml", text)).box  # type: ignore[attr-defined]
    standard = cuvee.new("viticulture").box  # type: ignore[attr-defined]
    changed = [(new, old) for new, old in zip(box.visitors, standard.visitors) if new != old]
    assert [(new.options[0].cost["lira"], old.options[0].cost["lira"]) for new, old in changed] == [(5, 9)]


def test_a_game_with_corrected_components_plays_and_is_recorded_as_such(tmp_path: Path) -> None:
    folder = overlay(tmp_path, "die.toml", '[die]\nfaces = [3]\nsource = "owner"\n')
    game = cuvee.new("naramata", data=folder, seed=1)
    while not game.over:
        game.play(game.options()[-1])
    text = game.record()
    assert "data: standard" not in text
    with pytest.raises(cuvee.BadRecord, match="--data"):
        cuvee.read(text)
    assert cuvee.read(text, data=folder).scores == game.scores


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        (
            "upgrades.toml",
            '[[card]]\nid = "u01"\ncots = 5\n',
            r"upgrades.toml.*card u01, field 'cots': is not known here",
        ),
        (
            "upgrades.toml",
            '[[card]]\nid = "u01"\ncost = "five"\n',
            "card u01, field 'cost': 'five' is not a whole number",
        ),
        ("upgrades.toml", '[[card]]\nid = "u01"\neffect = "x"\n', "card u01, field 'effect': 'x' is not allowed"),
        (
            "upgrades.toml",
            '[[card]]\nid = "new"\n',
            "new: there is no such entry; there are u01, .* `add = true` makes a new one",
        ),
        ("upgrades.toml", '[[card]]\nid = "new"\nadd = true\n', "card new, field 'effect': is missing"),
        ("upgrades.toml", '[[card]]\nid = "u01"\nadd = true\n', "u01: there is such an entry already"),
        ("upgrades.toml", '[[card]]\nid = "u99"\nremove = true\n', "u99: there is no such entry"),
        (
            "upgrades.toml",
            '[[card]]\nid = "u01"\ncost = 7\n[[card]]\nid = "u01"\ncost = 8\n',
            "is there twice",
        ),
        ("upgrades.toml", "# nothing\n", "upgrades.toml: the file is empty"),
        ("vehicles.toml", '[[vehicle]]\nid = "red"\nteam_capacity = 3\n', "solo and Fleet need room for 4 tourists"),
        ("rules.toml", "[setup]\nstart_places = [1, 1, 1, 1]\n", "do not hold all vehicles"),
        ("rules.toml", "[setup]\nextra_bottles = [0, 0, 9, 0]\n", "only 7 signature wineries"),
        ("rules.toml", "[team]\nfleet_drawn = []\n", "a list by day needs 3 numbers"),
        ("die.toml", "[die]\nfaces = [0, 1]\n", "whole numbers from 1 to 9"),
        ("time.toml", "[minutes]\ncheese = 45\n", "45 is not a multiple of 30"),
        (
            "map.toml",
            '[[road]]\nid = "hill"\nparallel = ["nowhere"]\n',
            "parallel to 'nowhere', which is no road",
        ),
        ("map.toml", '[[start]]\nid = "lakeside"\nroad = "nowhere"\n', "no road 'nowhere' begins at lakeside"),
        ("map.toml", '[[road]]\nid = "hill"\nto = "fork-mid"\n', "does not lead to the END|leads in a circle"),
        ("upgrades.toml", '[[effect]]\nid = "disk-roll"\nremove = true\n', "'disk-roll' is missing"),
        (
            "tourists.toml",
            '[[tourist]]\nid = "alma"\nrows = 3\n',
            "tourist alma, field 'rows': is not a list of tables",
        ),
        (
            "tourists.toml",
            '[[tourist]]\nid = "alma"\ntitle = { fr = "x" }\n',
            "field 'title': must give a text for each of en, de, es",
        ),
        (
            "map.toml",
            '[[winery]]\nid = "roche"\nspaces = [{ action = "golf", at = [1, 2] }]\n',
            "field 'action': 'golf' is not allowed; allowed: cheese",
        ),
        (
            "map.toml",
            '[[road]]\nid = "hill"\nwineries = ["nowhere"]\n',
            "road hill, field 'wineries': there is no winery 'nowhere'",
        ),
        ("map.toml", '[[road]]\nid = "hill"\nwineries = ["singletree"]\n', "stands on no road"),
        (
            "map.toml",
            '[[winery]]\nid = "roche"\nsignature = "pink"\n',
            "signature winery, and no other, has a contract space",
        ),
        ("time.toml", '[day]\nclose = "5 pm"\n', "day, field 'close': '5 pm' is not a time of day"),
        ("die.toml", "[die]\nfaces = []\n", "field 'faces': the die needs at least one face"),
        (
            "vehicles.toml",
            '[[vehicle]]\nid = "red"\nsource = "hearsay"\n',
            "vehicle red, field 'source': 'hearsay' is not allowed",
        ),
        ("rules.toml", "[setup]\nbottles = [1, 1]\n", "needs four numbers"),
        ("cards.toml", "", "cards.toml: there is no component file of this name; there are cheese.toml"),
        ("die.toml", "faces = [", "die.toml: "),
    ],
)
def test_a_wrong_file_of_naramata_is_refused(tmp_path: Path, name: str, text: str, complaint: str) -> None:
    with pytest.raises(cuvee.BadData, match=complaint):
        cuvee.new("naramata", data=overlay(tmp_path, name, text))


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("board.toml", "[prestige]\ncrowns = [1]\n", "field 'crowns': needs as many numbers as 'points'"),
        ("board.toml", "[estate]\ncost = [1]\n", "field 'cost': needs as many numbers as 'strength'"),
        ("markets.toml", '[[card]]\nid = "n01"\nequipment = ["gold"]\n', "card n01, field 'equipment': 'gold' is not"),
        ("objectives.toml", '[[card]]\nid = "o01"\nlevels = []\n', "card o01, field 'levels': a card has 1 to"),
        (
            "objectives.toml",
            '[[card]]\nid = "o01"\nmetric = "luck"\n',
            "card o01, field 'metric': 'luck' is not allowed",
        ),
    ],
)
def test_a_wrong_file_of_dom_pierre_is_refused(tmp_path: Path, name: str, text: str, complaint: str) -> None:
    with pytest.raises(cuvee.BadData, match=complaint):
        cuvee.new("dom-pierre", data=overlay(tmp_path, name, text))


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        (
            "orders.toml",
            '[[order]]\nid = "order-01"\nwines = ["blue-5"]\n',
            "order order-01, field 'wines': 'blue-5' is not",
        ),
        (
            "mamas.toml",
            '[[mama]]\nid = "alaena"\ncards = ["map"]\n',
            "mama alaena, field 'cards': 'map' is not allowed",
        ),
        ("extended.toml", "[sale]\npoints = [1]\n", "sale, field 'points': .* must have"),
        (
            "summer.toml",
            '[[card]]\nid = "broker"\n[[card.option]]\nid = "buy-points"\ncots = 1\n',
            "card broker, option buy-points, field 'cots': is not known here",
        ),
        (
            "summer.toml",
            '[[card]]\nid = "broker"\n[[card.option]]\nid = "by-points"\n',
            "by-points: there is no such entry; there are buy-points",
        ),
    ],
)
def test_a_wrong_file_of_viticulture_is_refused(tmp_path: Path, name: str, text: str, complaint: str) -> None:
    with pytest.raises(cuvee.BadData, match=complaint):
        cuvee.new("viticulture", modules="all", data=overlay(tmp_path, name, text))


def test_a_missing_or_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(cuvee.BadData, match="is not a folder"):
        cuvee.new("naramata", data=tmp_path / "nowhere")
    with pytest.raises(cuvee.BadData, match="holds no component file"):
        cuvee.new("naramata", data=tmp_path)


@each_file
def test_every_entry_says_where_it_comes_from(kind: Kind, path: Path) -> None:
    for _, _, entry in entries(path):
        assert entry["source"] in SOURCES


def entries(path: Path) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every entry of a file: its heading, how a complaint names it, and what it says."""
    for heading, found in tomllib.loads(path.read_text(encoding="utf-8")).items():
        if isinstance(found, list):
            yield from ((heading, f"{heading} {entry['id']}", entry) for entry in found)
        else:
            yield heading, heading, found


def first_fields(path: Path) -> Iterator[tuple[str, str, dict[str, Any], str]]:
    """Every field that stands under a heading, with the first entry that has it."""
    seen: set[tuple[str, str]] = set()
    for heading, name, entry in entries(path):
        for field in entry.keys() - {"id"}:
            if (heading, field) not in seen:
                seen.add((heading, field))
                yield heading, name, entry, field


def written(heading: str, entry: dict[str, Any], field: str, value: str) -> str:
    """An overlay that says one thing about one entry."""
    named = f'[[{heading}]]\nid = "{entry["id"]}"' if "id" in entry else f"[{heading}]"
    return f"{named}\n{field} = {value}\n"


@each_file
def test_a_wrong_field_is_refused_by_file_entry_and_field(kind: Kind, path: Path, tmp_path: Path) -> None:
    for heading, name, entry, field in first_fields(path):
        for wrong in (written(heading, entry, field, "[[[]]]"), written(heading, entry, f"{field}-x", "1")):
            with pytest.raises(cuvee.BadData, match=rf"^{path.name} \(with .*{name}.* field '{field}"):
                cuvee.new(kind.id, data=overlay(tmp_path, path.name, wrong), **EVERYTHING.get(kind.id, {}))


def test_the_box_holds_what_the_rulebook_counts() -> None:
    box = cuvee.new("naramata").box  # type: ignore[attr-defined]
    assert len(box.tourists) == 50
    assert len(box.upgrades) == 40
    assert [sum(card.count for card in deck) for deck in box.decks] == [24, 24, 13]
    assert len(box.map.signatures) == 7
    assert len(box.map.wineries) == 28
    assert len(box.vehicles) == 6
    assert len(box.moves) < 2000
