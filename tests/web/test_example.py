"""The example of a guest in the browser: it is in the lobby, and is played to the end by clicks on its board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.conftest import missing
from tests.web.browsing import Person, open_table
from tests.web.serving import serving

import cuvee
from cuvee.cli.browser import chromium
from cuvee.kernel import CuveeError

ID = "under-the-hammer"


@pytest.fixture
def anna(tmp_path: Path) -> Iterator[Person]:
    """Somebody who speaks German, and before whom nothing moves: it can be pressed at once."""
    if ID not in [kind.id for kind in cuvee.kinds()]:
        missing("the guest (`make .venv/.guest` installs it)")
    try:
        with serving(f"sqlite:///{tmp_path}/tables.sqlite") as server, chromium() as browser:
            person = Person(browser, f"http://{server.host}", "de", reduced_motion="reduce")
            yield person
            person.close()
    except CuveeError as problem:
        missing(str(problem))


def test_a_guest_is_in_the_lobby_and_is_played_to_the_end_on_its_board(anna: Person) -> None:
    anna.page.goto("/")
    expect(anna.page.get_by_role("heading", name="Unter dem Hammer")).to_be_visible()
    open_table(anna, ID, 3, option_tastes="secret")
    anna.page.get_by_role("button", name="Kenne ich").click()
    expect(anna.page.locator("#prompt")).to_contain_text("Welche Kelle zeigst du")
    expect(anna.page.locator("#panel-podium #lot")).to_be_visible()
    bids = 0
    while True:
        anna.asked()
        if anna.over:
            break
        assert anna.press(bids), "every bid can be made on the board"
        bids += 1
    assert bids == 6
    expect(anna.page.locator("#log")).to_contain_text("kommt unter den Hammer")
    expect(anna.page.locator("#moves-title")).to_have_text("Die Partie ist zu Ende")
    anna.page.goto(f"/rules/{ID}")
    expect(anna.page.locator("#bidding")).to_contain_text("Gezeigte Kellen sind verbraucht")
