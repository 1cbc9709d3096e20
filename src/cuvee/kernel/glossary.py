"""The glossary of a game: its words, each explained in a sentence or two, in all languages side by side.

`rulebook/glossary.toml` has a table for each word; its name is the id. In each language stand the word, after commas
other forms of it that texts use, and after a colon what it means; `chapter` names the chapter of the rules about it.

    [disc]
    chapter = "estate"
    en = "Action disc, disc, discs: One of your six discs …"
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cuvee.kernel.errors import BadData, listed
from cuvee.kernel.text import LANGUAGES, Texts, check_language, rules


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a game in one language."""

    id: str
    name: str
    forms: tuple[str, ...]  # how texts may call it besides
    text: str
    chapter: str  # of the rules

    def within(self, text: str) -> re.Match[str] | None:
        """Where it stands first in a text."""
        forms = "|".join(re.escape(form) for form in (self.name, *self.forms))
        return re.search(rf"(?<!\w)(?:{forms})(?!\w)", text, re.IGNORECASE)


@cache
def glossary(home: Path, language: str) -> dict[str, Term]:
    """The words of a game by id, in the alphabetical order of the language; nothing if it has no glossary."""
    check_language(language)
    path = home / "rulebook" / "glossary.toml"
    if not path.exists():
        return {}
    entries = tomllib.loads(path.read_text(encoding="utf-8"))
    terms = [_term(path, id, entry, language) for id, entry in entries.items()]
    chapters = rules(home, language)
    for term in terms:
        if term.chapter not in chapters:
            raise BadData(
                f"{path}, {term.id}: there is no chapter {term.chapter!r}; chapters: {listed(list(chapters))}"
            )
    return {term.id: term for term in sorted(terms, key=lambda term: _sorted_as(term.name))}


def found(home: Path, text: str, language: str) -> tuple[Term, ...]:
    """The words of a game that stand in a text, in their order there."""
    places: list[tuple[int, int, Term]] = []
    for term in glossary(home, language).values():
        if there := term.within(text):
            places.append((*there.span(), term))
    whole = [
        (begin, end, term)
        for begin, end, term in places  # "wine order" is not also "order"
        if not any(b <= begin and end <= e and (b, e) != (begin, end) for b, e, _ in places)
    ]
    return tuple(term for _, _, term in sorted(whole, key=lambda each: each[0]))


def as_chapter(home: Path, language: str) -> dict[str, tuple[str, str]]:
    """The glossary like a chapter of the rules, by its id: title and text; nothing if there is none."""
    words = glossary(home, language).values()
    text = "\n".join(f"- **{term.name}**: {term.text}" for term in words)
    return {"glossary": (Texts(home / "text", language).say("glossary"), text)} if words else {}


def _term(path: Path, id: str, entry: dict[str, str], language: str) -> Term:
    if set(entry) != {"chapter", *LANGUAGES}:
        raise BadData(f"{path}, {id}: a word needs `chapter` and a text for each of {listed(LANGUAGES)}, and no more")
    names, colon, text = entry[language].partition(": ")
    if not colon:
        raise BadData(f"{path}, {id}.{language}: after the word comes a colon, and then what it means")
    name, *forms = names.split(", ")
    return Term(id, name, tuple(forms), text, entry["chapter"])


_PLAIN = str.maketrans("äöüáéíóúñ", "aouaeioun")


def _sorted_as(name: str) -> str:
    return name.lower().replace("ß", "ss").translate(_PLAIN)
