"""Takes the pictures in docs/screenshots: `python -m tests.web.screenshots`, or `make screenshots`.

Real people, real bots, a real server: a few tables are played for a while and photographed on the desk, on a tablet and
on the phone, in three languages, in the light and in the dark; all pages in German on seven screens; and the gallery of
each game.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, ViewportSize
from tests.web.browsing import DESK, LEGAL, PHONE, TABLET, Person, open_table
from tests.web.serving import serving

from cuvee.cli.browser import chromium
from cuvee.cli.gallery import pages

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
MOVES, LIT = 30, 10  # so far every table is played, until so much is lit
QUALITY = 60
TABLES = {"en": "naramata", "de": "dom-pierre", "es": "viticulture"}
SCREENS: dict[str, ViewportSize] = {  # of the series in German, whose words are the longest
    "desk": DESK,
    "laptop": {"width": 1366, "height": 625},
    "tablet": TABLET,
    "phone": PHONE,
    "sideways": {"width": 844, "height": 390},
    "wide": {"width": 1920, "height": 950},
    "zoomed": {"width": 683, "height": 384},  # a laptop at 200 %
}


def photograph(person: Person, name: str) -> None:
    """Keep what somebody sees."""
    person.page.wait_for_load_state("networkidle")
    person.page.evaluate("document.fonts.ready.then(() => null)")
    person.page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=QUALITY, animations="disabled")


def called(browser: Browser, address: str, name: str, language: str, **options: Any) -> Person:
    """Somebody with a name."""
    person = Person(browser, address, language, **options)
    person.page.goto("/account")
    person.page.fill("#name", name)
    person.page.locator("form[action='/account/settings'] .btn.pri").click()
    return person


def play(person: Person, game: str) -> None:
    """Play against two bots for a while, as a bot advises; stop where there is something to choose."""
    open_table(person, game, 3)
    made = 0
    while made < MOVES or person.page.locator(LEGAL).count() < LIT:
        person.asked()
        if person.over:
            return
        person.page.keyboard.press("h")
        person.page.wait_for_selector(".act.hinted")
        move = str(person.page.locator(".act.hinted").get_attribute("data-move"))
        person.move(move)
        person.asked()
        made += 1


def hang(browser: Browser) -> None:
    """The gallery, at half its size."""
    view = browser.new_context(viewport={"width": 1280, "height": 800}, device_scale_factor=0.6)
    page = view.new_page()
    with TemporaryDirectory() as folder:
        for path, text in pages():
            (Path(folder) / path).parent.mkdir(exist_ok=True)
            (Path(folder) / path).write_text(text, encoding="utf-8")
        for language, name in (("en", "index"), *TABLES.items()):
            page.goto(f"file://{folder}/{language}/{name}.html")
            shot = FOLDER / f"gallery-{'house' if name == 'index' else name}-{language}.jpg"
            page.screenshot(path=shot, type="jpeg", quality=QUALITY, full_page=True)
    view.close()


def take(browser: Browser, address: str) -> None:
    """All tables."""
    host = called(browser, address, "Marlene", "en")
    open_table(host, "naramata", 3, seat_1="open", seat_2="open")
    open_table(host, "viticulture", 2, seat_1="open")
    for language, game in TABLES.items():
        person = called(browser, address, "Ada", language)
        play(person, game)
        photograph(person, f"table-{game}-{language}")
        person.page.emulate_media(color_scheme="dark")
        photograph(person, f"table-{game}-{language}-dark")
        person.page.emulate_media(color_scheme="light")
        person.page.set_viewport_size(TABLET)
        photograph(person, f"tablet-{game}-{language}")
        person.page.set_viewport_size(PHONE)
        photograph(person, f"phone-{game}-{language}")
        for tab, name in (("moves", "moves"), ("mine", "areas")):
            person.page.locator(f".tabs [data-tab={tab}]").click()
            photograph(person, f"phone-{game}-{language}-{name}")
        person.page.goto("/")
        photograph(person, f"phone-lobby-{language}")
        person.page.set_viewport_size({"width": 1280, "height": 800})
        photograph(person, f"lobby-{language}")
        person.close()
    host.close()


def series(browser: Browser, address: str) -> None:
    """Every kind of page on every kind of screen."""
    person = called(browser, address, "Ada", "de")

    def everywhere(name: str) -> None:
        for screen, size in SCREENS.items():
            person.page.set_viewport_size(size)
            for theme, mark in ((None, ""), ("dark", "-dark")):
                person.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
                photograph(person, f"{screen}-{name}-series-de{mark}")

    for game in TABLES.values():
        person.page.set_viewport_size(DESK)
        play(person, game)
        everywhere(game)
    for name, path in (("lobby", "/"), ("rules", "/rules/naramata")):
        person.page.goto(path)
        everywhere(name)
    person.close()


def main() -> None:
    """Start a server, play, photograph."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, serving(f"sqlite:///{folder}/tables.sqlite") as server, chromium() as browser:
        take(browser, f"http://{server.host}")
        series(browser, f"http://{server.host}")
        hang(browser)
    print(f"{len(list(FOLDER.glob('*.jpg')))} pictures in {FOLDER}")


if __name__ == "__main__":
    main()
