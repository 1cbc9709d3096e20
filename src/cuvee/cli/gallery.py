"""`cuvee gallery`: pages with everything that is drawn, in three languages: one about the house, and one for each game.

A game has a page of its own because its style is written for its own pieces.
"""

from __future__ import annotations

import re
import webbrowser
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from tempfile import mkdtemp

import cuvee
from cuvee.drawing import bottle, bust, card, disc, element, icon, meeple
from cuvee.drawing.cards import Outline
from cuvee.drawing.icons import ICONS, SYMBOLS
from cuvee.drawing.palette import COLOURS, PLAYERS, STYLE
from cuvee.kernel import LANGUAGES, Exhibit, Kind, Texts
from cuvee.kernel.page import drawn
from cuvee.kernel.picture import with_titles

TEXT = Path(__file__).parent / "text"
_HOUSE = "index"
_PAGE = """
body{margin:0 auto;max-width:1240px;padding:16px 20px 60px;background:var(--paper);color:var(--ink);
font:14px/1.45 var(--sans)}
h1,h2,h3{font-family:var(--serif);line-height:1.2}h1{font-style:italic;color:var(--brand)}
h2{border-bottom:4px double var(--line);padding-bottom:4px;margin-top:34px}
nav{display:flex;flex-wrap:wrap;gap:6px 18px}a{color:var(--lake)}[aria-current]{font-weight:700}
.room{display:flex;flex-wrap:wrap;gap:14px;align-items:flex-end}
figure{margin:0;display:grid;gap:4px;justify-items:center;max-width:100%}
figure svg{overflow:visible;max-width:100%;height:auto}
figcaption{font-size:12px;color:var(--ink2);max-width:150px;text-align:center;overflow-wrap:anywhere}
svg.cuvee{max-width:100%;height:auto;display:block}
.swatch{width:64px;height:34px;border-radius:6px;border:1px solid var(--line)}
"""

Rooms = Iterable[tuple[str, Iterable[Exhibit]]]


def run(out: Path | None, language: str) -> None:
    """Write the pages, and open them if nobody has said where they should be."""
    folder = out or Path(mkdtemp(prefix="cuvee-gallery-"))
    for path, text in pages():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    first = folder / language / f"{_HOUSE}.html"
    print(first)
    if out is None:
        webbrowser.open(first.resolve().as_uri())


def pages() -> Iterator[tuple[str, str]]:
    """All pages, each with its path."""
    kinds = [kind for kind in cuvee.kinds() if kind.artist]
    for language in LANGUAGES:
        yield f"{language}/{_HOUSE}.html", _house(kinds, language)
        for kind in kinds:
            yield f"{language}/{kind.id}.html", _game(kind, kinds, language)


def _house(kinds: list[Kind], language: str) -> str:
    say = Texts(TEXT, language).say
    rooms = [(say(f"gallery.{room}"), _SHARED[room]) for room in _SHARED]
    swatches = "".join(
        f'<figure><svg class="swatch"><rect width="64" height="34" fill="var(--{name})"/></svg>'
        f"<figcaption>{name}</figcaption></figure>"
        for name in COLOURS
    )
    colours = f'<h2>{say("gallery.colours")}</h2><div class="room">{swatches}</div>'
    return _page(_HOUSE, say("gallery.house"), STYLE, SYMBOLS, _rooms(rooms) + colours, kinds, language)


def _game(kind: Kind, kinds: list[Kind], language: str) -> str:
    assert kind.artist
    say = Texts(TEXT, language).say
    setup = kind.setup(seed=0, seats=kind.options[0].choices[-1])
    artist = kind.artist(setup, language, None)
    table = drawn(kind.start(setup), 0, language)
    body = f"<h2>{say('gallery.table')}</h2>{table}{_rooms(artist.gallery())}"
    return _page(kind.id, kind.names[language], artist.style, artist.symbols, body, kinds, language)


def _rooms(rooms: Rooms) -> str:
    return "".join(
        f'<h2>{escape(title)}</h2><div class="room">{"".join(map(_exhibit, exhibits))}</div>'
        for title, exhibits in rooms
    )


def _exhibit(exhibit: Exhibit) -> str:
    title, width, height, markup = exhibit
    return (
        f'<figure><svg class="panel-like" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'fill="var(--ink)" color="var(--ink)">{with_titles(_without_ids(markup))}</svg>'
        f"<figcaption>{escape(title)}</figcaption></figure>"
    )


def _without_ids(markup: str) -> str:
    """The same piece may hang here twice."""
    return re.sub(r'(<g\b[^>]*?) id="[^"]*"', r"\1", markup)


def _page(own: str, title: str, style: str, symbols: str, body: str, kinds: list[Kind], language: str) -> str:
    say = Texts(TEXT, language).say
    others = [(_HOUSE, say("gallery.house")), *((kind.id, kind.names[language]) for kind in kinds)]
    here = "".join(_link(f"{name}.html", label, name == own) for name, label in others)
    languages = "".join(_link(f"../{code}/{own}.html", code.upper(), code == language) for code in LANGUAGES)
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{title} – Cuvée</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{style}{_PAGE}</style></head><body>"
        f'<svg width="0" height="0" aria-hidden="true">{symbols}</svg><h1>Cuvée: {escape(title)}</h1>'
        f"<p>{say('gallery.about')}</p><nav>{here}</nav><nav>{languages}</nav>{body}</body></html>"
    )


def _link(address: str, label: str, current: bool) -> str:
    return f'<a href="{address}"{" aria-current=page" if current else ""}>{escape(label)}</a>'


_OUTLINES: tuple[Outline, ...] = Outline.__args__  # type: ignore[attr-defined]
_SHARED: dict[str, list[Exhibit]] = {
    "icons": [(name, 36, 36, icon(name, 18, 18, 32)) for name in sorted(ICONS)],
    "pieces": [
        (colour, 90, 44, meeple(colour, 0, 6) + disc(colour, 46, 24, 12) + bottle(fill, "C", 68, 1))
        for colour, (fill, *_) in PLAYERS.items()
    ],
    "cards": [(kind, 92, 122, element("g", card(kind, 84, 112), transform="translate(4 4)")) for kind in _OUTLINES],
    "faces": [(f"{number + 1}", 64, 66, bust(f"face-{number}", number % 2 == 0)) for number in range(12)],
}
