"""Bots: honest, repeatable, able to say why, and the one that looks further ahead beats the one that does not."""

from __future__ import annotations

import doctest
from collections.abc import Sequence
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from tests.house import HOUSE
from tests.state import dump

import cuvee
from cuvee.bots import Bot, Budget, Greedy, Ismcts, Master, Random, Thought, explain, make
from cuvee.bots.ismcts import Search
from cuvee.bots.tree import Node
from cuvee.bots.worth import margins
from cuvee.kernel import LANGUAGES, Chance, Game, Kind

every_game = pytest.mark.parametrize("kind", HOUSE, ids=lambda kind: str(kind.id))
every_bot = pytest.mark.parametrize("name", ["random", "greedy", "ismcts:12", "novice", "hard", "master:8"])


def play(kind: Kind, bots: Sequence[str], seed: int, **options: object) -> Game:
    game = kind.start(kind.setup(seed=seed, data=None, **{"seats": len(bots), **options}))
    players = [make(name, seed * 10 + seat) for seat, name in enumerate(bots)]
    while not game.over:
        seat = game.asked[0]
        game.play(players[seat].choose(game, seat), seat)
    return game


def after(kind: Kind, moves: int, seats: int = 2) -> Game:
    """A position after some moves of random players."""
    game, bot = kind.start(kind.setup(seed=8, seats=seats)), make("random", 1)
    for _ in range(moves):
        game.play(bot.choose(game, game.asked[0]), game.asked[0])
    return game


# Strength.


@every_game
def test_greedy_beats_random(kind: Kind) -> None:
    games = [play(kind, ["greedy", "random"] if seed % 2 else ["random", "greedy"], seed) for seed in range(4)]
    assert all(game.winners == [seed % 2 == 0] for seed, game in enumerate(games))


@every_game
def test_a_short_search_beats_random(kind: Kind) -> None:
    """docs/bots.md has the matches against greedy."""
    short: dict[str, dict[str, object]] = {"naramata": {"days": 2}, "dom-pierre": {"variant": "short"}}
    assert play(kind, ["random", "ismcts:3"], 2, **short.get(kind.id, {})).winners == [1]


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("naramata", {"seats": 1, "difficulty": "advanced"}),
        ("naramata", {"seats": 2, "mode": "fleet"}),
        ("naramata", {"seats": 4, "days": 2}),
        ("dom-pierre", {"seats": 4, "variant": "short"}),
        ("viticulture", {"seats": 1}),
    ],
    ids=str,
)
def test_every_mode_is_played_to_its_end(game: str, options: dict[str, object]) -> None:
    seats = int(str(options["seats"]))
    played = play(cuvee.kind(game), ["ismcts:1", *["random"] * (seats - 1)], 5, **options)
    assert played.over


# Honesty.


class Window:
    """All that a bot may use of the game it is asked about: who is asked, and guesses."""

    def __init__(self, game: Game) -> None:
        self.asked, self.guess = game.asked, game.guess


@every_game
@every_bot
def test_a_bot_uses_nothing_of_the_game_but_guesses(kind: Kind, name: str) -> None:
    game = after(kind, 30)
    seat = game.asked[0]
    window: Game = Window(game)  # type: ignore[assignment]
    assert make(name, 4).choose(window, seat) == make(name, 4).choose(game, seat)


@every_game
@every_bot
def test_a_bot_does_not_see_what_is_hidden(kind: Kind, name: str) -> None:
    """A state that differs only in what a seat cannot see gets the same thought from a bot with the same seed."""
    game = kind.start(kind.setup(seed=8, seats=3))
    bot = make("random", 1)
    for number in range(40):
        seat = game.asked[-1]
        other = game.guess(seat, 99)
        other.chance = Chance(12345)
        if number % 4 == 0 or number < 6:
            assert make(name, 5).consider(game, seat) == make(name, 5).consider(other, seat)
        game.play(bot.choose(game, seat), seat)


def test_no_bot_has_a_way_round_the_guess() -> None:
    for bot in (Random, Greedy, Ismcts):
        assert issubclass(bot, Bot)
        assert not {"choose", "consider", "guess"} & set(vars(bot)), (
            "only `think` is the bot's own, and it gets a guess"
        )


@every_game
def test_a_guess_follows_from_what_was_seen_alone(kind: Kind) -> None:
    game = kind.start(kind.setup(seed=3, seats=3))
    bot = make("random", 2)
    while not game.over and len(game.history) < 150:
        for seat in range(3):
            assert dump(game.guess(seat, 5)) == dump(game.guess(seat, 99).guess(seat, 5))
        game.play(bot.choose(game, game.asked[0]), game.asked[0])


@every_game
@every_bot
def test_thinking_does_not_change_the_game(kind: Kind, name: str) -> None:
    game = after(kind, 25)
    before = dump(game)
    make(name, 1).choose(game, game.asked[0])
    assert dump(game) == before


@every_game
@every_bot
def test_equal_seeds_make_equal_thoughts(kind: Kind, name: str) -> None:
    game = after(kind, 40)
    one, two = make(name, 3), make(name, 3)
    for _ in range(6):
        seat = game.asked[0]
        thought = one.consider(game, seat)
        assert thought == two.consider(game, seat)
        game.play(thought.choice, seat)


@every_game
def test_a_seat_that_is_not_asked_gets_no_advice(kind: Kind) -> None:
    game = after(kind, 40)
    with pytest.raises(cuvee.CuveeError, match=f"seat {1 - game.asked[0]} is not asked now; asked: {game.asked[0]}"):
        make("greedy", 1).choose(game, 1 - game.asked[0])


