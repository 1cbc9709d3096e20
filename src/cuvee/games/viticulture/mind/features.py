"""A view as numbers, for learning."""

from __future__ import annotations

from collections.abc import Iterable

from cuvee.games.viticulture.box.contents import GIFTS, box_of
from cuvee.games.viticulture.box.moves import COLOURS, STRUCTURES, VALUES, WINES, WORKERS
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.view import Facts, Field, Seat, Solo, View, Workers
from cuvee.kernel import Setup
from cuvee.kernel.features import Choices, Features, Sheet, who

_HAND = 7  # cards of a deck that are many in a hand


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

    def write(self, view: View, sheet: Sheet) -> None:
        """The table and the seats."""
        decision: Facts = view["decision"] or {}
        sheet.counts("taken", self.options, map(str, decision.get("taken", ())))
        self._asking(view, sheet, "decision", decision.get("host"), decision.get("numbers", []))
        asking = view["invitation"]
        self._asking(view, sheet, "invitation", asking and asking["host"], asking["numbers"] if asking else [])
        self._year(view, sheet)
        self._solo(view["solo"], sheet)
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

    def kind(self, view: View, name: str) -> str:
        """The kind of a worker of this name."""
        return name

    def year(self, view: View, sheet: Sheet) -> None:
        """After what concerns the year."""

    def beside_board(self, view: View, sheet: Sheet) -> None:
        """After the decks."""

    def further_workers(self, has: Workers, sheet: Sheet) -> None:
        """After the workers of a seat."""

    def vineyard(self, seat: Seat, sheet: Sheet) -> None:
        """Before the fields of a seat."""

    def field(self, field: Field, name: str, sheet: Sheet) -> None:
        """After a field."""

    def after_seat(self, view: View, seat: int, sheet: Sheet) -> None:
        """After everything of a seat."""

    def _year(self, view: View, sheet: Sheet) -> None:
        sheet.part("year")
        sheet.number("year", view["year"], 10)
        sheet.counts("season", self.seasons, [view["season"]])
        sheet.number("end", view["end"], 1)
        sheet.number("spaces", view["spaces"], 3)
        self.around(view, sheet, "order", view["order"])
        self.around(view, sheet, "queue", view["queue"])
        self.around(view, sheet, "passed", view["passed"])
        for name, seat in (("first", view["first"]), ("active", view["active"]), ("temporary", view["temporary"])):
            self.around(view, sheet, name, [] if seat is None else [seat])
        taken = [f"{place}/{worker['space']}" for place, workers in view["placed"].items() for worker in workers]
        sheet.counts("taken", self.spaces, taken)
        self.year(view, sheet)

    def _asking(self, view: View, sheet: Sheet, name: str, host: int | None, numbers: list[int]) -> None:
        self.around(view, sheet, f"{name}/host", [] if host is None else [host])
        sheet.number(f"{name}/numbers", sum(numbers), 10)

    def _solo(self, solo: Solo | None, sheet: Sheet) -> None:
        sheet.part("solo")
        sheet.counts("glass", self.rows, map(str, solo["glass"] if solo else ()))
        sheet.number("tokens", solo and solo["tokens"], 7)
        sheet.number("automa_workers", solo and solo["automa_workers"], 8)
        sheet.number("automa_points", solo and solo["automa_points"], 45)
        sheet.number("least_this_year", solo and solo["least_this_year"], 45)
        sheet.number("years", solo and solo["years"], 8)
        sheet.number("automa_deck", solo and solo["automa_deck"], 24)

    def _workers(self, view: View, seat: int, name: str, sheet: Sheet) -> None:
        """The workers of a seat: where they stand, how many are reserved, and those that it can still place."""
        sheet.part(f"{name}/workers")
        has = view["seats"][seat]["workers"]
        own = [(place, w) for place, workers in view["placed"].items() for w in workers if w["seat"] == seat]
        sheet.counts("on", self.placings, [f"{place}/{self.kind(view, w['worker'])}" for place, w in own], 2)
        sheet.number("reserved", sum(worker["reserved"] for _, worker in own), 3)
        usual = {"regular": has["regular"], "new": has["new"], "available": has["available"], "grande": has["grande"],
                 "temporary": has["temporary"]}  # fmt: skip
        sheet.amounts("has", self.workers, usual, self.box.regular_workers)
        self.further_workers(has, sheet)

    def _seat(self, seat: Seat, name: str, sheet: Sheet) -> None:
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

    def _field(self, field: Field, name: str, sheet: Sheet) -> None:
        sheet.counts(f"{name}/vines", self.cards[0], field["vines"])
        sheet.number(f"{name}/value", field["value"], field["limit"])
        sheet.number(f"{name}/limit", field["limit"], 10)
        sheet.number(f"{name}/sold", field["sold"], 1)
        sheet.number(f"{name}/harvested", field["harvested"], 1)
        self.field(field, name, sheet)
