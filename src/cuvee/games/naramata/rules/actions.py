"""Beginning an action of a space; pairing and the pit stop, which ask nothing.

Rules: #pit-stop, #pairing.
"""

from __future__ import annotations

from typing import Final

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.moves import ACTIONS, CHEESE, PAIRING, PIT_STOP, PURCHASE, TASTING, VIEW
from cuvee.games.naramata.rules.food import cheese, tasting
from cuvee.games.naramata.rules.free import row_with_room
from cuvee.games.naramata.rules.lookout import roll, view
from cuvee.games.naramata.rules.purchase import purchase
from cuvee.games.naramata.rules.timing import SpendTime
from cuvee.games.naramata.state import Naramata


def begin_action(game: Naramata, seat: int, action: int) -> None:
    """Begin an action; its time is spent when all of it is done."""
    game.done |= 1 << action
    if game.events is not None:
        game.tell("action", seat=seat, action=ACTIONS[action])
    steps = game.box.steps[action]
    if action == PAIRING and game.active[seat] & effects.PAIRING_QUICK:
        steps = min(steps, game.box.value[effects.PAIRING_QUICK] // game.box.step)
    game.stack.append(SpendTime(seat, steps))
    _BEGIN[action](game, seat)


def pit_stop(game: Naramata, seat: int) -> None:
    """Prestige by the view die."""
    game.gain(seat, roll(game, seat) + game.box.pit_stop_bonus, "pit-stop")


def pairing(game: Naramata, seat: int) -> None:
    """A token for every tourist who wants one, and prestige by the time of day."""
    for slot in game.aboard(seat):
        give_token(game, seat, slot, PAIRING, "paired")
    box, active = game.box, game.active[seat]
    prestige = box.pairing_prestige.get(game.clock[seat], 0)
    if active & effects.PAIRING_MINIMUM:
        prestige = max(prestige, box.value[effects.PAIRING_MINIMUM])
    if active & effects.PAIRING_BONUS:
        prestige += box.value[effects.PAIRING_BONUS]
    game.gain(seat, prestige, "pairing")


def give_token(game: Naramata, seat: int, slot: int, kind: int, event: str) -> bool:
    """One token of a kind for a tourist whose row of that kind is not full."""
    place = row_with_room(game, slot, kind)
    if place < 0:
        return False
    game.count[place] += 1
    if game.events is not None:
        game.tell(event, seat=seat, tourist=game.box.tourists[game.tourists[slot]].id)
    return True


_BEGIN: Final = {
    CHEESE: cheese,
    TASTING: tasting,
    VIEW: view,
    PURCHASE: purchase,
    PAIRING: pairing,
    PIT_STOP: pit_stop,
}
