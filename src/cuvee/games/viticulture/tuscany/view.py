"""What the modules of Tuscany add to what each seat may see."""

from __future__ import annotations

from typing import Any

from cuvee.games.viticulture.state import FIELDS, NOTHING
from cuvee.games.viticulture.tuscany.rules.influence import automa_stars, stars_of, supply
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.games.viticulture.view import table as base_table


def table(game: Tuscany, viewer: int | None) -> dict[str, Any]:
    """The table as plain data, in names that the data files use."""
    found = base_table(game, viewer)
    if game.box.extended:
        _add_board(game, found)
    if game.box.special:
        _add_workers(game, found)
    if game.box.structured:
        _add_structures(game, found)
    return found


def _add_board(game: Tuscany, found: dict[str, Any]) -> None:
    """Next year's rows, and the influence map: by region the stars of every seat, and alone those of the Automa."""
    found["next_rows"] = [row or None for row in game.next_row]
    found["regions"] = [
        {
            "id": region.id,
            "points": region.points,
            "stars": [stars_of(game, seat)[number] for seat in range(game.seats)],
            "automa": automa_stars(game, number),
        }
        for number, region in enumerate(game.box.regions)
    ]
    for seat, own in enumerate(found["seats"]):
        own |= {"stars": supply(game, seat), "year_points": game.year_points[seat]}


def _add_workers(game: Tuscany, found: dict[str, Any]) -> None:
    """The kinds of special workers in this game, and who has them."""
    names = game.box.worker_names
    found["special_workers"] = [names[kind] for kind in game.types]
    trained = {"special": game.special, "new_special": game.new_special, "ready": game.ready}
    for seat, own in enumerate(found["seats"]):
        for name, of in trained.items():
            own["workers"][name] = [names[kind] for kind in game.box.special_workers if of[seat] >> kind & 1]


def _add_structures(game: Tuscany, found: dict[str, Any]) -> None:
    """The structure cards on the structure mats and on fields."""
    cards = game.box.structures
    for seat, own in enumerate(found["seats"]):
        on_fields = game.site[seat * FIELDS : seat * FIELDS + FIELDS]
        built = [number for number in range(len(cards)) if game.annex[seat] >> number & 1]
        own["mat"] = [cards[number].id for number in built if number not in on_fields]
        for field, card in zip(own["fields"], on_fields, strict=True):
            field["card"] = cards[card].id if card != NOTHING else None
