"""Which fields, grapes and wines a card would use: shown before anything is clicked."""

from __future__ import annotations

from collections.abc import Iterator

from cuvee.games.viticulture.box.components import Order, Visitor
from cuvee.games.viticulture.box.effect import Effect
from cuvee.games.viticulture.box.moves import WINES
from cuvee.games.viticulture.words.outlook import Outlook


def order_uses(look: Outlook, order: Order) -> list[str]:
    """The wines that an order would take: of each type the least that suffice."""
    left = {kind: sorted(look.stored(kind)) for kind in range(len(WINES))}
    found = []
    for kind, least in sorted(order.wines, reverse=True):
        value = next((value for value in left[kind] if value >= least), None)
        if value:
            left[kind].remove(value)
            found.append(f"wine-{look.seat}-{WINES[kind]}-{value}")
    return found


def harvest_uses(look: Outlook, field: int) -> list[str]:
    """The slots of the crush pad that a harvest would fill."""
    return [f"grape-{look.seat}-{colour}-{slot}" for colour, _, slot in look.harvest(field) if slot]


def visitor_uses(look: Outlook, visitor: Visitor, option: int | None = None) -> list[str]:
    """What a visitor, or one of its options, works on."""
    options = visitor.options if option is None else visitor.options[option : option + 1]
    found: dict[str, None] = {}
    for chosen in options:
        for effect in chosen.do:
            found.update(dict.fromkeys(_used(look, effect)))
    return list(found)


def _used(look: Outlook, effect: Effect) -> Iterator[str]:
    seat, fields = look.seat, look.me["fields"]
    for thing in effect.uses:
        if thing == "fields":
            yield from (f"field-{seat}-{number + 1}" for number in range(len(fields)) if look.plantable(number))
        elif thing == "ripe":
            ripe = (n for n, f in enumerate(fields, 1) if f["vines"] and not f["harvested"])
            yield from (f"field-{seat}-{number}" for number in ripe)
        elif thing == "vines":
            yield from (f"vine-{seat}-{n}-{vine}" for n, f in enumerate(fields, 1) for vine in f["vines"])
        elif thing == "grapes":
            yield from (f"grape-{seat}-{grape}" for grape in look.me["crush"])
        elif thing == "wines":
            wines = (wine for wine in look.me["cellar"] if int(wine.partition("-")[2]) >= effect.least)
            yield from (f"wine-{seat}-{wine}" for wine in wines)
        elif thing == "orders":
            for order in look.box.orders:
                if order.id in (look.me["hand"] or {}).get("order", ()) and not look.missing(order):
                    yield f"hand-{seat}-{order.id}-0"
                    yield from order_uses(look, order)
