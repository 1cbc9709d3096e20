"""Scenarios: given a position, when these moves, then these facts. Every worked example of a rulebook is one.

    game = "naramata"

    [[scenario]]
    title = "Cheese: one card attached, the other discarded"
    source = "cheese; rulings (example)"                   # sections of the rules, and perhaps a note
    seats = 3
    options = { difficulty = "easy" }
    chance = { die = [2], cheese = ["brie1", "gouda2"] }   # what will be rolled and drawn, in order
    given = { … }                                          # the position, in the words of the game

    [[scenario.step]]
    play = ["space/hillside/cheese", "do/cheese", "attach/brie1>t1", "done"]
    asked = [1]
    then = { "seats.0.prestige" = 2, "seats.0.clock" = "11:30" }
    legal = ["end"]
    illegal = { "space/hillside/tasting" = "occupied" }
    told = ["discarded"]

`then` names places in the view of a spectator, or of the seat that `viewer` names; "nothing" stands for an empty place.
A reason under `illegal` is content with a narrower one, "not-possible" with "not-possible/no-grapes", and with several
of which it is one.
A move may be written "1: pick/alma" where several seats are asked.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cuvee.kernel.catalogue import Kind
from cuvee.kernel.chance import Chance
from cuvee.kernel.errors import BadScenario, CuveeError, listed
from cuvee.kernel.telling import Event
from cuvee.kernel.text import LANGUAGES, includes, rules

if TYPE_CHECKING:
    from cuvee.kernel.game import Game
    from cuvee.kernel.view import View

_FIELDS = {"title", "source", "seats", "seed", "options", "chance", "given", "step"}
_STEP_FIELDS = {"play", "asked", "then", "viewer", "legal", "illegal", "told", "only", "decision"}


class Loaded(Chance):
    """Chance for a scenario: it gives what is written, in order, and only then what comes."""

    __slots__ = ("script",)

    def __init__(self, chance: Chance, script: dict[str, list[int]]) -> None:
        self.key, self.drawn, self._words = chance.key, chance.drawn, chance._words
        self.script = script

    def copy(self) -> Chance:
        return Loaded(self, {label: values[:] for label, values in self.script.items()})

    def roll(self, faces: tuple[int, ...]) -> int:
        if not self.script.get("die"):
            return super().roll(faces)
        result = self.script["die"].pop(0)
        if result not in faces:
            raise BadScenario(f"chance: the die has no face {result}")
        return result

    def draw(self, counts: list[int], label: str) -> int:
        if not self.script.get(label):
            return super().draw(counts, label)
        kind = self.script[label].pop(0)
        if not counts[kind]:
            raise BadScenario(f"chance: no such {label} card is left to draw")
        counts[kind] -= 1
        return kind

    def take(self, pool: list[int], label: str) -> int:
        if not self.script.get(label):
            return super().take(pool, label)
        card = self.script[label].pop(0)
        if card not in pool:
            raise BadScenario(f"chance: that {label} card is not there to draw")
        pool.remove(card)
        return card


@dataclass(frozen=True, slots=True)
class Scenario:
    """One example, ready to be checked."""

    kind: Kind
    path: Path
    table: dict[str, Any]

    @property
    def title(self) -> str:
        return str(self.table["title"])

    def check(self) -> None:
        """Play it; AssertionError says which fact does not hold, BadScenario what is written wrongly."""
        game = self.start()
        game.events = []
        for number, step in enumerate(self.table["step"], 1):
            unknown = set(step) - _STEP_FIELDS
            if unknown:
                raise BadScenario(f"step {number} has unknown fields {listed(sorted(unknown))}")
            game.events.clear()
            try:
                for move in step.get("play", []):
                    _play(game, move)
            except CuveeError as problem:
                raise AssertionError(f"step {number}: {problem}") from None
            for complaint in _complaints(game, step, game.events):
                raise AssertionError(f"step {number}: {complaint}")

    def start(self) -> Game:
        """The game in the position that the scenario gives."""
        table = self.table
        options = {"seats": table["seats"]} if "seats" in table else {}
        given = {"chance": table.get("chance", {}), **table.get("given", {})}
        setup = self.kind.setup(seed=table.get("seed", 1), **options, **table.get("options", {}))
        return self.kind.start(replace(setup, given=given))


def load(path: Path, kind_of: Callable[[str], Kind]) -> Iterator[Scenario]:
    """The scenarios of a file."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        kind = kind_of(content["game"])
        for table in content["scenario"]:
            missing = {"title", "source", "step"} - set(table)
            unknown = set(table) - _FIELDS
            if missing or unknown:
                problem = f"lacks {listed(sorted(missing))}" if missing else f"has unknown {listed(sorted(unknown))}"
                raise BadScenario(f"{path}: scenario {table.get('title', '?')!r} {problem}")
            _follow(table, kind, path)
            yield Scenario(kind, path, table)
    except (tomllib.TOMLDecodeError, OSError) as problem:
        raise BadScenario(f"{path}: {problem}") from None
    except KeyError as problem:
        raise BadScenario(f"{path}: the file lacks {problem}") from None


