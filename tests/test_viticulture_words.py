"""Viticulture in words: rules and cards use the same names; prompts, labels and the log say what is the case."""

from __future__ import annotations

import re
from functools import cache

import pytest

from cuvee.games import viticulture
from cuvee.games.viticulture.box import Box, open_box
from cuvee.kernel import LANGUAGES
from cuvee.kernel.text import rules

KIND = viticulture.KIND

each_language = pytest.mark.parametrize("language", LANGUAGES)


# Rules and cards use the same names.


@cache
def box() -> Box:
    return open_box()


def chapter(language: str, name: str) -> str:
    return " ".join(rules(KIND.home, language)[name][1].split())


def first_cells(language: str, name: str) -> list[list[str]]:
    """The first column of each table of a chapter, without its head."""
    tables = re.findall(r"^\| ---.*\n((?:\|.*\n?)+)", rules(KIND.home, language)[name][1], re.MULTILINE)
    return [[line.split("|")[1].strip() for line in table.splitlines()] for table in tables]


def visitors_in(language: str, name: str) -> set[str]:
    """The visitors that a chapter names, longer names first: a Teacher is no Uncertified Teacher."""
    text, found = chapter(language, name), set()
    for card in sorted(box().visitors, key=lambda card: -len(card.name[language])):
        text, number = re.subn(rf"\b{re.escape(card.name[language])}", "…", text)
        if number:
            found.add(card.id)
    return found


@each_language
@pytest.mark.parametrize("name", rules(KIND.home, "en"))
def test_every_chapter_names_the_same_visitors_as_the_cards_do(language: str, name: str) -> None:
    assert visitors_in(language, name) == visitors_in("en", name)


@each_language
def test_the_chapter_on_single_visitors_calls_them_as_their_cards_do(language: str) -> None:
    names = {card.name[language]: card.name["en"] for card in box().visitors}
    found = re.findall(r"\*\*([^*]+)\*\*(?: \(([^)]+)\))?", chapter(language, "single-cards"))
    titles = [title for bold, _ in found for title in bold.split(", ")]
    assert len(titles) > 20
    assert set(titles) <= set(names)
    assert all(names[bold] == english for bold, english in found if english)


@each_language
@pytest.mark.parametrize("season", ["summer", "winter"])
def test_the_tables_of_actions_use_their_names(language: str, season: str) -> None:
    names = [name[language] for name in box().action_names]
    assert first_cells(language, season)[0] == (names[:6] if season == "summer" else names[6:12])


@each_language
def test_the_tables_of_structures_use_their_names(language: str) -> None:
    names = {name[language].lower() for name in box().structure_names}
    for where in ("building", "structures"):
        cells = [name for cell in first_cells(language, where)[0] for name in cell.lower().split(", ")]
        assert sorted(cells) == sorted(names)
    gifts = {cell.lower() for column in first_cells(language, "setup") for cell in column}
    assert len(names - gifts) == 1, "no papa gives the large cellar"
