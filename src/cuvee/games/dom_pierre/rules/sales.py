"""SALES: route, champagne, equipment, confirm (rules: #sales)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cuvee.games.dom_pierre.box.contents import Market
from cuvee.games.dom_pierre.box.moves import BLUE, COLOURS, GREY, ROUTES, SALES
from cuvee.games.dom_pierre.rules.presses import take_champagne
from cuvee.games.dom_pierre.rules.prestige import (
    GainPrestige,
    UseTiles,
    other_move,
    other_obstacle,
    spend_tile,
    usable_tiles,
)
from cuvee.games.dom_pierre.rules.village import check_blue
from cuvee.games.dom_pierre.state import BOTTLE_MARK, NOTHING, PRESS_COUNT, DomPierre, replaced
from cuvee.kernel import Decision, Step

if TYPE_CHECKING:
    from cuvee.games.dom_pierre.view import Facts

REIMS: Final = len(ROUTES)  # as the number of a market, after those of the routes
MARKETS: Final = (*ROUTES, "reims")


def customer(game: DomPierre, market: int) -> Market | None:
    """Who buys at a market: the card on top of a stack; Reims while the stack of its route is empty, or always."""
    if market != REIMS:
        return game.box.markets[game.market_top[market]] if game.market_top[market] != NOTHING else None
    closed = game.setup.options["reims"] == "closed" and game.market_top[game.box.reims_route] != NOTHING
    return None if closed else game.box.reims


def accepts(game: DomPierre, seat: int, card: Market, place: int) -> bool:
    """Whether a customer takes the champagne at a place of the presses."""
    champagne = game.champagne[seat * PRESS_COUNT * 2 + place]
    if not champagne or place // 2 in card.refuses:
        return False
    return card.accepts == "either" or card.accepts == ("bottle" if champagne >= BOTTLE_MARK else "barrel")


def route_bonus(game: DomPierre, seat: int, route: int) -> int:
    """By the section of the farthest own worker."""
    own = game.own_spaces(seat, route)
    return game.box.section_bonus[route][own[-1]] if own else 0


def sale_value(game: DomPierre, seat: int, card: Market, place: int) -> int:
    """Champagne, press bonus of the card, and bonus of the route."""
    champagne = game.champagne[seat * PRESS_COUNT * 2 + place] % BOTTLE_MARK
    return champagne + card.press_bonus[place // 2] + route_bonus(game, seat, card.route)


def sale_points(game: DomPierre, route: int, value: int) -> int:
    """By the quota tile of the route."""
    tier = sum(value > limit for limit in game.box.tiers)
    return game.box.quotas[game.quota[route]][tier]


class ChooseMarket(Decision[DomPierre]):
    """Choose the route on which to sell."""

    rule = "sales"
    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, game: DomPierre) -> Sequence[int]:
        """Every route with a customer for one's champagne; the vintage effect moves a card; or stop."""
        moves = game.box.moves
        found = [moves.done]
        if self.left:
            found += [move for move, (number,) in moves.sell.items() if self._obstacle(game, number) is None]
        if game.has_vintage(self.seat, SALES):
            found += [moves.shift.number(route) for route in range(len(ROUTES)) if cards_on(game, route) > 1]
        return found + usable_tiles(game, self.seat) if game.tiles[self.seat] and len(found) > 1 else found

    def _obstacle(self, game: DomPierre, number: int) -> str | None:
        if not self.left:
            return "strength-used"
        card = customer(game, number)
        if card is None:
            return "reims-closed" if number == REIMS else "no-market"
        wanted = any(accepts(game, self.seat, card, place) for place in game.champagnes(self.seat))
        return None if wanted else "not-wanted"

    def choose(self, game: DomPierre, move: int) -> None:
        moves = game.box.moves
        if move in moves.sell:
            card = customer(game, *moves.sell.parts(move))
            assert card is not None
            game.stack += [ChooseMarket(self.seat, self.left - 1), ChooseChampagne(self.seat, card)]
        elif move in moves.shift:
            game.vintage_used = True
            shift_market(game, self.seat, *moves.shift.parts(move))
            game.stack.append(self)
        elif move != moves.done:
            other_move(game, self, move)

    def why_not(self, game: DomPierre, move: int) -> str:
        moves = game.box.moves
        if move in moves.sell:
            return self._obstacle(game, *moves.sell.parts(move)) or "not-now"
        if move in moves.shift:
            return "too-few-cards" if game.has_vintage(self.seat, SALES) else "no-vintage"
        return other_obstacle(game, self.seat, move)

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        return {"left": self.left}


