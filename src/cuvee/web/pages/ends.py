"""The panel of moves before the game and after it: invitations, and the result with what can be done next."""

from __future__ import annotations

from markupsafe import Markup

from cuvee.kernel import Speech
from cuvee.kernel.view import View
from cuvee.tables.model import Seat, Snapshot, Table
from cuvee.tables.reviews import reviewable
from cuvee.tables.summary import STANDIN
from cuvee.tables.thinking import LEVELS
from cuvee.web.pages.drawing import Colours, figure, icon, piece
from cuvee.web.pages.markup import fill, join
from cuvee.web.pages.panels import Say, button, following, form
from cuvee.web.pages.points import sources
from cuvee.web.pages.say import texts
from cuvee.web.review.shown import invitation

# Before the game.


def invitations(snapshot: Snapshot, say: Say) -> Markup:
    """How the free seats are filled: links for friends, bots, or by waiting."""
    if any(seat.kept_for_me for seat in snapshot.seats):
        return _wanted(snapshot, say)
    rows = join(_invitation(snapshot.table, seat, say) for seat in snapshot.seats if seat.open)
    rated = fill("<p><b>{}.</b> {}</p>", say("new.rated"), say("new.rated.text")) if snapshot.table.rated else ""
    return fill(
        '<p class="empty">{}</p>{}<ul class="invites">{}</ul>{}',
        say("moves.open.text"),
        rated,
        rows,
        _going(snapshot, say),
    )


def _wanted(snapshot: Snapshot, say: Say) -> Markup:
    """For somebody for whom a seat is kept: yes or no."""
    table, seat = snapshot.table, next(seat for seat in snapshot.seats if seat.kept_for_me)
    return fill(
        '<p class="empty">{}</p><div class="acts stack">{}{}</div>',
        say("seat.kept.text"),
        form(f"/t/{table.id}/sit", say("seat.join"), "check", kind="pri", seat=seat.number),
        form(f"/t/{table.id}/decline", say("seat.decline"), "cross"),
    )


def _going(snapshot: Snapshot, say: Say) -> Markup:
    """A host closes the table, others leave it."""
    table = snapshot.table
    if not any(seat.mine for seat in snapshot.seats):
        return Markup("")
    act = "close" if table.is_host else "leave"
    return form(f"/t/{table.id}/{act}", say(f"act.{act}"), "cross", kind="ghost")


def _invitation(table: Table, seat: Seat, say: Say) -> Markup:
    if seat.kept:
        free = form(f"/t/{table.id}/free", say("seat.free"), seat=seat.number) if table.is_host else ""
        bot = _bot(table.id, seat.number, say) if table.is_host and not table.rated else ""
        name = say("seat.kept", name=seat.name)
        return fill("<li><span>{} {}</span>{}{}</li>", figure(seat.number, taken=False), name, free, bot)
    if seat.claim is None:
        return fill("<li>{} {}</li>", figure(seat.number, taken=False), say("seat.open"))
    return fill(
        '<li><label for="claim-{n}">{figure} {label}</label>'
        '<span class="pair"><input id="claim-{n}" readonly data-link="{link}" value="{link}">'
        '<button type="button" class="btn" data-do="copy" data-from="claim-{n}">{icon}{copy}</button></span>{bot}</li>',
        n=seat.number,
        figure=figure(seat.number, taken=False),
        label=say("invite.link"),
        link=seat.claim,
        icon=icon("link"),
        copy=say("act.copy"),
        bot="" if table.rated else _bot(table.id, seat.number, say),
    )


def _bot(table: str, seat: int, say: Say) -> Markup:
    """Seats a bot."""
    levels = join(
        fill(
            '<option value="{}"{}>{}</option>',
            level,
            Markup(" selected") if level == STANDIN else "",
            say(f"level.{level}"),
        )
        for level in LEVELS
    )
    return fill(
        '<form method="post" action="/t/{}/fill" class="pair"><input type="hidden" name="seat" value="{}">'
        '<select name="level" aria-label="{}">{}</select><button class="btn">{}{}</button></form>',
        table,
        seat,
        say("invite.level"),
        levels,
        icon("bot"),
        say("invite.bot"),
    )


# After the game.


def result(snapshot: Snapshot, speech: Speech, view: View, colours: Colours, language: str) -> Markup:
    """Who won, where the points came from, and what can be done next."""
    say = texts(language).say
    return fill(
        '<div class="result"><ol>{}</ol>{}{}{}</div>',
        _ranking(snapshot, speech, view, colours),
        over_acts(snapshot, say),
        sources(snapshot, language),
        _proof(snapshot, say),
    )


def _ranking(snapshot: Snapshot, speech: Speech, view: View, colours: Colours) -> Markup:
    standing = speech.standing(view)
    order = sorted(range(len(standing)), key=lambda seat: (seat not in view["winners"], -view["scores"][seat]))
    return join(
        fill(
            '<li>{}<span><b>{}</b>{} <span class="muted">{}</span></span></li>',
            piece(seat, colours),
            snapshot.seats[seat].name,
            " ★" if seat in view["winners"] else "",
            standing[seat],
        )
        for seat in order
    )


def over_acts(snapshot: Snapshot, say: Say) -> Markup:
    """The way on from a finished game."""
    table, found = snapshot.table, list[Markup]()
    played = any(seat.mine for seat in snapshot.seats)
    if table.next and played:
        found.append(form(f"/t/{table.id}/rematch", say("act.rematch.join"), "reset", kind="pri"))
    elif table.next:
        found.append(fill('<a class="btn pri" href="/t/{}">{}</a>', table.next, say("act.rematch.watch")))
    elif table.status == "over" and played:
        found.append(form(f"/t/{table.id}/rematch", say("act.rematch"), "reset", kind="pri"))
    if table.status == "over":
        found += _review(snapshot)
        found.append(button("look", say("act.replay"), "play"))
    if snapshot.coaching is not None:
        found.append(fill('<a class="btn" href="/learn/{}">{}</a>', table.kind.id, say("learn")))
    if snapshot.viewer.player:
        found.append(following(say))
    return fill('<div class="acts">{}</div>', join(found))


def _review(snapshot: Snapshot) -> list[Markup]:
    """The way to the review, for games that something has learned."""
    if snapshot.table.dealt or not reviewable(snapshot.table.kind):
        return []
    label = invitation(snapshot.viewer.language)
    return [fill('<a class="btn" href="{}/review">{}{}</a>', snapshot.path, icon("chart"), label)]


def _proof(snapshot: Snapshot, say: Say) -> Markup:
    """The seed, so that anybody can deal the game again."""
    table = snapshot.table
    if table.seed is None or table.salt is None:
        return Markup("")
    facts = {"seed": table.seed, "salt": table.salt, "commitment": table.commitment}
    rows = join(fill("<dt>{}</dt><dd>{}</dd>", say(f"proof.{name}"), fact) for name, fact in facts.items())
    return fill(
        '<details class="proof"><summary>{}</summary><p>{}</p><dl>{}</dl></details>',
        say("proof"),
        say("proof.text"),
        rows,
    )
