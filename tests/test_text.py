"""A text that is missing is an error that names catalogue and key; nobody ever reads a key."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cuvee
from cuvee.kernel import LANGUAGES, Kind, Texts, po
from cuvee.kernel.text import includes

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


@pytest.mark.parametrize(
    ("reason", "expected", "content"),
    [
        ("not-possible/no-grapes", "not-possible", True),
        ("not-possible/no-grapes", "not-possible/no-grapes", True),
        ("not-possible/no-grapes", "not-possible/no-wine", False),
        ("not-possible/no-grapes", "not", False),
        ("not-possible", "not-possible/no-grapes", False),
        ("too-expensive+not-possible/no-wine", "too-expensive", True),
        ("too-expensive+not-possible/no-wine", "not-possible", True),
        ("too-expensive+not-possible/no-wine", "too-expensive+not-possible/no-wine", True),
        ("too-expensive", "too-expensive+not-possible/no-wine", False),
    ],
)
def test_a_wide_reason_is_content_with_a_narrow_one_and_never_the_other_way(
    reason: str, expected: str, content: bool
) -> None:
    assert includes(reason, expected) is content


def test_a_reason_without_a_text_is_told_in_the_words_of_the_wider_one() -> None:
    kind = cuvee.kind("viticulture")
    words = kind.speech(kind.setup(), "de", None)
    general, narrow = words.reason("not-possible"), words.reason("not-possible/no-grapes")
    assert general == words.reason("not-possible/nobody-wrote-it") != narrow == "Du hast keine Trauben."
    assert words.reason("not-possible/no-grapes+not-possible/no-wine") == f"{narrow} Dein Weinkeller ist leer."
    with pytest.raises(cuvee.CuveeError, match=r"there is no text 'why\.nobody-wrote-it/at-all'"):
        words.reason("nobody-wrote-it/at-all")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", cuvee.kinds(), ids=lambda kind: str(kind.id))
def test_a_catalogue_reads_the_same_written_and_compiled(kind: Kind, language: str) -> None:
    path = kind.home / "text" / f"{language}.po"
    written, compiled, text = po.read(path), Texts(path.parent, language), path.read_text(encoding="utf-8")
    for key in re.findall('^msgid "(.+)"$', text, re.MULTILINE):
        if f'msgid_plural "{key}"' in text:
            for number in (0, 1, 2):
                assert written.ngettext(key, key, number) == compiled._catalogue.ngettext(key, key, number)
        else:
            assert written.gettext(key) == compiled.say(key)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('msgid "a"\nmsgstr broken\n', r"en\.po, line 2: 'msgstr broken' is no line of a catalogue"),
        ('"lost"\n', r"en\.po, line 1: .* is no line of a catalogue"),
        ('msgid "a"\nmsgstr "b" c"\n', r"en\.po, line 2: .* is not quoted rightly"),
    ],
)
def test_a_wrong_line_of_a_catalogue_is_named(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "en.po").write_text(text, encoding="utf-8")
    with pytest.raises(cuvee.CuveeError, match=complaint):
        Texts(tmp_path, "en")


def test_a_folder_without_a_catalogue_is_named(tmp_path: Path) -> None:
    with pytest.raises(cuvee.CuveeError, match=r"there is no catalogue .*en\.po"):
        Texts(tmp_path, "en")
