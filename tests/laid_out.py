"""Positions of Viticulture that are laid out as in a scenario, and what is said about them."""

from __future__ import annotations

from typing import Any

from cuvee.games import viticulture
from cuvee.kernel import Event, Game

KIND = viticulture.KIND
NAMES = ["Ann", "Ben", "Cleo"]


def table(given: dict[str, Any], seats: int = 3, chance: dict[str, Any] | None = None, **options: Any) -> Game:
    game = KIND.start(KIND.setup(seats=seats, seed=1, **options))
    KIND.arrange(game, {"chance": chance or {}, **given})
    game.events = []
    return game


def play(game: Game, *moves: str) -> list[Event]:
    """What the last of these moves brings."""
    for move in moves:
        game.events = []
        game.play(move, game.asked[0])
    return game.events or []


def lines(game: Game, events: list[Event], language: str = "en", seat: int | None = None) -> list[str]:
    words = KIND.speech(game.setup, language, NAMES)
    return [line for event in events if event.visible_to(seat) and (line := words.line(event))]


def prompt(game: Game, language: str = "en") -> str:
    return KIND.speech(game.setup, language, NAMES).prompt(game.view(game.asked[0]))


def label(game: Game, move: str, language: str = "en") -> str:
    return KIND.speech(game.setup, language, NAMES).label(game.view(game.asked[0]), move)


def hand(**seat: Any) -> dict[str, Any]:
    """A seat with these cards, and what else is named."""
    decks = ("vine", "summer", "order", "winter", "structure")
    return {"hand": {deck: seat.pop(deck) for deck in decks if deck in seat}, **seat}


def section(game: Game, key: str, language: str = "en", seat: int = 0) -> list[str]:
    found = KIND.speech(game.setup, language, NAMES).sections(game.view(seat))
    return next(section.lines for section in found if section.key == key)
