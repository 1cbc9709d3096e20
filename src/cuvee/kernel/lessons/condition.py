"""Conditions of lessons: facts about a view, as somebody writes them who does not program.

me.prestige >= 4                          a place of the view; `me` stands for seats.0, or whichever seat plays
gain me.points >= 6                       compared with the beginning
sum me.tourists.*.empty_rows = 0          `sum`, `number`, `all` and `any` look at every entry under a `*`
locked has hillside/tasting               or: lacks
told delivered                            it has happened since the beginning
me.clock <= 17:00 and me.place = end
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from cuvee.kernel.errors import BadScenario
from cuvee.kernel.scenario import look_up
from cuvee.kernel.view import Own

_CLAUSE = re.compile(
    r"(?P<gain>gain )?(?:(?P<how>all|any|sum|number) )?"
    r"(?P<place>\S+) (?P<sign>=|!=|>=|<=|>|<|has|lacks) (?P<value>\S.*)"
)
_SIGNS: dict[str, Callable[[Any, Any], Any]] = {
    "=": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
    "has": lambda found, wanted: wanted in found,
    "lacks": lambda found, wanted: wanted not in found,
}
_WORDS: dict[str, Any] = {"true": True, "false": False, "nothing": None}


@dataclass(frozen=True, slots=True)
class _Clause:
    gain: bool
    how: str
    place: str
    sign: str
    value: Any

    def holds(self, now: Own, before: Own) -> bool:
        compare, found = _SIGNS[self.sign], self._found(now)
        if self.gain:
            found = [here - there for here, there in zip(found, self._found(before))]
        try:
            return (any if self.how == "any" else all)(bool(compare(value, self.value)) for value in found)
        except TypeError:
            raise BadScenario(f"{self.place} is {found[0]!r}, which cannot be compared with {self.value!r}") from None

    def _found(self, view: Own) -> list[Any]:
        found = _places(view, self.place)
        if self.how == "sum":
            return [sum(found)]
        if self.how == "number":
            return [len(found if "*" in self.place else found[0])]
        return found


class Condition:
    """What must hold: one or more clauses."""

    def __init__(self, text: str, seat: int) -> None:
        self.text = text
        self._told: list[str] = []
        self._clauses: list[_Clause] = []
        for part in text.split(" and "):
            if part.startswith("told "):
                self._told.append(part.removeprefix("told "))
            elif found := _CLAUSE.fullmatch(part):
                place = re.sub(r"^me\b", f"seats.{seat}", found["place"])
                value = _value(found["value"])
                self._clauses.append(_Clause(bool(found["gain"]), found["how"] or "", place, found["sign"], value))
            else:
                raise BadScenario(f"{part!r} is no condition; write for example 'gain me.points >= 6'")

    def holds(self, now: Own, before: Own, told: Collection[str]) -> bool:
        """Whether it holds in a view, compared with the one at the beginning, and with what was told since."""
        return all(name in told for name in self._told) and all(clause.holds(now, before) for clause in self._clauses)


def measure(text: str, view: Own, seat: int) -> int:
    """The number that a condition is about: its left side, such as "sum me.tourists.*.points"."""
    (clause,) = Condition(f"{text} = 0", seat)._clauses
    (found,) = clause._found(view)
    return int(found)


def _places(view: Own, place: str) -> list[Any]:
    """What stands at a place; with a `*` in it, at all the places that it means."""
    first, star, rest = place.partition("*")
    if not star:
        return [look_up(view, place)]
    there = look_up(view, first.rstrip("."))
    entries = list(there.values()) if isinstance(there, dict) else list(there)
    return [found for entry in entries for found in (_places(entry, rest.lstrip(".")) if rest else [entry])]


def _value(text: str) -> Any:
    return int(text) if re.fullmatch(r"-?\d+", text) else _WORDS.get(text, text)
