"""`cuvee serve --processes 2`: who dies is replaced, and all are relieved one after the other while people play."""

from __future__ import annotations

import http.client
import json
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from threading import Event
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine
from tests.conftest import Postgres
from tests.web.serving import Client, script
from tests.web.test_kill import plies
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from cuvee.cli.commands import app

PATIENCE = 60  # seconds that a broken server may take to fail a test


@dataclass
class Crew:
    """Several servers at one port."""

    process: subprocess.Popen[str]
    port: int

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def pids(self) -> set[int]:
        """The servers."""
        with open(f"/proc/{self.process.pid}/task/{self.process.pid}/children") as file:
            children = [int(pid) for pid in file.read().split()]
        return {pid for pid in children if "spawn_main" in _command(pid)}


def _command(pid: int) -> str:
    try:
        with open(f"/proc/{pid}/cmdline") as file:
            return file.read()
    except OSError:
        return ""


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture(scope="module")
def server(database: str) -> Iterator[Crew]:
    there = {**os.environ, "CUVEE_DATABASE_URL": database, "PYTHONUNBUFFERED": "1", "CUVEE_THINKERS": "1"}
    command = [sys.executable, "-m", "cuvee", "serve", "--port", "0", "--no-browser", "--processes", "2"]
    with subprocess.Popen(command, env=there, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            found = re.search(r"http://127\.0\.0\.1:(\d+)", process.stdout.readline())
            assert found
            yield Crew(process, int(found[1]))
        finally:
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE) == 0


class Player:
    """Somebody at a socket who moves when asked, and comes back when the line is cut."""

    def __init__(self, client: Client, table: str, seat: int) -> None:
        self.client, self.table, self.seat = client, table, seat
        self.line: Any = None
        self.now: dict[str, Any] = {"ply": -1, "asked": [], "moves": []}
        self.acknowledged: list[tuple[int, str]] = []
        self.returns = 0

    def follow(self, ply: int) -> None:
        """Read until the table has come so far; whoever is cut off comes back and is told everything."""
        while self.now["ply"] < ply:
            try:
                if self.line is None:
                    self.line = self.client.socket(f"/api/tables/{self.table}/live").__enter__()
                self._hear(json.loads(self.line.recv(timeout=PATIENCE)))
            except (ConnectionClosed, InvalidHandshake, OSError, EOFError):
                self._cut()

    def _cut(self) -> None:
        self.line = None
        self.returns += 1

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "state" and message["status"] != "open":  # until the bell has rung, if others sat down
            assert message["ply"] >= self.now["ply"]
            self.now = message
        elif message.get("ok"):
            self.acknowledged.append((message["ply"], self.sent))

    def move(self, chance: random.Random) -> int:
        """Make a move, again if the line was cut before anybody has seen it; returns the ply after it."""
        ply, returns = int(self.now["ply"]), self.returns
        self.sent = chance.choice(self.now["moves"])
        while self.now["ply"] == ply:
            try:
                frame = {"type": "move", "ref": 1, "ply": ply, "seat": self.seat, "move": self.sent}
                self.line.send(json.dumps(frame))
            except (ConnectionClosed, AttributeError):
                self._cut()
            try:
                self._await_move(ply, came_back=self.returns > returns)
            except (ConnectionClosed, OSError, EOFError, AttributeError):
                self._cut()
                self.now = {**self.now, "ply": -1}
                self.follow(ply)
        return ply + 1

    def _await_move(self, ply: int, came_back: bool) -> None:
        while self.now["ply"] == ply or (self.acknowledged[-1:] or [(0, "")])[0][0] != ply + 1:
            message = json.loads(self.line.recv(timeout=PATIENCE))
            if came_back and message.get("error") == "conflict":  # it was stored before the line was cut
                message = {"type": "reply", "ok": True, "ply": ply + 1}
            assert message.get("ok", True), json.dumps(message)
            self._hear(message)


def seated(server: Crew) -> list[Player]:
    people = [script(server, name) for name in ("Anna", "Ben")]  # type: ignore[arg-type]
    seats = [{"who": "me"}, {"who": "open"}]
    made = people[0].post("/api/tables", {"game": "naramata", "options": {"seats": 2}, "seats": seats}).json
    assert people[1].post(f"/api/claims/{made['claims']['1']}").status == 200
    players = [Player(client, made["table"], seat) for seat, client in enumerate(people)]
    for player in players:
        player.follow(0)
    return players


def play(people: list[Player], chance: random.Random) -> bool:
    """One move, seen by both; false when the game is over."""
    asked = next((player for player in people if player.now["moves"]), None)
    if asked is None:
        return False
    ply = asked.move(chance)
    for player in people:
        player.follow(ply)
    return True


def check(people: list[Player], connection: Connection) -> None:
    """What was acknowledged is stored, and both have seen all of it."""
    stored = plies(connection, people[0].table)
    for player in people:
        assert all(stored[ply - 1] == move for ply, move in player.acknowledged)
        assert player.now["ply"] == len(stored)


def test_all_are_relieved_during_play_and_no_move_is_lost(server: Crew, database: str) -> None:
    chance, before, played = random.Random(2), server.pids, [seated(server)]
    assert len(before) == 2
    for _ in range(5):
        assert play(played[-1], chance)
    server.process.send_signal(signal.SIGHUP)
    while server.pids & before:
        if not play(played[-1], chance):
            played.append(seated(server))
        assert _answers(server)
    for _ in range(5):
        play(played[-1], chance)
    assert len(server.pids) == 2
    assert any(player.returns for people in played for player in people)
    with create_engine(database.replace("postgresql:", "postgresql+psycopg:")).connect() as connection:
        for people in played:
            check(people, connection)


def _answers(server: Crew) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    try:
        connection.request("GET", "/health")
        return connection.getresponse().status == 200
    except (http.client.RemoteDisconnected, ConnectionResetError):  # it came to one that was just leaving
        return True
    finally:
        connection.close()


def test_a_process_that_dies_is_replaced(server: Crew) -> None:
    one, other = server.pids
    os.kill(one, signal.SIGKILL)
    while len(server.pids - {one, other}) < 1:
        assert server.process.poll() is None
        Event().wait(0.02)
    assert _answers(server)
    assert other in server.pids


def test_several_processes_need_postgresql(tmp_path: Any) -> None:
    words = ["serve", "--port", "0", "--no-browser", "--processes", "2"]
    done = CliRunner().invoke(app, words, env={"CUVEE_DATABASE_URL": f"sqlite:///{tmp_path}/tables.sqlite"})
    assert done.exit_code
    assert "PostgreSQL" in f"{done.output} {done.exception}"


pytestmark = pytest.mark.skipif(not os.path.exists("/proc/self/task"), reason="processes are found in /proc")
