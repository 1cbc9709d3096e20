"""OBJECTIVES: take objective cards; what they count (rules: #objectives)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from cuvee.games.dom_pierre.box.contents import FLAGS, Objective
from cuvee.games.dom_pierre.box.moves import BLUE, GREY, OBJECTIVES, ROUTES
from cuvee.games.dom_pierre.rules.bonuses import take_bonus
from cuvee.games.dom_pierre.rules.prestige import other_move, other_obstacle, usable_tiles
from cuvee.games.dom_pierre.state import (
    BOTTLE_MARK,
    PRESS_COUNT,
    SORTS,
    DomPierre,
    places,
    strength_is_a_limit,
    tile_value,
)
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.dom_pierre.view import Facts


class KeepObjective(Decision[DomPierre]):
    """Choose the objective to keep; the vintage effect draws more cards first."""

    rule = "objectives"
    __slots__ = ("strength",)

    def __init__(self, seat: int, strength: int) -> None:
        super().__init__(seat)
        self.strength = strength

    def options(self, game: DomPierre) -> Sequence[int]:
        moves = game.box.moves
        first = moves.goal.first
        found = [first + card for card in game.display]
        if strength_is_a_limit(game) or not found:
            found.insert(0, moves.done)
        if game.has_vintage(self.seat, OBJECTIVES) and (game.objective_deck or game.objective_pile):
            found.append(moves.draw)
        return found + usable_tiles(game, self.seat) if game.tiles[self.seat] else found

    def choose(self, game: DomPierre, move: int) -> None:
        """The kept card lies open in front of the player."""
        moves = game.box.moves
        if move in moves.goal:
            (card,) = moves.goal.parts(move)
            game.display.remove(card)
            game.goals[self.seat] = (*game.goals[self.seat], card)
            if game.events is not None:
                game.tell("goal", seat=self.seat, goal=game.box.objectives[card].id)
            game.stack.append(DiscardObjectives(self.seat, self.strength - 1))
        elif move == moves.draw:
            game.vintage_used = True
            if game.events is not None:
                game.tell("draws", seat=self.seat, n=self.strength)
            draw_objectives(game, self.strength)
            game.stack.append(self)
        elif move == moves.done:
            refill(game)
        else:
            other_move(game, self, move)

    def why_not(self, game: DomPierre, move: int) -> str:
        moves = game.box.moves
        if move == moves.draw:
            return "no-cards" if game.has_vintage(self.seat, OBJECTIVES) else "no-vintage"
        if move == moves.done:
            return "use-strength"
        return "not-on-display" if move in moves.goal else other_obstacle(game, self.seat, move)

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        return {"strength": self.strength}


class DiscardObjectives(Decision[DomPierre]):
    """Take further cards for their bonuses; they are discarded."""

    rule = "objectives"
    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, game: DomPierre) -> Sequence[int]:
        """Any on display, up to the strength."""
        moves = game.box.moves
        first = moves.bonus.first
        found = [first + card for card in game.display] if self.left else []
        return [moves.done, *found] if strength_is_a_limit(game) or not found else found

    def choose(self, game: DomPierre, move: int) -> None:
        """In the order the player likes; then the display is refilled."""
        if move == game.box.moves.done:
            refill(game)
            return
        (card,) = game.box.moves.bonus.parts(move)
        game.display.remove(card)
        game.objective_pile.append(card)
        game.stack.append(DiscardObjectives(self.seat, self.left - 1))
        take_bonus(game, self.seat, card)

    def why_not(self, game: DomPierre, move: int) -> str:
        if move == game.box.moves.done:
            return "use-strength"
        return "not-on-display" if move in game.box.moves.bonus else "not-now"

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        return {"left": self.left}


def refill(game: DomPierre) -> None:
    """Draw up to five; a larger display stays."""
    draw_objectives(game, max(0, game.box.open_objectives - len(game.display)))


def draw_objectives(game: DomPierre, number: int) -> None:
    """New cards for the display, the discards shuffled if need be."""
    new: list[int] = []
    for _ in range(number):
        if not game.objective_deck:
            game.objective_deck, game.objective_pile = game.objective_pile, []
        if game.objective_deck:
            new.append(game.chance.take(game.objective_deck, "objective"))
    game.display += new
    if new and game.events is not None:
        game.tell("display", goals=[game.box.objectives[card].id for card in new])


# What the cards count.


def levels_met(game: DomPierre, seat: int, card: int) -> list[int]:
    """The levels of a card whose need is met."""
    objective = game.box.objectives[card]
    reached = METRICS[objective.metric](game, seat, objective)
    if reached < objective.levels[0][0]:
        return []
    return [level for level, (need, _) in enumerate(objective.levels) if reached >= need]


def _sold(game: DomPierre, seat: int, route: object = None, accepts: object = None) -> int:
    found = 0
    for number in game.cards[seat]:
        card = game.box.markets[number]
        if (route is None or ROUTES[card.route] == route) and (accepts is None or card.accepts == accepts):
            found += 1
    return found


def market_cards(game: DomPierre, seat: int, card: Objective) -> int:
    """Own market cards of a route, or for bottles, barrels or either."""
    return _sold(game, seat, card.only.get("route"), card.only.get("accepts"))


def min_of_routes(game: DomPierre, seat: int, card: Objective) -> int:
    """The smallest number of own market cards among some routes."""
    routes = card.only["routes"]
    assert isinstance(routes, tuple)
    return min(_sold(game, seat, ROUTES[route]) for route in routes)


def route_sets(game: DomPierre, seat: int, card: Objective) -> int:
    """Complete sets of all four routes."""
    return min(_sold(game, seat, route) for route in ROUTES)


def _flag(game: DomPierre, seat: int, flag: int) -> int:
    on_cards = sum(game.box.markets[number].flag == flag for number in game.cards[seat])
    return on_cards + game.flags[seat * len(FLAGS) + flag]


def flags(game: DomPierre, seat: int, card: Objective) -> int:
    """Flags on own market cards and markers."""
    wanted = card.only["flag"]
    return sum(_flag(game, seat, number) for number, flag in enumerate(FLAGS) if wanted in (flag, "any"))


def min_of_flags(game: DomPierre, seat: int, card: Objective) -> int:
    """The smaller number of both flags."""
    return min(_flag(game, seat, flag) for flag in range(len(FLAGS)))


def crown_routes(game: DomPierre, seat: int, card: Objective) -> int:
    """Routes from which the seat has a card with a crown."""
    markets = game.box.markets
    return len({markets[number].route for number in game.cards[seat] if markets[number].crowns})


def workers(game: DomPierre, seat: int, card: Objective) -> int:
    """Own workers in an area."""
    area = card.only["area"]
    if area == "vineyard":
        return game.field_worker.count(seat)
    if area == "routes":
        return game.route.count(seat)
    return (game.at_presses if area == "presses" else game.maison)[seat]


def routes_with_worker(game: DomPierre, seat: int, card: Objective) -> int:
    """Routes with an own worker."""
    return len({space // game.box.spaces for space in places(game.route, seat)})


def routes_last_section(game: DomPierre, seat: int, card: Objective) -> int:
    """Routes with an own worker in the last section."""
    spaces, section = game.box.spaces, game.box.section
    own = [divmod(space, spaces) for space in places(game.route, seat)]
    return len({route for route, space in own if section[route][space] == section[route][-1]})


def vineyard_varieties(game: DomPierre, seat: int, card: Objective) -> int:
    """Varieties on which own workers stand."""
    return len({game.grape[field] for field in places(game.field_worker, seat)})


def _champagnes(game: DomPierre, seat: int) -> list[int]:
    start = seat * PRESS_COUNT * 2
    return [value for value in game.champagne[start : start + PRESS_COUNT * 2] if value]


def champagne(game: DomPierre, seat: int, card: Objective) -> int:
    """Champagnes in the presses, of one kind or both."""
    kind, own = card.only.get("kind"), _champagnes(game, seat)
    if kind is None:
        return len(own)
    bottles = len([value for value in own if value >= BOTTLE_MARK])
    return bottles if kind == "bottle" else len(own) - bottles


def _tiles(game: DomPierre, seat: int) -> list[int]:
    start = seat * PRESS_COUNT * SORTS
    return [tile for tile in game.harvest[start : start + PRESS_COUNT * SORTS] if tile]


def presses_with_all(game: DomPierre, seat: int, card: Objective) -> int:
    """Presses with a harvest tile of each variety."""
    start, harvest = seat * PRESS_COUNT * SORTS, game.harvest
    return [all(harvest[at : at + SORTS]) for at in range(start, start + PRESS_COUNT * SORTS, SORTS)].count(True)


def _own_equipment(game: DomPierre, seat: int) -> list[int]:
    """By colour and kind."""
    kinds = 2 * len(game.box.equipment)
    return game.equipment[seat * kinds : seat * kinds + kinds]


def _equipment(game: DomPierre, seat: int) -> list[tuple[int, int]]:
    """By kind: grey and blue tiles."""
    own, kinds = _own_equipment(game, seat), len(game.box.equipment)
    return list(zip(own[:kinds], own[kinds:], strict=True))


def discs_at_or_above(game: DomPierre, seat: int, card: Objective) -> int:
    """Discs in a row or higher, removed ones included."""
    row = card.only["row"]
    assert isinstance(row, int)
    return len([disc for disc in game.discs(seat) if disc >= row])


METRICS: Final[dict[str, Callable[[DomPierre, int, Objective], int]]] = {
    "market-cards": market_cards,
    "min-of-routes": min_of_routes,
    "route-sets": route_sets,
    "flags": flags,
    "min-of-flags": min_of_flags,
    "crowns": lambda game, seat, card: game.crowns(seat),
    "crown-routes": crown_routes,
    "prestige-step": lambda game, seat, card: game.prestige[seat],
    "workers": workers,
    "workers-deployed": lambda game, seat, card: game.box.workers - game.supply[seat],
    "routes-with-worker": routes_with_worker,
    "routes-last-section": routes_last_section,
    "vineyard-varieties": vineyard_varieties,
    "champagne": champagne,
    "champagne-best": lambda game, seat, card: max([v % BOTTLE_MARK for v in _champagnes(game, seat)], default=0),
    "champagne-sum": lambda game, seat, card: sum(value % BOTTLE_MARK for value in _champagnes(game, seat)),
    "harvest": lambda game, seat, card: len(_tiles(game, seat)),
    "harvest-of-value-3": lambda game, seat, card: sum(tile_value(tile) == 3 for tile in _tiles(game, seat)),
    "harvest-sum": lambda game, seat, card: sum(tile_value(tile) for tile in _tiles(game, seat)),
    "presses-with-all-varieties": presses_with_all,
    "francs": lambda game, seat, card: game.francs[seat],
    "equipment": lambda game, seat, card: sum(_own_equipment(game, seat)),
    "equipment-kinds": lambda game, seat, card: sum(any(pair) for pair in _equipment(game, seat)),
    "equipment-pairs": lambda game, seat, card: sum(bool(p[GREY] and p[BLUE]) for p in _equipment(game, seat)),
    "discs-at-or-above": discs_at_or_above,
    "discs-on-end-track": lambda game, seat, card: len([d for d in game.discs(seat) if d >= game.box.top_row]),
}
