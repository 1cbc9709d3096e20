"""What a process does once in its life, done when it starts: neither whoever comes first nor the others wait for it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

import anyio

import cuvee
from cuvee.kernel import LANGUAGES, Kind
from cuvee.tables.model import Player, Viewer
from cuvee.tables.rehearsal import person, room_of
from cuvee.tables.showing import snapshot
from cuvee.tables.story import Entry
from cuvee.web import pages
from cuvee.web.model import Page

_MOVES = 3  # of each game


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
    readers = [Page(None, language, "auto", "/", None, None, "") for language in LANGUAGES]
    for page, kind in product(readers, cuvee.kinds()):
        yield partial(_play, kind, page)
    for page, kind in product(readers, cuvee.kinds()):
        yield partial(pages.rules, page, kind, "")
        yield partial(pages.learn, page, kind, {})
        yield partial(pages.new_table, page, kind)


def _play(kind: Kind, page: Page) -> None:
    """A table as it looks to whoever is asked, at the first moves: after a restart all tables are asked for."""
    room = room_of(kind, 0, kind.setup(seed=0).seats)
    story = room.playing
    for _ in range(_MOVES):
        seat = story.game.asked[0]
        viewer = Viewer(Player(person(seat), ""), (seat,), seat, page.language, path=page.path)
        now = snapshot(room, viewer, 0.0)
        pages.table(page, now, pages.table_fragments(now, now.viewer, page.language))
        story.add(Entry("move", seat, story.game.moves(seat)[0], 0.0))
        if story.game.over:
            return
