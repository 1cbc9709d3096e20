"""Learning from mistakes: the position comes up without the answer, one tries, and the page says how close it was."""

from __future__ import annotations

from markupsafe import Markup

from cuvee.review.words import percent, signed
from cuvee.web.pages.markup import fill, join
from cuvee.web.review.shown import Shown, Tried, texts

CLOSE = 0.01  # what a try may cost to be as good as the best


def lesson(shown: Shown, language: str) -> Markup:
    """The moves of the decision, to choose from; after a try, what it is worth."""
    say, moment = texts(language).say, shown.moment
    if moment is None:
        return fill('<p class="none muted">{}</p>', say("learn.none"))
    number = [one.ply for one in shown.moments].index(moment.ply) + 1
    return fill(
        '<div class="lesson"><p><small>{}</small><strong>{}</strong></p><p>{}</p>{}{}</div>',
        moment.when,
        say("learn.task", number=number, last=len(shown.moments)),
        shown.snapshot.speech.prompt(shown.snapshot.view) if shown.snapshot.speech and shown.snapshot.view else "",
        _answer(shown, shown.tried, language) if shown.tried else "",
        _choices(shown),
    )


def _answer(shown: Shown, tried: Tried, language: str) -> Markup:
    """How close it was: as good as the best one found, better than the one played, or not."""
    say, moment = texts(language).say, shown.moment
    assert moment is not None
    if tried.cost <= CLOSE:
        key = "learn.right"
    elif tried.move == moment.played:
        key = "learn.same"
    else:
        key = "learn.closer" if tried.cost < tried.was else "learn.further"
    speech, view = shown.snapshot.speech, shown.snapshot.view
    assert speech is not None
    assert view is not None
    best = speech.label(view, tried.best)
    return fill(
        '<div class="answer {}"><p><b>{}</b> <span class="num">{} %</span></p><p>{}</p><p class="muted">{}</p></div>',
        key.partition(".")[2],
        say(key),
        signed(-100 * tried.cost),
        say("learn.best", best=best, cost=percent(tried.was)),
        moment.sentence,
    )


def _choices(shown: Shown) -> Markup:
    """Every legal move is a link: trying changes nothing."""
    speech, view = shown.snapshot.speech, shown.snapshot.view
    if speech is None or view is None:
        return Markup("")
    tried = shown.tried.move if shown.tried else None
    return fill(
        '<ul class="choices">{}</ul>',
        join(
            fill(
                '<li><a class="btn" href="{}&amp;try={}"{} data-move="{}">{}</a></li>',
                shown.link(),
                move,
                Markup(' aria-current="true"') if move == tried else "",
                move,
                speech.label(view, move),
            )
            for move in shown.snapshot.moves
        ),
    )
