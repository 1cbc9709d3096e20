"""What a newcomer stumbled over on the pages: each of it is mended, and stays so."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, ViewportSize, expect
from tests.web.browsing import DESK, PHONE, Person, duel, open_table
from tests.web.rooms import played_room, seen_by
from tests.web.snapshots import NAMES, played, snapshot, table
from tests.web.stage import Stage
from tests.web.test_browser import address, browser, guest

import cuvee
from cuvee.bots import Random
from cuvee.drawing.palette import COLOURS
from cuvee.kernel import LANGUAGES, Kind
from cuvee.tables import Room
from cuvee.tables.model import Player, Snapshot, Viewer
from cuvee.web import pages
from cuvee.web.pages.choices import groups
from cuvee.web.pages.say import game_texts, say

__all__ = ["address", "browser", "guest"]  # fixtures


def shown(person: Person) -> set[str]:
    """The options that the form asks for."""
    person.page.locator("#new details").evaluate("more => more.open = true")
    fields = person.page.locator("[data-option]:visible").all()
    return {str(field.get_attribute("data-option")) for field in fields}


# A new table.


def test_the_form_asks_only_for_what_applies(guest: Person) -> None:
    page = guest.page
    page.goto("/new/viticulture")
    assert shown(guest) == {"seats", "modules", "two_parents", "end_trigger", "wine_slot", "pay_for_both"}
    page.check('[name="option.modules"][value=board]')
    assert shown(guest) == {"seats", "modules", "star_points", "two_parents", "wine_slot", "pay_for_both"}
    page.select_option("#option-seats", "1")
    assert shown(guest) == {"seats", "level", "modules", "star_points", "two_parents", "wine_slot", "pay_for_both"}
    page.uncheck('[name="option.modules"][value=board]')
    assert shown(guest) == {"seats", "level", "aggressive", "modules", "two_parents", "wine_slot", "pay_for_both"}
    page.select_option("#option-level", "hard")
    page.select_option("#option-seats", "2")
    page.locator("form#new .btn.pri").click()
    guest.at_table()
    assert guest.page.locator("#state").get_attribute("data-status") == "playing", "what is hidden does not count"


def test_without_its_script_the_form_is_forgiven_what_does_not_apply(browser: Browser, address: str) -> None:
    person = Person(browser, address, java_script_enabled=False)
    page = person.page
    page.goto("/new/naramata")
    page.select_option("#option-seats", "3")
    page.locator("#new summary").click()
    page.select_option("#option-phantom", "on")
    page.select_option("#option-phantom_from", "self")
    for seat in range(3):
        page.select_option(f"#seat-{seat}", "open")
    page.locator("form#new .btn.pri").click()
    expect(page.locator("#welcome")).to_be_visible()
    person.close()


def test_turns_are_confirmed_if_somebody_wishes_it(guest: Person) -> None:
    page = guest.page
    page.goto("/")
    page.get_by_role("button", name="Play Naramata now").click()
    guest.at_table()
    guest.asked()
    guest.move()
    assert not page.locator("#prompt [data-do=end]").count()
    page.locator("#menu summary").click()
    page.locator("[data-wish=confirm]").check()
    page.locator("#menu summary").click()
    while not page.locator("#prompt [data-do=end]").count():
        guest.asked()
        guest.move()
    page.reload()
    guest.at_table()
    assert page.locator("[data-wish=confirm]").is_checked()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_waiting_room_says_what_is_special_and_folds_what_is_as_usual(language: str) -> None:
    kind = cuvee.kind("viticulture")
    game = kind.start(kind.setup(seed=1, seats=3, two_parents=True))
    chosen = table(kind, game.setup.options, "open")
    room = pages.table_fragments(now := snapshot(game, 0, language, table=chosen, view=None), now.viewer, language)
    above, _, folded = room["welcome"].partition("<details>")
    titles = {option.name: game_texts(kind.home, language).say(f"option.{option.name}") for option in kind.options}
    assert [name for name in titles if f"<b>{titles[name]}</b>" in above] == ["two_parents"]
    assert [name for name in titles if f"<b>{titles[name]}</b>" in folded] == [
        "seats",
        "modules",
        "end_trigger",
        "wine_slot",
        "pay_for_both",
    ]
    assert say(language, "welcome.usual", n=5) in folded


# At the table.


def test_the_next_game_is_offered_when_there_is_one(browser: Browser, address: str) -> None:
    anna, ben = duel(browser, address)
    waiting = ben if anna.yours else anna
    page, way = waiting.page, waiting.page.locator("#moves .following")
    here = page.url
    page.goto("about:blank")  # an answer to the page before would be gone before it is read
    with page.expect_response("**/next") as answer:
        page.goto(here)
    assert answer.value.json() == {"waiting": 0}
    waiting.at_table()
    expect(way).to_have_count(1)
    expect(way).to_be_hidden()
    open_table(waiting, "naramata", 2)
    waiting.asked()
    other = page.url
    page.goto(here)
    way.get_by_role("button").click()
    page.wait_for_url(other)
    anna.close()
    ben.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["viticulture", "dom-pierre"])
def test_the_table_in_words_says_who_has_yet_to_end_the_turn(kind: str, language: str) -> None:
    game = played(cuvee.kind(kind), 60)
    asked = game.asked[0]
    held = (asked + 1) % game.setup.seats
    viewer = Viewer(Player("p0", NAMES[held]), (held,), held, language, words=True)
    plain, waiting = (
        pages.table_fragments(snapshot(game, held, language, viewer=viewer, held=turn), viewer, language)
        for turn in (None, held)
    )
    key = next(id for id in plain if id.startswith("part-") and plain[id] != waiting[id])
    for name, more in ((NAMES[asked], -1), (NAMES[held], 1)):
        assert waiting[key].count(name) == plain[key].count(name) + more


@pytest.mark.parametrize("inside", ["summary", ".wishes select", ".wishes input", "a", ""])
def test_escape_closes_the_menu_from_anywhere(browser: Browser, inside: str) -> None:
    stage = Stage(browser, DESK)
    stage.show(played(cuvee.kind("naramata"), 20), 0)
    menu = stage.page.locator("#menu")
    menu.locator("summary").click()
    expect(menu).to_have_attribute("open", "")
    if inside:
        menu.locator(inside).first.focus()
    stage.page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(menu.locator("summary")).to_be_focused()
    stage.close()


@pytest.mark.parametrize(
    "size", [{"width": 1366, "height": 625}, {"width": 844, "height": 390}], ids=["laptop", "sideways"]
)
def test_all_of_the_menu_can_be_reached_on_a_low_screen(browser: Browser, size: ViewportSize) -> None:
    stage = Stage(browser, size)
    stage.show(played(cuvee.kind("naramata"), 20), 0)
    menu = stage.page.locator("#menu")
    menu.locator("summary").click()
    menu.locator(".proof").scroll_into_view_if_needed()
    expect(menu.locator(".proof")).to_be_in_viewport(ratio=0.95)
    stage.close()


def test_a_wish_leaves_the_menu_open_and_a_press_elsewhere_closes_it(browser: Browser) -> None:
    stage = Stage(browser, DESK)
    game = played(cuvee.kind("viticulture"), 60, seed=4)
    stage.show(game, game.asked[0])
    menu = stage.page.locator("#menu")
    for elsewhere in ("#board", "h1.game", ".prompt .what"):
        menu.locator("summary").click()
        menu.locator(".wishes select").select_option("fast")
        menu.locator(".wishes legend").click()
        expect(menu).to_have_attribute("open", "")
        stage.page.locator(elsewhere).click(position={"x": 5, "y": 5})
        expect(menu).not_to_have_attribute("open", "")
    stage.close()


def test_a_phone_shows_the_board_while_others_move(browser: Browser) -> None:
    """But leaves alone whoever has chosen another tab meanwhile, and leads those back who play in the list."""
    stage = Stage(browser, PHONE, has_touch=True)
    own, others, body = position(True), position(False), stage.page.locator("body")
    stage.show_seen(own)
    seq = 0

    def shows(now: Snapshot, tab: str) -> None:
        nonlocal seq
        seq += 1
        fragments = pages.table_fragments(now, now.viewer, "en")
        stage.send(seq, fragments | {"state": str(fragments["state"]).replace(f'ply="{now.ply}"', f'ply="{seq}"')})
        expect(body).to_have_attribute("data-tab", tab)

    def choose(tab: str) -> None:
        stage.page.locator(f".tabs [data-tab={tab}]").click()

    choose("mine")
    shows(others, "board")
    choose("mine")
    shows(others, "mine")
    shows(own, "board")  # all that can be pressed is there
    for tab in ("moves", "talk"):
        choose(tab)
        shows(others, {"moves": "board"}.get(tab, tab))
        shows(own, tab)
    choose("moves")
    shows(others, "board")
    choose("board")
    shows(own, "board")
    stage.close()


def test_a_finger_need_not_hit_what_is_small(browser: Browser) -> None:
    """Around it there is room for one: what is nearest is meant, and it is asked for."""
    stage = Stage(browser, PHONE, has_touch=True, is_mobile=True)
    stage.show_seen(seen_by(played_room("viticulture", 0, until=lambda room: decides(room, "ChooseGift")), 0))
    gifts = {gift: stage.page.locator(f"#answer-gift-{gift}") for gift in ("take", "lira")}
    upper, lower = (gift.bounding_box() for gift in gifts.values())
    assert upper
    assert lower
    beside = {"take": upper["y"] + upper["height"] / 2 - 22, "lira": lower["y"] + lower["height"] / 2 + 22}
    for gift, y in beside.items():
        stage.page.touchscreen.tap(lower["x"] + lower["width"] / 2, y)
        expect(stage.page.locator("#chooser:popover-open .act")).to_have_attribute("data-move", f"gift/{gift}")
        stage.page.keyboard.press("Escape")
    stage.page.touchscreen.tap(lower["x"] + lower["width"] / 2, lower["y"] + 80)
    expect(stage.page.locator("#chooser:popover-open")).to_have_count(0)
    stage.close()


def decides(room: Room, name: str) -> bool:
    """Whether the first seat has something to decide."""
    return room.playing.game.asked[0] == 0 and room.playing.game.view(0)["decision"]["name"] == name


def position(own: bool) -> Snapshot:
    """A choice on the board of Viticulture: one's own, or that of somebody else."""

    def placing(room: Room) -> bool:
        game = room.playing.game
        return (game.asked[0] == 0) is own and game.view(0)["decision"]["name"] == "PlaceWorker"

    return seen_by(played_room("viticulture", 30, seed=3, until=placing), 0)


