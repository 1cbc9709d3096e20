"""The games in words: the catalogues are complete, every position can be told, and what a label promises comes true."""

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
from tests.house import HOUSE

import cuvee
from cuvee.games import dom_pierre, naramata, viticulture
from cuvee.games.dom_pierre.box import contents as dom_pierre_box
from cuvee.games.dom_pierre.box.moves import ROUTES
from cuvee.games.dom_pierre.words import outlook as dom_pierre_outlook
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.games.dom_pierre.words.printed import condition
from cuvee.games.naramata.box.contents import open_box
from cuvee.games.naramata.state import Naramata
from cuvee.games.naramata.words.outlook import Outlook
from cuvee.kernel import LANGUAGES, Decision, Event, Game, Kind, Setup, Texts
from cuvee.kernel.text import rules

GAMES = HOUSE
NARAMATA, DOM_PIERRE, VITICULTURE = naramata.KIND, dom_pierre.KIND, viticulture.KIND
KERNEL = Path(cuvee.kernel.__file__).parent
_OTHERS = (KERNEL.parent / "review" / "text", KERNEL.parent / "web" / "review" / "text")
FOLDERS = (KERNEL / "text", *_OTHERS, *(kind.home / "text" for kind in cuvee.kinds()))
MODES: dict[str, tuple[dict[str, Any], ...]] = {
    "naramata": (
        {"seats": 1, "difficulty": "easy"},
        {"seats": 2, "phantom": True, "disk_upgrade_uses": "unlimited"},
        {"seats": 2, "mode": "fleet", "difficulty": "easy", "reverse": "on"},
        {"seats": 3, "reverse": "from-end", "view_refuse": False, "purple": "rows"},
        {"seats": 4, "days": 4, "contract_announce": False, "favor_all": False, "vehicles": "deal"},
    ),
    "dom-pierre": (
        {"seats": 2, "reims": "open"},
        {"seats": 3, "cost": "free", "variant": "short"},
        {"seats": 4, "modifiers": "harvest-press"},
    ),
    "viticulture": (
        {"seats": 1, "level": "very-hard"},
        {"seats": 2, "wine_slot": "choose", "pay_for_both": "after"},
        {"seats": 3, "two_parents": True},
        {"seats": 6},
        {"seats": 1, "modules": "all"},
        {"seats": 2, "modules": "board", "star_points": False},
        {"seats": 2, "modules": "workers,structures"},
        {"seats": 3, "modules": "all"},
        {"seats": 6, "modules": "all"},
    ),
}
# Moves that a game at random should try more often, so that it gets to see more of the rules; and less often.
RARE = {
    "naramata": r".*contract|(?:use|second|time|buy)/",
    "dom-pierre": r"move/sales|act$|harvest|press/|sell|add|champagne|score|goal|bonus|to/|tile/[sv]",
    "viticulture": r"visit|option|plant|make|fill|summer-visitor|winter-visitor|harvest|sell|uproot|retrieve|seat|yes|"
    r"structure/|train|star|trade|remove|take/|bonus/",
}
LATE = {
    "naramata": r"end$",
    "dom-pierre": r"done$|finish$|dismiss$|return/|local-sale$|cork/",
    "viticulture": r"pass$|done$",
}

each_game = pytest.mark.parametrize("kind", GAMES, ids=lambda kind: str(kind.id))
each_language = pytest.mark.parametrize("language", LANGUAGES)
each_mode = pytest.mark.parametrize(
    ("kind", "options"),
    [(kind, options) for kind in GAMES for options in MODES[kind.id]],
    ids=lambda value: value.id if isinstance(value, Kind) else "-".join(map(str, value.values())),
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


@cache
def raw() -> re.Pattern[str]:
    """What no text may hold: a placeholder that nobody filled in, or a key that nobody put into words."""
    keys = {key.partition(".")[0] for folder in FOLDERS for key in messages(folder, "en") if "." in key}
    return re.compile(rf"[{{}}]|\b(?:{'|'.join(sorted(keys))})\.[a-z]")


def texts(kind: Kind, language: str) -> Texts:
    return Texts(kind.home / "text", language)


@cache
def functions(home: Path) -> list[ast.FunctionDef]:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(home.rglob("*.py"))]
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def calls(function: ast.FunctionDef) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call):
            yield node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", ""), node


def strings(node: ast.AST) -> set[str]:
    """The texts in a piece of source, less those that are only compared with."""
    if isinstance(node, ast.Constant):
        return {node.value} if isinstance(node.value, str) else set()
    parts = ast.iter_child_nodes(node) if not isinstance(node, ast.Compare | ast.Subscript) else ()
    return {text for part in parts for text in strings(part)}


