"""Whole pages: Jinja2 templates with autoescape, filled from plain facts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from cuvee.games import HOUSE, kinds
from cuvee.kernel import LANGUAGES, Kind
from cuvee.kernel.glossary import glossary as words_of
from cuvee.kernel.lessons import first_game
from cuvee.tables.housekeeping import LETTERS, REPORTS
from cuvee.tables.logins import DAY, OLDEST, UNUSED, Login
from cuvee.tables.model import PHRASES, ChatLine, Lobby, Replay, Row, Snapshot, Stats
from cuvee.tables.moderation import Banned, Report
from cuvee.tables.pacing import PACES
from cuvee.tables.people import RESET_WITHIN
from cuvee.tables.summary import STANDIN
from cuvee.tables.thinking import LEVELS
from cuvee.web.model import Card, Page
from cuvee.web.pages.drawing import figure, icon, picture_of
from cuvee.web.pages.learn import words as teaching
from cuvee.web.pages.markup import Fragments, composed, fill
from cuvee.web.pages.options import choice
from cuvee.web.pages.picture import symbols
from cuvee.web.pages.rulebook import Chapter, chapters
from cuvee.web.pages.say import message, table_texts, texts
from cuvee.web.pages.table import people, replay_fragments, state, title

HERE = Path(__file__).parents[1]
NAMES = {"en": "English", "de": "Deutsch", "es": "Español"}
THEMES = ("auto", "light", "dark")
TABS = (("moves", "moves"), ("board", "board"), ("mine", "tourist"), ("seats", "people"), ("talk", "log"))
SHORTCUTS = (
    (("1", "…", "9"), "quick"),
    (("↑", "↓", "Enter"), "choose"),
    (("/",), "filter"),
    (("u",), "undo"),
    (("r",), "reset"),
    (("e",), "end"),
    (("h",), "hint"),
    (("w",), "why"),
    (("←", "→"), "history"),
    (("Home", "End"), "ends"),
    (("p",), "play"),
    (("?",), "rule"),
    (("l", "c"), "talk"),
    (("m",), "moves"),
    (("b",), "board"),
    (("k",), "keys"),
    (("Esc",), "close"),
)
# What client.js imports: the page says so at once, or else each would be found only in the one before it.
SCRIPTS = (
    "board.js", "cards.js", "clocks.js", "coach.js", "finding.js", "following.js", "hearing.js", "history.js",
    "keys.js", "layout.js", "line.js", "marks.js", "menu.js", "moment.js", "motion.js", "notices.js", "page.js",
    "patch.js", "scene.js", "since.js", "sounds.js", "tabs.js", "talk.js", "tips.js", "tutor.js", "wishes.js",
)  # fmt: skip
CLIENT = (
    "client.you",
    "client.copied",
    "client.refused",
    "client.now",
    "client.move",
    "client.leave",
    "client.notified",
    "client.lost",
    "client.chat",
    "client.rematch",
    "client.over",
)
STORED = ("person", "account", "email", "logins", "games", "friends", "chat", "reports", "address", "cookies")
GLASS = Markup(
    '<svg viewBox="0 0 22 26" aria-hidden="true"><path d="M4 1h14c1.5 8-.5 14-7 14S2.5 9 4 1zM11 15v8M5.5 24.5h11" '
    'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>'
    '<path d="M4 7c4-2 9 2 14 0 0 4-2 6.800-7 6.800S4 11 4 7z" fill="currentColor"/></svg>'
)

_JINJA = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_JINJA.filters["day"] = lambda at: datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d")


def _render(template: str, page: Page, **facts: Any) -> str:
    """A page in the reader's language."""
    theme = THEMES[(THEMES.index(page.theme) + 1) % len(THEMES)] if page.theme in THEMES else THEMES[0]
    return _JINJA.get_template(template).render(
        page=page,
        say=texts(page.language).say,
        message=partial(message, page.language),
        icon=icon,
        figure=figure,
        glass=GLASS,
        kinds=kinds(),
        house=HOUSE,  # guests have their rules in the lobby: the head of a page has no room for all
        languages=[(code, NAMES[code]) for code in LANGUAGES],
        next_theme=theme,
        picture=picture_of,
        **facts,
    )


