"""The moves of Tuscany, as far as its modules are played with, and what they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.moves import ACTIONS, GRANDE, MORE_MOVES, MORE_PLACES, WORKERS
from cuvee.kernel import Vocabulary

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.box.contents import TuscanyBox

CARD = 4  # the deck of structure cards, after those of the base game
STRUCTURE = "structure"  # its name

MORE_ACTIONS = ("star", "trade", "field", "sell-wine", "build-or-tour")
STAR, TRADE, FIELD_ONLY, SELL_WINE, BUILD_OR_TOUR = range(MORE_PLACES, MORE_PLACES + 5)
ALL_ACTIONS = {name: number for number, name in enumerate(ACTIONS)} | {
    name: MORE_PLACES + number for number, name in enumerate(MORE_ACTIONS)
}
# Spaces of any season: draw a structure card, the own structure mat. The action spaces of structure cards follow, by
# the number of the card.
DRAW_CARD, REMOVE, CARD_SPACE = range(MORE_PLACES + 5, MORE_PLACES + 8)

SPECIAL = len(WORKERS)  # the first of the special workers

# The kinds of moves. The argument of a move is its place within its kind.
(
    TO_REGION, MOVE_STAR, SWAP, BRANCH, BONUS, TRAINING, TAKE_CARD, SITE, USE_CARD, REMOVE_CARD, DRAFT,
) = range(MORE_MOVES, MORE_MOVES + 11)  # fmt: skip

GOODS = ("cards", "lira", "points", "grape")  # of a trade
BRANCHES = ("build", "tour")
SITES = ("mat", "1", "2", "3")
BONUSES = ("lira", "point", "vine", "order", "structure", "star", "again")


def add_moves(words: Vocabulary, box: TuscanyBox) -> None:
    """The moves of the extended board, the special workers and the structure cards, as far as they are played with."""
    regions = [region.id for region in box.regions]
    structures = box.cards[CARD]
    goods = [f"trade/{give}>{get}" for give in GOODS for get in GOODS]
    words.block(TO_REGION, [f"star/{region}" for region in regions])
    words.block(MOVE_STAR, [f"move/{one}>{two}" for one in regions for two in regions])
    words.block(SWAP, goods if box.extended or box.structured else [])
    words.block(BRANCH, [f"do/{branch}" for branch in BRANCHES] if box.extended else [])
    words.block(BONUS, [f"bonus/{bonus}" for bonus in BONUSES] if box.extended or box.special else [])
    words.block(TRAINING, [f"train/{box.worker_names[worker]}" for worker in box.kinds if worker != GRANDE])
    visitors = [f"take/{seat}/{deck}" for seat in range(6) for deck in ("summer", "winter")]
    words.block(TAKE_CARD, visitors if box.special else [])
    words.block(SITE, [f"site/{site}" for site in SITES] if box.structured else [])
    words.block(USE_CARD, [f"use/{card}" for card in structures])
    words.block(REMOVE_CARD, [f"remove/{card}" for card in structures])
    words.block(DRAFT, [f"draft/{card}" for card in structures] if not box.extended else [])
