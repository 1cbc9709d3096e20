"""What must never happen on the web platform, tried from outside on a real server, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import random
import re
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from tests.conftest import Postgres
from tests.web.inside import inside
from tests.web.serving import GENEROUS, Answer, Client, Server, act, duel, script, serving, state, step, turn
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from cuvee.cli.commands import app
from cuvee.web.pages.say import texts


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    if request.param == "postgres":
        cluster: Postgres = request.getfixturevalue("postgres")
        return cluster.database()
    return f"sqlite:///{tmp_path_factory.mktemp('threats')}/tables.sqlite"


@pytest.fixture(scope="module")
def server(address: str) -> Iterator[Server]:
    with serving(address) as running:
        yield running


def stored(address: str, statement: str, **facts: Any) -> list[Any]:
    """What the database itself says."""
    engine = create_engine(address.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        result = connection.execute(text(statement), facts)
        rows = list(result) if result.returns_rows else []
    engine.dispose()
    return rows


# Hidden information reaches a client.


def test_the_seed_never_leaves_the_server_before_the_end(server: Server, address: str) -> None:
    anna, ben, table = duel(server)
    [(seed, salt)] = stored(address, "SELECT seed, salt FROM tables WHERE id = :id", id=table)
    received: list[str] = []
    with anna.socket(f"/ws/t/{table}") as page, ben.socket(f"/api/tables/{table}/live") as live:
        for _ in range(12):
            step([anna, ben], table)
            received += [str(page.recv(timeout=10)), str(live.recv(timeout=10))]
    for path in (f"/t/{table}", f"/t/{table}/replay", f"/t/{table}/at/3", f"/t/{table}/record", f"/api/tables/{table}"):
        received.append(anna.get(path).text)
    assert anna.get(f"/t/{table}/record").status == 422
    assert len(received) == 29
    for text_ in received:
        assert seed not in text_
        assert salt not in text_


# A seat is taken over.


def test_only_the_session_that_has_a_seat_can_use_it(server: Server) -> None:
    anna, ben, table = duel(server)
    seat, now = turn([anna, ben], table)
    stranger = script(server, "Eve")
    for thief in ((ben, anna)[seat], stranger):
        answer = act(thief, table, "move", ply=0, seat=seat, move=now["moves"][0])
        assert (answer.status, answer.json["error"]) == (403, "forbidden")
    for kind in ("undo", "reset", "end", "leave", "ask-undo", "back"):
        assert act(stranger, table, kind, ply=0, seat=seat).status == 403
    assert state(anna, table)["ply"] == 0


def test_a_token_that_was_not_made_here_is_nobody(server: Server) -> None:
    anna, _, table = duel(server)
    forged = Client(server, token=anna.token[:-3] + "abc")
    assert act(forged, table, "move", ply=0, seat=0, move="vehicle/red").json["error"] == "unknown"


def test_a_claim_link_works_once(server: Server) -> None:
    anna = script(server, "Anna")
    seats = [{"who": "me"}, {"who": "open"}, {"who": "open"}]
    made = anna.post("/api/tables", {"game": "naramata", "seats": seats}).json
    ben, eve = script(server, "Ben"), script(server, "Eve")
    link = made["claims"]["1"]
    assert eve.get(f"/claim/{link}").status == 200  # looking does not use it up
    assert ben.post(f"/api/claims/{link}").json == {"table": made["table"], "seat": 1}
    assert eve.post(f"/api/claims/{link}").status == 410
    assert eve.get(f"/claim/{link}").status == 410
    assert eve.post("/api/claims/unknown").status == 404
    assert anna.post(f"/api/claims/{made['claims']['2']}").json["error"] == "seated"


def test_forty_people_with_one_link_get_one_seat(server: Server) -> None:
    anna = script(server, "Anna")
    made = anna.post("/api/tables", {"game": "naramata", "options": {"seats": 2}, "seats": [{"who": "me"}, {}]}).json
    crowd = [script(server, f"Guest {number}") for number in range(40)]
    statuses = spread(lambda guest: guest.post(f"/api/claims/{made['claims']['1']}"), crowd)
    assert sorted(statuses) == [200] + [410] * 39


def test_ids_cannot_be_guessed_and_the_watch_link_is_another_secret(server: Server) -> None:
    anna = script(server, "Anna")
    seats = [{"who": "me"}, {"who": "open"}, {"who": "bot"}]
    made = [anna.post("/api/tables", {"game": "naramata", "seats": seats}).json for _ in range(3)]
    secrets = [secret for one in made for secret in (one["table"], one["watch"], *one["claims"].values())]
    assert len(set(secrets)) == 9
    assert all(len(secret) == 22 for secret in secrets)  # 128 bits of chance
    table, watch = made[0]["table"], made[0]["watch"]
    eve = script(server, "Eve")
    assert eve.get(f"/t/{table}").status == 403
    assert eve.get(f"/api/tables/{table}").status == 403
    assert eve.get(f"/w/{watch}").status == 200
    assert eve.get(f"/t/{watch}").status == 404
    assert eve.get(f"/w/{table}").status == 404
    with pytest.raises(InvalidStatus), eve.socket(f"/ws/t/{table}"):
        pass
    page = eve.get(f"/w/{watch}").text
    assert all(claim not in page for claim in made[0]["claims"].values())


def test_the_watch_link_shows_even_players_only_what_spectators_see_and_lets_nobody_act(server: Server) -> None:
    anna, ben, table = duel(server)
    watch = re.search(r"/w/([\w-]{22})", anna.get(f"/t/{table}").text)
    assert watch
    seat, now = turn([anna, ben], table)
    with (anna, ben)[seat].socket(f"/ws/w/{watch[1]}") as page:
        page.recv(timeout=10)
        page.send(json.dumps({"type": "move", "ref": 5, "ply": 0, "seat": seat, "move": now["moves"][0]}))
        assert json.loads(page.recv(timeout=10))["error"] == "forbidden"
    assert state(anna, table)["ply"] == 0


# A request from another site.


def browser(server: Server) -> Client:
    """Somebody with a cookie."""
    client = Client(server)
    assert client.form("/play", game="naramata").status == 303
    return client


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_foreign_posts_are_refused(server: Server, headers: dict[str, str]) -> None:
    client = browser(server)
    assert client.request("POST", "/play", b"game=naramata", headers).status == 403
    assert client.request("POST", "/api/guests", b'{"name": "x"}', headers).status == 403
    assert client.form("/play", game="naramata").status == 303


def test_a_cookie_without_an_origin_changes_nothing(server: Server) -> None:
    client = browser(server)
    connection = Client(server, token="none")  # sends no origin
    headers = {"cookie": f"cuvee={client.cookies['cuvee']}", "authorization": ""}
    assert connection.request("POST", "/play", b"game=naramata", headers).status == 403


def test_foreign_sockets_are_refused(server: Server) -> None:
    client = browser(server)
    table = re.search(r"/t/([\w-]{22})", client.get("/").text)
    assert table
    with client.socket(f"/ws/t/{table[1]}") as page:
        assert json.loads(page.recv(timeout=10))["type"] == "all"
    for path in (f"/ws/t/{table[1]}", f"/api/tables/{table[1]}/live"):
        foreign = Client(server, cookies=client.cookies)
        foreign.headers = lambda: {"origin": "https://evil.example", "cookie": f"cuvee={client.cookies['cuvee']}"}  # type: ignore[method-assign]
        with pytest.raises(InvalidStatus) as refusal, foreign.socket(path):
            pass
        assert refusal.value.response.status_code == 403


# Double submits, races, two servers.


def spread(do: Any, things: Any) -> list[int]:
    """Do something for all things at once; the statuses that came back."""
    with ThreadPoolExecutor(40) as pool:
        answers: list[Answer] = list(pool.map(do, things))
    return [answer.status for answer in answers]


def post(table: str, facts: dict[str, Any], door: Client) -> Answer:
    return act(door, table, "move", **facts)


def test_forty_identical_posts_are_one_move(server: Server) -> None:
    anna, ben, table = duel(server)
    seat, now = turn([anna, ben], table)
    facts = {"ply": 0, "seat": seat, "move": now["moves"][0]}
    statuses = spread(partial(post, table, facts), [(anna, ben)[seat]] * 40)
    assert sorted(statuses) == [200] + [409] * 39
    assert state(anna, table)["moves_made"] == 1


def test_forty_identical_posts_to_two_servers_are_one_move(postgres: Postgres) -> None:
    database = postgres.database()
    with serving(database) as one, serving(database) as two:
        anna, ben, table = duel(one)
        twins = [Client(two, token=client.token) for client in (anna, ben)]
        for ply in range(3):
            seat, now = turn([anna, ben], table)
            facts = {"ply": now["ply"], "seat": seat, "move": now["moves"][0]}
            statuses = spread(partial(post, table, facts), [(anna, ben)[seat], twins[seat]] * 20)
            assert sorted(statuses) == [200] + [409] * 39
            assert state(anna, table)["moves_made"] == state(twins[0], table)["moves_made"] == ply + 1


def test_what_happens_at_one_server_is_seen_at_the_other(postgres: Postgres) -> None:
    database = postgres.database()
    with serving(database) as one, serving(database) as two:
        anna, ben, table = duel(one)
        there = Client(two, token=ben.token)
        with there.socket(f"/api/tables/{table}/live") as live:
            seen = json.loads(live.recv(timeout=10))
            assert seen["ply"] == 0
            step([anna, ben], table)
            while seen["ply"] < 1:
                seen = json.loads(live.recv(timeout=10))
            act(anna, table, "phrase", phrase="hello")
            while not seen["chat"]:
                seen = json.loads(live.recv(timeout=10))
            assert seen["chat"][0]["phrase"] == "hello"


def test_whoever_sits_down_at_one_server_is_known_at_the_other_before_its_bell_rings(postgres: Postgres) -> None:
    database = postgres.database()
    with serving(database) as one, inside(database) as two:
        deaf = asyncio.run_coroutine_threadsafe(two.site.house._bell.stop(), two.loop)
        deaf.result()
        anna, ben = script(two, "Anna"), script(one, "Ben")  # type: ignore[arg-type]
        seats = [{"who": "me"}, {"who": "open"}]
        made = anna.post("/api/tables", {"game": "naramata", "options": {"seats": 2}, "seats": seats}).json
        assert state(anna, made["table"])["status"] == "open"
        assert ben.post(f"/api/claims/{made['claims']['1']}").status == 200
        there = Client(two, token=ben.token)  # type: ignore[arg-type]
        assert (state(there, made["table"])["status"], state(anna, made["table"])["status"]) == ("playing", "playing")


def test_a_database_that_is_gone_is_no_mistake_of_whoever_asks(postgres: Postgres) -> None:
    database = postgres.database()
    with serving(database) as server:
        anna, ben, table = duel(server)
        seat, now = turn([anna, ben], table)
        postgres.drop(database)
        answer = act((anna, ben)[seat], table, "move", ply=0, seat=seat, move=now["moves"][0])
        assert (answer.status, answer.json["error"], answer.headers["retry-after"]) == (503, "out-of-reach", "5")
        page = Client(server).get("/", **{"accept-language": "de"})
        assert (page.status, page.headers["retry-after"]) == (503, "5")
        assert texts("de").say("error.503") in page.text


# A fix of the rules breaks running games.


def test_what_takes_too_long_for_a_server_that_leaves_is_no_mistake_either(tmp_path: Any) -> None:
    answers, asked = list[int](), Event()

    async def never(*_: object) -> None:
        asked.set()
        await asyncio.Event().wait()

    with inside(f"sqlite:///{tmp_path}/tables.sqlite") as server:
        server.site.people.logins.recognise = never  # type: ignore[assignment]
        somebody = Client(server, token="of somebody")  # type: ignore[arg-type]
        waiting = Thread(target=lambda: answers.append(somebody.get("/api/tables/x").status))
        waiting.start()
        assert asked.wait(30)
    waiting.join(30)
    assert answers == [503]


def test_a_game_of_older_rules_is_shown_as_such(database: str) -> None:
    with serving(database) as first:
        anna, ben, table = duel(first)
        for _ in range(6):
            step([anna, ben], table)
    stored(database, """UPDATE tables SET rules = 0, options = '{"seats": 2}' WHERE id = :id""", id=table)
    with serving(database) as second:
        anna.server = second
        now = state(anna, table)
        assert (now["status"], now["rules"], now["view"]) == ("outdated", 0, None)
        assert anna.get(f"/t/{table}").status == 200
        assert act(anna, table, "move", ply=6, seat=0, move="vehicle/red").json["error"] == "not-playing"
        record = anna.get(f"/t/{table}/record").text
        assert "rules: 0" in record
        assert "seed" not in record
        assert sum(line.startswith(("0: ", "1: ")) for line in record.splitlines()) == 6
        assert anna.get("/").status == 200


def test_a_game_that_no_longer_replays_is_shown_as_such(database: str) -> None:
    with serving(database) as first:
        anna, ben, table = duel(first)
        for _ in range(4):
            step([anna, ben], table)
    stored(database, "UPDATE entries SET what = 'space/nowhere' WHERE table_id = :id AND ply = 2", id=table)
    with serving(database) as second:
        anna.server = second
        assert state(anna, table)["status"] == "outdated"
        assert anna.get(f"/t/{table}").status == 200


# Floods, huge or broken frames.


def test_fuzzed_frames_leave_the_server_and_other_tables_alone(server: Server) -> None:
    anna, ben, table = duel(server)
    eve, _, own = duel(server)
    chance = random.Random(7)
    for _ in range(12):
        with eve.socket(f"/ws/t/{own}") as line, suppress(ConnectionClosed):
            for _ in range(30):
                line.send(frame(chance))
        assert step([anna, ben], table) > 0
    assert state(eve, own)["ply"] == 0
    assert eve.get("/health").json["status"] == "ok"


def frame(chance: random.Random) -> str | bytes:
    """Something that a hostile client might send."""
    kinds: list[Callable[[], str | bytes]] = [
        lambda: chance.randbytes(chance.randrange(200)),
        lambda: "{" * chance.randrange(3000),
        lambda: json.dumps({"type": "move", "seat": chance.choice([0, -1, 10**30, "0", None, [], True]), "ply": 0}),
        lambda: json.dumps({"type": chance.choice(["move", "undo", "eyes", "answer-undo", "take-over", "nonsense"])}),
        lambda: json.dumps({"type": "move", "ply": 0, "seat": 0, "move": "x" * chance.randrange(3000)}),
        lambda: json.dumps({"type": "why", "seat": 0, "move": "\u0000\ud800"}),
        lambda: json.dumps([chance.random()] * 20),
    ]
    return chance.choice(kinds)()


def drain(line: ClientConnection) -> None:
    """Read to the end."""
    while True:
        line.recv(timeout=10)


def test_a_frame_over_four_kilobytes_ends_the_line(server: Server) -> None:
    anna, _, table = duel(server)
    with anna.socket(f"/ws/t/{table}") as line:
        line.recv(timeout=10)
        line.send(json.dumps({"type": "chat", "text": "x" * 4100}))
        with pytest.raises(ConnectionClosed) as end:
            drain(line)
        assert end.value.rcvd
        assert end.value.rcvd.code == 1009
    assert state(anna, table)["chat"] == []


def test_a_flood_slows_down_only_itself(server: Server) -> None:
    anna, ben, table = duel(server)
    eve, _, own = duel(server)
    with eve.socket(f"/ws/t/{own}", close_timeout=0) as line:
        for _ in range(60):
            line.send('{"type": "all"}')
        for _ in range(5):
            step([anna, ben], table)
        for _ in range(5000):  # on a fast machine many questions fit into the pause of one frame
            if throttled(eve) >= 5:
                return
    pytest.fail("the flood was not slowed down")


def throttled(client: Client) -> float:
    found = re.search(r"^cuvee_throttled_total (\d+)", client.get("/metrics").text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_who_does_not_read_is_dropped(database: str) -> None:
    with serving(database, frames=(10_000, 10_000), patience=2.0) as impatient:
        anna, ben, table = duel(impatient)
        seat, now = turn([anna, ben], table)
        other = (ben, anna)[seat]
        deaf = socket.create_connection(("127.0.0.1", impatient.port))
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line = (anna, ben)[seat].socket(f"/ws/t/{table}", sock=deaf, max_queue=1, compression=None, close_timeout=0)
        with line, suppress(ConnectionClosed):
            for _ in range(3000):  # more than the buffers of any machine hold
                line.send('{"type": "all"}')
                assert state(other, table)["ply"] == now["ply"]  # the others are served meanwhile
        assert 'cuvee_dropped_total{why="slow"} 1' in other.get("/metrics").text


def test_huge_bodies_are_refused(server: Server) -> None:
    client = Client(server)
    assert client.form("/import", record="x" * 300_000).status == 413


# Script in names and chat.

HOSTILE = '<img src=x onerror="alert(1)">'


def test_a_hostile_name_is_only_ever_text(server: Server) -> None:
    eve = Client(server)
    made = eve.form(
        "/tables", game="naramata", option__seats=2, seat__0="me", seat__1="open", name__0=HOSTILE, public="on"
    )
    path = made.headers["location"]
    ben = Client(server)
    assert ben.form(f"{path}/sit", seat=1, name=HOSTILE).status == 303
    with eve.socket(f"/ws{path}") as line:
        line.send(json.dumps({"type": "chat", "text": HOSTILE}))
        frames = [json.loads(line.recv(timeout=10)) for _ in range(2)]
    policy = eve.get("/").headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    addresses = [
        "/",
        path,
        f"{path}/replay",
        "/stats",
        "/account",
        "/import",
        "/new/naramata",
        "/rules/naramata?q=<img>",
    ]
    texts = [eve.get(address).text for address in addresses]
    drawn = [html for one in frames for html in one.get("set", {}).values()]
    assert any("&lt;img" in page for page in texts)
    for page in texts + drawn:
        assert "<img src=x" not in page
        assert "<img>" not in page
        assert "<script>" not in page
        assert " style=" not in page  # the policy forbids it


# Password guessing.


def test_guessing_is_limited_by_account_and_by_address(database: str) -> None:
    limits = {**GENEROUS, "login": "15/minute", "account": "3/minute"}
    with serving(database, limits=limits) as strict:
        guess = Client(strict)
        one = [guess.form("/account/login", login="anna", password=f"guess{n}").status for n in range(6)]
        many = [guess.form("/account/login", login=f"user{n}", password="guess").status for n in range(15)]
        assert one == [422] * 3 + [429] * 3
        assert many[-6:] == [429] * 6
        assert guess.get("/health").status == 200


def test_two_hundred_logins_leave_the_tables_fast(server: Server) -> None:
    owner = Client(server)
    login = f"owner-{server.port}"
    assert owner.form("/account/register", login=login, password="right password").status == 303
    anna, ben, table = duel(server)

    def guess(number: int) -> int:
        return Client(server).form("/account/login", login=login, password=f"wrong {number}").status

    with ThreadPoolExecutor(200) as pool:
        guesses = pool.map(guess, range(200))
        for _ in range(10):
            step([anna, ben], table)
        # wrong, or turned away because two are hashed at a time and few may wait
        assert set(guesses) == {422, 429}
    assert Client(server).form("/account/login", login=login, password="right password").status == 303


# Suspicion of rigged chance.


def test_the_promise_of_the_beginning_is_kept_at_the_end(server: Server, tmp_path: Path) -> None:
    anna, ben, table = duel(server, "naramata")
    promise = state(anna, table)["commitment"]
    assert state(anna, table)["seed"] is None
    while step([anna, ben], table) >= 0:
        pass
    end = state(ben, table)
    record = ben.get(f"/t/{table}/record").text
    assert end["commitment"] == promise
    assert f"# commitment: {promise}\n" in record
    assert f"seed: {end['seed']}\n" in record
    file = tmp_path / "game.cuvee"
    file.write_text(record)
    told = CliRunner().invoke(app, ["verify", str(file)])
    assert "everything agrees" in told.output
    assert promise in told.output  # to be compared: whoever has dealt badly could write another one, too
    file.write_bytes(record.replace("\n", "\r\n").encode("utf-8-sig"))  # as some programs keep it
    assert CliRunner().invoke(app, ["verify", str(file)]).exit_code == 0
    for more in (f"# commitment: {'0' * 64}\n", "# salt: 1\n"):  # one to be read, another one to be checked
        file.write_text(more + record)
        assert "twice" in str(CliRunner().invoke(app, ["verify", str(file)]).exception)
    for old, new in ((promise, "0" * 64), ("# salt: ", "# salt: 1"), ("draws", "takes"), ("\n0: ", "\n1: ")):
        assert old in record
        file.write_text(record.replace(old, new, 1))
        assert CliRunner().invoke(app, ["verify", str(file)]).exit_code == 1


# A player vanishes.


def following(live: ClientConnection, ply: int = -1) -> Any:
    """The table when its viewer is asked next."""
    while True:
        seen = json.loads(live.recv(timeout=10))
        if seen["type"] == "state" and seen["ply"] > ply and seen["moves"]:
            return seen


def come_back(client: Client, table: str) -> int:
    """Take one's seat back; the bot may move at the same moment, then the answer is a conflict and one asks again."""
    answer = act(client, table, "back", ply=state(client, table)["ply"], seat=1)
    return answer.status if answer.status != 409 else come_back(client, table)


