"""The vocabulary of Naramata: every move, by kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.kernel import Vocabulary
from cuvee.kernel.vocabulary import joined

if TYPE_CHECKING:
    from cuvee.games.naramata.box.contents import Box

ACTIONS: Final = ("cheese", "tasting", "view", "purchase", "pairing", "contract", "pit-stop")
CHEESE: Final = 0
TASTING: Final = 1
VIEW: Final = 2
PURCHASE: Final = 3
PAIRING: Final = 4
CONTRACT: Final = 5
PIT_STOP: Final = 6

WILD_ROWS: Final = (CHEESE, VIEW)


class Moves(Vocabulary):
    """All moves that the components in the box allow."""

    def __init__(self, box: Box) -> None:
        super().__init__()
        slots, row = [str(slot + 1) for slot in range(box.slots)], [str(slot + 1) for slot in range(box.row_slots)]
        tourists, spaces = [tourist.id for tourist in box.tourists], box.map.space_names
        self.vehicle = self.block("vehicle/{}", [vehicle.id for vehicle in box.vehicles])
        self.pick = self.block("pick/{}", tourists)
        self.drop = self.block("drop/{}", tourists)
        self.draft = joined(self.pick, self.drop)
        self.carry, self.discard = self.move("tourist/play"), self.move("tourist/discard")
        self.take = self.block("take/{}>{}", tourists, range(4))  # tourist, seat
        self.start = self.block("start/{}", [start.id for start in box.map.starts])
        self.fork = self.block("fork/{}", [road.id for road in box.map.roads])
        self.unlock = self.block("unlock/{}", spaces)
        self.space = self.block("space/{}", spaces)
        self.gap = self.block("road/{}", [winery.id for winery in box.map.wineries])
        self.end = self.move("end")
        self.do = self.block("do/{}", ACTIONS)
        self.bottle = self.block("bottle/{}", ("points", "prestige"))
        self.leave = self.move("leave")
        self.second = self.block("second/{}", ACTIONS)
        foods = [[card.id for card in deck] for deck in (box.cheese, box.tasting)]
        self.attach = joined(*(self.block("attach/{}>t{}", deck, slots) for deck in foods))  # action, card, slot
        self.keep = self.block("keep/{}>t{}", [card.id for card in box.purchase], slots)
        self.draw = self.move("draw")
        self.tokens = self.block("tokens/{}", range(box.max_view_cap))
        self.view_on = self.block("view>t{}", slots)
        self.favor_on = self.block("favor>t{}", slots)
        self.done = self.move("done")
        self.pay = self.block("pay/disks-{}", range(box.max_disks + 1))
        self.save_time, self.keep_time = self.move("time/save"), self.move("time/keep")
        self.take_back = self.block("take-back/{}", effects.IDS)
        self.take_beside = self.move("take-back/beside")  # a disk that was spent as prestige
        self.use = self.block("use/{}", effects.IDS)
        self.wild = self.block("wild/{1}>t{0}", slots, [ACTIONS[row] for row in WILD_ROWS])
        self.pocket = self.block("pocket/{}", spaces)
        self.pay_unlock = self.block("pay-unlock/{}", spaces)
        self.buy = self.block("buy/{}", row)
        self.store = self.block("buy/{}/inactive", row)
        self.free = joined(self.use, self.wild, self.pocket, self.pay_unlock, self.buy, self.store)
        self.flip = self.block("flip/{}", effects.IDS)
        self.keep_faces = self.move("flip/none")
        self.reward = self.block("reward/{}", ("points", "prestige"))
        self.finish = self.move("finish")
        self.slide = self.move("slide")
