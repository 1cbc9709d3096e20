"""The vocabulary of Viticulture: every move, by kind. Modules add theirs after it (see `Moves.add`)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from cuvee.kernel import Vocabulary
from cuvee.kernel.vocabulary import joined

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
        self.discard = joined(*(self.block("discard/{}", deck) for deck in box.cards))  # deck and card


def _anywhere(box: Box, place: int, worker: int) -> str:
    name = box.short_names[place]
    return name if worker == REGULAR else f"{name}+{box.worker_names[worker]}"


def _recipe(kind: int, red: tuple[int, ...], white: tuple[int, ...]) -> str:
    return f"{WINES[kind]}-" + "+".join(str(value) for value in (*red, *white))
