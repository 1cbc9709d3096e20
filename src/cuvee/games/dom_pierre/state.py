"""What lies on the table: the state of a game of Dom Pierre, and the small verbs that every chapter uses.

Seats are numbered from 0. Lists with an entry for each press, column or kind of a seat are flat: the entry of column c
of a seat is number 6 * seat + c. A champagne is its value, plus BOTTLE_MARK for a bottle; a harvest tile remembers its
true value and the printed one (see `tile_code`); a vintage tile is its action, plus BLUE_SIDE for the strength side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cuvee.games.dom_pierre.box.contents import Box, open_box
from cuvee.games.dom_pierre.box.moves import ACTIONS
from cuvee.kernel import Chance, Game, Setup, Stage
from cuvee.kernel.hands import Hands, redeal

if TYPE_CHECKING:
    from cuvee.games.dom_pierre.view import Table

NOTHING: Final = -1
NEUTRAL: Final = 9  # on a route: a worker of nobody
COIN: Final = 9  # in the vineyard: an item that is no equipment
BOTTLE_MARK: Final = 16
BLUE_SIDE: Final = 6  # as a column, after the actions
COLUMNS: Final = 6
PRESS_COUNT: Final = 3
SORTS: Final = 3


class DomPierre(Game):
    """A game of Dom Pierre. Start reading here, then in the chapters: setup, turn, vineyard, winery …"""

    __slots__ = (
        "at_presses",
        "bag",
        "blue_left",
        "blue_pile",
        "blue_pool",
        "blue_tops",
        "box",
        "cards",
        "champagne",
        "column",
        "corked",
        "disc",
        "display",
        "end_track",
        "equipment",
        "field_worker",
        "first",
        "flags",
        "francs",
        "glass",
        "goals",
        "grape",
        "grey",
        "hands",
        "harvest",
        "harvest_supply",
        "item",
        "kept",
        "known",
        "maison",
        "market_pool",
        "market_top",
        "market_under",
        "modifier",
        "objective_deck",
        "objective_pile",
        "planted",
        "points",
        "prestige",
        "quota",
        "removed_tiles",
        "route",
        "scored",
        "seats",
        "side_done",
        "spent_tiles",
        "supply",
        "tile",
        "tiles",
        "turn",
        "turns_left",
        "unseen",
        "vintage_left",
        "vintage_pile",
        "vintage_used",
        "village_left",
        "village_pool",
        "village_tops",
        "waiting_strength",
        "waiting_vintage",
    )

    box: Box
    seats: int
    # The estates.
    disc: list[int]  # by seat and column: its row; top row + 1 when it has left
    tile: list[int]  # by seat and column: the vintage or strength tile in its slot
    waiting_vintage: list[int]  # by seat: the tile beside row 1
    waiting_strength: list[int]  # by seat: the tile beside row 2
    harvest: list[int]  # by seat, press and variety: a harvest tile, or 0
    modifier: list[int]  # by seat and press: the sum of the markers
    champagne: list[int]  # by seat, press and place: a champagne, or 0
    equipment: list[int]  # by seat, colour and kind: how many
    # The players.
    points: list[int]
    francs: list[int]
    prestige: list[int]  # the step on the track
    supply: list[int]  # workers
    maison: list[int]
    at_presses: list[int]
    corked: list[int]  # 1 when the start card has been flipped
    cards: list[tuple[int, ...]]  # market cards
    flags: list[int]  # by seat and flag: markers; the last two entries are the supply
    goals: list[tuple[int, ...]]  # objectives, face up
    scored: list[tuple[int, ...]]  # objectives, face down
    tiles: list[tuple[int, ...]]  # prestige tiles that were kept
    # The board.
    grape: tuple[int, ...]  # by field: a variety
    planted: int  # the fields with a grape, as bits
    field_worker: tuple[int, ...]  # by field: a seat
    item: tuple[int, ...]  # by field: a kind of grey equipment, or COIN
    bag: list[int]  # grapes by variety
    route: tuple[int, ...]  # by route and space: a seat, or NEUTRAL
    harvest_supply: list[int]  # by variety and value
    grey: list[int]  # supply by kind
    village_tops: list[int]  # the harvest tile on top of each stack
    village_left: list[int]  # how many lie below it
    village_pool: list[int]  # what lies below: nobody knows in which order
    blue_tops: list[int]
    blue_left: list[int]
    blue_pool: list[int]  # by kind
    blue_pile: list[int]  # discarded, by kind
    market_top: list[int]
    market_pool: list[list[int]]  # below the top, in an unknown order
    market_under: list[list[int]]  # below these, in a known order
    quota: tuple[int, ...]  # by route: a side of a quota tile
    display: list[int]  # objectives, face up
    objective_deck: list[int]
    objective_pile: list[int]
    glass: list[int]  # prestige tiles, face up
    unseen: list[int]  # prestige tiles, face down
    removed_tiles: list[int]  # prestige tiles that left the game before it began, unseen
    spent_tiles: list[int]
    # The draft of the vintage tiles.
    hands: Hands
    known: Hands
    kept: list[int]
    vintage_left: list[int]  # tiles that nobody drew
    vintage_pile: list[int]  # tiles that were replaced
    # The course of the game.
    first: int  # the start player
    turn: int  # whose turn it is
    turns_left: int  # after the end was triggered; NOTHING before
    end_track: int  # discs on it, and beside it
    # The turn.
    column: int  # the disc that was moved; NOTHING before
    side_done: bool
    vintage_used: bool

    def __init__(self, setup: Setup, box: Box | None = None) -> None:
        self.box = box or open_box(setup.data)
        super().__init__(setup, self.box.moves)
        self.seats = setup.seats

    def copy(self) -> DomPierre:
        new = DomPierre(self.setup, self.box)
        self.share(new)
        new.disc = self.disc[:]
        new.tile = self.tile[:]
        new.waiting_vintage = self.waiting_vintage[:]
        new.waiting_strength = self.waiting_strength[:]
        new.harvest = self.harvest[:]
        new.modifier = self.modifier[:]
        new.champagne = self.champagne[:]
        new.equipment = self.equipment[:]
        new.points = self.points[:]
        new.francs = self.francs[:]
        new.prestige = self.prestige[:]
        new.supply = self.supply[:]
        new.maison = self.maison[:]
        new.at_presses = self.at_presses[:]
        new.corked = self.corked[:]
        new.cards = self.cards[:]
        new.flags = self.flags[:]
        new.goals = self.goals[:]
        new.scored = self.scored[:]
        new.tiles = self.tiles[:]
        new.grape = self.grape
        new.planted = self.planted
        new.field_worker = self.field_worker
        new.item = self.item
        new.bag = self.bag[:]
        new.route = self.route
        new.harvest_supply = self.harvest_supply[:]
        new.grey = self.grey[:]
        new.village_tops = self.village_tops[:]
        new.village_left = self.village_left[:]
        new.village_pool = self.village_pool[:]
        new.blue_tops = self.blue_tops[:]
        new.blue_left = self.blue_left[:]
        new.blue_pool = self.blue_pool[:]
        new.blue_pile = self.blue_pile[:]
        new.market_top = self.market_top[:]
        new.market_pool = [pool[:] for pool in self.market_pool]
        new.market_under = [under[:] for under in self.market_under]
        new.quota = self.quota
        new.display = self.display[:]
        new.objective_deck = self.objective_deck[:]
        new.objective_pile = self.objective_pile[:]
        new.glass = self.glass[:]
        new.unseen = self.unseen[:]
        new.removed_tiles = self.removed_tiles[:]
        new.spent_tiles = self.spent_tiles[:]
        new.hands = self.hands[:]
        new.known = self.known[:]
        new.kept = self.kept[:]
        new.vintage_left = self.vintage_left[:]
        new.vintage_pile = self.vintage_pile[:]
        new.first = self.first
        new.turn = self.turn
        new.turns_left = self.turns_left
        new.end_track = self.end_track
        new.column = self.column
        new.side_done = self.side_done
        new.vintage_used = self.vintage_used
        return new

    # What follows from the state.

    @property
    def costs(self) -> tuple[int, ...]:
        """The cost by row, in the reading that the players agreed on."""
        return self.box.cost if self.setup.options["cost"] == "paid" else self.box.cost_free

    def cost(self, seat: int) -> int:
        """Francs for an action: by the lowest row in which the seat still has a disc."""
        return self.costs[min(*self.discs(seat), self.box.top_row)]

    def discs(self, seat: int) -> list[int]:
        """The rows of a seat's discs."""
        return self.disc[seat * COLUMNS : seat * COLUMNS + COLUMNS]

    def strength(self, seat: int, column: int) -> int:
        """How often the action of a column may be repeated now."""
        place = seat * COLUMNS + column
        return self.box.strength[self.disc[place]] + (self.tile[place] >= BLUE_SIDE)

    def has_vintage(self, seat: int, column: int) -> bool:
        """Whether the vintage effect of a column is there and not yet used in this turn."""
        return not self.vintage_used and self.tile[seat * COLUMNS + column] == column

    def champagnes(self, seat: int) -> list[int]:
        """The places of a seat's champagnes, 0 to 5."""
        start = seat * PRESS_COUNT * 2
        own = self.champagne[start : start + PRESS_COUNT * 2]
        return [place for place, value in enumerate(own) if value] if any(own) else []

    def different_champagnes(self, seat: int) -> list[int]:
        """The places of a seat's champagnes; of two equal ones in a press only the first."""
        start = seat * PRESS_COUNT * 2
        found = self.champagnes(seat)
        return [p for p in found if p % 2 == 0 or self.champagne[start + p] != self.champagne[start + p - 1]]

    def own_spaces(self, seat: int, route: int) -> list[int]:
        """The spaces of a route on which a seat's workers stand, nearest to the village first."""
        start = route * self.box.spaces
        return places(self.route[start : start + self.box.spaces], seat)

    def crowns(self, seat: int) -> int:
        """Crowns on market cards, on the start card and on prestige tiles."""
        on_cards = sum(self.box.markets[card].crowns for card in self.cards[seat])
        on_tiles = sum(self.box.prestige[tile].kind == "crown" for tile in self.tiles[seat])
        return on_cards + on_tiles + 1 - self.corked[seat]

    def bounty(self, seat: int) -> int:
        """Points that the prestige track will bring at the end, crowns included."""
        step = self.prestige[seat]
        return self.box.prestige_points[step] + self.crowns(seat) * self.box.prestige_crowns[step]

    @property
    def stage(self) -> Stage:
        """The round, and the action of the disc that was moved; what comes before and besides is the estate's."""
        seat, column = self.turn, self.column
        moved = sum([min(row, self.box.top_row) for row in self.discs(seat)])
        part = "estate" if column == NOTHING else ACTIONS[column]
        return Stage(1 + moved - (column != NOTHING), part)

    # Small verbs.

    def score(self, seat: int, points: int, why: str) -> None:
        """Points for a seat."""
        if points:
            self.points[seat] += points
            if self.events is not None:
                self.tell("scored", seat=seat, n=points, why=why)

    def earn(self, seat: int, francs: int, why: str) -> None:
        """Francs for a seat."""
        if francs:
            self.francs[seat] += francs
            if self.events is not None:
                self.tell("earned", seat=seat, n=francs, why=why)

    def pay(self, seat: int, francs: int, why: str) -> None:
        """Francs to the supply."""
        if francs:
            self.francs[seat] -= francs
            if self.events is not None:
                self.tell("paid", seat=seat, n=francs, why=why)

    # What the kernel asks for.

    def table(self, seat: int | None) -> Table:
        from cuvee.games.dom_pierre.view import table

        return table(self, seat)

    def seen_by(self, seat: int, viewer: int | None) -> dict[str, object]:
        """What a seat holds in hand, as far as the viewer may see it."""
        from cuvee.games.dom_pierre.view import seen_by

        return seen_by(self, seat, viewer)

    def redeal(self, seat: int) -> None:
        """Deal again what the seat has not seen: face-down prestige tiles, and of the draft the tiles of the others."""
        hidden, number = sorted(self.unseen + self.removed_tiles), len(self.unseen)
        self.unseen = [self.chance.take(hidden, "glass") for _ in range(number)]
        self.removed_tiles = hidden
        pool = self.vintage_left
        secret = [other for other in range(self.seats) if other != seat and self.kept[other] != NOTHING]
        pool += [self.kept[other] for other in secret]
        redeal(self.hands, self.known, seat, pool, self.chance, "vintage")
        for other in secret:
            self.kept[other] = self.chance.take(pool, "vintage")

    @property
    def scores(self) -> list[int]:
        """Points; after the end with those of prestige and crowns."""
        return self.points[:]

    @property
    def winners(self) -> list[int]:
        """Most points, then most francs, then the earlier in turn order."""
        if self.stack:
            return []

        def result(seat: int) -> tuple[int, int, int]:
            return self.points[seat], self.francs[seat], -((seat - self.first) % self.seats)

        return [max(range(self.seats), key=result)]

    def unpack(self) -> None:
        """Put the components in place (rules: #setup)."""
        from cuvee.games.dom_pierre.rules.setup import unpack

        self.chance = Chance(self.setup.seed)
        unpack(self)


def strength_is_a_limit(game: DomPierre) -> bool:
    """Whether a player may use less than the strength, in every action; as an option, none may."""
    return game.setup.options["strength"] == "up-to"


def replaced(things: tuple[int, ...], place: int, thing: int) -> tuple[int, ...]:
    """The same with another thing at a place. What seldom changes is a tuple: copies share it."""
    new = list(things)
    new[place] = thing
    return tuple(new)


def places(things: tuple[int, ...], wanted: int) -> list[int]:
    """Where in a list something stands."""
    found, place = [], -1
    for _ in range(things.count(wanted)):
        place = things.index(wanted, place + 1)
        found.append(place)
    return found


def tile_code(variety: int, true: int, printed: int) -> int:
    """A harvest tile: the value it counts for, and the printed one, by which it returns to the supply."""
    return variety << 4 | true << 2 | printed


def champagne_name(champagne: int) -> str:
    """A champagne as views and events name it."""
    return f"bottle-{champagne - BOTTLE_MARK}" if champagne >= BOTTLE_MARK else f"barrel-{champagne}"


def tile_variety(code: int) -> int:
    """The variety of a harvest tile."""
    return code >> 4


def tile_value(code: int) -> int:
    """The true value of a harvest tile."""
    return code >> 2 & 3
