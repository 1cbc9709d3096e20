"""A recorded game told in words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import cuvee
from cuvee.kernel import CuveeError, Game, Speech
from cuvee.kernel.page import in_words
from cuvee.kernel.record import names_in


class _Stop(Exception):
    """The move at which the reader wants to stop has been reached."""


def retell(text: str, language: str, data: Path | None, at: int | None = None) -> Iterator[str]:
    """The log of the game, then the table at its end, or after a number of moves."""
    lines: list[str] = []
    seen: list[Game] = []
    speeches: list[Speech] = []

    def watch(game: Game) -> None:
        if not speeches:  # one for the whole game: it remembers who is who
            speeches.append(game.setup.kind.speech(game.setup, language, names_in(text)))
        told = [speeches[0].line(event) for event in game.events or [] if event.only is None]
        lines.extend(line for line in told if line)
        game.events = []
        seen[:] = [game]
        if at is not None and len(game.history) >= at:
            raise _Stop

    with suppress(_Stop):
        cuvee.read(text, data=data, watch=watch)
    game = seen[0]
    if at is not None and len(game.history) < at:
        raise CuveeError(f"the record has only {len(game.history)} moves, not {at}")
    yield from lines
    yield from in_words(speeches[0], game.view())
