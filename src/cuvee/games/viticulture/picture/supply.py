"""What lies beside the board: the decks and their discards, the special workers of this game, and the Automa."""

from __future__ import annotations

from typing import Any

from cuvee.drawing import disc, element, lettering, part, remembered, tip
from cuvee.games.viticulture.picture.inline import inline
from cuvee.games.viticulture.picture.pen import Pen
from cuvee.games.viticulture.picture.pieces import AUTOMA, back, worker
from cuvee.kernel import Panel, Part
from cuvee.kernel.speech import capital

_DECKS = 72  # the height of the decks


class SupplyPanel:
    """Draws the decks."""

    def __init__(self, pen: Pen, width: float, height: float) -> None:
        self.pen = pen
        self.width, self.height = width, height
        self.step = (width - 6) / len(pen.box.decks)

    def panel(self, view: dict[str, Any]) -> Panel:
        """The panel, from the sizes of the decks, the discards, and who has trained whom."""
        decks = [
            (view["decks"][deck], len(view["piles"][deck]), (view["piles"][deck] or [None])[-1])
            for deck in self.pen.box.decks
        ]
        kinds = view.get("special_workers", [])
        trained = [[seat for seat, found in enumerate(view["seats"]) if self._has(found, kind)] for kind in kinds]
        solo = view["solo"]
        automa = (
            [solo["automa_workers"], solo["automa_points"], solo["least_this_year"], solo["automa_deck"]]
            if solo
            else None
        )
        return self._panel(decks, kinds, trained, automa)

    @staticmethod
    def _has(seat: dict[str, Any], kind: str) -> bool:
        return kind in seat["workers"]["special"] or kind in seat["workers"]["new_special"]

    @remembered(1024)
    def _panel(
        self,
        decks: list[tuple[int, int, str | None]],
        kinds: list[str],
        trained: list[list[int]],
        automa: list[Any] | None,
    ) -> Panel:
        parts: list[Part] = []
        for number, (left, discarded, top) in enumerate(decks):
            parts += self._deck(number, left, discarded, top)
        y = float(_DECKS)
        high = min(27.0, (self.height - _DECKS - 2) / max(1, len(kinds) + bool(automa)))
        for kind, seats in zip(kinds, trained, strict=True):
            parts.append(self._special(kind, seats, y, high - 2))
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
    def _special(self, kind: str, trained: list[int], y: float, high: float) -> Part:
        pen = self.pen
        name = capital(pen.lexicon.worker(kind))
        discs = "".join(
            disc(pen.colour(seat), self.width - 16 - 13 * n, high / 2, 6.5) for n, seat in enumerate(trained)
        )
        room = self.width - 42 - 13 * len(trained)
        price = pen.lexicon.amount("lira", pen.box.training_cost + pen.box.expansion.surcharge)
        return part(
            f"special-{kind}",
            element("rect", x=4, y=0, width=self.width - 8, height=high, rx=5, cls="card area"),
            worker(kind, AUTOMA, 18, high / 2, high - 2),
            lettering(32, high / 2 + 4.5, name, 12.5, "serif", bold=True, width=room),
            discs,
            at=(0, y),
            cls="a-any",
            hint=tip(name, pen.lexicon.special_text(kind), price),
        )

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
