"""Takes the pictures in docs/screenshots: `make screenshots`, or `python -m tests.web.screenshots FOLDER PART...`.

A table of each game is played by bots for a while and photographed on seven screens in German, whose words are the
longest, in the light and in the dark; the lobby and the rules on five; a few in English and Spanish; what teaches; the
end of a game and its review; and the gallery of each game. Pictures that nobody takes any more are removed, unless only
some parts are taken.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize
from tests.web.browsing import DESK, PHONE, TABLET, Person, open_table
from tests.web.rooms import played_room, seen_by
from tests.web.serving import serving
from tests.web.stage import Stage

import cuvee
from cuvee.bots import make
from cuvee.cli.browser import chromium
from cuvee.cli.gallery import pages
from cuvee.kernel.record import write
from cuvee.tables import Room

HOME = Path(__file__).parents[2] / "docs" / "screenshots"
MOVES = 60  # so far every table is played, until there are so many moves:
BOTS = ("Fabienne", "Lapo")
LIT = {"naramata": 10, "dom-pierre": 4, "viticulture": 10}
QUALITY = 55
TABLES = {"naramata": "en", "dom-pierre": "de", "viticulture": "es"}  # with the language of their galleries
SCREENS: dict[str, ViewportSize] = {
    "desk": DESK,
    "laptop": {"width": 1366, "height": 625},
    "tablet": TABLET,
    "phone": PHONE,
    "sideways": {"width": 844, "height": 390},
    "wide": {"width": 1920, "height": 950},
    "zoomed": {"width": 683, "height": 384},  # a laptop at 200 %
}
OTHERS = ("desk", "laptop", "tablet", "phone", "sideways")  # of pages that are no tables
ON_EACH = (("desk", "light"), ("desk", "dark"), ("phone", "light"), ("phone", "dark"))
_READ = "document.querySelector('#moment:not([hidden], [data-own-read]) [data-do=on]')?.click()"


class Camera:
    """Keeps small pictures in a folder, and knows which it has taken."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.taken: set[str] = set()
        folder.mkdir(parents=True, exist_ok=True)

    def keep(self, page: Page, name: str, **how: Any) -> None:
        """Keep what a page shows."""
        picture = Image.open(BytesIO(page.screenshot(animations="disabled", **how)))
        picture.convert("RGB").save(self.folder / f"{name}.webp", quality=QUALITY, method=6)
        self.taken.add(name)

    def photograph(self, person: Person, name: str, screen: str, theme: str = "light") -> None:
        """Keep what somebody sees on a screen, as it is when they come there."""
        page = person.page
        page.set_viewport_size(SCREENS[screen])
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        address = page.url
        page.goto("about:blank")  # to load a page again would keep its scrolling
        page.goto(address)
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready.then(() => null)")
        self.keep(page, f"{screen}-{name}" + ("-dark" if theme == "dark" else ""))

    def show(self, stage: Stage, room: Room, name: str, screen: str, theme: str = "light") -> None:
        """Keep a table as the first seat sees it, in the language at the end of the name."""
        stage.page.set_viewport_size(SCREENS[screen])
        stage.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        stage.show_seen(seen_by(room, 0, name[-2:]), pace="at-once")
        stage.page.evaluate(_READ)
        stage.page.wait_for_load_state("networkidle")
        self.keep(stage.page, f"{screen}-{name}" + ("-dark" if theme == "dark" else ""))

    def tidy(self) -> None:
        """Remove what was not taken."""
        for file in self.folder.iterdir():
            if file.stem not in self.taken:
                file.unlink()


def called(browser: Browser, address: str, name: str, language: str) -> Person:
    """Somebody with a name, who does not like to wait."""
    person = Person(browser, address, language)
    person.page.goto("/account")
    person.page.fill("#name", name)
    person.page.select_option("[name=pace]", "at-once")
    person.page.locator("form[action='/account/settings'] .btn.pri").click()
    return person


def seated(game: str) -> Room:
    """A table of somebody and two bots, after a while, where there is something to choose."""
    return played_room(game, MOVES, seed=5, until=lambda room: is_lively(room, LIT[game]), bots=BOTS)


def is_lively(room: Room, lit: int) -> bool:
    """Whether the first seat has a choice, and something has happened since its last turn."""
    game = room.playing.game
    return game.asked == (0,) and len(game.moves(0)) >= lit and game.movers[-1] != 0


