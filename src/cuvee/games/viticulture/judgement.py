"""What a fair player thinks a position is worth, in points: what is safe, what the stock may still bring, and what the
action that is going on promises."""

from __future__ import annotations

from typing import Any

from cuvee.games.viticulture.actions import Sell, UseYoke
from cuvee.games.viticulture.effects import DiscardCards, LiraOrPoint, ThrowToken, UprootVine, VineOrYoke
from cuvee.games.viticulture.grapes import HarvestField
from cuvee.games.viticulture.guests import GiveCards, KeepRevealed, TakeFromPile
from cuvee.games.viticulture.moves import MEDIUM, ORDER, SUMMER, VINE, WINES, WINTER
from cuvee.games.viticulture.orders import ChooseWine, FillOrder
from cuvee.games.viticulture.state import COLOUR_COUNT, FIELDS, KINDS, TYPES, Viticulture, bit_sum, values
from cuvee.games.viticulture.vineyard import BuildStructure, PlantVine, field_value
from cuvee.games.viticulture.visitors import ChooseOption, PlayVisitor
from cuvee.games.viticulture.wine import MakeWine, PlaceWine, can_fill
from cuvee.kernel import Decision, Game, Step

# By structure: what it is worth at the beginning of the game.
STRUCTURE_WORTH = (0.9, 1.1, 0.9, 2.2, 2.0, 2.2, 2.2, 1.6)
CARD_WORTH = {VINE: 0.5, SUMMER: 0.8, ORDER: 0.6, WINTER: 0.8}
WINE_WORTH = (0.22, 0.22, 0.28, 0.36)  # a point of value, by type of wine
LENGTH = 7.0  # years of a usual game
PROMISE = {
    PlantVine: 0.9,
    HarvestField: 1.0,
    MakeWine: 0.8,
    FillOrder: 3.0,
    BuildStructure: 0.8,
    PlayVisitor: 1.5,
    ChooseOption: 1.5,
    LiraOrPoint: 1.0,
    VineOrYoke: 0.6,
    TakeFromPile: 0.8,
    UseYoke: 0.9,
    Sell: 0.6,
}


def judgement(game: Game, seat: int) -> float:
    """Own prospects, and a little those of the best opponent."""
    assert isinstance(game, Viticulture)
    own = _prospects(game, seat)
    others = [_prospects(game, other) for other in range(game.seats) if other != seat]
    return own - 0.25 * max(others, default=0.0)


def _prospects(game: Viticulture, seat: int) -> float:
    if game.over:
        return 100.0 * (seat in game.winners) + game.points[seat]
    time = _time_left(game)
    worth = game.points[seat] + _stock(game, seat, time)
    for step in game.stack:
        if isinstance(step, Decision) and step.seat == seat:
            worth += _promise(game, step, time)
    return worth


def _time_left(game: Viticulture) -> float:
    """How much of the game is left, as a share."""
    season = (game.year + game.season / 4 - 1) / LENGTH
    if game.seats == 1:
        return max(0.0, 1.0 - season * LENGTH / game.level.years)
    if game.ending:
        return 0.08 * (1 - game.season / 4)
    return max(0.1, min(1.0 - 0.7 * season, 1.1 - max(game.points) / game.box.goal))


def _stock(game: Viticulture, seat: int, time: float) -> float:
    soon = min(1.0, 4 * time)  # for what needs a year
    worth = 0.3 * min(game.lira[seat], 12) * min(1.0, 0.2 + 2 * time) + 0.05 * game.lira[seat]
    worth += 1.3 * game.residual[seat] * time
    crush = game.crush[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT]
    worth += 0.16 * sum(bit_sum(grapes) for grapes in crush) * soon
    for kind in range(len(WINES)):
        worth += WINE_WORTH[kind] * bit_sum(game.cellar[seat * TYPES + kind]) * min(1.0, 0.1 + 6 * time)
        worth += 0.2 * len(values(game.cellar[seat * TYPES + kind])) * soon
    for field in range(FIELDS):
        worth += 0.55 * field_value(game, seat, field) * time
        worth -= 1.0 * (game.sold[seat] >> field & 1) * time
    worth += sum(gain * time * 1.2 for bit, gain in enumerate(STRUCTURE_WORTH) if game.built[seat] >> bit & 1)
    worth += 3.2 * (game.regular[seat] + game.new_workers[seat]) * time
    worth += 0.35 * (game.available[seat] + game.grande[seat]) * (game.season in (1, 3))
    return worth + _hand(game, seat, soon)


def _hand(game: Viticulture, seat: int, soon: float) -> float:
    worth = 0.0
    for deck, each in CARD_WORTH.items():
        number = len(game.hand[seat * KINDS + deck])
        worth += (each * min(number, 3) + 0.25 * each * max(0, number - 3)) * soon
    for order in game.hand[seat * KINDS + ORDER]:
        card = game.box.orders[order]
        if can_fill(game, seat, order):
            worth += 0.35 * (card.points + card.residual)
        elif not game.built[seat] & MEDIUM and max(least for _, least in card.wines) > 3:
            worth -= 0.1
    return worth


def _promise(game: Viticulture, step: Step[Any], time: float) -> float:
    """What an open decision of the seat is going to bring."""
    if isinstance(step, ChooseWine):
        card = game.box.orders[step.order]
        return card.points + 1.3 * card.residual * time + step.points - 0.8 * len(step.wines)
    if isinstance(step, KeepRevealed):
        return 0.6 * step.left
    if isinstance(step, PlaceWine):
        return 0.25 * step.slots[-1]
    if isinstance(step, DiscardCards | GiveCards):
        return -0.4 * step.left
    if isinstance(step, ThrowToken | UprootVine):
        return -0.8
    promise = PROMISE.get(type(step), 0.0)
    left = getattr(step, "left", 1)
    return promise * min(1, left) * min(1.0, 0.3 + 2 * time)
