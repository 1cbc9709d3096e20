"""What the page of a review shows: whose decisions, which move, and the position before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from cuvee.kernel import Texts
from cuvee.review.model import Review, Shares, Verdict
from cuvee.review.words import Told, ToldMoment, ToldSeat, Words
from cuvee.tables.model import Snapshot
from cuvee.tables.room import Room

_TEXT = Path(__file__).parent / "text"


@cache
def texts(language: str) -> Texts:
    """The texts of the page in one language."""
    return Texts(_TEXT, language)


def invitation(language: str) -> str:
    """What stands on the way to a review."""
    return texts(language).say("act")


@dataclass(frozen=True, slots=True)
class Tried:
    """A move that somebody has tried at a decision: what it costs, against the one played and the best one."""

    move: str
    cost: float
    was: float
    best: str


@dataclass(frozen=True)
class Shown:
    """Everything on the page."""

    path: str  # of the table
    review: Review
    words: Words
    told: Told
    seat: int  # whose decisions are listed
    at: int  # the moves before the position that is shown
    snapshot: Snapshot  # of the position, with the eyes of whoever moves there
    learning: bool = False  # whether the answer is hidden
    tried: Tried | None = None
    mine: int | None = None  # the seat of whoever reads the page

    @cached_property
    def curve(self) -> Sequence[Shares]:
        """The chances to win at the beginning and after every move."""
        return self.review.chances

    @property
    def player(self) -> ToldSeat:
        """Whose decisions are listed."""
        return self.told.seats[self.seat]

    @property
    def moments(self) -> Sequence[ToldMoment]:
        """The decisions that are listed; who learns is asked about mistakes only."""
        found = self.player.moments
        return [one for one in found if one.kind == "mistake"] if self.learning else found

    @property
    def moment(self) -> ToldMoment | None:
        """The decision that is open, if the position is one of them."""
        return next((one for one in self.moments if one.ply == self.at), None)

    @property
    def verdict(self) -> Verdict | None:
        """What is said about the move made here."""
        return self.review.verdict(self.at)

    @property
    def following(self) -> ToldMoment | None:
        """The next decision of the list; after the last one the first."""
        later = [one for one in self.moments if one.ply > self.at]
        return next(iter(later or self.moments), None)

    def link(self, *, seat: int | None = None, at: int | None = None, learning: bool | None = None) -> str:
        """The address of the page with something else on it."""
        learn = self.learning if learning is None else learning
        wanted = f"{self.path}/review?seat={self.seat if seat is None else seat}&at={self.at if at is None else at}"
        return f"{wanted}&learn=1" if learn else wanted


def told_of(room: Room, review: Review, language: str) -> tuple[Words, Told]:
    """A review in words, with the names at the table."""
    words = Words(room.playing.game.setup, language, [place.name for place in room.places])
    return words, words.told(review, room.playing.course.at)
