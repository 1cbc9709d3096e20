"""The sorts of components: what is printed on a card of each."""

from __future__ import annotations

from dataclasses import dataclass, field

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


@dataclass(slots=True)
class Option:
    """One option of a visitor card: what it costs, what is done, and what it gives."""

    id: str
    text: dict[str, str]
    cost: dict[str, int]  # lira, points, residual
    gain: dict[str, int]  # the same, and cards by deck
    do: tuple[Effect, ...]
    early: int  # how many of the effects come before the gains
    # What follows, so that play need not ask again and again.
    lira: int = field(init=False)  # of the cost
    points: int = field(init=False)
    residual: int = field(init=False)
    only_residual: bool = field(init=False)  # it gives nothing where the residual track is full
    asks: tuple[Effect, ...] = field(init=False)  # the effects that are not always possible
    always: bool = field(init=False)  # whether it can always be taken

    def __post_init__(self) -> None:
        self.lira, self.points, self.residual = (self.cost.get(what, 0) for what in ("lira", "points", "residual"))
        self.only_residual = set(self.gain) == {"residual"}
        self.asks = tuple(effect for effect in self.do if not effect.always)
        self.always = not self.cost and not self.only_residual and not self.asks


@dataclass(slots=True)
class Visitor:
    """A visitor card."""

    id: str
    deck: int
    name: dict[str, str]
    mode: str
    both_cost: int
    solo: bool
    options: tuple[Option, ...]
    always: bool = field(init=False)  # whether it can always be played
    counts: bool = field(init=False)  # whether it matters for it how many cards are in the hand

    def __post_init__(self) -> None:
        easy = [option.always for option in self.options]
        self.always = all(easy) if self.mode == "all" else sum(easy) > (self.mode == "two-of")
        self.counts = any(effect.hand for option in self.options for effect in option.do)


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
