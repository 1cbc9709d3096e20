"""The vocabulary of Viticulture: every move, by kind. Modules add theirs after it (see `Moves.add`)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from cuvee.kernel import Vocabulary
from cuvee.kernel.vocabulary import joined

if TYPE_CHECKING:
    from cuvee.games.viticulture.box.contents import Box

DECKS: Final = ("vine", "summer", "order", "winter")
VINE: Final = 0
SUMMER: Final = 1
ORDER: Final = 2
WINTER: Final = 3
COLOURS: Final = ("red", "white")
WINES: Final = ("red", "white", "blush", "sparkling")
RED: Final = 0
WHITE: Final = 1
BLUSH: Final = 2
SPARKLING: Final = 3
TOP: Final = 9  # the highest value of a grape or a wine
VALUES: Final = range(1, TOP + 1)

ACTIONS: Final = (
    "draw-vine", "tour", "build", "summer-visitor", "sell", "plant",
    "draw-order", "harvest", "make-wine", "winter-visitor", "train", "fill",
)  # fmt: skip
DRAW_VINE: Final = 0
TOUR: Final = 1
BUILD: Final = 2
SUMMER_VISITOR: Final = 3
SELL: Final = 4
PLANT: Final = 5
DRAW_ORDER: Final = 6
HARVEST: Final = 7
MAKE_WINE: Final = 8
WINTER_VISITOR: Final = 9
TRAIN: Final = 10
FILL: Final = 11
# Spaces of any season: gain a lira, the own yoke.
LIRA: Final = 12
YOKE: Final = 13
MORE_PLACES: Final = 14  # from here on modules number theirs

STRUCTURES: Final = (
    "trellis", "irrigation", "yoke", "windmill", "cottage", "tasting-room", "medium-cellar", "large-cellar",
)  # fmt: skip
TRELLIS: Final = 1 << 0
IRRIGATION: Final = 1 << 1
YOKE_BUILT: Final = 1 << 2
WINDMILL: Final = 1 << 3
COTTAGE: Final = 1 << 4
TASTING_ROOM: Final = 1 << 5
MEDIUM: Final = 1 << 6
LARGE: Final = 1 << 7

WORKERS: Final = ("worker", "grande", "temporary")
REGULAR: Final = 0
GRANDE: Final = 1
TEMPORARY: Final = 2

FALLS: Final = ("summer", "winter", "summer+summer", "summer+winter", "winter+winter")
SPACES: Final = ("1", "2", "3", "join")


def recipes() -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """Every way to make a wine: its type, the red and the white grapes."""
    found: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = []
    found += [(RED, (red,), ()) for red in VALUES]
    found += [(WHITE, (), (white,)) for white in VALUES]
    found += [(BLUSH, (red,), (white,)) for red in VALUES for white in VALUES]
    found += [(SPARKLING, pair, (white,)) for pair in combinations(VALUES, 2) for white in VALUES]
    return found


class Moves(Vocabulary):
    """All moves that the components in the box allow. A module that brings moves derives from it."""

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
        self.retrieve = self.block("retrieve/{}/{}", [box.short_names[place] for place in box.retrieved], box.groups)
        self.space = self.block("space/{}", SPACES)
        self.seat = self.block("seat/{}", range(6))
        self.yes, self.no = self.move("yes"), self.move("no")
        self.amount = self.block("number/{}", range(4))
        self.done = self.move("done")
        self.add(box)

    def add(self, box: Any) -> None:
        """The moves that a module brings."""

    def _number_vineyard(self, box: Box) -> None:
        vines, fields = [vine.id for vine in box.vines], ("1", "2", "3")
        self.plant = self.block("plant/{}>{}", vines, fields)
        self.field = self.block("field/{}", fields)
        self.make = self.block("make/{}", [_recipe(*recipe) for recipe in box.recipes])
        self.fill = self.block("fill/{}", [order.id for order in box.orders])
        self.use_wine = self.block("use/{}-{}", WINES, VALUES)
        self.structure = self.block("structure/{}", box.structure_ids)
        self.sell_grape = self.block("sell/{}-{}", COLOURS, VALUES)
        self.deal = self.block("deal/{}-{}", ("sell", "buy"), fields)
        self.grape = self.block("grape/{}-{}", COLOURS, VALUES)
        self.wine = self.block("wine/{}-{}", WINES, VALUES)
        self.uproot = self.block("uproot/{}<{}", vines, fields)

    def _number_cards(self, box: Box) -> None:
        self.visit = joined(*(self.block("visit/{}", box.cards[deck]) for deck in (SUMMER, WINTER)))  # season and card
        self.option = self.block("option/{}", ("1", "2", "3"))
        self.both = self.move("option/both")
        discards = [self.block("discard/{}", deck) for deck in box.cards]
        self.discard = joined(*discards)  # deck and card
        self.discard_from = [block.first for block in discards]


def _anywhere(box: Box, place: int, worker: int) -> str:
    name = box.short_names[place]
    return name if worker == REGULAR else f"{name}+{box.worker_names[worker]}"


def _recipe(kind: int, red: tuple[int, ...], white: tuple[int, ...]) -> str:
    return f"{WINES[kind]}-" + "+".join(str(value) for value in (*red, *white))
