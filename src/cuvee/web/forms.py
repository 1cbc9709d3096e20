"""Forms that are sent: each does one thing and leads to a page that shows it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

import cuvee
from cuvee.kernel import LANGUAGES
from cuvee.kernel.lessons import lessons
from cuvee.tables import LEVELS, THEMES, Plan, Wish
from cuvee.tables.model import Clock, NotFound, Player, Refused
from cuvee.tables.pacing import PACES
from cuvee.tables.summary import STANDIN
from cuvee.web.reading import site_of
from cuvee.web.security import whole, without_nul
from cuvee.web.sessions import Visitor, remember, somebody, visitor
from cuvee.web.site import Site

_YEAR = 365 * 86_400
_MINUTE, _DAY = 60, 86_400


class Sent:
    """A form that somebody has sent."""

    def __init__(self, request: Request, site: Site, who: Visitor, fields: dict[str, str]) -> None:
        self.request, self.site, self.who, self.fields = request, site, who, fields

    async def player(self) -> Player:
        """Who has sent it; whoever is new becomes a guest by it."""
        return await somebody(self.site, self.who, self.fields.get("name", "") or self.fields.get("name.0", ""))

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A field that holds a number."""
        text = self.fields.get(name, "" if default is None else str(default))
        number = whole(text)
        if number is None or not low <= number <= high:
            raise Refused("number", f"{name}: {text[:40]!r} is not a whole number from {low} to {high}")
        return number

    async def to(self, path: str, player: Player | None = None, anew: bool = False) -> Response:
        """Lead to another page; a new player, or one who is logged in anew, is remembered."""
        response = RedirectResponse(path, 303)
        if player is not None and (self.who.player is None or self.who.player.id != player.id or anew):
            await remember(self.site, self.request, response, player)
        return response


Handler = Callable[[Sent], Awaitable[Response]]