@cache
def told(home: Path) -> set[str]:
    """The names of all events: what `tell` is called with, and what other functions pass on to it."""
    places = {"tell": 0}  # by function: which argument is the name of an event
    for function in functions(home):
        names = [argument.arg for argument in function.args.args]
        for called, call in calls(function):
            if called == "tell" and isinstance(call.args[0], ast.Name):
                places[function.name] = names.index(call.args[0].id)
    found = (call.args[places[called]] for f in functions(home) for called, call in calls(f) if called in places)
    return {text for argument in found for text in strings(argument)}


@cache
def reasons(home: Path) -> set[str]:
    """All that a function answers which says what stands in the way."""
    found: set[str] = set()
    for function in functions(home):
        if function.name in ("why_not", "objection") or "obstacle" in function.name:
            found |= {text for node in ast.walk(function) if isinstance(node, ast.Return) for text in strings(node)}
    for table in tables(home):
        found |= set(strings(table))
    return {text for text in found | lacks(home) if text.strip("+")}


def lacks(home: Path) -> set[str]:
    """What cards may lack: a reason, and those that say more than it, "not-possible/no-grapes", wherever they stand."""
    nodes = [node for path in home.rglob("*.py") for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    named = [node for node in nodes if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "lacks"]
    wide = {text for node in named if node.value for text in strings(node.value)}
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return wide | {text for text in texts if text.partition("/")[0] in wide}


def tables(home: Path) -> Iterator[ast.AST]:
    """The tables of functions that say what stands in the way."""
    for path in home.rglob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.AnnAssign) and node.value and "OBSTACLES" in ast.unparse(node.target):
                yield node.value


def decisions(kind: Kind, base: type[Any] = Decision) -> set[type[Any]]:
    """The decisions of a game; a name with an underscore is shared by several."""
    package = f"cuvee.games.{kind.home.name}."
    found = {sub for child in base.__subclasses__() for sub in (child, *decisions(kind, child))}
    return {each for each in found if each.__module__.startswith(package) and each.__name__[0] != "_"}


# Random games.


def positions(setup: Setup) -> Iterator[tuple[Any, list[Event]]]:
    """The positions of a game at random that makes rare moves likely, with what led to each."""
    game, random = setup.kind.start(setup), Random(setup.seed)
    rare, late = (re.compile(words[setup.kind.id]) for words in (RARE, LATE))
    game.events = []
    yield game, []
    while not game.over:
        seat = random.choice(game.asked)
        moves = game.moves(seat)
        tried = [move for move in moves if rare.match(move)] if random.random() < 0.4 else []
        usual = [move for move in moves if not late.match(move)] if random.random() < 0.9 else []
        game.play(random.choice(tried or usual or moves), seat)
        yield game, game.events
        game.events = []


# The catalogues.


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.parent.name))
@each_language
def test_the_languages_have_the_same_keys_with_the_same_placeholders(folder: Path, language: str) -> None:
    ours, english = messages(folder, language), messages(folder, "en")
    assert list(ours) == list(english)
    for key, message in ours.items():
        assert all(forms(message)), key
        assert placeholders(message) == placeholders(english[key]), key
        assert message.pluralizable == english[key].pluralizable, key
        assert message.pluralizable or "n" not in placeholders(message), key


@each_game
@each_language
def test_every_decision_has_a_prompt_and_a_chapter_of_the_rules(kind: Kind, language: str) -> None:
    assert len(decisions(kind)) > 20
    for decision in decisions(kind):
        assert texts(kind, language).knows(f"ask.{decision.__name__}"), decision
        assert decision.rule in rules(kind.home, language)


@each_game
@each_language
def test_every_event_has_a_line_and_every_reason_a_sentence(kind: Kind, language: str) -> None:
    assert len(told(kind.home)) > 25
    assert len(reasons(kind.home)) > 30
    names = [f"log.{name}" for name in told(kind.home)]
    for key in names + [f"why.{name}" for name in reasons(kind.home) | {"over", "not-asked"}]:
        assert texts(kind, language).knows(key), key


def test_no_event_and_no_reason_is_overlooked() -> None:
    assert {"landed", "paired", "lost"} <= told(NARAMATA.home)
    assert {"locked", "too-expensive", "no-room-active"} <= reasons(NARAMATA.home)
    assert {"planted", "placed", "returned"} <= told(DOM_PIERRE.home)
    assert {"kept-for-end", "too-expensive", "grape-taken"} <= reasons(DOM_PIERRE.home)
    assert {"planted", "moved-star", "site"} <= told(VITICULTURE.home)
    assert {"row-taken", "first-row", "no-site"} <= reasons(VITICULTURE.home)
    assert {"not-possible/no-vine", "not-possible/no-wine", "not-possible/no-cards"} <= reasons(VITICULTURE.home)


