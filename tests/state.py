"""The whole state of a game as plain data, to compare games and to see that nothing has changed."""

from __future__ import annotations

from typing import Any

from cuvee.kernel import Game, Step
from cuvee.kernel.compiled import slots_of

SHARED = {"setup", "vocabulary", "box", "tuscan", "house", "events"}


def dump(game: Game) -> dict[str, Any]:
    """Every attribute of a game, decisions included."""
    state = {slot: getattr(game, slot) for slot in sorted(slots_of(type(game))) if slot not in SHARED}
    state["chance"] = (game.chance.key, game.chance.drawn)
    state["stack"] = [_step(step) for step in game.stack]
    state["history"] = list(game.history)
    state["_options"] = list(game.options())
    return state


def _step(step: Step[Any]) -> tuple[str, dict[str, Any]]:
    return type(step).__name__, {slot: getattr(step, slot) for slot in sorted(slots_of(type(step)))}
