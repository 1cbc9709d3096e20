"""The twelve actions of the board, the lira space and the yoke (chapters 7 to 9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cuvee.games.viticulture import moves
from cuvee.games.viticulture.grapes import HarvestField, discard_grape, grape_moves, harvest, harvestable
from cuvee.games.viticulture.moves import (
    BUILD,
    DECKS,
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
from cuvee.games.viticulture.orders import FillOrder
from cuvee.games.viticulture.state import FIELDS, Viticulture
from cuvee.games.viticulture.vineyard import (
    BuildStructure,
    PlantVine,
    buildings,
    plantings,
    train,
    uproot,
    uproot_moves,
)
from cuvee.games.viticulture.visitors import PlayVisitor, playable
from cuvee.games.viticulture.wine import MakeWine, can_make, fillable
from cuvee.kernel import Decision


def action_obstacle(game: Viticulture, seat: int, action: int, bonus: str) -> str | None:
    """Why an action cannot be carried out; the lira of a bonus helps to pay."""
    look = _OBSTACLES.get(action)
    return look(game, seat, int(bonus == "lira")) if look else None


def _build_obstacle(game: Viticulture, seat: int, lira: int) -> str | None:
    return None if buildings(game, seat, lira) else "nothing-to-build"


def _train_obstacle(game: Viticulture, seat: int, lira: int) -> str | None:
    if not game.can_train(seat):
        return "all-trained"
    return None if game.lira[seat] + lira >= game.box.training_cost else "too-expensive"


def _visitor_obstacle(deck: int) -> Callable[[Viticulture, int, int], str | None]:
    return lambda game, seat, _: None if playable(game, seat, deck) else "no-visitor"


_OBSTACLES: dict[int, Callable[[Viticulture, int, int], str | None]] = {
    BUILD: _build_obstacle,
    SUMMER_VISITOR: _visitor_obstacle(SUMMER),
    SELL: lambda game, seat, _: None if deals(game, seat) else "nothing-to-sell",
    PLANT: lambda game, seat, _: None if plantings(game, seat) else "nothing-to-plant",
    HARVEST: lambda game, seat, _: None if harvestable(game, seat) else "nothing-to-harvest",
    MAKE_WINE: lambda game, seat, _: None if can_make(game, seat) else "no-wine",
    WINTER_VISITOR: _visitor_obstacle(WINTER),
    TRAIN: _train_obstacle,
    FILL: lambda game, seat, _: None if fillable(game, seat) else "no-order",
}


def begin_action(game: Viticulture, seat: int, action: int, bonus: str) -> None:
    """Carry out an action, with the bonus that was earned: `again` is one more of what the action does."""
    if game.events is not None:
        game.tell("action", seat=seat, action=moves.ACTIONS[action])
    if bonus == "lira":
        game.earn(seat, 1, "bonus")
    elif bonus == "point":
        game.score(seat, 1, "bonus")
    _BEGIN[action](game, seat, bonus)


def _draw_cards(deck: int) -> Callable[[Viticulture, int, str], None]:
    return lambda game, seat, bonus: game.draw(seat, deck, 1 + (bonus == DECKS[deck]))


def _twice(bonus: str) -> int:
    return 2 if bonus == "again" else 1


_BEGIN: dict[int, Callable[[Viticulture, int, str], None]] = {
    DRAW_VINE: _draw_cards(VINE),
    TOUR: lambda game, seat, _: give_tour(game, seat, game.box.tour_lira),
    BUILD: lambda game, seat, _: game.stack.append(BuildStructure(seat)),
    SUMMER_VISITOR: lambda game, seat, bonus: game.stack.append(PlayVisitor(seat, SUMMER, _twice(bonus))),
    SELL: lambda game, seat, _: game.stack.append(Sell(seat, False)),
    PLANT: lambda game, seat, bonus: game.stack.append(PlantVine(seat, _twice(bonus))),
    DRAW_ORDER: _draw_cards(ORDER),
    HARVEST: lambda game, seat, bonus: game.stack.append(HarvestField(seat, _twice(bonus))),
    MAKE_WINE: lambda game, seat, bonus: game.stack.append(
        MakeWine(seat, game.box.wines_per_action + (bonus == "again"))
    ),
    WINTER_VISITOR: lambda game, seat, bonus: game.stack.append(PlayVisitor(seat, WINTER, _twice(bonus))),
    TRAIN: lambda game, seat, _: train(game, seat, game.box.training_cost),
    FILL: lambda game, seat, _: game.stack.append(FillOrder(seat)),
}


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

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """Whether grapes are being sold."""
        return {"selling": self.selling}


# The yoke.


def yoke_moves(game: Viticulture, seat: int) -> list[int]:
    """Uproot a vine, or harvest a field."""
    first = game.box.first[moves.FIELD]
    return uproot_moves(game, seat) + [first + field for field in harvestable(game, seat)]


class UseYoke(Decision[Viticulture]):
    """Uproot one vine into the hand, or harvest one field."""

    rule = "any-season"
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
