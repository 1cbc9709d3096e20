"""Effects between players: who is paid, who must give cards, who offers visitors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.effect import Effect, Phrase
from cuvee.games.viticulture.box.moves import SUMMER, WINTER
from cuvee.games.viticulture.rules.cards import hand_moves, visitors_in_hand
from cuvee.games.viticulture.rules.effects.invitations import opponents
from cuvee.games.viticulture.rules.effects.means import Means, or_never
from cuvee.games.viticulture.state import KINDS, Viticulture
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.viticulture.view import Facts


class Choosing(Effect):
    """Choose some opponents for something."""

    most = 3
    lacks = "not-possible/no-opponent"

    def choosable(self, game: Viticulture, seat: int) -> bool:
        """Whether one more could be chosen."""
        return True

    def chosen(self, game: Viticulture, seat: int, other: int) -> None:
        """An opponent is chosen."""

    def all_chosen(self, game: Viticulture, seat: int, others: tuple[int, ...]) -> None:
        """Nobody else will be chosen."""

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """There is an opponent."""
        return game.seats > 1 and self.choosable(game, seat)

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(ChooseOpponents(seat, self))


class ChooseOpponents(Decision[Viticulture]):
    """Choose one to three opponents, one after the other."""

    rule = "visitors"
    __slots__ = ("chosen", "choosing")

    def __init__(self, seat: int, choosing: Choosing, chosen: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.choosing = choosing
        self.chosen = chosen

    def options(self, game: Viticulture) -> Sequence[int]:
        """Everybody once; who is paid must be payable."""
        found: list[int] = []
        if len(self.chosen) < self.choosing.most and self.choosing.choosable(game, self.seat):
            number = game.box.moves.seat.number
            found = [number(seat) for seat in opponents(game, self.seat) if seat not in self.chosen]
        return [*found, game.box.moves.done] if self.chosen or not found else found

    def choose(self, game: Viticulture, move: int) -> None:
        """Who is paid is paid at once; who must give does so when all are chosen."""
        if move not in game.box.moves.seat:
            self.choosing.all_chosen(game, self.seat, self.chosen)
            return
        (other,) = game.box.moves.seat.parts(move)
        game.stack.append(ChooseOpponents(self.seat, self.choosing, (*self.chosen, other)))
        self.choosing.chosen(game, self.seat, other)

    def why_not(self, game: Viticulture, move: int) -> str:
        """Chosen already, or not to be paid."""
        return "not-this-player" if move in game.box.moves.seat else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        """For what, with its numbers, and how many were chosen."""
        return {"offer": self.choosing.word, "numbers": self.choosing.numbers, "done": len(self.chosen)}


class Wedding(Choosing):
    """Pay opponents for points."""

    form = "wedding LIRA POINTS"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.lira, self.points = phrase.number(1, 20), phrase.number(1, 9)

    def choosable(self, game: Viticulture, seat: int) -> bool:
        """One more can be paid."""
        return game.lira[seat] >= self.lira

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str:
        return "not-possible/no-lira" if game.seats > 1 else super().obstacle(game, seat, lira)

    def chosen(self, game: Viticulture, seat: int, other: int) -> None:
        game.pay_player(seat, other, self.lira)
        game.score(seat, self.points, "visitor")

    def worth(self, means: Means) -> float:
        """A point for each, as far as lira go."""
        return or_never(self.points - self.lira * means.coin, means.lira >= self.lira)


class Governor(Choosing):
    """Opponents give a summer visitor each, or the host scores for who has none."""

    form = "governor POINTS"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.points = phrase.number(1, 9)

    def all_chosen(self, game: Viticulture, seat: int, others: tuple[int, ...]) -> None:
        """In wake-up order."""
        for other in reversed(opponents(game, seat)):
            if other in others and game.hand[other * KINDS + SUMMER]:
                game.stack.append(GiveCards(other, seat, 1, (SUMMER,)))
            elif other in others:
                game.score(seat, self.points, "visitor")


class GiveCards(Decision[Viticulture]):
    """Give cards of one's choice to another player."""

    rule = "visitors"
    __slots__ = ("decks", "host", "left")

    def __init__(self, seat: int, host: int, left: int, decks: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.host = host
        self.left = left
        self.decks = decks

    def options(self, game: Viticulture) -> Sequence[int]:
        return hand_moves(game, self.seat, self.decks) or [game.box.moves.done]

    def choose(self, game: Viticulture, move: int) -> None:
        """From hand to hand; the others see only the back."""
        if move not in game.box.moves.discard:
            return
        deck, card = game.box.moves.discard.parts(move)
        game.give_card(self.seat, self.host, deck, card)
        if game.events is not None:
            game.tell("gave", seat=self.seat, to=self.host, deck=game.box.decks[deck])
            for knows in (self.seat, self.host):
                game.tell("handed", only=knows, card=game.box.cards[deck][card])
        if self.left > 1:
            game.stack.append(GiveCards(self.seat, self.host, self.left - 1, self.decks))

    def why_not(self, game: Viticulture, move: int) -> str:
        """Not in hand, or of another kind."""
        return "not-in-hand" if move in game.box.moves.discard else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        return {"host": self.host, "left": self.left}


class Queen(Effect):
    """The player to the right loses points, gives cards or pays."""

    form = "queen POINTS CARDS LIRA"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.points, self.cards, self.lira = phrase.number(1, 9), phrase.number(1, 9), phrase.number(1, 20)

    def able(self, game: Viticulture, seat: int) -> tuple[bool, bool, bool]:
        """Which of the three a player could do in full."""
        floor = game.points[seat] - self.points >= -game.box.floor
        return floor, game.hand_size(seat) >= self.cards, game.lira[seat] >= self.lira

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """The neighbour could do one of them."""
        return game.seats > 1 and any(self.able(game, (seat - 1) % game.seats))

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str:
        return "not-possible/no-demand" if game.seats > 1 else "not-possible/no-opponent"

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(QueenDemand((seat - 1) % game.seats, seat, self))


class QueenDemand(Decision[Viticulture]):
    """The player to the right of the Queen's host loses a point, gives cards or pays."""

    rule = "single-cards"
    __slots__ = ("host", "queen")

    def __init__(self, seat: int, host: int, queen: Queen) -> None:
        super().__init__(seat)
        self.host = host
        self.queen = queen

    def options(self, game: Viticulture) -> Sequence[int]:
        """What can be done in full."""
        option, able = game.box.moves.option, self.queen.able(game, self.seat)
        return [option.number(which) for which, possible in enumerate(able) if possible]

    def choose(self, game: Viticulture, move: int) -> None:
        """Lira and cards go to the host."""
        (which,) = game.box.moves.option.parts(move)
        if which == 0:
            game.score(self.seat, -self.queen.points, "visitor")
        elif which == 1:
            game.stack.append(GiveCards(self.seat, self.host, self.queen.cards, tuple(range(KINDS))))
        else:
            game.pay_player(self.seat, self.host, self.queen.lira)

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        """Whose Queen, and the three prices."""
        queen = self.queen
        return {"host": self.host, "points": queen.points, "cards": queen.cards, "lira": queen.lira}


class Import(Effect):
    """The opponents give so many visitors together, or the host draws them."""

    form = "import VISITORS"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.visitors = phrase.number(1, 3)

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        """They are asked in wake-up order."""
        others = tuple(opponents(game, seat))
        if others:
            game.stack.append(OfferVisitors(others[0], seat, self.visitors, others[1:], ()))
        else:
            game.draw(seat, WINTER, self.visitors)

    def worth(self, means: Means) -> float:
        """Visitors, one way or the other."""
        return 1.2 * means.future


class OfferVisitors(Decision[Viticulture]):
    """Importer: offer visitors, up to the number that is still missing."""

    rule = "single-cards"
    __slots__ = ("host", "offers", "total", "waiting")

    def __init__(
        self, seat: int, host: int, total: int, waiting: tuple[int, ...], offers: tuple[tuple[int, int], ...]
    ) -> None:
        super().__init__(seat)
        self.host = host
        self.total = total
        self.waiting = waiting
        self.offers = offers

    def options(self, game: Viticulture) -> Sequence[int]:
        """Numbers are open, cards are not."""
        missing = self.total - sum(number for _, number in self.offers)
        most = min(missing, visitors_in_hand(game, self.seat))
        return [game.box.moves.amount.number(visitors) for visitors in range(most + 1)]

    def choose(self, game: Viticulture, move: int) -> None:
        (number,) = game.box.moves.amount.parts(move)
        offers = (*self.offers, (self.seat, number))
        if game.events is not None:
            game.tell("offered", seat=self.seat, n=number)
        if self.waiting:
            game.stack.append(OfferVisitors(self.waiting[0], self.host, self.total, self.waiting[1:], offers))
        elif sum(number for _, number in offers) == self.total:
            for seat, number in reversed(offers):
                if number:
                    game.stack.append(GiveCards(seat, self.host, number, (SUMMER, WINTER)))
        else:
            game.draw(self.host, WINTER, self.total)

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        """To whom, and what has been offered."""
        return {"host": self.host, "total": self.total, "offered": sum(number for _, number in self.offers)}
