"""Takes the pictures in docs/screenshots: `make screenshots`, or `python -m tests.web.screenshots FOLDER PART...`.

Real people, real bots, a real server: a table of each game is played for a while and photographed on seven screens in
German, whose words are the longest, in the light and in the dark; the lobby and the rules on five; a few in English and
Spanish; what teaches; the end of a game and its review; and the gallery of each game. Pictures that nobody takes any
more are removed, unless only some parts are taken.
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
from tests.web.browsing import DESK, LEGAL, PHONE, TABLET, Person, open_table
from tests.web.serving import serving

import cuvee
from cuvee.bots import make
from cuvee.cli.browser import chromium
from cuvee.cli.gallery import pages
from cuvee.kernel.record import write

HOME = Path(__file__).parents[2] / "docs" / "screenshots"
MOVES = 30  # so far every table is played, until so much is lit:
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
_SPEAK = """language => fetch("/settings", {
  method: "POST", body: new URLSearchParams({ language }), redirect: "manual" })"""


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


def play(person: Person, game: str) -> None:
    """Play against two bots for a while, as a bot advises; stop where there is something to choose."""
    person.page.set_viewport_size(DESK)
    open_table(person, game, 3)
    person.asked()
    question = person.page.locator("#prompt [data-do=coach]:not([data-yes])")
    if question.count():  # a newcomer is asked whether a coach is wanted
        question.click()
    made = 0
    while made < MOVES or person.page.locator(LEGAL).count() < LIT[game]:
        person.asked()
        if person.over:
            return
        person.page.keyboard.press("h")
        person.page.wait_for_selector(".act.hinted")
        move = str(person.page.locator(".act.hinted").get_attribute("data-move"))
        person.move(move)
        person.asked()
        made += 1


def tables(camera: Camera, browser: Browser, address: str) -> None:
    """Every table on every kind of screen, and the lobby and the rules on most of them."""
    host = called(browser, address, "Marlene", "en")
    open_table(host, "naramata", 3, seat_1="open", seat_2="open")
    open_table(host, "viticulture", 2, seat_1="open")
    person = called(browser, address, "Ada", "de")
    for game, language in TABLES.items():
        play(person, game)
        for screen in SCREENS:
            for theme in ("light", "dark"):
                camera.photograph(person, f"{game}-de", screen, theme)
        if language != "de":
            speak(person, language)
            for screen in ("desk", "phone"):
                camera.photograph(person, f"{game}-{language}", screen)
            speak(person, "de")
    for name, path in (("lobby", "/"), ("rules", "/rules/naramata#cheese")):
        person.page.goto(path)
        for screen in OTHERS:
            camera.photograph(person, f"{name}-de", screen)
        camera.photograph(person, f"{name}-de", "phone", "dark")
    host.close()
    person.close()


def speak(person: Person, language: str) -> None:
    """Let somebody read another language from now on."""
    person.page.evaluate(_SPEAK, language)


def teach(camera: Camera, browser: Browser, address: str) -> None:
    """The page of lessons, the beginning of a guided game, and a practice."""
    person = called(browser, address, "Ada", "de")
    for name, lesson in (("learn", ""), ("lesson", "first-game"), ("practice", "two-cheeses")):
        person.page.set_viewport_size(DESK)
        person.page.goto("/learn/naramata")
        if lesson:
            person.page.locator(f'form[action="/learn/naramata/{lesson}"] button').first.click()
            person.at_table()
        for screen, theme in (("desk", "light"), ("desk", "dark"), ("phone", "light"), ("phone", "dark")):
            camera.photograph(person, f"{name}-de", screen, theme)
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
