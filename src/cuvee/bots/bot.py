"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from cuvee.kernel import Game


class Bot(Protocol):
    """Something that can sit in a seat. An honest bot looks at options, views and guesses, never at the state."""

    def choose(self, game: Game, seat: int) -> int:
        """The number of the move that it makes."""
