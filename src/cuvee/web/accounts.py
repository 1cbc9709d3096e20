"""One's account: settings, signing in and out, passwords, one's own data, and going for good."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from cuvee.tables.farewell import forget_person, own_data
from cuvee.tables.model import Player, Refused
from cuvee.web import pages
from cuvee.web.api import answered
from cuvee.web.forms import Handler, Sent, posted
from cuvee.web.reading import page_of, site_of
from cuvee.web.sessions import GUESTS, MARK, forget


async def account(request: Request) -> Response:
    """Name, language, e-mail, account, log-ins."""
    site, who, page = await page_of(request)
    logins = await site.people.logins.of(who.player) if who.player else []
    return HTMLResponse(pages.account(page, logins, who.login, site.is_moderator(who.player)))


async def privacy(request: Request) -> Response:
    """What is stored, for how long, and who runs this place."""
    site, _, page = await page_of(request)
    return HTMLResponse(pages.privacy(page, site.settings.imprint))


async def forgotten(request: Request) -> Response:
    """The form for whoever has forgotten the password."""
    site, _, page = await page_of(request)
    return HTMLResponse(pages.forgotten(page, bool(site.settings.mail)))


async def new_password(request: Request) -> Response:
    """The form behind the link of a letter."""
    _, _, page = await page_of(request)
    return HTMLResponse(pages.new_password(page))


async def confirm(request: Request) -> Response:
    """The link of a letter was followed."""
    await site_of(request).people.confirm(request.path_params["token"])
    return RedirectResponse("/account?notice=confirmed", 303)


async def data(request: Request) -> Response:
    """Everything that is stored about whoever asks."""
    site, who, _ = await page_of(request)
    if who.player is None:
        raise Refused("unknown", "nothing is stored about you yet")
    async with site.archive.of(who.key, ""):
        response = answered(await own_data(site.database, who.player))
    response.headers["content-disposition"] = 'attachment; filename="cuvee-data.json"'
    return response


# Forms.


async def register(sent: Sent) -> Response:
    """A guest gets an account. By what the guest was known before is void: only this browser stays signed in."""
    sent.site.limits.check("login", sent.who.address)
    player, login = await sent.player(), sent.fields.get("login", "").strip()
    after = await sent.site.people.register(player, login, sent.fields.get("password", ""))
    if after.name in GUESTS.values():  # nobody wants to be called so for ever
        after = await sent.site.people.settle(after, name=login)
    await sent.site.end(after)
    return await sent.to("/account?notice=registered", after, anew=True)


async def log_in(sent: Sent) -> Response:
    """The owner of an account."""
    login = sent.fields.get("login", "")
    _check_guessing(sent, login.strip().lower())
    player = await sent.site.people.log_in(login, sent.fields.get("password", ""), sent.who.player)
    return await sent.to("/account?notice=signed-in", player)


def _check_guessing(sent: Sent, account: str) -> None:
    """Who guesses is stopped, wherever they come from; who has signed in here before is never kept out by them."""
    limits, address = sent.site.limits, sent.who.address
    mark = sent.request.cookies.get(MARK)
    if sent.site.people.logins.marked(mark) == account:
        limits.check("account", f"{account} {mark}")
        return
    limits.check("login", address)
    limits.check("account", f"{account} {address}")
    limits.check("guesses", account)


async def log_out(sent: Sent) -> Response:
    """Out, in this browser."""
    if sent.who.player is not None:
        await sent.site.end(sent.who.player, only=sent.who.login)
    response = await sent.to("/")
    forget(response)
    return response


async def end_login(sent: Sent) -> Response:
    """Out, somewhere else; without a name, everywhere else."""
    player = _known(sent)
    named = sent.fields.get("login")
    if named == sent.who.login:
        return await log_out(sent)
    await sent.site.end(player, only=named) if named else await sent.site.end(player, but=sent.who.login)
    return await sent.to("/account?notice=ended")


async def settings(sent: Sent) -> Response:
    """Name, language, theme, e-mail, notices, and how one wants to play."""
    names = ("name", "language", "theme", "email", "pace")
    wanted = {name: sent.fields[name] for name in names if name in sent.fields}
    player = await sent.player()
    if "email" in wanted and wanted["email"].strip() != (player.email or ""):
        await _check_new_address(sent, player, wanted["email"].strip().lower())
    boxes = ("notices", "confirm", "shown") if player.login is not None else ("notices", "confirm")
    after = await sent.site.people.settle(player, **wanted, **{box: box in sent.fields for box in boxes})
    return await sent.to("/account?notice=saved", after)


async def _check_new_address(sent: Sent, player: Player, email: str) -> None:
    """Whoever gets the letters can set a new password: so another address is for whoever knows the one of now."""
    if email:
        for who in (player.id, sent.who.address, email):
            sent.site.limits.check("letter", who)
    if player.login is not None:
        sent.site.limits.check("account", f"{player.login} {player.id}")
        await sent.site.people.check_password(player, sent.fields.get("password", ""))


async def password(sent: Sent) -> Response:
    """Another password; whoever else is signed in must know it."""
    player = _known(sent)
    sent.site.limits.check("account", f"{player.login} {player.id}")
    await sent.site.people.change_password(player, sent.fields.get("old", ""), sent.fields.get("password", ""))
    await sent.site.end(player, but=sent.who.login)
    return await sent.to("/account?notice=password")


async def ask_to_reset(sent: Sent) -> Response:
    """A letter to the owner of an account. Whether there is such an account is told to nobody."""
    login = sent.fields.get("login", "").strip().lower()
    sent.site.limits.check("login", sent.who.address)
    sent.site.limits.check("letter", f"reset {login}")
    if sent.site.settings.mail:
        await sent.site.people.ask_to_reset(login)
    return await sent.to("/account?notice=reset-sent")


async def reset(sent: Sent) -> Response:
    """A new password for whoever has got the letter, who is signed in by it; all others are out."""
    sent.site.limits.check("login", sent.who.address)
    player = await sent.site.people.reset(sent.request.path_params["token"], sent.fields.get("password", ""))
    await sent.site.end(player)
    return await sent.to("/account?notice=password", player, anew=True)


async def delete(sent: Sent) -> Response:
    """Go for good: games stay, the name goes."""
    player = _known(sent)
    if player.login is not None:
        sent.site.limits.check("account", f"{player.login} {player.id}")
        await sent.site.people.check_password(player, sent.fields.get("password", ""))
    await sent.site.end(player)
    await forget_person(sent.site.house, player)
    response = await sent.to("/?notice=deleted")
    forget(response)
    return response


def _known(sent: Sent) -> Player:
    if sent.who.player is None:
        raise Refused("unknown", "you are not signed in")
    return sent.who.player


_FORMS: dict[str, Handler] = {
    "/account/register": register,
    "/account/login": log_in,
    "/account/logout": log_out,
    "/account/logins": end_login,
    "/account/settings": settings,
    "/account/password": password,
    "/account/forgotten": ask_to_reset,
    "/account/reset/{token}": reset,
    "/account/delete": delete,
}


def routes() -> list[BaseRoute]:
    """The addresses of the account."""
    return [
        Route("/account", account),
        Route("/account/forgotten", forgotten, methods=["GET"]),
        Route("/account/reset/{token}", new_password, methods=["GET"]),
        Route("/account/confirm/{token}", confirm),
        Route("/account/data", data),
        Route("/privacy", privacy),
        *posted(_FORMS),
    ]
