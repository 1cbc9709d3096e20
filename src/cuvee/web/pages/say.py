"""What the pages say, in three languages: the catalogues in `web/text`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from cuvee.kernel import Texts

TEXT = Path(__file__).parents[1] / "text"


@cache
def texts(language: str) -> Texts:
    """The pages' texts in one language."""
    return Texts(TEXT, language)


@cache
def table_texts(language: str) -> Texts:
    """What the table itself says: turns, moments, the end."""
    return Texts(Path(__file__).parent / "text", language)


def say(language: str, key: str, **facts: Any) -> str:
    """One text of the pages."""
    return texts(language).say(key, **facts)


@cache
def game_texts(home: Path, language: str) -> Texts:
    """A game's own texts: the names of its options, and of what brings points."""
    return Texts(home / "text", language)


def knows(language: str, group: str, key: str) -> bool:
    """Whether there is a message of ours by this key."""
    return texts(language).knows(f"{group}.{key}")


def message(language: str, group: str, key: str) -> str:
    """A message by its key; one without a text of ours is a text already."""
    return say(language, f"{group}.{key}") if knows(language, group, key) else key
