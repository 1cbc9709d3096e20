"""What a server keeps in memory does not grow with those who have come and gone."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest
from tests.web.inside import Inside, inside
from tests.web.serving import GENEROUS, Client, duel, script

from cuvee.tables.model import ChatLine
from cuvee.web.limits import Limits, TooMany
from cuvee.web.looking import PageLine
from cuvee.web.pages import company
from cuvee.web.wire import Door, Wire


@pytest.fixture
def server(tmp_path: Any) -> Iterator[Inside]:
    with inside(f"sqlite:///{tmp_path}/tables.sqlite") as running:
        gc.collect()
        gc.disable()
        yield running
        gc.enable()


def alive(*kinds: type) -> int:
    """How many objects of some classes are there."""
    return sum(issubclass(type(one), kinds) for one in gc.get_objects())


def are_gone(*kinds: type) -> bool:
    """Whether there are no such objects any more, as soon as everybody has hung up."""
    return any(not alive(*kinds) or Event().wait(0.05) for _ in range(200))


def until_left(server: Inside, lines: int) -> None:
    """Wait until the server has only so many sockets, and has done whatever it does then."""

    async def rounds() -> None:
        while len(server.site.lines) > lines:
            await asyncio.sleep(0.001)
        for _ in range(10):
            await asyncio.sleep(0)

    asyncio.run_coroutine_threadsafe(rounds(), server.loop).result(60)


def test_a_socket_that_was_closed_leaves_nothing_behind(server: Inside) -> None:
    anna, _, table = duel(server, public=True)  # type: ignore[arg-type]
    browser = Client(server)  # type: ignore[arg-type]
    for client, path in ((anna, f"/api/tables/{table}/live"), (browser, f"/ws/t/{table}")):
        for _ in range(10):
            with client.socket(path) as line:
                line.recv()
                line.send('{"type": "all"}')
                line.recv()
    until_left(server, 0)
    assert are_gone(Wire, PageLine, Door)


def test_who_has_left_a_table_is_not_counted_there_any_more(server: Inside) -> None:
    anna, _, table = duel(server, public=True)  # type: ignore[arg-type]
    with anna.socket(f"/api/tables/{table}/live") as stays:
        stays.recv()
        for number in range(20):
            with script(server, f"Guest {number}").socket(f"/api/tables/{table}/live") as line:  # type: ignore[arg-type]
                line.recv()
        until_left(server, 1)
        [room] = server.site.house._rooms.values()
        assert len(room.present) == 1


def test_whoever_talks_much_takes_little_room() -> None:
    for said in range(0, 30_000, 60):
        lines = [ChatLine(said + n, 0, "Eve", f"{said + n} " * 50, None, 0.0, gallery=n % 2 > 0) for n in range(60)]
        told = tuple(lines)
        company._chat(told, ("red",), "en")
        company._gallery(told, "Eve", "en")
    del lines, told
    assert alive(ChatLine) < 64 * 60 + 4096 + 100


def test_limits_forget_who_has_not_come_for_long() -> None:
    now = [0.0]
    limits = Limits({"guest": "2/minute", "letter": "1/hour"}, lambda: now[0])
    limits.check("letter", "patient")
    for number in range(20_000):
        now[0] += 0.1
        limits.check("guest", f"address {number}")
    assert len(limits) < 3000
    with pytest.raises(TooMany):  # while it matters, nothing is forgotten
        limits.check("letter", "patient")


def test_limits_count_what_lies_just_behind() -> None:
    now = [0.0]
    limits = Limits({"guest": "2/minute"}, lambda: now[0])
    for at in (0.0, 50.0, 61.0):
        now[0] = at
        limits.check("guest", "Otto")
    with pytest.raises(TooMany):
        limits.check("guest", "Otto")
    limits.check("guest", "Anna")
    now[0] = 111.0
    limits.check("guest", "Otto")


def test_what_only_holds_itself_is_let_go_however_old_it_is(tmp_path: Any) -> None:
    gone = Event()
    with inside(f"sqlite:///{tmp_path}/tables.sqlite", garbage=0.05, standstill=1.0, limits=GENEROUS):
        holder: list[Any] = []
        ring = type("Ring", (), {})()
        ring.itself = ring
        weakref.finalize(ring, gone.set)
        holder.append(ring)
        for generation in range(3):
            gc.collect(generation)  # it is old now
        del ring
        holder.clear()
        assert gone.wait(30)
