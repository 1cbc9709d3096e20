"""What the modules of Tuscany add to what each seat may see."""

from __future__ import annotations

from typing import TypedDict, cast, overload

from cuvee.games.viticulture.state import FIELDS, NOTHING
from cuvee.games.viticulture.tuscany.rules.influence import automa_stars, stars_of, supply
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.games.viticulture.view import AnySeat, AnyTable, Decided, Facts, Field, Seat, View, Workers
from cuvee.games.viticulture.view import table as base_table
from cuvee.kernel.view import Asked, BaseView


class TuscanyField(Field, total=False):
    """A field."""

    card: str | None  # the structure card that stands on it


class TuscanyWorkers(Workers, total=False):
    """The workers of a player."""

    special: list[str]  # kinds
    new_special: list[str]  # trained this year, for the next one
    ready: list[str]  # that can still be placed


class TuscanySeat(AnySeat[TuscanyField, TuscanyWorkers], total=False):
    """What a player has."""

    stars: int  # in the supply
    year_points: int  # gained this year
    mat: list[str]  # structure cards on the mat


class Region(TypedDict):
    """A region of the influence map."""

    id: str
    points: int  # for most stars, at the end
    stars: list[int]  # by seat
    automa: int  # stars of the Automa


class TuscanyFacts(Facts, total=False):
    """What the open decision tells, each kind of decision some of it."""

    at_once: bool  # whether the worker can be placed this year
    bonus: str  # of the space; empty if it has none
    farmer: bool  # whether a Farmer lets one choose
    pack: list[str]  # structure cards in the draft
    supply: int  # stars left
    surcharge: int  # in lira, for special workers


class TuscanyDecided(Asked, TuscanyFacts):
    """The open decision."""


class TuscanyTable(AnyTable[TuscanySeat], total=False):
    """The table."""

    next_rows: list[int | None]  # by seat: its row in the next year
    regions: list[Region]
    special_workers: list[str]  # kinds in this game


class TuscanyView(TuscanyTable, BaseView[TuscanyDecided]):
    """The view of a seat in Viticulture. What modules of Tuscany add has a question mark."""


@overload
def wide(part: View) -> TuscanyView: ...
@overload
def wide(part: Seat) -> TuscanySeat: ...
@overload
def wide(part: Field) -> TuscanyField: ...
@overload
def wide(part: Workers) -> TuscanyWorkers: ...
@overload
def wide(part: Decided) -> TuscanyDecided: ...
def wide(part: object) -> object:
    """A part of a view, with what the modules may have added to it."""
    return part


def table(game: Tuscany, viewer: int | None) -> TuscanyTable:
    """The table as plain data, in names that the data files use."""
    found = cast(TuscanyTable, base_table(game, viewer))  # to which the modules add theirs
    if game.tuscan.extended:
        _add_board(game, found)
    if game.tuscan.special:
        _add_workers(game, found)
    if game.tuscan.structured:
        _add_structures(game, found)
    return found


def _add_board(game: Tuscany, found: TuscanyTable) -> None:
    """Next year's rows, and the influence map: by region the stars of every seat, and alone those of the Automa."""
    found["next_rows"] = [row or None for row in game.next_row]
    found["regions"] = [
        {
            "id": region.id,
            "points": region.points,
            "stars": [stars_of(game, seat)[number] for seat in range(game.seats)],
            "automa": automa_stars(game, number),
        }
        for number, region in enumerate(game.tuscan.regions)
    ]
    for seat, own in enumerate(found["seats"]):
        own["stars"], own["year_points"] = supply(game, seat), game.year_points[seat]


def _add_workers(game: Tuscany, found: TuscanyTable) -> None:
    """The kinds of special workers in this game, and who has them."""
    names = game.box.worker_names
    found["special_workers"] = [names[kind] for kind in game.types]
    for seat, own in enumerate(found["seats"]):
        workers, kinds = own["workers"], game.tuscan.special_workers
        workers["special"] = [names[kind] for kind in kinds if game.special[seat] >> kind & 1]
        workers["new_special"] = [names[kind] for kind in kinds if game.new_special[seat] >> kind & 1]
        workers["ready"] = [names[kind] for kind in kinds if game.ready[seat] >> kind & 1]


def _add_structures(game: Tuscany, found: TuscanyTable) -> None:
    """The structure cards on the structure mats and on fields."""
    cards = game.tuscan.structures
    for seat, own in enumerate(found["seats"]):
        on_fields = game.site[seat * FIELDS : seat * FIELDS + FIELDS]
        built = [number for number in range(len(cards)) if game.annex[seat] >> number & 1]
        own["mat"] = [cards[number].id for number in built if number not in on_fields]
        for field, card in zip(own["fields"], on_fields, strict=True):
            field["card"] = cards[card].id if card != NOTHING else None
