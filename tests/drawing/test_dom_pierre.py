"""The drawn table of Dom Pierre: every move has its place on it, nothing hidden shows, and its parts are sound."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.drawing.pictures import check_memory, ids

from cuvee.drawing.palette import PLAYERS
from cuvee.games.dom_pierre import KIND
from cuvee.games.dom_pierre.box.contents import open_box
from cuvee.games.dom_pierre.picture import scene
from cuvee.games.dom_pierre.picture.artist import Artist
from cuvee.kernel import LANGUAGES, Game

MODES: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 3, "variant": "short"},
    {"seats": 4, "reims": "open", "cost": "free"},
]
NOWHERE = {"done", "finish", "tile/none", "harvest/none"}  # moves that stand for nothing on the table
LEAST = 10.5  # no letters are smaller, in units of a panel: only numbers on tiles of crowded rows are below 12


def _positions(options: dict[str, Any], seed: int, most: int = 400) -> Iterator[tuple[Game, int]]:
    """A game at random that likes the kinds of moves that it has made least: few moves show many decisions."""
    game = KIND.start(KIND.setup(seed=seed, **options))
    chance, made = random.Random(seed), Counter(dict.fromkeys(("done", "finish", "dismiss", "local-sale"), 100))
    while not game.over and len(game.history) < most:
        seat = game.asked[0]
        yield game, seat
        moves = game.moves(seat)
        move = min(moves, key=lambda move: (made[_kind(move)], chance.random()))
        made[_kind(move)] += 1
        game.play(move, seat)


def _kind(move: str) -> str:
    return move if move.startswith("move/") else move.split("/")[0]


def _artist(options: dict[str, Any], language: str = "en") -> Artist:
    return Artist(KIND.setup(seed=0, **options), language)


@pytest.mark.parametrize("options", MODES, ids=str)
def test_every_move_has_a_place_on_the_table(options: dict[str, Any]) -> None:
    artist, asked = _artist(options), set[str]()
    for game, seat in _positions(options, 1):
        view = game.view(seat)
        asked.add(view["decision"]["name"])
        drawn = set(ids(artist.draw(view, seat)))
        for move in game.moves(seat):
            targets = artist.targets(view, move)
            assert set(targets) <= drawn, (move, view["decision"])
            assert targets or move in NOWHERE, (move, view["decision"])
    assert len(asked) > 18, asked  # the games show something


def test_pressing_a_harvest_tile_does_not_throw_it_away() -> None:
    """It has to do with where it may be put and with its return; the place of either is what is pressed for it."""
    artist, seen = _artist(MODES[0]), 0
    for game, seat in _positions(MODES[0], 1):
        view, moves = game.view(seat), game.moves(seat)
        for move in [move for move in moves if move.startswith("return/")]:
            place, tile = artist.targets(view, move)
            assert (place.partition("-")[0], tile.partition("-")[0]) == ("supply", "pending")
            puts = [other for other in moves if other.startswith(f"place/{move.partition('/')[2]}>")]
            assert all(tile in artist.targets(view, put)[1:] for put in puts)
            seen += len(puts)
    assert seen > 3


def test_of_two_equal_vintage_tiles_either_can_be_pressed() -> None:
    artist, twins = _artist(MODES[0]), 0
    for seed in range(20):
        game = KIND.start(KIND.setup(seed=seed, seats=2))
        seat = game.asked[0]
        view = game.view(seat)
        tiles = {id for move in game.moves(seat) for id in artist.targets(view, move)}
        assert len(tiles) == len(view["seats"][seat]["hand"])
        twins += len(tiles) > len(game.moves(seat))
    assert twins


def test_moves_that_are_not_legal_can_be_asked_about() -> None:
    """Whoever presses something that does nothing now is told why: so every move says what it is about, at any time."""
    artist = _artist(MODES[1])
    for game, seat in _positions(MODES[1], 6, most=60):
        view = game.view(seat)
        if len(game.history) % 10 == 0:
            for move in game.vocabulary.names:
                assert all(isinstance(id, str) for id in artist.targets(view, move))


def test_what_nobody_can_see_changes_nothing() -> None:
    """A guess deals anew whatever a seat cannot see: the picture stays the same, from wherever one looks."""
    for options in MODES:
        artist = _artist(options)
        for game, seat in _positions(options, 3, most=60):
            if len(game.history) % 6:
                continue
            guess = game.guess(seat, 7)
            for front in range(game.setup.seats):
                seen, guessed = (each.view(seat) for each in (game, guess))
                assert artist.draw(seen, front).fragments() == artist.draw(guessed, front).fragments()


@pytest.mark.parametrize("options", MODES, ids=str)
def test_nothing_old_is_left_in_a_picture(options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even of another game: an artist draws all tables of a kind."""

    def artist() -> Artist:
        monkeypatch.setattr(scene, "_LEXICONS", {})  # all tables share one, and what was drawn with it
        return _artist(options)

    check_memory(artist, (game for seed in (8, 9) for game, _ in _positions(options, seed, most=70)))


