"""The picture of Viticulture: every move aims at something in it, nothing hidden is in it, and nothing sticks out."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.drawing.pictures import check_memory, ids

import cuvee
from cuvee.drawing import text_width
from cuvee.games.viticulture.picture.artist import ViticultureArtist
from cuvee.games.viticulture.picture.spread import Spot, spread
from cuvee.games.viticulture.picture.uses import order_uses, visitor_uses
from cuvee.games.viticulture.tuscany.picture.artist import Artist
from cuvee.kernel import Game, Panel, scenario

SETUPS: list[dict[str, Any]] = [
    {"seats": 1, "modules": "all"},
    {"seats": 1, "modules": "none", "aggressive": True},
    {"seats": 2, "modules": "none"},
    {"seats": 3, "modules": "board"},
    {"seats": 4, "modules": "workers,structures"},
    {"seats": 6, "modules": "all", "two_parents": True},
]
SCENARIOS = Path(__file__).parents[1] / "scenarios"
ENOUGH = 4
NOTHING_ON_THE_TABLE = {"pass", "done"}  # the list of moves has them


def artist_of(game: Game, language: str = "en") -> ViticultureArtist:
    return Artist(game.setup, language, None).artist


def played(options: dict[str, Any], seed: int, moves: int) -> Iterator[Game]:
    """A game of random moves in which nobody is lazy, move by move."""
    game, chance = cuvee.new("viticulture", seed=seed, **options), random.Random(seed)
    for _ in range(moves):
        if game.over:
            return
        yield game
        legal = game.moves(game.asked[0])
        game.play(chance.choice([move for move in legal if move not in NOTHING_ON_THE_TABLE] or legal), game.asked[0])


def check_targets(artist: ViticultureArtist, game: Game) -> None:
    """Every legal move aims at something that is drawn."""
    decision, seat = type(game.decision).__name__, game.asked[0]
    view = game.view(seat)
    drawn = set(ids(artist.draw(view, seat)))
    for move in game.moves(seat):
        targets = artist.targets(view, move)
        assert targets or move in NOTHING_ON_THE_TABLE, f"{decision}: {move} aims at nothing"
        assert drawn.issuperset(targets), f"{decision}, {move}: {sorted(set(targets) - drawn)} is not drawn"


def name(options: dict[str, Any]) -> str:
    return "-".join(str(value) for value in options.values())


@pytest.mark.parametrize("options", SETUPS, ids=name)
def test_every_move_aims_at_something_in_the_picture(options: dict[str, Any]) -> None:
    artist: ViticultureArtist | None = None
    for game in played(options, 5, 130):
        artist = artist or artist_of(game)
        check_targets(artist, game)


def test_every_kind_of_decision_aims_at_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """The scenarios of the rules come to all of them; a few positions of each are enough."""
    seen: Counter[tuple[str, str]] = Counter()
    artists: dict[str, ViticultureArtist] = {}

    def checked(game: Game, written: str) -> None:
        kind = type(game.decision).__name__, str(game.setup.options["modules"])
        seen[kind] += 1
        if seen[kind] <= ENOUGH:
            mode = str(game.setup.options)
            artists[mode] = artists.get(mode) or artist_of(game)
            check_targets(artists[mode], game)
        play(game, written)

    play = scenario._play
    monkeypatch.setattr(scenario, "_play", checked)
    for path in scenario.files([SCENARIOS / "viticulture", SCENARIOS / "tuscany"]):
        for example in scenario.load(path, cuvee.kind):
            example.check()
    assert len({decision for decision, _ in seen}) > 60


@pytest.mark.parametrize("options", SETUPS, ids=name)
def test_a_picture_shows_nothing_hidden(options: dict[str, Any]) -> None:
    for number, game in enumerate(played(options, 6, 90)):
        if number % 9 == 0:
            artist = artist_of(game)
            for viewer in range(min(2, game.setup.seats)):
                for front in range(min(2, game.setup.seats)):
                    real = artist.draw(game.view(viewer), front)
                    guessed = artist.draw(game.guess(viewer, number).view(viewer), front)
                    assert real.fragments() == guessed.fragments()
                    assert real.briefs == guessed.briefs


@pytest.mark.parametrize("options", SETUPS, ids=name)
def test_nothing_old_is_left_in_a_picture(options: dict[str, Any]) -> None:
    """Not even of another game: an artist draws all tables of a kind."""
    game = cuvee.new("viticulture", seed=11, **options)
    check_memory(lambda: artist_of(game), chain(played(options, 11, 70), played(options, 12, 70)))


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("options", SETUPS, ids=name)
def test_markup_is_sound_and_letters_stay_inside_their_panels(options: dict[str, Any], language: str) -> None:
    for number, game in enumerate(played(options, 7, 121)):
        if number % 20:
            continue
        seat = game.asked[0]
        picture = artist_of(game, language).draw(game.view(seat), seat)
        assert len(ids(picture)) == len(set(ids(picture)))
        assert {panel.key for panel in picture.panels} == set(picture.layout.places)
        for panel in picture.panels:
            for id, markup in panel.parts:
                assert not re.search(r"<script|<style| style=| on\w+=|picture\.[a-z]", markup), id
                check_letters(panel, id, ElementTree.fromstring(markup))


def check_letters(panel: Panel, id: str, element: ElementTree.Element) -> None:
    """Letters are at least 12 units high, and lie between the edges of the panel."""
    for text, left, right, size in letters(element, 0, 1):
        if len(text) == 1 and text.isalpha():  # on the back of a card
            continue
        assert size > 11.9, f"{panel.key} {id}: {text!r} is {size:.1f} high"
        assert left > -1, f"{panel.key} {id}: {text!r} begins at {left:.0f}"
        assert right < panel.width + 1, f"{panel.key} {id}: {text!r} ends at {right:.0f} of {panel.width}"


def letters(element: ElementTree.Element, x: float, scale: float) -> Iterator[tuple[str, float, float, float]]:
    """The texts in an element: where they begin and end, and how high they are. Turned ones are left out."""
    transform = element.get("transform", "")
    if "rotate" in transform:
        return
    if found := re.search(r"translate\((\S+) ", transform):
        x += scale * float(found[1])
    if found := re.search(r"scale\((\S+)\)", transform):
        scale *= float(found[1])
    if element.tag == "text":
        size, at = float(element.get("font-size", 0)), x + scale * float(element.get("x", 0))
        face = next(face for face in ("sans", "serif", "narrow") if face in element.get("class", ""))
        bold = " b" in element.get("class", "")
        wide = scale * float(element.get("textLength") or text_width(element.text or "", size, face, bold=bold))
        left = at - {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0)
        yield element.text or "", left, left + wide, size * scale
    for child in element:
        yield from letters(child, x, scale)


def test_a_hand_of_any_size_fits_and_no_card_covers_another() -> None:
    chance = random.Random(3)
    for cards in range(1, 31):
        wordy = sorted(chance.random() < 0.6 for _ in range(cards))
        for room in (777, 546):
            spots = spread(wordy, room, 131)
            assert all(x + wide <= room and y + high <= 131.01 and wide >= 60 for x, y, wide, high in spots)
            assert not any(overlap(one, two) for n, one in enumerate(spots) for two in spots[:n])


def overlap(one: Spot, two: Spot) -> bool:
    return all(one[axis] < two[axis] + two[axis + 2] and two[axis] < one[axis] + one[axis + 2] for axis in (0, 1))


def test_a_hand_at_the_limit_lies_in_full() -> None:
    assert {high for *_, high in spread([True] * 7, 777, 131)} == {131}
    mixed = spread([False] * 4 + [True] * 5, 777, 131)
    assert [high for *_, high in mixed] == [63] * 4 + [131] * 5


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("size", [(150, 131), (105, 131), (92, 131), (150, 63), (92, 63), (105, 40), (105, 29)])
def test_no_letters_stick_out_of_a_card(size: tuple[float, float], language: str) -> None:
    artist = artist_of(cuvee.new("viticulture", seed=1, modules="all"), language)
    faces = artist.hand.faces
    for deck, cards in zip(artist.pen.box.decks, artist.pen.box.cards, strict=True):
        for name in cards:
            facts = [["red-9", "blush-9", "sparkling-9"]] if deck == "order" else [[], [5, 6, 7]]
            markup = faces.face(deck, name, *size, facts)
            for text, left, right, _ in letters(ElementTree.fromstring(f"<g>{markup}</g>"), 0, 1):
                assert left >= 0, f"{name}: {text!r} begins at {left:.0f}"
                assert right <= size[0], f"{name}: {text!r} ends at {right:.0f}"


def test_an_order_shows_the_wines_that_it_takes() -> None:
    game = cuvee.new("viticulture", seed=1, seats=2)
    view = game.view(0)
    view["seats"][0]["cellar"] = ["red-2", "red-5", "red-8", "white-3"]
    look = artist_of(game).pen.lexicon.look(view, 0)
    order = next(order for order in look.box.orders if [kind for kind, _ in order.wines] == [0])
    least = order.wines[0][1]
    value = min(value for value in (2, 5, 8) if value >= least)
    assert order_uses(look, order) == [f"wine-0-red-{value}"]


def test_a_visitor_shows_what_it_works_on() -> None:
    game = cuvee.new("viticulture", seed=1, seats=2)
    view = game.view(0)
    view["seats"][0]["cellar"] = ["red-2", "white-8"]
    look = artist_of(game).pen.lexicon.look(view, 0)
    critic = next(card for card in look.box.visitors if card.id == "wine-critic")  # gives up a wine of 7 or more
    assert visitor_uses(look, critic) == ["wine-0-white-8"]
    assert visitor_uses(look, critic, 0) == []


def test_the_vineyard_in_front_may_be_an_opponents() -> None:
    game = cuvee.new("viticulture", seed=3, seats=3)
    picture = artist_of(game).draw(game.view(0), 2)
    assert {"field-2-1", "purse-2", "backs-2-vine"} <= set(ids(picture))
    assert not any(id.startswith(("field-0", "hand-0")) for id in ids(picture))


def test_moves_that_are_not_legal_have_targets_without_trouble() -> None:
    for number, game in enumerate(played({"seats": 3, "modules": "all"}, 8, 60)):
        if number % 20 == 0:
            artist, view = artist_of(game), game.view(1)
            for move in game.vocabulary.names:
                artist.targets(view, move)


def test_the_gallery_has_every_card_of_the_box() -> None:
    game = cuvee.new("viticulture", seed=1, modules="all")
    artist = artist_of(game)
    rooms = {name: list(exhibits) for name, exhibits in artist.gallery()}
    for deck, cards in zip(artist.pen.box.decks, artist.pen.box.cards, strict=True):
        shown = rooms[artist.pen.lexicon.deck(deck).capitalize()]
        assert len(shown) == len(cards)
        for _, _, _, markup in shown:
            ElementTree.fromstring(f"<g>{markup}</g>")


def test_a_brief_is_no_wider_than_its_line() -> None:
    for number, game in enumerate(played({"seats": 4, "modules": "all"}, 9, 100)):
        if number % 25 == 0:
            for brief in artist_of(game).draw(game.view(None), None).briefs:
                element = ElementTree.fromstring(f"<g>{brief}</g>")
                assert max(right for _, _, right, _ in letters(element, 0, 1)) <= 251
