"""A game on one page, for notebooks and plain terminals: its picture if it has one, else its words."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from cuvee.kernel.catalogue import Section, Speech
from cuvee.kernel.errors import CuveeError
from cuvee.kernel.picture import Artist

if TYPE_CHECKING:
    from cuvee.kernel.game import Game
    from cuvee.kernel.view import View


def in_words(speech: Speech, view: View) -> Iterator[str]:
    """The table section by section, then what is asked."""
    for section in speech.sections(view):
        yield ""
        yield section.title
        yield from (f"  {line}" for line in section.lines)
    yield ""
    yield speech.prompt(view)


def onlooker(game: Game) -> int | None:
    """Whose eyes an undirected look at a game is through: the seat that is asked first, at the end a spectator's."""
    return game.asked[0] if game.asked else None


def plain(game: Game, seat: int | None, language: str = "en") -> str:
    """The table in words as a seat, or a spectator, sees it."""
    speech = game.setup.kind.speech(game.setup, language, None)
    return "\n".join(in_words(speech, game.view(seat))).lstrip()


def artist_for(game: Game, language: str = "en", names: Sequence[str] | None = None) -> Artist:
    """Who draws a game."""
    if game.setup.kind.artist is None:
        raise CuveeError(f"{game.setup.kind.id} has no picture yet")
    return game.setup.kind.artist(game.setup, language, names)


def picture(artist: Artist, game: Game, seat: int | None) -> str:
    """The table as a seat, or a spectator, sees it, as one SVG; what the seat can do is lit up."""
    view = game.view(seat)
    moves = game.moves(seat) if seat is not None and seat in game.asked else []
    legal = {target for move in moves for target in artist.targets(view, move)[:1]}
    return artist.draw(view, onlooker(game) if seat is None else seat).svg(artist.style, artist.symbols, legal)


def drawn(game: Game, seat: int | None, language: str = "en", names: Sequence[str] | None = None) -> str:
    """The table as `picture` shows it, by an artist of its own."""
    return picture(artist_for(game, language, names), game, seat)


def html(game: Game, seat: int | None, language: str = "en") -> str:
    """The table as a seat, or a spectator, sees it, and what the seat can do, as a fragment of HTML."""
    view, setup = game.view(seat), game.setup
    speech = setup.kind.speech(setup, language, None)
    if setup.kind.artist:
        table = _framed(drawn(game, seat, language), speech.prompt(view))
    else:
        sections = "".join(_section(section) for section in speech.sections(view))
        table = f'<div style="columns: 24em; column-gap: 2em">{sections}</div>'
    moves = "".join(
        f"<li><code>{escape(move)}</code> {escape(speech.label(view, move))}</li>"
        for move in (game.moves(seat) if seat is not None else ())
    )
    asked = f"<details><summary>{escape(speech.prompt(view))}</summary><ul>{moves}</ul></details>"
    return f'<div lang="{language}" style="text-align: left">{table}{asked}</div>'


def _framed(svg: str, about: str) -> str:
    """A picture that changes nothing else on a page, and is not changed: styles of games use the same names."""
    data = base64.b64encode(svg.encode()).decode()
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(about)}" style="max-width: 100%">'


def _section(section: Section) -> str:
    """Lines keep their spaces, and all letters are equally wide: some draw a board."""
    lines = escape("\n".join(section.lines))
    return (
        f'<div style="break-inside: avoid; margin-bottom: 1em"><b>{escape(section.title)}</b>'
        f'<div style="font-family: monospace; white-space: pre-wrap">{lines}</div></div>'
    )
