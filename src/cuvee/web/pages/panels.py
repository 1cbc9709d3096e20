"""The panels beside the board: what is asked, who sits here, log, chat, and the rule of the open decision."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from html import unescape

from markupsafe import Markup, escape
from msgspec.structs import replace

from cuvee.kernel import Picture
from cuvee.kernel.lessons.decisions import about
from cuvee.tables.characters import character_of
from cuvee.tables.model import Seat, Snapshot
from cuvee.web.pages.choices import Choice, choice_of
from cuvee.web.pages.drawing import figure, icon, piece
from cuvee.web.pages.markup import Fragments, fill, join, stub
from cuvee.web.pages.picture import in_front
from cuvee.web.pages.rulebook import chapters
from cuvee.web.pages.say import texts

_TIPS = re.compile(r'data-tip="([^"]*)"')
DAY, HOUR, MINUTE = 86_400, 3_600, 60
_CLOSING = 2  # moves that only end something, and stand beside the question
LOW = 60  # seconds left on a clock that turns red

Say = Callable[..., str]
Tag = tuple[str, str]  # its kind, and what it says
Row = tuple[str, str]  # of a seat: what stands before its clock, and what behind it


@lru_cache(4096)
def button(do: str, label: str, symbol: str = "", *, kind: str = "", off: str | None = None, **data: object) -> Markup:
    """A button that the client carries out: `do` is the type of its message. `off` says why it cannot be pressed."""
    facts = join(fill(' data-{}="{}"', name, value) for name, value in data.items())
    state = "" if off is None else fill(' disabled title="{}"', off)
    return fill(
        '<button type="button" class="btn{}" data-do="{}"{}{}>{}{}</button>',
        f" {kind}" if kind else "",
        do,
        facts,
        state,
        icon(symbol) if symbol else "",
        label,
    )


def following(say: Say) -> Markup:
    """The way to the next table where one is asked. The client shows it when there is one: see static/following.js."""
    return form("/next", say("act.next"), "next", sort="following")


def form(action: str, label: str, symbol: str = "", *, kind: str = "", sort: str = "", **fields: object) -> Markup:
    """A button that posts a form and goes to another page."""
    hidden = join(fill('<input type="hidden" name="{}" value="{}">', *field) for field in fields.items())
    return fill(
        '<form method="post" action="{}"{}>{}<button class="btn{}">{}{}</button></form>',
        action,
        fill(' class="{}"', sort) if sort else "",
        hidden,
        f" {kind}" if kind else "",
        icon(symbol) if symbol else "",
        label,
    )


# What is asked.


def prompt(snapshot: Snapshot, language: str, *, past: bool = False) -> Markup:
    """Who is asked what, and what one can do about it; nothing, in a position of the past."""
    say = texts(language).say
    yours = snapshot.viewer.seat is not None and (bool(snapshot.moves) or snapshot.held == snapshot.viewer.seat)
    return _prompt(yours, say("panel.prompt"), *question(snapshot, say), "" if past else join(acts(snapshot, say)))


@lru_cache(4096)
def _prompt(yours: bool, label: str, what: str, more: str, buttons: str) -> Markup:
    return fill(
        '<section class="prompt sheet{}" id="prompt" aria-label="{}" tabindex="-1">'
        '<p class="what" role="status">{}{}</p><div class="acts">{}</div></section>',
        " yours" if yours else "",
        label,
        what,
        fill(" <small>{}</small>", more) if more else "",
        buttons,
    )


def question(snapshot: Snapshot, say: Say) -> tuple[str, str]:
    """What the prompt says, and a remark below it."""
    status, undo, names = snapshot.table.status, snapshot.undo, [seat.name for seat in snapshot.seats]
    if status in ("open", "outdated", "closed") or snapshot.view is None or snapshot.speech is None:
        return say(f"prompt.{status}"), say(f"prompt.{status}.more")
    if undo.asked_by is not None:
        return _consent(snapshot, names, say)
    if snapshot.held is not None:
        mine = snapshot.held == snapshot.viewer.seat
        return (say("prompt.end"), "") if mine else (say("prompt.held", name=names[snapshot.held]), "")
    text = snapshot.speech.prompt(snapshot.view)
    if undo.answer is not None:
        return text, say(f"prompt.undo.{'yes' if undo.answer.yes else 'no'}", name=names[undo.answer.by])
    if snapshot.thinking is not None:
        return text, say("prompt.thinking", name=names[snapshot.thinking])
    return text, ""


def _consent(snapshot: Snapshot, names: Sequence[str], say: Say) -> tuple[str, str]:
    """Somebody asks to take something back: a question only to those who have not answered it."""
    undo, seat = snapshot.undo, snapshot.viewer.seat
    assert undo.asked_by is not None
    waiting = say("prompt.undo.waiting", names=", ".join(names[other] for other in undo.waiting))
    if seat == undo.asked_by:
        return say("prompt.undo.mine", n=undo.back), waiting
    if seat in undo.waiting:
        return say("prompt.undo", n=undo.back, name=names[undo.asked_by]), ""
    return say("prompt.undo.other", n=undo.back, name=names[undo.asked_by]), waiting


def acts(snapshot: Snapshot, say: Say, hint: str = "") -> list[Markup]:
    """The buttons beside the prompt; on a phone they are at the thumb. `hint` is what a coach calls it."""
    seat, undo = snapshot.viewer.seat, snapshot.undo
    if seat is None or snapshot.table.status != "playing":
        return []
    if undo.asked_by is not None and seat in undo.waiting:
        yes = button("answer-undo", say("undo.allow"), "check", kind="pri", yes="1")
        return [yes, button("answer-undo", say("undo.refuse"), "cross")]
    if undo.asked_by == seat:
        return []
    found = []
    if snapshot.moves and not snapshot.table.rated:
        found.append(button("hint", hint or say("act.hint"), "hint", kind="ghost"))
    if undo.can_ask and not undo.steps:
        found.append(button("ask-undo", say("act.ask-undo"), "undo"))
    else:
        off = None if undo.steps else say(f"undo.{undo.barrier or 'start'}")
        found.append(button("undo", say("act.undo"), "undo", off=off))
    if undo.steps > 1:
        found.append(button("reset", say("act.reset"), "reset"))
    if snapshot.held == seat:
        found.append(button("end", say("act.end"), "check", kind="pri"))
    return found + _closing(snapshot)


def _closing(snapshot: Snapshot) -> list[Markup]:
    """Moves that only end or decline something, within reach."""
    view, speech = snapshot.view, snapshot.speech
    if view is None or speech is None or len(snapshot.moves) < 2:
        return []
    moves = [move for move in snapshot.moves if speech.closes(move)]
    return [_close(choice_of(move, speech.label(view, move))) for move in moves[:_CLOSING]]


@lru_cache(1024)
def _close(choice: Choice) -> Markup:
    costs = fill(" <small>{}</small>", choice.detail) if choice.detail else ""
    return fill(
        '<button type="button" class="btn closing" data-move="{}"><span>{}{}</span></button>',
        choice.move,
        choice.title,
        costs,
    )


# Who sits here.


def seats(snapshot: Snapshot, picture: Picture | None, language: str) -> Fragments:
    """Everybody at the table: name, points and purse, clock, and whose turn it is."""
    say = texts(language).say
    view, speech = snapshot.view, snapshot.speech
    standing = _standing(snapshot, picture)
    common = speech.common(view) if view is not None and speech else ""
    together = f'<li class="common ln">{escape(common)}</li>' if common else ""
    rows = {f"seat-{seat.number + 1}": _seat(snapshot, seat, picture, language) for seat in snapshot.seats}
    own = back_to_own(snapshot, say) if picture else ""
    briefs = picture.briefs if picture and picture.briefs else [None] * len(standing)
    has = {_has(number): _standing_of(number, *each) for number, each in enumerate(zip(briefs, standing, strict=True))}
    return {"seats": _seats(say("panel.seats"), together, tuple(rows), own), **rows, **has}


def _has(number: int) -> str:
    """The id of what a player has: most moves change that, or else whose turn it is."""
    return f"has-{number + 1}"


@lru_cache(4096)
def _standing_of(number: int, drawn: str | None, standing: str) -> Markup:
    """What a player has, in words or drawn."""
    return fill(
        '<div class="st ln" id="{}">{}</div>', _has(number), standing if drawn is None else _brief(drawn, standing)
    )


@lru_cache(4096)
def _seats(label: str, together: str, rows: tuple[str, ...], own: str) -> Markup:
    """What holds the seats."""
    return Markup(
        f'<section class="seats sheet" id="seats" aria-label="{escape(label)}"><ul>{together}{join(map(stub, rows))}'
        f"</ul>{own}</section>"
    )


def _standing(snapshot: Snapshot, picture: Picture | None) -> Sequence[str]:
    """What each seat has, in words, unless all that is drawn brings its own."""
    view, speech = snapshot.view, snapshot.speech
    if view is None or speech is None or (picture and picture.briefs and all(map(_words_of, picture.briefs))):
        return [""] * len(snapshot.seats)
    return speech.standing(view)


def back_to_own(snapshot: Snapshot, say: Say) -> Markup:
    """The way back from somebody else's area."""
    viewer, shown = snapshot.viewer, in_front(snapshot.viewer)
    if shown == (viewer.seat or 0):
        return Markup("")
    text = say("area.of", name=snapshot.seats[shown].name)
    text = " ".join(filter(None, (text, character(snapshot.seats[shown], say))))
    return fill('<p class="looking">{} {}</p>', text, button("area", say("area.back"), "back", kind="ghost"))


