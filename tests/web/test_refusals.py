"""What makes no sense gets a clear refusal with the right status, on both databases; nothing of it is a 500."""

from __future__ import annotations

import json
import logging
import socket
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import create_engine
from tests.conftest import Postgres
from tests.web.inside import Inside, inside
from tests.web.serving import Client, act, duel, script, state
from websockets.exceptions import InvalidStatus

HUGE = "9" * 5000
NUL = "a\0b"


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    if request.param == "postgres":
        cluster: Postgres = request.getfixturevalue("postgres")
        address = cluster.database()
    else:
        address = f"sqlite:///{tmp_path_factory.mktemp('refusals')}/tables.sqlite"
    with inside(address) as running:
        yield running


@pytest.fixture(scope="module")
def table(server: Inside) -> tuple[Client, Client, str]:
    return duel(server)  # type: ignore[arg-type]


def test_a_body_that_is_cut_off_is_no_mistake_of_ours(server: Inside, caplog: pytest.LogCaptureFixture) -> None:
    """Because it becomes too long and has not said so, or because its sender goes away in the middle of it."""
    head = f"Host: {server.host}\r\nOrigin: http://{server.host}\r\nConnection: close\r\n"
    for path in ("/import", "/api/guests", "/account/login"):
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
            line.sendall(f"POST {path} HTTP/1.1\r\n{head}Transfer-Encoding: chunked\r\n\r\n".encode())
            with suppress(OSError):
                line.sendall((b"3e8\r\n" + b"a" * 1000 + b"\r\n") * 263 + b"0\r\n\r\n")
            assert line.recv(12) == b"HTTP/1.1 413", path
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
            line.sendall(f"POST {path} HTTP/1.1\r\n{head}Content-Length: 1000\r\n\r\nhalf".encode())
            line.shutdown(socket.SHUT_WR)
            line.recv(1000)
    assert Client(server).get("/health").status == 200  # type: ignore[arg-type]
    assert not [record.message for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize("seat", ["²", HUGE, "-1", "٣", "1e3", "", "%00"])
def test_a_seat_that_is_no_number_is_ignored(table: tuple[Client, Client, str], seat: str) -> None:
    anna, _, id = table
    from urllib.parse import quote

    for path in (f"/t/{id}/at/0", f"/t/{id}/replay", f"/api/tables/{id}"):
        assert anna.get(f"{path}?seat={quote(seat)}&area={quote(seat)}&move={quote(seat)}").status == 200


@pytest.mark.parametrize("number", ["%C2%B2", HUGE, "-1", "x", "99999999999"])
def test_a_move_or_a_seat_of_an_address_that_is_no_number_is_not_found(
    table: tuple[Client, Client, str], number: str
) -> None:
    anna, _, id = table
    assert anna.get(f"/t/{id}/at/{number}").status == 404
    assert anna.post(f"/api/tables/{id}/sit/{number}").status == 404


def test_a_form_with_a_number_of_five_thousand_digits_is_refused(table: tuple[Client, Client, str]) -> None:
    anna, _, id = table
    fields = {"game": "naramata", "seat__0": "me", "clock": "live"}
    for number in (HUGE, "²", "-5"):
        assert anna.form("/tables", bank=number, **fields).status == 422
        assert anna.form(f"/t/{id}/continue", move=number).status == 422


@pytest.mark.parametrize("origin", ["http://[", "http://]", "http://[::1", "\xff", "null"])
def test_an_origin_that_is_no_address_is_foreign(server: Inside, origin: str) -> None:
    client = Client(server)  # type: ignore[arg-type]
    assert client.request("POST", "/play", b"game=naramata", {"origin": origin}).status == 403
    client.headers = lambda: {"origin": origin}  # type: ignore[method-assign]
    with pytest.raises(InvalidStatus) as refusal, client.socket("/ws/t/any"):
        pass
    assert refusal.value.response.status_code == 403


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 100_000,
        b'{"game": ' * 20_000,
        b'{"game": "naramata", "seats": [], "options": {"days": ' + b"9" * 5000 + b"}}",
        b'{"game": "naramata", "seats": [], "clock": {"bank": 1e400}}',
        b"\xff\xfe",
        b"",
    ],
)
def test_a_body_that_is_no_sensible_json_is_refused(table: tuple[Client, Client, str], body: bytes) -> None:
    anna, _, id = table
    for path in ("/api/tables", f"/api/tables/{id}/act", "/api/guests"):
        assert anna.request("POST", path, body).status in (400, 422)


def test_frames_that_are_deeply_nested_or_huge_numbers_are_answered(table: tuple[Client, Client, str]) -> None:
    anna, _, id = table
    frames = ["[" * 4000, '{"type": "move", "ref": ' + "9" * 4000 + "}", '{"type": "move", "seat": 1' + "0" * 400 + "}"]
    with anna.socket(f"/ws/t/{id}") as line:
        for sent in frames:
            line.send(sent)
            answer: dict[str, Any] = {}
            while answer.get("type") != "reply":
                answer = json.loads(line.recv(timeout=20))
            assert answer["error"] == "broken"


