"""What a player works for, in numbers that can be told: bots compare them to say why they like a move."""

from __future__ import annotations

from cuvee.games.viticulture.box.moves import VINE
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.rules.wine import fillable
from cuvee.games.viticulture.state import COLOUR_COUNT, FIELDS, KINDS, TYPES, Viticulture, bit_sum
from cuvee.kernel import Game
from cuvee.kernel.catalogue import Aim

_SUMMER = SEASONS.index("summer")


def aims(game: Game, seat: int) -> list[Aim]:
    """Points, orders, workers, wine, vines, cards and coins, and about how many points each is worth."""
    assert isinstance(game, Viticulture)
    vines = [vine for field in game.vines[seat * FIELDS : seat * FIELDS + FIELDS] for vine in field]
    cards = [len(hand) for hand in game.hand[seat * KINDS : seat * KINDS + KINDS]]
    crush = game.crush[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT]
    to_place = game.available[seat] + game.grande[seat] + (game.temporary == seat)
    return [
        Aim("points", game.points[seat], 1.0),
        Aim("orders", len(fillable(game, seat)), 1.5),
        Aim("workers.summer" if game.season <= _SUMMER else "workers", to_place, 0.8),
        Aim("trained", game.regular[seat] + game.new_workers[seat], 1.5),
        Aim("residual", game.residual[seat], 1.0),
        Aim("structures", game.built[seat].bit_count(), 0.9),
        Aim("wines", sum([bit_sum(wines) for wines in game.cellar[seat * TYPES : seat * TYPES + TYPES]]), 0.4),
        Aim(
            "grapes",
            sum([bit_sum(grapes) for grapes in crush]),
            0.25,
        ),
        Aim("vines", sum([game.box.vines[vine].red + game.box.vines[vine].white for vine in vines]), 0.3),
        Aim("vine-cards", cards[VINE], 0.3),
        Aim("cards", sum(cards) - cards[VINE], 0.5),
        Aim("lira", game.lira[seat], 0.25),
    ]
