"""For the site: our docstrings as Markdown."""

from __future__ import annotations

import re
from typing import Any

import griffe

_SESSION = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.DOTALL | re.MULTILINE)
_COMMENT = re.compile(r"\s# (?P<text>.+)$")


class Docstrings(griffe.Extension):
    """Examples are sessions, not quotations, and the comment beside a field says what it is."""

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """A package is an object, too."""
        self.on_object(obj=pkg)

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Put a fence around each session."""
        if obj.docstring and "```" not in obj.docstring.value:
            obj.docstring.value = _SESSION.sub(lambda found: f"```pycon\n{found[0]}\n```", obj.docstring.value)

    def on_attribute(self, *, attr: griffe.Attribute, **_: Any) -> None:
        """Take the comment for a docstring."""
        if attr.docstring is None and attr.lineno and attr.lineno == attr.endlineno:
            found = _COMMENT.search(attr.source.splitlines()[0])
            if found:
                attr.docstring = griffe.Docstring(found["text"][:1].upper() + found["text"][1:], parent=attr)
