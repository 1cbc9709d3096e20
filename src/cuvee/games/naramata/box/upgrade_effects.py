"""The names of the 23 upgrade effects (rules: #effects). What they do stands in the chapters they change.

Each effect is one bit, so that the active upgrades of a player are one number.
"""

from typing import Final

LOCK_POCKET: Final = 1 << 0
DOUBLE_ACTION: Final = 1 << 1
CHEESE_DRAW: Final = 1 << 2
CHEESE_SECOND_FREE: Final = 1 << 3
TASTING_DRAW: Final = 1 << 4
TASTING_SECOND_FREE: Final = 1 << 5
PURCHASE_DISCOUNT: Final = 1 << 6
PAIRING_MINIMUM: Final = 1 << 7
VIEW_PLUS_1: Final = 1 << 8
PAIRING_BONUS: Final = 1 << 9
VIEW_PLUS_2: Final = 1 << 10
LATE_FINISH: Final = 1 << 11
DISK_POINTS: Final = 1 << 12
EXTRA_DISK: Final = 1 << 13
WILD_TOKEN: Final = 1 << 14
PAY_UNLOCK: Final = 1 << 15
CHEESE_DISCARD_DOUBLE: Final = 1 << 16
TASTING_DISCARD_DOUBLE: Final = 1 << 17
TIME_SAVE: Final = 1 << 18
VIEW_CAP: Final = 1 << 19
PAIRING_QUICK: Final = 1 << 20
DISK_REFUND: Final = 1 << 21
DISK_ROLL: Final = 1 << 22

IDS: Final = (
    "lock-pocket",
    "double-action",
    "cheese-draw-1",
    "cheese-second-free",
    "tasting-draw-1",
    "tasting-second-free",
    "purchase-minus-2",
    "pairing-min-9",
    "view-plus-1",
    "pairing-plus-5",
    "view-plus-2",
    "late-finish",
    "disk-points",
    "extra-disk",
    "wild-token",
    "pay-unlock",
    "cheese-discard-x2",
    "tasting-discard-x2",
    "time-save",
    "view-cap-5",
    "pairing-60",
    "disk-refund",
    "disk-roll",
)

ANY_TIME: Final = DISK_POINTS | WILD_TOKEN | DISK_ROLL  # usable at any moment of the own turn
UNLOCKING: Final = LOCK_POCKET | PAY_UNLOCK  # usable while no action is running


def name(effect: int) -> str:
    """The id of an effect."""
    return IDS[effect.bit_length() - 1]
