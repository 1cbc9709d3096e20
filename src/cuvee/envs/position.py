"""A game as game theory sees it: chance moves one outcome at a time, and players remember what they have seen.

A position never changes: playing makes a new one, so that copies cost nothing. Chance is explicit. A move is carried
out on a copy of the game with dice that know what has fallen so far; where they are asked for more, the move stops, and
the position waits for an outcome. Only the set-up is dealt at once: chance chooses one of so many deals, each a seed.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from cuvee.envs.lens import Lens
from cuvee.kernel import Chance, CuveeError, Game


class Undecided(Exception):
    """The dice must fall first: what is drawn, and how often each outcome is in the pool."""

    def __init__(self, label: str, pool: Mapping[int, int]) -> None:
        super().__init__(label)
        self.label = label
        self.pool = pool


class Dice(Chance):
    """Chance as far as it has been decided. An outcome is the number of the card, tile or face itself."""

    __slots__ = ("_fallen",)

    def __init__(self, fallen: tuple[int, ...]) -> None:
        super().__init__(0)
        self._fallen = list(reversed(fallen))

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        return self._fall("number", dict.fromkeys(range(limit), 1))

    def roll(self, faces: tuple[int, ...]) -> int:
        """The result of a die."""
        return self._fall("die", Counter(faces))

    def draw(self, counts: list[int], label: str) -> int:
        """The kind of a card drawn from a pool of so many of each kind."""
        kind = self._fall(label, {kind: count for kind, count in enumerate(counts) if count})
        counts[kind] -= 1
        return kind

    def take(self, pool: list[int], label: str) -> int:
        """An element drawn from a pool."""
        taken = self._fall(label, Counter(pool))
        pool.remove(taken)
        return taken

    def _fall(self, label: str, pool: Mapping[int, int]) -> int:
        if len(pool) == 1:
            return next(iter(pool))
        if not self._fallen:
            raise Undecided(label, pool)
        return self._fallen.pop()


class Memory:
    """One decision that a seat remembers: what it saw, what it did, and all that came before."""

    __slots__ = ("_before", "_digest", "_game", "_move")

    def __init__(self, before: Memory | None, game: Game | None, move: int) -> None:
        self._before = before
        self._game = game
        self._move = move
        self._digest = ""

    def digest(self, seat: int) -> str:
        """A fingerprint of all that the seat has seen and done; made when first asked for, and kept."""
        unread: list[Memory] = []
        memory: Memory | None = self
        while memory and not memory._digest:
            unread.append(memory)
            memory = memory._before
        digest = memory._digest if memory else ""
        for memory in reversed(unread):
            seen = seen_by(memory._game, seat)
            digest = memory._digest = sha256(f"{digest} {seen} {memory._move}".encode()).hexdigest()
            memory._before = memory._game = None
        return digest


def seen_by(game: Game | None, seat: int | None) -> str:
    """A view as text; before the set-up nobody sees anything."""
    return json.dumps(game.view(seat)) if game else ""


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """Where a game stands: before the set-up, before a decision, in the middle of a move, or at its end."""

    lens: Lens
    deals: int
    game: Game | None = None  # never played on, only copied
    memories: tuple[Memory | None, ...] = ()
    move: int | None = None  # the move that waits for chance
    fallen: tuple[int, ...] = ()  # what chance has decided of it
    open: Undecided | None = None  # what chance must decide next
    actions: tuple[int, ...] | None = field(default=())  # everything so far; nothing for a guess

    @property
    def chance(self) -> bool:
        """Whether it is for chance to move."""
        return self.game is None or self.open is not None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game is not None and self.open is None and self.game.over

    @property
    def label(self) -> str:
        """What chance decides."""
        return self.open.label if self.open else "deal"

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may decide now, and how likely."""
        pool = self.open.pool if self.open else dict.fromkeys(range(self.deals), 1)
        whole = sum(pool.values())
        return [(outcome, pool[outcome] / whole) for outcome in sorted(pool)]

    def play(self, action: int) -> Position:
        """The position after a move, or after an outcome of chance."""
        actions = None if self.actions is None else (*self.actions, action)
        if self.game is None:
            seats = self.lens.setup.seats
            return replace(self, game=self.lens.start(action), memories=(None,) * seats, actions=actions)
        if self.open:
            return replace(self, fallen=(*self.fallen, action), actions=actions)._settled()
        seat = self.game.asked[0]
        memory = Memory(self.memories[seat], self.game, action)
        memories = (*self.memories[:seat], memory, *self.memories[seat + 1 :])
        return replace(self, memories=memories, move=action, fallen=(), actions=actions)._settled()

    def _settled(self) -> Position:
        """The move carried out as far as chance is decided."""
        assert self.game is not None
        assert self.move is not None
        game = self.game.copy()
        game.chance = Dice(self.fallen)
        try:
            game.play(self.move)
        except Undecided as undecided:
            return replace(self, open=undecided)
        return replace(self, game=game, move=None, fallen=(), open=None)

    def information(self, seat: int) -> str:
        """All that a seat knows: a fingerprint of what it saw and did at its decisions, and what it sees now."""
        memory = self.memories[seat] if self.memories else None
        return f"{memory.digest(seat) if memory else ''} {seen_by(self.game, seat)}"

    def guess(self, seat: int, seed: int) -> Position:
        """A position that the seat cannot tell from this one; what others remember in it is not known."""
        if self.game is None or self.open:
            raise CuveeError("there is nothing to guess while chance is to move")
        memories = tuple(memory if other == seat else None for other, memory in enumerate(self.memories))
        return replace(self, game=self.game.guess(seat, seed), memories=memories, actions=None)

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        if self.actions is None:
            raise CuveeError("a guess is not a game that was played: it cannot be stored")
        return _replayed, (self.lens, self.deals, self.actions)


def _replayed(lens: Lens, deals: int, actions: tuple[int, ...]) -> Position:
    """The position that a stored one was."""
    position = Position(lens, deals)
    for action in actions:
        position = position.play(action)
    return position
