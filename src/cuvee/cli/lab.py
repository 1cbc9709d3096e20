"""The lab: many games between bots, and a page that shows what they tell about the game."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from cuvee.arena import report as page
from cuvee.arena.plots import Pictures
from cuvee.arena.study import study
from cuvee.kernel import CuveeError, Kind, Texts

_TEXT = Path(page.__file__).parent / "text"


def run(
    kind: Kind,
    games: int,
    seed: int,
    bots: list[str],
    options: dict[str, object],
    data: Path | None,
    report: Path,
    language: str,
) -> None:
    """Play, and write the page; with changed components, play as many games with them and show both side by side."""
    say = Texts(_TEXT, language).say
    Pictures([], say)  # complain about a missing library before playing
    if report.is_dir() or not report.parent.is_dir():
        raise CuveeError(f"{report} cannot be written: name a file in a folder that exists")
    sets = [(say("lab.standard"), study(kind, games, seed, bots, options, None))]
    if data is not None:
        sets.append((say("lab.changed", folder=data.name), study(kind, games, seed, bots, options, data)))
    report.write_text(page.report(kind, sets, bots, options, language), encoding="utf-8")
    Console().print(f"{report}: {games} games{' of each set' if data else ''}")
