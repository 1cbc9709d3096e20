"""Hidden hands that are passed round: for each card of a hand, which seats have seen it (as bits).

A game keeps two lists with an entry for each seat: `hands`, the cards, and `known`, who has seen them.
"""

from __future__ import annotations

from typing import Final

from cuvee.kernel.chance import Chance

Hands = list[tuple[int, ...]]
OLD: Final = 1 << 16  # beside the seats: the card was dealt before the discards became the new deck


def deal(hands: Hands, known: Hands, seat: int, card: int) -> None:
    """A card joins a hand, unseen."""
    hands[seat] = (*hands[seat], card)
    known[seat] = (*known[seat], 0)


def mark_old(known: Hands) -> None:
    """The discards become a new deck: cards in hands cannot have come from it."""
    known[:] = [tuple([seen | OLD for seen in hand]) for hand in known]


def look(known: Hands, seat: int) -> None:
    """A seat looks at its hand."""
    known[seat] = tuple([seen | 1 << seat for seen in known[seat]])


def take(hands: Hands, known: Hands, seat: int, card: int) -> None:
    """A card leaves a hand."""
    place = hands[seat].index(card)
    hands[seat] = hands[seat][:place] + hands[seat][place + 1 :]
    known[seat] = known[seat][:place] + known[seat][place + 1 :]


def pass_left(hands: Hands) -> None:
    """Every hand goes to the next seat; what is known about it must go along."""
    hands.insert(0, hands.pop())


def pass_right(hands: Hands) -> None:
    """Every hand goes to the seat before."""
    hands.append(hands.pop(0))


def shown(hands: Hands, known: Hands, seat: int, viewer: int | None) -> list[int | None]:
    """A hand as a viewer knows it: cards that it has not seen are nothing."""
    if viewer is None:
        return [None] * len(hands[seat])
    return [card if seen >> viewer & 1 else None for card, seen in zip(hands[seat], known[seat], strict=True)]


def redeal(hands: Hands, known: Hands, seat: int, pool: list[int], chance: Chance, label: str) -> None:
    """Deal the cards that a seat has not seen again, from them and the deck that they came from.

    Cards of an older deck, which was dealt out completely, can only change places with each other. All are
    sorted first, so that a guess follows from its seed and from what the seat has seen, and from nothing else.
    """
    bit = 1 << seat
    old: list[int] = []
    for hand, seen_by in zip(hands, known, strict=True):
        for card, seen in zip(hand, seen_by, strict=True):
            if not seen & bit:
                (old if seen & OLD else pool).append(card)
    pool.sort()
    old.sort()
    for other, (hand, seen_by) in enumerate(zip(hands, known, strict=True)):
        unseen = iter(sorted([seen for seen in seen_by if not seen & bit]))
        known[other] = tuple([seen if seen & bit else next(unseen) for seen in seen_by])
        hands[other] = tuple(
            [
                card if seen & bit else chance.take(old if seen & OLD else pool, label)
                for card, seen in zip(hand, known[other], strict=True)
            ]
        )
