"""The end of a day, a round, a year and a game: sheets in the place of the board, whose sums add up."""

from __future__ import annotations

import json
import re
from itertools import pairwise

import pytest
from playwright.sync_api import ViewportSize, expect
from tests.web.browsing import DESK, PHONE
from tests.web.rooms import played_room, seen_by
from tests.web.snapshots import played
from tests.web.stage import Stage
from tests.web.test_board import stage
from tests.web.test_browser import browser
from tests.web.test_browser_pages import violations

import cuvee
from cuvee.bots import Random
from cuvee.kernel.moments import Moment
from cuvee.tables import Room
from cuvee.web.pages import table_fragments
from cuvee.web.pages.points import sources

__all__ = ["browser", "stage"]  # fixtures

CHAPTERS = {"naramata": "day", "dom-pierre": "round", "viticulture": "year"}
chaptered = pytest.mark.parametrize("game", CHAPTERS)


@pytest.fixture(scope="module")
def finished() -> dict[str, Room]:
    return {game: played_room(game, 5000, seed=3) for game in CHAPTERS}


@pytest.fixture(scope="module")
def day() -> Room:
    return played_room("naramata", 10, seed=3, until=lambda room: _days(room) == 2)


def moments(room: Room, language: str) -> list[Moment]:
    """Those of a whole game."""
    now = seen_by(room, 0, language)
    assert now.speech is not None
    found = [now.speech.moment(now.view, now.log, place) for place in range(len(now.log))]
    return [moment for moment in found if moment]


@chaptered
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_accounts_add_up_from_the_first_chapter_to_the_last(
    finished: dict[str, Room], game: str, language: str
) -> None:
    room = finished[game]
    found = moments(room, language)
    assert len(found) > 1
    for moment in found:
        for account in moment.accounts:
            assert account.before + sum(gain.points or 0 for gain in account.gains) == account.after
            for gain in account.gains:
                assert sum(int(chip.text) for chip in gain.chips if chip.filled) == (gain.points if gain.chips else 0)
    for earlier, later in pairwise(found):
        assert [account.after for account in earlier.accounts] == [account.before for account in later.accounts]
    assert [account.after for account in found[-1].accounts] == room.playing.game.scores


@chaptered
def test_sources_of_points_add_up_to_the_scores(finished: dict[str, Room], game: str) -> None:
    now = seen_by(finished[game], 0)
    assert now.view is not None
    table = sources(now, "en")
    rows = [re.findall("<td>(.*?)</td>", row) for row in re.findall("<tr>.*?</tr>", table)[1:]]
    *parts, total = [[int(cell.replace("−", "-").replace("–", "0")) for cell in row] for row in rows]
    assert [sum(column) for column in zip(*parts, strict=True)] == total == now.view["scores"]


