"""What tests need that a machine may lack: extras, and databases.

After `make play` alone there are no extras: tests of what they bring are left out, and the report says which.
"""

from __future__ import annotations

import gc
import os
import shutil
import socket
import subprocess
from collections import Counter
from collections.abc import Iterator
from glob import glob
from importlib.util import find_spec
from itertools import count
from multiprocessing import forkserver
from pathlib import Path
from tempfile import mkdtemp

import pytest

# Set by .ci/run: what a machine lacks is then an error, not a reason to skip.
REQUIRED = os.environ.get("CUVEE_TEST_ALL") == "1"
_numbers = count()

# A worker that has read all that is tested holds much that lives as long as itself: to look through it takes time.
gc.set_threshold(100_000, 50, 100)

# Tests start many programs, and each would compile all of its modules again where the system forbids to write bytecode.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
os.environ.setdefault("PYTHONPYCACHEPREFIX", str(Path(__file__).parents[1] / "build" / "bytecode"))

# Whichever test first needs a process decides from what all later ones are forked: let it know what every server knows.
forkserver.set_forkserver_preload(["tests.web.serving", "tests.web.warm"])
vars(forkserver)["set_forkserver_preload"] = lambda names: None

# Modules that cannot even be read without an extra, by what it brings.
_EXTRAS = {
    "envs": (("gymnasium", "pettingzoo", "pyspiel"), ("test_envs.py", "test_envs_docs.py", "test_envs_openspiel.py")),
}
LEFT_OUT = {
    file: extra
    for extra, (modules, files) in _EXTRAS.items()
    if not REQUIRED and not all(map(find_spec, modules))
    for file in files
}


def needs(extra: str, *modules: str) -> pytest.MarkDecorator:
    """Skips a test where an extra is not installed; in CI it then fails."""
    absent = not REQUIRED and not all(map(find_spec, modules))
    return pytest.mark.skipif(absent, reason=f"the extra {extra!r} is not installed (make .venv/.extras)")


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    return True if collection_path.name in LEFT_OUT else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for file, extra in LEFT_OUT.items():
        terminalreporter.write_line(f"LEFT OUT tests/{file}: the extra {extra!r} is not installed (make .venv/.extras)")
    reasons = (str(report.longrepr[2]).splitlines()[0] for report in terminalreporter.stats.get("skipped", ()))
    for reason, number in Counter(reasons).items():
        terminalreporter.write_line(f"SKIPPED {number}: {reason.removeprefix('Skipped: ')}")


def missing(what: str) -> None:
    """Skip a test for which the machine lacks a program; in CI that is a failure."""
    if REQUIRED:
        pytest.fail(f"{what} is missing, and CUVEE_TEST_ALL=1 requires it")
    pytest.skip(f"{what} is missing")


def program(name: str) -> str | None:
    """A program of PostgreSQL."""
    return shutil.which(name) or next(iter(sorted(glob(f"/usr/lib/postgresql/*/bin/{name}"), reverse=True)), None)


class Postgres:
    """A PostgreSQL server of our own, in a folder of its own. It refuses to run as root, so another user runs it."""

    def __init__(self, folder: Path | None = None) -> None:
        self._user = "nobody" if os.geteuid() == 0 else None
        self.folder = folder or Path(mkdtemp(prefix="cuvee-postgres-"))
        if self._user:
            shutil.chown(self.folder, self._user)
        self._do("initdb", "-D", "data", "-U", "cuvee", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale", "C")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._start()

    def _start(self) -> None:
        # The tests kill processes, not the machine: PostgreSQL need not wait for the disk.
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder} -c fsync=off -c max_connections=200"
        self._do("pg_ctl", "-D", "data", "-w", "-l", "log", "-o", options, "start")

    def _do(self, name: str, *words: str) -> None:
        path = program(name)
        assert path
        subprocess.run(
            [path, *words], cwd=self.folder, user=self._user, check=True, stdout=subprocess.DEVNULL, env={"LC_ALL": "C"}
        )

    def database(self) -> str:
        """The URL of a new database."""
        name = f"cuvee_{next(_numbers)}"
        return f"{self._sql(f'CREATE DATABASE {name}')}/{name}"

    def drop(self, database: str) -> None:
        """Take a database away from under those who use it."""
        self._sql(f"DROP DATABASE {database.rpartition('/')[2]} WITH (FORCE)")

    def _sql(self, statement: str) -> str:
        import psycopg

        address = f"postgresql://cuvee@127.0.0.1:{self.port}"
        with psycopg.connect(f"{address}/postgres", autocommit=True) as connection:
            connection.execute(statement)
        return address

    def crash(self) -> None:
        """Let it end at once, without a word to anybody, and start again."""
        self._do("pg_ctl", "-D", "data", "-m", "immediate", "stop")
        self._start()

    def revive(self) -> None:
        """Start it again if it has given up, as an operator would."""
        try:
            self._do("pg_ctl", "-D", "data", "status")
        except subprocess.CalledProcessError:
            self._start()

    def processes(self) -> list[int]:
        """All of its processes, the one that starts the others first."""
        first = int((self.folder / "data" / "postmaster.pid").read_text().splitlines()[0])
        return [first, *map(int, Path(f"/proc/{first}/task/{first}/children").read_text().split())]

    def stop(self) -> None:
        self._do("pg_ctl", "-D", "data", "-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    if not all(program(name) for name in ("initdb", "pg_ctl", "postgres")):
        missing("PostgreSQL")
    if not find_spec("psycopg"):
        missing("psycopg, of the extra 'postgres',")
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database: every test that asks for it runs on both."""
    if request.param == "postgres":
        server: Postgres = request.getfixturevalue("postgres")
        return server.database()
    return f"sqlite:///{tmp_path}/tables.sqlite"
