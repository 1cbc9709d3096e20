"""Pages of people, and what phones and messengers ask for."""

from __future__ import annotations

import asyncio
import re
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.web.inside import Inside, inside
from tests.web.rooms import played_room
from tests.web.serving import Client, duel, state, step
from tests.web.snapshots import played, snapshot

import cuvee
from cuvee.kernel import LANGUAGES, Kind
from cuvee.tables.model import Clock, Player, Viewer
from cuvee.tables.showing import replay
from cuvee.web import pages
from cuvee.web.model import Page
from cuvee.web.pages.posters import WIDE, poster, replay_poster, review_poster
from cuvee.web.painting import plain

KINDS = [kind for kind in cuvee.kinds() if kind.artist]
PASSWORD = "correct horse"
DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    folder: Path = tmp_path_factory.mktemp("people")
    with inside(f"sqlite:///{folder}/tables.sqlite") as server:
        yield server


def account(server: Any, login: str) -> Client:
    client = Client(server)
    assert client.form("/account/register", login=login, password=PASSWORD).status == 303
    return client


def tag(html: str, name: str) -> str:
    return str(re.findall(rf'<meta property="og:{name}" content="([^"]*)"', html)[0])


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return int(width), int(height)


def test_who_registers_is_called_by_the_login(server: Any) -> None:
    dora = account(server, "Dora")
    assert re.search(r'class="btn account"[^>]*aria-label="[^"]*: Dora"', dora.get("/").text)


def test_a_page_can_be_shared_and_hidden(server: Any) -> None:
    emil, stranger = account(server, "emil"), Client(server)
    page = stranger.get("/people/EMIL")
    assert page.status == 200
    assert (tag(page.text, "title"), tag(page.text, "url")[-12:]) == ("emil", "/people/EMIL")
    assert emil.get("/profile").headers["location"] == "/people/emil"
    assert emil.form("/account/settings", name="Emil").status == 303
    assert stranger.get("/people/emil").status == 404
    assert "Only you see this page" in emil.get("/people/emil").text


def test_friendship_is_offered_accepted_and_ended(server: Any) -> None:
    fay, gil = account(server, "fay"), account(server, "gil")
    assert fay.form("/people/gil/friend").status == 303
    assert "would like to be your friend" in gil.get("/people").text
    assert gil.form("/people/fay/friend").status == 303
    assert "End friendship" in fay.get("/people/gil").text
    assert gil.form("/people/fay/part").status == 303
    assert "Become friends" in fay.get("/people/gil").text
    assert Client(server).form("/people/fay/friend").status == 422
    assert fay.form("/people/fay/friend").status == 422


def test_over_days_means_days(server: Any) -> None:
    client = Client(server)
    fields = {"game": "naramata", "option__seats": 2, "seat__1": "open", "clock": "days", "bank": 20, "days": 3}
    table = client.form("/tables", **fields).headers["location"].removeprefix("/t/")
    room = asyncio.run_coroutine_threadsafe(server.site.house.room(table), server.loop).result()
    assert room.head.clock == Clock("days", 3 * 86_400)


def test_a_shared_link_shows_a_title_a_sentence_and_a_picture(server: Any) -> None:
    host, stranger = Client(server), Client(server)
    fields = {"game": "dom-pierre", "option__seats": 2, "seat__0": "me", "name__0": "Hanna & Co", "seat__1": "open"}
    table = host.form("/tables", **fields).headers["location"]
    claim = re.findall(r'data-link="(/claim/[^"]+)"', host.get(table).text)[0]
    page = stranger.get(claim).text
    assert "Dom Pierre" in tag(page, "title")
    assert tag(page, "description").startswith("You are invited to play")
    assert tag(page, "description").endswith("Hanna &amp; Co")
    for path in (tag(page, "image"), tag(stranger.get("/").text, "image")):
        image = stranger.get(re.sub(r"^http://[^/]+", "", path))
        assert (image.status, image.headers["content-type"]) == (200, "image/png")
        assert size(image.body) == (WIDE, 630)
    host.form(f"{table}/fill", seat=1, level="novice")
    watch = re.findall(r'data-link="(/w/[^"]+)"', host.get(table).text)[0]
    assert size(stranger.get(f"{watch}/card.png?move=1&language=de").body) == (WIDE, 630)
    assert stranger.get("/claim/no/card.png").status == 404


