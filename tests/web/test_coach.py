"""The coach on the screen, without a server: one tap is enough, what is meant can be seen, and no box jumps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize, expect
from tests.web.browsing import DESK, PHONE
from tests.web.snapshots import NAMES, played, snapshot
from tests.web.stage import Stage
from tests.web.test_browser import browser

import cuvee
from cuvee.kernel import LANGUAGES, Kind
from cuvee.kernel.lessons import Lesson, Run, find, lessons
from cuvee.tables.model import Coaching, Player, Snapshot, Viewer
from cuvee.web import pages
from cuvee.web.pages.ends import over_acts
from cuvee.web.pages.learn import beside
from cuvee.web.pages.say import texts

__all__ = ["browser"]  # fixture

HOUSE = [kind for kind in cuvee.kinds() if kind.home.parent.name == "games"]
SCREENS: dict[str, ViewportSize] = {"desk": DESK, "phone": PHONE}

# How much is to be seen of what is ringed: its opacity, and that of all it lies in; and how much is dimmed.
_SEEN = """() => {
  const seen = (element) => element ? Number(getComputedStyle(element).opacity) * seen(element.parentElement) : 1;
  const within = [...document.querySelectorAll("[data-own-ring], [data-own-within]")];
  const panels = [...document.querySelectorAll("#picture .panel")];
  return [Math.min(...within.map(seen)), Math.min(...panels.map(seen)), within.length];
}"""
# The coach's box with each of several texts in it; the tallest. The picture would be laid out again and again.
_LONGEST = 20
_HEIGHTS = """texts => document.getElementById("picture").replaceChildren() ?? Math.max(...texts.map((text) => {
  document.querySelector("#prompt .what p").textContent = text;
  return document.getElementById("prompt").getBoundingClientRect().height;
}))"""
_HEIGHT = "() => document.getElementById('prompt').getBoundingClientRect().height"


def stepped(lesson: Lesson, steps: int) -> Run:
    """A lesson that was followed so far."""
    run = Run(lesson)
    while run.coach.number < steps:
        run.next() if run.state == "read" else run.show()
    return run


def seen(run: Run, language: str = "en") -> Snapshot:
    """What the table of a lesson shows."""
    game, seat = run.game, run.lesson.seat
    legal = tuple(game.moves(seat)) if run.state == "play" else ()
    coaching = Coaching(run.coach, run.state, legal)
    return snapshot(game, seat, language, coaching=coaching, moves=tuple(run.open))


@pytest.fixture(scope="module", params=SCREENS)
def stage(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Stage]:
    touch = {"has_touch": True, "is_mobile": True} if request.param == "phone" else {}
    found = Stage(browser, SCREENS[request.param], reduced_motion="reduce", **touch)
    yield found
    found.close()


# At the table of a lesson.


@pytest.mark.parametrize(
    ("game", "lesson", "steps", "move"),
    [
        ("naramata", "cheese", 1, "space/lock-wort/cheese"),
        ("dom-pierre", "first-game", 56, "cork/objectives"),
        ("viticulture", "planting", 4, "plant/merlot>3"),
    ],
)
def test_one_tap_makes_the_move_that_is_asked_for(stage: Stage, game: str, lesson: str, steps: int, move: str) -> None:
    stage.show_seen(seen(stepped(find(cuvee.kind(game), lesson), steps)))
    stage.sent.clear()
    asked_for = stage.page.locator("#picture [data-own-ring][data-own-legal]").first
    asked_for.tap() if stage.page.evaluate("navigator.maxTouchPoints") else asked_for.click()
    stage.page.wait_for_function("() => document.querySelector('[data-own-ring]')")
    assert any(f'"{move}"' in line for line in stage.sent), stage.sent


@pytest.mark.parametrize(
    ("game", "lesson", "steps"),
    [
        ("naramata", "rows", 2),  # rows of guests, and a number on the mat
        ("naramata", "end", 7),  # a whole panel
        ("dom-pierre", "first-game", 45),  # a market, with what lies on it
        ("viticulture", "workers", 1),  # a space, with who stands there
        ("viticulture", "tuscany-first-game", 2),
    ],
)
def test_what_is_ringed_is_not_dimmed_and_the_rest_is(stage: Stage, game: str, lesson: str, steps: int) -> None:
    stage.show_seen(seen(stepped(find(cuvee.kind(game), lesson), steps)))
    ringed, dimmed, count = stage.page.evaluate(_SEEN)
    assert count, "nothing is ringed"
    assert ringed == 1
    assert dimmed <= 0.5


@pytest.mark.parametrize(("game", "steps", "inner"), [("naramata", 3, True), ("dom-pierre", 5, False)])
def test_the_ring_can_be_seen_where_the_focus_is_and_where_a_panel_ends(
    stage: Stage, game: str, steps: int, inner: bool
) -> None:
    stage.show_seen(seen(stepped(find(cuvee.kind(game), "first-game"), steps)))
    ring = stage.page.locator("#picture [data-own-ring][data-own-legal]").first
    ring.focus()
    style, width, offset = ring.evaluate(
        "one => ['outlineStyle', 'outlineWidth', 'outlineOffset'].map((name) => getComputedStyle(one)[name])"
    )
    assert (style in ("solid", "double"), float(width[:-2]) >= 4) == (True, True)
    assert (float(offset[:-2]) < 0) is inner


def test_every_text_of_the_coach_fits_into_its_box(stage: Stage) -> None:
    """The board keeps its size while one reads, whatever is said, in all languages."""
    run = Run(find(cuvee.kind("naramata"), "cheese"))
    for language in LANGUAGES:
        stage.show_seen(seen(run, language))
        usual = stage.page.evaluate(_HEIGHT)
        for kind in HOUSE:
            texts = [text[language] for lesson in lessons(kind).values() for text in said(lesson)]
            longest = sorted(texts, key=len)[-_LONGEST:]
            assert stage.page.evaluate(_HEIGHTS, longest) == usual, (kind.id, language)


def test_a_new_word_can_be_pressed_and_is_explained(stage: Stage) -> None:
    stage.show_seen(seen(stepped(find(cuvee.kind("dom-pierre"), "first-game"), 2), "de"))
    meaning = stage.page.locator("#prompt .means").first
    expect(meaning).to_be_hidden()
    stage.page.locator("#prompt .word").first.click()
    expect(meaning).to_contain_text("Weinleseplättchen: Liegt mit der grünen Seite nach oben unter einer Spalte")


@pytest.mark.parametrize(("lesson", "steps"), [("cheese", 1), ("two-cheeses", 0)], ids=["one move", "practice"])
def test_what_can_be_pressed_on_the_board_is_folded_in_the_list(stage: Stage, lesson: str, steps: int) -> None:
    """Nobody reads it while one thing is asked for, and a practice does not tell what each move brings."""
    now = seen(stepped(find(cuvee.kind("naramata"), lesson), steps))
    stage.show_seen(now)
    act = stage.page.locator("#moves .act").first
    if stage.page.viewport_size == PHONE:
        expect(stage.page.locator("body")).to_have_attribute("data-tab", "board")
        stage.page.locator(".tabs [data-tab=moves]").click()
    expect(act).to_be_hidden()
    stage.page.locator("#moves .fold summary").click()
    expect(act).to_be_visible()
    fragments = dict(pages.table_fragments(now, now.viewer, "en"))
    stage.send(1, fragments | {"state": str(fragments["state"]).replace(f'ply="{now.ply}"', 'ply="1"')})
    expect(act).to_be_visible()  # whoever unfolds it wants it so


def test_what_has_no_place_on_the_board_is_not_folded(stage: Stage) -> None:
    stage.show_seen(seen(stepped(find(cuvee.kind("naramata"), "first-game"), 21)))
    expect(stage.page.locator("#moves .act")).to_have_attribute("data-move", "finish")
    expect(stage.page.locator("#moves .fold")).to_have_count(0)


def said(lesson: Lesson) -> Iterator[dict[str, str]]:
    """All that the coach says in a lesson."""
    for step in lesson.steps:
        yield dict(step.say)
        yield from (dict(wrong.say) for wrong in step.wrong)


# At a normal table.


@pytest.mark.parametrize("kind", HOUSE, ids=lambda kind: str(kind.id))
def test_the_coachs_box_keeps_its_height_from_decision_to_decision(stage: Stage, kind: Kind) -> None:
    heights = set()
    for plies in (0, 1, 40):
        game = played(kind, plies, seed=5)
        seat = game.asked[0]
        for eyes in (seat, (seat + 1) % game.setup.seats):  # deciding, and waiting
            viewer = Viewer(Player("p0", NAMES[0]), (eyes,), eyes, "de", alone=True, coach=True)
            now = snapshot(game, eyes, "de", viewer=viewer, mine=1)
            stage.show_seen(now)
            heights.add(stage.page.evaluate(_HEIGHT))
            if now.moves:
                advice = str(beside.advice(now, now.moves[-1], ["ein Bauwerk mehr als beim nächstbesten Zug"]))
                stage.page.evaluate("advice => { document.getElementById('advice').outerHTML = advice }", advice)
                heights.add(stage.page.evaluate(_HEIGHT))
    assert len(heights) == 1, heights


@pytest.mark.parametrize(("lesson", "steps"), [("first-game", 2), ("first-game", 3), ("tuscany-first-game", 3)])
def test_on_a_low_screen_the_board_is_scrolled_to_what_is_meant(stage: Stage, lesson: str, steps: int) -> None:
    stage.page.set_viewport_size({"width": 1366, "height": 625})
    stage.show_seen(seen(stepped(find(cuvee.kind("viticulture"), lesson), steps)))
    expect(stage.page.locator("#picture [data-own-ring]").first).to_be_in_viewport(ratio=1)
    stage.page.set_viewport_size(DESK)


def test_the_end_of_a_lessons_game_leads_back_to_the_lessons() -> None:
    run = stepped(find(cuvee.kind("viticulture"), "first-game"), 1)
    way, say = 'href="/learn/viticulture">Learn<', texts("en").say
    assert way in over_acts(seen(run), say)
    assert way not in over_acts(snapshot(run.game, run.lesson.seat, "en"), say)
