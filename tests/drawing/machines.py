"""Browsers on machines with other fonts than ours: none with a single letter, or only a very wide one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from fontTools.ttLib import TTFont
from playwright.sync_api import Browser
from tests.conftest import missing

from cuvee.cli.browser import chromium
from cuvee.drawing.faces import FOLDER
from cuvee.kernel import CuveeError

MACHINES = ("bare", "wide")
_CONFIG = (
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
    "<fontconfig><dir>{folder}/fonts</dir><cachedir>{folder}/cache</cachedir></fontconfig>"
)


@contextmanager
def browser_on(machine: str, folder: Path) -> Iterator[Browser]:
    """A browser that finds the fonts of such a machine, and no other."""
    (folder / "fonts").mkdir(parents=True)
    (folder / "fonts.conf").write_text(_CONFIG.format(folder=folder), encoding="utf-8")
    (blank if machine == "bare" else broad)(folder / "fonts" / "only.ttf")
    try:
        with patch.dict(os.environ, FONTCONFIG_FILE=str(folder / "fonts.conf")), chromium() as found:
            yield found
    except CuveeError as problem:
        missing(str(problem))


def blank(path: Path) -> None:
    """A font without letters. With no font at all, Chromium's own window (its title, its tooltips) aborts at times."""
    font = TTFont(FOLDER / "signs.woff2")
    for table in font["cmap"].tables:
        table.cmap = {}
    _save(font, path)


def broad(path: Path) -> None:
    """A font whose letters are half as wide again as ours, and that has one for everything."""
    font = TTFont(FOLDER / "serif-bold.woff2")
    for name in font.getGlyphOrder():
        glyph = font["glyf"][name]
        if glyph.isComposite():
            for component in glyph.components:
                component.x = round(component.x * 1.5)
        elif glyph.numberOfContours:
            glyph.coordinates.scale((1.5, 1))
        font["hmtx"][name] = tuple(round(length * 1.5) for length in font["hmtx"][name])
    for table in font["cmap"].tables:
        table.cmap = {code: table.cmap.get(code, "M") for code in range(0x20, 0x3000)}
    _save(font, path)


def _save(font: TTFont, path: Path) -> None:
    for entry in font["name"].names:
        entry.string = "Foreign"
    font.flavor = None
    font.save(path)
