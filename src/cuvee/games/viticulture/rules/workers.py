"""Placed workers: naming them, and taking them back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cuvee.games.viticulture.box import moves
from cuvee.games.viticulture.box.moves import GRANDE, REGULAR, SPECIAL
from cuvee.games.viticulture.state import Viticulture, Worker
from cuvee.kernel import Decision


def standing(game: Viticulture, seat: int, place: int, group: int, but: Worker, since: int) -> list[Worker]:
    """The workers of a group that a seat has on a place, except one, and those that came too early."""
    own = [worker for worker in game.placed[since:] if worker[0] == place and worker[2] == seat and worker != but]
    return [worker for worker in own if min(worker[3], SPECIAL) == group]


def take_back(game: Viticulture, worker: Worker) -> None:
    """The owner takes a placed worker back."""
    release(game, worker)
    if game.events is not None:
        place, _, seat, kind = worker
        game.tell("took-back", seat=seat, worker=moves.WORKERS[kind], action=game.box.place_names[place])


def release(game: Viticulture, worker: Worker) -> None:
    """A placed worker is available again; its space is free, and what it had reserved is cancelled."""
    _, _, seat, kind = worker
    game.lift(worker)
    if kind == GRANDE:
        game.grande[seat] = 1
    elif kind == REGULAR:
        game.available[seat] += 1
    elif kind >= SPECIAL:
        game.ready[seat] |= 1 << kind


def retrieve_move(game: Viticulture, worker: Worker) -> int:
    """The move that names a placed worker."""
    place, group = game.box.retrieved.index(worker[0]), min(worker[3], SPECIAL)
    return game.box.first[moves.WORKER] + place * (SPECIAL + game.box.special) + group


def named_worker(game: Viticulture, argument: int) -> tuple[int, int]:
    """Place and group of the workers that a WORKER move names."""
    place, group = divmod(argument, SPECIAL + game.box.special)
    return game.box.retrieved[place], group


def retrievable(game: Viticulture, seat: int) -> list[int]:
    """The moves that name a placed worker of a seat, except the one that plays this card."""
    own = [worker for worker in game.placed if worker[2] == seat and worker != game.acting]
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
        first = game.box.first[moves.SPACE]
        spaces = {w[1] for w in standing(game, self.seat, self.place, self.group, self.but, self.since)}
        return [first + space % len(moves.SPACES) for space in sorted(spaces)]

    def choose(self, game: Viticulture, move: int) -> None:
        """That space is free again."""
        space = game.box.moves.meanings[move][1]
        found = standing(game, self.seat, self.place, self.group, self.but, self.since)
        take_back(game, next(w for w in reversed(found) if w[1] % len(moves.SPACES) == space))

    def why_not(self, game: Viticulture, move: int) -> str:
        """Nobody stands there."""
        return "no-such-worker" if game.box.moves.meanings[move][0] == moves.SPACE else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """Which action."""
        return {"action": game.box.place_names[self.place]}
