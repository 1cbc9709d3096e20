"""What each seat may see: everything but the hands of the draft and the order of the decks."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.contents import ROW_KINDS, ROWS
from cuvee.games.naramata.box.map import BACKWARD, OFF_ROAD
from cuvee.games.naramata.box.moves import ACTIONS, CHEESE, PURCHASE, TASTING
from cuvee.games.naramata.rules.day_end import (
    attached_cards,
    completely_satisfied,
    counted_empty_rows,
    empty_rows,
    penalty,
    slot_points,
    unfulfilled_rows,
)
from cuvee.games.naramata.rules.food import _Attach
from cuvee.games.naramata.rules.purchase import DrawMore, KeepPurchase
from cuvee.games.naramata.rules.upgrades import markup, price
from cuvee.games.naramata.state import NOTHING, Naramata
from cuvee.kernel import Step
from cuvee.kernel.bits import members
from cuvee.kernel.hands import shown
from cuvee.kernel.view import Asked, BaseView


class Driver(TypedDict):
    """A vehicle on the road, a player's or a phantom's."""

    vehicle: str | None  # its id; nothing before it is chosen
    clock: str  # the time of day, such as 13:30
    place: str  # a winery, start/ID, road/ID (behind a winery), off (the road) or end


class Upgrade(TypedDict):
    """An upgrade card that somebody has."""

    effect: str
    active: bool  # whether it lies face up
    points: int  # at the end of the game


class Row(TypedDict):
    """A row of a tourist's wishes."""

    kind: str  # of assets
    count: int  # assets in it
    room: int  # for so many in all
    scale: list[int]  # what one, two, three … assets are worth
    points: int  # what it is worth now
    cards: list[str]
    wild: int  # tokens among the assets that count as any cheese


class Passenger(TypedDict):
    """A tourist in a vehicle."""

    id: str
    slot: int  # from 1 on
    rows: list[Row]
    points: int  # what all rows are worth now
    empty_rows: int
    complete: bool  # whether all rows are full


class Seat(Driver):
    """What a player has."""

    points: int
    prestige: int  # in a fleet that of all
    disks: int  # left on the vehicle board
    beside: int  # spent as prestige
    laid: list[str]  # the upgrades on which disks lie
    pocket: int  # locked tokens on the upgrade for them
    furthest: str  # the latest time that was reached today
    capacity: int  # tourists that the vehicle takes
    bottles: list[str]  # the wineries they come from
    upgrades: list[Upgrade]
    tourists: list[Passenger]
    threat: int  # points that empty rows cost if the day ends now; in a team, Whelp
    visited: list[str]  # wineries, today
    hand: list[str | None]  # in the draft; nothing stands for a card that the viewer does not know


class Offer(TypedDict):
    """A place in the upgrade row."""

    effect: str | None  # nothing if there is no card
    prestige: int  # laid above it
    cost: NotRequired[int]  # printed on the card
    price: NotRequired[int]  # what it costs now
    points: NotRequired[int]  # at the end of the game


class Table(TypedDict):
    """The table."""

    day: int
    days: int
    backward: bool  # whether the road is driven from its end today
    order: list[int]  # of play
    track: list[int]  # vehicles on the time track, the next one first; phantoms have the numbers after the seats
    ended: list[int]  # seats that have ended their day, in this order
    whelp: int | None  # the score of a team; nothing where all play for themselves
    seats: list[Seat]
    phantoms: list[Driver]
    locked: list[str]  # spaces, as WINERY/ACTION
    bottles: dict[str, int]  # by signature winery: bottles left
    row: list[Offer]
    lineup: list[str]  # tourists that a team may take
    decks: dict[str, int]  # cards in them
    piles: dict[str, int]  # cards in the discard piles
    discards: dict[str, list[str]]  # which they are
    drawn: list[str]  # cards drawn, not yet attached or discarded
    under: list[str]  # upgrades under the deck
    bought: bool  # whether an upgrade was bought in this turn
    began: str  # the time at which this turn began


class Facts(TypedDict, total=False):
    """What the open decision tells, each kind of decision some of it."""

    announced: list[str]  # actions of a visit, in their order
    cards: list[str]  # drawn, to attach or keep
    cost: int  # prestige to pay: in all, or for the next card
    costs: list[int]  # of each of the cards
    effect: str  # the upgrade that wants to be active
    left: int  # tokens to remove, or tourists to take
    minutes: int  # that the action takes
    reward: int  # points or prestige
    rolled: int  # view tokens from the die
    space: str  # where the vehicle stands, as WINERY/ACTION
    tokens: int  # to place
    tourist: str  # whom it is about
    vehicle: int  # that is placed: the number of a seat, or after them of a phantom
    winery: str  # where


class Decided(Asked, Facts):
    """The open decision."""


class View(Table, BaseView[Decided]):
    """The view of a seat in Naramata."""


def table(game: Naramata, viewer: int | None) -> Table:
    """The table as plain data, in names that the data files use."""
    board = game.box.map
    return {
        "day": game.day,
        "days": game.days,
        "backward": game.direction == BACKWARD,
        "order": game.order[:],
        "track": game.track[:],
        "ended": game.ended[:],
        "whelp": game.whelp if game.team else None,
        "seats": [_seat(game, seat, viewer) for seat in range(game.seats)],
        "phantoms": [_driver(game, phantom) for phantom in range(game.seats, len(game.vehicle))],
        "locked": [board.space_names[space] for space in members(game.locked)],
        "bottles": {board.wineries[winery].id: game.bottles[number] for number, winery in enumerate(board.signatures)},
        "row": [_offer(game, slot) for slot in range(len(game.row))],
        "lineup": [game.box.tourists[card].id for card in game.lineup],
        "decks": {
            **{ACTIONS[(CHEESE, TASTING, PURCHASE)[number]]: sum(deck) for number, deck in enumerate(game.decks)},
            "tourist": len(game.tourist_deck),
            "upgrade": len(game.upgrade_deck) + len(game.under),
        },
        "piles": {
            **{ACTIONS[(CHEESE, TASTING, PURCHASE)[number]]: sum(pile) for number, pile in enumerate(game.piles)},
            "tourist": len(game.tourist_pile),
        },
        "discards": _discards(game),
        "drawn": [card for step in game.stack for card in _drawn(game, step)],
        "under": [effects.name(game.box.upgrades[card].effect) for card in game.under],
        "bought": game.bought,
        "began": game.box.clock(game.began),
    }


