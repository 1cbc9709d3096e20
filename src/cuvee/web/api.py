"""The API for scripts: everything that people can do at a table, as JSON. `docs/api.md` explains it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Literal, TypeVar

import msgspec
from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

import cuvee
from cuvee.bots.worker import Answer
from cuvee.kernel import CuveeError
from cuvee.tables import LEVELS, PHRASES, Plan, Wish
from cuvee.tables.model import Clock, NotFound, Player, Refused, Snapshot
from cuvee.tables.records import export
from cuvee.tables.showing import snapshot
from cuvee.web.parcels import Parcel
from cuvee.web.security import whole, without_nul
from cuvee.web.sessions import Visitor, somebody, visitor
from cuvee.web.site import Site, status_of, viewer_of
from cuvee.web.sockets import Frame, Line, caller, perform

T = TypeVar("T")


class Name(msgspec.Struct):
    """A new guest."""

    name: str
    language: str = "en"


class Place(msgspec.Struct):
    """Who shall sit in a seat."""

    who: Literal["me", "open", "bot"] = "open"
    level: str = "normal"
    name: str = ""


class NewTable(msgspec.Struct):
    """A table to be set up."""

    game: str
    seats: list[Place]
    options: dict[str, str | int | bool] = {}
    clock: Clock = msgspec.field(default_factory=Clock)
    confirm: bool = False
    public: bool = False
    rated: bool = False


def answered(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A JSON answer."""
    return Response(msgspec.json.encode(value, enc_hook=str), status, headers, media_type="application/json")


def complaint(problem: CuveeError) -> Response:
    """A refusal."""
    status, key = status_of(problem)
    body: dict[str, Any] = {"error": key, "text": str(problem)}
    ply = getattr(problem, "ply", None)
    return answered(body if ply is None else {**body, "ply": ply}, status)


