"""Every page, looked at in a real browser: by axe, by somebody with a hostile name, over a bad line, by weight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, WebSocketRoute, expect
from tests.web.browsing import ACT, PHONE, Person, open_table
from tests.web.test_browser import address, browser

__all__ = ["address", "browser"]  # fixtures

HOSTILE = '<img src=x onerror="alert(1)">'
FIRST_PAGE, FONTS = 60_000, 60_000  # bytes, compressed, without fonts; and theirs
PLAIN = (
    "/",
    "/new/viticulture",
    "/rules/naramata?q=pit",
    "/rules/naramata/glossary",
    "/stats",
    "/people?q=an",
    "/profile",
    "/offline",
    "/account",
    "/privacy",
    "/account/forgotten",
    "/account/reset/x",
    "/import",
    "/nowhere",
    "/claim/no",
)
DARK_PHONE = ("/rules/dom-pierre", "/rules/viticulture/glossary", "/people", "/profile", "/account", "/stats")
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],  # to tell what is right, element by element, takes three times as long
}


def paths(page: Page, plain: tuple[str, ...] = PLAIN) -> Iterator[str]:
    """The addresses of pages, and of a table that this person opens, before the game, in it, and in its replay."""
    yield from plain
    page.goto("/new/naramata")
    page.select_option("#option-seats", "2")
    page.select_option("#seat-1", "open")
    page.locator("form#new .btn.pri").click()
    page.wait_for_selector("#claim-1")
    yield page.url
    claim = str(page.locator("#claim-1").get_attribute("data-link"))
    table = page.url
    yield claim
    page.goto(table)
    page.locator("form[action$=fill] .btn").click()
    page.wait_for_selector(ACT, state="attached")  # on a phone the board opens first
    yield page.url
    yield f"{page.url}/replay?move=0"


def settled(page: Page) -> None:
    """Wait until all is there: fonts, and at a table what the line brings."""
    page.evaluate("document.fonts.ready.then(() => null)")
    if page.locator("body.table[data-mode=live]").count():
        page.wait_for_selector("body[data-open]")


def violations(page: Page) -> list[str]:
    found = Axe().run(page, options=RULES).response["violations"]
    return [f"{one['id']}: {node['html'][:160]} {node['failureSummary']}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize(
    ("language", "plain", "options"),
    [
        ("en", PLAIN, {"color_scheme": "light"}),
        ("de", PLAIN[:3], {"color_scheme": "dark"}),
        ("es", PLAIN[:2], {"viewport": PHONE}),
        ("de", DARK_PHONE, {"color_scheme": "dark", "viewport": PHONE}),
    ],
    ids=["light", "dark", "phone", "dark phone"],
)
def test_axe_finds_nothing_on_any_page(
    browser: Browser, address: str, language: str, plain: tuple[str, ...], options: dict[str, Any]
) -> None:
    person = Person(browser, address, language, **options)
    for path in paths(person.page, plain):
        person.page.goto(path)
        settled(person.page)
        assert violations(person.page) == [], path
    person.close()


@pytest.mark.parametrize("path", ["/", "/rules/naramata", "/account"])
def test_no_page_is_wider_than_its_screen(browser: Browser, address: str, path: str) -> None:
    person = Person(browser, address, "de", viewport=PHONE)
    person.page.goto(path)
    for width, height in ((PHONE["width"], PHONE["height"]), (PHONE["height"], PHONE["width"])):
        person.page.set_viewport_size({"width": width, "height": height})
        assert person.page.evaluate("document.documentElement.scrollWidth") == width
    person.close()


def test_axe_finds_what_is_wrong(browser: Browser, address: str) -> None:
    person = Person(browser, address)
    person.page.goto("/")
    person.page.evaluate("document.querySelector('#main').append(document.createElement('button'))")
    assert violations(person.page)
    person.close()


def test_a_hostile_name_walks_every_page(browser: Browser, address: str) -> None:
    person = Person(browser, address)
    page = person.page
    page.goto("/account")
    page.fill("#name", HOSTILE)
    page.locator("#settings ~ form .btn, form[action$=settings] .btn.pri").last.click()
    expect(page.locator("#name")).to_have_value(HOSTILE)
    for path in paths(page):
        page.goto(path)
        assert page.locator("img[onerror], img[src=x]").count() == 0, path
    page.locator("#menu").evaluate("menu => menu.removeAttribute('open')")
    page.goto("/")
    expect(page.locator(".trow").first).to_contain_text(HOSTILE)
    open_table(person, "naramata", 2)
    page.wait_for_selector(ACT)
    page.locator("#tab-chat").click()
    page.fill("#line", f"<script>alert(1)</script>{HOSTILE}")
    page.keyboard.press("Enter")
    expect(page.locator("#chat")).to_contain_text("<script>alert(1)</script>")
    person.move()
    page.locator("#tab-log").click()
    expect(page.locator("#log")).to_contain_text(HOSTILE)
    assert page.locator("img[onerror], #chat script").count() == 0
    person.close()


def test_dropped_doubled_and_reordered_frames_end_in_the_same_page(browser: Browser, address: str) -> None:
    """One window has a line that loses, repeats and swaps messages until the last move; the other has a good one."""
    person = Person(browser, address, reduced_motion="reduce")  # numbers that count up differ on the way
    open_table(person, "naramata", 2)
    bad = person.context.new_page()
    heard: list[str] = []
    calm: list[bool] = []

    def disturb(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            text = str(message)
            heard.append(text)
            fate = len(heard) % 5
            if calm or '"type":"all"' in text or fate == 0:
                line.send(text)
            elif fate == 1:
                line.send(text)
                line.send(text)
            elif fate == 2:
                line.send(heard[-1])
                line.send(heard[-2])

        server.on_message(pass_on)
        line.on_message(server.send)

    bad.route_web_socket(lambda url: "/ws/" in url, disturb)
    bad.goto(person.page.url)
    bad.wait_for_function("() => document.body.hasAttribute('data-open')")
    person.page.bring_to_front()  # what lies behind is drawn slowly
    person.asked()
    for _ in range(14):
        person.move()
        person.asked()
    calm.append(True)
    person.move()
    person.asked()
    assert len([text for text in heard if '"type":"some"' in text]) > 5
    bad.bring_to_front()
    bad.wait_for_function("ply => document.getElementById('state').dataset.ply === ply", arg=person.ply)
    for part in ("#area", "#moves", "#seats", "#log"):
        assert bad.locator(part).text_content() == person.page.locator(part).text_content()
    person.close()


def test_a_lost_line_is_said_and_found_again(browser: Browser, address: str) -> None:
    person = Person(browser, address)
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    person.page.route_web_socket(lambda url: "/ws/" in url, through)
    open_table(person, "naramata", 2)
    person.page.wait_for_function("() => document.body.hasAttribute('data-open')")
    lines[-1].close()
    person.page.wait_for_function("() => !document.body.hasAttribute('data-open')")
    person.page.wait_for_function("() => document.body.hasAttribute('data-open')")
    expect(person.page.locator("#offline")).to_be_hidden()
    person.move()
    person.close()


def test_the_first_page_is_light(browser: Browser, address: str) -> None:
    person = Person(browser, address)
    line = person.context.new_cdp_session(person.page)
    kinds: dict[str, str] = {}
    weights: dict[str, float] = {}
    line.send("Network.enable")
    line.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"]}))
    line.on("Network.loadingFinished", lambda event: weights.update({event["requestId"]: event["encodedDataLength"]}))
    person.page.goto("/", wait_until="networkidle")
    fonts = sum(weight for id, weight in weights.items() if kinds[id] == "Font")
    assert len(weights) > 4
    assert 0 < fonts < FONTS
    assert sum(weights.values()) - fonts < FIRST_PAGE
    print(f"the first page has {sum(weights.values()) - fonts:.0f} bytes, and fonts {fonts:.0f}")
    person.close()
