"""Tuscany in words: four seasons, stars, special workers and structure cards are told with their costs and gains."""

from __future__ import annotations

from typing import Any

import pytest
from tests.laid_out import hand, label, lines, play, prompt, section, table

import cuvee
from cuvee.kernel import LANGUAGES, Event
from cuvee.kernel.moments import Chapter

each_language = pytest.mark.parametrize("language", LANGUAGES)


def tuscany(given: dict[str, Any], seats: int = 3, **options: Any) -> Any:
    return table({"queue": [0, 1], **given}, seats, modules="all", **options)


def special(phase: str, *workers: str, **given: Any) -> Any:
    """A season in which Ann has both special workers of the game, nine lira and a few vines."""
    seat = {"lira": 9, "special": list(workers), "fields": [["malvasia"], ["merlot"], []]}
    return tuscany({"phase": phase, "special": list(workers), "seats": [seat], **given})


# The year.


@pytest.mark.parametrize(
    ("modules", "said"),
    [
        ("structures", "Ann is the first to choose a row of the wake-up chart."),
        ("board", "The rows of year 2 are taken: whoever is highest begins."),
    ],
)
def test_the_end_of_a_year_says_how_the_next_one_begins(modules: str, said: str) -> None:
    kind = cuvee.kind("viticulture")
    speech: Any = kind.speech(kind.setup(seats=2, modules=modules), "en", ["Ann", "Bob"])
    years = [Event("year", {"year": year, "first": 0}, None) for year in (1, 2)]
    _, reason, _ = speech.about(Chapter(years[0], [], years[1]))["next"]
    assert reason == said


def test_passing_says_what_becomes_of_the_workers_and_what_the_next_season_brings() -> None:
    seat = {"built": ["cottage"]}
    assert label(tuscany({"phase": "spring", "rows": [3, 1, 2], "seats": [seat]}), "pass") == (
        "Pass; 3 workers stay for summer: Draw one vine"
    )
    assert label(tuscany({"phase": "summer", "rows": [3, 1, 2], "seats": [seat]}), "pass") == (
        "Pass; 3 workers stay for fall: Draw one summer visitor; draw a visitor (cottage)"
    )
    assert label(tuscany({"phase": "fall", "rows": [3, 1, 2], "seats": [seat]}), "pass") == (
        "Pass; 3 workers stay for winter"
    )
    assert label(tuscany({"phase": "winter", "rows": [3, 1, 2], "seats": [seat]}), "pass") == (
        "Pass; 3 workers stay unused. Your year ends"
    )
    assert label(table({"queue": [0]}), "pass") == "Pass; 3 workers stay for winter", "the base board"


@each_language
def test_no_bonus_with_structure_cards_is_promised_without_them(language: str) -> None:
    given = {"phase": "fall", "rows": [4, 1, 2], "queue": [0, 1]}
    full, plain = tuscany(given), table(given, modules="board")
    assert "pass" in full.moves(0)
    assert ":" in label(full, "pass", language)
    assert ":" not in label(plain, "pass", language)


def test_the_chart_shows_this_year_and_the_next() -> None:
    game = tuscany({"phase": "winter", "rows": [3, 7, 2], "queue": [0], "next_rows": [0, 1, 6]})
    chart = section(game, "chart")
    assert chart[0] == "1: free; next year Ben"
    assert chart[4:6] == ["3: Ann", "  Summer: Draw one vine; fall: Draw one summer visitor"]
    assert chart[10] == "6: free; next year Cleo"


def test_everybody_has_a_year_end_of_their_own() -> None:
    seat = hand(crush=["red-2"], residual=2, mat=["silo", "distiller"])
    game = tuscany({"phase": "winter", "seats": [seat]})
    found = lines(game, play(game, "pass"))
    assert found[:5] == [
        "Ann passes.",
        "Ann: the year is over. Grapes and wines age, and the workers come home.",
        "Ann gets 2 lira (residual payment).",
        "Ann uses: Distiller.",
        "Ann: all grapes age.",
    ]
    assert prompt(game) == "Ann, end of the year: choose your row for next year."
    assert lines(game, play(game, "row/5"))[0] == "Ann takes row 5 for next year."


def test_the_board_lists_all_seasons_with_their_bonuses() -> None:
    game = tuscany({"phase": "summer", "placed": ["harvest/1/1/grande"]})
    board = section(game, "board")
    assert board[0] == "Play summer visitor: 1 (1 lira): free · 2 (1 more visitor): free"
    assert [line for line in board if line.endswith(":")] == ["Spring:", "Fall:", "Winter:"]
    assert "  Harvest field: 1 (1 more field): free · 2 (1 lira): Ben (grande worker)" in board


