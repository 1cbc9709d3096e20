"""Grapes and wine: harvesting, devaluing, making wine, ageing, filling orders (core procedures)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from cuvee.games.viticulture import moves
from cuvee.games.viticulture.moves import BLUSH, COLOURS, LARGE, MEDIUM, ORDER, RED, SPARKLING, TOP, WHITE, WINES
from cuvee.games.viticulture.state import COLOUR_COUNT, FIELDS, KINDS, NOTHING, TYPES, Viticulture, values
from cuvee.kernel import Decision

LEAST = (1, 1, 4, 7)  # the least value of a wine, by type
NEVER = 99  # a sum that no grapes have
# Where the recipes of a type begin in `recipes`, and the number of each pair of red grapes.
_FIRST = (0, TOP, 2 * TOP, 2 * TOP + TOP * TOP)
_PAIRS = {pair: number for number, pair in enumerate(combinations(moves.VALUES, 2))}
MADE_SPARKLING, MADE_TYPES = 1, 2  # what a visitor rewards about the wines it makes


def slot_below(tokens: int, value: int) -> int:
    """Where a grape of a value goes: its slot, or the highest free one below; 0 if there is none."""
    while value and tokens >> value & 1:
        value -= 1
    return value


# Harvesting.


def harvestable(game: Viticulture, seat: int) -> list[int]:
    """The own fields with vines that were not harvested this year."""
    shut = game.harvested[seat] | game.sold[seat]
    return [field for field in range(FIELDS) if game.vines[seat * FIELDS + field] and not shut >> field & 1]


def harvest_slots(game: Viticulture, seat: int, field: int) -> tuple[int, int]:
    """By colour: the slot for the grape that a field would bring; 0 for none."""
    vines = [game.box.vines[vine] for vine in game.vines[seat * FIELDS + field]]
    red, white = sum(vine.red for vine in vines), sum(vine.white for vine in vines)
    reds, whites = game.crush[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT]
    return slot_below(reds, min(red, TOP)), slot_below(whites, min(white, TOP))


def harvest(game: Viticulture, seat: int, field: int) -> None:
    """One token of each colour that grows there, at most 9, devalued where its slot is taken."""
    game.harvested[seat] |= 1 << field
    gained = []
    for colour, slot in enumerate(harvest_slots(game, seat, field)):
        if slot:
            game.crush[seat * COLOUR_COUNT + colour] |= 1 << slot
            gained.append(f"{COLOURS[colour]}-{slot}")
    if game.events is not None:
        game.tell("harvested", seat=seat, field=field + 1, grapes=gained)


class HarvestField(Decision[Viticulture]):
    """Choose a field to harvest; up to a number of them, at least one."""

    rule = "harvesting"
    __slots__ = ("done", "left", "points_for_three")

    def __init__(self, seat: int, left: int, done: int = 0, points_for_three: int = 0) -> None:
        super().__init__(seat)
        self.left = left
        self.done = done
        self.points_for_three = points_for_three

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any that can be harvested; after the first, none is fine."""
        found = [game.box.first[moves.FIELD] + field for field in harvestable(game, self.seat)] if self.left else []
        return [*found, game.box.first[moves.DONE]] if self.done or not found else found

    def choose(self, game: Viticulture, move: int) -> None:
        """One after the other, in the player's order."""
        kind, field = game.box.moves.meanings[move]
        if kind == moves.FIELD:
            harvest(game, self.seat, field)
            game.stack.append(HarvestField(self.seat, self.left - 1, self.done + 1, self.points_for_three))
        elif self.points_for_three and self.done == FIELDS:
            game.score(self.seat, self.points_for_three, "visitor")

    def why_not(self, game: Viticulture, move: int) -> str:
        """Not planted, not owned, or harvested already."""
        kind, field = game.box.moves.meanings[move]
        if kind != moves.FIELD:
            return "not-now"
        if game.sold[self.seat] >> field & 1:
            return "field-sold"
        return "harvested-already" if game.harvested[self.seat] >> field & 1 else "no-vines"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """How many fields may still be harvested."""
        return {"left": self.left}


# Making wine.


def wine_slots(game: Viticulture, seat: int, kind: int, total: int, free: bool) -> tuple[int, ...]:
    """The free slots that a wine of a type may take, in rising order. With `free` as if all cellars were built."""
    top, least = TOP, max(LEAST[kind], 4 if free else 1)
    if not free:
        if (kind == BLUSH and not game.built[seat] & MEDIUM) or (kind == SPARKLING and not game.built[seat] & LARGE):
            return ()
        top = game.cellar_top(seat)
    upto = min(total, top)
    return values(~game.cellar[seat * TYPES + kind] & (2 << upto) - (1 << least)) if upto >= least else ()


