"""Pages that are read: each handler gathers what a page shows and lets `pages` draw it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

import cuvee
from cuvee.kernel import CuveeError
from cuvee.kernel.glossary import glossary as words_of
from cuvee.tables import Room
from cuvee.tables.model import Gone, NotFound, Replay, Viewer
from cuvee.tables.records import export
from cuvee.tables.showing import replay, snapshot
from cuvee.web import pages, styles
from cuvee.web.api import answered
from cuvee.web.looking import PageLine
from cuvee.web.model import Page
from cuvee.web.pages.drawing import emblem_of, picture_of
from cuvee.web.pages.posters import card, replayed
from cuvee.web.security import whole
from cuvee.web.sessions import Visitor, visitor
from cuvee.web.site import Site, viewer_of
from cuvee.web.sockets import caller


def site_of(request: Request | WebSocket) -> Site:
    """The server that a request came to."""
    site: Site = request.app.state.site
    return site


def page_for(request: Request, who: Visitor, error: str | None = None) -> Page:
    """What every page knows; messages come by the address after a form was sent."""
    notice = request.query_params.get("notice", "")
    if not pages.knows(who.language, "notice", notice):
        notice = ""
    address = str(request.base_url).rstrip("/")
    return Page(who.player, who.language, who.theme, request.url.path, error, notice or None, address)


async def page_of(request: Request) -> tuple[Site, Visitor, Page]:
    """What every page begins with: who asks, and what it shall look like."""
    site = site_of(request)
    who = await visitor(site, request)
    site.limits.check("read", who.key)
    return site, who, page_for(request, who)


async def drawn_for(site: Site, who: Visitor, draw: Callable[..., str], *facts: Any) -> Response:
    """A page, drawn when it is the visitor's turn."""
    async with site.easel.of(who.key, ""):
        return HTMLResponse(draw(*facts))


async def lobby(request: Request) -> Response:
    """The lobby."""
    site, who, page = await page_of(request)
    return await drawn_for(site, who, pages.lobby, page, await site.lists.lobby(who.player))


async def new_table(request: Request) -> Response:
    """The form for a new table."""
    site, who, page = await page_of(request)
    return await drawn_for(site, who, pages.new_table, page, cuvee.kind(request.path_params["game"]))


async def room_at(site: Site, connection: Request | WebSocket, who: Visitor) -> tuple[Room, str]:
    """The table of an address, and its path: by its id for those who may, by its watch key for everybody."""
    if key := connection.path_params.get("key"):
        return await site.house.watched(key), f"/w/{key}"
    room = await site.table_for(connection.path_params["table"], who.player)
    return room, f"/t/{room.head.id}"


def look(room: Room, who: Visitor, path: str, seat: int | None = None, **shown: Any) -> Viewer:
    """How a visitor looks at a table."""
    return viewer_of(room, who.player, who.language, who.theme, path, seat, **shown)


async def table(request: Request) -> Response:
    """A table, whole; the socket brings what changes."""
    site, who, page = await page_of(request)
    room, path = await room_at(site, request, who)
    coach = await _coach(site, room, who, path)

    def draw() -> str:
        now = snapshot(room, look(room, who, path, coach=coach), site.house.now())
        shared = replace(page, card=card(now, who.language))
        return pages.table(shared, now, pages.table_fragments(now, now.viewer, who.language))

    return await drawn_for(site, who, draw)


async def _coach(site: Site, room: Room, who: Visitor, path: str) -> bool | None:
    """Whether the coach is with a visitor; nothing if the visitor is to be asked. Through a watch link nobody is."""
    player = who.player if path.startswith("/t/") else None
    return await site.newcomers.coach(player.id if player else None, room)


def _number(request: Request, name: str) -> int | None:
    """A number in the address, if it is one."""
    return whole(request.query_params.get(name, ""))