render = _render  # for pages that have a module of their own


# The lobby and a new table.


def lobby(page: Page, lobby: Lobby) -> str:
    """Games, my tables, open tables."""
    status = partial(_status, page)
    guided = partial(_guided, page)
    return _render("lobby.html", page, lobby=lobby, players=_players, status_of=status, verb=_verb, guided=guided)


def _guided(page: Page, kind: Kind) -> str:
    """What is offered to somebody who does not know a game."""
    say, first = texts(page.language).say, first_game(kind)
    return say("learn.guided", n=first.promised) if first else say("learn.newcomer")


def _players(kind: Kind) -> str:
    seats = kind.options[0].choices
    return f"{seats[0]}–{seats[-1]}"


def _status(page: Page, row: Row) -> str:
    """How far a table has come, in a few words."""
    say = texts(page.language).say
    if row.wanted:
        return say("row.wanted")
    if row.status == "open":
        return f"{say('row.free', n=row.open_seats)} · {say(f'clock.{row.clock.kind}')}"
    if row.status == "playing":
        return (
            say("row.moves", n=row.move_count)
            if row.my_turn or not row.asked
            else say("row.asked", names=", ".join(row.asked))
        )
    return say(f"row.{row.status}")


def _verb(row: Row, where: str) -> str:
    """What the button of a table in a list does."""
    if row.status == "over":
        return "replay"
    if where == "open" or row.wanted:
        return "sit"
    return "continue" if where == "mine" else "watch"


def new_table(page: Page, kind: Kind) -> str:
    """The form for a new table, with every option of the game explained."""
    return _render(
        "new.html",
        page,
        kind=kind,
        name=kind.names[page.language],
        options=[choice(kind, option, page.language) for option in kind.options],
        most=int(kind.options[0].choices[-1]),
        levels=LEVELS,
        usual_level=STANDIN,
    )


# The table and its replay.


def table(page: Page, snapshot: Snapshot, fragments: Fragments) -> str:
    """The table as a whole page."""
    return _render("table.html", page, **_desk(page, snapshot, fragments), tab=first_tab(snapshot), mode="live")


def first_tab(snapshot: Snapshot) -> str:
    """What a phone shows first: the board of a running game, if there is one."""
    return "board" if snapshot.table.kind.artist and snapshot.table.status == "playing" else "moves"


def replay(page: Page, replay: Replay) -> str:
    """A game to leaf through."""
    fragments = replay_fragments(replay, page.language)
    fragments["state"] = state(replay.snapshot, page.language)
    for id in ("chat", "gallery", "handover", "moment", "since", "watching"):
        fragments[id] = fill('<div id="{}" hidden></div>', id)
    return _render("table.html", page, **_desk(page, replay.snapshot, fragments), tab="board", mode="replay")


def _desk(page: Page, snapshot: Snapshot, fragments: Fragments) -> dict[str, Any]:
    say, kind = texts(page.language).say, snapshot.table.kind
    name = kind.names[page.language]
    return {
        "snapshot": snapshot,
        "kind": kind,
        "name": name,
        "title": title(snapshot, page.language),
        "about": people(snapshot),
        "fragments": composed(fragments),
        "symbols": symbols(kind),
        "phrases": PHRASES,
        "tell": table_texts(page.language).say,
        "teach": teaching(page.language).say,
        "paces": tuple(PACES),
        "tabs": TABS,
        "scripts": SCRIPTS,
        "shortcuts": SHORTCUTS,
        "client_texts": {key.removeprefix("client."): say(key) for key in CLIENT},
    }


