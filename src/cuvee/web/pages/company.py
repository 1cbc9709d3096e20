"""Who is there, and what they say: the chat of the table, the one of its spectators, and who watches."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from cuvee.tables.model import ChatLine, Snapshot
from cuvee.web.pages.drawing import Colours, coloured, icon
from cuvee.web.pages.markup import fill, join
from cuvee.web.pages.say import texts

CHAT_LINES = 60
_CHATS = 64  # that are kept as they look: each may have hundreds of kilobytes


def chat(snapshot: Snapshot, colours: Colours, language: str) -> Markup:
    """What people say to each other; a quick phrase is read by everybody in their own language."""
    lines = tuple(line for line in snapshot.chat if not line.gallery)[-CHAT_LINES:]
    return _chat(lines, tuple(colours), language)


@lru_cache(_CHATS)
def _chat(lines: tuple[ChatLine, ...], colours: tuple[str, ...], language: str) -> Markup:
    say = texts(language).say
    empty = fill('<li class="muted">{}</li>', say("chat.empty"))
    return fill('<ol class="chat" id="chat">{}</ol>', _lines(lines, colours, language) or empty)


def _lines(lines: tuple[ChatLine, ...], colours: tuple[str, ...], language: str) -> Markup:
    return join(_line(line, coloured(line.seat, colours), language) for line in lines)


@lru_cache(4096)
def _line(line: ChatLine, colour: str, language: str) -> Markup:
    return fill(
        '<li id="chat-{}" class="{}"><bdi class="by">{}</bdi> <span class="said"><bdi>{}</bdi></span></li>',
        line.number,
        colour,
        line.name,
        texts(language).say(f"phrase.{line.phrase}") if line.phrase else line.text,
    )


def gallery(snapshot: Snapshot, language: str) -> Markup:
    """What spectators say; players have no such place until the game is over."""
    lines = tuple(line for line in snapshot.chat if line.gallery)[-CHAT_LINES:]
    watches = not any(seat.mine for seat in snapshot.seats) and snapshot.table.status != "open"
    if not lines and not watches:
        return Markup('<div id="gallery"></div>')
    return _gallery(lines, names_of(snapshot.watching, language), language)


@lru_cache(_CHATS)
def _gallery(lines: tuple[ChatLine, ...], names: str, language: str) -> Markup:
    say = texts(language).say
    empty = fill('<li class="muted">{}</li>', say("chat.gallery.empty"))
    return fill(
        '<div id="gallery"><h3 class="ttl">{}</h3>{}<ol class="chat">{}</ol></div>',
        say("chat.gallery"),
        fill('<p class="muted">{}</p>', say("chat.watching", names=names)) if names else "",
        _lines(lines, (), language) or empty,
    )


def watching(snapshot: Snapshot, language: str) -> Markup:
    """How many watch; pressing it shows the chat, where they are named."""
    return _watching(len(snapshot.watching), names_of(snapshot.watching, language), language)


@lru_cache(1024)
def _watching(number: int, names: str, language: str) -> Markup:
    if not number:
        return Markup('<span id="watching"></span>')
    return fill(
        '<span id="watching"><button type="button" class="btn ghost" data-do="talk" data-talk="chat" title="{0}" '
        'aria-label="{0}">{1}{2}</button></span>',
        texts(language).say("chat.watching", names=names),
        icon("eye"),
        number,
    )


def names_of(watching: tuple[str, ...], language: str) -> str:
    """Who watches, in words: those who are not known are counted."""
    say = texts(language).say
    known = list(dict.fromkeys(name for name in watching if name))
    unknown = sum(not name for name in watching)
    return ", ".join([*known, *([say("chat.watching.unknown", n=unknown)] if unknown else [])])
