"""The twelve actions of the board, the lira space and the yoke (chapters 7 to 9)."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.viticulture import moves
from cuvee.games.viticulture.moves import (
    BUILD,
    DRAW_ORDER,
    DRAW_VINE,
    FILL,
    HARVEST,
    MAKE_WINE,
    ORDER,
    PLANT,
    SELL,
    SUMMER,
    SUMMER_VISITOR,
    TASTING_ROOM,
    TOP,
    TOUR,
    TRAIN,
    VINE,
    WINTER,
    WINTER_VISITOR,
)
from cuvee.games.viticulture.state import FIELDS, KINDS, Viticulture
from cuvee.games.viticulture.vineyard import (
    BuildStructure,
    PlantVine,
    buildings,
    plantings,
    train,
    uproot,
    uproot_moves,
)
from cuvee.games.viticulture.visitors import PlayVisitor, play_obstacle
from cuvee.games.viticulture.wine import (
    FillOrder,
    HarvestField,
    MakeWine,
    discard_grape,
    fillable,
    grape_moves,
    harvest,
    harvestable,
    makeable,
)
from cuvee.kernel import Decision


def action_obstacle(game: Viticulture, seat: int, action: int, bonus: bool) -> str | None:
    """Why an action cannot be carried out; the lira of a bonus helps to pay."""
    if action in (DRAW_VINE, DRAW_ORDER, TOUR):
        return None
    if action == BUILD:
        return None if buildings(game, seat, int(bonus)) else "nothing-to-build"
    if action == TRAIN:
        if not game.can_train(seat):
            return "all-trained"
        return None if game.lira[seat] + bonus >= game.box.training_cost else "too-expensive"
    if action in (SUMMER_VISITOR, WINTER_VISITOR):
        deck = SUMMER if action == SUMMER_VISITOR else WINTER
        able = any(play_obstacle(game, seat, deck, card) is None for card in game.hand[seat * KINDS + deck])
        return None if able else "no-visitor"
    if action == SELL:
        return None if deals(game, seat) else "nothing-to-sell"
    if action == PLANT:
        return None if plantings(game, seat) else "nothing-to-plant"
    if action == HARVEST:
        return None if harvestable(game, seat) else "nothing-to-harvest"
    if action == MAKE_WINE:
        return None if makeable(game, seat) else "no-wine"
    assert action == FILL
    return None if fillable(game, seat) else "no-order"


def begin_action(game: Viticulture, seat: int, action: int, bonus: bool) -> None:
    """Carry out an action; with its bonus where that was earned."""
    box, twice = game.box, 1 + bonus
    if game.events is not None:
        game.tell("action", seat=seat, action=moves.ACTIONS[action])
    if action in (DRAW_VINE, DRAW_ORDER):
        game.draw(seat, VINE if action == DRAW_VINE else ORDER, twice)
    elif action == TOUR:
        give_tour(game, seat, box.tour_lira + bonus)
    elif action == BUILD:
        game.earn(seat, int(bonus), "bonus")
        game.stack.append(BuildStructure(seat))
    elif action in (SUMMER_VISITOR, WINTER_VISITOR):
        game.stack.append(PlayVisitor(seat, SUMMER if action == SUMMER_VISITOR else WINTER, twice))
    elif action == SELL:
        game.score(seat, int(bonus), "bonus")
        game.stack.append(Sell(seat, False))
    elif action == PLANT:
        game.stack.append(PlantVine(seat, twice))
    elif action == HARVEST:
        game.stack.append(HarvestField(seat, twice))
    elif action == MAKE_WINE:
        game.stack.append(MakeWine(seat, box.wines_per_action + bonus))
    elif action == TRAIN:
        game.earn(seat, int(bonus), "bonus")
        train(game, seat, box.training_cost)
    elif action == FILL:
        game.score(seat, int(bonus), "bonus")
        game.stack.append(FillOrder(seat))


def give_tour(game: Viticulture, seat: int, lira: int) -> None:
    """Lira, and a point in the tasting room, once a year, if there is wine to taste."""
    game.earn(seat, lira, "tour")
    if game.built[seat] & TASTING_ROOM and not game.tasted[seat] and game.wine_count(seat):
        game.tasted[seat] = 1
        game.score(seat, 1, "tasting-room")


# Selling grapes, selling and buying fields.


def deals(game: Viticulture, seat: int) -> list[int]:
    """Grapes to sell, empty fields to sell, sold fields to buy back."""
    first = game.box.first[moves.FIELD_DEAL]
    found = grape_moves(game, seat, moves.SELL_GRAPE)
    for field in range(FIELDS):
        sold = game.sold[seat] >> field & 1
        if not sold and not game.vines[seat * FIELDS + field]:
            found.append(first + field)
        elif sold and game.lira[seat] >= game.box.field_prices[field]:
            found.append(first + FIELDS + field)
    return found


class Sell(Decision[Viticulture]):
    """Sell one or more grapes, or sell or buy one field."""

    rule = "summer"
    __slots__ = ("selling",)

    def __init__(self, seat: int, selling: bool) -> None:
        super().__init__(seat)
        self.selling = selling  # a grape was sold: only grapes may follow

    def options(self, game: Viticulture) -> Sequence[int]:
        """One of the three."""
        if self.selling:
            return [*grape_moves(game, self.seat, moves.SELL_GRAPE), game.box.first[moves.DONE]]
        return deals(game, self.seat)

    def choose(self, game: Viticulture, move: int) -> None:
        """Grapes pay by value, fields their price."""
        seat, (kind, argument) = self.seat, game.box.moves.meanings[move]
        if kind == moves.SELL_GRAPE:
            discard_grape(game, seat, argument)
            game.earn(seat, game.box.grape_prices[argument % TOP], "grapes")
            game.stack.append(Sell(seat, True))
        elif kind == moves.FIELD_DEAL:
            buy, field = divmod(argument, FIELDS)
            price = game.box.field_prices[field]
            if buy:
                game.pay(seat, price, "field")
            else:
                game.earn(seat, price, "field")
            game.sold[seat] ^= 1 << field
            if game.events is not None:
                game.tell("bought-field" if buy else "sold-field", seat=seat, field=field + 1)

    def why_not(self, game: Viticulture, move: int) -> str:
        """What stands in the way."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.SELL_GRAPE:
            return "no-grapes"
        if kind != moves.FIELD_DEAL:
            return "not-now"
        buy, field = divmod(argument, FIELDS)
        sold = game.sold[self.seat] >> field & 1
        if self.selling:
            return "one-deal"
        if buy:
            return "too-expensive" if sold else "field-owned"
        return "field-sold" if sold else "field-planted"


# The yoke.


def yoke_moves(game: Viticulture, seat: int) -> list[int]:
    """Uproot a vine, or harvest a field."""
    first = game.box.first[moves.FIELD]
    return uproot_moves(game, seat) + [first + field for field in harvestable(game, seat)]


class UseYoke(Decision[Viticulture]):
    """Uproot one vine into the hand, or harvest one field."""

    rule = "both-seasons"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """One of them."""
        return yoke_moves(game, self.seat)

    def choose(self, game: Viticulture, move: int) -> None:
        """Do it."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.UPROOT:
            uproot(game, self.seat, argument, True)
        else:
            harvest(game, self.seat, argument)

    def why_not(self, game: Viticulture, move: int) -> str:
        """No such vine, or nothing to harvest."""
        kind = game.box.moves.meanings[move][0]
        return {moves.UPROOT: "no-such-vine", moves.FIELD: "nothing-to-harvest"}.get(kind, "not-now")
