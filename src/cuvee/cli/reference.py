"""The reference of views, made from the types that the games give them: their fields, and the comments beside these."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from typing import Any, NamedTuple, is_typeddict

from cuvee.kernel import Kind
from cuvee.kernel.view import A, Asked, BaseView

HEAD = """\
# What a view holds

`game.view(seat)` and the `view` of the [API](api.md) are plain data with these fields. This page is made from the types
in the games' `view.py`, by `cuvee views > docs/api-views.md`. A field with a question mark is not always there;
`None` is `null` in JSON.
"""


class Field(NamedTuple):
    """A field of a view."""

    name: str
    type: str
    meaning: str
    home: Any  # the class where it is written

    def put(self, types: dict[str, str]) -> Field:
        """With types put where its own leaves them open."""
        return self._replace(type=re.sub(r"\w+", lambda word: types.get(word[0], word[0]), self.type))


def reference(kinds: list[Kind]) -> str:
    """The views of some games, as a page in Markdown."""
    chapters = [_chapter("Every game", BaseView)]
    chapters += [_chapter(kind.names["en"], kind.view) for kind in kinds if kind.view]
    return "\n".join([HEAD, *chapters])


def _chapter(title: str, view: type) -> str:
    lines = [f"## {title}", ""]
    for each in _inside(view):
        heading = [] if each is view else [f"### {title}: {each.__name__}", ""]
        lines += [*heading, inspect.getdoc(each) or "", "", "| field | type | |", "|---|---|---|"]
        for field in fields(each):
            lines.append(f"| `{field.name}` | `{_cell(field.type)}` | {_cell(field.meaning)} |")
        lines.append("")
    return "\n".join(lines)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _inside(view: type) -> list[type]:
    """A view and everything that lies in it, each once, in the order in which a reader meets it."""
    found = [view]
    for each in found:  # which grows meanwhile
        for field in fields(each):
            for word in re.findall(r"\w+", field.type):
                inner = _named(field.home, word) or _named(each, word)
                if is_typeddict(inner) and inner not in found:
                    found.append(inner)
    return found


def fields(each: Any) -> list[Field]:
    """The fields of a TypedDict, those of its bases first; of what every view has, only the game's own decision."""
    source = inspect.getsource(each)
    lines, tree = source.splitlines(), ast.parse(source).body[0]
    assert isinstance(tree, ast.ClassDef)
    found = [field for base in tree.bases for field in _inherited(each, base)]
    partial = any(word.arg == "total" for word in tree.keywords)
    for line in tree.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            written = ast.unparse(line.annotation)
            sure = re.sub(r"^NotRequired\[(.*)\]$", r"\1", written)
            _, _, comment = lines[line.lineno - 1].partition("  # ")
            mark = "?" if partial or sure != written else ""
            found.append(Field(line.target.id + mark, sure, comment, each))
    return [field.put({A.__name__: Asked.__name__}) for field in found] if each is BaseView else found


def _inherited(each: type, base: ast.expr) -> list[Field]:
    """The fields of a base; where it leaves types open, with those that are put there."""
    if not isinstance(base, ast.Subscript):
        known = _named(each, ast.unparse(base))
        return fields(known) if is_typeddict(known) else []
    general, put = _named(each, ast.unparse(base.value)), ast.unparse(base.slice).strip("()").split(", ")
    if general is BaseView:
        return [Field("decision", f"{put[0]} | None", "what is asked", each)]
    if not is_typeddict(general):
        return []
    types = dict(zip([open.__name__ for open in general.__parameters__], put, strict=True))
    return [field.put(types) for field in fields(general)]


def _named(each: type, word: str) -> Any:
    return getattr(sys.modules[each.__module__], word, None)
