"""What lies over the table for a moment: a chapter of the rules, a question, the result, a hand-over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Markdown, OptionList, Static
from textual.widgets.option_list import Option


class Menu(OptionList):
    """A few things to choose from."""


class RuleScreen(ModalScreen[None]):
    """A chapter of the rules; the arrows turn to the chapters before and after it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,q,enter", "dismiss(None)"),
        Binding("left", "turn(-1)"),
        Binding("right", "turn(1)"),
    ]

    def __init__(self, chapters: dict[str, tuple[str, str]], chapter: str, keys: str) -> None:
        super().__init__()
        self.chapters = list(chapters.values())
        self.number = list(chapters).index(chapter)
        self.keys = keys

    def compose(self) -> ComposeResult:
        """A sheet with the chapter."""
        with Vertical(classes="label") as label:
            label.border_subtitle = self.keys
            with VerticalScroll():
                yield Markdown(open_links=False)

    async def on_mount(self) -> None:
        """Open the book."""
        await self.action_turn(0)

    async def action_turn(self, pages: int) -> None:
        """Turn to another chapter."""
        self.number = (self.number + pages) % len(self.chapters)
        title, text = self.chapters[self.number]
        self.query_one(".label").border_title = title
        await self.query_one(Markdown).update(text)
        scroll = self.query_one(VerticalScroll)
        scroll.scroll_home(animate=False)
        scroll.focus()


class AskScreen(ModalScreen[str]):
    """A question with a few answers. It ends with the chosen answer's id; Escape gives the last one."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "give_up")]

    def __init__(self, title: str, lines: Sequence[str], answers: dict[str, str]) -> None:
        super().__init__()
        self.heading, self.lines, self.answers = title, lines, answers

    def compose(self) -> ComposeResult:
        """Heading, text, answers."""
        with Vertical(classes="label"):
            yield Static(self.heading, classes="heading", markup=False)
            yield Static("\n".join(self.lines), classes="body", markup=False)
            yield Menu(*(Option(f" {text}", id=answer) for answer, text in self.answers.items()), markup=False)

    @on(OptionList.OptionSelected)
    def answered(self, event: OptionList.OptionSelected) -> None:
        """Close with the answer."""
        self.dismiss(event.option_id or "")

    def action_give_up(self) -> None:
        """Close without an answer."""
        self.dismiss(list(self.answers)[-1])


class HandOver(ModalScreen[None]):
    """Hides the table until the next person sits at the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss(None)")]

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self.heading, self.text = title, text

    def compose(self) -> ComposeResult:
        """Whose turn it is to look."""
        with Vertical(classes="label"):
            yield Static(self.heading, classes="heading", markup=False)
            yield Static(self.text, classes="body", markup=False)
