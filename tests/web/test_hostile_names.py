"""Whoever is called what a browser would run: on the pages after a game, where names come from a record, too."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from tests.web.inside import inside
from tests.web.serving import Client
from tests.web.test_accounts import PASSWORD

IMG, SCRIPT, SLOT = '<img src=x onerror="a(1)">', "<script>a(1)</script>{0}{name}%s", '<div id="eve" data-slot></div>'
NAMES = (IMG, SCRIPT, SLOT)
RECORD = Path(__file__).parents[1] / "records" / "naramata-three-greedy.cuvee"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    database = f"sqlite:///{tmp_path_factory.mktemp('names')}/tables.sqlite"
    with inside(database, moderators=frozenset({"eve"}), imprint=f"{IMG}\n\n{SCRIPT}") as running:
        yield running


@pytest.fixture(scope="module")
def eve(server: Any) -> Client:
    client = Client(server)
    assert client.form("/account/register", login="eve", password=PASSWORD, name=IMG).status == 303
    assert IMG in client.get("/account/data").json["person"]["name"]
    return client


@pytest.fixture(scope="module")
def brought(eve: Client) -> str:
    """A game that is over, with such names in its record."""
    record = re.sub("^# players: .*$", "", RECORD.read_text(encoding="utf-8"), flags=re.MULTILINE)
    page = eve.form("/import", record=f"# players: {', '.join(NAMES)}\n{record}")
    assert page.status == 303, page.text
    return page.headers["location"]


class Reader(HTMLParser):
    """Reads a page as a browser does, and notes what would run, or what is an element and should have been text."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        facts = dict(attrs)
        runs = any(name.startswith("on") or name == "style" for name in facts)
        leads = (facts.get("href") or facts.get("src") or "/").lower().strip()
        inline = tag == "script" and "src" not in facts
        if runs or inline or leads == "x" or leads.startswith("javascript:") or facts.get("id") == "eve":
            self.found.append(f"<{tag} {facts}>")


def only_text(page: str) -> None:
    reader = Reader()
    reader.feed(page)
    assert reader.found == []


def test_the_reader_finds_what_would_run() -> None:
    for hostile in NAMES:
        with pytest.raises(AssertionError):
            only_text(f"<p>{hostile}</p>")


def test_the_pages_of_a_finished_game(eve: Client, brought: str) -> None:
    seen = 0
    for language in ("en", "de"):
        eve.form("/settings", language=language)
        for path in ("", "/replay", "/replay?move=40&words", "/review", "/review?at=40&learn", "/report", "/at/60"):
            answer = eve.get(brought + path)
            assert answer.status == 200, (path, answer.text[:300])
            drawn = "".join(answer.json["set"].values()) if path.startswith("/at") else answer.text
            only_text(drawn)
            seen += "&lt;img" in drawn or "&lt;div" in drawn
        for move in range(0, 200, 49):
            only_text(eve.get(f"{brought}/moment/{move}").text)
    assert seen > 6  # they are there, as text
    assert eve.get(f"{brought}/card.png").body.startswith(b"\x89PNG")
    assert eve.get(f"{brought}/card.png?as=replay&move=9").body.startswith(b"\x89PNG")


def test_the_socket_of_a_finished_game(eve: Client, brought: str) -> None:
    with eve.socket(f"/ws{brought}") as line:
        frames = [json.loads(line.recv(timeout=20))]
        for area in range(3):
            line.send(json.dumps({"type": "show", "seat": area, "words": area == 1}))
            line.send(json.dumps({"type": "all"}))
            frames.append(json.loads(line.recv(timeout=20)))
    for frame in frames:
        for drawn in frame.get("set", {}).values():
            only_text(drawn)


def test_the_pages_of_people_and_of_those_who_look_after_them(eve: Client, server: Any, brought: str) -> None:
    eve.form(f"{brought}/report", reason=IMG + SCRIPT)
    with eve.socket(f"/ws{brought}") as line:
        line.recv(timeout=20)
        line.send(json.dumps({"type": "chat", "text": IMG, "ref": 1}))
        assert json.loads(line.recv(timeout=20))
    other = Client(server)
    assert other.form("/account/register", login="otto", password=PASSWORD, name=SCRIPT[:30]).status == 303
    assert other.form("/people/eve/friend").status == 303
    for path in ("/", "/stats", "/people", "/people/eve", "/people?q=<img", "/moderation", "/privacy", "/account"):
        for client in (eve, other):
            answer = client.get(path)
            assert answer.status in (200, 403), path
            only_text(answer.text)
    assert "&lt;img" in eve.get("/moderation").text
    assert "&lt;img" in other.get("/privacy").text
    assert "&lt;img" in other.get("/people/eve").text
    for path in (
        f"/people?q={'%22%3E%3Cimg%20src=x%20onerror=a%3E'}",
        "/people/eve?game=%3Cimg%20src=x&against=%22%3E",
    ):
        only_text(other.get(path).text)


def test_lists_by_the_api_are_json(eve: Client) -> None:
    answer = eve.get("/api/tables")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
