"""What a fair player thinks a position is worth, in points: what is safe, what the stock may still bring, and what the
action that is going on promises.

Champagne is worth what it would sell for, grapes in a press what the champagne from them would, both less the further
away the sale is and the nearer the end of the game.
"""

from __future__ import annotations

from typing import Any, Final

from cuvee.games.dom_pierre.box.contents import Market
from cuvee.games.dom_pierre.box.moves import BLUE, GREY, LOGISTICS, OBJECTIVES, SALES, VILLAGE, VINEYARD, WINERY
from cuvee.games.dom_pierre.rules.estate_board import TakeTile
from cuvee.games.dom_pierre.rules.logistics import DismissWorkers, LiftWorkers, PutWorkers
from cuvee.games.dom_pierre.rules.objectives import METRICS, DiscardObjectives, KeepObjective
from cuvee.games.dom_pierre.rules.presses import PlaceMarker, PlaceTiles, can_place, has_harvest
from cuvee.games.dom_pierre.rules.prestige import TakePrestigeTile
from cuvee.games.dom_pierre.rules.sales import (
    MARKETS,
    AddToSale,
    ChooseChampagne,
    ChooseMarket,
    accepts,
    customer,
    sale_points,
    sale_value,
)
from cuvee.games.dom_pierre.rules.turn import ActOrDismiss
from cuvee.games.dom_pierre.rules.village import TakeBonuses, VillageBenefit
from cuvee.games.dom_pierre.rules.vineyard import Harvest, Plant
from cuvee.games.dom_pierre.rules.winery import ALLOWED, KINDS, Declare, Produce, champagne_values, press_base
from cuvee.games.dom_pierre.rules.workers import MoveWorker, PutWorker
from cuvee.games.dom_pierre.state import (
    BLUE_SIDE,
    BOTTLE_MARK,
    COLUMNS,
    PRESS_COUNT,
    SORTS,
    DomPierre,
    tile_code,
    tile_value,
    tile_variety,
)
from cuvee.kernel import Decision, Game, Step
from cuvee.kernel.memory import Memory

SALE_WORTH = (0.0, 1.6, 1.8, 2.2, 3.2, 3.8, 4.2, 4.5, 4.8, 6.0, 6.8, 7.4, 9.0)  # by the value of a champagne
TURNS: Final = 25.0  # of a player in a whole game
# How much of its sale counts for champagne in the cellar, and for grapes in a press.
CELLAR: Final = 0.75
PRESSED: Final = 0.5
FRANC: Final = 0.55
# How much of its points counts for an objective that is met, and for the next level.
MET: Final = 0.8
HOPE: Final = 0.35
GRAPE: Final = 2.3  # what a grape brings when it is planted
BENEFIT: Final = 2.2  # of the village
# A new objective, and how much less with each that is still open.
OBJECTIVE: Final = 1.5
CROWDED: Final = 0.9
LIFTED: Final = 1.3  # a worker moved from the supply
TILE_WORTH: Final = {"crown": 0.5, "sale": 1.2, "worker": 0.8, "modifier": 1.5, "harvest": 1.5}


def judgement(game: Game, seat: int) -> float:
    """What the position is worth to a seat."""
    assert isinstance(game, DomPierre)
    if game.over:
        return 100.0 * (seat in game.winners) + game.points[seat]
    time = _time_left(game)
    worth = game.points[seat] + game.bounty(seat) + _stock(game, seat, time)
    for step in game.stack:
        if isinstance(step, Decision) and step.seat == seat:
            worth += _promise(game, seat, step, time)
    return worth


def _time_left(game: DomPierre) -> float:
    """How much of the game is left, as a share: by the turns to come, or by the discs that have left."""
    if game.turns_left >= 0:
        return game.turns_left / game.seats / TURNS
    marked = game.box.end_discs[game.seats - 2]
    height = (sum(game.disc) - game.end_track) / len(game.disc) / game.box.top_row
    return max(0.08, 1.0 - 0.6 * game.end_track / marked - 0.5 * height)


def _fading(time: float, turns: float) -> float:
    """How likely it is that something which needs so many turns will still happen."""
    return min(1.0, time * TURNS / turns)


