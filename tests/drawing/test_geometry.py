"""Nothing is clipped, nothing overlaps, and the page never scrolls (a tablet's board may): in a browser at four sizes.

The machine has no fonts at all, or only one with very wide letters: what is measured must be ours.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ViewportSize
from tests.drawing.machines import MACHINES, browser_on
from tests.web.browsing import DESK, PHONE, TABLET
from tests.web.snapshots import played
from tests.web.stage import Stage

import cuvee
from cuvee.kernel import LANGUAGES

WRONG = Path(__file__).with_name("geometry.js").read_text(encoding="utf-8")
WIDE: ViewportSize = {"width": 1920, "height": 1080}
SIZES: tuple[tuple[str, ViewportSize, float], ...] = (  # with the smallest letters
    ("desk", DESK, 12),
    ("wide", WIDE, 12),
    ("tablet", TABLET, 0),
    ("phone", PHONE, 0),
)
# Tables with as much on them as there can be, and small ones, each at some of their moves.
TABLES: dict[str, tuple[dict[str, Any], tuple[int, ...]]] = {
    "naramata": ({"seats": 4, "days": 3}, (12, 150, 290)),
    "naramata-phantom": ({"seats": 2, "phantom": True, "reverse": "on"}, (60,)),
    "naramata-fleet": ({"seats": 3, "mode": "fleet"}, (120,)),
    "naramata-solo": ({"seats": 1}, (40,)),
    "dom-pierre": ({"seats": 4}, (6, 150, 350)),
    "dom-pierre-short": ({"seats": 2, "variant": "short"}, (90,)),
    "viticulture": ({"seats": 6, "modules": "all"}, (0, 500, 1500)),
    "viticulture-base": ({"seats": 6}, (300, 900)),
    "viticulture-pair": ({"seats": 2, "modules": "all"}, (300,)),
    "viticulture-solo": ({"seats": 1}, (60,)),
    "viticulture-tuscany-solo": ({"seats": 1, "modules": "all"}, (60,)),
}


LANGUAGES_ON = {"bare": LANGUAGES, "wide": ("de",)}  # ours are the fonts on both: the longest words must do


@pytest.fixture(scope="module", params=MACHINES)
def machine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def stage(machine: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with browser_on(machine, tmp_path_factory.mktemp(machine)) as browser:
        found = Stage(browser, DESK, reduced_motion="reduce")
        yield found
        found.close()


@pytest.mark.parametrize("table", TABLES)
def test_everything_has_room_in_every_language_on_every_screen(stage: Stage, machine: str, table: str) -> None:
    options, plies = TABLES[table]
    kind = next(kind for kind in cuvee.kinds() if table.startswith(kind.id))
    problems: list[str] = []
    for ply in plies:
        game = played(kind, ply, **options)
        seat = game.asked[0] if game.asked else 0
        for language in LANGUAGES_ON[machine]:
            stage.page.set_viewport_size(DESK)
            stage.show(game, seat, language)
            problems += [f"{language} {ply} {problem}" for problem in wrong(stage)]
    assert not problems, "\n".join(problems)


def wrong(stage: Stage) -> Iterator[str]:
    """What is wrong with the page at each of the sizes."""
    for name, size, least in SIZES:
        stage.page.set_viewport_size(size)
        for tab in ("board", "mine") if size == PHONE else ("",):
            if tab:
                stage.page.locator(f".tabs [data-tab={tab}]").click()
            found = stage.page.evaluate(WRONG, {"least": least, "narrow": size == PHONE})
            yield from (f"{name} {tab}: {problem}" for problem in found)
