"""A sheet in the place of the board: what a day or a year has brought, and how the game has ended."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import cast

from markupsafe import Markup

from cuvee.kernel import Artist, Event, Speech
from cuvee.kernel.memory import Memory
from cuvee.kernel.moments import Account, Chip, Gain, Moment, points_by
from cuvee.kernel.picture import Portraying
from cuvee.kernel.speech import capital
from cuvee.kernel.view import View
from cuvee.tables.model import Snapshot
from cuvee.web.pages.drawing import Colours, coloured, icon, piece
from cuvee.web.pages.ends import over_acts
from cuvee.web.pages.markup import fill, join
from cuvee.web.pages.picture import artist_of
from cuvee.web.pages.points import SHADES, by_source, number, sources, start_of, swatch, total
from cuvee.web.pages.say import table_texts, texts

NONE = Markup('<section id="moment" hidden></section>')
_STEPS = 3  # of the podium
_LONG = 1000  # units of a bar


def moment(snapshot: Snapshot, colours: Colours, language: str) -> Markup:
    """The sheet that is to be read now: of a chapter that has ended since the viewer's last move, or of the game."""
    view, speech = snapshot.view, snapshot.speech
    if view is None or speech is None:
        return NONE
    if snapshot.table.status == "over" and view["over"]:
        return ending(snapshot, speech, view, colours, language)
    if snapshot.coaching is not None and speech.brief:
        return NONE  # the coach tells what has happened, and rings what lies below
    place = _pending(snapshot, speech)
    return NONE if place is None else _ended_at(snapshot, speech, view, place, colours, language)


def _ended_at(snapshot: Snapshot, speech: Speech, view: View, place: int, colours: Colours, language: str) -> Markup:
    """The sheet of the chapter that ended with a line of the log. It is shown until its reader moves, and written once.

    An event is known by its identity, and nothing before it in a log ever changes; who was where then must be the same.
    """
    ended, since = snapshot.log[place], points_by(snapshot.log[place:])
    standing = [score - since[seat] for seat, score in enumerate(view["scores"])]
    asked, clock = bool(snapshot.moves), snapshot.table.clock.kind
    key = (id(speech), id(ended), snapshot.viewer.seat, asked, clock, language, *colours, *standing)
    known = _SHEETS.get(key)
    if known is None:
        found = speech.moment(view, snapshot.log, place)
        worth = found is not None and (found.scored or not speech.brief)  # else the log and the last turns tell it
        move = snapshot.told_by(place)
        shown = sheet(snapshot, found, move, colours, language, asked) if found and worth else NONE
        known = _SHEETS.keep(key, (speech, ended, shown))
    return known[-1]


_SHEETS: Memory[tuple[object, ...], tuple[Speech, Event, Markup]] = Memory()  # both are kept, and so are their ids


def _pending(snapshot: Snapshot, speech: Speech) -> int | None:
    """Where in the log a chapter has ended, if the viewer has not moved since."""
    if not snapshot.mine:
        return None
    log = snapshot.log
    first = bisect_left(range(len(log)), snapshot.mine, key=snapshot.told_by)
    return next((place for place in range(len(log) - 1, first - 1, -1) if speech.ends_chapter(log[place])), None)


def moment_of(snapshot: Snapshot, move: int, colours: Colours, language: str) -> Markup:
    """The sheet of the chapter that ended with a move, for whoever wants to read it again."""
    view, speech = snapshot.view, snapshot.speech
    if view is None or speech is None:
        return NONE
    for place, event in enumerate(snapshot.log):
        if speech.ends_chapter(event) and snapshot.told_by(place) == move:
            found = speech.moment(view, snapshot.log, place)
            return sheet(snapshot, found, move, colours, language) if found else NONE
    return NONE


