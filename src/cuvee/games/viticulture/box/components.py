"""The sorts of components: what is printed on a card of each."""

from __future__ import annotations

from dataclasses import dataclass

from cuvee.games.viticulture.box.effect import Effect


@dataclass(frozen=True, slots=True)
class Vine:
    """A sort of vine card."""

    id: str
    name: dict[str, str]
    red: int
    white: int
    needs: int  # structures, as bits
    count: int


@dataclass(frozen=True, slots=True)
class Order:
    """A wine order."""

    id: str
    wines: tuple[tuple[int, int], ...]  # type, least value
    points: int
    residual: int


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a visitor card: what it costs, what is done, and what it gives."""

    id: str
    text: dict[str, str]
    cost: dict[str, int]  # lira, points, residual
    gain: dict[str, int]  # the same, and cards by deck
    do: tuple[Effect, ...]
    early: int  # how many of the effects come before the gains


@dataclass(frozen=True, slots=True)
class Visitor:
    """A visitor card."""

    id: str
    deck: int
    name: dict[str, str]
    mode: str
    both_cost: int
    solo: bool
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Mama:
    """A mama: what she brings."""

    id: str
    name: str
    cards: tuple[int, ...]
    lira: int


@dataclass(frozen=True, slots=True)
class Papa:
    """A papa: what he brings, and his choice."""

    id: str
    name: str
    lira: int
    gift: str
    instead: int


@dataclass(frozen=True, slots=True)
class Level:
    """A difficulty of the solo game."""

    id: str
    years: int
    start_points: int
    automa_points: int
    least_blocked: int
    aggressive: tuple[int, ...]
