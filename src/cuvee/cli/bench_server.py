"""A server that is measured, in a process of its own, and people who come to it as through a proxy."""

from __future__ import annotations

import gzip
import http.client
import multiprocessing
import os
import re
import socket
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import count
from multiprocessing.connection import Connection
from typing import Any
from urllib.parse import urlencode

import uvicorn

from cuvee.cli.serve import config
from cuvee.kernel import CuveeError
from cuvee.web.settings import LIMITS, Settings, usual_thinkers

PATIENCE = 60.0  # seconds that anything may take, on however busy a machine: nothing is waited for without end
GENEROUS: Mapping[str, str] = dict.fromkeys(LIMITS, "100000000/minute")
_WHILE, _RESTING = 1.0, 0.05  # seconds, and the part of them in which a server works that rests
_PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass(slots=True)
class Server:
    """A server that is measured."""

    process: Any
    port: int

    @property
    def worked(self) -> float:
        """Seconds of processor time so far, of all its threads: the clock that Linux keeps for a process."""
        return time.clock_gettime(~self.process.pid << 3 | 2)

    @property
    def waited(self) -> float:
        """Seconds in which its event loop could have run, but others had the processor."""
        with open(f"/proc/{self.process.pid}/schedstat") as file:
            return int(file.read().split()[1]) / 1e9

    @property
    def memory(self) -> int:
        """Bytes in memory."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * _PAGE

    @property
    def sent(self) -> int:
        """Bytes that pages were sent by their sockets."""
        found = re.search(r"^cuvee_sent_bytes_total (\d+)$", text_of(request(self, "GET", "/metrics")), re.MULTILINE)
        return int(found[1]) if found else 0

    def come_to_rest(self) -> None:
        """Wait until it has done what it does once, at the start: until it has hardly worked for a while."""
        until = time.perf_counter() + PATIENCE
        while time.perf_counter() < until:
            worked = self.worked
            time.sleep(_WHILE)
            if self.worked - worked < _WHILE * _RESTING:
                return

    def stop(self) -> None:
        """Let it end."""
        self.process.terminate()
        self.process.join(PATIENCE)
        self.process.kill()
        self.process.join()


def _serve(database: str, core: int | None, limits: Mapping[str, str], line: Connection) -> None:
    if core is not None:
        os.sched_setaffinity(0, {core})
    door = socket.create_server(("127.0.0.1", 0))
    line.send(door.getsockname()[1])
    settings = Settings(database, limits=limits, pace=0.0, thinkers=usual_thinkers(), warm=True)
    uvicorn.Server(config(settings)).run([door])


def start(database: str, core: int | None = None, limits: Mapping[str, str] = GENEROUS) -> Server:
    """A server, as soon as it answers."""
    context = multiprocessing.get_context("spawn")
    line, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(database, core, limits, theirs))
    process.start()
    theirs.close()
    server = Server(process, line.recv())
    status, _, _ = request(server, "GET", "/health")
    if status != 200:
        server.stop()
        raise CuveeError(f"the server that was to be measured says {status}")
    return server


@contextmanager
def serving(place: str, cores: Sequence[int], processes: int) -> Iterator[list[Server]]:
    """Some servers, each on a core of its own if there are so many, and the players on those that are left."""
    servers = [start(place, cores[n % len(cores)] if len(cores) > 1 else None) for n in range(processes)]
    os.sched_setaffinity(0, set(cores[processes:] or cores))
    try:
        for server in servers:
            server.come_to_rest()
        yield servers
    finally:
        for server in servers:
            server.stop()
        os.sched_setaffinity(0, set(cores))


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a cookie and an address of their own, which a proxy names."""

    cookie: str = ""
    address: str = "127.0.0.1"

    @property
    def headers(self) -> dict[str, str]:
        """What their browser and the proxy send with every request."""
        return {"X-Forwarded-For": self.address} | ({"Cookie": self.cookie} if self.cookie else {})


_numbers = count()


def somebody(cookie: str = "") -> Person:
    """Somebody from an address from which nobody else comes."""
    number = next(_numbers)
    return Person(cookie, f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}")


Answered = tuple[int, http.client.HTTPMessage, bytes]


def request(
    server: Server, method: str, path: str, fields: dict[str, str] | None = None, who: Person | None = None
) -> Answered:
    """What a server answers."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    headers = {"Origin": f"http://127.0.0.1:{server.port}", "Accept-Encoding": "gzip"}
    try:
        connection.request(method, path, urlencode(fields or {}), headers | (who or Person()).headers)
        response = connection.getresponse()
        return response.status, response.headers, response.read()
    finally:
        connection.close()


def text_of(answered: Answered) -> str:
    """The text of an answer."""
    _, headers, body = answered
    return (gzip.decompress(body) if headers["content-encoding"] == "gzip" else body).decode("utf-8", "replace")


def known(who: Person, headers: http.client.HTTPMessage) -> Person:
    """The same person with the cookie of an answer."""
    return replace(who, cookie=(headers["set-cookie"] or "").partition(";")[0])
