"""What has happened: the log in chunks, and what others have done since the viewer's last turn."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import cast

from markupsafe import Markup, escape

from cuvee.drawing.memory import Lately
from cuvee.kernel import Event, Speech
from cuvee.kernel.picture import Tracing
from cuvee.tables.model import Snapshot, Turn
from cuvee.web.pages.drawing import Colours, coloured, crest, icon, piece
from cuvee.web.pages.markup import Fragments, fill, join, stub
from cuvee.web.pages.picture import artist_of
from cuvee.web.pages.say import table_texts

CHUNK, CHUNKS = 12, 5  # lines of the log: so many are a fragment, so many fragments are shown; the replay has all
MOST = 12  # turns that are shown one by one
DETAILS = 3  # lines of a turn besides the first


def log(snapshot: Snapshot, colours: Colours) -> Fragments:
    """The last lines of the log, the newest one last, in chunks: with a move only the last chunk changes."""
    speech = snapshot.speech
    if speech is None:
        return {"log": Markup('<div id="log"></div>')}
    first = max(0, (len(snapshot.log) - 1) // CHUNK - CHUNKS + 1) * CHUNK
    found = {f"log-{at}": _chunk(snapshot, speech, colours, at).html for at in range(first, len(snapshot.log), CHUNK)}
    return {"log": _log(tuple(found)), **found}


@lru_cache(1024)
def _log(chunks: tuple[str, ...]) -> Markup:
    return fill('<div id="log">{}</div>', join(map(stub, chunks)))


def _chunk(snapshot: Snapshot, speech: Speech, colours: Colours, first: int) -> _Chunk:
    """Some lines of the log. With a move a few are added to the last chunk; the others are those of before.

    A chunk is known by the identity of its first event, and what it holds by that of its last one: for one seat nothing
    before an event in a log ever changes. What was taken back is not in the log any more, and is not looked for.
    """
    log, end = snapshot.log, min(first + CHUNK, len(snapshot.log))
    whose = (id(speech), *colours, snapshot.viewer.seat, first, id(log[first]))
    known = _CHUNKS.get(whose)
    lines = known.lines if known is not None and known.begins(log[first:end]) else []
    if known is None or len(lines) < end - first:
        more = [_line(speech, colours, log[at], snapshot.told_by(at)) for at in range(first + len(lines), end)]
        known = _CHUNKS.keep(whose, _Chunk(speech, log[first], log[end - 1], first, lines + more))
    return known


def _line(speech: Speech, colours: Colours, event: Event, move: int) -> tuple[str, str]:
    """A line of the log: its text, and as markup in the colour and with the sign of whoever it is about.

    Pressing it shows the table at that move; the client marks what is new.
    """
    text, seat = speech.line(event), event.facts.get("seat")
    if not text:
        return "", ""
    do = "moment" if speech.ends_chapter(event) and move else "jump"
    emblem = crest(colours[seat]) if colours and seat is not None else ""
    return text, f'<li class="{coloured(seat, colours)}" data-do="{do}" data-to="{move}">{emblem}{escape(text)}</li>'


class _Chunk:
    """Some lines of the log. What is remembered also keeps its key from being used for anything else."""

    __slots__ = ("first", "html", "last", "lines", "speech")

    def __init__(self, speech: Speech, first: Event, last: Event, at: int, lines: list[tuple[str, str]]) -> None:
        self.speech, self.first, self.last, self.lines = speech, first, last, lines
        self.html = Markup(f'<ol class="log" id="log-{at}">{"".join([line for _, line in lines])}</ol>')

    def begins(self, events: Sequence[Event]) -> bool:
        """Whether these events begin with those of the chunk."""
        return len(self.lines) <= len(events) and events[len(self.lines) - 1] is self.last


_CHUNKS = Lately[tuple[object, ...], _Chunk](1 << 16)  # those of some thousand tables


# Since the viewer's last turn.


def since(snapshot: Snapshot, colours: Colours, language: str) -> Markup:
    """What others have done meanwhile, turn by turn: the same numbers stand on the board."""
    speech, say = snapshot.speech, table_texts(language).say
    if not snapshot.since or speech is None or snapshot.table.status != "playing":
        return Markup('<section id="since" hidden></section>')
    turns = [one for turn in snapshot.since for one in _one_by_one(snapshot, turn, speech)][-MOST:]
    title = say("since") if snapshot.viewer.seats else say("since.watching")
    marks = _marks(snapshot, turns, language)
    rows = join(
        _turn(snapshot, turn, number, speech, colours, marks[number - 1], language)
        for number, turn in enumerate(turns, 1)
    )
    return Markup(
        f'<section class="since sheet" id="since" aria-label="{escape(title)}" '
        f'data-mine="{snapshot.mine or turns[0].first}"><h2 class="ttl">{escape(title)}</h2><ol>{rows}</ol>'
        '<div class="acts">'
        f'<button type="button" class="btn" data-do="again" data-first="{turns[0].first}" data-last="{turns[-1].last}">'
        f"{icon('play')}{escape(say('since.again'))}</button>"
        f'<button type="button" class="btn ghost" data-do="seen">{escape(say("since.seen"))}</button></div></section>'
    )


def _one_by_one(snapshot: Snapshot, turn: Turn, speech: Speech) -> list[Turn]:
    """Several turns of somebody in a row, each by itself: a turn begins where an event says what it is about."""
    told_by, events = snapshot.told_by, range(turn.begin, turn.end)
    opened = dict.fromkeys(told_by(place) for place in events if _opens(snapshot, turn, speech, place))
    firsts = [turn.first, *(move for move in [*opened][1:] if move > turn.first), turn.last + 1]
    ends = [turn.begin + bisect_left(events, move, key=told_by) for move in firsts]
    return [
        Turn(turn.seat, first, following - 1, begin, end)
        for (first, following), (begin, end) in zip(pairwise(firsts), pairwise(ends), strict=True)
    ]


def _opens(snapshot: Snapshot, turn: Turn, speech: Speech, place: int) -> bool:
    event = snapshot.log[place]
    return speech.opens_turn(event) and event.facts.get("seat") == turn.seat


def _turn(
    snapshot: Snapshot, turn: Turn, number: int, speech: Speech, colours: Colours, marks: tuple[str, ...], language: str
) -> Markup:
    name, lines = snapshot.seats[turn.seat].name, _lines(snapshot, turn, speech, colours)
    about = _about(snapshot, turn, speech, lines)
    told = (about, *[line for line in lines if line and line is not about][:DETAILS]) if about else ()
    return _told(turn, number, name, told, " ".join(marks), tuple(colours), language)


def _about(snapshot: Snapshot, turn: Turn, speech: Speech, lines: Sequence[str]) -> str:
    """The line that says what a turn was about, or else the first about whoever made it, or the first of all."""
    told = [(place, line) for place, line in enumerate(lines, turn.begin) if line]
    opening = (line for place, line in told if _opens(snapshot, turn, speech, place))
    own = (line for place, line in told if snapshot.log[place].facts.get("seat") == turn.seat)
    return next(opening, None) or next(own, None) or next((line for _, line in told), "")


@lru_cache(4096)
def _told(
    turn: Turn, number: int, name: str, lines: tuple[str, ...], at: str, colours: tuple[str, ...], language: str
) -> Markup:
    """A turn that others have made: one line says what it was about, a few more what else happened."""
    return fill(
        '<li class="{}" data-at="{}"><button type="button" data-do="again" data-first="{}" data-last="{}" title="{}">'
        '<span class="no">{}</span>{}</button><div><b>{}</b>{}</div></li>',
        coloured(turn.seat, colours),
        at,
        turn.first,
        turn.last,
        table_texts(language).say("since.show", name=name, number=number),
        number,
        piece(turn.seat, colours),
        lines[0] if lines else "",
        join(fill("<small>{}</small>", line) for line in lines[1:]),
    )


def _lines(snapshot: Snapshot, turn: Turn, speech: Speech, colours: Colours) -> list[str]:
    """The lines of a turn, out of the chunks of the log: they are written once, and in their order."""
    found: list[str] = []
    for first in range(turn.begin // CHUNK * CHUNK, turn.end, CHUNK):
        lines = _chunk(snapshot, speech, colours, first).lines
        found += [text for text, _ in lines[max(0, turn.begin - first) : turn.end - first]]
    return found


def _marks(snapshot: Snapshot, turns: Sequence[Turn], language: str) -> list[tuple[str, ...]]:
    """What is marked for each turn. A piece stands where it came last, and so does its mark."""
    found: list[tuple[str, ...]] = []
    later: set[tuple[int, str]] = set()
    for turn in reversed(turns):
        traces = _traces(snapshot, turn, language)
        found.append(tuple(id for id in traces if (turn.seat, id) not in later))
        later.update((turn.seat, id) for id in traces)
    return found[::-1]


def _traces(snapshot: Snapshot, turn: Turn, language: str) -> list[str]:
    """Where on the board a turn has left something to see."""
    artist, view = artist_of(snapshot, language), snapshot.view
    if view is None or not hasattr(artist, "trace"):
        return []
    tracing, events = cast(Tracing, artist), snapshot.log[turn.begin : turn.end]
    return list(dict.fromkeys(id for event in events for id in tracing.trace(view, event)))