def cards_on(game: DomPierre, route: int) -> int:
    """How many cards lie on a route's stack."""
    return (game.market_top[route] != NOTHING) + len(game.market_pool[route]) + len(game.market_under[route])


def shift_market(game: DomPierre, seat: int, route: int) -> None:
    """The top card goes under the stack."""
    game.market_under[route].append(game.market_top[route])
    if game.events is not None:
        game.tell("shifted", seat=seat, route=ROUTES[route], card=game.box.markets[game.market_top[route]].id)
    turn_market(game, route)


def turn_market(game: DomPierre, route: int) -> None:
    """The next card of a stack is now visible."""
    if game.market_pool[route]:
        game.market_top[route] = game.chance.take(game.market_pool[route], f"market-{ROUTES[route]}")
    else:
        under = game.market_under[route]
        game.market_top[route] = under.pop(0) if under else NOTHING
    tell_market(game, route)


def tell_market(game: DomPierre, route: int) -> None:
    """Which card is on top of a stack now."""
    if game.events is not None:
        top = game.market_top[route]
        card = game.box.markets[top].id if top != NOTHING else None
        game.tell("market", route=ROUTES[route], card=card, cards=cards_on(game, route))


class ChooseChampagne(Decision[DomPierre]):
    """Choose the champagne to sell."""

    rule = "sales"
    __slots__ = ("card",)

    def __init__(self, seat: int, card: Market) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, game: DomPierre) -> Sequence[int]:
        champagne = game.box.moves.champagne
        different = game.different_champagnes(self.seat)
        return [champagne.number(place) for place in different if accepts(game, self.seat, self.card, place)]

    def choose(self, game: DomPierre, move: int) -> None:
        (place,) = game.box.moves.champagne.parts(move)
        game.stack.append(AddToSale(self.seat, self.card, place, 0, ()))

    def why_not(self, game: DomPierre, move: int) -> str:
        champagne = game.box.moves.champagne
        if move not in champagne:
            return "not-now"
        (place,) = champagne.parts(move)
        if place not in game.champagnes(self.seat):
            return "no-champagne"
        return "not-accepted" if not accepts(game, self.seat, self.card, place) else "same-champagne"

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        moves, offered = game.box.moves, [(move, *game.box.moves.champagne.parts(move)) for move in self.options(game)]
        values = {moves.name(move): sale_value(game, self.seat, self.card, place) for move, place in offered}
        return {"route": ROUTES[self.card.route], "card": self.card.id, "values": values}


