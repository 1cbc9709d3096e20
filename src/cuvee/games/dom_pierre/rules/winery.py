"""WINERY: press champagne (rules: #winery)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cuvee.games.dom_pierre.box.moves import BARREL, BOTTLE, OUTPUTS, PRESSES, WINERY
from cuvee.games.dom_pierre.rules.presses import has_harvest, return_tile
from cuvee.games.dom_pierre.rules.prestige import GainPrestige, other_move, other_obstacle, usable_tiles
from cuvee.games.dom_pierre.state import BOTTLE_MARK, PRESS_COUNT, SORTS, DomPierre, tile_value
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.dom_pierre.view import Facts

# What is made, by output and declaration: bottles, bottle and barrel, barrels; bottles, barrels, both.
KINDS: Final = ((BOTTLE, BOTTLE), (BOTTLE, BARREL), (BARREL, BARREL))
ALLOWED: Final = ((0,), (2,), (0, 1, 2))


class Declare(Decision[DomPierre]):
    """Declare what will be made, and pay: francs for bottles, a worker for barrels, once for the whole action."""

    rule = "winery"
    __slots__ = ("strength",)

    def __init__(self, seat: int, strength: int) -> None:
        super().__init__(seat)
        self.strength = strength

    def options(self, game: DomPierre) -> Sequence[int]:
        """What can be paid; or nothing at all."""
        found = [game.box.moves.done]
        if any(has_harvest(game, self.seat, press) for press in range(PRESS_COUNT)):
            declare = game.box.moves.declare
            found = [declare.number(n) for n in range(3) if declaration_obstacle(game, self.seat, n) is None] + found
        return found + usable_tiles(game, self.seat) if game.tiles[self.seat] else found

    def choose(self, game: DomPierre, move: int) -> None:
        moves = game.box.moves
        if move == moves.done:
            return
        if move not in moves.declare:
            other_move(game, self, move)
            return
        (declared,) = moves.declare.parts(move)
        if declared != 1:
            game.pay(self.seat, game.cost(self.seat), "bottles")
        if declared != 0:
            game.at_presses[self.seat] -= 1
            game.maison[self.seat] += 1
            if game.events is not None:
                game.tell("helped", seat=self.seat)
        game.stack.append(Produce(self.seat, min(self.strength, PRESS_COUNT), declared, 0))

    def why_not(self, game: DomPierre, move: int) -> str:
        declare = game.box.moves.declare
        if move not in declare:
            return other_obstacle(game, self.seat, move)
        return declaration_obstacle(game, self.seat, *declare.parts(move)) or "presses-empty"

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        return {"strength": min(self.strength, PRESS_COUNT), "cost": game.cost(self.seat)}


def declaration_obstacle(game: DomPierre, seat: int, declared: int) -> str | None:
    """Why bottles (0), barrels (1) or both (2) cannot be paid for."""
    if declared != 1 and game.francs[seat] < game.cost(seat):
        return "too-expensive"
    return "no-worker-at-presses" if declared != 0 and not game.at_presses[seat] else None


class Produce(Decision[DomPierre]):
    """Activate a press: two champagnes from its harvest tiles."""

    rule = "winery"
    __slots__ = ("declared", "left", "used")

    def __init__(self, seat: int, left: int, declared: int, used: int) -> None:
        super().__init__(seat)
        self.left = left
        self.declared = declared
        self.used = used  # presses activated in this action, as bits

    def options(self, game: DomPierre) -> Sequence[int]:
        """Every press with harvest tiles, in every mixture that was declared."""
        found = [game.box.moves.done]
        if self.left:
            block, outputs = game.box.moves.press, ALLOWED[self.declared]
            for press in range(PRESS_COUNT):
                if has_harvest(game, self.seat, press) and not self.used >> press & 1:
                    found += [block.number(0, press, output) for output in outputs]
                    if game.has_vintage(self.seat, WINERY):
                        found += [block.number(1, press, output) for output in outputs if output]
        return found + usable_tiles(game, self.seat) if game.tiles[self.seat] and self.left else found

    def choose(self, game: DomPierre, move: int) -> None:
        """The next press follows after whatever prestige brings."""
        moves = game.box.moves
        if move == moves.done:
            return
        if move not in moves.press:
            other_move(game, self, move)
            return
        vintage, press, output = moves.press.parts(move)
        used = self.used | 1 << press
        game.vintage_used |= bool(vintage)
        game.stack.append(Produce(self.seat, self.left - 1, self.declared, used))
        best = produce(game, self.seat, press, KINDS[output], vintage)
        if used.bit_count() == game.box.presses_for_prestige:
            game.stack.append(GainPrestige(self.seat, "presses"))  # after those for the champagnes
        game.stack += [GainPrestige(self.seat, "champagne") for _ in range(best)]

    def why_not(self, game: DomPierre, move: int) -> str:
        block = game.box.moves.press
        if move not in block:
            return other_obstacle(game, self.seat, move)
        _, press, output = block.parts(move)
        if not self.left:
            return "strength-used"
        if self.used >> press & 1:
            return "press-used"
        if not has_harvest(game, self.seat, press):
            return "press-empty"
        return "not-declared" if output not in ALLOWED[self.declared] else "no-vintage"

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        seat, offers = self.seat, {}
        for press in range(PRESS_COUNT):
            if self.left and has_harvest(game, seat, press) and not self.used >> press & 1:
                for output in ALLOWED[self.declared]:
                    offers[f"{PRESSES[press]}/{OUTPUTS[output]}"] = champagne_values(
                        game, seat, press, KINDS[output], 0
                    )
        return {"left": self.left, "offers": offers}


def press_base(game: DomPierre, seat: int, press: int) -> int:
    """The sum of harvest tiles and markers in a press."""
    start = (seat * PRESS_COUNT + press) * SORTS
    tiles = game.harvest[start : start + SORTS]
    return sum(tile_value(tile) for tile in tiles) + game.modifier[seat * PRESS_COUNT + press]


def champagne_values(game: DomPierre, seat: int, press: int, kinds: tuple[int, int], vintage: int) -> list[int]:
    """The values of the two champagnes: the first of each kind gets the bonus of the press."""
    base, values = press_base(game, seat, press), []
    for number, kind in enumerate(kinds):
        value = base + (game.box.first_bonus[press][kind] if kind not in kinds[:number] else 0)
        value += vintage if kind == BARREL else 0
        values.append(min(value, game.box.champagne_max))
    return values


def produce(game: DomPierre, seat: int, press: int, kinds: tuple[int, int], vintage: int) -> int:
    """Make two champagnes and clear the press; how many of them are of the highest value."""
    values = champagne_values(game, seat, press, kinds, vintage)
    place = (seat * PRESS_COUNT + press) * 2
    for number, (kind, value) in enumerate(zip(kinds, values, strict=True)):
        game.champagne[place + number] = value + (BOTTLE_MARK if kind == BOTTLE else 0)
    start = (seat * PRESS_COUNT + press) * SORTS
    for slot in range(start, start + SORTS):
        if game.harvest[slot]:
            return_tile(game, game.harvest[slot])
            game.harvest[slot] = 0
    game.modifier[seat * PRESS_COUNT + press] = 0
    if game.events is not None:
        made = [f"{('bottle', 'barrel')[kind]}-{value}" for kind, value in zip(kinds, values, strict=True)]
        game.tell("produced", seat=seat, press=PRESSES[press], champagnes=made)
    return values.count(game.box.champagne_max)
