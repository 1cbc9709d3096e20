"""The vocabulary of Viticulture: every move, by kind. The modules of Tuscany add theirs."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from cuvee.kernel import Vocabulary
from cuvee.kernel.vocabulary import joined

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


class Moves(Vocabulary):
    """All moves that the components in the box allow."""

    def __init__(self, box: Box) -> None:
        super().__init__()
        self.parent = self.block("parent/{}", box.parents)
        self.gift = self.block("gift/{}", ("take", "lira"))
        self.row = self.block("row/{}", range(1, len(box.rows) + 1))
        self.place = self.block("{}", box.board.names)  # by way of the board
        self.anywhere = self.block("{}", [_anywhere(box, place, worker) for place, worker in box.anywhere])
        self.pass_turn = self.move("pass")
        self.draw = self.block("draw/{}", box.decks)
        self.fall = self.block("fall/{}", FALLS)
        self._number_vineyard(box)
        self._number_cards(box)
        groups = GROUPS[: 3 + box.special]
        self.retrieve = self.block("retrieve/{}/{}", [box.short_names[place] for place in box.retrieved], groups)
        self.space = self.block("space/{}", SPACES)
        self.seat = self.block("seat/{}", range(6))
        self.yes, self.no = self.move("yes"), self.move("no")
        self.amount = self.block("number/{}", range(4))
        self.done = self.move("done")
        self._number_tuscany(box)
        self._number_kinds()

    def _number_vineyard(self, box: Box) -> None:
        vines, fields = [vine.id for vine in box.vines], ("1", "2", "3")
        self.plant = self.block("plant/{}>{}", vines, fields)
        self.field = self.block("field/{}", fields)
        self.make = self.block("make/{}", [_recipe(*recipe) for recipe in box.recipes])
        self.fill = self.block("fill/{}", [order.id for order in box.orders])
        self.use_wine = self.block("use/{}-{}", WINES, VALUES)
        self.structure = self.block("structure/{}", (*STRUCTURES, *box.cards[CARD]))
        self.sell_grape = self.block("sell/{}-{}", COLOURS, VALUES)
        self.deal = self.block("deal/{}", DEALS)
        self.grape = self.block("grape/{}-{}", COLOURS, VALUES)
        self.wine = self.block("wine/{}-{}", WINES, VALUES)
        self.uproot = self.block("uproot/{}<{}", vines, fields)

    def _number_cards(self, box: Box) -> None:
        self.visit = self.block("visit/{}", [card.id for card in box.visitors])
        self.option = self.block("option/{}", ("1", "2", "3"))
        self.both = self.move("option/both")
        self.discard = joined(*(self.block("discard/{}", deck) for deck in box.cards))  # deck and card

    def _number_tuscany(self, box: Box) -> None:
        """The moves of the extended board, special workers and structure cards, as far as they are played with."""
        regions = [region.id for region in box.regions]
        structures, nothing = box.cards[CARD], ()
        goods = GOODS if box.extended or box.structured else nothing
        self.star = self.block("star/{}", regions)
        self.move_star = self.block("move/{}>{}", regions, regions)
        self.trade = self.block("trade/{}>{}", goods, goods)
        self.branch = self.block("do/{}", BRANCHES if box.extended else nothing)
        self.bonus = self.block("bonus/{}", BONUSES if box.extended or box.special else nothing)
        self.train = self.block("train/{}", [WORKERS[worker] for worker in box.kinds if worker != GRANDE])
        self.take = self.block("take/{}/{}", range(6) if box.special else nothing, ("summer", "winter"))
        self.site = self.block("site/{}", SITES if box.structured else nothing)
        self.use_card = self.block("use/{}", structures)
        self.remove_card = self.block("remove/{}", structures)
        self.draft = self.block("draft/{}", structures if not box.extended else nothing)

    def _number_kinds(self) -> None:
        """The same by kind and place, for the rules that do not ask the blocks yet."""
        firsts = {
            KEEP: self.parent.first, GIFT: self.gift.first, ROW: self.row.first, PLACE: self.place.first,
            ANY_SEASON: self.anywhere.first, PASS: self.pass_turn, DRAW: self.draw.first, FALL: self.fall.first,
            PLANT_ON: self.plant.first, FIELD: self.field.first, MAKE: self.make.first, FILL_ORDER: self.fill.first,
            USE_WINE: self.use_wine.first, STRUCTURE: self.structure.first, SELL_GRAPE: self.sell_grape.first,
            FIELD_DEAL: self.deal.first, GRAPE: self.grape.first, WINE: self.wine.first, UPROOT: self.uproot.first,
            VISIT: self.visit.first, OPTION: self.option.first, DISCARD: self.discard.first,
            WORKER: self.retrieve.first, SPACE: self.space.first, SEAT: self.seat.first, YES_NO: self.yes,
            NUMBER: self.amount.first, DONE: self.done, TO_REGION: self.star.first, MOVE_STAR: self.move_star.first,
            SWAP: self.trade.first, BRANCH: self.branch.first, BONUS: self.bonus.first, TRAINING: self.train.first,
            TAKE_CARD: self.take.first, SITE: self.site.first, USE_CARD: self.use_card.first,
            REMOVE_CARD: self.remove_card.first, DRAFT: self.draft.first,
        }  # fmt: skip
        self.first = [firsts[kind] for kind in range(len(firsts))]
        self.meanings: list[tuple[int, int]] = []
        kinds = list(firsts.items())
        for (kind, first), (_, end) in zip(kinds, [*kinds[1:], (0, len(self.names))]):
            self.meanings += [(kind, place) for place in range(end - first)]


def _anywhere(box: Box, place: int, worker: int) -> str:
    name = box.short_names[place]
    return name if worker == REGULAR else f"{name}+{WORKERS[worker]}"


def _recipe(kind: int, red: tuple[int, ...], white: tuple[int, ...]) -> str:
    return f"{WINES[kind]}-" + "+".join(str(value) for value in (*red, *white))
