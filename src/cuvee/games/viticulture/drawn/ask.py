"""What is asked beside the hand: the options of a visitor that was played, an offer, mamas and papas.

Only decisions are shown here whose answers lie nowhere else on the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cuvee.drawing import bust, element, group, lettering, part, remembered, text_width, tip, wrapped
from cuvee.drawing.cards import outline
from cuvee.games.viticulture.drawn.pen import Pen
from cuvee.games.viticulture.drawn.pieces import LETTERS, OUTLINES
from cuvee.games.viticulture.drawn.style import DECK_COLOURS
from cuvee.games.viticulture.labels import Labels
from cuvee.games.viticulture.moves import DECKS
from cuvee.games.viticulture.outlook import Outlook
from cuvee.kernel import Part
from cuvee.kernel.speech import looking_at

_WIDTH = 236.0
_PARENT = 150.0
_YES_NO = ("yes", "no")
_ANSWERS: dict[str, tuple[str, ...]] = {
    "LiraOrPoint": ("option/1", "option/2"),
    "QueenDemand": ("option/1", "option/2", "option/3"),
    "ChooseGift": ("gift/take", "gift/lira"),
    "Offer": _YES_NO,
    "ActAgain": _YES_NO,
    "BonusAgain": _YES_NO,
    "Foresee": _YES_NO,
    "OfferVisitors": ("number/0", "number/1", "number/2", "number/3"),
}
_VISITORS = {"QueenDemand": "queen", "OfferVisitors": "import"}  # whose words have caused the decision


@dataclass(frozen=True)
class Tile:
    """Parts at the right end of the panel, and how much room they take."""

    width: float
    parts: list[Part]


def answers(box: Any, decision: dict[str, Any] | None) -> tuple[str, ...]:
    """The moves that a tile shows for a decision."""
    if decision is None:
        return ()
    if decision["name"] != "ChooseOption":
        return _ANSWERS.get(decision["name"], ())
    card = next(card for card in box.visitors if card.id == decision["card"])
    found = tuple(f"option/{number}" for number in range(1, len(card.options) + 1))
    return (*found, "option/both") if card.mode == "one-or-both" and not decision["taken"] else found


def answer_id(move: str) -> str:
    """The id of the row that stands for a move."""
    return "answer-" + move.replace("/", "-")


class Ask:
    """Draws the tile."""

    def __init__(self, pen: Pen, height: float) -> None:
        self.pen = pen
        self.height = height
        self.labels = Labels(pen.lexicon)

    def tile(self, view: dict[str, Any], seat: int) -> Tile | None:
        """What is asked of whoever must answer; what is nobody else's business, only beside the own hand."""
        asked, decision = looking_at(view, own=False), view["decision"]
        if decision is None or asked is None:
            return None
        if decision["name"] == "ChooseParent":
            return self._parents(view["seats"][seat]["parents"]) if asked == seat else None
        moves = answers(self.pen.box, decision)
        if not moves or (decision["name"] == "Foresee" and view["seat"] != asked):
            return None
        look = Outlook(self.pen.box, view, asked)
        rows = [(move, self._label(view, look, move)) for move in moves]
        taken = [f"option/{number}" for number in decision.get("taken", ())]
        return self._tile(self.pen.who(asked), self._cause(look), rows, taken)

    def _label(self, view: dict[str, Any], look: Outlook, move: str) -> str:
        if move == "option/both":
            card = self.pen.lexicon.visitor_card(look.decision["card"])
            return self.pen.say("picture.both", points=self.pen.lexicon.amount("points", card.both_cost))
        return self.labels.label(view, move)

    def _cause(self, look: Outlook) -> str:
        """The visitor that asks; empty where none does."""
        if look.asking == "ChooseOption":
            return str(look.decision["card"])
        word = look.decision.get("offer") or _VISITORS.get(look.asking)
        options = ((card.id, option) for card in self.pen.box.visitors for option in card.options)
        return next((name for name, option in options if word and any(do[0] == word for do in option.do)), "")

    @remembered(256)
    def _tile(self, who: str, visitor: str, rows: list[tuple[str, str]], taken: list[str]) -> Tile:
        left = 777 - _WIDTH
        parts, y = [self._head(left, who, visitor)], 31.0
        broken = [wrapped(text, _WIDTH - 24, 12.5, "narrow") for _, text in rows]
        room, lines = self.height - y - 6, sum(map(len, broken))
        line = min(14.0, (room - 7 * len(rows)) / lines)
        for (move, text), words in zip(rows, broken, strict=True):
            high = line * len(words) + 4
            shape = element("rect", width=_WIDTH - 14, height=high, rx=5, cls="card")
            drawn = "".join(
                lettering(5, line * (row + 1) - 1, word, 12.5, "narrow", width=_WIDTH - 24)
                for row, word in enumerate(words)
            )
            cls = "faint" if move in taken else ""
            parts.append(part(answer_id(move), shape, drawn, at=(left + 7, y), cls=cls, hint=text))
            y += high + 3
        return Tile(_WIDTH, parts)

    def _head(self, left: float, who: str, visitor: str) -> Part:
        """The card that asks, or who is asked."""
        pen = self.pen
        if not visitor:
            shape = element("path", d=outline("plain", _WIDTH - 2, self.height - 4), cls="card")
            return part("ask", shape, lettering(9, 21, who, 14, "serif", bold=True, width=_WIDTH - 20), at=(left, 2))
        deck, name = DECKS[pen.lexicon.visitor_card(visitor).deck], pen.lexicon.visitor(visitor)
        high = self.height - 4
        shape = element("path", d=outline(OUTLINES[deck], _WIDTH - 2, high), cls="card")
        letter = element("rect", x=8, y=9, width=18, height=18, rx=3, fill=DECK_COLOURS[deck]) + lettering(
            17, 23, LETTERS[deck], 13.5, "serif", bold=True, anchor="middle", fill="#FFF8E8"
        )
        text = lettering(31, 23, name, 14, "serif", bold=True, width=_WIDTH - 80)
        beside = text_width(name, 14, "serif", bold=True) + 38
        room = _WIDTH - 44 - beside
        asked = lettering(beside, 23, who, 12, "narrow", cls="ink2", width=room) if room > 40 else ""
        face = group(bust(visitor, False), at=(_WIDTH - 38, 2), scale=0.42)
        return part(
            "ask", shape, letter, text, asked, face, at=(left, 2), hint=tip(name, pen.lexicon.visitor_text(visitor))
        )

    @remembered(64)
    def _parents(self, parents: list[str]) -> Tile:
        """Mamas and papas to choose from."""
        wide = _PARENT * len(parents)
        left, high = 777 - wide, self.height - 4
        parts = []
        for number, parent in enumerate(parents):
            kind, _, id = parent.partition("-")
            lexicon, box = self.pen.lexicon, self.pen.box
            text = (
                lexicon.mama(next(card for card in box.mamas if card.id == id))
                if kind == "mama"
                else lexicon.papa(next(card for card in box.papas if card.id == id))
            )
            name, _, brought = text.partition(": ")
            inside = element("path", d=outline("arch", _PARENT - 8, high), cls="card")
            inside += group(bust(parent, kind == "mama"), at=(6, 8), scale=0.62)
            inside += "".join(
                lettering(50, 26 + 14 * row, word, 13, "serif", bold=True, width=_PARENT - 62)
                for row, word in enumerate(wrapped(name, _PARENT - 62, 13, "serif", bold=True))
            )
            inside += "".join(
                lettering(8, 66 + 14 * row, word, 12.5, "narrow", width=_PARENT - 24)
                for row, word in enumerate(wrapped(brought, _PARENT - 24, 12.5, "narrow"))
            )
            parts.append(part(f"parent-{parent}", inside, at=(left + _PARENT * number, 2), hint=tip(name, brought)))
        return Tile(wide, parts)
