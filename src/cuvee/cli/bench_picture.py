"""What a move of a drawn table costs: how many bytes each viewer gets, and how long they take to draw."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from random import Random
from statistics import median
from time import perf_counter

from rich.console import Console
from rich.table import Table

import cuvee
from cuvee.kernel import Artist, Game, Kind
from cuvee.kernel.page import artist_for

SEATS = 4
MOVES = 240
_WARM = 40  # moves until the caches know the table


@dataclass(slots=True)
class Cost:
    """What the moves of a game cost, one entry for each viewer and move."""

    drawing: list[float]  # seconds
    sizes: list[int]  # bytes of the changed fragments, compressed


def measure(kind: Kind, seed: int = 1) -> Cost:
    """Play a four-player game at random; after every move, every seat's picture is drawn and compared."""
    game, chance = kind.start(kind.setup(seed=seed, seats=SEATS)), Random(seed)
    artist = artist_for(game)
    seen = [_fragments(artist, game, seat) for seat in range(SEATS)]
    cost = Cost([], [])
    for number in range(MOVES):
        if game.over:
            break
        seat = game.asked[0]
        game.play(chance.choice(game.moves(seat)), seat)
        for viewer in range(SEATS):
            view = game.view(viewer)
            started = perf_counter()
            drawn = dict(artist.draw(view, viewer).fragments())
            took = perf_counter() - started
            changed = "".join(markup for id, markup in drawn.items() if seen[viewer].get(id) != markup)
            seen[viewer] = drawn
            if number >= _WARM:
                cost.drawing.append(took)
                cost.sizes.append(len(zlib.compress(changed.encode())) if changed else 0)
    return cost


def _fragments(artist: Artist, game: Game, seat: int) -> dict[str, str]:
    return dict(artist.draw(game.view(seat), seat).fragments())


def run() -> None:
    """Measure all games that are drawn, and print a table."""
    sheet = Table(title=f"A move of a drawn table with {SEATS} players, for each viewer")
    for name in ("game", "compressed, median", "compressed, 90 %", "drawn, median", "drawn, 90 %"):
        sheet.add_column(name, justify="right")
    for kind in cuvee.games():
        if kind.artist is None:
            continue
        cost = measure(kind)
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
