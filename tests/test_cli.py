"""The command line: what it prints, and how it refuses."""

from __future__ import annotations

import base64
import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from unittest.mock import patch
from xml.etree import ElementTree

import pytest
from tests.conftest import missing
from tests.house import HOUSE

import cuvee
from cuvee.bots import make
from cuvee.cli import main
from cuvee.cli.browser import chromium
from cuvee.cli.settings import names_of_seats, players
from cuvee.kernel import LANGUAGES, CuveeError
from cuvee.kernel.text import rules

KINDS = [kind.id for kind in HOUSE]


def run(*words: str, code: int = 0) -> str:
    """Run the command, and read what it prints; starting a process takes longer than most of what it does."""
    said, complained = StringIO(), StringIO()
    with patch.object(sys, "argv", ["cuvee", *words]), redirect_stdout(said), redirect_stderr(complained):
        ended = 0
        try:
            main()
        except SystemExit as end:
            ended = end.code if isinstance(end.code, int) else int(bool(end.code))
            complained.write(end.code if isinstance(end.code, str) else "")
    assert ended == code, said.getvalue() + complained.getvalue()
    return said.getvalue() if code == 0 else said.getvalue() + complained.getvalue()


def run_apart(*words: str, code: int = 0) -> str:
    """Run the command in a process of its own, as a person would."""
    command = [sys.executable, "-m", "cuvee", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if code == 0 else done.stdout + done.stderr


@pytest.mark.parametrize(("words", "code"), [(["rules", "naramata", "setup"], 0), (["rules", "chess"], 1)])
def test_a_process_of_its_own_says_the_same(words: list[str], code: int) -> None:
    assert run_apart(*words, code=code).strip() == run(*words, code=code).strip()


def record(tmp_path: Path, kind: str, seed: int = 5) -> Path:
    game, bot = cuvee.new(kind, seed=seed), make("random", seed)
    while not game.over:
        game.play(bot.choose(game, game.asked[0]))
    path = tmp_path / "game.cuvee"
    path.write_text(game.record(), encoding="utf-8")
    return path


def test_games_lists_every_option() -> None:
    text = run("games")
    for kind in HOUSE:
        assert kind.id in text
        for option in kind.options:
            assert f"--{option.name.replace('_', '-')}" in text


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_rules_show_a_section(kind: str, language: str) -> None:
    sections = rules(cuvee.kind(kind).home, language)
    assert sections["setup"][0] in run("rules", kind, "setup", "--lang", language)


@pytest.mark.parametrize("kind", KINDS)
def test_rules_have_the_same_sections_in_all_languages_and_explain_every_decision(kind: str) -> None:
    home = cuvee.kind(kind).home
    assert list(rules(home, "en")) == list(rules(home, "de")) == list(rules(home, "es"))
    found = cuvee.kind(kind).decisions()
    assert len(found) > 15
    for decision in found:
        assert decision.rule in rules(home, "en"), f"{decision.__name__} has no section {decision.rule!r}"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["rules", "naramata", "golf"], "have no section 'golf'; sections: idea"),
        (["rules", "naramata", "--lang", "fr"], "language 'fr' is not spoken here; languages: en, de, es"),
        (["rules", "chess"], "there is no game 'chess'; games: naramata, dom-pierre, viticulture"),
        (["soak", "naramata", "--seats", "7"], "seats=7 is not allowed; allowed: 1, 2, 3, 4"),
        (["soak", "naramata", "--months", "7"], "naramata has no option --months; it has: --seats"),
        (["soak", "naramata", "--days"], "--days needs a value"),
        (["soak", "naramata", "three"], "'three' is not an option"),
        (["play", "naramata"], "the table needs a terminal"),
        (["replay", "x", "--at", "-3"], "greater than or equal"),
        (["soak", "naramata", "--data", "/nowhere"], "/nowhere is not a folder"),
        (["soak", "naramata", "--days", "6"], "days=6 is not allowed; allowed: 2, 3, 4"),
        (["survey", "naramata", "--bots", "genius"], "there is no bot 'genius'"),
        (["replay", "/nowhere.cuvee"], "/nowhere.cuvee: "),
        (["check", "/nowhere.toml"], "/nowhere.toml: "),
    ],
)
def test_what_is_wrong_is_said_in_one_line(words: list[str], complaint: str) -> None:
    assert complaint in run(*words, code=2 if "greater" in complaint else 1)


def test_players_at_a_table() -> None:
    kind = cuvee.kind("naramata")
    assert [type(player).__name__ for player in players("greedy,random", kind.setup(seats=4))] == [
        "NoneType", "Greedy", "Random", "Greedy",
    ]  # fmt: skip
    assert players("none", kind.setup(seats=2)) == [None, None]
    with pytest.raises(cuvee.CuveeError, match="--bots names 4 bots, but there are only 2 other seats"):
        players("greedy,greedy,greedy,greedy", kind.setup(seats=3))
    with pytest.raises(cuvee.CuveeError, match="there is no bot 'genius'; bots: random, greedy"):
        players("genius", kind.setup(seats=1))
    with pytest.raises(cuvee.CuveeError, match="--names gives 2 names, but there are 3 seats"):
        names_of_seats("Ana,Ben", 3)


def test_version() -> None:
    assert run("--version").strip() in {f"cuvee {cuvee.__version__} ({build})" for build in ("compiled", "pure Python")}


@pytest.mark.parametrize("kind", KINDS)
def test_replay_tells_the_game_and_shows_the_table(tmp_path: Path, kind: str) -> None:
    path = record(tmp_path, kind)
    whole = run("replay", str(path), "--lang", "de")
    assert len(whole.splitlines()) > 150
    early = run("replay", str(path), "--at", "10")
    assert len(early) < len(whole)
    assert "only" in run("replay", str(path), "--at", "99999", code=1)


