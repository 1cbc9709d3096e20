"""What each seat may see: all but the hands of the others, of which only the backs show, and the order of the decks."""

from __future__ import annotations

from typing import Any

from cuvee.games.viticulture.box.moves import COLOURS, STRUCTURES, WINES
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.rules.effects.invitations import CountDoers
from cuvee.games.viticulture.rules.vineyard import field_value
from cuvee.games.viticulture.rules.workers import temporary_ready
from cuvee.games.viticulture.state import (
    AUTOMA,
    COLOUR_COUNT,
    FIELDS,
    KINDS,
    NOTHING,
    TYPES,
    Viticulture,
    values,
)


def table(game: Viticulture, viewer: int | None) -> dict[str, Any]:
    """The table as plain data, in names that the data files use."""
    box = game.box
    working = bool(box.board.seasons[game.season]) and all(game.row)
    busy = [*game.queue, game.active]
    return {
        "year": game.year,
        "season": SEASONS[game.season],
        "first": game.first,
        "rows": [row or None for row in game.row],
        "order": game.order if all(game.row) else [],
        "active": game.active if game.active != NOTHING else None,
        "queue": game.queue[:] if working else [],
        "passed": [seat for seat in range(game.seats) if seat not in busy] if working and not game.over else [],
        "end": game.ending,
        "spaces": box.board.by_players[game.seats - 1],
        "placed": _placed(game),
        "temporary": game.temporary if game.temporary != AUTOMA else None,
        "decks": {name: len(game.deck[deck]) for deck, name in enumerate(box.decks)},
        "piles": {name: [box.cards[deck][card] for card in game.pile[deck]] for deck, name in enumerate(box.decks)},
        "seats": [_seat(game, seat, viewer) for seat in range(game.seats)],
        "invitation": _invitation(game),
        "solo": _solo(game) if game.seats == 1 else None,
    }


def _invitation(game: Viticulture) -> dict[str, Any] | None:
    """The visitor by which all players may do something now: whose it is, its word in the data, and the numbers."""
    found = next((step for step in game.stack if isinstance(step, CountDoers)), None)
    if found is None:
        return None
    return {"host": found.host, "offer": found.invitation.word, "numbers": found.invitation.numbers}


def _placed(game: Viticulture) -> dict[str, list[dict[str, Any]]]:
    """The workers on each place that has any: space (none for a worker that takes up no space), seat and kind."""
    found: dict[str, list[dict[str, Any]]] = {}
    reserved = [worker for worker, *_ in game.reserved]
    for worker in game.placed:
        place, space, seat, kind = worker
        found.setdefault(game.box.place_names[place], []).append(
            {
                "space": space if space >= 0 else None,
                "seat": seat if seat != AUTOMA else None,
                "worker": game.box.worker_names[kind],
                "reserved": worker in reserved,
            }
        )
    return found


def _seat(game: Viticulture, seat: int, viewer: int | None) -> dict[str, Any]:
    box, hand = game.box, game.hand[seat * KINDS : seat * KINDS + KINDS]
    own = {name: [box.cards[deck][card] for card in hand[deck]] for deck, name in enumerate(box.decks)}
    return {
        "points": game.points[seat],
        "lira": game.lira[seat],
        "residual": game.residual[seat],
        "row": game.row[seat] or None,
        "cards": {name: len(hand[deck]) for deck, name in enumerate(box.decks)},
        "hand": own if viewer == seat else None,
        "fields": [_field(game, seat, field) for field in range(FIELDS)],
        "crush": [
            f"{colour}-{value}"
            for number, colour in enumerate(COLOURS)
            for value in values(game.crush[seat * COLOUR_COUNT + number])
        ],
        "cellar": [
            f"{wine}-{value}"
            for number, wine in enumerate(WINES)
            for value in values(game.cellar[seat * TYPES + number])
        ],
        "structures": [name for number, name in enumerate(STRUCTURES) if game.built[seat] >> number & 1],
        "windmill_scored": bool(game.windmilled[seat]),
        "tasting_room_scored": bool(game.tasted[seat]),
        "workers": _workers(game, seat),
        "parents": [box.parents[parent] for parent in game.parents[seat]],
    }


def _workers(game: Viticulture, seat: int) -> dict[str, Any]:
    return {
        "regular": game.regular[seat],
        "new": game.new_workers[seat],
        "available": game.available[seat],
        "grande": bool(game.grande[seat]),
        "temporary": temporary_ready(game, seat),
    }


def _field(game: Viticulture, seat: int, field: int) -> dict[str, Any]:
    return {
        "vines": [game.box.vines[vine].id for vine in game.vines[seat * FIELDS + field]],
        "value": field_value(game, seat, field),
        "limit": game.box.field_limits[field],
        "sold": bool(game.sold[seat] >> field & 1),
        "harvested": bool(game.harvested[seat] >> field & 1),
    }


def _solo(game: Viticulture) -> dict[str, Any]:
    level = game.level
    return {
        "tokens": game.tokens,
        "glass": [row for row in range(1, len(game.box.rows) + 1) if game.glass >> row & 1],
        "automa_workers": game.box.automa_workers - game.automa_placed,
        "automa_points": game.automa_points,
        "least_this_year": level.aggressive[game.year - 1] if game.setup.options["aggressive"] else None,
        "years": level.years,
        "automa_deck": len(game.automa_deck),
    }
