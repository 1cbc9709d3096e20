"""Reviews at tables: only of finished games, made part by part, kept, and made again by a newer mind."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from tests.tables.place import Place, opened

from cuvee.bots.worker import Asked
from cuvee.review.asking import Look
from cuvee.review.model import Review
from cuvee.review.sums import accounts
from cuvee.review.work import mind_of
from cuvee.tables import Room
from cuvee.tables.model import Refused
from cuvee.tables.profiles import Profiles
from cuvee.tables.reviews import Reviews
from cuvee.tables.schema import results, reviews


@pytest.fixture
def database(tmp_path: Path) -> str:
    """One is enough: storing is the same in all."""
    return f"sqlite:///{tmp_path}/tables.sqlite"


class InHand:
    """Thinkers that answer at once, and have only three tasks to do."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def ask(self, question: Asked, budget: float, person: str, expected: type = object) -> Any:
        self.asked.append(person)
        answer = question.answered({})
        if isinstance(question, Look) and question.review is None:
            answer = replace(answer, todo=(answer.todo[0], answer.todo[-2], answer.todo[-1]))
        return answer

    @classmethod
    def at(cls, place: Place) -> InHand:
        """In the place of those who think elsewhere."""
        hands = cls()
        place.house.thinkers.ask = hands.ask  # type: ignore[method-assign]
        return hands


async def finished(place: Place) -> Room:
    people = await place.accounts("Anna", "Ben")
    room = await place.table(people, options={"days": 2})
    await place.finish(room, people)
    return room


async def complete(made: Reviews, room: Room) -> Review:
    while True:
        found = await made.of(room, "anna")
        if found is not None and not found.todo:
            await asyncio.gather(*made._making.values())
            return found
        await asyncio.sleep(0)


def test_a_review_grows_is_kept_and_made_again_by_a_newer_mind(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with opened(database) as place:
            room = await finished(place)
            InHand.at(place)
            made = Reviews(place.house)
            assert await made.of(room, "anna") is None
            review = await complete(made, room)
            assert review.mind == mind_of(room.head.kind)
            hands = InHand.at(place)
            again = Reviews(place.house)
            assert await again.of(room, "ben") == review
            assert not hands.asked
            async with place.house.database.read() as connection:
                rows = (await connection.execute(select(results.c.accuracy).order_by(results.c.seat))).all()
            assert [row.accuracy for row in rows] == [account.accuracy for account in accounts(review)]
            monkeypatch.setattr("cuvee.tables.reviews.mind_of", lambda kind: "newer")
            assert await again.of(room, "ben") == review  # shown until the new one is complete
            await asyncio.gather(*again._making.values())
            assert set(hands.asked) == {"ben"}

    asyncio.run(play())


def test_accuracy_comes_to_the_page_of_a_person(database: str) -> None:
    async def play() -> None:
        async with opened(database) as place:
            room = await finished(place)
            InHand.at(place)
            review = await complete(Reviews(place.house), room)
            profiles = Profiles(place.house.database)
            anna = await place.people.log_in("anna", "correct horse")
            profile = await profiles.profile(await profiles.own(anna), anna, place.hours())
            seat = next(one.seat for one in room.places if one.player == anna.id)
            assert profile.games[0].accuracy == pytest.approx(100 * accounts(review)[seat].accuracy)

    asyncio.run(play())


def test_a_running_game_is_never_reviewed(database: str) -> None:
    async def play() -> None:
        async with opened(database) as place:
            people = await place.guests("Anna", "Ben")
            room = await place.table(people, options={"days": 2})
            hands = InHand.at(place)
            made = Reviews(place.house)
            with pytest.raises(Refused):
                await made.of(room, people[0].id)
            with pytest.raises(Refused):
                await made.attempt(room, people[0].id, 0, "vehicle/red")
            assert not hands.asked
            async with place.house.database.read() as connection:
                assert not (await connection.execute(select(reviews))).all()

    asyncio.run(play())


def test_another_move_is_tried_at_a_decision(database: str) -> None:
    async def play() -> None:
        async with opened(database) as place:
            room = await finished(place)
            InHand.at(place)
            made = Reviews(place.house)
            review = await complete(made, room)
            verdict = max(review.verdicts, key=lambda one: one.cost)
            cost, was, best = await made.attempt(room, "anna", verdict.ply, verdict.best)
            assert was == verdict.cost
            assert cost < was or best == verdict.played
            with pytest.raises(Refused):
                await made.attempt(room, "anna", verdict.ply, "no/such-move")

    asyncio.run(play())