# Stars and trade.


def test_stars_tell_what_they_bring_at_once_and_at_the_end() -> None:
    game = tuscany({"phase": "spring", "seats": [{"stars": {"pisa": 5}}, {"stars": {"pisa": 1}}]})
    assert section(game, "map")[1] == "Pisa (2 lira; 1 VP at the end): Ann 5, Ben 1"
    play(game, "star")
    assert prompt(game) == "Ann: place a star on the influence map. You have 1 left."
    assert label(game, "star/siena") == "Siena (2 VP at the end): 1 lira"
    assert lines(game, play(game, "star/siena")) == ["Ann places a star: Siena.", "Ann gets 1 lira (star)."]


def test_at_the_end_the_regions_are_told_in_which_somebody_leads() -> None:
    seats = [{"points": 25, "stars": {"pisa": 2, "siena": 1}}, {"stars": {"siena": 1}}]
    game = tuscany({"phase": "winter", "queue": [0], "next_rows": [0, 2, 3], "seats": seats})
    found = lines(game, play(game, "pass"))
    assert found[2:4] == ["Ann has the most stars in Pisa.", "Ann scores 1 VP (stars)."]
    assert "Siena" not in " ".join(found)


def test_a_star_that_moves_brings_a_bonus_only_with_the_banquet_hall() -> None:
    for mat, text in (([], "From Pisa to Siena"), (["banquet-hall"], "From Pisa to Siena: 1 lira")):
        seat = {"stars": {"pisa": 6}, "mat": mat}
        game = tuscany({"phase": "spring", "seats": [seat]}, star_points=False)
        play(game, "star")
        assert prompt(game) == "Ann: move one of your stars to another region."
        assert label(game, "move/pisa>siena") == text
        assert lines(game, play(game, "move/pisa>siena"))[0] == "Ann moves a star from Pisa to Siena."
    assert section(game, "map")[4] == "Siena (1 lira): Ann 1"


def test_a_trade_names_both_sides() -> None:
    game = tuscany({"phase": "summer", "seats": [{"lira": 3, "crush": ["red-5"]}]})
    play(game, "trade+again")
    assert prompt(game).startswith("Ann: trade up to 2 times.")
    assert label(game, "trade/lira>grape") == "Give 3 lira, receive 1 grape of value 1"
    assert label(game, "trade/grape>cards") == "Give 1 grape, receive 2 cards of any decks"
    assert lines(game, play(game, "trade/lira>points"))[0] == "Ann trades 3 lira for 1 VP."


# Special workers.


def test_what_is_left_to_place_is_listed_by_kind() -> None:
    game = special("spring", "farmer", "mafioso")
    assert prompt(game) == "Ann, spring: place a worker or pass. Left: 2 workers, grande worker, Farmer, Mafioso."
    assert label(game, "tour+farmer") == "Give tour (Farmer): 2 lira, bonus of your choice"
    assert label(game, "tour+mafioso") == "Give tour (Mafioso): 2 lira, twice if you like"
    assert label(game, "tour+mafioso+lira") == "Give tour (Mafioso, bonus space): 3 lira"


def test_a_toll_is_told_before_it_is_paid() -> None:
    seats = [{"lira": 9}, {"special": ["soldato"]}]
    placed = ["tour/0/1/soldato", "tour/1/1/worker"]
    game = tuscany({"phase": "spring", "special": ["soldato", "chef"], "placed": placed, "seats": seats})
    assert label(game, "tour+worker+join") == "Give tour (worker, beside the others): 2 lira, toll 1 lira"
    found = lines(game, play(game, "tour+worker+join"))
    assert found[:3] == ["Ann pays 1 lira (Soldato).", "Ben gets 1 lira (Soldato).",
                         "Ann places a worker: Give tour (beside the others)."]  # fmt: skip


def test_whoever_a_chef_sends_home_does_not_take_a_worker_back() -> None:
    game = special("spring", "chef", "farmer", placed=["build/0/1/worker"])
    assert label(game, "build+chef") == "Build structure (Chef): costs from 2 lira, sends a worker home"
    found = lines(game, play(game, "build+chef"))
    assert found == ["Ben, sent home: worker (Build structure).", "Ann places a worker: Build structure (Chef)."]