def sheet(snapshot: Snapshot, found: Moment, move: int, colours: Colours, language: str, asked: bool = False) -> Markup:
    """The end of a chapter: who has gained and lost what, what holds for all, and what comes next.

    Others may have gone on meanwhile: whoever is `asked` now is told so.
    """
    say = table_texts(language).say
    mine = snapshot.viewer.seat or 0
    reason = f"{found.reason} {say('moment.yours')}" if asked else found.reason
    order = sorted(found.accounts, key=lambda account: (account.seat != mine, -account.after))
    awaited = snapshot.table.clock.kind != "days" and any(seat.player and not seat.mine for seat in snapshot.seats)
    return fill(
        '<section class="moment sheet" id="moment" data-key="{}" data-quick="{}"{} aria-labelledby="moment-title">'
        '<header><h2 id="moment-title" tabindex="-1">{}</h2><p>{}</p></header><div class="accounts">{}</div>{}'
        '<footer><div><b>{}</b><p>{}</p></div>{}<button type="button" class="btn pri" data-do="on">{}{}</button>'
        "</footer></section>",
        move,
        "1" if awaited else "",
        Markup(" data-brief") if snapshot.speech and snapshot.speech.brief else "",
        found.title,
        found.remark,
        join(_account(snapshot, account, colours, language) for account in order),
        _notes(found.notes),
        found.following,
        reason.strip(),
        _aside(found.title, say("end.table")),
        found.go or say("moment.on"),
        icon("next"),
    )


def _aside(title: str, label: str) -> Markup:
    """Lets the sheet step aside, and come back."""
    return fill(
        '<button type="button" class="btn ghost" data-do="aside">{}<span class="off">{}</span>'
        '<span class="on">{}</span></button>',
        icon("board"),
        label,
        title,
    )


def _notes(notes: Sequence[str]) -> Markup:
    return fill('<ul class="notes">{}</ul>', join(fill("<li>{}</li>", note) for note in notes)) if notes else Markup("")


def _account(snapshot: Snapshot, account: Account, colours: Colours, language: str) -> Markup:
    mine, artist = account.seat == (snapshot.viewer.seat or 0), artist_of(snapshot, language)
    return fill(
        '<details class="account {}"{}><summary>{}<b>{}</b><span class="change"><small>{}</small> → {}</span></summary>'
        "<ul>{}</ul></details>",
        coloured(account.seat, colours),
        Markup(" open data-mine") if mine else Markup(" open"),
        piece(account.seat, colours),
        snapshot.seats[account.seat].name,
        total(account.before),
        total(account.after),
        join(_gain(gain, _face(gain, artist)) for gain in account.gains),
    )


def _face(gain: Gain, artist: Artist | None) -> Markup:
    """Whose line it is, if the game's artist draws faces."""
    if not gain.who or not hasattr(artist, "face"):
        return Markup("")
    drawn = cast(Portraying, artist).face(gain.who)
    return Markup(f'<svg class="face" viewBox="0 0 64 66" aria-hidden="true">{drawn}</svg>')


def _gain(gain: Gain, face: Markup) -> Markup:
    bad = (gain.points or 0) < 0
    return fill(
        "<li{}>{}<span>{}{}</span><b>{}</b></li>",
        Markup(' class="bad"') if bad else "",
        face,
        gain.text,
        fill('<span class="chips">{}</span>', join(map(_chip, gain.chips))) if gain.chips else "",
        gain.amount if gain.points is None else signed(gain.points),
    )


def _chip(chip: Chip) -> Markup:
    """A row of a tourist: what it is for, what it brought, and how full it was."""
    dots = "●" * chip.filled + "○" * (chip.room - chip.filled)
    return fill(
        '<span class="chip a-{}{}"><svg width="17" height="17" aria-hidden="true"><use href="#i-{}"/></svg>{}'
        '<i aria-label="{}/{}" role="img">{}</i></span>',
        chip.icon,
        "" if chip.filled else " none",
        chip.icon,
        chip.text,
        chip.filled,
        chip.room,
        dots,
    )


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


# The end of the game.


