"""The vocabulary of Naramata: every move, by kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.kernel import Vocabulary

if TYPE_CHECKING:
    from cuvee.games.naramata.box.contents import Box

ACTIONS = ("cheese", "tasting", "view", "purchase", "pairing", "contract", "pit-stop")
CHEESE, TASTING, VIEW, PURCHASE, PAIRING, CONTRACT, PIT_STOP = range(7)

# The kinds of moves. The argument of a move is its place within its kind.
(
    VEHICLE,
    PICK,
    DROP,
    CARRY,
    TAKE,
    START,
    FORK,
    UNLOCK,
    SPACE,
    GAP,
    END,
    DO,
    BOTTLE,
    LEAVE,
    SECOND,
    ATTACH,
    KEEP,
    DRAW,
    TOKENS,
    VIEW_ON,
    FAVOR_ON,
    DONE,
    PAY,
    SAVE_TIME,
    TAKE_BACK,
    USE,
    WILD,
    POCKET,
    PAY_UNLOCK,
    BUY,
    STORE,
    FLIP,
    KEEP_FACES,
    REWARD,
    FINISH,
    SLIDE,
) = range(36)

WILD_ROWS = (CHEESE, VIEW)
BESIDE = len(effects.IDS)  # as the argument of TAKE_BACK: a disk that was spent as prestige


def vocabulary(box: Box) -> Vocabulary:
    """All moves that the components in the box allow."""
    slots = range(1, box.slots + 1)
    seats = range(4)
    words = Vocabulary()
    words.block(VEHICLE, [f"vehicle/{vehicle.id}" for vehicle in box.vehicles])
    words.block(PICK, [f"pick/{tourist.id}" for tourist in box.tourists])
    words.block(DROP, [f"drop/{tourist.id}" for tourist in box.tourists])
    words.block(CARRY, ["tourist/play", "tourist/discard"])
    words.block(TAKE, [f"take/{tourist.id}>{seat}" for tourist in box.tourists for seat in seats])
    words.block(START, [f"start/{start.id}" for start in box.map.starts])
    words.block(FORK, [f"fork/{road.id}" for road in box.map.roads])
    words.block(UNLOCK, [f"unlock/{space}" for space in box.map.space_names])
    words.block(SPACE, [f"space/{space}" for space in box.map.space_names])
    words.block(GAP, [f"road/{winery.id}" for winery in box.map.wineries])
    words.block(END, ["end"])
    words.block(DO, [f"do/{action}" for action in ACTIONS])
    words.block(BOTTLE, ["bottle/points", "bottle/prestige"])
    words.block(LEAVE, ["leave"])
    words.block(SECOND, [f"second/{action}" for action in ACTIONS])
    words.block(ATTACH, [f"attach/{card.id}>t{slot}" for card in (*box.cheese, *box.tasting) for slot in slots])
    words.block(KEEP, [f"keep/{card.id}>t{slot}" for card in box.purchase for slot in slots])
    words.block(DRAW, ["draw"])
    words.block(TOKENS, [f"tokens/{number}" for number in range(box.max_view_cap)])
    words.block(VIEW_ON, [f"view>t{slot}" for slot in slots])
    words.block(FAVOR_ON, [f"favor>t{slot}" for slot in slots])
    words.block(DONE, ["done"])
    words.block(PAY, [f"pay/disks-{number}" for number in range(box.max_disks + 1)])
    words.block(SAVE_TIME, ["time/save", "time/keep"])
    words.block(TAKE_BACK, [f"take-back/{place}" for place in (*effects.IDS, "beside")])
    words.block(USE, [f"use/{effect}" for effect in effects.IDS])
    words.block(WILD, [f"wild/{ACTIONS[row]}>t{slot}" for slot in slots for row in WILD_ROWS])
    words.block(POCKET, [f"pocket/{space}" for space in box.map.space_names])
    words.block(PAY_UNLOCK, [f"pay-unlock/{space}" for space in box.map.space_names])
    words.block(BUY, [f"buy/{slot + 1}" for slot in range(box.row_slots)])
    words.block(STORE, [f"buy/{slot + 1}/inactive" for slot in range(box.row_slots)])
    words.block(FLIP, [f"flip/{effect}" for effect in effects.IDS])
    words.block(KEEP_FACES, ["flip/none"])
    words.block(REWARD, ["reward/points", "reward/prestige"])
    words.block(FINISH, ["finish"])
    words.block(SLIDE, ["slide"])
    return words
