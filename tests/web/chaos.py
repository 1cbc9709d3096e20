"""A house in chaos: two servers on PostgreSQL, people who play, and everything that goes wrong, for some minutes.

    python -m tests.web.chaos --minutes 10 --tables 200

Servers are killed and restarted, thinkers are killed, the database is stopped at once, hangs, or takes no writes, its
disk is full or slow, the connections by which servers hear each other are cut or hang, and clocks are put forward and
back. Meanwhile scripted people play. At the end it must be true that no acknowledged move is lost, that every table can
be played on, and that every finished game is proved by its record. The report says what was done and what was found.
"""

from __future__ import annotations

import argparse
import http.client
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Lock, Thread
from typing import Any

from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError
from tests.conftest import Postgres
from tests.web import serving
from tests.web.serving import ENDLESS, GENEROUS, MANY, Client, Server, act, script, state

from cuvee.tables.records import verify
from cuvee.web.settings import Settings

PEOPLE = 6  # threads that play
_DISK = 400  # MiB of the disk that is filled
_context = multiprocessing.get_context("forkserver")


def _run(settings: Settings, line: Any, offset: Any) -> None:
    """A server whose clock can be put forward and back."""
    from cuvee.tables.house import House

    assert House.__init__.__kwdefaults__
    House.__init__.__kwdefaults__["clock"] = lambda: time.time() + offset.value
    serving._run(settings, line)


class Shaken(Server):
    """A server on a clock that can be put forward and back."""

    def __init__(self, settings: Settings, offset: Any) -> None:
        line, theirs = _context.Pipe()
        self.process = _context.Process(target=_run, args=(settings, theirs, offset))
        self.process.start()
        theirs.close()
        self.port = line.recv()
        self.host = f"127.0.0.1:{self.port}"


@dataclass
class Game:
    """A table, and what its people were told that they had done."""

    table: str
    owners: list[Client]
    bots: bool
    acknowledged: dict[int, str] = field(default_factory=dict)  # by ply
    over: bool = False
    lock: Lock = field(default_factory=Lock)