# The replay.


def test_a_replay_plays_by_itself_until_somebody_presses_anything(guest: Person) -> None:
    page = guest.page
    open_table(guest, "naramata", 2)
    for _ in range(6):
        guest.asked()
        guest.move()
    guest.asked()
    table = page.url
    last = int(str(page.locator("#state").get_attribute("data-moves")))
    page.clock.install()
    page.goto(f"{table}/replay?move=0")
    play, title = page.get_by_role("button", name="Play the game"), page.locator("#moves-title")
    expect(play).to_have_attribute("aria-pressed", "false")
    play.click()
    expect(title).to_have_text(f"Move 1 of {last}")
    expect(play).to_have_attribute("aria-pressed", "true")
    page.clock.run_for(1000)
    expect(title).to_have_text(f"Move 2 of {last}")
    presses: tuple[Callable[[], None], ...] = (
        lambda: page.keyboard.press("x"),
        page.locator("#board").click,
        play.click,
    )
    for stop in presses:
        at = title.inner_text()
        stop()
        expect(play).to_have_attribute("aria-pressed", "false")
        page.clock.run_for(5000)
        expect(title).to_have_text(at)
        page.keyboard.press("p")
        expect(play).to_have_attribute("aria-pressed", "true")
        expect(title).not_to_have_text(at)
    page.goto(f"{table}/replay?move={last - 1}")
    play.click()
    expect(title).to_have_text(f"Move {last} of {last}")
    page.clock.run_for(1000)
    expect(play).to_have_attribute("aria-pressed", "false")


