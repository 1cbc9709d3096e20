"""The twelve actions of the board, the lira space and the yoke (chapters 7 to 9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cuvee.games.viticulture.box import moves
from cuvee.games.viticulture.box.moves import (
    BUILD,
    BUILD_OR_TOUR,
    CARD,
    DECKS,
    DRAW_ORDER,
    DRAW_VINE,
    FIELD_ONLY,
    FILL,
    HARVEST,
    MAKE_WINE,
    ORDER,
    PLANT,
    SELL,
    SELL_WINE,
    STAR,
    SUMMER,
    SUMMER_VISITOR,
    TASTING_ROOM,
    TOP,
    TOUR,
    TRADE,
    TRAIN,
    VINE,
    WINTER,
    WINTER_VISITOR,
)
from cuvee.games.viticulture.rules.grapes import HarvestField, discard_grape, grape_moves, harvest, harvestable
from cuvee.games.viticulture.rules.orders import FillOrder
from cuvee.games.viticulture.rules.training import begin_training, can_train
from cuvee.games.viticulture.rules.vineyard import (
    BuildStructure,
    PlantVine,
    buildings,
    plantings,
    uproot,
    uproot_moves,
)
from cuvee.games.viticulture.rules.visitors import PlayVisitor, playable
from cuvee.games.viticulture.rules.wine import MakeWine, can_make, fillable
from cuvee.games.viticulture.state import FIELDS, Viticulture
from cuvee.games.viticulture.tuscany.rules.influence import PlaceStar
from cuvee.games.viticulture.tuscany.rules.moments import moment
from cuvee.games.viticulture.tuscany.rules.trade import SellWine, Trade, trades
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
    return None if can_train(game, seat, game.box.training_cost, game.lira[seat] + lira) else "too-expensive"


def _visitor_obstacle(deck: int) -> Callable[[Viticulture, int, int], str | None]:
    def look(game: Viticulture, seat: int, lira: int) -> str | None:
        game.lira[seat] += lira
        able = bool(playable(game, seat, deck))
        game.lira[seat] -= lira
        return None if able else "no-visitor"

    return look


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
    TRADE: lambda game, seat, _: None if trades(game, seat) else "nothing-to-give",
    FIELD_ONLY: lambda game, seat, _: None if field_deals(game, seat) else "nothing-to-sell",
    SELL_WINE: lambda game, seat, _: None if game.wine_count(seat) else "no-such-wine",
}


def begin_action(game: Viticulture, seat: int, action: int, bonus: str) -> None:
    """Carry out an action, with the bonus that was earned: `again` is one more of what the action does."""
    if game.events is not None:
        game.tell("action", seat=seat, action=moves.ACTIONS[action])
    if bonus == "star":
        game.stack.append(PlaceStar(seat, True))
    else:
        _gain_bonus(game, seat, bonus)
    _BEGIN[action](game, seat, bonus)


def _gain_bonus(game: Viticulture, seat: int, bonus: str) -> None:
    """What a bonus gives by itself; cards of the kind that the action draws come together with it."""
    if bonus == "lira":
        game.earn(seat, 1, "bonus")
    elif bonus == "point":
        game.score(seat, 1, "bonus")
    elif bonus == "structure":
        game.draw(seat, CARD)


def repeat_bonus(game: Viticulture, seat: int, action: int, bonus: str) -> None:
    """Earn the bonus of an action once more: one more visitor, vine, field, wine, trade, star, card, lira or point."""
    if bonus == "star" or (bonus == "again" and action == STAR):
        game.stack.append(PlaceStar(seat, True))
    elif bonus in (DECKS[VINE], DECKS[ORDER]):
        game.draw(seat, DECKS.index(bonus))
    elif bonus == "again":
        _AGAIN[action](game, seat)
    else:
        _gain_bonus(game, seat, bonus)


def _draw_cards(deck: int) -> Callable[[Viticulture, int, str], None]:
    return lambda game, seat, bonus: game.draw(seat, deck, 1 + (bonus == DECKS[deck]))


def _twice(bonus: str) -> int:
    return 2 if bonus == "again" else 1


def _place_stars(game: Viticulture, seat: int, bonus: str) -> None:
    if bonus == "again":
        game.stack.append(PlaceStar(seat, True))
    game.stack.append(PlaceStar(seat, False))


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
    TRAIN: lambda game, seat, _: begin_training(game, seat, game.box.training_cost),
    FILL: lambda game, seat, _: game.stack.append(FillOrder(seat)),
    STAR: _place_stars,
    TRADE: lambda game, seat, bonus: game.stack.append(Trade(seat, _twice(bonus))),
    FIELD_ONLY: lambda game, seat, _: game.stack.append(Sell(seat, False, True)),
    SELL_WINE: lambda game, seat, _: game.stack.append(SellWine(seat)),
    BUILD_OR_TOUR: lambda game, seat, _: game.stack.append(BuildOrTour(seat)),
}

_AGAIN: dict[int, Callable[[Viticulture, int], None]] = {
    SUMMER_VISITOR: lambda game, seat: game.stack.append(PlayVisitor(seat, SUMMER, 1, True)),
    WINTER_VISITOR: lambda game, seat: game.stack.append(PlayVisitor(seat, WINTER, 1, True)),
    PLANT: lambda game, seat: game.stack.append(PlantVine(seat, 1, optional=True)),
    HARVEST: lambda game, seat: game.stack.append(HarvestField(seat, 1)),
    MAKE_WINE: lambda game, seat: game.stack.append(MakeWine(seat, 1, optional=True)),
    TRADE: lambda game, seat: game.stack.append(Trade(seat, 1, True)),
}


def give_tour(game: Viticulture, seat: int, lira: int) -> None:
    """Lira, and a point in the tasting room, once a year, if there is wine to taste."""
    game.earn(seat, lira, "tour")
    if game.built[seat] & TASTING_ROOM and not game.tasted[seat] and game.wine_count(seat):
        game.tasted[seat] = 1
        game.score(seat, 1, "tasting-room")
    if game.box.structured:
        moment(game, seat, "tour")
        for other in range(game.seats):
            if other != seat:
                moment(game, other, "other-tour")


class BuildOrTour(Decision[Viticulture]):
    """Build a structure, or give a tour."""

    rule = "extended-year"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """A tour is always possible."""
        first = game.box.first[moves.BRANCH]
        return (first, first + 1) if buildings(game, self.seat) else (first + 1,)

    def choose(self, game: Viticulture, move: int) -> None:
        """One of the two."""
        if moves.BRANCHES[game.box.moves.meanings[move][1]] == "build":
            game.stack.append(BuildStructure(self.seat))
        else:
            give_tour(game, self.seat, game.box.tour_lira)

    def why_not(self, game: Viticulture, move: int) -> str:
        """Nothing can be built."""
        return "nothing-to-build" if game.box.moves.meanings[move][0] == moves.BRANCH else "not-now"


# Selling grapes, selling and buying fields.


def deals(game: Viticulture, seat: int) -> list[int]:
    """Grapes to sell, empty fields to sell, sold fields to buy back."""
    return grape_moves(game, seat, moves.SELL_GRAPE) + field_deals(game, seat)


def field_deals(game: Viticulture, seat: int) -> list[int]:
    """Empty fields to sell, sold fields to buy back."""
    first, covered = game.box.first[moves.FIELD_DEAL], game.covered(seat)
    found = []
    for field in range(FIELDS):
        sold = game.sold[seat] >> field & 1
        if not covered >> field & 1 and not game.vines[seat * FIELDS + field]:
            found.append(first + field)
        elif sold and game.lira[seat] >= game.box.field_prices[field]:
            found.append(first + FIELDS + field)
    return found


class Sell(Decision[Viticulture]):
    """Sell one or more grapes, or sell or buy one field."""

    rule = "summer"
    __slots__ = ("fields_only", "selling")

    def __init__(self, seat: int, selling: bool, fields_only: bool = False) -> None:
        super().__init__(seat)
        self.selling = selling  # a grape was sold: only grapes may follow
        self.fields_only = fields_only  # on the extended board grapes are traded, not sold

    def options(self, game: Viticulture) -> Sequence[int]:
        """One of the three."""
        if self.selling:
            return [*grape_moves(game, self.seat, moves.SELL_GRAPE), game.box.first[moves.DONE]]
        return field_deals(game, self.seat) if self.fields_only else deals(game, self.seat)

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
        if sold:
            return "field-sold"
        return "field-covered" if game.covered(self.seat) >> field & 1 else "field-planted"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """Whether grapes can be sold, and whether they are being sold."""
        return {"fields_only": self.fields_only, "selling": self.selling}


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
            uproot(game, self.seat, argument)
        else:
            harvest(game, self.seat, argument)
            game.stack.append(HarvestField(self.seat, 0, 1))

    def why_not(self, game: Viticulture, move: int) -> str:
        """No such vine, or nothing to harvest."""
        kind = game.box.moves.meanings[move][0]
        return {moves.UPROOT: "no-such-vine", moves.FIELD: "nothing-to-harvest"}.get(kind, "not-now")
