"""The influence map: stars, what they bring at once, and what most stars are worth at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.state import NOTHING
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.kernel import Decision, Step

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.view import TuscanyFacts


def supply(game: Tuscany, seat: int) -> int:
    """The stars that are not on the map yet."""
    return game.tuscan.expansion.stars - sum(stars_of(game, seat))


def stars_of(game: Tuscany, seat: int) -> list[int]:
    """By region: the stars of a seat."""
    regions = len(game.tuscan.regions)
    return game.stars[seat * regions : (seat + 1) * regions]


class PlaceStar(Decision[Tuscany]):
    """Place a star in a region for its bonus; with all stars on the map, move one without a bonus."""

    rule = "influence"
    __slots__ = ("action", "optional")

    def __init__(self, seat: int, optional: bool, action: int = NOTHING) -> None:
        super().__init__(seat)
        self.optional = optional
        self.action = action  # that follows, with the star perhaps only after it; NOTHING for none

    def options(self, game: Tuscany) -> Sequence[int]:
        """Any region; on a board without a map, nothing."""
        moves, stars = game.tuscan.more_moves, stars_of(game, self.seat)
        if supply(game, self.seat):
            found = list(moves.star)
        else:
            found = [move for one, number in enumerate(stars) if number for move in moves.stars_from[one]]
        return [*found, moves.done] if self.optional or not found else found

    def choose(self, game: Tuscany, move: int) -> None:
        """A star that was moved brings nothing, unless a structure card says otherwise."""
        seat, regions, moves = self.seat, len(game.tuscan.regions), game.tuscan.more_moves
        if self.action != NOTHING:
            game.stack += [*([PlaceStar(seat, True)] if move == moves.done else []), Begin(seat, self.action)]
        elif move == moves.done:
            game.house.stops_early(game, seat)
        if move in moves.star:
            (region,) = moves.star.parts(move)
            game.stars[seat * regions + region] += 1
            if game.events is not None:
                game.tell("star", seat=seat, region=game.tuscan.regions[region].id)
            _region_bonus(game, seat, region)
        elif move in moves.move_star:
            one, two = moves.move_star.parts(move)
            game.stars[seat * regions + one] -= 1
            game.stars[seat * regions + two] += 1
            if game.events is not None:
                names = [game.tuscan.regions[region].id for region in (one, two)]
                game.tell("moved-star", seat=seat, origin=names[0], region=names[1])
            if game.has(seat, "moved-star"):
                _region_bonus(game, seat, two)

    def why_not(self, game: Tuscany, move: int) -> str:
        """Stars are left, or none is; or it is to stay where it is."""
        moves = game.tuscan.more_moves
        if move in moves.star:
            return "no-star"
        if move not in moves.move_star:
            return "not-now"
        if supply(game, self.seat):
            return "stars-left"
        one, two = moves.move_star.parts(move)
        return "same-region" if one == two else "no-star-there"

    def facts(self, game: Tuscany, viewer: int | None) -> TuscanyFacts:
        """How many stars are left, and whether none is fine."""
        facts: TuscanyFacts = {"supply": supply(game, self.seat), "may": self.optional}
        if self.action != NOTHING:
            facts["action"] = game.box.place_names[self.action]
        return facts


class Begin(Step[Tuscany]):
    """The action before which a star was, or was not yet, placed."""

    __slots__ = ("action", "seat")

    def __init__(self, seat: int, action: int) -> None:
        self.seat = seat
        self.action = action

    def run(self, game: Tuscany) -> None:
        game.house.actions[self.action].begin(game, self.seat, "star")


def _region_bonus(game: Tuscany, seat: int, number: int) -> None:
    region = game.tuscan.regions[number]
    if region.bonus == "lira":
        game.earn(seat, region.amount, "star")
    else:
        game.draw(seat, game.box.decks.index(region.bonus), region.amount)


# The end of the game.


def automa_stars(game: Tuscany, number: int) -> int:
    """The stars of the Automa in a region: they never move."""
    return game.tuscan.expansion.automa_stars[game.tuscan.regions[number].points] if game.seats == 1 else 0


def score_stars(game: Tuscany) -> None:
    """Each region gives its points to whoever has strictly most stars there."""
    for number, region in enumerate(game.tuscan.regions):
        counts = [stars_of(game, seat)[number] for seat in range(game.seats)]
        rivals = [*counts, automa_stars(game, number)]
        best = max(rivals)
        if best and rivals.count(best) == 1 and best in counts:
            seat = counts.index(best)
            if game.events is not None:
                game.tell("most-stars", seat=seat, region=region.id)
            game.score(seat, region.points, "stars")
