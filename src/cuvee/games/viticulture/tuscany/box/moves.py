"""The moves of Tuscany, as far as its modules are played with, and what they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.moves import ACTIONS, GRANDE, MORE_PLACES, WORKERS, Moves

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.box.contents import TuscanyBox

CARD = 4  # the deck of structure cards, after those of the base game
STRUCTURE = "structure"  # its name

MORE_ACTIONS = ("star", "trade", "field", "sell-wine", "build-or-tour")
STAR, TRADE, FIELD_ONLY, SELL_WINE, BUILD_OR_TOUR = range(MORE_PLACES, MORE_PLACES + 5)
ALL_ACTIONS = {name: number for number, name in enumerate(ACTIONS)} | {
    name: MORE_PLACES + number for number, name in enumerate(MORE_ACTIONS)
}
# Spaces of any season: draw a structure card, the own structure mat. The action spaces of structure cards follow, by
# the number of the card.
DRAW_CARD, REMOVE, CARD_SPACE = range(MORE_PLACES + 5, MORE_PLACES + 8)

SPECIAL = len(WORKERS)  # the first of the special workers

GOODS = ("cards", "lira", "points", "grape")  # of a trade
BRANCHES = ("build", "tour")
SITES = ("mat", "1", "2", "3")
BONUSES = ("lira", "point", "vine", "order", "structure", "star", "again")


class TuscanyMoves(Moves):
    """The moves of the extended board, the special workers and the structure cards, too."""

    def add(self, box: TuscanyBox) -> None:
        """As far as they are played with."""
        regions = [region.id for region in box.regions]
        structures, nothing = box.cards[CARD], ()
        goods = GOODS if box.extended or box.structured else nothing
        self.star = self.block("star/{}", regions)
        self.move_star = self.block("move/{}>{}", regions, regions)
        self.trade = self.block("trade/{}>{}", goods, goods)
        self.branch = self.block("do/{}", BRANCHES if box.extended else nothing)
        self.bonus = self.block("bonus/{}", BONUSES if box.extended or box.special else nothing)
        self.train = self.block("train/{}", [box.worker_names[worker] for worker in box.kinds if worker != GRANDE])
        self.take = self.block("take/{}/{}", range(6) if box.special else nothing, ("summer", "winter"))
        self.site = self.block("site/{}", SITES if box.structured else nothing)
        self.use_card = self.block("use/{}", structures)
        self.remove_card = self.block("remove/{}", structures)
        self.draft = self.block("draft/{}", structures if not box.extended else nothing)
