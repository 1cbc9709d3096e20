"""Sheets of text on the table's screen."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.style import Style
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from cuvee.kernel import Section

HANG = 2  # columns by which the second line of a paragraph stands in
NARROWEST = 12

Paragraph = tuple[str, str, str]  # what stands in the margin, the text, and the part of the sheet that it is
Written = set[tuple[int, str]]  # what the table in words says: section and line


class Lines:
    """Text that wraps to the width it is given; each paragraph has something in the margin before it."""

    def __init__(self, paragraphs: Iterable[tuple[str, Style, str, Style]]) -> None:
        self.paragraphs = list(paragraphs)  # margin and its style, text and its style

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Lay the paragraphs out."""
        for margin, margin_style, text, style in self.paragraphs:
            for number, line in enumerate(wrapped(text, options.max_width - len(margin) - 1)):
                yield Segment(" " * len(margin), style) if number else Segment(margin, margin_style)
                yield Segment(f" {line}", style)
                yield Segment.line()


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines; those after the first stand in, and all of it as far as its first line does."""
    indent = text[: len(text) - len(text.lstrip())]
    return textwrap.wrap(text, max(width, NARROWEST), subsequent_indent=indent + " " * HANG) or [""]


class Paper(VerticalScroll):
    """A sheet of text that scrolls."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"paper--title", "paper--line", "paper--sub", "paper--mark"}

    def compose(self) -> ComposeResult:
        """The text lies in the scrolling frame."""
        yield Static()

    def write(self, paragraphs: Sequence[Paragraph]) -> None:
        """Put paragraphs on the sheet, in place of what is there."""
        inks = {part: self._ink(part) for part in ("mark", "title", "line", "sub")}
        lines = Lines((margin, inks["mark"], text, inks[part]) for margin, text, part in paragraphs)
        self.query_one(Static).update(lines)

    def _ink(self, part: str) -> Style:
        return self.get_component_rich_style(f"paper--{part}", partial=True)


def written(sections: Sequence[Section]) -> Written:
    """What the table in words says, and where."""
    return {(number, line) for number, section in enumerate(sections) for line in section.lines}


def table_in_words(sections: Sequence[Section], before: Written | None) -> list[Paragraph]:
    """The table in words, for a sheet; lines that were not there before are marked."""
    paragraphs: list[Paragraph] = []
    for number, section in enumerate(sections):
        if number:
            paragraphs.append((" ", "", "line"))
        paragraphs.append((" ", section.title, "title"))
        for line in section.lines:
            new = before is not None and (number, line) not in before
            paragraphs.append(("›" if new else " ", line, "sub" if line.startswith("  ") else "line"))
    return paragraphs