def character(seat: Seat, say: Say) -> str:
    """What a bot is like, in a few words."""
    named = character_of(seat.name) if seat.bot else None
    return say(f"character.{named}") if named else ""


def _name(seat: Seat, say: Say) -> str:
    if not seat.open:
        return seat.name
    return say("seat.kept", name=seat.name) if seat.kept else say("seat.open")


def _seat(snapshot: Snapshot, seat: Seat, picture: Picture | None, language: str) -> Markup:
    number = seat.number
    late = number in snapshot.may_take_over
    table = snapshot.table.id if _can_be_taken(snapshot, seat) else ""
    clock = _clock(seat)
    if clock:
        seat = replace(seat, remaining=None, running=False)  # a clock changes always, the rest of the row seldom
    if picture is None:
        before, after = _in_words(seat, late, table, language)
    else:
        shown = number == in_front(snapshot.viewer)
        before, after = _drawn(seat, late, table, language, picture.colours[number], shown)
    return Markup(before + clock + after)


def _can_be_taken(snapshot: Snapshot, seat: Seat) -> bool:
    """Whether the viewer may sit down there."""
    if snapshot.table.status != "open" or not seat.open or any(other.mine for other in snapshot.seats):
        return False
    return seat.kept_for_me or not seat.kept


@lru_cache(1024)
def _in_words(seat: Seat, late: bool, table: str, language: str) -> Row:
    """A seat beside a table that is not drawn."""
    say = texts(language).say
    act = _seat_act(seat, late, table, say)
    return _row(seat, figure(seat.number, taken=not seat.open), _name(seat, say), act, say)