def _discards(game: Naramata) -> dict[str, list[str]]:
    """What lies face up on the discard piles."""
    piles = {
        ACTIONS[(CHEESE, TASTING, PURCHASE)[number]]: [
            card.id for card, copies in zip(game.box.decks[number], pile, strict=True) for _ in range(copies)
        ]
        for number, pile in enumerate(game.piles)
    }
    return {**piles, "tourist": sorted(game.box.tourists[card].id for card in game.tourist_pile)}


def _drawn(game: Naramata, step: Step[Any]) -> list[str]:
    """Cards that were drawn and are not yet attached or discarded."""
    if isinstance(step, _Attach):
        return [game.box.decks[step.action][card].id for card in step.cards]
    return [game.box.purchase[card].id for card in step.cards] if isinstance(step, KeepPurchase | DrawMore) else []


def _driver(game: Naramata, vehicle: int) -> Driver:
    number = game.vehicle[vehicle]
    return {
        "vehicle": game.box.vehicles[number].id if number != NOTHING else None,
        "clock": game.box.clock(game.clock[vehicle]),
        "place": "end" if vehicle in game.ended else place_name(game, game.at[vehicle]),
    }


def place_name(game: Naramata, place: int) -> str:
    """The name of a place on the map."""
    board = game.box.map
    if place == OFF_ROAD:
        return "off"
    if place < len(board.wineries):
        return board.wineries[place].id
    if place < board.end:
        return f"start/{board.starts[place - len(board.wineries)].id}"
    return "start/village" if place == board.end else f"road/{board.wineries[place - board.first_gap].id}"


def _seat(game: Naramata, seat: int, viewer: int | None) -> Seat:
    board, slots = game.box.map, game.box.slots
    return {
        **_driver(game, seat),
        "points": game.points[seat],
        "prestige": game.prestige[game.purse[seat]],
        "disks": game.disks[seat],
        "beside": game.beside[seat],
        "laid": [effects.name(effect) for effect in game.laid[seat]],
        "pocket": game.pocket[seat],
        "furthest": game.box.clock(game.furthest[seat]),
        "capacity": game.capacity(seat) if game.vehicle[seat] != NOTHING else slots,
        "bottles": [board.wineries[board.signatures[number]].id for number in members(game.held[seat])],
        "upgrades": [_upgrade(game, seat, card) for card in game.cards[seat]],
        "tourists": [_tourist(game, slot) for slot in game.aboard(seat)],
        "threat": _threat(game, seat),
        "visited": [board.wineries[number].id for number in members(game.visited[seat])],
        "hand": _hand(game, seat, viewer),
    }


def seen_by(game: Naramata, seat: int, viewer: int | None) -> dict[str, object]:
    """Of what a player has, what depends on who looks."""
    return {"hand": _hand(game, seat, viewer)}


def _hand(game: Naramata, seat: int, viewer: int | None) -> list[str | None]:
    cards = shown(game.hands, game.known, seat, viewer)
    return [None if card is None else game.box.tourists[card].id for card in cards]


def _threat(game: Naramata, seat: int) -> int:
    """The points, or in a team the Whelp, that the rows of a seat would cost if its day ended now."""
    return unfulfilled_rows(game, seat) if game.team else penalty(game, counted_empty_rows(game, seat))


def _upgrade(game: Naramata, seat: int, card: int) -> Upgrade:
    upgrade = game.box.upgrades[card]
    active = bool(game.active[seat] & upgrade.effect)
    return {"effect": effects.name(upgrade.effect), "active": active, "points": upgrade.points}


def _tourist(game: Naramata, slot: int) -> Passenger:
    tourist = game.box.tourists[game.tourists[slot]]
    decks = {CHEESE: game.box.cheese, TASTING: game.box.tasting, PURCHASE: game.box.purchase}
    cards = {place: [decks[kind][card].id for card in found] for place, kind, found in attached_cards(game, slot)}
    rows: list[Row] = []
    for place, row in enumerate(tourist.rows, slot * ROWS):
        rows.append({
            "kind": ROW_KINDS[row.kind],
            "count": game.count[place],
            "room": row.room,
            "scale": list(row.points),
            "points": game.box.row_points(row, game.count[place], game.detail[place]),
            "cards": cards.get(place, []),
            "wild": game.count[place] - game.detail[place].bit_count() if row.kind == CHEESE else 0,
        })  # fmt: skip
    return {
        "id": tourist.id,
        "slot": slot % game.box.slots + 1,
        "rows": rows,
        "points": slot_points(game, slot),
        "empty_rows": empty_rows(game, slot),
        "complete": completely_satisfied(game, slot),
    }


def _offer(game: Naramata, slot: int) -> Offer:
    if game.row[slot] == NOTHING:
        return {"effect": None, "prestige": game.row_prestige[slot]}
    card = game.box.upgrades[game.row[slot]]
    return {
        "effect": effects.name(card.effect),
        "cost": card.cost,
        "prestige": game.row_prestige[slot],
        "price": price(game, slot) + markup(game, slot),
        "points": card.points,
    }