@each_game
def test_no_text_is_left_over(kind: Kind) -> None:
    there = told(kind.home) | {name.partition(".")[0] for name in told(kind.home)}
    for key in messages(kind.home / "text", "en"):
        what, _, name = key.partition(".")
        if what == "log":
            assert name.partition(".")[0] in there, key
        elif what == "why":
            assert name in reasons(kind.home), key
        elif what == "ask":
            assert name.partition(".")[0] in {decision.__name__ for decision in decisions(kind)}, key


@each_game
@each_language
def test_every_option_and_every_choice_has_a_name(kind: Kind, language: str) -> None:
    for option in kind.options:
        keys = [f"option.{option.name}", f"option.{option.name}.help"]
        for choice in option.choices:
            is_switch = isinstance(choice, bool)
            keys.append(f"option.{'on' if choice else 'off'}" if is_switch else f"option.{option.name}.{choice}")
        for key in keys:
            assert texts(kind, language).knows(key), key


# Speaking.


@each_mode
@each_language
def test_every_position_can_be_told(language: str, kind: Kind, options: dict[str, Any]) -> None:
    setup, said = kind.setup(seed=11, **options), list[str]()
    words = kind.speech(setup, language, None)
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
    assert not [text for text in said if raw().search(text)]


@each_mode
def test_every_decision_is_about_a_section_of_the_table(kind: Kind, options: dict[str, Any]) -> None:
    setup, about = kind.setup(seed=3, **options), set()
    words = kind.speech(setup, "en", None)
    for ply, (game, _) in enumerate(positions(setup)):
        if ply % 3 == 0 or game.over:
            seat = game.asked[0] if game.asked else 0
            view = game.view(seat)
            keys = [section.key for section in words.sections(view)]
            assert len(set(keys)) == len(keys)
            assert all(keys)
            assert words.focus(view) in keys
            assert keys[1] == f"seat-{seat + 1}" or game.over
            about.add(words.focus(view))
            assert len(words.standing(view)) == game.setup.seats
            assert all(words.standing(view)) != bool(words.common(view)) or game.setup.seats == 1
            assert not [text for text in (*words.standing(view), words.common(view)) if raw().search(text)]
            assert all(0 <= words.rank(move) < 3 for move in game.moves(seat))
    assert len(about) > 4


@each_game
def test_after_the_name_of_a_player_a_prompt_goes_on_in_the_way_of_the_language(kind: Kind) -> None:
    asks = re.compile(r"^{who}[^:]*: ¿?(\w)")
    for language in LANGUAGES:
        prompts = [text for key, message in messages(kind.home / "text", language).items() if key[:4] == "ask."
                   for text in forms(message)]  # fmt: skip
        letters = [found[1] for text in prompts if (found := asks.match(text))]
        assert len(letters) > 25
        assert all(letter.isupper() == (language == "de") for letter in letters)


def test_a_dismissal_is_told() -> None:
    game = cuvee.new("dom-pierre", seats=2, seed=3)
    while type(game.decision).__name__ != "ActOrDismiss":
        game.play(game.moves(game.asked[0])[0], game.asked[0])
    game.events = []
    game.play("dismiss")
    words = DOM_PIERRE.speech(game.setup, "en", ["Ana", "Ben"])
    assert [words.line(event) for event in game.events] == ["Ben dismisses workers instead of acting."]


@each_mode
def test_every_refusal_has_a_reason_and_every_refused_move_a_label(kind: Kind, options: dict[str, Any]) -> None:
    known = [texts(kind, language) for language in LANGUAGES]
    for ply, (game, _) in enumerate(positions(kind.setup(seed=5, **options))):
        if ply % 25 and not game.over:
            continue
        words, view = kind.speech(game.setup, "de", None), game.view(0)
        for number, move in enumerate(game.vocabulary.names):
            reason = game.why_not(number)
            for one in reason.split("+") if reason else ():
                assert all(each.knows(f"why.{one}") for each in known), one
            assert not raw().search(words.label(view, move)), move


def test_a_player_is_called_by_name_or_else_by_the_vehicle() -> None:
    setup = NARAMATA.setup(seats=2)
    drives, rolled = Event("drives", {"seat": 1, "vehicle": "red"}), Event("rolled", {"seat": 1, "eyes": 2})
    plain, named = NARAMATA.speech(setup, "en", None), NARAMATA.speech(setup, "es", ["Ana", "Ben"])
    assert plain.line(rolled) == "Player 2 rolls 2."
    assert plain.line(drives) == "Player 2 drives: Red minibus."
    assert plain.line(rolled) == "Red minibus rolls 2."
    assert named.line(drives) == "Ben conduce: Minibús rojo."
    assert named.line(rolled) == "Ben saca un 2."


