"""A recorded game told in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import cuvee
from cuvee.kernel import CuveeError, Game


class _Stop(Exception):
    """The move at which the reader wants to stop has been reached."""


def retell(text: str, language: str, data: Path | None, at: int | None = None) -> Iterator[str]:
    """The log of the game, then the table at its end, or after a number of moves."""
    lines: list[str] = []
    seen: list[Game] = []

    def watch(game: Game) -> None:
        speech = game.setup.kind.speech(game.setup, language, None)
        for event in game.events or []:
            line = speech.line(event) if event.only is None else ""
            if line:
                lines.append(line)
        game.events = []
        seen[:] = [game]
        if at is not None and len(game.history) >= at:
            raise _Stop

    try:
        cuvee.read(text, data=data, watch=watch)
    except _Stop:
        pass
    game = seen[0]
    if at is not None and len(game.history) < at:
        raise CuveeError(f"the record has only {len(game.history)} moves, not {at}")
    yield from lines
    speech = game.setup.kind.speech(game.setup, language, None)
    view = game.view()
    for section in speech.sections(view):
        yield ""
        yield section.title
        yield from (f"  {line}" for line in section.lines)
    yield ""
    yield speech.prompt(view)
