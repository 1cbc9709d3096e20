"""Tables in a house: bots, links, hot-seat, clocks, chat, rematches and records, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
from collections.abc import Callable, Coroutine
from multiprocessing.connection import Connection
from random import Random
from socket import socket, socketpair
from time import monotonic
from typing import Any, NamedTuple

import pytest
import uvloop
from tests.tables.place import Place, opened, until

import cuvee
from cuvee.bots.worker import READY, Games, Question
from cuvee.kernel import CuveeError
from cuvee.tables import Plan, Room, Wish
from cuvee.tables.characters import bot_name
from cuvee.tables.ledger import Writing
from cuvee.tables.model import Clock, Conflict, Forbidden, Player, Refused, Viewer
from cuvee.tables.records import export, record_of, verify
from cuvee.tables.reviews import Reviews
from cuvee.tables.room import entries_since
from cuvee.tables.showing import hides, may_continue, replay
from cuvee.tables.story import Entry
from cuvee.tables.thinking import Thinkers

GAMES = [kind.id for kind in cuvee.kinds()]


@pytest.mark.parametrize("game", GAMES)
def test_a_guest_plays_bots_to_the_end(tmp_path: object, game: str) -> None:
    async def play() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            [anna] = await place.guests("Anna")
            room = await place.house.room(await place.founding.quick(anna, game, "easy"))
            assert room.places[1].name == bot_name(room.head.id, 1)
            await place.finish(room, [anna])
            assert room.playing.game.over
            [result] = (await place.lists.stats(anna)).results
            assert result.scores == tuple(room.playing.game.scores)
            assert result.mine == (0,)
            assert result.rating is None  # bots do not count
            assert "everything agrees" in verify(record_of(room))

    asyncio.run(play())


def test_one_of_two_writings_for_the_same_ply_is_kept(database: str) -> None:
    async def write() -> None:
        async with opened(database) as place:
            [anna] = await place.guests("Anna")
            room = await place.table([anna], bots=0, options={"mode": "competitive"})
            story = room.playing.copy()
            head = dict(status="playing", ply=1, moves=1, asked="[]", due=None, changed=1.0, result=None)
            entries = [Entry("move", 0, f"move {number}", 1.0) for number in range(5)]
            ledger = place.house.ledger
            kept = await asyncio.gather(*(ledger.append(Writing(room.head.id, 0, one, head)) for one in entries))
            assert kept == [True, False, False, False, False]
            assert not await ledger.append(Writing(room.head.id, 0, entries[1], head))
            assert story.ply == 0

    asyncio.run(write())


def test_on_a_busy_server_tables_share_a_commit(tmp_path: object) -> None:
    async def play() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            people = await place.guests("Anna", "Ben")
            rooms = [await place.table(people, "dom-pierre") for _ in range(3)]
            ledger = place.house.ledger
            before, ledger._last = ledger.commits, monotonic() + 0.1  # as if a commit had just begun
            steps = []
            for room in rooms:
                steps.append(asyncio.create_task(place.step(room, people)))
                for _ in range(5):  # time for a commit of its own to begin
                    await asyncio.sleep(0)
            await asyncio.gather(*steps)
            assert ledger.commits == before + 1
            assert [room.playing.ply for room in rooms] == [1, 1, 1]

    asyncio.run(play())


def test_hidden_answers_may_cross_but_a_double_click_may_not(database: str) -> None:
    async def answer() -> None:
        async with opened(database) as place:
            people = await place.guests("Anna", "Ben", "Clara")
            room = await place.table(people, "naramata")
            while len(room.playing.game.asked) < 3:
                await place.step(room, people)

            async def pick(seat: int, ply: int) -> None:
                move = room.playing.game.moves(seat)[0]
                await place.house.act(room, people[seat].id, "move", seat, ply, move)

            ply = room.playing.ply
            await pick(0, ply)
            await pick(1, ply)  # nothing that Ben saw has changed
            doubled = Entry("move", 1, "pick/anything", 0.0)
            assert not room.answers(doubled, ply + 1)  # Ben's own click again, although Anna's answer lies below it
            assert room.answers(doubled._replace(seat=2), ply)
            await pick(2, ply)
            with pytest.raises(Conflict):
                await pick(room.playing.game.asked[0], ply)

    asyncio.run(answer())


def test_the_clock_calls_a_bot_and_the_player_can_come_back(database: str) -> None:
    async def vanish() -> None:
        async with opened(database) as place:
            people = await place.guests("Anna", "Ben")
            room = await place.table(people, clock=Clock("live", 300, 10))
            [late] = room.playing.thinkers
            with pytest.raises(Forbidden, match="not up"):
                await place.house.take_over(room, people[1 - late].id, late, room.playing.ply)
            place.hours.now += 299
            await place.house.sweep(place.hours.now)
            assert not room.playing.standins
            place.hours.now += 2
            await place.house.sweep(place.hours.now)
            assert room.playing.standins == {late}
            await until(room, lambda: room.playing.thinkers == (1 - late,))
            await place.step(room, people)
            await place.house.act(room, people[late].id, "back", late, room.playing.ply)
            assert not room.playing.standins
            assert place.look(room, people[late]).seats[late].remaining >= 60  # type: ignore[operator]

    asyncio.run(vanish())


def test_without_a_clock_others_may_call_a_bot_after_some_minutes(database: str) -> None:
    async def wait() -> None:
        async with opened(database) as place:
            people = await place.guests("Anna", "Ben")
            room = await place.table(people)
            [late] = room.playing.thinkers
            other = people[1 - late]
            assert place.look(room, other).may_take_over == ()
            place.hours.now += 301
            assert place.look(room, other).may_take_over == (late,)
            stranger = (await place.guests("Eve"))[0]
            with pytest.raises(Forbidden):
                await place.house.take_over(room, stranger.id, late, room.playing.ply)
            await place.house.take_over(room, other.id, late, room.playing.ply)
            await until(room, lambda: room.playing.thinkers == (1 - late,))

    asyncio.run(wait())


def test_a_shared_screen_is_passed_on_before_a_hand_is_seen(tmp_path: object) -> None:
    async def share() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            [anna] = await place.guests("Anna")
            plan = Plan("viticulture", {"seats": 2}, [Wish("me", name="Anna"), Wish("me", name="Ben")])
            room = await place.house.room(await place.founding.create(anna, plan))
            assert [seat.name for seat in room.places] == ["Anna", "Ben"]
            passed, chance, eyes = 0, Random(3), None
            for _ in range(60):
                now = place.look(room, anna, eyes)
                [asked] = room.playing.thinkers[:1]
                if now.handover is not None:
                    passed += 1
                    assert now.handover == asked
                    assert now.viewer.seat is None
                    assert now.moves == ()
                    eyes = now.handover
                    continue
                assert now.viewer.seat == asked
                eyes = asked
                await place.house.act(room, anna.id, "move", asked, now.ply, chance.choice(now.moves))
            assert passed > 1
            assert hides(room.playing, 0, 1)

    asyncio.run(share())


def test_people_talk(database: str) -> None:
    async def talk() -> None:
        async with opened(database) as place:
            people = await place.guests("Anna", "Ben")
            room = await place.table(people)
            await place.house.say(room, people[0], "  Hello \n  Ben ")
            await place.house.say(room, people[1], phrase="well-played")
            first, second = place.look(room, people[0]).chat
            assert (first.name, first.seat, first.text, first.phrase) == ("Anna", 0, "Hello Ben", None)
            assert (second.name, second.text, second.phrase) == ("Ben", "", "well-played")
            for text, phrase in (("  ", None), ("", "curse")):
                with pytest.raises(Refused):
                    await place.house.say(room, people[0], text, phrase)
        async with opened(database) as place:
            assert len((await place.house.room(room.head.id)).chat) == 2

    asyncio.run(talk())


def test_a_rematch_moves_everybody_one_seat_on(database: str) -> None:
    async def again() -> None:
        async with opened(database) as place:
            people = await place.guests("Anna", "Ben")
            room = await place.table(people, bots=1)
            with pytest.raises(Forbidden):
                await place.rematches.join(room, people[0])
            await place.finish(room, people)
            first = await place.rematches.join(room, people[1])
            following = await place.house.room(first)
            assert place.look(following, people[0]).view is None
            assert [seat.open for seat in following.places] == [False, True, False]
            assert await place.rematches.join(room, people[0]) == first
            assert following.status == "playing"
            assert [seat.player for seat in following.places] == [None, people[0].id, people[1].id]
            assert following.head.seed != room.head.seed
            assert place.look(room, people[0]).table.next == first

    asyncio.run(again())


def test_continue_from_here(database: str) -> None:
    async def go_on() -> None:
        async with opened(database) as place:
            people = await place.accounts("Anna", "Ben")
            room = await place.table(people, rated=True, clock=Clock("live", 600, 10))
            for _ in range(12):
                await place.step(room, people)
            for player in people:  # a running game of several people has secrets
                assert not place.look(room, player).can_continue
                with pytest.raises(Forbidden, match="when it is over"):
                    await place.founding.proceed(room, player, 3)
            await place.finish(room, people)
            assert place.look(room, people[1]).can_continue
            quick = [Wish("bot", "easy"), Wish("me")]
            fork = await place.house.room(await place.founding.proceed(room, people[1], 10, quick))
            assert fork.playing.game.played[:10] == room.playing.game.played[:10]
            assert fork.seats_of(people[1].id) == (1,)
            assert (fork.head.rated, fork.head.parent, fork.head.parent_move) == (False, room.head.id, 10)
            await place.finish(fork, [people[1]])
            assert (await place.lists.stats(people[1])).ratings[0].games == 1
            with pytest.raises(CuveeError, match="there is no move"):
                await place.founding.proceed(room, people[0], 100_000)

    asyncio.run(go_on())


def test_ones_own_running_game_can_be_continued_but_keeps_its_secrets(database: str) -> None:
    async def go_on() -> None:
        async with opened(database) as place:
            [anna] = await place.guests("Anna")
            room = await place.house.room(await place.founding.quick(anna, "viticulture", "easy"))
            await place.hers(room)
            wishes = [Wish("me")] * 3  # to look into the bots' hands
            fork = await place.house.room(await place.founding.proceed(room, anna, room.playing.course.length, wishes))
            assert fork.seats_of(anna.id) == room.seats_of(anna.id)
            fork.head.status = "over"  # as if it had been played to the end
            assert place.look(fork, anna).table.seed is None
            with pytest.raises(Refused, match="still running"):
                await export(place.house, fork)

    asyncio.run(go_on())


def test_nobody_learns_how_a_running_game_goes_on_by_continuing_it_elsewhere(database: str) -> None:
    async def fork(place: Place, room: Room, anna: Player) -> Room:
        found = await place.house.room(await place.founding.proceed(room, anna, room.playing.course.length))
        mine = [place.look(one, anna).view for one in (room, found)]
        assert mine[0] == mine[1]  # nothing is different that she has seen
        return found

    async def go_on() -> None:
        async with opened(database) as place:
            [anna] = await place.guests("Anna")
            room = await place.house.room(await place.founding.quick(anna, "viticulture", "easy"))
            for _ in range(3):
                await place.hers(room)
                await place.step(room, [anna])
            await place.hers(room)
            forks = [await fork(place, room, anna) for _ in range(3)]
            forks.append(await fork(place, forks[-1], anna))
            keys = {one.playing.game.chance.key for one in (room, *forks)}
            assert len(keys) == 5  # what is drawn next has nothing to do with what is drawn there
            hands = [[one.playing.game.view(seat)["seats"][seat]["hand"] for seat in (1, 2)] for one in (room, *forks)]
            assert len({str(hand) for hand in hands}) > 1
            for one in forks[-2:]:
                for _ in range(8):  # the bots know the same game
                    await place.step(one, [anna])
            room.head.status = forks[-2].head.status = "over"  # as if both had been played to the end
            with pytest.raises(Refused, match="dealt anew"):
                await export(place.house, forks[-2])
            place.house._rooms.clear()
            again = await place.house.room(forks[-1].head.id)
            assert again.playing.game.view(0) == forks[-1].playing.game.view(0)
            assert len(again.playing.course.deals) == 2

    asyncio.run(go_on())


async def played_on_elsewhere(place: Place, anna: Player, game: str) -> tuple[Room, Room]:
    """A running game, and one that was continued from it and is over: bots have played on in her place."""
    room = await place.house.room(await place.founding.quick(anna, game, "easy"))
    for _ in range(3):
        await place.hers(room)
        await place.step(room, [anna])
    await place.hers(room)
    fork = await place.house.room(await place.founding.proceed(room, anna, room.playing.course.length))
    await place.finish(fork, [anna])
    return room, fork


def test_what_was_before_a_game_was_dealt_anew_is_continued_with_another_chance_too(database: str) -> None:
    """Else one could finish such a game, go on from before the deal, and have the seed of the one that is running."""

    async def go_on() -> None:
        async with opened(database) as place:
            [anna] = await place.guests("Anna")
            room, fork = await played_on_elsewhere(place, anna, "viticulture")
            move = room.playing.course.length - 1
            for wishes in (None, [Wish("me"), Wish("bot"), Wish("bot")]):
                again = await place.house.room(await place.founding.proceed(fork, anna, move, wishes))
                assert again.playing.game.chance.key != room.playing.game.chance.key
                assert len(again.playing.course.deals) == 1
                again.head.status = "over"
                with pytest.raises(Refused, match="dealt anew"):
                    await export(place.house, again)

    asyncio.run(go_on())


def test_what_was_before_a_game_was_dealt_anew_is_seen_with_no_other_eyes_even_when_it_is_over(database: str) -> None:
    """These are the hidden cards of a game that may still be running."""

    async def go_on() -> None:
        async with opened(database) as place:
            [anna] = await place.guests("Anna")
            room, fork = await played_on_elsewhere(place, anna, "viticulture")
            dealt, last = room.playing.course.length, fork.playing.course.length
            [mine] = room.seats_of(anna.id)
            other = (mine + 1) % 3
            look, stranger = Viewer(anna, (mine,), mine, path="/t/id"), Viewer(path="/w/key")
            for move in range(dealt):
                assert replay(fork, look, move, other, 0.0).seat == mine
                assert replay(fork, stranger, move, mine, 0.0).seats == (None, mine)
            for move in (dealt, last):
                assert replay(fork, look, move, other, 0.0).seat == other
            with pytest.raises(Refused, match="dealt anew"):
                await Reviews(place.house).of(fork, anna.id)
            # whoever takes a bot's seat in it sees neither what the bot had before, nor what it was told
            wishes = [Wish("me" if seat == other else "bot") for seat in range(3)]
            again = await place.house.room(await place.founding.proceed(fork, anna, dealt + 1, wishes))
            look = Viewer(anna, (other,), other, path="/t/id")
            assert replay(again, look, dealt - 1, other, 0.0).seat is None
            told = [event for event in again.playing.course.told(dealt) if event.only is not None]
            assert told
            assert {event.only for event in told} == {mine, -1}
            assert {event.only for event in room.playing.course.log if event.only is not None} == {0, 1, 2}

    asyncio.run(go_on())


def test_a_game_of_older_rules_that_was_dealt_anew_does_not_name_the_seed_of_the_one_it_came_from(
    database: str,
) -> None:
    """Its record is written without a replay; the game in which it all began may still be running."""

    async def go_on() -> None:
        async with opened(database) as place:
            [anna] = await place.guests("Anna")
            room, fork = await played_on_elsewhere(place, anna, "viticulture")
            wishes = [Wish("me"), Wish("bot", "easy"), Wish("bot", "easy")]
            move = fork.playing.course.length - 1
            again = await place.house.room(await place.founding.proceed(fork, anna, move, wishes))
            await place.finish(again, [anna])
            for one in (fork, again):
                one.stale = "played under other rules"
                one.raw = await _entries(place, one)
            assert again.head.seed == room.head.seed
            with pytest.raises(Refused, match="dealt anew"):
                await export(place.house, again, anna.id)

    asyncio.run(go_on())


async def _entries(place: Place, room: Room) -> list[Entry]:
    async with place.house.database.read() as connection:
        return await connection.run_sync(entries_since, room.head.id, 0)


def test_whoever_plays_several_seats_against_bots_continues_when_it_is_over(database: str) -> None:
    """Nobody has seen exactly what two seats together have, so nothing can be dealt anew between the bots."""

    async def go_on() -> None:
        async with opened(database) as place:
            [anna] = await place.guests("Anna")
            both = [Wish("me"), Wish("me")]
            for bots, may in (([], True), ([Wish("bot", "easy")], False)):
                plan = Plan("viticulture", {"seats": 2 + len(bots)}, [*both, *bots])
                room = await place.house.room(await place.founding.create(anna, plan))
                assert may_continue(room, anna.id) == may

    asyncio.run(go_on())


def test_a_record_becomes_a_table_again(database: str) -> None:
    async def bring() -> None:
        async with opened(database) as place:
            [anna] = await place.guests("Anna")
            game = cuvee.new("dom-pierre", seats=2, seed=4)
            chance = Random(1)
            while len(game.history) < 30:
                game.play(chance.choice(game.options()))
            quick = [Wish("me"), Wish("bot", "easy")]
            room = await place.house.room(await place.founding.read(anna, game.record(), quick))
            assert room.playing.game.played[:30] == game.played
            assert not room.head.rated
            await place.finish(room, [anna])
            copy = await place.house.room(await place.founding.read(anna, record_of(room)))
            assert copy.status == "over"
            assert copy.playing.game.scores == room.playing.game.scores
            assert len((await place.lists.stats(anna)).results) == 1  # bringing a finished game is no result
            with pytest.raises(CuveeError):
                await place.founding.read(anna, "no record")

    asyncio.run(bring())


def test_a_running_game_gives_no_record_away(tmp_path: object) -> None:
    async def ask() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            people = await place.guests("Anna", "Ben")
            room = await place.table(people)
            with pytest.raises(Refused, match="when the game is over"):
                record_of(room)

    asyncio.run(ask())


def test_a_replay_shows_a_running_game_only_with_ones_own_eyes(tmp_path: object) -> None:
    async def look() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            people = await place.guests("Anna", "Ben")
            room = await place.table(people, "viticulture")
            for _ in range(10):
                await place.step(room, people)
            ben = Viewer(people[1], (1,), 1, "en", "auto", "/t/x")
            past = replay(room, ben, 4, 0, 0.0)
            assert (past.seat, past.seats, past.move) == (1, (1,), 4)
            assert past.snapshot.view == room.playing.course.at(4).view(1)
            for move in range(11):
                asked = [seat.number for seat in replay(room, ben, move, 1, 0.0).snapshot.seats if seat.asked]
                assert asked == sorted(room.playing.course.at(move).asked), "whoever is asked there, not now"
            assert replay(room, Viewer(), 4, 0, 0.0).seats == (None,)
            await place.finish(room, people)
            assert replay(room, ben, 4, 0, 0.0).seat == 0
            assert len(past.points) == 11

    asyncio.run(look())


def test_two_of_the_same_name_can_be_told_apart(tmp_path: object) -> None:
    async def meet() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            room = await place.table(await place.guests("Guest", "Guest", "Guest"))
            assert [seat.name for seat in room.places] == ["Guest", "Guest 2", "Guest 3"]

    asyncio.run(meet())


def test_bots_go_on_after_a_restart(database: str) -> None:
    async def restart() -> None:
        async with opened(database, thinkers=0) as place:  # nobody thinks: as if the server had been killed
            [anna] = await place.guests("Anna")
            plan = Plan("naramata", {"seats": 2}, [Wish("bot", "easy"), Wish("bot", "easy")])
            table = await place.founding.create(anna, plan)
        async with opened(database) as place:
            room = await place.house.room(table)
            await until(room, lambda: room.status == "over")

    asyncio.run(restart())


# Thinkers.


def question(bot: str = "random") -> Question:
    game = cuvee.new("naramata", seats=2, seed=3)
    return Question("t", "naramata", dict(game.setup.options), 3, (), game.asked[0], bot)


def test_a_thinker_that_dies_is_replaced() -> None:
    async def think() -> None:
        thinkers = Thinkers(1)
        await thinkers.start()
        legal = cuvee.new("naramata", seats=2, seed=3).moves()
        assert (await thinkers.move(question(), 30, "anna")).move in legal
        [thinker] = thinkers._all
        assert thinker._process is not None
        assert thinker._process.pid is not None
        os.kill(thinker._process.pid, signal.SIGKILL)
        thinker._process.join()
        assert (await thinkers.move(question(), 30, "anna")).move in legal
        assert (await thinkers.move(question(), 30, "anna")).move in legal
        [other] = thinkers._all
        assert other is not thinker
        thinkers.stop()

    asyncio.run(think())


def test_a_thinker_that_dies_while_it_thinks_is_not_answered_for_by_chance() -> None:
    async def think() -> None:
        thinkers = Thinkers(1)
        await thinkers.start()
        [thinker] = thinkers._all
        assert thinker._process is not None
        assert thinker._process.pid is not None
        os.kill(thinker._process.pid, signal.SIGSTOP)  # it cannot answer before it is killed
        with_reasons = question("greedy")._replace(language="en", names=("Anna", "Ben"))
        asked = asyncio.create_task(thinkers.move(with_reasons, 60, "anna"))
        while not thinkers._turns._inside:
            await asyncio.sleep(0)
        os.kill(thinker._process.pid, signal.SIGKILL)
        assert (await asked).reasons, "whoever answers by chance has no reasons"
        thinkers.stop()

    asyncio.run(think())


class Echo(NamedTuple):
    """A question that is its own answer."""

    table: str
    said: bytes

    def answered(self, games: Games) -> bytes:
        return self.said


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])
def test_long_questions_and_long_answers_come_through(run: Callable[[Coroutine[Any, Any, None]], None]) -> None:
    """Reviews of long games are longer than what a line holds at once, and uvloop makes lines that do not wait."""

    async def think() -> None:
        thinkers = Thinkers(1)
        await thinkers.start()
        for length in (10, 3_000_000, 10):
            said = os.urandom(length)
            assert await thinkers.ask(Echo("t", said), 60, "anna") == said
        thinkers.stop()

    run(think())


class _Rogue:
    """A process that is not one of ours."""

    killed = False

    def kill(self) -> None:
        self.killed = True

    def join(self) -> None:
        raise AssertionError("whoever waits for the end of a process makes everybody wait")


async def rogue(thinkers: Thinkers) -> tuple[socket, _Rogue]:
    """The only thinker, replaced by somebody who says what a test wants."""
    [thinker] = thinkers._all
    ours, theirs = socketpair()
    thinker._line, thinker._ready = await asyncio.open_connection(sock=ours), True
    process: Any = _Rogue()
    thinker._process = process
    return theirs, process


NONSENSE = {
    "garbage": (8).to_bytes(4, "big") + b"\xffgarbage",
    "a negative length": (-1 << 0).to_bytes(4, "big", signed=True),
    "more than can be": (2**31 - 1).to_bytes(4, "big") + b"x" * 100_000,
    "another's answer": len(pickle.dumps("ready")).to_bytes(4, "big") + pickle.dumps("ready"),
    "what breaks when it is read": (37).to_bytes(4, "big") + b"cbuiltins\ndivmod\n(I1\nI0\ntR.".ljust(37, b" "),
}


@pytest.mark.parametrize("said", NONSENSE.values(), ids=list(NONSENSE))
def test_a_thinker_that_talks_nonsense_is_replaced_at_once(said: bytes) -> None:
    async def think() -> None:
        thinkers = Thinkers(1)
        theirs, process = await rogue(thinkers)
        theirs.sendall(said)
        with_reasons = question("greedy")._replace(language="en", names=("Anna", "Ben"))
        assert (await thinkers.move(with_reasons, 600, "anna")).reasons, "another one has thought"
        assert process.killed
        assert (await thinkers.move(question(), 600, "anna")).move
        thinkers.stop()
        theirs.close()

    asyncio.run(think())


def test_a_thinker_that_dies_in_the_middle_of_a_word_is_replaced() -> None:
    async def think() -> None:
        thinkers = Thinkers(1)
        theirs, process = await rogue(thinkers)
        theirs.sendall((1000).to_bytes(4, "big") + b"half an ans")
        theirs.close()
        with_reasons = question("greedy")._replace(language="en", names=("Anna", "Ben"))
        assert (await thinkers.move(with_reasons, 600, "anna")).reasons
        assert process.killed
        thinkers.stop()

    asyncio.run(think())


def test_a_thinker_that_neither_reads_nor_speaks_is_replaced_when_its_time_is_up() -> None:
    async def think() -> None:
        thinkers = Thinkers(1)
        theirs, process = await rogue(thinkers)
        with pytest.raises(TimeoutError):
            await thinkers.ask(Echo("t", b"x" * 20_000_000), 0.05, "anna")  # more than a line holds
        assert process.killed
        assert await thinkers.ask(Echo("t", b"hello"), 600, "anna") == b"hello"
        thinkers.stop()
        theirs.close()

    asyncio.run(think())


def test_the_budget_begins_when_the_thinker_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think() -> None:
        thinkers = Thinkers(1)
        [thinker] = thinkers._all
        ours, other = socketpair()
        thinker._line, theirs = await asyncio.open_connection(sock=ours), Connection(other.detach())
        thinker._process = thinkers._context.Process()  # it is being started, and takes its time
        asked = asyncio.create_task(thinkers.move(question(), 0.01, "anna"))
        done, _ = await asyncio.wait([asked], timeout=0.1)
        assert not done
        assert thinkers._all == {thinker}
        assert not theirs.poll(), "it is asked when it is ready"
        theirs.send(READY)
        while not theirs.poll():
            await asyncio.sleep(0)
        assert theirs.recv() == question()
        asked.cancel()
        thinkers._all.clear()

    asyncio.run(think())


def test_a_thinker_that_exceeds_its_budget_is_replaced_and_a_simple_move_is_made() -> None:
    async def think() -> None:
        thinkers = Thinkers(1)
        await thinkers.start()
        [thinker] = thinkers._all
        move = await thinkers.move(question("greedy"), 0.0, "anna")  # no time at all
        assert move.move in cuvee.new("naramata", seats=2, seed=3).moves()
        assert thinkers._all != {thinker}
        thinkers.stop()

    asyncio.run(think())


def test_an_unknown_bot_is_an_error_and_not_the_end_of_a_thinker() -> None:
    async def think() -> None:
        thinkers = Thinkers(1)
        await thinkers.start()
        with pytest.raises(CuveeError, match="there is no bot"):
            await thinkers.move(question("nobody"), 30, "anna")
        assert await thinkers.move(question(), 30, "anna")
        thinkers.stop()

    asyncio.run(think())
