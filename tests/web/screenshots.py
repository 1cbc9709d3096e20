"""Takes the pictures in docs/screenshots: `python -m tests.web.screenshots`, or `make screenshots`.

Real people, real bots, a real server: a few tables are played for a while and photographed on the desk and on the
phone, in three languages, in the light and in the dark.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser
from tests.web.browsing import PHONE, Person, open_table
from tests.web.serving import serving

from cuvee.cli.browser import chromium

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
MOVES = 34  # so far every table is played
QUALITY = 82
TABLES = {"en": "naramata", "de": "dom-pierre", "es": "viticulture"}


def photograph(person: Person, name: str) -> None:
    """Keep what somebody sees."""
    person.page.wait_for_load_state("networkidle")
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
    while made < MOVES or person.page.locator("#moves .act[data-move]").count() < 5:
        person.asked()
        if person.over:
            return
        person.page.keyboard.press("h")
        person.page.wait_for_selector(".act.hinted")
        move = str(person.page.locator(".act.hinted").get_attribute("data-move"))
        person.move(move)
        person.asked()
        made += 1


def take(browser: Browser, address: str) -> None:
    """All of them."""
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
        person.page.set_viewport_size(PHONE)
        photograph(person, f"phone-{game}-{language}")
        person.page.locator(".tabs [data-tab=mine]").click()
        photograph(person, f"phone-{game}-{language}-areas")
        person.page.goto("/")
        photograph(person, f"phone-lobby-{language}")
        person.page.set_viewport_size({"width": 1280, "height": 800})
        photograph(person, f"lobby-{language}")
        person.close()
    host.close()


def main() -> None:
    """Start a server, play, photograph."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, serving(f"sqlite:///{folder}/tables.sqlite") as server, chromium() as browser:
        take(browser, f"http://{server.host}")
    print(f"{len(list(FOLDER.glob('*.jpg')))} pictures in {FOLDER}")


if __name__ == "__main__":
    main()
