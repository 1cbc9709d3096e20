"""Turns at the table: few clicks, natural ones, and what is offered beside the question."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.clicks import count
from tests.web.snapshots import snapshot
from tests.web.stage import Stage
from tests.web.test_board import stage
from tests.web.test_browser import browser

import cuvee
from cuvee.kernel import Game
from cuvee.web import pages
from cuvee.web.pages.choices import groups

__all__ = ["browser", "stage"]  # fixtures


BESIDE = [("viticulture", "PlaceWorker", "pass"), ("naramata", "ChooseSpace", "end")]


def sent(stage: Stage, kind: str) -> list[dict[str, Any]]:
    """What the page has told the server so far, of one kind."""
    stage.page.wait_for_timeout(0)
    return [frame for frame in map(json.loads, stage.sent) if frame["type"] == kind]


def until(game: Any, name: str) -> Any:
    """The same game, played on with first moves until a decision of this name is open."""
    while game.decision is None or type(game.decision).__name__ != name:
        game.play(game.moves()[0], game.asked[0])
    return game


def answered(stage: Stage, game: Game, move: str, seat: int, seq: int) -> None:
    """The server makes a move that the page has asked for, and sends what has changed."""
    game.play(move, seat)
    now = snapshot(game, seat, ply=seq)
    stage.send(seq, pages.table_fragments(now, now.viewer, "en"))


def test_a_turn_of_the_draft_is_one_click(stage: Stage) -> None:
    game = until(cuvee.new("naramata", seed=5, seats=3), "PickTourist")
    seat = game.order[0]
    for other in set(range(3)) - {seat}:
        game.play(game.moves(other)[0], other)
    stage.show(game, seat)
    stage.sent.clear()
    stage.page.locator("#picture [data-own-legal]").first.click(force=True)
    (frame,) = sent(stage, "move")
    assert frame["hold"] is False
    answered(stage, game, frame["move"], seat, 1)
    assert type(game.decision).__name__ == "CarryOrDiscard"
    assert [frame["move"] for frame in sent(stage, "move")][1:] == ["tourist/play"]


def test_what_goes_without_saying_is_answered(stage: Stage) -> None:
    game = until(cuvee.new("naramata", seed=5), "ChooseSpace")
    seat = game.asked[0]
    stage.show(game, seat)
    stage.sent.clear()
    act = stage.page.locator("#moves .act[data-then^='do/']").first
    wanted = act.get_attribute("data-then")
    act.click()
    (frame,) = sent(stage, "move")
    answered(stage, game, frame["move"], seat, 1)
    assert type(game.decision).__name__ == "ActOrPitStop"
    expect(stage.page.locator("#state[data-asks=ActOrPitStop]")).to_have_count(1)
    assert [frame["move"] for frame in sent(stage, "move")][1:] == [wanted]


def test_the_other_answer_is_one_click_too(stage: Stage) -> None:
    game = until(cuvee.new("dom-pierre", seed=5), "ChooseColumn")
    seat = game.asked[0]
    stage.show(game, seat)
    stage.sent.clear()
    stage.page.locator("#moves .other").first.click()
    (frame,) = sent(stage, "move")
    answered(stage, game, frame["move"], seat, 1)
    first, last = sent(stage, "move")
    assert last["move"] == "dismiss"
    assert ("follow" in first, last["follow"]) == (False, True)  # one undo takes back both


@pytest.mark.parametrize(("kind", "asking", "move"), BESIDE)
def test_passing_and_ending_stand_beside_the_question(stage: Stage, kind: str, asking: str, move: str) -> None:
    game = until(cuvee.new(kind, seed=5), asking)
    stage.show(game, game.asked[0])
    button = stage.page.locator(f'#prompt [data-move="{move}"]')
    expect(button).to_be_visible()
    stage.sent.clear()
    button.click()
    assert sent(stage, "move")[-1]["move"] == move


def test_the_title_of_an_action_stands_for_its_spaces(stage: Stage) -> None:
    game = until(cuvee.new("viticulture", seed=5), "PlaceWorker")
    stage.show(game, game.asked[0])
    title = stage.page.locator("#picture g[id^=area-][data-own-near]").first
    stage.sent.clear()
    title.click(position={"x": 30, "y": 12})
    if not sent(stage, "move"):
        expect(stage.page.locator("#chooser .act").first).to_be_visible()


@pytest.mark.parametrize("what", ["winery", "house"])
def test_a_winery_stands_for_its_spaces(stage: Stage, what: str) -> None:
    game = until(cuvee.new("naramata", seed=5), "ChooseSpace")
    stage.show(game, game.asked[0])
    stage.sent.clear()
    near = stage.page.locator(f"#picture g[id^={what}-][data-own-near]")
    near.first.evaluate("one => one.lastElementChild.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    if not sent(stage, "move"):
        expect(stage.page.locator("#chooser .act").first).to_be_visible()


def test_a_tourists_face_stands_for_the_rows(stage: Stage) -> None:
    game = until(cuvee.new("naramata", seed=5), "AttachTasting")
    stage.show(game, game.asked[0])
    near = stage.page.locator("#picture g[id^=tourist-][data-own-near]")
    assert near.count() > 0
    near.first.locator("text").first.click()
    expect(stage.page.locator("#chooser .act").first).to_be_visible()


@pytest.mark.parametrize("kind", [kind.id for kind in cuvee.kinds()])
def test_what_only_ends_something_is_offered_last(kind: str) -> None:
    """Else a newcomer who takes the first of the moves throws cards away."""
    game, seen = cuvee.new(kind, seed=5), 0
    for _ in range(150):
        if game.over:
            break
        seat = game.asked[0]
        now = snapshot(game, seat)
        assert now.speech is not None
        assert now.view is not None
        bunches = groups(now.speech, now.view, now.moves)
        for besides in (False, True):
            moves = [choice.move for group in bunches if group.besides is besides for choice in group.choices]
            closing = [now.speech.closes(move) for move in moves]
            assert closing == sorted(closing)
            seen += any(closing) and not all(closing)
        game.play(game.moves()[-1], seat)
    assert seen or kind not in ("naramata", "viticulture", "dom-pierre")


def test_a_hint_marks_the_board_and_names_the_whole_move(stage: Stage) -> None:
    game = until(cuvee.new("naramata", seed=5), "ChooseSpace")
    seat = game.asked[0]
    stage.show(game, seat)
    move = next(move for move in game.moves(seat) if move.startswith("space/"))
    said = pages.hint(snapshot(game, seat), move, "because")
    assert "(" in said  # not only the winery, but what is done there and how long it takes
    stage._line.send(json.dumps({"v": 1, "type": "show", "ref": 99, "set": {"hint": said}}))
    expect(stage.page.locator("#picture [data-own-hinted]")).to_have_count(1)


@pytest.mark.parametrize(("kind", "most"), [("naramata", 0.65), ("dom-pierre", 0.65), ("viticulture", 0.8)])
def test_a_first_chapter_takes_far_fewer_clicks(kind: str, most: float) -> None:
    clicks = count(kind, seed=1)
    assert clicks.now <= most * clicks.before


def test_the_button_that_ends_says_what_that_costs_or_brings(stage: Stage) -> None:
    for kind, asking, move, options in (
        ("naramata", "ChooseSpace", "end", {}),
        ("viticulture", "PlaceWorker", "pass", {"modules": "board"}),
    ):
        game = until(cuvee.new(kind, seed=5, **options), asking)
        stage.show(game, game.asked[0])
        listed = stage.page.locator(f'#moves .act[data-move="{move}"]')
        beside = stage.page.locator(f'#prompt [data-move="{move}"]')
        costs = listed.locator(".gn").inner_text()
        assert costs
        expect(beside.locator("small")).to_have_text(costs)
        assert listed.locator(".nm").inner_text() in beside.inner_text()
