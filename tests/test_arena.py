"""The arena: seats are rotated, nothing finished is lost, and ratings say what the results say."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from io import StringIO
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
import typer
from rich.console import Console
from typer.testing import CliRunner

import cuvee
from cuvee.arena.many import P, T
from cuvee.arena.match import Match, Result, play_number
from cuvee.arena.ratings import Mean, interval, ratings, standings
from cuvee.arena.results import ResultFile
from cuvee.cli.arena import by_seat, run, table
from cuvee.cli.commands import app
from cuvee.kernel import CuveeError

NARAMATA = cuvee.kind("naramata")


def match(*bots: str, **options: object) -> Match:
    return Match.agree(NARAMATA, bots, {"days": 2, **options}, seed=3)


def result(number: int, scores: list[int], bots: list[str]) -> Result:
    wins = [float(score == max(scores)) for score in scores]
    return Result(number, number, bots, scores, wins, [10] * len(bots), [0.5] * len(bots))


def here(task: Callable[[P], T], parts: Sequence[P]) -> Iterator[T]:
    """A runner without processes."""
    yield from map(task, parts)


# Who plays whom.


def test_every_bot_sits_in_every_seat_over_the_same_seed() -> None:
    duel = match("greedy", "random")
    assert [duel.lineup(number) for number in range(3)] == [
        ("greedy", "random"),
        ("random", "greedy"),
        ("greedy", "random"),
    ]
    assert [duel.setup(number).seed for number in range(4)] == [3, 3, 4, 4]


def test_bots_fill_all_seats_and_all_meet_where_there_are_more_of_them() -> None:
    full = match("greedy", "random", seats=4)
    assert set(full.tables) == {("greedy", "random") * 2, ("random", "greedy") * 2}
    many = match("greedy", "random", "ismcts:1", seats=2)
    assert len(many.tables) == 6
    assert all(sum(bot in table for table in many.tables) == 4 for bot in many.bots)


def test_a_bot_may_play_alone() -> None:
    solo = Match.agree(NARAMATA, ["random"], {}, seed=1)
    assert solo.seats == 1
    assert play_number(0, solo).bots == ["random"]


@pytest.mark.parametrize(
    ("bots", "options", "problem"),
    [
        (["greedy", "greedy"], {}, "greedy is named twice"),
        ([], {}, "at least one bot"),
        (["greedy", "genius"], {}, "there is no bot 'genius'"),
        (["greedy", "random"], {"days": 9}, "days=9 is not allowed"),
    ],
)
def test_a_match_that_makes_no_sense_is_refused(bots: list[str], options: dict[str, object], problem: str) -> None:
    with pytest.raises(CuveeError, match=problem):
        Match.agree(NARAMATA, bots, options, seed=1)


def test_a_numbered_game_is_always_the_same() -> None:
    one, two = play_number(3, match("greedy", "random")), play_number(3, match("greedy", "random"))
    assert (one.scores, one.bots, one.decisions) == (two.scores, two.bots, two.decisions)
    assert sum(one.decisions) > 50
    assert all(seconds > 0 for seconds in one.seconds)


def test_a_game_that_goes_wrong_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(guess: cuvee.Game, seat: int) -> Any:
        raise ZeroDivisionError("too much wine")

    monkeypatch.setattr("cuvee.bots.simple.Random.think", lambda self, guess, seat: broken(guess, seat))
    told = r"game 1 of the match \(random, greedy, seed 3\): ZeroDivisionError: too much wine"
    with pytest.raises(CuveeError, match=told):
        play_number(1, match("greedy", "random"))


# The file.


def test_a_match_goes_on_where_it_was_interrupted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, duel = tmp_path / "match.jsonl", match("random", "ismcts:1")

    def stopping(task: Callable[[P], T], parts: Sequence[P]) -> Iterator[T]:
        yield from map(task, parts[:2])
        raise KeyboardInterrupt

    with pytest.raises(typer.Exit) as ended:
        run(duel, 4, out, stopping)
    assert ended.value.exit_code == 130
    told = " ".join(capsys.readouterr().out.split())
    assert "2 seats, days=2: 2 games" in told, "the table of what was finished"
    assert f"Interrupted after 2 of 4 games; the same command goes on. They are in {out}" in told
    finished = out.read_text()
    out.write_text(finished + '{"number": 2, "se')  # as if the machine had died while writing

    played: list[Any] = []

    def counting(task: Callable[[P], T], parts: Sequence[P]) -> Iterator[T]:
        played.extend(parts)
        yield from map(task, parts)

    run(duel, 4, out, counting)
    assert played == [2, 3]
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert [line["number"] for line in lines[1:]] == [0, 1, 2, 3]
    assert out.read_text().startswith(finished)
    run(duel, 4, out, counting)
    assert played == [2, 3], "nothing is left to play"


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("notes\n", "line 1: this is not JSON"),
        ("notes", "is not the file of a match"),
        ('{"a": 1}\n', "is not the file of a match"),
        ("[1]\n", "line 1: not a line of a match"),
    ],
)
def test_a_file_that_is_no_match_is_left_alone(tmp_path: Path, content: str, problem: str) -> None:
    out = tmp_path / "notes"
    out.write_text(content)
    with pytest.raises(CuveeError, match=problem):
        ResultFile(match("greedy", "random"), out)
    assert out.read_text() == content


def test_the_file_of_another_match_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "match.jsonl"
    run(match("random", "greedy"), 1, out, here)
    before = out.read_text()
    with pytest.raises(CuveeError, match=r"holds another match: its days is 2, not 3; name another file"):
        ResultFile(match("random", "greedy", days=3), out)
    with pytest.raises(CuveeError, match="its bots is"):
        ResultFile(match("greedy", "random"), out)
    out.write_text(before + '{"number": 1}\n')
    with pytest.raises(CuveeError, match="line 3: not the result of a game"):
        ResultFile(match("random", "greedy"), out)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(CuveeError, match="nowhere"):
        run(match("random", "greedy"), 1, tmp_path / "nowhere" / "match.jsonl", here)


# What results say.


def test_ratings_grow_with_victories_and_errors_shrink_with_games() -> None:
    def results(games: int) -> list[Result]:
        return [result(number, [7, 5] if number % 4 else [5, 7], ["good", "bad"]) for number in range(games)]

    few, many = ratings(["good", "bad"], results(20)), ratings(["good", "bad"], results(400))
    assert many["good"].value == pytest.approx(-many["bad"].value)
    assert many["good"].value - many["bad"].value == pytest.approx(190.8, abs=3)  # odds of three to one
    assert few["good"].error > 3 * many["good"].error > 0
    table = standings(["bad", "good"], results(400))
    assert [standing.bot for standing in table] == ["good", "bad"]
    assert table[0].wins == 0.75
    assert (table[0].points.value, table[0].milliseconds) == (6.5, 50.0)


def test_ratings_follow_from_chains_of_results() -> None:
    games = [result(number, [7, 5], ["a", "b"]) for number in range(10)]
    games += [result(number, [7, 5], ["b", "c"]) for number in range(10)]
    rated = ratings(["a", "b", "c"], games)
    assert rated["a"].value > rated["b"].value > rated["c"].value


def test_errors_are_those_of_the_books() -> None:
    low, high = interval(0.8, 100)
    assert (round(low, 3), round(high, 3)) == (0.711, 0.867)
    assert interval(1.0, 10)[0] < 0.75
    assert Mean.of([1, 2, 3, 4]) == Mean(2.5, pytest.approx(0.6455, abs=1e-4))  # type: ignore[arg-type]


# The command.


def test_the_command_prints_a_table(tmp_path: Path) -> None:
    out = tmp_path / "match.jsonl"
    words = ["arena", "naramata", "greedy", "random", "--games", "2", "--option", "days=2", "--out", str(out)]
    told = CliRunner().invoke(app, words, env={"COLUMNS": "120"})
    assert told.exit_code == 0, told.output
    assert "naramata, 2 seats, days=2: 2 games" in told.output
    assert "100.0%" in told.output
    assert len(out.read_text().splitlines()) == 3


def test_the_tables_fit_into_80_columns() -> None:
    bots = ["ismcts:10000", "ismcts:250ms", "greedy", "random"]
    many = [result(number, [-120 - number, 100, 1000 + number, 88], bots) for number in range(2000)]
    screen = Console(width=80, file=StringIO())
    four = match(*bots)
    screen.print(table(four, many), by_seat(four, many))
    told = screen.file.getvalue()  # type: ignore[attr-defined]
    assert "…" not in told
    for word in (*bots, "games", "wins", "95 %", "rating", "points", "2000", "100.0%", "1999.5 ± 12.9"):
        assert word in told, told


def test_the_command_needs_no_more_than_numpy_rich_and_typer() -> None:
    """So that a bare machine with many cores can measure; extras are loaded where they are used."""
    words = ["arena", "naramata", "random", "--seats", "2", "--option", "days=2", "--games", "1"]
    code = f"""
