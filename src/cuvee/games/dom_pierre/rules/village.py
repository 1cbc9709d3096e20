"""VILLAGE: harvest tiles, blue equipment, champagne for points, bonuses (rules: #village)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cuvee.games.dom_pierre.box.moves import BLUE, VILLAGE
from cuvee.games.dom_pierre.rules.bonuses import take_bonus
from cuvee.games.dom_pierre.rules.presses import (
    PlaceTiles,
    champagne_obstacle,
    return_tile,
    take_champagne,
    take_tile,
    tile_name,
)
from cuvee.games.dom_pierre.rules.prestige import other_move, other_obstacle, usable_tiles
from cuvee.games.dom_pierre.rules.workers import MoveWorker, movable_workers
from cuvee.games.dom_pierre.state import NOTHING, SORTS, DomPierre
from cuvee.kernel import Decision, Step

if TYPE_CHECKING:
    from cuvee.games.dom_pierre.view import Facts

# Which benefit a move of the village takes; the vintage effect is none of the four.
_BENEFIT: Final = (0, 0, 1, 1, 2, 3, NOTHING)


class VillageBenefit(Decision[DomPierre]):
    """Take one of four benefits, each at most once."""

    rule = "village"
    __slots__ = ("left", "taken")

    def __init__(self, seat: int, left: int, taken: int) -> None:
        super().__init__(seat)
        self.left = left
        self.taken = taken

    def options(self, game: DomPierre) -> Sequence[int]:
        moves = game.box.moves
        found = [moves.done]
        found += [move for move, (benefit,) in moves.benefit.items() if self._obstacle(game, benefit) is None]
        return found + usable_tiles(game, self.seat) if game.tiles[self.seat] and len(found) > 1 else found

    def _obstacle(self, game: DomPierre, number: int) -> str | None:
        benefit = _BENEFIT[number]
        if benefit == NOTHING:
            if not game.has_vintage(self.seat, VILLAGE):
                return "no-vintage"
            return None if movable_workers(game, self.seat) else "no-worker"
        if not self.left:
            return "strength-used"
        if self.taken >> benefit & 1:
            return "benefit-taken"
        if benefit < 2:
            tops = (game.village_tops, game.blue_tops)[benefit]
            return None if tops[number % 2] != NOTHING else "stack-empty"
        if benefit == 2:
            return None if game.champagnes(self.seat) else "no-champagne"
        return None if game.display else "no-cards"

    def choose(self, game: DomPierre, move: int) -> None:
        moves = game.box.moves
        if move == moves.done:
            return
        if move not in moves.benefit:
            other_move(game, self, move)
            return
        (number,) = moves.benefit.parts(move)
        seat, benefit = self.seat, _BENEFIT[number]
        if benefit == NOTHING:
            game.vintage_used = True
            game.stack += [self, MoveWorker(seat)]
            return
        game.stack.append(VillageBenefit(seat, self.left - 1, self.taken | 1 << benefit))
        if benefit == 0:
            game.stack += [RefillHarvest(), PlaceTiles(seat, (take_top_harvest(game, seat, number % 2),))]
        elif benefit == 1:
            take_top_blue(game, seat, number % 2)
        elif benefit == 2:
            game.stack.append(GiveChampagne(seat, 0))
        else:
            game.stack.append(TakeBonuses(seat, game.box.village_bonuses, NOTHING))

    def why_not(self, game: DomPierre, move: int) -> str:
        benefit = game.box.moves.benefit
        if move in benefit:
            return self._obstacle(game, *benefit.parts(move)) or "not-now"
        return other_obstacle(game, self.seat, move)

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        return {"left": self.left}


# Harvest tiles.


def take_top_harvest(game: DomPierre, seat: int, stack: int) -> int:
    """The top tile of a stack; the next one comes to light."""
    tile = game.village_tops[stack]
    game.village_tops[stack] = NOTHING
    if game.events is not None:
        game.tell("village-tile", seat=seat, tile=tile_name(game, tile), stack=stack + 1)
    if game.village_left[stack]:
        game.village_left[stack] -= 1
        game.village_tops[stack] = game.chance.take(game.village_pool, "village")
        if game.events is not None:
            game.tell("village-next", tile=tile_name(game, game.village_tops[stack]), stack=stack + 1)
    return tile


class RefillHarvest(Step[DomPierre]):
    """With only one harvest tile left in the village, it is discarded and the stacks are made anew."""

    __slots__ = ()

    def run(self, game: DomPierre) -> None:
        """After the taken tile has been placed."""
        tops = [tile for tile in game.village_tops if tile != NOTHING]
        if len(tops) + sum(game.village_left) <= 1:
            for tile in tops:
                return_tile(game, tile)
            fill_harvest(game)
            tell_village(game)


def tell_village(game: DomPierre) -> None:
    """What lies on top of the harvest stacks, and how many tiles below it."""
    if game.events is not None:
        tops = [tile_name(game, tile) for tile in game.village_tops if tile != NOTHING]
        game.tell("village-filled", tops=tops, below=game.village_left[:])


def fill_harvest(game: DomPierre) -> None:
    """A 3 and a 2 of each variety, shuffled into two stacks; lower tiles stand in for those that are missing."""
    wanted = (game.box.harvest_max, game.box.harvest_max - 1)
    tiles = [tile for variety in range(SORTS) for value in wanted if (tile := take_tile(game, variety, value))]
    game.village_pool = tiles
    for stack, height in enumerate((len(tiles) - len(tiles) // 2, len(tiles) // 2)):
        game.village_left[stack] = max(0, height - 1)
        game.village_tops[stack] = game.chance.take(tiles, "village") if height else NOTHING


# Blue equipment.


def take_top_blue(game: DomPierre, seat: int, stack: int) -> None:
    """The top blue tile of a stack; the next one comes to light."""
    kind = game.blue_tops[stack]
    kinds = len(game.box.equipment)
    game.equipment[(seat * 2 + BLUE) * kinds + kind] += 1
    game.blue_tops[stack] = NOTHING
    if game.events is not None:
        game.tell("equipment", seat=seat, colour="blue", kind=game.box.equipment[kind].id, stack=stack + 1)
    if game.blue_left[stack]:
        game.blue_left[stack] -= 1
        game.blue_tops[stack] = game.chance.draw(game.blue_pool, "blue")
        if game.events is not None:
            game.tell("blue-next", kind=game.box.equipment[game.blue_tops[stack]].id, stack=stack + 1)
    check_blue(game)


def check_blue(game: DomPierre) -> None:
    """With at most one blue tile left in the village and others discarded, all are mixed into two new stacks."""
    tops = [kind for kind in game.blue_tops if kind != NOTHING]
    if len(tops) + sum(game.blue_left) <= 1 and any(game.blue_pile):
        for kind in tops:
            game.blue_pile[kind] += 1
        fill_blue(game)
        tell_blue(game)


def tell_blue(game: DomPierre) -> None:
    """What lies on top of the blue stacks, and how many tiles below it."""
    if game.events is not None:
        kinds = [game.box.equipment[kind].id for kind in game.blue_tops if kind != NOTHING]
        game.tell("blue-filled", kinds=kinds, below=game.blue_left[:])


def fill_blue(game: DomPierre) -> None:
    """The discarded blue tiles, shuffled into two stacks."""
    game.blue_pool, game.blue_pile = game.blue_pile, [0] * len(game.blue_pile)
    number = sum(game.blue_pool)
    for stack, height in enumerate((number - number // 2, number // 2)):
        game.blue_left[stack] = max(0, height - 1)
        game.blue_tops[stack] = game.chance.draw(game.blue_pool, "blue") if height else NOTHING


# Champagne for points, and bonuses.


class GiveChampagne(Decision[DomPierre]):
    """Return one champagne, or two, for points."""

    rule = "village"
    __slots__ = ("given",)

    def __init__(self, seat: int, given: int) -> None:
        super().__init__(seat)
        self.given = given

    def options(self, game: DomPierre) -> Sequence[int]:
        """Any of one's own; after the first, none is fine."""
        found = [game.box.moves.champagne.number(place) for place in game.different_champagnes(self.seat)]
        return [*found, game.box.moves.done] if self.given or not found else found

    def choose(self, game: DomPierre, move: int) -> None:
        champagne, points = game.box.moves.champagne, game.box.champagne_points
        if move in champagne:
            (place,) = champagne.parts(move)
            game.tell("gave", **take_champagne(game, self.seat, place))
            given = self.given + 1
            if given < len(points):
                game.stack.append(GiveChampagne(self.seat, given))
                return
            game.score(self.seat, points[given - 1], "village")
        elif self.given:
            game.score(self.seat, points[self.given - 1], "village")

    def why_not(self, game: DomPierre, move: int) -> str:
        return champagne_obstacle(game, self.seat, move)

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        return {"given": self.given}