# The search.


def deep(kind: Kind) -> tuple[Game, int]:
    """A position in which a seat has a choice, and has another one right after it without anything new."""
    game = after(kind, 30)
    bot = make("greedy", 1)
    while True:
        seat = game.asked[0]
        move = bot.choose(game, seat)
        guess = game.guess(seat, 1)
        guess.play(move, seat)
        if guess.asked == (seat,) and guess.chance.drawn == game.guess(seat, 1).chance.drawn:
            return game, seat
        game.play(move, seat)


@pytest.mark.parametrize("searching", [Ismcts, Master])
@every_game
def test_the_tree_is_used_again_in_the_same_turn(kind: Kind, searching: type[Ismcts] | type[Master]) -> None:
    game, seat = deep(kind)
    bot = searching(1, Budget(iterations=60))
    first = bot.consider(game, seat)
    if bot.ahead.expected is None:
        pytest.skip("the search found a move after which something new comes")
    root = bot.ahead.expected[1]
    known = root.visits - 1
    again = game.copy()
    again.play(first.choice, seat)
    thought = bot.consider(again, seat)
    assert known <= sum(candidate.visits for candidate in thought.candidates) <= 60, "both moves share a budget"
    assert known, "something was known"
    assert bot.ahead.recall(game.guess(seat, 1), seat) is not root, "another position has another tree"


@every_game
def test_a_search_stops_when_the_choice_is_settled(kind: Kind) -> None:
    game = after(kind, 30)
    seat = game.asked[0]
    bot = Ismcts(1, Budget(iterations=100))
    search = Search(bot, game.guess(seat, 1), seat, Node(seat, -1, 0.0))
    search.run(bot.budget)
    first, second, *_ = search.root.ranked()
    left = 100 - search.root.visits
    assert search.root.visits == sum(child.visits for child in search.root.children.values())
    assert left == 0 or first.visits - second.visits > left


def test_a_team_wants_to_improve_its_common_prospects() -> None:
    fleet = cuvee.new("naramata", seats=2, mode="fleet", seed=1)
    one, two = margins(fleet, fleet.setup.kind.rivalry)
    assert one == two != 0
    assert (fleet.setup.kind.judgement(fleet, 0) > 0) == (one > 0), "more for the team is more for each"


# Words.


@every_game
@every_bot
def test_a_bot_explains_its_move(kind: Kind, name: str) -> None:
    game = after(kind, 40)
    seat = game.asked[0]
    thought = make(name, 1).consider(game, seat)
    told = {language: explain(game, seat, thought, language) for language in LANGUAGES}
    assert len({tuple(lines) for lines in told.values()}) == 3
    speech = kind.speech(game.setup, "en", None)
    label = speech.label(game.view(seat), game.vocabulary.name(thought.choice))
    assert told["en"][0].startswith(label)
    judged = name != "random" and len(thought.candidates) > 1  # a novice may have overlooked all moves but one
    assert (" points)" in told["en"][0]) == judged
    assert not any(word in line for word in (" visits", "looked at") for line in told["en"])
    assert any(line.startswith("  expected: ") for line in told["en"]) == name.startswith(("ismcts", "master"))
    assert ("wins" in told["en"][0]) == (judged and name in ("novice", "hard", "master:8"))


@every_game
def test_an_explanation_leaks_nothing(kind: Kind) -> None:
    game = after(kind, 33, seats=3)
    seat = game.asked[0]
    thought: Thought = make("ismcts:20", 1).consider(game, seat)
    assert explain(game, seat, thought, "en") == explain(game.guess(seat, 7), seat, thought, "en")


# Names.


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("genius", "there is no bot 'genius'; bots: random, greedy, ismcts, novice, easy, normal, hard, master"),
        ("ismcts:fast", "bot 'ismcts:fast': 'fast' is not a budget; allowed: a number of iterations such as 400"),
        ("ismcts:", "'' is not a budget"),
        ("ismcts:0", "'0' is not a budget"),
        ("ismcts:1.5s", "'1.5s' is not a budget"),
        ("greedy:3", "greedy takes no budget; only ismcts and master do"),
        ("master:soon", "bot 'master:soon': 'soon' is not a budget"),
    ],
)
def test_a_name_that_means_no_bot_is_refused(name: str, problem: str) -> None:
    with pytest.raises(cuvee.CuveeError, match=problem):
        make(name, 1)


def test_budgets_are_iterations_or_time() -> None:
    budgets = {text: Budget.read(text) for text in ("400", "250ms", "2s")}
    assert budgets == {"400": Budget(400), "250ms": Budget(seconds=0.25), "2s": Budget(seconds=2.0)}
    bot = make("ismcts", 1)
    assert isinstance(bot, Ismcts)
    assert bot.budget == Budget(seconds=1.0)


@pytest.mark.parametrize("room", ["bots", "arena"])
def test_words_of_bots_and_arena_exist_in_every_language(room: str) -> None:
    folder = Path(cuvee.__file__).parent / room / "text"
    catalogues = [read_po((folder / f"{language}.po").open("rb"), locale=language) for language in LANGUAGES]
    keys = [{str(message.id) for message in catalogue} for catalogue in catalogues]
    assert keys[0] == keys[1] == keys[2]
    assert all(message.string and all(message.string) for catalogue in catalogues for message in catalogue)


def test_the_session_in_the_document_holds() -> None:
    document = Path(__file__).parents[1] / "docs" / "bots.md"
    results = doctest.testfile(str(document), module_relative=False)
    assert results.attempted >= 7
    assert results.failed == 0
