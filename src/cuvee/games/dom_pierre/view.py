"""What each seat may see: all but the draft, what lies below a top, and face-down prestige tiles."""

from __future__ import annotations

from typing import TypedDict

from cuvee.games.dom_pierre.box.contents import FLAGS
from cuvee.games.dom_pierre.box.moves import ACTIONS, COLOURS, PRESSES, ROUTES
from cuvee.games.dom_pierre.rules.objectives import METRICS
from cuvee.games.dom_pierre.rules.presses import tile_name
from cuvee.games.dom_pierre.rules.sales import cards_on
from cuvee.games.dom_pierre.state import (
    BLUE_SIDE,
    COIN,
    COLUMNS,
    NEUTRAL,
    NOTHING,
    PRESS_COUNT,
    SORTS,
    DomPierre,
    champagne_name,
)
from cuvee.kernel.hands import shown
from cuvee.kernel.view import Asked, BaseView


class Field(TypedDict, total=False):
    """What is on a field of the vineyard."""

    grape: str
    worker: int  # the seat whose worker stands there
    item: str  # equipment, or a coin, for whoever plants there


class Route(TypedDict):
    """A route to the markets."""

    workers: list[int | str | None]  # by space, from the village on: a seat, "neutral" or nothing
    bonus: list[int]  # by space: what a worker adds to a sale
    card: str | None  # the customer
    cards: int  # left, this one included
    under: list[str]  # known cards under them
    quota: list[int]  # what sales of each value bring


class Village(TypedDict):
    """The stacks of the village; nothing stands for an empty one."""

    harvest: list[str | None]  # top tiles
    harvest_below: list[int]  # tiles below them
    blue: list[str | None]  # top equipment
    blue_below: list[int]


class Objectives(TypedDict):
    """The objective cards."""

    display: list[str]
    progress: dict[str, list[int]]  # by card on display and seat: what it counts
    deck: int  # cards left
    pile: list[str]  # discarded


class Prestige(TypedDict):
    """The prestige tiles in the glass."""

    open: list[str]
    unseen: int
    spent: list[str]


class Supply(TypedDict):
    """What is left in the supply."""

    harvest: dict[str, int]  # by tile
    grey: dict[str, int]  # by kind of equipment
    blue_pile: dict[str, int]  # discarded
    flags: dict[str, int]


class EndTrack(TypedDict):
    """How near the end is."""

    discs: int  # on the track
    marked: int  # that end the game


class Column(TypedDict):
    """A column of an estate."""

    row: int | None  # of its disc; nothing after it has left
    tile: str | None  # vintage, strength or nothing


class Waiting(TypedDict):
    """The tiles beside an estate."""

    vintage: str | None  # for this column
    strength: bool


class Press(TypedDict):
    """A press."""

    harvest: list[str]  # tiles
    marker: int  # what markers add
    champagne: list[str | None]  # two places


class Seat(TypedDict):
    """What a player has."""

    points: int
    francs: int
    prestige: int  # the step of the marker
    crowns: int
    bounty: int  # what crowns and prestige will bring at the end
    cost: int  # in francs, of vineyard, village and bottles
    columns: dict[str, Column]  # by action
    waiting: Waiting
    presses: dict[str, Press]
    workers: dict[str, int]  # by area
    equipment: dict[str, int]  # by COLOUR-KIND
    cards: list[str]  # market cards
    flags: dict[str, int]  # markers
    goals: dict[str, int]  # by objective kept: what it counts
    scored: list[str]  # objectives
    tiles: list[str]  # prestige tiles
    corked: bool  # whether the cork has been used
    hand: list[str | None]  # in the draft; nothing stands for a tile that the viewer does not know
    kept: str | None  # in the draft; "hidden" if somebody else's


class Table(TypedDict):
    """The table."""

    first: int  # the start player
    turn: int  # whose turn it is
    turns_left: int | None  # after the end was called
    end_track: EndTrack
    side_done: bool  # whether a side action was taken in this turn
    vintage_used: bool  # whether the vintage effect was used in this turn
    seats: list[Seat]
    vineyard: dict[str, Field]  # by X-Y; empty fields are left out
    bag: int  # grapes in it
    routes: dict[str, Route]
    village: Village
    objectives: Objectives
    prestige: Prestige
    replaced: list[str]  # vintage tiles that have left the game
    supply: Supply


