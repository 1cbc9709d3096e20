"""The structure mat of a player."""

from __future__ import annotations

from cuvee.drawing import card, element, icon, lettering, paragraph, part, remembered, tip, title, wrapped
from cuvee.games.viticulture.picture.structures import TOP, standing
from cuvee.games.viticulture.tuscany.picture.pen import TuscanyPen
from cuvee.games.viticulture.tuscany.view import wide
from cuvee.games.viticulture.view import Seat
from cuvee.kernel import Panel, Part


class MatPanel:
    """Draws the structure mat of one seat: its slots, and the space where a card is removed."""

    def __init__(self, pen: TuscanyPen, width: float, height: float) -> None:
        self.pen = pen
        self.width, self.height = width, height
        self.slots = pen.box.expansion.mat_slots
        self.wide, self.high = (width - 12 - 44 - 5 * self.slots) / self.slots, height - TOP - 6

    def panel(self, seat: int, mine: Seat, busy: dict[str, str]) -> Panel:
        """The panel of a seat."""
        mat = wide(mine)["mat"]
        places = [*mat, "remove"]
        return self._panel(seat, mat, {place: busy[place] for place in places if place in busy})

    @remembered(1024)
    def _panel(self, seat: int, mat: list[str], busy: dict[str, str]) -> Panel:
        name = self.pen.say("picture.mat")
        parts = [part("mat-head", title(name, self.width - 7, 7, 15, 13.5))]
        for number in range(self.slots):
            parts.append(self._card(seat, number, mat[number]) if number < len(mat) else self._slot(seat, number))
        parts.append(self._remove(seat))
        for place, kind in busy.items():
            x = self._x(mat.index(place)) + self.wide / 2 if place in mat else self.width - 28
            parts.append(standing(self.pen, seat, place, kind, (x, TOP + self.high - 18)))
        return Panel("mat", name, self.width, self.height, parts)

    def _x(self, number: int) -> float:
        return 6 + number * (self.wide + 5)

    @remembered(256)
    def _card(self, seat: int, number: int, name: str) -> Part:
        pen, wide, middle = self.pen, self.wide, self.wide / 2
        kind, text = pen.lexicon.structure_kind(name), pen.lexicon.structure_text(name)
        heading, short = pen.lexicon.structure(name), pen.say(f"picture.{pen.lexicon.structure_card(name).kind}")
        return part(
            f"mat-{seat}-{name}",
            card("merlon", wide, self.high),
            lettering(middle, 23, heading, 12.5, "serif", bold=True, anchor="middle", width=wide - 8),
            lettering(middle, 36, short, 12, "serif", anchor="middle", italic=True, cls="ink2", width=wide - 8),
            paragraph(middle, 51, text, wide - 10, 12, "narrow", anchor="middle", lines=6, leading=1.06),
            at=(self._x(number), TOP),
            cls="a-own turn",
            hint=tip(heading, kind, text),
        )

    @remembered(256)
    def _slot(self, seat: int, number: int) -> Part:
        shape = element("rect", width=self.wide, height=self.high, rx=5, cls="unbuilt card")
        at = (self._x(number), TOP)
        return part(f"slot-{seat}-{number}", shape, at=at, hint=self.pen.say("picture.slot"))

    @remembered(256)
    def _remove(self, seat: int) -> Part:
        pen, wide = self.pen, 44
        words = wrapped(pen.say("picture.remove"), wide - 4, 12, "narrow")
        return part(
            f"remove-{seat}",
            element("circle", cx=wide / 2, cy=24, r=19, cls="ring"),
            element("circle", cx=wide / 2, cy=24, r=16, cls="plate"),
            icon("bin", wide / 2, 24, 20, cls="on-plate"),
            "".join(
                lettering(wide / 2, 58 + 13 * row, word, 12, "narrow", anchor="middle", width=wide - 2, cls="ink2")
                for row, word in enumerate(words)
            ),
            at=(self.width - 6 - wide, TOP),
            cls="a-fall",
            hint=tip(pen.lexicon.action("remove"), pen.lexicon.action_text("remove")),
        )
