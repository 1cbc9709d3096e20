"""Every game of the house explains its words, and its texts use them: one word for one thing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.house import HOUSE

import cuvee
from cuvee.cli.commands import app
from cuvee.kernel import LANGUAGES, BadData, Kind
from cuvee.kernel.glossary import as_chapter, glossary
from cuvee.kernel.text import rules

each_game = pytest.mark.parametrize("kind", HOUSE, ids=lambda kind: str(kind.id))
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
@each_game
def test_every_game_has_a_glossary_of_words_that_its_rules_use(kind: Kind, language: str) -> None:
    words = glossary(kind.home, language)
    assert 30 <= len(words) <= 60
    text = " ".join(" ".join(chapter) for chapter in rules(kind.home, language).values()).casefold()
    text = re.sub(r"\s+", " ", text)
    unused = [term.name for term in words.values() if not any(_used(form, text) for form in (term.name, *term.forms))]
    assert unused == []


def _used(form: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(form.casefold())}", text) is not None


@each_language
@each_game
def test_no_word_of_a_glossary_means_two_things(kind: Kind, language: str) -> None:
    forms = [form for term in glossary(kind.home, language).values() for form in (term.name, *term.forms)]
    assert sorted(forms) == sorted(set(forms))


def test_a_glossary_stands_among_the_chapters(capsys: pytest.CaptureFixture[str]) -> None:
    home = cuvee.kind("dom-pierre").home
    assert as_chapter(home, "de")["glossary"][0] == "Glossar"
    app(["rules", "dom-pierre", "glossary", "--lang", "de"], standalone_mode=False)
    said = capsys.readouterr().out
    assert "Glossar" in said
    assert "Stärkeplättchen" in said


def test_a_game_needs_no_glossary(tmp_path: Path) -> None:
    assert glossary(tmp_path, "en") == as_chapter(tmp_path, "en") == {}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[disc]\nchapter = "idea"\nen = "Disc: round"\nde = "Scheibe: rund"', "disc: a word needs"),
        ('[disc]\nchapter = "idea"\nen = "Disc"\nde = "Scheibe: rund"\nes = "Disco: redondo"', r"disc\.en: after the"),
        ('[disc]\nchapter = "estate"\nen = "D: r"\nde = "S: r"\nes = "D: r"', "there is no chapter 'estate'"),
    ],
)
def test_a_wrong_glossary_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "rulebook" / "en.md").write_text("## The idea {#idea}\n", encoding="utf-8")
    (tmp_path / "rulebook" / "glossary.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=complaint):
        glossary(tmp_path, "en")
