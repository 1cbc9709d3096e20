"""What is open all year: the prices of grapes, and the space where everybody finds room."""

from __future__ import annotations

from cuvee.drawing import element, part, remembered, tip
from cuvee.games.viticulture.picture.inline import Words, inline
from cuvee.games.viticulture.picture.pen import Pen
from cuvee.games.viticulture.picture.pieces import worker
from cuvee.games.viticulture.view import View, Worker
from cuvee.kernel import Panel, Part


class MarketPanel:
    """Draws the space for a lira and the prices of grapes."""

    def __init__(self, pen: Pen, width: float, height: float) -> None:
        self.pen = pen
        self.width, self.height = width, height

    def panel(self, view: View) -> Panel:
        """The panel, from the workers on the space of any season."""
        return self._panel(view["placed"].get("gain-lira", []))

    @remembered(256)
    def _panel(self, workers: list[Worker]) -> Panel:
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
        return self.signs()

    def signs(self) -> list[Part]:
        """What is printed there."""
        return [self._prices()]

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
        """One space, perhaps with several uses."""
        parts, x = [], 5.0
        for key, action, words in self.uses():
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

    def uses(self) -> list[tuple[str, str, Words]]:
        """Of the space: a key, the action, and what it brings."""
        return [("lira", "gain-lira", (f"+{self.pen.box.lira_space}", ":lira"))]

    def _worker(self, number: int, kind: str, seat: int | None, at: tuple[float, float]) -> Part:
        hint = tip(self.pen.who(seat), self.pen.lexicon.worker(kind))
        figure = worker(kind, self.pen.colour(seat), 0, 0, 27)
        return part(
            f"worker-gain-lira-{number}", figure, at=at, hint=hint, data_from=None if seat is None else f"seat-{seat}"
        )
