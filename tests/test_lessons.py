"""Every lesson is played through; what a writer can get wrong is named."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

import cuvee
from cuvee.bots import make
from cuvee.cli.commands import app
from cuvee.kernel import LANGUAGES, BadScenario, Kind
from cuvee.kernel.lessons import Lesson, Run, check, find, lessons, load
from cuvee.kernel.lessons.condition import Condition

DOCS = Path(__file__).parents[1] / "docs" / "lessons.md"
NARAMATA = cuvee.kind("naramata")
HOUSE = [kind for kind in cuvee.kinds() if kind.home.parent.name == "games"]
ALL = [lesson for kind in cuvee.kinds() for lesson in lessons(kind).values()]


@pytest.mark.parametrize("kind", cuvee.kinds(), ids=lambda kind: str(kind.id))
def test_every_game_has_lessons(kind: Kind) -> None:
    assert lessons(kind)


@pytest.mark.parametrize("kind", HOUSE, ids=lambda kind: str(kind.id))
def test_a_game_of_the_house_has_a_guided_game_a_dozen_lessons_and_twenty_practices(kind: Kind) -> None:
    sorts = Counter(lesson.sort for lesson in lessons(kind).values())
    assert sorts["first-game"] >= 1
    assert sorts["lesson"] >= 12
    assert sorts["practice"] >= 20


@pytest.mark.parametrize("kind", HOUSE, ids=lambda kind: str(kind.id))
def test_a_guided_game_takes_ten_to_fifteen_minutes_and_a_lesson_two_to_four(kind: Kind) -> None:
    allowed = {"first-game": (10, 15), "lesson": (2, 4)}
    for lesson in lessons(kind).values():
        if lesson.sort in allowed:
            least, most = allowed[lesson.sort]
            for language in LANGUAGES:
                assert least <= lesson.minutes(language) <= most, (lesson.id, language)


@pytest.mark.parametrize("kind", HOUSE, ids=lambda kind: str(kind.id))
def test_a_guided_game_goes_on_with_other_lessons_that_are_there(kind: Kind) -> None:
    known = lessons(kind)
    for lesson in known.values():
        if lesson.sort == "first-game":
            assert lesson.further, lesson.id
        assert lesson.id not in lesson.further
        assert set(lesson.further) <= set(known)
        assert len(set(lesson.further)) == len(lesson.further)


def test_a_lesson_with_which_nobody_can_go_on_is_refused(tmp_path: Path) -> None:
    """`further` is checked where all lessons of a game are read."""
    home = tmp_path / "naramata"
    shutil.copytree(NARAMATA.home, home, ignore=shutil.ignore_patterns("*.py", "__pycache__", "lessons"))
    (home / "lessons").mkdir()
    text = documented()[0]
    (home / "lessons" / "cheese.toml").write_text(f'further = ["beer"]\n{text}', encoding="utf-8")
    with pytest.raises(BadScenario, match="naramata/cheese, further: there is no lesson 'beer'"):
        lessons(replace(NARAMATA, home=home))


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.setup.kind.id}-{lesson.id}")
def test_every_lesson_can_be_taken(lesson: Lesson) -> None:
    assert check.faults(lesson) == []


# Whoever knows nothing is told what each word means.


def test_a_word_that_a_guided_game_has_not_explained_is_named_with_its_step(tmp_path: Path) -> None:
    text = find(NARAMATA, "first-game").path.read_text(encoding="utf-8")
    terms = 'terms = ["prestige", "view", "upgrade", "purchase"]'
    assert text.count(terms) == 1
    for new, fault in (
        (
            'terms = ["view", "upgrade", "purchase"]',
            "step 4: 'Prestige' is used unexplained; name it in `terms`: prestige",
        ),
        (
            'terms = ["view", "prestige", "purchase"]',
            "step 4: 'Upgrade' is used unexplained; name it in `terms`: upgrade",
        ),
        ('terms = ["view", "prestige", "upgrade", "purchase", "whelp"]', "step 4, terms: 5 words are new; at most 4"),
    ):
        changed = text.replace(terms, new)
        assert fault in check.faults(written(tmp_path, changed))[0]
    faults = check.faults(written(tmp_path, text.replace("Das ist die Straße.", "Das ist die Straße ohne Phantom.")))
    assert faults == ["step 12: 'Phantom' is used unexplained; name it in `terms`: phantom"]


# Who follows the guide is not beaten.


@pytest.mark.parametrize(
    "lesson", [each for each in ALL if each.goes_on], ids=lambda lesson: f"{lesson.setup.kind.id}-{lesson.id}"
)
@pytest.mark.parametrize("seed", range(3))
def test_who_follows_a_guided_game_is_ahead_or_level_at_its_end(lesson: Lesson, seed: int) -> None:
    """Where the coach leaves the choice, somebody plays like an easy bot: with mistakes."""
    run, chooser = Run(lesson), make("easy", seed)
    while not run.coach.done:
        if run.state == "read":
            run.next()
        elif run.state == "free":
            run.play(run.game.vocabulary.name(chooser.choose(run.game, lesson.seat)))
        else:
            run.play(run.open[0])
    own, *others = [seat["points"] for seat in run.game.view(lesson.seat)["seats"]]
    assert own >= max(others)


# What is written in the documents.


def documented() -> tuple[str, str]:
    lesson, practice = re.findall(r"```toml\n(kind = .*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    return lesson, practice


def written(tmp_path: Path, text: str) -> Lesson:
    path = tmp_path / "example.toml"
    path.write_text(text, encoding="utf-8")
    return load(path, NARAMATA)


def test_the_examples_in_the_documents_are_sound(tmp_path: Path) -> None:
    for text in documented():
        assert check.faults(written(tmp_path, text)) == []


# What the coach does.


def test_a_lesson_asks_corrects_waits_and_ends(tmp_path: Path) -> None:
    run = Run(written(tmp_path, documented()[0]))
    assert (run.state, run.open) == ("read", [])
    run.next()
    assert (run.state, run.open) == ("play", ["space/lock-wort/cheese"])
    assert not run.play("space/ruby-blues/view")
    assert run.coach.correction() is None
    assert not run.play("space/three-sisters/tasting")
    assert (run.coach.correction() or {})["en"].startswith("That is a tasting")
    assert run.coach.misses == 2
    assert run.play("space/lock-wort/cheese")
    assert run.game.played[-1] == (0, "do/cheese"), "what follows by itself"
    assert (run.state, "done" in run.open) == ("free", True)
    run.play("done")
    assert run.coach.done


def test_a_lesson_goes_back_and_shows(tmp_path: Path) -> None:
    run = Run(written(tmp_path, documented()[0]))
    run.next()
    run.show()
    assert run.coach.number == 2
    run.play("attach/brie1>t1")
    run.back()
    assert (run.coach.number, len(run.game.history)) == (2, 2), "free play begins again"
    run.back()
    assert (run.coach.number, len(run.game.history)) == (1, 0)
    run.back()
    run.back()
    assert (run.coach.number, run.state) == (0, "read")


def test_whoever_skips_free_play_finds_the_game_where_the_text_is(tmp_path: Path) -> None:
    for skip, last in (('\nskip = "done"', "done"), ("", "do/cheese")):
        run = Run(written(tmp_path, documented()[0].replace('until = "turn"', f'until = "turn"{skip}', 1)))
        run.next()
        run.play("space/lock-wort/cheese")
        assert run.state == "free"
        run.next()
        assert run.coach.done
        assert [move for seat, move in run.game.played if seat == 0][-1] == last


def first_game_at(step: int) -> Run:
    run = Run(find(NARAMATA, "first-game"))
    while run.coach.number < step - 1:
        run.show() if run.state == "play" else run.next()
    return run


def test_free_play_of_a_turn_ends_with_it_even_if_the_next_one_is_the_players_own() -> None:
    """The others are at home: a text about three o'clock must not stand there at five."""
    run = first_game_at(29)
    for move in ("buy/4", "pay/disks-0", "space/hillside/cheese", "do/cheese", "done"):
        assert (run.coach.number, run.game.asked) == (28, (0,))
        run.play(move)
    assert (run.coach.number, run.game.asked) == (29, (0,))


