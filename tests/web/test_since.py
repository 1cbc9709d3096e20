"""What others have done since one's last turn: on the board, beside it, and in the log."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, expect
from tests.house import HOUSE
from tests.web.rooms import played_room, seen_by
from tests.web.stage import Stage
from tests.web.test_board import stage
from tests.web.test_browser import browser

import cuvee
from cuvee.bots import make
from cuvee.drawing.palette import PLAYERS
from cuvee.kernel import Kind, Together
from cuvee.tables import Room
from cuvee.tables.story import Entry
from cuvee.web import pages
from cuvee.web.pages import cards
from cuvee.web.pages.picture import artist_of
from cuvee.web.parcels import VERSION

__all__ = ["browser", "stage"]  # fixtures


def passed(room: Room) -> bool:
    """Whether seat 0 is asked, and others have moved on the road since its last move."""
    story = room.playing
    movers = story.game.movers
    news = story.course.log[story.course.told_from(len(movers)) :]
    return story.game.asked == (0,) and movers[-1] != 0 and any(event.name in ("time", "action") for event in news)


def test_turns_of_others_are_numbered_on_the_board_and_beside_it(stage: Stage) -> None:
    room = played_room("naramata", 60, seed=3, until=passed)
    stage.show_seen(seen_by(room, 0))
    page = stage.page
    turns = page.locator("#since li")
    expect(turns.first).to_be_visible()
    assert page.locator("#picture .mark .badge").count() >= turns.count() > 0
    assert page.locator("#picture .mark .trail").count() > 0
    assert 0 < page.locator("#log [data-own-new]").count() < page.locator("#log li").count()
    page.locator("[data-do=seen]").click()
    expect(page.locator("#picture .mark")).to_have_count(0)
    expect(page.locator("#since")).to_be_hidden()


def place_of(found: Locator) -> tuple[float, float]:
    """The middle of an element."""
    box = found.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_mark_lies_where_a_piece_has_come_to_rest(stage: Stage) -> None:
    room = played_room("viticulture", 30, seed=3, until=lambda room: placing(room, 1))
    stage.show_seen(seen_by(room, 0))
    story, bot = room.playing, make("easy", 1)
    move = story.game.vocabulary.names[bot.choose(story.game, 1)]
    story.add(Entry("move", 1, move, 0.0))
    now = seen_by(room, 0)
    fragments = pages.table_fragments(now, now.viewer, "en")
    stage._line.send(json.dumps({"v": VERSION, "type": "all", "seq": 1, "set": fragments, "gone": []}))
    mark = stage.page.locator("#picture .mark").filter(has_text=str(len(now.since)))
    expect(mark).to_have_count(1)
    (marked,) = str(stage.page.locator("#since li").last.get_attribute("data-at")).split()
    piece, spot = place_of(stage.page.locator(f"#{marked}")), place_of(mark.locator(".spot"))
    assert all(abs(one - other) < 8 for one, other in zip(piece, spot, strict=True)), (piece, spot)


def placing(room: Room, seat: int) -> bool:
    """Whether a seat places a worker, and seat 0 has moved before."""
    game = room.playing.game
    return game.asked == (seat,) and type(game.decision).__name__ == "PlaceWorker" and 0 in game.movers


def test_a_played_card_lies_beside_its_turn_and_is_shown_large(stage: Stage) -> None:
    room = played_room("viticulture", 30, seed=3, until=others_played_a_card)
    stage.show_seen(seen_by(room, 0))
    card, tip = stage.page.locator("#since .played").first, stage.page.locator("#tip svg")
    expect(card.locator("svg")).to_be_visible()
    for _ in range(2):  # the second time it is there already
        card.hover()
        expect(tip).to_be_visible()
        stage.page.locator("#seats").hover()
        expect(tip).to_be_hidden()
    named = stage.page.locator("#log .named").last
    named.hover()
    expect(tip).to_have_attribute("aria-label", re.compile(str(named.text_content()), re.IGNORECASE))
    stage.page.locator("#seats").hover()


def test_a_card_shown_by_its_name_can_be_read_in_the_dark(stage: Stage) -> None:
    """It stands on the page then, where letters of a drawing would be black of themselves."""
    room = played_room("viticulture", 30, seed=3, until=others_played_a_card)
    page = stage.page
    for theme in ("dark", "light"):
        page.emulate_media(color_scheme=theme)
        stage.show_seen(seen_by(room, 0))
        page.locator("#since .played").first.hover()
        for text in page.locator("#since .played text, #tip text").all()[:2]:
            assert text.evaluate("one => getComputedStyle(one.closest('svg')).fill") == page.evaluate(
                "getComputedStyle(document.body).color"
            )
        expect(page.locator("#tip svg text").first).to_be_visible()
        page.locator("#seats").hover()


def test_numbers_can_be_read_on_the_colour_of_every_player(stage: Stage) -> None:
    stage.show_seen(seen_by(played_room("dom-pierre", 30, seed=3, until=lambda room: bool(seen_by(room, 0).since)), 0))
    number = stage.page.locator("#since .no").first
    for colour, (_, _, ink) in PLAYERS.items():
        number.evaluate("(one, name) => one.closest('li').className = `p-${name}`", colour)
        written = number.evaluate("one => getComputedStyle(one).color")
        assert written == "rgb({}, {}, {})".format(*bytes.fromhex(ink[1:]))


def others_played_a_card(room: Room) -> bool:
    """Whether seat 0 is asked, and somebody has played a visitor since its last move."""
    now = seen_by(room, 0)
    told = [event.name for turn in now.since for event in now.log[turn.begin : turn.end]]
    return room.playing.game.asked == (0,) and "visitor" in told


def test_a_word_is_not_taken_for_a_card() -> None:
    """Vintage tiles are called after columns of the estate, of which the log speaks all the time."""
    kind = cuvee.kind("dom-pierre")
    options = tuple(kind.setup(seed=1).options.items())
    for language, column in (("en", "Sales"), ("de", "Verkauf"), ("es", "Ventas")):
        names = cards.names(kind, options, language)
        assert column not in names
        assert any(name.endswith(f" {column}") for name in names)


def test_a_line_of_the_log_knows_its_move(stage: Stage) -> None:
    room = played_room("viticulture", 60, seed=3)
    now = seen_by(room, 0)
    for place, event in enumerate(now.log):
        move = now.told_by(place)
        before, after = (room.playing.course.told(length) for length in (max(0, move - 1), move))
        assert any(each is event for each in after)
        assert move == 0 or not any(each is event for each in before)
    stage.show_seen(now)
    with stage.page.expect_request("**/at/*") as asked:
        stage.page.locator("#log li[data-to]").last.click(position={"x": 3, "y": 3})  # beside the name of a card
    assert asked.value.url.partition("?")[0].endswith(f"/at/{now.told_by(len(now.log) - 1)}")


def test_nothing_hidden_is_told_in_what_others_did() -> None:
    room = played_room("naramata", 6, seed=3, until=lambda room: isinstance(room.playing.game.decision, Together))
    now = seen_by(room, 0)
    told = {id(event) for turn in now.since for event in now.log[turn.begin : turn.end]}
    assert told <= {id(event) for event in now.log if event.visible_to(0)}


@pytest.mark.parametrize("kind", [kind for kind in HOUSE if kind.artist], ids=lambda kind: str(kind.id))
def test_marks_aim_at_what_is_drawn(kind: Kind) -> None:
    found = 0
    for moves in (30, 90, 150):
        room = played_room(kind.id, moves, seed=3)
        now = seen_by(room, 0)
        drawn, artist = pages.table_fragments(now, now.viewer, "en"), artist_of(now, "en")
        trace = getattr(artist, "trace")  # noqa: B009 - mypy takes it for somebody who cannot
        marked = {id for event in now.log[-40:] for id in trace(now.view, event)}
        found += sum(id in drawn for id in marked)
    assert found > 3


def test_played_cards_can_be_seen() -> None:
    kind = cuvee.kind("viticulture")
    options = tuple(kind.setup(seed=1).options.items())
    for language in ("en", "de", "es"):
        names = cards.names(kind, options, language)
        assert len(names) > 50
        assert "<svg" in str(cards.card(kind, options, language, names[0].upper()))
    assert cards.card(kind, options, "en", "nobody") is None


def test_spectators_are_shown_the_last_turns(stage: Stage) -> None:
    room = played_room("naramata", 60, seed=3, until=passed)
    now = seen_by(room, None)
    assert 1 < len(now.since) <= len(now.seats)
    told = {id(event) for turn in now.since for event in now.log[turn.begin : turn.end]}
    assert told <= {id(event) for event in now.log if event.visible_to(None)}
    stage.show_seen(now)
    expect(stage.page.locator("#since h2")).to_have_text("The last turns")
    assert stage.page.locator("#since li").count() == len(now.since)
    assert stage.page.locator("#picture .mark .badge").count() > 0


def twice(room: Room) -> bool:
    """Whether somebody has stopped at two wineries in a row since the last move of seat 0."""
    now = seen_by(room, 0)
    runs = [[event.name for event in now.log[turn.begin : turn.end]] for turn in now.since]
    return room.playing.game.asked == (0,) and any(names.count("landed") > 1 for names in runs)


def test_two_turns_in_a_row_are_told_one_by_one_and_by_what_they_were_about(stage: Stage) -> None:
    now = seen_by(played_room("naramata", 30, seed=3, until=twice), 0)
    assert now.speech
    stage.show_seen(now)
    stops = [
        now.speech.line(event)
        for turn in now.since
        for event in now.log[turn.begin : turn.end]
        if event.name in ("landed", "road", "ended")
    ]
    told = stage.page.locator("#since li > div > b")
    assert [line for line in told.all_inner_texts() if line in stops] == stops
    assert len(now.since) < told.count()
    turns = stage.page.locator("#since li").all()
    vehicles = [at for turn in turns for at in marked(turn) if at.startswith("vehicle-")]
    assert len(vehicles) == len(set(vehicles)), "a vehicle is marked where it stands now"
    shown = [turn.locator("[data-do=again]") for turn in turns]
    firsts, lasts = ([int(str(one.get_attribute(f"data-{end}"))) for one in shown] for end in ("first", "last"))
    assert firsts[1:] == [last + 1 for last in lasts[:-1]]


def marked(turn: Locator) -> list[str]:
    return str(turn.get_attribute("data-at")).split(" ")


def test_a_turn_is_told_by_what_its_player_did(stage: Stage) -> None:
    """Tiles are uncovered for everybody with the last choice, which was somebody else's."""
    room = played_room("dom-pierre", 6, seed=3, until=lambda room: room.playing.game.asked == (0,))
    now = seen_by(room, 0)
    stage.show_seen(now)
    told = stage.page.locator("#since li > div > b").all_inner_texts()
    (name,) = {now.seats[turn.seat].name for turn in now.since}
    assert told
    assert all(line.startswith(name) for line in told)


def test_somebody_called_like_a_card_is_not_shown_as_one(stage: Stage) -> None:
    """Jonas is a tourist, too."""
    room = played_room("naramata", 30, seed=3)
    stage.show_seen(seen_by(room, 0))
    expect(stage.page.locator("#log .named").first).to_be_visible()
    assert "Jonas" in stage.page.locator("#log").inner_text()
    assert "Jonas" in cards.names(cuvee.kind("naramata"), tuple(room.playing.game.setup.options.items()), "en")
    assert "Jonas" not in stage.page.locator(".named").all_inner_texts()
