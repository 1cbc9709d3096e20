"""The table in the terminal: one for every game. It shows a session, and knows no game in particular."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import monotonic
from typing import ClassVar

from textual import events, on, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static

from cuvee.cli.session import Bot, CannotUndo, Session
from cuvee.cli.table_panels import Choice, MoveList, Paper, plain, section_lines
from cuvee.cli.table_screens import AskScreen, HandOver, RuleScreen
from cuvee.cli.table_theme import CSS, DARK, LIGHT
from cuvee.kernel import LANGUAGES, Event, Speech, Texts
from cuvee.kernel.text import rules

TEXT = Path(__file__).parent / "text"
KEYS = (
    ("?", "rule"), ("u", "undo"), ("/", "find"), ("h", "hint"), ("t", "table"), ("s", "save"), ("l", "language"),
    ("d", "colours"), ("q", "leave"),
)  # fmt: skip
LOG_LINES = 300  # so many of the last ones can be scrolled back to
UNSPECIFIC = "not-now"  # the reason that says nothing about a move: such moves are not worth listing


class Table(App[None]):
    """A table where people and bots play one game.

    `adviser` gives hints; `pace` is the time in seconds that a bot's move takes at least, so that eyes can follow.
    """

    CSS = CSS
    TITLE = "Cuvée"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-tall")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "rule"),
        Binding("u", "undo"),
        Binding("slash", "find"),
        Binding("h", "hint"),
        Binding("t", "table"),
        Binding("s", "save"),
        Binding("l", "language"),
        Binding("d", "colours"),
        Binding("q,ctrl+q", "leave"),
        Binding("escape", "close"),
    ]

    def __init__(
        self,
        session: Session,
        language: str = "en",
        *,
        adviser: Bot | None = None,
        pace: float = 0.4,
        dark: bool = False,
    ) -> None:
        super().__init__()
        self.session = session
        self.adviser = adviser
        self.pace = pace
        self.viewer = session.persons[0] if len(session.persons) == 1 else None
        self.asked: int | None = None  # the person whose answer the screen waits for
        self.choices: list[Choice] = []  # the legal moves
        self.refused: list[Choice] | None = None  # the others, once somebody looks for them
        self._seen = 0  # events that were told before the viewer's last move
        self._told = len(session.log)  # events that the log shows
        self._speak(language)
        for theme in (LIGHT, DARK):
            self.register_theme(theme)
        self.theme = (DARK if dark else LIGHT).name

    def _speak(self, language: str) -> None:
        setup = self.session.game.setup
        self.language = language
        self._spoken: list[str] = []  # the lines of the log; empty for what the viewer may not know
        self._known: set[str] = set()  # lines of the table that the viewer saw at the last decision
        self.texts = Texts(TEXT, language)
        self.speech: Speech = setup.kind.speech(setup, language, [seat.name for seat in self.session.seats])

    def compose(self) -> ComposeResult:
        """From top to bottom."""
        yield Static(id="title")
        yield Static(id="prompt", markup=False)
        with Container(id="desk"):
            yield Paper(id="words", classes="sheet")
            yield Paper(id="log", classes="sheet")
            with Vertical(id="moves", classes="sheet"):
                yield Input(id="find")
                yield MoveList(id="list")
        yield Static(id="message", markup=False)
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Sit down and play."""
        self._show_frame()
        self.go_on()

    # The course of play.

    @work(exclusive=True, group="play")
    async def go_on(self) -> None:
        """Let bots move until a person is asked or the game is over; they think in a thread."""
        self.asked = None
        self.show()
        while (seat := self.session.bot_asked) is not None:
            started = monotonic()
            move = await asyncio.to_thread(self.session.think, seat)
            await asyncio.sleep(max(0.0, self.pace - (monotonic() - started)))
            await self._tell(self.session.play(move, seat))
            self.show()
        seat = self.session.person_asked
        if seat is None:
            await self._result()
        else:
            await self._ask(seat)

    async def _tell(self, told: list[Event]) -> None:
        """Show new lines of the log one after the other."""
        for _ in told:
            self._told += 1
            self._show_log()
            if self._spoken[-1]:
                await asyncio.sleep(self.pace / 8)

    async def _ask(self, seat: int) -> None:
        """Ask a person; if others sit here too and must not see all that this one sees, hide the table first."""
        if len(self.session.persons) > 1 and seat != self.viewer and self.session.hides(seat, self.viewer):
            name = self.session.seats[seat].name
            say = self.texts.say
            await self.push_screen_wait(HandOver(say("hand-over", name=name), say("hand-over-text", name=name)))
        if seat != self.viewer:
            self.viewer, self._known = seat, set()
        self.asked = seat
        self.choices, self.refused = self._legal(seat), None
        self.show()
        self.query_one(MoveList).focus()

    def choose(self, choice: Choice) -> None:
        """Make the chosen move; a refused one says why not."""
        if self.asked is None:
            return
        if choice.reason is not None:
            self.say(self.texts.say("refused", move=choice.label, reason=self.speech.reason(choice.reason)), no=True)
            return
        self._known = set(self._table_lines())
        self._seen = len(self.session.log)
        self.session.play(choice.move, self.asked)
        self._told = len(self.session.log)
        self.say("")
        self._close_find()
        self.go_on()

    async def _result(self) -> None:
        """The game is over: show who won, until people have seen enough."""
        say = self.texts.say
        while True:
            answers = {"save": say("over-save"), "leave": say("over-leave"), "look": say("over-look")}
            answer = await self.push_screen_wait(AskScreen(self._outcome(), self._ranking(), answers))
            if answer == "leave":
                self.exit()
            if answer != "save":
                return
            self.action_save()

    def _outcome(self) -> str:
        winners = [self.session.seats[seat].name for seat in self.session.game.winners]
        if not winners:
            return self.texts.say("over-lost")
        return self.texts.say("over-won", names=", ".join(winners), n=len(winners))

    def _ranking(self) -> list[str]:
        game, names = self.session.game, [seat.name for seat in self.session.seats]
        order = sorted(range(len(names)), key=lambda seat: (seat not in game.winners, -game.scores[seat]))
        wide = max(len(name) for name in names)
        return [
            f"{'★' if seat in game.winners else ' '} {names[seat]:<{wide}}  {game.scores[seat]:>4}" for seat in order
        ]

    # Showing.

    @property
    def _reader(self) -> int | None:
        """Whose eyes the log is for: at a shared screen it tells only what all may know."""
        return self.viewer if len(self.session.persons) == 1 else None

    def show(self) -> None:
        """Show the position."""
        self._show_title()
        self._show_prompt()
        self.query_one("#words", Paper).write(
            section_lines(self.speech.sections(self.session.game.view(self.viewer)), self._known)
        )
        self._show_log()
        self._show_moves()

    def _show_frame(self) -> None:
        """What is written around the panels."""
        say = self.texts.say
        for name in ("words", "log"):
            self.query_one(f"#{name}").border_title = f" {say(f'panel-{name}')} "
        self.query_one("#find", Input).placeholder = say("find-what")
        link = "[@click=app.{action}][b]{key}[/b] {text}[/]"
        self.query_one("#keys", Static).update(
            "  ".join(link.format(key=key, action=action, text=say(f"key-{action}")) for key, action in KEYS)
        )

    def _show_title(self) -> None:
        game = self.session.game
        parts: list[tuple[str, str]] = [(game.setup.kind.names[self.language], "bold $foreground"), ("  ", "")]
        for number, (seat, score) in enumerate(zip(self.session.seats, game.scores, strict=True)):
            asked = number in game.asked
            parts.append((f"  {'▸' if asked else ' '}{seat.name} {score}", "bold $foreground" if asked else ""))
        self.query_one("#title", Static).update(Content.assemble(*parts))

    def _show_prompt(self) -> None:
        game, prompt = self.session.game, self.query_one("#prompt", Static)
        waiting = self.session.bot_asked
        if game.over:
            text = self._outcome()
        elif waiting is not None:
            text = self.texts.say("thinking", name=self.session.seats[waiting].name)
        else:
            text = self.speech.prompt(game.view(self.asked if self.asked is not None else self.viewer))
        prompt.update(text)
        prompt.set_class(self.asked is not None, "-yours")

    def _show_log(self) -> None:
        spoken = self._spoken
        del spoken[self._told :]
        for event in self.session.log[len(spoken) : self._told]:
            spoken.append(self.speech.line(event) if event.visible_to(self._reader) else "")
        old = [(" ", text, "sub") for text in spoken[: self._seen] if text]
        new = [("›", text, "line") for text in spoken[self._seen :] if text]
        log = self.query_one("#log", Paper)
        log.write([*old, *new][-LOG_LINES:])
        log.scroll_end(animate=False)

    def _show_moves(self, hint: int | None = None) -> None:
        moves, shown = self.query_one(MoveList), self.choices if self.asked is not None else []
        finding = self._finding
        if finding and self.asked is not None:
            words = plain(self.query_one("#find", Input).value).split()
            shown = [choice for choice in [*self.choices, *self._others()] if choice.matches(words)]
        moves.offer(shown, keys=not finding, hint=hint)
        self.query_one("#moves").border_title = f" {self.texts.say('panel-moves', n=len(self.choices))} "

    def _table_lines(self) -> list[str]:
        sections = self.speech.sections(self.session.game.view(self.viewer))
        return [line for section in sections for line in section.lines]

    def say(self, text: str, *, no: bool = False) -> None:
        """Say something below the moves, until the next move."""
        message = self.query_one("#message", Static)
        message.update(f"{'✗' if no else '✓'} {text}")
        message.set_class(bool(text), "-said")
        message.set_class(no, "-no")

    # The moves.

    def _legal(self, seat: int) -> list[Choice]:
        game = self.session.game
        return [self._choice(move) for move in game.options(seat)]

    def _choice(self, move: int, reason: str | None = None) -> Choice:
        game = self.session.game
        name = game.vocabulary.name(move)
        return Choice(move, name, self.speech.label(game.view(self.viewer), name), reason)

    def _others(self) -> list[Choice]:
        """The moves that are refused now for a reason worth telling."""
        if self.refused is None:
            assert self.asked is not None
            asked, legal = self.asked, {choice.move for choice in self.choices}
            others = [move for move in range(len(self.session.game.vocabulary)) if move not in legal]
            reasons = {move: self.session.why_not(move, asked) for move in others}
            self.refused = [self._choice(move, reason) for move, reason in reasons.items() if reason != UNSPECIFIC]
        return self.refused

    @on(OptionList.OptionSelected, "#list")
    def selected(self, event: OptionList.OptionSelected) -> None:
        """A move was chosen with Enter or the mouse."""
        self.choose(self.query_one(MoveList).choices[event.option_index])

    def on_key(self, event: events.Key) -> None:
        """A move was chosen by its key; in the search, the arrows move through the list."""
        if len(self.screen_stack) > 1:
            return
        moves = self.query_one(MoveList)
        if self._finding:
            if event.key in ("up", "down") and self.focused is not moves:
                moves.focus()
                event.stop()
        elif event.character and (choice := moves.by_key(event.character)):
            event.stop()
            self.choose(choice)

    # Searching.

    @property
    def _finding(self) -> bool:
        return self.query_one("#find").has_class("-open")

    def _close_find(self) -> None:
        find = self.query_one("#find", Input)
        find.remove_class("-open")
        with self.prevent(Input.Changed):
            find.value = ""
        self.query_one(MoveList).focus()

    def action_find(self) -> None:
        """Search all moves, also those that are refused now."""
        if self.asked is None:
            return
        find = self.query_one("#find", Input)
        find.add_class("-open")
        find.focus()
        self._show_moves()

    @on(Input.Changed, "#find")
    def searched(self) -> None:
        """Another letter was typed."""
        self._show_moves()

    @on(Input.Submitted, "#find")
    def found(self) -> None:
        """Enter takes the move that is highlighted."""
        moves = self.query_one(MoveList)
        if moves.highlighted is not None:
            self.choose(moves.choices[moves.highlighted])

    def action_close(self) -> None:
        """Close what is open."""
        self.say("")
        self.query_one("#desk").remove_class("-zoom")
        if self._finding:
            self._close_find()
            self._show_moves()
        self.query_one(MoveList).focus()

    # The other keys.

    def action_rule(self) -> None:
        """Show the chapter of the rules that explains the open decision."""
        game = self.session.game
        chapters = rules(game.setup.kind.home, self.language)
        chapter = game.decision.rule if game.decision else next(iter(chapters))
        if chapter in chapters:
            self.push_screen(RuleScreen(chapters, chapter, self.texts.say("rule-keys")))
        else:
            self.say(self.texts.say("no-rule"), no=True)

    def action_undo(self) -> None:
        """Take the last move back, or say why it stays."""
        try:
            self.session.undo()
        except CannotUndo as reason:
            self.say(self.texts.say(f"undo-{reason.key}"), no=True)
            return
        self._told = len(self.session.log)
        self._seen = min(self._seen, self._told)
        self._close_find()
        self.say(self.texts.say("undone"))
        self.go_on()

    def action_hint(self) -> None:
        """Ask the adviser."""
        if self.adviser is None:
            self.say(self.texts.say("no-hint"), no=True)
        elif self.asked is not None:
            self._advise(self.adviser, self.asked)

    @work(exclusive=True, group="hint")
    async def _advise(self, adviser: Bot, seat: int) -> None:
        game, ply = self.session.game, len(self.session.game.history)
        move = await asyncio.to_thread(self.session.advice, adviser, seat)
        if self.session.game is not game or len(game.history) != ply or self.asked != seat:
            return
        if self._finding:
            self._close_find()
        self._show_moves(hint=move)
        self.say(self.texts.say("hint", move=self._choice(move).label))

    def action_save(self) -> None:
        """Write the record to a file, and say where."""
        try:
            path = self.session.save()
        except OSError as problem:
            self.say(self.texts.say("not-saved", reason=problem.strerror or str(problem)), no=True)
        else:
            self.say(self.texts.say("saved", path=path))

    def action_language(self) -> None:
        """Speak the next language."""
        self._speak(LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)])
        if self.asked is not None:
            self.choices, self.refused = self._legal(self.asked), None
        self.say("")
        self._show_frame()
        self.show()

    def action_colours(self) -> None:
        """Light or dark."""
        self.theme = (LIGHT if self.current_theme.dark else DARK).name
        self.call_after_refresh(self.show)

    def action_table(self) -> None:
        """Give the whole screen to the table, or take it back."""
        desk = self.query_one("#desk")
        desk.toggle_class("-zoom")
        self.query_one("#words" if desk.has_class("-zoom") else "#list").focus()

    @work(exclusive=True, group="leave")
    async def action_leave(self) -> None:
        """Quit; an unfinished game with moves that are not saved asks first."""
        if not self.session.game.over and self.session.unsaved:
            say = self.texts.say
            answers = {name: say(f"leave-{name}") for name in ("save", "now", "stay")}
            answer = await self.push_screen_wait(AskScreen(say("leave"), [say("leave-text")], answers))
            if answer == "stay":
                return
            if answer == "save":
                self.action_save()
                if self.session.unsaved:
                    return
        self.exit()
