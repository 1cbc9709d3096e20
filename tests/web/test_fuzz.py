"""A small run of the fuzzer: whatever is sent, there is an answer, it is no 500, and others play on."""

from __future__ import annotations

from tests.web.fuzz import files, fuzz
from tests.web.serving import serving


def test_whatever_is_sent_gets_an_answer_and_others_play_on(database: str) -> None:
    with serving(database, frames=(1e9, 1e9)) as server:
        before = files(server)
        found = fuzz(server, 7, requests=600, frames=3000, lanes=2)
        assert found.problems == []
        assert found.requests == 600
        assert found.frames > 2000
        assert {200, 303, 403, 404, 405, 422} <= set(found.statuses)
        assert {"reply", "broken", "conflict", "forbidden"} & set(found.answers)
        assert files(server) < before + 60, "nothing stays open that nobody uses"
