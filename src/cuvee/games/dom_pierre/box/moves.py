"""The vocabulary of Dom Pierre: every move, by kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cuvee.kernel import Vocabulary
from cuvee.kernel.vocabulary import joined

if TYPE_CHECKING:
    from cuvee.games.dom_pierre.box.contents import Box

ACTIONS: Final = ("vineyard", "winery", "village", "logistics", "sales", "objectives")
VINEYARD: Final = 0
WINERY: Final = 1
VILLAGE: Final = 2
LOGISTICS: Final = 3
SALES: Final = 4
OBJECTIVES: Final = 5
PRESSES: Final = ("left", "middle", "right")
POOLS: Final = ("presses", "maison", "supply")  # where workers stand that are not on the board
ROUTES: Final = ("north", "east", "south", "west")
COLOURS: Final = ("grey", "blue")
GREY: Final = 0
BLUE: Final = 1
BOTTLE: Final = 0
BARREL: Final = 1

# How the value of a harvest tile is made: as counted, with a worker, with the planted grape, with both.
WITH_WORKER: Final = 1
WITH_GRAPE: Final = 2
WAYS: Final = ("", "+worker", "+grape", "+worker+grape")

# What two champagnes of a press are; the second half of the list with the vintage effect.
OUTPUTS: Final = ("bottles", "bottle+barrel", "barrels")
DECLARATIONS: Final = ("bottles", "barrels", "both")
BENEFITS: Final = ("harvest-1", "harvest-2", "blue-1", "blue-2", "champagne", "bonuses", "worker")
LEVELS: Final = 3


class Moves(Vocabulary):
    """All moves that the components in the box allow."""

    def __init__(self, box: Box) -> None:
        super().__init__()
        self.keep_tile = self.block("keep/{}", ACTIONS)
        self.beside = self.block("beside/{}", ACTIONS)
        self.move_disc = self.block("move/{}", ACTIONS)
        self.act = self.move("act")
        self.dismiss = self.move("dismiss")
        self.tile_vintage = self.move("tile/vintage")
        self.tile_strength = self.block("tile/strength>{}", ACTIONS)
        self.no_tile = self.move("tile/none")
        self._number_vineyard(box)
        self._number_presses(box)
        self._number_sales(box)
        self.done = self.move("done")
        self.finish = self.move("finish")
        self.act_with = self.block("act/{}", range(1, max(box.strength) + 1))  # less than the strength

    def _number_vineyard(self, box: Box) -> None:
        varieties, fields = [variety.id for variety in box.varieties], [f"{x}-{y}" for x, y in box.fields]
        spaces = [f"{route}-{space + 1}" for route in ROUTES for space in range(box.spaces)]
        self.plant = self.block("plant/{}>{}", varieties, fields)
        self.point = self.block("point/{}", fields)
        self.harvest = self.block("harvest/{}{}", varieties, WAYS)
        self.no_harvest = self.move("harvest/none")
        self.from_field = self.block("from/{}", fields)
        self.from_space = self.block("from/{}", spaces)
        self.from_pool = self.block("from/{}", POOLS)
        self.lift = joined(self.from_field, self.from_space, self.from_pool)
        self.to_field = self.block("to/{}", fields)
        self.to_route = self.block("to/{}", ROUTES)
        self.to_presses = self.move("to/presses")
        self.skip = self.block("skip/{}", ROUTES)

    def _number_presses(self, box: Box) -> None:
        varieties, values = [variety.id for variety in box.varieties], range(1, box.harvest_max + 1)
        self.place = self.block("place/{}-{}>{}", varieties, values, PRESSES)
        self.give_back = self.block("return/{}-{}", varieties, values)
        self.declare = self.block("declare/{}", DECLARATIONS)
        self.press = self.block("press/{1}/{2}{0}", ("", "+vintage"), PRESSES, OUTPUTS)
        self.benefit = self.block("village/{}", BENEFITS)
        self.champagne = self.block("champagne/{}", [f"{press}-{place}" for press in PRESSES for place in (1, 2)])

    def _number_sales(self, box: Box) -> None:
        goals, kinds = [card.id for card in box.objectives], [kind.id for kind in box.prestige]
        self.bonus = self.block("bonus/{}", goals)
        self.sell = self.block("sell/{}", (*ROUTES, "reims"))
        self.shift = self.block("shift/{}", ROUTES)
        self.add = self.block("add/{}", [f"{colour}-{kind.id}" for colour in COLOURS for kind in box.equipment])
        self.add_tile = self.block("add/{}", kinds)
        self.confirm = self.move("confirm")
        self.goal = self.block("goal/{}", goals)
        self.draw = self.move("draw")
        self.local = self.move("local-sale")
        self.score = self.block("score/{}/{}", goals, [str(level + 1) for level in range(LEVELS)])
        self.buy = self.move("buy-prestige")
        self.cork = self.block("cork/{}", ACTIONS)
        self.side = joined(self.local, self.score, self.buy, self.cork)
        self.take = self.block("take/{}", kinds)
        self.take_unseen = self.move("take/unseen")
        self.use = self.block("use/{}", kinds)
        self.marker = self.block("marker>{}", PRESSES)
