"""What the tests of all artists ask about pictures."""

from __future__ import annotations

from collections.abc import Iterable

from cuvee.kernel import Artist, Game, Picture


def ids(picture: Picture) -> list[str]:
    """The ids of all panels and parts; one that occurs twice is there twice."""
    return [id for panel in picture.panels for id in (panel.id, *(part for part, _ in panel.parts))]


def check_memory(known: Artist, new: Artist, game: Game, viewers: Iterable[int | None]) -> None:
    """Who has drawn many positions draws the same as one who has seen none: nothing old is left in a picture."""
    for viewer in viewers:
        view = game.view(viewer)
        for seat in range(game.setup.seats):
            one, other = known.draw(view, seat), new.draw(view, seat)
            assert one.layout is other.layout
            assert one.fragments() == other.fragments()
            assert list(one.fragments()) == list(other.fragments())
            assert (one.briefs, one.colours) == (other.briefs, other.colours)
