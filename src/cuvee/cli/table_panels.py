"""Sheets of text on the table's screen."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import accumulate
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


class Lines:
    """Text that wraps to the width it is given; each paragraph has something in the margin before it."""

    def __init__(self, paragraphs: Iterable[tuple[str, Style, str, Style]]) -> None:
        self.paragraphs = list(paragraphs)  # margin and its style, text and its style

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Lay the paragraphs out."""
        for margin, margin_style, text, style in self.paragraphs:
            for number, line in enumerate(self.fitted(margin, text, options.max_width)):
                yield Segment(" " * len(margin), style) if number else Segment(margin, margin_style)
                yield Segment(f" {line}", style)
                yield Segment.line()

    def fitted(self, margin: str, text: str, width: int) -> list[str]:
        """The lines of a paragraph."""
        return wrapped(text, width - len(margin) - 1)

    def starts(self, width: int, style: Style) -> list[int]:
        """The numbers of the lines where paragraphs of a style start."""
        heights = [len(self.fitted(margin, text, width)) for margin, _, text, _ in self.paragraphs]
        tops = list(accumulate(heights, initial=0))
        return [top for top, paragraph in zip(tops, self.paragraphs, strict=False) if paragraph[3] == style]


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines; those after the first stand in, and all of it as far as its first line does."""
    indent = text[: len(text) - len(text.lstrip())]
    return textwrap.wrap(text, max(width, NARROWEST), subsequent_indent=indent + " " * HANG) or [""]


class Paper(VerticalScroll):
    """A sheet of text that scrolls."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"paper--title", "paper--line", "paper--sub", "paper--mark"}

    lines = Lines([])

    def compose(self) -> ComposeResult:
        """The text lies in the scrolling frame."""
        yield Static()

    def write(self, paragraphs: Sequence[Paragraph]) -> None:
        """Put paragraphs on the sheet, in place of what is there."""
        inks = {part: self._ink(part) for part in ("mark", "title", "line", "sub")}
        self.lines = Lines((margin, inks["mark"], text, inks[part]) for margin, text, part in paragraphs)
        self.query_one(Static).update(self.lines)

    def turn(self, pages: int) -> None:
        """Scroll to the title before or after the one that is on top."""
        here = round(self.scroll_target_y)
        titles = self.lines.starts(self.query_one(Static).size.width, self._ink("title"))
        near = [top for top in titles if (top > here if pages > 0 else top < here)]
        if near:
            self.scroll_to(y=near[0] if pages > 0 else near[-1], animate=False)

    def _ink(self, part: str) -> Style:
        return self.get_component_rich_style(f"paper--{part}", partial=True)


def written(sections: Sequence[Section]) -> list[str]:
    """All that the table in words says, line by line, titles included."""
    return [line for section in sections for line in (section.title, *section.lines)]


def table_in_words(sections: Sequence[Section], before: list[str] | None) -> list[Paragraph]:
    """The table in words, for a sheet; lines that were not there before are marked."""
    marks = _marks(before, written(sections))
    paragraphs: list[Paragraph] = []
    for section in sections:
        if paragraphs:
            paragraphs.append((" ", "", "line"))
        paragraphs.append((next(marks), section.title, "title"))
        for line in section.lines:
            paragraphs.append((next(marks), line, "sub" if line.startswith("  ") else "line"))
    return paragraphs


def _marks(before: list[str] | None, after: list[str]) -> Iterator[str]:
    """A mark for every line that is new, and a blank for the others."""
    for kind, _, _, first, last in SequenceMatcher(None, before or after, after, autojunk=False).get_opcodes():
        yield from (" " if kind == "equal" else "›") * (last - first)
