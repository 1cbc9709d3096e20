"""What a player works for, in numbers that can be told: bots compare them to say why they like a move."""

from __future__ import annotations

from cuvee.games.naramata.box.contents import ROWS
from cuvee.games.naramata.box.moves import CHEESE, PAIRING, PURCHASE, TASTING, VIEW
from cuvee.games.naramata.rules.day_end import counted_empty_rows
from cuvee.games.naramata.rules.free import row_with_room
from cuvee.games.naramata.state import Naramata
from cuvee.kernel import Game
from cuvee.kernel.catalogue import Aim, Merit

_WANTED = (CHEESE, TASTING, VIEW, PAIRING, PURCHASE)  # what tourists have rows for


def aims(game: Game, seat: int) -> list[Aim]:
    """Points, prestige, what the tourists have, and the time that is left, and about how many points each is worth.

    They belong to a day: before and after it there is nothing to compare.
    """
    assert isinstance(game, Naramata)
    aboard = game.aboard(seat)
    if seat in game.ended or not aboard:
        return []
    filled = sum([sum(game.count[slot * ROWS : slot * ROWS + ROWS]) for slot in aboard])
    left = max(0, game.closing(seat) - game.clock[seat])
    return [
        Aim("points", game.points[seat], 1.0),
        Aim("prestige", game.prestige[game.purse[seat]], 0.8),
        Aim("filled", filled, 1.5),
        Aim("empty-rows", -counted_empty_rows(game, seat), 1.5),
        Aim("tourists", len(aboard), 2.0),
        Aim("upgrades", len(game.cards[seat]), 2.0),
        Aim("bottles", game.held[seat].bit_count(), 1.0),
        Aim("minutes", left * game.box.step, 0.04),
    ]


def merits(game: Game, seat: int, move: int) -> list[Merit]:
    """How many tourists have a row open for what is done."""
    assert isinstance(game, Naramata)
    moves = game.box.moves
    if move in moves.space:
        action = game.box.map.space_action[moves.space.parts(move)[0]]
    elif move in moves.do:
        action = moves.do.parts(move)[0]
    else:
        return []
    wanting = sum([row_with_room(game, slot, action) >= 0 for slot in game.aboard(seat)]) if action in _WANTED else 0
    return [Merit("wanted", wanting)] if wanting else []
