"""`cuvee serve`: the web platform on this machine."""

from __future__ import annotations

import socket
import sys
import threading
import webbrowser
from contextlib import suppress

import uvicorn
from rich.console import Console

from cuvee.cli.crew import Crew
from cuvee.kernel import CuveeError
from cuvee.web import garbage
from cuvee.web.server import FRAME, application
from cuvee.web.settings import Settings, from_environment
from cuvee.web.wire import Wire, door

_FILES = 65_536


def serve(host: str, port: int, browser: bool, processes: int = 1) -> None:
    """Serve until somebody stops it; open the browser if there is one."""
    door = _door(host, port)
    shown = _nearby() if host in ("0.0.0.0", "::") else host  # what is sent to friends must work for them
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{door.getsockname()[1]}"
    settings = from_environment(address)
    _open_wide()
    if processes > 1:
        if not settings.database.startswith("postgres"):
            raise CuveeError("several processes need PostgreSQL: CUVEE_DATABASE_URL=postgresql://…")
        Crew(settings, door, processes).run(lambda: _announce(address, browser))
    else:
        _Server(config(settings), address, browser).run([door])


def _announce(address: str, browser: bool) -> None:
    Console().print(f"Cuvée is at [bold]{address}[/bold]   [dim](Ctrl+C stops it)[/dim]")
    if browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


class _Server(uvicorn.Server):
    """Says where it is, and opens the browser, once it listens."""

    def __init__(self, config: uvicorn.Config, address: str, browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            _announce(self._address, self._browser)


def config(settings: Settings, log_level: str = "warning") -> uvicorn.Config:
    """How uvicorn runs the application."""
    sys.setswitchinterval(0.001)  # whoever writes to the disk waits less for whoever draws
    garbage.look_rarely()
    return uvicorn.Config(
        application(settings),
        log_level=log_level,
        access_log=False,
        http=door(settings.patience),
        ws=Wire,
        ws_max_size=FRAME,
        ws_max_queue=8,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=True,
        server_header=False,
        timeout_graceful_shutdown=2,
    )


def _open_wide() -> None:
    """Allow as many sockets as the system lets us: the usual limit of 1,024 files is from another time."""
    if sys.platform != "win32":
        import resource

        few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = _FILES if most == resource.RLIM_INFINITY else min(most, _FILES)
        with suppress(ValueError, OSError):  # some systems promise more than they allow
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(few, wanted), most))


def _nearby() -> str:
    """The address of this machine in its own network; without one, the address that only this machine knows."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent, only a way is looked up
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _door(host: str, port: int) -> socket.socket:
    """A socket to listen on; a port that is taken is said at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
    except OSError as problem:
        raise CuveeError(f"{host}:{port} cannot be used ({problem.strerror}); try another --port") from None
    return door
