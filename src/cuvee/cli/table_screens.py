"""What lies over the table for a moment: a chapter of the rules, a question, the result, a hand-over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Markdown, OptionList, Static
from textual.widgets.option_list import Option

from cuvee.cli.table_panels import Paper, Paragraph


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


class HelpScreen(ModalScreen[None]):
    """What keys and signs mean."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,k,f1,q,enter", "dismiss(None)")]

    def __init__(self, title: str, paragraphs: Sequence[Paragraph], keys: str) -> None:
        super().__init__()
        self.heading, self.paragraphs, self.keys = title, paragraphs, keys

    def compose(self) -> ComposeResult:
        """A sheet with all of them."""
        with Vertical(classes="label") as label:
            label.border_title, label.border_subtitle = self.heading, self.keys
            yield Paper()

    def on_mount(self) -> None:
        """Write it."""
        self.query_one(Paper).write(self.paragraphs)
        self.query_one(Paper).focus()


class AskScreen(ModalScreen[str]):
    """A question with a few answers, each with its key. It ends with the answer's id; Escape gives the last one."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "give_up")]

    def __init__(self, title: str, lines: Sequence[str], answers: dict[str, str], keys: str) -> None:
        super().__init__()
        self.heading, self.lines, self.answers = title, lines, answers
        self.keys = dict(zip(keys, answers, strict=False))

    def compose(self) -> ComposeResult:
        """Heading, text, answers."""
        with Vertical(classes="label"):
            yield Static(self.heading, classes="heading", markup=False)
            yield Static("\n".join(self.lines), classes="body", markup=False)
            names = {answer: key for key, answer in self.keys.items()}
            options = [Option(f" {names.get(answer, ' ')}  {text}", id=answer) for answer, text in self.answers.items()]
            yield Menu(*options, markup=False)

    @on(OptionList.OptionSelected)
    def answered(self, event: OptionList.OptionSelected) -> None:
        """Close with the answer."""
        self.dismiss(event.option_id or "")

    def on_key(self, event: events.Key) -> None:
        """Close with the answer that has the key."""
        if event.character in self.keys:
            event.stop()
            self.dismiss(self.keys[event.character])

    def action_give_up(self) -> None:
        """Close without an answer."""
        self.dismiss(list(self.answers)[-1])


class HandOver(ModalScreen[None]):
    """Hides the table until the next person sits at the screen. Enter does not open it: twice, it would also move."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "dismiss(None)")]

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self.heading, self.text = title, text

    def compose(self) -> ComposeResult:
        """Whose turn it is to look."""
        with Vertical(classes="label"):
            yield Static(self.heading, classes="heading", markup=False)
            yield Static(self.text, classes="body", markup=False)
