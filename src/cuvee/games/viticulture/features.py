"""A view as numbers, for learning."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cuvee.games.viticulture.box import GIFTS, open_box
from cuvee.games.viticulture.moves import COLOURS, DECKS, STRUCTURES, VALUES, WINES
from cuvee.games.viticulture.state import SEASONS
from cuvee.games.viticulture.view import PLACES, WORKERS
from cuvee.kernel import Setup
from cuvee.kernel.features import Choices, Features, Sheet, who

_HAND = 7  # cards of a deck that are many in a hand
_SOLO = {"tokens": 7, "automa_workers": 8, "automa_points": 25, "least_this_year": 25, "years": 8, "automa_deck": 24}


class ViticultureFeatures(Features):
    """The table: the year, the workers, the decks, then each seat's vineyard and hand, one's own first."""

    facts = {"left": 5, "discount": 5, "lira": 10, "points": 5, "price": 5, "workers": 6, "total": 5, "offered": 5}

    def __init__(self, setup: Setup) -> None:
        box = self.box = open_box(setup.data)
        self.cards = [Choices(deck) for deck in box.cards]
        self.copies = [max(vine.count for vine in box.vines), 1, 1, 1]
        self.grapes = Choices(f"{colour}-{value}" for colour in COLOURS for value in VALUES)
        self.wines = Choices(f"{wine}-{value}" for wine in WINES for value in VALUES)
        self.spaces = Choices(f"{action}/{space}" for action in PLACES.values() for space in range(max(box.spaces)))
        self.placings = Choices(f"{action}/{kind}" for action in PLACES.values() for kind in WORKERS)
        self.workers = Choices(("regular", "new", "available", "grande", "temporary"))
        self.decks, self.options = Choices(DECKS), Choices(("1", "2", "3"))
        self.rows = Choices(str(row) for row in range(1, len(box.rows) + 1))
        self.seasons, self.structures, self.parents = Choices(SEASONS), Choices(STRUCTURES), Choices(box.parents)
        super().__init__(setup)

    def vocabulary(self) -> Iterable[str]:
        """Cards, wines, decks and gifts."""
        cards = [card for deck in self.cards for card in deck.names]
        return (*cards, *self.wines.names, *DECKS, *(papa.id for papa in self.box.papas), *GIFTS)

    def write(self, view: dict[str, Any], sheet: Sheet) -> None:
        """The table and the seats."""
        decision = view["decision"] or {}
        sheet.counts("taken", self.options, map(str, decision.get("taken", ())))
        self.around(view, sheet, "host", [decision["host"]] if "host" in decision else [])
        self._year(view, sheet)
        self._solo(view["solo"] or {}, sheet)
        sheet.part("supply")
        sheet.amounts("deck", self.decks, view["decks"], 40)
        for deck, name in enumerate(DECKS):
            sheet.counts(f"pile={name}", self.cards[deck], view["piles"][name], self.copies[deck])
        for turn, seat in enumerate(self.round(view)):
            self._workers(view, seat, who(turn), sheet)
            self._seat(view["seats"][seat], who(turn), sheet)

    def _year(self, view: dict[str, Any], sheet: Sheet) -> None:
        sheet.part("year")
        sheet.number("year", view["year"], 10)
        sheet.counts("season", self.seasons, [view["season"]])
        sheet.number("end", view["end"], 1)
        sheet.number("spaces", view["spaces"], 3)
        for name in ("order", "queue", "passed"):
            self.around(view, sheet, name, view[name])
        for name in ("first", "active", "temporary"):
            self.around(view, sheet, name, [] if view[name] is None else [view[name]])
        taken = [f"{action}/{worker['space']}" for action, workers in view["placed"].items() for worker in workers]
        sheet.counts("taken", self.spaces, taken)

    def _solo(self, solo: dict[str, Any], sheet: Sheet) -> None:
        sheet.part("solo")
        sheet.counts("glass", self.rows, map(str, solo.get("glass", ())))
        for name, top in _SOLO.items():
            sheet.number(name, solo.get(name), top)

    def _workers(self, view: dict[str, Any], seat: int, name: str, sheet: Sheet) -> None:
        """The workers of a seat: where they stand, how many are reserved, and those that it can still place."""
        sheet.part(f"{name}/workers")
        own = [(action, w) for action, workers in view["placed"].items() for w in workers if w["seat"] == seat]
        sheet.counts("on", self.placings, [f"{action}/{worker['worker']}" for action, worker in own], 2)
        sheet.number("reserved", sum(worker["reserved"] for _, worker in own), 3)
        sheet.amounts("has", self.workers, view["seats"][seat]["workers"], self.box.regular_workers)

    def _seat(self, seat: dict[str, Any], name: str, sheet: Sheet) -> None:
        sheet.part(name)
        sheet.number("points", seat["points"], 1.25 * self.box.goal)
        sheet.number("lira", seat["lira"], 20)
        sheet.number("residual", seat["residual"], self.box.residual_max)
        sheet.counts("row", self.rows, [str(seat["row"])])
        sheet.counts("structures", self.structures, seat["structures"])
        sheet.number("windmill-scored", seat["windmill_scored"], 1)
        sheet.number("tasting-room-scored", seat["tasting_room_scored"], 1)
        sheet.counts("crush", self.grapes, seat["crush"])
        sheet.counts("cellar", self.wines, seat["cellar"])
        sheet.counts("parents", self.parents, seat["parents"])
        sheet.amounts("cards", self.decks, seat["cards"], _HAND)
        if name == "own":  # of the others only the backs show
            for deck, kind in enumerate(DECKS):
                sheet.counts(f"hand={kind}", self.cards[deck], (seat["hand"] or {}).get(kind, ()), self.copies[deck])
        for number, field in enumerate(seat["fields"], 1):
            sheet.part(f"{name}/field{number}")
            sheet.counts("vines", self.cards[0], field["vines"])
            sheet.number("value", field["value"], field["limit"])
            sheet.number("limit", field["limit"], 10)
            sheet.number("sold", field["sold"], 1)
            sheet.number("harvested", field["harvested"], 1)
