"""Viticulture in words: rules and cards use the same names; prompts, labels and the log say what is the case."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from tests.laid_out import NAMES, hand, label, lines, play, prompt, table

from cuvee.games import viticulture
from cuvee.games.viticulture.box.contents import open_box
from cuvee.games.viticulture.tuscany.box.contents import MODULES, TuscanyBox
from cuvee.kernel import LANGUAGES, Event
from cuvee.kernel.text import rules

KIND = viticulture.KIND
# Where a name may be that of a special worker: some of them are called like visitors.
ABOUT_SPECIAL_WORKERS = ("special-workers", "tuscany-solo", "tuscany-rulings")

each_language = pytest.mark.parametrize("language", LANGUAGES)


# Rules and cards use the same names.


@cache
def box() -> TuscanyBox:
    found = open_box(None, MODULES)
    assert isinstance(found, TuscanyBox)
    return found


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


def namesakes() -> set[str]:
    """The visitors that are called like a special worker of Tuscany, in some language."""
    return {
        card.id
        for card in box().visitors
        for worker in box().expansion.specials
        if set(card.name.values()) & set(worker.name.values())
    }


@each_language
@pytest.mark.parametrize("name", rules(KIND.home, "en"))
def test_every_chapter_names_the_same_visitors_as_the_cards_do(language: str, name: str) -> None:
    unclear = namesakes() if name in ABOUT_SPECIAL_WORKERS else set()
    assert visitors_in(language, name) - unclear == visitors_in("en", name) - unclear


@each_language
def test_the_table_of_special_workers_uses_their_names(language: str) -> None:
    names = [worker.name[language] for worker in box().expansion.specials]
    assert first_cells(language, "special-workers")[0] == names


@each_language
def test_the_tables_of_structure_cards_use_their_names(language: str) -> None:
    names = [card.name[language] for card in box().expansion.structures]
    found = [cell for column in first_cells(language, "structure-cards") for cell in column]
    assert sorted(found) == sorted(names)


@each_language
def test_the_table_of_regions_uses_their_names(language: str) -> None:
    names = [region.name[language] for region in box().expansion.regions]
    assert [cell.partition(" (")[0] for cell in first_cells(language, "influence")[0]] == names


@each_language
def test_the_tables_of_the_extended_year_use_the_names_of_its_actions(language: str) -> None:
    names = [box().expansion.names[box().place_names[area.action]][language] for area in box().expansion.areas]
    assert [cell for column in first_cells(language, "extended-year") for cell in column] == names


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
    names = [name[language] for name in box().action_names.values()]
    assert first_cells(language, season)[0] == (names[:6] if season == "summer" else names[6:12])


@each_language
def test_the_tables_of_structures_use_their_names(language: str) -> None:
    names = {name[language].lower() for name in box().structure_names}
    for where in ("building", "structures"):
        cells = [name for cell in first_cells(language, where)[0] for name in cell.lower().split(", ")]
        assert sorted(cells) == sorted(names)
    gifts = {cell.lower() for column in first_cells(language, "setup") for cell in column}
    assert len(names - gifts) == 1, "no papa gives the large cellar"


# Prompts, labels and lines of positions that are laid out as in a scenario.


@pytest.mark.parametrize("deck", ["summer", "winter"])
def test_after_choosing_both_the_first_of_two_options_is_asked_for(deck: str) -> None:
    card = {"summer": "sponsor", "winter": "scholar"}[deck]
    game = table({"phase": deck, "queue": [0], "seats": [hand(**{deck: [card]}, lira=9)]})
    play(game, f"{deck}-visitor")
    assert "or both for 1 VP" in prompt(game)
    play(game, "option/both")
    assert prompt(game).endswith("Choose the first of two options.")
    play(game, "option/1")
    assert not game.over


def test_ones_own_training_promises_no_points() -> None:
    seats = [hand(winter=["guest-speaker"], lira=3), {"lira": 3}]
    game = table({"phase": "winter", "queue": [0, 1], "seats": seats})
    play(game, "winter-visitor")
    assert prompt(game) == "Ann: Guest Speaker. You may do it too, but only opponents bring you points."
    assert label(game, "yes") == "Train a worker for 1 lira"
    play(game, "no")
    assert prompt(game) == "Ben: Ann has played Guest Speaker. Do you accept the offer?"
    assert label(game, "yes") == "Train a worker for 1 lira; Ann scores 1 VP"


def test_ones_own_grande_promises_no_points() -> None:
    placed = ["tour/0/0/grande", "harvest/0/1/grande"]
    game = table({"phase": "winter", "queue": [0, 1], "placed": placed, "seats": [hand(winter=["motivator"])]})
    play(game, "winter-visitor")
    assert label(game, "yes", "de") == "Den großen Arbeiter zurücknehmen"
    assert lines(game, play(game, "yes"), "de") == ["Ann nimmt zurück: großer Arbeiter (Führung)."]
    assert label(game, "yes", "de") == "Den großen Arbeiter zurücknehmen; Ann bekommt 1 SP"


def test_the_point_of_a_papa_is_told_once() -> None:
    game = table({}, seats=1, chance={"papa": ["alan"]})
    found = lines(game, play(game, "gift/take"))
    assert len([line for line in found if "1 VP" in line]) == 1


def test_what_a_papa_gives_is_taken() -> None:
    game = table({}, seats=1, chance={"papa": ["alan"]})
    assert label(game, "gift/take") == "Take 1 VP"
    assert label(game, "gift/lira").startswith("Take ")
    assert label(game, "gift/take", "de") == "1 SP nehmen"


INVITED: dict[str, tuple[str, dict[str, Any], str, str, str, str]] = {
    "handyman": (
        "summer",
        {"lira": 1},
        "structure/trellis",
        "Ann: Handyman. You too may build a structure, for 2 lira less.",
        "Ben: Ann has played Handyman. You may build a structure for 2 lira less; Ann then gets 1 VP.",
        "Build nothing",
    ),
    "volunteer-crew": (
        "summer",
        {"vine": ["malvasia"]},
        "plant/malvasia>1",
        "Ann: Volunteer Crew. You too may plant a vine.",
        "Ben: Ann has played Volunteer Crew. You may plant a vine; Ann then gets 2 lira.",
        "Plant nothing",
    ),
    "mentor": (
        "winter",
        {"crush": ["red-1", "red-2"]},
        "make/red-1",
        "Ann: Mentor. You too may make up to 2 wines.",
        "Ben: Ann has played Mentor. You may make up to 2 wines; Ann then draws a vine or a summer visitor.",
        "Make no wine",
    ),
}


@pytest.mark.parametrize("card", INVITED)
def test_whoever_is_invited_by_a_visitor_reads_by_whom_that_it_is_a_may_and_what_it_brings(card: str) -> None:
    deck, goods, move, own, others, nothing = INVITED[card]
    host, guest = hand(**goods), hand(**goods)
    host["hand"][deck] = [card]
    game = table({"phase": deck, "queue": [0, 1], "seats": [host, guest]})
    play(game, f"{deck}-visitor")
    assert prompt(game) == own
    assert label(game, "done") == nothing
    play(game, "done")
    assert prompt(game) == others
    assert label(game, move)
    for language in LANGUAGES:
        assert "Ann" in prompt(game, language)
        assert "{" not in prompt(game, language)


def test_what_comes_after_the_first_is_a_may() -> None:
    seat = hand(summer=["broker", "patron"], vine=["malvasia", "sangiovese"], crush=["red-1", "white-7"], lira=9)
    given = {"queue": [0], "seats": [{**seat, "workers": 5}]}
    game = table(given)
    play(game, "plant+bonus", "plant/malvasia>1")
    assert (prompt(game), label(game, "done")) == ("Ann: you may plant another vine.", "Plant no more")
    game = table(given)
    play(game, "sell", "sell/red-1")
    assert prompt(game) == "Ann: you may sell more grapes."
    game = table(given)
    play(game, "summer-visitor+bonus", "visit/patron", "option/1")
    assert prompt(game) == "Ann: you may play another summer visitor."
    game = table({"queue": [0], "seats": [hand(summer=["landscaper"], vine=["malvasia"])]})
    play(game, "summer-visitor")
    assert (prompt(game), label(game, "done")) == ("Ann: you may plant a vine.", "Plant nothing")


def test_wedding_party_and_governor_are_told_apart() -> None:
    wedding = table({"queue": [0, 1], "seats": [hand(summer=["wedding-party"], lira=5)]})
    play(wedding, "summer-visitor")
    assert prompt(wedding).startswith("Ann: Wedding Party. Choose up to 3 opponents")
    assert lines(wedding, play(wedding, "seat/1"))[:2] == ["Ann pays 2 lira to Ben.", "Ann scores 1 VP (visitor)."]
    assert prompt(wedding) == "Ann: Wedding Party. You may choose another opponent."
    seats = [hand(winter=["governor"]), hand(summer=["broker"])]
    governor = table({"phase": "winter", "queue": [0, 1], "seats": seats})
    play(governor, "winter-visitor")
    assert prompt(governor).startswith("Ann: Governor. Choose up to 3 opponents")
    events = play(governor, "seat/1", "done")
    assert lines(governor, events)[0] == "Ben gives a card to Ann (summer visitors)."
    for seat, told in ((0, 2), (1, 2), (2, 1), (None, 1)):
        found = lines(governor, events, seat=seat)
        assert len([line for line in found if "gives a card" in line or line == "It is: Broker."]) == told


@each_language
def test_a_row_is_told_of_somebody_not_of_the_reader(language: str) -> None:
    game = table({"phase": "row"})
    line = lines(game, play(game, "row/6"), language)[0]
    assert line.startswith("Ann")
    assert "(" not in line


def test_the_course_of_the_year_is_told() -> None:
    game = table({"queue": [0]}, seats=1)
    told = [event for move in ("pass", "fall/summer", "pass") for event in play(game, move)]
    found = lines(game, told)
    assert "It is now fall." in found
    assert "Year 1 ends: grapes and wines age, and all workers come home." in found


def test_steps_down_and_lost_actions_are_told() -> None:
    noble = table({"phase": "winter", "queue": [0], "seats": [hand(winter=["noble"], residual=3)]}, seats=2)
    found = lines(noble, play(noble, "winter-visitor"))
    assert "Ann: the residual payment is now 1 lira a year." in found
    planned = table({"phase": "fall", "reserved": ["fill/0/0/worker"]}, seats=2)
    found = lines(planned, play(planned, "fall/summer", "fall/summer"))
    assert "Ann cannot carry out the planned action, and it is lost: Fill wine order." in found
    seat = hand(summer=["organizer"])
    organizer = table({"queue": [0, 1], "seats": [seat]}, seats=2)
    assert lines(organizer, play(organizer, "summer-visitor", "row/4"))[-2:] == ["Ann passes.", "Discarded: Organizer."]


def test_vines_and_wines_that_move_are_named_with_their_places() -> None:
    seat = hand(summer=["landscaper", "planter"], fields=[["malvasia", "sangiovese"], ["merlot"], []], built=["yoke"])
    game = table({"queue": [0], "seats": [seat]}, seats=2)
    moves = ("summer-visitor", "visit/landscaper", "option/2", "uproot/malvasia<1")
    assert "Ann swaps two vines: Malvasia (field 1) and Merlot (field 2)." in lines(game, play(game, *moves))
    found = lines(game, play(game, "yoke", "uproot/merlot<1"))
    assert "Ann takes Merlot from field 1 back to hand." in found
    found = lines(game, play(game, "summer-visitor+join", "uproot/malvasia<2"))
    assert "Ann takes Malvasia from field 2 back to hand." in found
    assert prompt(game) == "Ann: discard 1 card."
    seat = hand(winter=["master-vintner"], order=["order-02"], cellar=["red-1", "white-2"])
    game = table({"phase": "winter", "queue": [0], "seats": [seat]}, seats=2)
    found = lines(game, play(game, "winter-visitor"))
    assert "Ann ages a wine: red wine 1 rises to 2." in found


@each_language
def test_a_harvest_without_a_slot_says_that_the_grape_is_lost(language: str) -> None:
    seat = {"fields": [["malvasia"], ["merlot"], []], "crush": ["white-1"], "built": ["yoke"]}
    game = table({"queue": [0], "seats": [seat]}, seats=2)
    line = lines(game, play(game, "yoke", "field/1"), language)[-1]
    assert {"en": "is lost", "de": "verloren", "es": "se pierde"}[language] in line


def test_the_actions_of_the_automa_can_be_told_apart() -> None:
    game = table({})
    event = Event("automa", {"actions": ["tour", "build", "sell"]})
    blocked = "The Automa blocks: Give tour; Build structure; Sell grapes, sell or buy field."
    assert lines(game, [event]) == [blocked]


def test_missing_wines_are_listed_as_the_order_lists_them() -> None:
    game = table({"phase": "winter", "queue": [0], "seats": [hand(order=["order-02"])]})
    section = next(s for s in KIND.speech(game.setup, "en", NAMES).sections(game.view(0)) if s.key == "hand")
    assert "missing: red wine 2, white wine 2" in section.lines[1]


def test_a_structure_that_leads_nowhere_is_refused_for_that_reason() -> None:
    seat = hand(summer=["overseer"], vine=["pinot", "merlot"], lira=9)
    game = table({"queue": [0], "seats": [seat]}, seats=2)
    play(game, "summer-visitor")
    assert game.moves(0) == ["structure/trellis", "structure/irrigation"]
    assert game.why_not("structure/yoke") == "must-lead-on"
    assert game.why_not("structure/large-cellar") == "needs-medium-cellar"


def test_alone_against_the_aggressive_automa_its_points_are_those_of_the_year() -> None:
    game = table({"phase": "summer", "queue": [0], "year": 3}, seats=1, aggressive=True)
    section = KIND.speech(game.setup, "en", NAMES).sections(game.view(0))[0]
    assert [line for line in section.lines if "VP" in line] == [
        "The Automa has 1 VP this year; at the end of it you need more, or you lose at once"
    ]


@each_language
def test_no_text_has_two_colons_in_a_label_of_a_structure(language: str) -> None:
    game = table({"queue": [0], "seats": [{"lira": 9}]})
    play(game, "build")
    assert all(label(game, move, language).count(":") == 1 for move in game.moves(0))


def test_offers_that_are_declined_and_gifts_that_are_left_are_told() -> None:
    game = table({"queue": [0], "seats": [hand(summer=["swindler"]), {"lira": 5}, {}]})
    play(game, "summer-visitor")
    assert "Ben pays Ann nothing." in lines(game, play(game, "no"))
    game = table({"queue": [0], "seats": [hand(summer=["vendor"]), {}, {}]})
    play(game, "summer-visitor")
    assert "Ben does not take up Ann’s offer." in lines(game, play(game, "no"))
    seats = [hand(summer=["volunteer-crew"]), hand(vine=["malvasia"]), hand(vine=["pinot"])]
    game = table({"queue": [0], "seats": seats})
    play(game, "summer-visitor")
    assert lines(game, play(game, "done")) == [
        "Ben does not take up Ann’s offer.",
        "Cleo does not take up Ann’s offer.",
        "Discarded: Volunteer Crew.",
    ]
    game = KIND.start(KIND.setup(seats=2, seed=1))
    assert any(" leaves the papa’s gift: " in line for line in lines(game, play(game, "gift/lira")))
