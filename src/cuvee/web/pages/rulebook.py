"""The rules of a game as a page: chapters from Markdown with drawn pictures, and the one that explains a decision."""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markupsafe import Markup

import cuvee
from cuvee.kernel.lessons.figures import figure
from cuvee.kernel.text import rules
from cuvee.web.pages.markup import fill

_PICTURE = "picture "
_SMALL = 380  # units: a picture up to this width has text beside it


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter of the rules."""

    id: str
    title: str
    html: Markup


@cache
def chapters(game: str, language: str) -> dict[str, Chapter]:
    """All chapters of a game's rules, by id, in the order of the book."""
    kind = cuvee.kind(game)
    env = {"game": game, "language": language}
    return {
        id: Chapter(id, title, Markup(_MARKDOWN.render(text, env)))  # our own files, and no HTML in them is let through
        for id, (title, text) in rules(kind.home, language).items()
    }


def _fence(
    renderer: RendererHTML, tokens: Sequence[Token], number: int, options: Any, env: MutableMapping[str, Any]
) -> str:
    """A fenced block is a picture, or what it is everywhere."""
    info = tokens[number].info
    if not info.startswith(_PICTURE):
        return renderer.fence(tokens, number, options, env)
    return drawn(env["game"], env["language"], info.removeprefix(_PICTURE).strip())


@cache
def drawn(game: str, language: str, name: str) -> Markup:
    """A picture of the rules with its caption; for a game that draws nothing, the caption alone."""
    kind = cuvee.kind(game)
    found = figure(kind, language, name)
    if kind.artist is None:
        return fill("<p><em>{}</em></p>", found.caption)
    width, height, markup = found.drawn(language)
    return fill(
        '<figure class="drawn{small}" id="picture-{}"><svg viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img" '
        'aria-label="{c}">{}</svg><figcaption>{c}</figcaption></figure>',
        name,
        Markup(markup),
        w=f"{width:g}",
        h=f"{height:g}",
        c=found.caption,
        small=" small" if width <= _SMALL else "",
    )


_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
_MARKDOWN.add_render_rule("fence", _fence)