def test_replay_refuses_a_changed_record(tmp_path: Path) -> None:
    path = record(tmp_path, "naramata")
    path.write_text(path.read_text().replace("vehicle/", "vehicle/flying-", 1))
    assert "line 24: there is no move called 'vehicle/flying-" in run("replay", str(path), code=1)


@pytest.mark.parametrize("command", ["replay", "review", "verify"])
def test_what_is_no_record_is_refused_in_words(command: str, tmp_path: Path) -> None:
    (binary := tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    for path, why in ((tmp_path / "nowhere", "no such file or directory"), (binary, "this is not text in UTF-8")):
        said = run(command, str(path), code=1)
        assert f"{path}: {why}" in " ".join(said.split())
        assert "Errno" not in said


def test_check_counts_what_passed_and_failed(tmp_path: Path) -> None:
    good = Path(__file__).parent / "scenarios" / "naramata" / "tasting.toml"
    assert run("check", str(good)).splitlines()[-1].endswith(" passed, 0 failed")
    bad = tmp_path / "bad.toml"
    bad.write_text(good.read_text(encoding="utf-8").replace('"seats.0.prestige" = ', '"seats.0.prestige" = 9'))
    text = run("check", str(bad), code=1)
    assert "step" in text
    assert " 0 failed" not in text.splitlines()[-1]


@pytest.mark.parametrize("kind", KINDS)
def test_soak_plays_over_all_options(kind: str) -> None:
    text = run("soak", kind, "--games", "60")
    assert "60 games" in text
    assert "no error" in text
    for choice in cuvee.kind(kind).options[0].choices:
        assert f"seats={choice}" in text


def test_soak_keeps_options_that_are_given() -> None:
    text = run("soak", "naramata", "--games", "12", "--mode", "fleet", "--seats", "2")
    assert "mode=fleet 12" in text
    assert "seats=2 12" in text


@pytest.mark.parametrize("kind", KINDS)
def test_survey_prints_points_by_seat_and_source(kind: str) -> None:
    text = run("survey", kind, "--games", "4", "--bots", "random,random")
    assert "Points by source" in text
    assert "4 games of 3" in text


def test_survey_tells_bots_apart() -> None:
    text = run("survey", "naramata", "--games", "6", "--bots", "random,greedy", "--seats", "2", "--days", "2")
    assert "By bot" in text
    assert "greedy" in text


def test_survey_of_a_team_game_counts_victories() -> None:
    assert "Points by source" not in run("survey", "naramata", "--games", "2", "--bots", "random", "--mode", "fleet")


# Pictures.


def begun(tmp_path: Path, kind: str, moves: int = 8) -> Path:
    """The record of a game that has just begun."""
    game, bot = cuvee.new(kind, seed=5, seats=2), make("random", 5)
    for _ in range(moves):
        game.play(bot.choose(game, game.asked[0]))
    path = tmp_path / "game.cuvee"
    path.write_text(game.record(), encoding="utf-8")
    return path


@pytest.mark.parametrize("kind", KINDS)
def test_replay_draws_a_position_as_svg(tmp_path: Path, kind: str) -> None:
    path, out = begun(tmp_path, kind), tmp_path / "table.svg"
    run("replay", str(path), "--svg", str(out), "--move", "3", "--seat", "1", "--lang", "de")
    early = ElementTree.fromstring(out.read_text(encoding="utf-8"))
    assert early.tag == "{http://www.w3.org/2000/svg}svg"
    run("replay", str(path), "--svg", str(out), "--lang", "de")
    assert ElementTree.tostring(early) != ElementTree.tostring(ElementTree.parse(out).getroot())
    assert "only 8 moves" in run("replay", str(path), "--svg", str(out), "--move", "99", code=1)


def test_a_film_shows_every_position_that_looks_different(tmp_path: Path) -> None:
    """As GIF, and as WebM that a browser plays."""
    image = pytest.importorskip("PIL.Image")
    path, gif, webm = begun(tmp_path, "naramata", 5), tmp_path / "film.gif", tmp_path / "film.webm"
    try:
        with chromium() as browser:
            wanted = ["--gif", str(gif), "--webm", str(webm), "--scale", "0.4", "--pace", "10"]
            said = run_apart("replay", str(path), *wanted)
            frames = int(re.findall(r"film.webm: (\d+) frames", said)[0])
            assert 2 < frames <= 6
            with image.open(gif) as film:
                assert (film.n_frames, film.size) == (frames, (388, 276))
            page = browser.new_page()
            data = base64.b64encode(webm.read_bytes()).decode()
            page.set_content(f'<video muted src="data:video/webm;base64,{data}"></video>')
            page.wait_for_function("document.querySelector('video').readyState > 1")
            seen = "(({videoWidth, videoHeight, duration}) => [videoWidth, videoHeight, duration])"
            assert page.evaluate(f"{seen}(document.querySelector('video'))") == [388, 276, 3 + frames / 10]
    except CuveeError as problem:
        missing(str(problem))


def test_the_gallery_shows_every_card_in_three_languages(tmp_path: Path) -> None:
    run("gallery", "--out", str(tmp_path))
    for language in LANGUAGES:
        assert "Cuvée" in (tmp_path / language / "index.html").read_text(encoding="utf-8")
        for kind in HOUSE:
            page = (tmp_path / language / f"{kind.id}.html").read_text(encoding="utf-8")
            assert page.count("<figure>") > 50
            assert f'lang="{language}"' in page
            assert " id=" not in "".join(re.findall(r"<figure>.*?</figure>", page)), "ids are for the table"
