"""Workers that stand on the board, now or for later. None of these ever changes: copies of a game share them."""

from __future__ import annotations

from typing import Final, NamedTuple

NOTHING: Final = -1


class Worker:
    """A placed worker."""

    __slots__ = ("kind", "place", "seat", "space")

    def __init__(self, place: int, space: int, seat: int, kind: int) -> None:
        self.place = place
        self.space = space  # NOTHING for one that stands beside the spaces, or where there are none
        self.seat = seat
        self.kind = kind

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Worker):
            return False
        alike = self.seat == other.seat and self.kind == other.kind
        return alike and self.place == other.place and self.space == other.space

    def __hash__(self) -> int:
        return hash((self.place, self.space, self.seat, self.kind))

    def __deepcopy__(self, memo: dict[int, object]) -> Worker:
        return self

    def __repr__(self) -> str:
        return f"Worker({self.place}, {self.space}, {self.seat}, {self.kind})"


class Waiting(NamedTuple):
    """A worker placed for later."""

    worker: Worker
    bonus: str
    own_turn: bool  # it waits for its owner's turn, not for the beginning of the season
    alone: bool  # all others had passed when it was placed


NOBODY: Final = Worker(NOTHING, NOTHING, NOTHING, NOTHING)
