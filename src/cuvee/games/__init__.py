"""The catalogue of games: those of the house, and guests.

A guest is a game in a package of its own that is installed beside Cuvée. It names itself in its `pyproject.toml`, and
is then found by the library, the command, the web and the bots like any other:

    [project.entry-points."cuvee.games"]
    my-game = "my_game:KIND"
"""

import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from warnings import warn

from cuvee.kernel import Kind, UnknownGame
from cuvee.kernel.errors import listed

GROUP = "cuvee.games"
HOUSE = {  # in the order in which they are shown
    id: EntryPoint(id, f"cuvee.games.{id.replace('-', '_')}:KIND", GROUP)
    for id in ("naramata", "dom-pierre", "viticulture")
}


def kinds() -> list[Kind]:
    """All games: those of the house, then guests by name. A guest that cannot be used is left out, with a warning."""
    return [kind(id) for id in _entries() if id not in broken()]


def kind(id: str) -> Kind:
    """The kind of game with this id."""
    known = list(_entries())
    if id not in known:  # a list, so that even what cannot be hashed is refused politely
        raise UnknownGame(f"there is no game {id!r}; games: {listed(known)}")
    try:
        return _load(id)
    except Exception as problem:  # whatever a stranger's package may do: the house goes on without it
        if id in HOUSE:
            raise
        whence = _whence(_entries()[id])
        told = f"{type(problem).__name__}: {problem}"
        raise UnknownGame(f"the guest {id!r} ({whence}) cannot be used: {told}") from problem


@cache
def broken() -> dict[str, str]:
    """The guests that cannot be used, by id, and why."""
    reasons = {}
    for id in _entries():
        try:
            kind(id)
        except UnknownGame as problem:
            reasons[id] = str(problem)
            warn(str(problem), RuntimeWarning, stacklevel=3)
    return reasons


@cache
def _entries() -> dict[str, EntryPoint]:
    """All games by id. A name that is taken stays with whoever has it: the house, or the guest that comes first."""
    found = dict(HOUSE)
    for guest in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, _whence(entry))):
        if found.setdefault(guest.name, guest) is not guest:
            warn(f"there is a game {guest.name!r} already: {_whence(guest)} is left out", RuntimeWarning, stacklevel=3)
    return found


@cache
def _load(id: str) -> Kind:
    entry = _entries()[id]
    found = entry.load()
    if not isinstance(found, Kind):
        raise TypeError(f"{entry.value} is of the type {type(found).__name__}, not a Kind")
    if found.id != id:
        raise ValueError(f"its Kind has another id, {found.id!r}")
    return found


def _whence(entry: EntryPoint) -> str:
    return f"{entry.value} of {entry.dist.name}" if entry.dist else entry.value


class _Called(ModuleType):
    """Until 0.1 `cuvee.games` was a function, and hid this package."""

    def __call__(self) -> list[Kind]:
        warn("cuvee.games is the package of the games; their list is cuvee.kinds()", DeprecationWarning, stacklevel=2)
        return kinds()


sys.modules[__name__].__class__ = _Called
