"""Lessons in the browser: by clicks alone, on a phone too, and remembered."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.browsing import LEGAL, PHONE, Person
from tests.web.test_browser import address, browser, calm
from tests.web.test_browser_pages import violations

__all__ = ["address", "browser", "calm"]  # fixtures

_CLICKS = 250  # more than the guided first game takes
_PATIENT = 75  # after so many clicks the second day is hurried through


def begin(person: Person, lesson: str, game: str = "naramata") -> Page:
    page = person.page
    page.goto(f"/learn/{game}")
    page.locator(f'form[action="/learn/{game}/{lesson}"] button').first.click()
    person.at_table()
    return page


_SHEET = (
    "#moment:not([hidden], [data-own-read], [data-key=over]) [data-do=on]"  # in a lesson it stays until it was read
)
_CHOICE = "#chooser:popover-open [data-move]"
_NEXT = '#prompt [data-what="next"]'
_ASKED = (f"{_NEXT}.pri", "#picture [data-own-ring][data-own-legal]")  # by the coach
# Looks for something to press, and presses it where a reader would, before the page can change: the server, or the page
# that goes on by itself, may bring another position at any moment. What stands on it in the picture does not matter.
_PRESS = """wanted => wanted.find((each) => {
  const there = [...document.querySelectorAll(each)].find((one) => one.checkVisibility({ visibilityProperty: true }));
  there?.scrollIntoView({ behavior: "instant", block: "nearest", inline: "nearest" });
  const box = there?.getBoundingClientRect();
  const [clientX, clientY] = [box?.x + box?.width / 2, box?.y + box?.height / 2];
  const hit = there && document.elementFromPoint(clientX, clientY);
  if (!hit || !(there.contains(hit) || (there.closest("#picture") && hit.closest("#picture")))) return false;
  hit.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY }));
  return true;
})"""
_MOVED = "document.getElementById('state').dataset.ply !== ply"
_CALM = "document.querySelector('#prompt:not([data-state=wait])')"


def press(page: Page, *, on: bool = False) -> None:
    """Do what the coach asks for: press on, press what is ringed, or make any move where all are open; or go `on`."""
    ply = page.locator("#state").get_attribute("data-ply")
    wanted = [_SHEET, *_ASKED, *([_NEXT] if on else []), "#moves .act", LEGAL]
    if page.wait_for_function(_PRESS, arg=wanted).json_value() == _SHEET:
        return
    page.wait_for_function(f"ply => document.querySelector('{_CHOICE}') || {_MOVED}", arg=ply)
    page.evaluate(_PRESS, [_CHOICE])
    page.wait_for_function(f"ply => {_MOVED} && {_CALM}", arg=ply)


@pytest.mark.parametrize(
    ("game", "lesson"),
    [
        ("naramata", "first-game"),
        ("dom-pierre", "first-game"),
        ("viticulture", "first-game"),
        ("viticulture", "tuscany-first-game"),
    ],
)
def test_a_guided_first_game_is_played_by_clicks_and_goes_on_as_a_real_one(
    calm: Person, game: str, lesson: str
) -> None:
    page = begin(calm, lesson, game)
    for click in range(_CLICKS):
        if page.locator('#prompt[data-state="done"]').count():
            break
        press(page, on=click > _PATIENT)
    expect(page.locator('#prompt[data-state="done"]')).to_be_visible()
    page.locator('form[action$="/continue"] button').click()
    calm.at_table()
    expect(page.locator("#prompt.coach")).to_have_count(0)
    expect(page.locator("#state")).to_have_attribute("data-status", "playing")
    page.goto(f"/learn/{game}")
    expect(page.locator(f'.first:has(form[action$="/{lesson}"])')).to_contain_text("done")


def test_another_move_is_answered_and_after_the_third_the_coach_shows_it(calm: Person) -> None:
    page = begin(calm, "cheese")
    press(page)
    said = page.locator("#prompt .what p").first
    page.locator("#space-three-sisters-1").click()
    expect(said).to_contain_text("That is a tasting")
    expect(page.locator("#state")).to_have_attribute("data-moves", "0")
    page.locator("#space-hillside-3").click()
    expect(said).to_contain_text("That would be")
    page.locator("#space-three-sisters-1").click()
    page.locator('#prompt [data-what="show"].pri').click()
    expect(said).to_contain_text("You drew a Brie")
    page.locator('#prompt [data-what="back"]').click()
    expect(said).to_contain_text("Drive to Lock & Wort")
    page.reload()
    expect(page.locator("#prompt .what p").first).to_contain_text("Drive to Lock & Wort")
    page.goto("/learn/naramata")
    expect(page.locator('form[action="/learn/naramata/cheese"]')).to_contain_text("Step 2 of 9")


def test_skip_asks_once_and_whoever_leaves_finds_the_lesson_where_it_was(calm: Person) -> None:
    page = begin(calm, "cheese")
    press(page)
    said = page.locator("#prompt .what p").first
    page.get_by_text("Skip", exact=True).click()
    expect(said).to_contain_text("Drive to Lock & Wort")
    page.get_by_role("button", name="Yes, skip this step").click()
    expect(said).to_contain_text("You drew a Brie")
    page.locator("#menu summary").click()
    page.locator("#menu").get_by_role("link", name="Leave the lesson").click()
    page.locator('form[action="/learn/naramata/cheese"] button').click()
    calm.at_table()
    expect(page.locator("#prompt .what p").first).to_contain_text("You drew a Brie")


# The first minutes at a normal table.


def test_a_newcomer_is_asked_once_and_coached_through_the_first_decisions(calm: Person) -> None:
    page, prompt = calm.page, calm.page.locator("#prompt")
    page.goto("/")
    page.get_by_role("button", name="Play Dom Pierre now").click()
    calm.at_table()
    expect(prompt).to_contain_text("Do you know Dom Pierre?")
    page.get_by_role("button", name="Coach me here").click()
    expect(prompt).to_contain_text("Keep one of three vintage tiles")
    expect(prompt.locator(".terms")).to_contain_text("Vintage tile: Lies with its green side up")
    for told in ("Keep one of three vintage tiles", "One of these two", "Move one disc up"):
        calm.asked()  # bots think as long as they think
        expect(prompt).to_contain_text(told)
        if told != "Move one disc up":
            page.get_by_role("button", name="Do that").click()  # it came by itself
    page.get_by_role("button", name="What is sensible?").click()
    expect(page.locator("#advice")).to_contain_text("Sensible:")
    expect(page.locator("#picture [data-own-hinted]").first).to_be_visible()
    page.locator("#menu summary").click()
    page.locator("#coach-switch").click()
    expect(page.locator("#prompt.tutor")).to_have_count(0)
    page.goto("/")
    page.get_by_role("button", name="Play Dom Pierre now").click()
    calm.at_table()
    expect(page.locator("#coach-switch")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#prompt.tutor")).to_have_count(0)


@pytest.mark.parametrize(("scheme", "options"), [("light", {}), ("dark", {"viewport": PHONE})], ids=["light", "dark"])
def test_axe_finds_nothing_where_people_learn(
    browser: Browser, address: str, scheme: str, options: dict[str, Any]
) -> None:
    person = Person(browser, address, color_scheme=scheme, reduced_motion="reduce", **options)
    page = person.page
    page.goto("/learn/naramata")
    assert violations(page) == []
    for lesson in ("cheese", "two-cheeses"):
        begin(person, lesson)
        assert violations(page) == [], lesson
    page.goto("/")
    page.locator('form[action="/play"]:has([value=dom-pierre]) button').click()
    person.at_table()
    assert violations(page) == [], "the question"
    page.locator("#prompt [data-do=coach][data-yes]").click()
    page.wait_for_selector("#advice [data-do=follow]")
    assert violations(page) == [], "the coach"
    person.close()


def test_a_practice_shows_its_stars_and_its_solution(calm: Person) -> None:
    page = begin(calm, "two-cheeses")
    page.locator("#moves .fold summary").click()
    for move in ("space/lock-wort/cheese", "attach/brie1>t1", "attach/gouda2>t1"):
        calm.changes(page.locator(f'#moves [data-move="{move}"]').first.click)  # the page goes on with do/cheese
    expect(page.locator("#prompt .star.on")).to_have_count(3)
    page.goto("/learn/naramata")
    expect(page.locator('form[action="/learn/naramata/two-cheeses"] .star.on')).to_have_count(3)


def test_on_a_phone_the_ring_is_in_sight_and_the_buttons_are_at_the_thumb(browser: Browser, address: str) -> None:
    person = Person(browser, address, "de", viewport=PHONE, has_touch=True, is_mobile=True)
    page = begin(person, "cheese")
    ring = page.locator("#picture [data-own-ring]").first
    for _ in range(2):
        expect(ring).to_be_in_viewport()
        box = page.locator("#prompt .acts").bounding_box()
        assert box is not None
        assert box["y"] > PHONE["height"] / 2
        if page.locator("#prompt .past-it").count():
            page.locator("#prompt .past-it summary").click()
        page.locator('#prompt [data-what="next"], #prompt [data-what="show"]').first.click()
    person.close()
