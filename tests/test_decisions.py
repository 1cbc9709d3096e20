"""What the coach says about decisions: about every one of the house, and for guests who say nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.house import HOUSE

import cuvee
from cuvee.kernel import LANGUAGES, BadData, Kind
from cuvee.kernel.lessons.decisions import about, told, written
from cuvee.kernel.text import rules

LONGEST = 180  # characters: two short sentences

each_game = pytest.mark.parametrize("kind", HOUSE, ids=lambda kind: str(kind.id))
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
@each_game
def test_every_decision_is_told_in_a_sentence_or_two(kind: Kind, language: str) -> None:
    entries = written(kind.home)
    for decision in kind.decisions():
        assert decision.__name__ in entries or decision.rule in entries, decision.__name__
        text = told(kind.home, decision.__name__, decision.rule, language).text
        assert 40 <= len(text) <= LONGEST, (decision.__name__, len(text), text)
        assert text.endswith("."), text


@each_game
def test_nothing_is_told_about_what_does_not_exist(kind: Kind) -> None:
    there = {name for decision in kind.decisions() for name in (decision.__name__, decision.rule)}
    assert set(written(kind.home)) - there == set()


@each_game
def test_the_first_decision_of_a_game_comes_with_a_suggestion(kind: Kind) -> None:
    game = kind.start(kind.setup(seed=1))
    decision = game.view(game.asked[0])["decision"]
    assert decision is not None
    assert told(kind.home, decision["name"], decision["rule"], "en").recommend


@each_language
@each_game
def test_what_is_told_with_an_option_is_about_a_chapter_and_is_as_short(kind: Kind, language: str) -> None:
    for name, entry in written(kind.home).items():
        for other in entry.get("instead", ()):
            kind.setup(**other["when"])
            assert other.get("chapter", "") in {"", *rules(kind.home, language)}, name
            assert 40 <= len(other[language]) <= LONGEST, (name, language, len(other[language]))
            assert other[language].endswith("."), name


def test_another_board_has_words_and_a_chapter_of_its_own() -> None:
    kind = cuvee.kind("viticulture")
    decision = {"name": "ChooseRow", "rule": "spring"}
    base = about(kind.home, decision, "en", kind.setup().options)
    board = about(kind.home, decision, "en", kind.setup(modules="board,workers").options)
    workers = about(kind.home, decision, "en", kind.setup(modules="workers").options)
    assert (base.chapter, board.chapter) == ("spring", "chart")
    assert base.text != board.text
    assert workers == base
    assert board.recommend, "what is not said otherwise stays"


def test_words_of_the_glossary_are_found_in_their_order_and_the_longest_counts() -> None:
    kind = cuvee.kind("viticulture")
    found = told(kind.home, "FillOrder", "orders", "en")
    assert [term.id for term in found.terms][:1] == ["wine-order"]
    assert len({term.id for term in found.terms}) == len(found.terms)


@each_language
def test_a_guest_without_such_texts_is_told_by_its_rules(language: str) -> None:
    kind = cuvee.kind("under-the-hammer")
    assert written(kind.home) == {}
    text = told(kind.home, "ShowPaddle", "bidding", language).text
    assert text.count(".") == 2
    assert "*" not in text
    assert told(kind.home, "ShowPaddle", "nowhere", language).text == ""


def test_a_text_that_is_missing_is_named(tmp_path: Path) -> None:
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "rulebook" / "coach.toml").write_text('[Bid]\nen = "Bid."\nde = "Biete."\n', encoding="utf-8")
    with pytest.raises(BadData, match=r"coach\.toml, Bid: a text is needed for each of en, de, es"):
        written(tmp_path)


def test_other_words_must_say_when(tmp_path: Path) -> None:
    texts = 'en = "Bid."\nde = "Biete."\nes = "Puja."\n'
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "rulebook" / "coach.toml").write_text(f"[Bid]\n{texts}[[Bid.instead]]\n{texts}", encoding="utf-8")
    with pytest.raises(BadData, match=r"coach\.toml, Bid\.instead: `when` must say"):
        written(tmp_path)


def test_the_example_in_the_documents_is_sound(tmp_path: Path) -> None:
    documents = (Path(__file__).parents[1] / "docs" / "lessons.md").read_text(encoding="utf-8")
    text = documents.partition("```toml\n[")[2].partition("```")[0]
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "rulebook" / "coach.toml").write_text(f"[{text}", encoding="utf-8")
    decisions = {decision.__name__ for decision in cuvee.kind("naramata").decisions()}
    assert set(written(tmp_path)) & decisions == set(written(tmp_path)) != set()
