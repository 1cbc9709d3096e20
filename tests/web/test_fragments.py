"""The table as fragments: nothing hidden shows, everything has its place, and nothing people write becomes markup."""

from __future__ import annotations

import re
from dataclasses import replace as changed
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.house import HOUSE
from tests.test_properties import position
from tests.web.snapshots import played, replay, snapshot, table

import cuvee
from cuvee.kernel import LANGUAGES, Artist, Chance, CuveeError, Game, Kind, Picture, Section
from cuvee.tables.model import ChatLine, Seat, Undo
from cuvee.web import pages
from cuvee.web.pages.choices import groups, refusals
from cuvee.web.pages.markup import composed
from cuvee.web.pages.panels import clock_text
from cuvee.web.pages.points import by_source
from cuvee.web.pages.typeset import part, words

HOSTILE = "<img src=x onerror=alert(1)>\"'&"
each_game = pytest.mark.parametrize("kind", cuvee.kinds(), ids=lambda kind: str(kind.id))
SEEDS = st.integers(0, 2**32 - 1)
PLIES = st.integers(0, 12) | st.integers(0, 400)  # drafts come first, and hide most
few = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def looking(game: Game, seat: int | None, language: str, **shown: Any) -> dict[str, str]:
    """The fragments for somebody who looks at another's area, or wants words."""
    now = snapshot(game, seat, language, ply=9)
    now = replace(now, viewer=replace(now.viewer, **shown))
    return pages.table_fragments(now, now.viewer, language)


def everything(game: Game, seat: int | None, language: str, area: int) -> list[str]:
    """All that the pages can tell one viewer about a position."""
    now = snapshot(game, seat, language)
    drawn = {**pages.table_fragments(now, now.viewer, language), **pages.replay_fragments(replay(game, seat), language)}
    other, words = looking(game, seat, language, area=area), looking(game, seat, language, words=True)
    asked = [pages.refused(now), *(pages.hint(now, move) for move in now.moves[:2])]
    return [*map(str, (*drawn.values(), *other.values(), *words.values())), *map(str, asked)]


@each_game
@few
@given(seed=SEEDS, plies=PLIES, other=SEEDS, language=st.sampled_from(LANGUAGES), area=st.integers(0, 5))
def test_fragments_do_not_change_when_hidden_things_change(
    kind: Kind, seed: int, plies: int, other: int, language: str, area: int
) -> None:
    """Whatever a viewer looks at: their own area or another's, the picture or the words."""
    game = position(kind, seed, plies)
    area %= game.setup.seats
    changed = game.copy()
    changed.chance = Chance(other)
    for seat in range(game.setup.seats):
        hidden = game.guess(seat, other)
        for viewer in (seat, None):
            for shown in ({"area": area}, {"words": True}):
                now, then = (looking(one, viewer, language, **shown) for one in (game, hidden))
                assert now == then
        hidden.guessed = changed.guessed  # or else only the number of the ply would differ
        hidden.history = game.history
        seen = everything(game, seat, language, area)
        assert everything(hidden, seat, language, area) == seen
        assert everything(changed, seat, language, area) == seen


def test_the_fragments_of_whoever_sees_the_difference_do_change() -> None:
    """What the test above compares is not blind: in the draft, hands are dealt again for everybody but one seat."""
    game = cuvee.new("naramata", seats=2, seed=3)
    while "PickTourist" not in type(game.decision).__name__:
        game.play(game.options()[0])
    hidden = game.guess(0, 11)
    hidden.history = game.history
    hidden.guessed = False
    for shown in ({"area": 0}, {"area": 1}, {"words": True}):
        assert looking(hidden, 1, "en", **shown) != looking(game, 1, "en", **shown)


