"""What each seat may see: all but the draft, what lies below a top, and face-down prestige tiles."""

from __future__ import annotations

from typing import Any

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


def table(game: DomPierre, viewer: int | None) -> dict[str, Any]:
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


def _field(game: DomPierre, field: int) -> dict[str, Any]:
    """What is on a field of the vineyard; an empty one is nothing."""
    found: dict[str, Any] = {}
    if game.grape[field] != NOTHING:
        found["grape"] = game.box.varieties[game.grape[field]].id
    if game.field_worker[field] != NOTHING:
        found["worker"] = game.field_worker[field]
    if game.item[field] != NOTHING:
        found["item"] = "coin" if game.item[field] == COIN else game.box.equipment[game.item[field]].id
    return found


def _route(game: DomPierre, route: int) -> dict[str, Any]:
    start, top = route * game.box.spaces, game.market_top[route]
    workers = game.route[start : start + game.box.spaces]
    names = {NOTHING: None, NEUTRAL: "neutral"}
    return {
        "workers": [names.get(worker, worker) for worker in workers],
        "bonus": game.box.section_bonus[route],
        "card": game.box.markets[top].id if top != NOTHING else None,
        "cards": cards_on(game, route),
        "under": [game.box.markets[card].id for card in game.market_under[route]],
        "quota": list(game.box.quotas[game.quota[route]]),
    }


def _seat(game: DomPierre, seat: int, viewer: int | None) -> dict[str, Any]:
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
        "hand": [None if t is None else ACTIONS[t] for t in shown(game.hands, game.known, seat, viewer)],
        "kept": _kept(game, seat, viewer),
    }


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


def _press(game: DomPierre, seat: int, press: int) -> dict[str, Any]:
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
