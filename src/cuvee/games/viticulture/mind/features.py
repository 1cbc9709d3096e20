"""A view as numbers, for learning."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cuvee.games.viticulture.box.contents import GIFTS, box_of
from cuvee.games.viticulture.box.moves import COLOURS, STRUCTURES, VALUES, WINES, WORKERS
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.kernel import Setup
from cuvee.kernel.features import Choices, Features, Sheet, who
from cuvee.kernel.view import Own

_HAND = 7  # cards of a deck that are many in a hand
_SOLO = {"tokens": 7, "automa_workers": 8, "automa_points": 45, "least_this_year": 45, "years": 8, "automa_deck": 24}


class ViticultureFeatures(Features):
    """The table: the year, the workers, the decks, then each seat's vineyard and hand, one's own first."""

    facts = {
        "left": 5, "discount": 5, "lira": 10, "points": 5, "price": 5, "workers": 6, "total": 5, "offered": 5,
        "free": 1, "may": 1, "done": 3, "fields_only": 1,
    }  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        box = self.box = box_of(setup)
        self.cards = [Choices(deck) for deck in box.cards]
        self.copies = [max(vine.count for vine in box.vines), 1, 1, 1, 1]
        self.grapes = Choices(f"{colour}-{value}" for colour in COLOURS for value in VALUES)
        self.wines = Choices(f"{wine}-{value}" for wine in WINES for value in VALUES)
        self.places = tuple(box.place_names.values())
        numbers = range(max(box.board.by_players))
        self.spaces = Choices(f"{place}/{space}" for place in self.places for space in numbers)
        self.placings = Choices(f"{place}/{kind}" for place in self.places for kind in self.kinds())
        self.workers = Choices(("regular", "new", "available", "grande", "temporary"))
        self.decks, self.options = Choices(box.decks), Choices(("1", "2", "3"))
        self.rows = Choices(str(row) for row in range(1, len(box.rows) + 1))
        self.seasons, self.structures, self.parents = Choices(SEASONS), Choices(STRUCTURES), Choices(box.parents)
        super().__init__(setup)

    def vocabulary(self) -> Iterable[str]:
        """Cards, wines, decks, gifts and places."""
        cards = [card for deck in self.cards for card in deck.names]
        return (*cards, *self.wines.names, *self.decks.names, *(p.id for p in self.box.papas), *GIFTS, *self.places)

    def write(self, view: Own, sheet: Sheet) -> None:
        """The table and the seats."""
        decision = view["decision"] or {}
        sheet.counts("taken", self.options, map(str, decision.get("taken", ())))
        for name, asking in (("decision", decision), ("invitation", view["invitation"] or {})):
            self.around(view, sheet, f"{name}/host", [asking["host"]] if "host" in asking else [])
            sheet.number(f"{name}/numbers", sum(asking.get("numbers", ())), 10)
        self._year(view, sheet)
        self._solo(view["solo"] or {}, sheet)
        sheet.part("supply")
        sheet.amounts("deck", self.decks, view["decks"], 40)
        for deck, name in enumerate(self.decks.names):
            sheet.counts(f"pile={name}", self.cards[deck], view["piles"][name], self.copies[deck])
        self.beside_board(view, sheet)
        for turn, seat in enumerate(self.round(view)):
            self._workers(view, seat, who(turn), sheet)
            self._seat(view["seats"][seat], who(turn), sheet)
            self.after_seat(view, seat, sheet)

    # What modules add, each where it belongs.

    def kinds(self) -> tuple[str, ...]:
        """The kinds of workers that can stand somewhere."""
        return WORKERS

    def kind(self, view: Own, name: str) -> str:
        """The kind of a worker of this name."""
        return name

    def year(self, view: Own, sheet: Sheet) -> None:
        """After what concerns the year."""

    def beside_board(self, view: Own, sheet: Sheet) -> None:
        """After the decks."""

    def further_workers(self, has: dict[str, Any], sheet: Sheet) -> None:
        """After the workers of a seat."""

    def vineyard(self, seat: dict[str, Any], sheet: Sheet) -> None:
        """Before the fields of a seat."""

    def field(self, field: dict[str, Any], name: str, sheet: Sheet) -> None:
        """After a field."""

    def after_seat(self, view: Own, seat: int, sheet: Sheet) -> None:
        """After everything of a seat."""

    def _year(self, view: Own, sheet: Sheet) -> None:
        sheet.part("year")
        sheet.number("year", view["year"], 10)
        sheet.counts("season", self.seasons, [view["season"]])
        sheet.number("end", view["end"], 1)
        sheet.number("spaces", view["spaces"], 3)
        for name in ("order", "queue", "passed"):
            self.around(view, sheet, name, view[name])
        for name in ("first", "active", "temporary"):
            self.around(view, sheet, name, [] if view[name] is None else [view[name]])
        taken = [f"{place}/{worker['space']}" for place, workers in view["placed"].items() for worker in workers]
        sheet.counts("taken", self.spaces, taken)
        self.year(view, sheet)

    def _solo(self, solo: dict[str, Any], sheet: Sheet) -> None:
        sheet.part("solo")
        sheet.counts("glass", self.rows, map(str, solo.get("glass", ())))
        for name, top in _SOLO.items():
            sheet.number(name, solo.get(name), top)

    def _workers(self, view: Own, seat: int, name: str, sheet: Sheet) -> None:
        """The workers of a seat: where they stand, how many are reserved, and those that it can still place."""
        sheet.part(f"{name}/workers")
        has = view["seats"][seat]["workers"]
        own = [(place, w) for place, workers in view["placed"].items() for w in workers if w["seat"] == seat]
        sheet.counts("on", self.placings, [f"{place}/{self.kind(view, w['worker'])}" for place, w in own], 2)
        sheet.number("reserved", sum(worker["reserved"] for _, worker in own), 3)
        usual = {kind: has[kind] for kind in self.workers.names}
        sheet.amounts("has", self.workers, usual, self.box.regular_workers)
        self.further_workers(has, sheet)

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
            for deck, kind in enumerate(self.decks.names):
                sheet.counts(f"hand={kind}", self.cards[deck], (seat["hand"] or {}).get(kind, ()), self.copies[deck])
        self.vineyard(seat, sheet)
        for number, field in enumerate(seat["fields"], 1):
            self._field(field, f"field{number}", sheet)

    def _field(self, field: dict[str, Any], name: str, sheet: Sheet) -> None:
        sheet.counts(f"{name}/vines", self.cards[0], field["vines"])
        sheet.number(f"{name}/value", field["value"], field["limit"])
        sheet.number(f"{name}/limit", field["limit"], 10)
        sheet.number(f"{name}/sold", field["sold"], 1)
        sheet.number(f"{name}/harvested", field["harvested"], 1)
        self.field(field, name, sheet)
