"""The bonuses of objective cards (rules: #objectives, #village)."""

from __future__ import annotations

from cuvee.games.dom_pierre.box.contents import FLAGS
from cuvee.games.dom_pierre.rules.presses import PlaceMarker, PlaceTiles, take_tile
from cuvee.games.dom_pierre.rules.workers import MoveWorker
from cuvee.games.dom_pierre.state import DomPierre
from cuvee.kernel import Decision


def take_bonus(game: DomPierre, seat: int, card: int) -> None:
    """What the card shows at its lower edge; nothing where it is sold out."""
    bonus = game.box.objectives[card].bonus
    if game.events is not None:
        kept = card in game.display
        game.tell("bonus", seat=seat, goal=game.box.objectives[card].id, kept=kept)
    if bonus.type == "equipment":
        if game.grey[bonus.which]:
            game.grey[bonus.which] -= 1
            game.equipment[seat * 2 * len(game.box.equipment) + bonus.which] += 1
    elif bonus.type == "flag":
        supply = game.seats * len(FLAGS) + bonus.which
        if game.flags[supply]:
            game.flags[supply] -= 1
            game.flags[seat * len(FLAGS) + bonus.which] += 1
    elif bonus.type == "francs":
        game.earn(seat, bonus.value, "bonus")
    else:
        game.stack += _decisions(game, seat, card)


def _decisions(game: DomPierre, seat: int, card: int) -> list[Decision[DomPierre]]:
    bonus = game.box.objectives[card].bonus
    if bonus.type == "modifier":
        return [PlaceMarker(seat, bonus.value)]
    if bonus.type == "worker":
        return [MoveWorker(seat)]
    tile = take_tile(game, bonus.which, bonus.value)
    return [PlaceTiles(seat, (tile,))] if tile else []
