"""The vocabulary of Viticulture: every move, by kind. The modules of Tuscany add theirs."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from cuvee.kernel import Vocabulary

if TYPE_CHECKING:
    from cuvee.games.viticulture.box.contents import Box

DECKS = ("vine", "summer", "order", "winter", "structure")
VINE, SUMMER, ORDER, WINTER, CARD = range(5)
COLOURS = ("red", "white")
WINES = ("red", "white", "blush", "sparkling")
RED, WHITE, BLUSH, SPARKLING = range(4)
TOP = 9  # the highest value of a grape or a wine
VALUES = range(1, TOP + 1)

ACTIONS = (
    "draw-vine", "tour", "build", "summer-visitor", "sell", "plant",
    "draw-order", "harvest", "make-wine", "winter-visitor", "train", "fill",
    "star", "trade", "field", "sell-wine", "build-or-tour",
)  # fmt: skip
(
    DRAW_VINE, TOUR, BUILD, SUMMER_VISITOR, SELL, PLANT,
    DRAW_ORDER, HARVEST, MAKE_WINE, WINTER_VISITOR, TRAIN, FILL,
    STAR, TRADE, FIELD_ONLY, SELL_WINE, BUILD_OR_TOUR,
) = range(17)  # fmt: skip
# Spaces of any season: gain a lira or draw a structure card, the own yoke, the own structure mat. The action spaces of
# structure cards follow, by the number of the card.
LIRA, DRAW_CARD, YOKE, REMOVE, CARD_SPACE = range(17, 22)

STRUCTURES = (
    "trellis", "irrigation", "yoke", "windmill", "cottage", "tasting-room", "medium-cellar", "large-cellar",
)  # fmt: skip
TRELLIS, IRRIGATION, YOKE_BUILT, WINDMILL, COTTAGE, TASTING_ROOM, MEDIUM, LARGE = (1 << bit for bit in range(8))

SPECIALS = (
    "farmer", "mafioso", "chef", "innkeeper", "professore", "soldato", "politico", "oracle", "merchant", "traveler",
    "messenger",
)  # fmt: skip
WORKERS = ("worker", "grande", "temporary", *SPECIALS)
REGULAR, GRANDE, TEMPORARY = range(3)
(
    FARMER, MAFIOSO, CHEF, INNKEEPER, PROFESSORE, SOLDATO, POLITICO, ORACLE, MERCHANT, TRAVELER, MESSENGER,
) = range(3, 14)  # fmt: skip
SPECIAL = 3  # the first of the special workers

# The kinds of moves. The argument of a move is its place within its kind.
(
    KEEP, GIFT, ROW, PLACE, ANY_SEASON, PASS, DRAW, FALL, PLANT_ON, FIELD, MAKE, FILL_ORDER, USE_WINE, STRUCTURE,
    SELL_GRAPE, FIELD_DEAL, VISIT, OPTION, DISCARD, GRAPE, WINE, UPROOT, WORKER, SPACE, SEAT, YES_NO, NUMBER, DONE,
    TO_REGION, MOVE_STAR, SWAP, BRANCH, BONUS, TRAINING, TAKE_CARD, SITE, USE_CARD, REMOVE_CARD, DRAFT,
) = range(39)  # fmt: skip

BOTH = 3  # as the argument of OPTION: both options
DEALS = ("sell-1", "sell-2", "sell-3", "buy-1", "buy-2", "buy-3")
FALLS = ("summer", "winter", "summer+summer", "summer+winter", "winter+winter")
SPACES = ("1", "2", "3", "join")
GROUPS = ("worker", "grande", "temporary", "special")  # of workers to take back
GOODS = ("cards", "lira", "points", "grape")  # of a trade
BRANCHES = ("build", "tour")
SITES = ("mat", "1", "2", "3")
BONUSES = ("lira", "point", "vine", "order", "structure", "star", "again")


def recipes() -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """Every way to make a wine: its type, the red and the white grapes. The last ones are those of the Charmat."""
    found: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = []
    found += [(RED, (red,), ()) for red in VALUES]
    found += [(WHITE, (), (white,)) for white in VALUES]
    found += [(BLUSH, (red,), (white,)) for red in VALUES for white in VALUES]
    found += [(SPARKLING, pair, (white,)) for pair in combinations(VALUES, 2) for white in VALUES]
    found += [(SPARKLING, (red,), (white,)) for red in VALUES for white in VALUES]
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
    words.block(WORKER, [f"retrieve/{name}/{group}" for name in names for group in GROUPS[: 3 + box.special]])
    words.block(SPACE, [f"space/{space}" for space in SPACES])
    words.block(SEAT, [f"seat/{seat}" for seat in range(6)])
    words.block(YES_NO, ["yes", "no"])
    words.block(NUMBER, [f"number/{number}" for number in range(4)])
    words.block(DONE, ["done"])
    _tuscany(words, box)
    return words


def _vineyard(words: Vocabulary, box: Box) -> None:
    tokens = [f"{kind}-{value}" for kind in WINES for value in VALUES]
    words.block(PLANT_ON, [f"plant/{vine.id}>{field}" for vine in box.vines for field in (1, 2, 3)])
    words.block(FIELD, [f"field/{field}" for field in (1, 2, 3)])
    words.block(MAKE, [f"make/{_recipe(*recipe)}" for recipe in box.recipes])
    words.block(FILL_ORDER, [f"fill/{order.id}" for order in box.orders])
    words.block(USE_WINE, [f"use/{token}" for token in tokens])
    words.block(STRUCTURE, [f"structure/{structure}" for structure in (*STRUCTURES, *box.cards[CARD])])
    words.block(SELL_GRAPE, [f"sell/{colour}-{value}" for colour in COLOURS for value in VALUES])
    words.block(FIELD_DEAL, [f"deal/{deal}" for deal in DEALS])
    words.block(GRAPE, [f"grape/{colour}-{value}" for colour in COLOURS for value in VALUES])
    words.block(WINE, [f"wine/{token}" for token in tokens])
    words.block(UPROOT, [f"uproot/{vine.id}<{field}" for vine in box.vines for field in (1, 2, 3)])


def _cards(words: Vocabulary, box: Box) -> None:
    words.block(VISIT, [f"visit/{card.id}" for card in box.visitors])
    words.block(OPTION, ["option/1", "option/2", "option/3", "option/both"])
    words.block(DISCARD, [f"discard/{card}" for deck in box.cards for card in deck])


def _tuscany(words: Vocabulary, box: Box) -> None:
    """The moves of the extended board, the special workers and the structure cards, as far as they are played with."""
    regions = [region.id for region in box.regions]
    structures = box.cards[CARD]
    goods = [f"trade/{give}>{get}" for give in GOODS for get in GOODS]
    words.block(TO_REGION, [f"star/{region}" for region in regions])
    words.block(MOVE_STAR, [f"move/{one}>{two}" for one in regions for two in regions])
    words.block(SWAP, goods if box.extended or box.structured else [])
    words.block(BRANCH, [f"do/{branch}" for branch in BRANCHES] if box.extended else [])
    words.block(BONUS, [f"bonus/{bonus}" for bonus in BONUSES] if box.extended or box.special else [])
    words.block(TRAINING, [f"train/{WORKERS[worker]}" for worker in box.kinds if worker != GRANDE])
    visitors = [f"take/{seat}/{deck}" for seat in range(6) for deck in ("summer", "winter")]
    words.block(TAKE_CARD, visitors if box.special else [])
    words.block(SITE, [f"site/{site}" for site in SITES] if box.structured else [])
    words.block(USE_CARD, [f"use/{card}" for card in structures])
    words.block(REMOVE_CARD, [f"remove/{card}" for card in structures])
    words.block(DRAFT, [f"draft/{card}" for card in structures] if not box.extended else [])


def _anywhere(box: Box, place: int, worker: int) -> str:
    name = box.short_names[place]
    return name if worker == REGULAR else f"{name}+{WORKERS[worker]}"


def _recipe(kind: int, red: tuple[int, ...], white: tuple[int, ...]) -> str:
    return f"{WINES[kind]}-" + "+".join(str(value) for value in (*red, *white))
