"""Letters: a real SMTP server takes them, refuses them, and takes them later."""

from __future__ import annotations

import asyncio
import email
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import Message
from typing import Any

from sqlalchemy import select, update
from tests.tables.place import Place, opened

from cuvee.tables import Mailbox, Postman
from cuvee.tables.model import Clock, Player
from cuvee.tables.schema import outbox, players


class PostOffice:
    """An SMTP server. While it is `closed` it refuses every letter."""

    def __init__(self) -> None:
        self.letters: list[Message] = []
        self.closed = False
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        while line := (await reader.readline()).decode().strip():
            verb = line.split(" ")[0].upper()
            if verb == "DATA":
                writer.write(b"354 go on\r\n")
                self.letters.append(email.message_from_bytes(await reader.readuntil(b"\r\n.\r\n")))
                writer.write(b"250 taken\r\n")
            elif verb == "QUIT":
                writer.write(b"221 bye\r\n")
                break
            else:
                writer.write(b"451 not now\r\n" if verb == "MAIL" and self.closed else b"250 fine\r\n")
            await writer.drain()
        writer.close()


@asynccontextmanager
async def office() -> AsyncIterator[PostOffice]:
    post = PostOffice()
    server = await asyncio.start_server(post.serve, "127.0.0.1", 0)
    post.port = server.sockets[0].getsockname()[1]
    async with server:
        yield post


def postman(place: Place, post: PostOffice) -> Postman:
    mailbox = Mailbox(f"smtp://127.0.0.1:{post.port}", "Cuvée <cuvee@example.org>")
    return Postman(place.house.database, mailbox, "https://play.example.org", place.hours)


def body(letter: Message) -> str:
    payload = letter.get_payload(decode=True)
    assert isinstance(payload, bytes)
    return payload.decode()


async def with_mail(place: Place, post: PostOffice, *names: str) -> list[Player]:
    """People whose addresses are confirmed, by the link in a letter."""
    people = []
    place.hours.now = 2e9  # letters of today are due
    for name in names:
        player = await place.people.guest(name, "de")
        await place.people.settle(player, email=f"{name}@example.org")
        await postman(place, post).go_round()
        link = re.search(r"https://play.example.org/account/confirm/(\S+)", body(post.letters[-1]))
        assert link
        await place.people.confirm(link[1])
        people.append(player)
    post.letters.clear()
    return people


def test_whose_turn_it_is_is_told_once_in_their_language(database: str) -> None:
    async def tell() -> None:
        async with opened(database) as place, office() as post:
            people = await with_mail(place, post, "Anna", "Ben")
            room = await place.table(people, clock=Clock("days", 86_400))
            await place.step(room, people)
            [asked] = [people[seat] for seat in room.playing.thinkers]
            rounds = [postman(place, post), postman(place, post)]  # two servers share the outbox
            await asyncio.gather(*(one.go_round() for one in rounds))
            assert post.letters == []  # perhaps they are just about to move
            place.hours.now += 121
            await asyncio.gather(*(one.go_round() for one in rounds))
            await rounds[0].go_round()
            [letter] = post.letters
            assert letter["To"] == f"{asked.name}@example.org"
            assert str(letter["Subject"]).startswith("Du bist am Zug")
            assert f"https://play.example.org/t/{room.head.id}" in body(letter)

    asyncio.run(tell())


def test_who_has_moved_meanwhile_or_wants_no_letters_gets_none(database: str) -> None:
    async def tell() -> None:
        async with opened(database) as place, office() as post:
            people = await with_mail(place, post, "Anna", "Ben")
            room = await place.table(people, clock=Clock("days", 86_400))
            await place.step(room, people)
            await place.step(room, people)
            for player in people:
                await place.people.settle(player, notices=False)
            place.hours.now += 121
            await postman(place, post).go_round()
            assert post.letters == []
            async with place.house.database.read() as connection:
                assert all(row.due is None for row in await connection.execute(select(outbox)))

    asyncio.run(tell())


def test_a_letter_that_cannot_be_sent_is_tried_again_and_at_last_given_up(database: str) -> None:
    async def tell() -> None:
        async with opened(database) as place, office() as post:
            people = await with_mail(place, post, "Anna", "Ben")
            room = await place.table(people, clock=Clock("days", 86_400))
            await place.step(room, people)
            post.closed = True
            place.hours.now += 121
            await postman(place, post).go_round()
            await postman(place, post).go_round()  # not yet again
            row = await letter_row(place)
            assert (row.tries, row.sent) == (1, None)
            assert "not now" in row.error
            place.hours.now += 121
            await postman(place, post).go_round()
            assert (await letter_row(place)).tries == 2
            post.closed = False
            place.hours.now += 241
            await postman(place, post).go_round()
            assert len(post.letters) == 1
            assert (await letter_row(place)).sent == place.hours.now

    asyncio.run(tell())


async def letter_row(place: Place) -> Any:
    async with place.house.database.read() as connection:
        [row] = (await connection.execute(select(outbox).where(outbox.c.kind == "turn"))).all()
    return row


def test_a_letter_is_given_up_after_some_tries(tmp_path: object) -> None:
    async def tell() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place, office() as post:
            people = await with_mail(place, post, "Anna", "Ben")
            room = await place.table(people, clock=Clock("days", 86_400))
            await place.step(room, people)
            post.closed = True
            for _ in range(20):
                place.hours.now += 100_000
                await postman(place, post).go_round()
            row = await letter_row(place)
            assert (row.tries, row.due) == (8, None)

    asyncio.run(tell())


def test_an_address_that_was_not_confirmed_gets_no_notices(tmp_path: object) -> None:
    async def tell() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place, office() as post:
            people = await place.guests("Anna", "Ben")
            for player in people:
                await place.people.settle(player, email="victim@example.org")
            place.hours.now = 2e9
            room = await place.table(people, clock=Clock("days", 86_400))
            await place.step(room, people)
            place.hours.now += 121
            await postman(place, post).go_round()
            assert {str(letter["Subject"]) for letter in post.letters} == {"Please confirm your e-mail address"}

    asyncio.run(tell())


def test_H3_a_letter_that_cannot_be_written_does_not_hold_up_the_others(database: str) -> None:  # noqa: N802
    async def tell() -> None:
        async with opened(database) as place, office() as post:
            place.hours.now = 2e9
            eve, anna = await place.guests("Eve", "Anna")
            async with place.house.database.write() as connection:
                await connection.execute(
                    update(players).where(players.c.id == eve.id).values(language="xx", email="eve@example.org")
                )
                bad = [
                    dict(key=f"confirm:{n}", player=eve.id, kind="confirm", facts='{"path": "/"}', due=0.0)
                    for n in range(60)
                ]
                await connection.execute(outbox.insert(), bad)
            await place.people.settle(anna, email="anna@example.org")
            for _ in range(2):  # a round takes fifty
                await postman(place, post).go_round()
            assert [letter["To"] for letter in post.letters] == ["anna@example.org"]
            async with place.house.database.read() as connection:
                tries = (await connection.execute(select(outbox.c.tries).where(outbox.c.player == eve.id))).scalars()
                assert set(tries) == {1}

    asyncio.run(tell())
