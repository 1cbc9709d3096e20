"""The API for scripts: the script of docs/api.md plays a game, and everything else answers as the page says."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.web.serving import Client, Server, act, duel, script, serving, state, step, turn

import cuvee
from cuvee.kernel.glossary import glossary

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('api')}/tables.sqlite") as running:
        yield running


def player() -> str:
    """The script of the page."""
    found = re.search(r"```python\n(.*?)```", (DOCS / "api.md").read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return found[1]


def test_the_script_of_the_page_is_thirty_lines_and_plays_a_game(server: Server, tmp_path: Path) -> None:
    lines = [line for line in player().splitlines() if line.strip()]
    assert len(lines) <= 36
    file = tmp_path / "player.py"
    file.write_text(player())
    told = subprocess.run(
        [sys.executable, str(file), f"http://{server.host}"], capture_output=True, text=True, timeout=300
    )
    assert told.returncode == 0, told.stderr
    assert told.stdout.startswith("scores: [")


def test_two_scripts_meet_at_an_open_table(server: Server, tmp_path: Path) -> None:
    anna = script(server, "Anna")
    seats = [{"who": "me"}, {"who": "open"}]
    table = anna.post(
        "/api/tables", {"game": "naramata", "options": {"seats": 2}, "seats": seats, "public": True}
    ).json["table"]
    file = tmp_path / "player.py"
    file.write_text(player())
    other = subprocess.Popen([sys.executable, str(file), f"http://{server.host}"], stdout=subprocess.PIPE)
    with anna.socket(f"/api/tables/{table}/live", max_size=None) as live:
        for message in live:
            now = json.loads(message)
            if now.get("status") == "over":
                break
            if now.get("moves"):
                live.send(json.dumps({"type": "move", "ply": now["ply"], "seat": 0, "move": now["moves"][0]}))
    assert other.wait(60) == 0


def test_games_and_levels(server: Server) -> None:
    told = Client(server).get("/api/games").json
    assert [game["id"] for game in told["games"]] == [kind.id for kind in cuvee.kinds()]
    assert "normal" in told["levels"]


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ({"game": "naramata"}, "seats"),
        ({"game": "naramata", "seats": [{"who": "me"}]}, "3 seats"),
        ({"game": "naramata", "seats": [{"who": "queen"}]}, "queen"),
        ({"game": "naramata", "options": {"days": 99}, "seats": [{}] * 3}, "days"),
        ({"game": "naramata", "options": {"moons": 2}, "seats": [{}] * 3}, "moons"),
        ({"game": "naramata", "seats": [{"who": "bot", "level": "god"}] * 3}, "god"),
    ],
)
def test_what_makes_no_sense_is_refused_with_the_reason(server: Server, body: object, text: str) -> None:
    answer = script(server, "Anna").post("/api/tables", body)
    assert answer.status in (400, 422)
    assert text in answer.json["text"]


def test_unknown_things(server: Server) -> None:
    anna = script(server, "Anna")
    for path in ("/api/nothing", "/api/tables/unknown", "/api/tables/unknown/record"):
        answer = anna.get(path)
        assert (answer.status, answer.json["error"]) == (404, "not-found")
    assert anna.post("/api/tables", {"game": "chess", "seats": []}).status == 404
    assert anna.get("/nothing").status == 404
    assert Client(server).get("/api/tables").json["error"] == "unknown"


def test_an_illegal_move_changes_nothing_and_says_what_is_legal(server: Server) -> None:
    anna, ben, table = duel(server)
    seat, now = turn([anna, ben], table)
    answer = act((anna, ben)[seat], table, "move", ply=0, seat=seat, move="end")
    assert (answer.status, answer.json["error"]) == (422, "illegal")
    assert act((anna, ben)[seat], table, "move", ply=0, seat=seat, move="nonsense").status == 422
    assert state((anna, ben)[seat], table)["view"] == now["view"]


def test_undo_and_consent(server: Server) -> None:
    anna, ben, table = duel(server)
    people = [anna, ben]
    seat, now = turn(people, table)
    step(people, table)
    assert act(people[seat], table, "undo", ply=1, seat=seat).json == {"ok": True, "ply": 2}
    assert state(people[seat], table)["view"] == now["view"]
    step(people, table)
    step(people, table)
    refused = act(people[seat], table, "undo", ply=4, seat=seat)
    assert (refused.status, refused.json["error"]) == (422, "undo.other")
    assert act(people[seat], table, "ask-undo", ply=4, seat=seat).status == 200
    assert state(people[1 - seat], table)["undo"]["asked_by"] == seat
    assert act(people[1 - seat], table, "answer-undo", ply=5, seat=1 - seat, yes=True).status == 200
    assert state(people[seat], table)["view"] == now["view"]


def test_hints_reasons_and_chat(server: Server) -> None:
    anna, ben, table = duel(server)
    people = [anna, ben]
    seat, now = turn(people, table)
    assert act(people[seat], table, "hint", seat=seat).json["move"] in now["moves"]
    assert act(people[1 - seat], table, "hint", seat=1 - seat).json["error"] == "not-asked"
    assert act(anna, table, "phrase", phrase="hello").status == 200
    assert state(ben, table)["chat"] == [{"seat": 0, "name": "Anna", "text": "", "phrase": "hello", "gallery": False}]
    with people[seat].socket(f"/api/tables/{table}/live") as live:
        live.recv(timeout=10)
        live.send(json.dumps({"type": "why", "ref": 3, "seat": seat, "move": "do/tasting"}))
        answer = json.loads(live.recv(timeout=10))
        assert (answer["type"], answer["ref"]) == ("show", 3)
        assert answer["why"]


def test_health_and_metrics(server: Server) -> None:
    anna, ben, table = duel(server)
    step([anna, ben], table)
    health = Client(server).get("/health")
    assert (health.status, health.json["status"]) == (200, "ok")
    lines = Client(server).get("/metrics").text.splitlines()
    values = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    assert float(values["cuvee_entries_accepted"]) >= 1
    assert float(values["cuvee_warm_tables"]) >= 1
    assert values['cuvee_act_seconds_bucket{le="+Inf"}'] == values["cuvee_act_seconds_count"]


def test_every_page_has_the_strict_policy(server: Server) -> None:
    for path in ("/", "/rules/naramata", "/account", "/static/base.css", "/nothing", "/api/games"):
        headers = Client(server).get(path).headers
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_static_files_may_be_kept_for_ever_if_their_address_names_their_contents(server: Server) -> None:
    page = Client(server).get("/").text
    named = re.search(r"/static/base\.css\?v=\w+", page)
    assert named
    assert "immutable" in Client(server).get(named[0]).headers["cache-control"]
    plain = Client(server).get("/static/base.css")
    assert plain.headers["cache-control"] == "no-cache"
    assert (
        Client(server).request("GET", "/static/base.css", headers={"if-none-match": plain.headers["etag"]}).status
        == 304
    )
    assert Client(server).get("/static/../server.py").status == 404


def test_the_glossary_is_a_page_that_the_rules_link_to_and_that_links_back(server: Server) -> None:
    client = Client(server)
    assert 'href="/rules/dom-pierre/glossary"' in client.get("/rules/dom-pierre").text
    page = client.get("/rules/dom-pierre/glossary").text
    for term in glossary(cuvee.kind("dom-pierre").home, "en").values():
        assert f'<dt id="{term.id}">{term.name}</dt>' in page
        assert f'href="/rules/dom-pierre#{term.chapter}"' in page
    assert client.get("/rules/under-the-hammer/glossary").status == client.get("/rules/none/glossary").status == 404
    assert "glossary" not in client.get("/rules/under-the-hammer").text