async def _replayed(request: Request, move: int | None, draw: Callable[[Page, Replay], Response]) -> Response:
    """A table at one of its moves, drawn in a thread: nobody's move waits for somebody who looks back."""
    site, who, page = await page_of(request)
    room, path = await room_at(site, request, who)
    chosen, area = _number(request, "seat"), _number(request, "area")
    viewer = look(room, who, path, chosen, area=area, words="words" in request.query_params)
    at = room.playing.course.length if move is None else move
    async with site.archive.of(who.key, room.head.id):
        return await asyncio.to_thread(lambda: draw(page, replay(room, viewer, at, chosen, site.house.now())))


async def replay_page(request: Request) -> Response:
    """A table at one of its moves."""
    return await _replayed(request, _number(request, "move"), _leaf)


def _leaf(page: Page, past: Replay) -> Response:
    return HTMLResponse(pages.replay(replace(page, card=replayed(past, page.language)), past))


async def position(request: Request) -> Response:
    """The fragments of a table at one of its moves."""
    move = whole(request.path_params["move"])
    if move is None:
        raise NotFound("there is no such move")
    return await _replayed(request, move, _fragments)


def _fragments(page: Page, past: Replay) -> Response:
    drawn = pages.replay_fragments(past, page.language)
    return answered({"move": past.move, "last": past.last, "set": drawn})


async def moment(request: Request) -> Response:
    """What the day or the year has brought that ended with a move."""
    site, who, _ = await page_of(request)
    room, path = await room_at(site, request, who)
    move = whole(request.path_params["move"])
    now = snapshot(room, look(room, who, path), site.house.now())
    return await drawn_for(site, who, pages.moment, now, -1 if move is None else move)


async def cards(request: Request) -> Response:
    """The names of all cards of a table's game; or, by its name, one of them."""
    site, who, _ = await page_of(request)
    room, _ = await room_at(site, request, who)
    facts = (room.head.kind, tuple(room.head.options.items()), who.language)
    name = request.query_params.get("name")
    async with site.archive.of(who.key, room.head.id):
        if name is None:
            return answered(await asyncio.to_thread(pages.card_names, *facts))
        drawn = await asyncio.to_thread(pages.card, *facts, name)
    if drawn is None:
        raise NotFound("there is no such card")
    return HTMLResponse(drawn)


async def record(request: Request) -> Response:
    """The record of a finished game, as a file."""
    site, who, _ = await page_of(request)
    room, _ = await room_at(site, request, who)
    async with site.archive.of(who.key, room.head.id):
        text = await export(site.house, room, who.player.id if who.player else None)
    name = f"{room.head.kind.id}-{room.head.id[:6]}.cuvee"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


async def claim(request: Request) -> Response:
    """An invitation to a seat. Looking at it does not use it up: programs that preview links look, too."""
    site, who, page = await page_of(request)
    try:
        table, seat = await site.founding.claimed(request.path_params["secret"])
    except Gone:
        return HTMLResponse(pages.claim_gone(page), 410)
    room = await site.house.room(table)
    now = snapshot(room, look(room, who, f"/t/{table}"), site.house.now())
    return HTMLResponse(pages.claim(page, now, seat, request.url.path))


async def rules(request: Request) -> Response:
    """The rules of a game."""
    site, who, page = await page_of(request)
    kind = cuvee.kind(request.path_params["game"])
    return await drawn_for(site, who, pages.rules, page, kind, request.query_params.get("q", "")[:100])


async def glossary(request: Request) -> Response:
    """The words of a game, explained; a game without a glossary has no such page."""
    _, _, page = await page_of(request)
    kind = cuvee.kind(request.path_params["game"])
    if not words_of(kind.home, page.language):
        raise NotFound("there is no glossary of this game")
    return HTMLResponse(pages.glossary(page, kind))