def _stock(game: DomPierre, seat: int, time: float) -> float:
    """Champagne, grapes, workers, equipment, money, tiles and objectives."""
    worth = _cellar(game, seat, time) + _crew(game, seat, time)
    worth += (FRANC * min(game.francs[seat], 8) + 0.15 * max(0, game.francs[seat] - 8)) * _fading(time, 3)
    kinds = len(game.box.equipment)
    start = seat * 2 * kinds
    worth += 0.6 * _fading(time, 4) * sum(game.equipment[start + GREY * kinds : start + BLUE * kinds])
    worth += 1.2 * _fading(time, 4) * sum(game.equipment[start + BLUE * kinds : start + 2 * kinds])
    for tile in game.tiles[seat]:
        worth += TILE_WORTH[game.box.prestige[tile].kind] * game.box.prestige[tile].value * _fading(time, 3)
    for tile in game.tile[seat * COLUMNS : (seat + 1) * COLUMNS]:
        worth += (3.0 if tile >= BLUE_SIDE else 1.5 if tile >= 0 else 0.0) * time
    flags = game.flags[seat * 2] + game.flags[seat * 2 + 1]
    return worth + 0.5 * flags * time + sum(_goal(game, seat, card, time) for card in game.goals[seat])


# In a search most presses and workers stay as they are: what was said about them, by all that it depends on.
_remembered: Memory[tuple[object, ...], float] = Memory()


def _cellar(game: DomPierre, seat: int, time: float) -> float:
    """What stands and lies in the presses."""
    first, last = seat * PRESS_COUNT, (seat + 1) * PRESS_COUNT
    presses = game.champagne[first * 2 : last * 2] + game.harvest[first * SORTS : last * SORTS]
    key = game.box, time, *presses, *game.modifier[first:last]
    found = _remembered.get(key)
    return found if found is not None else _remembered.keep(key, _presses_worth(game, seat, time))


def _presses_worth(game: DomPierre, seat: int, time: float) -> float:
    worth = 0.0
    for press in range(PRESS_COUNT):
        place = (seat * PRESS_COUNT + press) * 2
        for value in game.champagne[place : place + 2]:
            worth += CELLAR * SALE_WORTH[value % BOTTLE_MARK] * _fading(time, 2)
        if has_harvest(game, seat, press):
            worth += _grapes_worth(game, seat, press, time)
        else:
            worth += 0.5 * press_base(game, seat, press)
    return worth


def _grapes_worth(game: DomPierre, seat: int, press: int, time: float) -> float:
    """Harvest tiles in a press: the champagne they would make, and room for more."""
    start = (seat * PRESS_COUNT + press) * SORTS
    missing = game.harvest[start : start + SORTS].count(0)
    champagne = _press_worth(game, press, press_base(game, seat, press))
    return PRESSED * champagne * _fading(time, 4) + 0.4 * missing * _fading(time, 6)


def _press_worth(game: DomPierre, press: int, base: int) -> float:
    """What the two champagnes of a press would sell for."""
    most = game.box.champagne_max
    bonus = max(game.box.first_bonus[press])
    return SALE_WORTH[min(most, base + bonus)] + SALE_WORTH[min(most, base)]


def _crew(game: DomPierre, seat: int, time: float) -> float:
    """Workers: on routes by what they add, elsewhere by what they may do."""
    worth = 0.25 * game.maison[seat] + 0.7 * min(game.at_presses[seat], 2) + 0.6 * min(game.field_worker.count(seat), 3)
    key = game.box, seat, time, worth, *game.route
    found = _remembered.get(key)
    return found if found is not None else _remembered.keep(key, _crew_worth(game, seat, time, worth))


def _crew_worth(game: DomPierre, seat: int, time: float, worth: float) -> float:
    for route, bonus in enumerate(game.box.section_bonus):
        own = game.own_spaces(seat, route)
        if own:
            worth += 0.7 * bonus[own[-1]] + 0.35 * len(own)
    return worth * _fading(time, 4)


