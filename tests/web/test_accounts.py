"""Accounts: log-ins that end, passwords, one's own data, going for good; and those who look after the place."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from tests.conftest import Postgres
from tests.web.inside import Inside, inside
from tests.web.serving import GENEROUS, Client, act, duel, script, serving, state, step
from tests.web.test_threats import stored
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from cuvee.tables.farewell import NOBODY

PASSWORD = "a right password"
PATIENCE = 20


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    if request.param == "postgres":
        cluster: Postgres = request.getfixturevalue("postgres")
        return cluster.database()
    return f"sqlite:///{tmp_path_factory.mktemp('accounts')}/tables.sqlite"


@pytest.fixture(scope="module")
def server(address: str) -> Iterator[Inside]:
    never = 1e6  # so that what a server does only when it looks again is not taken for what it does at once
    with inside(address, moderators=frozenset({"mona"}), mail="smtp://127.0.0.1:1", watch=never) as running:
        yield running


def account(server: Any, login: str, **more: str) -> Client:
    """Somebody with an account."""
    client = Client(server)
    assert client.form("/account/register", login=login, password=PASSWORD, name=login.title()).status == 303
    return client


def again(server: Any, login: str, password: str = PASSWORD, **headers: str) -> Client:
    """The same person in another browser."""
    client = Client(server)
    assert client.form("/account/login", login=login, password=password).status == 303
    return client


def signed_in(client: Client) -> bool:
    return "/account/logout" in client.get("/account").text


def table_of(client: Client) -> str:
    """A table of one's own."""
    return client.form("/play", game="naramata", level="easy").headers["location"]


def cut(line: ClientConnection) -> bool:
    """Whether the server hangs up."""
    try:
        while True:
            line.recv(timeout=PATIENCE)
    except ConnectionClosed:
        return True
    except TimeoutError:
        return False


# Log-ins.


def test_H4_sockets_die_with_their_log_in(server: Inside) -> None:  # noqa: N802
    anna = account(server, "anna-h4")
    phone = again(server, "anna-h4")
    path = table_of(anna)
    with anna.socket(f"/ws{path}") as here, phone.socket(f"/ws{path}") as there:
        assert phone.form("/account/logout").status == 303
        assert cut(there)
        here.send(json.dumps({"type": "phrase", "phrase": "hello", "ref": 9}))
        while json.loads(here.recv(timeout=PATIENCE)).get("ref") != 9:
            pass
        assert anna.form("/account/logins").status == 303  # all others; this one stays
        assert signed_in(anna)
        assert not signed_in(phone)


def test_H4_sockets_at_another_server_die_too(postgres: Postgres) -> None:  # noqa: N802
    database = postgres.database()
    with serving(database, watch=0.2) as one, serving(database, watch=0.2) as two:
        anna = account(one, "anna")
        path = table_of(anna)
        there = Client(two, cookies=anna.cookies)
        with there.socket(f"/ws{path}") as line:
            line.recv(timeout=PATIENCE)
            assert anna.form("/account/logout").status == 303
            assert cut(line)


def test_log_ins_are_listed_and_ended_one_by_one(server: Inside) -> None:
    anna = account(server, "anna-list")
    phone = Client(server)  # type: ignore[arg-type]
    agent = {"user-agent": "Mozilla/5.0 (Android 15; Mobile) Firefox/145.0"}
    body = f"login=anna-list&password={PASSWORD}".replace(" ", "+").encode()
    assert phone.request("POST", "/account/login", body, agent).status == 303
    page = anna.get("/account").text
    assert "Firefox · Android" in page
    ids = re.findall(r'name="login" value="([^"]+)"><button', page)
    assert len(ids) == 1
    eve = account(server, "eve-list")
    assert eve.form("/account/logins", login=ids[0]).status == 303  # somebody else's: nothing happens
    assert signed_in(phone)
    assert anna.form("/account/logins", login=ids[0]).status == 303
    assert not signed_in(phone)
    assert signed_in(anna)


def test_guest_tokens_end_with_registration(server: Inside) -> None:
    guest = Client(server)  # type: ignore[arg-type]
    path = table_of(guest)
    stolen = Client(server, cookies=dict(guest.cookies))  # type: ignore[arg-type]
    with stolen.socket(f"/ws{path}") as line:
        assert guest.form("/account/register", login="was-guest", password=PASSWORD).status == 303
        assert cut(line)
    assert signed_in(guest)
    assert guest.get(path).status == 200
    assert not signed_in(stolen)
    assert stolen.get(path).status == 403


