"""A table that is in memory alone: to be drawn before anybody comes, and to be measured."""

from __future__ import annotations

from cuvee.kernel import Kind
from cuvee.tables.model import Clock
from cuvee.tables.room import Head, Place, Room
from cuvee.tables.story import Story


def room_of(kind: Kind, seed: int, count: int) -> Room:
    """A table for some people at the beginning of a game."""
    setup = kind.setup(seed=seed, seats=count)
    head = Head(
        id="bench", watch="bench", host=person(0), kind=kind, rules=kind.version, options=setup.options, seed=seed,
        salt="", clock=Clock(), confirm=False, public=True, rated=False, origin="new", parent=None, parent_move=None,
        opening=0, next=None, status="playing", created=0.0, started=0.0, result=None,
    )  # fmt: skip
    places = [Place(seat, f"Guest {seat + 1}", person(seat), None) for seat in range(count)]
    story = Story(setup, [place.player for place in places], head.clock, head.confirm, 0.0)
    return Room(head, places, story)


def person(seat: int) -> str:
    """Who sits in a seat."""
    return f"p{seat}"
