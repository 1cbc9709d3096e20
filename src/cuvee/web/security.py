"""What every request passes: no requests from other sites, no huge bodies, and headers that allow a page little.

A browser says where a request comes from (`Origin`, `Sec-Fetch-Site`). Whatever changes something, and every socket,
must come from here. A script that brings its token in a header has no cookie that another site could use.
"""

from __future__ import annotations

import asyncio
import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cuvee.tables.model import Refused
from cuvee.web.limits import Buckets
from cuvee.web.metrics import Metrics
from cuvee.web.sessions import address_of

_SAFE = ("GET", "HEAD", "OPTIONS")
MOST = 256 * 1024  # bytes of a request: records of long games are below 100 KB
_FILES = ("/static/", "/style/", "/fonts/")
_MORE = 10  # times as many files as other requests: a page brings some, and they cost little
_DIGITS = 9  # of a number in an address or a form
_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
_HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


_LEAVING = PlainTextResponse("this server is being restarted; try again\n", 503, {"retry-after": "1"})
_FLOOD = PlainTextResponse("too much at once; wait a little and try again\n", 429, {"retry-after": "10"})


def is_foreign(headers: Headers) -> bool:
    """Whether a request that may change something comes from another site, or does not say where it comes from."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    if origin is not None:
        return _host(origin) != headers.get("host")
    return "cookie" in headers  # every browser names the origin; a script has no cookies to protect


def _host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # such as http://[
        return None


def whole(text: str) -> int | None:
    """A whole number of a sensible size, if that is what somebody has sent.

    >>> whole("12"), whole("²"), whole("-1"), whole("9" * 5000)
    (12, None, None, None)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _DIGITS else None


def without_nul(sent: bytes, *escaped: bytes) -> bytes:
    """What was sent, unless it holds the character that no text of a database may hold."""
    if any(nul in sent for nul in (b"\0", *escaped)):
        raise Refused("nul", "what was sent holds a NUL character")
    return sent


class Guard:
    """The first to see a request and the last to see its answer."""

    def __init__(self, app: ASGIApp, metrics: Metrics, requests: Buckets) -> None:
        self._app = app
        self._metrics = metrics
        self._requests = requests
        self._files = requests.times(_MORE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or not."""
        if scope["type"] == "websocket":
            if self._floods(scope) or "\0" in scope["path"] or is_foreign(Headers(scope=scope)):
                self._metrics.count("refused", 'why="socket"')
                await send({"type": "websocket.close", "code": 1008})
                return
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers, started, begun = Headers(scope=scope), time.perf_counter(), False

        async def answer(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                for name, value in _HEADERS.items():
                    MutableHeaders(scope=message)[name] = value
                MutableHeaders(scope=message).setdefault("cache-control", "no-store")
                self._metrics.count("requests", f'method="{scope["method"]}",status="{message["status"]}"')
            await send(message)

        problem = _FLOOD if self._floods(scope) else self._problem(scope, headers)
        if problem is None:
            try:
                await self._app(scope, _limited(receive), answer)
            except asyncio.CancelledError:  # the server leaves, and something took too long
                if begun:
                    raise
                await _LEAVING(scope, receive, answer)
            self._metrics.observe("request", time.perf_counter() - started)
        else:
            await problem(scope, receive, answer)

    def _floods(self, scope: Scope) -> bool:
        """Whether an address asks so often that saying so is all it gets: to look up who it is would cost too much."""
        counted = self._files if scope["path"].startswith(_FILES) else self._requests
        return not counted.of(address_of(scope)).take_if_any()

    def _problem(self, scope: Scope, headers: Headers) -> PlainTextResponse | None:
        if "\0" in scope["path"]:
            return PlainTextResponse("there is no such address\n", 404)
        if scope["method"] in _SAFE:
            return None
        if is_foreign(headers):
            self._metrics.count("refused", 'why="origin"')
            return PlainTextResponse("this request comes from another site\n", 403)
        length = whole(headers.get("content-length", "0"))
        if length is None or length > MOST:
            return PlainTextResponse(f"at most {MOST} bytes\n", 413)
        return None


def _limited(receive: Receive) -> Receive:
    """A body that does not say its length is cut off where it becomes too long."""
    seen = 0

    async def counted() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        return message if seen <= MOST else {"type": "http.disconnect"}

    return counted
