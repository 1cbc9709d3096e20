"""What lies beside the board: the decks and their discards, and the Automa."""

from __future__ import annotations

from typing import Any

from cuvee.drawing import element, lettering, part, remembered, tip
from cuvee.games.viticulture.picture.inline import inline
from cuvee.games.viticulture.picture.pen import Pen
from cuvee.games.viticulture.picture.pieces import AUTOMA, back, worker
from cuvee.games.viticulture.view import View
from cuvee.kernel import Panel, Part
from cuvee.kernel.speech import capital

_DECKS = 72  # the height of the decks


class SupplyPanel:
    """Draws the decks."""

    def __init__(self, pen: Pen, width: float, height: float) -> None:
        self.pen = pen
        self.width, self.height = width, height
        self.step = (width - 6) / len(pen.box.decks)

    def panel(self, view: View) -> Panel:
        """The panel, from the sizes of the decks, the discards, and who has trained whom."""
        decks = [
            (view["decks"][deck], len(view["piles"][deck]), view["piles"][deck][-1] if view["piles"][deck] else None)
            for deck in self.pen.box.decks
        ]
        solo = view["solo"]
        automa = (
            [solo["automa_workers"], solo["automa_points"], solo["least_this_year"], solo["automa_deck"]]
            if solo
            else None
        )
        return self._panel(decks, self.people(view), automa)

    def people(self, view: View) -> list[tuple[str, list[int]]]:
        """Workers that can be trained, each with the seats that have them."""
        return []

    def person(self, kind: str, trained: list[int], y: float, high: float) -> Part:
        """One of them."""
        raise NotImplementedError

    @remembered(1024)
    def _panel(
        self,
        decks: list[tuple[int, int, str | None]],
        people: list[tuple[str, list[int]]],
        automa: list[Any] | None,
    ) -> Panel:
        parts: list[Part] = []
        for number, (left, discarded, top) in enumerate(decks):
            parts += self._deck(number, left, discarded, top)
        y = float(_DECKS)
        high = min(27.0, (self.height - _DECKS - 2) / max(1, len(people) + bool(automa)))
        for kind, seats in people:
            parts.append(self.person(kind, seats, y, high - 2))
            y += high
        if automa:
            parts.append(self._automa(*automa, y, high - 2))
        return Panel("supply", self.pen.say("section.cards"), self.width, self.height, parts)

    @remembered(1024)
    def _deck(self, number: int, left: int, discarded: int, top: str | None) -> list[Part]:
        pen, step = self.pen, self.step
        deck = pen.box.decks[number]
        name, x = capital(pen.lexicon.deck(deck)), 3 + step * number
        text = pen.say("picture.deck", number=left)
        pile = pen.say("picture.pile", number=discarded)
        above = pen.say("picture.pile.top", card=pen.lexicon.card_text(top)) if top else ""
        frame = element("rect", x=1, y=1, width=step - 2, height=50, rx=5, cls="strip")
        count = lettering(step / 2, 49, left, 13, "narrow", bold=True, anchor="middle")
        gone = element("rect", x=1, y=1, width=step - 2, height=16, rx=5, cls="strip") + inline(
            (":bin", str(discarded)), step / 2, 9, 12, cls="soft" if discarded else "soft faint"
        )
        return [
            part(f"deck-{deck}", frame, back(deck, step / 2, 20, 25), count, at=(x, 1), hint=tip(name, text)),
            part(f"pile-{deck}", gone, at=(x, 52), hint=tip(name, pile, above)),
        ]

    @remembered(256)
    def _automa(self, workers: int, points: int, least: int | None, deck: int, y: float, high: float) -> Part:
        pen = self.pen
        beaten = points if least is None else least
        key = "table.automa" if least is None else "table.least"
        return part(
            "automa",
            element("rect", x=4, y=0, width=self.width - 8, height=high, rx=5, cls="card area"),
            worker("worker", AUTOMA, 18, high / 2, high - 2),
            lettering(32, high / 2 + 4.5, pen.say("automa"), 12.5, "serif", bold=True),
            inline((str(workers), ":worker", " ", str(beaten), ":points"), self.width - 10, high / 2, 13, "end"),
            at=(0, y),
            cls="a-any",
            hint=tip(
                pen.say("automa"),
                pen.say("table.automa.workers", n=workers),
                pen.say(key, points=pen.lexicon.amount("points", beaten)),
                pen.say("picture.deck", number=deck),
            ),
        )
