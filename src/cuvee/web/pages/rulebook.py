"""The rules of a game as a page: chapters from Markdown, and the chapter that explains an open decision."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markupsafe import Markup

from cuvee.kernel.text import rules

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter of the rules."""

    id: str
    title: str
    html: Markup


@cache
def chapters(home: Path, language: str) -> dict[str, Chapter]:
    """All chapters of a game's rules, by id, in the order of the book."""
    return {
        id: Chapter(id, title, Markup(_MARKDOWN.render(text)))  # our own files, and the renderer lets no HTML through
        for id, (title, text) in rules(home, language).items()
    }
