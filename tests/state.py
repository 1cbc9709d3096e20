"""The whole state of a game as plain data, to compare games and to see that nothing has changed."""

from __future__ import annotations

from typing import Any

from cuvee.kernel import Game, Step

SHARED = {"setup", "vocabulary", "box", "tuscan", "house", "events"}


def dump(game: Game) -> dict[str, Any]:
    """Every attribute of a game, decisions included."""
    state = {slot: getattr(game, slot) for slot in _slots(game) if slot not in SHARED}
    state["chance"] = (game.chance.key, game.chance.drawn)
    state["stack"] = [_step(step) for step in game.stack]
    state["history"] = list(game.history)
    state["_options"] = list(game.options())
    return state


def _step(step: Step[Any]) -> tuple[str, dict[str, Any]]:
    return type(step).__name__, {slot: getattr(step, slot) for slot in _slots(step)}


def _slots(thing: object) -> list[str]:
    # Compiled classes name what they hold in another place.
    named = [vars(cls).get("__mypyc_attrs__", vars(cls).get("__slots__", ())) for cls in type(thing).__mro__]
    return sorted({slot for slots in named for slot in slots if not slot.startswith("__")})
