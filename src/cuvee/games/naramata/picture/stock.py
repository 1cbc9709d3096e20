"""What lies beside the board: the decks, the view die, and cards and tokens on their way to a tourist."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from cuvee.drawing import card, element, icon, lettering, part, picked, remembered, tip
from cuvee.drawing.cards import Outline
from cuvee.drawing.text import fitted
from cuvee.games.naramata.box.contents import Card
from cuvee.games.naramata.view import Facts, View
from cuvee.games.naramata.words.lexicon import Lexicon
from cuvee.kernel.picture import Panel, Part
from cuvee.kernel.speech import capital

WIDTH, HEIGHT = 93, 200
_OUTLINES: dict[str, Outline] = {
    "cheese": "cut",
    "tasting": "barrel",
    "purchase": "crate",
    "tourist": "arch",
    "upgrade": "ticket",
}
_COLOURS = {"tourist": "favor", "upgrade": "gold"}
_BLUE = "#2B7296"
_EYES = {1: ((12, 12),), 2: ((7.5, 7.5), (16.5, 16.5)), 3: ((6.5, 6.5), (12, 12), (17.5, 17.5))}
_TABLE = 92  # where drawn cards lie
_ASKED = ("rolled", "tokens", "costs")  # what is drawn of a decision: to buy tokens, to place them, to keep cards
_NAMES = ("cheese", "tasting", "purchase")  # the decks that actions draw from


class Stock:
    """Draws the decks of one table."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon, self.say, self.box = lexicon, lexicon.say, lexicon.box
        self._cards = {each.id: (_NAMES[deck], each) for deck, cards in enumerate(self.box.decks) for each in cards}

    def panel(self, view: View) -> Panel:
        """Decks, die, and what has been drawn."""
        decision: Facts = view["decision"] or {}
        asked = picked(decision, *(name for name in _ASKED if name in decision))
        return self._panel(picked(view, "decks", "discards", "under", "drawn"), asked)

    @remembered(1024)
    def _panel(self, view: View, decision: Facts) -> Panel:
        parts = [
            self._deck(number, name, left, view["discards"].get(name, []), view["under"] if name == "upgrade" else [])
            for number, (name, left) in enumerate(view["decks"].items())
        ]
        parts.append(die(decision.get("rolled", 0), self.say("picture.die")))
        parts += self._table(view, decision)
        return Panel("stock", self.say("section.decks"), WIDTH, HEIGHT, parts)

    @remembered(4096)
    def _deck(self, number: int, name: str, left: int, discards: list[str], under: list[str]) -> Part:
        """A deck, with how many cards are left, and what is known about the others."""
        found = [capital(self.say(f"deck.{name}")), self.say("picture.deck", left=left)]
        if name != "upgrade":
            names = map(self.lexicon.first_name if name == "tourist" else self.lexicon.card, discards)
            listed = ", ".join(f"{card} ×{number}" if number > 1 else card for card, number in Counter(names).items())
            found.append(self.say("picture.deck.discards", n=len(discards), cards=listed) if discards else "")
        elif under:
            found.append(self.say("picture.deck.under", cards=", ".join(map(self.lexicon.effect, under))))
        return deck(name, number, left, tip(*found))

    def _table(self, view: View, decision: Facts) -> list[Part]:
        if "rolled" in decision:
            more = self.box.max_view_cap - 1
            return [
                token(
                    number,
                    max(0, number - decision["rolled"]) * self.box.view_cost,
                    self._token_hint(number - decision["rolled"]),
                )
                for number in range(1, max(more, decision["rolled"]) + 1)
            ]
        if "tokens" in decision:
            return [token(number + 1, 0, self._token_hint(0)) for number in range(decision["tokens"])]
        if not view["drawn"]:
            return [place()]
        costs: Sequence[int | None] = decision.get("costs") or [None] * len(view["drawn"])
        step = min(36.0, (HEIGHT - _TABLE - 36) / max(len(view["drawn"]) - 1, 1))
        seen: dict[str, int] = {}
        found = []
        for number, (name, cost) in enumerate(zip(view["drawn"], costs, strict=False)):
            seen[name] = seen.get(name, 0) + 1
            found.append(self.card(name, seen[name], round(_TABLE + step * number, 1), cost))
        return found

    def card(self, name: str, copy: int = 1, y: float = 0, cost: int | None = None) -> Part:
        """A card that was drawn; a purchase may cost less than is printed on it."""
        kind, each = self._cards[name]
        hint = tip(capital(self.lexicon.card(name)), self.lexicon.card_worth(name))
        return drawn(f"drawn-{name}-{copy}", kind, capital(self.lexicon.card(name)), _price(kind, each, cost), y, hint)

    def _token_hint(self, bought: int) -> str:
        if bought <= 0:
            return capital(self.lexicon.kind("view"))
        return self.say("label.tokens", n=bought, price=self.lexicon.amount("prestige", bought * self.box.view_cost))


