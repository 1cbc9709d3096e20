"""What special workers and structure cards bring to the labels of a turn, and what passing brings on the chart."""

from __future__ import annotations

from collections.abc import Iterator

from cuvee.games.viticulture.box.board import Way
from cuvee.games.viticulture.box.moves import BLUSH, SPARKLING
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.tuscany.box.contents import TuscanyBox
from cuvee.games.viticulture.tuscany.words.lexicon import TuscanyLexicon
from cuvee.games.viticulture.tuscany.words.outlook import TuscanyOutlook
from cuvee.games.viticulture.words.outlook import Outlook
from cuvee.games.viticulture.words.placing import Placements


class TuscanyPlacements(Placements):
    """Writes the labels of turns."""

    lexicon: TuscanyLexicon
    box: TuscanyBox

    def bonus_of(self, way: Way) -> str:
        """A Farmer has yet to choose."""
        special = self.box.special_workers.get(way.worker)
        return "" if special and special.any_bonus else super().bonus_of(way)

    def besides(self, look: Outlook, way: Way) -> Iterator[str]:
        """What a special worker promises."""
        special = self.box.special_workers.get(way.worker)
        assert isinstance(look, TuscanyOutlook)
        yield from self._promise(special.promise(look, way) if special else None)

    def besides_anywhere(self, look: Outlook, name: str, worker: int) -> Iterator[str]:
        """The same on a space of any season."""
        special = self.box.special_workers.get(worker)
        assert isinstance(look, TuscanyOutlook)
        yield from self._promise(special.promise_anywhere(look, name) if special else None)

    def _promise(self, promise: tuple[str, int] | None) -> Iterator[str]:
        if promise:
            key, lira = promise
            yield self.say(key, price=self.lexicon.amount("lira", lira)) if lira else self.say(key)

    # Structure cards.

    def on_building(self, look: Outlook) -> list[str]:
        """When a structure is built."""
        return self._card_gains(look, "build")

    def on_making(self, look: Outlook, kind: int, value: int) -> list[str]:
        """When a wine is made."""
        fine = ["make-fine"] if kind in (BLUSH, SPARKLING) else []
        return self._card_gains(look, *fine, *(["make-valuable"] if value >= self.box.expansion.fine else []))

    def on_filling(self, look: Outlook) -> list[str]:
        """When an order is filled."""
        return self._card_gains(look, "fill")

    def on_visit(self, look: Outlook) -> list[str]:
        """When a visitor is played."""
        return self._card_gains(look, "visitor")

    def _card_gains(self, look: Outlook, *moments: str) -> list[str]:
        """What the own structure cards give at certain moments."""
        assert isinstance(look, TuscanyOutlook)
        return [
            self.extra(unit, number, card.id)
            for card in look.cards_at(*moments)
            for unit, number in card.option.gain.items()
        ]

    # The Chef.

    def with_rival(self, look: Outlook, space: str, number: int) -> str:
        """A space with whoever would be sent home from it."""
        workers = look.workers_at(look.decision["action"])
        there = next((worker for worker in workers if worker["space"] == number), None)
        if there is None or there["seat"] is None:
            return self.say("label.space.free", space=space)
        facts = {"who": self.lexicon.who(there["seat"]), "worker": self.lexicon.worker(there["worker"])}
        return self.say("label.space.taken", space=space, **facts)

    # Passing.

    def passing(self, look: Outlook) -> str:
        """On the extended board with what the next season brings."""
        text, after = super().passing(look), look.next_season
        if not self.box.extended:
            return text
        if after is None:
            return self.say("label.pass.year-end", text=text)
        bonus = "; ".join(self._entering(look, after))
        return self.say("label.pass.bonus", text=text, bonus=bonus) if bonus else text

    def _entering(self, look: Outlook, season: int) -> Iterator[str]:
        """What the rooster brings when it enters a season."""
        row = look.view["rows"][look.seat]
        if row and (text := self.lexicon.entering_text(row, season)):
            yield text
        if SEASONS[season] == "fall" and look.has("cottage"):
            yield self.say("label.cottage")