def makeable(game: Viticulture, seat: int, free: bool = False) -> list[int]:
    """The numbers of the recipes for which a seat has grapes and a slot."""
    red, white = values(game.crush[seat * COLOUR_COUNT]), values(game.crush[seat * COLOUR_COUNT + 1])
    if not red and not white:
        return []
    worst = [_least_total(game, seat, kind, free) for kind in range(TYPES)]
    found = [_FIRST[RED] + one - 1 for one in red if one >= worst[RED]]
    found += [_FIRST[WHITE] + one - 1 for one in white if one >= worst[WHITE]]
    if worst[BLUSH] < NEVER:
        for one in red:
            found += [_FIRST[BLUSH] + (one - 1) * TOP + w - 1 for w in white if one + w >= worst[BLUSH]]
    if worst[SPARKLING] < NEVER and white:
        for pair in combinations(red, 2):
            first, total = _FIRST[SPARKLING] + _PAIRS[pair] * TOP - 1, sum(pair)
            found += [first + w for w in white if total + w >= worst[SPARKLING]]
    return found


def _least_total(game: Viticulture, seat: int, kind: int, free: bool) -> int:
    """The least sum of grapes for which a wine of a type finds a slot."""
    slots = wine_slots(game, seat, kind, NEVER, free)
    return slots[0] if slots else NEVER


class MakeWine(Decision[Viticulture]):
    """Make wine from grapes of the crush pad, up to a number of tokens, at least one."""

    rule = "making-wine"
    __slots__ = ("free", "left", "made", "optional", "reward")

    def __init__(
        self,
        seat: int,
        left: int,
        made: tuple[int, ...] = (),
        free: bool = False,
        reward: int = 0,
        optional: bool = False,
    ) -> None:
        super().__init__(seat)
        self.left = left
        self.made = made  # the types made so far
        self.free = free
        self.reward = reward
        self.optional = optional

    def options(self, game: Viticulture) -> Sequence[int]:
        """Every wine that finds a slot; after the first, none is fine."""
        first = game.box.first[moves.MAKE]
        found = [first + number for number in makeable(game, self.seat, self.free)] if self.left else []
        may_stop = self.made or self.optional or not found
        return [*found, game.box.first[moves.DONE]] if may_stop else found

    def choose(self, game: Viticulture, move: int) -> None:
        """One after the other."""
        kind, number = game.box.moves.meanings[move]
        if kind == moves.MAKE:
            made = (*self.made, game.box.recipes[number][0])
            game.stack.append(MakeWine(self.seat, self.left - 1, made, self.free, self.reward, self.optional))
            make(game, self.seat, number, self.free)
            return
        if self.reward == MADE_SPARKLING:
            game.score(self.seat, self.made.count(SPARKLING), "visitor")
        elif self.reward == MADE_TYPES:
            game.score(self.seat, len(set(self.made)), "visitor")

    def why_not(self, game: Viticulture, move: int) -> str:
        """No such grapes, no cellar for it, or no slot."""
        kind, number = game.box.moves.meanings[move]
        if kind != moves.MAKE:
            return "must-make" if kind == moves.DONE else "not-now"
        wine, red, white = game.box.recipes[number]
        have = [values(game.crush[self.seat * COLOUR_COUNT + colour]) for colour in range(COLOUR_COUNT)]
        if not (set(red) <= set(have[0]) and set(white) <= set(have[1])):
            return "no-grapes"
        if wine >= BLUSH and sum(red) + sum(white) < LEAST[wine]:
            return "too-small"
        return "no-slot" if self.left else "enough"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """How many tokens may still be made."""
        return {"left": self.left, "free": self.free}


def make(game: Viticulture, seat: int, number: int, free: bool) -> None:
    """Turn grapes into a wine."""
    kind, red, white = game.box.recipes[number]
    slots = wine_slots(game, seat, kind, sum(red) + sum(white), free)
    for colour, grapes in enumerate((red, white)):
        for value in grapes:
            game.crush[seat * COLOUR_COUNT + colour] &= ~(1 << value)
    if game.setup.options["wine_slot"] == "choose":
        game.stack.append(PlaceWine(seat, kind, slots))
    else:
        place_wine(game, seat, kind, slots[-1])


def place_wine(game: Viticulture, seat: int, kind: int, slot: int) -> None:
    """A wine into the cellar."""
    game.cellar[seat * TYPES + kind] |= 1 << slot
    if game.events is not None:
        game.tell("made", seat=seat, wine=f"{WINES[kind]}-{slot}")


