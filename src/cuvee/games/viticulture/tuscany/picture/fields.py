"""Fields that carry a structure card."""

from __future__ import annotations

from cuvee.drawing import element, lettering, paragraph, tip
from cuvee.games.viticulture.picture.fields import HEAD, FieldsPanel
from cuvee.games.viticulture.picture.pieces import back
from cuvee.games.viticulture.picture.structures import standing
from cuvee.games.viticulture.tuscany.picture.pen import TuscanyPen
from cuvee.games.viticulture.tuscany.view import wide
from cuvee.games.viticulture.view import Field, Seat
from cuvee.kernel import Panel, Part
from cuvee.kernel.speech import capital


class CoveredFieldsPanel(FieldsPanel):
    """Draws the fields of one seat."""

    pen: TuscanyPen

    def panel(self, seat: int, mine: Seat, busy: dict[str, str]) -> Panel:
        """With the workers on structure cards."""
        cards = [wide(field).get("card") for field in mine["fields"]]
        return self.draw(seat, mine["fields"], {card: busy[card] for card in cards if card in busy})

    def workers(self, seat: int, fields: list[Field], busy: dict[str, str]) -> list[Part]:
        """On structure cards."""
        parts = []
        for number, field in enumerate(fields):
            card = wide(field).get("card")
            if card in busy:
                x, y = self.corner(number)
                at = (x + self.wide / 2, y + self.high - 20)
                parts.append(standing(self.pen, seat, card, busy[card], at))
        return parts

    def grown(self, field: Field, red: int, white: int) -> str:
        """A card covers the whole field."""
        card = wide(field).get("card")
        return self._covered(card) if card else super().grown(field, red, white)

    def _covered(self, card: str) -> str:
        lexicon, wide, text = self.pen.lexicon, self.wide, self.pen.lexicon.structure_text(card)
        room = self.high - HEAD - 6
        return (
            element("rect", x=3, y=HEAD + 1, width=wide - 6, height=room, rx=3, fill="var(--sheet)", stroke="#B4501E")
            + back("structure", 12, HEAD + 12, 12)
            + lettering(21, HEAD + 16, lexicon.structure(card), 12, "serif", bold=True, width=wide - 26)
            + paragraph(7, HEAD + 32, text, wide - 13, 12, "narrow", lines=int((room - 22) / 13), leading=1.08)
        )

    def hint(self, number: int, field: Field) -> str:
        """Which card, and what it does."""
        card, lexicon = wide(field).get("card"), self.pen.lexicon
        if not card or field["sold"]:
            return super().hint(number, field)
        facts = {"field": capital(lexicon.field(number + 1)), "limit": field["limit"], "value": field["value"]}
        return tip(self.pen.say("table.field.card", card=lexicon.card(card), **facts), lexicon.structure_text(card))
