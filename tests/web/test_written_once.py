"""What was written once is kept for its reader, and for nobody else: it looks as if it were written now."""

from __future__ import annotations

from random import Random

import pytest
from tests.web.rooms import played_room, seen_by

from cuvee.drawing.memory import Lately
from cuvee.tables.model import Snapshot
from cuvee.tables.story import Entry
from cuvee.web import pages
from cuvee.web.pages import log
from cuvee.web.pages.markup import Fragments, merged
from cuvee.web.pages.moment import _SHEETS, NONE


def fragments(snapshot: Snapshot) -> Fragments:
    return merged(pages.table_layers(snapshot, "en"))


@pytest.mark.parametrize("game", ["dom-pierre", "viticulture"])
def test_a_sheet_that_was_kept_is_the_one_of_its_reader(game: str) -> None:
    room, chance, kept = played_room(game, 30, seats=2), Random(1), 0
    while (room.playing.course.length < 150 or kept <= 10) and not room.playing.game.over:
        story = room.playing
        seat = story.game.asked[0]
        room.add(Entry("move", seat, chance.choice(story.game.moves(seat)), 0.0))
        for reader in (0, 1, None):
            shown = fragments(seen_by(room, reader))["moment"]
            known = dict(_SHEETS)
            _SHEETS.clear()
            assert fragments(seen_by(room, reader))["moment"] == shown
            _SHEETS.update(known)
            kept += shown != NONE
    assert kept > 10


def lines(snapshot: Snapshot) -> Fragments:
    return {id: html for id, html in fragments(snapshot).items() if id.startswith("log")}


@pytest.mark.parametrize("game", ["naramata", "dom-pierre", "viticulture"])
def test_a_log_that_was_kept_is_the_one_of_its_reader(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    room, chance, back = played_room(game, 30, seats=2), Random(2), 0
    for _ in range(80):
        story = room.playing
        seat, mover = story.game.asked[0], story.course.mover
        if mover is not None and story.steps(mover) and chance.random() < 0.4:
            room.add(Entry("undo", mover, "", 0.0))
            back += 1
        else:
            room.add(Entry("move", seat, chance.choice(story.game.moves(seat)), 0.0))
        for reader in (0, 1, None):
            shown = lines(seen_by(room, reader))
            with monkeypatch.context() as patch:
                patch.setattr(log, "_CHUNKS", Lately(100))
                assert lines(seen_by(room, reader)) == shown
    assert back > 5


def test_whose_turn_it_is_does_not_bring_again_what_a_player_has() -> None:
    room = played_room("viticulture", 40, seats=2)
    shown = fragments(seen_by(room, 0))
    for number in (1, 2):
        assert f'id="has-{number}" data-slot' in shown[f"seat-{number}"]
        assert 'class="brief"' not in shown[f"seat-{number}"]
        assert 'class="brief"' in shown[f"has-{number}"]
