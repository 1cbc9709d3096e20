"""One game with the people and bots who play it: whose turn it is, what was told, what may be taken back.

A session knows no screen. `Table` shows it in the terminal.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import cuvee
from cuvee.bots import Bot
from cuvee.kernel import CuveeError, Event, Game
from cuvee.tables.course import Course


class Session:
    """A running game and its seats.

    A person's moves can be taken back by the rule of `tables.course`.
    """

    def __init__(
        self,
        game: Game,
        bots: Sequence[Bot | None],
        names: Sequence[str] | None = None,
        path: Path | None = None,
    ) -> None:
        seats = game.setup.seats
        if len(bots) != seats or (names is not None and len(names) != seats):
            raise CuveeError(f"the game has {seats} seats; give a bot or nobody, and a name, for each of them")
        self.bots = tuple(bots)  # by seat; nothing for a person
        self.names = names
        self.names_shown = names  # those that the screen shows, also for players who gave none
        self.path = path  # where it is saved; without one, a file in the current folder
        self.course = Course(game)
        self._saved = game.history[:]
        self._thinking = threading.Lock()

    @property
    def game(self) -> Game:
        """The position."""
        return self.course.game

    @property
    def log(self) -> list[Event]:
        """What was told so far."""
        return self.course.log

    # Who is asked.

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    @property
    def bot_asked(self) -> int | None:
        """The bot that moves next. Where several seats choose at the same time, bots do not keep people waiting."""
        return next((seat for seat in self.game.asked if self.bots[seat]), None)

    @property
    def person_asked(self) -> int | None:
        """The person who moves next; nobody while a bot is asked, or when the game is over."""
        return self.game.asked[0] if self.game.asked and self.bot_asked is None else None

    # Moving.

    def play(self, move: int | str, seat: int) -> list[Event]:
        """Make a move and return what it tells. An illegal one raises IllegalMove and changes nothing."""
        return self.course.play(move, seat, firm=self.bots[seat] is not None)

    def think(self, seat: int, bot: Bot | None = None) -> Callable[[], int]:
        """A thought that ends with a move: of the seat's own bot, or of another one that is asked for advice.

        It may run in a thread, since it works on a copy of the game that is made now.
        """
        thinker, game = bot or self.bots[seat], self.game.copy()
        if thinker is None:
            raise CuveeError(f"seat {seat} is a person, not a bot")

        def thought() -> int:
            with self._thinking:  # a bot whose last thought was interrupted may still be at it
                return thinker.choose(game, seat)

        return thought

    def advance(self) -> None:
        """Let bots move until a person is asked or the game is over."""
        while (seat := self.bot_asked) is not None:
            self.play(self.think(seat)(), seat)

    def why_not(self, move: int | str, seat: int) -> str | None:
        """Why a seat cannot make a move now, as a key of the game's texts; nothing if it can."""
        return self.game.why_not(move, seat)

    # Taking back.

    def undo(self) -> None:
        """Go back to the position before the last move of a person, and forget what it told."""
        self.course.undo()

    # Seeing.

    def events(self, viewer: int | None) -> list[Event]:
        """What was told so far, as far as the viewer may know it."""
        return [event for event in self.log if event.visible_to(viewer)]

    def hides(self, seat: int, viewer: int | None) -> bool:
        """Whether a seat sees something now that the viewer must not see."""
        theirs, ours = self.game.view(seat), self.game.view(viewer)
        return {**theirs, "seat": None} != {**ours, "seat": None}

    # Keeping.

    def record(self) -> str:
        """The written form of the game so far, with the names of the players."""
        return cuvee.write(self.game, names=self.names_shown)

    @property
    def unsaved(self) -> bool:
        """Whether moves were made since the game was saved or the session began."""
        return self.game.history != self._saved

    def save(self) -> Path:
        """Write the record to the session's file, which by default has a new name in the current folder."""
        path = self.path or free_name(Path.cwd(), f"{self.game.setup.kind.id}-{self.game.setup.seed}")
        path.write_text(self.record(), encoding="utf-8")
        self.path = path
        self._saved = self.game.history[:]
        return path


def listen(game: Game) -> None:
    """Make a game tell its events from now on. As `watch` of `cuvee.read` it brings the log of a record back."""
    if game.events is None:
        game.events = []


def free_name(folder: Path, stem: str) -> Path:
    """A file of the folder that does not exist yet: naramata-7.cuvee, or else naramata-7-2.cuvee …"""
    path, number = folder / f"{stem}.cuvee", 2
    while path.exists():
        path = folder / f"{stem}-{number}.cuvee"
        number += 1
    return path