def _goal(game: DomPierre, seat: int, card: int, time: float) -> float:
    """An objective: the best level that is met, or a hope for the next one."""
    objective = game.box.objectives[card]
    reached = METRICS[objective.metric](game, seat, objective)
    met = max([points for need, points in objective.levels if reached >= need], default=0)
    following = [(need, points) for need, points in objective.levels if need > reached][:1]
    hope = sum((points - met) * reached / need for need, points in following)
    return met * MET + (hope * HOPE + (0.8 if not met else 0.0)) * _fading(time, 6)


# What is going on.


def _promise(game: DomPierre, seat: int, step: Step[Any], time: float) -> float:
    """What an open decision of the seat is going to bring."""
    if isinstance(step, ActOrDismiss):
        return _action_worth(game, seat, game.column, game.strength(seat, game.column), time)
    if isinstance(step, Plant):
        left = len(step.grapes) + step.missing
        return _tiles_worth(_room(game, seat), step.tiles, time) + GRAPE * left * _fading(time, 4)
    if isinstance(step, Harvest):
        left = len(step.grapes) + step.missing
        return _best_harvest(game, seat, step, time) + GRAPE * left * _fading(time, 4)
    if isinstance(step, PlaceTiles):
        return _tiles_worth(_room(game, seat), step.tiles, time)
    if isinstance(step, Declare):
        return _pressing(game, seat, step.strength, 0, _made(game, seat), time) - 0.3
    if isinstance(step, Produce):
        return _pressing(game, seat, step.left, step.used, ALLOWED[step.declared], time)
    if isinstance(step, AddToSale):
        value = step.value(game)
        gain = (
            sale_points(game, step.card.route, value)
            + 5.0 * (value >= game.box.prestige_from)
            + _card_worth(game, step)
        )
        return gain - _kept_worth(game, seat, step.place, time) - _spent(game, step)
    if isinstance(step, ChooseChampagne):
        return max(_sale_gain(game, seat, step.card, place, time) for place in game.champagnes(seat))
    if isinstance(step, ChooseMarket):
        return _sales(game, seat, step.left, time)
    return _small_promise(game, step, time)


def _small_promise(game: DomPierre, step: Step[Any], time: float) -> float:
    if isinstance(step, VillageBenefit):
        return BENEFIT * step.left
    if isinstance(step, LiftWorkers):
        return (0.8 * step.left + 0.7 * step.lifted) * _fading(time, 4)
    if isinstance(step, PutWorkers):
        return 0.7 * step.lifted * _fading(time, 4)
    if isinstance(step, DismissWorkers):
        return 0.2 * step.left
    if isinstance(step, KeepObjective):
        return OBJECTIVE * _fading(time, 6)
    if isinstance(step, DiscardObjectives | TakeBonuses):
        return 0.7 * step.left
    if isinstance(step, PlaceMarker):
        return 0.9 * step.value * _fading(time, 6)
    if isinstance(step, MoveWorker | PutWorker):
        return 0.6 * _fading(time, 4)
    return 2.0 if isinstance(step, TakePrestigeTile) else 0.5 if isinstance(step, TakeTile) else 0.0


def _action_worth(game: DomPierre, seat: int, column: int, strength: int, time: float) -> float:
    """What an action of a strength would bring a player who has to act now."""
    cost = FRANC * game.cost(seat) * _fading(time, 3)
    payable = game.francs[seat] >= game.cost(seat)
    if column == VINEYARD:
        room = _room(game, seat)
        useful = min(strength, sum(room), 1 + sum(map(bool, room)))
        return useful * GRAPE * _fading(time, 4) - cost if payable else 0.0
    if column == WINERY:
        made = _made(game, seat)
        return _pressing(game, seat, strength, 0, made, time) - 0.7 * cost if made else 0.0
    if column == VILLAGE:
        return BENEFIT * min(strength, 4) - cost if payable else 0.0
    if column == LOGISTICS:
        return (LIFTED * min(strength, game.supply[seat]) + 0.6 * game.maison[seat]) * _fading(time, 4)
    if column == SALES:
        return _sales(game, seat, strength, time)
    assert column == OBJECTIVES
    return (OBJECTIVE - CROWDED * len(game.goals[seat]) + 0.6 * (strength - 1)) * _fading(time, 6)


