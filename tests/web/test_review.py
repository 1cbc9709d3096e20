"""The page of a review: what it shows in three languages, and the way from the end of a game to another try."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, expect
from tests.web.browsing import DESK, PHONE, Person
from tests.web.rooms import played_room, seen_by
from tests.web.test_browser import address, browser
from tests.web.test_browser_pages import violations

import cuvee
from cuvee.bots import make
from cuvee.drawing.palette import PLAYERS
from cuvee.kernel import LANGUAGES
from cuvee.review.model import Lines, Moment, Review
from cuvee.review.work import Reviewer
from cuvee.tables import Room
from cuvee.tables.showing import replay
from cuvee.web.model import STATIC, Page
from cuvee.web.pages.ends import over_acts
from cuvee.web.pages.say import texts
from cuvee.web.review.page import review as drawn
from cuvee.web.review.shown import Shown, Tried, told_of
from cuvee.web.styles import HOUSE, stylesheet

__all__ = ["address", "browser"]  # fixtures

GAMES = ("naramata", "dom-pierre", "viticulture")


@cache
def reviewed(game: str) -> tuple[Room, Review]:
    """A finished game with a mistake and a find, as if the closer look were over."""
    room = played_room(game, 10_000, seats=2)
    played = room.playing.game
    review = Reviewer(played.setup, tuple(played.played)).quick()
    assert played.setup.kind.artist is not None
    artist = played.setup.kind.artist(played.setup, "en", None)
    shown = [
        one for one in review.verdicts if artist.targets(room.playing.course.at(one.ply).view(one.seat), one.played)
    ]
    costly = max(shown, key=lambda one: one.cost)
    found = max([one for one in review.verdicts if one.seat == costly.seat], key=lambda one: one.find)
    lines = Lines(0.1, review.stages[costly.ply][0], 4.0, {}, -3.0)
    moments = (Moment(costly.ply, costly.seat, "mistake", lines), Moment(found.ply, found.seat, "find", lines))
    return room, replace(review, moments=moments, todo=())


def shown(game: str, language: str, **facts: object) -> Shown:
    room, review = reviewed(game)
    moment = review.moments[0]
    words, told = told_of(room, review, language)
    past = replay(room, seen_by(room, None, language).viewer, moment.ply, moment.seat, 0.0)
    moves = tuple(room.playing.course.at(moment.ply).moves(moment.seat))
    from msgspec.structs import replace as changed

    snapshot = changed(past.snapshot, moves=moves)
    return Shown("/t/table", review, words, told, moment.seat, moment.ply, snapshot, **facts)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_tells_the_same_in_three_languages(game: str) -> None:
    for language in LANGUAGES:
        page = Page(None, language, "auto", "/t/table/review")
        html = drawn(page, shown(game, language))
        assert html.count('<polyline class="') == 4, "two players, on the desk and on the phone"
        assert html.count('class="dot ') == html.count('class="cost"') == 4
        marked = re.search(r'data-kind="played" data-at="([\w-]+)', html)
        assert marked, "the move made is marked on the board"
        assert f'id="{marked[1]}"' in html, "which shows what the move is about"
        assert 'action="/t/table/try"' in html
        assert re.search(r"\b4 (points|Punkte|puntos)\b", html)
        assert "style=" not in html, "the policy of the site allows none"
        assert not re.search(r"\{[a-z]+\}", re.sub(r"<style.*?</style>", "", html)), "every gap is filled"


@pytest.mark.parametrize(("game", "goes"), [("naramata", ("space/", "end")), ("dom-pierre", ("move/", "to/"))])
def test_what_goes_somewhere_shows_its_way(game: str, goes: tuple[str, ...]) -> None:
    room, _ = reviewed(game)
    course, setup = room.playing.course, room.playing.game.setup
    assert setup.kind.artist is not None
    artist: Any = setup.kind.artist(setup, "en", None)
    ways: dict[str, int] = {}
    for ply in range(40, 120, 3):
        position = course.at(ply)
        view = position.view(position.asked[0])
        for move in position.moves(position.asked[0]):
            way, kind = artist.way(view, move), next((one for one in goes if move.startswith(one)), "")
            assert re.fullmatch(r"(M-?[\d.]+ -?[\d.]+[LVQ][-\d. LQV]+)?", way), move
            assert kind or not way, f"{move} goes nowhere"
            ways[kind] = ways.get(kind, 0) + bool(way)
    assert all(ways[kind] for kind in goes if kind in ways)
    assert len(ways) > 1


def test_who_learns_does_not_see_the_answer() -> None:
    page = Page(None, "en", "auto", "/t/table/review")
    asked = drawn(page, shown("naramata", "en", learning=True))
    moment = shown("naramata", "en").player.moments[0]
    assert "data-kind=" not in asked
    assert moment.sentence not in asked
    assert f'data-move="{moment.better}"' in asked, "it can be tried"
    tried = Tried(moment.better, 0.0, -moment.change, moment.better)
    told = drawn(page, shown("naramata", "en", learning=True, tried=tried))
    assert "As good as the best move found" in told
    assert moment.sentence in told
    worse = drawn(page, shown("naramata", "en", learning=True, tried=replace(tried, cost=0.5)))
    assert "Further away" in worse


def test_the_end_of_a_game_leads_to_its_review_and_a_running_one_does_not() -> None:
    room, _ = reviewed("naramata")
    assert 'href="/t/table/review"' in over_acts(seen_by(room, 0), texts("en").say)
    running = played_room("naramata", 5, seats=2)
    assert "/review" not in over_acts(seen_by(running, 0), texts("en").say)


# With a browser.


def short_record() -> str:
    """A short game, played by chance."""
    game, bots = cuvee.new("naramata", seats=2, seed=3, days=2), [make("random", seat) for seat in range(2)]
    while not game.over:
        seat = game.asked[0]
        game.play(bots[seat].choose(game, seat), seat)
    return game.record()


# For each colour of players, how much its line in a curve and in the legend stands out from the sheet.
CONTRASTS = """() => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  const light = (colour) => {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const parts = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255);
    const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const sheet = light(getComputedStyle(document.querySelector(".sheet")).backgroundColor);
  return [...document.querySelectorAll("polyline, line")].map((line) => {
    const own = light(getComputedStyle(line).stroke);
    return (Math.max(own, sheet) + 0.05) / (Math.min(own, sheet) + 0.05);
  });
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_lines_of_every_colour_stand_out(browser: Browser, theme: Literal["light", "dark"]) -> None:
    page = browser.new_page(color_scheme=theme)
    written = [(STATIC / name).read_text() for name in ("base.css", "drawings.css", "review.css")]
    lines = "".join(
        f'<svg class="curve"><polyline class="p-{colour}"/></svg>'
        f'<ul class="legend"><li class="p-{colour}"><svg><line/></svg></li></ul>'
        for colour in PLAYERS
    )
    sheets = "".join(f"<style>{sheet}</style>" for sheet in (stylesheet(HOUSE), *written))
    page.set_content(f'<!doctype html>{sheets}<body class="review"><div class="sheet">{lines}</div>')
    found = page.evaluate(CONTRASTS)
    page.close()
    assert len(found) == 2 * len(PLAYERS)
    assert min(found) >= 3  # what WCAG asks of a graph


def test_from_the_end_sheet_to_another_try(browser: Browser, address: str) -> None:
    person = Person(browser, address)
    page = person.page
    page.goto("/import")
    page.fill("textarea", short_record())
    page.locator("main form .btn.pri").click()
    person.at_table()
    page.locator('#moves a[href$="/review"]').click()
    page.wait_for_selector("#review", timeout=120_000)  # the first look, on however slow a machine
    expect(page.locator(".curve.wide polyline")).to_have_count(2)
    expect(page.locator("#board .marks")).to_have_count(1)
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(PHONE)
    assert violations(page) == []
    page.set_viewport_size(DESK)
    page.locator(".players a").first.click()
    page.wait_for_url("**/review?seat=0*")
    before = page.locator("#review").get_attribute("data-at")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#review")).not_to_have_attribute("data-at", str(before))
    at = page.locator("#review").get_attribute("data-at")
    expect(page.locator("#spoken")).to_contain_text(f"move {at} of")
    page.locator(".acts .btn.pri").click()
    person.at_table()
    assert page.locator("#state").get_attribute("data-status") == "playing"
    assert int(str(page.locator("#state").get_attribute("data-moves"))) >= int(str(at))
    person.close()
