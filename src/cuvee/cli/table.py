"""The table in the terminal: one for every game. It shows a session, and knows no game in particular."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import monotonic
from typing import ClassVar

from textual import events, on, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.widgets import Static

from cuvee.bots import Bot, make
from cuvee.cli.session import Session
from cuvee.cli.table_moves import Choice, Moves
from cuvee.cli.table_panels import Paper, Paragraph, in_lines, table_in_words, written
from cuvee.cli.table_screens import AskScreen, HandOver, HelpScreen, RuleScreen
from cuvee.cli.table_theme import CSS, DARK, LIGHT
from cuvee.kernel import LANGUAGES, Event, Section, Speech, Texts
from cuvee.kernel.lessons.figures import in_words
from cuvee.kernel.text import rules
from cuvee.kernel.view import View
from cuvee.tables.course import CannotUndo

TEXT = Path(__file__).parent / "text"
KEYS = {  # the most important ones first: the last are not named where there is no room
    "?": "rule",
    "k": "keys",
    "u": "undo",
    "q": "leave",
    "/": "find",
    "h": "hint",
    "t": "table",
    "s": "save",
    "l": "language",
    "d": "colours",
}
MORE_KEYS = {"1–9 a–Z": "choose", "↑ ↓ Enter": "go", "← →": "turn", "Tab ↑ ↓": "scroll", "Esc": "close"}
SIGNS = {"▸": "asked", "›": "new", "★": "star", "✗": "refused"}
LOG_LINES = 300  # so many of the last ones can be scrolled back to
LONGEST_NAME, SHORTEST_NAME, TITLE_LINES = 30, 3, 2  # at the head of the table
UNSPECIFIC = "not-now"  # the reason that says nothing about a move: such moves are not worth listing


class Table(App[None]):
    """A table where people and bots play one game.

    `adviser` gives hints; without one, a greedy bot does. `pace` is the time in seconds that a bot's move takes at
    least, so that eyes can follow.
    """

    CSS = CSS
    TITLE = "Cuvée"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-tall")]
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding({"?": "question_mark", "/": "slash"}.get(key, key), action) for key, action in KEYS.items()),
        Binding("ctrl+q", "leave"),
        Binding("f1", "keys"),
        Binding("escape", "close"),
        Binding("left", "turn(-1)"),
        Binding("right", "turn(1)"),
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
        self.adviser = adviser or make("greedy", session.game.setup.seed)
        self.pace = pace
        self.viewer = session.persons[0] if len(session.persons) == 1 else None
        self._focused = ""  # the key of the section that the last decision was about
        self.asked: int | None = None  # the person whose answer the screen waits for
        self._told = len(session.log)  # events that the log shows
        self._seen: dict[int | None, int] = {}  # by viewer: events that were told up to the last own move
        self._speak(language)
        for theme in (LIGHT, DARK):
            self.register_theme(theme)
        self.theme = (DARK if dark else LIGHT).name

    def _speak(self, language: str) -> None:
        setup = self.session.game.setup
        self.language = language
        self.texts = Texts(TEXT, language)
        self.names = list(self.session.names or self._numbered())
        self.session.names_shown = self.names
        self.speech: Speech = setup.kind.speech(setup, language, self.names)
        self._spoken: list[str] = []  # the lines of the log; empty for what the reader may not know
        self._written: dict[int | None, list[str]] = {}  # by viewer: the table at the last own move

    def _numbered(self) -> list[str]:
        """Names for players who gave none."""
        say, bots = self.texts.say, self.session.bots
        return [say("seat.bot" if bot else "seat.person", number=seat) for seat, bot in enumerate(bots, 1)]

    def compose(self) -> ComposeResult:
        """From top to bottom."""
        yield Static(id="title")
        yield Static(id="prompt", markup=False)
        with Container(id="desk"):
            yield Paper(id="words", classes="sheet")
            yield Paper(id="log", classes="sheet")
            yield Moves(self.texts, id="moves", classes="sheet")
        yield Static(id="message", markup=False)
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Sit down and play."""
        self.go_on()

    def on_resize(self) -> None:
        """Make the most of the width."""
        self._show_frame()
        self._show_title()

    # The course of play.

    @work(exclusive=True, group="play")
    async def go_on(self) -> None:
        """Let bots move until a person is asked or the game is over; they think in a thread."""
        self._wait()
        while (seat := self.session.bot_asked) is not None:
            started = monotonic()
            move = await asyncio.to_thread(self.session.think(seat))
            await asyncio.sleep(max(0.0, self.pace - (monotonic() - started)))
            await self._tell(self.session.play(move, seat))
            self.show()
        seat = self.session.person_asked
        if seat is None:
            await self._finish()
        else:
            await self._ask(seat)

    def _wait(self) -> None:
        """Nobody is asked for the moment. The panel of moves keeps its place, so that nothing jumps."""
        self.asked = None
        moves = self.query_one(Moves)
        moves.styles.min_height = moves.outer_size.height or None
        moves.offer([], list, self.texts)
        self.show()

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
            say, name = self.texts.say, self.names[seat]
            await self.push_screen_wait(HandOver(say("hand-over", name=name), say("hand-over.text", name=name)))
        self.viewer = self.asked = seat
        self.query_one(Moves).styles.min_height = None
        self._offer()
        self.show()
        self._turn_to_decision()
        self.query_one(Moves).focus_list()

    def _turn_to_decision(self) -> None:
        """Open the table where the decision is about; where somebody has leafed, only if it is about something else."""
        words, focus = self.query_one("#words", Paper), self.speech.focus(self.session.game.view(self.viewer))
        if focus != self._focused or not words.by_hand:
            words.open(focus)
        self._focused = focus

    @on(Moves.Chosen)
    def choose(self, event: Moves.Chosen) -> None:
        """Make the chosen move; a refused one says why not."""
        choice = event.choice
        if self.asked is None or not any(choice is shown for shown in self.query_one(Moves).shown):
            return  # pressed twice, and the first one has changed the table
        if choice.reason is not None:
            self.say(self.texts.say("refused", move=choice.label, reason=self.speech.reason(choice.reason)), no=True)
            return
        self._written[self.viewer] = written(self._sections())
        self._seen[self.viewer] = len(self.session.log)
        self.session.play(choice.move, self.asked)
        self._told = len(self.session.log)
        self.say("")
        self.go_on()

    async def _finish(self) -> None:
        """The game is over: show who won, until people have seen enough."""
        self.query_one(Moves).add_class("-over")
        self._turn_to_decision()
        answers = {name: self.texts.say(f"over.{name}") for name in ("save", "leave", "look")}
        lines, answer = self._ranking(), "save"
        while answer == "save":
            answer = await self.push_screen_wait(AskScreen(self._outcome(), lines, answers, "sqt"))
            if answer == "save":
                lines = [*self._ranking(), "", self.action_save()]
        if answer == "leave":
            self._depart()

    def _outcome(self) -> str:
        winners = [self.names[seat] for seat in self.session.game.winners]
        if not winners:
            return self.texts.say("over.lost")
        return self.texts.say("over.won", names=", ".join(winners), n=len(winners))

    def _ranking(self) -> list[str]:
        winners, scores, view = self.session.game.winners, self.session.game.scores, self.session.game.view(self.viewer)
        order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))
        wide, standing, common = max(len(name) for name in self.names), self.speech.standing(view), self._common(view)
        lines = [f"{'★' if seat in winners else ' '} {self.names[seat]:<{wide}}  {standing[seat]}" for seat in order]
        return [*common, *map(str.rstrip, lines)]

    def _common(self, view: View) -> list[str]:
        """What the players have in common, if anything."""
        return [common] if (common := self.speech.common(view)) else []

    # The moves.

    def _offer(self) -> None:
        """Put the moves of the person who is asked on the list."""
        if self.asked is not None:
            legal = dict.fromkeys(self.session.game.options(self.asked))
            self.query_one(Moves).offer(self._choices(legal), self._refused, self.texts)

    def _choices(self, reasons: dict[int, str | None]) -> list[Choice]:
        """Moves as the list shows them, the main ones first, with the reasons why not."""
        view, vocabulary = self.session.game.view(self.viewer), self.session.game.vocabulary
        named = [(move, vocabulary.name(move), reason) for move, reason in reasons.items()]
        named.sort(key=lambda item: self.speech.rank(item[1]))
        return [Choice(move, name, self.speech.label(view, name), reason) for move, name, reason in named]

    def _refused(self) -> list[Choice]:
        """The moves that are not legal now, if there is a reason worth telling."""
        if self.asked is None:
            return []
        every = range(len(self.session.game.vocabulary))
        reasons = {move: self.session.why_not(move, self.asked) for move in every}
        return self._choices({move: why for move, why in reasons.items() if why not in (None, UNSPECIFIC)})

    def on_key(self, event: events.Key) -> None:
        """A move was chosen by its key."""
        moves, alone = self.query_one(Moves), len(self.screen_stack) == 1
        if alone and moves.display and event.character and moves.press(event.character):
            event.stop()

    # Showing.

    @property
    def _reader(self) -> int | None:
        """Whose eyes the log is for: at a shared screen it tells only what all may know."""
        return self.viewer if len(self.session.persons) == 1 else None

    def _sections(self) -> list[Section]:
        return self.speech.sections(self.session.game.view(self.viewer))

    def show(self) -> None:
        """Show the position."""
        sections = self._sections()
        words = table_in_words(sections, self._written.get(self.viewer))
        self._show_title()
        self._show_prompt()
        self.query_one("#words", Paper).write(words, [section.key for section in sections])
        self._show_log()

    def _show_frame(self) -> None:
        """What is written around the panels."""
        say = self.texts.say
        for name in ("words", "log"):
            self.query_one(f"#{name}").border_title = say(f"panel.{name}")
        self.query_one("#words").border_subtitle = say("panel.turn")
        keys = [(key, action, say(f"key.{action}")) for key, action in KEYS.items()]
        room = self.size.width - 2
        while sum(len(f"{key} {text} ") for key, _, text in keys) - 1 > room > 0:
            keys.pop()
        gap = " " * (2 if sum(len(f"{key} {text}  ") for key, _, text in keys) - 2 <= room else 1)
        self.query_one("#keys", Static).update(
            gap.join(f"[@click=app.{action}][b $foreground]{key}[/] {text}[/]" for key, action, text in keys)
        )

    def _show_title(self) -> None:
        """The game and how everybody stands. Without room the game's name is left out, and names are cut short."""
        room, kind = self.size.width - 2, (self.session.game.setup.kind.names[self.language], "bold $foreground")
        longest = LONGEST_NAME
        lines = in_lines([kind, *self._heads(longest)], room)
        if len(lines) > 1:
            lines = in_lines(self._heads(longest), room)
        while len(lines) > TITLE_LINES and longest > SHORTEST_NAME:
            longest -= 1
            lines = in_lines(self._heads(longest), room)
        self.query_one("#title", Static).update(Content("\n").join(Content.assemble(*line) for line in lines))

    def _heads(self, longest: int) -> list[tuple[str, str]]:
        """What the players have in common and how each of them stands, with names of limited length."""
        game, view = self.session.game, self.session.game.view(self.viewer)
        parts = [(f" {text}", "") for text in self._common(view)]
        for seat, (name, standing) in enumerate(zip(self.names, self.speech.standing(view), strict=True)):
            asked, short = seat in game.asked, name if len(name) <= longest else f"{name[: longest - 1]}…"
            parts.append((f"{'▸' if asked else ' '}{short} {standing}".rstrip(), "bold $foreground" if asked else ""))
        return parts

    def _show_prompt(self) -> None:
        game, bot = self.session.game, self.session.bot_asked
        if game.over:
            text = self._outcome()
        elif bot is not None:
            text = self.texts.say("thinking", name=self.names[bot])
        else:
            text = self.speech.prompt(game.view(self.viewer))
        prompt = self.query_one("#prompt", Static)
        prompt.update(text)
        prompt.set_class(self.asked is not None, "-yours")

    def _show_log(self) -> None:
        spoken, seen = self._spoken, self._seen.get(self.viewer, 0)
        del spoken[self._told :]
        for event in self.session.log[len(spoken) : self._told]:
            spoken.append(self.speech.line(event) if event.visible_to(self._reader) else "")
        old = [(" ", text, "sub") for text in spoken[:seen] if text]
        new = [("›", text, "line") for text in spoken[seen:] if text]
        log = self.query_one("#log", Paper)
        log.write([*old, *new][-LOG_LINES:])
        log.anchor()

    def say(self, text: str, *, no: bool = False) -> None:
        """Say something below the moves, until the next move."""
        message = self.query_one("#message", Static)
        message.update(f"{'✗' if no else '✓'} {text}")
        message.set_class(bool(text), "-said")
        message.set_class(no, "-no")

    # The keys.

    def action_rule(self) -> None:
        """Show the chapter of the rules that explains the open decision."""
        game = self.session.game
        book = rules(game.setup.kind.home, self.language)
        chapters = {id: (title, in_words(text)) for id, (title, text) in book.items()}
        chapter = game.decision.rule if game.decision else next(iter(chapters))
        if chapter in chapters:
            self.push_screen(RuleScreen(chapters, chapter, self.texts.say("rule.keys")))
        else:
            self.say(self.texts.say("no-rule"), no=True)

    def action_keys(self) -> None:
        """Tell what keys and signs mean."""
        say = self.texts.say
        keys = [(f"{key:>9}", say(f"help.{name}"), "line") for key, name in (MORE_KEYS | KEYS).items()]
        signs = [(f"{sign:>9}", say(f"sign.{name}"), "line") for sign, name in SIGNS.items()]
        paragraphs: list[Paragraph] = [*keys, ("", "", "line"), *signs]
        self.push_screen(HelpScreen(say("help"), paragraphs, say("help.keys-close")))

    def action_undo(self) -> None:
        """Take the last move back, or say why it stays."""
        try:
            self.session.undo()
        except CannotUndo as refusal:
            self.say(self.texts.say(f"undo.{refusal.key}"), no=True)
            return
        self._told = len(self.session.log)
        self._seen = {viewer: min(seen, self._told) for viewer, seen in self._seen.items()}
        self.say(self.texts.say("undone"))
        self.go_on()

    def action_find(self) -> None:
        """Search all moves, also those that are refused now."""
        if self.asked is not None:
            self.say("")
            self.query_one(Moves).search()

    def action_hint(self) -> None:
        """Ask the adviser."""
        if self.asked is not None:
            self._advise(self.asked)

    @work(exclusive=True, group="hint")
    async def _advise(self, seat: int) -> None:
        game, ply = self.session.game, len(self.session.game.history)
        move = await asyncio.to_thread(self.session.think(seat, self.adviser))
        if self.session.game is game and len(game.history) == ply and self.asked == seat:
            self.query_one(Moves).advise(move)
            self.say(self.texts.say("hint", move=self._choices({move: None})[0].label))

    def action_table(self) -> None:
        """Give the whole screen to the table, or take it back."""
        zoomed = self.query_one("#desk").toggle_class("-zoom").has_class("-zoom")
        if zoomed:
            self.query_one("#words").focus()
        else:
            self.query_one(Moves).focus_list()

    def action_turn(self, pages: int) -> None:
        """Leaf through the sections of the table."""
        self.query_one("#words", Paper).turn(pages)

    def action_save(self) -> str:
        """Write the record to a file, and say where."""
        try:
            text = self.texts.say("saved", path=self.session.save())
        except OSError as problem:
            text = self.texts.say("not-saved", reason=problem.strerror or str(problem))
        self.say(text, no=self.session.unsaved)
        return text

    def action_language(self) -> None:
        """Speak the next language."""
        self._speak(LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)])
        self.say("")
        self._show_frame()
        self._offer()
        self.show()

    def action_colours(self) -> None:
        """Light or dark."""
        self.theme = (LIGHT if self.current_theme.dark else DARK).name
        self.call_after_refresh(self._offer)
        self.call_after_refresh(self.show)

    def action_close(self) -> None:
        """Close what is open."""
        self.say("")
        self.query_one("#desk").remove_class("-zoom")
        self.query_one(Moves).close()
        self.query_one(Moves).focus_list()

    def action_help_quit(self) -> None:
        """Ctrl+C leaves like q."""
        self.action_leave()

    @work(exclusive=True, group="leave")
    async def action_leave(self) -> None:
        """Quit; an unfinished game with moves that are not saved asks first."""
        if self.session.unsaved and not self.session.game.over and not await self._may_leave():
            return
        self._depart()

    def _depart(self) -> None:
        """Go, and leave a note where the game lies."""
        path = self.session.path
        self.exit(message=self.texts.say("saved", path=path) if path and not self.session.unsaved else None)

    async def _may_leave(self) -> bool:
        """Ask what shall become of the game."""
        say = self.texts.say
        answers = {name: say(f"leave.{name}") for name in ("save", "now", "stay")}
        answer = await self.push_screen_wait(AskScreen(say("leave"), [say("leave.text")], answers, "s"))
        if answer == "save":
            self.action_save()
            return not self.session.unsaved
        return answer == "now"
