"""Grapes: harvesting fields, and the slots of the crush pad (core procedures)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.moves import COLOURS, TOP
from cuvee.games.viticulture.rules.trying import Trying
from cuvee.games.viticulture.rules.wine import makeable
from cuvee.games.viticulture.state import COLOUR_COUNT, FIELDS, Viticulture, values
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.viticulture.view import Facts


def slot_below(tokens: int, value: int) -> int:
    """Where a grape of a value goes: its slot, or the highest free one below; 0 if there is none."""
    while value and tokens >> value & 1:
        value -= 1
    return value


def harvestable(game: Viticulture, seat: int) -> list[int]:
    """The own fields with vines that were not harvested this year."""
    shut = game.harvested[seat] | game.sold[seat]
    return [field for field in range(FIELDS) if game.vines[seat * FIELDS + field] and not shut >> field & 1]


def grown(game: Viticulture, seat: int, field: int) -> tuple[int, int]:
    """By colour: the value of the grape that a field brings, at most 9; 0 for none."""
    vines = [game.box.vines[vine] for vine in game.vines[seat * FIELDS + field]]
    return min(sum(vine.red for vine in vines), TOP), min(sum(vine.white for vine in vines), TOP)


def harvest_slots(game: Viticulture, seat: int, field: int) -> tuple[int, int]:
    """By colour: the slot for the grape that a field would bring; 0 for none."""
    red, white = grown(game, seat, field)
    reds, whites = game.crush[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT]
    return slot_below(reds, red), slot_below(whites, white)


def harvest(game: Viticulture, seat: int, field: int) -> None:
    """One token of each colour that grows there, at most 9, devalued where its slot is taken."""
    game.harvested[seat] |= 1 << field
    slots, gained = harvest_slots(game, seat, field), []
    for colour, slot in enumerate(slots):
        if slot:
            game.crush[seat * COLOUR_COUNT + colour] |= 1 << slot
            gained.append(f"{COLOURS[colour]}-{slot}")
    if game.events is not None:
        grapes = zip(COLOURS, grown(game, seat, field), slots, strict=True)
        lost = [f"{colour}-{value}" for colour, value, slot in grapes if value and not slot]
        game.tell("harvested", seat=seat, field=field + 1, grapes=gained, lost=lost)


class HarvestField(Decision[Viticulture]):
    """Choose a field to harvest; up to a number of them, at least one."""

    rule = "harvesting"
    __slots__ = ("done", "left", "reward", "then")

    def __init__(self, seat: int, left: int, done: int = 0, reward: tuple[int, int] = (0, 0), then: int = 0) -> None:
        super().__init__(seat)
        self.left = left
        self.done = done
        self.reward = reward  # how many points, and for how many fields
        self.then = then

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any that can be harvested; after the first, none is fine."""
        fields = harvestable(game, self.seat) if self.left or game.house.harvests_all(game, self.seat) else []
        first = game.box.moves.field.first
        if self.then and not makeable(game, self.seat):
            return [first + field for field in fields if self._leads_on(game, field, fields)]
        found = [first + field for field in fields]
        return [*found, game.box.moves.done] if self.done or not found else found

    def _leads_on(self, game: Viticulture, field: int, fields: list[int]) -> bool:
        """Whether wine can be made after this field and those that may follow."""
        more = FIELDS if game.house.harvests_all(game, self.seat) else self.left - 1
        return makes_after(game, self.seat, field, fields, more)

    def choose(self, game: Viticulture, move: int) -> None:
        """One after the other, in the player's order."""
        if move in game.box.moves.field:
            (field,) = game.box.moves.field.parts(move)
            harvest(game, self.seat, field)
            game.stack.append(HarvestField(self.seat, max(0, self.left - 1), self.done + 1, self.reward, self.then))
            return
        if self.left:
            game.house.stops_early(game, self.seat)
        points, fields = self.reward
        if self.done >= fields:
            game.score(self.seat, points, "visitor")
        if self.done:
            game.house.harvested(game, self.seat)

    def why_not(self, game: Viticulture, move: int) -> str:
        """Not planted, not owned, or harvested already."""
        if move not in game.box.moves.field:
            return "not-now"
        (field,) = game.box.moves.field.parts(move)
        if game.sold[self.seat] >> field & 1:
            return "field-sold"
        if game.harvested[self.seat] >> field & 1:
            return "harvested-already"
        return "must-lead-on" if game.vines[self.seat * FIELDS + field] and self.left else "no-vines"

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        """How many fields may still be harvested, and how many were."""
        fields = len(harvestable(game, self.seat)) if game.house.harvests_all(game, self.seat) else 0
        return {"left": max(self.left, fields), "done": self.done}


def makes_with(game: Viticulture, seat: int, fields: list[int], number: int) -> bool:
    """Whether some wine can be made after harvesting up to so many of the fields."""
    if makeable(game, seat):
        return True
    return number > 0 and any(makes_after(game, seat, field, fields, number - 1) for field in fields)


def makes_after(game: Viticulture, seat: int, field: int, fields: list[int], more: int) -> bool:
    """Whether some wine can be made after harvesting a field and up to so many others."""
    with Trying(game, "crush"):
        for colour, slot in enumerate(harvest_slots(game, seat, field)):
            game.crush[seat * COLOUR_COUNT + colour] |= 1 << slot if slot else 0
        return makes_with(game, seat, [other for other in fields if other != field], more)


def discard_grape(game: Viticulture, seat: int, colour: int, value: int) -> None:
    """Throw a grape token away."""
    game.crush[seat * COLOUR_COUNT + colour] &= ~(1 << value)
    if game.events is not None:
        game.tell("threw-grape", seat=seat, grape=f"{COLOURS[colour]}-{value}")


def grape_moves(game: Viticulture, seat: int, selling: bool = False) -> list[int]:
    """The moves that name a grape token of a seat, or that sell it."""
    numbers = (game.box.moves.sell_grape if selling else game.box.moves.grape).numbers
    return [
        numbers[colour, value]
        for colour in range(COLOUR_COUNT)
        for value in values(game.crush[seat * COLOUR_COUNT + colour])
    ]


class PlaceGrape(Decision[Viticulture]):
    """Place a grape of value 1 on the crush pad, of a colour of one's choice."""

    rule = "visitors"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """Colours whose first slot is free."""
        moves = game.box.moves
        return [moves.grape.number(colour, 1) for colour in free_colours(game, self.seat)] or [moves.done]

    def choose(self, game: Viticulture, move: int) -> None:
        if move in game.box.moves.grape:
            colour, _ = game.box.moves.grape.parts(move)
            place_grape(game, self.seat, colour)

    def why_not(self, game: Viticulture, move: int) -> str:
        return "slot-taken" if move in game.box.moves.grape else "not-now"


def has_grapes(game: Viticulture, seat: int) -> bool:
    """Whether a grape lies on the crush pad."""
    return any(game.crush[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT])


def free_colours(game: Viticulture, seat: int) -> list[int]:
    """Colours whose slot of value 1 is empty."""
    return [colour for colour in range(COLOUR_COUNT) if not game.crush[seat * COLOUR_COUNT + colour] >> 1 & 1]


def place_grape(game: Viticulture, seat: int, colour: int) -> None:
    """A grape of value 1 on the crush pad."""
    game.crush[seat * COLOUR_COUNT + colour] |= 1 << 1
    if game.events is not None:
        game.tell("placed-grape", seat=seat, grape=f"{COLOURS[colour]}-1")
