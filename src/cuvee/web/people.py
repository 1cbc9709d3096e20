"""People: somebody's page, friends, and whom one can look up."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from cuvee.tables.model import Player, Refused
from cuvee.web.forms import Handler, Sent, posted
from cuvee.web.pages import people as pages
from cuvee.web.reading import drawn_for, page_of


async def people(request: Request) -> Response:
    """Friends, and a search."""
    site, who, page = await page_of(request)
    query = request.query_params.get("q", "")[:30].strip()
    circle = await site.friends.circle(who.player) if who.player and who.player.login else None
    found = await site.friends.find(query, who.player)
    return await drawn_for(site, who, pages.people, page, circle, query, found)


async def person(request: Request) -> Response:
    """Somebody's page."""
    site, who, page = await page_of(request)
    somebody = await site.profiles.named(request.path_params["login"])
    profile = await site.profiles.profile(somebody, who.player, site.house.now())
    tie = await site.friends.tie(who.player, somebody)
    return await drawn_for(site, who, pages.profile, page, profile, tie, _wanted(request))


async def own(request: Request) -> Response:
    """One's own page; a guest has one, too, which nobody else can see."""
    site, who, page = await page_of(request)
    if who.player is None:
        return RedirectResponse("/account", 303)
    if who.player.login is not None:
        return RedirectResponse(f"/people/{who.player.login}", 303)
    profile = await site.profiles.profile(await site.profiles.own(who.player), who.player, site.house.now())
    return await drawn_for(site, who, pages.profile, page, profile, "none", _wanted(request))


def _wanted(request: Request) -> pages.Wanted:
    asked = request.query_params
    outcome = asked.get("outcome", "")
    known = outcome if outcome in pages.OUTCOMES else pages.OUTCOMES[0]
    return pages.Wanted(asked.get("game", "")[:40], asked.get("against", "")[:40], known, "all" in asked)


async def befriend(sent: Sent) -> Response:
    """Ask somebody to be a friend, or say yes."""
    player, login = _known(sent), sent.request.path_params["login"]
    sent.site.limits.check("chat", player.id)
    await sent.site.friends.ask(player, await sent.site.profiles.named(login))
    return await sent.to(f"/people/{login}")


async def part(sent: Sent) -> Response:
    """Say no, or end a friendship."""
    await sent.site.friends.part(_known(sent), await sent.site.profiles.named(sent.request.path_params["login"]))
    return await sent.to("/people")


def _known(sent: Sent) -> Player:
    if sent.who.player is None:
        raise Refused("unknown", "you are not signed in")
    return sent.who.player


_FORMS: dict[str, Handler] = {
    "/people/{login}/friend": befriend,
    "/people/{login}/part": part,
}


def routes() -> list[BaseRoute]:
    """The addresses of people."""
    return [
        Route("/people", people),
        Route("/people/{login}", person),
        Route("/profile", own),
        *posted(_FORMS),
    ]
