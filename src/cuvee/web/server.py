"""The application: addresses, guards, errors, and what is started and stopped with it."""

from __future__ import annotations

import logging
import mimetypes
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from cuvee.drawing.faces import FOLDER
from cuvee.kernel import CuveeError, UnknownGame
from cuvee.tables.database import AWAY
from cuvee.tables.model import NotFound
from cuvee.web import accounts, api, cards, forms, moderating, pages, people, reading
from cuvee.web.limits import Buckets, Flood
from cuvee.web.model import STATIC
from cuvee.web.review import handlers as reviewing
from cuvee.web.scripts import script
from cuvee.web.security import MOST, Guard
from cuvee.web.sessions import stranger, visitor
from cuvee.web.settings import Settings
from cuvee.web.site import Site, status_of

log = logging.getLogger(__name__)

_PACKED = 6  # how hard pages are packed: harder takes twice the time, and saves nothing that counts
FRAME = 4096  # bytes that a frame from a client may have
mimetypes.add_type("font/woff2", ".woff2")  # a bare machine does not know it, and would compress it again


class _Files(StaticFiles):
    """Static files. An address that names the contents may be kept for ever; any other is asked for again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if path.endswith(".js") and response.status_code == 200:
            response = Response(script(path), headers={"etag": response.headers["etag"]}, media_type="text/javascript")
        forever = scope["query_string"].startswith(b"v=")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if forever else "no-cache"
        return response


def application(settings: Settings) -> Starlette:
    """The web platform over one database."""
    site = Site(settings)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await site.open()
        try:
            yield
        finally:
            await site.close()

    app = Starlette(
        routes=[
            *(
                route
                for part in (api, cards, reading, forms, accounts, moderating, people, reviewing)
                for route in part.routes()
            ),
            *_files(),
        ],
        middleware=[
            Middleware(Guard, metrics=site.metrics, requests=Buckets(*settings.requests)),
            Middleware(GZipMiddleware, minimum_size=600, compresslevel=_PACKED),
        ],
        exception_handlers={
            CuveeError: _refused,
            HTTPException: _no_page,
            ClientDisconnect: _cut_off,
            **dict.fromkeys(AWAY, _out_of_reach),
            Exception: _broken,
        },
        lifespan=life,
    )
    app.state.site = site
    return app


def _files() -> list[Mount]:
    return [Mount("/static", _Files(directory=STATIC)), Mount("/fonts", _Files(directory=FOLDER))]


async def _refused(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, CuveeError)
    if isinstance(problem, UnknownGame):
        problem = NotFound(str(problem))
    if request.url.path.startswith("/api/"):
        return api.complaint(problem)
    if isinstance(problem, Flood):
        return PlainTextResponse(f"{problem}\n", 429, {"retry-after": "10"})
    status, key = status_of(problem)
    return await _error_page(request, status, key, str(problem))


async def _no_page(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    if request.url.path.startswith("/api/"):
        return api.answered({"error": "not-found", "text": problem.detail}, problem.status_code)
    return await _error_page(request, problem.status_code, "not-found", problem.detail)


async def _out_of_reach(request: Request, problem: Exception) -> Response:
    """The database does not answer, or takes nothing: nobody here made a mistake, and it may be over soon."""
    log.error("the database is out of reach: %s", str(problem).partition("\n")[0])
    later = {"retry-after": "5"}
    if request.url.path.startswith("/api/"):
        return api.answered({"error": "out-of-reach", "text": "the database is out of reach; try again"}, 503, later)
    page = reading.page_for(request, stranger(request))
    return HTMLResponse(pages.error(page, 503, ""), 503, later)


async def _cut_off(request: Request, problem: Exception) -> Response:
    """A body that was too long, without having said so, or whose sender has gone, who will not read this."""
    return PlainTextResponse(f"at most {MOST} bytes\n", 413)


async def _broken(request: Request, problem: Exception) -> Response:
    """Our own mistake: Starlette logs it, whoever asked gets a page without details."""
    if request.url.path.startswith("/api/"):
        return api.answered({"error": "broken-server", "text": "something went wrong here"}, 500)
    return await _error_page(request, 500, "broken-server", "")


async def _error_page(request: Request, status: int, key: str, text: str) -> Response:
    who = await visitor(reading.site_of(request), request)
    message = pages.message(who.language, "error", key)
    page = reading.page_for(request, who)
    return HTMLResponse(pages.error(page, status, text if message == key else message), status)
