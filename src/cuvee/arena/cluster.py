"""Many games on a Ray cluster: the same work as in all cores, spread over machines that have Cuvée installed."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import islice
from typing import Any, TypeVar

from cuvee.arena.many import Runner
from cuvee.kernel import CuveeError

P = TypeVar("P")
T = TypeVar("T")

MISSING = "Ray is not installed; pip install 'cuvee[cluster]' brings it"
AHEAD = 4  # tasks that wait for each processor


def on_ray(address: str) -> Runner:
    """A runner for the cluster at an address; `local` begins a cluster of this machine alone, `auto` finds one."""
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise CuveeError(MISSING) from None

    def run(task: Callable[[P], T], parts: Sequence[P]) -> Iterator[T]:
        try:
            ray.init(address=address, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, RuntimeError, ValueError) as problem:
            raise CuveeError(f"no Ray cluster at {address!r}: {problem}") from None
        try:
            yield from _results(ray, task, iter(parts))
        finally:
            ray.shutdown()

    return run


def _results(ray: Any, task: Callable[[P], T], parts: Iterator[P]) -> Iterator[T]:
    """Keep every processor busy with a few tasks; more are sent when some are done."""

    def work(part: P) -> T:
        return task(part)

    remote = ray.remote(work)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = [remote.remote(part) for part in islice(parts, most)]
    while waiting:
        done, waiting = ray.wait(waiting)
        waiting += [remote.remote(part) for part in islice(parts, len(done))]
        yield from ray.get(done)