def tables(camera: Camera, browser: Browser, address: str) -> None:
    """Every table on every kind of screen, and the lobby and the rules on most of them."""
    host = called(browser, address, "Marlene", "en")
    open_table(host, "naramata", 3, seat_1="open", seat_2="open")
    open_table(host, "viticulture", 2, seat_1="open")
    stage = Stage(browser, DESK)
    for game, language in TABLES.items():
        room = seated(game)
        for screen in SCREENS:
            for theme in ("light", "dark"):
                camera.show(stage, room, f"{game}-de", screen, theme)
        if language != "de":
            for screen in ("desk", "phone"):
                camera.show(stage, room, f"{game}-{language}", screen)
    stage.close()
    person = called(browser, address, "Ada", "de")
    for name, path in (("lobby", "/"), ("rules", "/rules/naramata#cheese")):
        person.page.goto(path)
        for screen in OTHERS:
            camera.photograph(person, f"{name}-de", screen)
        camera.photograph(person, f"{name}-de", "phone", "dark")
    host.close()
    person.close()


def teach(camera: Camera, browser: Browser, address: str) -> None:
    """The page of lessons, the beginning of a guided game, a practice, and rules with a picture."""
    person = called(browser, address, "Ada", "de")
    for name, lesson in (("learn", ""), ("lesson", "first-game"), ("practice", "two-cheeses")):
        person.page.set_viewport_size(DESK)
        person.page.goto("/learn/naramata")
        if lesson:
            person.page.locator(f'form[action="/learn/naramata/{lesson}"] button').first.click()
            person.at_table()
        for step in ("2", "3") if name == "lesson" else ():  # the first move that is asked for
            person.page.locator('#prompt [data-what="next"]').click()
            person.page.wait_for_selector(f"#prompt .walk:has-text('Schritt {step} ')")
        for screen, theme in ON_EACH:
            camera.photograph(person, f"{name}-de", screen, theme)
    person.page.goto("/rules/viticulture#placing")
    for screen, theme in ON_EACH:
        camera.photograph(person, "illustrated-de", screen, theme)
    person.close()


def finished(game: str) -> str:
    """The record of a game of bots, who make people's mistakes."""
    position = cuvee.new(game, seats=3, seed=7)
    bots = [make(level, 70 + seat) for seat, level in enumerate(("hard", "normal", "easy"))]
    while not position.over:
        seat = position.asked[0]
        position.play(bots[seat].choose(position, seat), seat)
    return write(position, names=["Ada", "Marlene", "Jonas"])


def review(camera: Camera, browser: Browser, address: str) -> None:
    """A finished game of each kind, looked at again: one of the decisions, on the desk and on the phone."""
    for game in TABLES:
        person = called(browser, address, "Ada", "en")
        person.page.goto("/import")
        person.page.fill("textarea", finished(game))
        person.page.locator("main form .btn.pri").click()
        person.at_table()
        if game == "naramata":
            for screen in ("desk", "phone"):
                camera.photograph(person, f"end-{game}-en", screen)
        person.page.goto(f"{person.page.url.partition('?')[0]}/review")
        person.page.wait_for_selector("#review:not([data-growing])", timeout=600_000)
        for screen in ("desk", "phone"):
            camera.photograph(person, f"review-{game}-en", screen)
        person.close()


def hang(camera: Camera, browser: Browser, _: str) -> None:
    """The gallery, at half its size."""
    view = browser.new_context(viewport={"width": 1280, "height": 800}, device_scale_factor=0.6)
    page = view.new_page()
    with TemporaryDirectory() as folder:
        for path, text in pages():
            (Path(folder) / path).parent.mkdir(exist_ok=True)
            (Path(folder) / path).write_text(text, encoding="utf-8")
        for name, language in (("index", "en"), *TABLES.items()):
            page.goto(f"file://{folder}/{language}/{name}.html")
            camera.keep(page, f"gallery-{'house' if name == 'index' else name}-{language}", full_page=True)
    view.close()


PARTS = {"tables": tables, "teach": teach, "review": review, "gallery": hang}


def main(folder: Path, parts: Sequence[str]) -> None:
    """Start a server, play, photograph."""
    camera = Camera(folder)
    with TemporaryDirectory() as place, serving(f"sqlite:///{place}/tables.sqlite") as server, chromium() as browser:
        for part in parts or PARTS:
            PARTS[part](camera, browser, f"http://{server.host}")
    if not parts:
        camera.tidy()
    print(f"{len(camera.taken)} pictures in {folder}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HOME, sys.argv[2:])
