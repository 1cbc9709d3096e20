"""What the tests of all artists ask about pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cuvee.kernel import Artist, Game, Picture


def ids(picture: Picture) -> list[str]:
    """The ids of all panels and parts; one that occurs twice is there twice."""
    return [id for panel in picture.panels for id in (panel.id, *(part for part, _ in panel.parts))]


def check_memory(artist: Callable[[], Artist], games: Iterable[Game]) -> None:
    """Who has drawn many positions draws the same as one who has drawn nothing yet: nothing old is in a picture."""
    known = artist()
    for number, game in enumerate(games):
        seats = range(game.setup.seats)
        for viewer, front in (*((seat, seat) for seat in seats), *((None, seat) for seat in seats)):
            known.draw(game.view(viewer), front)
        public = not game.asked or number % 4 == 3
        viewer, front = (None, number // 4 % len(seats)) if public else (game.asked[0], game.asked[0])
        one, other = known.draw(game.view(viewer), front), artist().draw(game.view(viewer), front)
        assert one.layout is other.layout
        assert list(one.fragments().items()) == list(other.fragments().items())
        assert (one.briefs, one.colours) == (other.briefs, other.colours)
