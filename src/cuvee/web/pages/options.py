"""The options of a game in words: for the form of a new table, and for those who are invited to one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cuvee.kernel import Kind, Option, Several, Texts, Value
from cuvee.web.pages.say import game_texts


@dataclass(frozen=True, slots=True)
class Choice:
    """An option: what it is called, what it is about, and what can be chosen, as it is written and as it is called."""

    name: str
    title: str
    about: str
    choices: tuple[tuple[str, str], ...]
    default: str
    several: bool  # whether any number of them can be chosen


def choice(kind: Kind, option: Option, language: str) -> Choice:
    """One option of a game."""
    words = game_texts(kind.home, language)
    several = isinstance(option, Several)
    spelled = [option.spelled(value) for value in option.choices]
    if several:
        spelled = spelled[-1].split(",")  # the last one is all of them
    return Choice(
        option.name,
        words.say(f"option.{option.name}"),
        words.say(f"option.{option.name}.help"),
        tuple((value, _called(words, option, value)) for value in spelled),
        option.spelled(option.default),
        several,
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
    """A value by its own name, or one of the names that all games share (on and off)."""
    own = f"option.{option.name}.{spelled}"
    return words.say(own if words.knows(own) else f"option.{spelled}")