class AddToSale(Decision[DomPierre]):
    """Spend equipment and prestige tiles to raise the value, then confirm the sale."""

    rule = "sales"
    __slots__ = ("added", "card", "place", "sale_tiles")

    def __init__(self, seat: int, card: Market, place: int, added: int, sale_tiles: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.card = card
        self.place = place
        self.added = added  # equipment, as bits: grey kinds, then blue kinds
        self.sale_tiles = sale_tiles

    def value(self, game: DomPierre) -> int:
        """The value of the sale as it stands."""
        equipment, kinds = game.box.equipment, len(game.box.equipment)
        value = sale_value(game, self.seat, self.card, self.place)
        for number in range(2 * kinds):
            if self.added >> number & 1:
                value += equipment[number % kinds].values[number // kinds]
        return value + sum(game.box.prestige[tile].value for tile in self.sale_tiles)

    def options(self, game: DomPierre) -> Sequence[int]:
        """Kinds that the card shows, one of each colour; any sale tile; confirm."""
        moves = game.box.moves
        found = [moves.confirm]
        found += [move for move, (number,) in moves.add.items() if self._obstacle(game, number) is None]
        found += [moves.add_tile.number(tile) for tile in self._tiles(game)]
        return found

    def _obstacle(self, game: DomPierre, number: int) -> str | None:
        kinds = len(game.box.equipment)
        if number % kinds not in self.card.equipment:
            return "not-on-card"
        if self.added >> number & 1:
            return "added-already"
        if not game.equipment[self.seat * 2 * kinds + number]:
            return "no-equipment"
        values = game.box.equipment[number % kinds].values
        twin = (number + kinds) % (2 * kinds)
        return "same-value" if self.added >> twin & 1 and values[GREY] == values[BLUE] else None

    def _tiles(self, game: DomPierre) -> list[int]:
        kept = list(game.tiles[self.seat])
        for tile in self.sale_tiles:
            kept.remove(tile)
        return [tile for tile in dict.fromkeys(kept) if game.box.prestige[tile].kind == "sale"]

    def choose(self, game: DomPierre, move: int) -> None:
        """Nothing is spent before the sale is confirmed."""
        moves = game.box.moves
        if move in moves.add:
            added = self.added | 1 << moves.add.parts(move)[0]
            game.stack.append(AddToSale(self.seat, self.card, self.place, added, self.sale_tiles))
        elif move in moves.add_tile:
            tiles = (*self.sale_tiles, *moves.add_tile.parts(move))
            game.stack.append(AddToSale(self.seat, self.card, self.place, self.added, tiles))
        else:
            self._sell(game)

    def _sell(self, game: DomPierre) -> None:
        seat, route, value = self.seat, self.card.route, self.value(game)
        points = sale_points(game, route, value)
        game.stack.append(CompleteSale(seat, route, self.card is not game.box.reims))
        sold = take_champagne(game, seat, self.place)
        if game.events is not None:
            added, card = added_names(game, self.added), self.card
            game.tell("sold", **sold, city=card.city, card=card.id, equipment=added, value=value)
        for tile in self.sale_tiles:
            spend_tile(game, seat, tile)
        spend_equipment(game, seat, self.added)
        game.score(seat, points, "sales")
        if value >= game.box.prestige_from:
            game.stack += [UseTiles(seat), GainPrestige(seat, "sale")]

    def why_not(self, game: DomPierre, move: int) -> str:
        moves = game.box.moves
        if move in moves.add:
            return self._obstacle(game, *moves.add.parts(move)) or "not-now"
        if move not in moves.add_tile:
            return "not-now"
        (tile,) = moves.add_tile.parts(move)
        if tile not in game.tiles[self.seat]:
            return "no-such-tile"
        return "added-already" if tile in self.sale_tiles else "not-for-sale"

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        value = self.value(game)
        return {
            "route": ROUTES[self.card.route],
            "card": self.card.id,
            "champagne": game.vocabulary.name(game.box.moves.champagne.number(self.place)),
            "added": added_names(game, self.added) + [game.box.prestige[tile].id for tile in self.sale_tiles],
            "value": value,
            "points": sale_points(game, self.card.route, value),
            "prestige": value >= game.box.prestige_from,
        }


def added_names(game: DomPierre, added: int) -> list[str]:
    """Equipment, given as bits, by name."""
    kinds = game.box.equipment
    names = [f"{colour}-{kind.id}" for colour in COLOURS for kind in kinds]
    return [name for number, name in enumerate(names) if added >> number & 1]


def spend_equipment(game: DomPierre, seat: int, added: int) -> None:
    """Grey tiles go back to the supply, blue ones wait to be mixed again."""
    kinds = len(game.box.equipment)
    for number in range(2 * kinds):
        if added >> number & 1:
            game.equipment[seat * 2 * kinds + number] -= 1
            (game.grey if number < kinds else game.blue_pile)[number % kinds] += 1
    check_blue(game)


class CompleteSale(Step[DomPierre]):
    """After prestige: the card is taken, the next one turns up, half of the workers go home."""

    __slots__ = ("by_card", "route", "seat")

    def __init__(self, seat: int, route: int, by_card: bool) -> None:
        self.seat = seat
        self.route = route
        self.by_card = by_card

    def run(self, game: DomPierre) -> None:
        """The farthest first; a franc for each section that somebody left."""
        seat, route, box = self.seat, self.route, game.box
        if self.by_card:
            game.cards[seat] = (*game.cards[seat], game.market_top[route])
            if game.events is not None:
                game.tell("collected", seat=seat, card=box.markets[game.market_top[route]].id)
            turn_market(game, route)
        own = game.own_spaces(seat, route)
        leaving = own[len(own) - (len(own) + 1) // 2 :]
        for space in leaving:
            game.route = replaced(game.route, route * box.spaces + space, NOTHING)
            game.maison[seat] += 1
        if leaving and game.events is not None:
            places = [f"{ROUTES[route]}-{space + 1}" for space in leaving]
            game.tell("home", seat=seat, n=len(leaving), places=places)
        sections = {box.section[route][space] for space in leaving}
        game.earn(seat, len(sections) * box.francs_per_section, "route")
