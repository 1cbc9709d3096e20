"""What lies on the table: the state of a game of Viticulture, and the small verbs that every chapter uses.

Seats are numbered from 0. Cards are numbers within their deck; a vine card is its sort. Lists with entries for each
field, colour or deck of a seat are flat: field f of a seat is number 3 * seat + f. Grapes and wines are bits, by value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cuvee.games.viticulture.box.board import MOST_SPACES
from cuvee.games.viticulture.box.components import Level
from cuvee.games.viticulture.box.contents import Box, box_of
from cuvee.games.viticulture.box.moves import LARGE, MEDIUM, TOP, WINDMILL
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.rules.decks import KINDS as KINDS
from cuvee.games.viticulture.rules.decks import Hands
from cuvee.games.viticulture.rules.standing import NOBODY as NOBODY
from cuvee.games.viticulture.rules.standing import NOTHING as NOTHING
from cuvee.games.viticulture.rules.standing import Waiting as Waiting
from cuvee.games.viticulture.rules.standing import Worker as Worker
from cuvee.kernel import Chance, Setup, Stage
from cuvee.kernel.compiled import mypyc_attr

if TYPE_CHECKING:
    from cuvee.kernel.view import Table

FIELDS: Final = 3
COLOUR_COUNT: Final = 2
TYPES: Final = 4
AUTOMA: Final = 9  # the seat of workers that only block
SPRING: Final = 0
SUMMER_SEASON: Final = 1
FALL_SEASON: Final = 2
WINTER_SEASON: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Viticulture(Hands):
    """A game of Viticulture. Start reading here, then in the chapters: setup, year, placing, actions …"""

    __slots__ = (
        "acting", "active", "automa_deck", "automa_pile", "automa_placed", "available", "box", "built", "busy",
        "cellar", "closing", "crush", "deck", "end", "first", "glass", "grande", "hand", "harvested", "house",
        "known", "lira", "new_workers", "parents", "pass_after", "pile", "placed", "points", "queue", "regular",
        "reserved", "residual", "row", "season", "seats", "sold", "taken", "tasted", "temporary", "tokens", "vines",
        "windmilled", "year", "year_points",
    )  # fmt: skip
    hides_hands = True

    # The parts of the state that a worker changes who is placed, or a structure that is built.
    worker_parts: ClassVar[tuple[str, ...]] = ("acting", "available", "busy", "grande", "placed", "taken")
    structure_parts: ClassVar[tuple[str, ...]] = ("built",)

    # The players.
    lira: list[int]
    points: list[int]
    residual: list[int]
    vines: list[tuple[int, ...]]  # by seat and field, sorted
    sold: list[int]  # by seat: fields that were sold, as bits
    harvested: list[int]  # by seat: fields harvested this year, as bits
    crush: list[int]  # by seat and colour: grapes
    cellar: list[int]  # by seat and type: wines
    built: list[int]  # by seat: structures
    windmilled: list[int]  # by seat: 1 when the windmill has scored this year
    tasted: list[int]  # by seat: 1 when the tasting room has
    # Workers.
    regular: list[int]  # by seat: trained regular workers, those of this year excepted
    new_workers: list[int]  # by seat: trained this year
    available: list[int]  # by seat: regular workers that can be placed
    grande: list[int]  # by seat: 1 while it can be placed
    temporary: int  # the seat that has the temporary worker, AUTOMA when it is on the chart
    placed: list[Worker]  # in the order in which they were placed
    taken: int  # the spaces on which they stand, as bits, three for each action
    busy: list[int]  # by seat: the spaces of its own on which they stand, as bits
    reserved: list[Waiting]  # by Planner
    # The year.
    year: int
    season: int
    first: int  # who chooses the first row
    row: list[int]  # by seat: its row of the wake-up chart, from 1; 0 before
    queue: list[int]  # seats that have not passed, the next one first
    active: int  # whose turn it is; NOTHING between turns
    acting: Worker  # the worker whose action is carried out
    pass_after: bool  # Organizer was played: the turn ends with a pass
    end: bool  # somebody has reached the goal
    closing: int  # seats whose year end is going on, as bits
    year_points: list[int]  # by seat: points gained in the year end
    # The supply.
    parents: list[tuple[int, ...]]  # mamas and papas dealt, by seat
    # Alone.
    glass: int  # rows whose token has not been taken, as bits
    tokens: int
    automa_deck: list[int]
    automa_pile: list[int]
    automa_placed: int  # workers this year

    def __init__(self, setup: Setup, box: Box | None = None) -> None:
        self.box = box or box_of(setup)
        self.house = self.box.house
        super().__init__(setup, self.box.moves)
        self.seats = setup.seats

    def drop_hand(self, seat: int) -> None:
        """No cards of any deck."""
        for place in range(seat * KINDS, seat * KINDS + KINDS):
            self.hand[place] = self.known[place] = ()

    def copy(self) -> Viticulture:
        """An independent copy."""
        new = type(self)(self.setup, self.box)
        self.share(new)
        new.lira = self.lira[:]
        new.points = self.points[:]
        new.residual = self.residual[:]
        new.hand = self.hand[:]
        new.known = self.known[:]
        new.vines = self.vines[:]
        new.sold = self.sold[:]
        new.harvested = self.harvested[:]
        new.crush = self.crush[:]
        new.cellar = self.cellar[:]
        new.built = self.built[:]
        new.windmilled = self.windmilled[:]
        new.tasted = self.tasted[:]
        new.regular = self.regular[:]
        new.new_workers = self.new_workers[:]
        new.available = self.available[:]
        new.grande = self.grande[:]
        new.temporary = self.temporary
        new.placed = self.placed[:]
        new.taken = self.taken
        new.busy = self.busy[:]
        new.reserved = self.reserved[:]
        new.year = self.year
        new.season = self.season
        new.first = self.first
        new.row = self.row[:]
        new.queue = self.queue[:]
        new.active = self.active
        new.acting = self.acting
        new.pass_after = self.pass_after
        new.end = self.end
        new.deck = [deck[:] for deck in self.deck]
        new.pile = [pile[:] for pile in self.pile]
        new.parents = self.parents[:]
        new.glass = self.glass
        new.tokens = self.tokens
        new.automa_deck = self.automa_deck[:]
        new.automa_pile = self.automa_pile[:]
        new.automa_placed = self.automa_placed
        new.closing = self.closing
        new.year_points = self.year_points[:]
        return new

    def unpack(self) -> None:
        """Put the components in place (set-up)."""
        box, seats = self.box, self.seats
        self.chance = Chance(self.setup.seed)
        alone = seats == 1
        self.lira, self.residual = [0] * seats, [0] * seats
        self.points = [self.level.start_points if alone else 0] * seats
        self.hand, self.known = [()] * (seats * KINDS), [()] * (seats * KINDS)
        self.vines = [()] * (seats * FIELDS)
        self.sold, self.harvested, self.built = [0] * seats, [0] * seats, [0] * seats
        self.crush, self.cellar = [0] * (seats * COLOUR_COUNT), [0] * (seats * TYPES)
        self.windmilled, self.tasted = [0] * seats, [0] * seats
        self.regular, self.new_workers = [box.start_workers] * seats, [0] * seats
        self.available, self.grande, self.temporary = [box.start_workers] * seats, [1] * seats, AUTOMA
        self.placed, self.taken, self.busy, self.reserved = [], 0, [0] * seats, []
        self.year, self.season, self.row, self.queue = 1, SPRING, [0] * seats, []
        self.active, self.acting, self.pass_after, self.end = NOTHING, NOBODY, False, False
        visitors = [
            [number for number, card in enumerate(cards) if card.solo or not alone]
            for cards in (box.summer_visitors, box.winter_visitors)
        ]
        vines = [number for number, vine in enumerate(box.vines) for _ in range(vine.count)]
        self.deck = [vines, visitors[0], list(range(len(box.orders))), visitors[1], []]
        self.pile = [[] for _ in self.deck]
        self.parents = [()] * seats
        self.glass, self.tokens = ((1 << len(box.rows) + 1) - 2) if alone else 0, 0
        self.automa_deck, self.automa_pile, self.automa_placed = list(range(len(box.automa))) if alone else [], [], 0
        self.closing, self.year_points = 0, [0] * seats
        self.first = self.chance.below(seats)

    # What follows from the state.

    @property
    def level(self) -> Level:
        """The difficulty of the solo game."""
        return next(level for level in self.box.levels if level.id == self.setup.options["level"])

    @property
    def automa_points(self) -> int:
        """What the player has to beat alone at the end."""
        return self.level.automa_points

    @property
    def order(self) -> list[int]:
        """The seats in the order of the wake-up chart."""
        return sorted(range(self.seats), key=self.row.__getitem__)

    @property
    def ending(self) -> bool:
        """Whether the game will end with this year, as things stand."""
        if self.seats == 1:
            return self.year >= self.level.years
        return self.end if self.goal_kept else self.goal_reached

    @property
    def goal_kept(self) -> bool:
        """Whether reaching the goal ends the game, even if the points are lost again."""
        return self.setup.options["end_trigger"] == "kept"

    @property
    def goal_reached(self) -> bool:
        """Whether somebody has the points of the goal, those of the year end excepted."""
        goal, late = self.box.goal, self.year_points
        return bool([seat for seat in range(self.seats) if self.points[seat] - late[seat] >= goal])

    def workers(self, seat: int) -> int:
        """All workers of a seat, for cards that count them."""
        return self.trained(seat) + 1 + (self.temporary == seat)

    def trained(self, seat: int) -> int:
        """The workers of a seat beside the grande, with those of this year."""
        return self.regular[seat] + self.new_workers[seat]

    def can_train(self, seat: int) -> bool:
        """Whether an untrained worker is left."""
        return self.trained(seat) < self.box.regular_workers

    def covered(self, seat: int) -> int:
        """The fields on which nothing can be planted, as bits: those that are sold."""
        return self.sold[seat]

    def hand_size(self, seat: int) -> int:
        """Cards in hand."""
        size = 0
        for hand in self.hand[seat * KINDS : seat * KINDS + KINDS]:
            size += len(hand)
        return size

    def wine_count(self, seat: int) -> int:
        """Wine tokens in the cellar."""
        wines, first = 0, seat * TYPES
        for kind in range(TYPES):
            wines += self.cellar[first + kind].bit_count()
        return wines

    def cellar_top(self, seat: int) -> int:
        """The highest value that the cellar takes."""
        built = self.built[seat]
        return self.box.cellar_tops[2 if built & LARGE else 1 if built & MEDIUM else 0]

    @property
    def stage(self) -> Stage:
        """The year, and its season."""
        return Stage(self.year, SEASONS[self.season])

    # Small verbs.

    def earn(self, seat: int, lira: int, why: str) -> None:
        """Lira from the bank."""
        if lira:
            self.lira[seat] += lira
            if self.events is not None:
                self.tell("earned", seat=seat, n=lira, why=why)

    def pay(self, seat: int, lira: int, why: str) -> None:
        """Lira to the bank."""
        if lira:
            self.lira[seat] -= lira
            if self.events is not None:
                self.tell("paid", seat=seat, n=lira, why=why)

    def pay_player(self, seat: int, other: int, lira: int) -> None:
        """Lira from player to player, as a visitor demands."""
        self.lira[seat] -= lira
        self.lira[other] += lira
        if self.events is not None:
            self.tell("paid-player", seat=seat, to=other, n=lira)

    def score(self, seat: int, points: int, why: str) -> None:
        """Victory points, gained or given up; reaching the goal triggers the end."""
        if points:
            self.points[seat] += points
            if self.events is not None:
                self.tell("scored" if points > 0 else "lost", seat=seat, n=abs(points), why=why)
            if self.closing >> seat & 1:
                self.year_points[seat] += points
            elif self.points[seat] >= self.box.goal and not self.end and self.seats > 1:
                self.reach_goal(seat)

    def reach_goal(self, seat: int) -> None:
        """Somebody has the points of the goal: this year is the last."""
        self.end = True
        if self.events is not None and self.goal_kept:
            self.tell("last-year", seat=seat)

    def raise_residual(self, seat: int, steps: int) -> None:
        """Up the residual track, or down; what goes beyond its end is lost."""
        before = self.residual[seat]
        self.residual[seat] = min(self.box.residual_max, before + steps)
        if self.events is not None and self.residual[seat] != before:
            self.tell("residual", seat=seat, level=self.residual[seat])

    def stand(self, worker: Worker) -> None:
        """A worker is placed."""
        self.placed.append(worker)
        if worker.space >= 0:
            self.taken |= 1 << worker.place * MOST_SPACES + worker.space
        elif worker.place in self.box.private:
            self.busy[worker.seat] |= 1 << worker.place

    def clear(self) -> None:
        """Nobody stands on the board."""
        self.placed, self.taken, self.busy = [], 0, [0] * self.seats

    def lift(self, worker: Worker) -> None:
        """A worker leaves its place, of equal ones the last that came; what it waited for is cancelled."""
        del self.placed[self.last(worker)]
        self.set_free(worker)
        self.reserved = [entry for entry in self.reserved if entry.worker != worker]

    def set_free(self, worker: Worker) -> None:
        """Nobody stands on a worker's space any more."""
        if worker.space >= 0:
            self.taken &= ~(1 << worker.place * MOST_SPACES + worker.space)
        elif worker.place in self.box.private:
            self.busy[worker.seat] &= ~(1 << worker.place)

    def last(self, worker: Worker) -> int:
        """Where among the placed workers one stands, of equal ones the last that came."""
        return len(self.placed) - 1 - self.placed[::-1].index(worker)

    def planted_by(self, seat: int) -> None:
        """The windmill scores once a year when its owner plants."""
        if self.built[seat] & WINDMILL and not self.windmilled[seat]:
            self.windmilled[seat] = 1
            self.score(seat, self.box.windmill_points, "windmill")

    # What the kernel asks for.

    def table(self, seat: int | None) -> Table:
        """What the seat may see."""
        from cuvee.games.viticulture.view import table

        return table(self, seat)

    def seen_by(self, seat: int, viewer: int | None) -> dict[str, object]:
        """What a seat holds in hand, as far as the viewer may see it."""
        from cuvee.games.viticulture.view import seen_by

        return seen_by(self, seat, viewer)

    @property
    def scores(self) -> list[int]:
        """Victory points."""
        return self.points[:]

    @property
    def winners(self) -> list[int]:
        """Most points, then lira, then wine, then grapes; alone, more points than the Automa."""
        if self.stack:
            return []
        if self.seats == 1:
            return [0] if self.points[0] > self.automa_points and not self.end else []
        results = [self._result(seat) for seat in range(self.seats)]
        return [seat for seat, result in enumerate(results) if result == max(results)]

    def _result(self, seat: int) -> tuple[int, int, int, int]:
        wines = sum(bit_sum(wines) for wines in self.cellar[seat * TYPES : seat * TYPES + TYPES])
        grapes = sum(bit_sum(grapes) for grapes in self.crush[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT])
        return self.points[seat], self.lira[seat], wines, grapes


_VALUES: Final = [tuple(value for value in range(1, TOP + 1) if bits >> value & 1) for bits in range(2 << TOP)]


def values(tokens: int) -> tuple[int, ...]:
    """The values of tokens, in rising order."""
    return _VALUES[tokens]


def bit_sum(tokens: int) -> int:
    """The sum of the values of tokens."""
    return sum(_VALUES[tokens])
