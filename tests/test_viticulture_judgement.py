"""Viticulture's judgement of the last year: what there is still room for, and the chance to win."""

from __future__ import annotations

from typing import Any

import pytest
from tests.laid_out import KIND, hand, play, table

from cuvee.games.viticulture.mind.harvest_worth import Cellar, goods_worth
from cuvee.games.viticulture.state import Viticulture
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


def test_with_equal_points_more_lira_make_victory_likely() -> None:
    def judged(*lira: int) -> float:
        seats = [{"points": 20, "lira": purse} for purse in lira]
        game = table({"phase": "winter", "year": 8, "end": True, "queue": [0, 1], "seats": seats}, seats=2)
        return KIND.judgement(game, 0)

    behind, even, ahead, far = judged(2, 6), judged(6, 6), judged(10, 6), judged(40, 6)
    assert behind + 5 < even < ahead - 5, "lira decide a tie"
    assert far < even + 50, "but only a tie"


def test_another_order_never_makes_a_cellar_worth_less() -> None:
    game = last_winter(0, 0)
    assert isinstance(game, Viticulture)
    wines = (1 << 8, 1 << 7, 1 << 9, 0)
    cellar = Cellar(red=0, white=0, wines=wines, top=9, room=2, years=4.0, hands=3)
    bare = goods_worth(game.box, (), cellar, (0, 0))
    for number, order in enumerate(game.box.orders):
        more = goods_worth(game.box, (number,), cellar, (0, 0)) - bare
        assert more >= 0, f"{order.id} need not be filled with wines that are worth more"


def test_looking_through_a_hand_costs_no_prospects() -> None:
    cards = ["pinot", "merlot", "syrah", "malvasia", "sangiovese", "trebbiano", "chardonnay", "cabernet-sauvignon"]
    judged = []
    for vines in (cards, cards[:7]):
        seats = [hand(vine=vines), {}]
        game = table({"phase": "winter", "year": 3, "queue": [0, 1], "seats": seats}, seats=2)
        play(game, "pass", "pass")
        judged.append((game, KIND.judgement(game, 0)))
    (looking, before), (spring, after) = judged
    assert looking.moves()[0].startswith("discard")
    assert spring.moves()[0].startswith("row")
    assert before > after - 0.5
