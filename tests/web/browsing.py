"""Real browsers for the tests: Chromium, driven by Playwright, against a real server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Dialog,
    Page,
    TimeoutError,
    ViewportSize,
)

DESK: ViewportSize = {"width": 1280, "height": 800}
TABLET: ViewportSize = {"width": 820, "height": 1180}
PHONE: ViewportSize = {"width": 390, "height": 844}
ACT = "#moves .act[data-move], #moves [data-do=end]"
LEGAL = "#picture [data-own-legal]"
_SOON = 5_000  # milliseconds in which a button that is there can be pressed
PATIENCE = 60_000  # milliseconds; a busy machine is slow, and a test must not mind
_ONE_BY_ONE = "document.querySelectorAll('#moves [data-then]').forEach((act) => act.removeAttribute('data-then'))"
_PLY = "document.getElementById('state').dataset.ply"


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, browser: Browser, address: str, language: str = "en", **options: Any) -> None:
        self.context: BrowserContext = browser.new_context(
            base_url=address, viewport=options.pop("viewport", DESK), locale=language, **options
        )
        self.context.set_default_timeout(PATIENCE)
        self.problems: list[str] = []
        self.context.add_cookies([{"name": "language", "value": language, "url": address}])
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda problem: self.problems.append(str(problem)))
        self.page.on("console", self._hears)
        self.page.on("dialog", self._refuses)

    def _hears(self, line: ConsoleMessage) -> None:
        if "Security Policy" in line.text:
            self.problems.append(line.text)

    def _refuses(self, dialog: Dialog) -> None:
        self.problems.append(dialog.message)
        dialog.dismiss()

    def close(self) -> None:
        """Leave; a script that failed, or a policy that was broken, fails the test."""
        self.context.close()
        assert self.problems == []

    # At a table.

    def in_words(self) -> None:
        """Have the table in words, where there is a picture."""
        if self.page.locator("#picture").count():
            self.page.locator("#menu [data-do=words]").evaluate("button => button.click()")
            self.page.wait_for_selector(".part")

    @property
    def ply(self) -> str:
        """The number of entries that the page shows."""
        return str(self.page.evaluate(_PLY))

    @property
    def yours(self) -> bool:
        """Whether this person is asked."""
        return self.page.locator("#state[data-yours]").count() > 0

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.page.locator("#state").get_attribute("data-status") == "over"

    def at_table(self) -> None:
        """Wait until the table is there and the line is open."""
        self.page.wait_for_selector("body[data-open]")

    def changes(self, act: Callable[[], Any]) -> None:
        """Do something, and wait until the table has moved on."""
        before = self.ply
        act()
        self.page.wait_for_function(f"before => {_PLY} !== before", arg=before)

    def sees(self, ply: str) -> None:
        """Wait until the page has come as far as a ply; bots may have gone on."""
        self.page.wait_for_function(f"ply => Number({_PLY}) >= Number(ply)", arg=ply)

    def asked(self) -> None:
        """Wait until there is something to do, or the game is over."""
        self.page.wait_for_selector(f"{ACT}, #state[data-status=over]", state="attached")

    def move_back(self, undo: str, press: str = "click") -> None:
        """Move until a move can be taken back, take it back, and find the same choice as before.

        It must still be this person's turn: while a bot is asked, it may move before the button is pressed. So may one
        that answers the same question at the same time; then another move is made.
        """
        while True:
            before = self.page.locator("#moves").inner_text()
            self.move()
            if self._presses(f"body:has(#state[data-yours]) {undo}:not([disabled])", press):
                break
            self.asked()
        after = self.page.locator("#moves").inner_text()
        assert after == before

    def _presses(self, button: str, press: str) -> bool:
        """Press a button that may go at any moment; false if it is not there, or has gone."""
        there, ply = self.page.locator(button), self.ply
        try:
            if not there.count():
                return False
            getattr(there, press)(timeout=_SOON)
        except TimeoutError:
            return False
        self.page.wait_for_function(f"before => {_PLY} !== before", arg=ply)
        return True

    def move(self, *wishes: str) -> None:
        """Make the first of the wished moves that is possible, or else the first of all."""
        page = self.page
        self.read()
        wished = (page.locator(f'#moves [data-move="{wish}"]') for wish in wishes)
        target = next((one.first for one in wished if one.count()), page.locator(ACT).first)
        self.changes(target.click)

    def read(self) -> None:
        """Go on from what a day or a year has brought, and take moves one by one (chains: test_turns)."""
        page = self.page
        page.evaluate(_ONE_BY_ONE)
        open_sheet = "#moment:not([hidden], [data-own-read], [data-key=over]) [data-do=on]"
        page.evaluate("sheet => document.querySelector(sheet)?.click()", open_sheet)

    def press(self, number: int) -> bool:
        """Make a move on the drawn table: press one of the lit elements, and choose if it asks. False: none is lit."""
        page = self.page
        self.read()
        lit = page.locator(LEGAL)
        if not lit.count():
            return False

        def act() -> None:
            lit.nth(number % lit.count()).click(force=True)  # what stands on it does not matter
            choices = page.locator("#chooser:popover-open .act")
            if choices.count():
                choices.nth(number % choices.count()).click()

        self.changes(act)
        return True


def open_table(
    person: Person,
    game: str,
    seats: int,
    *,
    days: str = "2",
    modules: Sequence[str] = (),
    confirm: bool = False,
    **chosen: str,
) -> None:
    """Open a table by the form."""
    page = person.page
    page.goto(f"/new/{game}")
    page.select_option("#option-seats", str(seats))
    for seat in range(1, seats):
        page.select_option(f"#seat-{seat}", "bot:easy")  # answers at once
    if game == "naramata":
        page.select_option("#option-days", days)
    for module in modules:
        page.check(f'[name="option.modules"][value={module}]')
    for field, value in chosen.items():
        page.select_option(f"#{field.replace('_', '-')}", value)
    page.locator("form#new .btn.pri").click()
    person.at_table()
    if confirm:
        page.locator("[data-wish=confirm]").evaluate("box => box.click()")


def duel(browser: Browser, address: str, languages: tuple[str, str] = ("en", "en")) -> tuple[Person, Person]:
    """Two people at a table for two; the second came by the invitation."""
    anna, ben = (Person(browser, address, language) for language in languages)
    open_table(anna, "naramata", 2, seat_1="open")
    link = anna.page.locator("#claim-1").get_attribute("data-link")
    ben.page.goto(str(link))
    ben.page.locator("#main .btn.pri").click()
    ben.at_table()
    anna.page.wait_for_selector("#state[data-status=playing]", state="attached")
    return anna, ben


def play_out(people: tuple[Person, ...], moves: int, *, until: Callable[[int], bool] | None = None) -> int:
    """Let people move in turn until the game is over; after some moves they end their days early."""
    made = 0
    while not people[0].over and not (until and until(made)):
        mover = next((person for person in people if person.yours), None)
        if mover is None:
            people[0].asked()
            continue
        mover.move(*(("end",) if made > moves else ()))
        for person in people:
            person.sees(mover.ply)
        made += 1
    return made
