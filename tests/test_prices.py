"""Prices are true before the click: whatever a move takes at once stands on its label."""

from __future__ import annotations

from typing import Any

import pytest

import cuvee
from cuvee.bots import Random

# What a label says about a payment, by game.
PAID = {
    "naramata": lambda words, facts: words.payment(facts["prestige"], facts["disks"]),
    "dom-pierre": lambda words, facts: words.amount("francs", facts["n"]),
    "viticulture": lambda words, facts: words.amount("lira", facts["n"]),
}
# Placing a worker leads to a question; if that has only one answer, it is given, and only then something is paid.
LATER = ("sell", "summer-visitor", "winter-visitor")


@pytest.mark.parametrize("game", PAID)
def test_what_is_paid_stands_on_the_label(game: str) -> None:
    kind = cuvee.kind(game)
    setup = kind.setup(seed=2)
    now, bot, speech = kind.start(setup, []), Random(2), kind.speech(setup, "de", None)
    words: Any = speech._lexicon  # type: ignore[attr-defined]
    paid = 0
    while not now.over and len(now.history) < 200:
        seat = now.asked[0]
        for move in now.moves(seat) if len(now.history) % 6 == 0 else ():
            ahead = now.copy()
            ahead.events = []
            ahead.play(move, seat)
            costs = [event.facts for event in ahead.events if event.name == "paid" and event.facts["seat"] == seat]
            if len(costs) == 1 and not move.startswith(LATER):
                assert PAID[game](words, costs[0]) in speech.label(now.view(seat), move), move
                paid += 1
        now.play(bot.choose(now, seat), seat)
    assert paid > 5