def claim(page: Page, snapshot: Snapshot, seat: int, path: str) -> str:
    """An invitation to take a seat."""
    names = ", ".join(other.name for other in snapshot.seats if not other.open)
    table = snapshot.table
    name = table.kind.names[page.language]
    say = texts(page.language).say
    image = f"{path}/card.png?language={page.language}"
    invited = say("card.claim.rated") if table.rated else say("card.claim")
    text = f"{invited} {say('claim.text', names=names)}" if names else invited
    page = replace(page, card=Card(say("claim.title", game=name), text, image))
    return _render("claim.html", page, name=name, names=names, seat=seat, rated=table.rated)


def claim_gone(page: Page) -> str:
    """An invitation that somebody has used."""
    return error(page, 410, "")


# Rules, stats, account, import, errors.


def rules(page: Page, kind: Kind, query: str) -> str:
    """The rules of a game; with a query, the chapters in which all its words stand."""
    wanted = query.casefold().split()
    found = [chapter for chapter in chapters(kind.id, page.language).values() if _holds(chapter, wanted)]
    facts = {"kind": kind, "name": kind.names[page.language], "glossary": words_of(kind.home, page.language)}
    return _render("rules.html", page, **facts, chapters=found, query=query, symbols=symbols(kind))


def glossary(page: Page, kind: Kind) -> str:
    """The words of a game, explained."""
    terms = words_of(kind.home, page.language)
    titles = {chapter.id: chapter.title for chapter in chapters(kind.id, page.language).values()}
    return _render(
        "glossary.html", page, kind=kind, name=kind.names[page.language], terms=terms.values(), titles=titles
    )


def _holds(chapter: Chapter, words: Sequence[str]) -> bool:
    text = f"{chapter.title} {chapter.html.striptags()}".casefold()
    return all(word in text for word in words)


def stats(page: Page, stats: Stats) -> str:
    """My results and ratings, and who leads."""
    return _render("stats.html", page, stats=stats)


def account(page: Page, logins: Sequence[Login], current: str | None, moderator: bool) -> str:
    """Signing in, settings, log-ins and one's own data."""
    days = round(UNUSED / DAY)
    facts = {"logins": logins, "current": current, "moderator": moderator, "unused": days}
    return _render("account.html", page, **facts, tell=table_texts(page.language).say, paces=tuple(PACES))


def forgotten(page: Page, mail: bool) -> str:
    """For whoever has forgotten the password; without mail there is no way back."""
    return _render("forgotten.html", page, mail=mail, hours=RESET_WITHIN // 3600)


def new_password(page: Page) -> str:
    """A new password, for whoever has followed the link of a letter."""
    return _render("reset.html", page)


def privacy(page: Page, imprint: str) -> str:
    """What is stored, for how long, and who runs this place."""
    kept = {"unused": UNUSED, "oldest": OLDEST, "letters": LETTERS, "reports": REPORTS}
    days = {name: round(seconds / DAY) for name, seconds in kept.items()}
    paragraphs = [paragraph.strip() for paragraph in imprint.split("\n\n") if paragraph.strip()]
    return _render("privacy.html", page, stored=STORED, days=days, imprint=paragraphs)


def report(page: Page, path: str, kind: Kind, people: Sequence[tuple[int, str]], lines: Sequence[ChatLine]) -> str:
    """What is wrong at a table."""
    name = kind.names[page.language]
    return _render("report.html", page, path=path, name=name, people=people, lines=lines)


def moderation(page: Page, reports: Sequence[Report], banned: Sequence[Banned]) -> str:
    """Reports, and what can be done about them."""
    return _render("moderation.html", page, reports=reports, banned=banned)


def import_record(page: Page) -> str:
    """A record becomes a table."""
    return _render("import.html", page)


def offline(page: Page) -> str:
    """What is shown while the server is out of reach: nobody's name, since it may be kept for long."""
    return _render("offline.html", replace(page, player=None))


def error(page: Page, status: int, text: str) -> str:
    """Something went wrong: what, and the way home."""
    words = texts(page.language)
    known = words.knows(f"error.{status}")
    heading = words.say(f"error.{status}") if known else words.say("error.500")
    detail = message(page.language, "error", text) if text else words.say(f"error.{status if known else 500}.more")
    return _render("error.html", page, heading=heading, text=detail)
