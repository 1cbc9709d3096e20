"""Turns: one person's questions never make another person wait longer than for the one that is being answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from tests.tables.place import opened, until

import cuvee
from cuvee.bots.worker import Answer, Question, think
from cuvee.tables import Plan, Wish
from cuvee.tables import thinking as thinking_module
from cuvee.tables.thinking import Thinkers
from cuvee.tables.turns import Turns


class Counter:
    """Somebody who serves; every turn takes as long as it says."""

    def __init__(self, places: int = 1) -> None:
        self.now = 0.0
        self.turns = Turns(places, lambda: self.now)
        self.served: list[str] = []
        self.gates: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, name: str, person: str, table: str = "t") -> None:
        """A question that is answered when `answer` is called."""
        self.gates[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._turn(name, person, table))
        await asyncio.sleep(0)

    async def _turn(self, name: str, person: str, table: str) -> None:
        async with self.turns.of(person, table):
            self.served.append(name)
            await self.gates[name].wait()

    async def answer(self, seconds: float = 1.0) -> None:
        """Answer the one that was let in last."""
        self.now += seconds
        name = self.served[-1]
        self.gates[name].set()
        await self.tasks[name]
        await asyncio.sleep(0)


def run(story: Callable[[Counter], object], places: int = 1) -> None:
    async def whole() -> None:
        await story(Counter(places))  # type: ignore[misc]

    asyncio.run(whole())


def test_a_hundred_questions_of_one_person_make_another_wait_for_one() -> None:
    async def story(counter: Counter) -> None:
        for number in range(100):
            await counter.ask(f"eve {number}", "eve", f"table {number}")
        await counter.ask("anna", "anna")
        await counter.answer()
        assert counter.served == ["eve 0", "anna"]

    run(story)


def test_those_who_ask_short_questions_are_served_more_often() -> None:
    async def story(counter: Counter) -> None:
        for number in range(20):
            await counter.ask(f"eve {number}", "eve", f"table {number}")
        for number in range(8):
            await counter.ask(f"anna {number}", "anna")
        for _ in range(10):
            await counter.answer(1.0 if counter.served[-1].startswith("eve") else 0.25)
        # four quarters of a second for one person, one second for the other
        assert [name.split()[0] for name in counter.served] == ["eve", *["anna"] * 4, "eve", *["anna"] * 4, "eve"]

    run(story)


def test_the_tables_of_a_person_take_turns() -> None:
    async def story(counter: Counter) -> None:
        for table in ("a", "b", "c"):
            for number in range(3):
                await counter.ask(f"{table}{number}", "eve", table)
        for _ in range(8):
            await counter.answer()
        assert counter.served == ["a0", "a1", "b0", "c0", "a2", "b1", "c1", "b2", "c2"]

    run(story)


def test_who_comes_late_has_saved_nothing_up_and_who_was_alone_owes_nothing() -> None:
    async def story(counter: Counter) -> None:
        for number in range(12):
            await counter.ask(f"eve {number}", "eve")
        for _ in range(6):
            await counter.answer()
        for number in range(6):
            await counter.ask(f"anna {number}", "anna")
        for _ in range(5):
            await counter.answer()
        assert [name.split()[0] for name in counter.served[6:]] == ["eve", "anna"] * 3

    run(story)


def test_who_goes_away_while_waiting_is_not_served_and_one_who_is_called_then_lets_the_next_in() -> None:
    async def story(counter: Counter) -> None:
        for name in ("one", "two", "three", "four"):
            await counter.ask(name, name)
        counter.tasks["two"].cancel()
        await asyncio.sleep(0)
        counter.gates["one"].set()  # "three" is called ...
        await asyncio.sleep(0)
        counter.tasks["three"].cancel()  # ... and goes away before it comes
        for _ in range(4):
            await asyncio.sleep(0)
        assert counter.served == ["one", "four"]

    run(story)


def test_one_person_never_has_all_places() -> None:
    async def story(counter: Counter) -> None:
        for number in range(9):
            await counter.ask(f"eve {number}", "eve", f"table {number}")
        assert counter.served == ["eve 0", "eve 1"]
        await counter.ask("anna", "anna")
        assert counter.served[-1] == "anna"

    run(story, 3)


def test_turns_remember_nobody_who_is_gone() -> None:
    async def story(counter: Counter) -> None:
        chance = Random(1)
        for number in range(300):
            await counter.ask(f"{number}", f"person {number}", chance.choice("abc"))
            await counter.answer(chance.random())
        assert not counter.turns._had
        assert not counter.turns._lines

    run(story)


# The same at the tables of a house.


class Slow:
    """Takes the place of the processes: answers only when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[Question] = []
        self._waiting: list[asyncio.Future[None]] = []
        slow = self

        async def begin(_: object) -> None:
            return

        async def ask(_: object, question: Question) -> Answer:
            slow.asked.append(question)
            gate: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            slow._waiting.append(gate)
            await gate
            return think(question._replace(bot="random", language=""), {})

        for name, level in thinking_module.LEVELS.items():  # however busy the machine is, nobody's time is up
            monkeypatch.setitem(thinking_module.LEVELS, name, replace(level, budget=3600.0))
        monkeypatch.setattr(thinking_module._Thinker, "begin", begin)
        monkeypatch.setattr(thinking_module._Thinker, "ask", ask)

    def let_go(self) -> None:
        """Answer the oldest question."""
        self._waiting.pop(0).set_result(None)

    async def answer(self) -> None:
        """Answer the oldest question, and wait for the next one."""
        self.let_go()
        asked = len(self.asked)
        async with asyncio.timeout(10):
            while len(self.asked) == asked:
                await asyncio.sleep(0)