class Chaos:
    """The whole show."""

    def __init__(
        self, postgres: Postgres, small_disk: bool, tables: int, seed: int, memory: int, to_the_end: int
    ) -> None:
        self.postgres, self.small_disk, self.chance = postgres, small_disk, random.Random(seed)
        self.to_the_end = to_the_end  # tables that are played to their end afterwards
        self.memory, self.most = memory, 0  # MiB that a server may take, and bytes that one has taken
        self.url = postgres.database()
        self._sql("ALTER SYSTEM SET max_wal_size = '64MB'", "SELECT pg_reload_conf()")  # its disk is small
        self.settings = Settings(self.url, pace=0.0, limits=GENEROUS, requests=ENDLESS, sockets=MANY)
        self.offset = _context.Value("d", 0.0, lock=False)  # whoever is killed would take a lock along
        self.servers = [Shaken(self.settings, self.offset) for _ in range(2)]
        self.done, self.trouble = Counter[str](), Counter[str]()
        self.end = Event()
        self.games = [self._game(number) for number in range(tables)]

    def _game(self, number: int) -> Game:
        """Two people, or one and a bot; half of them on a clock."""
        people = [script(self.servers[0], name) for name in ("Anna", "Ben")]
        bots = number % 4 == 0
        seats = [{"who": "me"}, {"who": "bot", "level": "easy"} if bots else {"who": "open"}]
        clock = {"kind": "live", "bank": 3600, "increment": 10} if number % 2 else {"kind": "none"}
        wanted = {"game": "dom-pierre", "options": {"seats": 2, "variant": "short"}, "seats": seats, "clock": clock}
        made = people[0].post("/api/tables", wanted).json
        if not bots:
            assert people[1].post(f"/api/claims/{made['claims']['1']}").status == 200
        return Game(made["table"], people[:1] if bots else people, bots)

    # People.

    def play(self, seed: int) -> None:
        """One of the threads that play: any table, through any server, again and again."""
        chance = random.Random(seed)
        while not self.end.is_set():
            game = chance.choice(self.games)
            if game.over or not game.lock.acquire(blocking=False):
                continue
            try:
                self.move(game, chance)
            except (OSError, http.client.HTTPException) as problem:
                self.trouble[type(problem).__name__] += 1
            finally:
                game.lock.release()

    def move(self, game: Game, chance: random.Random) -> bool:
        """Whoever is asked moves; what is acknowledged is remembered."""
        for seat, client in enumerate(game.owners):
            client.server = chance.choice(self.servers)
            answer = client.get(f"/api/tables/{game.table}?seat={seat}")
            if answer.status != 200:
                self.trouble[f"GET {answer.status}"] += 1
                return False
            now = answer.json
            game.over = now["status"] == "over"
            if now["moves"]:
                move = chance.choice(now["moves"])
                answer = act(client, game.table, "move", ply=now["ply"], seat=seat, move=move)
                if answer.status == 200:
                    game.acknowledged[answer.json["ply"] - 1] = move  # hidden answers of others may have come before
                    self.done["moves"] += 1
                    return True
                self.trouble[f"move {answer.status}"] += 1
                return False
        return False

    # What goes wrong.

    def shake(self) -> None:
        """One accident."""
        accident = self.chance.choice(
            [self.kill_a_server, self.restart_a_server, self.kill_a_thinker, self.crash_the_database,
             self.hang_the_database, self.fill_the_disk, self.slow_the_disk, self.refuse_writes, self.cut_listeners,
             self.hang_a_listener, self.turn_the_clock]
        )  # fmt: skip
        self.done[accident.__name__] += 1
        accident()

    def kill_a_server(self) -> None:
        """`kill -9` of a server."""
        self._replace(Server.kill)

    def restart_a_server(self) -> None:
        """A server that is stopped as it should be, while the other one serves."""
        self._replace(Server.stop)

    def _replace(self, how: Any) -> None:
        number = self.chance.randrange(2)
        how(self.servers[number])
        self.servers[number] = Shaken(self.settings, self.offset)

    def kill_a_thinker(self) -> None:
        """A process in which bots think."""
        pids = _descendants(self.chance.choice(self.servers).process.pid or 0)
        if pids:
            with suppress(ProcessLookupError):
                os.kill(self.chance.choice(pids), signal.SIGKILL)

    def crash_the_database(self) -> None:
        """PostgreSQL at once, as if by a power cut of its process."""
        self.postgres.crash()

    def hang_the_database(self) -> None:
        """Nothing answers for two seconds."""
        self._hold_the_database(2)

    def slow_the_disk(self) -> None:
        """For three seconds the database gets to write only now and then."""
        for _ in range(10):
            self._hold_the_database(0.25)
            self.end.wait(0.05)

    def _hold_the_database(self, seconds: float) -> None:
        pids = self.postgres.processes()
        _signal(pids, signal.SIGSTOP)
        self.end.wait(seconds)
        _signal(pids, signal.SIGCONT)

    def fill_the_disk(self) -> None:
        """Not one byte more, for four seconds; then somebody makes room, and starts the database if it has given up."""
        ballast = self.postgres.folder / "ballast"
        try:
            with suppress(OSError), ballast.open("wb", buffering=0) as file:
                while self.small_disk:
                    file.write(bytes(1 << 20))
            self.end.wait(4)
        finally:
            ballast.unlink(missing_ok=True)
            self._until_it_answers()

    def _until_it_answers(self) -> None:
        while True:
            self.postgres.revive()
            try:
                self._sql("SELECT 1")
                return
            except DBAPIError:
                Event().wait(0.2)

    def refuse_writes(self) -> None:
        """Everything can be read, nothing written: a disk that was mounted anew because it had errors."""
        for value in ("on", "off"):
            self._until_it_answers()
            self._sql(f"ALTER SYSTEM SET default_transaction_read_only = {value}", "SELECT pg_reload_conf()")
            self.end.wait(2)

    def cut_listeners(self) -> None:
        """The connections by which servers hear each other."""
        self._sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'cuvee-bell-%'")

    def hang_a_listener(self) -> None:
        """One of them is silent for some seconds."""
        found = self._sql("SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'cuvee-bell-%'")
        if found:
            _signal([found[0]], signal.SIGSTOP)
            self.end.wait(8)
            _signal([found[0]], signal.SIGCONT)

    def turn_the_clock(self) -> None:
        """An hour forward, or back again."""
        self.offset.value = 0.0 if self.offset.value else 3600.0

    def _sql(self, *statements: str) -> list[Any]:
        engine = create_engine(self.url.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT")
        try:
            with engine.connect() as connection:
                results = [connection.execute(text(statement)) for statement in statements]
                return [row[0] for row in results[-1]]
        finally:
            engine.dispose()

    # The whole.

    def run(self, seconds: float) -> bool:
        """Let people play and things go wrong; then look at what is left. Whether all is well."""
        threads = [Thread(target=self.play, args=(number,)) for number in range(PEOPLE)]
        for thread in threads:
            thread.start()
        until = time.monotonic() + seconds
        try:
            while time.monotonic() < until:
                self.end.wait(self.chance.uniform(0.5, 3))
                self.shake()
                self.most = max(self.most, *map(_memory, self.servers))
        finally:
            self.end.set()
            for thread in threads:
                thread.join()
        return self.report()

    def report(self) -> bool:
        """What was done, and what is left: on servers that were started anew."""
        for server in self.servers:
            server.stop()
        self.servers = [Shaken(self.settings, self.offset) for _ in range(2)]
        lost = sum(self._lost(game) for game in self.games)
        stuck = [game.table for game in self.games if not self._goes_on(game)]
        stuck += [game.table for game in self.games[: self.to_the_end] if not self._is_played_out(game)]
        proved = [self._proved(game) for game in self.games if game.over]
        for server in self.servers:
            server.stop()
        print("done:", ", ".join(f"{name} {number}" for name, number in sorted(self.done.items())))
        print(
            "met by people:", ", ".join(f"{name} {number}" for name, number in sorted(self.trouble.items())) or "none"
        )
        print(f"{len(self.games)} tables, {sum(game.over for game in self.games)} finished")
        print(f"acknowledged moves lost: {lost}; tables stuck: {len(stuck)} {stuck or ''}")
        print(f"finished games proved by their records: {sum(proved)} of {len(proved)}")
        print(f"most memory of a server: {self.most >> 20} MiB")
        return not lost and not stuck and all(proved) and self.most < self.memory << 20

    def _lost(self, game: Game) -> int:
        engine = create_engine(self.url.replace("postgresql:", "postgresql+psycopg:"))
        with engine.connect() as connection:
            rows = connection.execute(
                text("SELECT ply, what FROM entries WHERE table_id = :table ORDER BY ply"), {"table": game.table}
            ).all()
        engine.dispose()
        assert [row.ply for row in rows] == list(range(len(rows)))
        stored = {row.ply: row.what for row in rows}
        return sum(stored.get(ply) != move for ply, move in game.acknowledged.items())

    def _goes_on(self, game: Game) -> bool:
        """Whether a table is over, or one more move can be made at it; bots get a while to move first."""
        for _ in range(60):
            with suppress(OSError, http.client.HTTPException):
                if self.move(game, self.chance) or game.over:
                    return True
                for seat in range(len(game.owners)):  # a clock may have called a bot
                    now = state(game.owners[seat], game.table, seat)
                    if now["seats"][seat].get("standin"):
                        act(game.owners[seat], game.table, "back", ply=now["ply"], seat=seat)
            Event().wait(0.5)
        return False

    def _is_played_out(self, game: Game) -> bool:
        """Whether a table comes to its end, now that nothing goes wrong any more."""
        while not game.over and self._goes_on(game):
            pass
        return game.over

    def _proved(self, game: Game) -> bool:
        record = game.owners[0].get(f"/api/tables/{game.table}/record")
        return record.status == 200 and "everything agrees" in verify(record.text)


def _memory(server: Server) -> int:
    """Bytes that a server has in memory; none if it is gone."""
    try:
        with open(f"/proc/{server.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError):
        return 0


def _descendants(pid: int) -> list[int]:
    """The processes that a process has started, and those that they have."""
    found: list[int] = []
    with suppress(OSError):
        for thread in Path(f"/proc/{pid}/task").iterdir():
            for child in (thread / "children").read_text().split():
                found += [int(child), *_descendants(int(child))]
    return found


def _signal(pids: list[int], what: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, what)


def main() -> None:
    """From the command line."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--minutes", type=float, default=10)
    words.add_argument("--tables", type=int, default=200)
    words.add_argument("--seed", type=int, default=int(time.time()))
    words.add_argument("--memory", type=int, default=1500, help="MiB that a server may take")
    words.add_argument("--finish", type=int, default=20, help="tables that are played to their end afterwards")
    chosen = words.parse_args()
    print(f"seed {chosen.seed}", flush=True)
    with _disk() as folder:
        postgres = Postgres(folder)
        try:
            facts = (chosen.tables, chosen.seed, chosen.memory, chosen.finish)
            well = Chaos(postgres, folder is not None, *facts).run(chosen.minutes * 60)
        finally:
            postgres.stop()
    sys.exit(0 if well else 1)


@contextmanager
def _disk() -> Iterator[Path | None]:
    """A disk of the database's own that can be filled without harm to anybody else; only root can have one."""
    with TemporaryDirectory(prefix="cuvee-disk-") as folder:
        small = ["mount", "-t", "tmpfs", "-o", f"size={_DISK}m", "tmpfs", folder]
        if subprocess.run(small, stderr=subprocess.DEVNULL).returncode:
            print("there is no disk that may be filled (only root can mount one): fill_the_disk does nothing")
            yield None
            return
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", folder], check=True)


if __name__ == "__main__":
    main()
