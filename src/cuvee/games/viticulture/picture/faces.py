"""The faces of cards in three sizes: in full, in half the height, and as a strip with little more than the name."""

from __future__ import annotations

from typing import Any

from cuvee.drawing import card, element, icon, lettering, remembered, text_width, wrapped
from cuvee.games.viticulture.box.components import Option
from cuvee.games.viticulture.box.moves import WINES
from cuvee.games.viticulture.picture.inline import Words, grouped, inline, width
from cuvee.games.viticulture.picture.pen import Pen
from cuvee.games.viticulture.picture.pieces import face, grape, letter
from cuvee.games.viticulture.picture.style import DECK_COLOURS, OUTLINES, TINTS
from cuvee.games.viticulture.words.outlook import structures
from cuvee.kernel.speech import capital

_TOP = {"gable": 9, "merlon": 8.5}  # where a card of this outline begins
_LINE, _FOOT = 12.4, 14  # of the words of a card, and of how many of its options may be chosen
_FULL, _HALF, _SIGNS = 100, 52, 38  # the least heights of the sizes, and of strips with a line of icons


def effect(option: Option) -> Words:
    """What an option costs, does and brings, in icons, as far as they can say it."""
    cost: Words = tuple(w for unit, n in option.cost.items() for w in (f"−{n}", f":{unit}"))
    deeds: Words = tuple(w for do in option.do for w in do.icons)
    gain: Words = tuple(w for unit, n in option.gain.items() for w in (f"+{n}", f":{unit}"))
    parts = [words for words in (cost, deeds, gain) if words]
    return tuple(w for number, words in enumerate(parts) for w in ((" ",) if number else ()) + words)


