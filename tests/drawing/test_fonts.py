"""The fonts that are shipped: small enough, complete, licensed, and as wide as text is measured."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from playwright.sync_api import Browser
from tests.web.test_browser import browser

import cuvee
from cuvee.drawing import lettering, paragraph, text_width, wrapped
from cuvee.drawing.faces import DRAWN, FACES, FOLDER, LATIN, SIGNS, Face
from cuvee.drawing.palette import STYLE
from cuvee.drawing.text import Face as Style
from cuvee.kernel.page import drawn

__all__ = ["browser"]  # a fixture

SOURCE = Path(cuvee.__file__).parent
MOST = 120 * 1024  # bytes of all fonts together
SAYS = re.compile(r'^msgstr(?:\[\d\])? "(.*)"$', re.MULTILINE)
SETTINGS: tuple[tuple[Style, bool, bool], ...] = (  # face, bold, italic
    ("sans", False, False),
    ("sans", True, False),
    ("narrow", False, False),
    ("narrow", True, False),
    ("serif", True, False),
    ("serif", False, True),
    ("serif", True, True),
)


def texts() -> list[str]:
    """Everything that the catalogues say, with a few hard cases."""
    found = {say for path in sorted(SOURCE.rglob("text/*.po")) for say in SAYS.findall(path.read_text("utf-8"))}
    return [*sorted(found)[::12], "AVA, To. Ty. “We” L’Y 11½ 2×", "→ 2 ★ ≤ ≥", "Größe: 10 – 12 €"]


def test_all_fonts_together_are_small() -> None:
    assert sum(face.path.stat().st_size for face in FACES) <= MOST
    assert {path.name for path in FOLDER.glob("*.woff2")} == {face.path.name for face in FACES}


@pytest.mark.parametrize("face", FACES, ids=lambda face: str(face.file))
def test_a_font_has_its_letters_our_name_and_its_licence(face: Face) -> None:
    font = TTFont(face.path)
    assert set(map(ord, face.letters)) <= set(font.getBestCmap())
    assert font["name"].getDebugName(1) == face.family
    assert "Open Font License" in font["name"].getDebugName(13)
    assert font["name"].getDebugName(0), "who made it"
    assert len(list(FOLDER.glob("OFL-*.txt"))) == 4


def test_every_letter_of_our_texts_is_in_our_fonts() -> None:
    """Titles of windows and the terminal are set by others."""
    have = set(LATIN) | set(SIGNS) | {"\n", "\u00ad"}
    sources = (path for kind in ("*.po", "*.toml", "*.md", "*.html") for path in SOURCE.rglob(kind))
    strange = {letter for path in sources for letter in path.read_text("utf-8") if letter not in have}
    assert not strange, f"add {strange} to cuvee.drawing.faces and run tools/fonts.py"


def test_text_is_as_wide_in_a_browser_as_it_is_measured(browser: Browser) -> None:
    cases = [(text, *setting) for text in texts() for setting in SETTINGS]
    lines = "".join(lettering(0, 20, text, 13, face, bold=bold, italic=italic) for text, face, bold, italic in cases)
    page = browser.new_page()
    page.set_content(f'<svg class="cuvee"><style>{STYLE}</style>{lines}</svg>')
    page.evaluate("document.fonts.ready.then(() => null)")
    widths = page.evaluate("[...document.querySelectorAll('text')].map(text => text.getComputedTextLength())")
    page.close()
    wrong = [
        f"“{text}” {face} {bold=} {italic=}: {width:.2f} instead of {told:.2f}"
        for (text, face, bold, italic), width in zip(cases, widths)
        if abs(width - (told := text_width(text, 13, face, bold=bold, italic=italic))) > 0.05
    ]
    assert not wrong, "\n".join(wrong)


def test_lines_are_broken_and_squeezed_only_where_they_must_be() -> None:
    wide = text_width("two words", 13, "narrow")
    assert wrapped("two words", wide, 13, "narrow") == ("two words",)
    assert wrapped("two words", wide - 0.1, 13, "narrow") == ("two", "words")
    assert "textLength" not in lettering(0, 0, "two words", 13, "narrow", width=wide)
    assert f'textLength="{wide - 1:.2f}"' in lettering(0, 0, "two words", 13, "narrow", width=wide - 1)
    assert paragraph(0, 0, "two words", wide - 1, 13, "narrow").count("<text") == 2


def test_letters_that_we_do_not_have_are_taken_to_be_wide() -> None:
    assert text_width("日本", 10) == 20
    assert text_width("Ж", 10) >= text_width("M", 10) * 0.7


def test_a_picture_carries_its_fonts() -> None:
    game = cuvee.new("naramata", seed=1, seats=2)
    picture = drawn(game, 0)
    assert picture.count("@font-face") == len(DRAWN)
    assert picture.count("data:font/woff2;base64,") == len(DRAWN)
    assert 'url("/' not in picture
