"""The addresses of reviews: the page, trying another move, a table at a position, and the same as JSON."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from dataclasses import replace as shared

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from cuvee.review.model import Review
from cuvee.review.words import Told
from cuvee.tables import Room, Wish
from cuvee.tables.model import NotFound, Viewer
from cuvee.tables.showing import replay, snapshot
from cuvee.web.api import answered
from cuvee.web.forms import Sent, posted
from cuvee.web.pages.posters import reviewed
from cuvee.web.reading import look, page_of, room_at
from cuvee.web.review import page as pages
from cuvee.web.review.shown import Shown, Tried, told_of
from cuvee.web.security import whole
from cuvee.web.sessions import Visitor
from cuvee.web.site import Site


async def review(request: Request) -> Response:
    """The page. While the closer look goes on, it is asked for again and again."""
    site, who, page = await page_of(request)
    room, path = await room_at(site, request, who)
    found = await site.reviews.of(room, who.key)
    spectators = snapshot(room, Viewer(language=who.language, path=path), site.house.now())
    page = shared(page, card=reviewed(spectators, who.language))
    if found is None:
        return HTMLResponse(pages.waiting(page, path, room.head.kind.names[page.language]), headers={"refresh": "1"})
    tried = await _tried(request, site, who, room)
    async with site.archive.of(who.key, room.head.id):
        return await asyncio.to_thread(
            lambda: HTMLResponse(pages.review(page, _shown(request, site, who, room, path, found, tried)))
        )


async def _tried(request: Request, site: Site, who: Visitor, room: Room) -> Tried | None:
    """What a move that somebody tries is worth."""
    move, ply = request.query_params.get("try"), whole(request.query_params.get("at", ""))
    if move is None or ply is None or not 0 <= ply < room.playing.course.length:
        return None
    site.limits.check("hint", who.key)
    return Tried(move, *await site.reviews.attempt(room, who.key, ply, move))


def _shown(
    request: Request, site: Site, who: Visitor, room: Room, path: str, found: Review, tried: Tried | None
) -> Shown:
    """What the address asks for: a seat, a move; without them the reader's own first decision."""
    viewer = look(room, who, path)
    words, told = told_of(room, found, who.language)
    mine = viewer.seats[0] if viewer.seats else None
    seat = whole(request.query_params.get("seat", ""))
    if seat is None or not 0 <= seat < found.seats:
        seat = mine if mine is not None else _costliest(told)
    at = whole(request.query_params.get("at", ""))
    last = len(found.stages)
    if at is None or not 0 <= at <= last:
        worst = sorted(told.seats[seat].moments, key=lambda one: one.change)
        at = worst[0].ply if worst else last
    eyes = found.movers[at] if at < last else seat
    past = replay(room, viewer, at, eyes, site.house.now())
    moves = tuple(room.playing.course.at(at).moves(eyes)) if at < last else ()
    here = replace(past.snapshot, moves=moves)
    return Shown(path, found, words, told, seat, at, here, "learn" in request.query_params, tried, mine)


def _costliest(told: Told) -> int:
    """For a spectator: whose decisions there is most to say about."""
    costs = [sum(moment.change for moment in seat.moments if moment.change < 0) for seat in told.seats]
    return costs.index(min(costs))


async def as_json(request: Request) -> Response:
    """What was found so far, and in words; `complete` says whether more is to come."""
    site, who, _ = await page_of(request)
    room, _ = await room_at(site, request, who)
    found = await site.reviews.of(room, who.key)
    if found is None:
        return answered({"complete": False, "progress": 0.0}, 202)
    _, told = await asyncio.to_thread(told_of, room, found, who.language)
    body = {**asdict(found), "told": asdict(told), "complete": not found.todo, "progress": found.depth}
    del body["todo"], body["done"]
    return answered(body)


async def try_it(sent: Sent) -> Response:
    """A table at a position of a finished game: one plays a seat oneself, against bots."""
    player = await sent.player()
    room, _ = await room_at(sent.site, sent.request, sent.who)
    if room.head.status != "over":
        raise NotFound("this game is not over")
    sent.site.limits.check("table", player.id)
    move = sent.number("move", 0, room.playing.course.length)
    seat = sent.number("seat", 0, len(room.places) - 1)
    wishes = [Wish("me") if place.seat == seat else Wish("bot") for place in room.places]
    async with sent.site.archive.of(player.id, room.head.id):
        return await sent.to(f"/t/{await sent.site.founding.proceed(room, player, move, wishes)}", player)


def routes() -> list[BaseRoute]:
    """All of them, by the table's own address and by its watch link."""
    return [
        *[Route(f"{path}/review", review) for path in ("/t/{table}", "/w/{key}")],
        Route("/api/tables/{table}/review", as_json),
        *posted({f"{path}/try": try_it for path in ("/t/{table}", "/w/{key}")}),
    ]
