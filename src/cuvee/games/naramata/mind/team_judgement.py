"""What a position is worth to a team, solo or in the Fleet: Whelp, less the rows that will probably not be full.

Every open row has an effort in half hours; it is set against the time that is left on the best road ahead and against
the prestige that its missing assets can use. Numbers are in half hours unless the words say otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import exp
from typing import Any, Final

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.contents import FAVOR, IGNORE, ROAD_PAIRING, ROW_KINDS
from cuvee.games.naramata.box.map import Map
from cuvee.games.naramata.box.moves import CHEESE, CONTRACT, PAIRING, PIT_STOP, PURCHASE, TASTING, VIEW
from cuvee.games.naramata.rules.contract import ContractVisit
from cuvee.games.naramata.rules.day_end import (
    Deliver,
    missing_assets,
    unfulfilled_rows,
)
from cuvee.games.naramata.rules.food import AttachCheese, AttachTasting
from cuvee.games.naramata.rules.free import Pay
from cuvee.games.naramata.rules.lookout import BuyTokens, PlaceToken
from cuvee.games.naramata.rules.purchase import KeepPurchase
from cuvee.games.naramata.rules.timing import SpendTime
from cuvee.games.naramata.rules.turn import ActOrPitStop, open_spaces
from cuvee.games.naramata.state import NOTHING, Naramata
from cuvee.kernel import Decision, Step

PRESTIGE_STEPS: Final = 0.25  # what a prestige saves today ...
USE = (1.0, 1.0, 0.5, 3.0, 0.0, 0.0)  # ... and how much of it each missing asset can use, by kind of row
SAVED_STEPS: Final = 0.25  # what a prestige saves on a later day
EFFORT = (0.85, 1.45, 0.4, 1.8, 0.0, 0.4)  # for each asset, by kind of row
ROOM = (1.4, 1.4, 3.0, 1.0, 1.0, 0.8)  # the assets that each space ahead may bring
DISCARD = (1.5, 3.5)  # the prestige of a card
PAIRING_PRESTIGE: Final = 4.0
BOTTLE_STEPS: Final = 1.2  # what an own bottle saves in a day
VISIT_STEPS: Final = 1.5  # what a visit with it saves
IGNORE_STEPS: Final = 1.5  # what the purple vehicle saves
STOP_STEPS: Final = 1.2  # the time that each winery ahead can take up
SPREAD: Final = 1.5  # how uncertain a plan is
FUTURE_STEP: Final = 0.1  # what half an hour saved on a later day is worth, in rows
LOCK_WORTH: Final = 0.01  # what an open space is worth on a later day, in rows
POWER_WORTH = (0.3, 0.3, 3.0, 1.0, 2.0, 0.8)  # in rows, in the order of POWERS
EFFECT_STEPS = (
    *(0.7, 0.6, 0.5, 1.0, 0.6, 1.5, 0.6, 0.8, 0.7, 1.0, 1.3, 2.0),
    *(0.0, 0.3, 0.7, 0.4, 0.3, 0.8, 1.0, 0.3, 2.0, 0.4, 0.6),
)  # a day, in the order of IDS


BOOSTS: Final = {
    CHEESE: ((effects.CHEESE_DRAW, 0.3), (effects.CHEESE_SECOND_FREE, 0.5)),
    TASTING: ((effects.TASTING_DRAW, 0.3), (effects.TASTING_SECOND_FREE, 0.5)),
    VIEW: ((effects.VIEW_PLUS_1, 0.7), (effects.VIEW_PLUS_2, 1.3)),
    PURCHASE: ((effects.PURCHASE_DISCOUNT, 0.3),),
}  # by action: what the upgrades for it add, in assets


def asset_bonus(active: int, action: int) -> float:
    """More assets with the upgrades for it."""
    return sum([boost for effect, boost in BOOSTS[action] if active & effect])


@dataclass(slots=True)
class Needs:
    """What a vehicle of a team needs today and has for it: for each kind, the missing assets of the open rows."""

    time: float
    prestige: float
    missing: list[list[int]]

    def give(self, kind: int, assets: int) -> int:
        """Fill the rows that need least first; what they cannot take is left over."""
        rows = self.missing[kind]
        rows.sort()
        while rows and assets:
            given = min(rows[0], assets)
            assets -= given
            rows[0] -= given
            if not rows[0]:
                rows.pop(0)
        return assets

    def copy(self) -> Needs:
        """To try something out."""
        return Needs(self.time, self.prestige, [rows[:] for rows in self.missing])


def team_worth(game: Naramata) -> float:
    """The Whelp score that may be left today, and what is saved up for the days to come."""
    if game.over:
        return game.whelp + (20.0 if game.whelp else -20.0)
    worth = float(game.whelp) - sum(_loss(game, seat) for seat in range(game.seats))
    if len(game.ended) == game.seats:
        worth += _savings(game, sum(game.prestige))
    for seat in range(game.seats):
        saved = BOTTLE_STEPS * min(4, game.held[seat].bit_count())
        saved += sum(steps for number, steps in enumerate(EFFECT_STEPS) if game.active[seat] >> number & 1)
        worth += FUTURE_STEP * (game.days - game.day) * saved
        worth += POWER_WORTH[game.power(seat)] if game.vehicle[seat] >= 0 else 0.0
    return worth - LOCK_WORTH * game.locked.bit_count() * (game.days - game.day)


def _savings(game: Naramata, prestige: float) -> float:
    """What prestige is worth tomorrow."""
    return FUTURE_STEP * SAVED_STEPS * prestige if game.day < game.days else 0.0


def _loss(game: Naramata, seat: int) -> float:
    """The Whelp points that a seat will probably lose today."""
    if seat in game.ended:
        if not any(isinstance(step, Deliver) and step.seat == seat for step in game.stack):
            return 0.0
        return unfulfilled_rows(game, seat) + (game.clock[seat] > game.closing(seat))
    needs = _needs(game, seat)
    for step in game.stack:
        _foresee(game, seat, needs, step)
    top = game.stack[-1]
    if isinstance(top, ActOrPitStop) and top.seat == seat:
        plans = [needs.copy(), needs]
        _act(game, seat, plans[0], game.box.map.space_action[top.space])
        _act(game, seat, plans[1], PIT_STOP)
        return min(_best_road(game, seat, plan) - _savings(game, plan.prestige) for plan in plans)
    return _best_road(game, seat, needs) - _savings(game, needs.prestige)


def _needs(game: Naramata, seat: int) -> Needs:
    """From what lies on the table; the Fleet shares its prestige."""
    sharing = sum(purse == game.purse[seat] and other not in game.ended for other, purse in enumerate(game.purse))
    prestige = game.prestige[game.purse[seat]] / sharing + game.disks[seat]
    missing: list[list[int]] = [[] for _ in ROW_KINDS]
    for slot in game.aboard(seat):
        for row, number in zip(game.box.tourists[game.tourists[slot]].rows, missing_assets(game, slot), strict=True):
            if number:
                missing[row.kind].append(number)
    return Needs(game.closing(seat) - game.clock[seat], prestige, missing)


def _foresee(game: Naramata, seat: int, needs: Needs, step: Step[Any]) -> None:
    """What has begun: time and costs to come, cards and tokens that are not yet placed."""
    if isinstance(step, SpendTime) and step.seat == seat:
        needs.time -= step.steps
    if not isinstance(step, Decision) or step.seat != seat:
        return
    if isinstance(step, Pay):
        needs.prestige -= step.cost
    elif isinstance(step, AttachCheese | AttachTasting):
        worths = sorted(game.box.decks[step.action][card].worth for card in step.cards)
        if worths and not step.cost(game) and not needs.give(step.action, 1):
            worths.pop(0)
        needs.prestige += sum(worths)
    elif isinstance(step, BuyTokens):
        needs.prestige += needs.give(VIEW, step.rolled)
    elif isinstance(step, PlaceToken):
        needs.prestige += min(step.rolled, needs.give(VIEW, step.tokens))
    elif isinstance(step, KeepPurchase):
        for cost in sorted(step.cost(game, card) for card in step.cards):
            if cost <= needs.prestige and not needs.give(PURCHASE, 1):
                needs.prestige -= cost
    elif isinstance(step, ContractVisit):
        spent = game.clock[seat] - game.began
        needs.time += min(game.box.visit_bonus, VISIT_STEPS if not game.done else spent)


def _act(game: Naramata, seat: int, needs: Needs, action: int) -> None:
    """What an action will probably bring."""
    steps = game.box.steps[action]
    if action in (CHEESE, TASTING):
        needs.prestige += (1 + needs.give(action, 1)) * DISCARD[action]
    elif action == VIEW:
        needs.prestige += needs.give(action, 2)
    elif action == PURCHASE:
        if needs.prestige >= 2.5 and not needs.give(action, 1):
            needs.prestige -= 2.8
    elif action == PAIRING:
        needs.prestige += game.box.pairing_prestige.get(game.clock[seat], 0)
        steps = _pairing_steps(game, seat)
        needs.missing[action] = []
    else:
        needs.prestige += 3
        if action == CONTRACT:
            needs.prestige += BOTTLE_STEPS * (game.days - game.day) / SAVED_STEPS
    needs.time -= steps


def _pairing_steps(game: Naramata, seat: int) -> int:
    quick = game.active[seat] & effects.PAIRING_QUICK
    return game.box.value[effects.PAIRING_QUICK] // game.box.step if quick else game.box.steps[PAIRING]


def _best_road(game: Naramata, seat: int, needs: Needs) -> float:
    """The loss on the road that suits best."""
    rows = sum(map(len, needs.missing))
    if not rows or needs.time <= 0:
        return rows + (needs.time < 0)
    board, at = game.box.map, game.at[seat]
    if game.crosses(seat) and at != NOTHING:
        return _expected_loss(game, seat, needs, open_spaces(game, seat))
    free = ~game.locked
    for place in game.at:
        free &= ~board.winery_spaces[place] if place != NOTHING else -1
    starts = range(len(board.wineries), board.end) if at == NOTHING else (at,)
    roads = [road for start in starts for road in _roads(board, start, game.direction, game.seats)]
    return min(_expected_loss(game, seat, needs, free & road) for road in roads)


@cache
def _roads(board: Map, place: int, direction: int, seats: int) -> tuple[int, ...]:
    """For each way from a place to the END, its spaces as bits."""
    ways = []
    for winery in board.next_wineries(place, direction):
        here = sum(1 << space for space in board.wineries[winery].spaces if board.space_players[space] <= seats)
        ways += [here | rest for rest in _roads(board, winery, direction, seats)]
    return tuple(ways) or (0,)


def _expected_loss(game: Naramata, seat: int, needs: Needs, road: int) -> float:
    """Fill the easiest rows first; each is the less likely, the more of the day's time and spaces it takes."""
    budget = _budget(game, seat, needs, road)
    spread = SPREAD * (0.3 + needs.time / 12)
    loss = 0.0
    for effort, room in sorted(_efforts(game, seat, needs, road)):
        budget -= effort
        loss += 1 - _chance(budget / spread) * _chance(room + 0.5)
    return loss