def _price(kind: str, each: Card, cost: int | None) -> str:
    """What a card brings when it is discarded, or costs when it is kept."""
    if kind == "purchase":
        return f"−{each.worth if cost is None else cost}"
    return f"+{each.worth}"


@lru_cache(1024)
def deck(name: str, number: int, left: int, hint: str) -> Part:
    """A deck, known by its outline, with the number of its cards."""
    colour = f"var(--{_COLOURS.get(name, name)})"
    return part(
        f"deck-{name}",
        card(_OUTLINES[name], 40, 50, transform="scale(.5)", vector_effect="non-scaling-stroke"),
        icon(name, 10, 12.5, 14, color=colour),
        lettering(24, 18, left, 14, "narrow", bold=True),
        at=(6 + 44 * (number % 2), 5 + 29 * (number // 2)),
        hint=hint,
    )


@lru_cache(16)
def die(rolled: int, hint: str) -> Part:
    """The view die; it shows what was rolled as long as that matters."""
    if rolled in _EYES:
        face = "".join(icon("view", x, y, 9, color=_BLUE) for x, y in _EYES[rolled])
    elif rolled:
        face = lettering(12, 17, rolled, 14, "narrow", bold=True, anchor="middle", fill=_BLUE)
    else:
        face = icon("view", 12, 12, 15, color=_BLUE, opacity="0.4")
    cube = '<rect x="1" y="2.5" width="23" height="23" rx="5" fill="#231A17" opacity=".3"/>'
    cube += '<rect x=".5" y=".5" width="23" height="23" rx="5" fill="#FFF8E8" stroke="#231A17" stroke-width="1.4"/>'
    return part("die", cube, face, at=(55, 64), hint=hint, cls="die")


@lru_cache(4)
def place() -> Part:
    """Where drawn cards will lie."""
    gaps = "".join(
        element("rect", x=5, y=_TABLE + 36 * number + 0.5, width=WIDTH - 10, height=32, rx=4, cls="gap n-faint")
        for number in range(3)
    )
    return part("drawn", gaps)


@lru_cache(1024)
def drawn(id: str, kind: str, name: str, price: str, y: float, hint: str) -> Part:
    """A card that was drawn."""
    wide = WIDTH - 10
    return part(
        id,
        card(_OUTLINES[kind], wide * 2, 68, transform="scale(.5)", vector_effect="non-scaling-stroke"),
        icon(kind, 20, 12.5, 16, cls="n-act"),
        icon("prestige", 43, 12.5, 14, color="var(--gold)"),
        lettering(52, 17.5, price, 14, "narrow", bold=True),
        lettering(
            wide / 2, 30, name, fitted(name, wide - 14, 12.5, "narrow"), "narrow", anchor="middle", width=wide - 12
        ),
        at=(5, y),
        hint=hint,
        cls=f"turn a-{kind}",
        data_from=f"deck-{kind}",
    )


@lru_cache(64)
def token(number: int, price: int, hint: str) -> Part:
    """A view token: gained by the die, or one that may be bought, with the others before it, for a price."""
    x, y = 18 + 28 * ((number - 1) % 3), _TABLE + 16 + 46 * ((number - 1) // 3)
    return part(
        f"token-{number}",
        element("circle", r=14, cls="ring"),
        element("circle", r=11.5, cls="plate n-dashed" if price else "plate n-gained"),
        icon("view", 0, 0, 17, cls="on-plate n-act" if price else "n-on-full"),
        lettering(0, 26, f"−{price}", 13, "narrow", bold=True, anchor="middle", cls="gold") if price else "",
        at=(x, y),
        hint=hint,
        cls="a-view",
        data_from="die",
    )
