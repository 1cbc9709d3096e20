"""One person's sockets, replays, hints or slow connections never make another person wait."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any, Literal

import pytest
from tests.web.inside import Inside, inside
from tests.web.serving import Client, act, duel, script, state, step, turn
from tests.web.test_threats_inside import PEOPLE, positions
from websockets.exceptions import InvalidStatus
from websockets.server import ServerProtocol

import cuvee
from cuvee.tables import Database, thinking
from cuvee.tables.model import Viewer
from cuvee.tables.showing import replay
from cuvee.web import reading

PATIENCE = 20  # seconds that a broken server may take to fail a test


@pytest.fixture
def server(tmp_path: object) -> Iterator[Inside]:
    with inside(f"sqlite:///{tmp_path}/tables.sqlite", sockets=(3, 6)) as running:
        yield running


def test_H2_others_move_while_a_replay_is_drawn(server: Inside, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: N802
    anna, ben, table = duel(server)  # type: ignore[arg-type]
    eve, _, other = duel(server)  # type: ignore[arg-type]
    drawing, moved, told = threading.Event(), threading.Event(), list[str]()

    def slow(*facts: Any) -> Any:
        drawing.set()
        moved.wait(PATIENCE)
        told.append("drawn")
        return replay(*facts)

    monkeypatch.setattr(reading, "replay", slow)
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(eve.get, f"/t/{other}/at/0")
        assert drawing.wait(PATIENCE)
        step([anna, ben], table)
        told.append("moved")
        moved.set()
        assert answer.result().status == 200
    assert told == ["moved", "drawn"]


@pytest.mark.parametrize("game", [kind.id for kind in cuvee.kinds()])
def test_H2_looking_back_replays_a_few_moves_only(game: str, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: N802
    *_, room = positions(game, 3, 120)
    viewer = Viewer(PEOPLE[0], (0,), 0, "en", "auto", "/t/id")
    kind = type(room.playing.game)
    played = 0
    play = kind.play

    def counted(self: Any, *facts: Any) -> None:
        nonlocal played
        played += 1
        play(self, *facts)

    monkeypatch.setattr(kind, "play", counted)
    for move in range(room.playing.course.length + 1):
        played = 0
        past = replay(room, viewer, move, 0, 0.0)
        assert played < 16
        assert past.points[move] == tuple(room.playing.course.at(move).scores)
        assert len(past.points) == room.playing.course.length + 1


PNG = b"\x89PNG"


def test_pictures_of_links_are_not_painted_where_others_move(server: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """resvg lets nothing else happen in its process for a third of a second."""
    anna, _, table = duel(server)  # type: ignore[arg-type]

    def paint(*_: Any, **__: Any) -> bytes:
        raise AssertionError("painted in the process of the server")

    monkeypatch.setattr("resvg_py.svg_to_bytes", paint)
    for path in (f"/t/{table}/card.png", "/card.png?language=de", "/icon-180.png"):
        assert anna.get(path).body.startswith(PNG), path


def test_who_waits_in_vain_for_a_picture_is_told_so(server: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(*_: Any) -> Any:
        raise TimeoutError

    monkeypatch.setattr(thinking.Thinkers, "ask", never)
    assert Client(server).get("/card.png").status == 429  # type: ignore[arg-type]


def test_the_picture_of_a_move_that_was_taken_back_is_not_that_of_another(server: Inside) -> None:
    anna, ben, table = duel(server)  # type: ignore[arg-type]
    people = [anna, ben]
    seat, now = turn(people, table)
    length = now["moves_made"] + 1
    pictures = []
    for move in now["moves"][:2]:
        ply = state(people[seat], table)["ply"]
        ply = act(people[seat], table, "move", ply=ply, seat=seat, move=move).json["ply"]
        pictures.append(anna.get(f"/t/{table}/card.png?move={length}").body)
        assert act(people[seat], table, "undo", ply=ply, seat=seat).status == 200
    assert pictures[0] != pictures[1]


def test_a_person_has_few_sockets_and_others_have_theirs(server: Inside) -> None:
    anna, ben, table = duel(server)  # type: ignore[arg-type]
    with ExitStack() as open_:
        for _ in range(3):
            open_.enter_context(anna.socket(f"/ws/t/{table}"))
        with pytest.raises(InvalidStatus) as refusal, anna.socket(f"/ws/t/{table}"):
            pass
        assert refusal.value.response.status_code == 429
        with ben.socket(f"/ws/t/{table}") as line:
            assert json.loads(line.recv(timeout=PATIENCE))["type"] == "all"
        open_.pop_all().close()
    with anna.socket(f"/ws/t/{table}") as line:
        assert json.loads(line.recv(timeout=PATIENCE))["type"] == "all"


def test_who_has_too_many_sockets_costs_no_look_at_a_table_and_fills_no_log(
    server: Inside, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna, _, table = duel(server)  # type: ignore[arg-type]
    log = logging.getLogger("uvicorn.error")
    log.addHandler(caplog.handler)
    looked = list[str]()
    look = server.site.table_for

    async def counted(table: str, player: Any) -> Any:
        looked.append(table)
        return await look(table, player)

    monkeypatch.setattr(server.site, "table_for", counted)
    try:
        with ExitStack() as open_:
            for _ in range(3):
                open_.enter_context(anna.socket(f"/ws/t/{table}"))
            for path in (f"/ws/t/{table}", f"/api/tables/{table}/live"):
                with pytest.raises(InvalidStatus), anna.socket(path):
                    pass
    finally:
        log.removeHandler(caplog.handler)
    assert looked == [table] * 3
    assert not caplog.records


def test_a_move_passes_by_the_line_of_all_others_who_write(tmp_path: object) -> None:
    """SQLite has one writer: whoever makes others write much must not hold up moves."""

    async def write() -> list[str]:
        place, done = Database(f"sqlite:///{tmp_path}/tables.sqlite"), list[str]()
        inside, go_on = asyncio.Event(), asyncio.Event()

        async def slowly() -> None:
            async with place.write():
                inside.set()
                await go_on.wait()
                done.append("slowly")

        slow = asyncio.create_task(slowly())
        await inside.wait()
        others = [asyncio.create_task(place.write_at_once(lambda _: done.append("other"))) for _ in range(5)]
        await asyncio.sleep(0)
        move = asyncio.create_task(place.write_first(lambda _: done.append("move")))
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.gather(slow, *others, move)
        await place.close()
        return done

    assert asyncio.run(write()).index("move") <= 2, "behind the one that is under way, and one more at most"


def test_an_address_has_more_sockets_than_a_person_but_not_without_end(server: Inside) -> None:
    guests = [script(server, "Anna") for _ in range(3)]  # type: ignore[arg-type]
    table = guests[0].post("/api/tables", {"game": "naramata", "seats": [{"who": "me"}, {}, {}], "public": True}).json
    path = f"/ws/t/{table['table']}"
    with ExitStack() as open_:
        for number in range(6):
            open_.enter_context(guests[number % 2].socket(path))
        with pytest.raises(InvalidStatus) as refusal, guests[2].socket(path):
            pass
        assert refusal.value.response.status_code == 429


def test_the_frames_of_all_sockets_of_a_person_are_counted_together(tmp_path: object) -> None:
    with inside(f"sqlite:///{tmp_path}/tables.sqlite", frames=(10, 0.001)) as server:
        anna, ben, table = duel(server)  # type: ignore[arg-type]
        with anna.socket(f"/ws/t/{table}") as one, anna.socket(f"/ws/t/{table}") as two:
            for line in (one, two):
                for ref in range(8):
                    line.send(json.dumps({"type": "phrase", "phrase": "nonsense", "ref": ref + 1}))
            with ben.socket(f"/ws/t/{table}") as line:
                line.send(json.dumps({"type": "phrase", "phrase": "hello", "ref": 77}))
                while json.loads(line.recv(timeout=PATIENCE)).get("ref") != 77:
                    pass
            answers = [one_of.get("ref", 0) for line in (one, two) for one_of in until_silent(line)]
            assert sum(ref > 0 for ref in answers) == 10


def test_the_frames_of_all_guests_of_an_address_are_counted_together(tmp_path: object) -> None:
    """Whoever comes as many guests may talk more than one, but not as much as all of them."""
    with inside(f"sqlite:///{tmp_path}/tables.sqlite", frames=(2, 1e-6)) as server, ExitStack() as lines:
        anna, _, table = duel(server, public=True)  # type: ignore[arg-type]
        talk = json.dumps({"type": "why", "ref": 1, "move": "vehicle/red"})
        for number in range(10):
            line = lines.enter_context(script(server, f"Guest {number}").socket(f"/api/tables/{table}/live"))  # type: ignore[arg-type]
            for _ in range(2):
                line.send(talk)
                answered(line)
        assert throttled(server) == 0
        line = lines.enter_context(anna.socket(f"/api/tables/{table}/live"))
        line.send(talk)  # not a word too many of hers, but one too many from there
        while not throttled(server):
            assert {one["type"] for one in until_silent(line)} <= {"state"}, "it was answered at once"


def answered(line: Any) -> None:
    while json.loads(line.recv(timeout=PATIENCE))["type"] == "state":
        pass


def throttled(server: Inside) -> int:
    return server.site.metrics._counts["throttled", ""]


def written(frames: list[bytes]) -> bytes:
    """Frames of a client as they go over a line, all at once."""
    return b"".join(
        bytes([0x81, 0x80 | 126]) + len(frame).to_bytes(2, "big") + bytes(4) + frame if len(frame) > 125
        else bytes([0x81, 0x80 | len(frame)]) + bytes(4) + frame
        for frame in frames
    )  # fmt: skip


@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
def test_thousands_of_frames_are_not_taken_apart_before_the_first_is_wanted(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch, loop: Literal["asyncio", "uvloop"]
) -> None:
    pieces = list[int]()
    read = ServerProtocol.receive_data

    def counted(self: Any, data: bytes) -> None:
        pieces.append(len(data))
        read(self, data)

    monkeypatch.setattr(ServerProtocol, "receive_data", counted)
    with inside(f"sqlite:///{tmp_path}/tables.sqlite", loop=loop, frames=(1e9, 1e9)) as server:
        anna, _, table = duel(server)  # type: ignore[arg-type]
        with anna.socket(f"/ws/t/{table}", compression=None) as line:
            many = [json.dumps({"type": "pace", "text": "fast", "ref": ref}).encode() for ref in range(3000)]
            line.socket.sendall(written([*many, b'{"type": "phrase", "phrase": "no", "ref": 77}']))
            while json.loads(line.recv(timeout=PATIENCE)).get("ref") != 77:
                pass
    assert sum(pieces) > 100_000, "all were read"
    assert max(pieces) <= 1024


def until_silent(line: Any) -> list[dict[str, Any]]:
    """What has come so far."""
    found = []
    while True:
        try:
            found.append(json.loads(line.recv(timeout=0.5)))
        except TimeoutError:
            return found


def test_H1_a_hint_ends_with_the_socket_that_asked_for_it(  # noqa: N802
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, gone = threading.Event(), threading.Event()

    async def never(self: Any, question: Any, budget: float, person: str) -> Any:
        asked.set()
        try:
            await asyncio.get_running_loop().create_future()
        finally:
            gone.set()

    anna, ben, table = duel(server)  # type: ignore[arg-type]
    mover = (anna, ben)[0 if state(anna, table)["moves"] else 1]
    seat = state(mover, table)["seat"]
    monkeypatch.setattr(thinking.Thinkers, "move", never)
    with mover.socket(f"/ws/t/{table}") as line:
        line.send(json.dumps({"type": "hint", "seat": seat, "ref": 1}))
        assert asked.wait(PATIENCE)
        line.send(json.dumps({"type": "hint", "seat": seat, "ref": 2}))  # one at a time
        answer: dict[str, Any] = {}
        while answer.get("ref") != 2:
            answer = json.loads(line.recv(timeout=PATIENCE))
        assert answer["error"] == "too-many"
        assert not gone.is_set()
    assert gone.wait(PATIENCE)
    assert not server.site._hints
    # by the API, too
    asked.clear()
    gone.clear()
    body = json.dumps({"type": "hint", "seat": seat}).encode()
    raw = socket.create_connection(("127.0.0.1", server.port))
    head = f"POST /api/tables/{table}/act HTTP/1.1\r\nHost: {server.host}\r\nContent-Length: {len(body)}\r\n"
    raw.sendall(f"{head}Authorization: Bearer {mover.token}\r\n\r\n".encode() + body)
    assert asked.wait(PATIENCE)
    raw.close()
    assert gone.wait(PATIENCE)


def test_hints_have_a_limit_of_their_own(tmp_path: object) -> None:
    from tests.web.serving import GENEROUS

    with inside(f"sqlite:///{tmp_path}/tables.sqlite", limits={**GENEROUS, "hint": "2/minute"}) as server:
        anna, ben, table = duel(server)  # type: ignore[arg-type]
        seat = 0 if state(anna, table)["moves"] else 1
        answers = [act((anna, ben)[seat], table, "hint", seat=seat).status for _ in range(3)]
        assert answers == [200, 200, 429]
        step([anna, ben], table)


# Slow connections.


def ended(raw: socket.socket) -> bool:
    """Whether the other side has had enough."""
    raw.settimeout(PATIENCE)
    try:
        return raw.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /play HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\ngame=",
    ],
)
def test_half_sent_requests_time_out(tmp_path: object, half: bytes) -> None:
    with inside(f"sqlite:///{tmp_path}/tables.sqlite", patience=0.5) as server:
        raw = socket.create_connection(("127.0.0.1", server.port))
        raw.sendall(half)
        assert ended(raw)
        raw = socket.create_connection(("127.0.0.1", server.port))  # and after a whole one, too
        raw.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        while not raw.recv(4096).endswith(b"}"):
            pass
        raw.sendall(half or b"G")
        assert ended(raw)


def test_of_very_many_half_sent_requests_the_oldest_are_cut_off_early(tmp_path: object) -> None:
    with inside(f"sqlite:///{tmp_path}/tables.sqlite", patience=10_000.0) as server, ExitStack() as open_:

        def half() -> socket.socket:
            line = open_.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            line.sendall(b"GET / HTTP/1.1\r\n")
            return line

        lines = [half() for _ in range(300)]
        lines[0].sendall(b"Host: x\r\n\r\n")
        assert lines[0].recv(12) == b"HTTP/1.1 200", "whoever comes in a crowd and means it is let in"
        server.loop.call_soon_threadsafe(setattr, server.loop, "time", lambda: time.monotonic() + 2001)
        half()
        assert ended(lines[1])
        assert Client(server).get("/health").status == 200  # type: ignore[arg-type]


def test_an_answer_that_nobody_reads_is_given_up(tmp_path: object) -> None:
    with inside(f"sqlite:///{tmp_path}/tables.sqlite", patience=0.5) as server:
        raw = socket.socket()
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        raw.connect(("127.0.0.1", server.port))
        request = b"GET /rules/viticulture HTTP/1.1\r\nHost: x\r\n\r\n"
        for _ in range(500):
            raw.sendall(request)
        assert cut_off(raw, request)


def cut_off(raw: socket.socket, request: bytes) -> bool:
    """Whether nothing can be sent any more, soon."""
    pause = threading.Event()
    try:
        for _ in range(PATIENCE * 20):
            raw.sendall(request)
            pause.wait(0.05)
    except OSError:
        return True
    return False


def test_pages_are_not_drawn_faster_than_anybody_can_read(tmp_path: object) -> None:
    from tests.web.serving import GENEROUS

    with inside(f"sqlite:///{tmp_path}/tables.sqlite", limits={**GENEROUS, "read": "5/minute"}) as server:
        eve, anna = (script(server, name) for name in ("Eve", "Anna"))  # type: ignore[arg-type]
        assert [eve.get("/").status for _ in range(7)] == [200] * 5 + [429] * 2
        assert eve.get("/api/tables").status == 429
        assert anna.get("/").status == 200


def test_an_address_that_floods_is_told_so_and_nothing_else(tmp_path: object) -> None:
    with inside(f"sqlite:///{tmp_path}/tables.sqlite", requests=(5, 0.001)) as server:
        eve = Client(server)  # type: ignore[arg-type]
        assert [eve.get("/health").status for _ in range(7)] == [200] * 5 + [429] * 2
        with pytest.raises(InvalidStatus), eve.socket("/ws/t/any"):
            pass
        assert eve.get("/health", **{"x-forwarded-for": "192.0.2.1"}).status == 200  # from elsewhere
        files = [eve.get("/static/base.css", **{"x-forwarded-for": "192.0.2.2"}).status for _ in range(52)]
        assert files == [200] * 50 + [429] * 2, "a page brings some files"


def test_a_thousand_pages_of_one_person_are_drawn_in_that_persons_own_line(tmp_path: object) -> None:
    """What is drawn next is decided by person, not by who came first."""

    from cuvee.tables.turns import Turns

    async def draw() -> None:
        easel, drawn = Turns(1), list[str]()

        async def page(who: str) -> None:
            async with easel.of(who, ""):
                drawn.append(who)
                await asyncio.sleep(0)

        await asyncio.gather(*(page("eve") for _ in range(1000)), *(page(f"guest {n}") for n in range(10)))
        assert set(drawn[1:11]) == {f"guest {n}" for n in range(10)}

    asyncio.run(draw())
