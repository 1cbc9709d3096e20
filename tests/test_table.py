"""The table in the terminal, played by keys; and the session behind it, without a screen."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Markdown, Static

import cuvee
from cuvee.bots import Bot, Candidate, Thought, make
from cuvee.cli.session import Session, free_name, listen
from cuvee.cli.table import Table
from cuvee.cli.table_moves import Choice, MoveList, Moves
from cuvee.cli.table_panels import Lines, Paper, table_in_words, wrapped, written
from cuvee.cli.table_screens import AskScreen, HandOver, HelpScreen, RuleScreen
from cuvee.kernel import LANGUAGES, Game, Section
from cuvee.kernel.lessons.figures import in_words
from cuvee.kernel.record import names_in
from cuvee.kernel.text import rules
from cuvee.tables.course import CannotUndo

NAMES = ["Anna", "Ben", "Clara"]


def session(persons: int = 3, *, seed: int = 7, path: Path | None = None) -> Session:
    """A game of three; the seats that people do not take are bots'."""
    bots = [None if seat < persons else make("random", seat) for seat in range(3)]
    return Session(cuvee.new("naramata", seats=3, seed=seed), bots, NAMES, path)


def play_first(table: Session) -> None:
    """The person who is asked makes the first legal move."""
    seat = table.person_asked
    assert seat is not None
    table.play(table.game.options(seat)[0], seat)


def play_until(table: Session, decision: str) -> None:
    """Play first moves up to a kind of decision."""
    while type(table.game.decision).__name__ != decision:
        play_first(table)


# The session.


def test_a_session_needs_somebody_on_every_seat() -> None:
    with pytest.raises(cuvee.CuveeError, match="3 seats"):
        Session(cuvee.new("naramata", seats=3), [None, None])
    with pytest.raises(cuvee.CuveeError, match="3 seats"):
        Session(cuvee.new("naramata", seats=3), [None] * 3, ["Anna"])


def test_bots_move_until_a_person_is_asked() -> None:
    table = session(1)
    for _ in range(20):
        table.advance()
        assert table.bot_asked is None
        assert table.person_asked == 0
        play_first(table)
    assert {seat for seat, _ in table.game.played} == {0, 1, 2}


def test_bots_alone_play_to_the_end() -> None:
    table = session(0)
    table.advance()
    assert table.game.over
    assert table.person_asked is None
    assert table.log[-1].name == "over"


def test_a_person_cannot_be_asked_to_think() -> None:
    with pytest.raises(cuvee.CuveeError, match="person"):
        session().think(0)


def test_undo_takes_back_the_position_and_what_it_told() -> None:
    table = session()
    before, told = table.game.view(None), table.log[:]
    mover = table.person_asked
    play_first(table)
    assert table.game.view(None) != before
    assert len(table.log) > len(told)
    table.undo()
    assert table.game.view(None) == before
    assert table.log == told
    assert table.person_asked == mover
    play_first(table)
    assert table.log[len(told) :], "the game is still listened to"


def test_several_moves_of_a_seat_in_a_row_are_taken_back_one_by_one() -> None:
    table = session()
    play_until(table, "ChooseSpace")
    while table.course.steps < 2:
        play_first(table)
    moves = len(table.game.history)
    table.undo()
    table.undo()
    assert len(table.game.history) == moves - 2


def refused(table: Session) -> str:
    """Why the last move is not taken back."""
    history = table.game.history[:]
    with pytest.raises(CannotUndo) as refusal:
        table.undo()
    assert table.game.history == history
    return refusal.value.key


def test_undo_stops_at_the_beginning() -> None:
    table = session()
    assert refused(table) == "start"
    play_first(table)
    table.undo()
    assert refused(table) == "start"


def test_undo_stops_where_something_was_drawn() -> None:
    table = session()
    for _ in range(2):
        play_first(table)
        table.undo()
        play_first(table)
    chance = table.game.chance.drawn
    play_first(table)  # the last one takes a vehicle, and hands are dealt
    assert table.game.chance.drawn != chance
    assert refused(table) == "revealed"


def test_undo_stops_where_a_die_was_rolled() -> None:
    table = session()
    play_until(table, "ActOrPitStop")
    seat = table.person_asked
    assert seat is not None
    told = table.play("do/pit-stop", seat)
    assert "rolled" in [event.name for event in told]
    assert refused(table) == "revealed"