class Ids(HTMLParser):
    """The ids of a page, and its slots."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.slots: list[str] = []
        self.tags: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        self.tags.append(tag)
        if id := facts.get("id"):
            self.ids.append(id)
            if "data-slot" in facts:
                self.slots.append(id)


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fragment_is_one_element_with_its_id_and_every_slot_is_filled(kind: Kind, language: str) -> None:
    game = cuvee.new(kind.id, seed=5)
    while not game.over:
        now = snapshot(game, game.asked[0], language)
        drawn = pages.table_fragments(now, now.viewer, language)
        for id, html in drawn.items():
            assert Ids(html).ids[0] == id
        page = "".join(composed(drawn)[id] for id in ("state", "area", "prompt", "seats", "moves", "log", "rule"))
        found = Ids(page)
        assert not found.slots
        assert len(found.ids) == len(set(found.ids))
        for _ in range(15):
            if not game.over:
                game.play(game.options()[len(game.history) % len(game.options())])


def test_every_legal_move_is_a_button_exactly_once() -> None:
    game = played(cuvee.kind("naramata"), 60)
    seat = game.asked[0]
    now = snapshot(game, seat)
    shown = re.findall(r'class="act" data-move="([^"]+)"', pages.table_fragments(now, now.viewer, "en")["moves"])
    assert sorted(shown) == sorted(move.replace(">", "&gt;") for move in now.moves)


def test_why_not_is_told_about_every_other_move_with_a_reason() -> None:
    game = cuvee.new("naramata", seats=2, seed=7)
    game.play("vehicle/red")
    now = snapshot(game, game.asked[0])
    html = pages.refused(now)
    assert "Red minibus" in html
    assert now.speech is not None
    assert now.speech.reason("taken") in html.unescape()


@pytest.mark.parametrize("kind", HOUSE, ids=lambda kind: str(kind.id))
def test_why_not_is_a_few_lines_and_begins_with_what_is_asked(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cuvee.web.pages.moves.LINES", 2)
    for plies in (20, 50, 80):
        game = played(kind, plies)
        now = snapshot(game, game.asked[0])
        assert now.speech is not None
        assert now.view is not None
        found = refusals(now.speech, now.view, now.moves, now.refused().items())
        assert [one.reason for one in found] == list(dict.fromkeys(one.reason for one in found))
        assert len(set(now.refused().values())) == len(found)
        html = pages.refused(now)
        lines = re.findall(r'<p class="act no".*?</p>', html)
        assert len(lines) == min(len(found), 2)
        assert all(line.count(", ") < 12 for line in lines)
        ranks = [
            min(now.speech.rank(move) for move, why in now.refused().items() if now.speech.reason(why) == one.reason)
            for one in found
        ]
        assert ranks == sorted(ranks)


def test_advice_names_the_whole_move_and_its_reason() -> None:
    game = cuvee.new("viticulture", seats=2, seed=4)
    while type(game.decision).__name__ != "PlaceWorker":
        game.play(game.options()[0])
    html = pages.advice(snapshot(game, game.asked[0]), "sell+grande", ["brings 7 lira"])
    assert "(grande worker)" in html
    assert "Why? brings 7 lira." in html


def test_a_hint_names_the_move_and_the_reason() -> None:
    game = cuvee.new("naramata", seats=2, seed=7)
    html = pages.hint(snapshot(game, 0), "vehicle/black", "<b>best</b> by far")
    assert 'data-hint="vehicle/black"' in html
    assert "Black off-roader" in html
    assert "&lt;b&gt;best" in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_and_chat_never_become_markup(language: str) -> None:
    game = played(cuvee.kind("naramata"), 10**6, seats=2)
    names = (HOSTILE, HOSTILE)
    said = (ChatLine(0, 0, HOSTILE, HOSTILE, None, 0.0),)
    now = snapshot(game, 0, language, names=names, log=game.events or [], chat=said)
    drawn = "".join(pages.table_fragments(now, now.viewer, language).values())
    past = pages.replay_fragments(replay(game, 0, language, names=names), language)
    for html in (drawn, "".join(past.values())):
        assert "&lt;img" in html
        assert "img" not in Ids(html).tags


def test_buttons_say_why_they_cannot_be_pressed() -> None:
    game = played(cuvee.kind("naramata"), 30, seats=2)
    now = snapshot(game, game.asked[0], undo=Undo(0, "revealed"))
    html = pages.table_fragments(now, now.viewer, "en")["prompt"]
    assert re.search(r'data-do="undo" disabled title="Something was revealed', html)
    can = replace(now, undo=Undo(2, ""))
    html = pages.table_fragments(can, can.viewer, "en")["prompt"]
    assert 'data-do="undo">' in html
    assert 'data-do="reset">' in html


def test_a_hand_over_names_the_next_person() -> None:
    game = played(cuvee.kind("naramata"), 4, seats=2)
    now = snapshot(game, None, handover=1)
    html = pages.table_fragments(now, now.viewer, "de")["handover"]
    assert "Bea" in html
    assert 'data-do="eyes" data-seat="1"' in html


def test_an_open_table_shows_invitations_to_its_host_only() -> None:
    kind = cuvee.kind("dom-pierre")
    game = cuvee.new("dom-pierre", seats=2, seed=1)
    seats = (Seat(0, "Ada", player="p0", mine=True), Seat(1, "", claim="/claim/secret"))
    facts: dict[str, Any] = {
        "seats": seats,
        "view": None,
        "speech": None,
        "moves": (),
        "table": table(kind, {}, "open"),
    }
    host = snapshot(game, 0, **facts)
    assert "/claim/secret" in pages.table_fragments(host, host.viewer, "en")["moves"]
    guest = replace(host, seats=(seats[0], Seat(1, "")))
    assert "/claim/" not in pages.table_fragments(guest, guest.viewer, "en")["moves"]


# Setting words.


def test_a_line_becomes_label_chips_and_remark() -> None:
    assert words("Fields: vine · grape — out of reach") == (
        '<b>Fields</b> <span class="chip">vine</span> <span class="chip">grape</span> '
        '<span class="remark">— out of reach</span>'
    )
    assert words("Ulla (mapmaker): 0 points") == '<b>Ulla</b> <span class="aside">(mapmaker)</span> 0 points'
    assert words("The game is over. Winner: Otto") == "The game is over. Winner: Otto"
    assert words("<b>") == "&lt;b&gt;"


def test_numbers_side_by_side_stand_in_boxes() -> None:
    assert re.findall(r"<i>(\d+)</i>", words("Tasting 0 of 3 (3/6/9)")) == ["3", "6", "9"]
    assert "<i>" not in words("3/6 of them")


def test_lines_that_belong_together_are_a_card_and_a_grid_keeps_its_columns() -> None:
    html = sheet(["One", "Head:", "  under it", "Two"])
    assert html.count('class="card"') == 1
    assert html.index("One") < html.index("Head") < html.index("under it") < html.index("Two")
    assert ">   1  2\n1  ·  N</pre>" in sheet(["     1  2", "  1  ·  N", "Columns across"])


def sheet(lines: list[str]) -> str:
    """A section with its blocks in their places."""
    return composed(part(Section("T", lines, "road"), focused=False))["part-road"]


def test_the_section_that_the_decision_is_about_stands_out() -> None:
    assert "data-focused" in part(Section("T", ["a"], "road"), focused=True)["part-road"]
    assert "data-focused" not in part(Section("T", ["a"], "road"), focused=False)["part-road"]


def test_a_move_sends_little() -> None:
    """Fragments are small enough that most of them stay the same."""
    game = played(cuvee.kind("naramata"), 60, seats=2)
    one = snapshot(game, 0, log=game.events or [])
    before = pages.table_fragments(one, one.viewer, "en")
    game.play(game.options()[0])
    two = replace(snapshot(game, 0, log=game.events or []), speech=one.speech)
    after = pages.table_fragments(two, two.viewer, "en")
    changed = [id for id, html in after.items() if before.get(id) != html]
    assert 0 < len(changed) < len(after) / 2


def test_moves_with_one_name_are_a_group() -> None:
    game = played(cuvee.kind("naramata"), 40)
    seat = game.asked[0]
    now = snapshot(game, seat)
    assert now.speech is not None
    found = groups(now.speech, game.view(seat), ["space/nichol/view", "space/nichol/tasting", "end"])
    assert [(group.title, len(group.choices)) for group in found] == [("Nichol", 2), ("", 1)]
    assert found[0].choices[0].title == "View (30 min)"


@pytest.mark.parametrize(("left", "text"), [(59, "0:59"), (61, "1:01"), (3661, "1:01:01"), (90_000, "1 d 1 h")])
def test_clocks_are_read_like_clocks(left: int, text: str) -> None:
    assert clock_text(left) == text


@pytest.mark.parametrize("kind", HOUSE, ids=lambda kind: str(kind.id))
def test_points_by_source_add_up_to_the_scores(kind: Kind) -> None:
    game = played(kind, 10**6, seats=2)
    total = by_source(game.events or [])
    start = cuvee.new(kind.id, seats=2, seed=7).scores
    for seat, score in enumerate(game.scores):
        assert start[seat] + sum(points[seat] for points in total.values()) == score
    now = snapshot(game, 0, "es", log=game.events or [])
    for why in total:
        assert now.speech is not None
        assert "cause." not in now.speech.cause(why)


def test_a_part_that_is_called_like_an_element_of_the_page_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = HOUSE[0]
    assert kind.artist
    draw = kind.artist.draw

    def drawn(artist: Artist, view: dict[str, Any], seat: int | None) -> Picture:
        found = draw(artist, view, seat)
        panel = changed(found.panels[0], parts=[*found.panels[0].parts, ("desk", "<g/>")])
        return changed(found, panels=[panel, *found.panels[1:]])

    monkeypatch.setattr(kind.artist, "draw", drawn)
    now = snapshot(played(kind, 0), 0, "en")
    with pytest.raises(CuveeError, match="naramata: a part of the picture is called 'desk', like an element"):
        pages.table_fragments(now, now.viewer, "en")
