"""The Mafioso: on a space without a bonus the action may be done a second time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.board import PLAIN, Way
from cuvee.games.viticulture.box.moves import LIRA, REGULAR, YOKE
from cuvee.games.viticulture.rules.actions import act_without_worker, action_obstacle
from cuvee.games.viticulture.rules.yoke import yoke_moves
from cuvee.games.viticulture.state import Worker
from cuvee.games.viticulture.tuscany.box.moves import DRAW_CARD, REMOVE
from cuvee.games.viticulture.tuscany.box.special import SpecialWorker
from cuvee.games.viticulture.tuscany.rules.structures import removable
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.view import TuscanyFacts
    from cuvee.games.viticulture.tuscany.words.outlook import TuscanyOutlook


class Mafioso(SpecialWorker):
    """Acts twice."""

    def around_action(self, game: Tuscany, worker: Worker, bonus: str, alone: bool) -> None:
        """If the space has no bonus."""
        if worker.space >= 0 and not game.box.board.areas[worker.place].bonuses[worker.space]:
            game.stack.append(ActAgain(worker.seat, worker.place))

    def around_space(self, game: Tuscany, worker: Worker, space: int) -> None:
        """Spaces of any season have no bonus; a structure card is used once."""
        if space in (LIRA, DRAW_CARD, YOKE, REMOVE):
            game.stack.append(ActAgain(worker.seat, space))

    def promise(self, look: TuscanyOutlook, way: Way) -> tuple[str, int] | None:
        """Twice, where a plain space is free."""
        plain = way.space == PLAIN and look.free(way.action) & look.box.board.areas[way.action].plain
        return ("label.twice", 0) if plain else None

    def promise_anywhere(self, look: TuscanyOutlook, space: str) -> tuple[str, int] | None:
        """Twice."""
        return ("label.twice", 0) if space in ("gain-lira", "draw-structure", "yoke", "remove") else None


class ActAgain(Decision[Tuscany]):
    """Carry out the action once more."""

    rule = "special-workers"
    __slots__ = ("place",)

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def options(self, game: Tuscany) -> Sequence[int]:
        """If it is possible by itself; a space with two uses may be used the other way now."""
        others = [game.box.anywhere_moves[space][REGULAR] for space in self._uses(game) if space != self.place]
        again = [game.box.moves.yes] if self._obstacle(game) is None else []
        return [*again, *others, game.box.moves.no]

    def _uses(self, game: Tuscany) -> list[int]:
        """The uses of a shared space; none of others."""
        shared = game.box.standing
        uses = [LIRA, *shared]
        return uses if shared and self.place in uses else []

    def _obstacle(self, game: Tuscany) -> str | None:
        if self.place == YOKE:
            return None if yoke_moves(game, self.seat) else "nothing-to-harvest"
        if self.place == REMOVE:
            return None if removable(game, self.seat) else "no-card"
        return action_obstacle(game, self.seat, self.place, "") if self.place in game.box.board.areas else None

    def choose(self, game: Tuscany, move: int) -> None:
        """Without a bonus and without a toll."""
        if move == game.box.moves.no:
            return
        if self.place in game.box.board.areas:
            act_without_worker(game, self.seat, self.place)
        else:
            uses = {game.box.anywhere_moves[space][REGULAR]: space for space in self._uses(game)}
            game.house.use_space(game, self.seat, uses.get(move, self.place))

    def facts(self, game: Tuscany, viewer: int | None) -> TuscanyFacts:
        return {"action": game.box.place_names[self.place]}
