"""The panel of moves: what can be done now, and why other things cannot."""

from __future__ import annotations

from functools import cache, lru_cache

from markupsafe import Markup, escape

from cuvee.kernel import Speech
from cuvee.kernel.view import View
from cuvee.tables.model import Snapshot
from cuvee.web.pages.choices import Choice, Group, Refusal, groups, refused
from cuvee.web.pages.choices import refusals as by_reason
from cuvee.web.pages.drawing import Colours, icon, piece
from cuvee.web.pages.ends import invitations, over_acts, result
from cuvee.web.pages.markup import fill, join
from cuvee.web.pages.panels import Say, button, following
from cuvee.web.pages.picture import targets
from cuvee.web.pages.say import texts

MANY = 8  # so many moves and more can be filtered
REASONS = 4  # so many are told about one place
LINES, NAMED = 6, 4  # reasons why not that are told, and things that one of them names


def moves(snapshot: Snapshot, colours: Colours, language: str) -> Markup:
    """The panel, for whatever the table waits for."""
    say, view, speech = texts(language).say, snapshot.view, snapshot.speech
    if snapshot.table.status == "open":
        return _panel(say("moves.open"), invitations(snapshot, say))
    if view is None or speech is None or snapshot.table.status in ("outdated", "closed"):
        return _panel(say("moves.waiting"), over_acts(snapshot, say))
    if snapshot.table.status == "over":
        return _panel(say("moves.over"), result(snapshot, speech, view, colours, language))
    if snapshot.held is not None and snapshot.held == snapshot.viewer.seat:
        return _panel(say("moves.held"), _held(snapshot, say))
    if not snapshot.moves:
        return _panel(say("moves.waiting"), _waiting(snapshot, colours, say))
    return _choices(snapshot, speech, view, language)


def _panel(title: str, inside: Markup) -> Markup:
    return fill(
        '<section class="moves sheet" id="moves" aria-labelledby="moves-title"><h2 class="ttl" id="moves-title">{}</h2>'
        '<div class="list" tabindex="0">{}</div></section>',
        title,
        inside,
    )


# What can be done now.


def _choices(snapshot: Snapshot, speech: Speech, view: View, language: str) -> Markup:
    say = texts(language).say
    found = groups(speech, view, snapshot.moves, targets(snapshot, language))
    main = join(bunch(group) for group in found if not group.besides)
    besides = join(bunch(group) for group in found if group.besides)
    heading = f"<h3>{escape(say('moves.besides'))}</h3>" if main and besides else ""
    title = escape(say("moves.title"))
    find = finder(say("moves.filter")) if len(snapshot.moves) >= MANY else ""
    return Markup(
        '<section class="moves sheet" id="moves" aria-labelledby="moves-title">'
        f'<h2 class="ttl" id="moves-title">{title} <span class="cnt">{len(snapshot.moves)}</span></h2>{find}'
        f'<div class="list" id="move-list"><div id="hint"></div>{main}{heading}{besides}'
        f'<div id="refused">{button("refused", say("moves.why-not"), "help", kind="ghost")}</div></div></section>'
    )


@cache
def finder(label: str) -> Markup:
    """Where a part of a name is typed, to find a move among many."""
    return fill(
        '<div class="find" id="find"><input type="search" id="filter" data-keep placeholder="{0}" aria-label="{0}" '
        'autocomplete="off"></div>',
        label,
    )


@lru_cache(4096)
def bunch(group: Group) -> Markup:
    """Moves that belong together, each with its button."""
    acts = join(map(_act, group.choices))
    if not group.title:
        return fill('<div class="bunch">{}</div>', acts)
    return fill('<div class="bunch" role="group" aria-label="{0}"><h3>{0}</h3>{1}</div>', group.title, acts)


@lru_cache(4096)
def _act(choice: Choice) -> Markup:
    """A move as a button: what it does, what it costs and brings. The style numbers them, and numbers are keys."""
    move = f'data-move="{escape(choice.move)}"'
    at = f' data-at="{escape(choice.at)}"' if choice.at else ""
    main, *others = choice.chain or (("", ""),)
    act = (
        f'<button class="act" {move}{at}{_then(choice, main[0])}><span class="nm">{escape(choice.title)}</span>'
        f"{_detail(choice.detail)}</button>"
    )
    if not others:
        return Markup(act)
    beside = "".join(
        f'<button class="other" {move}{_then(choice, answer)}>{escape(name)}</button>' for answer, name in others
    )
    return Markup(f'<div class="pair">{act}{beside}</div>')


