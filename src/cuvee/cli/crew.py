"""`cuvee serve --processes N`: several servers on one machine, behind one door and over one PostgreSQL database.

They listen on the same socket, so no proxy need know how many there are. One that dies is replaced. SIGHUP replaces
them one after the other, so that there is always somebody at the door: for a new version, or new settings.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

import uvicorn

from cuvee.web.settings import Settings

_PAUSE = 1.0  # seconds before somebody is replaced who did not last
_LEAVE = 10.0  # seconds that somebody has to finish

log = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class Hand:
    """One process of the crew; its line says when it is at the door."""

    process: BaseProcess
    line: Connection
    started: float


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, line: Connection) -> None:
        super().__init__(config)
        self._line = line

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._line.send(os.getpid())


def _work(settings: Settings, door: socket.socket, line: Connection) -> None:
    from cuvee.cli.serve import config

    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with suppress(KeyboardInterrupt):
        _Server(config(settings), line).run([door])


class Crew:
    """So many servers at one door."""

    def __init__(self, settings: Settings, door: socket.socket, number: int) -> None:
        self._settings = replace(settings, thinkers=max(1, settings.thinkers // number))
        self._door = door
        self._number = number
        self._hands: list[Hand] = []
        self._calls: list[signal.Signals] = []  # signals that were not heeded yet
        self._context = multiprocessing.get_context("spawn")

    def run(self, ready: Callable[[], None]) -> None:
        """Serve until somebody stops it; say once that everybody is there."""
        self._door.listen(2048)
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, self._call)
        try:
            self._hands = [self._hire() for _ in range(self._number)]
            if all(self._at_the_door(hand) for hand in self._hands):
                ready()
            while not self._is_over():
                if signal.SIGHUP in self._calls:
                    self._calls.remove(signal.SIGHUP)
                    self._relieve()
                self._replace_the_dead()
        finally:
            self._dismiss(self._hands)

    def _call(self, number: int, _frame: Any) -> None:
        self._calls.append(signal.Signals(number))

    def _is_over(self) -> bool:
        return signal.SIGTERM in self._calls or signal.SIGINT in self._calls

    def _hire(self) -> Hand:
        line, theirs = self._context.Pipe()
        process = self._context.Process(target=_work, args=(self._settings, self._door, theirs))
        process.start()
        theirs.close()
        return Hand(process, line, time.monotonic())

    def _at_the_door(self, hand: Hand) -> bool:
        """Wait until somebody listens; false if they never will."""
        while not self._is_over():
            if hand.line.poll(0.2):
                with suppress(EOFError):
                    hand.line.recv()
                    return True
                return False
        return False

    def _relieve(self) -> None:
        """Replace everybody, one after the other: who leaves goes when the next one is there."""
        for old in list(self._hands):
            new = self._hire()
            if not self._at_the_door(new):
                if not self._is_over():
                    log.error("a new process did not start; the old ones stay")
                self._dismiss([new])
                return
            self._hands[self._hands.index(old)] = new
            self._dismiss([old])

    def _replace_the_dead(self) -> None:
        """Look for a moment whether somebody has died."""
        wait([hand.process.sentinel for hand in self._hands], timeout=0.2)
        for place, hand in enumerate(self._hands):
            if not hand.process.is_alive() and not self._is_over():
                log.error("a process has ended with %s and is replaced", hand.process.exitcode)
                time.sleep(max(0.0, _PAUSE - (time.monotonic() - hand.started)))
                self._hands[place] = self._hire()

    def _dismiss(self, hands: list[Hand]) -> None:
        for hand in hands:
            hand.process.terminate()
        for hand in hands:
            hand.process.join(_LEAVE)
            if hand.process.is_alive():
                hand.process.kill()
                hand.process.join()
            hand.line.close()
