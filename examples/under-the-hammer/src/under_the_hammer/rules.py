"""How it is played: what happens by itself, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.kernel import Step, Together
from under_the_hammer.state import NOTHING, UnderTheHammer


class NextLot(Step[UnderTheHammer]):
    """A lot comes up; after the last round the game is over."""

    __slots__ = ()

    def run(self, game: UnderTheHammer) -> None:
        if game.round == game.box.rounds:
            game.lot = NOTHING
            game.tell("over", scores=game.scores, winners=game.winners)
            return
        game.round += 1
        game.lot = game.chance.take(game.cellar, "lot")
        game.tell("lot", round=game.round, lot=game.box.lot_names[game.lot])
        game.stack += [self, ShowPaddle(((),) * game.setup.seats, 1)]


class ShowPaddle(Together[UnderTheHammer]):
    """All choose a paddle in secret, and show it at the same time."""

    __slots__ = ()
    rule = "bidding"  # the section of the rules that explains it

    def choices(self, game: UnderTheHammer, seat: int) -> Sequence[int]:
        return [game.box.moves.bid.number(paddle) for paddle in game.paddles[seat]]

    def objection(self, game: UnderTheHammer, seat: int, move: int) -> str:
        return "used"

    def resolve(self, game: UnderTheHammer) -> None:
        game.shown = [game.box.moves.bid.parts(move)[0] for (move,) in self.answers]
        for seat, paddle in enumerate(game.shown):
            game.paddles[seat] = tuple(other for other in game.paddles[seat] if other != paddle)
            game.tell("showed", seat=seat, paddle=paddle)
        alone = [paddle for paddle in game.shown if game.shown.count(paddle) == 1]
        name = game.box.lot_names[game.lot]
        if alone:
            winner = game.shown.index(max(alone))
            game.won[winner] = (*game.won[winner], game.lot)
            game.tell("sold", seat=winner, lot=name)
        else:
            game.angels = (*game.angels, game.lot)
            game.tell("angels", lot=name)
