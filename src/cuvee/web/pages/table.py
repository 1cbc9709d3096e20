"""The table as keyed fragments: for each element of the page, by its id, what it looks like for one viewer.

Everything is made from the viewer's snapshot: a view, the game's words, and who sits where. The server sends those that
changed; `static/patch.js` puts each in its place. A container holds a stub for each part that is a fragment of its own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape

from cuvee.kernel import Section, Setup
from cuvee.kernel.speech import seat_key
from cuvee.tables.model import Replay, Snapshot, Viewer
from cuvee.web.pages import panels
from cuvee.web.pages.drawing import figure, picture_of
from cuvee.web.pages.moves import moves
from cuvee.web.pages.options import agreed
from cuvee.web.pages.panels import button, join
from cuvee.web.pages.replaying import replay_panel
from cuvee.web.pages.say import texts
from cuvee.web.pages.typeset import part, rows, stub

Fragments = dict[str, Markup]
_STUB = re.compile(r'<div id="(?P<id>[^"]+)" data-slot></div>')
_OWN = ("hand",)  # sections that lie before the viewer besides the seat's own


def table_fragments(snapshot: Snapshot, viewer: Viewer, language: str) -> Fragments:
    """All fragments of the table page for one viewer."""
    found = {"state": state(snapshot, language), **_common(snapshot, language)}
    found["moves"] = moves(snapshot, language)
    found["chat"] = panels.chat(snapshot, language)
    found["handover"] = _handover(snapshot, language)
    return found


def replay_fragments(replay: Replay, language: str) -> Fragments:
    """The same page at an earlier move: the position, and what is needed to leaf through the game."""
    found = _common(replay.snapshot, language, past=True)
    found["moves"] = replay_panel(replay, language)
    return found


def _common(snapshot: Snapshot, language: str, *, past: bool = False) -> Fragments:
    """What a running table and a replay show alike."""
    return {
        "prompt": panels.prompt(snapshot, language, past=past),
        **_position(snapshot, language),
        "seats": panels.seats(snapshot, language),
        **panels.log(snapshot),
        "rule": panels.rule(snapshot, language),
    }


def state(snapshot: Snapshot, language: str) -> Markup:
    """What the client must know: it sends these back with every move."""
    say, seat = texts(language).say, snapshot.viewer.seat
    yours = bool(snapshot.moves) or (seat is not None and snapshot.held == seat)
    name = snapshot.table.kind.names[language]
    title = escape(say("title.yours", game=name) if yours else say("title", page=name))
    return Markup(
        f'<div id="state" hidden data-ply="{snapshot.ply}" data-seat="{"" if seat is None else seat}" '
        f'data-moves="{snapshot.move_count}" data-status="{snapshot.table.status}" data-title="{title}"'
        f"{' data-yours=1' if yours else ''}></div>"
    )


# The position.


def _position(snapshot: Snapshot, language: str) -> Fragments:
    """The board, what lies before the viewer, and what lies before the others."""
    view, speech = snapshot.view, snapshot.speech
    if view is None or speech is None:
        return {"area": _area(("welcome",), (), language, drawn=False), "welcome": _welcome(snapshot, language)}
    board, side = _sides(speech.sections(view), view)
    focus = speech.focus(view)
    drawing = _picture(snapshot, view, language)
    left = ["picture"] if drawing else [f"part-{section.key}" for section in board]
    right = [f"part-{section.key}" for section in ([*side, *board] if drawing else side)]
    found = {"area": _area(tuple(left), tuple(right), language, drawn=bool(drawing)), **drawing}
    for section in (*board, *side):
        found |= part(section, section.key == focus)
    return found


def _sides(sections: Sequence[Section], view: dict[str, Any]) -> tuple[list[Section], list[Section]]:
    """Sections of the board, and sections of the players: the viewer's own first, then round the table."""
    seats = {seat_key(seat) for seat in range(len(view["seats"]))}
    side = [section for section in sections if section.key in seats or section.key in _OWN]
    return [section for section in sections if section not in side], side


def _picture(snapshot: Snapshot, view: dict[str, Any], language: str) -> Fragments:
    """The drawn table, for a game that brings a picture. It is drawn without the seed: it needs no chance."""
    kind = snapshot.table.kind
    if kind.artist is None:
        return {}
    names = tuple(seat.name for seat in snapshot.seats)
    artist = kind.artist(Setup(kind, 0, snapshot.table.options), language, names)
    picture = artist.draw(view, snapshot.viewer.seat or 0)
    panels = join(stub(panel.id) for panel in picture.panels)
    whole = Markup(f'<div class="picture" id="picture">{panels}</div>')
    return {"picture": whole, **{id: Markup(markup) for id, markup in picture.fragments()}}


@lru_cache(1024)
def _area(board: tuple[str, ...], side: tuple[str, ...], language: str, drawn: bool) -> Markup:
    say = texts(language).say
    return Markup(
        '<div class="area{}" id="area"><section class="pane board" id="board" tabindex="0" aria-label="{}">{}</section>'
        '<section class="pane side" id="side" tabindex="0" aria-label="{}">{}</section></div>'
    ).format(
        " drawn" if drawn else "", say("panel.board"), join(map(stub, board)), say("panel.side"), join(map(stub, side))
    )


def _welcome(snapshot: Snapshot, language: str) -> Markup:
    """Before the game: what will be played, and how."""
    say, kind = texts(language).say, snapshot.table.kind
    name = kind.names[language]
    chosen = rows([f"{title}: {value}" for title, value in agreed(kind, snapshot.table.options, language)])
    return Markup(
        '<section class="sheet part" id="welcome"><h2 class="ttl">{}</h2>'
        '<img class="pic" src="/static/{}" alt="" width="400" height="220">'
        '<div><p>{}</p>{}<p><a href="/rules/{}">{}</a></p></div></section>'
    ).format(name, picture_of(kind), kind.summaries[language], chosen, kind.id, say("rules.of", game=name))


# What lies over the page.


def _handover(snapshot: Snapshot, language: str) -> Markup:
    """Hides the table until the next person sits at the screen."""
    say, seat = texts(language).say, snapshot.handover
    if seat is None:
        return Markup('<div id="handover"></div>')
    name = snapshot.seats[seat].name
    return Markup(
        '<div id="handover" class="handover" role="dialog" aria-modal="true" aria-labelledby="handover-title">{}'
        '<h2 id="handover-title">{}</h2><p>{}</p>{}</div>'
    ).format(
        figure(seat),
        say("handover", name=name),
        say("handover.text", name=name),
        button("eyes", say("handover.go", name=name), "eye", kind="pri", seat=seat),
    )


def composed(fragments: Fragments) -> Fragments:
    """Fragments with their parts in the places of the stubs, for a page that is sent as a whole."""

    def filled(html: Markup) -> Markup:
        return Markup(_STUB.sub(lambda found: filled(fragments[found["id"]]), html))

    return {id: filled(html) for id, html in fragments.items()}
