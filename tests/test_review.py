"""The review: it adds up, uses no hindsight, finds what was planted, and says it in three languages."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.house import HOUSE
from typer.testing import CliRunner

from cuvee.bots import make
from cuvee.cli.commands import app
from cuvee.kernel import LANGUAGES, CuveeError, Game, Kind, Texts
from cuvee.review.judge import Judge
from cuvee.review.lines import clear, compare
from cuvee.review.luck import dealt, reveal
from cuvee.review.model import Account, Lines, Moment, Review, Verdict
from cuvee.review.sums import accounts
from cuvee.review.weighing import _in_doubt, weigh, weigh_again
from cuvee.review.words import Words
from cuvee.review.work import MOST_MISTAKES, Reviewer, settled
from cuvee.review.work import finished as finished_reviews

SHORT: dict[str, dict[str, Any]] = {"naramata": {"days": 2}, "dom-pierre": {"variant": "short"}, "viticulture": {}}
every_game = pytest.mark.parametrize("kind", HOUSE, ids=lambda kind: str(kind.id))


@cache
def _finished(number: int) -> Game:
    """A short game of two players who make mistakes."""
    kind = HOUSE[number]
    game = kind.start(kind.setup(seed=3, seats=2, **SHORT[kind.id]))
    bots = [make("greedy" if kind.id == "viticulture" else "random", seat) for seat in range(2)]
    while not game.over:
        seat = game.asked[0]
        game.play(bots[seat].choose(game, seat), seat)
    return game


@cache
def _reviewed(number: int) -> tuple[Reviewer, Review]:
    game = _finished(number)
    made = Reviewer(game.setup, tuple(game.played))
    return made, made.quick()


def finished(kind: Kind) -> Game:
    return _finished(HOUSE.index(kind))


def reviewer(kind: Kind) -> Reviewer:
    return _reviewed(HOUSE.index(kind))[0]


def quick(kind: Kind) -> Review:
    return _reviewed(HOUSE.index(kind))[1]


def decisions(kind: Kind, number: int) -> list[Verdict]:
    """Some of the decisions, from the beginning of the game to its end."""
    found = quick(kind).verdicts
    return list(found[:: max(1, len(found) // number)])


# It adds up.


@every_game
def test_a_result_is_taken_apart_and_adds_up(kind: Kind) -> None:
    review = quick(kind)
    assert review.chances[-1] == review.result
    for seat, account in enumerate(accounts(review)):
        assert account.result == pytest.approx(review.result[seat])
        for name in ("luck", "own", "others", "rest", "decisions"):
            parts = sum(getattr(part, name) for part in account.parts.values())
            assert parts == pytest.approx(getattr(account, name)), name
        assert account.own < 0 < account.stake
        assert 0 <= account.accuracy < 1
        assert len(account.parts) > 2  # the game's own: draft, road, evening …


@every_game
def test_shares_of_a_victory_are_whole_after_every_move(kind: Kind) -> None:
    review = quick(kind)
    assert len(review.chances) == len(finished(kind).history) + 1
    assert all(sum(row) == pytest.approx(1) for row in review.chances)
    assert [sum(one.luck) for one in review.reveals] == pytest.approx([0.0] * len(review.reveals))
    assert all(one.cost >= 0 for one in review.verdicts)


@every_game
def test_what_a_seat_alone_knows_counts_in_full(kind: Kind) -> None:
    """Two positions that only one seat can tell apart: they differ by all that it thinks, not by half of it."""
    made = reviewer(kind)
    judge, found, wanted = made.judge, list[float](), list[float]()
    for position in made.positions[: len(made.moves) // 2 : 7]:
        pair = position, position.guess(1, seed=5)
        for told, rows in ((found, judge.chances(pair)), (wanted, judge.mind.outlook(pair, 0)[0])):
            odds = np.log(rows[:, 0] / rows[:, 1])
            told.append(float(odds[1] - odds[0]))
    share = np.dot(found, wanted) / np.dot(wanted, wanted) * judge.mind.net.temperature
    assert 0.8 < share < 1.2  # the other seat's secrets are guessed with and without the cards that this one holds


@every_game
def test_luck_is_what_chance_did_and_nothing_else(kind: Kind) -> None:
    """A move without dice and cards has none; over what might have come the mean is nothing."""
    made, review = reviewer(kind), quick(kind)
    judge, lucky = Judge(made.setup), {one.ply for one in review.reveals}
    for ply, (before, after) in enumerate(zip(made.positions, made.positions[1:])):
        assert (ply in lucky) == (before.chance.drawn != after.chance.drawn)
    ply = next(one.ply for one in review.reveals if any(one.luck))
    before, (seat, move) = made.positions[ply], made.moves[ply]
    draws = []
    for seed in range(24):
        again = before.copy()
        again.chance = type(again.chance)(seed)
        after = again.copy()
        after.play(move, seat)
        found = reveal(judge, again, seat, move, after, 24)
        draws.append(found.luck[0] if found else 0.0)
    assert abs(sum(draws) / len(draws)) < max(map(abs, draws)) / 2


@every_game
def test_the_deal_is_luck_too(kind: Kind) -> None:
    """What the deal gave stands in the luck of the first part, and over many deals it is nothing."""
    review = quick(kind)
    bare = replace(review, deal=())
    first = review.stages[0][1]
    for seat, (account, without) in enumerate(zip(accounts(review), accounts(bare))):
        assert account.luck - without.luck == pytest.approx(review.deal[seat])
        assert account.parts[first].luck - without.parts[first].luck == pytest.approx(review.deal[seat])
        assert account.start == pytest.approx(review.chances[0][seat] - review.deal[seat])
    setup = finished(kind).setup
    others = [dealt(Judge(setup), kind.start(replace(setup, seed=seed)), 24)[0] for seed in range(100, 116)]
    assert abs(sum(others) / len(others)) < max(map(abs, others)) / 2


# No hindsight.


@every_game
def test_what_the_player_could_not_know_changes_no_verdict(kind: Kind) -> None:
    """Hidden cards and all that is still to come are dealt anew: nothing that is said about the decision changes."""
    made = reviewer(kind)
    for number, verdict in enumerate(decisions(kind, 8)):
        before, (seat, move) = made.positions[verdict.ply], made.moves[verdict.ply]
        other = before.guess(seat, seed=number + 77)
        other.history = before.history[:]
        assert weigh(made.judge, other, seat, move, 2) == weigh(made.judge, before, seat, move, 2)
        if number % 3 == 1:
            assert weigh_again(made.judge, other, verdict, 2) == weigh_again(made.judge, before, verdict, 2)
            pair = verdict.best, verdict.played
            lines, again = (compare(made.judge, position, seat, *pair, 1) for position in (before, other))
            assert lines == again
            for language in LANGUAGES:
                words = Words(made.setup, language, ["Ada", "Bo"])
                assert words.sentence(lines) == words.sentence(again)
                for name in pair:
                    here, there = (words.speech.label(position.view(seat), name) for position in (before, other))
                    assert here == there


@every_game
def test_a_verdict_stands_however_the_game_goes_on(kind: Kind) -> None:
    made, review = reviewer(kind), quick(kind)
    half = len(made.moves) // 2
    game, bot = made.positions[half].copy(), make("random", 5)
    while not game.over:
        game.play(bot.choose(game, game.asked[0]), game.asked[0])
    later = Reviewer(game.setup, tuple(game.played))
    again = later.quick()
    early = [one for one in review.verdicts if one.ply < half]
    assert early == [one for one in again.verdicts if one.ply < half]
    for row, same in zip(review.chances[: half + 1], again.chances):
        assert row == pytest.approx(same, abs=1e-5)
    lucky = [one.ply for one in review.reveals if one.ply < half]
    assert [one for one in review.reveals if one.ply < half] == [one for one in again.reveals if one.ply < half]
    closer = [
        one.luckier(two, lucky[-3:]).reveals[len(lucky) - 3 : len(lucky)]
        for one, two in ((made, review), (later, again))
    ]
    assert closer[0] == closer[1]


# What it finds.


def bad_moves(kind: Kind) -> list[tuple[float, Game, int, int]]:
    """What the game's own judgement, which the review's net knows nothing of, says against the worst moves."""
    made, found = reviewer(kind), []
    middle = slice(
        len(made.moves) * 2 // 5, len(made.moves) * 9 // 10
    )  # before it little is at stake, after it all is over
    for before, (seat, _) in list(zip(made.positions, made.moves))[middle]:
        worths = []
        for move in before.options(seat):
            after = before.guess(seat, 1)
            after.play(move, seat)
            worths.append((kind.judgement(after, seat), move))
        found.append((max(worths)[0] - min(worths)[0], before, seat, min(worths)[1]))
    return sorted(found, key=lambda one: -one[0])


@every_game
def test_planted_blunders_are_marked(kind: Kind) -> None:
    made, marked = reviewer(kind), 0
    for _, before, seat, worst in bad_moves(kind)[:6]:
        found = weigh_again(made.judge, before, weigh(made.judge, before, seat, worst, 1), 3)
        marked += found.mistake and found.best != before.vocabulary.name(worst)
    assert marked >= 4  # judgement is sometimes wrong


@every_game
def test_the_best_move_costs_nothing(kind: Kind) -> None:
    made = reviewer(kind)
    for verdict in decisions(kind, 4):
        before = made.positions[verdict.ply]
        best = weigh_again(made.judge, before, verdict, 2).best
        again = weigh_again(
            made.judge, before, weigh(made.judge, before, verdict.seat, before.vocabulary.number(best), 1), 2
        )
        assert again.cost <= 0.01


@every_game
def test_tasks_lead_to_a_complete_review(kind: Kind) -> None:
    made, review = reviewer(kind), quick(kind)
    assert [task.kind for task in review.todo][-1] == "choose"
    assert not review.moments
    few = [*review.todo[:2], review.todo[-2], review.todo[-1]]
    review = replace(review, todo=tuple(few))
    depths = [review.depth, *[one.depth for one in finished_reviews(made, review)]]
    assert depths == sorted(depths)
    *_, done = finished_reviews(made, review)
    assert done.depth == 1
    assert sum(one.deep for one in done.verdicts) == 2
    for seat, account in enumerate(accounts(done)):
        assert account.result == pytest.approx(done.result[seat])


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind in HOUSE for name in kind.feats])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_feat_of_a_game_has_a_noun(kind: Kind, name: str, language: str) -> None:
    assert Texts(kind.home / "text", language).knows(f"feat.{name}")


def test_no_more_mistakes_than_a_person_wants_to_read() -> None:
    costs = [0.03 + number / 100 for number in range(9)]
    verdicts = tuple(Verdict(ply, 0, 2, "a", "b", (-cost, cost), 0.1) for ply, cost in enumerate(costs))
    lines = Lines(0.1, 1, 2.0, {}, 0.0)
    moments = tuple(Moment(one.ply, 0, "mistake", lines) for one in verdicts)
    review = Review("x", "", 2, False, (1, 2), (0.0, 1.0), ((0.5, 0.5),), (), (), verdicts, (), moments)
    assert [one.ply for one in settled(review).moments] == list(range(9 - MOST_MISTAKES, 9))


def test_of_two_opinions_about_a_cost_the_surer_one_counts_more() -> None:
    verdict = Verdict(0, 0, 2, "a", "b", (-0.06, 0.06), 0.1, error=0.005)
    assert verdict.weighted(0.0, 0.1).mistake  # lines that may lead anywhere do not speak against it
    assert not verdict.weighted(-0.06, 0.005).mistake
    assert verdict.weighted(0.02, 0.005).cost == pytest.approx(0.04)
    assert verdict.weighted(-0.5, 0.005).costs == (0.0, 0.0)


def test_more_guesses_are_taken_where_a_mistake_may_hide_in_the_doubt() -> None:
    def shares(*gains: float) -> NDArray[np.float64]:
        return np.array([[[0.5, 0.5], [0.5 + gain, 0.5 - gain]] for gain in gains])

    assert _in_doubt(shares(0.3, -0.3, 0.2, -0.1), 0)  # it may be anything
    assert not _in_doubt(shares(0.01, -0.01, 0.01, 0.0), 0)  # too little to be a mistake
    assert not _in_doubt(shares(0.3, 0.2, 0.3, 0.4), 0)  # it is one
    assert not _in_doubt(shares(0.3), 0)  # a single guess says nothing about doubt


def test_a_find_is_weighed_like_a_cost() -> None:
    verdict = Verdict(0, 0, 2, "a", "a", (0.0, 0.0), 0.1, find=0.2, error=0.05)
    assert verdict.weighted(0.02, 0.005).find < 0.05
    assert verdict.weighted(0.02, 0.5).find > 0.18
    assert verdict.weighted(-0.5, 0.005).find == 0


def test_points_that_a_few_lines_differ_by_anyway_are_not_told() -> None:
    assert clear([9.0, -8.0, 12.0, -9.0]) == 0
    assert clear([3.0, 2.0, 4.0, 3.0]) == 3


def test_accuracy_is_between_a_move_by_lot_and_the_best_one() -> None:
    assert Account(own=0.0, stake=1.0).accuracy == 1
    assert Account(own=-0.25, stake=1.0).accuracy == 0.75
    assert Account(own=-2.0, stake=1.0).accuracy == 0
    assert Account().accuracy == 1


@every_game
def test_a_running_game_is_not_reviewed(kind: Kind) -> None:
    game = finished(kind)
    with pytest.raises(CuveeError, match="not over"):
        Reviewer(game.setup, tuple(game.played[:-1]))


# In words.


@every_game
def test_whatever_lines_lead_to_can_be_told(kind: Kind) -> None:
    made = reviewer(kind)
    for verdict in decisions(kind, 4):
        lines = compare(made.judge, made.positions[verdict.ply], verdict.seat, verdict.best, verdict.played, 1)
        for language, mistake in product(LANGUAGES, (True, False)):
            words = Words(made.setup, language, ["Ada", "Bo"])
            text = words.sentence(lines, mistake)
            assert text[0].isupper()
            assert text.endswith(".")
            assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_fits_what_the_lines_lead_to(language: str) -> None:
    kind = HOUSE[0]
    words = Words(kind.setup(seed=1, seats=2), language, ["Ada", "Bo"])
    told = {
        words.sentence(Lines(0.1, 2, points, {}, others), mistake)
        for points in (0.0, 1.0, 7.0)
        for others in (0.0, -4.0)
        for mistake in (True, False)
    }
    assert len(told) == 12
    assert sum("7 " in text for text in told) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_end_of_the_game_nothing_follows(language: str) -> None:
    words = Words(HOUSE[0].setup(seed=1, seats=2), language, ["Ada", "Bo"])
    feat = ("bottle", {"seat": 0, "winery": "bench-1775"})
    told = set()
    for mistake, points, feats in product((True, False), (0.0, -4.0), ((), (feat,))):
        lines = Lines(0.1, 3, points, {"upgrades": 2.0, "contract": -2.0}, 0.0, feats)
        told |= {(mistake, words.sentence(replace(lines, over=True), mistake))}
        assert words.sentence(lines, mistake) != words.sentence(replace(lines, over=True), mistake)
    assert len(told) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_brings_few_of_the_points_does_not_explain_them(language: str) -> None:
    kind = HOUSE[0]
    words = Words(kind.setup(seed=1, seats=2), language, ["Ada", "Bo"])
    feat = ("delivered", {"seat": 0, "tourist": "bruno", "n": 2, "rows": []})
    lines = Lines(0.1, 2, 3.0, {"upgrades": 9.0}, 0.0, (feat,))
    assert "Bruno" in words.sentence(lines)
    assert "9" not in words.sentence(lines)
    more = words.sentence(replace(lines, points=12.0))
    assert "Bruno" not in more
    assert "+9" in more


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_come_from_elsewhere_only_if_about_as_many_are_lost(language: str) -> None:
    words = Words(HOUSE[0].setup(seed=1, seats=2), language, ["Ada", "Bo"])
    plain = words.sentence(Lines(0.1, 2, 0.0, {}, 0.0))
    told = [
        words.sentence(Lines(0.1, 2, 0.0, sources, 0.0))
        for sources in ({"upgrades": 3.0}, {"upgrades": 5.0, "contract": -10.0}, {"upgrades": 5.0, "contract": -4.0})
    ]
    assert told[:2] == [plain, plain]
    assert "+5" in told[2]
    assert "−4" in told[2]


def test_a_seat_that_does_not_exist_is_refused_before_anything_is_reckoned(tmp_path: Path) -> None:
    file, page = tmp_path / "game.cuvee", tmp_path / "out.html"
    file.write_text(finished(HOUSE[0]).record(), encoding="utf-8")
    run = CliRunner().invoke(app, ["review", str(file), "--seat", "5", "--html", str(page)])
    assert run.exit_code != 0
    assert "no seat 5" in f"{run.output}{run.exception}"
    assert not page.exists()


def test_the_command_tells_a_record(tmp_path: Path) -> None:
    game = finished(HOUSE[0])
    file = tmp_path / "game.cuvee"
    file.write_text(game.record(), encoding="utf-8")
    run = CliRunner(env={"COLUMNS": "200"}).invoke(app, ["review", str(file), "--quick", "--lang", "de"])
    assert run.exit_code == 0
    assert "Glück" in run.stdout
    found = json.loads(CliRunner().invoke(app, ["review", str(file), "--quick", "--json"]).stdout)
    assert len(found["chances"]) == len(game.history) + 1
    assert found["told"]["seats"][0]["account"]["luck"] == pytest.approx(accounts(quick(HOUSE[0]))[0].luck)