def test_saving_settings_begins_no_further_log_in(server: Inside, address: str) -> None:
    anna = account(server, "anna-saves")
    for name in ("Anna", "Anne"):
        assert anna.form("/account/settings", name=name).status == 303
    count = "SELECT count(*) FROM logins JOIN players ON players.id = logins.player WHERE login = 'anna-saves'"
    assert stored(address, count) == [(1,)]


# Passwords.


def test_a_password_is_changed_by_whoever_knows_it_and_others_are_signed_out(server: Inside) -> None:
    anna = account(server, "anna-pass")
    phone = again(server, "anna-pass")
    assert anna.form("/account/password", old="wrong", password="another one").status == 422
    assert anna.form("/account/password", old=PASSWORD, password="short").status == 422
    assert signed_in(phone)
    assert anna.form("/account/password", old=PASSWORD, password="another one").status == 303
    assert signed_in(anna)
    assert not signed_in(phone)
    assert Client(server).form("/account/login", login="anna-pass", password=PASSWORD).status == 422  # type: ignore[arg-type]
    again(server, "anna-pass", "another one")


def test_a_password_is_reset_by_a_letter_once(server: Inside, address: str) -> None:
    anna = account(server, "anna-reset")
    stranger = Client(server)  # type: ignore[arg-type]
    page = stranger.get("/account/forgotten").text
    assert 'action="/account/forgotten"' in page
    assert anna.form("/account/settings", email="anna@example.org", password=PASSWORD).status == 303
    ask = {"path": "/account/forgotten", "login": "Anna-Reset"}
    assert stranger.form(**ask).headers["location"] == "/account?notice=reset-sent"
    assert letters(address, "anna-reset", "reset") == []  # the address is not confirmed
    [link] = letters(address, "anna-reset", "confirm")
    assert stranger.get(link).status == 303
    assert stranger.form(**ask).headers["location"] == "/account?notice=reset-sent"
    assert stranger.form("/account/forgotten", login="nobody").headers["location"] == "/account?notice=reset-sent"
    [link] = letters(address, "anna-reset", "reset")
    assert stranger.get(link).status == 200
    assert stranger.form(link, password="short").status == 422
    assert stranger.form(link, password="a new password").status == 303
    assert signed_in(stranger)
    assert not signed_in(anna)
    assert Client(server).form(link, password="once more please").status == 422  # type: ignore[arg-type]
    assert Client(server).form(link[:-2], password="once more please").status == 422  # type: ignore[arg-type]


def letters(address: str, login: str, kind: str) -> list[str]:
    """The links of the letters to somebody."""
    wanted = "SELECT facts FROM outbox JOIN players ON players.id = outbox.player WHERE login = :login AND kind = :kind"
    return [json.loads(facts)["path"] for (facts,) in stored(address, wanted, login=login, kind=kind)]


def test_wrong_guesses_from_many_addresses_do_not_lock_the_owner_out(tmp_path: object) -> None:
    limits = {**GENEROUS, "account": "3/minute", "guesses": "20/hour", "login": "10/minute"}
    with inside(f"sqlite:///{tmp_path}/tables.sqlite", limits=limits) as server:
        owner = account(server, "owner")
        owner.form("/account/logout")

        def guess(client: Client, number: int, password: str = "wrong") -> int:
            fields = f"login=owner&password={password}".replace(" ", "+").encode()
            return client.request("POST", "/account/login", fields, {"x-forwarded-for": f"192.0.2.{number}"}).status

        eve = Client(server)  # type: ignore[arg-type]
        assert [guess(eve, 1) for _ in range(4)] == [422] * 3 + [429]
        assert [guess(eve, number) for number in range(2, 14)] == [422] * 12
        assert guess(Client(server), 99, PASSWORD) == 303  # type: ignore[arg-type]  # the owner, from elsewhere
        assert 429 in [guess(eve, number) for number in range(20, 40)]
        assert guess(owner, 50, PASSWORD) == 303  # and from a browser that knows the account, whatever happens


def test_letters_are_limited_by_person_address_and_recipient(tmp_path: object) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    with inside(database, limits={**GENEROUS, "letter": "5/hour"}) as server:
        eve = Client(server)  # type: ignore[arg-type]
        one = [eve.form("/account/settings", email=f"victim{n}@example.org").status for n in range(8)]
        assert one == [303] * 5 + [429] * 3
        assert eve.form("/account/settings", name="Eve").status == 303  # all else can be changed

        def as_guest(number: int) -> int:
            fields = b"email=Victim%40example.org"
            return Client(server).request("POST", "/account/settings", fields, at(number)).status  # type: ignore[arg-type]

        def at(number: int) -> dict[str, str]:
            return {"x-forwarded-for": f"192.0.2.{number}"}

        assert [as_guest(number) for number in range(8)] == [303] * 5 + [429] * 3
        assert stored(database, "SELECT count(*) FROM outbox") == [(10,)]