class Facts(TypedDict, total=False):
    """What the open decision tells, each kind of decision some of it."""

    added: list[str]  # equipment and tiles that raise a sale
    card: str  # the customer
    champagne: str  # that is sold, as the move that chose it
    column: str  # the action
    cost: int  # in francs
    field: str  # of the grape, as X-Y
    given: int  # champagnes given so far
    grapes: list[str]  # to plant
    left: int  # how many may follow
    lifted: int  # workers in hand
    missing: int  # grapes that the bag lacked
    offers: dict[str, list[int]]  # by PRESS/OUTPUT: what the champagnes would be worth
    points: int  # that the sale brings
    prestige: bool  # whether it brings prestige
    route: str
    sold: int  # champagnes sold so far
    strength: int  # of the action
    tiles: list[str]  # harvest tiles
    value: int  # of the sale, or of the marker
    values: dict[str, int]  # by what can be chosen: what it would be worth


class Decided(Asked, Facts):
    """The open decision."""


class View(Table, BaseView[Decided]):
    """The view of a seat in Dom Pierre."""


def table(game: DomPierre, viewer: int | None) -> Table:
    """The table as plain data, in names that the data files use."""
    box, kinds = game.box, [kind.id for kind in game.box.equipment]
    return {
        "first": game.first,
        "turn": game.turn,
        "turns_left": game.turns_left if game.turns_left != NOTHING else None,
        "end_track": {"discs": game.end_track, "marked": box.end_discs[game.seats - 2]},
        "side_done": game.side_done,
        "vintage_used": game.vintage_used,
        "seats": [_seat(game, seat, viewer) for seat in range(game.seats)],
        "vineyard": {f"{x}-{y}": _field(game, n) for n, (x, y) in enumerate(box.fields) if _field(game, n)},
        "bag": sum(game.bag),
        "routes": {route: _route(game, number) for number, route in enumerate(ROUTES)},
        "village": {
            "harvest": [None if tile == NOTHING else tile_name(game, tile) for tile in game.village_tops],
            "harvest_below": game.village_left[:],
            "blue": [None if kind == NOTHING else kinds[kind] for kind in game.blue_tops],
            "blue_below": game.blue_left[:],
        },
        "objectives": {
            "display": [box.objectives[card].id for card in sorted(game.display)],
            "progress": {
                box.objectives[card].id: [_progress(game, seat, card) for seat in range(game.seats)]
                for card in sorted(game.display)
            },
            "deck": len(game.objective_deck),
            "pile": [box.objectives[card].id for card in sorted(game.objective_pile)],
        },
        "prestige": {
            "open": [box.prestige[tile].id for tile in game.glass],
            "unseen": len(game.unseen),
            "spent": [box.prestige[tile].id for tile in game.spent_tiles],
        },
        "replaced": [ACTIONS[tile % len(ACTIONS)] for tile in game.vintage_pile],
        "supply": {
            "harvest": {
                f"{variety.id}-{value + 1}": game.harvest_supply[number * SORTS + value]
                for number, variety in enumerate(box.varieties)
                for value in range(SORTS)
            },
            "grey": dict(zip(kinds, game.grey, strict=True)),
            "blue_pile": dict(zip(kinds, game.blue_pile, strict=True)),
            "flags": dict(zip(FLAGS, game.flags[-len(FLAGS) :], strict=True)),
        },
    }


def _field(game: DomPierre, field: int) -> Field:
    """What is on a field of the vineyard; an empty one is nothing."""
    found: Field = {}
    if game.grape[field] != NOTHING:
        found["grape"] = game.box.varieties[game.grape[field]].id
    if game.field_worker[field] != NOTHING:
        found["worker"] = game.field_worker[field]
    if game.item[field] != NOTHING:
        found["item"] = "coin" if game.item[field] == COIN else game.box.equipment[game.item[field]].id
    return found


