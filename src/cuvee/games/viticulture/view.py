"""What each seat may see: all but the hands of the others, of which only the backs show, and the order of the decks."""

from __future__ import annotations

from typing import Any, Generic, TypedDict, TypeVar

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
from cuvee.kernel.view import Asked, BaseView

F = TypeVar("F", bound="Field")
W = TypeVar("W", bound="Workers")
S = TypeVar("S", bound="AnySeat[Any, Any]")


class Worker(TypedDict):
    """A worker on the board."""

    space: int | None  # nothing for one that takes up no space
    seat: int | None  # nothing for one of the Automa
    worker: str  # its kind
    reserved: bool  # whether it stands there for a later season


class Field(TypedDict):
    """A field."""

    vines: list[str]
    value: int  # of all vines
    limit: int
    sold: bool
    harvested: bool  # this year


class Workers(TypedDict):
    """The workers of a player."""

    regular: int  # in all
    new: int  # trained this year, for the next one
    available: int  # regular ones that can still be placed
    grande: bool  # whether the grande worker can still be placed
    temporary: bool  # whether the temporary worker can


class AnySeat(TypedDict, Generic[F, W]):
    """What a player has; modules may add something to fields and workers."""

    points: int
    lira: int
    residual: int  # payments at the end of the year
    row: int | None  # of the wake-up chart
    cards: dict[str, int]  # by deck: cards in hand
    hand: dict[str, list[str]] | None  # by deck: which they are; nothing if the viewer may not see them
    fields: list[F]
    crush: list[str]  # grapes, as COLOUR-VALUE
    cellar: list[str]  # wines, as TYPE-VALUE
    structures: list[str]
    windmill_scored: bool  # this year
    tasting_room_scored: bool  # this year
    workers: W
    parents: list[str]  # mamas and papas


class Invitation(TypedDict):
    """A visitor by which all players may do something now."""

    host: int  # who played it
    offer: str  # what it lets them do, as the component files say it
    numbers: list[int]  # in it


class Solo(TypedDict):
    """The game against the Automa."""

    tokens: int
    glass: list[int]  # rows whose bonus tokens lie in the glass
    automa_workers: int  # not yet placed
    automa_points: int
    least_this_year: int | None  # the points that must be reached this year, if the Automa is aggressive
    years: int
    automa_deck: int  # cards left


class AnyTable(TypedDict, Generic[S]):
    """The table; modules may add something to seats."""

    year: int
    season: str
    first: int  # who chooses the first row
    rows: list[int | None]  # by seat: its row in the wake-up chart
    order: list[int]  # seats in wake-up order, when all have chosen
    active: int | None  # whose turn it is
    queue: list[int]  # seats that have not passed, the next one first
    passed: list[int]
    end: bool  # whether this is the last year
    spaces: int  # of each action
    placed: dict[str, list[Worker]]  # by action
    temporary: int | None  # who has the temporary worker this year
    decks: dict[str, int]  # cards left
    piles: dict[str, list[str]]  # discarded cards
    seats: list[S]
    invitation: Invitation | None
    solo: Solo | None  # alone


class Facts(TypedDict, total=False):
    """What the open decision tells, each kind of decision some of it."""

    action: str
    card: str  # the visitor
    cards: list[str] | int  # turned up; or how many of them
    deck: str
    discount: int  # in lira
    done: int  # so far
    fields_only: bool
    free: bool  # whether the wine needs no slot of its value
    gift: str  # of the papa
    grande: bool
    host: int  # who played the visitor
    left: int  # how many may follow
    lira: int
    may: bool  # whether one may stop at once
    mode: str  # which of the options may be chosen
    numbers: list[int]  # in what is offered
    offer: str  # as the component files say it
    offered: int  # vine cards, so far
    order: str
    papa: str
    points: int
    price: int  # in lira
    second: bool  # whether it is a second visitor
    selling: bool
    steps: int  # that a wine ages
    taken: list[int]  # options chosen so far
    total: int
    wine: str
    wines: list[str]  # that the order still asks for
    workers: int


class Decided(Asked, Facts):
    """The open decision."""


class Seat(AnySeat[Field, Workers]):
    """What a player has."""


class Table(AnyTable[Seat]):
    """The table."""


class View(Table, BaseView[Decided]):
    """The view of a seat in Viticulture."""


def table(game: Viticulture, viewer: int | None) -> Table:
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


def turned_up(decision: Decided) -> list[str]:
    """The cards that a decision shows."""
    cards = decision.get("cards", [])
    return cards if isinstance(cards, list) else []


def _invitation(game: Viticulture) -> Invitation | None:
    """The visitor by which all players may do something now: whose it is, its word in the data, and the numbers."""
    found = next((step for step in game.stack if isinstance(step, CountDoers)), None)
    if found is None:
        return None
    return {"host": found.host, "offer": found.invitation.word, "numbers": list(found.invitation.numbers)}


def _placed(game: Viticulture) -> dict[str, list[Worker]]:
    """The workers on each place that has any: space (none for a worker that takes up no space), seat and kind."""
    found: dict[str, list[Worker]] = {}
    reserved = [worker for worker, *_ in game.reserved]
    for worker in game.placed:
        found.setdefault(game.box.place_names[worker.place], []).append(
            {
                "space": worker.space if worker.space >= 0 else None,
                "seat": worker.seat if worker.seat != AUTOMA else None,
                "worker": game.box.worker_names[worker.kind],
                "reserved": worker in reserved,
            }
        )
    return found


def _seat(game: Viticulture, seat: int, viewer: int | None) -> Seat:
    box, hand = game.box, game.hand[seat * KINDS : seat * KINDS + KINDS]
    return {
        "points": game.points[seat],
        "lira": game.lira[seat],
        "residual": game.residual[seat],
        "row": game.row[seat] or None,
        "cards": {name: len(hand[deck]) for deck, name in enumerate(box.decks)},
        "hand": _hand(game, seat) if viewer == seat else None,
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


def seen_by(game: Viticulture, seat: int, viewer: int | None) -> dict[str, object]:
    """Of what a player has, what depends on who looks."""
    return {"hand": _hand(game, seat) if viewer == seat else None}


def _hand(game: Viticulture, seat: int) -> dict[str, list[str]]:
    box, hand = game.box, game.hand[seat * KINDS : seat * KINDS + KINDS]
    return {name: [box.cards[deck][card] for card in hand[deck]] for deck, name in enumerate(box.decks)}


def _workers(game: Viticulture, seat: int) -> Workers:
    return {
        "regular": game.regular[seat],
        "new": game.new_workers[seat],
        "available": game.available[seat],
        "grande": bool(game.grande[seat]),
        "temporary": temporary_ready(game, seat),
    }


def _field(game: Viticulture, seat: int, field: int) -> Field:
    return {
        "vines": [game.box.vines[vine].id for vine in game.vines[seat * FIELDS + field]],
        "value": field_value(game, seat, field),
        "limit": game.box.field_limits[field],
        "sold": bool(game.sold[seat] >> field & 1),
        "harvested": bool(game.harvested[seat] >> field & 1),
    }


def _solo(game: Viticulture) -> Solo:
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
