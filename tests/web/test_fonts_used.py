"""Which fonts a browser has really used: on every page all letters, signs and numbers are set in ours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.drawing.machines import browser_on
from tests.house import HOUSE
from tests.web.browsing import DESK, PHONE, Person
from tests.web.snapshots import NAMES, played
from tests.web.stage import Stage
from tests.web.test_browser import address
from tests.web.test_browser_pages import paths

from cuvee.drawing.faces import FACES
from cuvee.kernel import Kind
from cuvee.tables.model import Player, Viewer

__all__ = ["address"]  # a fixture

OURS = {face.family for face in FACES}


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser_on(
        "wide", tmp_path_factory.mktemp("wide")
    ) as found:  # it has every sign: one of ours that is missing shows
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


def test_every_page_is_set_in_our_fonts(browser: Browser, address: str) -> None:
    person = Person(browser, address, "de")
    used: Counter[str] = Counter()
    for path in paths(person.page):
        person.page.goto(path)
        found = fonts(person.page)
        assert not foreign(found), f"{path}: {foreign(found)}"
        used += found
    person.close()
    assert {"Cuvee Serif", "Cuvee Sans", "Cuvee Narrow"} <= set(used)


@pytest.mark.parametrize("kind", HOUSE, ids=lambda kind: str(kind.id))
def test_every_table_is_set_in_our_fonts_drawn_and_in_words_and_at_its_end(browser: Browser, kind: Kind) -> None:
    stage = Stage(browser, DESK, reduced_motion="reduce")
    seats = kind.options[0].choices[-1]
    for ply in (150, 10_000):
        game = played(kind, ply, seats=seats)
        seat = game.asked[0] if game.asked else 0
        for words in (False, True):
            stage.page.set_viewport_size(PHONE if words else DESK)
            stage.show(game, seat, "de", viewer=Viewer(Player("p0", NAMES[0]), (seat,), seat, "de", words=words))
            found = fonts(stage.page)
            assert not foreign(found), f"{ply} {words=}: {foreign(found)}"
    stage.close()
