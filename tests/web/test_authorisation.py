"""Who may do what: every address of the server and every frame, tried by everybody whom it is not for."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from tests.web.fuzz import routes
from tests.web.inside import inside
from tests.web.serving import Answer, Client, act, script
from tests.web.test_accounts import PASSWORD, account
from websockets.exceptions import InvalidStatus

from cuvee.web.sockets import Frame

SECRET = "Rumpelstiltskin"  # the name of a player: whoever reads it has seen the table
GUESS = "guessguessguessguess22"  # as long as a secret, and none

# What a form must hold to be of use, so that nothing but who sends it stands in its way.
FORMS: dict[str, dict[str, Any]] = {
    "sit": dict(seat=1),
    "fill": dict(seat=1, level="easy"),
    "free": dict(seat=1),
    "continue": dict(move=0),
    "try": dict(move=0, seat=0),
    "report": dict(reason="bad", about="seat:0"),
}
NOTHING = ("leave",)  # whoever does not sit there leaves nothing, and is led to the lobby

# By any of these words: what everybody may read, or does for themselves.
OPEN_GET = {
    "/", "/new/{game}", "/learn", "/learn/{game}", "/rules/{game}", "/rules/{game}/glossary", "/style/{name}.css",
    "/emblem/{game}.svg", "/next", "/stats", "/import", "/health", "/metrics", "/card.png", "/icon-{size}.png",
    "/manifest.webmanifest", "/worker.js", "/offline", "/people", "/people/{login}", "/profile", "/account",
    "/account/forgotten", "/account/reset/{token}", "/account/data", "/privacy", "/api/games", "/api/tables",
    "/static", "/fonts",
}  # fmt: skip
OPEN_POST = {
    "/play", "/tables", "/import", "/learn/{game}/{lesson}", "/next", "/settings", "/account/register",
    "/account/login", "/account/logout", "/account/logins", "/account/settings", "/account/password",
    "/account/forgotten", "/account/delete", "/people/{login}/friend", "/people/{login}/part", "/api/guests",
    "/api/tables",
}  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    database = f"sqlite:///{tmp_path_factory.mktemp('who')}/tables.sqlite"
    with inside(database, moderators=frozenset({"mona"}), pace=0.0) as running:
        yield running


@pytest.fixture(scope="module")
def outsiders(server: Any) -> dict[str, Client]:
    """Everybody who has no business at the tables: a stranger, accounts, a moderator, somebody who was sent away."""
    people = {login: account(server, login) for login in ("eve", "mona", "bert")}
    people["stranger"], people["guest"] = Client(server), script(server, "Guest")
    id = people["bert"].get("/account/data").json["person"]["id"]
    assert people["mona"].form("/moderation/ban", player=id).status == 303
    assert "/account/logout" not in people["bert"].get("/account").text
    return people


@pytest.fixture(scope="module", params=["open", "playing", "over"])
def table(request: pytest.FixtureRequest, server: Any) -> tuple[Client, str]:
    """A private table of somebody: it waits for somebody, is played, or is over."""
    anna = script(server, SECRET)
    if request.param == "over":
        record = (Path(__file__).parents[1] / "records" / "naramata-three-greedy.cuvee").read_text(encoding="utf-8")
        page = anna.form("/import", record=record)
        assert page.status == 303, page.text
        return anna, page.headers["location"].removeprefix("/t/")
    made = anna.post("/api/tables", {"game": "naramata", "options": {"seats": 2}, "seats": [{"who": "me"}, {}]}).json
    if request.param == "playing":
        assert script(server, "Ben").post(f"/api/claims/{made['claims']['1']}").status == 200
    return anna, made["table"]


def filled(path: str, table: str) -> str:
    """An address, with the right table and the wrong secrets."""
    facts = {"table": table, "move": "0", "seat": "1", "key": GUESS, "secret": GUESS, "token": GUESS}
    for name, value in facts.items():
        path = path.replace(f"{{{name}}}", value)
    assert "{" not in path, path
    return path


def asked(client: Client, method: str, path: str, table: str) -> Answer:
    """What somebody is answered who knows the id of a table, and nothing else."""
    where = filled(path, table)
    if method == "GET":
        return client.get(where)
    if path.startswith("/api/"):
        return client.post(where, {"type": "chat", "text": "let me in", "seat": 0, "ply": 0})
    return client.form(where, **FORMS.get(path.rpartition("/")[2], {}))


def of_tables() -> list[tuple[str, str]]:
    """The addresses that lead to one table, or need a secret."""
    found = [(method, path) for path, method in routes() if method in ("GET", "POST")]
    return [one for one in found if any(f"{{{name}}}" in one[1] for name in ("table", "key", "secret", "token"))]


def test_every_address_is_thought_about() -> None:
    """A new one is for everybody, for moderators, or tried below."""
    tried = {path for _, path in of_tables()}
    rest = {(method, path) for path, method in routes() if path not in tried and method in ("GET", "POST")}
    known = {("GET", path) for path in OPEN_GET} | {("POST", path) for path in OPEN_POST}
    moderators = {("GET", "/moderation"), ("POST", "/moderation/{what}")}
    assert {one for one in rest if not one[1].startswith("/ws/")} - known == moderators


def test_a_private_table_is_for_nobody_else(
    server: Any, outsiders: dict[str, Client], table: tuple[Client, str]
) -> None:
    anna, id = table
    before = facts_of(anna, id)
    for method, path in of_tables():
        if path.startswith("/ws/") or path.endswith("/live"):
            continue
        for name, client in outsiders.items():
            answer = asked(client, method, path, id)
            where = f"{method} {path} as {name}: {answer.status} {answer.body[:200]!r}"
            assert SECRET not in answer.body.decode("latin-1"), where
            if answer.status == 303 and method == "POST" and path.rpartition("/")[2] in NOTHING:
                assert answer.headers["location"] == "/", where
            elif path == "/account/reset/{token}" and method == "GET":
                assert answer.status == 200, where  # the form: whether its link is good is said when it is sent
            else:
                assert answer.status in (400, 401, 403, 404, 410, 422), where
    assert facts_of(anna, id) == before


def test_what_is_private_is_not_kept_on_the_way(table: tuple[Client, str]) -> None:
    """By no proxy: it would give it to everybody who asks."""
    anna, id = table
    watch = re.search(r"/w/[\w-]{22}", anna.get(f"/t/{id}").text)
    assert watch
    for path in (f"/t/{id}", f"/t/{id}/replay", f"/t/{id}/cards", f"/api/tables/{id}", "/account", "/account/data"):
        assert anna.get(path).headers["cache-control"] == "no-store", path
    assert anna.get(f"/t/{id}/card.png").headers["cache-control"].startswith("private")
    assert anna.get(f"{watch[0]}/card.png").headers["cache-control"].startswith("public")


def facts_of(client: Client, table: str) -> Any:
    """What nobody else must change."""
    now = client.get(f"/api/tables/{table}").json
    return {name: value for name, value in now.items() if name not in ("seq", "view", "moves", "log")}


def test_no_frame_of_anybody_else_is_taken(outsiders: dict[str, Client], table: tuple[Client, str]) -> None:
    anna, id = table
    before = facts_of(anna, id)
    types = get_args(get_type_hints(Frame)["type"])
    assert len(types) > 15
    for client in (outsiders["eve"], outsiders["mona"], outsiders["guest"]):
        for type in types:
            for yes in (True, False):
                facts = dict(seat=0, ply=before["ply"], text="hello", phrase="hello", yes=yes, move="vehicle/red")
                answer = act(client, id, type, **facts)
                assert answer.status in (403, 422), (type, answer.text)
                assert SECRET not in answer.text
    for client in outsiders.values():
        for path in (f"/ws/t/{id}", f"/api/tables/{id}/live", f"/ws/w/{GUESS}"):
            with pytest.raises(InvalidStatus), client.socket(path):
                pass
    assert facts_of(anna, id) == before


def test_whoever_watches_may_only_watch(outsiders: dict[str, Client], server: Any) -> None:
    """By the watch link, or because a table is public."""
    anna = script(server, SECRET)
    plan = {"game": "naramata", "options": {"seats": 2}, "seats": [{"who": "me"}, {}], "public": True}
    made = anna.post("/api/tables", plan).json
    assert script(server, "Ben").post(f"/api/claims/{made['claims']['1']}").status == 200
    id, before = made["table"], facts_of(anna, made["table"])
    eve = outsiders["eve"]
    for path in (f"/ws/w/{made['watch']}", f"/ws/t/{id}", f"/api/tables/{id}/live"):
        with eve.socket(path) as line:
            line.recv(timeout=20)
            for ref, type in enumerate(sorted(set(get_args(get_type_hints(Frame)["type"])) - SEEING), 1):
                line.send(json.dumps({"type": type, "ref": ref, "seat": 0, "ply": before["ply"], "text": "next"}))
                answer = json.loads(line.recv(timeout=20))
                assert answer["type"] == "reply", (type, answer)
                assert (answer["ref"], answer["ok"]) == (ref, False), (type, answer)
    assert facts_of(anna, id) == before


# Frames by which somebody looks, or says how: they change nothing at a table. Spectators may talk, as spectators.
SEEING = {"why", "refused", "eyes", "show", "all", "pace", "read", "chat", "phrase"}


def test_moderation_is_for_moderators(outsiders: dict[str, Client], server: Any) -> None:
    anna = account(server, "anna")
    mine = anna.get("/account/data").json["person"]["id"]
    for name in ("eve", "bert", "stranger", "guest"):
        client = outsiders[name]
        assert client.get("/moderation").status == 403
        for what, facts in (("ban", dict(player=mine)), ("close", dict(table="x")), ("remove", dict(message=1))):
            assert client.form(f"/moderation/{what}", **facts).status == 403, name
    assert "/account/logout" in anna.get("/account").text
    assert outsiders["mona"].form("/moderation/dance").status == 403


def test_whoever_was_sent_away_does_not_come_back(outsiders: dict[str, Client], server: Any) -> None:
    bert = outsiders["bert"]
    assert bert.get("/account/data").status == 422
    assert Client(server).form("/account/login", login="bert", password=PASSWORD).status == 422
    assert bert.form("/people/eve/friend").status == 422
