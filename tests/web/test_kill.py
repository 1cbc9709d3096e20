"""`kill -9` at random moments: what was acknowledged is there afterwards, and every table can be played on."""

from __future__ import annotations

import http.client
import random
from threading import Event, Thread
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, text
from tests.conftest import Postgres
from tests.web.serving import GENEROUS, Server, act, script, state, turn

from cuvee.web.settings import Settings

LATEST = 0.12  # seconds of play before the server is killed


class Witness:
    """Two people who play, remember what was acknowledged, and count their servers' deaths."""

    def __init__(self, database: str, seed: int) -> None:
        self.settings = Settings(database, pace=0.0, limits=GENEROUS)
        self.engine = create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
        self.chance = random.Random(seed)
        self.acknowledged: list[str] = []
        self.kills = self.moves = 0
        self.server = Server(self.settings)
        self.people = [script(self.server, name) for name in ("Anna", "Ben")]
        self.table, self.bots = self._table(), self._bots()
        self.server.kill()

    def _table(self) -> str:
        anna, ben = self.people
        seats = [{"who": "me"}, {"who": "open"}]
        made = anna.post("/api/tables", {"game": "naramata", "options": {"seats": 2}, "seats": seats}).json
        assert ben.post(f"/api/claims/{made['claims']['1']}").status == 200
        self.acknowledged = []
        return str(made["table"])

    def _bots(self) -> str:
        seats = [{"who": "bot", "level": "easy"}] * 3
        made = self.people[0].post("/api/tables", {"game": "dom-pierre", "options": {"seats": 3}, "seats": seats})
        return str(made.json["table"])

    def live(self) -> None:
        """One life of a server, from its start to its violent end."""
        self.start()
        self.check()
        if state(self.people[0], self.table)["status"] == "over":
            self.table = self._table()
        if state(self.people[0], self.bots)["status"] == "over":
            self.bots = self._bots()
        killer = Thread(target=self._kill)
        killer.start()
        try:
            while True:
                self._move()
        except (OSError, http.client.HTTPException):
            self.kills += 1
        killer.join()

    def start(self) -> None:
        """A new server, to which everybody comes."""
        self.server = Server(self.settings)
        for client in self.people:
            client.server = self.server

    def _kill(self) -> None:
        Event().wait(self.chance.uniform(0, LATEST))
        self.server.kill()

    def _move(self) -> None:
        seat, now = turn(self.people, self.table)
        if now["status"] == "over":
            state(self.people[0], self.bots)
            return
        move = self.chance.choice(now["moves"])
        answer = act(self.people[seat], self.table, "move", ply=now["ply"], seat=seat, move=move)
        assert answer.status == 200, answer.text
        assert answer.json["ply"] == len(self.acknowledged) + 1
        self.acknowledged.append(move)
        self.moves += 1

    def check(self) -> None:
        """Nothing that was acknowledged is lost, and both tables stand."""
        with self.engine.connect() as connection:
            stored = plies(connection, self.table)
            assert stored[: len(self.acknowledged)] == self.acknowledged
            assert len(stored) <= len(self.acknowledged) + 1  # a move whose answer did not arrive
            others = plies(connection, self.bots)
        self.acknowledged = stored
        now = state(self.people[0], self.table)
        assert (now["status"], now["moves_made"]) in (("playing", len(stored)), ("over", len(stored)))
        assert state(self.people[0], self.bots)["status"] in ("playing", "over")
        assert state(self.people[0], self.bots)["moves_made"] >= len(others)


def plies(connection: Connection, table: str) -> list[Any]:
    """The moves of a table, as they are stored; none is missing in between."""
    rows = list(
        connection.execute(text("SELECT ply, what FROM entries WHERE table_id = :t ORDER BY ply"), {"t": table})
    )
    assert [row.ply for row in rows] == list(range(len(rows)))
    return [row.what for row in rows]


def survive(database: str, seed: int, kills: int) -> None:
    witness = Witness(database, seed)
    try:
        while witness.kills < kills:
            witness.live()
        witness.start()
        witness.check()
        witness._move()
        assert witness.moves > 0
    finally:
        witness.server.stop()
        witness.engine.dispose()


@pytest.mark.parametrize("seed", range(4))
def test_kill_on_sqlite(tmp_path: Any, seed: int) -> None:
    survive(f"sqlite:///{tmp_path}/tables.sqlite", seed, 20)


@pytest.mark.parametrize("seed", range(4, 6))
def test_kill_on_postgres(postgres: Postgres, seed: int) -> None:
    survive(postgres.database(), seed, 10)
