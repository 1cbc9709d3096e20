"""Structure cards that do something at a certain moment: when an order is filled, a tour is given, a visitor played …

`structure_cards` knows the moments; what happens then is written on the cards (`when` in the data).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.rules.options import option_obstacle, option_possible
from cuvee.games.viticulture.rules.visitors import DoOptions, TakeGain
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.kernel import Decision, Step

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.view import TuscanyFacts


def moment(game: Tuscany, seat: int, when: str, standing: int = -1) -> None:
    """Cards that only give something give it at once; what asks for something is offered."""
    mine = game.annex[seat] & game.tuscan.moments.get(when, 0) & standing
    if not mine:
        return
    offered = []
    for number, card in enumerate(game.tuscan.structures):
        if mine >> number & 1:
            if not game.tuscan.regions and [effect.word for effect in card.option.do] == ["star"]:
                continue  # no map to put it on
            if card.option.do:
                offered.append(number)
            else:
                take_gain(game, seat, number)
    if offered:
        game.stack.append(UseCard(seat, tuple(offered)))


def gain_of(game: Tuscany, seat: int, when: str, what: str) -> int:
    """How much of something the cards of a seat give at a moment."""
    mine = game.annex[seat] & game.tuscan.moments.get(when, 0)
    if not mine:
        return 0
    cards = enumerate(game.tuscan.structures)
    return sum(card.option.gain.get(what, 0) for number, card in cards if mine >> number & 1)


def take_gain(game: Tuscany, seat: int, number: int) -> None:
    """What a card gives."""
    if game.events is not None:
        game.tell("structure", seat=seat, card=game.tuscan.structures[number].id)
    TakeGain(seat, game.tuscan.structures[number].option, "structure").run(game)


def do_card(game: Tuscany, seat: int, number: int) -> None:
    """What a card asks for, then what it gives."""
    if game.events is not None:
        game.tell("structure", seat=seat, card=game.tuscan.structures[number].id)
    work_on_card(game, seat, number)


def work_on_card(game: Tuscany, seat: int, number: int) -> None:
    """The same by a worker on the card's space, which has named it."""
    game.stack.append(DoOptions(seat, (game.tuscan.structures[number].option,), why="structure"))


def card_possible(game: Tuscany, seat: int, number: int) -> bool:
    """Whether what a card asks for can be done now."""
    return option_possible(game, seat, game.tuscan.structures[number].option)


def card_obstacle(game: Tuscany, seat: int, number: int) -> str | None:
    """Why what a card asks for cannot be done now."""
    return option_obstacle(game, seat, game.tuscan.structures[number].option)


class Moment(Step[Tuscany]):
    """A moment that comes after what lies above it on the stack."""

    __slots__ = ("seat", "standing", "when")

    def __init__(self, seat: int, when: str, standing: int) -> None:
        self.seat = seat
        self.when = when
        self.standing = standing  # the cards that stood when it was announced, as bits: later ones come too late

    def run(self, game: Tuscany) -> None:
        moment(game, self.seat, self.when, self.standing)


class UseCard(Decision[Tuscany]):
    """Use structure cards whose moment has come, each once, in an order of one's choice."""

    rule = "structure-cards"
    __slots__ = ("cards",)

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.cards = cards

    def options(self, game: Tuscany) -> Sequence[int]:
        """Those that can be used."""
        moves = game.tuscan.more_moves
        able = [card for card in self.cards if card_possible(game, self.seat, card)]
        return [*(moves.use_card.number(card) for card in able), moves.done]

    def choose(self, game: Tuscany, move: int) -> None:
        if move in game.tuscan.more_moves.use_card:
            (card,) = game.tuscan.more_moves.use_card.parts(move)
            left = tuple(other for other in self.cards if other != card)
            if left:
                game.stack.append(UseCard(self.seat, left))
            do_card(game, self.seat, card)

    def why_not(self, game: Tuscany, move: int) -> str:
        """Not its moment, or what it asks for is not there."""
        if move not in game.tuscan.more_moves.use_card:
            return "not-now"
        (card,) = game.tuscan.more_moves.use_card.parts(move)
        return (card_obstacle(game, self.seat, card) if card in self.cards else None) or "not-its-moment"

    def facts(self, game: Tuscany, viewer: int | None) -> TuscanyFacts:
        return {"cards": [game.tuscan.structures[card].id for card in self.cards]}
