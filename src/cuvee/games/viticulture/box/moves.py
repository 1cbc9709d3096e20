"""The vocabulary of Viticulture: every move, by kind. Modules add theirs after it (see `Box.add_moves`)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from cuvee.kernel import Vocabulary

if TYPE_CHECKING:
    from cuvee.games.viticulture.box.contents import Box

DECKS = ("vine", "summer", "order", "winter")
VINE, SUMMER, ORDER, WINTER = range(4)
COLOURS = ("red", "white")
WINES = ("red", "white", "blush", "sparkling")
RED, WHITE, BLUSH, SPARKLING = range(4)
TOP = 9  # the highest value of a grape or a wine
VALUES = range(1, TOP + 1)

ACTIONS = (
    "draw-vine", "tour", "build", "summer-visitor", "sell", "plant",
    "draw-order", "harvest", "make-wine", "winter-visitor", "train", "fill",
)  # fmt: skip
(
    DRAW_VINE, TOUR, BUILD, SUMMER_VISITOR, SELL, PLANT,
    DRAW_ORDER, HARVEST, MAKE_WINE, WINTER_VISITOR, TRAIN, FILL,
) = range(12)  # fmt: skip
LIRA, YOKE = 12, 13  # spaces of any season: gain a lira, the own yoke
MORE_PLACES = 14  # from here on modules number theirs

STRUCTURES = (
    "trellis", "irrigation", "yoke", "windmill", "cottage", "tasting-room", "medium-cellar", "large-cellar",
)  # fmt: skip
TRELLIS, IRRIGATION, YOKE_BUILT, WINDMILL, COTTAGE, TASTING_ROOM, MEDIUM, LARGE = (1 << bit for bit in range(8))

WORKERS = ("worker", "grande", "temporary")
REGULAR, GRANDE, TEMPORARY = range(3)

# The kinds of moves. The argument of a move is its place within its kind.
(
    KEEP, GIFT, ROW, PLACE, ANY_SEASON, PASS, DRAW, FALL, PLANT_ON, FIELD, MAKE, FILL_ORDER, USE_WINE, STRUCTURE,
    SELL_GRAPE, FIELD_DEAL, VISIT, OPTION, DISCARD, GRAPE, WINE, UPROOT, WORKER, SPACE, SEAT, YES_NO, NUMBER, DONE,
) = range(28)  # fmt: skip
MORE_MOVES = 28  # from here on modules number theirs

BOTH = 3  # as the argument of OPTION: both options
DEALS = ("sell-1", "sell-2", "sell-3", "buy-1", "buy-2", "buy-3")
FALLS = ("summer", "winter", "summer+summer", "summer+winter", "winter+winter")
SPACES = ("1", "2", "3", "join")


def recipes() -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """Every way to make a wine: its type, the red and the white grapes."""
    found: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = []
    found += [(RED, (red,), ()) for red in VALUES]
    found += [(WHITE, (), (white,)) for white in VALUES]
    found += [(BLUSH, (red,), (white,)) for red in VALUES for white in VALUES]
    found += [(SPARKLING, pair, (white,)) for pair in combinations(VALUES, 2) for white in VALUES]
    return found


def vocabulary(box: Box) -> Vocabulary:
    """All moves that the components in the box allow."""
    words = Vocabulary()
    words.block(KEEP, [f"parent/{card}" for card in box.parents])
    words.block(GIFT, ["gift/take", "gift/lira"])
    words.block(ROW, [f"row/{row}" for row in range(1, len(box.rows) + 1)])
    words.block(PLACE, box.board.names)
    words.block(ANY_SEASON, [_anywhere(box, place, worker) for place, worker in box.anywhere])
    words.block(PASS, ["pass"])
    words.block(DRAW, [f"draw/{deck}" for deck in box.decks])
    words.block(FALL, [f"fall/{choice}" for choice in FALLS])
    _vineyard(words, box)
    _cards(words, box)
    names = [box.short_names[place] for place in box.retrieved]
    words.block(WORKER, [f"retrieve/{name}/{group}" for name in names for group in box.groups])
    words.block(SPACE, [f"space/{space}" for space in SPACES])
    words.block(SEAT, [f"seat/{seat}" for seat in range(6)])
    words.block(YES_NO, ["yes", "no"])
    words.block(NUMBER, [f"number/{number}" for number in range(4)])
    words.block(DONE, ["done"])
    box.add_moves(words)
    return words


def _vineyard(words: Vocabulary, box: Box) -> None:
    tokens = [f"{kind}-{value}" for kind in WINES for value in VALUES]
    words.block(PLANT_ON, [f"plant/{vine.id}>{field}" for vine in box.vines for field in (1, 2, 3)])
    words.block(FIELD, [f"field/{field}" for field in (1, 2, 3)])
    words.block(MAKE, [f"make/{_recipe(*recipe)}" for recipe in box.recipes])
    words.block(FILL_ORDER, [f"fill/{order.id}" for order in box.orders])
    words.block(USE_WINE, [f"use/{token}" for token in tokens])
    words.block(STRUCTURE, [f"structure/{structure}" for structure in box.structure_ids])
    words.block(SELL_GRAPE, [f"sell/{colour}-{value}" for colour in COLOURS for value in VALUES])
    words.block(FIELD_DEAL, [f"deal/{deal}" for deal in DEALS])
    words.block(GRAPE, [f"grape/{colour}-{value}" for colour in COLOURS for value in VALUES])
    words.block(WINE, [f"wine/{token}" for token in tokens])
    words.block(UPROOT, [f"uproot/{vine.id}<{field}" for vine in box.vines for field in (1, 2, 3)])


def _cards(words: Vocabulary, box: Box) -> None:
    words.block(VISIT, [f"visit/{card.id}" for card in box.visitors])
    words.block(OPTION, ["option/1", "option/2", "option/3", "option/both"])
    words.block(DISCARD, [f"discard/{card}" for deck in box.cards for card in deck])


def _anywhere(box: Box, place: int, worker: int) -> str:
    name = box.short_names[place]
    return name if worker == REGULAR else f"{name}+{box.worker_names[worker]}"


def _recipe(kind: int, red: tuple[int, ...], white: tuple[int, ...]) -> str:
    return f"{WINES[kind]}-" + "+".join(str(value) for value in (*red, *white))
