"""The sorts of components that Tuscany adds: what is printed on each."""

from __future__ import annotations

from dataclasses import dataclass

from cuvee.games.viticulture.box.components import Option


@dataclass(frozen=True, slots=True)
class Region:
    """A region of the influence map: what a star brings there at once, and what most stars are worth at the end."""

    id: str
    name: dict[str, str]
    text: dict[str, str]
    bonus: str  # lira, or a deck
    amount: int
    points: int


@dataclass(frozen=True, slots=True)
class Structure:
    """A structure card: a private action space, a lasting advantage, or something at every year end."""

    id: str
    name: dict[str, str]
    cost: int
    kind: str
    when: str  # the moment at which it does something; empty for none
    ability: str  # a rule that it changes; empty for none
    option: Option  # what it does
