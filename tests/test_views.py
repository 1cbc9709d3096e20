"""Views are what their types say, and mypy sees who asks for something else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest
from mypy import api
from tests.house import HOUSE
from tests.modes import MODES
from typer.testing import CliRunner

import cuvee
from cuvee.bots import Random
from cuvee.cli.commands import app
from cuvee.kernel import Game, Kind

ROOT = Path(__file__).parent.parent
TYPED = [kind for kind in cuvee.kinds() if kind.view]
ROOMS = ("words", "picture", "mind/features.py")
LOOK_UP = re.compile(r'\b(view|me|mine|player|seat|decision)\["(\w+)"\]')


def complaints(value: Any, wanted: Any, where: str) -> Iterator[str]:
    """What in some data is not as a type says."""
    origin, inner = get_origin(wanted), get_args(wanted)
    if wanted is Any:
        return
    if origin is NotRequired:
        yield from complaints(value, inner[0], where)
    elif is_typeddict(wanted):
        hints = types_of(wanted)
        if not isinstance(value, dict):
            yield f"{where} is {value!r}, not a table"
            return
        yield from (f"{where} has {name!r}, which its type does not know" for name in value.keys() - hints.keys())
        missing = [
            name for name in wanted.__required_keys__ - value.keys() if get_origin(hints[name]) is not NotRequired
        ]
        yield from (f"{where} lacks {name!r}" for name in missing)
        for name in value.keys() & hints.keys():
            yield from complaints(value[name], hints[name], f"{where}.{name}")
    elif origin in (Union, UnionType):
        if all([*complaints(value, each, where)] for each in inner):
            yield f"{where} is {value!r}, not {wanted}"
    elif origin is list:
        if not isinstance(value, list):
            yield f"{where} is {value!r}, not a list"
            return
        for number, each in enumerate(value):
            yield from complaints(each, inner[0], f"{where}.{number}")
    elif origin is dict:
        if not isinstance(value, dict):
            yield f"{where} is {value!r}, not a table"
            return
        for name, each in value.items():
            yield from complaints(name, inner[0], f"the names in {where}")
            yield from complaints(each, inner[1], f"{where}.{name}")
    elif type(value) is not (NoneType if wanted is None else wanted):
        yield f"{where} is {value!r}, not {wanted}"


def types_of(wanted: Any) -> dict[str, Any]:
    """The types of the fields; where a base leaves one open, what is put there."""
    found = get_type_hints(wanted, include_extras=True)
    for base in getattr(wanted, "__orig_bases__", ()):
        general = get_origin(base) or base
        if is_typeddict(general):
            put = dict(zip(getattr(general, "__parameters__", ()), get_args(base), strict=True))
            found |= {name: _filled(hint, put) for name, hint in types_of(general).items()}
    return found


def _filled(hint: Any, put: dict[Any, Any]) -> Any:
    opened = getattr(hint, "__parameters__", ())
    return put.get(hint, hint) if not opened else hint[*(put[each] for each in opened)]


HOUSE_IDS = [kind.id for kind in HOUSE]  # a guest need not give its views types


def positions(kind: Kind, options: dict[str, Any]) -> Iterator[Game]:
    game, bot = kind.start(kind.setup(seed=5, **options)), Random(5)
    while not game.over:
        if len(game.history) % 13 == 0:
            yield game
        seat = game.asked[0]
        game.play(bot.choose(game, seat), seat)
    yield game


@pytest.mark.parametrize(("name", "options"), [mode for mode in MODES if mode.values[0] in HOUSE_IDS])
def test_views_hold_what_their_types_say(name: str, options: dict[str, Any]) -> None:
    kind = cuvee.kind(name)
    for game in positions(kind, options):
        for seat in (None, game.setup.seats - 1):
            assert not [*complaints(game.view(seat), kind.view, "view")]


@pytest.mark.parametrize(("name", "options"), MODES)
def test_views_made_together_are_those_of_each_seat(name: str, options: dict[str, Any]) -> None:
    for game in islice(positions(cuvee.kind(name), options), 12):
        together = game.views()
        assert together.keys() == {None, *range(game.setup.seats)}
        for seat, view in together.items():
            assert view == game.view(seat)


def test_the_check_of_types_can_fail() -> None:
    kind = cuvee.kind("naramata")
    view = cuvee.new("naramata", seed=1).view()
    spoilt = {**view, "dya": view["day"], "track": ["red"]}
    del spoilt["day"]
    assert set(complaints(spoilt, kind.view, "view")) == {
        "view has 'dya', which its type does not know",
        "view lacks 'day'",
        "view.track.0 is 'red', not <class 'int'>",
    }


def sources(kind: Kind) -> Iterator[tuple[str, Path]]:
    """The modules of a game that look at views, by room."""
    for room in ROOMS:
        for path in sorted(Path(kind.home).rglob(room if room.endswith(".py") else f"{room}/*.py")):
            yield room, path


def test_mypy_sees_a_misspelled_key_in_every_room(tmp_path: Path) -> None:
    """A copy of a module of every room, with a letter too many in a key; one run for all, since it takes seconds."""
    planted: dict[str, str] = {}
    for kind in TYPED:
        found = dict.fromkeys(ROOMS, False)
        for room, path in sources(kind):
            text = path.read_text(encoding="utf-8")
            key = LOOK_UP.search(text)
            if found[room] or key is None:
                continue
            found[room] = True
            name = f"planted_{kind.id.replace('-', '_')}_{Path(room).stem}"
            (tmp_path / f"{name}.py").write_text(f"{text[: key.end(2)]}x{text[key.end(2) :]}", encoding="utf-8")
            planted[name] = f"{key[2]}x"
        assert all(found.values()), f"{kind.id} looks up no key in {found}"
    assert len(planted) == len(ROOMS) * len(TYPED)
    config = str(ROOT / "pyproject.toml")
    output, _, _ = api.run(["--config-file", config, "--no-pretty", *(str(path) for path in tmp_path.glob("*.py"))])
    for name, wrong in planted.items():
        assert re.search(rf'{name}\.py:\d+: error: TypedDict "\w+" has no key "{wrong}"', output), f"{name}: {output}"


@pytest.mark.parametrize("kind", TYPED, ids=lambda kind: kind.id)
def test_whoever_looks_at_a_view_names_its_type(kind: Kind) -> None:
    """Nobody takes a view, or a part of one, as `dict[str, Any]`; the facts of events are another matter."""
    for _, path in sources(kind):
        if path.name == "log.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.arg) and node.annotation:
                written = ast.unparse(node.annotation)
                typed = "dict[str, Any]" not in written and (node.arg != "view" or written not in ("Any", "Own"))
                assert typed or node.arg == "only", f"{path.name}: {node.arg}: {written}"


def test_the_reference_of_views_is_current() -> None:
    """If this fails: cuvee views > docs/api-views.md"""
    printed = CliRunner().invoke(app, ["views"])
    assert printed.exit_code == 0
    assert printed.stdout == (ROOT / "docs" / "api-views.md").read_text(encoding="utf-8")


def test_every_field_of_a_view_is_in_the_reference() -> None:
    for kind in TYPED:
        printed = CliRunner().invoke(app, ["views", kind.id]).stdout
        assert kind.view
        for name in get_type_hints(kind.view):
            assert f"| `{name}" in printed, f"{kind.id}: {name}"
