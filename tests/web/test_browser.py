"""People at real browsers play real games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.conftest import missing
from tests.web.browsing import ACT, DESK, LEGAL, PHONE, Person, duel, open_table, play_out
from tests.web.serving import serving

from cuvee.cli.browser import chromium
from cuvee.kernel import CuveeError


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    try:
        with chromium() as found:
            yield found
    except CuveeError as problem:
        missing(str(problem))


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("browser")
    with serving(f"sqlite:///{folder}/tables.sqlite") as server:
        yield f"http://{server.host}"


@pytest.fixture
def guest(browser: Browser, address: str) -> Iterator[Person]:
    person = Person(browser, address)
    yield person
    person.close()


def test_two_browsers_play_a_game_to_the_end_in_german_and_spanish(browser: Browser, address: str) -> None:
    anna, ben = duel(browser, address, ("de", "es"))
    assert anna.yours != ben.yours, "one of them begins"
    expect(anna.page.locator("#moves-title")).to_contain_text("Deine Züge" if anna.yours else "Einen Moment")
    expect(ben.page.locator("#moves-title")).to_contain_text("Tus jugadas" if ben.yours else "Un momento")
    anna.page.locator("#tab-chat").click()
    anna.page.locator('[data-phrase="good-luck"]').click()
    ben.page.locator("#tab-chat").click()
    expect(ben.page.locator("#chat")).to_contain_text("¡Suerte!")
    expect(anna.page.locator("#chat")).to_contain_text("Viel Glück!")
    play_out((anna, ben), moves=40)
    for person, title in ((anna, "Die Partie ist zu Ende"), (ben, "La partida ha terminado")):
        expect(person.page.locator("#moves-title")).to_have_text(title)
        person.page.locator("#tab-log").click()
    standing = [re.findall(r"\d+", person.page.locator("#seats").inner_text()) for person in (anna, ben)]
    assert standing[0] == standing[1]
    expect(anna.page.locator(".sources caption").first).to_have_text("Punkte nach Herkunft")
    anna.close()
    ben.close()


def test_a_guest_reaches_a_first_move_against_bots_in_two_clicks(guest: Person) -> None:
    page = guest.page
    page.goto("/")
    page.get_by_role("button", name="Play Viticulture now").click()
    guest.at_table()
    page.locator("#moves .act[data-move]").first.click()
    page.wait_for_function("() => Number(document.getElementById('state').dataset.ply) > 0")
    assert page.locator("#log li").count() > 0


def test_a_whole_game_by_keyboard_alone(guest: Person) -> None:
    """From the lobby to the result: Tab, Enter, numbers, the filter and shortcuts; no mouse."""
    page = guest.page
    page.goto("/new/naramata")
    page.locator("#option-seats").focus()
    page.keyboard.press("2")
    page.locator("#option-days").focus()
    page.keyboard.press("Home")
    page.locator("form#new .btn.pri").focus()
    page.keyboard.press("Enter")
    guest.at_table()
    guest.asked()
    made = 0
    while not guest.over:
        if page.locator('#moves [data-move="end"]').count() and made > 30:
            page.keyboard.press("/")
            page.keyboard.type("end the day")
            page.keyboard.press("Enter")  # to the first that is found
            guest.changes(lambda: page.keyboard.press("Enter"))
        elif made % 2:
            page.keyboard.press("m")
            guest.changes(lambda: page.keyboard.press("Enter"))
        else:
            guest.changes(lambda: page.keyboard.press("1"))
        made += 1
        guest.asked()
        assert page.evaluate("document.activeElement !== document.body"), "focus must survive every change"
    expect(page.locator("#moves-title")).to_have_text("The game is over")


@pytest.fixture
def calm(browser: Browser, address: str) -> Iterator[Person]:
    """Somebody before whom nothing moves: it can be pressed at once."""
    person = Person(browser, address, reduced_motion="reduce")
    yield person
    person.close()


@pytest.mark.parametrize(
    ("game", "options", "last"),
    [
        ("naramata", {}, "end"),
        ("dom-pierre", {"option_variant": "short"}, "pass"),
        ("viticulture", {"modules": ("board", "workers", "structures"), "seat_1": "bot:hard"}, "pass"),  # sooner over
    ],
)
def test_a_whole_game_by_clicks_on_the_board(calm: Person, game: str, options: dict[str, Any], last: str) -> None:
    """What is lit is pressed, until the game is over; only what nothing on the table stands for is in the list."""
    open_table(calm, game, 2, **options)
    on_board = in_list = 0
    while True:
        calm.asked()
        if calm.over:
            break
        way_out = calm.page.locator(f'#moves .act[data-move="{last}"]')
        if on_board > 25 and way_out.count():  # it need not be a long game
            calm.changes(way_out.click)
        elif calm.press(on_board):
            on_board += 1
        else:
            calm.move()
            in_list += 1
    expect(calm.page.locator("#moves-title")).to_have_text("The game is over")
    assert on_board > 20
    assert on_board > 4 * in_list


@pytest.mark.parametrize("game", ["naramata", "dom-pierre", "viticulture"])
def test_the_first_turn_on_the_board_by_keyboard(guest: Person, game: str) -> None:
    open_table(guest, game, 2)
    page, made, inside = guest.page, 0, False
    while made < 4:
        guest.asked()
        if not page.locator(LEGAL).count():  # nothing on the table stands for these moves
            guest.move()
            inside = False
            continue
        if not inside:
            page.keyboard.press("b")
            inside = True
        assert page.evaluate("document.activeElement.matches('#picture [data-own-legal]')"), "focus stays on the board"
        page.keyboard.press("ArrowRight")

        def act() -> None:
            page.keyboard.press("Enter")
            if page.locator("#chooser:popover-open").count():
                page.keyboard.press("Enter")

        guest.changes(act)
        made += 1


@pytest.mark.parametrize("game", ["naramata", "dom-pierre", "viticulture"])
def test_somebody_looks_at_others_and_reads_the_table_in_words(calm: Person, game: str) -> None:
    open_table(calm, game, 2)
    calm.asked()
    page, picture = calm.page, calm.page.locator("#picture")
    own = picture.text_content()
    page.locator("#seat-2 .who").click()
    expect(page.locator("#seat-2 .who")).to_have_attribute("aria-pressed", "true")
    expect(picture).to_have_attribute("data-area", "1")
    assert picture.text_content() != own
    page.locator("#seats [data-do=area]:not(.who)").click()
    expect(picture).to_have_attribute("data-area", "0")
    assert picture.text_content() == own
    calm.in_words()
    expect(picture).to_have_count(0)
    page.locator("#menu [data-do=words]").evaluate("button => button.click()")
    expect(picture).to_have_count(1)


def test_undo_hint_why_not_history_replay_and_continue(guest: Person) -> None:
    page = guest.page
    open_table(guest, "naramata", 2)
    guest.asked()
    guest.move_back("#prompt [data-do=undo]")
    page.keyboard.press("h")
    expect(page.locator("#hint")).to_contain_text("A bot would choose")
    expect(page.locator(".act.hinted")).to_have_count(1)
    page.keyboard.press("w")
    expect(page.locator("#refused h3")).to_have_text("Not possible now")
    for _ in range(12):
        guest.move()
        guest.asked()
    last = int(str(page.locator("#state").get_attribute("data-moves")))
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#when")).to_have_text(f"move {last - 1} / {last}")
    page.keyboard.press("Home")
    expect(page.locator("#moves-title")).to_have_text(f"Move 0 of {last}")
    page.locator("#slider").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#moves-title")).to_have_text(f"Move 1 of {last}")
    page.locator("#moves-title").click()
    page.keyboard.press("Escape")
    page.wait_for_selector(ACT)
    assert page.locator("#when").inner_text() == "now"
    table = page.url
    page.goto(f"{table}/replay?move=3")
    expect(page.locator("#moves-title")).to_have_text(f"Move 3 of {last}")
    page.get_by_role("button", name="Continue from here").click()
    page.wait_for_selector(ACT)
    assert page.url != table
    assert int(str(page.locator("#state").get_attribute("data-moves"))) >= 3


def test_hands_are_hidden_when_a_shared_screen_is_passed_on(guest: Person) -> None:
    open_table(guest, "naramata", 2, seat_1="me")
    guest.in_words()
    page, cover, hand = guest.page, guest.page.locator("#handover.handover"), guest.page.locator("#part-hand")

    def go_on() -> None:
        page.wait_for_selector(f"{ACT}, #handover.handover")
        if cover.count():
            page.keyboard.press("Enter")  # the only button has the focus
            expect(cover).to_have_count(0)
        else:
            guest.move()

    while not hand.count():
        go_on()
    while not cover.count():
        guest.move()
        page.wait_for_selector(f"{ACT}, #handover.handover")
    assert page.locator("#part-hand, #moves .act").count() == 0
    assert cover.bounding_box() == {"x": 0, "y": 0, **DESK}
    go_on()
    expect(hand).to_have_count(1)


def test_a_spectator_sees_the_table_but_no_hand_and_no_moves(browser: Browser, address: str, guest: Person) -> None:
    open_table(guest, "viticulture", 2)
    guest.asked()
    watcher = Person(browser, address, "de")
    watcher.page.goto(str(guest.page.locator("[data-do=copy-watch]").get_attribute("data-link")))
    watcher.at_table()
    for person in (guest, watcher):
        person.in_words()
    assert guest.page.locator("#part-hand").count() == 1
    assert watcher.page.locator(f"#part-hand, {ACT}, #prompt button").count() == 0
    guest.move()
    watcher.sees(guest.ply)
    expect(watcher.page.locator("#part-chart")).to_contain_text("Reihenfolge-Leiste")
    watcher.close()


@pytest.mark.parametrize(("language", "game"), [("en", "naramata"), ("de", "dom-pierre"), ("es", "viticulture")])
def test_everything_fits_on_one_screen(browser: Browser, address: str, language: str, game: str) -> None:
    person = Person(browser, address, language)
    open_table(person, game, 3)
    person.asked()
    for _ in range(4):
        sizes = "[document.documentElement.scrollHeight, document.documentElement.scrollWidth]"
        assert person.page.evaluate(sizes) == [DESK["height"], DESK["width"]]
        person.move()
        person.asked()
    person.close()


def test_a_phone_is_enough(browser: Browser, address: str) -> None:
    person = Person(browser, address, "de", viewport=PHONE, has_touch=True)
    page = person.page
    page.goto("/")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    page.locator('form:has([value="naramata"]) .btn').tap()
    person.at_table()
    page.wait_for_selector("#picture [data-own-legal]")
    page.locator(".tabs [data-tab=moves]").tap()
    page.wait_for_selector("#moves .act[data-move]")
    person.move_back("#prompt [data-do=undo]", press="tap")
    for tab in ("board", "mine", "seats", "talk", "moves"):
        page.locator(f".tabs [data-tab={tab}]").tap()
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"], tab
        for button in page.locator("button:visible, a.btn:visible, select:visible").all():
            box = button.bounding_box()
            assert box, tab
            assert box["height"] >= 44, (tab, button.inner_text(), box)
    person.close()


def test_focus_stays_on_what_has_it_while_the_page_changes(browser: Browser, address: str) -> None:
    anna, ben = duel(browser, address)
    mover, writer = (anna, ben) if anna.yours else (ben, anna)
    writer.page.locator("#tab-chat").click()
    writer.page.locator("#line").fill("half a sent")
    writer.page.evaluate("window.kept = document.activeElement")
    mover.move()
    writer.sees(mover.ply)
    assert writer.page.evaluate("window.kept === document.activeElement && window.kept.value") == "half a sent"
    anna.close()
    ben.close()


def test_nothing_moves_for_those_who_ask_for_that(browser: Browser, address: str) -> None:
    person = Person(browser, address, reduced_motion="reduce")
    open_table(person, "naramata", 2)
    turning = """() => {
        const spin = document.body.appendChild(document.createElement("span"));
        spin.className = "spin";
        return getComputedStyle(spin).animationName;
    }"""
    assert person.page.evaluate(turning) == "none"
    person.close()


_HIDDEN = "Object.defineProperty(document, 'hidden', {get: () => true})"  # as behind another tab
# A browser without windows shows no notices, and never allows them.
_NOTED = """
window.noted = [];
window.Notification = new Proxy(window.Notification, {
  get(real, name) { return name === "permission" ? "granted" : Reflect.get(real, name); },
  construct(real, [title, options]) { window.noted.push([title, options.body]); return new real(title, options); },
});"""


def test_who_looks_elsewhere_is_notified_when_it_is_their_turn(browser: Browser, address: str) -> None:
    anna, ben = duel(browser, address, ("en", "es"))
    waiting, mover = (anna, ben) if ben.yours else (ben, anna)
    waiting.page.add_init_script(_HIDDEN)
    waiting.page.add_init_script(_NOTED)
    waiting.page.reload()
    waiting.at_table()
    assert waiting.page.evaluate("window.noted") == []
    while not waiting.yours:
        mover.changes(lambda: mover.page.locator(ACT).first.click())
        waiting.sees(mover.ply)
    waiting.page.wait_for_function("() => window.noted.length > 0")
    [(title, body)] = waiting.page.evaluate("window.noted")
    assert "Naramata" in title
    assert body == ("It is your turn." if waiting is anna else "Te toca jugar.")
    anna.close()
    ben.close()
