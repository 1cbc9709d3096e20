"""Many games at once: in all cores, with a progress bar."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

T = TypeVar("T")

BATCH = 25  # games that one process plays before it reports


def in_all_cores(play: Callable[[range], T], title: str, games: int, seed: int) -> Iterator[T]:
    """Let `play` have the seeds of all games, a batch at a time; its results come as they are finished."""
    size = max(1, min(BATCH, games // (os.cpu_count() or 1)))
    parts = [range(first, min(first + size, seed + games)) for first in range(seed, seed + games, size)]
    bar = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*bar) as progress, ProcessPoolExecutor() as pool:
        task = progress.add_task(title, total=games)
        waiting = {pool.submit(play, part): len(part) for part in parts}
        try:
            for done in as_completed(waiting):
                yield done.result()
                progress.advance(task, waiting[done])
        finally:
            pool.shutdown(cancel_futures=True)
