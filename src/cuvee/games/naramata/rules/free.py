"""Free actions: paying with prestige and disks, and the effects that a player may use at any moment of the turn.

Rules: #free-actions, #effects.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.contents import ROWS
from cuvee.games.naramata.box.moves import ACTIONS, WILD_ROWS
from cuvee.games.naramata.state import Naramata
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.naramata.view import Facts


def pay(game: Naramata, seat: int, cost: int) -> None:
    """Make a seat pay; it is asked how, if there is more than one way."""
    if cost:
        game.stack.append(Pay(seat, cost))


class Pay(Decision[Naramata]):
    """Decide how many disks to spend in place of prestige."""

    rule = "free-actions"
    __slots__ = ("cost",)

    def __init__(self, seat: int, cost: int) -> None:
        super().__init__(seat)
        self.cost = cost

    def options(self, game: Naramata) -> Sequence[int]:
        """From as many disks as possible to as few as necessary."""
        most = min(self.cost, game.disks[self.seat])
        least = max(0, self.cost - game.prestige[game.purse[self.seat]])
        first = game.box.moves.pay.first
        return range(first + most, first + least - 1, -1)

    def choose(self, game: Naramata, move: int) -> None:
        """Disks go beside the board, the rest is prestige."""
        (disks,) = game.box.moves.pay.parts(move)
        game.disks[self.seat] -= disks
        game.beside[self.seat] += disks
        game.prestige[game.purse[self.seat]] -= self.cost - disks
        if game.events is not None:
            game.tell("paid", seat=self.seat, prestige=self.cost - disks, disks=disks)

    def facts(self, game: Naramata, viewer: int | None) -> Facts:
        return {"cost": self.cost}


def effects_at_any_time(game: Naramata, seat: int) -> list[int]:
    """The moves by which a seat can use a disk effect at any moment of its turn."""
    found: list[int] = []
    if not game.active[seat] & effects.ANY_TIME or not game.disks[seat]:
        return found
    use = game.box.moves.use
    if game.disk_ready(seat, effects.DISK_ROLL):
        found.append(use.number(effects.DISK_ROLL.bit_length() - 1))
    if game.disk_ready(seat, effects.DISK_POINTS) and not game.team:
        found.append(use.number(effects.DISK_POINTS.bit_length() - 1))
    if game.disk_ready(seat, effects.WILD_TOKEN):
        found += _wild_places(game, seat)
    return found


def _wild_places(game: Naramata, seat: int) -> list[int]:
    """Cheese and view rows that are not full: the token is no card, so several may lie in one row."""
    block, start = game.box.moves.wild, seat * game.box.slots
    found = []
    for slot in game.aboard(seat):
        for number, kind in enumerate(WILD_ROWS):
            if row_with_room(game, slot, kind) >= 0:
                found.append(block.number(slot - start, number))
    return found


def row_with_room(game: Naramata, slot: int, kind: int) -> int:
    """Where in `count` the next asset of a kind would go on a tourist; empty rows first; -1 if nowhere."""
    tourist = game.box.tourists[game.tourists[slot]]
    best = -1
    for row in tourist.rows_by_kind[kind]:
        place = slot * ROWS + row
        if game.count[place] < tourist.rows[row].room and (best < 0 or not game.count[place]):
            best = place
    return best


def use_effect(game: Naramata, seat: int, effect: int) -> None:
    """A disk for prestige by the die, or for points."""
    game.lay_disk(seat, effect)
    if effect == effects.DISK_ROLL:
        roll = game.chance.roll(game.box.faces)
        if game.events is not None:
            game.tell("rolled", seat=seat, eyes=roll)
        game.gain(seat, roll + game.box.value[effect], "disk-roll")
    else:
        game.score(seat, game.box.value[effect], "disk-points")


def place_wild_token(game: Naramata, seat: int, slot: int, row: int) -> None:
    """A disk for a token that counts as one cheese or one view."""
    slot += seat * game.box.slots
    game.lay_disk(seat, effects.WILD_TOKEN)
    game.count[row_with_room(game, slot, WILD_ROWS[row])] += 1
    if game.events is not None:
        tourist = game.box.tourists[game.tourists[slot]].id
        game.tell("wild", seat=seat, tourist=tourist, row=ACTIONS[WILD_ROWS[row]])
