"""What a player has, at a glance: a line of icons and numbers for the list of players."""

from __future__ import annotations

from functools import lru_cache

from cuvee.drawing import group, icon, lettering
from cuvee.games.dom_pierre.view import Seat
from cuvee.games.dom_pierre.words.lexicon import Lexicon

_COLOURS = {"points": "var(--sage)", "crown": "var(--gold)", "glass": "var(--gold)"}
_PITCH = 250 / 7
_SIGNS = {
    "points": "points", "franc": "francs", "bottle": "bottles", "barrel": "barrels", "worker": "workers",
    "crown": "crowns", "glass": "prestige",
}  # fmt: skip


def brief(words: Lexicon, player: Seat, score: int) -> str:
    """Points, francs, bottles, barrels, workers in the supply, crowns and prestige, in 250 by 22 units."""
    champagne = [name for press in player["presses"].values() for name in press["champagne"] if name]
    bottles = sum(name.startswith("bottle") for name in champagne)
    return _line(
        words, score, player["francs"], bottles, len(champagne) - bottles, player["workers"]["supply"],
        player["crowns"], player["prestige"],
    )  # fmt: skip


@lru_cache(4096)
def _line(words: Lexicon, *numbers: int) -> str:
    """Each number with its name."""
    return group(
        *(
            group(_entry(place, sign, number), data_tip=words.amount(unit, number))
            for place, ((sign, unit), number) in enumerate(zip(_SIGNS.items(), numbers, strict=True))
        )
    )


@lru_cache(2048)
def _entry(place: int, sign: str, number: int) -> str:
    x = place * _PITCH
    return icon(sign, x + 8, 11, 16, color=_COLOURS.get(sign, "var(--ink2)")) + lettering(
        x + 18, 16, number, 14, "narrow", bold=True, width=_PITCH - 19
    )
