"""Trade, on the extended board and by structure cards, and the sale of wine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cuvee.games.viticulture.rules.effects.cards import DiscardCards
from cuvee.games.viticulture.rules.grapes import PlaceGrape, discard_grape, free_colours, grape_moves
from cuvee.games.viticulture.rules.wine import discard_wine, wine_moves
from cuvee.games.viticulture.tuscany.box.moves import GOODS
from cuvee.games.viticulture.tuscany.rules.decks import AnyCard
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.kernel import Decision, Step

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.view import TuscanyFacts

CARDS: Final = 0
LIRA: Final = 1
POINTS: Final = 2
GRAPE: Final = 3


def _ones(game: Tuscany, seat: int) -> list[int]:
    """The moves that give up a grape of value 1."""
    grape = game.box.moves.grape
    return [move for move in grape_moves(game, seat) if grape.parts(move)[1] == 1]


def trades(game: Tuscany, seat: int) -> list[int]:
    """The trades that are possible: something to give, and room for a grape that is received."""
    cards, lira, points, _ = game.tuscan.expansion.trade
    able = (
        game.hand_size(seat) >= cards,
        game.lira[seat] >= lira,
        game.points[seat] - points >= -game.box.floor,
        bool(grape_moves(game, seat)),
    )
    room = bool(free_colours(game, seat))
    return [
        move
        for move, (give, get) in game.tuscan.more_moves.trade.items()
        if able[give] and (get != GRAPE or room or (give == GRAPE and _ones(game, seat)))
    ]


def can_trade(game: Tuscany, seat: int) -> bool:
    """Whether there is anything to give; something can always be received."""
    cards, lira, points, _ = game.tuscan.expansion.trade
    return (
        game.lira[seat] >= lira
        or game.points[seat] - points >= -game.box.floor
        or game.hand_size(seat) >= cards
        or bool(grape_moves(game, seat))
    )


class Trade(Decision[Tuscany]):
    """Give one good and receive one; also of the same kind."""

    rule = "trade"
    __slots__ = ("left", "optional")

    def __init__(self, seat: int, left: int, optional: bool = False) -> None:
        super().__init__(seat)
        self.left = left
        self.optional = optional

    def options(self, game: Tuscany) -> Sequence[int]:
        """After the first trade of an action, none is fine."""
        found = trades(game, self.seat)
        return [*found, game.box.moves.done] if self.optional or not found else found

    def choose(self, game: Tuscany, move: int) -> None:
        seat, trade = self.seat, game.tuscan.more_moves.trade
        if move not in trade:
            game.house.stops_early(game, seat)
            return
        give, get = trade.parts(move)
        if game.events is not None:
            game.tell("traded", seat=seat, give=GOODS[give], get=GOODS[get])
        if self.left > 1:
            game.stack.append(Trade(seat, self.left - 1, True))
        game.stack.append(Receive(seat, get))
        amount = game.tuscan.expansion.trade[give]
        if give == CARDS:
            game.stack.append(DiscardCards(seat, amount))
        elif give == LIRA:
            game.pay(seat, amount, "trade")
        elif give == POINTS:
            game.score(seat, -amount, "trade")
        else:
            game.stack.append(GiveGrape(seat, get == GRAPE))

    def why_not(self, game: Tuscany, move: int) -> str:
        """Nothing of that kind to give, or no room for the grape."""
        moves = game.tuscan.more_moves
        if move not in moves.trade:
            return "must-trade" if move == moves.done else "not-now"
        _, get = moves.trade.parts(move)
        no_room = get == GRAPE and not free_colours(game, self.seat)
        return "slot-taken" if no_room else "nothing-to-give"

    def facts(self, game: Tuscany, viewer: int | None) -> TuscanyFacts:
        """How many trades are left, and whether none is fine."""
        return {"left": self.left, "may": self.optional}


class GiveGrape(Decision[Tuscany]):
    """Give up a grape of any value; for a grape in return, one that leaves a slot for it."""

    rule = "trade"
    __slots__ = ("for_grape",)

    def __init__(self, seat: int, for_grape: bool) -> None:
        super().__init__(seat)
        self.for_grape = for_grape

    def options(self, game: Tuscany) -> Sequence[int]:
        """Any, as long as there is room for what is received."""
        if self.for_grape and not free_colours(game, self.seat):
            return _ones(game, self.seat)
        return grape_moves(game, self.seat)

    def choose(self, game: Tuscany, move: int) -> None:
        discard_grape(game, self.seat, *game.box.moves.grape.parts(move))

    def why_not(self, game: Tuscany, move: int) -> str:
        """There is none, or it leaves no slot."""
        if move not in game.box.moves.grape:
            return "not-now"
        return "slot-taken" if move in grape_moves(game, self.seat) else "no-such-token"


class Receive(Step[Tuscany]):
    """The second half of a trade."""

    __slots__ = ("get", "seat")

    def __init__(self, seat: int, get: int) -> None:
        self.seat = seat
        self.get = get

    def run(self, game: Tuscany) -> None:
        """Cards are drawn one after the other, from any deck."""
        seat, amount = self.seat, game.tuscan.expansion.trade[self.get]
        if self.get == CARDS:
            game.stack.append(AnyCard(seat, amount))
        elif self.get == LIRA:
            game.earn(seat, amount, "trade")
        elif self.get == POINTS:
            game.score(seat, amount, "trade")
        else:
            game.stack.append(PlaceGrape(seat))


class SellWine(Decision[Tuscany]):
    """Give up a wine for points by its type, whatever its value."""

    rule = "sell-wine"
    __slots__ = ()

    def options(self, game: Tuscany) -> Sequence[int]:
        return wine_moves(game, self.seat) or [game.box.moves.done]

    def choose(self, game: Tuscany, move: int) -> None:
        if move in game.box.moves.wine:
            kind, value = game.box.moves.wine.parts(move)
            discard_wine(game, self.seat, kind, value)
            game.score(self.seat, game.tuscan.expansion.wine_points[kind], "sale")

    def why_not(self, game: Tuscany, move: int) -> str:
        return "no-such-token" if move in game.box.moves.wine else "not-now"