def test_a_free_step_whose_end_was_reached_before_is_passed_over() -> None:
    run = first_game_at(29)
    run.play("end")
    run.play("finish")
    assert (run.coach.number, run.game.view(0)["day"]) == (30, 2), "nobody is told now to be home by five"
    run.back()
    assert run.coach.number == 28


@pytest.mark.parametrize(("until", "stars"), [("others", 3), ("turn", 1)])
def test_others_means_several_turns_in_a_row(tmp_path: Path, until: str, stars: int) -> None:
    text = find(NARAMATA, "short-hours").path.read_text(encoding="utf-8")
    assert text.count('until = "others"') == 1
    run = Run(written(tmp_path, text.replace('"others"', f'"{until}"')))
    for move in run.lesson.solution:
        if not run.coach.done:
            run.play(move)
    assert (run.coach.done, run.coach.stars) == (True, stars)


def test_the_same_minutes_are_promised_in_all_languages() -> None:
    for lesson in lessons(NARAMATA).values():
        assert lesson.promised >= max(1, *(round(lesson.minutes(language)) for language in LANGUAGES))


def test_a_practice_counts_stars_and_a_solution_that_was_shown_earns_none(tmp_path: Path) -> None:
    lesson = written(tmp_path, documented()[1])
    run = Run(lesson)
    for move in ("space/lock-wort/cheese", "do/cheese", "attach/brie1>t1", "done"):
        assert run.play(move)
    assert (run.coach.done, run.coach.stars) == (True, 1)
    run.again()
    run.show()
    assert (run.coach.done, run.coach.stars) == (True, 0)
    run.again()
    for move in lesson.solution:
        run.play(move)
    assert run.coach.stars == 3


