"""The rules of a game as a page: chapters from Markdown with drawn pictures, and the one that explains a decision."""

from __future__ import annotations

import re
from collections.abc import MutableMapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape, unescape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markupsafe import Markup

import cuvee
from cuvee.kernel.glossary import glossary
from cuvee.kernel.lessons.figures import figure
from cuvee.kernel.text import rules
from cuvee.web.pages.markup import fill

_PICTURE = "picture "
_TAG = re.compile(r"(<[^>]+>)")
_APART = ("<a ", "<code", "<figure", "<h3", "<th>")  # where no word becomes a link
_APART_ENDS = ("</a>", "</code", "</figure", "</h3", "</th>")
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
        id: Chapter(id, title, Markup(_linked(_rendered(text, env), game, language)))
        for id, (title, text) in rules(kind.home, language).items()  # our own files, and no HTML in them is let through
    }


def _rendered(text: str, env: dict[str, Any]) -> str:
    """A chapter as HTML; the corner of a table names nothing."""
    return str(_MARKDOWN.render(text, env)).replace("<th></th>", "<td></td>")


def _linked(html: str, game: str, language: str) -> str:
    """A chapter in which each word of the glossary leads there where it stands first."""
    terms = glossary(cuvee.kind(game).home, language).values()
    ids = {form.casefold(): term.id for term in terms for form in (term.name, *term.forms)}
    if not ids:
        return html
    forms = sorted(map(escape, ids), key=len, reverse=True)
    word = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, forms))})(?!\w)", re.IGNORECASE)
    done: set[str] = set()

    def link(found: re.Match[str]) -> str:
        id = ids[unescape(found[0]).casefold()]
        if id in done:
            return found[0]
        done.add(id)
        return f'<a class="term" href="/rules/{game}/glossary#{id}">{found[0]}</a>'

    inside, pieces = 0, _TAG.split(html)
    for number, piece in enumerate(pieces):
        if number % 2:
            inside += piece.startswith(_APART) - piece.startswith(_APART_ENDS)
        elif not inside:
            pieces[number] = word.sub(link, piece)
    return "".join(pieces)


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
        '<figure class="drawn{small}" id="picture-{}" tabindex="0"><svg viewBox="0 0 {w} {h}" width="{w}" height="{h}" '
        'role="img" aria-label="{c}">{}</svg><figcaption>{c}</figcaption></figure>',
        name,
        Markup(markup),
        w=f"{width:g}",
        h=f"{height:g}",
        c=found.caption,
        small=" small" if width <= _SMALL else "",
    )


_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
_MARKDOWN.add_render_rule("fence", _fence)
