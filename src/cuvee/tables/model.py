"""What a table shows to whoever looks at it: plain facts, made for one viewer, without anything hidden.

What is made for every viewer after every move is a `Struct`: it is made many times faster than a dataclass.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple
from unicodedata import category

from msgspec import Struct

from cuvee.kernel import CuveeError, Event, Kind, Speech, Value
from cuvee.kernel.lessons.coach import Coach, State
from cuvee.kernel.view import View

Status = Literal["open", "playing", "over", "outdated", "closed", "stopped"]
Origin = Literal["new", "import", "fork"]
ClockKind = Literal["none", "live", "days"]

PHRASES = ("hello", "good-luck", "well-played", "thanks", "sorry", "one-moment", "your-turn", "good-game", "bye")
REMOVED = "removed"  # the phrase in the place of a line that was taken away
DECLINED = "declined"  # what is said for somebody who does not want a rematch
LONGEST_NAME, LONGEST_CHAT = 30, 500
_UNSPECIFIC = "not-now"


def one_line(text: str) -> str:
    """What somebody wrote, on one line and without control characters; letters of all writings stay.

    >>> one_line(" good \\n game\\0")
    'good game'
    """
    return " ".join("".join(char if category(char) != "Cc" else " " for char in text).split())


class Refused(CuveeError):
    """Something that a table does not do. `key` names the reason for programs and translations."""

    def __init__(self, key: str, text: str) -> None:
        super().__init__(text)
        self.key = key


class Conflict(Refused):
    """An answer to a position that is no longer there: somebody, or the same post, was faster."""

    def __init__(self, ply: int) -> None:
        super().__init__("conflict", f"the table has moved on; it is at ply {ply} now")
        self.ply = ply


class Forbidden(Refused):
    """Something that this person may not do here."""

    def __init__(self, text: str) -> None:
        super().__init__("forbidden", text)


class NotFound(Refused):
    """A table, a link or a player that does not exist, or not for whoever asks."""

    def __init__(self, text: str) -> None:
        super().__init__("not-found", text)


class Gone(Refused):
    """A link that was used already."""

    def __init__(self, text: str) -> None:
        super().__init__("gone", text)


@dataclass(frozen=True, slots=True)
class Player:
    """A person, as only that person may see it: a guest, or the owner of an account."""

    id: str
    name: str
    login: str | None = None  # has an account
    language: str = "en"
    theme: str = "auto"
    email: str | None = None
    email_confirmed: bool = False
    notices: bool = True
    shown: bool = True  # others may see this person's page
    confirm: bool = False  # turns wait until they are confirmed
    pace: str = "normal"  # of bots


@dataclass(frozen=True, slots=True)
class Clock:
    """How long people may think, in seconds. Live: a bank for the game, an increment for each turn; days: a turn."""

    kind: ClockKind = "none"
    bank: int = 0
    increment: int = 0


class Seat(Struct, frozen=True):
    """Who sits where, as everybody may know; `mine` and `claim` are the viewer's."""

    number: int
    name: str
    player: str | None = None
    bot: str | None = None  # the level
    standin: bool = False  # a bot plays for the person now
    present: bool = False  # the person has the table open
    mine: bool = False
    asked: bool = False
    remaining: float | None = None  # seconds on the clock
    running: bool = False
    claim: str | None = None  # path of the one-time link to the seat, for the host
    kept: bool = False  # nobody sits there yet, but it is for the one whose name it bears
    kept_for_me: bool = False

    @property
    def open(self) -> bool:
        """Whether nobody sits there yet."""
        return self.player is None and self.bot is None


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something that somebody said; a quick phrase has a key instead of a text, and speaks the reader's language."""

    number: int
    seat: int | None
    name: str
    text: str
    phrase: str | None
    at: float
    gallery: bool = False  # said among spectators


class Consent(NamedTuple):
    """The answer to somebody who asked to take something back."""

    to: int
    by: int
    yes: bool


class Undo(Struct, frozen=True):
    """What the viewer can take back, and what somebody else asks to take back."""

    steps: int = 0  # moves that the viewer can take back without asking
    barrier: str = ""  # why not more: start, revealed, other or ended
    can_ask: bool = False  # for the consent of the others to go further back
    asked_by: int | None = None
    waiting: tuple[int, ...] = ()  # seats that have not answered that
    back: int = 0  # moves that would be taken back
    answer: Consent | None = None  # to the question that was asked last, until something else happens


class Table(Struct, frozen=True):
    """What was agreed on, and how far the table has come."""

    id: str
    kind: Kind
    options: dict[str, Value]
    clock: Clock
    confirm: bool
    public: bool
    rated: bool
    status: Status
    rules: int
    origin: Origin
    parent: str | None
    parent_move: int | None
    commitment: str
    seed: str | None  # this and the salt are shown when the game is over
    salt: str | None
    created: float
    next: str | None
    is_host: bool
    watch: str | None
    dealt: bool = False  # whether it was dealt anew on the way: no seed tells how it went


