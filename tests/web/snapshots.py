"""Snapshots of a game for tests that need no server: what one seat sees of a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cuvee.bots import Random
from cuvee.kernel import Event, Game, Kind
from cuvee.tables.model import ChatLine, Clock, Player, Replay, Seat, Snapshot, Table, Undo, Viewer

NAMES = ("Ada", "Bea", "Cid", "Dan", "Eve", "Flo")


def played(kind: Kind, plies: int, seed: int = 7, **options: Any) -> Game:
    """A game after some random moves, which tells its events."""
    game, bot = kind.start(kind.setup(seed=seed, **options), []), Random(seed)
    while not game.over and len(game.history) < plies:
        seat = game.asked[0]
        game.play(bot.choose(game, seat), seat)
    return game


def snapshot(
    game: Game,
    seat: int | None,
    language: str = "en",
    *,
    names: Sequence[str] = NAMES,
    log: Sequence[Event] = (),
    chat: tuple[ChatLine, ...] = (),
    **facts: Any,
) -> Snapshot:
    """What a seat sees of a game."""
    setup = game.setup
    people = list(names)[: setup.seats]
    seats = tuple(
        Seat(number, name, player=f"p{number}", mine=number == seat, asked=number in game.asked, present=True)
        for number, name in enumerate(people)
    )
    values: dict[str, Any] = {
        "table": table(setup.kind, setup.options, "over" if game.over else "playing"),
        "seats": seats,
        "viewer": Viewer(Player("p0", people[0]), () if seat is None else (seat,), seat, language),
        "ply": len(game.history) if not game.guessed else 0,
        "move_count": 0,
        "path": "/t/table",
        "view": game.view(seat),
        "speech": setup.kind.speech(setup, language, people),
        "moves": tuple(game.moves(seat)) if seat is not None else (),
        "held": None,
        "log": [event for event in log if event.visible_to(seat)],
        "fresh": 0,
        "chat": chat,
        "watching": (),
        "undo": Undo(),
        "thinking": None,
        "may_take_over": (),
        "handover": None,
        "can_continue": True,
        "now": 0.0,
        "why_not": lambda move: game.why_not(move, seat),
        "vocabulary": game.vocabulary.names,
    }
    return Snapshot(**values | facts)


def table(kind: Kind, options: dict[str, Any], status: Any = "playing") -> Table:
    """A table, as its players see it."""
    return Table(
        id="table",
        kind=kind,
        options=options,
        clock=Clock(),
        confirm=False,
        public=True,
        rated=False,
        status=status,
        rules=kind.version,
        origin="new",
        parent=None,
        parent_move=None,
        commitment="0" * 64,
        seed="7" if status == "over" else None,
        salt="salt" if status == "over" else None,
        created=0.0,
        next=None,
        is_host=True,
        watch="/w/key",
    )


def replay(game: Game, seat: int | None, language: str = "en", **facts: Any) -> Replay:
    """A game at its last move, to leaf through."""
    points = tuple(tuple(game.scores) for _ in range(3))
    everybody = (None, *range(game.setup.seats))
    return Replay(snapshot(game, seat, language, **facts), "/t/table", 2, 2, seat, everybody, points, (0, 1), (1,))
