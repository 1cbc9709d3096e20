"""Positions for scenarios with modules of Tuscany: what they add to those of the base game.

    phase = "spring"              # on the extended board: opening, spring, summer, fall, winter, year-end
    special = ["farmer", "chef"]            # the kinds of special workers in this game
    next_rows = [0, 3]                      # by seat the row of the next year, for those whose year is over
    waiting = ["harvest/0/0/messenger"]     # Messengers that wait for a later season

    [[scenario.given.seats]]
    special = ["farmer"]                    # trained special workers; placed ones are not at hand
    new_special = ["chef"]                  # trained this year
    stars = { pisa = 2, siena = 1 }         # on the influence map
    mat = ["cask", "inn"]                   # structure cards on the mat
    sites = { 2 = "barn" }                  # structure cards on fields, from 1

`chance` has further labels: structure, special, innkeeper (visitors).
"""

from __future__ import annotations

from typing import Any

from cuvee.games.viticulture.arrange import Given, Table
from cuvee.games.viticulture.box.moves import SUMMER, WINTER
from cuvee.games.viticulture.rules.year import Season
from cuvee.games.viticulture.state import FIELDS, SPRING, WINTER_SEASON, Waiting
from cuvee.games.viticulture.tuscany.audit import TuscanyAudit
from cuvee.games.viticulture.tuscany.box.moves import CARD
from cuvee.games.viticulture.tuscany.rules.chart import ExtendedYearEnd, OwnYearEnd
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.kernel import Step
from cuvee.kernel.scenario import choice


class TuscanyTable(Table[Tuscany]):
    """Lays stars, special workers and structure cards, too."""

    audit = TuscanyAudit
    table = Table.table | {"special", "next_rows", "waiting"}
    seat = Table.seat | {"special", "new_special", "stars", "mat", "sites"}
    phases = {**Table.phases, "spring": SPRING}

    def steps(self, phase: str, now: Step[Any]) -> list[Step[Any]]:
        """On the extended board the year has four seasons, and everybody ends it alone."""
        if not self.game.tuscan.extended:
            return super().steps(phase, now)
        if phase == "year-end":
            return [ExtendedYearEnd(), *(OwnYearEnd(seat) for seat in reversed(self.game.order))]
        later = range(WINTER_SEASON, self.game.season, -1)
        return [ExtendedYearEnd(), *(Season(season) for season in later), now]

    def labels(self) -> dict[str, list[str]]:
        """Special workers, and what an Innkeeper takes."""
        cards = self.game.box.cards
        return {
            **super().labels(),
            "special": list(self.game.box.worker_names),
            "innkeeper": [*cards[SUMMER], *cards[WINTER]],
        }

    def lay_table(self, given: Given, phase: str, season: int) -> None:
        """The kinds of special workers, and the rows of the next year."""
        super().lay_table(given, phase, season)
        self.game.types = tuple(sorted(self._kinds(given.get("special", []))))
        self.game.next_row = given.get("next_rows", [0] * self.game.seats)

    def _kinds(self, names: list[str]) -> list[int]:
        return [choice(self.game.box.worker_names, name, "special worker") for name in names]

    def lay_seat(self, seat: int, entry: Given) -> None:
        """Stars, special workers and structure cards."""
        super().lay_seat(seat, entry)
        game = self.game
        game.special[seat] = sum(1 << kind for kind in self._kinds(entry.get("special", [])))
        game.new_special[seat] = sum(1 << kind for kind in self._kinds(entry.get("new_special", [])))
        regions = [region.id for region in game.tuscan.regions]
        for name, number in entry.get("stars", {}).items():
            game.stars[seat * len(regions) + choice(regions, name, "region")] = number
        for name in entry.get("mat", []):
            game.annex[seat] |= 1 << self.take(CARD, name)
        for field, name in entry.get("sites", {}).items():
            card = self.take(CARD, name)
            game.annex[seat] |= 1 << card
            game.site[seat * FIELDS + choice(["1", "2", "3"], field, "field")] = card

    def lay_workers(self, seat: int, entry: Given, placed: list[int]) -> None:
        """Special ones that are not placed are ready."""
        super().lay_workers(seat, entry, placed)
        self.game.ready[seat] = self.game.special[seat] & ~sum(1 << kind for kind in set(placed))

    def waiting(self, given: Given) -> list[Waiting]:
        """Messengers wait for their owner's turn."""
        messengers = [self.worker(text) for text in given.get("waiting", [])]
        found = [Waiting(worker, self.bonus_of(worker), True, False) for worker in messengers]
        return super().waiting(given) + found
