"""Cards by their names: for whoever reads a name in the log and wants to see what it is."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup, escape

import cuvee
from cuvee.kernel import Kind, Setup, Value
from cuvee.kernel.picture import with_titles

_LEAST = 6000  # square units: what is smaller is a piece or a token, and says by itself what it is

Card = tuple[float, float, str]  # width, height and markup
Options = tuple[tuple[str, Value], ...]


def names(kind: Kind, options: Options, language: str) -> list[str]:
    """The names of all cards that a table is played with."""
    return [name for name in _cards(kind.id, options, language) if len(name) > 2]


def card(kind: Kind, options: Options, language: str, name: str) -> Markup | None:
    """A card, drawn; nothing if there is none of that name."""
    found = {known.casefold(): each for known, each in _cards(kind.id, options, language).items()}.get(name.casefold())
    if found is None:
        return None
    width, height, drawn = found
    return Markup(
        f'<svg viewBox="0 0 {width} {height}" width="{width * 1.25:.0f}" height="{height * 1.25:.0f}" role="img" '
        f'aria-label="{escape(name)}">{with_titles(drawn)}</svg>'
    )


@lru_cache(64)
def _cards(game: str, options: Options, language: str) -> dict[str, Card]:
    kind = cuvee.kind(game)
    if kind.artist is None:
        return {}
    artist = kind.artist(Setup(kind, 0, dict(options)), language, None)
    return {
        name: (width, height, drawn)
        for _, exhibits in artist.gallery()
        for name, width, height, drawn in exhibits
        if width * height >= _LEAST
    }
