"""Tables in memory alone: rooms with a story, as a server has them, without a server."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import cuvee
from cuvee.bots import make
from cuvee.tables import Room
from cuvee.tables.model import Clock, Player, Snapshot, Viewer
from cuvee.tables.room import Head, Place
from cuvee.tables.showing import snapshot
from cuvee.tables.story import Entry, Story

NAMES = ("Ada", "Marlene", "Jonas", "Dan", "Eve", "Flo")


def played_room(
    game: str,
    moves: int,
    seed: int = 1,
    seats: int = 3,
    until: Callable[[Room], bool] = lambda _: True,
    bots: Sequence[str] = (),
) -> Room:
    """A table of people, and of bots with names, who have played as easy bots would, for so many moves, and until
    something holds."""
    kind = cuvee.kind(game)
    setup = kind.setup(seed=seed, seats=seats)
    head = Head(
        id="table", watch="watch", host="p0", kind=kind, rules=kind.version, options=setup.options, seed=seed, salt="",
        clock=Clock(), confirm=False, public=True, rated=False, origin="new", parent=None, parent_move=None, opening=0,
        next=None, status="playing", created=0.0, started=0.0, result=None,
    )  # fmt: skip
    people = seats - len(bots)
    places = [Place(seat, NAMES[seat], f"p{seat}", None) for seat in range(people)]
    places += [Place(seat, name, None, "easy") for seat, name in enumerate(bots, people)]
    story = Story(setup, [place.player for place in places], head.clock, head.confirm, 0.0)
    room, minds = Room(head, places, story), [make("easy", seed + seat) for seat in range(seats)]
    while not story.game.over and (story.course.length < moves or not until(room)):
        seat = story.game.asked[0]
        story.add(Entry("move", seat, story.game.vocabulary.names[minds[seat].choose(story.game, seat)], 0.0))
    if story.game.over:
        head.status = "over"
    return room


def seen_by(room: Room, seat: int | None, language: str = "en") -> Snapshot:
    """The table as a seat sees it."""
    seats = () if seat is None else (seat,)
    return snapshot(
        room, Viewer(Player(f"p{seat or 0}", NAMES[seat or 0]), seats, seat, language, path="/t/table"), 0.0
    )
