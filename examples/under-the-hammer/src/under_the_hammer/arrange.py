"""Positions for scenarios: lays the table as a scenario describes it.

    [scenario.given]
    lot = "red-4"                     # under the hammer, in the round that follows from what was sold
    angels = ["white-2"]

    [[scenario.given.seats]]
    lots = ["rose-5"]
    paddles = [1, 7]                  # in hand
    taste = "red"

Without any of this the game is played from its beginning. `chance` is the script of what comes up: { lot = ["red-2"] }.
"""

from __future__ import annotations

from typing import Any

from cuvee.kernel import Game
from cuvee.kernel.scenario import Loaded, choice, known
from under_the_hammer.audit import audit
from under_the_hammer.rules import NextLot
from under_the_hammer.state import UnderTheHammer


def arrange(game: Game, given: dict[str, Any]) -> None:
    """Lay out what a scenario gives."""
    assert isinstance(game, UnderTheHammer)
    known(given, {"chance", "lot", "angels", "seats"}, "given")
    known(given["chance"], {"lot"}, "chance")
    game.unpack()
    for seat, facts in enumerate(given.get("seats", [])):
        known(facts, {"lots", "paddles", "taste"}, f"seat {seat}")
        game.won[seat] = tuple(_take(game, name) for name in facts.get("lots", []))
        game.paddles[seat] = tuple(facts.get("paddles", game.paddles[seat]))
        if "taste" in facts:
            game.tastes[seat] = choice(game.box.wines, facts["taste"], "wine")
    game.angels = tuple(_take(game, name) for name in given.get("angels", []))
    game.round = len(game.angels) + sum(map(len, game.won))
    coming = [*([given["lot"]] if "lot" in given else []), *given["chance"].get("lot", [])]
    game.chance = Loaded(game.chance, {"lot": [choice(game.box.lot_names, name, "lot") for name in coming]})
    game.resume([NextLot()])
    audit(game)


def _take(game: UnderTheHammer, name: str) -> int:
    lot = int(choice(game.box.lot_names, name, "lot"))
    game.cellar.remove(lot)
    return lot
