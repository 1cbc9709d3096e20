"""Lessons in the terminal: the coach's words, the table in words, and the moves by number."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.markup import escape

import cuvee
from cuvee.kernel import CuveeError, Kind, Texts
from cuvee.kernel.glossary import glossary
from cuvee.kernel.lessons import Lesson, Run, check, find, lessons, load
from cuvee.kernel.lessons.coach import PATIENCE

_SHOWN = 40  # moves in the list
_LEAVE = "q"


def named(name: str) -> Lesson:
    """The lesson of a file, or of a name such as naramata/cheese or cheese."""
    path = Path(name)
    if path.suffix == ".toml":
        return load(path, _kind_of(path))
    game, _, lesson = name.rpartition("/")
    if game:
        return find(cuvee.kind(game), lesson)
    for kind in cuvee.kinds():
        if lesson in lessons(kind):
            return lessons(kind)[lesson]
    raise CuveeError(f"there is no lesson {name!r}; `cuvee lessons` lists them")


def _kind_of(path: Path) -> Kind:
    """The game in whose package a file lies; elsewhere, of the folder that has the name of a game."""
    folders = path.resolve().parents
    for kind in cuvee.kinds():
        if kind.home.resolve() in folders or kind.id in [folder.name for folder in folders[:2]]:
            return kind
    raise CuveeError(f"{path}: whose lesson is it? Put it into a folder with the name of a game, naramata/…")


def list_all(console: Console, kinds: list[Kind], language: str, checked: bool) -> int:
    """List lessons, tried or not; the number of those that are not sound."""
    wrong = 0
    for kind in kinds:
        for lesson in lessons(kind).values():
            console.print(f"[bold]{kind.id}/{lesson.id}[/bold]  [dim]{lesson.sort}[/dim]  {lesson.title[language]}")
            console.print(f"  {lesson.about[language]}", highlight=False)
            found = check.faults(lesson) if checked else []
            wrong += bool(found)
            for fault in found:
                console.print(f"  [red]{escape(fault)}[/red]", highlight=False)
    return wrong


class Taking:
    """Somebody takes a lesson."""

    def __init__(self, lesson: Lesson, language: str, console: Console) -> None:
        self._run, self._language, self._console = Run(lesson), language, console
        self._say = Texts(Path(__file__).parent / "text", language).say
        self._speech = lesson.setup.kind.speech(lesson.setup, language, None)

    def run(self) -> None:
        """Until the lesson is over or the player leaves."""
        run = self._run
        self._print(f"[bold]{escape(run.lesson.title[self._language])}[/bold]")
        while not run.coach.done:
            self._table()
            self._coach()
            moves = self._moves() if run.state in ("play", "free") else []
            try:
                word = self._console.input("> ").strip().lower()
            except EOFError:
                word = _LEAVE
            if word == _LEAVE:
                return
            self._answer(word, moves)
        stars = run.coach.stars
        self._print(self._say("lesson.over", stars="★" * stars + "☆" * (len(run.lesson.stars) - stars)).strip())

    def _answer(self, word: str, moves: list[str]) -> None:
        run, step = self._run, self._run.coach.step
        assert step is not None
        if word == "b":
            run.back()
        elif word == "s":
            run.show() if run.state == "play" or run.lesson.solution else run.next()
        elif word == "w":
            self._print(escape((step.why or step.say)[self._language]))
            known = glossary(run.lesson.setup.kind.home, self._language)
            for term in map(known.__getitem__, step.terms):
                self._print(f"[bold]{escape(term.name)}[/bold]: {escape(term.text)}")
        elif word.isdigit() and 1 <= int(word) <= len(moves):
            self._play(moves[int(word) - 1])
        elif word in moves:
            self._play(word)
        elif run.state == "read":
            run.next()

    def _play(self, move: str) -> None:
        run, view = self._run, self._run.game.view(self._run.lesson.seat)
        before = len(run.told)
        if not run.play(move):
            written = run.coach.correction()
            label = self._speech.label(view, move)
            told = written[self._language] if written else self._say("lesson.miss", label=label)
            self._print(f"[yellow]{escape(told)}[/yellow]")
        for event in run.told[before:]:
            if event.visible_to(run.lesson.seat) and (line := self._speech.line(event)):
                self._print(f"[dim]  {escape(line)}[/dim]")

    def _table(self) -> None:
        """The part of the table that the decision is about."""
        view = self._run.game.view(self._run.lesson.seat)
        focus = self._speech.focus(view)
        for section in self._speech.sections(view):
            if section.key == focus:
                self._print(f"[bold]{escape(section.title)}[/bold]")
                for line in section.lines:
                    self._print(f"  {escape(line)}")

    def _coach(self) -> None:
        run, step = self._run, self._run.coach.step
        assert step is not None
        self._print(f"\n[bold magenta]{escape(step.say[self._language])}[/bold magenta]")
        keys = "lesson.keys.read" if run.state == "read" else "lesson.keys"
        self._print(f"[dim]{run.coach.number + 1}/{len(run.lesson.steps)}  {self._say(keys)}[/dim]")
        if run.coach.misses >= PATIENCE:
            self._print(f"[dim]{self._say('lesson.patience')}[/dim]")

    def _moves(self) -> list[str]:
        """The moves by number; those that are asked for have a mark."""
        run = self._run
        view, wanted = run.game.view(run.lesson.seat), run.open
        moves = run.game.moves(run.lesson.seat)
        free = run.state == "free"
        for number, move in enumerate(moves[:_SHOWN], 1):
            mark = "[yellow]◉[/yellow]" if move in wanted and not free else " "
            self._print(f"{number:3} {mark} {escape(self._speech.label(view, move))}  [dim]{escape(move)}[/dim]")
        return moves

    def _print(self, text: str) -> None:
        self._console.print(text, highlight=False)


def demonstrate(lesson: Lesson, language: str) -> Iterator[str]:
    """A lesson as the coach would have it played, in lines: to read what was written."""
    run, seen = Run(lesson), len(lesson.moves)
    while run.coach.step is not None:
        step = run.coach.step
        yield f"{run.coach.number + 1}. {step.say[language]}"
        if run.state == "read":
            run.next()
        elif run.state == "free" and not run.lesson.solution:
            yield "   …"
            run.next()
        else:
            run.show()
        yield from (f"   {seat}: {move}" for seat, move in run.game.played[seen:])
        seen = len(run.game.history)
