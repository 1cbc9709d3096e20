"""The cards in front of a seat: its hand, cards that a decision turns up, and beside them what is asked.

The hand of somebody else shows only its backs.
"""

from __future__ import annotations

from typing import Any, ClassVar

from cuvee.drawing import element, lettering, part, picked, remembered, tip
from cuvee.games.viticulture.picture.ask import Ask, Question, Tile
from cuvee.games.viticulture.picture.faces import Faces
from cuvee.games.viticulture.picture.pen import Pen
from cuvee.games.viticulture.picture.pieces import back
from cuvee.games.viticulture.picture.spread import GAP, Spot, spread
from cuvee.games.viticulture.view import Decided, Seat, View, turned_up
from cuvee.games.viticulture.words.outlook import Outlook, structures
from cuvee.kernel import Panel, Part
from cuvee.kernel.speech import capital, looking_at

_ORDER = ("vine", "order", "summer", "winter")  # those with few words first
Card = tuple[str, str, str, list[Any]]  # its id, deck, name, and what its owner can do with it


class HandPanel:
    """Draws the hand of one seat."""

    faces_of: ClassVar[type[Faces]] = Faces
    ask_of: ClassVar[type[Ask]] = Ask
    mine: tuple[str, ...] = ("hand", "fields", "structures", "cellar")  # what tells which cards could be used

    def __init__(self, pen: Pen, width: float, height: float) -> None:
        self.pen = pen
        self.width, self.height = width, height
        self.faces = self.faces_of(pen)
        self._decks = {name: deck for deck, cards in zip(pen.box.decks, pen.box.cards, strict=False) for name in cards}
        self._order = (*_ORDER, *(deck for deck in pen.box.decks if deck not in _ORDER))
        self.ask = self.ask_of(pen, width, height)

    def panel(self, view: View, seat: int) -> Panel:
        """The panel of a seat: from its hand, what tells which cards it could use, and what is asked."""
        mine, asked = view["seats"][seat], self.ask.question(view, seat)
        if mine["hand"] is None:
            return self._hidden(seat, mine["cards"], asked)
        return self._open(seat, picked(mine, *self.mine), self._turned(view, seat), asked)

    @remembered(256)
    def _hidden(self, seat: int, cards: dict[str, int], asked: Question | None) -> Panel:
        tile = self.ask.tile(asked)
        return self._panel(self._backs(seat, cards, self._room(tile)), tile)

    @remembered(1024)
    def _open(self, seat: int, mine: Seat, turned: list[str], asked: Question | None) -> Panel:
        tile = self.ask.tile(asked)
        return self._panel(self._cards(self._held(seat, mine, turned), self._room(tile)), tile)

    def _room(self, tile: Tile | None) -> float:
        return self.width - (tile.width + GAP if tile else 0)

    def _panel(self, parts: list[Part], tile: Tile | None) -> Panel:
        label = self.pen.say("picture.hand")
        return Panel("hand", label, self.width, self.height, [*parts, *(tile.parts if tile else ())], sheet=False)

    def _turned(self, view: View, seat: int) -> list[str]:
        """The cards that a decision of the seat turns up."""
        decision = view["decision"]
        if decision is None or looking_at(view, own=False) != seat:
            return []
        return [*self.pack(decision), *(turned_up(decision) if decision["name"] == "KeepRevealed" else ())]

    def pack(self, decision: Decided) -> list[str]:
        """Cards that a module lets one choose from."""
        return []

    def _held(self, seat: int, mine: Seat, turned: list[str]) -> list[Card]:
        look, held = self.outlook(seat, mine), list[Card]()
        for deck in self._order:
            seen: dict[str, int] = {}
            for name in (mine["hand"] or {}).get(deck, []):
                seen[name] = seen.get(name, -1) + 1
                held.append((f"hand-{seat}-{name}-{seen[name]}", deck, name, self._facts(look, deck, name)))
        for name in turned:
            deck = self._decks[name]
            held.append((f"shown-{name}", deck, name, self._facts(look, deck, name)))
        return held

    def outlook(self, seat: int, mine: Seat) -> Outlook:
        """What a seat can work out from what it has."""
        return Outlook.apart(self.pen.box, seat, mine)

    def _facts(self, look: Outlook, deck: str, name: str) -> list[Any]:
        """For a vine, the structures that stand and the fields with room for it; for an order, the wines it lacks."""
        if deck == "order":
            return [look.missing(self.pen.lexicon.order_card(name))]
        if deck != "vine":
            return []
        vine = self.pen.lexicon.vine_card(name)
        built = [need for need in structures(vine.needs) if look.has(need) or look.needs_no_structures]
        fields, worth = look.me["fields"], vine.red + vine.white
        return [
            built,
            [f["limit"] for n, f in enumerate(fields) if look.plantable(n) and f["value"] + worth <= f["limit"]],
        ]

    def _cards(self, cards: list[Card], room: float) -> list[Part]:
        if not cards:
            text = lettering(
                room / 2,
                self.height / 2,
                self.pen.say("table.no-cards"),
                14,
                "serif",
                anchor="middle",
                italic=True,
                cls="ink2",
            )
            return [part("hand-empty", text)]
        spots = spread([deck not in ("vine", "order") for _, deck, _, _ in cards], room, self.height - 4)
        return [self._card(card, spot) for card, spot in zip(cards, spots, strict=True)]

    @remembered(4096)
    def _card(self, card: Card, spot: Spot) -> Part:
        (id, deck, name, facts), (x, y, wide, high) = card, spot
        drawn = self.faces.face(deck, name, wide, high, facts)
        return part(id, drawn, at=(x, y + 2), cls="turn", hint=self._hint(deck, name, facts), data_from=f"deck-{deck}")

    @remembered(4096)
    def _hint(self, deck: str, name: str, facts: list[Any]) -> str:
        """The name, then what the card does."""
        lexicon, say = self.pen.lexicon, self.pen.say
        kind = capital(lexicon.drawn(deck, 1))
        if deck == "vine":
            return tip(lexicon.vine(name), capital(lexicon.vine_text(name)))
        if deck == "order":
            order = capital(lexicon.order(name))
            missing = facts[0]
            state = say("picture.missing", wines=lexicon.wines(missing)) if missing else capital(say("picture.ready"))
            return tip(say("picture.order"), order, state)
        if deck not in ("summer", "winter"):
            return self.further_hint(name)
        options = [lexicon.option(name, number) for number in range(len(lexicon.visitor_card(name).options))]
        several = len(options) > 1 and lexicon.visitor_card(name).mode != "all"
        return tip(
            lexicon.visitor_title(name),
            kind,
            *(f"{n}. {text}" if several else text for n, text in enumerate(options, 1)),
        )

    def further_hint(self, name: str) -> str:
        """What a card of the deck does that a module brings."""
        raise NotImplementedError

    def _backs(self, seat: int, cards: dict[str, int], room: float) -> list[Part]:
        """A hidden hand: a back for each card, fanned, and how many of a kind."""
        parts, step = list[Part](), min(150.0, room / len(cards))
        for number, (deck, count) in enumerate(cards.items()):
            spread = min(14.0, (step - 60) / max(1, count - 1))
            drawn = "".join(back(deck, 30 + spread * n, 58, 54) for n in range(count))
            drawn = drawn or element("rect", x=4, y=22, width=52, height=72, rx=5, cls="gap")
            drawn += lettering(30, 118, count, 16, "narrow", bold=True, anchor="middle")
            name = self.pen.lexicon.drawn(deck, count)
            parts.append(part(f"backs-{seat}-{deck}", drawn, at=(step * number, 0), hint=tip(name)))
        return parts
