"""The catalogue of games. Each lives in a package of its own, with the same furniture in the same places."""

from importlib import import_module

from cuvee.kernel import Kind, UnknownGame
from cuvee.kernel.errors import listed

_PACKAGES = {
    "naramata": "cuvee.games.naramata",
    "dom-pierre": "cuvee.games.dom_pierre",
    "viticulture": "cuvee.games.viticulture",
}


def games() -> list[Kind]:
    """All games of the house."""
    return [kind(id) for id in _PACKAGES]


def kind(id: str) -> Kind:
    """The kind of game with this id."""
    if id not in list(_PACKAGES):  # a list, so that even what cannot be hashed is refused politely
        raise UnknownGame(f"there is no game {id!r}; games: {listed(list(_PACKAGES))}")
    found = import_module(_PACKAGES[id]).KIND
    assert isinstance(found, Kind)
    return found
