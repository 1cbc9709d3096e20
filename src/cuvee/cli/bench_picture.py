"""What a move of a drawn table costs: how many bytes each viewer gets, and how long they take to draw."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time

from rich.console import Console
from rich.table import Table

import cuvee
from cuvee.kernel import Kind
from cuvee.tables.model import Player, Viewer
from cuvee.tables.rehearsal import person, room_of
from cuvee.tables.showing import snapshot
from cuvee.tables.story import Entry
from cuvee.web import pages

SEATS = 4
MOVES = 240
_WARM = 40  # moves until the caches know the table


@dataclass(slots=True)
class Cost:
    """What the moves of a game cost, one entry for each viewer and move."""

    drawing: list[float]  # seconds
    sizes: list[int]  # bytes of the fragments that have changed, compressed


def measure(kind: Kind, seed: int = 1) -> Cost:
    """Play a four-player game at random; after every move, what each seat and a spectator see is drawn and compared."""
    room, chance = room_of(kind, seed, SEATS), Random(seed)
    story = room.playing
    viewers = [Viewer(Player(person(seat), ""), (seat,), seat, path="/t/bench") for seat in range(SEATS)]
    viewers.append(Viewer(None, path="/w/bench"))
    seen: list[pages.Fragments] = [{} for _ in viewers]
    cost = Cost([], [])
    for number in range(MOVES):
        if story.game.over:
            break
        seat = story.game.asked[0]
        story.add(Entry("move", seat, chance.choice(story.game.moves(seat)), 0.0))
        for place, viewer in enumerate(viewers):
            now = snapshot(room, viewer, 0.0)
            started = process_time()
            drawn = pages.table_fragments(now, now.viewer, now.viewer.language)
            took = process_time() - started
            before, seen[place] = seen[place], drawn
            if number >= _WARM:
                cost.drawing.append(took)
                changed = "".join(html for id, html in drawn.items() if before.get(id) != html)
                cost.sizes.append(len(zlib.compress(changed.encode())))
    return cost


def run() -> None:
    """Measure all games that are drawn, and print a table."""
    sheet = Table(title=f"A move of a drawn table with {SEATS} players, for each viewer")
    for name in ("game", "compressed, median", "compressed, 90 %", "drawn, median", "drawn, 90 %"):
        sheet.add_column(name, justify="right")
    for kind in cuvee.kinds():
        if kind.artist is None:
            continue
        cost = measure(kind)
        if not cost.sizes:  # the game was over before anything was measured
            continue
        sizes, times = sorted(cost.sizes), sorted(cost.drawing)
        high = len(sizes) * 9 // 10
        sheet.add_row(
            kind.id,
            f"{median(sizes):.0f} B",
            f"{sizes[high]} B",
            f"{median(times) * 1e3:.2f} ms",
            f"{times[high] * 1e3:.2f} ms",
        )
    Console().print(sheet)
