"""What lies on the table with modules of Tuscany, whichever are played with: the base game's state, and more of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cuvee.games.viticulture.state import FIELDS, NOTHING, Viticulture, Worker
from cuvee.games.viticulture.tuscany.box.contents import TuscanyBox
from cuvee.games.viticulture.tuscany.box.moves import CARD
from cuvee.games.viticulture.tuscany.rules.drawn import _Drawn
from cuvee.kernel.compiled import mypyc_attr

if TYPE_CHECKING:
    from cuvee.games.viticulture.box.contents import Box
    from cuvee.kernel import Setup
    from cuvee.kernel.view import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Tuscany(Viticulture):
    """A game of Viticulture with modules of Tuscany."""

    __slots__ = (
        "annex", "fresh", "new_special", "next_row", "oracle", "packs", "ready", "site", "special", "stars", "tuscan",
        "types",
    )  # fmt: skip

    worker_parts = (*Viticulture.worker_parts, "ready")
    structure_parts = (*Viticulture.structure_parts, "annex")

    tuscan: TuscanyBox  # the same as `box`, with what the modules add
    # The extended board.
    next_row: list[int]  # by seat: the row of the next year, once the own year is over; 0 before
    stars: list[int]  # by seat and region
    # Special workers.
    types: tuple[int, ...]  # the kinds that can be trained in this game
    special: list[int]  # by seat: trained ones, as bits of their kinds
    new_special: list[int]  # by seat: trained this year
    ready: list[int]  # by seat: those that can be placed
    fresh: int  # how many of the placed workers stood there before this season
    oracle: int  # the seat that may draw one card more this turn, or NOTHING
    # Structure cards.
    annex: list[int]  # by seat: built cards, as bits
    site: list[int]  # by seat and field: the card that lies there, or NOTHING
    packs: list[tuple[int, ...]]  # by seat: cards of the draft

    def __init__(self, setup: Setup, box: Box | None = None) -> None:
        super().__init__(setup, box)
        assert isinstance(self.box, TuscanyBox)
        self.tuscan = self.box

    def copy(self) -> Tuscany:
        """An independent copy."""
        new = super().copy()
        assert isinstance(new, Tuscany)
        new.next_row = self.next_row[:]
        new.stars = self.stars[:]
        new.types = self.types
        new.special = self.special[:]
        new.new_special = self.new_special[:]
        new.ready = self.ready[:]
        new.fresh = self.fresh
        new.oracle = self.oracle
        new.annex = self.annex[:]
        new.site = self.site[:]
        new.packs = self.packs[:]
        return new

    def unpack(self) -> None:
        """Put the components in place (set-up)."""
        super().unpack()
        seats = self.seats
        self.deck[CARD] = list(range(len(self.tuscan.structures)))
        self.next_row, self.stars = [0] * seats, [0] * (seats * len(self.tuscan.regions))
        self.types, self.fresh, self.oracle = (), 0, NOTHING
        self.special, self.new_special, self.ready = [0] * seats, [0] * seats, [0] * seats
        self.annex, self.site, self.packs = [0] * seats, [NOTHING] * (seats * FIELDS), [()] * seats

    # What follows from the state.

    @property
    def goal_kept(self) -> bool:
        """On the extended board the points at the end of winter count, as they stand then."""
        return super().goal_kept and not self.tuscan.extended

    @property
    def automa_points(self) -> int:
        """On the extended board at an aggressive level the last number of the table, and the points of its stars."""
        if not self.tuscan.extended:
            return super().automa_points
        points = self.level.aggressive[-1] if self.setup.options["aggressive"] else self.level.automa_points
        return points + (self.automa_star_points if not self.stack and not self.end else 0)

    @property
    def automa_star_points(self) -> int:
        """What the Automa's stars, which never move, are worth against those of the only player."""
        if not self.setup.options["star_points"]:
            return 0
        stars = self.tuscan.expansion.automa_stars
        regions = zip(self.tuscan.regions, self.stars, strict=True)
        return sum(region.points for region, mine in regions if stars[region.points] > mine)

    def trained(self, seat: int) -> int:
        """Special workers count like others."""
        return super().trained(seat) + (self.special[seat] | self.new_special[seat]).bit_count()

    def has(self, seat: int, ability: str) -> bool:
        """Whether a structure card with an ability is built."""
        return bool(self.annex[seat] and self.annex[seat] & self.tuscan.abilities.get(ability, 0))

    def covered(self, seat: int) -> int:
        """The fields that are sold or carry a structure card, as bits."""
        if not self.annex[seat]:
            return self.sold[seat]
        covered = self.sold[seat]
        for field in range(FIELDS):
            if self.site[seat * FIELDS + field] != NOTHING:
                covered |= 1 << field
        return covered

    # Small verbs.

    def reach_goal(self, seat: int) -> None:
        """On the extended board nothing is decided before the end of winter."""
        if not self.tuscan.extended:
            super().reach_goal(seat)

    def lift(self, worker: Worker) -> None:
        """A worker leaves its place."""
        self.fresh -= self.last(worker) < self.fresh
        super().lift(worker)

    def lift_all(self, seat: int) -> None:
        """All workers of a seat leave their places."""
        self.fresh = len([worker for worker in self.placed[: self.fresh] if worker.seat != seat])
        for worker in self.placed:
            if worker.seat == seat:
                self.set_free(worker)
        self.placed = [worker for worker in self.placed if worker.seat != seat]
        if self.reserved:
            self.reserved = [entry for entry in self.reserved if entry.worker.seat != seat]

    # What the kernel asks for.

    def table(self, seat: int | None) -> Table:
        """What the seat may see."""
        from cuvee.games.viticulture.tuscany.view import table

        return table(self, seat)

    def redeal(self, seat: int) -> None:
        """The packs of the others in a draft, and decisions about cards that somebody else has just drawn, too."""
        others = [other for other in range(self.seats) if other != seat]
        self.deck[CARD] += [card for other in others for card in self.packs[other]]
        super().redeal(seat)
        for other in others:
            size = len(self.packs[other])
            self.packs[other] = tuple(sorted(self.chance.take(self.deck[CARD], "guess") for _ in range(size)))
        self.stack = [
            step.redealt(self, seat) if isinstance(step, _Drawn) and step.seat != seat else step for step in self.stack
        ]
