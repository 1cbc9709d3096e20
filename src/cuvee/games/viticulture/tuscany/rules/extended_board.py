"""The extended board: sixteen actions in four seasons, a chart that every player walks through, the influence map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cuvee.games.viticulture.rules.actions import Action, GiveTour, give_tour, times
from cuvee.games.viticulture.rules.house import House
from cuvee.games.viticulture.rules.layer import Layer
from cuvee.games.viticulture.rules.selling import Sell, can_deal_with_fields
from cuvee.games.viticulture.rules.vineyard import BuildStructure, buildings
from cuvee.games.viticulture.rules.wakeup import ChooseRow, put_rooster
from cuvee.games.viticulture.rules.year import Season
from cuvee.games.viticulture.state import (
    FALL_SEASON,
    SPRING,
    SUMMER_SEASON,
    WINTER_SEASON,
    Viticulture,
    Worker,
)
from cuvee.games.viticulture.tuscany.box.moves import (
    BRANCHES,
    BUILD_OR_TOUR,
    CARD,
    FIELD_ONLY,
    SELL_WINE,
    STAR,
    STRUCTURE,
    TRADE,
)
from cuvee.games.viticulture.tuscany.rules.bonuses import act_with_bonus
from cuvee.games.viticulture.tuscany.rules.chart import (
    FIRST_ROW,
    Enter,
    ExtendedYearEnd,
    OwnYearEnd,
    chart_bonus,
    free_rows,
)
from cuvee.games.viticulture.tuscany.rules.influence import PlaceStar
from cuvee.games.viticulture.tuscany.rules.trade import SellWine, Trade, can_trade
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.kernel import Decision, Step


class PlaceStars(Action):
    """Place or move a star."""

    always = True

    def begin(self, game: Viticulture, seat: int, bonus: str) -> None:
        """The first one is no choice."""
        if bonus == "again":
            self.again(game, seat)
        game.stack.append(PlaceStar(seat, False))

    def again(self, game: Viticulture, seat: int) -> None:
        """A further one."""
        game.stack.append(PlaceStar(seat, True))


class TradeGoods(Action):
    """Trade goods."""

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str | None:
        """There must be something to give."""
        assert isinstance(game, Tuscany)
        return None if can_trade(game, seat) else "nothing-to-give"

    def begin(self, game: Viticulture, seat: int, bonus: str) -> None:
        game.stack.append(Trade(seat, times(bonus)))

    def again(self, game: Viticulture, seat: int) -> None:
        """A further trade."""
        game.stack.append(Trade(seat, 1, True))


class DealWithFields(Action):
    """Sell or buy a field."""

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str | None:
        """There must be one of them."""
        return None if can_deal_with_fields(game, seat) else "nothing-to-sell"

    def begin(self, game: Viticulture, seat: int, bonus: str) -> None:
        game.stack.append(Sell(seat, False, True))


class SellWines(Action):
    """Sell a wine."""

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str | None:
        """There must be one."""
        return None if game.wine_count(seat) else "no-such-wine"

    def begin(self, game: Viticulture, seat: int, bonus: str) -> None:
        game.stack.append(SellWine(seat))


class BuildOrGiveTour(GiveTour):
    """Build a structure, or give a tour."""

    def begin(self, game: Viticulture, seat: int, bonus: str) -> None:
        game.stack.append(BuildOrTour(seat))


class BuildOrTour(Decision[Tuscany]):
    """Build a structure, or give a tour."""

    rule = "extended-year"
    __slots__ = ()

    def options(self, game: Tuscany) -> Sequence[int]:
        """A tour is always possible."""
        build, tour = game.tuscan.more_moves.branch
        return (build, tour) if buildings(game, self.seat) else (tour,)

    def choose(self, game: Tuscany, move: int) -> None:
        (branch,) = game.tuscan.more_moves.branch.parts(move)
        if BRANCHES[branch] == "build":
            game.stack.append(BuildStructure(self.seat))
        else:
            give_tour(game, self.seat)

    def why_not(self, game: Tuscany, move: int) -> str:
        return "nothing-to-build" if move in game.tuscan.more_moves.branch else "not-now"


class ExtendedBoard(Layer[Tuscany]):
    """What changes with the extended board."""

    def __init__(self, below: House[Tuscany]) -> None:
        super().__init__(below)
        self.actions = below.actions | {
            STAR: PlaceStars(),
            TRADE: TradeGoods(),
            FIELD_ONLY: DealWithFields(),
            SELL_WINE: SellWines(),
            BUILD_OR_TOUR: BuildOrGiveTour(),
        }

    # The course of the year: workers are placed in all four seasons, and everybody has a year end of their own.

    def after_parents(self, game: Tuscany, order: list[int]) -> list[Step[Any]]:
        """The rows of the first year; later ones are chosen at the end of the year before."""
        return [*self.below.after_parents(game, order), *(ChooseRow(seat) for seat in reversed(order))]

    def year(self, game: Tuscany) -> list[Step[Any]]:
        """Four seasons."""
        seasons = (WINTER_SEASON, FALL_SEASON, SUMMER_SEASON, SPRING)
        return [ExtendedYearEnd(), *(Season(season) for season in seasons)]

    def passes(self, game: Tuscany, seat: int) -> None:
        """The rooster goes one season on, out of winter into the next year."""
        if game.season == WINTER_SEASON:
            game.stack.append(OwnYearEnd(seat))
        else:
            game.stack.append(Enter(seat, game.season + 1))
        self.below.passes(game, seat)

    def plays_on(self, game: Tuscany, seat: int) -> bool:
        """Whoever has passed will place workers in the next season; those who have ended the year have none placed."""
        return True

    # The chart.

    def free_rows(self, game: Tuscany) -> list[int]:
        """Roosters of this year and of the next."""
        return free_rows(game)

    def row_obstacle(self, game: Tuscany, row: int) -> str:
        """Nobody begins in the first row."""
        return "first-row" if row == FIRST_ROW else self.below.row_obstacle(game, row)

    def take_row(self, game: Tuscany, seat: int, row: int) -> None:
        """Entering a season brings the bonus."""
        put_rooster(game, seat, row)

    def move_rooster(self, game: Tuscany, seat: int, row: int) -> None:
        """The bonus of the season that is going on."""
        put_rooster(game, seat, row)
        chart_bonus(game, seat, game.season)

    # Bonuses.

    def bonus_to_choose(self, game: Tuscany, kind: int) -> bool:
        """Alone, for a token."""
        return game.tokens > 0 or self.below.bonus_to_choose(game, kind)

    def act(self, game: Tuscany, worker: Worker, bonus: str, alone: bool) -> None:
        """Alone, perhaps with a further bonus for a token."""
        if not game.tokens or not act_with_bonus(game, worker, bonus):
            self.below.act(game, worker, bonus, alone)

    def begin(self, game: Tuscany, seat: int, action: int, bonus: str) -> None:
        """A star may be placed before the action, or after it."""
        if bonus == "star":
            game.stack.append(PlaceStar(seat, True, action))
        else:
            self.below.begin(game, seat, action, bonus)

    def gain_bonus(self, game: Tuscany, seat: int, bonus: str) -> None:
        """Stars and structure cards, too."""
        if bonus == "star":
            game.stack.append(PlaceStar(seat, True))
        elif bonus == STRUCTURE:
            game.draw(seat, CARD)
        else:
            self.below.gain_bonus(game, seat, bonus)
