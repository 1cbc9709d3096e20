"""The table on every screen: letters that can be read, moves that can be seen, and the board where one is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize, expect
from tests.house import HOUSE
from tests.web.browsing import DESK, PHONE, TABLET
from tests.web.rooms import played_room, seen_by
from tests.web.snapshots import NAMES, played, snapshot
from tests.web.stage import Stage
from tests.web.test_browser import browser

import cuvee
from cuvee.kernel import LANGUAGES, Kind
from cuvee.tables import Room
from cuvee.tables.model import ChatLine, Player, Viewer
from cuvee.web import pages
from cuvee.web.model import Page as Head

__all__ = ["browser"]  # a fixture

LAPTOP: ViewportSize = {"width": 1366, "height": 625}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
ZOOMED: ViewportSize = {"width": 683, "height": 384}  # a laptop at 200 %
WIDE: ViewportSize = {"width": 1920, "height": 950}
LEAST = 11  # pixels
# The smallest letters of the picture that can be seen, in pixels.
SMALLEST = """() => Math.min(...[...document.querySelectorAll("#picture .panel text")]
  .filter((text) => text.textContent.trim() && text.checkVisibility())
  .map((text) => parseFloat(getComputedStyle(text).fontSize) * Math.abs(text.getScreenCTM().d)))"""
drawn = pytest.mark.parametrize("kind", [kind for kind in HOUSE if kind.artist], ids=lambda kind: str(kind.id))


@pytest.fixture(scope="module")
def stage(browser: Browser) -> Iterator[Stage]:
    found = Stage(browser, LAPTOP, has_touch=True)
    yield found
    found.close()


def asked(room: Room) -> bool:
    """Whether somebody has a choice on the road or the board."""
    return len(room.playing.game.asked) == 1 and len(room.playing.game.moves(room.playing.game.asked[0])) > 5


@drawn
def test_letters_can_be_read_on_a_small_laptop_and_on_a_phone_on_its_side(stage: Stage, kind: Kind) -> None:
    room = played_room(kind.id, 60, seed=3, until=asked)
    stage.page.set_viewport_size(LAPTOP)
    stage.show_seen(seen_by(room, room.playing.game.asked[0], "de"))
    for size in (LAPTOP, SIDEWAYS):
        stage.page.set_viewport_size(size)
        assert stage.page.evaluate(SMALLEST) >= LEAST, size
        overflow = stage.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert overflow <= 0, size


@pytest.mark.parametrize("game", ["dom-pierre", "viticulture"])
def test_an_upright_tablet_has_large_letters_and_leaves_room_for_moves(stage: Stage, game: str) -> None:
    room = played_room(game, 60, seed=3, until=asked)
    stage.page.set_viewport_size(TABLET)
    stage.show_seen(seen_by(room, room.playing.game.asked[0], "de"))
    stage.page.evaluate("document.querySelector('#moment:not([hidden]) [data-do=on]')?.click()")
    row = "document.querySelector('#panel-track')?.remove()"  # a scale as wide as the screen cannot be larger
    stage.page.evaluate(row)
    assert stage.page.evaluate(SMALLEST) >= LEAST
    board, moves = (stage.page.locator(one).bounding_box() for one in ("#board", "#moves"))
    assert board
    assert moves
    assert board["height"] > 0.6 * TABLET["height"]
    assert board["y"] + board["height"] <= moves["y"]
    assert moves["y"] + moves["height"] <= TABLET["height"]
    assert moves["height"] > 0.25 * TABLET["height"]
    assert stage.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize(("size", "least"), [(ZOOMED, 6), (SIDEWAYS, 6)])
def test_moves_can_be_seen_on_a_low_screen(stage: Stage, size: ViewportSize, least: int) -> None:
    room = played_room("naramata", 60, seed=3, until=asked)
    stage.page.set_viewport_size(size)
    stage.show_seen(seen_by(room, room.playing.game.asked[0]))
    stage.page.locator(".tabs [data-tab=moves]").click()
    stage.page.evaluate("document.querySelector('[data-do=seen]')?.click()")
    seen = """acts => acts.map((act) => act.getBoundingClientRect().top)
      .filter((top) => top > 0 && top < innerHeight - 20).length"""
    assert stage.page.locator("#moves .act").evaluate_all(seen) >= least


def test_a_phone_opens_the_board_where_one_is_and_the_log_at_its_end(stage: Stage) -> None:
    room = played_room("naramata", 40, seed=3, until=lambda room: asked(room) and _on_the_road(room))
    stage.page.set_viewport_size(PHONE)
    stage.show_seen(seen_by(room, room.playing.game.asked[0]))
    page = stage.page
    expect(page.locator("#panel-board")).to_be_visible()
    expect(page.locator("#here")).to_be_in_viewport()
    page.locator(".tabs [data-tab=talk]").click()
    expect(page.locator("#log li").last).to_be_in_viewport()


@pytest.mark.parametrize("size", [ZOOMED, SIDEWAYS])
def test_a_low_screen_shows_where_one_is_and_where_one_can_go(stage: Stage, size: ViewportSize) -> None:
    room = played_room("naramata", 40, seed=3, until=lambda room: asked(room) and _on_the_road(room))
    stage.page.set_viewport_size(size)
    stage.show_seen(seen_by(room, room.playing.game.asked[0]))
    expect(stage.page.locator("#here")).to_be_in_viewport()
    seen = """parts => parts.filter((part) => {
      const [box, all] = [part.getBoundingClientRect(), document.getElementById("panel-board").getBoundingClientRect()];
      return box.left >= all.left && box.right <= all.right;
    }).length / parts.length"""
    assert stage.page.locator("#panel-board [data-own-legal]").evaluate_all(seen) > 0.5


def test_all_that_can_be_pressed_is_seen_where_it_has_room(stage: Stage) -> None:
    """A small laptop was scrolled down to the tourists, and had cut the upper spaces off when it went on."""
    room = played_room("naramata", 30, seed=3, until=lambda room: asked(room) and _on_the_road(room))
    seat = room.playing.game.asked[0]
    stage.page.set_viewport_size(LAPTOP)
    stage.show_seen(seen_by(room, (seat + 1) % 3))
    stage.page.locator("#board").evaluate("board => board.scrollTo(0, board.scrollHeight)")
    now = seen_by(room, seat)
    fragments = pages.table_fragments(now, now.viewer, "en")
    stage.send(1, fragments | {"state": str(fragments["state"]).replace(f'ply="{now.ply}"', 'ply="1"')})
    spaces = stage.page.locator("#panel-board [data-own-legal]")
    for number in range(spaces.count()):
        expect(spaces.nth(number)).to_be_in_viewport(ratio=1)
    top = stage.page.locator("#board").bounding_box()
    assert top
    assert min(box["y"] for box in map(Locator.bounding_box, spaces.all()) if box) >= top["y"]


def test_a_phone_shows_a_choice_of_vehicles_from_the_first_on(stage: Stage) -> None:
    game = cuvee.new("naramata", seed=5, seats=3)
    stage.page.set_viewport_size(PHONE)
    stage.show(game, game.asked[0])
    first = stage.page.locator("#picture .panel [data-own-legal]").first
    expect(first).to_be_in_viewport()
    box = first.bounding_box()
    assert box
    assert box["x"] >= 0


@pytest.mark.parametrize("size", [LAPTOP, PHONE, DESK])
def test_the_last_line_of_the_chat_is_seen_above_what_one_says(stage: Stage, size: ViewportSize) -> None:
    chat = tuple(ChatLine(number, 0, "Ada", f"line {number}", None, 0.0) for number in range(1, 30))
    game = played(cuvee.kind("naramata"), 20)
    stage.page.set_viewport_size(size)
    stage.show(game, 0, chat=chat)
    if size is PHONE:
        stage.page.locator(".tabs [data-tab=talk]").click()
    stage.page.locator("#tab-chat").click()
    last, field = stage.page.locator("#chat li").last, stage.page.locator("#line")
    expect(last).to_be_in_viewport(ratio=1)
    expect(field).to_be_in_viewport(ratio=1)
    above, below = last.bounding_box(), field.bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]


@drawn
def test_moves_break_no_words_beside_their_other_answers(stage: Stage, kind: Kind) -> None:
    room = played_room(kind.id, 40, seed=3, until=asked)
    stage.page.set_viewport_size(DESK)
    stage.show_seen(seen_by(room, room.playing.game.asked[0], "de"))
    names = stage.page.locator("#moves .act .nm")
    broken = """names => names.filter((name) => {
      const words = document.createRange();
      return [...name.firstChild.data.matchAll(/\\S+/g)].some(({ index, 0: word }) => {
        words.setStart(name.firstChild, index);
        words.setEnd(name.firstChild, index + word.length);
        return words.getClientRects().length > 1;
      });
    }).map((name) => name.textContent)"""
    assert names.count() > 5
    assert names.evaluate_all(broken) == []


def _on_the_road(room: Room) -> bool:
    seat = room.playing.game.asked[0]
    return bool(room.playing.game.view(seat)["decision"]["name"] == "ChooseSpace")


@pytest.mark.parametrize("game", ["naramata", "dom-pierre"])
def test_a_small_laptop_shows_some_lines_of_the_log_below_what_others_did(stage: Stage, game: str) -> None:
    room = played_room(game, 60, seed=3, until=asked)
    stage.page.set_viewport_size(LAPTOP)
    stage.show_seen(seen_by(room, room.playing.game.asked[0], "de"))
    stage.page.evaluate("document.querySelector('#moment:not([hidden]) [data-do=on]')?.click()")
    expect(stage.page.locator("#since")).to_be_visible()
    high = {id: stage.page.locator(id).bounding_box() for id in ("#page-log", "#move-list")}
    assert all(box and box["height"] >= 90 for box in high.values()), high


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answers_to_the_coachs_question_have_a_line_each_on_a_phone(stage: Stage, language: str) -> None:
    game = played(cuvee.kind("viticulture"), 0)
    viewer = Viewer(Player("p0", NAMES[0]), (0,), 0, language, alone=True, coach=None)
    stage.page.set_viewport_size(PHONE)
    stage.show_seen(snapshot(game, 0, language, viewer=viewer, moves=()))
    lines = """buttons => buttons.map((button) => {
      const text = document.createRange();
      text.selectNodeContents(button.lastChild);
      return text.getClientRects().length;
    })"""
    assert stage.page.locator(".newcomer .acts .btn").evaluate_all(lines) == [1, 1, 1]


def test_what_the_coach_says_fades_out_where_it_goes_on(stage: Stage) -> None:
    game = played(cuvee.kind("viticulture"), 45, seed=5)
    seat = game.asked[0]
    viewer = Viewer(Player("p0", NAMES[0]), (seat,), seat, "de", alone=True, coach=True)
    stage.page.set_viewport_size(LAPTOP)
    stage.show_seen(snapshot(game, seat, "de", viewer=viewer, mine=1))
    words = stage.page.locator("#prompt .more")
    expect(words).to_have_css("mask-image", "none")
    words.evaluate("words => words.querySelector('.told').append('Und noch mehr davon. '.repeat(40))")
    expect(words).to_have_css("mask-image", re.compile("gradient"))
    words.evaluate("words => words.scrollTo(0, words.scrollHeight)")
    expect(words).to_have_css("mask-image", "none")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_link_in_the_head_of_a_page_is_cut_off(stage: Stage, language: str) -> None:
    stage.page.set_viewport_size(LAPTOP)
    stage._html = pages.privacy(Head(Player("p0", NAMES[0]), language, "auto", "/privacy"), "")
    stage.page.goto("/privacy")
    tops = stage.page.locator("nav.links a").evaluate_all("links => links.map((link) => link.offsetTop)")
    assert len(tops) == 6
    assert len(set(tops)) == 1, "they stand in one line"


def test_a_wide_screen_uses_its_width(stage: Stage) -> None:
    room = played_room("naramata", 60, seed=3, until=asked)
    stage.page.set_viewport_size(WIDE)
    stage.show_seen(seen_by(room, room.playing.game.asked[0]))
    moves, talk = (stage.page.locator(one).bounding_box() for one in ("#moves", ".talk"))
    assert moves
    assert talk
    assert talk["x"] >= moves["x"] + moves["width"]  # beside each other
    assert talk["height"] > 0.8 * WIDE["height"]


@drawn
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_every_number_in_the_list_of_players_has_a_name_and_is_spoken(kind: Kind, language: str) -> None:
    room = played_room(kind.id, 60, seed=3)
    now = seen_by(room, 0, language)
    for seat in (1, 2, 3):
        row = pages.table_fragments(now, now.viewer, language)[f"has-{seat}"]
        tips = [unescape(tip) for tip in re.findall('data-tip="(.*?)"', row)]
        assert len(tips) >= 3
        assert unescape(re.findall('<span class="unseen">(.*?)</span>', row)[0]) == ", ".join(tips)


def test_numbers_in_the_list_of_players_have_tooltips(stage: Stage) -> None:
    room = played_room("naramata", 60, seed=3)
    stage.page.set_viewport_size(LAPTOP)
    stage.show_seen(seen_by(room, 0))
    stage.page.locator("#seat-2 .brief g[data-tip]").nth(1).hover()
    expect(stage.page.locator("#tip")).to_contain_text("prestige")
