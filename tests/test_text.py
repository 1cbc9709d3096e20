"""A text that is missing is an error that names catalogue and key; nobody ever reads a key."""

from __future__ import annotations

import pytest

import cuvee
from cuvee.kernel import Texts

FOLDER = cuvee.kind("naramata").home / "text"


@pytest.fixture
def texts() -> Texts:
    return Texts(FOLDER, "de")


def test_a_missing_text_names_catalogue_and_key(texts: Texts) -> None:
    for facts in ({}, {"n": 3}, {"who": "Anna"}):
        with pytest.raises(cuvee.CuveeError, match=r"naramata/text/de\.po: there is no text 'log\.nobody-wrote-it'$"):
            texts.say("log.nobody-wrote-it", **facts)


def test_a_text_that_cannot_count_says_so(texts: Texts) -> None:
    with pytest.raises(cuvee.CuveeError, match=r"de\.po: there is no text 'table\.turn' that counts"):
        texts.say("table.turn", who="Anna", n=3)


def test_a_text_that_asks_for_more_than_it_is_told_names_what_it_was_told(texts: Texts) -> None:
    with pytest.raises(cuvee.CuveeError, match=r"de\.po, text 'table\.turn': 'who' is not told; told: whom"):
        texts.say("table.turn", whom="Anna")


def test_what_a_game_lacks_the_kernel_says(texts: Texts) -> None:
    assert texts.knows("player")
    assert texts.say("player", number=2) == "Spieler 2"