@lru_cache(4096)
def _drawn(seat: Seat, late: bool, table: str, language: str, colour: str, shown: bool) -> Row:
    """A seat beside a drawn table: with a move, those of most players look as before."""
    say = texts(language).say
    name = _name(seat, say)
    label = " ".join(filter(None, (say("area.show", name=name), character(seat, say))))
    person = _person(seat.number, colour, name, shown, label)
    return _row(seat, Markup(""), person, _seat_act(seat, late, table, say), say)


@lru_cache(4096)
def _person(number: int, colour: str, name: str, shown: bool, label: str) -> Markup:
    """The figure and the name of a player: pressing them shows what lies before that player."""
    return fill(
        '<button type="button" class="who" data-do="area" data-seat="{}" aria-pressed="{}" title="{}">{}{}</button>',
        number,
        "true" if shown else "false",
        label,
        piece(0, (colour,)),
        name,
    )


@lru_cache(4096)
def _brief(drawn: str, standing: str) -> Markup:
    """What a player has, drawn; its words, which are its tooltips, are for those who cannot see it."""
    return fill(
        '<svg class="brief" viewBox="0 0 250 22" aria-hidden="true">{}</svg><span class="unseen">{}</span>',
        Markup(drawn),
        _words_of(drawn) or standing,
    )