def test_a_messenger_names_the_season_for_which_it_waits() -> None:
    game = special("summer", "messenger", "traveler")
    assert label(game, "harvest+messenger+lira") == "Fall – Harvest field (Messenger, bonus space 2): +1 lira"
    assert label(game, "tour+traveler") == "Spring – Give tour (Traveler): 2 lira"
    assert label(game, "trade+messenger") == "Trade (Messenger)"
    found = lines(game, play(game, "harvest+messenger+lira"))
    assert found[0].endswith("of a later season: Harvest field (fall, Messenger, bonus space 2).")
    assert "  Harvest field: 1 (1 more field): free · 2 (1 lira): Ann (Messenger, waiting for its season)" in section(
        game, "board", seat=1
    )


def test_training_names_all_prices_fees_included() -> None:
    seats = [{"lira": 9}, {"mat": ["academy"]}]
    game = tuscany({"phase": "winter", "special": ["chef", "oracle"], "seats": seats})
    assert label(game, "train") == "Train worker (worker): costs 5 lira"
    play(game, "train")
    assert label(game, "train/worker") == "Worker (5 lira)"
    assert label(game, "train/oracle").startswith("Oracle (6 lira): Once this turn")
    assert "Ann trains a special worker: Oracle." in lines(game, play(game, "train/oracle"))
    assert "Oracle from next year on" in section(game, "seat-1")[1]


# Structure cards.


def test_a_structure_card_tells_its_price_its_kind_and_what_others_add() -> None:
    seat = hand(structure=["cask"], lira=9, mat=["studio", "workshop"])
    game = tuscany({"phase": "spring", "seats": [seat]})
    play(game, "build")
    assert label(game, "structure/cask") == (
        "Cask (1 lira, +1 VP, action structure): Age one wine twice; draw one wine order; +1 VP (Studio)"
    )
    play(game, "structure/cask")
    assert prompt(game) == "Ann: where do you build Cask?"
    assert "site/mat" not in game.moves(0)
    assert lines(game, play(game, "site/2")) == ["Ann puts Cask on field 2."]
    vineyard = section(game, "seat-1")
    assert "Field 2: structure card Cask" in vineyard
    assert "Structure mat: 2 of 2 slots taken" in vineyard
    assert "  Cask: Age one wine twice; draw one wine order" in vineyard


def test_a_wine_that_ages_twice_says_how_far_it_gets() -> None:
    seat = {"mat": ["cask"], "cellar": ["red-2", "white-1"]}
    game = tuscany({"phase": "fall", "seats": [seat]})
    found = lines(game, play(game, "cask"))
    assert found == ["Ann places a worker: Cask."]
    assert label(game, "wine/red-2") == "Age red wine 2 to 3", "without the medium cellar"
    assert label(game, "wine/white-1") == "Age white wine 1 to 3"
    assert lines(game, play(game, "wine/white-1"))[0] == "Ann ages a wine: white wine 1 rises to 3."
    assert any("Cask (worker on it)" in line for line in section(game, "seat-1"))


def test_with_the_harvest_machine_all_fields_are_on_offer() -> None:
    seat = {"mat": ["harvest-machine"], "fields": [["malvasia"], ["merlot"], ["pinot"]]}
    game = tuscany({"phase": "fall", "seats": [seat]})
    play(game, "harvest+lira")
    assert prompt(game) == "Ann: harvest up to 3 fields, one after the other."
    play(game, "field/1")
    assert prompt(game) == "Ann: you may harvest up to 2 more fields."


def test_gains_of_structure_cards_stand_on_the_labels_of_what_brings_them() -> None:
    seat = hand(order=["order-01"], winter=["judge"], lira=9, cellar=["red-9"], mat=["veranda", "inn"])
    game = tuscany({"phase": "winter", "seats": [seat]})
    assert "+1 VP (Veranda)" in label(game, "fill/order-01")
    assert label(game, "visit/judge").endswith("+1 lira (Inn)")


@each_language
def test_the_draft_shows_what_the_cards_cost_and_do(language: str) -> None:
    game = table({}, seats=2, modules="structures")
    while type(game.decision).__name__ != "KeepCard":
        game.play(game.moves(game.asked[0])[0], game.asked[0])
    moves = game.moves(0)
    assert len(moves) == 4
    assert all(("lira" in label(game, move, language).lower()) and ":" in label(game, move, language) for move in moves)


@each_language
def test_a_bonus_that_an_action_does_not_have_can_be_named(language: str) -> None:
    """Whoever asks why it is not possible is answered in words."""
    game = special("spring", "farmer", "mafioso")
    play(game, "tour+farmer")
    assert type(game.decision).__name__ == "ChooseBonus"
    assert label(game, "bonus/again", language)
