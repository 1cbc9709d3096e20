"""Lessons in the browser: by clicks alone, on a phone too, and remembered."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect
from tests.web.browsing import PHONE, Person
from tests.web.test_browser import address, browser, calm

__all__ = ["address", "browser", "calm"]  # fixtures

_CLICKS = 250  # more than the guided first game takes


def begin(person: Person, lesson: str, game: str = "naramata") -> Page:
    page = person.page
    page.goto(f"/learn/{game}")
    page.locator(f'form[action="/learn/{game}/{lesson}"] button').first.click()
    person.at_table()
    return page


def press(page: Page) -> None:
    """Do what the coach asks for: press on, press what is ringed, or make any move where all are open."""
    ply = page.locator("#state").get_attribute("data-ply")
    ringed = page.locator("#picture [data-own-ring][data-own-legal]")
    if page.locator('#prompt [data-what="next"].pri').count():
        page.locator('#prompt [data-what="next"].pri').click()
    elif ringed.count():
        ringed.first.click()
    else:
        page.locator("#moves .act").first.click()
    choice = page.locator("#chooser:popover-open [data-move]")
    if choice.count():
        choice.first.click()
    page.wait_for_function("ply => document.getElementById('state').dataset.ply !== ply", arg=ply)
    page.wait_for_selector('#prompt:not([data-state="wait"])')


def test_the_guided_first_game_is_played_by_clicks_and_goes_on_as_a_real_one(calm: Person) -> None:
    page = begin(calm, "first-game")
    for _ in range(_CLICKS):
        if page.locator('#prompt[data-state="done"]').count():
            break
        press(page)
    expect(page.locator('#prompt[data-state="done"]')).to_be_visible()
    page.locator('form[action$="/continue"] button').click()
    calm.at_table()
    expect(page.locator("#prompt.coach")).to_have_count(0)
    expect(page.locator("#state")).to_have_attribute("data-status", "playing")
    page.goto("/learn/naramata")
    expect(page.locator(".first")).to_contain_text("done")


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
    expect(page.locator('form[action="/learn/naramata/cheese"]')).to_contain_text("Step 2 of 6")


def test_a_practice_shows_its_stars_and_its_solution(calm: Person) -> None:
    page = begin(calm, "two-cheeses")
    for move in ("space/lock-wort/cheese", "attach/brie1>t1", "attach/gouda2>t1"):
        page.locator(f'#moves [data-move="{move}"]').first.click()  # the page itself goes on with do/cheese
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
        page.locator('#prompt [data-what="next"], #prompt [data-what="show"]').first.click()
    person.close()
