"""What a fair player thinks a position is worth, in points: what is safe, and what the rest of the day may bring.

The day is planned roughly: every action that lies ahead is worth what it would add to the tourists aboard, and the
time that is left is filled with the best of them. Rows that the plan leaves empty are feared, prestige is worth what
it may still buy.
"""

from __future__ import annotations

from typing import Any, Final

from cuvee.games.naramata.box.contents import FAVOR, ROW_KINDS, ROWS
from cuvee.games.naramata.box.moves import ACTIONS, CHEESE, CONTRACT, PAIRING, PIT_STOP, PURCHASE, TASTING, VIEW
from cuvee.games.naramata.mind.team_judgement import asset_bonus, team_worth
from cuvee.games.naramata.rules.contract import ContractVisit
from cuvee.games.naramata.rules.day_end import (
    counted_empty_rows,
    penalty,
    slot_points,
)
from cuvee.games.naramata.rules.draft import CarryOrDiscard, PickTourist
from cuvee.games.naramata.rules.food import AttachCheese, AttachTasting
from cuvee.games.naramata.rules.lookout import BuyTokens, PlaceToken
from cuvee.games.naramata.rules.purchase import KeepPurchase
from cuvee.games.naramata.rules.timing import SpendTime
from cuvee.games.naramata.rules.turn import ActOrPitStop, open_spaces
from cuvee.games.naramata.state import NOTHING, Naramata
from cuvee.kernel import Decision, Game, Step
from cuvee.kernel.memory import Memory

FIRST_ASSET: Final = 3.0  # what it is worth to keep a row from staying empty
ASSETS_PER_ACTION: Final = {CHEESE: 1.4, TASTING: 1.4, VIEW: 2.4, PURCHASE: 1.2}
DISCARDED = (1.5, 3.5, 1.0)  # the prestige of what an action finds no room for, by action
BOTTLE: Final = 2.0  # what a signature bottle is worth for each day to come
# What a prestige is worth, and how much more with a day to spend it.
PRESTIGE_AT_END: Final = 0.05
PRESTIGE_USE: Final = 0.3
# What a planned action keeps of its gain; the prestige of half an hour without a plan.
PLANNED: Final = 0.75
IDLE: Final = 1.8
# A day, in the order of IDS.
EFFECT_WORTH: Final = (4, 3, 2, 3, 2, 4, 3, 3, 2, 3, 3, 3, 2, 2, 2, 2, 1, 2, 3, 1, 4, 2, 2)


def judgement(game: Game, seat: int) -> float:
    """What the position is worth to a seat: its own prospects, or those of the whole team."""
    assert isinstance(game, Naramata)
    return team_worth(game) if game.team else _prospects(game, seat)


def _prospects(game: Naramata, seat: int) -> float:
    """Points now, prestige, upgrades, bottles, and what today's tourists will bring."""
    if game.over:
        return 100.0 * (seat in game.winners) + game.points[seat]
    worth = float(game.points[seat])
    share = _days_left(game, seat)
    worth += game.funds(seat) * _prestige_worth(share)
    worth += game.held[seat].bit_count() * BOTTLE * max(0.0, share - 0.3)
    for card in game.cards[seat]:
        upgrade = game.box.upgrades[card]
        active = bool(game.active[seat] & upgrade.effect)
        worth += upgrade.points + active * share * EFFECT_WORTH[upgrade.effect.bit_length() - 1]
    if seat not in game.ended:
        worth += _today(game, seat, share)
    return worth


def _days_left(game: Naramata, seat: int) -> float:
    """The days to come, with today as a fraction."""
    day = game.box.close - game.box.dawn
    today = 0.0 if seat in game.ended else max(0, game.box.close - game.clock[seat]) / day
    return game.days - game.day + today


def _prestige_worth(days: float) -> float:
    return PRESTIGE_AT_END + PRESTIGE_USE * min(1.0, days)


