"""Viticulture's judgement of the last year: what there is still room for, and the chance to win."""

from __future__ import annotations

from typing import Any

import pytest
from tests.laid_out import KIND, hand, play, table

from cuvee.kernel import Game

READY = {"order": ["order-02"], "cellar": ["red-2", "white-2"]}  # 2 points


def last_winter(*points: int, placed: list[str] | None = None, **mine: Any) -> Game:
    """Two players in the last winter; the first one is asked."""
    seats = [{"points": points[0], **hand(**mine)}, {"points": points[1]}]
    return table(
        {"phase": "winter", "year": 8, "end": True, "queue": [0, 1], "placed": placed or [], "seats": seats}, seats=2
    )


def test_an_order_counts_in_the_last_year_as_long_as_it_can_be_filled() -> None:
    taken = ["fill/0/1/worker", "plant/join/0/grande"]
    bare = KIND.judgement(last_winter(20, 20), 0)
    assert KIND.judgement(last_winter(20, 20, **READY), 0) > bare + 5, "two points make a victory likely"
    closed = KIND.judgement(last_winter(20, 20, placed=taken, **READY), 0)
    assert closed == pytest.approx(KIND.judgement(last_winter(20, 20, placed=taken), 0)), "nobody can deliver any more"
    with_grande = last_winter(20, 20, placed=taken[:1], **READY)
    assert KIND.judgement(with_grande, 0) > closed + 5, "the grande worker finds room"


def test_the_chance_to_win_grows_with_the_lead_and_ends_in_the_victory() -> None:
    leads = [KIND.judgement(last_winter(20, points), 0) for points in (22, 20, 18, 15)]
    assert leads == sorted(leads)
    game = last_winter(20, 18)
    play(game, "pass", "pass")
    assert game.over
    assert KIND.judgement(game, 0) == 20 + 50
    assert KIND.judgement(game, 1) == 18 - 50
    assert leads[2] < KIND.judgement(game, 0) < leads[3] + 30, "nothing to be won by passing in haste"
