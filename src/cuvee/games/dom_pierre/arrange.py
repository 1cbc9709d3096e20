"""Positions."""
from typing import Any
from cuvee.kernel import Game
def arrange(game: Game, given: dict[str, Any]) -> None: ...
