"""What is asked beside the hand: the options of a visitor that was played, an offer, mamas and papas.

Only decisions are shown here whose answers lie nowhere else on the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from cuvee.drawing import bust, element, group, lettering, paragraph, part, remembered, text_width, tip, wrapped
from cuvee.drawing.cards import outline
from cuvee.games.viticulture.box.contents import Box
from cuvee.games.viticulture.box.moves import DECKS
from cuvee.games.viticulture.picture.faces import effect
from cuvee.games.viticulture.picture.inline import Words, inline, width
from cuvee.games.viticulture.picture.pen import Pen
from cuvee.games.viticulture.picture.pieces import face, letter
from cuvee.games.viticulture.picture.style import OUTLINES, TINTS
from cuvee.games.viticulture.view import Decided, View
from cuvee.games.viticulture.words.outlook import Outlook
from cuvee.kernel import Part
from cuvee.kernel.speech import looking_at

_WIDTH = 226.0
_ROOM = _WIDTH - 22  # for the letters of an answer
PARENT = 150.0  # the width of a mama or papa
YES_NO = ("yes", "no")
ANSWERS: dict[str, tuple[str, ...]] = {
    "LiraOrPoint": ("option/1", "option/2"),
    "QueenDemand": ("option/1", "option/2", "option/3"),
    "ChooseGift": ("gift/take", "gift/lira"),
    "Offer": YES_NO,
    "OfferVisitors": ("number/0", "number/1", "number/2", "number/3"),
}


# Who is asked, the visitor that asks, the answers (move, label, icons), those already given, the papa that asks, and
# whether the tile tells what the visitor does; or the mamas and papas to choose from.
Question = tuple[str, str, list[tuple[str, str, Words]], list[str], str, bool] | list[str]


@dataclass(frozen=True)
class Tile:
    """Parts at the right end of the panel, and how much room they take."""

    width: float
    parts: list[Part]


Answers = Mapping[str, tuple[str, ...]]


def answers(box: Box, decision: Decided | None, table: Answers = ANSWERS) -> tuple[str, ...]:
    """The moves that a tile shows for a decision; `table`: those that are always the same."""
    if decision is None:
        return ()
    if decision["name"] != "ChooseOption":
        return table.get(decision["name"], ())
    card = next(card for card in box.visitors if card.id == decision["card"])
    found = tuple(f"option/{number}" for number in range(1, len(card.options) + 1))
    return (*found, "option/both") if decision["mode"] == "one-or-both" else found


def answer_id(move: str) -> str:
    """The id of the row that stands for a move."""
    return "answer-" + move.replace("/", "-")


class Ask:
    """Draws the tile."""

    answers: ClassVar[Answers] = ANSWERS
    private: ClassVar[tuple[str, ...]] = ()  # decisions that are nobody else's business

    def __init__(self, pen: Pen, width: float, height: float) -> None:
        self.pen = pen
        self.width, self.height = width, height
        self.labels = pen.labels

    def question(self, view: View, seat: int) -> Question | None:
        """What is asked of whoever must answer; what is nobody else's business, only beside the own hand."""
        asked, decision = looking_at(view, own=False), view["decision"]
        if decision is None or asked is None:
            return None
        if decision["name"] == "ChooseParent":
            return list(view["seats"][seat]["parents"]) if asked == seat else None
        moves = answers(self.pen.box, decision, self.answers)
        if not moves or (decision["name"] in self.private and view["seat"] != asked):
            return None
        look = self.pen.lexicon.look(view, asked)
        rows = [(move, self._label(look, move), self._signs(look, move)) for move in moves]
        taken = [f"option/{number}" for number in decision.get("taken", ())]
        explained = decision["name"] != "ChooseOption"
        papa = decision.get("papa", "")
        who = self.pen.lexicon.papa_name(papa) if papa else self.pen.who(asked)
        return who, self._cause(look), rows, taken, papa, explained

    def tile(self, question: Question | None) -> Tile | None:
        """A question as it is drawn."""
        if question is None:
            return None
        return self._parents(question) if isinstance(question, list) else self._answers(*question)

    def _label(self, look: Outlook, move: str) -> str:
        if move == "option/both":
            card = self.pen.lexicon.visitor_card(look.decision["card"])
            return self.pen.say("picture.both", points=self.pen.lexicon.amount("points", card.both_cost))
        return self.labels.label(look, move)

    def _signs(self, look: Outlook, move: str) -> Words:
        """What an option of a visitor does, in icons."""
        number = move.removeprefix("option/")
        if look.asking != "ChooseOption" or not number.isdigit():
            return ()
        return effect(self.pen.lexicon.visitor_card(look.decision["card"]).options[int(number) - 1])

    def _cause(self, look: Outlook) -> str:
        """The visitor that asks; empty where none does."""
        if look.asking == "ChooseOption":
            return str(look.decision["card"])
        word = look.decision.get("offer")
        return self.pen.lexicon.doing(word) if word else ""

    @remembered(256)
    def _answers(
        self, who: str, visitor: str, rows: list[tuple[str, str, Words]], taken: list[str], papa: str, explained: bool
    ) -> Tile:
        """The visitor that asks, or who is asked; the answers; and what the visitor does, where they do not say it."""
        left, y = self.width - _WIDTH, 33.0
        broken = [wrapped(text, _ROOM, 12.5, "narrow") for _, text, _ in rows]
        free, lines = self.height - y - 6 - 7 * len(rows), sum(map(len, broken))
        line = min(14.0, free / lines)
        below = 15 if free >= 14 * lines + 15 * len(rows) else 0  # for icons
        parts = []
        for (move, text, signs), words in zip(rows, broken, strict=True):
            drawn, high = _answer(text, words, signs, line, below)
            cls = "faint" if move in taken else ""
            parts.append(part(answer_id(move), drawn, at=(left + 6, y), cls=cls, hint=text))
            y += high + 3
        head = self._visitor(who, visitor) if visitor else self._person(who, papa)
        left_over = int((self.height - y - 8) / 13)
        if visitor and explained and left_over > 0:
            does = self.pen.lexicon.visitor_text(visitor)
            head += paragraph(10, y + 10, does, _ROOM, 12, "narrow", lines=left_over, leading=1.08, cls="ink2")
        hint = tip(self.pen.lexicon.visitor(visitor), self.pen.lexicon.visitor_text(visitor)) if visitor else who
        return Tile(_WIDTH, [part("ask", head, at=(left, 2), hint=hint), *parts])

    def _person(self, who: str, papa: str) -> str:
        """Who is asked, or the papa who asks."""
        shape = element("path", d=outline("arch" if papa else "plain", _WIDTH - 2, self.height - 4), cls="card")
        portrait = group(bust(f"papa-{papa}", False), at=(_WIDTH - 40, 3), scale=0.42) if papa else ""
        return shape + portrait + lettering(11, 22, who, 14, "serif", bold=True, width=_WIDTH - 56)

    def _visitor(self, who: str, visitor: str) -> str:
        """The head of the card, and who is asked."""
        lexicon = self.pen.lexicon
        deck, name = DECKS[lexicon.visitor_card(visitor).deck], lexicon.visitor(visitor)
        beside = min(_WIDTH - 50, text_width(name, 14, "serif", bold=True) + 38)
        room = _WIDTH - 42 - beside
        return (
            element("path", d=outline(OUTLINES[deck], _WIDTH - 2, self.height - 4), cls="card")
            + letter(deck, 8, 8)
            + lettering(31, 22, name, 14, "serif", bold=True, width=_WIDTH - 80)
            + (lettering(beside, 22, who, 12, "narrow", cls="ink2", width=room) if room > 30 else "")
            + face(visitor, _WIDTH - 38, 1, 0.42, TINTS[deck])
        )

    @remembered(256)
    def _parents(self, parents: list[str]) -> Tile:
        """Mamas and papas to choose from."""
        wide, parts = PARENT * len(parents), []
        for number, parent in enumerate(parents):
            name, brought, drawn = parent_card(self.pen, parent, self.height - 4)
            at = (self.width - wide + PARENT * number, 2)
            parts.append(part(f"parent-{parent}", drawn, at=at, hint=tip(name, brought)))
        return Tile(wide, parts)