def test_links_to_a_table_its_replay_and_its_review_show_pictures_of_their_own(server: Any) -> None:
    client = Client(server)
    record = (DOCS / "films" / "dom-pierre.cuvee").read_text(encoding="utf-8")
    table = client.form("/import", record=record).headers["location"]
    page = client.get(f"{table}/review").text
    assert tag(page, "description").startswith("The review")
    pictures = [
        tag(client.get(f"{table}{page}").text, "image") for page in ("", "/replay", "/replay?move=3", "/review")
    ]
    found = [client.get(re.sub(r"^http://[^/]+", "", path.replace("&amp;", "&"))) for path in pictures]
    assert [size(image.body) for image in found] == [(WIDE, 630)] * 4
    assert len({image.body for image in found}) == 4
    assert all(table in path for path in pictures)


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_to_a_table_its_replay_and_its_review_can_be_told_apart(server: Any, language: str) -> None:
    client = Client(server)
    record = (DOCS / "films" / "dom-pierre.cuvee").read_text(encoding="utf-8")
    table = client.form("/import", record=record).headers["location"]
    assert client.form("/settings", language=language).status == 303
    titles = [tag(client.get(f"{table}{page}").text, "title") for page in ("", "/replay", "/replay?move=3", "/review")]
    plain, replayed, moved, reviewed = titles
    assert replayed == moved
    assert len({plain, replayed, reviewed}) == 3
    assert all(title.endswith(f": {plain}") for title in (replayed, reviewed))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.id))
def test_a_poster_is_what_spectators_see_and_needs_no_style(kind: Kind) -> None:
    game = played(kind, 60, seats=2)
    svg = plain(poster(snapshot(game, None), "en"))
    assert not re.search(r"var\(|light-dark|color-mix|<use|<style|class=", svg)
    assert len(svg) > 15_000
    with pytest.raises(AssertionError):
        poster(snapshot(game, 0), "en")


@pytest.mark.parametrize("moves", [4, 40])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.id))
def test_a_poster_tells_of_no_hand(kind: Kind, moves: int) -> None:
    game = played(kind, moves, seats=2)
    seen = poster(snapshot(game, None), "en")
    for seat in (0, 1):
        assert poster(snapshot(game.guess(seat, 5), None), "en") == seen


def test_at_the_end_posters_have_a_podium_and_reviews_the_points_of_everybody() -> None:
    room, looking = played_room("viticulture", 5000, seed=3, seats=4), Viewer(language="en", path="/t/x")
    end = replay(room, looking, room.playing.course.length, None, 0.0)
    for svg in (poster(end.snapshot, "en"), replay_poster(end, "en"), review_poster(end, "en")):
        assert all(f">{score}<" in svg or f"  {score}<" in svg for score in room.playing.game.scores)
    assert review_poster(end, "en").count("<polyline") == 4
    with pytest.raises(AssertionError):
        review_poster(replay(room, looking, 10, 0, 0.0), "en")


def test_the_site_can_be_installed(server: Any) -> None:
    client = Client(server)
    manifest = client.get("/manifest.webmanifest").json
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    for icon in manifest["icons"]:
        assert "x".join(map(str, size(client.get(icon["src"]).body))) == icon["sizes"]
    assert client.get("/icon-7.png").status == 404
    assert client.get("/worker.js").headers["content-type"].startswith("text/javascript")
    assert "You are offline" in client.get("/offline").text


def test_a_rematch_waits_for_its_players_and_for_nobody_else(server: Any) -> None:
    anna, ben, table = duel(server, "under-the-hammer", public=True)
    while step([anna, ben], table) >= 0:
        pass
    stranger = Client(server)
    following = anna.form(f"/t/{table}/rematch").headers["location"]
    assert f"data-next={following.removeprefix('/t/')}" in ben.get(f"/t/{table}").text
    assert "A seat is kept for you" in ben.get("/").text
    assert following not in stranger.get("/").text
    assert "Kept for Ben" in stranger.get(following).text
    seat = 0
    assert stranger.form(f"{following}/sit", seat=seat).status == 422
    assert "No, thanks" in ben.get(following).text
    assert ben.form(f"{following}/sit", seat=seat).status == 303
    assert state(ben, following.removeprefix("/t/"))["status"] == "playing"


def test_who_declines_a_rematch_is_read_and_the_seat_is_free(server: Any) -> None:
    anna, ben, table = duel(server, "under-the-hammer", public=False)
    while step([anna, ben], table) >= 0:
        pass
    following = anna.form(f"/t/{table}/rematch").headers["location"]
    assert Client(server).form(f"{following}/decline").status == 403
    assert Client(server).get(following).status == 403
    assert "No, thanks" in ben.get(following).text
    assert ben.form(f"{following}/decline").status == 303
    page = anna.get(following).text
    assert "No rematch for me this time, thanks." in page
    assert 'data-link="/claim/' in page


def test_the_tab_says_from_the_first_moment_whose_turn_it_is() -> None:
    game = played(cuvee.kind("naramata"), 0, seats=2)
    asked = game.asked[0]
    for seat, title in ((asked, "● Your turn – Naramata"), (1 - asked, "Naramata – Cuvée")):
        now = snapshot(game, seat)
        head = Page(Player("p0", "Ada"), "en", "auto", "/t/table")
        page = pages.table(head, now, pages.table_fragments(now, now.viewer, "en"))
        assert f"<title>{title}</title>" in page
