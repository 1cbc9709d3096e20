"""What happens in a game is told as events; they become lines of the log in any language."""

from typing import Any, NamedTuple


class Event(NamedTuple):
    """One thing that happened. `only` names the seat that may learn of it; nothing means everybody."""

    name: str
    facts: dict[str, Any]
    only: int | None = None

    def visible_to(self, seat: int | None) -> bool:
        """Whether the seat (or, without one, a spectator) may learn of the event."""
        return self.only is None or self.only == seat
