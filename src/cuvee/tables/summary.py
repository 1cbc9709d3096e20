"""What the row of a table says about its story, for lists and for the watch over clocks and bots."""

from __future__ import annotations

from typing import Any

import msgspec

from cuvee.kernel import Game
from cuvee.tables.room import Room
from cuvee.tables.story import Story
from cuvee.tables.thinking import LEVELS

STANDIN = "normal"  # the level of bots that take over
GRACE = 2.0  # seconds after a bot's budget before another server thinks for it


def summary(room: Room, story: Story, now: float) -> dict[str, Any]:
    """The columns of `ledger.HEAD`, as they follow from a story."""
    over = story.game.over
    return {
        "status": "over" if over else "playing",
        "ply": story.ply,
        "moves": story.course.length,
        "asked": msgspec.json.encode(story.thinkers).decode(),
        "due": _due(room, story, now),
        "changed": now,
        "result": msgspec.json.encode(outcome(story.game)).decode() if over else None,
    }


def _due(room: Room, story: Story, now: float) -> float | None:
    """When somebody must look after the table: to write results, to think for a bot, or since a clock has run out."""
    if story.game.over:
        return now if story.course.length > story.opening else None
    bot = story.bot_asked
    return story.clocks.due() if bot is None else now + LEVELS[level_of(room, bot)].budget + GRACE


def level_of(room: Room, seat: int) -> str:
    """The level of the bot that plays a seat."""
    level = room.places[seat].bot
    return level if level in LEVELS else STANDIN


def outcome(game: Game) -> dict[str, Any]:
    """How a game has ended."""
    return {"scores": game.scores, "winners": game.winners}
