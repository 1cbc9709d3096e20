"""Structure cards without the extended board: everybody keeps one of a pack and passes the rest to the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cuvee.games.viticulture.tuscany.box.moves import CARD
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.kernel import Step, Together


class DealPacks(Step[Tuscany]):
    """After mamas and papas: a pack for everybody."""

    __slots__ = ()

    def run(self, game: Tuscany) -> None:
        """Then all choose at the same time."""
        size = game.tuscan.expansion.draft
        game.packs = [
            tuple(sorted(game.chance.take(game.deck[CARD], "structure") for _ in range(size)))
            for _ in range(game.seats)
        ]
        if game.events is not None:
            game.tell("packs", n=size)
        game.stack.append(NextPick())


class NextPick(Step[Tuscany]):
    """As long as there is something to choose from."""

    __slots__ = ()

    def run(self, game: Tuscany) -> None:
        """The last card of a pack is kept without asking."""
        if len(game.packs[0]) > 1:
            game.stack.append(KeepCard(((),) * game.seats, 1))
            return
        for seat, pack in enumerate(game.packs):
            keep(game, seat, pack[0])


def keep(game: Tuscany, seat: int, card: int) -> None:
    """A card of the pack goes into the hand; the others see only its back."""
    game.packs[seat] = tuple(other for other in game.packs[seat] if other != card)
    game.add_card(seat, CARD, card)
    if game.events is not None:
        game.tell("kept", seat=seat)
        game.tell("cards", only=seat, seat=seat, cards=[game.tuscan.structures[card].id])


class KeepCard(Together[Tuscany]):
    """Keep one card of the pack in hand."""

    rule = "structure-draft"
    __slots__ = ()

    def choices(self, game: Tuscany, seat: int) -> Sequence[int]:
        """Any of the pack."""
        return [game.tuscan.more_moves.draft.number(card) for card in game.packs[seat]]

    def objection(self, game: Tuscany, seat: int, move: int) -> str:
        """It is in another pack."""
        return "not-in-pack" if move in game.tuscan.more_moves.draft else "not-now"

    def resolve(self, game: Tuscany) -> None:
        """Into the hands; the packs go to the right."""
        for seat, (move,) in enumerate(self.answers):
            keep(game, seat, *game.tuscan.more_moves.draft.parts(move))
        game.packs.append(game.packs.pop(0))
        game.stack.append(NextPick())

    def facts(self, game: Tuscany, viewer: int | None) -> Mapping[str, Any]:
        """One's own pack and answer."""
        pack = [] if viewer is None else [game.tuscan.structures[card].id for card in game.packs[viewer]]
        return {**super().facts(game, viewer), "pack": pack}
