"""What fragments are made of: safe markup, put side by side, with stubs in the places of other fragments."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from markupsafe import Markup, escape

_new = str.__new__  # `Markup(text)` looks first whether the text knows how to be markup; ours need not be asked

Fragments = dict[str, str]  # safe markup by the id of its element
_STUB = re.compile(r'<(?P<tag>div|g) id="(?P<id>[^"]+)" data-slot(?:="")?></(?P=tag)>')


def join(parts: Iterable[Markup | str]) -> Markup:
    """Markup side by side; what is not markup is escaped."""
    return _new(Markup, "".join([part if type(part) is Markup else escape(part) for part in parts]))


def fill(template: str, *gaps: object, **named: object) -> Markup:
    """A template with its gaps filled; what is not markup is escaped.

    It is what `Markup.format` does, but that reads its template in Python, and a table has dozens of them.

    >>> fill("<b>{}</b>", "a < b")
    Markup('<b>a &lt; b</b>')
    """
    safe = [gap if type(gap) is Markup else escape(gap) for gap in gaps]
    if named:
        return _new(Markup, template.format(*safe, **{name: escape(gap) for name, gap in named.items()}))
    return _new(Markup, template.format(*safe))


@lru_cache(4096)
def stub(id: str) -> Markup:
    """The place of a fragment inside another one."""
    return Markup(f'<div id="{escape(id)}" data-slot></div>')


def merged(layers: Iterable[Mapping[str, str]]) -> Fragments:
    """Layers of fragments as one."""
    found: Fragments = {}
    for layer in layers:
        found.update(layer)
    return found


def composed(fragments: Fragments) -> dict[str, Markup]:
    """Fragments with their parts in the places of the stubs, for a page that is sent as a whole."""

    def filled(html: str) -> str:
        return _STUB.sub(lambda found: filled(fragments[found["id"]]), html)

    return {id: Markup(filled(html)) for id, html in fragments.items()}


__all__ = ["Fragments", "Markup", "composed", "escape", "fill", "join", "merged", "stub"]
