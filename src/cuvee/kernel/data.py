"""Components are facts in TOML files. They are checked when loaded, and an owner may lay corrections over them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from cuvee.kernel.errors import BadData, listed
from cuvee.kernel.text import LANGUAGES

SOURCES = (
    "rulebook",
    "rulebook-example",
    "rulebook-credits",
    "rulebook+reconstructed",  # partly known: the comments of the file say which part
    "press",
    "review",
    "deduced",
    "reconstructed",
    "invented",
    "owner",
)


class Entry:
    """One table of a component file. Each field is asked for once, with its type; `close` refuses what is left."""

    def __init__(self, where: str, table: dict[str, Any]) -> None:
        self.where = where
        self._table = table
        self._left = set(table)

    def wrong(self, field: str, problem: str) -> BadData:
        """An error that names file, entry and field."""
        return BadData(f"{self.where}, field {field!r}: {problem}")

    def _take(self, field: str, default: Any = None) -> Any:
        self._left.discard(field)
        value = self._table.get(field, default)
        if value is None:
            raise self.wrong(field, "is missing")
        return value

    def has(self, field: str) -> bool:
        return field in self._table

    def raw(self, field: str) -> object:
        """What stands there, whatever it is."""
        return self._table[field]

    def text(self, field: str, default: str | None = None) -> str:
        value = self._take(field, default)
        if not isinstance(value, str):
            raise self.wrong(field, f"{value!r} is not a text")
        return value

    def number(self, field: str, low: int = 0, high: int = 10_000, default: int | None = None) -> int:
        value = self._take(field, default)
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(field, f"{value!r} is not a whole number from {low} to {high}")
        return value

    def multiple(self, field: str, step: int, at_least: int = 0) -> int:
        """A whole number that a step divides."""
        value = self.number(field, at_least)
        if value % step:
            raise self.wrong(field, f"{value} is not a multiple of {step}")
        return value

    def flag(self, field: str) -> bool:
        """False if nothing is said."""
        value = self._take(field, False)
        if not isinstance(value, bool):
            raise self.wrong(field, f"{value!r} is neither true nor false")
        return value

    def choice(self, field: str, allowed: tuple[str, ...], default: str | None = None) -> str:
        value = self.text(field, default)
        if value not in allowed:
            raise self.wrong(field, f"{value!r} is not allowed; allowed: {listed(allowed, 60)}")
        return value

    def words(self, field: str) -> dict[str, str]:
        """A text in every language of the house."""
        value = self._take(field)
        if (
            not isinstance(value, dict)
            or set(value) != set(LANGUAGES)
            or any(not isinstance(t, str) for t in value.values())
        ):
            raise self.wrong(field, f"must give a text for each of {listed(LANGUAGES)}")
        return value

    def numbers(self, field: str, low: int = 0, high: int = 10_000) -> tuple[int, ...]:
        """A list of whole numbers within limits."""
        value = self._take(field)
        if not isinstance(value, list) or any(type(item) is not int or not low <= item <= high for item in value):
            raise self.wrong(field, f"{value!r} is not a list of whole numbers from {low} to {high}")
        return tuple(value)

    def texts(self, field: str) -> tuple[str, ...]:
        value = self._take(field)
        if not isinstance(value, list) or any(not isinstance(item, str) for item in value):
            raise self.wrong(field, f"{value!r} is not a list of texts")
        return tuple(value)

    def pairs(self, field: str) -> tuple[tuple[int, int], ...]:
        """A list of pairs of whole numbers: points of a path, needs and what they bring …"""
        value = self._take(field)
        if not isinstance(value, list) or any(
            not isinstance(pair, list) or len(pair) != 2 or any(type(part) is not int for part in pair)
            for pair in value
        ):
            raise self.wrong(field, f"{value!r} is not a list of pairs of whole numbers")
        return tuple((first, second) for first, second in value)

    def point(self, field: str) -> tuple[int, ...]:
        value = self.numbers(field)
        if len(value) != 2:
            raise self.wrong(field, f"{list(value)!r} is not a point [x, y]")
        return value

    def clock(self, field: str, step: int) -> int:
        """A time of day, in steps since midnight."""
        return self.clock_of(self.text(field), field, step)

    def clock_of(self, value: str, field: str, step: int) -> int:
        """The steps since midnight that a time such as "13:30" means."""
        hours, _, minutes = value.partition(":")
        if not re.fullmatch("[0-9]{1,2}:[0-5][0-9]", value) or int(minutes) % step:
            raise self.wrong(field, f"{value!r} is not a time of day in steps of {step} minutes")
        return (int(hours) * 60 + int(minutes)) // step

    def table(self, field: str) -> Entry:
        value = self._take(field)
        if not isinstance(value, dict):
            raise self.wrong(field, "is not a table")
        return Entry(f"{self.where}, {field}", value)

    def entries(self, field: str) -> Iterator[Entry]:
        """The tables of a list, one after the other; each is closed after its turn."""
        value = self._take(field)
        if not isinstance(value, list) or any(not isinstance(item, dict) for item in value):
            raise self.wrong(field, "is not a list of tables")
        for number, item in enumerate(value, 1):
            entry = Entry(f"{self.where}, {field} {item.get('id', f'number {number}')}", item)
            yield entry
            entry.close()

    def source(self) -> str:
        """Where the fact comes from."""
        return self.choice("source", SOURCES)

    def close(self) -> None:
        """Refuse fields that nobody asked for: most likely they are misspelt."""
        for field in sorted(self._left):
            raise self.wrong(field, f"is not known here; known: {listed(sorted(set(self._table) - self._left), 40)}")


def load(folder: Path, overlay: Path | None) -> dict[str, Entry]:
    """The component files of a game by name, with the corrections of an overlay folder laid over them.

    A correction names an entry by its `id` and gives only the fields that differ; `add = true` makes a new entry, and
    `remove = true` takes one out. Entries inside an entry, such as the options of a card, are corrected in the same
    way. Tables are corrected field by field, lists without ids are replaced. What says its source and is corrected has
    the source "owner", unless the correction says another one.
    """
    names = sorted(path.stem for path in folder.glob("*.toml"))
    tables = {name: _parse(folder / f"{name}.toml") for name in names}
    places = dict.fromkeys(names, "")
    if overlay is not None:
        for path in _overlay_files(overlay, names):
            changes = _parse(path)
            if not changes:
                raise BadData(f"{path}: the file is empty")
            tables[path.stem] = _merge(tables[path.stem], changes, str(path))
            places[path.stem] = f" (with {path})"
    return {name: Entry(f"{name}.toml{places[name]}", table) for name, table in tables.items()}


def fingerprint(overlay: Path | None) -> str:
    """A short name for the contents of an overlay, by which a record knows the components it was played with."""
    if overlay is None:
        return "standard"
    if not overlay.is_dir():
        raise BadData(f"{overlay} is not a folder of component files")
    digest = sha256()
    for path in sorted(overlay.glob("*.toml")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


def _overlay_files(overlay: Path, names: list[str]) -> list[Path]:
    if not overlay.is_dir():
        raise BadData(f"{overlay} is not a folder of component files")
    paths = sorted(overlay.glob("*.toml"))
    if not paths:
        raise BadData(f"{overlay} holds no component file; expected one or more of {listed(_files(names))}")
    for path in paths:
        if path.stem not in names:
            raise BadData(f"{path}: there is no component file of this name; there are {listed(_files(names))}")
    return paths


def _files(names: list[str]) -> list[str]:
    return [f"{name}.toml" for name in names]


def _parse(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadData(f"{path}: {problem}") from None


def _merge(base: dict[str, Any], over: dict[str, Any], where: str) -> dict[str, Any]:
    merged = {**base, "source": "owner"} if "source" in base else dict(base)
    for field, value in over.items():
        old = base.get(field)
        if isinstance(value, dict) and isinstance(old, dict):
            merged[field] = _merge(old, value, where)
        elif isinstance(old, list) and _have_ids(value) and _have_ids(old):
            merged[field] = _merge_entries(old, value, where)
        else:
            merged[field] = value
    return merged


def _have_ids(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, dict) and isinstance(item.get("id"), str) for item in value)


def _merge_entries(base: list[dict[str, Any]], over: list[dict[str, Any]], where: str) -> list[dict[str, Any]]:
    entries = {item["id"]: item for item in base}
    seen: set[str] = set()
    for item in over:
        name, change = item["id"], {field: value for field, value in item.items() if field not in ("add", "remove")}
        if name in seen:
            raise BadData(f"{where}, {name}: the entry is there twice")
        seen.add(name)
        if item.get("add") is True:
            if name in entries:
                raise BadData(f"{where}, {name}: there is such an entry already; leave out `add` to correct it")
            sourced = not base or any("source" in entry for entry in base)
            entries[name] = {"source": "owner", **change} if sourced else change
            continue
        if name not in entries:
            known = listed(list(entries), 100)
            raise BadData(f"{where}, {name}: there is no such entry; there are {known}; `add = true` makes a new one")
        if item.get("remove") is True:
            del entries[name]
        else:
            entries[name] = _merge(entries[name], change, where)
    return list(entries.values())
