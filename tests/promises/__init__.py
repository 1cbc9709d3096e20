"""What labels promise, and whether it comes: every number in a label is claimed by somebody who checks it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cuvee.bots import Random
from cuvee.kernel import Game
from cuvee.kernel.telling import Event


@dataclass
class Case:
    """A move that was made: what its label said, the table before, and what came of it."""

    seat: int
    move: str
    label: str
    before: dict[str, Any]  # the view of the seat
    after: Game
    events: list[Event]

    @property
    def asking(self) -> str:
        """The decision that the move answered."""
        return str(self.before["decision"]["name"])

    @property
    def asked(self) -> dict[str, Any]:
        """What the seat is asked next; nothing if it is somebody else's turn."""
        found: dict[str, Any] = self.view["decision"] if self.after.asked == (self.seat,) else {}
        return found

    @property
    def view(self) -> dict[str, Any]:
        """The view of the seat afterwards."""
        found: dict[str, Any] = self.after.view(self.seat)
        return found

    @property
    def me(self) -> dict[str, Any]:
        """What the seat has afterwards."""
        found: dict[str, Any] = self.view["seats"][self.seat]
        return found

    def total(self, name: str, why: str | None = None) -> int:
        """The sum of what was told of the seat by a name, for a cause."""
        mine = [event.facts for event in self.events if event.name == name and event.facts.get("seat") == self.seat]
        return sum(facts["n"] for facts in mine if why is None or facts["why"] == why)

    def told(self, name: str) -> list[dict[str, Any]]:
        """What was told of the seat by a name."""
        return [event.facts for event in self.events if event.name == name and event.facts.get("seat") == self.seat]

    def go_on(self, name: str, but: Sequence[str] = (), first: Sequence[str] = ()) -> list[dict[str, Any]]:
        """Play on at random, without some moves, until something is told of the seat; empty if the turn ends before."""
        bot = Random(len(self.label))
        while not self.told(name) and self.after.asked == (self.seat,):
            moves = self.after.moves()
            able = [move for move in moves if not move.startswith(tuple(but))] if but else moves
            if not able:
                return []
            wanted = [move for move in able if move.startswith(tuple(first))] if first else []
            picked = wanted[0] if wanted else able[bot.chance.below(len(able))]
            self.after.play(picked)
        return self.told(name)


Check = Callable[..., None]  # is given the case and the groups of the match
Promise = tuple[str, str, Check | None]  # moves that begin so; a pattern of the label; nothing to check: a name


def check(case: Case, promises: Sequence[Promise]) -> int:
    """Check all that a label promises; how many numbers were compared."""
    left, compared = case.label, 0
    for moves, pattern, held in promises:
        if not re.match(moves, f"{case.asking}:{case.move}"):
            continue
        for found in list(re.finditer(pattern, left)):
            if held is not None:
                held(case, *(int(group) if (group or "").isdigit() else group for group in found.groups()))
                compared += 1
        left = re.sub(pattern, "·", left)
    assert not re.search(r"\d", left), f"nobody checks what is left of the label: {left!r}"
    return compared
