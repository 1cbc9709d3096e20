"""What a link looks like where it is shared: a title, a sentence, and a poster with the table as spectators see it."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from xml.etree import ElementTree

from cuvee.drawing.palette import COLOURS
from cuvee.games import kinds
from cuvee.kernel import Kind
from cuvee.tables.model import Replay, Snapshot
from cuvee.web.model import STATIC, Card
from cuvee.web.pages.drawing import emblem_of
from cuvee.web.pages.keepsakes import curve, podium, to_be_played, writing
from cuvee.web.pages.picture import artist_of, drawn
from cuvee.web.pages.say import texts
from cuvee.web.review.shown import invitation as invited

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
    return Card(say("card.replay", title=found.title), text, f"{found.image}&as=replay")


def reviewed(snapshot: Snapshot, language: str) -> Card:
    """The review of a finished game."""
    say, found = texts(language).say, card(snapshot, language)
    return Card(say("card.reviewed", title=found.title), say("card.review"), f"{found.image}&as=review")


def poster(snapshot: Snapshot, language: str, label: str = "", sign: str = "") -> str:
    """The table beside who plays there, with a sign on it. It must be a spectator's snapshot: everybody will see it."""
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
    name, colours = snapshot.table.kind.names[language], picture.colours if picture else ()
    return _sheet(name, _who(snapshot, colours, bool(label)), shown + sign, label)


def replay_poster(replay: Replay, language: str) -> str:
    """A table that is looked back at: where it stands, and that it can be played again from there."""
    sign = to_be_played(_COLUMN + _EDGE + (WIDE - _COLUMN - 2 * _EDGE) / 2, HIGH / 2)
    return poster(replay.snapshot, language, texts(language).say("act.replay"), sign)


def review_poster(replay: Replay, language: str) -> str:
    """A finished game that was thought over: how the points have grown."""
    assert replay.snapshot.viewer.seat is None
    picture = drawn(replay.snapshot, language)
    if picture is None:
        return poster(replay.snapshot, language, invited(language))
    left, top, width = _COLUMN + _EDGE, 36, WIDE - _COLUMN - 2 * _EDGE
    shown = curve(replay, picture.colours, left, top, width, HIGH - 2 * top)
    name = replay.snapshot.table.kind.names[language]
    return _sheet(name, _who(replay.snapshot, picture.colours, True), shown, invited(language))


def invitation(snapshot: Snapshot, language: str) -> str:
    """A game that waits: its emblem, and who is there."""
    kind = snapshot.table.kind
    return _sheet(
        kind.names[language], _names(_people(snapshot)), _emblem(kind, _COLUMN + _EDGE, WIDE - _COLUMN - 2 * _EDGE)
    )


@cache
def house(language: str) -> str:
    """The place itself: the emblems of its games."""
    games = [kind for kind in kinds() if (kind.home / "emblem.svg").exists()][:3]
    width = (WIDE - _COLUMN - 2 * _EDGE) * 0.7
    shown = "".join(
        _emblem(kind, _COLUMN + _EDGE + number * 130, width, _EDGE + 30 + number * 95)
        for number, kind in enumerate(games)
    )
    return _sheet("", _names([kind.names[language] for kind in games]), shown)


def _who(snapshot: Snapshot, colours: Sequence[str], labelled: bool) -> str:
    """Who plays; at the end the podium, and below it the points of whoever has no place there."""
    view, names = snapshot.view, [seat.name for seat in snapshot.seats]
    if view is None or not view["over"] or not colours:
        return _names(_people(snapshot), 300 if labelled else 260)
    scores, winners = view["scores"], view["winners"]
    order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))
    others = [f"{_short(names[seat])}  {scores[seat]}" for seat in order[3:]]
    return podium(_EDGE, 480, names, scores, winners, colours) + _names(others, 550)


def _names(lines: Sequence[str], top: float = 260) -> str:
    """Names below each other."""
    rows = enumerate(lines[:_NAMES])
    return "".join(writing(_EDGE, top + 36 * number, line, 25, width=_COLUMN - _EDGE) for number, line in rows)


def _short(name: str) -> str:
    return name if len(name) <= _LETTERS else f"{name[: _LETTERS - 1]}…"


def _sheet(title: str, below: str, shown: str, label: str = "") -> str:
    """A poster: the sign of the house, a title and what stands below it on the left, and something to see."""
    light = {name: pair[0] for name, pair in COLOURS.items()}
    chip = writing(_EDGE, 238, label, 30, "serif", _COLUMN - _EDGE, ink="wine") if label else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}">'
        f'<rect width="{WIDE}" height="{HIGH}" fill="{light["paper"]}"/>'
        f'<rect width="12" height="{HIGH}" fill="{light["wine"]}"/>'
        f'<svg x="{_EDGE}" y="36" width="200" height="84" viewBox="0 0 712 300" color="{light["wine"]}">{_word()}</svg>'
        f"{writing(_EDGE, 196, title, 46, 'serif', _COLUMN - _EDGE)}{chip}{below}{shown}</svg>"
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
