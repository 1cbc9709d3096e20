"""The pictures in the rules: every one is drawn, in every language, and says where it cannot be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.house import HOUSE

import cuvee
from cuvee.kernel import LANGUAGES, Kind
from cuvee.kernel.lessons import figures
from cuvee.kernel.text import rules
from cuvee.web.pages.rulebook import chapters

KIND = cuvee.kind("naramata")
SOUND = """
## Cheese {#cheese}

```picture row
show = "berth-1"
ring = "#row-bruno-2"
caption = "Bruno's row."
seats = 3
given.seats = [{ tourists = [{ id = "bruno" }] }]
```

More words.
"""


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "rulebook").mkdir()
    for language in LANGUAGES:
        (tmp_path / "rulebook" / f"{language}.md").write_text(SOUND, encoding="utf-8")
    yield tmp_path
    figures._blocks.cache_clear()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", HOUSE, ids=lambda kind: str(kind.id))
def test_every_picture_is_drawn_in_every_language(kind: Kind, language: str) -> None:
    assert figures.names(kind, language) == figures.names(kind, "en")
    for name in figures.names(kind, language):
        figure = figures.figure(kind, language, name)
        width, height, markup = figure.drawn(language)
        assert width > 0
        assert height > 0
        assert ' id="' not in markup
        assert figure.caption
        if language != "en":
            assert figure.caption != figures.figure(kind, "en", name).caption
    drawn = "".join(chapter.html for chapter in chapters(kind.id, language).values())
    assert drawn.count('<figure class="drawn') == len(figures.names(kind, language)) >= 15


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('show = "berth-1"', 'show = "berth-9"', "picture row: no panel berth-9; panels: clock, board, berth-1"),
        ("#row-bruno-2", "#row-bruno-7", "nothing that is shown is called 'row-bruno-7'; there is row-bruno-1"),
        ('caption = "Bruno\'s row."', "", "field 'caption': is missing"),
        ("seats = 3", "chairs = 3", "field 'chairs': is not known here"),
        ("seats = 3", "seats = 3\ncrop = [1, 2]", "`crop` has four numbers"),
        ("seats = 3", "seats = = 3", r"picture row: Invalid value"),
        ('id = "bruno"', 'id = "nobody"', "there is no tourist 'nobody'"),
    ],
)
def test_a_picture_that_cannot_be_drawn_says_why(book: Path, old: str, new: str, complaint: str) -> None:
    assert old in SOUND
    (book / "rulebook" / "en.md").write_text(SOUND.replace(old, new), encoding="utf-8")
    with pytest.raises(cuvee.CuveeError, match=complaint):
        figures.figure(replace(KIND, home=book), "en", "row").drawn("en")


def test_other_languages_need_only_a_caption(book: Path) -> None:
    text = '## Käse {#cheese}\n\n```picture row\ncaption = "Brunos Zeile."\n```\n'
    (book / "rulebook" / "de.md").write_text(text, encoding="utf-8")
    figure = figures.figure(replace(KIND, home=book), "de", "row")
    assert (figure.show, figure.caption) == (("berth-1",), "Brunos Zeile.")


def test_without_a_screen_the_captions_stay(book: Path) -> None:
    _, text = rules(book, "en")["cheese"]
    assert figures.in_words(text) == "*Bruno's row.*\n\nMore words."


def test_words_of_the_glossary_are_links_where_they_stand_first_and_nowhere_inside_a_picture() -> None:
    html = chapters("naramata", "en")["cheese"].html
    assert html.count('href="/rules/naramata/glossary#prestige"') == 1
    assert "glossary#" not in html[html.index("<figure") : html.index("</figure>")]
    assert 'class="term"' not in "".join(re.findall(r"<code>.*?</code>", html))
    assert "glossary#" not in "".join(chapter.html for chapter in chapters("under-the-hammer", "en").values())
