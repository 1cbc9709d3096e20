"""What a link looks like where it is shared: a title, a sentence, and a poster with the table as spectators see it."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from html import escape
from xml.etree import ElementTree

from cuvee.drawing.palette import COLOURS, SANS, SERIF
from cuvee.games import kinds
from cuvee.kernel import Kind
from cuvee.tables.model import Replay, Snapshot
from cuvee.web.model import STATIC, Card
from cuvee.web.pages.drawing import emblem_of
from cuvee.web.pages.picture import artist_of, drawn
from cuvee.web.pages.say import texts

WIDE, HIGH = 1200, 630  # what messengers show
_EDGE, _COLUMN = 28, 290
_NAMES = 6
_LETTERS = 17  # of a name that fit
_SIZE = re.compile(r'width="[\d.]+" height="[\d.]+"')


def card(snapshot: Snapshot, language: str, move: int | None = None) -> Card:
    """A table, or one of its moves, as a link shows it."""
    say, names = texts(language).say, _people(snapshot)
    title = snapshot.table.kind.names[language]
    if names:
        title = say("card.table", game=title, names=", ".join(names))
    at = "" if move is None else f"&move={move}"
    return Card(title, _sentence(snapshot, language), f"{snapshot.path}/card.png?language={language}{at}")


def _people(snapshot: Snapshot) -> list[str]:
    return [seat.name for seat in snapshot.seats if not seat.open]


def _sentence(snapshot: Snapshot, language: str) -> str:
    say, view = texts(language).say, snapshot.view
    if snapshot.table.status == "over" and view is not None and view["over"]:
        won = [snapshot.seats[seat].name for seat in view["winners"]]
        return say("card.over", names=", ".join(won)) if won else say("card.done")
    return say("card.open") if snapshot.table.status == "open" else say("card.playing")


def replayed(replay: Replay, language: str) -> Card:
    """A replay at one of its moves."""
    say, found = texts(language).say, card(replay.snapshot, language, replay.move)
    text = found.text if replay.move == replay.last else say("card.move", move=replay.move, last=replay.last)
    return Card(say("card.replay", title=found.title), text, found.image)


def reviewed(snapshot: Snapshot, language: str) -> Card:
    """The review of a finished game."""
    say, found = texts(language).say, card(snapshot, language)
    return Card(say("card.reviewed", title=found.title), say("card.review"), found.image)


def poster(snapshot: Snapshot, language: str) -> str:
    """The table beside who plays there. It must be a spectator's snapshot: everybody will see it."""
    assert snapshot.viewer.seat is None
    picture, artist = drawn(snapshot, language), artist_of(snapshot, language)
    left, room = _COLUMN + _EDGE, WIDE - _COLUMN - 2 * _EDGE
    if picture is None or artist is None:
        shown = _emblem(snapshot.table.kind, left, room)
    else:
        scale = min(room / picture.layout.width, (HIGH - 2 * _EDGE) / picture.layout.height)
        width, height = picture.layout.width * scale, picture.layout.height * scale
        place = (
            f'x="{WIDE - _EDGE - width:.1f}" y="{(HIGH - height) / 2:.1f}" width="{width:.1f}" height="{height:.1f}"'
        )
        shown = _SIZE.sub(place, picture.svg(artist.style, artist.symbols), count=1)
    name = snapshot.table.kind.names[language]
    return _sheet(name, _lines(snapshot), shown)


def invitation(snapshot: Snapshot, language: str) -> str:
    """A game that waits: its emblem, and who is there."""
    kind = snapshot.table.kind
    return _sheet(kind.names[language], _people(snapshot), _emblem(kind, _COLUMN + _EDGE, WIDE - _COLUMN - 2 * _EDGE))


@cache
def house(language: str) -> str:
    """The place itself: the emblems of its games."""
    games = [kind for kind in kinds() if (kind.home / "emblem.svg").exists()][:3]
    width = (WIDE - _COLUMN - 2 * _EDGE) * 0.7
    shown = "".join(
        _emblem(kind, _COLUMN + _EDGE + number * 130, width, _EDGE + 30 + number * 95)
        for number, kind in enumerate(games)
    )
    return _sheet("", [kind.names[language] for kind in games], shown)


def _lines(snapshot: Snapshot) -> list[str]:
    """Who plays; at the end with their points."""
    view = snapshot.view
    if view is None or not view["over"]:
        return _people(snapshot)
    return [
        f"{_short(seat.name)}  {view['scores'][seat.number]}{' ★' if seat.number in view['winners'] else ''}"
        for seat in snapshot.seats
    ]


def _short(name: str) -> str:
    return name if len(name) <= _LETTERS else f"{name[: _LETTERS - 1]}…"


def _sheet(title: str, lines: Sequence[str], shown: str) -> str:
    """A poster: the sign of the house, a title and some lines on the left, and something to see."""
    light = {name: pair[0] for name, pair in COLOURS.items()}
    size = min(46, round(620 / max(len(title), 1)))
    rows = "".join(
        f'<text x="{_EDGE}" y="{260 + 40 * number}" font-family="{escape(SANS)}" font-size="25" font-weight="600" '
        f'fill="{light["ink"]}">{escape(_short(line) if "  " not in line else line)}</text>'
        for number, line in enumerate(lines[:_NAMES])
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}">'
        f'<rect width="{WIDE}" height="{HIGH}" fill="{light["paper"]}"/>'
        f'<rect width="12" height="{HIGH}" fill="{light["wine"]}"/>'
        f'<svg x="{_EDGE}" y="36" width="200" height="84" viewBox="0 0 712 300" color="{light["wine"]}">{_word()}</svg>'
        f'<text x="{_EDGE}" y="200" font-family="{escape(SERIF)}" font-size="{size}" font-weight="700" '
        f'fill="{light["ink"]}">{escape(title)}</text>{rows}{shown}</svg>'
    )


@cache
def _word() -> str:
    """The name of the house, as it is written on every page."""
    sheet = ElementTree.fromstring((STATIC / "icons.svg").read_bytes())
    word = next(symbol for symbol in sheet if symbol.get("id") == "word")
    return "".join(ElementTree.tostring(part, encoding="unicode") for part in word)


def _emblem(kind: Kind, left: float, width: float, top: float | None = None) -> str:
    """The small picture of a game, large: 400 by 220."""
    height = width * 220 / 400
    data = b64encode(emblem_of(kind).read_bytes()).decode()
    y = (HIGH - height) / 2 if top is None else top
    return (
        f'<svg x="{left:.0f}" y="{y:.0f}" width="{width:.0f}" height="{height:.0f}" viewBox="0 0 400 220">'
        f'<image width="400" height="220" href="data:image/svg+xml;base64,{data}"/>'
        f'<rect width="400" height="220" fill="none" stroke="{COLOURS["case"][0]}" stroke-width="3"/></svg>'
    )