class TakeBonuses(Decision[DomPierre]):
    """Take two different bonuses of the objective cards on display; the cards stay."""

    rule = "village"
    __slots__ = ("card", "left")

    def __init__(self, seat: int, left: int, card: int) -> None:
        super().__init__(seat)
        self.left = left
        self.card = card  # whose bonus was taken first

    def options(self, game: DomPierre) -> Sequence[int]:
        """Any card whose bonus differs from the first; as an option, any other card."""
        found = [game.box.moves.done]
        if self.left:
            bonus, objectives = game.box.moves.bonus, game.box.objectives
            first = objectives[self.card].bonus if self.card != NOTHING else None
            by_card = game.setup.options["bonuses"] == "two-cards"
            found += [
                bonus.number(card)
                for card in game.display
                if (card != self.card if by_card else objectives[card].bonus != first)
            ]
        return found

    def choose(self, game: DomPierre, move: int) -> None:
        bonus = game.box.moves.bonus
        if move in bonus:
            (card,) = bonus.parts(move)
            game.stack.append(TakeBonuses(self.seat, self.left - 1, card))
            take_bonus(game, self.seat, card)

    def why_not(self, game: DomPierre, move: int) -> str:
        bonus = game.box.moves.bonus
        if move not in bonus:
            return "not-now"
        return "same-bonus" if bonus.parts(move)[0] in game.display else "not-on-display"