class Faces:
    """Draws cards."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen

    @remembered(4096)
    def face(self, deck: str, name: str, wide: float, high: float, facts: list[Any]) -> str:
        """A card, its corner at the origin. `facts` is what its owner can do with it (see `hand`)."""
        shape = OUTLINES[deck]
        top = _TOP.get(shape, 3) if high >= _FULL or shape == "merlon" else 3
        outline = card(shape, wide, high)
        if high >= _FULL:
            drawn = self._head(deck, name, wide, top) + self._body(deck, name, wide, high, facts, top + 32)
        elif high >= _HALF:
            drawn = self._strip(deck, name, wide, top) + self._body(deck, name, wide, high, facts, top + 18)
        elif high >= _SIGNS:
            signs = grouped(self._signs(deck, name), wide - 8, 12.5)
            fits = len(signs) == 1 and width(signs[0], 12.5) <= wide - 8
            drawn = self._strip(deck, name, wide, top) + (inline(signs[0], wide / 2, top + 23, 12.5) if fits else "")
        else:
            drawn = self._least(deck, name, wide, top)
        return outline + drawn

    def title(self, deck: str, name: str) -> str:
        """What stands at the head of a card."""
        lexicon = self.pen.lexicon
        return self.pen.say("picture.order") if deck == "order" else lexicon.card(name)

    def _head(self, deck: str, name: str, wide: float, top: float) -> str:
        """The letter of the deck, the name in one or two lines, and for visitors a face."""
        colour, words, left = DECK_COLOURS[deck], self.title(deck, name), 27
        if deck in ("summer", "winter") and wide > 100:
            left, drawn = 37, face(name, 7, top, 0.44, TINTS[deck]) + letter(deck, 4, top + 14, 14)
        else:
            drawn = letter(deck, 5, top + 4)
        room = wide - left - 4
        lines = wrapped(words, room, 12.5, "serif", bold=True)
        lines = lines if len(lines) <= 2 else (lines[0], " ".join(lines[1:]))
        y = top + (18 if len(lines) == 1 else 12)
        for row, line in enumerate(lines):
            drawn += lettering(left, y + 13 * row, line, 12.5, "serif", bold=True, width=room)
        return drawn + element("path", d=f"M5 {top + 30}H{wide - 5}", stroke=colour, stroke_width=2)

    def _strip(self, deck: str, name: str, wide: float, top: float) -> str:
        """The same in one line."""
        words = self.title(deck, name)
        left = 14 if OUTLINES[deck] == "gable" else 4
        sign = 16 if deck == "order" else 0  # that it can be filled
        return letter(deck, left, top, 15) + lettering(
            left + 19, top + 12, words, 12.5, "serif", bold=True, width=wide - 2 * left - 18 - sign
        )

    def _least(self, deck: str, name: str, wide: float, top: float) -> str:
        """The same where there is room for one line only: orders, which have no names, show their wines."""
        signs: Words = tuple(word for words in self._signs(deck, name) for word in words)
        if deck == "order":
            wines: Words = tuple(word.removesuffix("+") for words in self._wines(name) for word in words)
            best = next(words for words in (signs, wines) if words is wines or width(words, 12) <= wide - 26)
            return letter(deck, 4, top, 15) + inline(best, 22, top + 7.5, 12, "start")
        if deck != "vine":
            return self._strip(deck, name, wide, top)
        taken = width(signs, 12.5) + 2
        return self._strip(deck, name, wide - taken, top) + inline(signs, wide - 4, top + 8, 12.5, "end")

    def _body(self, deck: str, name: str, wide: float, high: float, facts: list[Any], top: float) -> str:
        """What is below the head, in full or in half the height."""
        full, lexicon = high >= _FULL, self.pen.lexicon
        if deck == "vine":
            return (self._vine if full else self._half_vine)(name, wide, facts, top, high - 9)
        if deck == "order":
            return (self._order if full else self._half_order)(name, wide, facts, top, high - 7)
        bottom = high - (9 if full and deck == "winter" else 3)
        if deck not in ("summer", "winter"):
            return self.texts([self.further_text(name)], wide, top, bottom)
        if not full:
            return self.texts([(lexicon.visitor_text(name), ())], wide, top, bottom)
        options = enumerate(lexicon.visitor_card(name).options)
        texts = [(lexicon.option(name, n), effect(option)) for n, option in options]
        choice = capital(lexicon.visitor_choice(name))
        lines = sum(len(wrapped(text, wide - 10, 12, "narrow")) for text, _ in texts)
        if not choice or lines * _LINE + 5 * (len(texts) - 1) + _FOOT > bottom - top:  # its tooltip says it, too
            return self.texts(texts, wide, top, bottom)
        return self.texts(texts, wide, top, bottom - _FOOT) + lettering(
            wide / 2, bottom - 2, choice, 12, "narrow", bold=True, anchor="middle", width=wide - 16, cls="ink2"
        )

    def _signs(self, deck: str, name: str) -> list[Words]:
        """A card in icons."""
        lexicon = self.pen.lexicon
        if deck == "vine":
            vine = lexicon.vine_card(name)
            found = (("grape-red", vine.red), ("grape-white", vine.white))
            return [(f":{sign}", str(n)) for sign, n in found if n]
        if deck == "order":
            return [*self._wines(name), ("→", str(lexicon.order_card(name).points), ":points")]
        if deck not in ("summer", "winter"):
            return self.further_signs(name)
        options = lexicon.visitor_card(name).options
        return [(("/ ",) if n else ()) + effect(option) for n, option in enumerate(options)]

    # Cards of the deck that a module brings.

    def further_text(self, name: str) -> tuple[str, Words]:
        """What it does, in words and in icons."""
        raise NotImplementedError

    def further_signs(self, name: str) -> list[Words]:
        """The card in icons."""
        raise NotImplementedError

    def texts(self, options: list[tuple[str, Words]], wide: float, top: float, bottom: float) -> str:
        """What a card does, in words, and above them in icons where there is room; hairlines stand between options."""
        broken = [wrapped(text, wide - 10, 12, "narrow") for text, _ in options]
        lines = sum(map(len, broken))
        gaps = 5 * (len(options) - 1)
        room = bottom - top
        signs = lines * _LINE + gaps + 15 * len(options) <= room
        y, drawn = top, ""
        for number, (rows, (_, words)) in enumerate(zip(broken, options, strict=True)):
            if number:
                drawn += element("path", d=f"M14 {y + 2.5}H{wide - 14}", cls="hair")
                y += 5
            if signs and words and width(words, 13) <= wide - 8:
                drawn += inline(words, wide / 2, y + 9, 13)
                y += 15
            left = int((bottom - y) / _LINE + 0.2) - (len(options) - 1 - number)
            shown = rows if len(rows) <= left else (*rows[: max(0, left - 1)], rows[max(0, left - 1)] + "…")
            for row in shown:
                y += _LINE
                drawn += lettering(5, y - 2.4, row, 12, "narrow", width=wide - 10)
        return drawn

    def _vine(self, name: str, wide: float, facts: list[Any], top: float, bottom: float) -> str:
        """The values of a vine, what it needs, and where there is room for it."""
        pen, vine, middle = self.pen, self.pen.lexicon.vine_card(name), wide / 2
        needs, (built, fits) = structures(vine.needs), facts
        values = [(colour, value) for colour, value in (("red", vine.red), ("white", vine.white)) if value]
        left = middle - 31 * (len(values) - 1) / 2
        drawn = "".join(grape(colour, n, left + 31 * k, top + 18.5, 25) for k, (colour, n) in enumerate(values))
        word = pen.say("picture.needs") if needs else pen.say("picture.needs.none")
        signs = 21 * len(needs)
        across = min(text_width(word, 12, "narrow"), wide - 12 - signs) + signs
        drawn += lettering(middle - across / 2, top + 49, word, 12, "narrow", width=across - signs, cls="ink2")
        for number, need in enumerate(needs):
            x = middle + across / 2 - signs + 21 * number + 12
            drawn += icon(need, x, top + 45, 19, cls=_need(need, built))
        text = pen.say("picture.fits", fields=", ".join(map(str, fits))) if fits else pen.say("picture.fits.none")
        cls = "good" if fits and set(needs) <= set(built) else "ink2"
        return drawn + lettering(middle, bottom - 5, text, 12, "narrow", anchor="middle", width=wide - 12, cls=cls)

    def _half_vine(self, name: str, wide: float, facts: list[Any], top: float, bottom: float) -> str:
        """Its values, and what it needs."""
        vine, (built, _) = self.pen.lexicon.vine_card(name), facts
        values = [(colour, value) for colour, value in (("red", vine.red), ("white", vine.white)) if value]
        drawn = "".join(grape(colour, n, 16.5 + 23 * k, top + 10.5, 17) for k, (colour, n) in enumerate(values))
        for number, need in enumerate(reversed(structures(vine.needs))):
            drawn += icon(need, wide - 14 - 20 * number, top + 10.5, 18, cls=_need(need, built))
        return drawn

    def _wines(self, name: str) -> list[Words]:
        return [(f":wine-{WINES[kind]}", f"{least}+") for kind, least in self.pen.lexicon.order_card(name).wines]

    def _gain(self, name: str) -> Words:
        order = self.pen.lexicon.order_card(name)
        points: Words = (f"+{order.points}", ":points")
        return (*points, " ", f"+{order.residual}", ":residual") if order.residual else points

    def _order(self, name: str, wide: float, facts: list[Any], top: float, bottom: float) -> str:
        """The wines that are ordered, what they bring, and which of them are missing."""
        missing, middle = [wine.split("-") for wine in facts[0]], wide / 2
        lines = grouped(self._wines(name), wide - 8, 14.5)
        drawn = "".join(inline(line, middle, top + 13 + 18 * row, 14.5) for row, line in enumerate(lines))
        drawn += inline(self._gain(name), middle, top + 16 + 19 * len(lines), 14.5)
        if missing:
            lacking: Words = ("−", *(word for kind, least in missing for word in (f":wine-{kind}", least)))
            size = 12.5 if width(lacking, 12.5) < wide - 6 else 12
            return drawn + inline(lacking, middle, bottom - 9, size, cls="soft")
        ready, room = self.pen.say("picture.ready"), wide - 12
        return drawn + lettering(
            middle, bottom - 5, ready, 12, "narrow", bold=True, anchor="middle", width=room, cls="good"
        )

    def _half_order(self, name: str, wide: float, facts: list[Any], top: float, bottom: float) -> str:
        """The same; a sign in its head says that nothing is missing."""
        lines = [*grouped(self._wines(name), wide - 8, 12.5), self._gain(name)]
        sign = "" if facts[0] else icon("fill", wide - 13, top - 8, 17, cls="vp")
        step = 17 if len(lines) < 3 else 13.5
        return sign + "".join(inline(line, wide / 2, top + 8 + step * row, 12.5) for row, line in enumerate(lines))


def _need(structure: str, built: list[str]) -> str:
    """The class of a structure that a vine needs."""
    return "vp" if structure in built else "soft faint"
