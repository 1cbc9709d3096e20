"""The written form of a game: readable, replayable, and refused politely when something in it is wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cuvee
from cuvee.bots import make
from cuvee.kernel.record import names_in

LANGUAGES = ("en", "de", "es")


def finished(seed: int = 3, **options: object) -> cuvee.Game:
    game = cuvee.new("naramata", seed=seed, data=None, **options)
    bot = make("random", seed)
    while not game.over:
        game.play(bot.choose(game, game.asked[0]))
    return game


def test_a_full_game_replays_to_the_same_result() -> None:
    game = finished(seats=4)
    again = cuvee.read(game.record())
    assert again.over
    assert again.scores == game.scores
    assert again.winners == game.winners


def test_the_head_says_what_was_agreed() -> None:
    head = cuvee.new("naramata", seats=2, seed=5, phantom=True).record().splitlines()
    assert head[:7] == [
        "cuvee-record: 1",
        "game: naramata",
        f"rules: {cuvee.kind('naramata').version}",
        "data: standard",
        "seed: 5",
        "seats: 2",
        "mode: competitive",
    ]
    assert "phantom: on" in head


@pytest.mark.parametrize("language", LANGUAGES)
def test_comments_tell_the_game_and_do_not_disturb(language: str) -> None:
    game = finished()
    text = cuvee.write(game, game.setup.kind.speech(game.setup, language, None))
    assert text.count("    # ") > 100
    assert cuvee.read(text).record() == game.record()


def test_names_of_the_players_are_found_again_and_change_nothing() -> None:
    game = finished()
    text = cuvee.write(game, names=["Ana", "Bot 2", "Chloé"])
    assert names_in(text) == ["Ana", "Bot 2", "Chloé"]
    assert names_in(game.record()) is None
    assert cuvee.read(text).record() == game.record()


def test_a_byte_order_mark_does_not_matter() -> None:
    game = finished()
    assert cuvee.read("\ufeff" + game.record()).scores == game.scores


def test_watching_sees_every_position() -> None:
    game = finished()
    seen: list[int] = []
    cuvee.read(game.record(), watch=lambda position: seen.append(len(position.history)))
    assert seen == list(range(len(game.history) + 1))


def broken(pattern: str, replacement: str, text: str | None = None) -> str:
    record = text or finished().record()
    changed = re.sub(pattern, replacement, record, count=1, flags=re.MULTILINE)
    assert changed != record
    return changed


@pytest.mark.parametrize(
    ("pattern", "replacement", "complaint"),
    [
        (r"space/\S+", "space/hillside/view", "line .*there is no move called 'space/hillside/view'"),
        (r"^(\d): vehicle/\S+", r"\1: end", "line .*'end' is not legal now .* legal: vehicle/"),
        (r"^(\d): pick", "9: pick", "line .*'9' is not a seat; .* 0 to 2"),
        (r"^rules: \d+", "rules: 99", r"version 99 of the rules of naramata; this program plays version \d+"),
        (r"^cuvee-record: 1", "cuvee-record: 7", "format 7"),
        (r"^game: naramata", "game: chess", "there is no game 'chess'; games: naramata"),
        (r"^data: standard", "data: abc", "components 'abc'"),
        (r"^seed: \d+", "seed: x", "seed: 'x'"),
        (r"^seed: \d+", f"seed: {'9' * 5000}", "seed: '9{78}' is not a whole number of up to 78 digits"),
        (r"^seed: \d+", f"seed: {2**256}", "257 bits is not allowed"),
        (r"^seed: \d+\n", "", "lacks 'seed'"),
        (r"^days: 3", "days: 6", "days=6 is not allowed; allowed: 2, 3, 4"),
        (r"^days: 3", "months: 3", "no option 'months'"),
        (r"^days: 3", "days: 3\ndays: 3", "'days' is said twice"),
        (r"^days: 3", "days 3", "neither a line of the head nor a line of moves"),
        (r"^result: .*", "result: 1 2 3", "the result is given as 1 2 3, but"),
        (r"^result: ", "0: end\nresult: ", "the game is over"),
    ],
)
def test_a_changed_record_is_refused_with_a_reason(pattern: str, replacement: str, complaint: str) -> None:
    with pytest.raises(cuvee.CuveeError, match=complaint):
        cuvee.read(broken(pattern, replacement))


def test_a_result_before_the_end_is_refused() -> None:
    text = cuvee.new("naramata", seed=1).record() + "result: 1 2 3\n"
    with pytest.raises(cuvee.BadRecord, match="not over"):
        cuvee.read(text)


def test_a_record_with_an_illegal_move_names_line_move_and_reason() -> None:
    record = finished().record().splitlines()
    place = next(number for number, line in enumerate(record) if "space/" in line)
    record[place] = re.sub(r"space/\S+", "space/dangelo/cheese", record[place], count=1)  # a space for four players
    with pytest.raises(
        cuvee.BadRecord, match=rf"line {place + 1}: 'space/dangelo/cheese' is not legal now \(more-players\)"
    ):
        cuvee.read("\n".join(record))


@pytest.mark.parametrize("text", ["", "hello", "# only a comment\n", "\x00\x01"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(cuvee.BadRecord):
        cuvee.read(text)


@pytest.mark.parametrize(
    "path", sorted((Path(__file__).parent / "records").glob("*.cuvee")), ids=lambda path: str(path.stem)
)
def test_finished_games_of_earlier_days_still_replay(path: Path) -> None:
    """A change that breaks one of these changes what old moves mean: it must raise the version of the rules."""
    game = cuvee.read(path.read_text(encoding="utf-8"))
    assert game.over
    assert game.record() == path.read_text(encoding="utf-8")
