"""The moves of Tuscany, as far as its modules are played with, and what they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cuvee.games.viticulture.box.moves import ACTIONS, GRANDE, MORE_PLACES, Moves

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.box.contents import TuscanyBox

CARD: Final = 4  # the deck of structure cards, after those of the base game
STRUCTURE: Final = "structure"  # its name

MORE_ACTIONS: Final = ("star", "trade", "field", "sell-wine", "build-or-tour")
STAR: Final = 14
TRADE: Final = 15
FIELD_ONLY: Final = 16
SELL_WINE: Final = 17
BUILD_OR_TOUR: Final = 18
ALL_ACTIONS: Final = {name: number for number, name in enumerate(ACTIONS)} | {
    name: MORE_PLACES + number for number, name in enumerate(MORE_ACTIONS)
}
# Spaces of any season: draw a structure card, the own structure mat. The action spaces of structure cards follow, by
# the number of the card.
DRAW_CARD: Final = 19
REMOVE: Final = 20
CARD_SPACE: Final = 21

SPECIAL: Final = 3  # the first of the special workers

GOODS: Final = ("cards", "lira", "points", "grape")  # of a trade
BRANCHES: Final = ("build", "tour")
SITES: Final = ("mat", "1", "2", "3")
BONUSES: Final = ("lira", "point", "vine", "order", "structure", "star", "again")


class TuscanyMoves(Moves):
    """The moves of the extended board, the special workers and the structure cards, too."""

    def add(self, box: TuscanyBox) -> None:
        """As far as they are played with."""
        regions = [region.id for region in box.regions]
        structures, nothing = box.cards[CARD], ()
        goods = GOODS if box.extended or box.structured else nothing
        self.star = self.block("star/{}", regions)
        self.move_star = self.block("move/{}>{}", regions, regions)
        self.stars_from: list[list[int]] = [[] for _ in regions]  # by region: the moves that take a star elsewhere
        for move, (one, two) in self.move_star.items():
            self.stars_from[one] += [move] if one != two else []
        self.trade = self.block("trade/{}>{}", goods, goods)
        self.branch = self.block("do/{}", BRANCHES if box.extended else nothing)
        self.bonus = self.block("bonus/{}", BONUSES if box.extended or box.special else nothing)
        self.train = self.block("train/{}", [box.worker_names[worker] for worker in box.kinds if worker != GRANDE])
        self.take = self.block("take/{}/{}", range(6) if box.special else nothing, ("summer", "winter"))
        self.site = self.block("site/{}", SITES if box.structured else nothing)
        self.use_card = self.block("use/{}", structures)
        self.remove_card = self.block("remove/{}", structures)
        self.draft = self.block("draft/{}", structures if not box.extended else nothing)
