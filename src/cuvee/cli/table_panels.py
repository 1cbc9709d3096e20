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
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from cuvee.kernel import Section

HANG = 2  # columns by which the second line of a paragraph stands in
NARROWEST = 12
GAP = "  "  # between texts side by side

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

    def starts(self, width: int) -> list[int]:
        """The numbers of the lines where paragraphs start."""
        heights = [len(self.fitted(margin, text, width)) for margin, _, text, _ in self.paragraphs]
        return list(accumulate(heights[:-1], initial=0))


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines; those after the first stand in, and all of it as far as its first line does."""
    indent = text[: len(text) - len(text.lstrip())]
    return textwrap.wrap(text, max(width, NARROWEST), subsequent_indent=indent + " " * HANG) or [""]


def in_lines(parts: Iterable[tuple[str, str]], width: int) -> list[list[tuple[str, str]]]:
    """Texts with their styles side by side; one that does not fit any more begins a new line."""
    lines: list[list[tuple[str, str]]] = [[]]
    used = 0
    for text, style in parts:
        if lines[-1] and used + len(GAP) + len(text) > width:
            lines.append([])
        gap = GAP if lines[-1] else ""
        used = used * bool(gap) + len(gap) + len(text)
        lines[-1].append((gap + text, style))
    return lines


class Paper(VerticalScroll):
    """A sheet of text that scrolls. If its titles have keys, the section on top stays there when the text changes."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"paper--title", "paper--line", "paper--sub", "paper--mark"}

    lines = Lines([])
    keys: Sequence[str] = ()  # of the titles
    by_hand = False  # whether somebody has scrolled since it was opened somewhere
    _opened = ""  # the key of the title that it was opened at
    _place: tuple[str, int] | None = None  # where it shall be once it is laid out: key, lines below the title
    _headings: Sequence[int] = ()  # the numbers of the paragraphs that are titles
    _width = 0

    def compose(self) -> ComposeResult:
        """The text lies in the scrolling frame."""
        yield Static()

    def write(self, paragraphs: Sequence[Paragraph], keys: Sequence[str] = ()) -> None:
        """Put paragraphs on the sheet, in place of what is there."""
        self._hold()
        self.keys = keys
        self._headings = [number for number, (_, _, part) in enumerate(paragraphs) if part == "title"]
        inks = {part: self._ink(part) for part in ("mark", "title", "line", "sub")}
        self.lines = Lines((margin, inks["mark"], text, inks[part]) for margin, text, part in paragraphs)
        self.query_one(Static).update(self.lines)

    def open(self, key: str) -> None:
        """Scroll to a title."""
        self.by_hand, self._opened, self._place = False, key, None
        self._hold()

    def turn(self, pages: int) -> None:
        """Scroll to the title before or after the one that is on top."""
        here = round(self.scroll_target_y)
        near = [top for top in self._titles() if (top > here if pages > 0 else top < here)]
        if near:
            self.by_hand = True
            self.scroll_to(y=near[0] if pages > 0 else near[-1], animate=False)

    @property
    def on_top(self) -> str:
        """The key of the section on top."""
        return self._here()[0]

    # Keeping its place.

    def _titles(self) -> list[int]:
        """The lines where the titles are."""
        tops = self.lines.starts(self._width or self.query_one(Static).size.width)
        return [tops[number] for number in self._headings]

    def _here(self) -> tuple[str, int]:
        """The key of the section on top, and how many of its lines are above the sheet."""
        line = round(self.scroll_target_y)
        return [(key, line - top) for key, top in zip(self.keys, self._titles(), strict=True) if top <= line][-1]

    def _hold(self) -> None:
        """Remember where it is, and come back there once it is laid out anew."""
        if self.keys and self._place is None:
            self._place = self._here() if self.by_hand else (self._opened, 0)
        self.call_after_refresh(self._settle)

    def _settle(self) -> None:
        self._width = self.query_one(Static).size.width
        if not self.keys or self._place is None:
            return
        key, below = self._place if self._place[0] in self.keys else (self.on_top, 0)
        self._place = None
        number, tops = self.keys.index(key), [*self._titles(), self.virtual_size.height]
        self.scroll_to(y=min(tops[number] + below, tops[number + 1] - 1), animate=False, immediate=True)

    def on_resize(self) -> None:
        """Another width wraps the text elsewhere."""
        self._hold()

    def on_mouse_scroll_up(self) -> None:
        """Somebody scrolls."""
        self.by_hand = True

    on_mouse_scroll_down = on_scroll_to = on_scroll_up = on_scroll_down = on_mouse_scroll_up

    def on_key(self, event: events.Key) -> None:
        """Somebody may scroll."""
        self.by_hand |= event.key in ("up", "down", "pageup", "pagedown", "home", "end")

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
