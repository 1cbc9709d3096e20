"""A hostile guest made of dice: requests, bodies and frames from a grammar, by a seed, against a real server.

    python -m tests.web.fuzz --requests 100000 --frames 1000000 --seed 1

It knows every address of the server and every frame of its sockets, fills them with what is right and with what is
not, and asks in between whether others can still play. A 500, an answer that never comes, a server that cannot be
reached, a log that tells of an error, or memory that grows without end is a finding; it is printed with its seed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any
from urllib.parse import quote, quote_plus

from tests.web.serving import Client, Server, duel, script, serving, state, step
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from cuvee.web.security import MOST
from cuvee.web.server import application
from cuvee.web.settings import Settings

PATIENCE = 60.0  # seconds after which an answer is said never to come
ROOM = 40 << 20  # bytes that memory may grow by, between the middle of a run and its end
HOSTILE = (
    "", "0", "1", "-1", "²", "٣", "9" * 5000, "1e999", "NaN", "null", "true", "\0", "a\0b", "\u202e", "\ud7ff",
    "\uffff", "\U0010ffff", "é" * 300, "x" * 3000, "../../etc/passwd", "..%2f..", "%", "%zz", "%00", "<img src=x>",
    "'; DROP TABLE players;--", "{{7*7}}", "${x}", "\r\nSet-Cookie: a=b", "//evil.example", "\\evil", "http://[",
    "naramata", "dom-pierre", "viticulture", "me", "open", "bot", "bot:hard", "bot:god", "live", "days", "en", "xx",
)  # fmt: skip
FIELDS = (
    "game", "name", "level", "seat", "seat.0", "seat.1", "name.0", "option.seats", "option.days", "public", "confirm",
    "clock", "bank", "increment", "move", "record", "login", "password", "old", "email", "language", "theme", "notices",
    "back", "about", "reason", "report", "message", "player", "table",
)  # fmt: skip
QUERIES = ("seat", "move", "area", "words", "q", "notice", "v")
TYPES = (
    "move", "undo", "reset", "end", "ask-undo", "answer-undo", "take-over", "leave", "back", "chat", "phrase", "why",
    "refused", "eyes", "show", "all", "hint", "coach",
)  # fmt: skip
METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "BREW")
HEADERS = ("origin", "cookie", "authorization", "accept-language", "sec-fetch-site", "content-type", "user-agent",
           "if-none-match", "range", "accept-encoding", "x-forwarded-for", "x-forwarded-proto", "expect")  # fmt: skip


@dataclass
class Known:
    """What a guest knows: people with tokens and cookies, tables, links."""

    clients: list[Client]
    tables: list[str]
    secrets: list[str]
    moves: list[str]


@dataclass
class Found:
    """What came out."""

    statuses: Counter[int] = field(default_factory=Counter)
    frames: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)

    @property
    def requests(self) -> int:
        return sum(self.statuses.values())


def routes() -> list[tuple[str, str]]:
    """Every address that the server has, with the way in which it is used."""
    with tempfile.TemporaryDirectory() as folder:
        app = application(Settings(f"sqlite:///{folder}/x.sqlite"))
        used = [(getattr(route, "path", "/"), getattr(route, "methods", None) or {"GET"}) for route in app.routes]
        return [(path, method) for path, methods in used for method in sorted(methods)]


class Grammar:
    """Says something, more or less sensible, by a dice."""

    def __init__(self, chance: random.Random, known: Known, paths: Sequence[tuple[str, str]]) -> None:
        self.chance, self.known, self.paths = chance, known, paths

    def text(self) -> str:
        """A word."""
        kinds: list[Callable[[], str]] = [
            lambda: self.chance.choice(HOSTILE),
            lambda: self.chance.choice(self.known.tables),
            lambda: self.chance.choice(self.known.secrets),
            lambda: self.chance.choice(self.known.moves),
            lambda: str(self.chance.randrange(-3, 300)),
            lambda: "".join(chr(self.chance.randrange(32, 0x2FFF)) for _ in range(self.chance.randrange(20))),
        ]
        return self.chance.choice(kinds)()

    def value(self, depth: int = 0) -> Any:
        """Something that JSON can say."""
        kinds: list[Callable[[], Any]] = [
            self.text,
            self.text,
            lambda: self.chance.choice([0, 1, -1, 2, 99, 2**31, 2**63, 10**30, 1.5, -0.0, True, False, None]),
        ]
        if depth < 3:
            kinds += [
                lambda: [self.value(depth + 1) for _ in range(self.chance.randrange(4))],
                lambda: {self.text(): self.value(depth + 1) for _ in range(self.chance.randrange(4))},
            ]
        return self.chance.choice(kinds)()

    def asked(self) -> tuple[str, str]:
        """A way to ask, and an address of the server, filled with something."""
        path, method = self.chance.choice(self.paths)
        if self.chance.random() < 0.1:
            method = self.chance.choice(METHODS)
        while "{" in path:
            before, _, rest = path.partition("{")
            name, _, after = rest.partition("}")
            right = self.chance.choice(self.known.tables if name.startswith("table") else self.known.secrets)
            word = right if self.chance.random() < 0.6 else self.text()
            path = before + quote(word, safe="%" if self.chance.random() < 0.1 else "") + after
        if self.chance.random() < 0.3:
            asked = "&".join(f"{self.chance.choice(QUERIES)}={quote(self.text())}" for _ in range(2))
            path = f"{path}?{asked}"
        return method, path[:6000].replace(" ", "%20").replace("\r", "%0d").replace("\n", "%0a")

    def body(self) -> bytes:
        """What is sent with a request."""
        kinds: list[Callable[[], bytes]] = [
            lambda: b"",
            lambda: json.dumps(self.frame()).encode(),
            lambda: json.dumps(self.table()).encode(),
            lambda: json.dumps(self.value()).encode(),
            lambda: self.chance.randbytes(self.chance.randrange(300)),
            lambda: b"[" * self.chance.randrange(50_000),
            *[self.form] * 5,
        ]
        return self.chance.choice(kinds)()

    def form(self) -> bytes:
        """A form."""
        names = self.chance.sample(FIELDS, self.chance.randrange(1, 9))
        return "&".join(f"{name}={quote_plus(self.text())}" for name in names).encode()

    def table(self) -> dict[str, Any]:
        """A new table, by the API."""
        seats = [{"who": self.chance.choice(["me", "open", "bot"])} for _ in range(self.chance.randrange(5))]
        made = {"game": self.chance.choice(HOSTILE[-14:]), "seats": seats, "options": {"seats": len(seats)}}
        return self.spoiled(made | {"clock": {"kind": "live", "bank": 60}, "public": True})

    def frame(self) -> dict[str, Any]:
        """A frame that might even be right."""
        frame: dict[str, Any] = {
            "type": self.chance.choice(TYPES[:-1] if self.chance.random() < 0.99 else TYPES),
            "seat": self.chance.randrange(-1, 3),
            "ply": self.chance.randrange(0, 30),
            "move": self.chance.choice(self.known.moves),
            "text": self.text()[:600],
            "phrase": "hello",
            "ref": self.chance.randrange(1, 1000),
        }
        for name in self.chance.sample(sorted(frame), self.chance.randrange(3)):
            if name != "type":
                del frame[name]
        return self.spoiled(frame)

    def spoiled(self, facts: dict[str, Any]) -> dict[str, Any]:
        """The same with something wrong in it, now and then."""
        if self.chance.random() < 0.4:
            facts[self.chance.choice(sorted(facts))] = self.value()
        return facts

    def sent(self) -> str | bytes:
        """What goes through a socket."""
        kinds: list[Callable[[], str | bytes]] = [
            *[lambda: json.dumps(self.frame())] * 30,
            lambda: json.dumps(self.value()),
            lambda: self.chance.randbytes(self.chance.randrange(100)),
            lambda: "[" * self.chance.randrange(4000),
        ]
        return self.chance.choice(kinds)()

    def framed(self, body: bytes) -> tuple[str, bytes, bool]:
        """The header that says how a body is sent, what is sent, and whether the line is cut then."""
        kind = self.chance.random()
        if kind < 0.03:
            piece = body + b"=" * 1000
            pieces = [piece] * self.chance.choice([1, MOST // len(piece) + 1])  # or a little more than is taken
            sent = b"".join(b"%x\r\n%b\r\n" % (len(piece), piece) for piece in pieces)
            return "transfer-encoding: chunked", sent + b"0\r\n\r\n", False
        more = self.chance.choice([1, 1000]) if kind < 0.05 else 0
        return f"content-length: {len(body) + more}", body, more > 0

    def headers(self) -> dict[str, str]:
        """Headers, right or wrong."""
        client = self.chance.choice(self.known.clients)
        headers = dict(client.headers()) if self.chance.random() < 0.85 else {}
        if self.chance.random() < 0.2:
            headers[self.chance.choice(HEADERS)] = self.text()
        safe = {name: "".join(char for char in value if char not in "\r\n\0") for name, value in headers.items()}
        return {name: value.encode("utf-8", "replace").decode("latin-1")[:3000] for name, value in safe.items()}


async def asked(server: Server, method: str, path: str, headers: dict[str, str], sent: tuple[str, bytes, bool]) -> int:
    """The status of an answer; 0 if the line was cut."""
    length, body, cut = sent
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        head = [
            f"{method} {path} HTTP/1.1",
            f"host: {server.host}",
            length,
            "connection: close",
        ]
        lines = [*head, *(f"{name}: {value}" for name, value in headers.items() if name != "expect")]
        writer.write("\r\n".join(lines).encode("latin-1", "replace") + b"\r\n\r\n" + body)
        with suppress(ConnectionError):
            await writer.drain()
            if cut:
                writer.write_eof()
        first = await reader.readline()
        while await reader.read(65_536):
            pass
        return int(first.split()[1]) if first else 0
    except (ConnectionError, IndexError, ValueError):
        return 0
    finally:
        writer.close()


async def request_all(server: Server, grammar: Grammar, number: int, found: Found) -> None:
    for _ in range(number):
        (method, path), headers, body = grammar.asked(), grammar.headers(), grammar.body()
        said = f"{method} {path[:200]} {headers} {body[:200]!r}"
        try:
            status = await asyncio.wait_for(asked(server, method, path, headers, grammar.framed(body)), PATIENCE)
        except TimeoutError:
            found.problems.append(f"no answer: {said}")
            continue
        found.statuses[status] += 1
        slow = status == 503 and path.startswith("/health")  # it says so itself; at the end of a round it must be well
        if status >= 500 and not slow:
            found.problems.append(f"{status}: {said}")


async def listen(line: ClientConnection, found: Found) -> None:
    with suppress(WebSocketException):
        async for message in line:
            told = json.loads(message)
            found.answers[str(told.get("error") or told["type"])] += 1


async def send_all(server: Server, grammar: Grammar, number: int, found: Found) -> None:
    """Frames through sockets, a new one whenever the server has had enough of one."""
    left = number
    while left > 0:
        client, table = grammar.chance.choice(grammar.known.clients), grammar.chance.choice(grammar.known.tables)
        path = grammar.chance.choice((f"/ws/t/{table}", f"/api/tables/{table}/live"))
        headers = client.headers()
        origin = headers.pop("origin", None)
        try:
            line = await connect(
                f"ws://{server.host}{path}", origin=origin, additional_headers=headers, max_size=None,  # type: ignore[arg-type]
                open_timeout=PATIENCE, close_timeout=1, compression=None,
            )  # fmt: skip
        except (WebSocketException, OSError, TimeoutError) as problem:
            if "HTTP 403" not in str(problem):
                found.problems.append(f"no socket at {path}: {problem!r}")
            left -= 1
            continue
        hearing = asyncio.create_task(listen(line, found))
        with suppress(WebSocketException):
            for _ in range(min(left, 400)):
                await asyncio.wait_for(line.send(grammar.sent()), PATIENCE)
                found.frames += 1
                left -= 1
        with suppress(WebSocketException, TimeoutError):
            await asyncio.wait_for(line.close(), PATIENCE)
        await hearing


def acquaint(server: Server) -> Known:
    """Some people and tables to be hostile with."""
    clients, tables, secrets, moves = [], [], [], set[str]()
    for game in ("naramata", "dom-pierre", "viticulture"):
        anna, ben, table = duel(server, game, public=True)
        clients += [anna, ben]
        tables.append(table)
        now = state(anna, table)
        moves |= {*now["moves"], *state(ben, table)["moves"], "end", "done"}
    browser = Client(server)
    browser.form("/account/register", login=f"fuzz-{os.getpid()}", password="a right password", name="Eve")
    seats = [{"who": "me"}, {"who": "open"}, {"who": "bot"}]
    made = clients[0].post("/api/tables", {"game": "naramata", "seats": seats}).json
    secrets += [made["watch"], made["table"], *made["claims"].values(), "naramata", "house", "base"]
    return Known([*clients, browser, Client(server)], tables, secrets, sorted(moves))


def memory(server: Server) -> int:
    """Bytes that the server has in memory."""
    with open(f"/proc/{server.process.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def files(server: Server) -> int:
    """Files and sockets that it has open."""
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))


def fuzz(server: Server, seed: int, requests: int, frames: int, lanes: int = 4) -> Found:
    """So many requests and frames, side by side, and the whole time two others play."""
    paths, found = routes(), Found()
    known = acquaint(server)

    async def whole() -> None:
        work = []
        for lane in range(lanes):
            for share, send in ((requests, request_all), (frames, send_all)):
                grammar = Grammar(random.Random(f"{seed} {lane} {send.__name__}"), known, paths)
                work.append(send(server, grammar, share // lanes, found))
        await asyncio.gather(*work)

    asyncio.run(whole())
    anna, ben, table = duel(server)
    for _ in range(5):
        step([anna, ben], table)  # others play on as if nothing had happened
    if script(server, "Otto").get("/health").status != 200:
        found.problems.append("the server is not well afterwards")
    return found


def leaks(memories: Sequence[int], opened: Sequence[int]) -> list[str]:
    """What grows round by round although every round is the same: memory in bytes, and open files.

    Caches fill up at first, so the first half only warms up. After it, a server that leaks grows with every round; one
    that does not grows and shrinks.
    """
    found, half = list[str](), len(memories) // 2
    late = memories[half:]
    if len(late) >= 3 and late[-1] - late[0] > ROOM and all(one < two for one, two in pairwise(late)):
        found.append(f"memory grows with every round: {[size >> 20 for size in late]} MiB")
    if opened and opened[-1] > max(opened[0], 40) * 2:
        found.append(f"files stay open: {list(opened)}")
    return found


def main() -> None:
    """Run rounds until so much was sent; memory and open files are looked at after each of them."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, number in (("requests", 10_000), ("frames", 100_000), ("rounds", 10), ("seed", 1), ("lanes", 4)):
        words.add_argument(f"--{name}", type=int, default=number)
    words.add_argument("--database")
    words.add_argument("--memory", type=int, default=1500, help="MiB that the server may take")
    wanted = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = wanted.database or f"sqlite:///{folder}/tables.sqlite"
        with serving(database, frames=(1e9, 1e9)) as server:
            started, requests, frames, problems = time.monotonic(), 0, 0, list[str]()
            memories, opened = list[int](), list[int]()
            for number in range(wanted.rounds):
                share = wanted.requests // wanted.rounds, wanted.frames // wanted.rounds
                found = fuzz(server, wanted.seed * 1000 + number, *share, wanted.lanes)
                requests, frames = requests + found.requests, frames + found.frames
                problems += found.problems
                memories.append(memory(server))
                opened.append(files(server))
                print(
                    f"{time.monotonic() - started:7.0f} s  {requests:8} requests  {frames:8} frames  "
                    f"{memory(server) / 2**20:6.0f} MiB  {files(server):4} files  {len(problems)} problems  "
                    f"{dict(sorted(found.statuses.items()))}",
                    flush=True,
                )
                for problem in found.problems[:20]:
                    print("   ", problem, flush=True)
                if memories[-1] > wanted.memory << 20:
                    problems.append(f"the server takes {memories[-1] >> 20} MiB")
                    break
    problems += leaks(memories, opened)
    print(f"{requests} requests, {frames} frames, {len(problems)} problems", *problems[-20:], sep="\n    ")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
