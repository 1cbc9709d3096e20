"""The three fields of a vineyard: the vines on them, and what they yield."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from cuvee.drawing import element, icon, lettering, part, remembered, tip, title
from cuvee.games.viticulture.picture.inline import inline
from cuvee.games.viticulture.picture.pen import Pen
from cuvee.games.viticulture.picture.pieces import grape
from cuvee.games.viticulture.view import Field, Seat
from cuvee.kernel import Panel, Part
from cuvee.kernel.speech import capital

_TOP, HEAD, _FOOT = 21, 21, 21


@lru_cache(16)
def _land(width: float, height: float) -> str:
    """Rows of vines that run up a slope."""
    middle, rows = width / 2, ""
    for n in range(-5, 6):
        x = middle + n * 14
        rows += f"M{middle + (x - middle) * 0.55:.0f} 0L{x:.0f} {height}"
    clip = element("rect", width=width, height=height, rx=5, fill="var(--land2)")
    lines = element("path", d=rows, stroke="var(--vine)", stroke_width=5, stroke_dasharray="4 3", opacity=0.5)
    return element("svg", clip, lines, width=width, height=height)


class FieldsPanel:
    """Draws the fields of one seat."""

    def __init__(self, pen: Pen, width: float, height: float) -> None:
        self.pen = pen
        self.width, self.height = width, height
        self.wide = (width - 12 - 8) / 3
        self.high = height - _TOP - 6

    def panel(self, seat: int, mine: Seat, busy: dict[str, str]) -> Panel:
        """The panel of a seat; `busy`: its workers by place."""
        return self.draw(seat, mine["fields"], {})

    @remembered(1024)
    def draw(self, seat: int, fields: list[Field], busy: dict[str, str]) -> Panel:
        """The panel, from the fields and the workers on what stands there."""
        name = self.pen.say("picture.fields")
        parts = [part("fields-head", title(name, self.width - 7, 7, 15, 13.5))]
        parts += [part(f"land-{n}", _land(self.wide, self.high), at=self.corner(n)) for n in range(len(fields))]
        for number, field in enumerate(fields):
            parts += self._field(seat, number, field)
        parts += self.workers(seat, fields, busy)
        return Panel("fields", name, self.width, self.height, parts)

    def workers(self, seat: int, fields: list[Field], busy: dict[str, str]) -> list[Part]:
        """The workers on what stands on the fields."""
        return []

    def corner(self, number: int) -> tuple[float, float]:
        """Of a field."""
        return 6 + number * (self.wide + 4), _TOP

    @remembered(4096)
    def _field(self, seat: int, number: int, field: Field) -> list[Part]:
        pen, wide, high = self.pen, self.wide, self.high
        vines = Counter(field["vines"])
        cards = [(pen.lexicon.vine_card(name), count) for name, count in vines.items()]
        red, white = (sum(getattr(card, of) * count for card, count in cards) for of in ("red", "white"))
        inside = element("rect", width=wide, height=high, rx=5, cls="card", fill_opacity=0)
        inside += self._header(number, field)
        if field["sold"]:
            inside += element("rect", x=2, y=HEAD, width=wide - 4, height=high - HEAD - 2, rx=4, fill="url(#v-hatch)")
            word = pen.say("picture.sold")
            inside += lettering(wide / 2, high / 2 + 8, word, 14, "serif", bold=True, anchor="middle", cls="haloed")
        else:
            inside += self.grown(field, red, white)
        parts = [part(f"field-{seat}-{number + 1}", inside, at=self.corner(number), hint=self.hint(number, field))]
        step = min(17.0, (high - HEAD - _FOOT - 4) / max(1, len(vines)))
        for row, (name, count) in enumerate(vines.items()):
            x, y = self.corner(number)
            parts.append(self._vine(seat, number, name, count, (x + 3, y + HEAD + 2 + step * row), step - 1))
        return parts

    def _header(self, number: int, field: Field) -> str:
        """How much grows there of how much can, and what the field is worth."""
        sums = f"{field['value']}/{field['limit']}"
        price = (str(self.pen.box.field_prices[number]), ":lira")
        return (
            element("rect", x=2, y=2, width=self.wide - 4, height=HEAD - 3, rx=4, fill="var(--sheet)")
            + lettering(6, 16, sums, 15, "narrow", bold=True)
            + inline(price, self.wide - 4, 11, 12.5, "end")
        )

    def grown(self, field: Field, red: int, white: int) -> str:
        """What a field yields."""
        return self._yield(red, white, field["harvested"]) if red or white else ""

    def _yield(self, red: int, white: int, harvested: bool) -> str:
        y, x = self.high - _FOOT / 2, self.wide - 13
        drawn = element("rect", x=2, y=y - 10, width=self.wide - 4, height=_FOOT - 2, rx=4, fill="var(--sheet)")
        drawn += icon("lock" if harvested else "harvest", 13, y, 15, cls="soft" if harvested else "vp")
        for colour, value in (("white", white), ("red", red)):
            if value:
                drawn += grape(colour, value, x, y, 16)
                x -= 20
        return drawn

    def hint(self, number: int, field: Field) -> str:
        """What stands there."""
        lexicon, say = self.pen.lexicon, self.pen.say
        facts = {"field": capital(lexicon.field(number + 1)), "limit": field["limit"], "value": field["value"]}
        if field["sold"]:
            return say("table.field.sold", **facts)
        if not field["vines"]:
            return say("table.field.empty", **facts)
        names = lexicon.vines(field["vines"])
        late = say("picture.harvested") if field["harvested"] else ""
        return tip(f"{facts['field']} ({field['value']}/{field['limit']})", names, late)

    @remembered(1024)
    def _vine(self, seat: int, number: int, name: str, count: int, at: tuple[float, float], high: float) -> Part:
        pen, card, x = self.pen, self.pen.lexicon.vine_card(name), self.wide - 15
        drawn = element("rect", width=self.wide - 6, height=high, rx=3, cls="card area")
        for colour, value in (("white", card.white), ("red", card.red)):
            if value:
                drawn += grape(colour, value, x, high / 2, min(14.0, high - 1))
                x -= 16
        label = f"{count}× {pen.lexicon.vine(name)}" if count > 1 else pen.lexicon.vine(name)
        drawn += lettering(3, high / 2 + 4.3, label, 12, "narrow", width=x + 4)
        return part(f"vine-{seat}-{number + 1}-{name}", drawn, at=at, cls="a-spring", hint=pen.lexicon.vine_text(name))
