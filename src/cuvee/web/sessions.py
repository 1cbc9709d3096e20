"""Who sends a request: by a signed cookie, or by a token that a script shows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import TYPE_CHECKING, Any

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Scope

from cuvee.kernel import LANGUAGES
from cuvee.tables.logins import OLDEST
from cuvee.tables.model import Player
from cuvee.tables.people import THEMES

if TYPE_CHECKING:
    from cuvee.web.site import Site

COOKIE = "cuvee"
MARK = "cuvee-device"
GUESTS = {"en": "Guest", "de": "Gast", "es": "Invitado"}


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who looks in: perhaps known, certainly with a language."""

    player: Player | None
    language: str
    theme: str
    address: str
    login: str | None = None  # the log-in by which they are known

    @property
    def key(self) -> str:
        """By what limits and turns know them."""
        return self.player.id if self.player else self.address


async def visitor(site: Site, connection: HTTPConnection) -> Visitor:
    """Who this is."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        token = connection.cookies.get(COOKIE, "")
    known = await site.people.logins.recognise(token)
    if known is None:
        return stranger(connection)
    return Visitor(known.player, known.player.language, known.player.theme, address_of(connection.scope), known.login)


def stranger(connection: HTTPConnection) -> Visitor:
    """Somebody of whom nothing is known but what the browser says."""
    theme = connection.cookies.get("theme", "auto")
    known = theme if theme in THEMES else "auto"
    return Visitor(None, _language(connection), known, address_of(connection.scope))


def address_of(scope: Scope) -> str:
    """Where a request comes from."""
    return network(scope["client"][0]) if scope.get("client") else "?"


@lru_cache(4096)
def network(address: str) -> str:
    """What counts as one address: of IPv6, the half that a household or a server is given as a whole.

    >>> network("2001:db8:1:2:3:4:5:6"), network("192.0.2.7"), network("somewhere")
    ('2001:db8:1:2::', '192.0.2.7', 'somewhere')
    """
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv4Address):
        return address
    return str(known.ipv4_mapped or IPv6Address(int(known) >> 64 << 64))


def _language(connection: HTTPConnection) -> str:
    """What was chosen here before, or what the browser asks for."""
    chosen = connection.cookies.get("language")
    asked = [part.partition(";")[0].strip()[:2] for part in connection.headers.get("accept-language", "").split(",")]
    return next((language for language in (chosen, *asked) if language in LANGUAGES), "en")


async def somebody(site: Site, who: Visitor, name: str = "") -> Player:
    """The player of a visitor; whoever is new becomes a guest."""
    if who.player is not None:
        return who.player
    site.limits.check("guest", who.address)
    return await site.people.guest(name.strip() or GUESTS.get(who.language, ""), who.language, who.theme)


async def remember(site: Site, request: Request, response: Response, player: Player) -> None:
    """Give somebody the cookie by which they are known, and the browser the one by which it is known to be theirs."""
    token = await site.people.logins.begin(player, request.headers.get("user-agent", ""))
    kept: dict[str, Any] = dict(httponly=True, samesite="lax", secure=request.url.scheme == "https")
    response.set_cookie(COOKIE, token, max_age=int(OLDEST), **kept)
    if player.login is not None:
        response.set_cookie(MARK, site.people.logins.mark(player.login), max_age=int(OLDEST), **kept)


def forget(response: Response) -> None:
    """Take the cookie back."""
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