class Viewer(Struct, frozen=True):
    """Who looks: a person with seats, or a spectator. `seat` is the one whose eyes are used."""

    player: Player | None = None
    seats: tuple[int, ...] = ()
    seat: int | None = None
    language: str = "en"
    theme: str = "auto"
    path: str = ""  # where the viewer is: "/t/…" or "/w/…"
    area: int | None = None  # the seat whose area is looked at; nothing: the viewer's own
    words: bool = False  # whether the table is wanted in words, although there is a picture
    alone: bool = False  # against bots only, where there can be a coach
    coach: bool | None = False  # whether there is one; nothing if this newcomer is to be asked


class Coaching(Struct, frozen=True):
    """At the table of a lesson, what the coach is at."""

    coach: Coach
    state: State
    legal: tuple[str, ...]  # where one move is asked for, all that there are


class Turn(Struct, frozen=True):
    """What somebody has done in one go: the numbers of the moves, and the part of the viewer's log that they told."""

    seat: int
    first: int
    last: int
    begin: int
    end: int


class Snapshot(Struct, frozen=True):
    """Everything that one viewer may know about a table now. `ply` goes back to the server with an answer."""

    table: Table
    seats: tuple[Seat, ...]
    viewer: Viewer
    ply: int
    move_count: int
    path: str  # "/t/…" or "/w/…": where the viewer is, the base of links and of the socket
    view: View | None
    speech: Speech | None
    moves: tuple[str, ...]
    held: int | None  # a seat that may still undo or end its turn; nobody else can move
    log: Sequence[Event]
    fresh: int  # the log from here on was told by the last move
    chat: tuple[ChatLine, ...]
    watching: tuple[str, ...]  # the names of spectators; those who are not known have none
    undo: Undo
    thinking: int | None
    may_take_over: tuple[int, ...]
    handover: int | None  # hot-seat: the screen must be passed to this seat first
    can_continue: bool
    now: float
    why_not: Callable[[str], str | None]  # why this seat cannot make a move now, as a key of the game's texts
    vocabulary: Sequence[str]  # the names of all moves of the game
    coaching: Coaching | None = None
    told_by: Callable[[int], int] = lambda _: 0  # by place in the log: the number of the move that told it
    mine: int = 0  # how many moves there were after the viewer's last one
    since: tuple[Turn, ...] = ()  # what others have done since then

    def refused(self) -> dict[str, str]:
        """All other moves for which there is a reason worth telling. This asks the rules about every move there is."""
        if not self.moves:
            return {}
        reasons = {move: self.why_not(move) for move in self.vocabulary}
        return {move: why for move, why in reasons.items() if why is not None and why != _UNSPECIFIC}


@dataclass(frozen=True, slots=True)
class Row:
    """A table in a list."""

    id: str
    path: str
    kind: Kind
    names: tuple[str, ...]
    open_seats: int
    status: Status
    my_turn: bool
    asked: tuple[str, ...]
    changed: float
    clock: Clock
    move_count: int
    wanted: bool = False  # a seat is kept for this person


@dataclass(frozen=True, slots=True)
class Lobby:
    """The tables that somebody sees in the lobby, the latest first."""

    kinds: tuple[Kind, ...]
    mine: tuple[Row, ...]
    open: tuple[Row, ...]
    watch: tuple[Row, ...]
    next: str | None  # path of a table where this person is asked


@dataclass(frozen=True, slots=True)
class Replay:
    """A table at one of its moves."""

    snapshot: Snapshot
    path: str  # of the table: the base of its links
    move: int
    last: int
    seat: int | None  # whose eyes; nothing: a spectator's
    seats: tuple[int | None, ...]  # eyes that may be chosen
    points: tuple[tuple[int, ...], ...]  # the scores at the beginning and after every move
    movers: tuple[int, ...]  # who made each move
    stages: tuple[int, ...]  # the moves after which a new day, round or year begins


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game of a person."""

    path: str
    kind: Kind
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    mine: tuple[int, ...]
    rating: int | None  # after the game, if it counted
    at: float


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is in a game, and how sure that is."""

    name: str
    kind: Kind
    rating: int
    deviation: int
    games: int
    login: str | None = None  # of a page that everybody may see


@dataclass(frozen=True, slots=True)
class Stats:
    """Results and ratings of a person, and who leads in each game."""

    results: tuple[Result, ...]
    ratings: tuple[Rating, ...]
    leaders: tuple[tuple[Kind, tuple[Rating, ...]], ...]