def _then(choice: Choice, answer: str) -> str:
    """What is answered at once when the move has led to its question, if there are just these answers."""
    return f' data-then="{escape(answer)}" data-of="{len(choice.chain)}"' if answer else ""


def _detail(text: str) -> Markup:
    return Markup(f' <span class="gn">{escape(text)}</span>' if text else "")


# Why not, and what a bot would do: only when somebody asks.


def refusals(snapshot: Snapshot, language: str) -> Markup:
    """Why the moves that are not legal now are not, in a few lines."""
    say, view, speech = texts(language).say, snapshot.view, snapshot.speech
    if view is None or speech is None:
        return Markup('<div id="refused"></div>')
    reasons = by_reason(speech, view, snapshot.moves, snapshot.refused().items())
    found = join(_refusal(refusal, say) for refusal in reasons[:LINES])
    none = fill('<p class="empty">{}</p>', say("moves.all-legal"))
    return fill('<div id="refused"><h3>{}</h3>{}</div>', say("moves.refused"), found or none)


def _refusal(refusal: Refusal, say: Say) -> Markup:
    """A reason, and what it speaks against: a few things by name, and how many more there are."""
    names, more = ", ".join(refusal.names[:NAMED]), len(refusal.names) - NAMED
    return fill(
        '<p class="act no" tabindex="-1"><span class="nm">{}</span> <span class="gn">{}</span></p>',
        refusal.reason,
        say("moves.and-more", names=names, n=more) if more > 0 else names,
    )


def hint(snapshot: Snapshot, move: str, reason: str, language: str) -> Markup:
    """What a bot would do, and why: lines, of which one that stands in belongs to the one above it."""
    if snapshot.view is None or snapshot.speech is None:
        return Markup('<div id="hint"></div>')
    say = texts(language).say
    return fill(
        '<div id="hint" class="flash" role="status" data-hint="{}">{} <b>{}</b>'
        "<details><summary>{}</summary><ul>{}</ul></details></div>",
        move,
        icon("hint"),
        say("hint", move=snapshot.speech.label(snapshot.view, move)),
        say("hint.why"),
        join(fill("<li>{}</li>", line.strip()) for line in reason.splitlines()),
    )


def marked(move: str) -> Markup:
    """The place of a hint that is told elsewhere."""
    return fill('<div id="hint" data-hint="{}"></div>', move)


def why(snapshot: Snapshot, reason: str | None) -> Markup:
    """Why a single move is not legal."""
    return fill('<p id="why">{}</p>', snapshot.speech.reason(reason) if snapshot.speech and reason else "")


def why_there(snapshot: Snapshot, element: str, language: str) -> Markup:
    """Why nothing can be done with an element of the picture: the reasons against the moves that aim at it."""
    view, speech, aims = snapshot.view, snapshot.speech, targets(snapshot, language)
    if view is None or speech is None:
        return Markup('<p id="why"></p>')
    reasons = [(move, why) for move, why in snapshot.refused().items() if aims(move).split(" ")[0] == element]
    lines = dict.fromkeys((choice.title, choice.reason) for choice in refused(speech, view, reasons))
    found = join(fill("<span><b>{}</b> {}</span>", *line) for line in list(lines)[:REASONS])
    return fill('<p id="why">{}</p>', found)


# While nobody, or somebody else, is asked.


def _held(snapshot: Snapshot, say: Say) -> Markup:
    """A turn that waits for its end."""
    acts = [button("end", say("act.end"), "check", kind="pri wide")]
    if snapshot.undo.steps:
        acts.append(button("undo", say("act.undo"), "undo", kind="wide"))
    return fill('<p class="empty">{}</p><div class="stack">{}</div>', say("moves.held.text"), join(acts))


def _waiting(snapshot: Snapshot, colours: Colours, say: Say) -> Markup:
    asked = [seat for seat in snapshot.seats if seat.asked]
    if snapshot.held is not None:
        text = say("prompt.held", name=snapshot.seats[snapshot.held].name)
    else:
        text = say("moves.wait", names=", ".join(seat.name for seat in asked)) if asked else say("moves.wait.nobody")
    faces = join(piece(seat.number, colours) for seat in asked)
    spin = Markup('<span class="spin"></span>') if snapshot.thinking is not None else faces
    more = following(say) if snapshot.viewer.player else ""
    return fill('<div class="waiting">{}<span>{}</span></div>{}', spin, text, more)
