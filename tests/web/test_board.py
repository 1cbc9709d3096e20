"""The moves on the board: what is lit, how it is pressed, what it says, and how what happens is seen to happen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, expect
from tests.house import HOUSE
from tests.web.browsing import DESK, PHONE
from tests.web.snapshots import played, snapshot
from tests.web.stage import Stage
from tests.web.test_browser import browser

import cuvee
from cuvee.kernel import Game, Kind
from cuvee.web import pages

__all__ = ["browser"]  # a fixture

LEGAL = "#picture [data-own-legal]"
drawn = pytest.mark.parametrize("kind", [kind for kind in HOUSE if kind.artist], ids=lambda kind: str(kind.id))
# For every move the ids of its targets that are not on the page, and of first ones that no pointer reaches.
MISSED = """() => {
  const missed = [];
  for (const act of document.querySelectorAll("#moves .act[data-at]")) {
    const [first, ...others] = act.dataset.at.split(" ");
    for (const id of others) {
      if (!document.querySelector(`#picture #${CSS.escape(id)}`)) missed.push(`${act.dataset.move}: no ${id}`);
    }
    const element = document.querySelector(`#picture #${CSS.escape(first)}[data-own-legal]`);
    if (!element) { missed.push(`${act.dataset.move}: ${first} is not lit`); continue; }
    const box = element.getBoundingClientRect();
    const hit = [[.5, .5], [.5, .25], [.25, .5], [.5, .75], [.75, .5]].some(([x, y]) =>
      document.elementsFromPoint(box.x + box.width * x, box.y + box.height * y).some((one) => element.contains(one)));
    if (!hit) missed.push(`${act.dataset.move}: ${first} cannot be reached`);
  }
  return missed;
}"""


@pytest.fixture(scope="module")
def stage(browser: Browser) -> Iterator[Stage]:
    found = Stage(browser, DESK)
    yield found
    found.close()


def asked(game: Game) -> int:
    return game.asked[0]


@drawn
def test_what_moves_aim_at_is_lit_and_can_be_reached(stage: Stage, kind: Kind) -> None:
    for ply in (0, 7, 40, 90, 160):
        game = played(kind, ply, seed=ply)
        stage.show(game, asked(game))
        assert stage.page.locator(LEGAL).count() > 0 or stage.page.locator("#moves .act[data-at]").count() == 0
        assert stage.page.evaluate(MISSED) == [], ply


def lonely(stage: Stage, kind: Kind, *, several: bool) -> str:
    """Show a position in which an element stands for one move, or for several; its id."""
    for ply in range(20, 300, 7):
        game = played(kind, ply, seed=5)
        stage.show(game, asked(game))
        found = stage.page.locator(f"{LEGAL}[aria-haspopup]" if several else f"{LEGAL}:not([aria-haspopup])")
        if found.count():
            return str(found.first.get_attribute("id"))
    raise AssertionError("there is none")


def said(stage: Stage) -> dict[str, Any]:
    """The last thing that the page has told the server."""
    stage.page.wait_for_timeout(0)
    found: dict[str, Any] = json.loads(stage.sent[-1])
    return found


def moves_at(stage: Stage, id: str) -> list[str]:
    acts = stage.page.locator(f'#moves .act[data-at="{id}"], #moves .act[data-at^="{id} "]')
    return [str(act.get_attribute("data-move")) for act in acts.all()]


@drawn
def test_pressing_an_element_makes_its_move(stage: Stage, kind: Kind) -> None:
    id = lonely(stage, kind, several=False)
    (move,) = moves_at(stage, id)
    stage.page.locator(f"#{id}").dispatch_event("click")
    stage.page.wait_for_function("() => true")
    assert said(stage) | {"type": "move", "move": move} == said(stage)


def assert_over_the_board(stage: Stage, floating: str) -> None:
    """What floats covers neither what is asked nor the list of moves: it lies over the board alone."""
    box, pane = stage.page.locator(floating).bounding_box(), stage.page.locator("#board").bounding_box()
    assert box
    assert pane
    assert box["x"] >= pane["x"]
    assert box["y"] >= pane["y"]
    assert box["x"] + box["width"] <= pane["x"] + pane["width"]
    assert box["y"] + box["height"] <= pane["y"] + pane["height"]


@drawn
def test_an_element_with_several_moves_asks_which_one(stage: Stage, kind: Kind) -> None:
    id = lonely(stage, kind, several=True)
    moves, page = moves_at(stage, id), stage.page
    page.locator(f"#{id}").focus()
    page.keyboard.press("Enter")
    choices = page.locator("#chooser:popover-open .act")
    assert [choice.get_attribute("data-move") for choice in choices.all()] == moves
    expect(choices.first).to_be_focused()
    assert_over_the_board(stage, "#chooser")
    page.keyboard.press("Escape")
    expect(page.locator("#chooser:popover-open")).to_have_count(0)
    expect(page.locator(f"#{id}")).to_be_focused()
    page.keyboard.press(" ")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert said(stage)["move"] == moves[1]


@drawn
def test_the_board_by_keyboard(stage: Stage, kind: Kind) -> None:
    """Into the board, from one element to another, and a move: without a mouse."""
    game, page = played(kind, 30, seed=2), stage.page
    stage.show(game, asked(game))
    while page.locator(LEGAL).count() < 2:
        game.play(game.moves(asked(game))[0], asked(game))
        stage.show(game, asked(game))
    assert page.locator(f"{LEGAL}[tabindex='0']").count() == 1, "Tab comes to the board once"
    page.keyboard.press("b")
    seen = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 3:
        seen.add(page.evaluate("document.activeElement.id"))
        page.keyboard.press(key)
    assert len(seen) > 1
    here = page.evaluate("document.activeElement.id")
    assert page.locator(f"#{here}").get_attribute("aria-label")
    expect(page.locator("#tip:popover-open")).to_have_count(1)
    page.keyboard.press("Enter")
    if page.locator("#chooser:popover-open").count():
        page.keyboard.press("1")
    assert said(stage)["move"] in moves_at(stage, here)


@drawn
def test_list_and_board_light_each_other_up(stage: Stage, kind: Kind) -> None:
    game, page = played(kind, 60, seed=4), stage.page
    stage.show(game, asked(game))
    act = page.locator("#moves .act[data-at]").first
    act.hover()
    ids = str(act.get_attribute("data-at")).split(" ")
    assert {one.get_attribute("id") for one in page.locator("#picture [data-own-aim]").all()} == set(ids)
    page.locator(f"#{ids[0]}").dispatch_event("mouseover")
    assert page.locator("#moves .act[data-own-aim]").count() == len(moves_at(stage, ids[0]))


@drawn
def test_tooltips_name_things_and_stay_over_the_board(stage: Stage, kind: Kind) -> None:
    game, page = played(kind, 60, seed=4), stage.page
    stage.show(game, asked(game), "de")
    spots = page.locator("#picture [data-tip]")
    assert spots.count() > 20
    for number in range(0, spots.count(), spots.count() // 16):
        spot = spots.nth(number)
        page.mouse.move(0, 0)
        spot.dispatch_event("pointerover", {"pointerType": "mouse"})
        tip = page.locator("#tip:popover-open")
        expect(tip.locator("h3")).to_have_text(str(spot.get_attribute("data-tip")).split("\n")[0])
        assert_over_the_board(stage, "#tip")


def test_what_cannot_be_pressed_says_why(stage: Stage) -> None:
    game = played(cuvee.kind("naramata"), 60, seed=3)
    seat = asked(game)
    stage.show(game, seat)
    dark = stage.page.locator("#picture g[id^=space-]:not([data-own-legal])").first
    dark.dispatch_event("click")
    assert said(stage) | {"type": "why", "at": dark.get_attribute("id")} == said(stage)
    now = snapshot(game, seat)
    assert now.speech
    assert now.view is not None
    reasons = now.refused()
    artist = cuvee.kind("naramata").artist
    assert artist
    move = next(move for move in reasons if artist(game.setup, "en", None).targets(now.view, move))
    element = artist(game.setup, "en", None).targets(now.view, move)[0]
    assert now.speech.reason(reasons[move]) in pages.why_there(now, element).unescape()
    assert "span" not in pages.why_there(now, "no-such-thing")


def test_parts_of_drawings_are_patched_as_such_and_may_change_their_panel(stage: Stage) -> None:
    """A part keeps its identity when it moves from one panel to another, whichever of them is patched first."""
    game = played(cuvee.kind("naramata"), 0)
    stage.show(game, asked(game))
    found = stage.page.evaluate("""async () => {
      const { place } = await import("/static/scene.js");
      const panel = (id, parts) => `<div class="panel" id="${id}"><svg>${parts}</svg></div>`;
      const slot = (id) => `<g id="${id}" data-slot=""></g>`;
      const piece = '<g id="toy" transform="translate(1 1)"><circle r="3"></circle></g>';
      document.getElementById("picture").innerHTML = panel("one", piece) + panel("two", "");
      const old = document.getElementById("toy");
      place({ two: panel("two", slot("toy")), one: panel("one", ""), toy: piece.replace("1 1", "5 5") });
      place({ two: panel("two", slot("toy") + slot("new")), new: '<g id="new"><path d="M0 0"></path></g>' });
      const [toy, fresh] = ["toy", "new"].map((id) => document.getElementById(id));
      const kind = fresh.firstElementChild.namespaceURI;
      return [toy === old, toy.closest(".panel").id, toy.getAttribute("transform"), kind];
    }""")
    assert found == [True, "two", "translate(5 5)", "http://www.w3.org/2000/svg"]


# What happens is seen to happen.


def moved(stage: Stage, kind: Kind, plies: int, seed: int = 3) -> None:
    """Show a position, and bring the next ones, as a server would, until something has moved on the board."""
    game = played(kind, plies, seed=seed)
    seat = asked(game)
    stage.show(game, seat)
    before = pages.table_fragments(now := snapshot(game, seat, ply=0), now.viewer, "en")
    for ply in range(1, 12):
        game.play(game.moves(asked(game))[0], asked(game))
        now = replace(snapshot(game, seat, ply=ply), speech=now.speech)
        after = pages.table_fragments(now, now.viewer, "en")
        stage.send(
            ply, {id: str(html) for id, html in after.items() if before.get(id) != html}, before.keys() - after.keys()
        )
        before = after


@drawn
def test_changes_move_for_at_most_600_ms_and_end_where_the_drawing_says(stage: Stage, kind: Kind) -> None:
    game = played(kind, 45, seed=3)
    stage.show(game, asked(game))
    assert stage.page.evaluate("window.lengths") == [], "nothing moves when the page comes"
    moved(stage, kind, 45)
    lengths = stage.page.evaluate("window.lengths")
    assert lengths
    assert max(lengths) <= 600


@drawn
def test_with_less_motion_changes_are_outlined_instead(browser: Browser, kind: Kind) -> None:
    calm = Stage(browser, DESK, reduced_motion="reduce")
    moved(calm, kind, 45)
    assert calm.page.evaluate("window.lengths") == []
    assert calm.page.evaluate("window.outlined") > 0
    calm.close()


@drawn
def test_a_phone_shows_one_tab_at_a_time_and_unrolls_what_can_be_pressed(browser: Browser, kind: Kind) -> None:
    phone = Stage(browser, PHONE, has_touch=True)
    game = played(kind, 60, seed=4)
    phone.show(game, asked(game))
    for tab in ("board", "mine"):
        phone.page.locator(f".tabs [data-tab={tab}]").tap()
        assert phone.page.locator(".panel:visible").count() > 0
    phone.page.locator(".tabs [data-tab=moves]").tap()
    assert phone.page.locator(".panel:visible").count() == 0
    phone.close()


# Adds something to the prompt, the log and a panel, and takes it away again, as every move does.
_STIR = """() => {
  for (const place of ["#prompt", "#log", "#seat-2", ".panel svg"]) {
    const found = document.querySelector(place);
    const added = document.createElementNS(found.namespaceURI, found.namespaceURI.endsWith("svg") ? "g" : "span");
    found.append(added); document.body.offsetHeight; added.remove(); document.body.offsetHeight;
  }
}"""


@drawn
def test_what_changes_somewhere_does_not_have_the_whole_table_styled_anew(stage: Stage, kind: Kind) -> None:
    """With some rules of `:has()` a browser asks for the style of every element at every change; phones feel that."""
    stage.show(played(kind, 60, seats=3), 0)
    elements = stage.page.locator("body *").count()
    line = stage.page.context.browser.new_browser_cdp_session()  # type: ignore[union-attr]
    found, ended = list[dict[str, Any]](), list[object]()
    line.on("Tracing.dataCollected", lambda told: found.extend(told["value"]))
    line.on("Tracing.tracingComplete", lambda told: ended.append(told))
    line.send(
        "Tracing.start",
        {"traceConfig": {"includedCategories": ["devtools.timeline"]}, "transferMode": "ReportEvents"},
    )
    stage.page.evaluate(_STIR)
    line.send("Tracing.end")
    while not ended:
        stage.page.evaluate("null")
    styled = [event["args"].get("elementCount", 0) for event in found if event["name"] == "UpdateLayoutTree"]
    line.detach()
    assert len(styled) >= 4
    assert max(styled) < elements / 5, (elements, styled)
