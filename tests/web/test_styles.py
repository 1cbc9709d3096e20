"""Stylesheets that are made, and those that must not touch what is drawn."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

import cuvee
from cuvee.kernel import Kind, UnknownGame
from cuvee.web.model import STATIC
from cuvee.web.styles import SMALL, address, stood_up, stylesheet

drawn = pytest.mark.parametrize("kind", [kind for kind in cuvee.kinds() if kind.artist], ids=lambda kind: str(kind.id))


@drawn
def test_every_panel_of_every_layout_has_its_place_on_wide_and_narrow_screens(kind: Kind) -> None:
    assert kind.artist
    wide, narrow = stylesheet(kind.id).split(f"@media {SMALL}")[:2]
    for layout in kind.artist.layouts:
        for key, place in layout.places.items():
            rule = f".layout-{layout.name} #panel-{key}{{"
            assert stylesheet(kind.id).count(rule) >= 2
            assert place.x + place.width <= layout.width + 0.5
            assert place.y + place.height <= layout.height + 0.5
    assert "%" in wide
    assert "display:none" in narrow


@drawn
def test_on_an_upright_tablet_every_panel_keeps_its_shape_and_covers_no_other(kind: Kind) -> None:
    assert kind.artist
    for layout in kind.artist.layouts:
        if not layout.upright:
            continue
        tall = stood_up(layout)
        assert tall.places.keys() == layout.places.keys()
        for key, place in tall.places.items():
            assert place.height / place.width == pytest.approx(layout.places[key].height / layout.places[key].width)
            assert place.x + place.width <= tall.width + 0.5
            assert place.y + place.height <= tall.height + 0.5
        for one, other in combinations(tall.places.values(), 2):
            beside = one.x + one.width <= other.x or other.x + other.width <= one.x
            assert beside or one.y + one.height <= other.y or other.y + other.height <= one.y


@drawn
def test_colours_are_sent_once(kind: Kind) -> None:
    assert "--paper:" in stylesheet("house")
    assert "--paper:" not in stylesheet(kind.id)


def test_an_address_names_its_contents_and_there_are_no_others() -> None:
    assert re.fullmatch(r"/style/house\.css\?v=[0-9a-f]{10}", address("house"))
    with pytest.raises(UnknownGame):
        stylesheet("chess")


@pytest.mark.parametrize("sheet", ["base.css", "table.css"])
def test_sheets_of_pages_are_about_html_alone(sheet: str) -> None:
    """Games name their classes as they like; under this namespace no rule of the page reaches into a picture."""
    css = re.sub(r"/\*.*?\*/", "", (STATIC / sheet).read_text(encoding="utf-8"), flags=re.DOTALL).strip()
    assert css.startswith('@namespace url("http://www.w3.org/1999/xhtml");')
    assert "--paper:" not in css
