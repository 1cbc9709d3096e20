"""The twelve actions of the board (chapters 7 and 8): whether each is possible, how it begins, and one more of it."""

from __future__ import annotations

from typing import Final

from cuvee.games.viticulture.box.moves import (
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
    TOUR,
    TRAIN,
    VINE,
    WINTER,
    WINTER_VISITOR,
)
from cuvee.games.viticulture.rules.grapes import HarvestField, harvestable
from cuvee.games.viticulture.rules.options import first_playable
from cuvee.games.viticulture.rules.orders import FillOrder
from cuvee.games.viticulture.rules.selling import Sell, can_deal
from cuvee.games.viticulture.rules.training import can_train
from cuvee.games.viticulture.rules.trying import Trying
from cuvee.games.viticulture.rules.vineyard import BuildStructure, PlantVine, can_build, can_plant
from cuvee.games.viticulture.rules.visitors import PlayVisitor
from cuvee.games.viticulture.rules.wine import MakeWine, can_make, fills_some
from cuvee.games.viticulture.state import KINDS, NOTHING, Viticulture


class Action:
    """What an action of the board does."""

    always = False  # whether nothing can stand in its way

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str | None:
        """Why it cannot be carried out; the lira of a bonus helps to pay."""
        return None

    def begin(self, game: Viticulture, seat: int, bonus: str) -> None:
        """Carry it out; with the bonus `again`, one more of what it does."""
        raise NotImplementedError

    def again(self, game: Viticulture, seat: int) -> None:
        """One more of what it does, if wished."""
        raise NotImplementedError


def action_obstacle(game: Viticulture, seat: int, action: int, bonus: str) -> str | None:
    """Why an action cannot be carried out; the lira of a bonus helps to pay."""
    return game.house.actions[action].obstacle(game, seat, int(bonus == "lira"))


def begin_action(game: Viticulture, seat: int, action: int, bonus: str) -> None:
    """Carry out an action, with the bonus that was earned."""
    game.house.begin(game, seat, action, bonus)


def act_without_worker(game: Viticulture, seat: int, action: int) -> None:
    """Carry out an action on which no worker was placed for it: that is news, and there is no bonus."""
    if game.events is not None:
        game.tell("action", seat=seat, action=game.box.place_names[action])
    begin_action(game, seat, action, "")


def times(bonus: str) -> int:
    """How often an action is done with a bonus."""
    return 2 if bonus == "again" else 1


class DrawCards(Action):
    """Draw a card of a deck."""

    always = True

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def begin(self, game: Viticulture, seat: int, bonus: str) -> None:
        """With the bonus two together."""
        game.draw(seat, self.deck, 1 + (bonus == game.box.decks[self.deck]))


class GiveTour(Action):
    """Give a tour."""

    always = True

    def begin(self, game: Viticulture, seat: int, bonus: str) -> None:
        give_tour(game, seat)


class Build(Action):
    """Build a structure."""

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str | None:
        """One must be payable."""
        return None if can_build(game, seat, game.lira[seat] + lira) else "nothing-to-build"

    def begin(self, game: Viticulture, seat: int, bonus: str) -> None:
        game.stack.append(BuildStructure(seat))


class PlayVisitors(Action):
    """Play a visitor of a season."""

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str | None:
        """One in hand must be possible."""
        if lira:
            with Trying(game, "lira"):
                game.lira[seat] += lira
                return self.obstacle(game, seat, 0)
        hand = game.hand[seat * KINDS + self.deck]
        if not game.box.easy[self.deck].isdisjoint(hand):
            return None
        return None if hand and first_playable(game, seat, self.deck, hand) != NOTHING else "no-visitor"

    def begin(self, game: Viticulture, seat: int, bonus: str) -> None:
        game.stack.append(PlayVisitor(seat, self.deck, times(bonus)))

    def again(self, game: Viticulture, seat: int) -> None:
        """A further one."""
        game.stack.append(PlayVisitor(seat, self.deck, 1, True))


class SellOrBuy(Action):
    """Sell grapes, or sell or buy a field."""

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str | None:
        """There must be one of them."""
        return None if can_deal(game, seat) else "nothing-to-sell"

    def begin(self, game: Viticulture, seat: int, bonus: str) -> None:
        game.stack.append(Sell(seat, False))


class Plant(Action):
    """Plant a vine."""

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str | None:
        """One in hand must find a field."""
        return None if can_plant(game, seat) else "nothing-to-plant"

    def begin(self, game: Viticulture, seat: int, bonus: str) -> None:
        game.stack.append(PlantVine(seat, times(bonus)))

    def again(self, game: Viticulture, seat: int) -> None:
        """A further one."""
        game.stack.append(PlantVine(seat, 1, optional=True))


class Harvest(Action):
    """Harvest a field."""

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str | None:
        """One must be ripe."""
        return None if harvestable(game, seat) else "nothing-to-harvest"

    def begin(self, game: Viticulture, seat: int, bonus: str) -> None:
        game.stack.append(HarvestField(seat, times(bonus)))

    def again(self, game: Viticulture, seat: int) -> None:
        """A further one."""
        game.stack.append(HarvestField(seat, 1))


class MakeWines(Action):
    """Make wine."""

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str | None:
        """Grapes must find a slot."""
        return None if can_make(game, seat) else "no-wine"

    def begin(self, game: Viticulture, seat: int, bonus: str) -> None:
        game.stack.append(MakeWine(seat, game.box.wines_per_action + (bonus == "again")))

    def again(self, game: Viticulture, seat: int) -> None:
        """A further one."""
        game.stack.append(MakeWine(seat, 1, optional=True))


class Train(Action):
    """Train a worker."""

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str | None:
        """One must be left, and payable."""
        if not game.can_train(seat):
            return "all-trained"
        return None if can_train(game, seat, game.box.training_cost, game.lira[seat] + lira) else "too-expensive"

    def begin(self, game: Viticulture, seat: int, bonus: str) -> None:
        game.house.begin_training(game, seat, game.box.training_cost, False)


class Fill(Action):
    """Fill an order."""

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str | None:
        """The wines must be there."""
        return None if fills_some(game, seat) else "no-order"

    def begin(self, game: Viticulture, seat: int, bonus: str) -> None:
        game.stack.append(FillOrder(seat))


ACTIONS: Final[dict[int, Action]] = {
    DRAW_VINE: DrawCards(VINE),
    TOUR: GiveTour(),
    BUILD: Build(),
    SUMMER_VISITOR: PlayVisitors(SUMMER),
    SELL: SellOrBuy(),
    PLANT: Plant(),
    DRAW_ORDER: DrawCards(ORDER),
    HARVEST: Harvest(),
    MAKE_WINE: MakeWines(),
    WINTER_VISITOR: PlayVisitors(WINTER),
    TRAIN: Train(),
    FILL: Fill(),
}


def give_tour(game: Viticulture, seat: int) -> None:
    """Lira, and a point in the tasting room, once a year, if there is wine to taste."""
    game.earn(seat, game.box.tour_lira, "tour")
    if game.built[seat] & TASTING_ROOM and not game.tasted[seat] and game.wine_count(seat):
        game.tasted[seat] = 1
        game.score(seat, game.box.tasting_room_points, "tasting-room")
    game.house.tour_given(game, seat)