def test_undo_stops_where_hidden_answers_are_shown() -> None:
    table = session()
    play_until(table, "PickTourist")
    play_first(table)
    table.undo()  # nobody has seen it
    play_until(table, "CarryOrDiscard")
    assert refused(table) == "revealed"


def test_undo_stops_where_hands_are_passed() -> None:
    table = session()
    play_until(table, "CarryOrDiscard")
    chance = table.game.chance.drawn
    play_until(table, "PickTourist")
    assert table.game.chance.drawn == chance
    assert refused(table) == "revealed"


def test_undo_stops_at_the_move_of_another_seat() -> None:
    table = session()
    play_first(table)
    play_first(table)
    table.undo()
    assert refused(table) == "other"
    with_bots = session(1)
    with_bots.advance()
    play_first(with_bots)
    with_bots.advance()
    assert refused(with_bots) == "other"


def test_an_illegal_move_changes_nothing() -> None:
    table = session()
    with pytest.raises(cuvee.IllegalMove):
        table.play("end", 0)
    assert not table.log
    assert refused(table) == "start"


def test_a_seat_reads_only_what_it_may_know() -> None:
    table = session()
    play_until(table, "PickTourist")
    for seat in range(3):
        hands = [event for event in table.events(seat) if event.name == "hand"]
        assert [event.only for event in hands] == [seat]
        assert table.hides(seat, None)
    assert not [event for event in table.events(None) if event.name == "hand"]


def test_a_refused_move_has_a_reason() -> None:
    table = session()
    play_first(table)
    seat = table.person_asked
    assert seat is not None
    assert table.why_not("vehicle/red", seat) == "taken"
    assert table.why_not(table.game.options(seat)[0], seat) is None


def test_saving_writes_a_record_that_can_be_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = session()
    unsaved = [table.unsaved]
    play_until(table, "ChooseSpace")
    unsaved.append(table.unsaved)
    path = table.save()
    unsaved.append(table.unsaved)
    assert unsaved == [False, True, False]
    assert path == tmp_path / "naramata-7.cuvee"
    assert cuvee.read(path.read_text(encoding="utf-8")).view(0) == table.game.view(0)
    play_first(table)
    assert table.save() == path, "a game stays in its file"
    assert free_name(tmp_path, "naramata-7").name == "naramata-7-2.cuvee", "but does not overwrite another"


def test_a_record_names_the_players() -> None:
    assert names_in(session().record()) == NAMES
    nameless = Session(cuvee.new("naramata", seats=3, seed=7), [None, make("random", 1), None])
    assert names_in(nameless.record()) is None
    Table(nameless)
    assert names_in(nameless.record()) == ["Player 1", "Bot 2", "Player 3"]


def test_a_record_comes_back_with_its_log() -> None:
    kind = cuvee.kind("naramata")
    table = Session(kind.start(kind.setup(seats=3, seed=7), []), [None] * 3, NAMES)
    play_until(table, "ChooseSpace")
    again = Session(cuvee.read(table.record(), watch=listen), [None] * 3)
    assert again.log == table.log
    assert refused(again) == "start"


# The screen.


