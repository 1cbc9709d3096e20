"""Small drawings: icons from the sheet of symbols, and the figures of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

from markupsafe import Markup

from cuvee.kernel import Kind
from cuvee.web.pages.markup import fill

STATIC = Path(__file__).parents[1] / "static"

_COAT = Markup(
    '<g class="coat"><path d="M4 28c0-9 2-14 10-14s10 5 10 14z"/><circle cx="14" cy="10" r="5"/>'
    '<path d="M5.5 8c0-1.5 3-1.8 4.2-2 .3-3 1.3-4 4.3-4s4 1 4.3 4c1.2.2 4.2.5 4.2 2 0 2-17 2-17 0z"/></g>'
)


@cache
def icon(name: str) -> Markup:
    """A symbol of `static/icons.svg`, in the colour of the text around it."""
    return fill('<svg class="i" aria-hidden="true"><use href="/static/icons.svg#{}"/></svg>', name)


Colours = Sequence[str]  # of the seats, in a picture; none without one


@cache
def figure(seat: int, *, taken: bool = True) -> Markup:
    """The figure of a seat: its colour, and its number on the coat, so that colour is never the only sign."""
    return fill(
        '<svg class="fig seat-{n}{state}" viewBox="0 0 28 30" aria-hidden="true">{coat}{number}</svg>',
        n=seat + 1,
        state="" if taken else " open",
        coat=_COAT,
        number=fill('<text x="14" y="25">{}</text>', seat + 1) if taken else "",
    )


def piece(seat: int, colours: Colours) -> Markup:
    """The figure of a seat as it stands on the table; without a picture, the one with its number."""
    return _piece(colours[seat]) if colours else figure(seat)


@cache
def _piece(colour: str) -> Markup:
    return fill('<svg class="fig" viewBox="0 0 28 30" aria-hidden="true"><use href="#f-{}"/></svg>', colour)


@cache
def crest(colour: str) -> Markup:
    """The small emblem of a player, in the colour of the text around it."""
    return fill('<svg class="crest" aria-hidden="true"><use href="#e-{}"/></svg>', colour)


def coloured(seat: int | None, colours: Colours) -> str:
    """The class under which `--seat` is the colour of a seat."""
    if seat is None:
        return ""
    return f"p-{colours[seat]}" if colours else f"seat-{seat + 1}"


def emblem_of(kind: Kind) -> Path:
    """The file with the small picture of a game, 400 by 220; one that brings none gets a bottle."""
    own = kind.home / "emblem.svg"
    return own if own.exists() else STATIC / "bottle.svg"


def picture_of(kind: Kind) -> str:
    """The address of the small picture of a game, which changes with its contents."""
    return f"/emblem/{kind.id}.svg?v={_version(emblem_of(kind))}"


@cache
def _version(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()[:10]