@lru_cache(4096)
def _words_of(drawn: str) -> str:
    """What the tooltips of a drawing say."""
    return ", ".join(unescape(found) for found in _TIPS.findall(drawn))


def _row(seat: Seat, figure: Markup, name: Markup | str, act: Markup, say: Say) -> Row:
    classes = " ".join(["asked"] * seat.asked + ["shown"] * (not figure))
    tags = join(
        fill('<span class="tag{}">{}</span>', f" {kind}" if kind else "", text) for kind, text in _tags(seat, say)
    )
    before = fill(
        '<li id="seat-{}"{}>{}<div><div class="nm"><bdi>{}</bdi>{}</div>{}</div><div>',
        seat.number + 1,
        fill(' class="{}"', classes) if classes else "",
        figure,
        name,
        tags,
        stub(_has(seat.number)),
    )
    return before, fill("{}</div></li>", act)


def _tags(seat: Seat, say: Say) -> list[Tag]:
    words = [("now", say("seat.asked"))] if seat.asked else []
    if seat.mine:
        words.append(("", say("seat.you")))
    if seat.bot and not seat.standin:
        words.append(("", say("seat.bot", level=say(f"level.{seat.bot}"))))
    if seat.standin:
        words.append(("", say("seat.standin")))
    elif seat.player and not seat.present and not seat.mine:
        words.append(("", say("seat.away")))
    return words


def _clock(seat: Seat) -> Markup:
    """The time left; while it runs, the client counts it down."""
    if seat.remaining is None:
        return Markup("")
    left = max(0, int(seat.remaining))
    return fill(
        '<span class="ck{}" role="timer" data-left="{}"{}>{}</span>',
        " low" if left < LOW else "",
        left,
        Markup(' data-running="1"') if seat.running else "",
        clock_text(left),
    )


def clock_text(left: int) -> str:
    """A time as a clock shows it; the client writes it in the same way."""
    if left >= DAY:
        return f"{left // DAY} d {left % DAY // HOUR} h"
    if left >= HOUR:
        return f"{left // HOUR}:{left % HOUR // MINUTE:02}:{left % MINUTE:02}"
    return f"{left // MINUTE}:{left % MINUTE:02}"


def _seat_act(seat: Seat, late: bool, table: str, say: Say) -> Markup:
    """What one can do about a seat: let a bot play for somebody who is away, come back, or sit down at a table."""
    if seat.mine and seat.standin:
        return button("back", say("seat.back"), kind="pri", seat=seat.number)
    if late:
        return button("take-over", say("seat.take-over"), "bot", seat=seat.number)
    if not table:
        return Markup("")
    label = say("seat.join") if seat.kept_for_me else say("seat.sit")
    return form(f"/t/{table}/sit", label, kind="pri", seat=seat.number)


# What is said.


def rule(snapshot: Snapshot, language: str) -> Markup:
    """The chapter of the rules that explains the open decision. The client opens the book there when it is asked to."""
    decision, kind = snapshot.view and snapshot.view["decision"], snapshot.table.kind
    chapter = about(kind.home, decision, language, snapshot.table.options).chapter if decision else ""
    return _rule(kind.id, chapter, language)


@cache
def _rule(game: str, chapter: str, language: str) -> Markup:
    book = chapters(game, language)
    found = book.get(chapter, next(iter(book.values())))
    return fill(
        '<article class="rule" id="rule" data-book="/rules/{0}" data-chapter="{1}" data-keep><h3>{2}</h3>'
        '<p><a href="/rules/{0}#{1}" target="_blank">{3}</a></p></article>',
        game,
        found.id,
        found.title,
        texts(language).say("rule.more"),
    )