def _today(game: Naramata, seat: int, share: float) -> float:
    """What the tourists aboard have and may still get, less lateness and the fear of empty rows."""
    time = game.closing(seat) - game.clock[seat]
    cargo = _cargo(game, seat)
    worth, wanted = cargo.safe, cargo.wanted
    for step in game.stack:
        if isinstance(step, SpendTime) and step.seat == seat:
            time -= step.steps
        else:
            worth += _promise(game, seat, step, wanted, share)
    if time < 0:
        return worth + time * game.box.late_points
    actions = _actions_ahead(game, seat)
    pending, spent = _pending(game, seat, wanted, share)
    return worth + pending + _plan(game, seat, cargo, actions, time - spent, share)


def _promise(game: Naramata, seat: int, step: Step[Any], wanted: dict[int, list[float]], share: float) -> float:
    """What an open decision of the seat is going to bring: cards and tokens that are not yet placed."""
    if isinstance(step, PickTourist):
        given = step.cards(game, seat)
        return _tourist_worth(game, given[0]) if given else 0.0
    if not isinstance(step, Decision) or step.seat != seat:
        return 0.0
    if isinstance(step, AttachCheese | AttachTasting):
        free = 1 if step.cost(game) == 0 and step.cards else 0
        gains, worths = (
            wanted[step.action][:free],
            sorted(game.box.decks[step.action][card].worth for card in step.cards),
        )
        return sum(gains) * 0.9 + _prestige_worth(share) * sum(worths[len(gains) :])
    if isinstance(step, BuyTokens | PlaceToken):
        tokens = step.rolled if isinstance(step, BuyTokens) else step.tokens
        gains = wanted[VIEW][:tokens]
        return sum(gains) + (tokens - len(gains)) * _prestige_worth(share)
    if isinstance(step, KeepPurchase):
        affordable = [card for card in step.cards if step.cost(game, card) <= game.funds(seat)]
        room = len(wanted[PURCHASE])
        return sum(sorted(game.box.purchase[card].bottles for card in affordable)[-room:]) * 0.6 if room else 0.0
    return _tourist_worth(game, step.card) if isinstance(step, CarryOrDiscard) else 0.0


def _tourist_worth(game: Naramata, card: int) -> float:
    """How much a tourist promises: rows that are easily filled count in full, long ones less."""
    return sum(_row_promise(row.kind, row.room, row.points) for row in game.box.tourists[card].rows) - 4.0


def _row_promise(kind: int, room: int, points: tuple[int, ...]) -> float:
    reached = min(room, 2 if kind in (CHEESE, TASTING) else 4)
    return 3.5 if kind == PURCHASE else points[reached - 1] * 0.9


class Cargo:
    """The tourists of a vehicle: what they bring as they are, less the fear of empty rows, and what they want next."""

    __slots__ = ("safe", "wanted")

    def __init__(self, game: Naramata, seat: int) -> None:
        fear = penalty(game, counted_empty_rows(game, seat))
        self.safe = 0.0 + (sum([slot_points(game, slot) for slot in game.aboard(seat)]) - fear)
        self.wanted = _wanted(game, seat)


# In a search most vehicles stay as they are: what was said about them, by all that it depends on.
_cargoes: Memory[tuple[object, ...], Cargo] = Memory()
_plans: Memory[tuple[object, ...], float] = Memory()


def _cargo(game: Naramata, seat: int) -> Cargo:
    slots = game.box.slots
    first = seat * slots
    rows = slice(first * ROWS, (first + slots) * ROWS)
    own = tuple(game.tourists[first : first + slots]), tuple(game.count[rows]), tuple(game.detail[rows])
    key = game.box, game.setup.options["purple"], game.power(seat), *own
    found = _cargoes.get(key)
    return found if found is not None else _cargoes.keep(key, Cargo(game, seat))


def _wanted(game: Naramata, seat: int) -> dict[int, list[float]]:
    """For each kind of row, what the next assets are worth, the best first."""
    wanted: dict[int, list[float]] = {kind: [] for kind in range(len(ROW_KINDS))}
    for slot in game.aboard(seat):
        for number, row in enumerate(game.box.tourists[game.tourists[slot]].rows):
            count = game.count[slot * ROWS + number]
            for next_asset in range(count, row.room):
                before = row.points[next_asset - 1] if next_asset and row.points else 0
                gain = 4.0 if row.kind == PURCHASE else float(row.points[next_asset] - before)
                wanted[row.kind].append(gain + (FIRST_ASSET if not next_asset else 0.0))
    for gains in wanted.values():
        gains.sort(reverse=True)
    return wanted