def form(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """Read a form and hand it to its handler."""

    async def endpoint(request: Request) -> Response:
        site = site_of(request)
        sent = parse_qsl(without_nul(await request.body(), b"%00").decode("utf-8", "replace"), keep_blank_values=True)
        who = await visitor(site, request)
        site.limits.check("read", who.key)
        return await handler(Sent(request, site, who, _joined(sent)))

    return endpoint


def _joined(sent: list[tuple[str, str]]) -> dict[str, str]:
    """Fields by name; several boxes of one option become a list, as the command line writes it."""
    fields: dict[str, str] = {}
    for name, value in sent:
        several = name in fields and name.startswith("option.")
        fields[name] = f"{fields[name]},{value}" if several else value
    return fields


async def play(sent: Sent) -> Response:
    """A game against bots, at once."""
    player = await sent.player()
    sent.site.limits.check("table", player.id)
    level = sent.fields.get("level") or STANDIN
    table = await sent.site.founding.quick(player, sent.fields.get("game", ""), level)
    return await sent.to(f"/t/{table}", player)


async def tables(sent: Sent) -> Response:
    """A table with all its options."""
    fields = sent.fields
    kind = cuvee.kind(fields.get("game", ""))
    sent_options = {
        option.name: fields[f"option.{option.name}"] for option in kind.options if f"option.{option.name}" in fields
    }
    options = kind.fitting(sent_options)  # without its script the form asks for everything
    seats = int(kind.setup(**options).options["seats"])  # type: ignore[arg-type]
    wishes = [_wish(fields.get(f"seat.{seat}", "open"), fields.get(f"name.{seat}", "")) for seat in range(seats)]
    plan = Plan(kind.id, options, wishes, _clock(sent), public="public" in fields, rated="rated" in fields)
    player = await sent.player()
    sent.site.limits.check("table", player.id)
    return await sent.to(f"/t/{await sent.site.founding.create(player, plan)}", player)


def _wish(text: str, name: str) -> Wish:
    who, _, level = text.partition(":")
    if who == "bot":
        return Wish("bot", level or STANDIN, name)
    if who not in ("me", "open"):
        raise Refused("seat", f"{text!r} cannot sit down; a seat is me, open or bot:LEVEL ({', '.join(LEVELS)})")
    return Wish("me" if who == "me" else "open", name=name)


def _clock(sent: Sent) -> Clock:
    kind = sent.fields.get("clock", "none")
    if kind == "live":
        return Clock("live", sent.number("bank", 1, 600, 20) * _MINUTE, sent.number("increment", 0, 600, 20))
    if kind == "days":
        return Clock("days", sent.number("days", 1, 60, 3) * _DAY)
    if kind != "none":
        raise Refused("clock", f"{kind!r} is no clock; there are none, live and days")
    return Clock()


async def sit(sent: Sent) -> Response:
    """An open seat of a public table."""
    room = await sent.site.house.room(sent.request.path_params["table"])
    seat, player = sent.number("seat", 0, len(room.places) - 1), await sent.player()
    await sent.site.founding.sit(room, seat, player)
    return await sent.to(f"/t/{room.head.id}", player)


async def claim(sent: Sent) -> Response:
    """The seat of an invitation."""
    player = await sent.player()
    return await sent.to(f"/t/{await sent.site.founding.claim(sent.request.path_params['secret'], player)}", player)


async def fill(sent: Sent) -> Response:
    """A bot for an open seat."""
    room = await sent.site.house.room(sent.request.path_params["table"])
    seat = sent.number("seat", 0, len(room.places) - 1)
    await sent.site.founding.fill(room, seat, sent.fields.get("level") or STANDIN, _id(sent))
    return await sent.to(f"/t/{room.head.id}")


def _id(sent: Sent) -> str | None:
    return sent.who.player.id if sent.who.player else None


async def leave(sent: Sent) -> Response:
    """Get up: from an open table, or let a bot go on."""
    room = await sent.site.house.room(sent.request.path_params["table"])
    if room.head.status == "open":
        await sent.site.founding.stand_up(room, _id(sent))
    elif room.story is not None and room.status == "playing":
        for seat in room.seats_of(_id(sent)):
            if seat not in room.story.standins:
                await sent.site.house.take_over(room, _id(sent), seat, room.story.ply)
    return await sent.to("/")


async def close(sent: Sent) -> Response:
    """Give a table up that still waits for players."""
    room = await sent.site.house.room(sent.request.path_params["table"])
    await sent.site.founding.close(room, _id(sent))
    return await sent.to("/")


async def rematch(sent: Sent) -> Response:
    """Once more, with the same people."""
    room, player = await sent.site.house.room(sent.request.path_params["table"]), await sent.player()
    return await sent.to(f"/t/{await sent.site.rematches.join(room, player)}", player)


async def decline(sent: Sent) -> Response:
    """No rematch: whoever waits for it is told."""
    room, player = await sent.site.house.room(sent.request.path_params["table"]), await sent.player()
    await sent.site.rematches.decline(room, player)
    return await sent.to("/")


async def free(sent: Sent) -> Response:
    """A seat is kept for somebody no longer."""
    room = await sent.site.house.room(sent.request.path_params["table"])
    await sent.site.founding.free(room, sent.number("seat", 0, len(room.places) - 1), _id(sent))
    return await sent.to(f"/t/{room.head.id}")


async def proceed(sent: Sent) -> Response:
    """Continue from here at a new table. Whoever may watch a finished game may do so."""
    player = await sent.player()
    if key := sent.request.path_params.get("key"):
        room = await sent.site.house.watched(key)
    else:
        room = await sent.site.table_for(sent.request.path_params["table"], player)
    sent.site.limits.check("table", player.id)
    move = sent.number("move", 0, room.playing.course.length)
    async with sent.site.archive.of(player.id, room.head.id):
        return await sent.to(f"/t/{await sent.site.founding.proceed(room, player, move)}", player)


async def bring(sent: Sent) -> Response:
    """A table from a record."""
    player = await sent.player()
    sent.site.limits.check("table", player.id)
    async with sent.site.archive.of(player.id, ""):
        return await sent.to(f"/t/{await sent.site.founding.read(player, sent.fields.get('record', ''))}", player)


async def take(sent: Sent) -> Response:
    """A lesson: where it was left, or from its beginning."""
    player = await sent.player()
    sent.site.limits.check("table", player.id)
    kind = cuvee.kind(sent.request.path_params["game"])
    if sent.request.path_params["lesson"] not in lessons(kind):
        raise NotFound("there is no such lesson")
    table = await sent.site.learning.take(player, kind, sent.request.path_params["lesson"], "anew" in sent.fields)
    return await sent.to(f"/t/{table}", player)


async def next_table(sent: Sent) -> Response:
    """The next table where one is asked."""
    player = sent.who.player
    found = await sent.site.lists.waiting(player) if player else []
    return await sent.to(found[0] if found else "/")


async def look(sent: Sent) -> Response:
    """Language or theme, for everybody; how somebody wants to play, for whoever is known."""
    back = sent.fields.get("back", "/")
    if not back.startswith("/") or back.startswith("//") or "\\" in back:
        back = "/"
    chosen = {
        name: sent.fields[name]
        for name, allowed in (("language", LANGUAGES), ("theme", THEMES))
        if sent.fields.get(name) in allowed
    }
    if sent.who.player is not None:
        wishes: dict[str, object] = {"pace": sent.fields["pace"]} if sent.fields.get("pace") in PACES else {}
        if "confirm" in sent.fields:
            wishes["confirm"] = sent.fields["confirm"] == "1"
        await sent.site.people.settle(sent.who.player, **chosen, **wishes)
    response = await sent.to(back)
    for name, value in chosen.items():
        response.set_cookie(name, value, max_age=_YEAR, samesite="lax", httponly=True)
    return response


_FORMS: dict[str, Handler] = {
    "/play": play,
    "/tables": tables,
    "/t/{table}/sit": sit,
    "/claim/{secret}": claim,
    "/t/{table}/fill": fill,
    "/t/{table}/leave": leave,
    "/t/{table}/close": close,
    "/t/{table}/rematch": rematch,
    "/t/{table}/decline": decline,
    "/t/{table}/free": free,
    "/t/{table}/continue": proceed,
    "/w/{key}/continue": proceed,
    "/import": bring,
    "/learn/{game}/{lesson}": take,
    "/next": next_table,
    "/settings": look,
}


def routes() -> list[BaseRoute]:
    """The addresses that forms are sent to."""
    return posted(_FORMS)


def posted(handlers: Mapping[str, Handler]) -> list[BaseRoute]:
    """Addresses, each with the one who takes what is sent there."""
    return [Route(path, form(handler), methods=["POST"]) for path, handler in handlers.items()]
