"""Visitor cards: playing them, choosing among their options, and carrying them out (chapter 15).

What an option does is written in the data (see `box.effect`): costs are paid first, then the effects follow in their
order, then the gains come (or where the word "gain" stands among the effects).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cuvee.games.viticulture.box.components import Option, Visitor
from cuvee.games.viticulture.box.effect import Effect
from cuvee.games.viticulture.box.moves import DECKS, SUMMER, WINTER
from cuvee.games.viticulture.rules.options import (
    follows,
    option_obstacle,
    option_possible,
    play_obstacle,
    playable,
    visitor_card,
)
from cuvee.games.viticulture.state import KINDS, Viticulture
from cuvee.kernel import Decision, Step

if TYPE_CHECKING:
    from cuvee.games.viticulture.view import Facts

VISITORS: Final = (SUMMER, WINTER)  # the decks, by season


class PlayVisitor(Decision[Viticulture]):
    """Play a visitor from the hand; on the bonus space a second one, if wished."""

    rule = "visitors"
    __slots__ = ("deck", "left", "optional")

    def __init__(self, seat: int, deck: int, left: int, optional: bool = False) -> None:
        super().__init__(seat)
        self.deck = deck
        self.left = left
        self.optional = optional

    def options(self, game: Viticulture) -> Sequence[int]:
        visit, season = game.box.moves.visit, VISITORS.index(self.deck)
        found = [visit.number(season, card) for card in playable(game, self.seat, self.deck)]
        return [*found, game.box.moves.done] if self.optional or not found else found

    def choose(self, game: Viticulture, move: int) -> None:
        """While it resolves, the card is in nobody's hand and on no pile."""
        if move not in game.box.moves.visit:
            game.house.stops_early(game, self.seat)
            return
        _, card = game.box.moves.visit.parts(move)
        visitor = visitor_card(game, self.deck, card)
        game.remove_card(self.seat, self.deck, card)
        if game.events is not None:
            game.tell("visitor", seat=self.seat, card=visitor.id)
        if self.left > 1:
            game.stack.append(PlayVisitor(self.seat, self.deck, self.left - 1, True))
        game.stack += [*game.house.visitor_leaves(game, self.seat), PutOnPile(self.deck, card)]
        if visitor.mode == "all":
            game.stack.append(DoOptions(self.seat, visitor.options))
        else:
            game.stack.append(ChooseOption(self.seat, visitor, ()))
        game.house.visitor_comes(game, self.seat)

    def why_not(self, game: Viticulture, move: int) -> str:
        """Not in hand, or it cannot be played in full."""
        if move not in game.box.moves.visit:
            return "not-now"
        season, card = game.box.moves.visit.parts(move)
        if VISITORS[season] != self.deck:
            return "other-season"
        if card not in game.hand[self.seat * KINDS + self.deck]:
            return "not-in-hand"
        lira = game.house.visitor_lira(game, self.seat)
        return play_obstacle(game, self.seat, self.deck, card, lira) or "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        """Of which deck, and whether it is a second one, if wished."""
        return {"deck": DECKS[self.deck], "second": self.optional}


class PutOnPile(Step[Viticulture]):
    """The card is done: face up on its pile."""

    __slots__ = ("card", "deck")

    def __init__(self, deck: int, card: int) -> None:
        self.deck = deck
        self.card = card

    def run(self, game: Viticulture) -> None:
        game.pile[self.deck].append(self.card)
        if game.events is not None:
            game.tell("piled", cards=[game.box.cards[self.deck][self.card]])


class ChooseOption(Decision[Viticulture]):
    """Choose an option of the card; of some cards two different ones, or both for a price.

    Whether both are done for the price is decided before the first part, or as an option of the game after it.
    """

    rule = "visitors"
    __slots__ = ("card", "taken")

    def __init__(self, seat: int, card: Visitor, taken: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.card = card
        self.taken = taken

    def options(self, game: Viticulture) -> Sequence[int]:
        """What can be taken in full."""
        moves, card, able = game.box.moves, self.card, self._able(game)
        if card.mode == "two-of" and not self.taken:
            able = [n for n in able if self._continues(game, n, able)]
        found = [moves.option.number(number) for number in able]
        if card.mode == "one-or-both" and self.taken:
            return [*(found if self._payable(game) else ()), moves.done]
        if self._mode(game) == "one-or-both" and self._both(game, able):
            found.append(moves.both)
        return found or [moves.done]

    def _mode(self, game: Viticulture) -> str:
        """How many options there are to choose, and when."""
        after = self.card.mode == "one-or-both" and game.setup.options["pay_for_both"] == "after"
        return "one-then-both" if after else self.card.mode

    def _payable(self, game: Viticulture) -> bool:
        """Whether the price of the second part can be paid."""
        return game.points[self.seat] - self.card.both_cost >= -game.box.floor

    def _able(self, game: Viticulture) -> list[int]:
        return [
            number
            for number, option in enumerate(self.card.options)
            if number not in self.taken and option_possible(game, self.seat, option)
        ]

    def _continues(self, game: Viticulture, first: int, able: list[int]) -> bool:
        others = range(len(self.card.options))
        return any(follows(game, self.seat, self.card, first, second, able) for second in others)

    def _both(self, game: Viticulture, able: list[int]) -> bool:
        return self._payable(game) and any(
            follows(game, self.seat, self.card, first, 1 - first, able) for first in able
        )

    def choose(self, game: Viticulture, move: int) -> None:
        """A second option is chosen when the first is done."""
        moves = game.box.moves
        if move == moves.both:
            game.score(self.seat, -self.card.both_cost, "visitor")
            game.stack.append(ChooseOption(self.seat, _as_two_of(self.card), ()))
        if move not in moves.option:
            return
        (number,) = moves.option.parts(move)
        enabling, mode = False, self._mode(game)
        if mode in ("two-of", "one-then-both") and not self.taken:
            enabling = mode == "two-of" and self._able(game) == [number]
            game.stack.append(ChooseOption(self.seat, self.card, (number,)))
        elif mode == "one-then-both":
            game.score(self.seat, -self.card.both_cost, "visitor")
        game.stack.append(DoOptions(self.seat, (self.card.options[number],), enabling))

    def why_not(self, game: Viticulture, move: int) -> str:
        """Not on the card, taken already, or not possible in full."""
        moves = game.box.moves
        if move == moves.both:
            if self.card.mode != "one-or-both":
                return "not-on-card"
            return "not-now" if self._payable(game) else "not-possible/points-floor"
        if move not in moves.option:
            return "not-now"
        (number,) = moves.option.parts(move)
        if number >= len(self.card.options):
            return "not-on-card"
        if number in self.taken:
            return "taken-already"
        if self.taken and self.card.mode == "one-or-both" and not self._payable(game):
            return "points-floor"
        return option_obstacle(game, self.seat, self.card.options[number]) or "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        """The card, how many options it gives now, and those taken."""
        return {"card": self.card.id, "mode": self._mode(game), "taken": [number + 1 for number in self.taken]}


def _as_two_of(card: Visitor) -> Visitor:
    """The same card with both options to be done."""
    return Visitor(card.id, card.deck, card.name, "two-of", 0, card.solo, card.options)


class DoOptions(Step[Viticulture]):
    """Carry out options of a card: pay, do, gain."""

    __slots__ = ("enabling", "options", "seat", "why")

    def __init__(self, seat: int, options: tuple[Option, ...], enabling: bool = False, why: str = "visitor") -> None:
        self.seat = seat
        self.options = options
        self.enabling = enabling  # it must make the option that has to follow possible
        self.why = why

    def run(self, game: Viticulture) -> None:
        """What comes first must lie on top."""
        steps: list[Step[Viticulture]] = []
        for option in self.options:
            if option.cost:
                steps.append(PayCost(self.seat, option, self.why))
            effects: list[Step[Viticulture]] = [DoEffect(self.seat, effect, self.enabling) for effect in option.do]
            if option.gain:
                effects.insert(option.early, TakeGain(self.seat, option, self.why))
            steps += effects
        game.stack += reversed(steps)


class PayCost(Step[Viticulture]):
    """The price of an option."""

    __slots__ = ("option", "seat", "why")

    def __init__(self, seat: int, option: Option, why: str) -> None:
        self.seat = seat
        self.option = option
        self.why = why

    def run(self, game: Viticulture) -> None:
        """Lira, points, steps of the residual track."""
        option = self.option
        game.pay(self.seat, option.lira, self.why)
        game.score(self.seat, -option.points, self.why)
        game.raise_residual(self.seat, -option.residual)


class DoEffect(Step[Viticulture]):
    """One effect of an option."""

    __slots__ = ("effect", "enabling", "seat")

    def __init__(self, seat: int, effect: Effect, enabling: bool) -> None:
        self.seat = seat
        self.effect = effect
        self.enabling = enabling

    def run(self, game: Viticulture) -> None:
        self.effect.begin(game, self.seat, self.enabling)


class TakeGain(Step[Viticulture]):
    """What an option gives."""

    __slots__ = ("option", "seat", "why")

    def __init__(self, seat: int, option: Option, why: str) -> None:
        self.seat = seat
        self.option = option
        self.why = why

    def run(self, game: Viticulture) -> None:
        gain, seat = self.option.gain, self.seat
        game.earn(seat, gain.get("lira", 0), self.why)
        game.score(seat, gain.get("points", 0), self.why)
        if "residual" in gain:
            game.raise_residual(seat, gain["residual"])
        for deck, name in enumerate(game.box.decks):
            if name in gain:
                game.draw(seat, deck, gain[name])