def test_another_address_for_letters_is_for_whoever_knows_the_password(server: Inside, address: str) -> None:
    """Else whoever finds a browser signed in has the letters sent elsewhere, and the account with the next one."""
    anna = account(server, "anna-address")
    for wrong in ({}, {"password": "a guess"}):
        assert anna.form("/account/settings", email="eve@example.org", **wrong).status == 422
    assert anna.form("/account/settings", name="Anna Address", email="").status == 303  # all else can be changed
    assert anna.form("/account/settings", email="anna@here.example", password=PASSWORD).status == 303
    assert anna.form("/account/settings", email="").status == 422
    assert anna.form("/account/settings", email=" anna@here.example ").status == 303  # as the form sends it again
    assert stored(address, "SELECT email FROM players WHERE login = 'anna-address'") == [("anna@here.example",)]


# One's own data.


def test_ones_own_data_are_a_download_without_secrets(server: Inside, address: str) -> None:
    anna = account(server, "anna-data")
    path = table_of(anna)
    with anna.socket(f"/ws{path}") as line:
        line.send(json.dumps({"type": "chat", "text": "mine alone", "ref": 1}))
        while json.loads(line.recv(timeout=PATIENCE)).get("ref") != 1:
            pass
    answer = anna.get("/account/data")
    assert "attachment" in answer.headers["content-disposition"]
    told = answer.json
    assert told["person"]["login"] == "anna-data"
    assert [line["text"] for line in told["chat"]] == ["mine alone"]
    assert [f"/t/{table['id']}" for table in told["tables"]] == [path]
    [(seed, salt)] = stored(address, "SELECT seed, salt FROM tables WHERE id = :id", id=path.removeprefix("/t/"))
    assert seed not in answer.text
    assert salt not in answer.text
    assert "argon2" not in answer.text
    assert Client(server).get("/account/data").status == 422  # type: ignore[arg-type]


def test_a_deleted_account_leaves_its_games_and_nothing_of_its_name(server: Inside, address: str) -> None:
    anna, ben, table = duel(server)  # type: ignore[arg-type]
    cookies = Client(server, cookies={"cuvee": anna.token})  # type: ignore[arg-type]
    assert cookies.form("/account/register", login="anna-goes", password=PASSWORD).status == 303
    assert (
        cookies.form("/account/settings", name="Annabella", password=PASSWORD, email="annabella@example.org").status
        == 303
    )
    anna.cookies, anna.token = cookies.cookies, ""
    for _ in range(4):
        step([anna, ben], table)
    with cookies.socket(f"/ws/t/{table}") as line:
        line.send(json.dumps({"type": "chat", "text": "Annabella was here", "ref": 1}))
        while json.loads(line.recv(timeout=PATIENCE)).get("ref") != 1:
            pass
    assert cookies.form("/account/delete", password="wrong").status == 422
    assert cookies.form("/account/delete", password=PASSWORD).headers["location"] == "/?notice=deleted"
    now = state(ben, table)
    assert now["moves_made"] >= 4
    assert now["seats"][0]["standin"]
    assert now["seats"][0]["name"] == NOBODY
    page = ben.get(f"/t/{table}").text
    assert "Anna" not in page
    assert "This message was removed" in page
    assert not signed_in(cookies)
    assert Client(server).form("/account/login", login="anna-goes", password=PASSWORD).status == 422  # type: ignore[arg-type]
    for name in ("players", "seats", "chat", "outbox", "logins"):
        assert "nnabella" not in str(stored(address, f"SELECT * FROM {name}"))


def test_the_page_on_privacy_says_how_long_and_who(tmp_path: object) -> None:
    imprint = "Vera Vintner\nCellar Lane 1\n\nvera@example.org <script>"
    with inside(f"sqlite:///{tmp_path}/tables.sqlite", imprint=imprint) as server:
        client = Client(server)  # type: ignore[arg-type]
        for language, days in (("en", "90 days"), ("de", "90 Tage"), ("es", "90 días")):
            page = client.request("GET", "/privacy", headers={"accept-language": language}).text
            assert days in page
            assert "Cellar Lane 1" in page
            assert "&lt;script&gt;" in page
        assert 'href="/privacy"' in client.get("/").text


# Those who look after the place.


