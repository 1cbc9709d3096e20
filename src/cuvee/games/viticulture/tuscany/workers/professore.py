"""The Professore: a regular worker placed this season may be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.viticulture.box.moves import LIRA, REGULAR, TEMPORARY
from cuvee.games.viticulture.rules.workers import ChooseSpace, retrieve_move
from cuvee.games.viticulture.state import NOBODY, Worker
from cuvee.games.viticulture.tuscany.box.special import SpecialWorker
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.kernel import Decision


class Professore(SpecialWorker):
    """Calls a worker back."""

    def placed(self, game: Tuscany, worker: Worker, bonus: str) -> None:
        """Before anything else, if there is one."""
        if called_back(game, worker.seat):
            game.stack.append(CallBack(worker.seat))


def called_back(game: Tuscany, seat: int) -> list[int]:
    """The moves that name an own regular worker placed this season, on an action of this season or for lira."""
    places = (*game.box.board.seasons[game.season], LIRA)
    own = [w for w in game.placed[game.fresh :] if w.seat == seat and w.kind in (REGULAR, TEMPORARY)]
    return list(dict.fromkeys(retrieve_move(game, worker) for worker in own if worker.place in places))


class CallBack(Decision[Tuscany]):
    """Take back a regular worker placed this season."""

    rule = "special-workers"
    __slots__ = ()

    def options(self, game: Tuscany) -> Sequence[int]:
        return [*called_back(game, self.seat), game.box.moves.done]

    def choose(self, game: Tuscany, move: int) -> None:
        """It can be placed again."""
        if move in game.box.moves.retrieve:
            place, group = game.box.moves.retrieve.parts(move)
            game.stack.append(ChooseSpace(self.seat, game.box.retrieved[place], group, NOBODY, game.fresh))

    def why_not(self, game: Tuscany, move: int) -> str:
        """Not a regular worker of this season."""
        return "no-such-worker" if move in game.box.moves.retrieve else "not-now"
