"""People together at real browsers: what they hear of each other, and what they ask each other."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect
from tests.web.browsing import PATIENCE, PHONE, Person, open_table
from tests.web.test_browser import address, browser

AT_END = """() => {
  const box = document.getElementById("page-log");
  return box.scrollHeight - box.scrollTop - box.clientHeight < 40;
}"""

DROP = """(text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "a.cuvee"));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
}"""

__all__ = ["address", "browser"]  # fixtures


def meet(anna: Person, ben: Person) -> tuple[Person, Person]:
    """Two people at a small table."""
    for person, name in ((anna, "Anna"), (ben, "Ben")):
        person.page.goto("/account")
        person.page.fill("#name", name)
        person.page.get_by_role("button", name="Save").click()
    open_table(anna, "under-the-hammer", 2, seat_1="open")
    ben.page.goto(str(anna.page.locator("#claim-1").get_attribute("data-link")))
    ben.page.locator("#main .btn.pri").click()
    ben.at_table()
    anna.page.wait_for_selector("#state[data-status=playing]", state="attached")
    return anna, ben


def say(person: Person, text: str) -> None:
    person.page.locator("#line").evaluate("(field, text) => { field.value = text; field.form.requestSubmit(); }", text)


def test_chat_is_noticed_and_spectators_have_one_of_their_own(browser: Browser, address: str) -> None:
    anna, ben = Person(browser, address), Person(browser, address, viewport=PHONE, has_touch=True, is_mobile=True)
    eve = Person(browser, address)
    meet(anna, ben)
    eve.page.goto("/account")
    eve.page.fill("#name", "Eve")
    eve.page.get_by_role("button", name="Save").click()
    eve.page.goto(anna.page.url)
    expect(anna.page.locator("#watching")).to_have_text("1")
    expect(anna.page.locator("#watching button")).to_have_attribute("title", "Watching: Eve")
    say(ben, "Good luck, Anna")
    expect(anna.page.locator("#tab-chat")).to_have_attribute("data-own-unread", "")
    expect(anna.page.locator("#toasts")).to_contain_text("Ben: Good luck, Anna")
    assert anna.page.evaluate("document.body.dataset.chimed") == "chat"
    anna.page.locator("#tab-chat").click()
    expect(anna.page.locator("[data-own-unread]")).to_have_count(0)
    say(anna, "And you")
    expect(ben.page.locator(".tabs [data-tab=talk]")).to_have_attribute("data-own-unread", "")
    assert ben.page.evaluate("document.body.dataset.chimed") is None  # phones are quiet until somebody wants sounds
    say(eve, "Anna will win")
    expect(eve.page.locator("#gallery")).to_contain_text("Anna will win")
    say(ben, "Here we go")
    expect(anna.page.locator("#chat")).to_contain_text("Here we go")
    assert "Anna will win" not in anna.page.locator("#page-chat").inner_text()
    for person in (anna, ben, eve):
        person.close()


def test_consent_is_asked_of_the_other_and_answered(browser: Browser, address: str) -> None:
    anna, ben = Person(browser, address), Person(browser, address)
    people = meet(anna, ben)
    ask = "#prompt [data-do=ask-undo]"
    while not (asker := next((one for one in people if one.page.locator(ask).count()), None)):
        mover = next(one for one in people if one.yours)
        mover.move()
        for one in people:
            one.sees(mover.ply)
    other = next(one for one in people if one is not asker)
    asker.page.locator(ask).click()
    expect(asker.page.locator("#prompt")).to_contain_text("You have asked to take back")
    expect(asker.page.locator("#prompt button")).to_have_count(0)
    expect(other.page.locator("#prompt")).to_contain_text("Do you agree?")
    other.page.get_by_role("button", name="No, it stays").click()
    expect(asker.page.locator("#toasts")).to_contain_text("does not agree")
    for one in people:
        one.close()


def test_a_record_comes_by_file_or_is_dropped_and_its_replay_goes_by_turns(browser: Browser, address: str) -> None:
    record = Path(__file__).parents[2] / "docs" / "films" / "dom-pierre.cuvee"
    person = Person(browser, address)
    page = person.page
    page.goto("/import")
    page.set_input_files("#file", record)
    page.wait_for_url("**/t/*")
    page.goto("/import")
    page.evaluate(DROP, record.read_text(encoding="utf-8"))
    page.wait_for_url("**/t/*")
    page.goto(f"{page.url}/replay?move=0")
    moves, on = page.locator("#moves"), page.locator(".steps [data-to=forward]")
    for size, at in (("move", "1"), ("turn", None), ("stage", None)):
        page.select_option("#replay-by", size)
        target = at or str(moves.get_attribute(f"data-forward-{size}"))
        on.click()
        expect(moves).to_have_attribute("data-at", target)
        page.wait_for_function(AT_END)
        expect(page.locator("#log .named").first).to_be_attached()  # names show their cards in the past, too
    assert int(str(moves.get_attribute("data-at"))) >= 4
    page.select_option("#replay-speed", "fast")
    page.select_option("#replay-by", "stage")
    page.locator("#play").click()
    expect(moves).to_have_attribute("data-at", str(moves.get_attribute("data-last")), timeout=PATIENCE)
    page.goto(page.url.partition("/replay")[0])
    page.locator("#menu summary").click()
    expect(page.locator("[data-do=leave]")).to_have_count(0)
    person.close()
