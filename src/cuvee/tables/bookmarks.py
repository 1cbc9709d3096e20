"""Bookmarks in long stories: how far one had come, so that a table that wakes up need not replay it from the beginning.

A bookmark is nothing but a saving of time. It is made by this very program, from the entries, and used by no other:
whoever finds one of other rules, other code or other people replays the entries instead.
"""

from __future__ import annotations

import copyreg
import io
import logging
import pickle
from collections.abc import Iterable
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, select

import cuvee
from cuvee.kernel import CuveeError, Game, Kind
from cuvee.tables.database import Database
from cuvee.tables.ledger import insert
from cuvee.tables.model import Clock
from cuvee.tables.schema import bookmarks
from cuvee.tables.story import Entry, Story

log = logging.getLogger(__name__)

EVERY = 100  # entries from one bookmark to the next

_PLAIN = {"builtins": {"frozenset", "range", "set"}, "array": {"array", "_array_reconstructor"}}


def packed(story: Story) -> bytes:
    """A story as bytes, without what every story of its kind shares."""
    file = io.BytesIO()
    pickler = pickle.Pickler(file, pickle.HIGHEST_PROTOCOL)
    table = copyreg.dispatch_table.copy()
    for name, part in _shared(story.game).items():  # by their types: threads that start at once may make a box twice
        table[type(part)] = partial(_standing, name)
    pickler.dispatch_table = table
    pickler.dump(story.resting())
    return file.getvalue()


def unpacked(data: bytes, start: Game) -> Story:
    """The story again; `start` is the beginning of the same game."""
    found: Story = _Unpickler(data, start).load()
    return found


def _shared(game: Game) -> dict[str, Any]:
    """What all positions of a game refer to and never change."""
    parts = {"setup": game.setup, "vocabulary": game.vocabulary, "kind": game.setup.kind}
    for name in ("box", "house"):
        if (part := getattr(game, name, None)) is not None:
            parts[name] = part
    return parts


def _standing(name: str, part: object) -> tuple[type, tuple[str]]:
    return _Shared, (name,)


class _Shared:
    """Stands for a part that is shared; reading it gives the part."""


class _Unpickler(pickle.Unpickler):
    """Reads our own bookmarks: classes of the house and of the game, and a few plain ones, and nothing else."""

    def __init__(self, data: bytes, start: Game) -> None:
        super().__init__(io.BytesIO(data))
        self._parts = _shared(start)
        self._homes = {"cuvee", type(start).__module__.partition(".")[0]}

    def find_class(self, module: str, name: str) -> Any:
        """What a name stands for, if it may be used."""
        if (module, name) == (_Shared.__module__, _Shared.__name__):
            return self._parts.__getitem__
        if module.partition(".")[0] in self._homes or name in _PLAIN.get(module, ()):
            found = super().find_class(module, name)
            if isinstance(found, type) or name in _PLAIN.get(module, ()):
                return found
        raise CuveeError(f"a bookmark may not use {module}.{name}")


def maker(kind: Kind) -> str:
    """What names this program and the rules of a game: with any change of the code, bookmarks of before are no more."""
    return _maker(kind.id, kind.version, kind.home)


@cache
def _maker(game: str, version: int, home: Path) -> str:
    digest = sha256(f"{cuvee.__version__} {game} {version}".encode())
    house = Path(cuvee.__file__).parent
    for folder in (house / "kernel", house / "tables", home):
        for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml"), *folder.rglob("*.so")]):
            digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:40]


def get_to_know(kinds: Iterable[Kind]) -> None:
    """Read the code of some games, and try out whether their stories can be kept, before anybody waits for it."""
    for kind in kinds:
        maker(kind)
        can_be_kept(kind.id)


@cache
def can_be_kept(game: str) -> bool:
    """Whether a story of this game comes back as it was: compiled or foreign classes may keep things to themselves."""
    setup = cuvee.kind(game).setup(seed=1)
    story = Story(setup, ["somebody"] * setup.seats, Clock(), False, 0.0)
    try:
        while not story.game.over and story.ply < 20:
            seat = story.game.asked[0]
            story.add(Entry("move", seat, story.game.moves(seat)[-1], 0.0))
        again = unpacked(packed(story), setup.kind.start(setup))
        return bool(again.game.view(None) == story.game.view(None) and again.course.log == story.course.log)
    except Exception as problem:
        log.info("stories of %s cannot be kept, and are replayed: %s", game, problem)
        return False


async def keep(database: Database, table: str, kind: Kind, ply: int, data: bytes) -> None:
    """Put a bookmark into a story, in the place of the one before."""
    facts = {"ply": ply, "maker": maker(kind), "story": data}
    new = insert(database, bookmarks).values(table_id=table, **facts)
    again = new.on_conflict_do_update(index_elements=["table_id"], set_=facts)
    await database.write_at_once(lambda connection: connection.execute(again))


def bookmark(connection: Connection, table: str, kind: Kind) -> bytes | None:
    """The bookmark in the story of a table, if there is one of ours."""
    mine = (bookmarks.c.table_id == table) & (bookmarks.c.maker == maker(kind))
    found: bytes | None = connection.execute(select(bookmarks.c.story).where(mine)).scalar()
    return found