def _route(game: DomPierre, route: int) -> Route:
    start, top = route * game.box.spaces, game.market_top[route]
    workers = game.route[start : start + game.box.spaces]
    names: dict[int, str | None] = {NOTHING: None, NEUTRAL: "neutral"}
    return {
        "workers": [names.get(worker, worker) for worker in workers],
        "bonus": game.box.section_bonus[route],
        "card": game.box.markets[top].id if top != NOTHING else None,
        "cards": cards_on(game, route),
        "under": [game.box.markets[card].id for card in game.market_under[route]],
        "quota": list(game.box.quotas[game.quota[route]]),
    }


def _seat(game: DomPierre, seat: int, viewer: int | None) -> Seat:
    box, kinds = game.box, len(game.box.equipment)
    discs = game.discs(seat)
    return {
        "points": game.points[seat],
        "francs": game.francs[seat],
        "prestige": game.prestige[seat],
        "crowns": game.crowns(seat),
        "bounty": game.bounty(seat),
        "cost": game.cost(seat),
        "columns": {
            action: {
                "row": discs[column] if discs[column] <= box.top_row else None,
                "tile": _slot(game.tile[seat * COLUMNS + column]),
            }
            for column, action in enumerate(ACTIONS)
        },
        "waiting": {
            "vintage": ACTIONS[game.waiting_vintage[seat]] if game.waiting_vintage[seat] != NOTHING else None,
            "strength": game.waiting_strength[seat] != NOTHING,
        },
        "presses": {press: _press(game, seat, number) for number, press in enumerate(PRESSES)},
        "workers": {
            "supply": game.supply[seat],
            "maison": game.maison[seat],
            "presses": game.at_presses[seat],
            "vineyard": game.field_worker.count(seat),
            "routes": game.route.count(seat),
        },
        "equipment": {
            f"{colour}-{kind.id}": number
            for place, colour in enumerate(COLOURS)
            for which, kind in enumerate(box.equipment)
            if (number := game.equipment[(seat * 2 + place) * kinds + which])
        },
        "cards": [box.markets[card].id for card in game.cards[seat]],
        "flags": {flag: game.flags[seat * len(FLAGS) + number] for number, flag in enumerate(FLAGS)},
        "goals": {box.objectives[card].id: _progress(game, seat, card) for card in game.goals[seat]},
        "scored": [box.objectives[card].id for card in game.scored[seat]],
        "tiles": [box.prestige[tile].id for tile in game.tiles[seat]],
        "corked": bool(game.corked[seat]),
        "hand": _hand(game, seat, viewer),
        "kept": _kept(game, seat, viewer),
    }


def seen_by(game: DomPierre, seat: int, viewer: int | None) -> dict[str, object]:
    """Of what a player has, what depends on who looks."""
    return {"hand": _hand(game, seat, viewer), "kept": _kept(game, seat, viewer)}


def _hand(game: DomPierre, seat: int, viewer: int | None) -> list[str | None]:
    return [None if tile is None else ACTIONS[tile] for tile in shown(game.hands, game.known, seat, viewer)]


def _slot(tile: int) -> str | None:
    """What lies in a slot of the estate."""
    if tile == NOTHING:
        return None
    return "strength" if tile >= BLUE_SIDE else "vintage"


def _kept(game: DomPierre, seat: int, viewer: int | None) -> str | None:
    """The tile kept in the draft: only its owner sees it."""
    tile = game.kept[seat]
    if tile == NOTHING:
        return None
    return ACTIONS[tile] if viewer == seat else "hidden"


def _press(game: DomPierre, seat: int, press: int) -> Press:
    start, place = (seat * PRESS_COUNT + press) * SORTS, (seat * PRESS_COUNT + press) * 2
    champagne = game.champagne[place : place + 2]
    return {
        "harvest": [tile_name(game, tile) for tile in game.harvest[start : start + SORTS] if tile],
        "marker": game.modifier[seat * PRESS_COUNT + press],
        "champagne": [champagne_name(value) if value else None for value in champagne],
    }


def _progress(game: DomPierre, seat: int, card: int) -> int:
    """How much of what a card counts a seat has."""
    objective = game.box.objectives[card]
    return int(METRICS[objective.metric](game, seat, objective))
