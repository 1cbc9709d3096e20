"""The panel with the moves: each legal one has a key of its own, and a search finds the others, too."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from string import ascii_letters
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from cuvee.cli.table_panels import Lines
from cuvee.kernel import Texts

COMMANDS = "?/udhklqst"  # keys of the table, which no move may have
QUICK_KEYS = "".join(key for key in "123456789" + ascii_letters if key not in COMMANDS)


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
    """The list of moves."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"move--chip", "move--label", "move--refused", "move--hint"}

    def line(self, choice: Choice, key: str, hinted: bool) -> Option:
        """A move with its key; one that is refused is crossed, one that is advised has a star."""
        if choice.reason is not None:
            return self._option(" ✗ ", "refused", choice.label, "refused")
        if hinted:
            return self._option(f" {key} ", "chip", f"★ {choice.label}", "hint")
        return self._option(f" {key} ", "chip", choice.label, "label")

    def _option(self, margin: str, margin_part: str, text: str, part: str) -> Option:
        inks = [self.get_component_rich_style(f"move--{name}", partial=True) for name in (margin_part, part)]
        return Option(Lines([(margin, inks[0], text, inks[1])]))


class Moves(Vertical):
    """The moves of the open decision, and a search among all moves."""

    class Chosen(Message):
        """Somebody has chosen a move, legal or not."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

    def __init__(self, texts: Texts, id: str, classes: str) -> None:
        super().__init__(id=id, classes=classes)
        self.legal: Sequence[Choice] = ()
        self.shown: Sequence[Choice] = ()
        self.advised: int | None = None
        self._texts = texts
        self._refused: Callable[[], Sequence[Choice]] = list
        self._all: Sequence[Choice] | None = None  # legal and refused ones, once somebody looks for them

    def compose(self) -> ComposeResult:
        """The search stands above the list while it is open."""
        yield Input()
        yield MoveList()

    # What the table tells it.

    def offer(self, legal: Sequence[Choice], refused: Callable[[], Sequence[Choice]], texts: Texts) -> None:
        """Show the legal moves; those that are refused are asked for only if somebody looks for them."""
        self.legal, self._refused, self._all, self.advised, self._texts = legal, refused, None, None, texts
        self.close()
        self._show()

    def advise(self, move: int) -> None:
        """Mark a legal move."""
        self.advised = move
        self.close()
        self._show()

    def focus_list(self) -> None:
        """Let the arrow keys move through the list."""
        self.query_one(MoveList).focus()

    # Searching.

    @property
    def searching(self) -> bool:
        """Whether the search is open."""
        return self.query_one(Input).has_class("-open")

    def search(self) -> None:
        """Open the search."""
        field = self.query_one(Input)
        field.placeholder = self._texts.say("find.what")
        field.add_class("-open")
        field.focus()
        self._show()

    def close(self) -> bool:
        """Close the search; says whether it was open."""
        if not self.searching:
            return False
        field = self.query_one(Input)
        field.remove_class("-open")
        with field.prevent(Input.Changed):
            field.value = ""
        self.focus_list()
        self._show()
        return True

    def _found(self) -> Sequence[Choice]:
        if not self.searching:
            return self.legal
        if self._all is None:
            self._all = [*self.legal, *self._refused()]
        words = plain(self.query_one(Input).value).split()
        return [choice for choice in self._all if choice.matches(words)]

    def _show(self) -> None:
        """Fill the list."""
        self.shown = self._found()
        keys = iter("" if self.searching else QUICK_KEYS)
        moves = self.query_one(MoveList)
        moves.set_options([moves.line(item, next(keys, "›"), item.move == self.advised) for item in self.shown])
        if self.shown:
            places = [place for place, choice in enumerate(self.shown) if choice.move == self.advised]
            moves.highlighted = places[0] if places else 0
        self.border_title = self._heading()

    def _heading(self) -> str:
        if self.searching and not self.shown:
            return self._texts.say("find.none")
        return self._texts.say("panel.moves", n=len(self.shown)) if self.shown else ""

    # Choosing.

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.post_message(self.Chosen(self.shown[event.option_index]))

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        self._show()

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        event.stop()
        place = self.query_one(MoveList).highlighted
        if place is not None:
            self.post_message(self.Chosen(self.shown[place]))

    def on_key(self, event: events.Key) -> None:
        """From the search, the arrows go through the list."""
        moves = self.query_one(MoveList)
        if self.searching and event.key in ("up", "down") and not moves.has_focus:
            event.stop()
            moves.action_cursor_up() if event.key == "up" else moves.action_cursor_down()

    def press(self, key: str) -> bool:
        """Choose the move that a key stands for, if there is one."""
        place = QUICK_KEYS.find(key)
        if self.searching or not 0 <= place < len(self.shown):
            return False
        self.post_message(self.Chosen(self.shown[place]))
        return True