@pytest.mark.parametrize("seat", [99, -1, 2, 2**31])
def test_nobody_takes_over_a_seat_that_is_not_there(server: Inside, seat: int) -> None:
    anna, _, id = duel(server, clock={"kind": "live", "bank": 600})  # type: ignore[arg-type]
    for kind in ("take-over", "leave"):
        answer = act(anna, id, kind, ply=state(anna, id)["ply"], seat=seat)
        assert (answer.status, answer.json["error"]) == (403, "forbidden")


def test_nul_is_refused_wherever_text_goes_to_the_database(server: Inside, table: tuple[Client, Client, str]) -> None:
    anna, _, id = table
    assert act(anna, id, "chat", text=NUL).status in (400, 422)
    assert anna.post("/api/guests", {"name": NUL}).status in (400, 422)
    assert anna.post("/api/tables", {"game": NUL, "seats": []}).status in (400, 422)
    for path in ("/account/login", "/account/register", "/account/settings", "/account/forgotten"):
        fields = {"login": NUL, "email": f"{NUL}@example.org", "password": "right password", "name": NUL}
        assert Client(server).form(path, **fields).status == 422  # type: ignore[arg-type]
    for path in ("/t/a%00b", "/claim/a%00b", "/w/%00", "/api/tables/%00", "/account/confirm/%00", "/rules/%00"):
        assert anna.get(path).status == 404
    assert anna.post("/api/claims/a%00b").status == 404
    with pytest.raises(InvalidStatus), anna.socket("/ws/t/a%00b"):
        pass
    with anna.socket(f"/ws/t/{id}") as line:
        line.send(json.dumps({"type": "chat", "text": NUL}))
        answer: dict[str, Any] = {}
        while answer.get("type") != "reply":
            answer = json.loads(line.recv(timeout=20))
        assert not answer["ok"]
    assert state(anna, id)["chat"] == []


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "live", "bank": -5},
        {"kind": "live", "bank": 0},
        {"kind": "live", "bank": 60, "increment": -1},
        {"kind": "live", "bank": 10**9},
        {"kind": "days", "bank": 86_400 * 1000},
        {"kind": "days", "bank": int("9" * 400)},
        {"kind": "sand", "bank": 5},
    ],
)
def test_the_clocks_of_the_api_are_bounded(server: Inside, clock: dict[str, Any]) -> None:
    anna = script(server, "Anna")  # type: ignore[arg-type]
    body = {"game": "naramata", "options": {"seats": 2}, "seats": [{"who": "me"}, {}], "clock": clock}
    assert anna.post("/api/tables", body).status in (400, 422)
    assert anna.post("/api/tables", {**body, "clock": {"kind": "live", "bank": 600, "increment": 20}}).status == 201


def test_only_notices_that_we_know_are_shown(server: Inside) -> None:
    client = Client(server)  # type: ignore[arg-type]
    assert "Gespeichert." in client.request("GET", "/account?notice=saved", headers={"accept-language": "de"}).text
    for text in ("Your+account+is+closed,+call+this+number", "error.500", "%00", "x" * 500):
        page = client.get(f"/account?notice={text}").text
        assert 'role="status"' not in page


def test_what_somebody_writes_does_not_turn_the_rest_of_the_page_round(table: tuple[Client, Client, str]) -> None:
    anna, _, id = table
    assert act(anna, id, "chat", text="\u202eevil").status == 200
    assert "<bdi>\u202eevil</bdi>" in anna.get(f"/t/{id}").text
    renamed = script(anna.server, "Eve\u202e\u2066")
    seats = [{"who": "me"}, {"who": "open"}]
    renamed.post("/api/tables", {"game": "naramata", "options": {"seats": 2}, "seats": seats, "public": True})
    assert "\u202e" not in renamed.get("/").text


def test_an_unknown_language_is_refused(server: Inside) -> None:
    client = Client(server)  # type: ignore[arg-type]
    for language in ("xx", "", "en\n", "../de"):
        answer = client.post("/api/guests", {"name": "Eve", "language": language})
        assert (answer.status, answer.json["error"]) == (422, "language")
    assert client.post("/api/guests", {"name": "Eve", "language": "de"}).status == 201


def test_health_is_bad_while_nothing_can_be_written(tmp_path: object) -> None:
    address = f"sqlite:///{tmp_path}/tables.sqlite"
    with inside(address) as server:
        client = Client(server)  # type: ignore[arg-type]
        assert client.get("/health").status == 200
        engine = create_engine(address)
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN EXCLUSIVE")  # the disk is as good as full
            server.site.health._looked = float("-inf")
            answer = client.get("/health")
            assert (answer.status, answer.json["status"]) == (503, "cannot-write")
            assert client.get("/api/games").status == 200
        server.site.health._looked = float("-inf")
        assert client.get("/health").status == 200
        engine.dispose()


def test_a_request_that_is_no_http_ends(server: Inside) -> None:
    for sent in (
        b"\0" * 100,
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n",
    ):
        with socket.create_connection(("127.0.0.1", server.port)) as raw:
            raw.settimeout(20)
            raw.sendall(sent)
            assert raw.recv(100)[:12] in (b"", b"HTTP/1.1 400")
