"""A real server in a process of its own, and a small client for it."""

from __future__ import annotations

import http.client
import json
import multiprocessing
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from multiprocessing import forkserver, resource_tracker
from multiprocessing.connection import Connection
from typing import Any
from urllib.parse import urlencode

import uvicorn
from websockets.sync.client import ClientConnection, connect

from cuvee.cli.serve import config
from cuvee.web.settings import LIMITS, Settings

# Tests do a lot in little time; those about limits bring their own.
ENDLESS, MANY = (1e9, 1e9), (1000, 1000)
GENEROUS = dict.fromkeys(LIMITS, "1000000/minute")

_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload([__name__, "tests.web.warm"])
_nursery: Any = forkserver._forkserver


class _Reporting(uvicorn.Server):
    """Says through a pipe where it listens."""

    line: Connection

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        self.line.send(self.servers[0].sockets[0].getsockname()[1])


def _stay_with(address: Any) -> None:
    """Let thinkers be forked from where this server was forked: another such process would import everything anew."""
    _nursery._forkserver_address, _nursery.ensure_running = address, resource_tracker.ensure_running


def _run(settings: Settings, line: Connection, address: Any = None) -> None:
    if address is not None:
        _stay_with(address)
    wanted = config(settings)
    wanted.port, wanted.loop = 0, "asyncio"
    server = _Reporting(wanted)
    server.line = line
    server.run()


class Server:
    """A running server. `kill` is kill -9."""

    def __init__(self, settings: Settings) -> None:
        line, theirs = _context.Pipe()
        _nursery.ensure_running()
        self.process = _context.Process(target=_run, args=(settings, theirs, _nursery._forkserver_address))
        self.process.start()
        theirs.close()
        self.port: int = line.recv()
        self.host = f"127.0.0.1:{self.port}"

    def kill(self) -> None:
        self.process.kill()
        self.process.join()

    def stop(self) -> None:
        self.process.terminate()
        self.process.join(10)
        if self.process.is_alive():
            self.kill()


@contextmanager
def serving(database: str, **facts: Any) -> Iterator[Server]:
    """A server on a database."""
    server = Server(replace(Settings(database, pace=0.0, limits=GENEROUS, requests=ENDLESS, sockets=MANY), **facts))
    try:
        yield server
    finally:
        server.stop()


@dataclass
class Answer:
    """What a server answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def text(self) -> str:
        return self.body.decode()


@dataclass
class Client:
    """A browser without a screen, or a script: it keeps cookies, or shows a token."""

    server: Server
    token: str = ""
    cookies: dict[str, str] = field(default_factory=dict)

    def request(self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None) -> Answer:
        sent = {**self.headers(), **(headers or {})}
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        connection.request(method, path, body, sent)
        response = connection.getresponse()
        answer = Answer(response.status, {k.lower(): v for k, v in response.getheaders()}, response.read())
        for cookie in response.headers.get_all("set-cookie") or []:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        connection.close()
        return answer

    def headers(self) -> dict[str, str]:
        if self.token:
            return {"authorization": f"Bearer {self.token}"}
        origin = {"origin": f"http://{self.server.host}"}
        return {**origin, "cookie": "; ".join(f"{k}={v}" for k, v in self.cookies.items())} if self.cookies else origin

    def get(self, path: str, **headers: str) -> Answer:
        return self.request("GET", path, headers=headers)

    def form(self, path: str, **fields: Any) -> Answer:
        kind = {"content-type": "application/x-www-form-urlencoded"}
        return self.request(
            "POST", path, urlencode({k.replace("__", "."): v for k, v in fields.items()}).encode(), kind
        )

    def post(self, path: str, body: Any = None) -> Answer:
        return self.request("POST", path, json.dumps(body).encode(), {"content-type": "application/json"})

    def socket(self, path: str, **more: Any) -> ClientConnection:
        headers = self.headers()
        origin = headers.pop("origin", None)
        return connect(f"ws://{self.server.host}{path}", origin=origin, additional_headers=headers, **more)  # type: ignore[arg-type]


def script(server: Server, name: str) -> Client:
    """A guest that comes by the API."""
    client = Client(server)
    client.token = client.post("/api/guests", {"name": name}).json["token"]
    return client


def act(client: Client, table: str, type: str, **facts: Any) -> Answer:
    """Do something at a table."""
    return client.post(f"/api/tables/{table}/act", {"type": type, **facts})


def state(client: Client, table: str, seat: int | None = None) -> Any:
    """The table as a client sees it."""
    answer = client.get(f"/api/tables/{table}" + ("" if seat is None else f"?seat={seat}"))
    assert answer.status == 200, answer.text
    return answer.json


def duel(server: Server, game: str = "naramata", **facts: Any) -> tuple[Client, Client, str]:
    """Two people at a table of their own: the second came by a claim link."""
    anna, ben = script(server, "Anna"), script(server, "Ben")
    seats = [{"who": "me"}, {"who": "open"}]
    made = anna.post("/api/tables", {"game": game, "options": {"seats": 2}, "seats": seats, **facts}).json
    assert ben.post(f"/api/claims/{made['claims']['1']}").status == 200
    return anna, ben, made["table"]


def turn(clients: list[Client], table: str) -> tuple[int, Any]:
    """The seat that is asked, and what it sees; nobody is asked at the end."""
    for seat, client in enumerate(clients):
        now = state(client, table, seat)
        if now["moves"] or now["status"] == "over":
            return seat, now
    raise AssertionError("nobody is asked")


def step(clients: list[Client], table: str) -> int:
    """Whoever is asked makes the first legal move; returns the ply after it, or -1 if the game is over."""
    seat, now = turn(clients, table)
    if now["status"] == "over":
        return -1
    answer = act(clients[seat], table, "move", ply=now["ply"], seat=seat, move=now["moves"][0])
    assert answer.status == 200, answer.text
    return int(answer.json["ply"])