def _budget(game: Naramata, seat: int, needs: Needs, road: int) -> float:
    """The half hours that are left, with what useful prestige, own bottles and the vehicle save."""
    board = game.box.map
    stops = sum(1 for spaces in board.winery_spaces if spaces & road)
    time = min(needs.time, STOP_STEPS * stops + 1)
    useful = sum(USE[kind] * sum(rows) for kind, rows in enumerate(needs.missing))
    prestige = min(needs.prestige + (PAIRING_PRESTIGE if needs.missing[PAIRING] else 0), useful)
    owned = sum(game.held[seat] >> number & road >> space & 1 for number, space in enumerate(board.contracts))
    ignored = IGNORE_STEPS if game.power(seat) == IGNORE else 0.0
    return time + PRESTIGE_STEPS * prestige + min(owned, time / 4) * BOTTLE_STEPS + ignored


def _efforts(game: Naramata, seat: int, needs: Needs, road: int) -> list[tuple[float, float]]:
    """For each open row the half hours it takes, and how many more assets of its kind the spaces ahead offer."""
    board, efforts = game.box.map, []
    for kind, rows in enumerate(needs.missing):
        effort, room = EFFORT[kind], (road & board.action_spaces[kind]).bit_count() * ROOM[kind]
        if kind == FAVOR:
            room = sum(1 for winery in board.signatures if board.winery_spaces[winery] & road) * ROOM[kind]
        elif kind != PAIRING:
            effort /= 1 + 0.5 * asset_bonus(game.active[seat], kind)
        elif rows:
            effort = _pairing_steps(game, seat) / len(rows)
            room = 9.0 if room or game.power(seat) == ROAD_PAIRING else 0.0
        for number in sorted(rows):
            room -= number
            efforts.append((number * effort + 0.1, room))
    return efforts


def _chance(margin: float) -> float:
    return 1 / (1 + exp(-max(-20.0, min(20.0, margin))))
