"""What the modules of Tuscany are worth in a position, in points, for a player with so many years to come."""

from __future__ import annotations

from typing import Final

from cuvee.games.viticulture.mind.estate_worth import Estate, Tasks
from cuvee.games.viticulture.mind.harvest_worth import fruitful
from cuvee.games.viticulture.mind.judgement import Judge
from cuvee.games.viticulture.rules.effects.means import Means
from cuvee.games.viticulture.state import KINDS
from cuvee.games.viticulture.tuscany.box.moves import BUILD_OR_TOUR, CARD, FIELD_ONLY, SELL_WINE, STAR, TRADE
from cuvee.games.viticulture.tuscany.rules.influence import PlaceStar, automa_stars, stars_of, supply
from cuvee.games.viticulture.tuscany.rules.trade import SellWine, Trade
from cuvee.games.viticulture.tuscany.state import Tuscany

# The share of a region's points to be hoped for.
LEAD: Final = 0.75
LEVEL: Final = 0.35
BEHIND: Final = 0.15
A_YEAR: Final = {"action": 0.55, "enhancement": 0.45, "residual": 0.7}  # what a built card brings, in a fruitful year
IN_HAND: Final = 0.45


class TuscanyJudge(Judge[Tuscany]):
    """Stars on the map, special workers at hand, structure cards built and in hand."""

    promises = {**Judge.promises, Trade: 0.5, PlaceStar: 0.9, SellWine: 1.0}

    def tasks(self) -> Tasks | None:
        """Those of the extended board."""
        return board_tasks if self.game.tuscan.extended else None

    def further(self, seat: int, years: float) -> float:
        """By module."""
        game = self.game
        worth = _stars(game, seat, years) if game.tuscan.regions else 0.0
        return worth + (_cards(game, seat, years) if game.tuscan.structured else 0.0)

    def hands(self, seat: int) -> int:
        """With special workers."""
        return super().hands(seat) + self.game.ready[seat].bit_count()

    def counted(self, seat: int) -> int:
        """The stars that are not on the map yet."""
        return supply(self.game, seat) if self.game.tuscan.extended else 0


def board_tasks(estate: Estate, means: Means, tour: float) -> dict[int, float]:
    """What the actions of the extended board would gain."""
    return {
        TRADE: 0.4 * means.future,
        FIELD_ONLY: 0.3 * means.future,
        BUILD_OR_TOUR: max(tour, means.build),
        STAR: 0.8 if estate.further else 0.2,
        SELL_WINE: 0.4 if means.wines else 0.0,
    }


def _stars(game: Tuscany, seat: int, years: float) -> float:
    counts = bool(game.setup.options["star_points"])
    mine = stars_of(game, seat)
    worth = 0.0
    for number, region in enumerate(game.tuscan.regions):
        if mine[number] and counts:
            others = [stars_of(game, other)[number] for other in range(game.seats) if other != seat]
            ahead = mine[number] - max([*others, automa_stars(game, number)])
            share = LEAD if ahead > 0 else LEVEL if ahead == 0 else BEHIND
            worth += region.points * (1.0 if ahead > 0 and not years else share)
    return worth + 0.3 * (game.tuscan.expansion.stars - sum(mine)) * min(1.0, years / 3)


def _cards(game: Tuscany, seat: int, years: float) -> float:
    built = game.annex[seat]
    worth = IN_HAND * min(3, len(game.hand[seat * KINDS + CARD])) * min(1.0, years / 2)
    if built:
        cards = enumerate(game.tuscan.structures)
        worth += min(fruitful(years), 5.0) * sum(A_YEAR[card.kind] for number, card in cards if built >> number & 1)
    return worth