def test_a_bot_takes_over_and_gives_back(server: Server) -> None:
    anna, ben, table = duel(server)
    step([anna, ben], table)
    ply = state(anna, table)["ply"]
    assert act(anna, table, "take-over", ply=ply, seat=1).status == 403  # nobody can push Ben out in time
    assert act(ben, table, "leave", ply=ply, seat=1).status == 200
    with anna.socket(f"/api/tables/{table}/live") as live:
        seen = following(live)
        while seen["moves_made"] < 8:  # whatever the bot does between them, Anna makes her moves
            live.send(json.dumps({"type": "move", "ply": seen["ply"], "seat": 0, "move": seen["moves"][0]}))
            seen = following(live, seen["ply"])
    assert seen["seats"][1]["standin"]
    assert act(ben, table, "move", ply=seen["ply"], seat=1, move=seen["moves"][0]).json["error"] == "standin"
    assert come_back(ben, table) == 200
    for _ in range(8):
        step([anna, ben], table)
    assert not state(ben, table)["seats"][1]["standin"]


# The client is out of step.


class Mirror:
    """What a page makes of the messages it gets."""

    def __init__(self) -> None:
        self.page: dict[str, str] = {}
        self.seq = 0

    def take(self, message: dict[str, Any]) -> bool:
        """Apply a message; false if one before it is missing."""
        if message["type"] == "all":
            self.page, self.seq = dict(message["set"]), message["seq"]
        elif message["type"] == "some":
            if "after" not in message and message["seq"] <= self.seq:
                return True
            if message.get("after", message["seq"] - 1) != self.seq:
                return False
            self.seq = message["seq"]
            self.page.update(message["set"])
            for gone in message["gone"]:
                self.page.pop(gone, None)
        return True


