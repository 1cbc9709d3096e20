"""What a player has, at a glance: a line of icons and numbers for the list of players."""

from __future__ import annotations

from functools import lru_cache

from cuvee.drawing import group, icon, lettering
from cuvee.games.dom_pierre.view import Seat

_COLOURS = {"points": "var(--sage)", "crown": "var(--gold)", "glass": "var(--gold)"}
_PITCH = 250 / 7


def brief(player: Seat, score: int) -> str:
    """Points, francs, bottles, barrels, workers in the supply, crowns and prestige, in 250 by 22 units."""
    champagne = [name for press in player["presses"].values() for name in press["champagne"] if name]
    bottles = sum(name.startswith("bottle") for name in champagne)
    return _line(
        score, player["francs"], bottles, len(champagne) - bottles, player["workers"]["supply"], player["crowns"],
        player["prestige"],
    )  # fmt: skip


@lru_cache(4096)
def _line(*numbers: int) -> str:
    signs = ("points", "franc", "bottle", "barrel", "worker", "crown", "glass")
    return group(
        *(_entry(place, sign, number) for place, (sign, number) in enumerate(zip(signs, numbers, strict=True)))
    )


@lru_cache(2048)
def _entry(place: int, sign: str, number: int) -> str:
    x = place * _PITCH
    return icon(sign, x + 8, 11, 16, color=_COLOURS.get(sign, "var(--ink2)")) + lettering(
        x + 18, 16, number, 14, "narrow", bold=True, width=_PITCH - 19
    )
