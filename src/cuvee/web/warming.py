"""What a process does once in its life, done when it starts: neither whoever comes first nor the others wait for it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from functools import partial

import anyio

import cuvee
from cuvee.kernel import LANGUAGES, Kind
from cuvee.web import pages
from cuvee.web.model import Page


class Warming:
    """Does it in a thread, bit by bit: whoever comes meanwhile has half of the time at least."""

    def __init__(self) -> None:
        self._stopped = threading.Event()

    def run(self) -> None:
        """Do everything."""
        for work in _works():
            began = time.thread_time()
            work()
            if self._stopped.wait(time.thread_time() - began):
                return

    def stop(self) -> None:
        """It is not needed any more."""
        self._stopped.set()


def _works() -> Iterator[Callable[[], object]]:
    yield partial(getattr, anyio, "create_memory_object_stream")  # a module that is read when it is first wanted
    for language in LANGUAGES:
        page = Page(None, language, "auto", "/", None, None, "")
        for kind in cuvee.kinds():
            yield partial(pages.rules, page, kind, "")
            yield partial(pages.learn, page, kind, {})
            yield partial(pages.new_table, page, kind)
            yield partial(_draw, kind, language)


def _draw(kind: Kind, language: str) -> None:
    """The picture of a new game."""
    game = kind.start(kind.setup(seed=0))
    if kind.artist is not None:
        kind.artist(game.setup, language, None).draw(game.view(None), 0)