def ending(snapshot: Snapshot, speech: Speech, view: View, colours: Colours, language: str) -> Markup:
    """Who has won, where the points came from, and the way on."""
    tell, say = table_texts(language).say, texts(language).say
    scores, winners = view["scores"], view["winners"]
    order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))
    return fill(
        '<section class="moment ending sheet" id="moment" data-key="over" aria-labelledby="moment-title">'
        '<header><h2 id="moment-title" tabindex="-1">{}</h2></header>'
        '<div class="first"><ol class="podium">{}</ol>{}</div>{}{}'
        '<footer><span></span><button type="button" class="btn ghost" data-do="on">{}{}</button></footer></section>',
        _headline(snapshot, order, view, language),
        join(
            _step(snapshot, seat, place, 1 if seat in winners else place, scores[seat], colours)
            for place, seat in enumerate(order[:_STEPS], 1)
        ),
        over_acts(snapshot, say),
        _bars(snapshot, speech, view, order, language),
        sources(snapshot, language),  # on a narrow screen, where the bars have no room for numbers
        icon("board"),
        tell("end.table"),
    )


def _headline(snapshot: Snapshot, order: Sequence[int], view: View, language: str) -> str:
    say, names = table_texts(language).say, [seat.name for seat in snapshot.seats]
    winners, scores = view["winners"], view["scores"]
    if not winners:
        return say("end.lost")
    if len(order) == 1:
        return say("end.won")
    who = ", ".join(names[seat] for seat in winners)
    if len(winners) > 1:
        return say("end.tie", names=who)
    ahead = scores[order[0]] - scores[order[1]]
    return say("end.wins", who=who, n=ahead) if ahead > 0 else say("end.breaks", who=who)


def _step(snapshot: Snapshot, seat: int, place: int, rank: int, score: int, colours: Colours) -> Markup:
    """A step of the podium; whoever shares a victory is first, too."""
    return fill(
        '<li class="step-{}{} {}"><span>{}</span>{}<b>{}</b><small>{}</small></li>',
        place,
        "" if rank == place else " shared",
        coloured(seat, colours),
        snapshot.seats[seat].name,
        piece(seat, colours),
        rank,
        total(score),
    )


def _bars(snapshot: Snapshot, speech: Speech, view: View, order: Sequence[int], language: str) -> Markup:
    """Points by source: a row for each player, bars that begin at nothing, and totals that add up."""
    say, scores = table_texts(language).say, view["scores"]
    found = by_source(snapshot.log)
    begun = start_of(found, scores)
    if not found:
        return Markup("")
    names = {why: capital(speech.cause(why)) for why in found}
    if any(begun.values()):
        found, names = {"": begun, **found}, {"": say("points.start"), **names}
    most, least = (
        max(sum(max(0, sign * points[seat]) for points in found.values()) for seat in order) for sign in (1, -1)
    )
    rows = join(
        fill(
            '<tr><th scope="row">{}</th>{}<td class="sum">{}</td></tr><tr class="bar"><td colspan="{}">{}</td></tr>',
            snapshot.seats[seat].name,
            join(fill("<td>{}</td>", number(points[seat])) for points in found.values()),
            total(scores[seat]),
            len(found) + 2,
            _bar([points[seat] for points in found.values()], most, least),
        )
        for seat in order
    )
    head = join(
        fill('<th scope="col">{}{}</th>', swatch(place, points), names[why])
        for place, (why, points) in enumerate(found.items())
    )
    return fill(
        '<div class="wide" tabindex="0"><table class="bars"><caption class="unseen">{}</caption><thead><tr><td></td>{}'
        '<th scope="col">{}</th></tr></thead><tbody>{}</tbody></table></div>',
        texts(language).say("points.sources"),
        head,
        say("points.sum"),
        rows,
    )


def _bar(points: Sequence[int], most: int, least: int) -> Markup:
    """What was lost lies to the left of nothing, what was gained to its right."""
    unit, lost = _LONG / max(1, most + least), sum(max(0, -each) for each in points)
    parts = []
    if lost:
        parts.append(_rect("lost", (least - lost) * unit + 1, lost * unit - 2))
    x = least * unit
    for place, each in enumerate(points):
        if each > 0:
            parts.append(_rect(f"shade-{place % SHADES}", x, each * unit - 1))
            x += each * unit
    return fill(
        '<svg viewBox="0 0 {} 14" preserveAspectRatio="none" width="100%" height="14" aria-hidden="true">{}</svg>',
        _LONG,
        join(parts),
    )


def _rect(kind: str, x: float, width: float) -> Markup:
    return fill('<rect class="{}" x="{}" y="1" width="{}" height="12"/>', kind, round(x, 1), round(max(0.0, width), 1))
