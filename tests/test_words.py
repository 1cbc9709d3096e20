"""Naramata in words: the catalogues are complete, every position can be told, and what a label promises comes true."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

import cuvee
from cuvee.games.naramata import start
from cuvee.games.naramata.box import open_box
from cuvee.games.naramata.outlook import Outlook
from cuvee.games.naramata.state import Naramata
from cuvee.kernel import LANGUAGES, Decision, Event, Setup, Texts
from cuvee.kernel.text import rules

NARAMATA = cuvee.kind("naramata")
KERNEL = Path(cuvee.kernel.__file__).parent
FOLDERS = (KERNEL / "text", NARAMATA.home / "text")
MODES: tuple[dict[str, Any], ...] = (
    {"seats": 1, "difficulty": "easy"},
    {"seats": 2, "phantom": True, "disk_upgrade_uses": "unlimited"},
    {"seats": 2, "mode": "fleet", "difficulty": "easy", "reverse": "on"},
    {"seats": 3, "reverse": "from-end", "view_refuse": True, "purple": "rows"},
    {"seats": 4, "days": 4, "contract_announce": True, "favor_all": False, "vehicles": "deal"},
)
RAW = re.compile(
    r"[{}]|\b(?:amount|ask|card|cause|clock|deck|kind|label|log|option|place|section|span|table|why)\.[a-z]"
)


# Ways to look at the catalogues and the sources.


def catalogue(folder: Path, language: str) -> Catalog:
    with (folder / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def messages(folder: Path, language: str) -> dict[str, Message]:
    """The messages by key; a plural one has its key twice, as singular and plural."""
    found = (message for message in catalogue(folder, language) if message.id)
    return {message.id if isinstance(message.id, str) else message.id[0]: message for message in found}


def forms(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def placeholders(message: Message) -> set[str]:
    return {name for text in forms(message) for name in re.findall(r"{(\w+)}", text)}


def texts(language: str) -> Texts:
    return Texts(NARAMATA.home / "text", language)


def functions() -> Iterator[ast.FunctionDef]:
    for path in sorted(NARAMATA.home.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield node


def strings(node: ast.AST) -> set[str]:
    return {leaf.value for leaf in ast.walk(node) if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)}


@cache
def told() -> set[str]:
    """The names of all events: what `tell` is called with, and what `give_token` passes on to it."""
    names: set[str] = set()
    for function in functions():
        for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
            called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if called in ("tell", "give_token"):
                names |= strings(call.args[0] if called == "tell" else call.args[-1])
    return names


@cache
def reasons() -> set[str]:
    """All that a function answers which says what stands in the way."""
    found: set[str] = set()
    for function in functions():
        if function.name in ("why_not", "objection") or "obstacle" in function.name:
            found |= {text for node in ast.walk(function) if isinstance(node, ast.Return) for text in strings(node)}
    return {text for text in found if text}


def decisions(base: type[Any] = Decision) -> set[type[Any]]:
    """The decisions of Naramata; a name with an underscore is shared by several."""
    found = {sub for child in base.__subclasses__() for sub in (child, *decisions(child))}
    return {each for each in found if each.__module__.startswith("cuvee.games.naramata") and each.__name__[0] != "_"}


# Random games.


def positions(setup: Setup) -> Iterator[tuple[Naramata, list[Event]]]:
    """The positions of a game at random that makes contracts and upgrades likely, with what led to each."""
    game, random = start(setup), Random(setup.seed)
    game.events = []
    yield game, []
    while not game.over:
        seat = random.choice(game.asked)
        moves = game.moves(seat)
        rare = [move for move in moves if "contract" in move or move.split("/")[0] in ("use", "second", "time", "buy")]
        late = [move for move in moves if move != "end"] if random.random() < 0.9 else moves
        game.play(random.choice(rare if rare and random.random() < 0.4 else late or moves), seat)
        yield game, game.events
        game.events = []


# The catalogues.


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.parent.name))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_have_the_same_keys_with_the_same_placeholders(folder: Path, language: str) -> None:
    ours, english = messages(folder, language), messages(folder, "en")
    assert list(ours) == list(english)
    for key, message in ours.items():
        assert all(forms(message)), key
        assert placeholders(message) == placeholders(english[key]), key
        assert message.pluralizable == english[key].pluralizable, key
        assert message.pluralizable or "n" not in placeholders(message), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_has_a_prompt_and_a_chapter_of_the_rules(language: str) -> None:
    assert len(decisions()) > 20
    for decision in decisions():
        assert texts(language).knows(f"ask.{decision.__name__}")
        assert decision.rule in rules(NARAMATA.home, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_line_and_every_reason_a_sentence(language: str) -> None:
    assert {"landed", "paired", "lost"} <= told()
    assert {"locked", "too-expensive", "no-room-active"} <= reasons()
    for key in [f"log.{name}" for name in told()] + [f"why.{name}" for name in reasons() | {"over", "not-asked"}]:
        assert texts(language).knows(key), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_every_choice_has_a_name(language: str) -> None:
    for option in NARAMATA.options:
        keys = [f"option.{option.name}", f"option.{option.name}.help"]
        for choice in option.choices:
            is_switch = isinstance(choice, bool)
            keys.append(f"option.{'on' if choice else 'off'}" if is_switch else f"option.{option.name}.{choice}")
        for key in keys:
            assert texts(language).knows(key), key


# Speaking.


@pytest.mark.parametrize("options", MODES, ids=lambda options: "-".join(map(str, options.values())))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_can_be_told(language: str, options: dict[str, Any]) -> None:
    setup, said = NARAMATA.setup(seed=11, **options), list[str]()
    words = NARAMATA.speech(setup, language, None)
    for ply, (game, events) in enumerate(positions(setup)):
        said += [line for event in events if (line := words.line(event))]
        for seat in (*game.asked, None) if ply % 10 == 0 or game.over else game.asked:
            view = game.view(seat)
            said.append(words.prompt(view))
            said += [words.label(view, move) for move in game.moves(seat)] if seat is not None else []
        if ply % 10 == 0 or game.over:
            for section in words.sections(view):
                said += [section.title, *section.lines]
    assert all(text.strip() for text in said)
    assert not [text for text in said if RAW.search(text)]


@pytest.mark.parametrize("options", MODES, ids=lambda options: "-".join(map(str, options.values())))
def test_every_refusal_has_a_reason_and_every_refused_move_a_label(options: dict[str, Any]) -> None:
    known = [texts(language) for language in LANGUAGES]
    for ply, (game, _) in enumerate(positions(NARAMATA.setup(seed=5, **options))):
        if ply % 25 and not game.over:
            continue
        words, view = NARAMATA.speech(game.setup, "de", None), game.view(0)
        for number, move in enumerate(game.vocabulary.names):
            reason = game.why_not(number)
            assert reason is None or all(each.knows(f"why.{reason}") for each in known), reason
            assert not RAW.search(words.label(view, move)), move


def test_a_player_is_called_by_name_or_else_by_the_vehicle() -> None:
    setup = NARAMATA.setup(seats=2)
    drives, rolled = Event("drives", {"seat": 1, "vehicle": "red"}), Event("rolled", {"seat": 1, "eyes": 2})
    plain, named = NARAMATA.speech(setup, "en", None), NARAMATA.speech(setup, "es", ["Ana", "Ben"])
    assert plain.line(rolled) == "Player 2 rolls 2."
    assert plain.line(drives) == "Player 2 drives: Red minibus."
    assert plain.line(rolled) == "Red minibus rolls 2."
    assert named.line(drives) == "Ben conduce: Minibús rojo."
    assert named.line(rolled) == "Ben saca un 2."


@pytest.mark.parametrize(
    ("language", "morning", "noon", "evening"),
    [
        ("en", "Ana: 30 min, now 11:30 am.", "Ana: 1 h, now noon.", "Ana: 1 h 30 min, now 5:30 pm."),
        ("de", "Ana: 30 min, jetzt 11:30 Uhr.", "Ana: 1 h, jetzt 12:00 Uhr.", "Ana: 1 h 30 min, jetzt 17:30 Uhr."),
        ("es", "Ana: 30 min, ahora 11:30 am.", "Ana: 1 h, ahora 12:00.", "Ana: 1 h 30 min, ahora 5:30 pm."),
    ],
)
def test_the_clock_follows_the_language(language: str, morning: str, noon: str, evening: str) -> None:
    words = NARAMATA.speech(NARAMATA.setup(seats=1), language, ["Ana"])
    for line, minutes, clock in ((morning, 30, "11:30"), (noon, 60, "12:00"), (evening, 90, "17:30")):
        assert words.line(Event("time", {"seat": 0, "n": minutes, "clock": clock})) == line


def test_one_is_singular_and_more_are_plural() -> None:
    words = NARAMATA.speech(NARAMATA.setup(seats=1), "de", ["Ana"])
    assert words.line(Event("lost", {"seat": 0, "n": 1, "why": "late"})) == "Ana verliert 1 Punkt (Verspätung)."
    assert words.line(Event("lost", {"seat": 0, "n": 2, "why": "late"})) == "Ana verliert 2 Punkte (Verspätung)."


# What a label says about times and gains comes from the view alone; these hold it against what then happens.


def total(events: list[Event], name: str, why: str) -> int:
    return sum(event.facts["n"] for event in events if event.name == name and event.facts["why"] == why)


def assets() -> dict[str, tuple[int, int]]:
    """By the first part of a move that gives something to a tourist: the kind of row and the bottles."""
    box, found = open_box(), {"view": (2, 0), "favor": (5, 0), "wild/cheese": (0, 0), "wild/view": (2, 0)}
    for kind, deck in ((0, box.cheese), (1, box.tasting)):
        found |= {f"attach/{card.id}": (kind, 0) for card in deck}
    return found | {f"keep/{card.id}": (3, card.bottles) for card in box.purchase}


ASSETS = assets()
GIVEN = ("attached", "viewed", "favored", "paired", "wild")


@pytest.mark.parametrize("seed", range(6))
def test_what_a_label_promises_comes_true(seed: int) -> None:
    kept = 0
    for options in MODES:
        look: Outlook | None = None
        for game, events in positions(NARAMATA.setup(seed=seed, **options)):
            if look is not None:
                kept += check_promise(look, game, events)
            look = Outlook(game.box, game.view(game.asked[0]), game.asked[0]) if len(game.asked) == 1 else None
    assert kept > 30


def check_promise(look: Outlook, game: Naramata, events: list[Event]) -> bool:
    """Compare the outlook before the last move with what it brought; whether there was something to compare."""
    _, move = game.played[-1]
    what, _, slot = move.partition(">t")
    if slot:
        return check_gift(look, game, events, what, int(slot) - 1)
    announced = look.asking == "ContractVisit" and look.view["options"]["contract_announce"]
    if move.startswith(("do/pairing", "road/")) and not announced:
        assert total(events, "gained", "pairing") == look.pairing_prestige()
        return True
    if move == "done" and look.asking.startswith("Attach"):
        assert total(events, "gained", "discards") == look.discard_prestige()
        return True
    if move == "end" and not look.team and any(event.name == "delivered" for event in events):
        assert total(events, "lost", "late") == look.late_points(look.late_minutes())
        assert total(events, "lost", "empty-rows") == look.me["threat"]
        return True
    return False


def check_gift(look: Outlook, game: Naramata, events: list[Event], what: str, slot: int) -> bool:
    """The points that one asset adds, unless more followed by itself."""
    before, after = look.tourist(slot), Outlook(game.box, game.view(), look.seat).tourist(slot)
    assert before is not None
    if after is None or after["id"] != before["id"] or sum(event.name in GIVEN for event in events) > 1:
        return False
    kind, bottles = ASSETS[what]
    assert after["points"] - before["points"] == look.points(before, kind, bottles)
    return True


@pytest.mark.parametrize("options", MODES, ids=lambda options: "-".join(map(str, options.values())))
def test_what_is_out_of_reach_cannot_be_chosen_and_the_rest_is_not_behind(options: dict[str, Any]) -> None:
    for game, _ in positions(NARAMATA.setup(seed=8, **options)):
        if type(game.decision).__name__ != "ChooseSpace":
            continue
        board, reachable = game.box.map, Outlook(game.box, game.view(), game.asked[0]).reachable()
        assert reachable is not None
        for space, name in enumerate(board.space_names):
            reason = game.why_not(f"space/{name}")
            if reason is None:
                assert board.space_winery[space] in reachable
            elif reason in ("behind", "visited"):
                assert board.space_winery[space] not in reachable
