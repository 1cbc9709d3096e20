"""Reports, and the page of those who look after this place."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from cuvee.tables.model import Forbidden, Player
from cuvee.web import pages
from cuvee.web.forms import Handler, Sent, posted
from cuvee.web.reading import page_of, room_at
from cuvee.web.security import whole
from cuvee.web.site import Site

_MOST = 2**31


def _require(site: Site, player: Player | None) -> None:
    if not site.is_moderator(player):
        raise Forbidden("this page is for those who look after this place")


async def report_form(request: Request) -> Response:
    """The form in which somebody says what is wrong at a table."""
    site, who, page = await page_of(request)
    room, path = await room_at(site, request, who)
    people = [(place.seat, place.name) for place in room.places if place.player and place.player != who.key]
    lines = [line for line in room.chat if line.text]
    return HTMLResponse(pages.report(page, path, room.head.kind, people, lines))


async def report(sent: Sent) -> Response:
    """Something is wrong at a table."""
    room, path = await room_at(sent.site, sent.request, sent.who)
    player = await sent.player()
    sent.site.limits.check("report", player.id)
    what, _, number = sent.fields.get("about", "").partition(":")
    seat, message = (whole(number) if what == kind else None for kind in ("seat", "message"))
    await sent.site.moderation.report(room, player, sent.fields.get("reason", ""), seat, message)
    return await sent.to(f"{path}/report?notice=reported", player)


async def moderation(request: Request) -> Response:
    """What waits to be looked at."""
    site, who, page = await page_of(request)
    _require(site, who.player)
    return HTMLResponse(pages.moderation(page, await site.moderation.reports(), await site.moderation.banned()))


async def act(sent: Sent) -> Response:
    """What a moderator does about it."""
    _require(sent.site, sent.who.player)
    do, fields = sent.site.moderation, sent.fields
    match sent.request.path_params["what"]:
        case "dismiss":
            await do.close_report(sent.number("report", 0, _MOST))
        case "remove":
            await do.remove_message(sent.number("message", 0, _MOST))
        case "ban":
            await do.ban(fields.get("player", ""))
            await sent.site.look_at_logins()
        case "unban":
            await do.unban(fields.get("player", ""))
        case "close":
            await do.close_table(fields.get("table", ""))
        case other:
            raise Forbidden(f"a moderator cannot {other}")
    return await sent.to("/moderation?notice=done")


_FORMS: dict[str, Handler] = {
    "/t/{table}/report": report,
    "/w/{key}/report": report,
    "/moderation/{what}": act,
}


def routes() -> list[BaseRoute]:
    """The addresses of reports and of the moderators' page."""
    return [
        Route("/t/{table}/report", report_form, methods=["GET"]),
        Route("/w/{key}/report", report_form, methods=["GET"]),
        Route("/moderation", moderation),
        *posted(_FORMS),
    ]
