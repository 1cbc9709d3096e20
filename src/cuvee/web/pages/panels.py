"""The panels beside the board: what is asked, who sits here, log, chat, and the rule of the open decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from markupsafe import Markup

from cuvee.kernel import Event, Speech
from cuvee.tables.model import Seat, Snapshot
from cuvee.web.pages.drawing import figure, icon
from cuvee.web.pages.rulebook import chapters
from cuvee.web.pages.say import texts

LOG_LINES = 60  # the replay has all of them
CHAT_LINES = 60
DAY, HOUR, MINUTE = 86_400, 3_600, 60
LOW = 60  # seconds left on a clock that turns red

Say = Callable[..., str]


def join(parts: Iterable[Markup | str]) -> Markup:
    """Markup side by side."""
    return Markup("").join(parts)


def button(do: str, label: str, symbol: str = "", *, kind: str = "", off: str | None = None, **data: object) -> Markup:
    """A button that the client carries out: `do` is the type of its message. `off` says why it cannot be pressed."""
    facts = join(Markup(' data-{}="{}"').format(name, value) for name, value in data.items())
    state = "" if off is None else Markup(' disabled title="{}"').format(off)
    return Markup('<button type="button" class="btn{}" data-do="{}"{}{}>{}{}</button>').format(
        f" {kind}" if kind else "", do, facts, state, icon(symbol) if symbol else "", label
    )


def form(action: str, label: str, symbol: str = "", *, kind: str = "", **fields: object) -> Markup:
    """A button that posts a form and goes to another page."""
    hidden = join(Markup('<input type="hidden" name="{}" value="{}">').format(*field) for field in fields.items())
    return Markup('<form method="post" action="{}">{}<button class="btn{}">{}{}</button></form>').format(
        action, hidden, f" {kind}" if kind else "", icon(symbol) if symbol else "", label
    )


# What is asked.


def prompt(snapshot: Snapshot, language: str, *, past: bool = False) -> Markup:
    """Who is asked what, and what one can do about it; nothing, in a position of the past."""
    say = texts(language).say
    yours = snapshot.viewer.seat is not None and (bool(snapshot.moves) or snapshot.held == snapshot.viewer.seat)
    what, more = _question(snapshot, say)
    return Markup(
        '<section class="prompt sheet{}" id="prompt" aria-label="{}" tabindex="-1">'
        '<p class="what" role="status">{}{}</p><div class="acts">{}</div></section>'
    ).format(
        " yours" if yours else "",
        say("panel.prompt"),
        what,
        Markup(" <small>{}</small>").format(more) if more else "",
        "" if past else join(acts(snapshot, say)),
    )


def _question(snapshot: Snapshot, say: Say) -> tuple[str, str]:
    """What the prompt says, and a remark below it."""
    status, undo, names = snapshot.table.status, snapshot.undo, [seat.name for seat in snapshot.seats]
    if status in ("open", "outdated", "closed") or snapshot.view is None or snapshot.speech is None:
        return say(f"prompt.{status}"), say(f"prompt.{status}.more")
    if undo.asked_by is not None:
        return say("prompt.undo", name=names[undo.asked_by]), ""
    if snapshot.held is not None:
        mine = snapshot.held == snapshot.viewer.seat
        return (say("prompt.end"), "") if mine else (say("prompt.held", name=names[snapshot.held]), "")
    text = snapshot.speech.prompt(snapshot.view)
    if snapshot.thinking is not None:
        return text, say("prompt.thinking", name=names[snapshot.thinking])
    return text, ""


def acts(snapshot: Snapshot, say: Say) -> list[Markup]:
    """The buttons beside the prompt; on a phone they are at the thumb."""
    seat, undo = snapshot.viewer.seat, snapshot.undo
    if seat is None or snapshot.table.status != "playing":
        return []
    if undo.asked_by is not None and seat in undo.waiting:
        yes = button("answer-undo", say("undo.allow"), "check", kind="pri", yes="1")
        return [yes, button("answer-undo", say("undo.refuse"), "cross")]
    found = []
    if snapshot.moves:
        found.append(button("hint", say("act.hint"), "hint", kind="ghost"))
    if undo.can_ask and not undo.steps:
        found.append(button("ask-undo", say("act.ask-undo"), "undo"))
    else:
        off = None if undo.steps else say(f"undo.{undo.barrier or 'start'}")
        found.append(button("undo", say("act.undo"), "undo", off=off))
    if undo.steps > 1:
        found.append(button("reset", say("act.reset"), "reset"))
    if snapshot.held == seat:
        found.append(button("end", say("act.end"), "check", kind="pri"))
    return found


# Who sits here.


def seats(snapshot: Snapshot, language: str) -> Markup:
    """Everybody at the table: name, points and purse, clock, and whose turn it is."""
    say = texts(language).say
    view, speech = snapshot.view, snapshot.speech
    standing = speech.standing(view) if view is not None and speech else [""] * len(snapshot.seats)
    common = speech.common(view) if view is not None and speech else ""
    rows = join(_seat(snapshot, seat, standing[seat.number], say) for seat in snapshot.seats)
    together = Markup('<li class="common ln">{}</li>').format(common) if common else ""
    return Markup('<section class="seats sheet" id="seats" aria-label="{}"><ul>{}{}</ul></section>').format(
        say("panel.seats"), together, rows
    )


def _seat(snapshot: Snapshot, seat: Seat, standing: str, say: Say) -> Markup:
    name = seat.name if not seat.open else say("seat.open")
    return Markup(
        '<li id="seat-{n}"{state}>{figure}<div><div class="nm"><span>{name}</span>{tags}</div>'
        '<div class="st ln">{standing}</div></div><div>{clock}{act}</div></li>'
    ).format(
        n=seat.number + 1,
        state=Markup(' class="asked"') if seat.asked else "",
        figure=figure(seat.number, taken=not seat.open),
        name=name,
        tags=join(_tags(seat, say)),
        standing=standing,
        clock=_clock(seat),
        act=_seat_act(snapshot, seat, say),
    )


def _tags(seat: Seat, say: Say) -> list[Markup]:
    words = [("now", say("seat.asked"))] if seat.asked else []
    if seat.mine:
        words.append(("", say("seat.you")))
    if seat.bot and not seat.standin:
        words.append(("", say("seat.bot", level=say(f"level.{seat.bot}"))))
    if seat.standin:
        words.append(("", say("seat.standin")))
    elif seat.player and not seat.present and not seat.mine:
        words.append(("", say("seat.away")))
    return [Markup('<span class="tag{}">{}</span>').format(f" {kind}" if kind else "", text) for kind, text in words]


def _clock(seat: Seat) -> Markup:
    """The time left; while it runs, the client counts it down."""
    if seat.remaining is None:
        return Markup("")
    left = max(0, int(seat.remaining))
    return Markup('<span class="ck{}" role="timer" data-left="{}"{}>{}</span>').format(
        " low" if left < LOW else "", left, Markup(' data-running="1"') if seat.running else "", clock_text(left)
    )


def clock_text(left: int) -> str:
    """A time as a clock shows it; the client writes it in the same way."""
    if left >= DAY:
        return f"{left // DAY} d {left % DAY // HOUR} h"
    if left >= HOUR:
        return f"{left // HOUR}:{left % HOUR // MINUTE:02}:{left % MINUTE:02}"
    return f"{left // MINUTE}:{left % MINUTE:02}"


def _seat_act(snapshot: Snapshot, seat: Seat, say: Say) -> Markup:
    """What one can do about a seat: let a bot play for somebody who is away, or come back."""
    if seat.mine and seat.standin:
        return button("back", say("seat.back"), kind="pri", seat=seat.number)
    if seat.number in snapshot.may_take_over:
        return button("take-over", say("seat.take-over"), "bot", seat=seat.number)
    if snapshot.table.status == "open" and seat.open and not any(other.mine for other in snapshot.seats):
        return form(f"/t/{snapshot.table.id}/sit", say("seat.sit"), kind="pri", seat=seat.number)
    return Markup("")


# What has happened, and what is said about it.


def log(events: Iterable[Event], speech: Speech | None, fresh: int) -> Markup:
    """The last lines of the log, the newest one last."""
    told = list(enumerate(events))[-LOG_LINES:]
    lines = [(number, event, speech.line(event)) for number, event in told] if speech else []
    rows = join(_line(number, event, line, number >= fresh) for number, event, line in lines if line)
    return Markup('<ol class="log" id="log">{}</ol>').format(rows)


def _line(number: int, event: Event, line: str, fresh: bool) -> Markup:
    seat = event.facts.get("seat")
    return Markup('<li id="log-{}" class="{}"{}>{}</li>').format(
        number,
        f"seat-{seat + 1}" if isinstance(seat, int) else "",
        Markup(' data-fresh="1"') if fresh else "",
        line,
    )


def chat(snapshot: Snapshot, language: str) -> Markup:
    """What people say to each other; a quick phrase is read by everybody in their own language."""
    say = texts(language).say
    rows = [
        Markup('<li id="chat-{}" class="{}"><span class="by">{}</span> {}</li>').format(
            line.number,
            f"seat-{line.seat + 1}" if line.seat is not None else "",
            line.name,
            say(f"phrase.{line.phrase}") if line.phrase else line.text,
        )
        for line in snapshot.chat[-CHAT_LINES:]
    ]
    empty = Markup('<li class="muted">{}</li>').format(say("chat.empty"))
    return Markup('<ol class="chat" id="chat">{}</ol>').format(join(rows) or empty)


def rule(snapshot: Snapshot, language: str) -> Markup:
    """The chapter of the rules that explains the open decision."""
    book = chapters(snapshot.table.kind.home, language)
    decision = (snapshot.view or {}).get("decision") or {}
    chapter = book.get(decision.get("rule", ""), next(iter(book.values())))
    more = Markup('<p><a href="/rules/{}#{}" target="_blank">{}</a></p>').format(
        snapshot.table.kind.id, chapter.id, texts(language).say("rule.more")
    )
    return Markup('<article class="rule" id="rule"><h3>{}</h3>{}{}</article>').format(chapter.title, chapter.html, more)
