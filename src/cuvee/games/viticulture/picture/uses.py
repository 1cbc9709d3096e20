"""Which fields, grapes and wines a card would use: shown before anything is clicked."""

from __future__ import annotations

from collections.abc import Iterator

from cuvee.games.viticulture.box.components import Order, Visitor
from cuvee.games.viticulture.box.moves import WINES
from cuvee.games.viticulture.words.outlook import Outlook

_PLANTS = ("plant", "all-plant")
_HARVESTS = ("harvest",)
_GRAPES = ("make", "make-mixed", "all-make", "throw-grape", "throw-grapes", "throw-token", "age-grapes")
_WINES = ("throw-wine", "throw-token", "taste", "age", "age-all", "age-and-fill")
_UPROOTS = ("uproot", "swap")
_FILLS = ("fill", "age-and-fill")


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
    deeds = [do for chosen in options for do in chosen.do]
    found: dict[str, None] = {}
    for do in deeds:
        found.update(dict.fromkeys(_used(look, do[0], [int(word) for word in do[1:] if word.isdigit()])))
    return list(found)


def _used(look: Outlook, deed: str, numbers: list[int]) -> Iterator[str]:
    seat, fields = look.seat, look.me["fields"]
    if deed in _PLANTS:
        open_fields = (
            n for n, f in enumerate(fields, 1) if not f["sold"] and not f.get("card") and f["value"] < f["limit"]
        )
        yield from (f"field-{seat}-{number}" for number in open_fields)
    if deed in _HARVESTS:
        ripe = (n for n, f in enumerate(fields, 1) if f["vines"] and not f["harvested"])
        yield from (f"field-{seat}-{number}" for number in ripe)
    if deed in _UPROOTS:
        yield from (f"vine-{seat}-{n}-{vine}" for n, f in enumerate(fields, 1) for vine in f["vines"])
    if deed in _GRAPES:
        yield from (f"grape-{seat}-{grape}" for grape in look.me["crush"])
    if deed in _WINES:
        least = numbers[0] if deed == "throw-wine" and numbers else 1
        wines = (wine for wine in look.me["cellar"] if int(wine.partition("-")[2]) >= least)
        yield from (f"wine-{seat}-{wine}" for wine in wines)
    if deed in _FILLS:
        for order in look.box.orders:
            if order.id in (look.me["hand"] or {}).get("order", ()) and not look.missing(order):
                yield f"hand-{seat}-{order.id}-0"
                yield from order_uses(look, order)
