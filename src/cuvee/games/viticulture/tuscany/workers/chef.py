"""The Chef: takes the space of an opponent's worker, who goes home."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.board import JOIN, PLAIN, Way
from cuvee.games.viticulture.rules.placing import settle
from cuvee.games.viticulture.rules.workers import free_at, release, told_of
from cuvee.games.viticulture.tuscany.box.special import SpecialWorker
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.view import TuscanyFacts
    from cuvee.games.viticulture.tuscany.words.outlook import TuscanyOutlook


class Chef(SpecialWorker):
    """Sends workers home."""

    def room(self, game: Tuscany, seat: int, way: Way, free: int) -> int:
        """Free spaces, and those of opponents, but of no Chef."""
        for worker in game.placed:
            rival = worker.seat != seat and worker.seat < game.seats and worker.kind != self.kind
            if worker.place == way.action and worker.space >= 0 and rival:
                free |= 1 << worker.space
        return free

    def spaces(self, game: Tuscany, seat: int, way: Way, free: int) -> list[int]:
        """Without a bonus, any: free, or taken by somebody to be sent home."""
        if way.space != PLAIN:
            return super().spaces(game, seat, way, free)
        area, room = game.box.board.areas[way.action], self.room(game, seat, way, free)
        plain = room & area.plain or room & area.declined
        return [space for space in range(len(area.bonuses)) if plain >> space & 1]

    def arrives(self, game: Tuscany, seat: int, action: int, space: int) -> None:
        """Whoever stands there can be placed again."""
        for worker in [worker for worker in game.placed if (worker.place, worker.space) == (action, space)]:
            if space >= 0:
                release(game, worker)
                if game.events is not None:
                    game.tell("sent-home", **told_of(game, worker))

    def promise(self, look: TuscanyOutlook, way: Way) -> tuple[str, int] | None:
        """Somebody goes home where no space is free."""
        if way.space == JOIN:
            return None
        spaces = look.box.board.areas[way.action].plain if way.space == PLAIN else 1 << way.space
        return None if look.free(way.action) & spaces else ("label.sends-home", 0)


class TakeSpace(Decision[Tuscany]):
    """Choose a space, free or taken by an opponent who is sent home."""

    rule = "special-workers"
    __slots__ = ("planned", "way")

    def __init__(self, seat: int, way: Way, planned: bool) -> None:
        super().__init__(seat)
        self.way = way
        self.planned = planned

    def options(self, game: Tuscany) -> Sequence[int]:
        """All of the same sort."""
        first, free = game.box.moves.space.first, free_at(game, self.way.action)
        chef = game.tuscan.special_workers[self.way.worker]
        return [first + space for space in chef.spaces(game, self.seat, self.way, free)]

    def choose(self, game: Tuscany, move: int) -> None:
        (space,) = game.box.moves.space.parts(move)
        settle(game, self.seat, self.way, space, self.planned)

    def why_not(self, game: Tuscany, move: int) -> str:
        return "space-taken" if move in game.box.moves.space else "not-now"

    def facts(self, game: Tuscany, viewer: int | None) -> TuscanyFacts:
        return {"action": game.box.place_names[self.way.action]}
