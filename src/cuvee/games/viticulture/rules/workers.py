"""Workers: who can be placed, where they stand, and taking them back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cuvee.games.viticulture.box.board import MOST_SPACES
from cuvee.games.viticulture.box.moves import SPACES, TEMPORARY
from cuvee.games.viticulture.state import Viticulture, Worker
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.viticulture.view import Facts


def temporary_ready(game: Viticulture, seat: int) -> bool:
    """Whether the temporary worker is the seat's and not yet placed."""
    return game.temporary == seat and not [worker for worker in game.placed if worker.kind == TEMPORARY]


def free_at(game: Viticulture, action: int) -> int:
    """The open spaces of an action that nobody occupies, as bits."""
    return game.box.board.open_spaces[game.seats] & ~(game.taken >> action * MOST_SPACES)


def put_worker(game: Viticulture, seat: int, place: int, space: int, kind: int) -> Worker:
    """A worker leaves the player and stands on a space."""
    worker = Worker(place, space, seat, game.house.takes(game, seat, kind))
    game.stand(worker)
    return worker


# Taking workers back.


def group(game: Viticulture, worker: Worker) -> int:
    """How a move that takes a worker back names its kind: the last of the groups may have several."""
    return min(worker.kind, len(game.box.groups) - 1)


def standing(game: Viticulture, seat: int, place: int, kind: int, but: Worker, since: int) -> list[Worker]:
    """The workers of a group that a seat has on a place, except one, and those that came too early."""
    own = [worker for worker in game.placed[since:] if worker.place == place and worker.seat == seat and worker != but]
    return [worker for worker in own if group(game, worker) == kind]


def take_back(game: Viticulture, worker: Worker) -> None:
    """The owner takes a placed worker back."""
    release(game, worker)
    if game.events is not None:
        game.tell("took-back", **told_of(game, worker))


def told_of(game: Viticulture, worker: Worker) -> dict[str, Any]:
    """What there is to tell about a worker on the board: whose and which it is, and where it stands."""
    place, space = game.box.place_names[worker.place], worker.space if worker.space >= 0 else None
    kind = game.box.worker_names[worker.kind]
    return {"seat": worker.seat, "worker": kind, "action": place, "place": place, "space": space}


def release(game: Viticulture, worker: Worker) -> None:
    """A placed worker is available again; its space is free, and what it had reserved is cancelled."""
    game.lift(worker)
    game.house.comes_home(game, worker)


def retrieve_move(game: Viticulture, worker: Worker) -> int:
    """The move that names a placed worker."""
    return game.box.moves.retrieve.number(game.box.retrieved_at[worker.place], group(game, worker))


def retrievable(game: Viticulture, seat: int) -> list[int]:
    """The moves that name a placed worker of a seat, except the one that plays this card."""
    own = [worker for worker in game.placed if worker.seat == seat and worker != game.acting]
    return list(dict.fromkeys([retrieve_move(game, worker) for worker in own]))


class ChooseSpace(Decision[Viticulture]):
    """Choose from which space of an action a worker comes back, where several of the kind stand there."""

    rule = "single-cards"
    __slots__ = ("but", "group", "place", "since")

    def __init__(self, seat: int, place: int, group: int, but: Worker, since: int = 0) -> None:
        super().__init__(seat)
        self.place = place
        self.group = group
        self.but = but  # the worker that stays
        self.since = since  # how many placed workers came too early to be taken back

    def options(self, game: Viticulture) -> Sequence[int]:
        """The last word is for a worker on no space of its own; those are all alike."""
        first = game.box.moves.space.first
        spaces = {worker.space for worker in standing(game, self.seat, self.place, self.group, self.but, self.since)}
        return [first + space % len(SPACES) for space in sorted(spaces)]

    def choose(self, game: Viticulture, move: int) -> None:
        """That space is free again."""
        (space,) = game.box.moves.space.parts(move)
        found = standing(game, self.seat, self.place, self.group, self.but, self.since)
        take_back(game, next(worker for worker in reversed(found) if worker.space % len(SPACES) == space))

    def why_not(self, game: Viticulture, move: int) -> str:
        return "no-such-worker" if move in game.box.moves.space else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        return {"action": game.box.place_names[self.place]}