def at_table(app: Table, script: Callable[[Pilot[None]], Awaitable[None]], size: tuple[int, int] = (80, 24)) -> None:
    """Run the table without a terminal while the script presses keys."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await ready(pilot)
            await script(pilot)

    asyncio.run(run())


def table_of(pilot: Pilot[None]) -> Table:
    app = pilot.app
    assert isinstance(app, Table)
    return app


async def ready(pilot: Pilot[None]) -> None:
    """Until a person is asked, the play is over, or something lies over the table."""
    app = table_of(pilot)
    while len(app.screen_stack) == 1 and any(worker.group == "play" and worker.is_running for worker in app.workers):
        await pilot.pause()
    await pilot.pause()


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
        await ready(pilot)


def said(app: Table, id: str) -> str:
    """What a line of the screen says."""
    return str(app.query_one(f"#{id}", Static).content)


def sheet(app: Table, id: str) -> list[str]:
    """The paragraphs on a sheet."""
    lines = app.query_one(f"#{id}", Paper).query_one(Static).content
    assert isinstance(lines, Lines)
    return [text for _, _, text, _ in lines.paragraphs]


def moves(app: Table) -> list[str]:
    """The names of the moves on the list."""
    return [choice.name for choice in app.query_one(Moves).shown]


def new_table(persons: int = 3, language: str = "en", **more: Path | int | None) -> Table:
    return Table(session(persons, **more), language, adviser=make("random", 5), pace=0)  # type: ignore[arg-type]


def test_moves_are_made_by_key_arrow_and_mouse() -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        offered = moves(app)
        assert offered == app.session.game.moves()
        await press(pilot, "2")
        assert app.session.game.played[-1][1] == offered[1]
        offered = moves(app)
        await press(pilot, "down", "down", "enter")
        assert app.session.game.played[-1][1] == offered[2]
        offered = moves(app)
        await pilot.click(MoveList, offset=(6, 1))
        await ready(pilot)
        assert app.session.game.played[-1][1] == offered[1]
        assert app.session.game.record().startswith("cuvee-record")

    at_table(new_table(), script)


def test_the_prompt_and_the_table_are_shown() -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        view = app.session.game.view(app.asked)
        assert said(app, "prompt") == app.speech.prompt(view)
        assert [section.title for section in app.speech.sections(view)] == [
            line for line in sheet(app, "words") if line in {section.title for section in app.speech.sections(view)}
        ]
        await press(pilot, "1")
        assert sheet(app, "log") == [app.speech.line(event) for event in app.session.log if app.speech.line(event)]

    at_table(new_table(), script)


def test_undo_restores_view_and_log() -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        await press(pilot, "1")
        words, log, prompt = sheet(app, "words"), sheet(app, "log"), said(app, "prompt")
        await press(pilot, "1")
        await press(pilot, "u")
        assert sheet(app, "log") == log
        assert said(app, "prompt") == prompt
        assert sheet(app, "words") == words
        assert said(app, "message").startswith("✓")
        await press(pilot, "u")
        assert said(app, "message") == f"✗ {app.texts.say('undo.other')}"

    at_table(new_table(), script)


def test_undo_is_refused_after_a_draw() -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        await press(pilot, "1", "1", "1", "space", "u")
        assert said(app, "message") == f"✗ {app.texts.say('undo.revealed')}"
        assert len(app.session.game.history) == 3

    at_table(new_table(), script)


def test_the_rule_of_the_open_decision_is_shown() -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        await press(pilot, "question_mark")
        assert isinstance(app.screen, RuleScreen)
        title, text = rules(app.session.game.setup.kind.home, "en")["vehicles"]
        assert app.screen.query_one(".label").border_title == title
        assert app.screen.query_one(Markdown).source == in_words(text)
        await press(pilot, "right")
        assert app.screen.query_one(".label").border_title != title
        await press(pilot, "escape")
        assert len(app.screen_stack) == 1

    at_table(new_table(), script)


def test_a_refused_target_says_why_not() -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        await press(pilot, "1", "slash", *"vehicle/red")
        assert moves(app) == ["vehicle/red"]
        await press(pilot, "enter")
        assert app.speech.reason("taken") in said(app, "message")
        assert said(app, "message").startswith("✗")
        assert len(app.session.game.history) == 1
        await press(pilot, "escape")
        assert moves(app) == app.session.game.moves()

    at_table(new_table(), script)


def test_a_search_finds_legal_moves_and_plays_them() -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        await press(pilot, "slash", *"zzz", "enter")
        assert moves(app) == []
        await press(pilot, "escape", "slash", *"VEHICLE", "down", "enter")
        assert app.session.game.played[-1][1] == "vehicle/black"
        assert not app.query_one(Moves).searching
        assert app.query_one(Input).value == ""

    at_table(new_table(), script)


def test_a_search_does_not_mind_accents() -> None:
    choice = Choice(0, "do/tasting", "Dégustation über Naßwein")
    assert choice.matches(["degus", "uber"])
    assert choice.matches(["tasting", "nasswein"])
    assert not choice.matches(["degus", "cheese"])


def test_hidden_hands_are_handed_over() -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        await press(pilot, "1", "1")
        assert len(app.screen_stack) == 1, "nothing is hidden while vehicles are chosen"
        await press(pilot, "1")
        assert isinstance(app.screen, HandOver)
        asked = app.session.person_asked
        assert asked is not None
        assert NAMES[asked] in app.screen.heading
        await press(pilot, "1")
        assert len(app.session.game.history) == 3, "no key reaches the table"
        await press(pilot, "enter")
        assert isinstance(app.screen, HandOver), "pressed twice, Enter would also make a move"
        await press(pilot, "space", "space")
        assert len(app.screen_stack) == 1
        assert app.viewer == asked
        assert len(app.session.game.history) == 3

    at_table(new_table(seed=5), script)


def test_a_shared_log_keeps_hands_secret() -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        await press(pilot, "1", "1", "1", "space")
        public = [app.speech.line(event) for event in app.session.events(None)]
        assert sheet(app, "log") == [line for line in public if line]

    at_table(new_table(), script)


def test_a_hint_marks_a_move() -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        await pilot.press("h")
        while not said(app, "message"):
            await pilot.pause()
        panel = app.query_one(Moves)
        assert panel.advised in app.session.game.options()
        place = app.query_one(MoveList).highlighted
        assert place is not None
        assert panel.shown[place].move == panel.advised
        assert panel.shown[place].label in said(app, "message")

    at_table(new_table(), script)


def test_saving_tells_the_path(tmp_path: Path) -> None:
    path = tmp_path / "evening.cuvee"

    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        await press(pilot, "1", "1", "s")
        assert str(path) in said(app, "message")
        assert cuvee.read(path.read_text(encoding="utf-8")).played == app.session.game.played

    at_table(new_table(path=path), script)


def test_a_failed_save_is_not_silent(tmp_path: Path) -> None:
    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "1", "s")
        assert said(table_of(pilot), "message").startswith("✗")

    at_table(new_table(path=tmp_path / "no folder" / "game.cuvee"), script)


def test_the_language_changes_at_the_table() -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        prompts = {said(app, "prompt")}
        for language in ("de", "es"):
            await press(pilot, "l")
            assert app.language == language
            assert app.query_one("#log").border_title == app.texts.say("panel.log")
            prompts.add(said(app, "prompt"))
        assert len(prompts) == 3
        await press(pilot, "l")
        assert app.language == "en"

    at_table(new_table(), script)


def test_players_without_names_are_numbered_in_every_language() -> None:
    nameless = Session(cuvee.new("naramata", seats=3, seed=7), [None, make("random", 1), make("random", 2)])
    assert Table(nameless, "de").names == ["Spieler 1", "Bot 2", "Bot 3"]


def test_colours_change_and_the_table_grows() -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        await press(pilot, "d")
        assert app.current_theme.dark
        assert moves(app) == app.session.game.moves()
        await press(pilot, "t")
        assert not app.query_one("#log").display
        await press(pilot, "1")
        assert not app.session.game.history, "no move is made that nobody sees"
        await press(pilot, "escape")
        assert app.query_one("#log").display

    at_table(new_table(), script)


def test_the_sections_of_the_table_are_leafed_through() -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        words = app.query_one("#words", Paper)
        tops = [words.scroll_offset.y]
        for key in ("right", "right", "left", "left", "left"):
            await press(pilot, key)
            tops.append(words.scroll_offset.y)
        assert 0 == tops[0] < tops[1] < tops[2]
        assert tops[2:] == [tops[2], tops[1], 0, 0]

    at_table(new_table(), script)


def on_top(app: Table) -> str:
    """The key of the section at the top of the table."""
    return app.query_one("#words", Paper).on_top


def in_sight(app: Table) -> list[str]:
    """The lines of the table that can be seen."""
    words = app.query_one("#words", Paper)
    inner = words.scrollable_content_region
    lines = [strip.text for strip in app.screen._compositor.render_strips()]
    return [line[inner.x : inner.right].rstrip() for line in lines[inner.y : inner.bottom]]


def champagne(*until: str) -> Session:
    """A game of Dom Pierre for two people, at the first decision of a kind."""
    table = Session(cuvee.new("dom-pierre", seats=2, seed=3), [None] * 2, NAMES[:2])
    while type(table.game.decision).__name__ not in until:
        seat = table.person_asked
        assert seat is not None
        offered = table.game.moves(seat)
        table.play(next((move for move in ("act", "move/vineyard") if move in offered), offered[0]), seat)
    return table


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_table_opens_at_what_is_asked(size: tuple[int, int]) -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        assert on_top(app) == "vineyard"
        vineyard = next(section for section in app._sections() if section.key == "vineyard")
        lines = [line.lstrip("› ") for line in in_sight(app)]
        assert lines[:8] == [line.strip() for line in (vineyard.title, *vineyard.lines[:7])]

    at_table(Table(champagne("Plant"), pace=0), script, size)


def test_who_leafs_is_left_alone_until_something_else_is_asked() -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        assert on_top(app) == app.speech.focus(app.session.game.view(app.viewer)) == "day"
        await press(pilot, "right", "right", "1")
        assert on_top(app) == "road", "the vehicles go on"
        await press(pilot, "1", "1", "space")
        assert on_top(app) == "hand"
        await press(pilot, "left", "d", "l")
        assert on_top(app) == f"seat-{(app.viewer or 0) + 1}", "in other colours and words it is the same section"

    at_table(new_table(), script)


def test_the_head_says_what_the_numbers_are() -> None:
    async def script(pilot: Pilot[None]) -> None:
        assert "▸Anna 5 pts · 0 prestige   Ben 5 pts" in said(table_of(pilot), "title")

    at_table(new_table(seed=5), script)
    fleet = Table(Session(cuvee.new("naramata", seats=3, seed=7, mode="fleet"), [None] * 3, NAMES), pace=0)

    async def together(pilot: Pilot[None]) -> None:
        assert said(table_of(pilot), "title").count("Whelp") == 1

    at_table(fleet, together)


def test_a_long_head_has_two_lines() -> None:
    names = ["Maximiliane", "Konstantin", "Leopoldine"]
    app = Table(Session(cuvee.new("naramata", seats=3, seed=7), [None] * 3, names), pace=0)

    async def script(pilot: Pilot[None]) -> None:
        lines = said(app, "title").split("\n")
        assert len(lines) == 2
        assert max(map(len, lines)) <= 58

    at_table(app, script, (60, 24))


def test_side_actions_come_last_and_are_short() -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        first = [name.partition("/")[0] for name in moves(app)]
        assert first == ["move"] * 6 + ["local-sale"] + ["cork"] * 6
        assert sorted(moves(app)) == sorted(app.session.game.moves())
        for _ in LANGUAGES:
            assert max(len(choice.label) for choice in app.query_one(Moves).shown if "cork" in choice.name) <= 70
            await press(pilot, "l")

    at_table(Table(champagne("ChooseColumn"), pace=0), script)


def test_keys_and_signs_are_explained() -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        for key in ("k", "f1"):
            await press(pilot, key)
            assert isinstance(app.screen, HelpScreen)
            signs = [margin.strip() for margin, _, _ in app.screen.paragraphs]
            assert {"›", "★", "?", "q", "l"} <= set(signs)
            assert not [text for _, text, _ in app.screen.paragraphs if text.startswith(("help.", "sign."))]
            await press(pilot, "escape")
        assert len(app.screen_stack) == 1

    for language in LANGUAGES:
        at_table(new_table(language=language), script)


@pytest.mark.parametrize("width", [60, 80])
def test_the_most_important_keys_are_always_named(width: int) -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        bar = app.screen._compositor.render_strips()[-1].text.rstrip()
        assert len(bar) < width
        for action in ("rule", "keys", "undo", "leave", "find"):
            assert app.texts.say(f"key.{action}") in bar

    for language in LANGUAGES:
        at_table(new_table(language=language), script, (width, 24))


def test_quitting_an_unsaved_game_asks(tmp_path: Path) -> None:
    path = tmp_path / "game.cuvee"

    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        await press(pilot, "1", "q")
        assert isinstance(app.screen, AskScreen)
        await press(pilot, "escape")
        assert len(app.screen_stack) == 1
        await press(pilot, "q", "enter")

    app = new_table(path=path)
    at_table(app, script)
    assert cuvee.read(path.read_text(encoding="utf-8")).played == app.session.game.played


@pytest.mark.parametrize("key", ["q", "ctrl+q", "ctrl+c"])
def test_quitting_a_fresh_game_just_quits(key: str) -> None:
    async def script(pilot: Pilot[None]) -> None:
        await pilot.press(key)

    app = new_table()
    at_table(app, script)
    assert app.return_code == 0


def test_the_keys_can_be_clicked() -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        await pilot.click("#keys", offset=(3, 0))
        await ready(pilot)
        assert isinstance(app.screen, RuleScreen)

    at_table(new_table(), script)


def test_a_key_pressed_twice_makes_one_move() -> None:
    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        first = app.query_one(Moves).shown[0]
        app.query_one(Moves).post_message(Moves.Chosen(first))
        await ready(pilot)
        app.query_one(Moves).post_message(Moves.Chosen(first))
        await ready(pilot)
        assert len(app.session.game.history) == 1

    at_table(new_table(), script)


def test_bots_alone_play_to_the_result(tmp_path: Path) -> None:
    path = tmp_path / "game.cuvee"

    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        assert app.session.game.over
        assert isinstance(app.screen, AskScreen)
        winners = [NAMES[seat] for seat in app.session.game.winners]
        assert all(name in app.screen.heading for name in winners)
        assert [line.startswith("★") for line in app.screen.lines].count(True) == len(winners)
        await press(pilot, "s")
        assert isinstance(app.screen, AskScreen)
        assert str(path) in app.screen.lines[-1]
        await press(pilot, "t")
        assert len(app.screen_stack) == 1
        assert on_top(app) == "over"

    at_table(new_table(0, path=path), script)


def test_q_leaves_the_result() -> None:
    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("q")

    app = new_table(0)
    at_table(app, script)
    assert app.return_code == 0


class Slow(Bot):
    """A bot that thinks until it is told to move."""

    def __init__(self) -> None:
        super().__init__(0)
        self.may_move = threading.Event()

    def think(self, guess: Game, seat: int) -> Thought:
        self.may_move.wait()
        return Thought((Candidate(guess.options(seat)[0]),))


def test_the_table_stays_awake_while_a_bot_thinks() -> None:
    slow = Slow()
    bots: list[Bot | None] = [None, slow, slow]
    app = Table(Session(cuvee.new("naramata", seats=3, seed=5), bots, NAMES), pace=0)

    async def script(pilot: Pilot[None]) -> None:
        while app.session.bot_asked is not None:  # another seat may begin
            slow.may_move.set()
            await pilot.pause()
        await ready(pilot)
        slow.may_move.clear()
        history = app.session.game.history[:]
        await pilot.press("1")
        await pilot.pause()
        try:
            assert app.asked is None
            await press_now(pilot, "question_mark", "escape", "d")
            assert app.current_theme.dark
            await press_now(pilot, "u")
            assert app.session.game.history == history, "nobody else has moved yet"
        finally:
            slow.may_move.set()
        await ready(pilot)
        assert app.asked == 0

    at_table(app, script)


async def press_now(pilot: Pilot[None], *keys: str) -> None:
    """Press keys without waiting for the bots."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


def test_what_is_new_on_the_table_is_marked() -> None:
    before = [Section("Anna", ["3 points", "  cheese"]), Section("Ben", ["3 points"])]
    after = [Section("Day 2", ["noon"]), Section("Anna", ["5 points", "  cheese"]), Section("Ben", ["3 points"])]
    marked = [text for mark, text, _ in table_in_words(after, written(before)) if mark == "›"]
    assert marked == ["Day 2", "noon", "5 points"]
    assert {mark for mark, _, _ in table_in_words(after, None)} == {" "}


def test_text_wraps_with_its_indent() -> None:
    assert wrapped("  one two three four", 12) == ["  one two", "    three", "    four"]
    assert wrapped("", 12) == [""]


def test_a_person_plays_a_morning_among_bots_on_a_large_screen() -> None:
    """With a search in every position: nothing that the game says breaks the table."""

    async def script(pilot: Pilot[None]) -> None:
        app = table_of(pilot)
        for _ in range(12):
            await press(pilot, "slash", "escape", "1")
        assert len([seat for seat, _ in app.session.game.played if seat == 0]) == 12

    at_table(new_table(1, "es"), script, (120, 40))
