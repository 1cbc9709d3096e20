"""What `cuvee bench web` has measured, as tables."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from cuvee.cli.bench_crowd import Sleepers, Watched
from cuvee.cli.bench_web import Live, Seen, percentile

_PAPER = Console(width=110)


def say(text: str) -> None:
    """Print a line."""
    _PAPER.print(text)


def _sheet(title: str, *columns: str, caption: str = "") -> Table:
    sheet = Table(title=title, caption=caption)
    for name in columns:
        sheet.add_column(name, justify="right", no_wrap=True)
    return sheet


def how_fast(game: str, found: list[Live], rates: Sequence[float], processes: int, place: str) -> None:
    """How fast moves were seen, and what each cost."""
    what = place.partition(":")[0].partition("+")[0]
    lost = sum(one.lost for live in found for one in live.loads)
    sheet = _sheet(
        f"{game}: tables with two live viewers each; {processes} process(es), {what}",
        "tables", "offered", "moves/s", "p50", "p99", "CPU/move", "sent/move", "busy", "memory/table",
        caption="busy: of the time that the server had something to do, how much others had the processor"
        + (f"; {lost} moves were never seen by everybody" if lost else ""),
    )  # fmt: skip
    for live in found:
        for one, load in zip(live.loads, [*(f"{rate:g}/s" for rate in rates), "all it can"]):
            sheet.add_row(
                f"{live.tables}",
                load,
                f"{len(one.seen) / one.took:.0f}",
                *(_ms(one.times(part)[0]) for part in (50, 99)),
                f"{one.cpu / one.moves * 1e3:.2f} ms",
                f"{one.sent / one.moves:.0f} B",
                busy(one.cpu, one.waited),
                f"{live.memory / 1024:.0f} KiB",
            )
    say_sheet(sheet)


def busy(worked: float, waited: float) -> str:
    """How much of the time in which a server could have run others had the processor."""
    return f"{waited / max(1e-9, worked + waited):.0%}"


def say_sheet(sheet: Table) -> None:
    """Print a table."""
    _PAPER.print(sheet)


def of_spectators(watched: list[Watched]) -> None:
    """What those cost who watch."""
    columns = ("spectators", "CPU/move", "of one", "seen by all", "memory for each")
    sheet = _sheet("One table of two, and those who watch it", *columns)
    for one in watched:
        times = f"{one.cpu / max(watched[0].cpu, 1e-9):.1f} times"
        sheet.add_row(f"{one.spectators}", _ms(one.cpu), times, _ms(one.seen), f"{one.memory / 1024:.0f} KiB")
    say_sheet(sheet)


def of_sleepers(one: Sleepers) -> None:
    """What tables cost that sleep, and how fast they wake up."""
    sheet = _sheet(
        f"{one.tables} tables that sleep, {one.entries} entries; {one.due} of them are due at the start",
        *("", "by the clock", "processor time"),
    )
    sheet.add_row("first page", *_seconds(one.first))
    sheet.add_row("all that is due done", *_seconds(one.settled))
    for waking in one.waking:
        for name, part in (("median", 50), ("p99", 99)):
            both = [[getattr(seen, what) for seen in waking.woken] for what in ("took", "worked")]
            times = (_ms(percentile(each, part)) for each in both)
            sheet.add_row(f"waking one of {waking.entries} entries, {name} of {len(waking.woken)}", *times)
    say_sheet(sheet)
    say(f"Memory of the server when that was done: {one.memory / 2**20:.0f} MiB\n")


def _seconds(seen: Seen) -> tuple[str, str]:
    return f"{seen.took:.1f} s", f"{seen.worked:.1f} s"


def _ms(seconds: float) -> str:
    return f"{seconds * 1e3:.1f} ms"
