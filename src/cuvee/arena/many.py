"""Many games at once: in all cores of this machine, with a progress bar."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import active_children
from typing import Protocol, TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

P = TypeVar("P")
T = TypeVar("T")

ENDINGS = (signal.SIGINT, signal.SIGTERM)  # how somebody puts an end to a match
_PATIENCE = 10.0  # seconds for the pool's thread to see that its processes have ended
BATCH = 25  # games that one process plays before it reports


class Runner(Protocol):
    """Something that gets work done, here or elsewhere."""

    def __call__(self, task: Callable[[P], T], parts: Sequence[P]) -> Iterator[T]:
        """The results of all parts, as they are finished."""


def in_all_cores(task: Callable[[P], T], parts: Sequence[P]) -> Iterator[T]:
    """Let processes of this machine work on the parts; who stops listening stops them at once."""
    others = set(active_children())
    with ProcessPoolExecutor(cores(), initializer=_die_quietly) as pool:
        with _undisturbed():
            waiting = [pool.submit(task, part) for part in parts]
        finished = 0
        try:
            for done in as_completed(waiting):
                finished += 1
                yield done.result()
        finally:
            if finished < len(waiting):
                manager = getattr(pool, "_executor_manager_thread", None)
                pool.shutdown(wait=False, cancel_futures=True)
                for process in set(active_children()) - others:
                    process.terminate()
                if manager is not None:  # else it may close what the interpreter's exit is about to use, and say so
                    manager.join(_PATIENCE)


def cores() -> int:
    """The cores that this process may use: `taskset -c 0 cuvee arena …` leaves the others alone."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def _undisturbed() -> Iterator[None]:
    """No Ctrl+C while processes start: they inherit this, and hear of it only when they know what to do then."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _die_quietly() -> None:
    """A process of the pool leaves Ctrl+C to whoever has started it, and ends without a word when it is told to."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDINGS)


def batches(games: int, seed: int) -> list[range]:
    """The seeds of all games in parts, small enough for every core to have some."""
    size = max(1, min(BATCH, games // cores()))
    return [range(first, min(first + size, seed + games)) for first in range(seed, seed + games, size)]


class Bar(Protocol):
    """A progress bar: so many games more, and what there is to say about them."""

    def __call__(self, games: int, note: str = "") -> None:
        """Advance."""


@contextmanager
def progress_bar(title: str, games: int, done: int = 0) -> Iterator[Bar]:
    """A bar for so many games, some of which may be done already."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[note]}"),
    )
    with Progress(*columns) as progress:
        task = progress.add_task(title, total=games, completed=done, note="")

        def advance(games: int, note: str = "") -> None:
            progress.update(task, advance=games, note=note)

        yield advance


def play_seeds(task: Callable[[range], T], title: str, games: int, seed: int) -> Iterator[T]:
    """Let `task` have the seeds of all games, a batch at a time, with a progress bar."""
    parts = batches(games, seed)
    done = 0
    with progress_bar(title, games) as bar:
        for result in in_all_cores(task, parts):
            yield result
            size = len(parts[0])
            bar(min(size, games - done))
            done += size
