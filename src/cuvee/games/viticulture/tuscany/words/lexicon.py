"""The nouns that Tuscany adds: special workers, regions, goods of a trade, structure cards."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.tuscany.box.components import Region, Structure
from cuvee.games.viticulture.tuscany.box.contents import TuscanyBox
from cuvee.games.viticulture.tuscany.box.moves import GOODS, STRUCTURE
from cuvee.games.viticulture.tuscany.words.outlook import TuscanyOutlook
from cuvee.games.viticulture.view import View
from cuvee.games.viticulture.words.lexicon import Lexicon, bare
from cuvee.kernel import Setup


class TuscanyLexicon(Lexicon):
    """Names what the modules add to the box."""

    box: TuscanyBox

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None) -> None:
        super().__init__(setup, language, names)
        self._structures = {card.id: card for card in self.box.structures}
        self._specials = {worker.id: worker for worker in self.box.special_workers.values()}
        self._regions = {region.id: region for region in self.box.regions}
        self._traded = dict(zip(GOODS, self.box.expansion.trade, strict=True))

    def look(self, view: View, seat: int) -> TuscanyOutlook:
        """The table as a seat looks at it."""
        return TuscanyOutlook(self.box, view, seat)

    # The board.

    def action(self, name: str) -> str:
        """The action space of a structure card has its name."""
        return self.structure(name) if name in self._structures else super().action(name)

    def action_text(self, name: str) -> str:
        """The action space of a structure card does what is written on it."""
        return self.structure_text(name) if name in self._structures else super().action_text(name)

    def bonus(self, action: str, bonus: str) -> str:
        """A star is a bonus, too."""
        return self.say("bonus.star") if bonus == "star" else super().bonus(action, bonus)

    def row_text(self, row: int, since: int = 1) -> str:
        """On the extended board a row has a bonus for each season."""
        if not self.box.extended:
            return super().row_text(row, since)
        seasons = [
            self.say("row.season", season=self.season(SEASONS[season]), bonus=text)
            for season in range(max(1, since), len(SEASONS))
            if (text := self.entering_text(row, season))
        ]
        return "; ".join(seasons) or self.say("row.none")

    def entering_text(self, row: int, season: int) -> str:
        """What a row of the extended chart brings on entering a season; empty for nothing."""
        bonus = self.box.entering[row - 1][season - 1]
        if bonus == "none":
            return ""
        if bonus == STRUCTURE:
            return self.action_text("draw-structure")
        return bare(self.box.expansion.row_texts[row - 1][season - 1][self.language])

    # Special workers.

    def worker(self, kind: str) -> str:
        """Special ones have names."""
        return self._specials[kind].name[self.language] if kind in self._specials else super().worker(kind)

    def special_text(self, kind: str) -> str:
        """What a special worker can do."""
        return bare(self._specials[kind].text[self.language])

    # The influence map, and trade.

    def region_card(self, name: str) -> Region:
        """A region by its id."""
        return self._regions[name]

    def region(self, name: str) -> str:
        """The name of a region."""
        return self.region_card(name).name[self.language]

    def region_bonus(self, name: str) -> str:
        """What a star brings there at once."""
        region = self.region_card(name)
        return self.amount(region.bonus, region.amount)

    def goods(self, name: str) -> str:
        """What is given in a trade."""
        return self.amount(name, self._traded[name])

    def received(self, name: str) -> str:
        """What is received in a trade."""
        return self.say(f"trade.{name}", n=self._traded[name]) if name in ("cards", "grape") else self.goods(name)

    # Structure cards.

    def structure(self, name: str) -> str:
        """Of wood, or on a card."""
        return self._structures[name].name[self.language] if name in self._structures else super().structure(name)

    def structure_text(self, name: str) -> str:
        """What a structure is good for."""
        if name in self._structures:
            return bare(self._structures[name].option.text[self.language])
        return super().structure_text(name)

    def structure_card(self, name: str) -> Structure:
        """A structure card by its id."""
        return self._structures[name]

    def structure_kind(self, name: str) -> str:
        """Of which kind a structure card is."""
        return self.say(f"kind.{self._structures[name].kind}")

    def card(self, name: str) -> str:
        """Any card in short."""
        return self.structure(name) if name in self._structures else super().card(name)

    def card_text(self, name: str) -> str:
        """Any card with what it does."""
        if name not in self._structures:
            return super().card_text(name)
        price = f"{self.price(self._structures[name].cost)}, {self.structure_kind(name)}"
        return self.say("label.structure", structure=self.card(name), price=price, text=self.structure_text(name))
