"""A view with modules of Tuscany as numbers."""

from __future__ import annotations

from functools import cached_property

from cuvee.games.viticulture.mind.features import ViticultureFeatures
from cuvee.games.viticulture.tuscany.box.contents import TuscanyBox
from cuvee.games.viticulture.tuscany.box.moves import CARD
from cuvee.games.viticulture.tuscany.view import wide
from cuvee.games.viticulture.view import Field, Seat, View, Workers
from cuvee.kernel.features import Choices, Sheet, who

_KINDS = ("special-1", "special-2")  # of special workers in a game


class TuscanyFeatures(ViticultureFeatures):
    """The influence map, special workers and structure cards, as far as they are played with."""

    box: TuscanyBox
    facts = {**ViticultureFeatures.facts, "steps": 5, "supply": 6, "bonus": 1, "farmer": 1, "surcharge": 1}

    @cached_property
    def specials(self) -> Choices:
        """All special workers."""
        return Choices(worker.id for worker in self.box.special_workers.values())

    def kinds(self) -> tuple[str, ...]:
        """With the two special ones of a game."""
        return (*super().kinds(), *_KINDS) if self.box.special else super().kinds()

    def kind(self, view: View, name: str) -> str:
        """A special one is the first or the second of the game."""
        return dict(zip(self._special(view), _KINDS, strict=True)).get(name, name)

    def _special(self, view: View) -> list[str | None]:
        """The two kinds of special workers of this game; before they are dealt, none."""
        return [*wide(view).get("special_workers", ()), None, None][:2]

    def year(self, view: View, sheet: Sheet) -> None:
        """The special workers of this game."""
        if self.box.special:
            for name, kind in zip(_KINDS, self._special(view), strict=True):
                sheet.counts(name, self.specials, [kind])

    def beside_board(self, view: View, sheet: Sheet) -> None:
        """The influence map."""
        for region in wide(view).get("regions", ()):
            sheet.part(f"region={region['id']}")
            for turn, seat in enumerate(self.round(view)):
                sheet.number(f"stars={who(turn)}", region["stars"][seat], 3)
            sheet.number("stars=automa", region["automa"], 3)

    def further_workers(self, has: Workers, sheet: Sheet) -> None:
        """The special workers of a seat."""
        if self.box.special:
            workers = wide(has)
            sheet.counts("special", self.specials, workers["special"])
            sheet.counts("new_special", self.specials, workers["new_special"])
            sheet.counts("ready", self.specials, workers["ready"])

    def vineyard(self, seat: Seat, sheet: Sheet) -> None:
        """Stars that are left, and the structure mat."""
        if self.box.extended:
            sheet.number("stars", wide(seat)["stars"], 6)
            sheet.number("year-points", wide(seat)["year_points"], 10)
        if self.box.structured:
            sheet.counts("mat", self.cards[CARD], wide(seat)["mat"])

    def field(self, field: Field, name: str, sheet: Sheet) -> None:
        """The structure card on it."""
        if self.box.structured:
            sheet.counts(f"{name}/card", self.cards[CARD], [wide(field)["card"]])

    def after_seat(self, view: View, seat: int, sheet: Sheet) -> None:
        """The row of the next year."""
        if self.box.extended:
            sheet.counts("next-row", self.rows, [str(wide(view)["next_rows"][seat])])
