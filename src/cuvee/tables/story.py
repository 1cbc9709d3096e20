"""The story of a table: a list of entries that only grows. Whatever is true of the play follows from them.

An entry says who did what and when. Position, undo, stand-ins and clocks are what the entries add up to, so the
storage holds nothing else, and every server that reads the same list shows the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple

from cuvee.kernel import Game, Setup
from cuvee.kernel.view import Own
from cuvee.tables.clocks import Clocks
from cuvee.tables.course import CannotUndo, Course, Deal
from cuvee.tables.model import Clock, Consent, Refused
from cuvee.tables.twins import twin

Deed = Literal[
    "move", "hold", "follow", "undo", "reset", "end", "ask", "allow", "refuse", "takeover", "back", "deal",
    "miss", "next", "show", "rewind", "again",
]  # fmt: skip  # the last line: at the table of a lesson

MOVES: tuple[Deed, ...] = ("move", "hold", "follow")  # entries that make a move, which is their `what`


class Entry(NamedTuple):
    """One thing that was done at a table. `what` is the name of a move, or how many moves are left after going back.

    `deal` deals a game anew that came from a running one: `what` is the seed, `seat` who has seen everything but that.
    `hold` is a move of somebody who wants to confirm their turns: if it ends the turn, the table waits for `end`.
    `follow` is a move that was made with the same click as the one before, and wishes what that did.
    """

    kind: Deed
    seat: int
    what: str
    at: float


class Request(NamedTuple):
    """Somebody asks to go back to the position after `length` moves; these seats must still agree."""

    seat: int
    length: int
    waiting: tuple[int, ...]


Deeds = Mapping[Deed, tuple[Callable[[Any, int], None], Callable[[Any, Entry], None]]]


class Story:
    """Entries, and what they add up to. `owners` says who sits in each seat: a person's id, or nothing for a bot."""

    deeds: ClassVar[Deeds]  # by deed: what must hold before it, and what it changes

    def __init__(
        self,
        setup: Setup,
        owners: Sequence[str | None],
        clock: Clock,
        confirm: bool,
        started: float,
        opening: int = 0,
        outages: Sequence[tuple[float, float]] = (),
    ) -> None:
        self.course = Course(setup.kind.start(setup, []))
        self.owners = tuple(owners)
        self.confirm = confirm
        self.opening = opening  # so many moves were made before this table began: they stay made
        self.ply = 0
        self.held: int | None = None
        self.request: Request | None = None
        self._followers: tuple[int, ...] = ()  # the numbers of moves that were made with the click of the one before
        self._confirming: frozenset[int] = frozenset()  # seats that wanted to confirm their turn with their last click
        self.answer: Consent | None = None  # to the last request, until something else happens
        self.standins: frozenset[int] = frozenset()
        self._views: dict[int | None, Any] | None = None
        self.clocks = Clocks(clock, len(self.owners), started, outages)
        self.clocks.run(self.thinkers, started)

    def copy(self) -> Story:
        """The same story, to be told on without touching this one."""
        other = twin(self)
        other.course, other.clocks = self.course.copy(), self.clocks.copy()
        return other

    def resting(self) -> Story:
        """This story for a long rest: what takes up room and can be made again is left out."""
        other = self.copy()
        other.course, other._views = self.course.resting(), None
        other.clocks.heed(())
        return other

    @property
    def game(self) -> Game:
        """The position."""
        return self.course.game

    def view(self, seat: int | None) -> Own:
        """What a seat may see now; all views are made at once, and kept for as long as nothing is added."""
        if self._views is None:
            self._views = self.game.views()
        return self._views[seat]

    @property
    def thinkers(self) -> tuple[int, ...]:
        """The persons for whom the table waits."""
        if self.held is not None:
            return (self.held,)
        return tuple(seat for seat in self.game.asked if self.is_person(seat))

    @property
    def bot_asked(self) -> int | None:
        """The bot that moves next; where several seats choose at once, bots do not keep people waiting."""
        if self.held is not None:
            return None
        return next((seat for seat in self.game.asked if not self.is_person(seat)), None)

    def moves(self, seat: int) -> tuple[str, ...]:
        """What a person in a seat may do now."""
        if self.held is not None or seat not in self.game.asked or not self.is_person(seat):
            return ()
        return tuple(self.game.moves(seat))

    def written(self) -> str | None:
        """The next move of a bot, where it need not think about it."""
        return None

    def is_person(self, seat: int) -> bool:
        """Whether a person plays the seat now."""
        return self.owners[seat] is not None and seat not in self.standins

    def others(self, seat: int) -> tuple[int, ...]:
        """The seats of other persons, whose consent is needed to go back further."""
        mine = self.owners[seat]
        return tuple(other for other, owner in enumerate(self.owners) if owner != mine and self.is_person(other))

    # What may be done.

    def _check_move(self, seat: int) -> None:
        if self.held is not None:
            raise Refused("held", f"seat {self.held} has not ended its turn yet")

    def _check_undo(self, seat: int) -> None:
        if not self.steps(seat):
            raise CannotUndo(self.barrier(seat))

    def _check_end(self, seat: int) -> None:
        if self.held != seat:
            raise Refused("not-held", f"seat {seat} has no turn to end")

    def _check_ask(self, seat: int) -> None:
        if not self.can_ask(seat):
            raise Refused("cannot-ask", "there is nobody to ask, or nothing to take back")

    def _check_allow(self, seat: int) -> None:
        if self.request is None or seat not in self.request.waiting:
            raise Refused("not-requested", f"seat {seat} is not asked to take anything back")

    def _check_takeover(self, seat: int) -> None:
        if not self.is_person(seat) or self.game.over:
            raise Refused("no-person", f"there is no person to replace in seat {seat}")

    def _check_back(self, seat: int) -> None:
        if seat not in self.standins:
            raise Refused("no-standin", f"no bot stands in for seat {seat}")

    def steps(self, seat: int) -> int:
        """How many moves a seat may take back by itself."""
        free = self.course.mover == seat and self.is_person(seat) and not self.game.over
        return self.course.steps if free else 0

    def barrier(self, seat: int) -> str:
        """Why a seat cannot take more back."""
        return self.course.barrier if self.course.mover in (seat, None) else "other"

    def can_ask(self, seat: int) -> bool:
        """Whether a seat may ask the others to go back to before its last move."""
        return (
            not self.game.over
            and self.request is None
            and self.is_person(seat)
            and not self.steps(seat)
            and bool(self.others(seat))
            and self._last_move_of(seat) is not None
        )

    def _last_move_of(self, seat: int) -> int | None:
        movers, followers = self.course.movers, self._followers
        for number in range(len(movers) - 1, self.opening - 1, -1):
            if movers[number] == seat and number + 1 not in followers:
                return number
        return None

    def _before_the_click(self) -> int:
        """How many moves were made before the last click, as far as they may be taken back."""
        made = range(self.course.length - 1, self.course.closed, -1)
        return next((n for n in made if n + 1 not in self._followers), self.course.closed)

    def _go_back(self, length: int) -> None:
        self.course.back(length)
        self._followers = tuple(number for number in self._followers if number <= length)
        self.held = self.request = None

    # Doing it.

    def add(self, entry: Entry) -> None:
        """Add an entry. What is not possible now raises an error and changes nothing."""
        if entry.kind not in self.deeds:
            raise Refused("no-deed", f"{entry.kind!r} is nothing that is done at this table")
        check, add = self.deeds[entry.kind]
        check(self, entry.seat)
        self.answer = None
        add(self, entry)
        self.ply += 1
        self._views = None
        self.clocks.advance(entry.at)
        self.clocks.run(self.thinkers, entry.at)
        if entry.kind == "back":
            self.clocks.refill(entry.seat)

    def dated(self, entry: Entry) -> Entry:
        """An entry that was just added, as it is kept: going back names the moves that are left."""
        return entry if entry.kind in (*MOVES, "miss", "deal") else entry._replace(what=str(self.course.length))

    def _add_move(self, entry: Entry) -> None:
        seat, firm = entry.seat, not self.is_person(entry.seat) or self.course.length < self.opening
        follows = self.course.mover == seat and entry.kind == "follow"
        self.course.play(entry.what, seat, firm)
        self.request = None
        if follows:
            self._followers += (self.course.length,)
        if entry.kind != "follow":
            wishing = self.confirm or entry.kind == "hold"
            self._confirming = self._confirming | {seat} if wishing else self._confirming - {seat}
        turn_is_over = seat not in self.game.asked and not self.game.over
        if seat in self._confirming and turn_is_over and self.course.steps:
            self.held = seat

    def _add_undo(self, entry: Entry) -> None:
        self._go_back(self._before_the_click())

    def _add_reset(self, entry: Entry) -> None:
        self._go_back(self.course.closed)

    def _add_end(self, entry: Entry) -> None:
        self.course.close("ended")
        self.held = None

    def _add_ask(self, entry: Entry) -> None:
        length = self._last_move_of(entry.seat)
        assert length is not None
        self.request = Request(entry.seat, length, self.others(entry.seat))

    def _add_allow(self, entry: Entry) -> None:
        assert self.request is not None
        owner = self.owners[entry.seat]
        waiting = tuple(other for other in self.request.waiting if self.owners[other] != owner)
        self.request = self.request._replace(waiting=waiting)
        if not waiting:
            self.answer = Consent(self.request.seat, entry.seat, True)
            self._go_back(self.request.length)

    def _add_refuse(self, entry: Entry) -> None:
        assert self.request is not None
        self.answer = Consent(self.request.seat, entry.seat, False)
        self.request = None

    def _add_takeover(self, entry: Entry) -> None:
        self.standins |= {entry.seat}
        self.course.close("other")
        self.request = None
        if self.held == entry.seat:
            self.held = None

    def _check_deal(self, seat: int) -> None:
        if self.course.length > self.opening:
            raise Refused("deal", "a game that is being played is not dealt anew")

    def _add_deal(self, entry: Entry) -> None:
        seat = entry.seat if entry.seat >= 0 else None
        self.course.deal(Deal(self.course.length, seat, int(entry.what)))

    def _add_back(self, entry: Entry) -> None:
        self.standins -= {entry.seat}


Story.deeds = {
    "move": (Story._check_move, Story._add_move),
    "hold": (Story._check_move, Story._add_move),
    "follow": (Story._check_move, Story._add_move),
    "undo": (Story._check_undo, Story._add_undo),
    "reset": (Story._check_undo, Story._add_reset),
    "end": (Story._check_end, Story._add_end),
    "ask": (Story._check_ask, Story._add_ask),
    "allow": (Story._check_allow, Story._add_allow),
    "refuse": (Story._check_allow, Story._add_refuse),
    "takeover": (Story._check_takeover, Story._add_takeover),
    "back": (Story._check_back, Story._add_back),
    "deal": (Story._check_deal, Story._add_deal),
}