def _actions_ahead(game: Naramata, seat: int) -> list[int]:
    """How many open spaces of each action lie ahead."""
    if game.at[seat] == NOTHING:
        return [2] * len(ACTIONS)
    open_ahead = open_spaces(game, seat)
    return [(open_ahead & mask).bit_count() for mask in game.box.map.action_spaces]


def _gains(
    game: Naramata, seat: int, action: int, number: int, wanted: dict[int, list[float]], share: float
) -> list[float]:
    """What so many actions of a kind would add, one after the other."""
    worth = _prestige_worth(share)
    if action == PAIRING:
        return [sum(wanted[action]) + 4 * worth, *[4 * worth] * (number - 1)]
    if action == PIT_STOP:
        return [3 * worth] * number
    if action == CONTRACT:
        return [3.0 + BOTTLE * max(0.0, share - 0.3), *[0.0] * (number - 1)]
    if action == PURCHASE and game.funds(seat) < 2:
        return [0.0] * number
    active, assets = game.active[seat], wanted[action]
    each = ASSETS_PER_ACTION[action] + (asset_bonus(active, action) if active else 0.0)
    return [
        _assets_gain(action, assets[int(nth * each) : int(nth * each + each + 0.5)], each, worth)
        for nth in range(number)
    ]


def _assets_gain(action: int, gains: list[float], expected: float, worth: float) -> float:
    """What an action adds that brings so many assets, and prestige for what finds no room."""
    found = len(gains)
    value = sum(gains) * min(1.0, expected / found) if found else 0.0
    if action == PURCHASE:
        return value - 3.5 * worth * found
    return value + (2 - found) * worth * DISCARDED[action] if found < 2 else value


def _pending(game: Naramata, seat: int, wanted: dict[int, list[float]], share: float) -> tuple[float, int]:
    """The gain and the time of an action that the seat is about to choose."""
    top = game.stack[-1]
    steps = game.box.steps
    if isinstance(top, ActOrPitStop) and top.seat == seat:
        action = game.box.map.space_action[top.space]
        gain = _gains(game, seat, action, 1, wanted, share)[0]
        pit_stop = 3 * _prestige_worth(share)
        return (gain, steps[action]) if gain / steps[action] >= pit_stop else (pit_stop, steps[PIT_STOP])
    if isinstance(top, ContractVisit) and top.seat == seat and not game.done:
        spaces = game.box.map.wineries[top.winery].spaces
        offers = [game.box.map.space_action[space] for space in spaces]
        gains = [_gains(game, seat, action, 1, wanted, share)[0] for action in offers if action != CONTRACT]
        return sum(sorted(gains)[-2:]), 2
    return 0.0, 0


def _plan(game: Naramata, seat: int, cargo: Cargo, actions: list[int], time: int, share: float) -> float:
    """What the time that is left will bring."""
    key = cargo, *actions, time, share, game.active[seat], game.funds(seat) < 2
    found = _plans.get(key)
    return found if found is not None else _plans.keep(key, _planned(game, seat, cargo.wanted, actions, time, share))


def _planned(
    game: Naramata, seat: int, wanted: dict[int, list[float]], actions: list[int], time: int, share: float
) -> float:
    """Fill the time that is left with the best actions ahead, and what remains with pit stops."""
    steps, pit_stop = game.box.steps, IDLE * _prestige_worth(share)
    offers = []
    for action, number in enumerate(actions):
        if number:
            duration = steps[action]
            for gain in _gains(game, seat, action, min(number, 4), wanted, share):
                rate = PLANNED * gain / duration
                if rate > pit_stop:
                    offers.append((rate, duration))
    offers.sort(reverse=True)
    worth = sum(wanted[FAVOR][: actions[CONTRACT]]) * 0.5
    for rate, duration in offers:
        if duration <= time:
            time -= duration
            worth += rate * duration
    return worth + pit_stop * max(0, time)
