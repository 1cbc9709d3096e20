"""Counts the clicks of a first day, round and year: `python -m tests.web.clicks`.

Three easy bots play; the one in seat 0 is taken for a person. *Before*: each of their decisions was a
click, and another one ended each turn that could still be taken back. *Now*: turns end by themselves, and what goes
without saying after a move (`Speech.chain`) is answered with it.
"""

from __future__ import annotations

from typing import NamedTuple

import cuvee
from cuvee.bots import make
from cuvee.tables.model import Clock
from cuvee.tables.story import Entry, Story

ENDS = {"naramata": "discount", "dom-pierre": "round", "viticulture": "year-end"}  # the event that ends a chapter
_FIRST = {"dom-pierre": 2}  # its first round is announced when it begins
SEEDS = (1, 2, 3)


class Clicks(NamedTuple):
    """Of one chapter, by one person."""

    before: int
    now: int


def count(game: str, seed: int) -> Clicks:
    """Play the first chapter of a game."""
    kind = cuvee.kind(game)
    setup = kind.setup(seed=seed, seats=3)
    story = Story(setup, ["anna", None, None], Clock(), True, 0.0)
    speech, players = kind.speech(setup, "en", None), [make("easy", seed + seat) for seat in range(3)]
    before = now = 0
    expected: list[str] = []
    while sum(event.name == ENDS[game] for event in story.course.log) < _FIRST.get(game, 1) and not story.game.over:
        if story.held is not None:
            before += 1
            story.add(Entry("end", story.held, "", 0.0))
            continue
        seat = story.game.asked[0]
        move = players[seat].choose(story.game, seat)
        name = story.game.vocabulary.names[move]
        if seat == 0:
            before += 1
            now += not _goes_without_saying(story, name, expected)
            expected = [answer for answer, _ in speech.chain(story.game.view(0), name)] or expected
        story.add(Entry("move", seat, name, 0.0))
    return Clicks(before, now)


def _goes_without_saying(story: Story, move: str, expected: list[str]) -> bool:
    """Whether the click before this move has said it already: the main answer, or another that was offered with it."""
    offered = set(story.game.moves(0))
    if not expected or move not in expected or not offered <= set(expected):
        return False
    expected.clear()
    return True


def main() -> None:
    """A row for each game."""
    print(f"{'first chapter':<14}{'before':>8}{'now':>6}   (three players, mean of {len(SEEDS)} games)")
    for game in ENDS:
        found = [count(game, seed) for seed in SEEDS]
        before, now = (sum(column) / len(SEEDS) for column in zip(*found, strict=True))
        print(f"{game:<14}{before:>8.1f}{now:>6.1f}")


if __name__ == "__main__":
    main()
