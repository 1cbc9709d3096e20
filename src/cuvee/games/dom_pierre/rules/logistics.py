"""LOGISTICS, and dismissing workers (rules: #logistics, #dismiss)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.dom_pierre.box.moves import LOGISTICS
from cuvee.games.dom_pierre.rules.prestige import other_move, other_obstacle, usable_tiles
from cuvee.games.dom_pierre.rules.workers import IN_MAISON, MAISON, lift, put, sources, target_obstacle, targets
from cuvee.games.dom_pierre.state import DomPierre, strength_is_a_limit
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.dom_pierre.view import Facts


class LiftWorkers(Decision[DomPierre]):
    """Take workers from the supply or from other places, up to the strength, and any number from the maison."""

    rule = "logistics"
    __slots__ = ("left", "lifted")

    def __init__(self, seat: int, left: int, lifted: int) -> None:
        super().__init__(seat)
        self.left = left
        self.lifted = lifted

    def options(self, game: DomPierre) -> Sequence[int]:
        """All of one's own."""
        found = [game.box.moves.done] if self._may_stop(game) else []
        if self.left:
            found += sources(game, self.seat, True, True)
        elif game.maison[self.seat]:
            found.append(game.box.moves.from_pool.number(MAISON))
        if game.tiles[self.seat] and not self.lifted:
            found += usable_tiles(game, self.seat)
        return found

    def _may_stop(self, game: DomPierre) -> bool:
        """At any time; as an option, with the strength used or nobody left outside the maison."""
        return strength_is_a_limit(game) or not self.left or not sources(game, self.seat, False, True)

    def choose(self, game: DomPierre, move: int) -> None:
        """All are lifted before the first is put down."""
        moves = game.box.moves
        if move in moves.lift:
            free = lift(game, self.seat, move) == IN_MAISON
            game.stack.append(LiftWorkers(self.seat, self.left - (not free), self.lifted + 1))
        elif move == moves.done:
            game.stack.append(PutWorkers(self.seat, self.lifted))
        else:
            other_move(game, self, move)

    def why_not(self, game: DomPierre, move: int) -> str:
        if move == game.box.moves.done:
            return "use-strength"
        if move not in game.box.moves.lift:
            return other_obstacle(game, self.seat, move)
        return "strength-used" if move in sources(game, self.seat, True, True) else "no-worker"

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        return {"left": self.left, "lifted": self.lifted}


class PutWorkers(Decision[DomPierre]):
    """Put the lifted workers on routes, grapes or at the presses."""

    rule = "logistics"
    __slots__ = ("lifted",)

    def __init__(self, seat: int, lifted: int) -> None:
        super().__init__(seat)
        self.lifted = lifted

    def options(self, game: DomPierre) -> Sequence[int]:
        """Once in the turn the vintage effect skips an empty space."""
        if not self.lifted:
            return (game.box.moves.done,)
        return targets(game, game.has_vintage(self.seat, LOGISTICS))

    def choose(self, game: DomPierre, move: int) -> None:
        moves = game.box.moves
        if move != moves.done:
            game.vintage_used |= move in moves.skip
            put(game, self.seat, move)
            game.stack.append(PutWorkers(self.seat, self.lifted - 1))

    def why_not(self, game: DomPierre, move: int) -> str:
        return target_obstacle(game, move)

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        return {"lifted": self.lifted}


class DismissWorkers(Decision[DomPierre]):
    """Return workers to the supply instead of the action, one franc each."""

    rule = "dismiss"
    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, game: DomPierre) -> Sequence[int]:
        """From anywhere but the supply."""
        found = [game.box.moves.done]
        return found + sources(game, self.seat, True, False) if self.left else found

    def choose(self, game: DomPierre, move: int) -> None:
        if move in game.box.moves.lift:
            lift(game, self.seat, move)
            if game.events is not None:
                game.tell("dismissed", seat=self.seat)
            game.supply[self.seat] += 1
            game.earn(self.seat, 1, "dismissed")
            game.stack.append(DismissWorkers(self.seat, self.left - 1))

    def why_not(self, game: DomPierre, move: int) -> str:
        if move not in game.box.moves.lift:
            return "not-now"
        if not self.left:
            return "strength-used"
        return "in-supply" if move in sources(game, self.seat, True, True) else "no-worker"

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        return {"left": self.left}