async def _wanted(request: Request, kind: Any) -> Any:
    try:
        return msgspec.json.decode(without_nul(await request.body(), b"\\u0000"), type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as problem:
        raise CuveeError(f"the body is not what this address expects: {problem}") from None


def _site(request: Request | WebSocket) -> Site:
    site: Site = request.app.state.site
    return site


async def _player(request: Request) -> tuple[Site, Player, Visitor]:
    site = _site(request)
    who = await visitor(site, request)
    site.limits.check("read", who.key)
    if who.player is None:
        raise Refused("unknown", "say who you are: POST /api/guests gives a token for the header Authorization")
    return site, who.player, who


async def games(request: Request) -> Response:
    """The games, their options, and the levels of bots."""
    listed = [
        {
            "id": kind.id,
            "names": kind.names,
            "rules": kind.version,
            "options": {o.name: {"choices": o.choices, "default": o.default, "when": o.when} for o in kind.options},
        }
        for kind in cuvee.kinds()
    ]
    return answered({"games": listed, "levels": list(LEVELS), "phrases": PHRASES})


async def guests(request: Request) -> Response:
    """A new guest, and the token by which it is known."""
    site, wanted = _site(request), await _wanted(request, Name)
    who = await visitor(site, request)
    player = await somebody(site, Visitor(None, wanted.language, "auto", who.address), wanted.name)
    token = await site.people.logins.begin(player, request.headers.get("user-agent", ""))
    return answered({"player": player.id, "name": player.name, "token": token}, 201)


async def tables(request: Request) -> Response:
    """One's own tables and the open ones; or a new one."""
    site, player, _ = await _player(request)
    if request.method == "GET":
        lobby = await site.lists.lobby(player)
        rows = {"mine": lobby.mine, "open": lobby.open, "watch": lobby.watch}
        return answered({name: [_row(row) for row in found] for name, found in rows.items()})
    site.limits.check("table", player.id)
    wanted: NewTable = await _wanted(request, NewTable)
    wishes = [Wish(place.who, place.level, place.name) for place in wanted.seats]
    plan = Plan(wanted.game, dict(wanted.options), wishes, wanted.clock, wanted.confirm, wanted.public, wanted.rated)
    return await _invitations(site, player, await site.founding.create(player, plan))


async def _invitations(site: Site, player: Player, table: str) -> Response:
    room = await site.house.room(table)
    links = {str(p.seat): p.claim for p in room.places if p.claim and player.id == room.head.host}
    return answered({"table": table, "claims": links, "watch": room.head.watch, "status": room.status}, 201)


def _row(row: Any) -> dict[str, Any]:
    facts = {name: getattr(row, name) for name in row.__slots__}
    return {**facts, "kind": row.kind.id}


async def table(request: Request) -> Response:
    """A table as one's seat sees it."""
    site, player, who = await _player(request)
    room = await site.table_for(request.path_params["table"], player)
    viewer = viewer_of(room, player, who.language, who.theme, f"/t/{room.head.id}", _seat(request))
    async with site.easel.of(who.key, room.head.id):
        return answered(state_of(snapshot(room, viewer, site.house.now())))


def _seat(request: Request) -> int | None:
    return whole(request.query_params.get("seat", ""))


def state_of(now: Snapshot) -> dict[str, Any]:
    """What a script is told about a table: views, never positions."""
    table = now.table
    return {
        "table": table.id,
        "game": table.kind.id,
        "rules": table.rules,
        "options": table.options,
        "status": table.status,
        "ply": now.ply,
        "moves_made": now.move_count,
        "seat": now.viewer.seat,
        "seats": [_seat_facts(seat) for seat in now.seats],
        "moves": now.moves,
        "held": now.held,
        "undo": asdict(now.undo),
        "view": now.view,
        "log": [{"event": event.name, **event.facts} for event in now.log[now.fresh :]],
        "chat": [
            {"seat": c.seat, "name": c.name, "text": c.text, "phrase": c.phrase, "gallery": c.gallery}
            for c in now.chat[-20:]
        ],
        "commitment": table.commitment,
        "seed": table.seed,
        "salt": table.salt,
    }


def _seat_facts(seat: Any) -> dict[str, Any]:
    hidden = ("player", "claim", "mine")
    return {name: getattr(seat, name) for name in seat.__slots__ if name not in hidden}


async def act(request: Request) -> Response:
    """Do something at a table: the same frames that a socket takes."""
    site, player, who = await _player(request)
    room = await site.house.room(request.path_params["table"])
    frame: Frame = await _wanted(request, Frame)
    site.limits.check("act", player.id)
    if frame.type in ("chat", "phrase"):
        await site.table_for(room.head.id, player)
        site.limits.check("chat", player.id)
        await site.house.say(room, player, frame.text, frame.phrase or None)
        return answered({"ok": True})
    if frame.type == "hint":
        advice = await _while_there(request, site.hint(room, player, frame.seat, who.language))
        return answered({"ok": True, "move": advice.move, "reasons": advice.reasons})
    return answered({"ok": True, "ply": await perform(site, room, player, frame)})


async def _while_there(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Do something that is of use only as long as whoever asked for it waits."""
    task, leaving = asyncio.create_task(work), asyncio.ensure_future(request.receive())
    try:
        await asyncio.wait((task, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Refused("gone", "whoever asked has gone")
        return task.result()
    finally:
        task.cancel()
        leaving.cancel()


async def claim(request: Request) -> Response:
    """Take the seat of a one-time link."""
    site, player, _ = await _player(request)
    secret = request.path_params["secret"]
    _, seat = await site.founding.claimed(secret)
    return answered({"table": await site.founding.claim(secret, player), "seat": seat})


async def sit(request: Request) -> Response:
    """Take an open seat of a public table."""
    site, player, _ = await _player(request)
    room, seat = await site.house.room(request.path_params["table"]), whole(request.path_params["seat"])
    if seat is None:
        raise NotFound("there is no such seat")
    await site.founding.sit(room, seat, player)
    return answered({"table": room.head.id, "seat": seat})


async def record(request: Request) -> Response:
    """The record of a finished game."""
    site, player, _ = await _player(request)
    room = await site.table_for(request.path_params["table"], player)
    async with site.archive.of(player.id, room.head.id):
        return PlainTextResponse(await export(site.house, room, player.id))


class ScriptLine(Line):
    """The socket of a script: the whole state after every change."""

    _seq = 0
    _seen = -1  # the version of the room that was sent

    def forget(self) -> None:
        """Send the state again."""
        self._seen = -1

    async def news(self) -> Parcel | None:
        """The state, if the table has changed."""
        if self._seen == self.room.version:
            return None
        async with self.easel():
            self._seen = self.room.version
            self._seq += 1
            return Parcel({"type": "state", "seq": self._seq, **state_of(self.snapshot())})

    def shown(self, frame: Frame, now: Snapshot, advice: Answer | None) -> dict[str, Any]:
        """A move, or a reason."""
        if advice is not None:
            return {"move": advice.move, "reasons": advice.reasons}
        return {"refused": now.refused()} if frame.type == "refused" else {"why": now.why_not(frame.move)}


async def live(socket: WebSocket) -> None:
    """A table, live."""
    site = _site(socket)
    who = await caller(site, socket)
    if who is None:
        return
    try:
        room = await site.table_for(socket.path_params["table"], who.player)
    except CuveeError:
        await socket.close(1008)
        return
    await ScriptLine(site, socket, room, who, f"/t/{room.head.id}").run()


def routes() -> list[BaseRoute]:
    """The addresses of the API."""
    return [
        Route("/api/games", games),
        Route("/api/guests", guests, methods=["POST"]),
        Route("/api/tables", tables, methods=["GET", "POST"]),
        Route("/api/tables/{table}", table),
        Route("/api/tables/{table}/act", act, methods=["POST"]),
        Route("/api/tables/{table}/sit/{seat}", sit, methods=["POST"]),
        Route("/api/tables/{table}/record", record),
        Route("/api/claims/{secret}", claim, methods=["POST"]),
        WebSocketRoute("/api/tables/{table}/live", live),
    ]
