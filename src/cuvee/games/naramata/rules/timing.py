"""The time track: what an action costs, and who is next (rules: #time)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.state import Naramata
from cuvee.kernel import Decision, Step

if TYPE_CHECKING:
    from cuvee.games.naramata.view import Facts


class SpendTime(Step[Naramata]):
    """The last part of an action: the time marker advances."""

    __slots__ = ("seat", "steps")

    def __init__(self, seat: int, steps: int) -> None:
        self.seat = seat
        self.steps = steps

    def run(self, game: Naramata) -> None:
        """A disk may shorten an action that takes more than the least time."""
        if game.disk_ready(self.seat, effects.TIME_SAVE) and self.steps - saving(game) >= 1:
            game.stack.append(SaveTime(self.seat, self.steps))
        else:
            advance(game, self.seat, self.steps)


def saving(game: Naramata) -> int:
    """By how many steps a disk shortens an action."""
    return game.box.value[effects.TIME_SAVE] // game.box.step


class SaveTime(Decision[Naramata]):
    """Place a disk to shorten the action, or take the full time."""

    rule = "effects"
    __slots__ = ("steps",)

    def __init__(self, seat: int, steps: int) -> None:
        super().__init__(seat)
        self.steps = steps

    def options(self, game: Naramata) -> Sequence[int]:
        return (game.box.moves.save_time, game.box.moves.keep_time)

    def choose(self, game: Naramata, move: int) -> None:
        """Either way the time is spent next."""
        if move == game.box.moves.save_time:
            game.lay_disk(self.seat, effects.TIME_SAVE)
            game.stack.append(SpendTime(self.seat, self.steps - saving(game)))
        else:
            advance(game, self.seat, self.steps)

    def facts(self, game: Naramata, viewer: int | None) -> Facts:
        return {"minutes": self.steps * game.box.step}


def advance(game: Naramata, seat: int, steps: int) -> None:
    """Move the time marker; some upgrades give a disk back when it reaches a mark for the first time."""
    before, now = game.furthest[seat], game.clock[seat] + steps
    game.clock[seat] = now
    if game.events is not None:
        game.tell("time", seat=seat, n=steps * game.box.step, clock=game.box.clock(now))
    if now > before:
        game.furthest[seat] = now
        if game.active[seat] & effects.DISK_REFUND:
            for mark in game.box.refund_marks:
                if before < mark <= now:
                    game.stack.append(TakeBack(seat))


class TakeBack(Decision[Naramata]):
    """Take back one disk that was spent, from beside the board or from an upgrade."""

    rule = "effects"
    __slots__ = ()

    def options(self, game: Naramata) -> Sequence[int]:
        """With none spent the chance is lost."""
        seat, moves = self.seat, game.box.moves
        found = [moves.take_beside] if game.beside[seat] else []
        found += [moves.take_back.number(effect.bit_length() - 1) for effect in dict.fromkeys(game.laid[seat])]
        return found or [moves.done]

    def choose(self, game: Naramata, move: int) -> None:
        seat, moves = self.seat, game.box.moves
        if move == moves.done:
            return
        effect = 0 if move == moves.take_beside else 1 << moves.take_back.parts(move)[0]
        if not effect:
            game.beside[seat] -= 1
        else:
            laid = list(game.laid[seat])
            laid.remove(effect)
            game.laid[seat] = tuple(laid)
        game.disks[seat] += 1
        if game.events is not None:
            game.tell("took-back", seat=seat, effect=effects.name(effect) if effect else None)


def line_up(game: Naramata, vehicle: int) -> None:
    """Put a time marker on top of those that stand in its new column."""
    track, clock = game.track, game.clock
    track.remove(vehicle)
    now = clock[vehicle]
    for place, other in enumerate(track):
        if clock[other] > now:
            track.insert(place, vehicle)
            return
    track.append(vehicle)
