"""The modules that can be played with: what each of them changes in the rules, in the box and on the table.

The base game is the first of them. A module is plugged in once, by its name; when a box is opened, those that the
players have agreed on are put together. Box and table of a module are classes that derive from the base game's,
`super()` being the base game with the modules that come before; its rules are a layer upon theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from cuvee.games.viticulture.box.contents import Box
    from cuvee.games.viticulture.rules.house import House
    from cuvee.games.viticulture.state import Viticulture

T = TypeVar("T")
BASE: Final = "base"


@dataclass(frozen=True, slots=True)
class Module:
    """A part of the game that players may agree on; what it leaves out stays as it is."""

    id: str  # its name in the option `modules`
    house: Callable[..., House[Any]] | None = None  # the moments of the rules that it changes: makes a layer
    box: type[Box] | None = None  # what is in the box
    game: type[Viticulture] | None = None  # what lies on the table


_PLUGGED: Final[dict[str, Module]] = {}


def plug_in(module: Module) -> None:
    """From now on a box can be opened with the module."""
    _PLUGGED[module.id] = module


def chosen(names: tuple[str, ...]) -> list[Module]:
    """The base game and the modules of these names, in the order in which they were plugged in."""
    return [module for name, module in _PLUGGED.items() if name == BASE or name in names]


def layered(parts: Iterable[Callable[..., House[Any]] | None]) -> House[Any]:
    """One house of several layers, of which the last one is asked first."""
    base, *layers = [part for part in parts if part is not None]
    house = base()
    for layer in layers:
        house = layer(house)
    return house


def composed(parts: Iterable[type[T] | None]) -> type[T]:
    """One class of several, of which a later one changes what earlier ones say."""
    found = list(dict.fromkeys(part for part in parts if part is not None))
    leaves = [
        part for part in reversed(found) if not any(part is not other and issubclass(other, part) for other in found)
    ]
    return leaves[0] if len(leaves) == 1 else type(leaves[0].__name__, tuple(leaves), {})
