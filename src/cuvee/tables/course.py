"""The course of a game: its moves, what they told, and which of them may be taken back.

This is the information rule of the whole house, for the terminal and for the web: a move can be taken back as long as
it has told nobody anything new, by dice, cards, an answer that had been hidden, or a question that is asked or left out
because of what another holds; and nobody else has moved since.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from cuvee.kernel import CuveeError, Decision, Event, Game, Together
from cuvee.tables.twins import twin

_RESTING = 2  # of them, before a rest
_NOBODY = -1  # who is told what is forgotten
_EVERY = 16  # so many moves lie between two kept positions: going back never replays more


class CannotUndo(CuveeError):
    """A move that stays made. `key` names the reason: start, revealed, other or ended."""

    def __init__(self, key: str) -> None:
        super().__init__(f"this cannot be taken back ({key})")
        self.key = key


class Deal(NamedTuple):
    """After so many moves a game goes on with another chance, and with what a seat had not seen dealt again."""

    after: int
    seat: int | None  # nothing: nothing is dealt again
    seed: int


class Course:
    """A game that is being played, with the way back.

    `closed` counts the moves that stay made, `barrier` says why, and `mover` is the seat that moved last.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.log: list[Event] = (game.events or [])[:]  # what was told before, if anybody listened
        self.first = self.closed = len(game.history)
        self.barrier = "start"
        self.movers = game.movers  # the seats that made the moves: a game would have to list them each time
        self.mover: int | None = None
        self._told = [len(self.log)]  # by move, from the first one on: how long the log was before it
        self._kept = {self.first: game.copy()}  # positions by the number of moves, most of them _EVERY moves apart
        self.deals: tuple[Deal, ...] = ()  # where the game was dealt anew
        self.points = [tuple(game.scores)]  # the scores at the beginning and after every move
        self._visible: dict[int | None, tuple[list[int], list[Event], int]] = {}  # see `visible`

    def copy(self) -> Course:
        """An independent course at the same position."""
        other = twin(self)
        other.game = self.game.copy()
        other.log, other._told, other._kept = self.log[:], self._told[:], self._kept.copy()
        other.points, other.movers = self.points[:], self.movers[:]
        other._visible = self._visible.copy()
        return other

    @property
    def length(self) -> int:
        """The number of moves made."""
        return len(self.game.history)

    @property
    def steps(self) -> int:
        """How many moves the seat that moved last may take back."""
        return self.length - self.closed

    # Moving.

    def play(self, move: int | str, seat: int, firm: bool = False) -> list[Event]:
        """Make a move and return what it tells. An illegal one raises IllegalMove and changes nothing.

        A firm move stays made whatever it told: a bot's.
        """
        game = self.game
        asked, known, listened = game.decision, _known(game), game.events
        game.events = []
        try:
            game.play(move, seat)
        except CuveeError:
            game.events = listened
            raise
        return self._note(asked, known, seat, firm)

    def _note(self, asked: Decision[Game] | None, known: tuple[int, int], seat: int, firm: bool) -> list[Event]:
        """Remember the move just made, and how far the way back is open after it."""
        told = self.game.events or []
        if firm:
            self.close("other")
        elif _known(self.game) != known or _reveals(asked, told, seat) or self.game.tells_of_a_hand(seat):
            self.close("revealed")
        elif seat != self.mover and self.mover is not None:
            self.close("other", self.length - 1)
        self.mover = seat
        self.movers.append(seat)
        self.log += told
        self._told.append(len(self.log))
        self.points.append(tuple(self.game.scores))
        self._keep(self.game)
        return told

    def _keep(self, game: Game) -> None:
        length = len(game.history)
        if (length - self.first) % _EVERY == 0:
            self._kept[length] = game.copy()

    def deal(self, deal: Deal) -> None:
        """Go on with another chance: here, nobody can learn how the game that this one came from goes on."""
        self.game = self.game.dealt_anew(deal.seat, deal.seed)
        self.deals += (deal,)
        if deal.seat is not None:  # what others were told is true there, and here it is not any more
            self.log = [one if one.only in (None, deal.seat) else one._replace(only=_NOBODY) for one in self.log]
            self._visible = {}
        self._kept[self.length] = self.game.copy()

    def shows(self, length: int, seat: int | None) -> bool:
        """Whether a position has no secrets of another game for a seat: before a deal it is as it was there."""
        return seat is None or all(deal.after <= length or deal.seat in (None, seat) for deal in self.deals)

    # Taking back.

    def close(self, reason: str, length: int | None = None) -> None:
        """Let the moves made so far, or so many of them, stay made."""
        self.closed = self.length if length is None else length
        self.barrier = reason

    def undo(self) -> None:
        """Go back to the position before the last move, and forget what it told."""
        if not self.steps:
            raise CannotUndo(self.barrier)
        self.back(self.length - 1)

    def back(self, length: int) -> None:
        """Go back to the position after so many moves; what lies before it stays made if it was closed."""
        self.game = self.at(length)
        del self._told[length - self.first + 1 :]
        del self.log[self._told[-1] :]
        self._kept = {at: game for at, game in self._kept.items() if at <= length}
        del self.points[length - self.first + 1 :], self.movers[length:]
        self._visible = {}
        if length < self.closed:
            self.close("other")
            self.mover = None

    # Looking back.

    def at(self, length: int) -> Game:
        """A copy of the position after so many moves."""
        if not self.first <= length <= self.length:
            raise CuveeError(f"there is no position after {length} moves; there are {self.first} to {self.length}")
        if length == self.length:
            return self.game.copy()
        nearest = max(at for at in list(self._kept) if at <= length)
        game = self._kept[nearest].copy()
        for seat, move in self.game.played[nearest:length]:
            game.play(move, seat)
            self._keep(game)  # after a rest there are few: whoever looks here again need not come all the way
        return game

    def resting(self) -> Course:
        """This course for a long rest: of the positions on the way, only the first and the last few are kept."""
        other = self.copy()
        last = sorted(self._kept)[-_RESTING:]
        other._kept = {at: self._kept[at] for at in {self.first, *last, *(deal.after for deal in self.deals)}}
        other._visible = {}
        return other

    def told(self, length: int) -> Sequence[Event]:
        """What was told up to the position after so many moves."""
        return self.log[: self._told[length - self.first]]

    def told_by(self, event: int) -> int:
        """The number of the move that told an event of the log; 0 for what was told before the first one."""
        return self.first + bisect_right(self._told, event)

    def turns(self, first: int) -> Iterator[tuple[int, int, int]]:
        """The turns from a move on: who moved, and the numbers of the first and the last of their moves in a row."""
        number = first
        for seat, moves in groupby(self.movers[first:]):
            length = sum(1 for _ in moves)
            yield seat, number + 1, number + length
            number += length

    def last_of(self, seat: int, after: int = 0) -> int:
        """The number of the last move of a seat; none if it has made none after so many moves."""
        movers = self.movers
        for number in range(len(movers), after, -1):
            if movers[number - 1] == seat:
                return number
        return 0

    def told_from(self, move: int) -> int:
        """Where in the log begins what a move told."""
        return self._told[max(0, move - 1 - self.first)]

    def told_after(self, name: str) -> list[int]:
        """After how many moves an event of this name was told, each time."""
        ends = self._told
        return [
            self.first + move
            for move in range(1, len(ends))
            if any(event.name == name for event in self.log[ends[move - 1] : ends[move]])
        ]

    def visible(self, seat: int | None) -> tuple[Sequence[int], Sequence[Event]]:
        """What a seat may see of the log: where it stands, and what it says.

        A log is long and grows by a few lines: what was looked through before is not looked through again.
        """
        places, events, begun = self._visible.get(seat, ([], [], 0))
        if begun < len(self.log):
            more = visible(self.log[begun:], seat)
            places = places + [begun + place for place in more]
            events = events + [self.log[begun + place] for place in more]
            self._visible[seat] = (places, events, len(self.log))
        return places, events

    def told_by_last(self) -> int:
        """Where in the log begins what the last move told."""
        return self._told[-2] if len(self._told) > 1 else 0


def visible(log: Sequence[Event], seat: int | None) -> list[int]:
    """Where in a log stands what a seat may know."""
    return [place for place, event in enumerate(log) if event.only is None or event.only == seat]


def _known(game: Game) -> tuple[int, int]:
    """What grows when somebody learns something: by dice and cards, or because a hidden thing has come to light."""
    return game.chance.drawn, game.revealed


def _reveals(asked: Decision[Game] | None, told: Sequence[Event], seat: int) -> bool:
    """Whether a move that used no chance has told somebody something that nobody, or only another, knew before."""
    if any(event.only is not None for event in told):
        return True
    if not isinstance(asked, Together) or len(asked.answers) == 1:
        return False
    return asked.seats == (seat,) and len(asked.answers[seat]) == asked.each - 1
