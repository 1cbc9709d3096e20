"""A small run of the fuzzer: whatever is sent, there is an answer, it is no 500, and others play on."""

from __future__ import annotations

from tests.web.fuzz import files, fuzz, leaks
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


def test_a_server_that_leaks_is_found_and_one_that_breathes_is_not() -> None:
    mib = 1 << 20
    assert leaks([n * 20 * mib for n in range(10, 20)], [20] * 10) != []
    assert leaks([100 * mib, 150 * mib, *[180 * mib, 175 * mib] * 4], [20] * 10) == []
    assert leaks([100 * mib + n for n in range(10)], [20] * 10) == []
    assert leaks([100 * mib] * 10, [*range(20, 120, 10)]) != []
