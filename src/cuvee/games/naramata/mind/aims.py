"""What a player works for, in numbers that can be told: bots compare them to say why they like a move."""

from __future__ import annotations

from cuvee.games.naramata.box.contents import ROWS
from cuvee.games.naramata.rules.day_end import counted_empty_rows
from cuvee.games.naramata.state import Naramata
from cuvee.kernel import Game
from cuvee.kernel.catalogue import Aim


def aims(game: Game, seat: int) -> list[Aim]:
    """Points, prestige, what the tourists have, and the time that is left, and about how many points each is worth."""
    assert isinstance(game, Naramata)
    aboard = game.aboard(seat)
    filled = sum([sum(game.count[slot * ROWS : slot * ROWS + ROWS]) for slot in aboard])
    left = max(0, game.closing(seat) - game.clock[seat]) if seat not in game.ended else 0
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