def test_opponents_do_the_same_each_time() -> None:
    games = []
    for _ in range(2):
        run = Run(find(NARAMATA, "cheese"))
        while not run.coach.done:
            if run.state == "free":
                assert run.play(run.open[0])
            else:
                run.next() if run.state == "read" else run.show()
        games.append(run.game.played)
    assert games[0] == games[1]
    assert {seat for seat, _ in games[0]} == {0, 1, 2}


# What a writer can get wrong.


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('kind = "lesson"', 'kind = "lecture"', r"example\.toml, field 'kind': 'lecture' is not allowed"),
        ("title.de", "title.fr", r"field 'title': must give a text for each of en, de, es"),
        ("number = 4", "nunber = 4", r"field 'nunber': is not known here"),
        ('play = "space/lock-wort/cheese"', 'pla = "x"', r"step number 2, field 'wrong': only where `play`"),
        ('until = "turn"', 'until = "lunch"', r"'lunch' is no condition"),
        ('until = "turn"', 'until = "turn"\nplay = "done"', r"step number 3, field 'play': a step is either"),
        ('ring = "#row-bruno-2"', 'rule = "beer"', r"step number 1, field 'rule': the rules have no section 'beer'"),
        ('ring = "#row-bruno-2"', 'terms = ["beer"]', r"step number 1, field 'terms': the glossary has no word 'beer'"),
        ("seats = 3", "seats = 9", r"seats=9 is not allowed"),
        ("seats = 3", "seats = 3\nseat = 4", r"field 'seat': there is no seat 4"),
    ],
)
def test_a_wrong_file_is_refused_and_the_place_is_named(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    text = documented()[0]
    assert old in text
    with pytest.raises(BadScenario, match=complaint):
        written(tmp_path, text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            'play = "space/lock-wort/cheese"',
            'play = "space/moon/cheese"',
            "play 'space/moon/cheese': not legal",
        ),
        ('ring = "#row-bruno-2"', 'ring = "#row-bruno-9"', "step 1: nothing on the board is called 'row-bruno-9'"),
        ('move = "space/*/tasting"', 'move = "end/*"', "step 2, wrong 'end/*': fits no legal move"),
        ('until = "turn"', 'until = "turn"\nskip = "finish"', "step 3, skip 'finish': not legal; legal: "),
        ('after = ["do/cheese"]', 'after = ["do/view"]', "'do/view' is not legal now"),
        ("Two cards, your choice.", "Two cards. " * 20, "step 3, say.en has"),
        ('say.de = "Zwei Karten, deine Wahl. Beende deinen Zug, wie du magst."', 'say.de = ""', "say.de is empty"),
    ],
)
def test_a_lesson_that_does_not_work_says_why(tmp_path: Path, old: str, new: str, fault: str) -> None:
    text = documented()[0]
    assert old in text
    found = check.faults(written(tmp_path, text.replace(old, new, 1)))
    assert len(found) >= 1
    assert fault in found[0]


