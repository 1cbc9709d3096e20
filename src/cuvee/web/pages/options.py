"""The options of a game in words: for the form of a new table, and for those who are invited to one."""

from __future__ import annotations

import json
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
    when: str = ""  # the cases in which there is something to choose, as JSON; empty: always


@dataclass(frozen=True, slots=True)
class Agreed:
    """What was chosen for an option."""

    title: str
    value: str
    usual: bool  # whether it is what one gets without a choice


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
        _cases(kind, option),
    )


def _cases(kind: Kind, option: Option) -> str:
    """When an option applies, for the script of the form: values as the form has them."""
    known = {other.name: other for other in kind.options}
    cases = [{name: [known[name].spelled(value) for value in case[name]] for name in case} for case in option.when]
    return json.dumps(cases) if cases else ""


def agreed(kind: Kind, options: Mapping[str, Value], language: str) -> list[Agreed]:
    """What was agreed on for a game, as far as there was something to choose."""
    words = game_texts(kind.home, language)
    return [
        Agreed(
            words.say(f"option.{option.name}"),
            _called(words, option, option.spelled(options[option.name])),
            options[option.name] == option.default,
        )
        for option in kind.options
        if option.name in options and option.applies(options)
    ]


def _called(words: Texts, option: Option, spelled: str) -> str:
    """A value by its own name, or one of the names that all games share (on and off)."""
    own = f"option.{option.name}.{spelled}"
    return words.say(own if words.knows(own) else f"option.{spelled}")
