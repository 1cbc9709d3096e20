"""What phones and messengers ask for: posters of tables, icons, the manifest, and a page for being offline."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route

from cuvee.drawing.palette import COLOURS
from cuvee.kernel import LANGUAGES
from cuvee.tables import Room
from cuvee.tables.model import NotFound, Snapshot, Viewer
from cuvee.tables.showing import replay, snapshot
from cuvee.web import pages
from cuvee.web.model import STATIC
from cuvee.web.pages import posters
from cuvee.web.painting import Painting
from cuvee.web.reading import page_of, room_at
from cuvee.web.scripts import script
from cuvee.web.security import whole
from cuvee.web.site import Site

_ICONS = (180, 192, 512)  # pixels
_SOON, _LATER = 60, 3600  # seconds for which a picture may be kept: of a table that goes on, of one that is finished
_KEPT = 100  # pictures
_PATIENCE = 30.0  # seconds that a picture may take
_LOOKING_BACK = {"replay": posters.replay_poster, "review": posters.review_poster}


async def table_card(request: Request) -> Response:
    """The poster of a table, of its replay or its review, as spectators see it, at one of its moves or now."""
    site, who, _ = await page_of(request)
    room, path = await room_at(site, request, who)
    move = whole(request.query_params.get("move", ""))
    language = _language(request)
    stranger, made = Viewer(language=language, path=path), _LOOKING_BACK.get(request.query_params.get("as", ""))

    def draw() -> str:
        if room.story is None:
            return posters.invitation(snapshot(room, stranger, site.house.now()), language)
        last = room.playing.course.length
        found = replay(room, stranger, last if move is None else move, None, 0)
        return made(found, language) if made else posters.poster(found.snapshot, language)

    moves = () if room.story is None else tuple(room.story.game.history[:move])  # others may be made after an undo
    names = tuple(place.name for place in room.places)
    key = (room.head.id, room.status, names, moves, made, language)
    answer = await _painted(site, who.key, key, draw, room)
    if not room.head.public and path.startswith("/t/"):  # who else comes for it must be looked at first
        answer.headers["cache-control"] = answer.headers["cache-control"].replace("public", "private")
    return answer


async def claim_card(request: Request) -> Response:
    """The poster of an invitation."""
    site, who, _ = await page_of(request)
    table, _ = await site.founding.claimed(request.path_params["secret"])
    room, language = await site.house.room(table), _language(request)

    def draw() -> str:
        now: Snapshot = snapshot(room, Viewer(language=language), site.house.now())
        return posters.invitation(now, language)

    names = tuple(place.name for place in room.places)
    return await _painted(site, who.key, (table, "claim", names, language), draw, room)


async def house_card(request: Request) -> Response:
    """The poster of the place."""
    site, who, _ = await page_of(request)
    language = _language(request)
    return await _painted(site, who.key, ("house", language), lambda: posters.house(language))


def _language(request: Request) -> str:
    asked = request.query_params.get("language", "")
    return asked if asked in LANGUAGES else LANGUAGES[0]


async def _painted(
    site: Site,
    who: str,
    key: Any,
    draw: Callable[[], str],
    room: Room | None = None,
    size: tuple[int, int] = (posters.WIDE, posters.HIGH),
) -> Response:
    """A picture, drawn in a thread and painted by a thinker when it is the turn of whoever asks; kept for the next."""
    if key not in site.posters:
        site.limits.check("card", who)
        table = room.head.id if room else ""
        async with site.archive.of(who, table):
            svg = await asyncio.to_thread(draw)
        painted = await site.house.thinkers.answer(Painting(table, svg, *size), _PATIENCE, who, bytes)
        site.posters[key] = painted
        while len(site.posters) > _KEPT:
            del site.posters[next(iter(site.posters))]
    age = _LATER if room is None or room.status == "over" else _SOON
    return Response(site.posters[key], media_type="image/png", headers={"cache-control": f"public, max-age={age}"})


# An app of its own.


async def icon(request: Request) -> Response:
    """The sign of the house, for home screens."""
    size = whole(request.path_params["size"])
    if size not in _ICONS:
        raise NotFound("there is no such icon")
    site, who, _ = await page_of(request)
    return await _painted(site, who.key, ("icon", size), _icon, size=(size, size))


def _icon() -> str:
    """The whole square is filled: phones cut it to their own shape."""
    return (STATIC / "favicon.svg").read_text(encoding="utf-8").replace('rx="7"', 'rx="0"')


async def manifest(request: Request) -> Response:
    """What a phone must know to install the site."""
    _, _, page = await page_of(request)
    facts = {
        "name": "Cuvée",
        "short_name": "Cuvée",
        "description": pages.say(page.language, "lobby.text"),
        "lang": page.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": COLOURS["paper"][0],
        "theme_color": COLOURS["wine"][0],
        "icons": [
            {"src": f"/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for size in _ICONS[1:]
            for purpose in ("any", "maskable")
        ],
    }
    return JSONResponse(facts, media_type="application/manifest+json")


async def worker(request: Request) -> Response:
    """The service worker. It lies at the root, since it looks after all pages."""
    return Response(script("worker.js"), media_type="text/javascript", headers={"cache-control": "no-cache"})


async def offline(request: Request) -> Response:
    """What the service worker shows while the server is out of reach."""
    _, _, page = await page_of(request)
    return HTMLResponse(pages.offline(page))


def routes() -> list[BaseRoute]:
    """The addresses of posters and of the app."""
    return [
        Route("/card.png", house_card),
        Route("/t/{table}/card.png", table_card),
        Route("/w/{key}/card.png", table_card),
        Route("/claim/{secret}/card.png", claim_card),
        Route("/icon-{size}.png", icon),
        Route("/manifest.webmanifest", manifest),
        Route("/worker.js", worker),
        Route("/offline", offline),
    ]
