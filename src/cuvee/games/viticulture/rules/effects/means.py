"""What a player has to play cards with: from this an effect tells what it would be worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NEVER: Final = -50.0  # the worth of what cannot be done
CARD: Final = {"vine": 0.45, "summer": 0.7, "order": 0.6, "winter": 0.7, "structure": 0.6}


@dataclass(slots=True)
class Means:
    """What a player has to play visitors with, and what the usual steps would gain."""

    lira: int
    coin: float  # what a lira is worth
    step: float  # what a step on the residual track is worth
    future: float  # how much of the worth of a card will still come, as a share
    plant: float
    harvest: float
    make: float
    fill: float
    build: float  # the best structure, its price paid
    price: int  # of that structure
    train: float  # a worker, before the price
    upgrade: float  # the next cellar, before the price
    upgrade_price: int
    vines: int  # in hand
    standing: int  # on the fields
    planted: int  # fields
    empty: int  # fields
    wines: int
    best_wine: int
    grapes: int
    cards: int
    visitors: int
    workers: int


def or_never(gain: float, possible: float = 1) -> float:
    """A gain if it is one and can be had."""
    return gain if possible and gain > 0 else NEVER
