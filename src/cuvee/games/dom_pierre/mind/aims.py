"""What a player works for, in numbers that can be told: bots compare them to say why they like a move."""

from __future__ import annotations

from cuvee.games.dom_pierre.rules.objectives import levels_met
from cuvee.games.dom_pierre.state import BOTTLE_MARK, PRESS_COUNT, SORTS, DomPierre, tile_value
from cuvee.kernel import Game
from cuvee.kernel.catalogue import Aim


def aims(game: Game, seat: int) -> list[Aim]:
    """Points, champagne, grapes, workers, goals, equipment and coins, and about how many points each is worth."""
    assert isinstance(game, DomPierre)
    kinds = 2 * len(game.box.equipment)
    champagne = game.champagne[seat * PRESS_COUNT * 2 : (seat + 1) * PRESS_COUNT * 2]
    tiles = game.harvest[seat * PRESS_COUNT * SORTS : (seat + 1) * PRESS_COUNT * SORTS]
    met = sum(len(levels_met(game, seat, card)) for card in game.goals[seat])
    return [
        Aim("points", game.points[seat], 1.0),
        Aim("prestige", game.prestige[seat], 1.2),
        Aim("champagne", sum([value % BOTTLE_MARK for value in champagne]), 0.5),
        Aim("grapes", sum([tile_value(tile) for tile in tiles if tile]), 0.6),
        Aim("goals", met, 1.5),
        Aim("routes", game.route.count(seat), 0.6),
        Aim("fields", game.field_worker.count(seat), 0.5),
        Aim("press-workers", game.at_presses[seat], 0.6),
        Aim("equipment", sum(game.equipment[seat * kinds : (seat + 1) * kinds]), 0.8),
        Aim("cards", len(game.cards[seat]), 0.5),
        Aim("francs", game.francs[seat], 0.5),
    ]