import sys, cuvee.cli.commands as commands
commands.app({words}, standalone_mode=False)
roots = {{name.partition(".")[0] for name in sys.modules}} - sys.stdlib_module_names
print("roots:", *sorted(roots))
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    roots = set(told.splitlines()[-1].split()[1:])
    assert "rich" in roots
    assert not roots & {"ray", "matplotlib", "textual", "starlette", "sqlalchemy", "msgspec", "babel"}


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM], ids=["interrupt", "timeout"])
def test_an_interrupted_command_has_kept_what_was_finished(tmp_path: Path, ending: signal.Signals) -> None:
    """The real thing: a process with its pool, interrupted after its first results."""
    out = tmp_path / "match.jsonl"
    words = ["arena", "naramata", "random", "greedy", "--games", "5000", "--out", str(out)]
    command = [sys.executable, "-m", "cuvee", *words]
    pipe, joined = subprocess.PIPE, subprocess.STDOUT
    with subprocess.Popen(command, stdout=pipe, stderr=joined, text=True, start_new_session=True) as process:
        try:
            give_up = time.monotonic() + 60
            while time.monotonic() < give_up and (not out.exists() or len(out.read_text().splitlines()) < 3):
                with suppress(subprocess.TimeoutExpired):
                    process.wait(timeout=0.1)
            process.send_signal(ending)
            told, _ = process.communicate(timeout=60)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130, told
    assert "of 5000 games; the same command goes on" in told
    assert "Traceback" not in told
    assert len(ResultFile(Match.agree(NARAMATA, ["random", "greedy"], {}, 0), out).results) >= 2


def test_a_ray_cluster_plays_the_same_match(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    from cuvee.arena.cluster import on_ray

    duel = match("random", "ismcts:1")
    run(duel, 3, tmp_path / "ray.jsonl", on_ray("local"))
    there = ResultFile(duel, tmp_path / "ray.jsonl").results
    assert sorted(result.number for result in there) == [0, 1, 2]
    alone = {number: play_number(number, duel).scores for number in range(3)}
    assert {result.number: result.scores for result in there} == alone


def test_a_cluster_that_is_not_there_is_named() -> None:
    pytest.importorskip("ray")
    from cuvee.arena.cluster import on_ray

    with pytest.raises(CuveeError, match="no Ray cluster at 'ray-is-not-here'"):
        list(islice(on_ray("ray-is-not-here")(str, [1]), 1))