def test_reports_reach_the_moderators_who_remove_messages_ban_and_close(server: Inside) -> None:
    moderator = Client(server)  # type: ignore[arg-type]
    moderator.form("/account/register", login="mona", password=PASSWORD)
    moderator.form("/account/login", login="mona", password=PASSWORD)
    anna, eve, table = duel(server)  # type: ignore[arg-type]
    assert act(eve, table, "chat", text="something nasty").status == 200
    form = anna.get(f"/t/{table}/report").text
    number = re.search(r'value="(message:\d+)"', form)
    assert number
    assert anna.form(f"/t/{table}/report", about=number[1], reason="").status == 422
    assert anna.form(f"/t/{table}/report", about="message:999999", reason="that").status == 404
    assert anna.form(f"/t/{table}/report", about="seat:99", reason="that").status == 404
    assert anna.form(f"/t/{table}/report", about=number[1], reason="this is nasty").status == 303
    assert anna.get("/moderation").status == 403
    assert anna.form("/moderation/close", table=table).status == 403
    page = moderator.get("/moderation").text
    assert "this is nasty" in page
    assert "something nasty" in page
    message, player, report = (
        re.search(rf'name="{name}" value="([^"]+)"', page)[1]  # type: ignore[index]
        for name in ("message", "player", "report")
    )
    with eve.socket(f"/api/tables/{table}/live") as line:
        assert moderator.form("/moderation/remove", message=message).status == 303
        assert state(anna, table)["chat"][-1] == {
            "seat": 1,
            "name": "Ben",
            "text": "",
            "phrase": "removed",
            "gallery": False,
        }
        assert moderator.form("/moderation/ban", player=player).status == 303
        assert cut(line)
    assert eve.get("/api/tables").status == 422
    assert state(anna, table)["seats"][1]["standin"]
    assert moderator.form("/moderation/close", table=table).status == 303
    assert state(anna, table)["status"] == "closed"
    assert anna.get(f"/t/{table}/record").status == 422, "a closed game gives no seed away"
    assert moderator.form("/moderation/dismiss", report=report).status == 303
    page = moderator.get("/moderation").text
    assert "this is nasty" not in page
    assert player in page
    assert moderator.form("/moderation/unban", player=player).status == 303
    assert eve.get("/api/tables").status == 200
    for what in ("remove", "ban", "unban", "close", "nonsense"):
        nothing = {"message": 99999, "player": "x", "table": "x"}
        assert moderator.form(f"/moderation/{what}", **nothing).status in (403, 404, 422)


def test_a_banned_account_cannot_sign_in(server: Inside, address: str) -> None:
    account(server, "eve-banned")
    stored(address, "UPDATE players SET banned = 1 WHERE login = 'eve-banned'")
    answer = Client(server).form("/account/login", login="eve-banned", password=PASSWORD)  # type: ignore[arg-type]
    assert answer.status == 422
    assert "have closed this account" in answer.text


def test_only_a_few_reports_are_taken_from_one_person(tmp_path: object) -> None:
    with inside(f"sqlite:///{tmp_path}/tables.sqlite", limits={**GENEROUS, "report": "2/hour"}) as server:
        anna, _, table = duel(server)  # type: ignore[arg-type]
        answers = [anna.form(f"/t/{table}/report", about="table", reason="hm").status for _ in range(3)]
        assert answers == [303, 303, 429]
        assert script(server, "Eve").form(f"/t/{table}/report", about="table", reason="hm").status == 403  # type: ignore[arg-type]


def test_how_somebody_wants_to_play_is_kept_with_the_person(server: Inside) -> None:
    anna, same = Client(server), Client(server)  # type: ignore[arg-type]
    table = anna.form("/play", game="naramata", level="easy").headers["location"]
    assert '<option value="normal" selected>' in anna.get(table).text
    assert anna.form("/settings", pace="fast", confirm="1").status == 303
    assert anna.form("/settings", pace="faster").status == 303  # there is no such pace
    for page in (table, "/account"):
        text = anna.get(page).text
        assert '<option value="fast" selected>' in text
        assert 'data-wish="confirm" autocomplete="off" checked>' in text
    anna.form("/account/register", login="anna-in-a-hurry", password="a good password")
    same.form("/account/login", login="anna-in-a-hurry", password="a good password")
    assert '<option value="fast" selected>' in same.get("/account").text
    assert same.form("/account/settings", name="Anna", pace="slow").status == 303  # a box that is not sent is empty
    assert '<option value="slow" selected>' in anna.get(table).text
    assert 'data-wish="confirm" autocomplete="off">' in anna.get(table).text
