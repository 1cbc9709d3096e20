"""Reviews made elsewhere: what a process that thinks is asked, a part at a time."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from cuvee.bots.worker import Games
from cuvee.games import kind
from cuvee.kernel import Value
from cuvee.review.model import Review
from cuvee.review.work import Reviewer

_REMEMBERED = 2  # games whose positions are kept at hand
_reviewers: OrderedDict[tuple[object, ...], Reviewer] = OrderedDict()


class Look(NamedTuple):
    """A look at a finished game: the quick one, or the next task of a review that was begun."""

    table: str
    game: str
    options: dict[str, Value]
    seed: int
    played: tuple[tuple[int, str], ...]
    review: Review | None = None

    def answered(self, _: Games) -> Review:
        """The review, a part further."""
        reviewer = self._reviewer()
        return reviewer.do(self.review) if self.review else reviewer.quick()

    def _reviewer(self) -> Reviewer:
        key = self.table, self.seed, self.played
        if key not in _reviewers:
            sort = kind(self.game)
            setup = sort.setup(seed=self.seed, **self.options)  # type: ignore[arg-type]
            _reviewers[key] = Reviewer(setup, self.played)
            while len(_reviewers) > _REMEMBERED:
                _reviewers.popitem(last=False)
        return _reviewers[key]


class Attempt(NamedTuple):
    """Somebody tries another move at a decision of a finished game: how close is it to the best one?"""

    look: Look
    ply: int
    move: str

    @property
    def table(self) -> str:
        """The table that it is about."""
        return self.look.table

    def answered(self, games: Games) -> tuple[float, float, str]:
        """What the move costs, what the one played cost, in chances to win, and which move is the best one."""
        reviewer, review = self.look._reviewer(), self.look.review
        assert review is not None
        return reviewer.tried(review, self.ply, self.move)