def sections(source: str) -> list[str]:
    """The sections of the rules that a source names: "cheese; rulings (example)" names two, and has a note."""
    return source.partition(" (")[0].split("; ")


def _follow(table: dict[str, Any], kind: Kind, path: Path) -> None:
    """Refuse a source that leads nowhere: whoever doubts a scenario must find the rule that it is about."""
    known = rules(kind.home, LANGUAGES[0])
    for section in sections(table["source"]):
        if section not in known:
            where, there = f"{path}: scenario {table['title']!r}, source", listed(list(known), 60)
            raise BadScenario(f"{where}: the rules of {kind.id} have no section {section!r}; there are {there}")


def files(paths: list[Path]) -> list[Path]:
    """The scenario files among these paths: files themselves, and all that lie in folders."""
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not inside:
            raise BadScenario(f"{path}: there is no scenario file in this folder")
        found += inside
    return found


def _play(game: Game, written: str) -> None:
    seat, colon, move = written.partition(": ")
    if colon:
        game.play(move, int(seat))
    else:
        game.play(written)


def _complaints(game: Game, step: dict[str, Any], events: list[Event]) -> Iterator[str]:
    if "asked" in step and list(game.asked) != step["asked"]:
        yield f"seats {list(game.asked)} are asked, not {step['asked']}"
    name = type(game.decision).__name__
    if "decision" in step and step["decision"] != name:
        yield f"the open decision is {name}, not {step['decision']}"
    moves = game.moves()
    for move in step.get("legal", []):
        if move not in moves:
            yield f"{move} is not legal, but should be; legal: {listed(moves, 100)}"
    for move, reason in step.get("illegal", {}).items():
        found = game.why_not(move)
        if found is None or not includes(found, reason):
            yield f"why not {move}? {found!r}, not {reason!r}"
    if "only" in step and sorted(moves) != sorted(step["only"]):
        yield f"the legal moves are {listed(moves, 100)}; not {listed(step['only'], 100)}"
    for seat in game.asked:
        if game.guess(seat, 0).moves(seat) != game.moves(seat):
            yield f"seat {seat} has other moves in a guess of what it cannot see"
    for event in step.get("told", []):
        if event not in [told.name for told in events]:
            yield f"{event!r} was not told; told: {listed([told.name for told in events], 40)}"
    view = game.view(step.get("viewer"))
    for place, expected in step.get("then", {}).items():
        found = look_up(view, place)
        if found != (None if expected == "nothing" else expected):
            yield f"{place} is {found!r}, not {expected!r}"


def known(table: dict[str, Any], fields: set[str], where: str) -> None:
    """Refuse fields of a position that mean nothing."""
    unknown = sorted(set(table) - fields)
    if unknown:
        raise BadScenario(f"{where}: {listed(unknown)} is not known; known: {listed(sorted(fields), 40)}")


def choice(choices: Any, name: Any, what: str) -> Any:
    """What stands under a name in a table, or its place in a list; with a helpful complaint if nothing does."""
    table = choices if isinstance(choices, dict) else {choice: number for number, choice in enumerate(choices)}
    if name not in table:
        raise BadScenario(f"there is no {what} {name!r}; there are {listed(list(table), 100)}")
    return table[name]


def look_up(view: View, place: str) -> Any:
    """What stands at a place of a view, such as "seats.0.prestige"."""
    found: Any = view
    for part in place.split("."):
        try:
            found = found[int(part)] if isinstance(found, list) else found[part]
        except (KeyError, IndexError, ValueError, TypeError):
            known = (
                list(found)
                if isinstance(found, dict)
                else f"0 to {len(found) - 1}"
                if isinstance(found, list)
                else found
            )
            raise BadScenario(f"the view has no place {place!r}: at {part!r} it has {listed(known, 60)}") from None
    return found
