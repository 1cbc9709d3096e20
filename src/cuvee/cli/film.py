"""A recorded game as pictures: one of its positions as SVG, or all of them as a film.

A browser paints the frames, because nothing else paints them as people see them. It also encodes them for WebM; for
GIF, Pillow does.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import cuvee
from cuvee.cli.browser import chromium
from cuvee.cli.webm import Frame, webm
from cuvee.kernel import Artist, CuveeError, Game
from cuvee.kernel.page import artist_for, onlooker, picture
from cuvee.kernel.record import names_in

if TYPE_CHECKING:
    from playwright.sync_api import Page

_STUDIO = Path(__file__).with_name("studio.js").read_text(encoding="utf-8")
_NOWHERE = "https://cuvee.invalid/"  # a page of our own, with an address at which browsers allow encoding
_COLOURS = 96  # of a GIF
_GLIDE = 300  # milliseconds in which pieces glide to their new places
_LAST = 3000  # milliseconds for which the end is shown


class _Stop(Exception):
    """The move that was wanted has been reached."""


def positions(text: str, data: Path | None, language: str, show: Callable[[Artist, Game], None]) -> Game:
    """Play a record, and show every position with one artist."""
    artists: list[Artist] = []

    def watch(game: Game) -> None:
        if not artists:
            artists.append(artist_for(game, language, names_in(text)))
        game.events = []
        show(artists[0], game)

    return cuvee.read(text, data=data, watch=watch)


def still(text: str, data: Path | None, language: str, at: int | None, seat: int | None) -> str:
    """The table after a number of moves, or at the end, as SVG."""
    last: list[tuple[Artist, Game]] = []

    def look(artist: Artist, game: Game) -> None:
        last[:] = [(artist, game)]
        if at is not None and len(game.history) >= at:
            raise _Stop

    with suppress(_Stop):
        positions(text, data, language, look)
    artist, game = last[0]
    if at is not None and len(game.history) < at:
        raise CuveeError(f"the record has only {len(game.history)} moves, not {at}")
    return picture(artist, game, seat)


def film(text: str, data: Path | None, language: str, seat: int | None, pace: float, scale: float, out: Path) -> int:
    """The whole game as a film with `pace` moves a second; returns the number of its frames."""
    pictures: list[str] = []
    front: int | None = None
    cuts: list[bool] = []  # whether a picture shows another area than the one before it: then nothing glides

    def take(artist: Artist, game: Game) -> None:
        nonlocal front
        drawn, area = picture(artist, game, seat), onlooker(game) if seat is None else seat
        if not pictures or drawn != pictures[-1]:
            pictures.append(drawn)
            cuts.append(area != front)
        front = area

    with _studio() as studio:
        positions(text, data, language, take)
        pause = round(1000 / pace)
        gif = out.suffix == ".gif"
        out.write_bytes(_gif(studio, pictures, pause, scale) if gif else _webm(studio, pictures, cuts, pause, scale))
    return len(pictures)


@contextmanager
def _studio() -> Iterator[Page]:
    with chromium() as browser:
        page = browser.new_page()
        page.route(_NOWHERE, lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
        page.goto(_NOWHERE)
        page.add_script_tag(content=_STUDIO)
        yield page


def _gif(studio: Page, pictures: list[str], pause: int, scale: float) -> bytes:
    """All frames share the colours of the one in the middle, so that what does not change is not stored again."""
    try:
        from PIL import Image
    except ImportError:
        raise CuveeError("a GIF needs Pillow: pip install 'cuvee[film]'; --webm does without") from None

    def shot(drawn: str) -> Image.Image:
        png = base64.b64decode(studio.evaluate("studio.photograph", [drawn, scale]))
        return Image.open(BytesIO(png)).convert("RGB")

    plain = Image.Dither.NONE
    colours = shot(pictures[len(pictures) // 2]).quantize(_COLOURS, dither=plain)
    frames = [shot(drawn).quantize(palette=colours, dither=plain) for drawn in pictures]
    times = [pause] * (len(frames) - 1) + [_LAST]
    out = BytesIO()
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0)
    return out.getvalue()


def _webm(studio: Page, pictures: list[str], cuts: list[bool], pause: int, scale: float) -> bytes:
    if not studio.evaluate("'VideoEncoder' in window"):
        raise CuveeError("this Chromium cannot encode films; --gif needs only Pillow")
    width = height = 0
    glide = min(_GLIDE, pause * 2 // 3)
    for number, drawn in enumerate(pictures):
        before = "" if cuts[number] or not number else pictures[number - 1]
        width, height = studio.evaluate("studio.shoot", [before, drawn, scale, number * pause, glide])
    developed = studio.evaluate("studio.develop()")
    frames: list[Frame] = [(round(at), alone, base64.b64decode(data)) for at, alone, data in developed]
    return webm(frames, "V_VP9", width, height, len(pictures) * pause + _LAST)
