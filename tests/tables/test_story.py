"""A table's story: what entries add up to. Undo, held turns, consent, stand-ins and clocks, without any storage."""

from __future__ import annotations

from random import Random

import pytest
from tests.house import HOUSE

import cuvee
from cuvee.kernel import Chance, CuveeError, Together
from cuvee.tables.course import CannotUndo, Course
from cuvee.tables.model import Clock, Refused
from cuvee.tables.story import Deed, Entry, Story

GAMES = [kind.id for kind in HOUSE]


def story(
    game: str = "naramata", seats: int = 2, *, confirm: bool = False, clock: Clock | None = None, **owners: str
) -> Story:
    """Two people, unless somebody else is named for a seat (s0, s1 …); '' is a bot."""
    setup = cuvee.kind(game).setup(seed=5, seats=seats)
    sitting = [owners.get(f"s{seat}", ["anna", "ben", "clara"][seat]) or None for seat in range(seats)]
    return Story(setup, sitting, clock or Clock(), confirm, 0.0)


def do(told: Story, kind: Deed, seat: int, what: str = "", at: float = 0.0) -> None:
    told.add(Entry(kind, seat, what, at))


def move(told: Story, at: float = 0.0, chance: Random | None = None) -> int:
    seat = told.game.asked[0]
    do(told, "move", seat, (chance or Random(0)).choice(told.game.moves(seat)), at)
    return seat


def everything(told: Story) -> object:
    """What anybody can see of a story."""
    seats = range(len(told.owners))
    views = [told.game.view(seat) for seat in seats] + [told.game.view(None)]
    undo = [(told.steps(seat), told.barrier(seat), told.can_ask(seat)) for seat in seats]
    clocks = [told.clocks.remaining(seat, 10_000.0) for seat in seats]
    return views, undo, clocks, told.course.log, told.held, told.request, told.standins, told.game.played


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_undo_goes_back_exactly_and_never_past_news(game: str, seed: int) -> None:
    told, chance = story(game), Random(seed)
    undone = 0
    while not told.game.over and told.course.length < 150:
        seat = told.game.asked[0]
        before, drawn, log = [told.game.view(s) for s in (0, 1, None)], told.game.chance.drawn, told.course.log[:]
        move(told, chance=chance)
        fresh = told.course.log[len(log) :]
        if told.steps(seat):
            assert told.game.chance.drawn == drawn  # nothing was drawn or rolled
            assert all(event.only is None for event in fresh)  # and nobody was told a secret
            if chance.random() < 0.5:
                do(told, "undo", seat)
                undone += 1
                assert [told.game.view(s) for s in (0, 1, None)] == before
                assert told.course.log == log
        else:
            with pytest.raises(CannotUndo):
                do(told, "undo", seat)
    assert undone


KINDS: list[Deed] = ["undo", "reset", "end", "ask", "allow", "refuse", "takeover", "back"]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_entries_tell_the_same_story(game: str) -> None:
    seen: set[str] = set()
    for seed in range(12):
        entries, told = anything(game, Random(seed))
        again = story(game, confirm=True, clock=Clock("live", 600, 5))
        for entry in entries:
            again.add(entry)
        assert everything(again) == everything(told)
        seen |= {entry.kind for entry in entries}
    assert seen == {"move", *KINDS}


def anything(game: str, chance: Random) -> tuple[list[Entry], Story]:
    """Whatever two people may come to do at a table."""
    told, entries = story(game, confirm=True, clock=Clock("live", 600, 5)), list[Entry]()
    for number in range(200):
        if told.game.over:
            break
        seat = chance.choice(told.game.asked)
        entry = Entry("move", seat, chance.choice(told.game.moves(seat)), float(number))
        if chance.random() < (0.8 if told.request else 0.4):
            answers: list[Deed] = ["allow", "refuse"] if told.request else KINDS
            entry = Entry(chance.choice(answers), chance.randrange(2), "", float(number))
        ahead, before = told.copy(), everything(told)
        try:
            ahead.add(entry)
        except CuveeError:
            assert everything(ahead) == before  # what is refused changes nothing
            continue
        assert everything(told) == before  # a copy never touches its origin
        entries.append(ahead.dated(entry))
        told = ahead
    return entries, told


