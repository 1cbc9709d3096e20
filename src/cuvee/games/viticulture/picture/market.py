"""What is open all year: trade, the sale of wine or grapes, and the space where everybody finds room."""

from __future__ import annotations

from typing import Any

from cuvee.drawing import element, icon, lettering, part, remembered, tip
from cuvee.games.viticulture.box.moves import GOODS, WINES
from cuvee.games.viticulture.picture.inline import Words, inline, width
from cuvee.games.viticulture.picture.pen import Pen
from cuvee.games.viticulture.picture.pieces import worker
from cuvee.kernel import Panel, Part

_GOODS: dict[str, Words] = {
    "cards": (":hand",),
    "lira": (":lira",),
    "points": (":points",),
    "grape": (":grape",),
}


class MarketPanel:
    """Draws the signs below the map; without the extended board, the space for a lira and the prices of grapes."""

    def __init__(self, pen: Pen, width: float, height: float) -> None:
        self.pen = pen
        self.width, self.height = width, height
        self.shared = pen.box.extended and pen.box.structured  # the space of any season gives structure cards, too

    def panel(self, view: dict[str, Any]) -> Panel:
        """The panel, from the workers on the space of any season."""
        placed = view["placed"]
        return self._panel([*placed.get("gain-lira", ()), *placed.get("draw-structure", ())])

    @remembered(256)
    def _panel(self, workers: list[dict[str, Any]]) -> Panel:
        parts = list(self._signs())
        top = self.height - 31
        parts += self._spaces(top)
        right = self.width - 16
        step = min(18.0, 92 / max(1, len(workers)))
        for number, found in enumerate(workers):
            parts.append(self._worker(number, found["worker"], found["seat"], (right - step * number, top + 15)))
        return Panel("market", self.pen.say("picture.market"), self.width, self.height, parts)

    @remembered(256)
    def _signs(self) -> list[Part]:
        return [*self._trade(), self._sale()] if self.pen.box.extended else [self._prices()]

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
                left,
                14 + 21 * row,
                word,
                12,
                "serif",
                anchor="end",
                italic=True,
                cls="ink2",
                width=28 if row == 0 else 44,
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

    def _prices(self) -> Part:
        """What grapes bring."""
        prices = self.pen.box.grape_prices
        words: Words = (":grape", " ")
        for price in dict.fromkeys(prices):
            values = [value for value, found in enumerate(prices, 1) if found == price]
            words += (f"{values[0]}–{values[-1]}", " ", str(price), ":lira", "   ")
        line = inline(words[:-1], self.width / 2, 14, 12.5)
        hint = tip(self.pen.lexicon.action("sell"), self.pen.lexicon.action_text("sell"))
        return part("sign-grapes", line, element("path", d=f"M6 26.5H{self.width - 6}", cls="hair"), hint=hint)

    @remembered(256)
    def _spaces(self, top: float) -> list[Part]:
        """One space, with two uses where there are structure cards."""
        uses = [("lira", "gain-lira", (f"+{self.pen.box.lira_space}", ":lira"))]
        if self.shared:
            uses.append(("card", "draw-structure", ("+1", ":structure")))
        parts, x = [], 5.0
        for key, action, words in uses:
            wide = 52.0
            parts.append(
                part(
                    f"space-{key}",
                    element("rect", x=-2, y=-2, width=wide + 4, height=30, rx=15, cls="ring"),
                    element("rect", width=wide, height=26, rx=13, cls="plate"),
                    inline(words, wide / 2, 13, 14, cls="on-plate"),
                    at=(x, top + 2),
                    cls="a-any",
                    hint=tip(self.pen.lexicon.action(action), self.pen.lexicon.action_text(action)),
                )
            )
            x += wide + 6
        return parts

    def _worker(self, number: int, kind: str, seat: int | None, at: tuple[float, float]) -> Part:
        hint = tip(self.pen.who(seat), self.pen.lexicon.worker(kind))
        figure = worker(kind, self.pen.colour(seat), 0, 0, 27)
        return part(
            f"worker-gain-lira-{number}", figure, at=at, hint=hint, data_from=None if seat is None else f"seat-{seat}"
        )
