"""What lies on the table."""

from __future__ import annotations

from cuvee.kernel import Chance, Game, Setup
from under_the_hammer.box import Box, open_box
from under_the_hammer.view import Table, table_for

NOTHING = -1


class UnderTheHammer(Game):
    """One auction. Lists have an entry for each seat; lots are numbers, as in the box."""

    __slots__ = ("angels", "box", "cellar", "lot", "paddles", "round", "shown", "tastes", "won")

    box: Box
    cellar: list[int]  # lots that have not come up yet
    lot: int  # the one that is sold now
    round: int
    paddles: list[tuple[int, ...]]  # still in hand
    shown: list[int]  # the paddles of the last round
    won: list[tuple[int, ...]]
    angels: tuple[int, ...]  # lots that nobody got
    tastes: list[int]  # the secret: which wine a player likes

    def __init__(self, setup: Setup) -> None:
        self.box = open_box(setup.data)
        super().__init__(setup, self.box.moves)

    def unpack(self) -> None:
        seats = self.setup.seats
        self.chance = Chance(self.setup.seed)
        self.cellar = list(range(len(self.box.lots)))
        self.lot, self.round, self.angels = NOTHING, 0, ()
        self.paddles = [tuple(self.box.paddles)] * seats
        self.shown = [0] * seats
        self.won = [()] * seats
        wines = list(range(len(self.box.wines)))
        self.tastes = [self.chance.take(wines, "taste") for _ in range(seats)]

    def copy(self) -> UnderTheHammer:
        new = UnderTheHammer(self.setup)
        self.share(new)  # what every game has: chance, stack, history
        new.cellar, new.lot, new.round, new.angels = self.cellar[:], self.lot, self.round, self.angels
        new.paddles, new.shown, new.won = self.paddles[:], self.shown[:], self.won[:]
        new.tastes = self.tastes[:]
        return new

    def knows_taste(self, viewer: int | None, seat: int) -> bool:
        """Whether somebody may know what a seat likes."""
        return viewer == seat or self.over or self.setup.options["tastes"] == "open"

    def table(self, seat: int | None) -> Table:
        return table_for(self, seat)

    def redeal(self, seat: int) -> None:
        hidden = [other for other in range(self.setup.seats) if not self.knows_taste(seat, other)]
        known = [self.tastes[other] for other in range(self.setup.seats) if other not in hidden]
        wines = [wine for wine in range(len(self.box.wines)) if wine not in known]
        for other in hidden:
            self.tastes[other] = self.chance.take(wines, "taste")

    def points(self, seat: int, taste: bool) -> int:
        """What the bottles of a seat are worth, with or without its taste."""
        lots = [self.box.lots[lot] for lot in self.won[seat]]
        liked = sum(lot.wine == self.tastes[seat] for lot in lots) if taste else 0
        wines = len({lot.wine for lot in lots})
        return sum(lot.value for lot in lots) + self.box.variety[wines] + liked * self.box.taste

    @property
    def scores(self) -> list[int]:
        """As all may know them: a secret taste counts at the end."""
        return [self.points(seat, self.knows_taste(None, seat)) for seat in range(self.setup.seats)]

    @property
    def winners(self) -> list[int]:
        if not self.over:
            return []
        ranks = [(score, self.paddles[seat]) for seat, score in enumerate(self.scores)]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
