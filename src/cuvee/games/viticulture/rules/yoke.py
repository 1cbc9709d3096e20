"""The yoke, a space of one's own in any season (chapter 9)."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.viticulture.box.moves import YOKE, YOKE_BUILT
from cuvee.games.viticulture.rules.grapes import HarvestField, harvest, harvestable
from cuvee.games.viticulture.rules.vineyard import uproot, uproot_moves
from cuvee.games.viticulture.state import FIELDS, Viticulture
from cuvee.kernel import Decision


def yoke_obstacle(game: Viticulture, seat: int) -> str | None:
    """Why a worker cannot be placed on the yoke."""
    if not game.built[seat] & YOKE_BUILT:
        return "no-yoke"
    if game.busy[seat] >> YOKE & 1:
        return "space-taken"
    return None if can_use_yoke(game, seat) else "nothing-to-harvest"


def can_use_yoke(game: Viticulture, seat: int) -> bool:
    """Whether a vine stands on a field that was not sold: to be uprooted, or to be harvested."""
    sold, place = game.sold[seat], seat * FIELDS
    for vines in game.vines[place : place + FIELDS]:
        if vines and not sold & 1:
            return True
        sold >>= 1
    return False


def yoke_moves(game: Viticulture, seat: int) -> list[int]:
    """Uproot a vine, or harvest a field."""
    first = game.box.moves.field.first
    return uproot_moves(game, seat) + [first + field for field in harvestable(game, seat)]


class UseYoke(Decision[Viticulture]):
    """Uproot one vine into the hand, or harvest one field."""

    rule = "any-season"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        return yoke_moves(game, self.seat)

    def choose(self, game: Viticulture, move: int) -> None:
        if move in game.box.moves.uproot:
            uproot(game, self.seat, *game.box.moves.uproot.parts(move))
        else:
            harvest(game, self.seat, *game.box.moves.field.parts(move))
            game.stack.append(HarvestField(self.seat, 0, 1))

    def why_not(self, game: Viticulture, move: int) -> str:
        """No such vine, or nothing to harvest."""
        moves = game.box.moves
        return "no-such-vine" if move in moves.uproot else "nothing-to-harvest" if move in moves.field else "not-now"
