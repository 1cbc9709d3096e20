"""What the modules of Tuscany are worth in a position, in points, for a player with so many years to come."""

from __future__ import annotations

from cuvee.games.viticulture.box.moves import CARD
from cuvee.games.viticulture.mind.harvest_worth import fruitful
from cuvee.games.viticulture.state import KINDS, Viticulture
from cuvee.games.viticulture.tuscany.rules.influence import automa_stars, stars_of

LEAD, LEVEL, BEHIND = 0.75, 0.35, 0.15  # the share of a region's points to be hoped for
A_YEAR = {"action": 0.55, "enhancement": 0.45, "residual": 0.7}  # what a built card brings, in a fruitful year
IN_HAND = 0.45


def modules_worth(game: Viticulture, seat: int, years: float) -> float:
    """Stars on the map, structure cards built and in hand."""
    worth = _stars(game, seat, years) if game.box.regions else 0.0
    if game.box.structured:
        worth += _cards(game, seat, years)
    return worth


def _stars(game: Viticulture, seat: int, years: float) -> float:
    counts = bool(game.setup.options["star_points"])
    mine = stars_of(game, seat)
    worth = 0.0
    for number, region in enumerate(game.box.regions):
        if mine[number] and counts:
            others = [stars_of(game, other)[number] for other in range(game.seats) if other != seat]
            ahead = mine[number] - max([*others, automa_stars(game, number)])
            share = LEAD if ahead > 0 else LEVEL if ahead == 0 else BEHIND
            worth += region.points * (1.0 if ahead > 0 and not years else share)
    return worth + 0.3 * (game.box.expansion.stars - sum(mine)) * min(1.0, years / 3)


def _cards(game: Viticulture, seat: int, years: float) -> float:
    built = game.annex[seat]
    worth = IN_HAND * min(3, len(game.hand[seat * KINDS + CARD])) * min(1.0, years / 2)
    if built:
        cards = enumerate(game.box.structures)
        worth += min(fruitful(years), 5.0) * sum(A_YEAR[card.kind] for number, card in cards if built >> number & 1)
    return worth
