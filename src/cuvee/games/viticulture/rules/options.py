"""Options of cards: whether they can be paid and taken in full, and what stands in the way (chapter 15).

To list moves is to ask what is possible, again and again; only who wants to know why not asks for the obstacle.
"""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.viticulture.box.components import Option, Visitor
from cuvee.games.viticulture.box.moves import SUMMER
from cuvee.games.viticulture.rules.trying import Trying
from cuvee.games.viticulture.state import KINDS, NOTHING, Viticulture


def visitor_card(game: Viticulture, deck: int, card: int) -> Visitor:
    """The card of a deck."""
    return (game.box.summer_visitors if deck == SUMMER else game.box.winter_visitors)[card]


def cost_obstacle(game: Viticulture, seat: int, option: Option) -> str | None:
    """Why the cost of an option cannot be paid."""
    if option.lira > game.lira[seat]:
        return "too-expensive"
    if game.points[seat] - option.points < -game.box.floor:
        return "points-floor"
    return "residual-low" if option.residual > game.residual[seat] else None


def option_possible(game: Viticulture, seat: int, option: Option) -> bool:
    """Whether an option can be paid and taken in full."""
    if option.cost and cost_obstacle(game, seat, option) is not None:
        return False
    lira = game.lira[seat] - option.lira
    for effect in option.asks:
        if not effect.possible(game, seat, lira):
            return False
    return not option.only_residual or game.residual[seat] < game.box.residual_max


def option_obstacle(game: Viticulture, seat: int, option: Option) -> str | None:
    """Why an option cannot be paid and taken in full."""
    problem = cost_obstacle(game, seat, option)
    if problem:
        return problem
    if option.only_residual and game.residual[seat] >= game.box.residual_max:
        return "residual-full"
    lira = game.lira[seat] - option.lira
    for effect in option.asks:
        if not effect.possible(game, seat, lira):
            return effect.obstacle(game, seat, lira)
    return None


def card_possible(game: Viticulture, seat: int, card: Visitor) -> bool:
    """Whether a card can be played: as many of its options as it asks for can be taken in full."""
    if card.mode == "two-of":
        return _pairs(game, seat, card)
    needs_all = card.mode == "all"
    for option in card.options:
        if option_possible(game, seat, option) != needs_all:
            return not needs_all
    return needs_all


def card_obstacle(game: Viticulture, seat: int, card: Visitor) -> str | None:
    """Why a card cannot be played: all that its options lack."""
    if card_possible(game, seat, card):
        return None
    problems = [option_obstacle(game, seat, option) for option in card.options]
    return "+".join(dict.fromkeys(problem for problem in problems if problem))


def _pairs(game: Viticulture, seat: int, card: Visitor) -> bool:
    """Whether two options can be taken one after the other."""
    others = range(len(card.options))
    able = [number for number in others if option_possible(game, seat, card.options[number])]
    return any(follows(game, seat, card, first, second, able) for first in able for second in others)


def follows(game: Viticulture, seat: int, card: Visitor, first: int, second: int, able: list[int]) -> bool:
    """Whether a second option can come after a first: it can be taken now, or the first may make it possible."""
    if first == second:
        return False
    if second in able:
        return True
    do, then = card.options[first].do, card.options[second].do
    return any(effect.enables(game, seat, other) for effect in do for other in then)


def playable(game: Viticulture, seat: int, deck: int) -> list[int]:
    """The visitors in hand that can be played."""
    lira = game.house.visitor_lira(game, seat)
    return [card for card in game.hand[seat * KINDS + deck] if can_play(game, seat, deck, card, lira)]


def first_playable(game: Viticulture, seat: int, deck: int, cards: Sequence[int]) -> int:
    """The first of these cards in hand that can be played; NOTHING if none can."""
    lira = game.house.visitor_lira(game, seat)
    for card in cards:
        if can_play(game, seat, deck, card, lira):
            return card
    return NOTHING


def can_play(game: Viticulture, seat: int, deck: int, card: int, lira: int) -> bool:
    """Whether a card in hand can be played; its coming perhaps brings lira."""
    visitor = visitor_card(game, deck, card)
    if visitor.always:
        return True
    if not lira and not visitor.counts:
        return card_possible(game, seat, visitor)
    with Trying(game, "hand", "lira"):
        _come(game, seat, deck, card, lira)
        return card_possible(game, seat, visitor)


def play_obstacle(game: Viticulture, seat: int, deck: int, card: int, lira: int) -> str | None:
    """Why a card in hand cannot be played."""
    with Trying(game, "hand", "lira"):
        _come(game, seat, deck, card, lira)
        return card_obstacle(game, seat, visitor_card(game, deck, card))


def _come(game: Viticulture, seat: int, deck: int, card: int, lira: int) -> None:
    """A visitor that is played is no longer in the hand, and has perhaps brought lira."""
    place = seat * KINDS + deck
    game.hand[place] = tuple([other for other in game.hand[place] if other != card])
    game.lira[seat] += lira
