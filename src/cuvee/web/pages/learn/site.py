"""The page of lessons: the guided first game, short lessons, practice, and how far somebody is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cuvee.games import kinds
from cuvee.kernel import Kind
from cuvee.kernel.lessons import Lesson, lessons
from cuvee.kernel.lessons.lesson import SORTS
from cuvee.tables.progress import Progress
from cuvee.web.model import Page
from cuvee.web.pages import site
from cuvee.web.pages.drawing import icon, picture_of
from cuvee.web.pages.learn import words
from cuvee.web.pages.learn.coach import stars
from cuvee.web.pages.markup import Markup, fill
from cuvee.web.pages.picture import symbols
from cuvee.web.pages.rulebook import chapters

Known = Mapping[tuple[str, str], Progress]


@dataclass(frozen=True, slots=True)
class Card:
    """A lesson, as it is offered to somebody."""

    lesson: Lesson
    title: str
    about: str
    layer: str  # the expansion that it is about, which is called the same in all languages; empty for the base game
    sign: Markup
    begun: bool
    game: str  # the table of the game that goes on, if there is one
    done: bool
    status: str
    share: int  # per cent
    stars: Markup
    minutes: int


def learn(page: Page, kind: Kind, known: Known) -> str:
    """The lessons of a game."""
    say, language = words(page.language).say, page.language
    cards = [_card(lesson, known.get((kind.id, lesson.id)), language) for lesson in lessons(kind).values()]
    groups = {sort: [card for card in cards if card.lesson.sort == sort] for sort in SORTS}
    return site.render(
        "learn.html",
        page,
        tell=say,
        kind=kind,
        name=kind.names[language],
        games=[(each, each.names[language], picture_of(each), _summary(each, known, language)) for each in kinds()],
        groups=groups,
        chapters=list(chapters(kind.id, language).values())[:9],
        symbols=symbols(kind),
    )


def _card(lesson: Lesson, known: Progress | None, language: str) -> Card:
    say, steps = words(language).say, len(lesson.steps)
    done, step = bool(known and known.done), known.step if known else 0
    begun = 0 < step < steps  # perhaps once more
    if lesson.sort == "practice":
        status = (
            say("card.best", n=known.stars) if known and known.stars else say("card.tried" if known else "card.new")
        )
    else:
        status = say("card.done") if done else say("step", number=step + 1, count=steps) if begun else say("card.new")
    return Card(
        lesson=lesson,
        title=lesson.title[language],
        about=lesson.about[language],
        layer=lesson.layer.capitalize(),
        sign=_sign(lesson),
        begun=begun,
        game=known.game if known else "",
        done=done,
        status=status,
        share=100 if done else round(100 * step / steps),
        stars=stars(known.stars if known else 0, len(lesson.stars)),
        minutes=lesson.promised,
    )


def _sign(lesson: Lesson) -> Markup:
    """The symbol of a lesson: one of the game's own, or of the house."""
    artist, name = lesson.setup.kind.artist, lesson.icon or "hint"
    for id in (f"i-{name}", name):
        if artist is not None and f'id="{id}"' in artist.symbols:
            return fill('<svg class="i" aria-hidden="true"><use href="#{}"/></svg>', id)
    return icon(name)


def _summary(kind: Kind, known: Known, language: str) -> str:
    """How far somebody is with a game, in a few words."""
    say, mine = words(language).say, [known.get((kind.id, name)) for name in lessons(kind)]
    done = sum(bool(each and each.done) for each in mine)
    earned = sum(each.stars for each in mine if each)
    return say("summary", n=done, count=len(mine), stars=earned) if any(mine) else say("summary.none")
