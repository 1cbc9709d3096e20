"""Vines, structures and training: planting, uprooting, building (core procedures)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cuvee.games.viticulture.box.moves import LARGE, MEDIUM, STRUCTURES, VINE
from cuvee.games.viticulture.state import FIELDS, KINDS, Viticulture
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.viticulture.view import Facts

# What a visitor waives when planting.
ANY_STRUCTURE: Final = 1
ANY_LIMIT: Final = 2
# What a visitor rewards: the vine's value, all vines, sorts on its field.
PLANT_REWARDS: Final = ("value", "vines", "sorts")
# What a visitor rewards: what is printed on the structure, how many stand.
BUILD_REWARDS: Final = ("cost", "structures")


def field_value(game: Viticulture, seat: int, field: int) -> int:
    """The values of all vines on a field."""
    return game.box.field_values[game.vines[seat * FIELDS + field]]


def plant_obstacle(game: Viticulture, seat: int, vine: int, field: int, waived: int = 0) -> str | None:
    """Why a vine cannot be planted on a field."""
    card = game.box.vines[vine]
    if vine not in game.hand[seat * KINDS + VINE]:
        return "not-in-hand"
    if game.sold[seat] >> field & 1:
        return "field-sold"
    if game.covered(seat) >> field & 1:
        return "field-covered"
    if card.needs & ~game.built[seat] and not waived & ANY_STRUCTURE and not game.house.needs_no_structures(game, seat):
        return "needs-structure"
    full = field_value(game, seat, field) + card.red + card.white > game.box.field_limits[field]
    return "field-full" if full and not waived & ANY_LIMIT else None


def plantings(game: Viticulture, seat: int, waived: int = 0) -> list[int]:
    """The moves by which a seat can plant."""
    hand, found = game.hand[seat * KINDS + VINE], []
    if hand:
        first, built, vines = game.box.moves.plant.first, game.built[seat], game.box.vines
        covered = game.covered(seat)
        if game.house.needs_no_structures(game, seat):
            waived |= ANY_STRUCTURE
        rooms = [
            -1 if covered >> field & 1 else 99 if waived & ANY_LIMIT else limit - field_value(game, seat, field)
            for field, limit in enumerate(game.box.field_limits)
        ]  # the obstacles of `plant_obstacle`, field by field and vine by vine
        for vine in dict.fromkeys(hand):
            card = vines[vine]
            if waived & ANY_STRUCTURE or not card.needs & ~built:
                worth = card.red + card.white
                found += [first + vine * FIELDS + field for field, room in enumerate(rooms) if worth <= room]
    return found


def can_plant(game: Viticulture, seat: int, waived: int = 0) -> bool:
    """Whether there is any of the plantings."""
    hand = game.hand[seat * KINDS + VINE]
    if not hand:
        return False
    vines, worth, room = game.box.vines, game.box.field_values.values_of, _most_room(game, seat, waived)
    missing = 0 if waived & ANY_STRUCTURE or game.house.needs_no_structures(game, seat) else ~game.built[seat]
    return bool([vine for vine in hand if worth[vine] <= room and not vines[vine].needs & missing])


def _most_room(game: Viticulture, seat: int, waived: int) -> int:
    """The greatest value that some field still takes."""
    covered, values, first, most = game.covered(seat), game.box.field_values, seat * FIELDS, -1
    for field, limit in enumerate(game.box.field_limits):
        if not covered >> field & 1:
            room = limit if waived & ANY_LIMIT else limit - values[game.vines[first + field]]
            if room > most:
                most = room
    return 99 if waived & ANY_LIMIT and most >= 0 else most


def may_plant(game: Viticulture, seat: int) -> bool:
    """Whether a seat might be able to plant, for all that the others know: the backs of its cards, and its mat."""
    if not game.hand[seat * KINDS + VINE]:
        return False
    owned = [field for field in range(FIELDS) if not game.covered(seat) >> field & 1]
    built = -1 if game.house.needs_no_structures(game, seat) else game.built[seat]
    room = max((game.box.field_limits[field] - field_value(game, seat, field) for field in owned), default=0)
    return any(vine.red + vine.white <= room and not vine.needs & ~built for vine in game.box.vines)


class PlantVine(Decision[Viticulture]):
    """Plant a vine; up to a number of them, at least one unless it is a may."""

    rule = "planting"
    __slots__ = ("left", "optional", "planted", "reward", "waived")

    def __init__(
        self,
        seat: int,
        left: int,
        waived: int = 0,
        reward: tuple[int, str, int] = (0, "", 0),
        optional: bool = False,
        planted: int = 0,
    ) -> None:
        super().__init__(seat)
        self.left = left
        self.waived = waived
        self.reward = reward  # how many points, and for how much of what
        self.optional = optional
        self.planted = planted

    def options(self, game: Viticulture) -> Sequence[int]:
        """Every vine on every field that takes it."""
        found = plantings(game, self.seat, self.waived) if self.left else []
        may_stop = self.planted or self.optional or not found
        return [*found, game.box.moves.done] if may_stop else found

    def choose(self, game: Viticulture, move: int) -> None:
        if move not in game.box.moves.plant:
            if self.left:
                game.house.stops_early(game, self.seat)
            return
        vine, field = game.box.moves.plant.parts(move)
        planted = self.planted + 1
        game.stack.append(PlantVine(self.seat, self.left - 1, self.waived, self.reward, self.optional, planted))
        plant(game, self.seat, vine, field)
        self._reward(game, vine, field)

    def _reward(self, game: Viticulture, vine: int, field: int) -> None:
        points, what, number = self.reward
        if not points:
            return
        card, seat = game.box.vines[vine], self.seat
        standing = game.vines[seat * FIELDS : seat * FIELDS + FIELDS]
        if what == "value":
            earned = card.red + card.white == number
        else:
            earned = (sum(map(len, standing)) if what == "vines" else len(set(standing[field]))) >= number
        if earned:
            game.score(seat, points, "visitor")

    def why_not(self, game: Viticulture, move: int) -> str:
        """What stands in the way."""
        moves = game.box.moves
        if move not in moves.plant:
            return "must-plant" if move == moves.done else "not-now"
        if not self.left:
            return "enough"
        vine, field = moves.plant.parts(move)
        return plant_obstacle(game, self.seat, vine, field, self.waived) or "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        """How many may still be planted and how many were, and whether none is fine."""
        return {"left": self.left, "done": self.planted, "may": self.optional}


def plant(game: Viticulture, seat: int, vine: int, field: int) -> None:
    """A vine from the hand onto a field."""
    game.remove_card(seat, VINE, vine)
    place = seat * FIELDS + field
    game.vines[place] = tuple(sorted((*game.vines[place], vine)))
    if game.events is not None:
        game.tell("planted", seat=seat, vine=game.box.vines[vine].id, field=field + 1)
    game.planted_by(seat)


def vines_planted(game: Viticulture, seat: int) -> int:
    """How many vines grow on all fields."""
    return sum([len(vines) for vines in game.vines[seat * FIELDS : seat * FIELDS + FIELDS]])


def uproot_moves(game: Viticulture, seat: int) -> list[int]:
    """The moves that name a planted vine of a seat."""
    uproot = game.box.moves.uproot
    return [
        uproot.number(vine, field)
        for field in range(FIELDS)
        if not game.sold[seat] >> field & 1
        for vine in dict.fromkeys(game.vines[seat * FIELDS + field])
    ]


def uproot(game: Viticulture, seat: int, vine: int, field: int) -> None:
    """Take a vine off a field, back into the hand."""
    place = seat * FIELDS + field
    standing = list(game.vines[place])
    standing.remove(vine)
    game.vines[place] = tuple(standing)
    game.show_card(seat, VINE, vine)
    if game.events is not None:
        game.tell("uprooted", seat=seat, vine=game.box.vines[vine].id, field=field + 1)


# Structures.


def structure_obstacle(game: Viticulture, seat: int, structure: int, price: int) -> str | None:
    """Why a structure cannot be built for a price; those that modules bring are numbered after the wooden ones."""
    if structure >= len(STRUCTURES):
        problem = game.house.building_obstacle(game, seat, structure)
        if problem:
            return problem
    elif game.built[seat] >> structure & 1:
        return "built-already"
    elif 1 << structure == LARGE and not game.built[seat] & MEDIUM:
        return "needs-medium-cellar"
    return "too-expensive" if price > game.lira[seat] else None


def discounted(game: Viticulture, seat: int, structure: int, discount: int) -> int:
    """The cost of a structure less all discounts, never below 0."""
    return max(0, game.box.structure_costs[structure] - discount - game.house.discount(game, seat))


def buildings(game: Viticulture, seat: int, discount: int = 0, most: int = 99, only: int = -1) -> list[int]:
    """The structures that a seat can build now: by discount, highest printed cost, and a choice of them."""
    built = game.built[seat]
    left = only & ~built & (~LARGE if not built & MEDIUM else -1)  # see `structure_obstacle`
    payable = min(most, max(0, game.lira[seat]) + discount + game.house.discount(game, seat))
    costs = game.box.structure_costs
    found = [n for n in range(len(STRUCTURES)) if costs[n] <= payable and left >> n & 1]
    return found + [n for n in game.house.more_buildings(game, seat, payable) if only >> n & 1]


def can_build(game: Viticulture, seat: int, lira: int, most: int = 99) -> bool:
    """Whether a structure can be built for so much lira: the cheapest will do."""
    cheapest = game.box.cheapest[game.built[seat]]
    if cheapest <= lira and cheapest <= most:
        return True
    payable = min(most, lira + game.house.discount(game, seat))
    return cheapest <= payable or bool(game.house.more_buildings(game, seat, payable))


def may_build(game: Viticulture, seat: int, discount: int) -> bool:
    """Whether a seat might be able to build, for all that the others know: its mat, and the backs of its cards."""
    if buildings(game, seat, discount, only=(1 << len(STRUCTURES)) - 1):
        return True
    return game.house.might_build_more(game, seat, game.lira[seat] + discount + game.house.discount(game, seat))


def structures(game: Viticulture, seat: int) -> int:
    """How many structures stand."""
    return game.house.structures(game, seat).bit_count()


class BuildStructure(Decision[Viticulture]):
    """Build a structure."""

    rule = "building"
    __slots__ = ("discount", "most", "only", "optional", "reward")

    def __init__(
        self,
        seat: int,
        discount: int = 0,
        most: int = 99,
        only: int = -1,
        reward: tuple[int, str, tuple[int, ...]] = (0, "", ()),
        optional: bool = False,
    ) -> None:
        super().__init__(seat)
        self.discount = discount
        self.most = most
        self.only = only
        self.reward = reward  # how many points, and for which printed costs or number of structures
        self.optional = optional

    def options(self, game: Viticulture) -> Sequence[int]:
        """Every structure that can be paid for."""
        first = game.box.moves.structure.first
        found = [first + n for n in buildings(game, self.seat, self.discount, self.most, self.only)]
        return [*found, game.box.moves.done] if self.optional or not found else found

    def choose(self, game: Viticulture, move: int) -> None:
        if move not in game.box.moves.structure:
            return
        (structure,) = game.box.moves.structure.parts(move)
        build(game, self.seat, structure, discounted(game, self.seat, structure, self.discount))
        points, what, wanted = self.reward
        if points:
            count = structures(game, self.seat) + (structure >= len(STRUCTURES))  # that has not found its place yet
            if game.box.structure_costs[structure] in wanted if what == "cost" else count >= wanted[0]:
                game.score(self.seat, points, "visitor")

    def why_not(self, game: Viticulture, move: int) -> str:
        """What stands in the way."""
        if move not in game.box.moves.structure:
            return "not-now"
        (structure,) = game.box.moves.structure.parts(move)
        if game.box.structure_costs[structure] > self.most:
            return "not-this-one"
        problem = structure_obstacle(game, self.seat, structure, discounted(game, self.seat, structure, self.discount))
        return problem or ("not-now" if self.only >> structure & 1 else "must-lead-on")

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        return {"discount": self.discount + game.house.discount(game, self.seat)}


def build(game: Viticulture, seat: int, structure: int, price: int) -> None:
    """A structure on the mat, or one that a module brings."""
    game.pay(seat, price, "building")
    if game.events is not None:
        game.tell("built", seat=seat, structure=game.box.structure_ids[structure])
    game.house.building(game, seat)
    if structure >= len(STRUCTURES):
        game.house.build_more(game, seat, structure)
    else:
        game.built[seat] |= 1 << structure


def next_cellar(game: Viticulture, seat: int) -> int:
    """The cellar that comes next, as a bit; 0 if both stand."""
    built = game.built[seat]
    return MEDIUM if not built & MEDIUM else LARGE if not built & LARGE else 0
