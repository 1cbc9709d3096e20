"""The board at a decision: the panels that it is about, with the played and the better move marked on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from markupsafe import Markup

from cuvee.kernel import Panel, Picture
from cuvee.kernel.picture import Guiding
from cuvee.web.pages import picture
from cuvee.web.pages.markup import fill
from cuvee.web.review.shown import Shown, texts


def drawn(shown: Shown, language: str) -> Picture | None:
    """The table with the eyes of whoever moves."""
    return picture.drawn(shown.snapshot, language)


def board(shown: Shown, drawn: Picture | None, language: str) -> Markup:
    """The table from the largest panel to those on which a marked move is made, or all of it where nothing is marked.

    The script draws the marks.
    """
    say, marks = texts(language).say, _marks(shown, language)
    if drawn is None:
        return Markup("")
    marked = [mark.elements[0] for mark in marks.values() if mark.elements]
    cut = drawn.cut(_panels(drawn, marked) if marked else [panel.key for panel in drawn.panels], say("board"))
    other = "obvious" if shown.moment and shown.moment.kind == "find" else "better"
    return fill(
        '<div class="board"><figure class="picture drawn" id="board" tabindex="0" role="region" aria-label="{}">{}'
        "{}{}</figure></div>",
        say("board"),
        Markup(cut),
        marks["played"].drawn("played", say("mark.played")),
        marks["better"].drawn("better", say(f"mark.{other}")),
    )


class _Mark(NamedTuple):
    """What a move is about on the board, and the way that something goes there."""

    elements: Sequence[str] = ()
    way: str = ""

    def drawn(self, kind: str, name: str) -> Markup:
        """For the script, which knows where the elements are."""
        if not self.elements:
            return Markup("")
        return fill(
            '<data data-kind="{}" data-at="{}" data-way="{}" value="{}"></data>',
            kind,
            " ".join(self.elements),
            self.way,
            name,
        )


def _marks(shown: Shown, language: str) -> dict[str, _Mark]:
    """The moves as marks; who learns sees none, but after a try."""
    artist, view, verdict = picture.artist_of(shown.snapshot, language), shown.snapshot.view, shown.verdict
    if artist is None or view is None or verdict is None or (shown.learning and not shown.tried):
        return {"played": _Mark(), "better": _Mark()}
    other = shown.moment.better if shown.moment else verdict.best
    played = verdict.played
    if shown.tried:
        played, other = shown.tried.move, shown.tried.best

    def mark(move: str) -> _Mark:
        way = cast(Guiding, artist).way(view, move) if hasattr(artist, "way") else ""
        return _Mark(tuple(artist.targets(view, move)), way)

    return {"played": mark(played), "better": mark(other) if other != played else _Mark()}


def _panels(drawn: Picture, marked: Sequence[str]) -> list[str]:
    """The keys of the largest one, and of those that hold something marked."""
    places = drawn.layout.places
    largest = max(drawn.panels, key=lambda panel: places[panel.key].width * places[panel.key].height)
    return [panel.key for panel in drawn.panels if panel is largest or _holds(panel, marked)]


def _holds(panel: Panel, marked: Sequence[str]) -> bool:
    return any(f'id="{id}"' in markup for id in marked for _, markup in panel.parts)
