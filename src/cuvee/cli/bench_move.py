"""Where a move's time goes, from the rules to the bytes that are sent, by processor time: no sockets, no database."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import TypeVar

from rich.console import Console
from rich.table import Table

from cuvee.kernel import Kind
from cuvee.tables.model import Player, Viewer
from cuvee.tables.rehearsal import person, room_of
from cuvee.tables.room import Room
from cuvee.tables.showing import snapshot
from cuvee.tables.story import Entry, Story
from cuvee.tables.summary import summary
from cuvee.web import pages
from cuvee.web.parcels import Parcel
from cuvee.web.sights import Sight

T = TypeVar("T")

STAGES = ("rules", "row", "snapshot", "drawing", "comparing", "packing")
SEATS = 2


@dataclass(slots=True)
class Shares:
    """Seconds of processor time by stage, all moves together."""

    moves: int = 0
    sent: int = 0  # bytes
    spent: dict[str, float] = field(default_factory=lambda: dict.fromkeys(STAGES, 0.0))

    def of(self, stage: str, work: Callable[[], T]) -> T:
        """Do some work, and note what it took."""
        begun = process_time()
        found = work()
        self.spent[stage] += process_time() - begun
        return found

    @property
    def total(self) -> float:
        """Seconds a move."""
        return sum(self.spent.values()) / max(1, self.moves)


class _Place:
    """A table of two people who both look."""

    def __init__(self, kind: Kind, seed: int) -> None:
        self.kind, self.chance = kind, Random(seed)
        self.seeds = self._seeds(seed)
        self.begin()

    @staticmethod
    def _seeds(seed: int) -> Iterator[int]:
        while True:
            yield seed
            seed += 1000

    def begin(self) -> None:
        """A new game."""
        self.room: Room = room_of(self.kind, next(self.seeds), SEATS)
        self.sights = [(_viewer(seat), Sight(f"{seat}")) for seat in range(SEATS)]

    def step(self, shares: Shares) -> None:
        """One move, for both."""
        room = self.room
        story = room.playing
        if story.game.over:
            self.begin()
            return
        seat = story.game.asked[0]
        entry = Entry("move", seat, self.chance.choice(story.game.moves(seat)), 0.0)
        ahead = shares.of("rules", lambda: _played(story, entry))
        shares.of("row", lambda: summary(room, ahead, 0.0))
        room.add(entry, ahead)
        for viewer, sight in self.sights:
            self._show(shares, viewer, sight)
        shares.moves += 1

    def _show(self, shares: Shares, viewer: Viewer, sight: Sight) -> None:
        seen = sight.drawing
        now = shares.of("snapshot", lambda: snapshot(self.room, viewer, 0.0))
        drawn = shares.of("drawing", lambda: pages.table_layers(now, now.viewer.language))
        shares.of("comparing", lambda: sight.show(sight.version + 1, now.ply, *drawn))
        parcel: Parcel | None = sight.since(seen)
        if parcel is not None:
            shares.sent += len(shares.of("packing", lambda: parcel.frame(packed=True)))


def _played(story: Story, entry: Entry) -> Story:
    ahead = story.copy()
    ahead.add(entry)
    return ahead


def _viewer(seat: int) -> Viewer:
    return Viewer(Player(person(seat), ""), (seat,), seat, path="/t/bench")


def measure(kind: Kind, tables: int, moves: int, ahead: int = 25) -> Shares:
    """What so many moves cost, at so many tables in turn, each of which has come some way before."""
    places = [_Place(kind, seed) for seed in range(tables)]
    warm = Shares()
    for number, place in enumerate(places):
        for _ in range(ahead + number % ahead):
            place.step(warm)
    shares = Shares()
    while shares.moves < moves:
        for place in places:
            place.step(shares)
    return shares


def run(kinds: Sequence[Kind], tables: int, moves: int) -> None:
    """Measure, and print a table."""
    sheet = Table(title=f"Where a move's time goes: two viewers, {tables} tables, no sockets, no database; µs of CPU")
    for name in ("game", *STAGES, "together", "sent"):
        sheet.add_column(name, justify="right", no_wrap=True)
    for kind in kinds:
        found = measure(kind, tables, moves)
        parts = [f"{found.spent[stage] / found.moves * 1e6:.0f}" for stage in STAGES]
        sheet.add_row(kind.id, *parts, f"{found.total * 1e6:.0f}", f"{found.sent / found.moves:.0f} B")
    Console(width=110).print(sheet)