# The list of moves.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", cuvee.kinds(), ids=lambda kind: str(kind.id))
def test_no_move_of_a_group_begins_with_a_bracket(kind: Kind, language: str) -> None:
    game, bot = kind.start(kind.setup(seed=3)), Random(3)
    speech, seen = kind.speech(game.setup, language, NAMES), 0
    while not game.over and seen < 2000:
        seat = game.asked[0]
        for group in groups(speech, game.view(seat), game.moves(seat)):
            assert group.title.count("(") == group.title.count(")")
            for choice in group.choices:
                assert choice.title[0] not in "(,–", (group.title, choice.title)
                for text in (choice.title, choice.detail):
                    assert text.count("(") == text.count(")"), (choice.title, choice.detail)
                seen += 1
        game.play(bot.choose(game, seat), seat)


def test_a_bracket_in_the_midst_of_a_label_belongs_to_the_group() -> None:
    class Told:
        def label(self, view: object, move: str) -> str:
            return move

        def rank(self, move: str) -> int:
            return 0

        def chain(self, view: object, move: str) -> tuple[()]:
            return ()

        def closes(self, move: str) -> bool:
            return False

    moves = ["Brie (pays 2) to Ada: free", "Brie (pays 2) to Bea: 1 franc", "Cork (blue): +1", "Cork (red)", "Pass"]
    found = groups(Told(), {}, moves)  # type: ignore[arg-type]
    told = [(group.title, [(choice.title, choice.detail) for choice in group.choices]) for group in found]
    assert told == [
        ("Brie (pays 2)", [("To Ada", "free"), ("To Bea", "1 franc")]),
        ("Cork", [("Blue", "+1"), ("Red", "")]),
        ("", [("Pass", "")]),
    ]


# The board.


GROUNDS = ("paper", "sheet", "well", "land", "land2", "hill", "hill2", "water", "water2", "water3", "disc", "vine2")


def luminance(colour: str) -> float:
    """How bright a colour is, as WCAG counts it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("ground", GROUNDS)
def test_the_focus_ring_can_be_seen_on_every_ground(ground: str, theme: int) -> None:
    low, high = sorted(luminance(COLOURS[name][theme]) for name in (ground, "focus"))
    assert (high + 0.05) / (low + 0.05) >= 3


def test_the_focus_ring_leaves_its_neighbours_alone(browser: Browser) -> None:
    """It lies outside of what it is about, and is so thin that what stands beside that can still be read."""
    stage = Stage(browser, DESK)
    game = played(cuvee.kind("viticulture"), 60, seed=4)
    stage.show(game, game.asked[0])
    stage.page.keyboard.press("b")
    style = "getComputedStyle(document.activeElement)"
    assert stage.page.evaluate("document.activeElement.matches('#picture [data-own-legal]')")
    assert stage.page.evaluate(f"{style}.outlineStyle") == "solid"
    wide, away = (stage.page.evaluate(f"parseFloat({style}.{what})") for what in ("outlineWidth", "outlineOffset"))
    assert 2 <= wide <= wide + away <= 3
    assert away >= 0
    stage.close()
