"""The picture of Naramata: every move aims at something in it, nothing hidden is in it, and it is sound SVG."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import combinations, islice
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.drawing.pictures import check_memory, ids

import cuvee
from cuvee.drawing import text_width
from cuvee.games.naramata.picture.artist import Artist, colours
from cuvee.games.naramata.picture.ground import HEIGHT, PARKING, WIDTH, Ground, rounded
from cuvee.games.naramata.picture.wineries import sign_box
from cuvee.kernel import LANGUAGES, Game

# Moves that stand for nothing on the table: the list of moves has them.
ABSTRACT = {"done", "finish", "flip/none"}
MODES: list[dict[str, Any]] = [
    {"seats": 1},
    {"seats": 2, "phantom": True, "days": 2},
    {"seats": 2, "reverse": "from-end", "days": 2, "vehicles": "deal"},
    {"seats": 3, "favor_all": False, "view_refuse": False, "days": 2},
    {"seats": 4, "contract_announce": False, "days": 2},
    {"seats": 4, "mode": "fleet"},
]


def positions(options: dict[str, Any], seed: int, every: int = 1) -> Iterator[Game]:
    """The positions of a game in which people rather do something than not."""
    game, chance = cuvee.new("naramata", seed=seed, **options), random.Random(seed)
    number = 0
    while not game.over:
        if number % every == 0:
            yield game
        seat = chance.choice(game.asked)
        moves = game.moves(seat)
        busy = [move for move in moves if move not in ABSTRACT and move != "end"]
        game.play(chance.choice(busy if busy and chance.random() < 0.9 else moves), seat)
        number += 1
    yield game


def artist(game: Game, language: str = "en") -> Artist:
    return Artist(game.setup, language)


@pytest.mark.parametrize("options", MODES, ids=str)
def test_every_move_aims_at_something_that_is_drawn(options: dict[str, Any]) -> None:
    painter = None
    for game in positions(options, seed=1):
        painter = painter or artist(game)
        for seat in game.asked:
            view = game.view(seat)
            drawn = set(ids(painter.draw(view, seat)))
            for move in game.moves(seat):
                targets = painter.targets(view, move)
                assert targets or move in ABSTRACT, move
                assert set(targets) <= drawn, (type(game.decision).__name__, move, targets)


def test_every_move_of_a_contract_visit_aims_at_something_that_is_drawn() -> None:
    """With fewer than four players too, whose board lacks some spaces."""
    seen = 0
    for seed in range(3):
        game, chance = cuvee.new("naramata", seats=3, seed=seed, vehicles="deal"), random.Random(seed)
        painter = artist(game)
        while not game.over:
            seat, moves = game.asked[0], game.moves()
            if type(game.decision).__name__ == "ContractVisit":
                view, seen = game.view(seat), seen + 1
                drawn = set(ids(painter.draw(view, seat)))
                assert all(set(painter.targets(view, move)) <= drawn for move in moves)
            wanted = [move for move in moves if move.endswith("/contract")]
            game.play(chance.choice(wanted or [move for move in moves if move != "end"] or moves), seat)
    assert seen > 5


def test_moves_that_are_not_legal_aim_at_something_too() -> None:
    """Somebody may press an element and ask why not."""
    kinds: set[str] = set()
    for game in positions({"seats": 3, "days": 2}, seed=5):
        kind = type(game.decision).__name__
        if kind not in kinds:
            kinds.add(kind)
            painter, view = artist(game), game.view(0)
            for move in game.vocabulary.names:
                assert painter.targets(view, move) or move in ABSTRACT
    assert len(kinds) > 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_gallery_shows_every_card(language: str) -> None:
    game = cuvee.new("naramata", seats=3, seed=1)
    rooms = {heading: list(pieces) for heading, pieces in artist(game, language).gallery()}
    shown = [name for pieces in rooms.values() for name, *_ in pieces]
    box = game.box  # type: ignore[attr-defined]
    assert {tourist.name for tourist in box.tourists} | {winery.name for winery in box.map.wineries} <= set(shown)
    assert {names[language] for names in box.effect_names.values()} <= set(shown)
    for _, width, height, markup in (piece for pieces in rooms.values() for piece in pieces):
        assert 20 < width < 400
        assert 20 < height < 400
        ElementTree.fromstring(f"<svg>{markup}</svg>")
        assert " id=" not in markup


@pytest.mark.parametrize("options", MODES, ids=str)
def test_parts_have_ids_of_their_own_and_are_well_formed(options: dict[str, Any]) -> None:
    painter = None
    for game in positions(options, seed=2, every=9):
        painter = painter or artist(game, "de")
        picture = painter.draw(game.view(None), game.asked[0] if game.asked else 0)
        assert {panel.key for panel in picture.panels} <= set(picture.layout.places)
        assert len(ids(picture)) == len(set(ids(picture)))
        ElementTree.fromstring(picture.svg(painter.style, painter.symbols))
        assert "style=" not in "".join(picture.fragments().values())
        assert len(picture.briefs) == len(picture.colours) == options["seats"]


@pytest.mark.parametrize("options", MODES[1:4], ids=str)
def test_nothing_hidden_is_drawn(options: dict[str, Any]) -> None:
    painter = None
    for number, game in enumerate(positions(options, seed=3, every=7)):
        painter = painter or artist(game)
        for seat in range(game.setup.seats):
            guess = game.guess(seat, number)
            seen, guessed = painter.draw(game.view(seat), seat), painter.draw(guess.view(seat), seat)
            assert seen.fragments() == guessed.fragments()
            assert seen.briefs == guessed.briefs


@pytest.mark.parametrize("options", MODES, ids=str)
def test_nothing_old_is_left_in_a_picture(options: dict[str, Any]) -> None:
    """Not even of another game: an artist draws all tables of a kind."""
    setup = cuvee.new("naramata", seed=8, **options).setup
    games = (game for seed in (8, 9) for game in islice(positions(options, seed), 80))
    check_memory(lambda: Artist(setup, "en"), games)


def test_the_hand_of_another_shows_backs() -> None:
    game = next(game for game in positions({"seats": 3}, seed=1) if type(game.decision).__name__ == "PickTourist")
    painter, view = artist(game), game.view(0)
    mine, other = (painter.draw(view, seat).fragments().keys() for seat in (0, 1))
    assert {f"hand-{name}" for name in view["seats"][0]["hand"]} <= mine
    assert {f"hand-back-{number + 1}" for number in range(len(view["seats"][1]["hand"]))} <= other


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_small_or_wider_than_its_place(language: str) -> None:
    """Panels are drawn one to one, so sizes are pixels; a text that is squeezed must not be squeezed to mush."""
    for game in positions({"seats": 4, "days": 2}, seed=4, every=25):
        painter = artist(game, language)
        for panel in painter.draw(game.view(0), 0).panels:
            place = painter.draw(game.view(0), 0).layout.places[panel.key]
            assert (place.width, place.height) == (panel.width, panel.height)
            for text in re.findall(r"<text[^>]*>[^<]*</text>", "".join(markup for _, markup in panel.parts)):
                element = ElementTree.fromstring(text)
                if not element.text:
                    continue
                size = float(element.attrib["font-size"])
                assert size >= 12, text
                if "textLength" in element.attrib:
                    face = (
                        "narrow"
                        if "narrow" in element.attrib["class"]
                        else "serif"
                        if "serif" in element.attrib["class"]
                        else "sans"
                    )
                    wide = text_width(element.text, size, face, bold=" b" in element.attrib["class"])
                    assert float(element.attrib["textLength"]) > 0.7 * wide, text


def test_a_vehicle_comes_along_the_road() -> None:
    game = cuvee.new("naramata", seats=4, seed=1)
    ground = Ground(game.box, 4)  # type: ignore[attr-defined]
    numbers = ground.map.winery_numbers
    way = ground.route(numbers["three-sisters"], numbers["serendipity"], backward=False)
    junctions = [name for name, at in ground.map.junctions.items() if _near(ground, at, way)]
    assert junctions == ["naramata-road", "fork-mid", "crossroads"]
    assert way == ground.route(numbers["serendipity"], numbers["three-sisters"], backward=True)[::-1]
    assert ground.route(numbers["three-sisters"], numbers["roche"], backward=False) == (
        ground.gate(ground.map.wineries[numbers["three-sisters"]]),
        ground.gate(ground.map.wineries[numbers["roche"]]),
    )
    assert rounded(way).startswith("M")


def _near(ground: Ground, at: tuple[int, ...], way: tuple[tuple[float, float], ...]) -> bool:
    return (at[0] * WIDTH / 1900, HEIGHT / 2) in way


def test_everybody_has_a_colour_before_vehicles_are_chosen() -> None:
    view = cuvee.new("naramata", seats=4, seed=1).view(0)
    view["seats"][2]["vehicle"] = "blue"
    found = colours(view)
    assert found[2] == "blue"
    assert len(set(found)) == 4


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_signs_spaces_and_parked_vehicles_do_not_lie_over_each_other(seats: int) -> None:
    ground = Ground(cuvee.new("naramata", seats=seats, seed=1).box, seats)  # type: ignore[attr-defined]
    boxes = {}
    for number, winery in enumerate(ground.map.wineries):
        left, top, width, height = sign_box(ground, number)
        boxes[f"the sign of {winery.id}"] = (left, top, left + width, top + height)
        boxes[f"a vehicle at {winery.id}"] = _around(ground.yard(winery), 17, 11)  # without its halo
    for space, at in ground.at.items():
        boxes[ground.map.space_names[space]] = _around(at, ground.radius, ground.radius)
    x, y = ground.end(backward=False)
    boxes["the end"] = (x - 24, y, x + 24, y + ground.end_height(False, seats))
    assert ground.end_height(True, seats) >= 20 + PARKING * seats
    for name in ground.starts:
        x, y = ground.starts[name]
        boxes[f"the start {name}"] = (x - 23, y - 27, x + 23, y + 27)
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        across, down = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
        assert min(across, down) <= 2.5, (one, other)
    assert all(a >= 0 and b >= 0 and c <= WIDTH and d <= HEIGHT for a, b, c, d in boxes.values())


def _around(at: tuple[float, float], width: float, height: float) -> tuple[float, float, float, float]:
    return at[0] - width, at[1] - height, at[0] + width, at[1] + height
