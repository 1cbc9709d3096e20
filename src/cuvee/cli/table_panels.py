"""The parts of the table's screen: sheets of text, and the list of moves."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from string import ascii_letters
from typing import ClassVar

from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.style import Style
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from cuvee.kernel import Section

HANG = 2  # columns by which the second line of a paragraph stands in
COMMANDS = "?udhlqst/"
QUICK_KEYS = "".join(key for key in "123456789" + ascii_letters if key not in COMMANDS)


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
    return textwrap.wrap(text, max(width, 12), subsequent_indent=indent + " " * HANG) or [""]


class Paper(VerticalScroll):
    """A sheet of text that scrolls."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        f"paper--{part}" for part in ("title", "line", "sub", "fresh", "mark")
    }

    def compose(self) -> ComposeResult:
        """The text lies in the scrolling frame."""
        yield Static()

    def ink(self, part: str) -> Style:
        """The style of a part of the text."""
        return self.get_component_rich_style(f"paper--{part}", partial=True)

    def write(self, lines: Sequence[tuple[str, str, str]]) -> None:
        """Put paragraphs on the sheet: what stands in the margin, the text, and the part that it is."""
        mark = self.ink("mark")
        styles = {part: self.ink(part) for part in {part for _, _, part in lines}}
        content = Lines((margin, mark, text, styles[part]) for margin, text, part in lines)
        self.query_one(Static).update(content)


def section_lines(sections: Sequence[Section], before: set[str]) -> list[tuple[str, str, str]]:
    """The table in words, as paragraphs; lines that were not there before are marked."""
    lines: list[tuple[str, str, str]] = []
    for number, section in enumerate(sections):
        if number:
            lines.append((" ", "", "line"))
        lines.append((" ", section.title, "title"))
        for line in section.lines:
            new = bool(before) and line not in before
            lines.append(("›" if new else " ", line, "sub" if line.startswith("  ") else "line"))
    return lines


@dataclass(frozen=True, slots=True)
class Choice:
    """A move as the list shows it: with its label, and the reason if it is refused."""

    move: int
    name: str
    label: str
    reason: str | None = None

    def matches(self, words: Sequence[str]) -> bool:
        """Whether all the words stand somewhere in it."""
        here = plain(f"{self.label} {self.name}")
        return all(word in here for word in words)


def plain(text: str) -> str:
    """A text without accents and capitals, so that it is found however it is typed."""
    parts = unicodedata.normalize("NFKD", text)
    return "".join(part for part in parts if not unicodedata.combining(part)).casefold()


class MoveList(OptionList):
    """The moves; each legal one has a key of its own."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"move--chip", "move--label", "move--refused", "move--hint"}

    choices: Sequence[Choice] = ()

    def offer(self, choices: Sequence[Choice], *, keys: bool = True, hint: int | None = None) -> None:
        """Show these moves, with their keys unless letters are being typed elsewhere; a hint is marked."""
        self.choices = choices
        quick = iter(QUICK_KEYS if keys else "")
        self.set_options([self._option(choice, next(quick, ""), choice.move == hint) for choice in choices])
        if choices:
            at = next((number for number, choice in enumerate(choices) if choice.move == hint), 0)
            self.highlighted = at

    def _option(self, choice: Choice, key: str, hinted: bool) -> Option:
        style = self.get_component_rich_style
        if choice.reason is not None:
            refused = style("move--refused", partial=True)
            return Option(Lines([(" ✗ ", refused, choice.label, refused)]))
        chip = style("move--chip", partial=True)
        label = style("move--hint" if hinted else "move--label", partial=True)
        text = f"★ {choice.label}" if hinted else choice.label
        return Option(Lines([(f" {key or '›'} ", chip, text, label)]))

    def by_key(self, key: str) -> Choice | None:
        """The move that a key stands for."""
        number = QUICK_KEYS.find(key)
        return self.choices[number] if 0 <= number < len(self.choices) else None
