"""The reference of views, made from the types that the games give them: their fields, and the comments beside these."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from typing import Any, NamedTuple, TypeVar, is_typeddict

from cuvee.kernel import Kind
from cuvee.kernel.view import BaseView

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
        lines += [f"| `{field.name}` | `{field.type}` | {field.meaning} |" for field in fields(each)]
        lines.append("")
    return "\n".join(lines)


def _inside(view: type) -> list[type]:
    """A view and everything that lies in it, each once, in the order in which a reader meets it."""
    found = [view]
    for each in found:  # which grows meanwhile
        for word in [word for field in fields(each) for word in re.findall(r"\w+", field.type)]:
            inner = _named(each, word)
            if is_typeddict(inner) and inner not in found:
                found.append(inner)
    return found


def fields(each: type) -> list[Field]:
    """The fields of a TypedDict, those of its bases first; of what every view has, only the game's own decision."""
    source = inspect.getsource(each)
    lines, tree = source.splitlines(), ast.parse(source).body[0]
    assert isinstance(tree, ast.ClassDef)
    found: list[Field] = []
    for base in tree.bases:
        known = _named(each, ast.unparse(base))
        if is_typeddict(known):
            found += fields(known)
        elif isinstance(base, ast.Subscript) and _named(each, ast.unparse(base.value)) is BaseView:
            found.append(Field("decision", f"{ast.unparse(base.slice)} \\| None", "what is asked"))
    partial = any(word.arg == "total" for word in tree.keywords)
    for line in tree.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            written = ast.unparse(line.annotation)
            plain = _plain(each, re.sub(r"^NotRequired\[(.*)\]$", r"\1", written))
            _, _, comment = lines[line.lineno - 1].partition("  # ")
            mark = "?" if partial or written.startswith("NotRequired") else ""
            found.append(Field(line.target.id + mark, plain.replace("|", "\\|"), comment.replace("|", "\\|")))
    return found


def _plain(each: type, written: str) -> str:
    """A type as a reader wants it: where a game puts a type of its own, what that has at least."""
    known = _named(each, written.partition(" ")[0])
    bound = known.__bound__ if isinstance(known, TypeVar) else None
    return written.replace(known.__name__, bound.__forward_arg__) if bound else written


def _named(each: type, word: str) -> Any:
    return getattr(sys.modules[each.__module__], word, None)