def test_H1_a_guest_with_many_tables_of_hard_bots_does_not_stall_the_bots_of_others(  # noqa: N802
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(monkeypatch)

    async def play() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            eve, anna = await place.guests("Eve", "Anna")
            bots = [Wish("bot", "hard")] * 4
            for _ in range(25):
                await place.founding.create(eve, Plan("naramata", {"seats": 4}, bots))
            mine = await place.founding.create(anna, Plan("naramata", {"seats": 2}, [Wish("me"), Wish("bot", "easy")]))
            room = await place.house.room(mine)
            if room.playing.bot_asked is None:
                await place.step(room, [anna])
            await until(room, lambda: room.thinking is not None)
            async with asyncio.timeout(60):
                while anna.id not in place.house.thinkers._turns._lines:  # the bot is about to ask
                    await asyncio.sleep(0)
            await slow.answer()
            assert slow.asked[1].table == mine, "after the question that was being answered comes Anna's"

    asyncio.run(play())


def test_H1_hints_of_somebody_who_has_gone_are_never_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: N802
    slow = Slow(monkeypatch)

    async def ask() -> None:
        thinkers = Thinkers(1)
        game = cuvee.new("naramata", seats=2, seed=3)
        question = Question("t", "naramata", dict(game.setup.options), 3, (), game.asked[0], "random")
        hints = [asyncio.create_task(thinkers.move(question, 10, "eve")) for _ in range(180)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        for hint in hints:
            hint.cancel()
        await asyncio.gather(*hints, return_exceptions=True)
        anna = asyncio.create_task(thinkers.move(question._replace(table="anna's"), 10, "anna"))
        await asyncio.sleep(0)
        await slow.answer()
        slow.let_go()
        await asyncio.wait_for(anna, 10)
        for _ in range(5):
            await asyncio.sleep(0)
        assert [asked.table for asked in slow.asked] == ["t", "anna's"], "and nothing of Eve's after it"
        assert len(thinkers._all) == 1, "the one that was thinking goes on: a new process would take longer"
        thinkers.stop()

    asyncio.run(ask())


def test_whoever_gives_hints_is_as_strong_as_any_bot_that_one_plays_against() -> None:
    assert list(thinking_module.LEVELS)[-1] == thinking_module.ADVISER
