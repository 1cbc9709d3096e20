"""Which fonts a browser has really used: on every page all letters, signs and numbers are set in ours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.drawing.machines import browser_on
from tests.web.browsing import DESK, PHONE, Person
from tests.web.snapshots import played
from tests.web.stage import Stage
from tests.web.test_browser import address
from tests.web.test_browser_pages import paths

import cuvee
from cuvee.drawing.faces import FACES
from cuvee.kernel import LANGUAGES, Kind

__all__ = ["address"]  # a fixture

OURS = {face.family for face in FACES}


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser_on("bare", tmp_path_factory.mktemp("bare")) as found:
        yield found


def fonts(page: Page) -> Counter[str]:
    """How many glyphs of which font are on a page. One that is not ours comes with where it was used."""
    page.evaluate("document.fonts.ready.then(() => null)")
    line = page.context.new_cdp_session(page)
    line.send("DOM.enable")
    line.send("CSS.enable")
    used: Counter[str] = Counter()
    for node in _lettered(line.send("DOM.getDocument", {"depth": -1, "pierce": True})["root"]):
        for font in line.send("CSS.getPlatformFontsForNode", {"nodeId": node["nodeId"]})["fonts"]:
            ours = font["isCustomFont"] and font["familyName"] in OURS
            used[font["familyName"] if ours else f"{font['familyName']} in {_told(node)}"] += int(font["glyphCount"])
    line.detach()
    return used


def _lettered(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Elements that have text of their own, and what is written before and after them."""
    inside = [*node.get("children", ()), *node.get("shadowRoots", ()), *node.get("pseudoElements", ())]
    if node.get("pseudoType") or any(child["nodeType"] == 3 and child["nodeValue"].strip() for child in inside):
        yield node
    for child in inside:
        yield from _lettered(child)


def _told(node: dict[str, Any]) -> str:
    words = " ".join(str(child.get("nodeValue", "")) for child in node.get("children", ()))
    return f"<{node['localName']} {node.get('attributes', '')}>{words}"


def foreign(used: Counter[str]) -> list[str]:
    return [name for name in used if name not in OURS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_set_in_our_fonts(browser: Browser, address: str, language: str) -> None:
    person = Person(browser, address, language)
    used: Counter[str] = Counter()
    for path in paths(person.page):
        person.page.goto(path)
        found = fonts(person.page)
        assert not foreign(found), f"{path}: {foreign(found)}"
        used += found
    person.close()
    assert {"Cuvee Serif", "Cuvee Sans", "Cuvee Narrow"} <= set(used)


@pytest.mark.parametrize("kind", cuvee.kinds(), ids=lambda kind: str(kind.id))
def test_every_table_is_set_in_our_fonts_drawn_and_in_words_and_at_its_end(browser: Browser, kind: Kind) -> None:
    stage = Stage(browser, DESK, reduced_motion="reduce")
    seats = kind.options[0].choices[-1]
    for ply in (0, 150, 10_000):
        game = played(kind, ply, seats=seats)
        for facts in ({}, {"words": True}):
            for language in LANGUAGES:
                stage.page.set_viewport_size(PHONE if language == "es" else DESK)
                stage.show(game, game.asked[0] if game.asked else 0, language, **facts)
                found = fonts(stage.page)
                assert not foreign(found), f"{ply} {facts} {language}: {foreign(found)}"
    stage.close()
