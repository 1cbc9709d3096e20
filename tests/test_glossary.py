"""Every game of the house explains its words, and its texts use them: one word for one thing."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

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
def test_each_chapter_begins_with_what_it_is_for(kind: Kind, language: str) -> None:
    """A sentence, before any table, list or picture of things; what a chapter opens with in bold is a rule already."""
    for id, (_, body) in rules(kind.home, language).items():
        text = body.strip() if id != "idea" else re.sub(r"```.*?```", "", body, flags=re.DOTALL).strip()
        assert re.match(r"\*?[A-ZÄÖÜÁÉÍÓÚ„«¿]", text), (id, text[:40])


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
    assert not glossary(tmp_path, "en")
    assert not as_chapter(tmp_path, "en")


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


# One word for one thing: what was said in two ways, and must not come back. On the left what we do not say, in the
# catalogues, components, rules and glossary of a game; on the right the word that we use, which has to be there.
PAIRS = {
    ("naramata", "en"): [(r"\bslid(e|es|ing)\b(?! die)", "shift")],
    ("naramata", "de"): [
        (r"Käsesorte", "Käsetyp"),
        (r"Weinsorte", "Weintyp"),
        (r"\bZ(ug|üge)\b", "Spielzug"),
        (r"Fahrzeug", "Auto"),
        (r"umgekehrte Strecke", "umgekehrte Route"),
        (r"Signaturflasche", "Signatur-Flasche"),
    ],
    ("naramata", "es"): [
        (r"\bdeseos?\b", "requisitos"),
        (r"ruta inversa", "curso inverso"),
        (r"vuelo de catas|buena palabra", "cata"),
    ],
    ("dom-pierre", "en"): [(r"flag (USA|Russian)", "USA flag"), (r"\(of ", "from the card")],
    ("dom-pierre", "de"): [
        (r"Presse (links|Mitte|rechts)", "linke Presse"),
        (r"(?<!strittige )(?<!strittigen )\bPunkte?n?\b|\bPkt\b", "SP"),
        (r"Weinleseeffekt", "Weinlese-Effekt"),
        (r"Weinberg|Landgut", "Weingarten"),
        (r"\b(die|der) Maison\b", "das Maison|ins Maison"),
        (r"\bZ(ug|üge)\b", "Spielzug"),
    ],
    ("dom-pierre", "es"): [
        (r"bandera (EE|Imperio)|EE\. UU\.", "bandera de Estados Unidos"),
        (r"en las? parcela", "casilla"),
    ],
    ("viticulture", "de"): [
        (r"\brod(en|et|est)\b", "ausgraben"),
        (r"Bonusplättchen", "Bonusmarke"),
        (r"\bGebäude", "Bauwerk"),
        (r"Wein (machen|macht|herstellen)|mach\w* \w+ Wein", "Wein keltern"),
        (r"Ferienhaus|Landhaus|Häuschen", "Cottage"),
        (r"\baus Gebiet \d", "auf Gebiet|von Gebiet|Gebiet"),
    ],
    ("viticulture", "es"): [
        (r"(carta|cuadro) de despertar", "tabla de despertar"),
        (r"\bhac(er|es|e) vino", "elaborar vino"),
        (r"edificio", "estructura"),
    ],
}


HOUSE_PAIRS = {
    "en": [(r"\bletters?\b(?!, digits|})", "message")],
    "de": [
        (r"Das Spiel (verlassen|ist (aus|vorbei|zu Ende))", "Die Partie ist zu Ende"),
        (r"\bAnalyse", "Rückblick"),
        (r"\bBrett\b", "Spielplan"),
        (r"\bBriefe?\b", "Nachricht"),
    ],
    "es": [
        (r"\basientos?\b", "sitio"),
        (r"\bconsejos?\b", "pista"),
        (r"como registro|un registro", "archivo"),
    ],
}
STRAIGHT = r"\w'|\\?\"\w|\w\\?\"|\.\.\."  # straight quotes and apostrophes, and three points for one sign


def printed(home: Path, language: str) -> list[str]:
    """What component files and lessons say in a language."""
    found: list[str] = []
    files = [*home.rglob("data/*.toml"), *home.rglob("lessons/*.toml")]
    nodes: list[Any] = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]
    while nodes:
        node = nodes.pop()
        if isinstance(node, dict):
            found += [node[language]] if isinstance(node.get(language), str) else []
            nodes += node.values()
        elif isinstance(node, list):
            nodes += node
    return found


def spoken(home: Path, language: str) -> list[str]:
    """What the catalogues of a package say in a language."""
    files = [file.read_text(encoding="utf-8") for file in sorted(home.rglob(f"text/{language}.po"))]
    return [text for file in files for text in re.findall(r'^(?:msgstr(?:\[\d\])? )?"(.*)"$', file, re.MULTILINE)]


def told(kind: Kind, language: str) -> list[str]:
    """All that a game says in a language: catalogues, components, lessons, glossary and rules."""
    words = [f"{term.name}: {term.text}" for term in glossary(kind.home, language).values()]
    chapters = [
        re.sub(r"```.*?```|`[^`]*`", "", " ".join(chapter), flags=re.DOTALL)
        for chapter in rules(kind.home, language).values()
    ]
    return [*spoken(kind.home, language), *printed(kind.home, language), *words, *chapters]


@pytest.mark.parametrize(("id", "language"), PAIRS)
def test_what_was_said_in_two_ways_is_said_in_one(id: str, language: str) -> None:
    said = re.sub(r"\s+", " ", " ".join(told(cuvee.kind(id), language)))
    check(said, PAIRS[id, language])


@pytest.mark.parametrize("language", HOUSE_PAIRS)
def test_the_house_says_one_word_for_one_thing(language: str) -> None:
    check(" ".join(of_the_house(language)), HOUSE_PAIRS[language])


def check(said: str, pairs: list[tuple[str, str]]) -> None:
    for wrong, right in pairs:
        found = re.search(f".{{0,30}}(?:{wrong}).{{0,30}}", said, re.IGNORECASE)
        assert found is None, f"{found[0]!r}: say {right!r}"
        assert re.search(right, said, re.IGNORECASE), right


def of_the_house(language: str) -> list[str]:
    home = Path(cuvee.__file__).parent
    return [text for room in home.iterdir() if room.name != "games" for text in spoken(room, language)]


@each_language
def test_quotes_and_apostrophes_are_those_of_the_language(language: str) -> None:
    texts = [*of_the_house(language), *(text for kind in HOUSE for text in told(kind, language))]
    assert [text for text in texts if re.search(STRAIGHT, text)] == []


@each_language
@each_game
def test_the_rules_name_every_option_and_the_disputed_ones_with_our_choice_first(kind: Kind, language: str) -> None:
    chapters = rules(kind.home, language)
    text = " ".join(body for _, body in chapters.values())
    assert [option.name for option in kind.options if f"`{option.name}`" not in text] == []
    options = {option.name: option for option in kind.options}
    listed = re.findall(r"^\| `(\w+)` \| ([\w-]+(?:, [\w-]+)+) \|", chapters["rulings"][1], re.MULTILINE)
    assert listed
    switches = {"an": "on", "aus": "off", "sí": "on", "no": "off"}
    for name, values in listed:
        option, said = options[name], [switches.get(value, value) for value in values.split(", ")]
        assert set(said) == {option.spelled(choice) for choice in option.choices}, name
        assert said[0] == option.spelled(option.default), name
