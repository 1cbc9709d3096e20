"""Positions in a real browser, without a server: the page that a server would send, with what it loads."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import unquote

from playwright.sync_api import Browser, Page, Request, Route, ViewportSize, WebSocketRoute
from tests.web.snapshots import NAMES, snapshot

from cuvee.drawing.faces import FOLDER
from cuvee.kernel import Game
from cuvee.tables.model import Player, Snapshot
from cuvee.web import pages, styles
from cuvee.web.model import STATIC
from cuvee.web.model import Page as Head
from cuvee.web.pages import cards
from cuvee.web.parcels import VERSION

ADDRESS = "http://cuvee.test"
# Remembers what has moved or was outlined since the page was loaded: how long, and how much.
_WATCH = """
window.lengths = [];
window.outlined = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...facts) {
  const made = animate.apply(this, facts);
  window.lengths.push(made.effect.getComputedTiming().endTime);
  return made;
};
new MutationObserver((records) => {
  for (const { target } of records) if (target.hasAttribute("data-own-changed")) window.outlined += 1;
}).observe(document, { subtree: true, attributeFilter: ["data-own-changed"] });
"""
KINDS = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "woff2": "font/woff2"}
FOLDERS = {"/static/": STATIC, "/fonts/": FOLDER}


class Stage:
    """A page on which positions are shown one after the other."""

    def __init__(self, browser: Browser, size: ViewportSize, **options: Any) -> None:
        self.context = browser.new_context(base_url=ADDRESS, viewport=size, **options)
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.sent: list[str] = []  # what the page has said to the server
        self._html = ""
        self.page.on("pageerror", lambda problem: self.problems.append(str(problem)))
        self.page.route(re.compile(re.escape(ADDRESS)), self._answer)
        self.page.route_web_socket(re.compile("/ws/"), self._connect)
        self.page.add_init_script(_WATCH)

    def _connect(self, line: WebSocketRoute) -> None:
        self._line = line
        line.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        self.sent.append(str(message))

    def _answer(self, route: Route, request: Request) -> None:
        path = request.url.removeprefix(ADDRESS).partition("?")[0]
        folder = path[: path.find("/", 1) + 1]
        if folder in FOLDERS:
            file = FOLDERS[folder] / path.removeprefix(folder)
            route.fulfill(body=file.read_bytes(), content_type=KINDS.get(file.suffix[1:], "text/plain"))
        elif path.startswith("/style/"):
            name = path.removeprefix("/style/").removesuffix(".css")
            route.fulfill(body=styles.stylesheet(name), content_type="text/css")
        elif path.startswith("/emblem/"):
            route.fulfill(path=STATIC / "bottle.svg", content_type="image/svg+xml")
        elif path.endswith("/cards"):
            route.fulfill(json=cards.names(*self._played, self._language))
        elif path.endswith("/card"):
            name = unquote(request.url.partition("?name=")[2])
            route.fulfill(body=cards.card(*self._played, self._language, name) or "", content_type="text/html")
        elif "/at/" in path:
            route.fulfill(status=404)
        elif path == "/next":
            route.fulfill(json={"waiting": 0})
        else:
            route.fulfill(body=self._html, content_type="text/html; charset=utf-8")

    def show(self, game: Game, seat: int | None, language: str = "en", **facts: Any) -> None:
        """Load the page of a position, as a seat sees it."""
        self.show_seen(snapshot(game, seat, language, **facts))

    def show_seen(self, now: Snapshot, pace: str = "normal") -> None:
        """Load the page of a table, as its viewer sees it, who wants bots to play at a pace."""
        language = self._language = now.viewer.language
        self._played = now.table.kind, tuple(now.table.options.items())
        head = Head(Player("p0", NAMES[0], pace=pace), language, "auto", "/t/table")
        self._html = pages.table(head, now, pages.table_fragments(now, now.viewer, language))
        self.page.goto("/t/table")
        self.page.wait_for_selector("body[data-open]")
        self.page.evaluate("document.fonts.ready.then(() => null)")

    def send(self, seq: int, changed: dict[str, str], gone: Iterable[str] = ()) -> None:
        """Bring changed fragments, and wait until the page has them."""
        message = {"v": VERSION, "type": "some" if seq > 1 else "all", "seq": seq, "set": changed, "gone": [*gone]}
        self._line.send(json.dumps(message))
        self.page.wait_for_function("ply => document.getElementById('state').dataset.ply === ply", arg=str(seq))

    def close(self) -> None:
        """Done; a script that failed fails the test."""
        self.context.close()
        assert not self.problems, self.problems
