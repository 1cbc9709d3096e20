"""Wine: making it from grapes, ageing, and which orders it fills (core procedures)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from cuvee.games.viticulture.box.moves import (
    BLUSH,
    COLOURS,
    LARGE,
    MEDIUM,
    ORDER,
    RED,
    SPARKLING,
    TOP,
    VALUES,
    WHITE,
    WINES,
)
from cuvee.games.viticulture.rules.trying import Trying
from cuvee.games.viticulture.state import COLOUR_COUNT, KINDS, TYPES, Viticulture, values
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.viticulture.view import Facts

NEVER: Final = 99  # a sum that no grapes have
# Where the recipes of a type begin in `recipes`, and the number of each pair of red grapes.
_FIRST: Final = (0, TOP, 2 * TOP, 2 * TOP + TOP * TOP)
_PAIRS: Final = {pair: number for number, pair in enumerate(combinations(VALUES, 2))}
# Of what a visitor rewards about the wines it makes.
MADE_SPARKLING: Final = 1
MADE_TYPES: Final = 2
# What has to be possible afterwards, for a visitor of which two parts are chosen.
THEN_MAKE: Final = 1
THEN_FILL: Final = 2
THEN_AGE: Final = 3


# Making wine.


def wine_slots(game: Viticulture, seat: int, kind: int, total: int, free: bool) -> tuple[int, ...]:
    """The free slots that a wine of a type may take, in rising order. With `free` as if all cellars were built."""
    box, least = game.box, game.box.least_values[kind]
    if free:
        top, least = TOP, max(least, box.cellar_tops[0] + 1)
    elif box.wine_needs[kind] & ~game.built[seat]:
        return ()
    else:
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
        found += game.house.more_recipes(game, seat, red, white, worst[SPARKLING])
    return found


def can_make(game: Viticulture, seat: int, free: bool = False) -> bool:
    """Whether some wine can be made: a single grape is enough unless the small values of its wine are all taken."""
    red, white = game.crush[seat * COLOUR_COUNT], game.crush[seat * COLOUR_COUNT + 1]
    if not red and not white:
        return False
    if free:
        return bool(makeable(game, seat, free))
    if (red and not game.cellar[seat * TYPES + RED] & 2) or (white and not game.cellar[seat * TYPES + WHITE] & 2):
        return True  # value 1 is free, and every grape may become that
    return bool(makeable(game, seat))


def _least_total(game: Viticulture, seat: int, kind: int, free: bool) -> int:
    """The least sum of grapes for which a wine of a type finds a slot."""
    slots = wine_slots(game, seat, kind, NEVER, free)
    return slots[0] if slots else NEVER


class MakeWine(Decision[Viticulture]):
    """Make wine from grapes of the crush pad, up to a number of tokens, at least one."""

    rule = "making-wine"
    __slots__ = ("free", "left", "made", "mixed", "optional", "reward", "then")

    def __init__(
        self,
        seat: int,
        left: int,
        made: tuple[int, ...] = (),
        free: bool = False,
        reward: tuple[int, int] = (0, 0),
        optional: bool = False,
        then: int = 0,
        mixed: bool = False,
    ) -> None:
        super().__init__(seat)
        self.left = left
        self.then = then
        self.mixed = mixed  # at most one blush and one sparkling wine
        self.made = made  # the types made so far
        self.free = free
        self.reward = reward  # how many points for each of what
        self.optional = optional

    def options(self, game: Viticulture) -> Sequence[int]:
        """Every wine that finds a slot; after the first, none is fine."""
        first = game.box.moves.make.first
        numbers = makeable(game, self.seat, self.free) if self.left else []
        if self.mixed:
            numbers = [number for number in numbers if self._mixes(game, number)]
        if self.then and not fillable(game, self.seat):
            return [first + number for number in numbers if fills_after(game, self.seat, number, self.left - 1)]
        found = [first + number for number in numbers]
        may_stop = self.made or self.optional or not found
        return [*found, game.box.moves.done] if may_stop else found

    def _mixes(self, game: Viticulture, number: int) -> bool:
        kind = game.box.recipes[number][0]
        return kind in (BLUSH, SPARKLING) and kind not in self.made

    def choose(self, game: Viticulture, move: int) -> None:
        if move in game.box.moves.make:
            (number,) = game.box.moves.make.parts(move)
            made = (*self.made, game.box.recipes[number][0])
            game.stack.append(
                MakeWine(self.seat, self.left - 1, made, self.free, self.reward, self.optional, self.then, self.mixed)
            )
            make(game, self.seat, number, self.free, self.left - 1 if self.then else NEVER)
            return
        if self.left:
            game.house.stops_early(game, self.seat)
        points, what = self.reward
        if points:
            number = self.made.count(SPARKLING) if what == MADE_SPARKLING else len(set(self.made))
            game.score(self.seat, points * number, "visitor")

    def why_not(self, game: Viticulture, move: int) -> str:
        """No such grapes, no cellar for it, or no slot."""
        moves = game.box.moves
        if move not in moves.make:
            return "must-make" if move == moves.done else "not-now"
        (number,) = moves.make.parts(move)
        wine, red, white = game.box.recipes[number]
        have = [values(game.crush[self.seat * COLOUR_COUNT + colour]) for colour in range(COLOUR_COUNT)]
        if not (set(red) <= set(have[0]) and set(white) <= set(have[1])):
            return "no-grapes"
        if wine >= BLUSH and sum(red) + sum(white) < game.box.least_values[wine]:
            return "too-small"
        if not self.left:
            return "enough"
        if self.mixed and not self._mixes(game, number):
            return "not-this-wine"
        return "must-lead-on" if number in makeable(game, self.seat, self.free) else "no-slot"

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        """How many tokens may still be made, and how many were."""
        return {"left": self.left, "done": len(self.made), "free": self.free}


def make(game: Viticulture, seat: int, number: int, free: bool, more: int = NEVER) -> None:
    """Turn grapes into a wine. If an order must be filled afterwards, `more` says how many wines may still follow."""
    kind, red, white = game.box.recipes[number]
    slots = wine_slots(game, seat, kind, sum(red) + sum(white), free)
    for colour, grapes in enumerate((red, white)):
        for value in grapes:
            game.crush[seat * COLOUR_COUNT + colour] &= ~(1 << value)
    if game.events is not None:
        pressed = [f"{name}-{value}" for name, used in zip(COLOURS, (red, white)) for value in used]
        game.tell("pressed", seat=seat, grapes=pressed)
    if game.setup.options["wine_slot"] == "choose":
        fitting = [slot for slot in slots if more == NEVER or _fills_from(game, seat, kind, slot, more)]
        game.stack.append(PlaceWine(seat, kind, tuple(fitting)))
    else:
        place_wine(game, seat, kind, slots[-1])


def _fills_from(game: Viticulture, seat: int, kind: int, slot: int, more: int) -> bool:
    """Whether an order can be filled if a wine takes a slot and up to so many wines follow."""
    with Trying(game, "cellar"):
        game.cellar[seat * TYPES + kind] |= 1 << slot
        return fills_with(game, seat, more)


def place_wine(game: Viticulture, seat: int, kind: int, slot: int) -> None:
    """A wine into the cellar."""
    game.cellar[seat * TYPES + kind] |= 1 << slot
    if game.events is not None:
        game.tell("made", seat=seat, wine=f"{WINES[kind]}-{slot}")
    game.house.wine_made(game, seat, kind, slot)


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
        return [game.box.moves.wine.number(self.kind, slot) for slot in self.slots]

    def choose(self, game: Viticulture, move: int) -> None:
        place_wine(game, self.seat, *game.box.moves.wine.parts(move))

    def why_not(self, game: Viticulture, move: int) -> str:
        """Taken, or above the value."""
        return "no-slot" if move in game.box.moves.wine else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        """The type of the wine."""
        return {"wine": WINES[self.kind]}


# Ageing.


def age_grapes(game: Viticulture, seat: int) -> None:
    """Every grape one slot up, the highest first; 9 is the end."""
    for place in range(seat * COLOUR_COUNT, seat * COLOUR_COUNT + COLOUR_COUNT):
        if game.crush[place]:
            game.crush[place] = _aged(game.crush[place], ())


def age_wines(game: Viticulture, seat: int) -> None:
    """Every wine one slot up, the highest first; not into a cellar that is not built."""
    for place in range(seat * TYPES, seat * TYPES + TYPES):
        if game.cellar[place]:
            game.cellar[place] = _aged(game.cellar[place], _walls(game, seat))


def _walls(game: Viticulture, seat: int) -> tuple[int, ...]:
    """The values from which a wine cannot rise, for want of a cellar."""
    built = game.built[seat]
    small, medium, _ = game.box.cellar_tops
    return (() if built & MEDIUM else (small,)) + (() if built & LARGE else (medium,))


@cache
def _aged(tokens: int, walls: tuple[int, ...]) -> int:
    for value in range(TOP - 1, 0, -1):
        if tokens >> value & 1 and not tokens >> value + 1 & 1 and value not in walls:
            tokens += 1 << value
    return tokens


def raise_wine(game: Viticulture, seat: int, kind: int, value: int) -> None:
    """One wine one slot up."""
    game.cellar[seat * TYPES + kind] += 1 << value


def ageable(game: Viticulture, seat: int) -> list[tuple[int, int]]:
    """The wines that could age by one: type and value."""
    walls = _walls(game, seat)
    return [
        (kind, value)
        for kind in range(TYPES)
        for value in values(game.cellar[seat * TYPES + kind])
        if value < TOP and value not in walls and not game.cellar[seat * TYPES + kind] >> value + 1 & 1
    ]


# Which orders the wines fill.


def fillable(game: Viticulture, seat: int) -> list[int]:
    """The orders in hand for which the wines are in the cellar."""
    return [order for order in dict.fromkeys(game.hand[seat * KINDS + ORDER]) if can_fill(game, seat, order)]


def can_fill(game: Viticulture, seat: int, order: int) -> bool:
    """Whether there is a token for each wine of an order."""
    wines, first = game.box.orders[order].wines, seat * TYPES
    for kind, least in wines:
        if not game.cellar[first + kind] >> least:
            return False
    return len(wines) == 1 or assign(game.cellar[first : first + TYPES], wines)


def fills_some(game: Viticulture, seat: int) -> bool:
    """Whether some order in hand can be filled."""
    if any(game.cellar[seat * TYPES : seat * TYPES + TYPES]):
        for order in game.hand[seat * KINDS + ORDER]:
            if can_fill(game, seat, order):
                return True
    return False


def assign(cellar: list[int], wines: tuple[tuple[int, int], ...]) -> bool:
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
    return [(order, left) for order in fillable(game, seat) for left in leftovers(cellar, game.box.orders[order].wines)]


def leftovers(cellar: list[int], wines: tuple[tuple[int, int], ...]) -> list[list[int]]:
    """What may be left of the wines after some are taken for an order."""
    if not wines:
        return [cellar]
    kind, least = wines[0]
    found = []
    for value in values(cellar[kind]):
        if value >= least:
            rest = [tokens & ~(1 << value) if number == kind else tokens for number, tokens in enumerate(cellar)]
            found += leftovers(rest, wines[1:])
    return found


def possible_with(
    game: Viticulture, seat: int, cellar: list[int], moves_of: Callable[[Viticulture, int], Sequence[object]]
) -> bool:
    """Whether something, to make wine or to age it, would be possible if only these wines were in the cellar."""
    with Trying(game, "cellar"):
        game.cellar[seat * TYPES : seat * TYPES + TYPES] = cellar
        return bool(moves_of(game, seat))


def fills_with(game: Viticulture, seat: int, wines: int) -> bool:
    """Whether some order can be filled after making up to so many wines."""
    if fillable(game, seat):
        return True
    return wines > 0 and any(fills_after(game, seat, number, wines - 1) for number in makeable(game, seat))


def fills_after(game: Viticulture, seat: int, number: int, wines: int) -> bool:
    """Whether some order can be filled after making one wine and up to so many more."""
    kind, red, white = game.box.recipes[number]
    slot = wine_slots(game, seat, kind, sum(red) + sum(white), False)[-1]
    with Trying(game, "crush", "cellar"):
        for colour, grapes in enumerate((red, white)):
            game.crush[seat * COLOUR_COUNT + colour] &= ~sum(1 << value for value in grapes)
        game.cellar[seat * TYPES + kind] |= 1 << slot
        return fills_with(game, seat, wines)


def discard_wine(game: Viticulture, seat: int, kind: int, value: int) -> None:
    """Throw a wine token away."""
    game.cellar[seat * TYPES + kind] &= ~(1 << value)
    if game.events is not None:
        game.tell("threw-wine", seat=seat, wine=f"{WINES[kind]}-{value}")


def wine_moves(game: Viticulture, seat: int, least: int = 1) -> list[int]:
    """The moves that name a wine token of a seat, of a value or higher."""
    numbers = game.box.moves.wine.numbers
    return [
        numbers[kind, value]
        for kind in range(TYPES)
        for value in values(game.cellar[seat * TYPES + kind])
        if value >= least
    ]