def _answer(text: str, lines: tuple[str, ...], signs: Words, line: float, below: float) -> tuple[str, float]:
    """An answer in words and icons, and how high it is; its icons lie below its words or beside them."""
    high = line * len(lines) + 4 + (below if signs else 0)
    drawn = element("rect", width=_WIDTH - 14, height=high, rx=5, cls="card")
    for row, words in enumerate(lines, 1):
        drawn += lettering(5, line * row - 0.5, words, 12.5, "narrow", width=_ROOM)
    if below:
        drawn += inline(signs, 5, high - 9, 13, "start")
    elif len(lines) == 1 and text_width(text, 12.5, "narrow") + width(signs) < _ROOM - 6:
        drawn += inline(signs, _ROOM + 4, high / 2, 13, "end")
    return drawn, high


def parent_card(pen: Pen, parent: str, high: float) -> tuple[str, str, str]:
    """The name of a mama or papa, what they bring, and their card."""
    kind, _, id = parent.partition("-")
    lexicon, box = pen.lexicon, pen.box
    text = (
        lexicon.mama(next(card for card in box.mamas if card.id == id))
        if kind == "mama"
        else lexicon.papa(next(card for card in box.papas if card.id == id))
    )
    name, _, brought = text.partition(": ")
    drawn = element("path", d=outline("arch", PARENT - 8, high), cls="card")
    drawn += group(bust(parent, kind == "mama"), at=(6, 8), scale=0.62)
    for row, word in enumerate(wrapped(name, PARENT - 62, 13, "serif", bold=True)):
        drawn += lettering(50, 26 + 14 * row, word, 13, "serif", bold=True, width=PARENT - 62)
    for row, word in enumerate(wrapped(brought, PARENT - 24, 12.5, "narrow")):
        drawn += lettering(8, 66 + 14 * row, word, 12.5, "narrow", width=PARENT - 24)
    return name, brought, drawn
