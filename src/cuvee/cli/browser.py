"""A browser of our own, for what only a browser can do: showing pictures as people see them. Playwright drives it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cuvee.kernel import CuveeError

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

# Debian's names; the first has no windows at all, and takes a third less of a processor to draw the same pages.
_PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser: the system's own, or Playwright's, which is fetched if that is possible."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise CuveeError("this needs Playwright and a Chromium: pip install 'cuvee[film]'") from None
    with ExitStack() as stack:
        try:
            player = stack.enter_context(sync_playwright())
        except Exception as problem:  # its driver is a program, which lacks a library on a bare machine
            raise CuveeError(f"there is no Chromium: Playwright does not start here: {problem}") from None
        browser = _launched(player)
        stack.callback(browser.close)
        yield browser


def _launched(player: Playwright) -> Browser:
    from playwright.sync_api import Error

    options: dict[str, Any] = {"args": ["--no-sandbox", "--font-render-hinting=none"]}  # letters as wide as they are
    if program := next(filter(None, map(shutil.which, _PROGRAMS)), None):
        return player.chromium.launch(executable_path=program, **options)
    if not Path(player.chromium.executable_path).exists():
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False, capture_output=True)
    try:
        return player.chromium.launch(**options)
    except Error as problem:
        raise CuveeError(f"there is no Chromium, and it cannot be fetched: {problem.message}") from None
