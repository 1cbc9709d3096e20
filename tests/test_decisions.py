"""What the coach says about decisions: about every one of the house, and for guests who say nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.house import HOUSE

import cuvee
from cuvee.kernel import LANGUAGES, BadData, Kind
from cuvee.kernel.lessons.decisions import told, written

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


def test_the_example_in_the_documents_is_sound(tmp_path: Path) -> None:
    documents = (Path(__file__).parents[1] / "docs" / "lessons.md").read_text(encoding="utf-8")
    text = documents.partition("```toml\n[")[2].partition("```")[0]
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "rulebook" / "coach.toml").write_text(f"[{text}", encoding="utf-8")
    decisions = {decision.__name__ for decision in cuvee.kind("naramata").decisions()}
    assert set(written(tmp_path)) & decisions == set(written(tmp_path)) != set()
