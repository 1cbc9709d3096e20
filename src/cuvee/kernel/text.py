"""Words in three languages: gettext catalogues for what the program says, Markdown for the rules."""

from __future__ import annotations

import gettext
import re
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from cuvee.kernel import po
from cuvee.kernel.errors import CuveeError, listed

LANGUAGES = ("en", "de", "es")
_COUNTED = 2000  # texts with their number that are kept: most numbers are small
_AGAIN = 1 << 14  # sentences that are kept, of all tables together

_SHARED = Path(__file__).parent / "text"
_APART = re.compile(r"\b(?P<word>[Aa]|[Dd]e) el\b")
_AND = re.compile(r"\by(?= (?:[IiÍí]|[Hh][ií])(?![aeo]))")  # before the sound of an i
_BELOW = re.compile(r"(?<![^\s(])-(?=\d)")  # at the beginning of a word
_HEADING = re.compile(r"^## (?P<title>.+?) \{#(?P<id>[a-z0-9-]+)\}$", re.MULTILINE)


class Texts:
    """The texts of one folder in one language, by key; keys that it lacks are looked up in the kernel's own."""

    def __init__(self, folder: Path, language: str) -> None:
        check_language(language)
        self.language = language
        self._path = folder / f"{language}.po"
        self._catalogue = _catalogue(folder, language)
        self._said: dict[str, str] = {}  # texts that were looked up before
        self._counted: dict[tuple[str, int], str] = {}  # those that count, by their number
        self._joined = _contracted if language == "es" else below_zero
        self.again = lru_cache(_AGAIN)(self.say)  # for what is said again and again, if its facts can be hashed

    def say(self, key: str, **facts: Any) -> str:
        """The text of a key with the facts put in; a fact called `n` chooses between singular and plural."""
        try:
            if facts:
                number = facts.get("n")
                if isinstance(number, int):
                    return self._joined(self._counting(key, number).format(**facts))
            text = self._said.get(key)
            if text is None:
                text = self._said[key] = self._catalogue.gettext(key)
            return self._joined(text.format(**facts)) if facts else text
        except LookupError as problem:
            raise self._wrong(key, facts, problem) from None

    def _counting(self, key: str, number: int) -> str:
        """The text of a key in the form for a number."""
        text = self._counted.get((key, number))
        if text is None:
            text = self._catalogue.ngettext(key, key, number)
            if len(self._counted) < _COUNTED:
                self._counted[key, number] = text
        return text

    def _wrong(self, key: str, facts: dict[str, Any], problem: LookupError) -> CuveeError:
        if not isinstance(problem, _Missing):
            return CuveeError(f"{self._path}, text {key!r}: {problem} is not told; told: {listed(sorted(facts))}")
        counting = " that counts (with `msgid_plural`)" if self.knows(key) else ""
        return CuveeError(f"{self._path}: there is no text {key!r}{counting}")

    def knows(self, key: str) -> bool:
        """Whether there is a text for the key."""
        for look in (self._catalogue.gettext, lambda key: self._catalogue.ngettext(key, key, 1)):
            with suppress(_Missing):
                return bool(look(key))
        return False


@cache
def texts_of(folder: Path, language: str) -> Texts:
    """The texts of a folder in one language, for everybody who speaks them: what one has said, another need not."""
    return Texts(folder, language)


def below_zero(text: str) -> str:
    """A number below zero with a minus, which is as wide as a plus; in words and in links a hyphen stays one.

    >>> below_zero("5 → -49 (-3), space 5-2, https://play.example.org/confirm/-7.av9_Zg.-3gKB")
    '5 → −49 (−3), space 5-2, https://play.example.org/confirm/-7.av9_Zg.-3gKB'
    """
    return _BELOW.sub("−", text) if "-" in text else text


def _contracted(text: str) -> str:
    """Spanish: where a fact with its article is put in after `a` or `de`, both become one word; `y` before an i is `e`.

    >>> _contracted("Brie a el asiento 3, a él, de el Salvador")
    'Brie al asiento 3, a él, del Salvador'
    >>> _contracted("Ganan Ana y Inés. Y hielo y Ian y hilo")
    'Ganan Ana e Inés. Y hielo y Ian e hilo'
    """
    text = below_zero(text)
    if " el " in text:
        text = _APART.sub(r"\g<word>l", text)
    return _AND.sub("e", text) if " y " in text else text


class _Missing(KeyError):
    """No catalogue has the text."""


class _End(gettext.NullTranslations):
    """Where a search ends that has found nothing: gettext itself would answer with the key."""

    def gettext(self, message: str) -> str:
        raise _Missing(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise _Missing(msgid1)


def check_language(language: str) -> None:
    """Refuse a language that the house does not speak."""
    if language not in LANGUAGES:
        raise CuveeError(f"language {language!r} is not spoken here; languages: {listed(LANGUAGES)}")


def wider(key: str) -> list[str]:
    """A key and those that say less, the narrowest first: "not-possible/no-grapes", then "not-possible"."""
    parts = key.split("/")
    return ["/".join(parts[:number]) for number in range(len(parts), 0, -1)]


def includes(reason: str, expected: str) -> bool:
    """Whether a reason why a move is not legal is the one expected, a narrower one, or one of several with it."""
    return reason == expected or any(expected in wider(one) for one in reason.split("+"))


@cache
def _catalogue(folder: Path, language: str) -> gettext.GNUTranslations:
    """A catalogue is read once: a server speaks with the names of many tables, but in few languages.

    Those of the house are compiled, which is faster to read; a guest's can be read as they were written.
    """
    compiled, written = folder / f"{language}.mo", folder / f"{language}.po"
    if compiled.exists():
        with compiled.open("rb") as file:
            catalogue = gettext.GNUTranslations(file)
    elif written.exists():
        catalogue = po.read(written)
    else:
        raise CuveeError(f"there is no catalogue {written}")
    catalogue.add_fallback(_End() if folder == _SHARED else _catalogue(_SHARED, language))
    return catalogue


@cache
def rules(home: Path, language: str) -> dict[str, tuple[str, str]]:
    """The rules of a game in one language: by section id, its title and its text."""
    check_language(language)
    path = home / "rulebook" / f"{language}.md"
    if not path.exists():
        raise CuveeError(f"there are no rules {path}")
    text = path.read_text(encoding="utf-8")
    headings = list(_HEADING.finditer(text))
    ends = [heading.start() for heading in headings[1:]] + [len(text)]
    return {
        heading["id"]: (heading["title"], text[heading.end() : end].strip())
        for heading, end in zip(headings, ends, strict=True)
    }
