"""The names of the 23 upgrade effects (rules: #effects). What they do stands in the chapters they change.

Each effect is one bit, so that the active upgrades of a player are one number.
"""

LOCK_POCKET = 1 << 0
DOUBLE_ACTION = 1 << 1
CHEESE_DRAW = 1 << 2
CHEESE_SECOND_FREE = 1 << 3
TASTING_DRAW = 1 << 4
TASTING_SECOND_FREE = 1 << 5
PURCHASE_DISCOUNT = 1 << 6
PAIRING_MINIMUM = 1 << 7
VIEW_PLUS_1 = 1 << 8
PAIRING_BONUS = 1 << 9
VIEW_PLUS_2 = 1 << 10
LATE_FINISH = 1 << 11
DISK_POINTS = 1 << 12
EXTRA_DISK = 1 << 13
WILD_TOKEN = 1 << 14
PAY_UNLOCK = 1 << 15
CHEESE_DISCARD_DOUBLE = 1 << 16
TASTING_DISCARD_DOUBLE = 1 << 17
TIME_SAVE = 1 << 18
VIEW_CAP = 1 << 19
PAIRING_QUICK = 1 << 20
DISK_REFUND = 1 << 21
DISK_ROLL = 1 << 22

IDS = (
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

ANY_TIME = DISK_POINTS | WILD_TOKEN | DISK_ROLL  # usable at any moment of the own turn
UNLOCKING = LOCK_POCKET | PAY_UNLOCK  # usable while no action is running


def name(effect: int) -> str:
    """The id of an effect."""
    return IDS[effect.bit_length() - 1]