def test_the_sheet_lies_over_the_board_until_it_was_read(stage: Stage) -> None:
    room = played_room("naramata", 10, seed=3, until=lambda room: _days(room) == 2)
    mover = room.playing.course.mover
    stage.show_seen(seen_by(room, mover))
    page = stage.page
    expect(page.locator("#moment h2")).to_have_text("Day 1 is over")
    expect(page.locator("#board")).to_be_hidden()
    assert page.locator("#moment .chip").count() > 4
    assert [frame["yes"] for frame in map(json.loads, stage.sent) if frame["type"] == "read"] == [True]
    expect(page.locator("#moment-title")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#moment")).to_be_hidden()
    expect(page.locator("#board")).to_be_visible()
    assert [frame["yes"] for frame in map(json.loads, stage.sent) if frame["type"] == "read"] == [True, False]
    page.reload()
    expect(page.locator("#board")).to_be_visible()
    assert page.locator("#log [data-do=moment]").count() == 1


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_in_sheets_and_turns(
    stage: Stage, finished: dict[str, Room], day: Room, size: ViewportSize
) -> None:
    stage.page.set_viewport_size(size)
    for room, seat in ((day, day.playing.course.mover), (finished["viticulture"], 0)):
        stage.show_seen(seen_by(room, seat, "de"))
        stage.page.evaluate("sessionStorage.clear()")  # another test may have read it
        stage.page.reload()
        expect(stage.page.locator("#moment")).to_be_visible()
        assert in_both_themes(stage) == []
    stage.page.set_viewport_size(DESK)


@chaptered
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_at_any_table(stage: Stage, game: str, size: ViewportSize) -> None:
    room = played_room(game, 60, seed=3, until=lambda room: room.playing.game.asked == (0,))
    stage.page.set_viewport_size(size)
    stage.show_seen(seen_by(room, 0, "de"), pace="at-once")
    stage.page.evaluate("document.querySelector('#moment:not([hidden]) [data-do=on]')?.click()")
    assert in_both_themes(stage) == []
    stage.page.set_viewport_size(DESK)


def in_both_themes(stage: Stage) -> list[str]:
    """What axe finds in the light and in the dark."""
    found: list[str] = []
    for theme in ("dark", "light"):
        stage.page.emulate_media(color_scheme=theme)
        found += violations(stage.page)
    return found


def _days(room: Room) -> int:
    return sum(event.name == "day" for event in room.playing.course.log)


def test_the_end_has_a_podium_and_leads_on(stage: Stage, finished: dict[str, Room]) -> None:
    stage.show_seen(seen_by(finished["naramata"], 0))
    page = stage.page
    assert page.locator(".podium li").count() == 3
    assert page.locator("#moment .sum").all_inner_texts()[0] == str(max(finished["naramata"].playing.game.scores))
    expect(page.locator("#moment .btn.pri")).to_have_text("Rematch")
    page.locator("#moment [data-do=on]").click()
    expect(page.locator("#board")).to_be_visible()


def test_what_lies_behind_the_sheet_can_be_looked_at(stage: Stage, day: Room) -> None:
    mover = day.playing.course.mover
    page = stage.page
    stage.show_seen(seen_by(day, mover))
    page.evaluate("sessionStorage.clear()")
    page.reload()
    title, aside = page.locator("#moment h2"), page.locator("#moment [data-do=aside]")
    expect(title).to_be_visible()
    for _ in range(2):
        aside.click()
        expect(title).to_be_hidden()
        expect(page.locator("#board")).to_be_visible()
        expect(aside.get_by_text("Day 1 is over")).to_be_visible()
        aside.click()
        expect(title).to_be_visible()
    page.locator("#seats .who").last.click()
    expect(page.locator("#board")).to_be_visible()
    page.locator("#moment [data-do=on]").click()
    expect(page.locator("#moment")).to_be_hidden()


def test_on_a_phone_the_sheet_lies_under_the_tab_of_the_board(stage: Stage, day: Room) -> None:
    page = stage.page
    page.set_viewport_size(PHONE)
    stage.show_seen(seen_by(day, day.playing.course.mover))
    page.evaluate("sessionStorage.clear()")
    page.reload()
    title = page.locator("#moment h2")
    expect(title).to_be_visible()
    for tab, shown in (("mine", "#panel-mat"), ("seats", "#seats"), ("talk", "#log"), ("moves", "#moves")):
        page.locator(f".tabs [data-tab={tab}]").click()
        expect(title).to_be_hidden()
        expect(page.locator(shown)).to_be_visible()
        page.locator(".tabs [data-tab=board]").click()
        expect(title).to_be_visible()
    page.set_viewport_size(DESK)


def test_the_end_of_a_day_shows_faces_and_says_whose_turn_it_is_by_now(stage: Stage, day: Room) -> None:
    stage.show_seen(seen_by(day, day.playing.course.mover))
    page = stage.page
    delivered = sum(event.name == "delivered" for event in day.playing.course.log)
    assert page.locator("#moment .face").count() == delivered > 0
    expect(page.locator("#moment footer p")).to_contain_text("Now it is your turn.")
    assert page.locator("#moment .account .named").count() == delivered  # and names show their cards


@chaptered
def test_every_source_of_points_looks_different_in_the_bars(finished: dict[str, Room], game: str) -> None:
    shown = ending_of(finished[game])
    looks = re.findall(r'<th scope="col"><svg class="swatch".*?class="([\w-]+)"', shown)
    coloured = [look for look in looks if look != "lost"]
    assert len(coloured) == len(set(coloured)) > 2
    bars = set(re.findall(r'<rect class="([\w-]+)" x="[\d.]+" y="1" width="[\d.]+" height="12"', shown))
    assert bars <= set(looks)


def ending_of(room: Room) -> str:
    now = seen_by(room, 0)
    return str(table_fragments(now, now.viewer, "en")["moment"])


def test_the_end_fits_on_a_phone(stage: Stage, finished: dict[str, Room]) -> None:
    stage.page.set_viewport_size(PHONE)
    for room in finished.values():
        stage.show_seen(seen_by(room, 0, "de"))
        assert stage.page.locator("#moment .sources tfoot td").all_inner_texts() == list(
            map(str, room.playing.game.scores)
        )
        wide = """boxes => boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.className)"""
        assert stage.page.locator("#moment, #moment .wide").evaluate_all(wide) == []
    stage.page.set_viewport_size(DESK)


def test_the_sheet_of_a_round_with_points_opens_by_itself_unless_somebody_is_in_a_hurry(stage: Stage) -> None:
    room = played_room("dom-pierre", 10, seed=3, until=lambda room: _round_ended(room, scored=True))
    now, page = seen_by(room, 0), stage.page
    stage.show_seen(now, pace="fast")
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator("#moment")).to_be_hidden()
    stage.show_seen(now)
    expect(page.locator("#moment h2")).to_have_text("The round is over")
    assert page.locator("#moment .account").count() == len(now.seats)
    assert all("strength" in text for text in page.locator("#moment .account li:first-child").all_inner_texts())
    expect(page.locator("#board")).to_be_hidden()


def test_a_round_without_points_has_no_sheet_but_lines_in_the_log(stage: Stage) -> None:
    room = played_room("dom-pierre", 4, seed=3, until=lambda room: _round_ended(room, scored=False))
    now, page = seen_by(room, 0), stage.page
    stage.show_seen(now)
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator("#moment")).to_be_hidden()
    expect(page.locator("#log li", has_text="A new round begins").last).to_be_attached()
    expect(page.locator("#since li")).not_to_have_count(0)


def _round_ended(room: Room, *, scored: bool) -> bool:
    """Whether a round has just ended in which somebody has scored, or nobody."""
    now = seen_by(room, 0)
    found = now.speech.moment(now.view, now.log, len(now.log) - 1) if now.speech else None
    return found is not None and found.scored == scored


@pytest.mark.parametrize(
    ("modules", "says"), [("none", "is the first to choose a row"), ("board", "rows of year 2 are taken")]
)
def test_the_end_of_a_year_says_what_the_order_depends_on(modules: str, says: str) -> None:
    """On the extended board everybody has chosen already."""
    game, bot = played(cuvee.kind("viticulture"), 0, modules=modules), Random(3)
    speech = game.setup.kind.speech(game.setup, "en", ["Ada", "Bea", "Cid"])
    while not any(event.name == "year" and event.facts["year"] == 2 for event in game.events or ()):
        seat = game.asked[0]
        game.play(bot.choose(game, seat), seat)
    log = [event for event in game.events or () if event.visible_to(0)]
    found = [speech.moment(game.view(0), log, place) for place in range(len(log))]
    assert says in [moment for moment in found if moment][-1].reason
