"""What a fair player thinks a position is worth, in points: what is safe, what the estate will bring in the years that
are left, what the workers at hand can still do this year, and what the action that is going on promises.

A worker is worth most of the best task that is open to it, now or in a later season of the year: so a worker is kept
for the harvest or a delivery if that brings more than anything to be done now. The nearer the end, the less an estate
can still bring against points in hand.
"""

from __future__ import annotations

from math import exp
from typing import Any, ClassVar, Final, Generic, TypeVar

from cuvee.games.viticulture.box.moves import FILL, HARVEST, MAKE_WINE, TEMPORARY
from cuvee.games.viticulture.mind.estate_worth import Estate, Plan, Tasks, held, plan
from cuvee.games.viticulture.mind.harvest_worth import reward
from cuvee.games.viticulture.mind.visitor_worth import effect_worth, gain_worth, visitor_worth
from cuvee.games.viticulture.rules.cards import DiscardDown
from cuvee.games.viticulture.rules.effects.building import VineOrYoke
from cuvee.games.viticulture.rules.effects.cards import DiscardCards, KeepRevealed, TakeFromPile
from cuvee.games.viticulture.rules.effects.gains import LiraOrPoint
from cuvee.games.viticulture.rules.effects.planting import UprootVine
from cuvee.games.viticulture.rules.effects.players import GiveCards
from cuvee.games.viticulture.rules.effects.tokens import ThrowToken
from cuvee.games.viticulture.rules.grapes import HarvestField
from cuvee.games.viticulture.rules.orders import ChooseWine, FillOrder
from cuvee.games.viticulture.rules.selling import Sell
from cuvee.games.viticulture.rules.vineyard import BuildStructure, PlantVine
from cuvee.games.viticulture.rules.visitors import ChooseOption, DoEffect, PlayVisitor, TakeGain
from cuvee.games.viticulture.rules.wine import MakeWine
from cuvee.games.viticulture.rules.yoke import UseYoke
from cuvee.games.viticulture.state import COLOUR_COUNT, FIELDS, KINDS, TYPES, Viticulture
from cuvee.kernel import Decision, Step

G = TypeVar("G", bound=Viticulture)

# Points that the leader makes in a year; years of a game for each point of the goal.
PACE: Final = 3.2
LENGTH: Final = 0.4
KEPT: Final = 0.75  # the share of a task that a worker at hand may count on
TOKEN: Final = 0.8  # alone: a bonus to be had later
VICTORY: Final = 100.0  # what it is worth to win
# Points ahead that make victory nearly three times as likely; so many more for each worker at hand.
LUCK = (0.5, 0.25)
# Who has more lira wins a tie, like one with half a point more; so many more lira make sure of it.
TIE: Final = 0.5
SAFE: Final = 8


class Judge(Generic[G]):
    """Judges one position."""

    promises: ClassVar[dict[type, float]]  # by decision: what it is going to bring

    def __init__(self, game: G) -> None:
        self.game = game

    def worth(self, seat: int) -> float:
        """The points of a seat, and all that may become points; at the end a victory counts most.

        Against others the chance of a victory counts from the moment when the last year is known for sure, more or less
        than an even one: else a player who leads would pass in haste to have the victory, and not enlarge the lead.
        """
        game = self.game
        even = 1 / game.seats if game.seats > 1 else 0.0
        if game.over:
            return game.points[seat] + VICTORY * ((seat in game.winners) - even)
        if game.ending and game.seats > 1:
            ahead = [self._prospects(other, 0.0) for other in range(game.seats)]
            return ahead[seat] + VICTORY * (_chance(game, ahead, seat) - even)
        return self._prospects(seat, _years_left(game, seat))

    def tasks(self) -> Tasks | None:
        """What further actions would gain."""
        return None

    def further(self, seat: int, years: float) -> float:
        """What a seat has beyond the base game."""
        return 0.0

    def hands(self, seat: int) -> int:
        """The workers at hand beside the grande."""
        game = self.game
        return game.available[seat] + (game.temporary == seat and not _temporary_placed(game))

    def counted(self, seat: int) -> int:
        """What `tasks` wants to know about a seat."""
        return 0

    def _prospects(self, seat: int, years: float) -> float:
        """The points of a seat, and all that may become points."""
        game, hands = self.game, self.hands(seat)
        own = plan(game.box, self._estate(seat, years, hands + game.grande[seat]), self.tasks())
        worth = game.points[seat] + own.worth + _workers(game, seat, own, hands)
        worth += TOKEN * game.tokens + self.further(seat, years)
        for step in game.stack:
            if isinstance(step, Decision | DoEffect | TakeGain) and step.seat == seat:
                worth += self._promise(own, step, years)
        return worth

    def _estate(self, seat: int, years: float, hands: int) -> Estate:
        game = self.game
        workers = game.trained(seat)
        return Estate(
            game.lira[seat],
            game.residual[seat],
            tuple(game.hand[seat * KINDS : seat * KINDS + KINDS]),
            tuple(game.vines[seat * FIELDS : seat * FIELDS + FIELDS]),
            game.covered(seat),
            game.harvested[seat],
            tuple(game.crush[seat * COLOUR_COUNT : seat * COLOUR_COUNT + COLOUR_COUNT]),
            tuple(game.cellar[seat * TYPES : seat * TYPES + TYPES]),
            game.built[seat],
            game.windmilled[seat],
            game.tasted[seat],
            workers,
            workers + 1 + (game.temporary == seat),
            3 if years else _reach(game, seat, hands),
            self.counted(seat),
            years,
        )

    def _promise(self, own: Plan, step: Step[Any], years: float) -> float:
        """What an open decision of the seat, or what comes after it, is going to bring."""
        box, means, goods, left = self.game.box, own.means, own.goods, getattr(step, "left", 1)
        match step:
            case TakeGain():
                return gain_worth(step.option, means)
            case DoEffect():
                return effect_worth(step.effect, means)
            case ChooseWine():
                wines = sum([0.25 + 0.27 * least for _, least in step.wines])
                return reward(box, step.order, 2, years) + step.points - wines * means.future
            case FillOrder():
                return goods.fill_now + step.points
            case PlayVisitor():
                cards = own.visitors[step.deck]
                return (1 - held(years)) * max(0.0, *cards, 0.0) * (1.3 if left > 1 and len(cards) > 1 else 1.0)
            case ChooseOption():
                return max(0.0, visitor_worth(box, step.card, means, step.taken))
            case PlantVine():
                return means.plant * _times(left)
            case HarvestField():
                return goods.harvest * _times(left)
            case MakeWine():
                return goods.make_now * (0.0, 0.65, 1.0, 1.15)[min(left, 3)]
            case BuildStructure():
                return means.build + min(step.discount, means.price) * means.coin
            case UseYoke():
                return max(goods.harvest, 0.1)
            case LiraOrPoint():
                return max(step.points, step.lira * means.coin)
        return self.promises.get(type(step), 0.0) * left * means.future


