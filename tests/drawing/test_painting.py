"""Pictures that are saved, framed in a notebook or filmed are painted the same on every machine."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

from tests.drawing.machines import MACHINES, browser_on

import cuvee
from cuvee.drawing.faces import embedded
from cuvee.kernel.page import drawn


def test_a_picture_brings_its_fonts_where_it_can_fetch_nothing(tmp_path: Path) -> None:
    picture = drawn(cuvee.new("viticulture", seed=1, seats=2), 0)
    painted: dict[str, set[bytes]] = {"with fonts": set(), "without": set()}
    for machine in MACHINES:
        with browser_on(machine, tmp_path / machine) as browser:
            for way, svg in (("with fonts", picture), ("without", picture.replace(embedded(), ""))):
                page = browser.new_page(viewport={"width": 980, "height": 700})
                page.set_content(f'<img src="data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}">')
                page.evaluate("document.images[0].decode()")
                painted[way].add(page.screenshot())
                page.close()
    assert len(painted["with fonts"]) == 1
    assert len(painted["without"]) == 2, "the machines have other fonts"
