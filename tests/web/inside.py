"""A real server in a thread of the test: what it does can be held up, and what it knows can be looked at."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Literal

import uvicorn
from tests.web.serving import ENDLESS, GENEROUS, MANY

from cuvee.cli.serve import config
from cuvee.web.settings import Settings
from cuvee.web.site import Site


@dataclass
class Inside:
    """A server that a test can look into; clients take it for one in a process of its own."""

    port: int
    site: Site
    loop: asyncio.AbstractEventLoop
    process: Any = None

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"


@contextmanager
def inside(database: str, loop: Literal["asyncio", "uvloop"] = "asyncio", **facts: Any) -> Iterator[Inside]:
    wanted = config(replace(Settings(database, pace=0.0, limits=GENEROUS, requests=ENDLESS, sockets=MANY), **facts))
    wanted.port, wanted.loop = 0, loop
    server = uvicorn.Server(wanted)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        thread.join(0.005)
    try:
        port = server.servers[0].sockets[0].getsockname()[1]
        yield Inside(port, wanted.app.state.site, server.servers[0].get_loop())  # type: ignore[union-attr]
    finally:
        server.should_exit = True
        thread.join()
