"""Trade and the sale of wine, and the space that gives structure cards, too."""

from __future__ import annotations

from cuvee.drawing import element, icon, lettering, part, tip
from cuvee.games.viticulture.box.moves import WINES
from cuvee.games.viticulture.picture.inline import Words, inline, width
from cuvee.games.viticulture.picture.market import MarketPanel
from cuvee.games.viticulture.tuscany.box.moves import DRAW_CARD, GOODS
from cuvee.games.viticulture.tuscany.picture.pen import TuscanyPen
from cuvee.kernel import Part

_GOODS: dict[str, Words] = {
    "cards": (":hand",),
    "lira": (":lira",),
    "points": (":points",),
    "grape": (":grape",),
}


class TuscanyMarketPanel(MarketPanel):
    """Draws the signs below the map."""

    pen: TuscanyPen

    def signs(self) -> list[Part]:
        """On the extended board grapes are traded, and wine is sold."""
        return [*self._trade(), self._sale()] if self.pen.box.extended else super().signs()

    def uses(self) -> list[tuple[str, str, Words]]:
        """On the side of the board with structure cards."""
        card: list[tuple[str, str, Words]] = [("card", "draw-structure", ("+1", ":structure"))]
        return super().uses() + (card if DRAW_CARD in self.pen.box.standing else [])

    def _trade(self) -> list[Part]:
        """What can be given, and what is received for it."""
        pen = self.pen
        numbers = dict(zip(GOODS, pen.box.expansion.trade, strict=True))
        name = pen.say("picture.action.trade")
        words = {"give": pen.say("picture.give"), "get": pen.say("picture.get")}
        left = 98.0
        head = icon("trade", 14, 21, 17) + lettering(25, 25.5, name, 12.5, "serif", bold=True, width=44)
        head += "".join(
            lettering(
                left, 14 + 21 * row, word, 12, "serif", anchor="end", italic=True, cls="ink2", width=44 if row else 28
            )
            for row, word in enumerate(words.values())
        )
        parts = [part("sign-trade", head, hint=tip(pen.lexicon.action("trade"), pen.lexicon.action_text("trade")))]
        step = (self.width - left - 8) / len(GOODS)
        for row, side in enumerate(words):
            for column, good in enumerate(GOODS):
                text = pen.lexicon.goods(good) if side == "give" else pen.lexicon.received(good)
                parts.append(
                    part(
                        f"trade-{side}-{good}",
                        element("rect", x=1, y=1, width=step - 2, height=19, rx=4, cls="card area"),
                        inline((str(numbers[good]), *_GOODS[good]), step / 2, 10.5, 13),
                        at=(left + 5 + step * column, 21 * row),
                        cls="a-any",
                        hint=tip(name, f"{words[side]}: {text}"),
                    )
                )
        return parts

    def _sale(self) -> Part:
        """What a wine of each type is worth."""
        pen, y = self.pen, 55.5
        worth = zip(WINES, pen.box.expansion.wine_points, strict=True)
        items: Words = tuple(word for kind, n in worth for word in (f":wine-{kind}", str(n), " "))
        drawn = element("path", d=f"M6 43.5H{self.width - 6}", cls="hair") + icon("sell", 14, y, 16)
        line: Words = (*items[:-1], ":points")
        room = self.width - 36 - width(line)
        drawn += lettering(26, y + 4.5, pen.say("picture.action.sell-wine"), 12.5, "serif", bold=True, width=room)
        drawn += inline(line, self.width - 7, y, 13, "end")
        return part("sign-sale", drawn, hint=tip(pen.lexicon.action("sell-wine"), pen.lexicon.action_text("sell-wine")))
