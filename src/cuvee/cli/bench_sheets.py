"""What `cuvee bench web` has measured, as tables."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from cuvee.cli.bench_crowd import Sleepers, Watched
from cuvee.cli.bench_web import Measured

PAPER = Console(width=100)


def how_fast(game: str, found: list[Measured], rates: Sequence[float], processes: int, place: str) -> None:
    """How fast moves were seen, and what each cost."""
    what = place.partition(":")[0].partition("+")[0]
    sheet = Table(title=f"{game}: {found[0].tables} tables, two live viewers each; {processes} process(es), {what}")
    for name in ("load", "moves/s", "p50", "p99", "CPU/move", "sent/move", "memory/table"):
        sheet.add_column(name, justify="right", no_wrap=True)
    for one, load in zip(found, [*(f"{rate:g} moves/s" for rate in rates), "all it can"]):
        figures = (f"{one.rate:.0f}", _ms(one.p50), _ms(one.p99), f"{one.cpu * 1e3:.2f} ms", f"{one.sent:.0f} B")
        sheet.add_row(load, *figures, f"{one.memory / 1024:.0f} KiB")
    PAPER.print(sheet)


def of_spectators(watched: list[Watched]) -> None:
    """What those cost who watch."""
    sheet = Table(title="One table of two, and those who watch it")
    for name in ("spectators", "CPU/move", "of one", "seen by all", "memory for each"):
        sheet.add_column(name, justify="right", no_wrap=True)
    for one in watched:
        times = f"{one.cpu / max(watched[0].cpu, 1e-9):.1f} times"
        sheet.add_row(f"{one.spectators}", _ms(one.cpu), times, _ms(one.seen), f"{one.memory / 1024:.0f} KiB")
    PAPER.print(sheet)


def of_sleepers(one: Sleepers) -> None:
    """What tables cost that sleep, and how fast they wake up."""
    sheet = Table(title=f"{one.tables} tables that sleep, {one.due} of them due at the start; waking: median, p99")
    wakes = [f"{entries} entries wake" for entries in one.waking]
    for name in ("first page", "due ones done", "memory", *wakes):
        sheet.add_column(name, justify="right", no_wrap=True)
    waking = [f"{_ms(median)}, {_ms(worst)}" for median, worst in one.waking.values()]
    sheet.add_row(f"{one.started:.1f} s", f"{one.settled:.1f} s", f"{one.memory / 2**20:.0f} MiB", *waking)
    PAPER.print(sheet)


def _ms(seconds: float) -> str:
    return f"{seconds * 1e3:.1f} ms"