def test_dropped_doubled_and_reordered_frames_end_in_the_same_page(server: Server) -> None:
    anna, ben, table = duel(server)
    chance = random.Random(3)
    faithful, shaky = Mirror(), Mirror()
    asked = 0
    with anna.socket(f"/ws/t/{table}") as good, anna.socket(f"/ws/t/{table}") as bad:
        for _ in range(25):
            step([anna, ben], table)
        until = state(anna, table)["ply"]
        waiting: list[dict[str, Any]] = []
        while faithful.seq == 0 or ply_of(faithful) < until:
            faithful.take(json.loads(good.recv(timeout=10)))
        while shaky.seq == 0 or ply_of(shaky) < until:
            message = json.loads(bad.recv(timeout=10))
            waiting.append(message)
            if chance.random() < 0.3:
                waiting.append(message)
            chance.shuffle(waiting)
            taken = [shaky.take(one) for one in waiting if chance.random() < 0.8]
            waiting.clear()
            if not all(taken) or message.get("ply") == until:
                asked += 1
                bad.send('{"type": "all"}')
                answer = json.loads(bad.recv(timeout=10))
                while answer["type"] != "all":
                    answer = json.loads(bad.recv(timeout=10))
                shaky.take(answer)
    assert asked
    assert without_time(shaky.page) == without_time(faithful.page)


def ply_of(mirror: Mirror) -> int:
    found = re.search(r'data-ply="(\d+)"', mirror.page.get("state", ""))
    assert found
    return int(found[1])


def without_time(page: dict[str, str]) -> dict[str, str]:
    """A page without what only says who else is looking at it, and when."""
    return {id: re.sub(r"present|\d+ s ago", "", html) for id, html in page.items()}