def test_a_hand_of_somebody_else_shows_backs() -> None:
    game = KIND.start(KIND.setup(seed=1, seats=3))
    artist = _artist({"seats": 3})
    others, mine = (artist.draw(game.view(0), seat).fragments() for seat in (1, 0))
    assert "data-tip" in mine["hand-0-1"]
    assert "data-tip" not in others["hand-1-1"]
    assert "<text" not in others["hand-1-1"]


@pytest.mark.parametrize("options", MODES, ids=str)
def test_parts_are_sound(options: dict[str, Any]) -> None:
    """Well-formed, with ids that occur once, without anything that a strict page forbids, all in three languages."""
    artists = cycle(_artist(options, language) for language in LANGUAGES)
    symbols = set(_attributes(ElementTree.fromstring(f"<svg>{Artist.symbols}</svg>"), "id"))
    for game, seat in _positions(options, 4):
        if len(game.history) % 8:
            continue
        picture = next(artists).draw(game.view(seat), seat)
        assert len(ids(picture)) == len(set(ids(picture)))
        assert {panel.key for panel in picture.panels} == set(picture.layout.places)
        for panel in picture.panels:
            for id, markup in panel.parts:
                element = ElementTree.fromstring(markup)
                assert element.get("id") == id
                _check(element, panel.key, symbols)


def _check(element: ElementTree.Element, panel: str, symbols: set[str], scale: float = 1) -> None:
    assert element.tag not in ("style", "script", "foreignObject", "image")
    assert not any(name == "style" or name.startswith("on") for name in element.attrib)
    assert element.get("href", "#").removeprefix("#") in symbols | {""}, panel
    scaled = re.search(r"scale\(([\d.]+)\)", element.get("transform", ""))
    scale *= float(scaled[1]) if scaled else 1
    if element.tag == "text" and element.text:
        assert float(element.attrib["font-size"]) * scale >= LEAST, (panel, element.text)
    for child in element:
        _check(child, panel, symbols, scale)


def _attributes(element: ElementTree.Element, name: str) -> Iterator[str]:
    return (each.attrib[name] for each in element.iter() if name in each.attrib)


def test_every_seat_has_a_colour_and_a_brief() -> None:
    for options in MODES:
        game = KIND.start(KIND.setup(seed=1, **options))
        picture = _artist(options).draw(game.view(None), None)
        assert set(picture.colours) <= set(PLAYERS)
        assert len(picture.colours) == len(picture.briefs) == options["seats"]
        for brief in picture.briefs:
            ElementTree.fromstring(brief)


def test_the_gallery_shows_every_card() -> None:
    for language in LANGUAGES:
        rooms = {heading: list(exhibits) for heading, exhibits in _artist(MODES[0], language).gallery()}
        shown = {name for exhibits in rooms.values() for name, *_ in exhibits}
        box = open_box()
        assert {card.city for card in box.markets} | {card.name[language] for card in box.objectives} <= shown
        for _, width, height, markup in (exhibit for exhibits in rooms.values() for exhibit in exhibits):
            assert 0 < width < 320
            assert 0 < height < 200
            ElementTree.fromstring(f"<svg>{markup}</svg>")


def test_the_best_sale_is_worth_what_the_game_says() -> None:
    """The sum at each market is what the best champagne brings there before anything is added to it."""
    artist, checked = _artist(MODES[2]), 0
    for game, seat in (position for seed in (5, 6, 7) for position in _positions(MODES[2], seed)):
        for move in game.moves(seat):
            if not move.startswith("sell/"):
                continue
            value = _best_value(game, seat, move)
            parts = artist.draw(game.view(seat), seat).fragments()
            first = next(ElementTree.fromstring(parts[f"offer-{move.removeprefix('sell/')}"]).iter("text")).text
            assert value is None or first == str(value), move
            checked += value is not None
    assert checked


def _best_value(game: Game, seat: int, move: str) -> int | None:
    """The value of a sale as the rules work it out; None if nothing is asked before it is done."""
    tried = game.copy()
    tried.play(move, seat)
    facts = tried.view(seat)["decision"]
    if facts["name"] == "ChooseChampagne":
        return int(max(facts["values"].values()))
    return int(facts["value"]) if facts["name"] == "AddToSale" else None