def test_a_player_is_called_by_name_or_else_by_the_colour() -> None:
    cork = Event("cork", {"seat": 3})
    for language, line in (("en", "White pops the cork."), ("de", "Weiß lässt den Korken fliegen.")):
        assert DOM_PIERRE.speech(DOM_PIERRE.setup(seats=4), language, None).line(cork) == line
    names = ["Ana", "Ben", "Cid", "Dora"]
    assert DOM_PIERRE.speech(DOM_PIERRE.setup(seats=4), "es", names).line(cork) == "Dora descorcha."


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


# What a label of Naramata says about times and gains comes from the view alone; these hold it against what happens.


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
    for options in MODES["naramata"]:
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


@pytest.mark.parametrize("options", MODES["naramata"], ids=lambda options: "-".join(map(str, options.values())))
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


# The same for Dom Pierre; and whatever a data file makes objective cards count can be put into words.


@pytest.mark.parametrize("seed", range(4))
def test_what_can_be_worked_out_from_a_view_is_what_the_rules_say(seed: int) -> None:
    checked = 0
    for options in MODES["dom-pierre"]:
        look: dom_pierre_outlook.Outlook | None = None
        for game, events in positions(DOM_PIERRE.setup(seed=seed, **options)):
            if look is not None:
                checked += check_outlook(look, game, events)
            look = look_at(game) if len(game.asked) == 1 else None
    assert checked > 100


def look_at(game: Game) -> dom_pierre_outlook.Outlook:
    seat = game.asked[0]
    return dom_pierre_outlook.Outlook(game.box, game.view(seat), seat)  # type: ignore[attr-defined]


def check_outlook(look: dom_pierre_outlook.Outlook, game: Any, events: list[Event]) -> bool:
    """Compare what could be worked out before the last move with what it led to."""
    _, move = game.played[-1]
    kind, _, what = move.partition("/")
    assert look.me["cost"] == look.cost()
    if kind == "move":
        return check_move(look, game, events, what)
    if kind == "sell":
        card = look.customer(what)
        assert card is not None
        now = look_at(game) if game.asked else look
        if now.asking != "ChooseChampagne":
            return False
        values = {f"champagne/{place}": value for place, value in look.sales(card).items()}
        offered = now.decision["values"]
        assert offered.items() <= values.items()
        assert set(offered.values()) == set(values.values())
        return True
    if kind in ("to", "skip") and what in ROUTES:
        space = look.free_space(what, skipped=int(kind == "skip"))
        assert space is not None
        assert game.view()["routes"][what]["workers"][space - 1] == look.seat
        return True
    if kind == "press":
        press, _, rest = what.partition("/")
        output = rest.removesuffix("+vintage")
        produced = next(event for event in events if event.name == "produced")
        assert produced.facts["champagnes"] == look.made(press, output, rest != output)
        return True
    if kind == "confirm":
        sold = next(event for event in events if event.name == "sold")
        route, value = look.decision["route"], look.decision["value"]
        assert sold.facts["value"] == value
        assert look.decision["points"] == look.points(route, value)
        return True
    return False


def check_move(look: dom_pierre_outlook.Outlook, game: Any, events: list[Event], action: str) -> bool:
    """Strength and cost after a disc has moved, if nothing else happened on the way."""
    if not game.asked or (now := look_at(game)).asking != "ActOrDismiss" or now.seat != look.seat:
        return False
    assert [event.name for event in events] == ["moved"]
    assert now.decision["column"] == action
    assert now.decision["strength"] == look.strength(action, look.row(action) + 1)
    if action in dom_pierre_outlook.PAID:
        assert now.decision["cost"] == look.cost(action)
    return True


def everything_that_can_be_counted() -> Iterator[dom_pierre_box.Objective]:
    bonus = dom_pierre_box.Bonus("francs", 0, 1)
    narrowed: dict[str, list[dict[str, Any]]] = {
        "market-cards": [{}, {"route": "west"}, *[{"accepts": kind} for kind in dom_pierre_box.ACCEPTS]],
        "min-of-routes": [{"routes": (0, 2)}, {"routes": (1, 2, 3)}],
        "flags": [{"flag": flag} for flag in (*dom_pierre_box.FLAGS, "any")],
        "workers": [{"area": area} for area in dom_pierre_box.WORKER_AREAS],
        "champagne": [{}, {"kind": "bottle"}, {"kind": "barrel"}],
        "discs-at-or-above": [{"row": 4}],
    }
    for metric in dom_pierre_box.METRICS:
        for only in narrowed.get(metric, [{}]):
            yield dom_pierre_box.Objective("x", {}, metric, only, ((1, 2),), bonus, 2)


@each_language
def test_every_objective_that_a_data_file_can_hold_has_words(language: str) -> None:
    lexicon = Lexicon(DOM_PIERRE.setup(), language, None)
    said = [condition(lexicon, card) for card in everything_that_can_be_counted()]
    assert len(set(said)) == len(said)
    assert not [text for text in said if raw().search(text)]
