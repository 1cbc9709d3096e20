"""What the coach says at a normal table: what a decision is about, in a sentence or two.

`rulebook/coach.toml` has a table for each decision, named like it, or for a chapter of the rules to which several
decisions link. Without the file, a decision is told by the words with which its chapter begins.

    [PickTourist]
    recommend = true    # the coach says by himself what would be sensible: for choices at the very beginning
    en = "Keep one of these tourists, and pass the others on."

Where an option of the table changes what a decision is about, other words are said instead, with another chapter:

    [[PickTourist.instead]]
    when.modules = "coach"
    chapter = "the-coach"
    en = "Keep two of these tourists, and pass the others on."
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cuvee.kernel.errors import BadData, listed
from cuvee.kernel.glossary import Term, found
from cuvee.kernel.text import LANGUAGES, check_language, rules

_SENTENCES = 2  # of a chapter that has no words of its own here
_MARKS = re.compile(r"\*\*|`|\[([^\]]*)\]\([^)]*\)")
_END = re.compile(r"(?<=[.!?:])\s+(?=\S)")


@dataclass(frozen=True, slots=True)
class Told:
    """What is said about a decision in one language."""

    text: str
    recommend: bool = False
    terms: tuple[Term, ...] = ()  # the words of the glossary that the text uses
    chapter: str = ""  # of the rules about it


def about(home: Path, decision: Mapping[str, Any], language: str, options: Mapping[str, object]) -> Told:
    """What a decision of a view is about at a table with these options."""
    agreed = tuple((name, str(value)) for name, value in options.items())
    return told(home, decision["name"], decision["rule"], language, agreed)


@cache
def told(home: Path, decision: str, chapter: str, language: str, options: tuple[tuple[str, str], ...] = ()) -> Told:
    """What a decision is about, by its name, the chapter that it links to, and the options of the table."""
    check_language(language)
    entries = written(home)
    entry = entries.get(decision) or entries.get(chapter)
    if entry is None:
        return Told(_beginning(home, chapter, language), chapter=chapter)
    entry = entry | next((other for other in entry.get("instead", ()) if _fits(other["when"], dict(options))), {})
    text = str(entry[language])
    return Told(text, bool(entry.get("recommend")), found(home, text, language), entry.get("chapter", chapter))


def _fits(when: Mapping[str, str], options: Mapping[str, str]) -> bool:
    """Whether a table has these options; of those that can have several values, this one among others."""
    return all(value in options.get(name, "").split(",") for name, value in when.items())


@cache
def written(home: Path) -> dict[str, dict[str, Any]]:
    """What a game has to say about its decisions; nothing if it says nothing."""
    path = home / "rulebook" / "coach.toml"
    if not path.exists():
        return {}
    entries: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    for name, entry in entries.items():
        _check(f"{path}, {name}", entry, {"recommend", "instead"})
        for other in entry.get("instead", ()):
            _check(f"{path}, {name}.instead", other, {"when", "chapter"})
            if "when" not in other:
                raise BadData(f"{path}, {name}.instead: `when` must say with which options of the table")
    return entries


def _check(where: str, entry: Any, more: set[str]) -> None:
    if not isinstance(entry, dict) or set(entry) - more != set(LANGUAGES):
        raise BadData(f"{where}: a text is needed for each of {listed(LANGUAGES)}; {listed(sorted(more))} are allowed")


def _beginning(home: Path, chapter: str, language: str) -> str:
    """The first words of a chapter, without their marks."""
    _, text = rules(home, language).get(chapter, ("", ""))
    first = next((part for part in text.split("\n\n") if part[:1].isalpha()), "")
    plain = _MARKS.sub(lambda found: found[1] or "", " ".join(first.split()))
    return " ".join(_END.split(plain)[:_SENTENCES])
