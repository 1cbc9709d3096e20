"""Alone against the Automa, which only blocks (chapter 18)."""

from __future__ import annotations

from cuvee.games.viticulture.box.moves import REGULAR
from cuvee.games.viticulture.state import AUTOMA, Viticulture, Worker


def automa_places(game: Viticulture) -> None:
    """Turn up a card and block each of its actions that is free; at the hard levels until enough are blocked."""
    blocked = 0
    for turned in range(len(game.box.automa)):
        if turned and (blocked >= game.level.least_blocked or game.automa_placed >= game.box.automa_workers):
            return
        if not game.automa_deck:
            game.automa_deck, game.automa_pile = game.automa_pile, []
        card = game.chance.take(game.automa_deck, "automa")
        game.automa_pile.append(card)
        blocked += _block(game, game.box.automa[card][game.season])


def _block(game: Viticulture, actions: tuple[int, ...]) -> int:
    """How many of the actions could be blocked."""
    taken = {worker.place for worker in game.placed if worker.space >= 0}
    blocked = [action for action in actions if action not in taken]
    blocked = blocked[: game.box.automa_workers - game.automa_placed]
    for action in blocked:
        game.stand(Worker(action, 0, AUTOMA, REGULAR))
        game.automa_placed += 1
    if game.events is not None:
        game.tell("automa", actions=[game.box.place_names[action] for action in blocked])
    return len(blocked)


def beaten(game: Viticulture) -> bool:
    """The aggressive Automa wins at once when the player has no more points at the end of a year before the last."""
    game.end = game.setup.options["aggressive"] is True and game.points[0] <= game.level.aggressive[game.year - 1]
    return game.end