def test_whoever_skips_free_play_must_find_the_move_that_is_asked_for_later(tmp_path: Path) -> None:
    words = 'say.en = "Stop."\nsay.de = "Halte."\nsay.es = "Para."\n'
    text = documented()[0].partition("[[step]]")[0]
    text += f'[[step]]\n{words}free = 1\n[[step]]\n{words}play = "do/*"\n'
    fault = "step 2, play ('do/*',): not legal for whoever skips free play before it"
    assert check.faults(written(tmp_path, text)) == [fault]
    assert check.faults(written(tmp_path, text.replace("free = 1", 'play = "space/*/cheese"'))) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (" attach/gouda2>t1", " done", "the solution earns 1 of 3 stars"),
        ("do/cheese attach", "do/view attach", "solution: do/view is not legal"),
        (" attach/gouda2>t1", "", "the solution does not end the practice"),
        (", \"sum me.tourists.*.points >= 2\", \"sum me.tourists.*.points >= 3\"", "", "too easy"),
    ],
)  # fmt: skip
def test_a_practice_must_be_solved_and_be_worth_it(tmp_path: Path, old: str, new: str, fault: str) -> None:
    text = documented()[1]
    assert old in text
    text = text.replace(old, new, 1)
    if fault == "too easy":
        text = text.replace(".points >= 1", ".points >= 0")
    found = check.faults(written(tmp_path, text))
    assert found, text
    assert fault in found[0]


def test_conditions_are_about_places_of_the_view() -> None:
    before = {"seats": [{"points": 2, "cards": [], "rows": [{"count": 0}, {"count": 3}]}], "over": False}
    now = {"seats": [{"points": 9, "cards": ["brie"], "rows": [{"count": 1}, {"count": 3}]}], "over": True}
    for text in (
        "me.points = 9",
        "gain me.points >= 7 and over = true",
        "sum me.rows.*.count = 4",
        "gain sum me.rows.*.count = 1",
        "all me.rows.*.count > 0",
        "any me.rows.*.count > 2",
        "number me.cards = 1",
        "number me.rows.* = 2",
        "me.cards has brie and me.cards lacks feta",
        "told ended",
    ):
        assert Condition(text, 0).holds(now, before, ["ended"]), text
        assert not Condition(text, 0).holds(now, now, []) or "gain" not in text, text
    for text in ("me.points > 9", "all me.rows.*.count > 1", "told begun", "any me.rows.*.count > 3"):
        assert not Condition(text, 0).holds(now, before, ["ended"]), text


# The terminal.


def test_a_lesson_is_taken_in_the_terminal() -> None:
    words = "\nspace/three-sisters/tasting\ns\nattach/gouda2>t1\nw\nb\ns\ns\ndone\n\n\n\n"
    own = "space/ruby-blues/view\ndo/view\ntokens/0\ndone\n\n"
    told = CliRunner().invoke(app, ["lesson", "naramata/cheese"], input=words + own)
    assert told.exit_code == 0, told.output
    for expected in (
        "Bruno likes cheese",
        "That is a tasting",
        "The Gouda pays 2",
        "The space is locked",
        "9/9",
        "That was it",
    ):
        assert expected in told.output.replace("\n", " "), expected


def test_words_that_are_new_are_explained_in_the_terminal() -> None:
    told = CliRunner().invoke(app, ["lesson", "naramata/first-game", "--lang", "de"], input="w\nq\n")
    assert told.exit_code == 0, told.output
    assert "Tourist: Ein Gast in deinem Auto" in told.output


def test_lessons_are_listed_and_tried() -> None:
    told = CliRunner().invoke(app, ["lessons", "under-the-hammer", "--check", "--lang", "de"])
    assert told.exit_code == 0, told.output
    assert "under-the-hammer/alone" in told.output
    assert "Allein mit deinem Gebot" in told.output