Judge.promises = {
    VineOrYoke: 0.45,
    TakeFromPile: 0.5,
    KeepRevealed: 0.5,
    Sell: 0.5,
    ThrowToken: -0.5,
    UprootVine: -0.65,
    DiscardCards: -0.35,
    GiveCards: -0.35,
}


def _chance(game: Viticulture, prospects: list[float], seat: int) -> float:
    """How likely a seat wins if its points come out as hoped for, give or take some luck."""
    hands = 0 if game.closing else sum(game.available) + sum(game.grande)
    luck, best = LUCK[0] + LUCK[1] * hands / game.seats, max(prospects)
    odds = [exp((points - best + _tie_break(game, other)) / luck) for other, points in enumerate(prospects)]
    return odds[seat] / sum(odds)


def _tie_break(game: Viticulture, seat: int) -> float:
    """How far a seat's lira, with the payment that is still to come, are ahead of the others', in points."""
    purses = [lira + (0 if game.closing else income) for lira, income in zip(game.lira, game.residual, strict=True)]
    ahead = purses[seat] - max(purses[:seat] + purses[seat + 1 :])
    return TIE * max(-1.0, min(1.0, ahead / SAFE))


def _years_left(game: Viticulture, seat: int) -> float:
    """How many years will follow this one, by halves, as far as the opponents decide it."""
    year = game.year + _between_years(game)
    if game.seats == 1:
        return float(max(0, game.level.years - year))
    if game.ending:
        return 0.0
    goal = game.box.goal
    lead = max([points - 4 * (other == seat) for other, points in enumerate(game.points)])
    left = 0.6 * (goal - lead) / PACE + 0.4 * (LENGTH * goal - year)
    return max(1, round(2 * left)) / 2


def _between_years(game: Viticulture) -> bool:
    """Whether hands are looked through at the end of a year: the workers have come home for the next one."""
    return isinstance(game.stack[-1], DiscardDown)


def _temporary_placed(game: Viticulture) -> bool:
    return any(worker.kind == TEMPORARY for worker in game.placed)


def _reach(game: Viticulture, seat: int, hands: int) -> int:
    """How many of the steps to a delivery there are workers and spaces for this year, counted from the last one."""
    season, reach = _season(game, seat), 0
    for action in (FILL, MAKE_WINE, HARVEST):
        if reach == hands or game.box.board.areas[action].season < season:
            break
        if _full(game, action) and not game.grande[seat]:
            break
        reach += 1
    return reach


def _season(game: Viticulture, seat: int) -> int:
    """The season in which a seat can next do something."""
    if _between_years(game):
        return 0
    done = seat not in game.queue and (game.active != seat or game.pass_after)
    return game.season + done


def _full(game: Viticulture, action: int) -> bool:
    """Whether only a grande worker finds room on an action."""
    taken = [worker for worker in game.placed if worker.place == action and worker.space >= 0]
    return len(taken) >= game.box.board.by_players[game.seats - 1]


def _workers(game: Viticulture, seat: int, own: Plan, hands: int) -> float:
    """The best tasks for the workers at hand, this season or later in the year; the grande finds room anywhere."""
    grande = game.grande[seat]
    hands += grande
    board, season = game.box.board, _season(game, seat)
    if not hands or not any(board.seasons[season:]):
        return 0.0
    areas, worth, left = board.areas, 0.0, hands
    coin = own.means.coin
    for gain, action in own.tasks:
        if gain <= coin or not left:
            break
        if areas[action].season >= season:
            if _full(game, action):
                if not grande:
                    continue
                grande = 0
            worth += gain
            left -= 1
    return KEPT * (worth + left * coin) * (1.0 - 0.02 * game.row[seat])


def _times(left: int) -> float:
    """Doing something twice is not worth twice as much."""
    return 0.0 if not left else 1.0 if left == 1 else 1.5
