"""Cuvée: play, study and research wine-country board games.

>>> import cuvee
>>> game = cuvee.new("naramata", seats=3, seed=7)
>>> game.asked
(1,)
"""

from collections.abc import Callable
from pathlib import Path

from cuvee.games import kind, kinds
from cuvee.kernel import BadData, BadOption, BadRecord, CuveeError, Game, IllegalMove, UnknownGame
from cuvee.kernel import record as _record

__version__ = "0.1.0"

__all__ = [
    "BadData",
    "BadOption",
    "BadRecord",
    "CuveeError",
    "Game",
    "IllegalMove",
    "UnknownGame",
    "kind",
    "kinds",
    "new",
    "read",
    "write",
]


def new(id: str, *, seed: int | None = None, data: str | Path | None = None, **options: object) -> Game:
    """Begin a game. `cuvee.kind(id).options` lists its options; `seats` is one of every game.

    Without a seed, chance is different every time. `data` names a folder of corrected component files.
    """
    sort = kind(id)
    return sort.start(sort.setup(seed=seed, data=Path(data) if data is not None else None, **options))


def read(text: str, *, data: str | Path | None = None, watch: Callable[[Game], None] | None = None) -> Game:
    """Replay a record to its last move. `watch` is called at the beginning and after every move."""
    return _record.read(text, kind, Path(data) if data is not None else None, watch)


write = _record.write
