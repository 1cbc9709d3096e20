"""The coach at a normal table against bots: whether somebody wants him, what a decision is about, what is sensible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from markupsafe import Markup

from cuvee.kernel.lessons import first_game
from cuvee.kernel.lessons.decisions import Told
from cuvee.kernel.lessons.decisions import about as about_decision
from cuvee.tables.model import Snapshot
from cuvee.web.pages.drawing import icon
from cuvee.web.pages.learn import words
from cuvee.web.pages.learn.coach import FACE
from cuvee.web.pages.markup import Fragments, fill, join, stub
from cuvee.web.pages.panels import acts, button, form, question
from cuvee.web.pages.rulebook import chapters
from cuvee.web.pages.say import texts

TERMS = 3  # words that are explained at once


def state(snapshot: Snapshot) -> Literal["", "ask", "on", "off"]:
    """Whether there is a coach at the table, could be one, or somebody is to be asked before the first own move."""
    viewer = snapshot.viewer
    if not viewer.alone or snapshot.handover is not None:
        return ""
    if viewer.coach is None:
        return "off" if snapshot.mine else "ask"
    return "on" if viewer.coach else "off"


def fragments(snapshot: Snapshot, language: str) -> Fragments:
    """What is different with a coach, or with somebody who may want one."""
    found = state(snapshot)
    if found == "ask":
        return {"prompt": _newcomer(snapshot, language)}
    if found != "on" or snapshot.view is None:
        return {}
    return {"prompt": _prompt(snapshot, language), "advice": _no_advice(snapshot)}


def _no_advice(snapshot: Snapshot) -> Markup:
    """Where advice is put when it is asked for. It holds until there is something else to decide."""
    decision = snapshot.view and snapshot.view["decision"]
    about = f"{snapshot.mine} {decision['name'] if decision else ''} {len(snapshot.moves)}"
    return fill('<div id="advice" data-about="{}"></div>', about)


def _newcomer(snapshot: Snapshot, language: str) -> Markup:
    """The question that is asked once."""
    say, kind = words(language).say, snapshot.table.kind
    first = first_game(kind)
    told = say("newcomer.more", n=first.promised) if first else say("newcomer.coached")
    return fill(
        '<section class="prompt sheet tutor newcomer yours" id="prompt" aria-label="{}" tabindex="-1">{}'
        '<p class="what" role="status">{}</p><div class="acts">{}{}{}</div><p class="told">{}</p></section>',
        say("coach"),
        FACE,
        say("newcomer.ask", game=kind.names[language]),
        button("coach", say("newcomer.known"), "check"),
        form(f"/learn/{kind.id}/{first.id}", say("newcomer.show"), "play") if first else "",
        button("coach", say("newcomer.coach"), "hint", kind="pri", yes="1"),
        told,
    )


def _prompt(snapshot: Snapshot, language: str) -> Markup:
    """What is asked, as always, and below it what that is about."""
    say, mine = words(language).say, bool(snapshot.moves)
    what, more = question(snapshot, texts(language).say)
    about = _about(snapshot, language) if mine else None
    told = _told(snapshot, about, language) if about else fill('<p class="told">{}</p>', say("tutor.waiting"))
    return fill(
        '<section class="prompt sheet tutor{}" id="prompt" aria-label="{}" tabindex="-1"{}>{}'
        '<p class="what" role="status">{}{}</p><div class="acts">{}</div><div class="more">{}{}{}</div></section>',
        " yours" if mine or snapshot.held == snapshot.viewer.seat else "",
        say("coach"),
        Markup(" data-recommend") if about and about.recommend else "",
        FACE,
        what,
        fill(" <small>{}</small>", more) if more else "",
        join(acts(snapshot, texts(language).say, hint=say("tutor.sensible"))),
        told,
        stub("advice"),
        _terms(snapshot, about) if about else "",
    )


def _about(snapshot: Snapshot, language: str) -> Told | None:
    decision = snapshot.view and snapshot.view["decision"]
    if not decision:
        return None
    return about_decision(snapshot.table.kind.home, decision, language, snapshot.table.options)


def _told(snapshot: Snapshot, about: Told, language: str) -> Markup:
    """What a decision is about, with the ways to its rule and to a table without the coach."""
    say, kind = words(language).say, snapshot.table.kind
    chapter = chapters(kind.id, language).get(about.chapter)
    rule = (
        fill(
            '<button type="button" class="link" data-do="talk" data-talk="rule">{}{}</button>',
            icon("help"),
            say("tutor.rule", title=chapter.title),
        )
        if chapter
        else ""
    )
    off = fill('<button type="button" class="link" data-do="coach">{}</button>', say("tutor.off"))
    return fill('<p class="told">{} {} {}</p>', about.text, rule, off)


def _terms(snapshot: Snapshot, about: Told) -> Markup:
    """The words that a text uses; the client shows those that are new to whoever reads it."""
    game = snapshot.table.kind.id
    shown = (
        fill('<li data-term="{}/{}"><b>{}:</b> {}</li>', game, term.id, term.name, term.text)
        for term in about.terms[:TERMS]
    )
    return fill('<ul class="terms">{}</ul>', join(shown))


def advice(snapshot: Snapshot, move: str, because: Sequence[str]) -> Markup:
    """What would be sensible, and why; one press does it."""
    language = snapshot.viewer.language
    say = words(language).say
    if snapshot.view is None or snapshot.speech is None or move not in snapshot.moves:
        return _no_advice(snapshot)
    return fill(
        '<div id="advice" role="status"><p><b>{}</b> {}</p>'
        '<button type="button" class="btn pri" data-do="follow" data-wanted="{}">{}{}</button></div>',
        say("advice", move=snapshot.speech.label(snapshot.view, move).rstrip(".")),
        say("advice.because", reasons=", ".join(because)) if because else "",
        move,
        icon("check"),
        say("advice.do"),
    )
