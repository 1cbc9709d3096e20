"""The board at a decision: the panels that it is about, with the played and the better move marked on them."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from cuvee.kernel import Panel, Picture
from cuvee.web.pages import picture
from cuvee.web.pages.markup import composed, fill, join
from cuvee.web.review.shown import Shown, texts


def drawn(shown: Shown, language: str) -> Picture | None:
    """The table with the eyes of whoever moves."""
    return picture.drawn(shown.snapshot, language)


def board(shown: Shown, drawn: Picture | None, language: str) -> Markup:
    """The largest panel, and those on which a marked move is made; the script draws the marks."""
    say, marks = texts(language).say, _marks(shown, language)
    if drawn is None:
        return fill('<div class="board words">{}</div>', _when(shown, language))
    panels = _panels(drawn, [id for ids in marks.values() for id in ids[:1]])
    parts = composed(drawn.fragments())
    labels = {"played": say("mark.played"), "better": say("mark.better"), "obvious": say("mark.obvious")}
    return fill(
        '<div class="board picture" id="board" tabindex="0" role="region" aria-label="{}" data-played="{}" '
        'data-better="{}" data-played-label="{}" data-better-label="{}">{}{}</div>',
        say("board"),
        " ".join(marks["played"]),
        " ".join(marks["better"]),
        labels["played"],
        labels["obvious" if shown.moment and shown.moment.kind == "find" else "better"],
        join(_panel(panel, parts) for panel in panels),
        _when(shown, language),
    )


def _when(shown: Shown, language: str) -> Markup:
    say, review = texts(language).say, shown.review
    stage = review.stages[min(shown.at, len(review.stages) - 1)]
    return fill(
        '<p class="when sheet"><b>{}</b> <span class="muted">{}</span></p>',
        shown.words.when(*stage),
        say("move", move=shown.at, last=len(review.stages)),
    )


def _marks(shown: Shown, language: str) -> dict[str, Sequence[str]]:
    """The elements that the moves are about; who learns sees none, but after a try."""
    artist, view, verdict = picture.artist_of(shown.snapshot, language), shown.snapshot.view, shown.verdict
    if artist is None or view is None or verdict is None or (shown.learning and not shown.tried):
        return {"played": (), "better": ()}
    other = shown.moment.better if shown.moment else verdict.best
    if shown.tried:
        verdict_played, other = shown.tried.move, shown.tried.best
    else:
        verdict_played = verdict.played
    better = artist.targets(view, other) if other != verdict_played else ()
    return {"played": artist.targets(view, verdict_played), "better": better}


def _panels(drawn: Picture, marked: Sequence[str]) -> list[Panel]:
    """The largest one, then those that hold something marked."""
    places = drawn.layout.places
    largest = max(drawn.panels, key=lambda panel: places[panel.key].width * places[panel.key].height)
    others = [panel for panel in drawn.panels if panel is not largest and _holds(panel, marked)]
    return [largest, *others]


def _holds(panel: Panel, marked: Sequence[str]) -> bool:
    return any(f'id="{id}"' in markup for id in marked for _, markup in panel.parts)


def _panel(panel: Panel, parts: dict[str, Markup]) -> Markup:
    return fill('<div class="shown{}">{}</div>', " sheet" if panel.sheet else "", parts[panel.id])