class PlaceWine(Decision[Viticulture]):
    """Choose the slot of a wine, where the players agreed that it need not be the highest."""

    rule = "making-wine"
    __slots__ = ("kind", "slots")

    def __init__(self, seat: int, kind: int, slots: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.kind = kind
        self.slots = slots

    def options(self, game: Viticulture) -> Sequence[int]:
        """Every free slot up to the value."""
        first = game.box.first[moves.WINE] + self.kind * TOP - 1
        return [first + slot for slot in self.slots]

    def choose(self, game: Viticulture, move: int) -> None:
        """There it stays."""
        place_wine(game, self.seat, self.kind, game.box.moves.meanings[move][1] % TOP + 1)

    def why_not(self, game: Viticulture, move: int) -> str:
        """Taken, or above the value."""
        return "no-slot" if game.box.moves.meanings[move][0] == moves.WINE else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """The type of the wine."""
        return {"wine": WINES[self.kind]}


# Ageing.


def age_grapes(game: Viticulture, seat: int) -> None:
    """Every grape one slot up, the highest first; 9 is the end."""
    for place in range(seat * COLOUR_COUNT, seat * COLOUR_COUNT + COLOUR_COUNT):
        game.crush[place] = _aged(game.crush[place], ())


def age_wines(game: Viticulture, seat: int) -> None:
    """Every wine one slot up, the highest first; not into a cellar that is not built."""
    for place in range(seat * TYPES, seat * TYPES + TYPES):
        game.cellar[place] = _aged(game.cellar[place], _walls(game, seat))


def _walls(game: Viticulture, seat: int) -> tuple[int, ...]:
    """The values from which a wine cannot rise, for want of a cellar."""
    built = game.built[seat]
    return (() if built & MEDIUM else (3,)) + (() if built & LARGE else (6,))


def _aged(tokens: int, walls: tuple[int, ...]) -> int:
    for value in range(TOP - 1, 0, -1):
        if tokens >> value & 1 and not tokens >> value + 1 & 1 and value not in walls:
            tokens += 1 << value
    return tokens


def ageable(game: Viticulture, seat: int) -> list[int]:
    """The wines that could age by one, as type * TOP + value - 1."""
    walls = _walls(game, seat)
    return [
        kind * TOP + value - 1
        for kind in range(TYPES)
        for value in values(game.cellar[seat * TYPES + kind])
        if value < TOP and value not in walls and not game.cellar[seat * TYPES + kind] >> value + 1 & 1
    ]


# Filling orders.


def fillable(game: Viticulture, seat: int) -> list[int]:
    """The orders in hand for which the wines are in the cellar."""
    return [order for order in dict.fromkeys(game.hand[seat * KINDS + ORDER]) if can_fill(game, seat, order)]


def can_fill(game: Viticulture, seat: int, order: int) -> bool:
    """Whether there is a token for each wine of an order."""
    return _assign(game.cellar[seat * TYPES : seat * TYPES + TYPES], game.box.orders[order].wines)


def _assign(cellar: list[int], wines: tuple[tuple[int, int], ...]) -> bool:
    """Take the smallest token that will do for each wine, the most demanding first."""
    left = cellar[:]
    for kind, least in sorted(wines, reverse=True):
        fitting = [value for value in values(left[kind]) if value >= least]
        if not fitting:
            return False
        left[kind] &= ~(1 << fitting[0])
    return True


def fillings(game: Viticulture, seat: int) -> list[tuple[int, list[int]]]:
    """Every order that can be filled now with the wines that would be left, for every choice of tokens."""
    cellar = game.cellar[seat * TYPES : seat * TYPES + TYPES]
    return [
        (order, left) for order in fillable(game, seat) for left in _leftovers(cellar, game.box.orders[order].wines)
    ]


def _leftovers(cellar: list[int], wines: tuple[tuple[int, int], ...]) -> list[list[int]]:
    if not wines:
        return [cellar]
    kind, least = wines[0]
    found = []
    for value in values(cellar[kind]):
        if value >= least:
            rest = [tokens & ~(1 << value) if number == kind else tokens for number, tokens in enumerate(cellar)]
            found += _leftovers(rest, wines[1:])
    return found


class FillOrder(Decision[Viticulture]):
    """Choose an order to fill."""

    rule = "orders"
    __slots__ = ("points",)

    def __init__(self, seat: int, points: int = 0) -> None:
        super().__init__(seat)
        self.points = points  # on top of those of the order

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any that can be filled."""
        first = game.box.first[moves.FILL_ORDER]
        return [first + order for order in fillable(game, self.seat)] or [game.box.first[moves.DONE]]

    def choose(self, game: Viticulture, move: int) -> None:
        """Then the wines are chosen, and points and residual payments come."""
        kind, order = game.box.moves.meanings[move]
        if kind == moves.FILL_ORDER:
            game.remove_card(self.seat, ORDER, order)
            game.pile[ORDER].append(order)
            game.stack.append(ChooseWine(self.seat, order, game.box.orders[order].wines, self.points))

    def why_not(self, game: Viticulture, move: int) -> str:
        """Not in hand, or the wines are missing."""
        kind, order = game.box.moves.meanings[move]
        if kind != moves.FILL_ORDER:
            return "not-now"
        return "no-wines" if order in game.hand[self.seat * KINDS + ORDER] else "not-in-hand"


class ChooseWine(Decision[Viticulture]):
    """Choose the token for one of the wines of an order: of its type, of its value or higher."""

    rule = "orders"
    __slots__ = ("order", "points", "wines")

    def __init__(self, seat: int, order: int, wines: tuple[tuple[int, int], ...], points: int) -> None:
        super().__init__(seat)
        self.order = order
        self.wines = tuple(sorted(wines, reverse=True))
        self.points = points

    def options(self, game: Viticulture) -> Sequence[int]:
        """Every token after which the rest of the order can still be filled."""
        if not self.wines:
            return (game.box.first[moves.DONE],)
        kind, least = self.wines[0]
        first, cellar = game.box.first[moves.USE_WINE] + kind * TOP - 1, game.cellar[self.seat * TYPES :][:TYPES]
        found = []
        for value in values(cellar[kind]):
            left = [wines & ~(1 << value) if number == kind else wines for number, wines in enumerate(cellar)]
            if value >= least and _assign(left, self.wines[1:]):
                found.append(first + value)
        return found

    def choose(self, game: Viticulture, move: int) -> None:
        """When all are chosen the order is filled."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.USE_WINE:
            wine, value = divmod(argument, TOP)
            game.cellar[self.seat * TYPES + wine] &= ~(1 << value + 1)
            game.stack.append(ChooseWine(self.seat, self.order, self.wines[1:], self.points))
            return
        order = game.box.orders[self.order]
        if game.events is not None:
            game.tell("filled", seat=self.seat, order=order.id)
        game.score(self.seat, order.points, "orders")
        game.score(self.seat, self.points, "visitor")
        game.raise_residual(self.seat, order.residual)

    def why_not(self, game: Viticulture, move: int) -> str:
        """Not there, or too small."""
        return "no-such-wine" if game.box.moves.meanings[move][0] == moves.USE_WINE else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """What the order still asks for."""
        wines = [f"{WINES[kind]}-{least}" for kind, least in self.wines]
        return {"order": game.box.orders[self.order].id, "wines": wines}


def discard_wine(game: Viticulture, seat: int, argument: int) -> int:
    """Throw a wine token away; its value."""
    kind, value = divmod(argument, TOP)
    game.cellar[seat * TYPES + kind] &= ~(1 << value + 1)
    if game.events is not None:
        game.tell("threw-wine", seat=seat, wine=f"{WINES[kind]}-{value + 1}")
    return value + 1


def discard_grape(game: Viticulture, seat: int, argument: int) -> None:
    """Throw a grape token away."""
    colour, value = divmod(argument, TOP)
    game.crush[seat * COLOUR_COUNT + colour] &= ~(1 << value + 1)
    if game.events is not None:
        game.tell("threw-grape", seat=seat, grape=f"{COLOURS[colour]}-{value + 1}")


def wine_moves(game: Viticulture, seat: int, least: int = 1) -> list[int]:
    """The moves that name a wine token of a seat, of a value or higher."""
    first = game.box.first[moves.WINE]
    return [
        first + kind * TOP + value - 1
        for kind in range(TYPES)
        for value in values(game.cellar[seat * TYPES + kind])
        if value >= least
    ]


def grape_moves(game: Viticulture, seat: int, kind: int = NOTHING) -> list[int]:
    """The moves that name a grape token of a seat: as GRAPE moves, or of another kind with the same places."""
    first = game.box.first[moves.GRAPE if kind == NOTHING else kind]
    return [
        first + colour * TOP + value - 1
        for colour in range(COLOUR_COUNT)
        for value in values(game.crush[seat * COLOUR_COUNT + colour])
    ]