def _best_harvest(game: DomPierre, seat: int, step: Harvest, time: float) -> float:
    """The tiles in hand with the best one that can be harvested now; a worker who helps is worth something, too."""
    best, room = 0.0, _room(game, seat)
    for variety in range(SORTS):
        for way, value in enumerate(step.values(game, variety)):
            if value:
                tiles = (*step.tiles, tile_code(variety, value, value))
                best = max(best, _tiles_worth(room, tiles, time) - 0.4 * (way & 1))
    return best


def _room(game: DomPierre, seat: int) -> list[int]:
    """By variety: how many presses would take a harvest tile of it."""
    return [sum(can_place(game, seat, press, variety) for press in range(PRESS_COUNT)) for variety in range(SORTS)]


def _tiles_worth(rooms: list[int], tiles: tuple[int, ...], time: float) -> float:
    """Harvest tiles in hand: the best of each variety, as far as presses take them."""
    worth = 0
    for variety, room in enumerate(rooms):
        values = sorted([tile_value(tile) for tile in tiles if tile_variety(tile) == variety])
        worth += sum(values[-room:]) if room else 0
    return 0.9 * worth * _fading(time, 4)


def _pressing(game: DomPierre, seat: int, left: int, used: int, outputs: tuple[int, ...], time: float) -> float:
    """The gain of turning grapes into champagne in the best presses, with what may be made."""
    gains: list[float] = []
    for press in range(PRESS_COUNT if outputs else 0):
        if has_harvest(game, seat, press) and not used >> press & 1:
            values = [champagne_values(game, seat, press, KINDS[output], 0) for output in outputs]
            best = max(sum(SALE_WORTH[value] for value in pair) for pair in values)
            gains.append(CELLAR * best * _fading(time, 2) - _grapes_worth(game, seat, press, time))
    positive = sorted(gain for gain in gains if gain > 0)
    return sum(positive[-left:]) if left else 0.0


def _made(game: DomPierre, seat: int) -> tuple[int, ...]:
    """What the player could pay for: bottles, a bottle and a barrel, barrels."""
    bottles, barrels = game.francs[seat] >= game.cost(seat), game.at_presses[seat] > 0
    return ((0,) if bottles else ()) + ((1,) if bottles and barrels else ()) + ((2,) if barrels else ())


def _kept_worth(game: DomPierre, seat: int, place: int, time: float) -> float:
    """What a champagne counts for while it stands in a press."""
    value = game.champagne[seat * PRESS_COUNT * 2 + place] % BOTTLE_MARK
    return CELLAR * SALE_WORTH[value] * _fading(time, 2)


def _card_worth(game: DomPierre, step: AddToSale) -> float:
    """Crowns and flags on the card that a sale brings."""
    crowns = game.box.prestige_crowns[min(len(game.box.prestige_crowns) - 1, game.prestige[step.seat] + 1)]
    return step.card.crowns * crowns + 0.4 * (step.card.flag >= 0)


def _spent(game: DomPierre, step: AddToSale) -> float:
    """What the equipment and tiles of a sale were worth."""
    kinds = len(game.box.equipment)
    grey, blue = step.added & (1 << kinds) - 1, step.added >> kinds
    tiles = sum(game.box.prestige[tile].value for tile in step.sale_tiles)
    return 0.6 * grey.bit_count() + 1.2 * blue.bit_count() + 1.2 * tiles


def _sale_gain(game: DomPierre, seat: int, card: Market, place: int, time: float) -> float:
    if not accepts(game, seat, card, place):
        return -1.0
    value = sale_value(game, seat, card, place)
    return sale_points(game, card.route, value) + card.crowns - _kept_worth(game, seat, place, time)


def _sales(game: DomPierre, seat: int, left: int, time: float) -> float:
    """The best sales at the markets as they are now, one for each champagne."""
    gains = []
    cards = [card for number in range(len(MARKETS)) if (card := customer(game, number))]
    for place in game.champagnes(seat):
        gains.append(max([_sale_gain(game, seat, card, place, time) for card in cards], default=0.0))
    return sum(sorted(gain for gain in gains if gain > 0)[-left:]) if left else 0.0