@pytest.mark.parametrize("game", GAMES)
def test_every_position_can_be_looked_at_again(game: str) -> None:
    setup = cuvee.kind(game).setup(seed=3, seats=2)
    course, chance = Course(setup.kind.start(setup, [])), Random(1)
    views, logs = [course.game.view(0)], [course.log[:]]
    while not course.game.over and course.length < 70:
        seat = course.game.asked[0]
        course.play(chance.choice(course.game.options(seat)), seat)
        views.append(course.game.view(0))
        logs.append(course.log[:])
    assert [course.at(length).view(0) for length in range(len(views))] == views
    assert [list(course.told(length)) for length in range(len(logs))] == logs
    for wrong in (-1, len(views)):
        with pytest.raises(CuveeError, match="there is no position"):
            course.at(wrong)
    course.back(33)
    assert (course.game.view(0), course.log) == (views[33], logs[33])


def to_a_turn_worth_confirming(told: Story) -> int:
    chance = Random(2)
    while told.held is None:
        move(told, chance=chance)
    return told.held


def test_a_turn_that_can_be_taken_back_waits_to_be_ended() -> None:
    told = story("viticulture", confirm=True)
    seat = to_a_turn_worth_confirming(told)
    other = told.game.asked[0]
    assert seat not in told.game.asked
    assert told.thinkers == (seat,)
    with pytest.raises(Refused, match="has not ended its turn"):
        do(told, "move", other, told.game.moves(other)[0])
    with pytest.raises(Refused, match="no turn to end"):
        do(told, "end", other)
    again = told.copy()
    do(again, "undo", seat)
    assert again.held is None
    assert seat in again.game.asked
    do(told, "end", seat)
    assert told.held is None
    with pytest.raises(CannotUndo, match="ended"):
        do(told, "undo", seat)
    do(told, "move", other, told.game.moves(other)[0])


def test_without_confirmation_nobody_is_held() -> None:
    told, chance = story("viticulture"), Random(2)
    while not told.game.over and told.course.length < 100:
        move(told, chance=chance)
        assert told.held is None


def test_reset_goes_back_to_the_beginning_of_what_may_be_taken_back() -> None:
    told, chance = story("viticulture"), Random(2)
    while told.course.steps < 3:
        move(told, chance=chance)
    length, seat = told.course.closed, told.course.mover
    assert seat is not None
    do(told, "reset", seat)
    assert told.course.length == length
    with pytest.raises(CannotUndo):
        do(told, "reset", seat)


def test_further_back_all_others_must_agree() -> None:
    told = story("naramata", 3)
    first = move(told)
    before = told.course.at(0).view(None)
    second, third = move(told), move(told)
    assert len({first, second, third}) == 3
    do(told, "ask", first)
    assert told.request is not None
    assert set(told.request.waiting) == {second, third}
    with pytest.raises(Refused, match="not asked"):
        do(told, "allow", first)
    do(told, "allow", second)
    assert told.course.length == 3
    do(told, "allow", third)
    assert told.course.length == 0
    assert told.game.view(None) == before
    assert told.request is None


def test_one_refusal_is_enough_and_a_move_is_one() -> None:
    told = story("naramata", 3)
    first, second, _ = move(told), move(told), move(told)
    do(told, "ask", first)
    do(told, "refuse", second)
    assert told.request is None
    assert told.course.length == 3
    do(told, "ask", first)
    move(told)
    assert told.request is None


def test_bots_and_oneself_cannot_be_asked() -> None:
    for told in (story(s1=""), story(s1="anna")):
        move(told)
        move(told)
        for seat in (0, 1):
            with pytest.raises(Refused, match="nobody to ask"):
                do(told, "ask", seat)


def test_a_bots_move_is_firm_and_a_stand_in_is_a_bot() -> None:
    told = story("viticulture")
    seat = move(told)
    do(told, "takeover", 1 - seat)
    assert told.bot_asked == (1 - seat if 1 - seat in told.game.asked else None)
    with pytest.raises(Refused, match="no person"):
        do(told, "takeover", 1 - seat)
    do(told, "back", 1 - seat)
    assert told.bot_asked is None
    with pytest.raises(Refused, match="no bot stands in"):
        do(told, "back", 1 - seat)


