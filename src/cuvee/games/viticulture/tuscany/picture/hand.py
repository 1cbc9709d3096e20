"""Structure cards in the hand."""

from __future__ import annotations

from cuvee.drawing import tip
from cuvee.games.viticulture.picture.faces import Faces
from cuvee.games.viticulture.picture.hand import HandPanel
from cuvee.games.viticulture.picture.inline import Words
from cuvee.games.viticulture.tuscany.picture.ask import TuscanyAsk
from cuvee.games.viticulture.tuscany.picture.pen import TuscanyPen
from cuvee.games.viticulture.tuscany.view import wide
from cuvee.games.viticulture.tuscany.words.outlook import TuscanyOutlook
from cuvee.games.viticulture.view import Decided, Seat


class TuscanyFaces(Faces):
    """Draws cards."""

    pen: TuscanyPen

    def further_text(self, name: str) -> tuple[str, Words]:
        """What a structure card does, costs and brings."""
        cost = str(self.pen.lexicon.structure_card(name).cost)
        price: Words = (cost, ":lira", "→", f"+{self.pen.box.expansion.mat_points}", ":points")
        return self.pen.lexicon.structure_text(name), price

    def further_signs(self, name: str) -> list[Words]:
        """Its price."""
        return [(str(self.pen.lexicon.structure_card(name).cost), ":lira")]


class TuscanyHandPanel(HandPanel):
    """Draws the hand of one seat."""

    faces_of, ask_of = TuscanyFaces, TuscanyAsk
    pen: TuscanyPen

    def __init__(self, pen: TuscanyPen, width: float, height: float) -> None:
        super().__init__(pen, width, height)
        if pen.box.structured:
            self.mine = (*HandPanel.mine, "mat")

    def pack(self, decision: Decided) -> list[str]:
        """Structure cards of the draft."""
        return wide(decision).get("pack", [])

    def outlook(self, seat: int, mine: Seat) -> TuscanyOutlook:
        """With the structure cards that stand."""
        return TuscanyOutlook.apart(self.pen.box, seat, mine)

    def further_hint(self, name: str) -> str:
        """What a structure card costs and does."""
        lexicon = self.pen.lexicon
        price = f"{lexicon.price(lexicon.structure_card(name).cost)}, {lexicon.structure_kind(name)}"
        return tip(lexicon.structure(name), price, lexicon.structure_text(name))