async def learn(request: Request) -> Response:
    """Lessons and practices, and how far somebody is."""
    site, who, page = await page_of(request)
    chosen = request.path_params.get("game")
    kind = cuvee.kind(chosen) if chosen else cuvee.kinds()[0]
    return await drawn_for(site, who, pages.learn, page, kind, await site.learning.of(who.player))


async def style(request: Request) -> Response:
    """A stylesheet that is made, under an address that names its contents."""
    name = request.path_params["name"]
    forever = styles.address(name).endswith(request.url.query or "-")
    headers = {"cache-control": "public, max-age=31536000, immutable" if forever else "no-cache"}
    return Response(styles.stylesheet(name), media_type="text/css", headers=headers)


async def emblem(request: Request) -> Response:
    """The small picture of a game, under an address that names its contents."""
    kind = cuvee.kind(request.path_params["game"])
    forever = picture_of(kind).endswith(request.url.query or "-")
    headers = {"cache-control": "public, max-age=31536000, immutable" if forever else "no-cache"}
    return FileResponse(emblem_of(kind), media_type="image/svg+xml", headers=headers)


async def stats(request: Request) -> Response:
    """Results and ratings."""
    site, who, page = await page_of(request)
    return await drawn_for(site, who, pages.stats, page, await site.lists.stats(who.player))


async def waiting(request: Request) -> Response:
    """How many tables wait for whoever asks: pages ask now and then, so that no move needs to know."""
    site, who, _ = await page_of(request)
    return answered({"waiting": len(await site.lists.waiting(who.player)) if who.player else 0})


async def import_record(request: Request) -> Response:
    """The form for a record."""
    _, _, page = await page_of(request)
    return HTMLResponse(pages.import_record(page))


async def live(socket: WebSocket) -> None:
    """A table, live."""
    site = site_of(socket)
    who = await caller(site, socket)
    if who is None:
        return
    try:
        room, path = await room_at(site, socket, who)
    except CuveeError:
        await socket.close(1008)
        return
    line = PageLine(site, socket, room, who, path)
    line.coach = await _coach(site, room, who, path)
    await line.run()


async def health(request: Request) -> Response:
    """Whether this server can do its work: for whoever watches over it."""
    site = site_of(request)
    problem = await site.health.problem()
    facts = {
        "status": problem or "ok",
        "version": cuvee.__version__,
        "tables": site.house.warm,
        "sockets": len(site.lines),
    }
    return answered(facts, 503 if problem else 200)


async def metrics(request: Request) -> Response:
    """What this server has done, for Prometheus."""
    return PlainTextResponse(site_of(request).metrics.text(), media_type="text/plain; version=0.0.4")


def routes() -> list[BaseRoute]:
    """The addresses that are read."""
    return [
        Route("/", lobby),
        Route("/new/{game}", new_table),
        Route("/learn", learn),
        Route("/learn/{game}", learn),
        Route("/t/{table}", table),
        Route("/w/{key}", table),
        Route("/t/{table}/replay", replay_page),
        Route("/w/{key}/replay", replay_page),
        Route("/t/{table}/at/{move}", position),
        Route("/w/{key}/at/{move}", position),
        Route("/t/{table}/moment/{move}", moment),
        Route("/w/{key}/moment/{move}", moment),
        Route("/t/{table}/cards", cards),
        Route("/w/{key}/cards", cards),
        Route("/t/{table}/card", cards),
        Route("/w/{key}/card", cards),
        Route("/t/{table}/record", record),
        Route("/w/{key}/record", record),
        Route("/claim/{secret}", claim),
        Route("/rules/{game}", rules),
        Route("/rules/{game}/glossary", glossary),
        Route("/style/{name}.css", style),
        Route("/emblem/{game}.svg", emblem),
        Route("/next", waiting),
        Route("/stats", stats),
        Route("/import", import_record),
        Route("/health", health),
        Route("/metrics", metrics),
        WebSocketRoute("/ws/t/{table}", live),
        WebSocketRoute("/ws/w/{key}", live),
    ]