def test_a_live_clock_counts_down_and_adds_an_increment() -> None:
    told = story("naramata", clock=Clock("live", 100, 7))
    seat = told.game.asked[0]
    assert told.clocks.due() == 100.0
    assert told.clocks.remaining(seat, 30.0) == 70.0
    assert told.clocks.remaining(1 - seat, 30.0) == 100.0
    assert move(told, at=40.0) == seat
    assert told.clocks.remaining(seat, 50.0) == 100 - 40 + 7
    assert told.clocks.remaining(1 - seat, 50.0) == 90.0
    do(told, "takeover", 1 - seat, at=200.0)
    assert told.clocks.running == frozenset()
    do(told, "back", 1 - seat, at=300.0)
    assert told.clocks.remaining(1 - seat, 300.0) == 60.0  # somebody who comes back has a minute at least


def test_a_clock_of_days_starts_anew_with_every_turn() -> None:
    told = story("naramata", clock=Clock("days", 1000))
    seat = move(told, at=900.0)
    assert told.clocks.remaining(1 - seat, 950.0) == 950.0
    assert told.clocks.due() == 1900.0


def test_without_a_clock_nothing_is_due() -> None:
    told = story()
    assert told.clocks.due() is None
    assert told.clocks.remaining(0, 1e9) is None
    assert told.clocks.running == frozenset()


def test_what_was_shown_to_one_seat_alone_cannot_be_taken_back() -> None:
    """A visitor looks at what others hold: nothing is drawn, and yet one seat knows more than before."""
    kind, chance = cuvee.kind("viticulture"), Chance(7)
    course = Course(kind.start(kind.setup(seed=6, seats=3, modules="none"), []))
    while True:
        game = course.game
        seat, drawn, together = game.asked[-1], game.chance.drawn, isinstance(game.decision, Together)
        moves = game.options(seat)
        told = course.play(moves[chance.below(len(moves))], seat)
        if any(event.only is not None for event in told) and course.game.chance.drawn == drawn and not together:
            break
    assert (course.steps, course.barrier) == (0, "revealed")
    with pytest.raises(CannotUndo):
        course.undo()


@pytest.mark.parametrize("wished", ["move", "hold"])
def test_a_turn_waits_for_its_end_only_if_whoever_moves_wishes_it(wished: Deed) -> None:
    told, chance, waited = story("viticulture"), Random(3), 0
    while told.course.length < 60:
        seat = told.game.asked[0]
        do(told, wished, seat, chance.choice(told.game.moves(seat)))
        if told.held is not None:
            assert told.held == seat
            waited += 1
            do(told, "end", seat)
    assert (waited > 0) is (wished == "hold")


def test_one_undo_takes_back_what_one_click_did() -> None:
    told = story("dom-pierre")
    while type(told.game.decision).__name__ != "ChooseColumn":
        seat = told.game.asked[0]
        do(told, "move", seat, told.game.moves(seat)[0])
    seat, before = told.game.asked[0], told.course.length
    for deed in ("follow", "move"):  # a move by another click is taken back alone
        do(told, "move", seat, "move/logistics")
        do(told, deed, seat, "act")
        again = told.copy()
        do(told, "undo", seat)
        assert told.course.length == before + (deed == "move")
        if deed == "move":
            assert told.steps(seat) == 1
            do(told, "undo", seat)
        assert (told.course.length, told.steps(seat)) == (before, 0)
        assert again.course.length == before + 2, "a copy of a story is a story of its own"


def test_a_click_that_follows_wishes_what_the_first_one_did() -> None:
    for wished in ("move", "hold"):
        told, chance, waited = story("viticulture"), Random(3), 0
        while told.course.length < 60:
            seat = told.game.asked[0]
            do(told, "follow" if told.course.mover == seat else wished, seat, chance.choice(told.game.moves(seat)))
            if told.held is not None:
                waited += 1
                do(told, "end", seat)
        assert (waited > 0) is (wished == "hold")
