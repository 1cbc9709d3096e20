"""The options of a game in words: for the form of a new table, and for those who are invited to one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cuvee.kernel import Kind, Option, Texts, Value
from cuvee.web.pages.say import game_texts


@dataclass(frozen=True, slots=True)
class Choice:
    """An option: what it is called, what it is about, and what can be chosen, as it is written and as it is called."""

    name: str
    title: str
    about: str
    choices: tuple[tuple[str, str], ...]
    default: str


def choice(kind: Kind, option: Option, language: str) -> Choice:
    """One option of a game."""
    words = game_texts(kind.home, language)
    spelled = [option.spelled(value) for value in option.choices]
    return Choice(
        option.name,
        words.say(f"option.{option.name}"),
        words.say(f"option.{option.name}.help"),
        tuple((value, _called(words, option, value)) for value in spelled),
        option.spelled(option.default),
    )


def agreed(kind: Kind, options: Mapping[str, Value], language: str) -> list[tuple[str, str]]:
    """What was agreed on for a game: titles and values."""
    words = game_texts(kind.home, language)
    return [
        (words.say(f"option.{option.name}"), _called(words, option, option.spelled(options[option.name])))
        for option in kind.options
        if option.name in options
    ]


def _called(words: Texts, option: Option, spelled: str) -> str:
    """A value by its own name, or one of the names that all games share (on and off); several parts one by one."""
    own, shared = f"option.{option.name}.{spelled}", f"option.{spelled}"
    if "," in spelled and not words.knows(own):
        return ", ".join(_called(words, option, part) for part in spelled.split(","))
    return words.say(own if words.knows(own) or not words.knows(shared) else shared)
