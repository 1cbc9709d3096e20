"""The structures of a vineyard, of wood and on the structure mat."""

from __future__ import annotations

from typing import Any

from cuvee.drawing import card, element, icon, lettering, paragraph, part, remembered, tip, title, wrapped
from cuvee.games.viticulture.box.moves import STRUCTURES
from cuvee.games.viticulture.picture.inline import inline
from cuvee.games.viticulture.picture.pen import Pen
from cuvee.games.viticulture.picture.pieces import worker
from cuvee.kernel import Panel, Part

WOOD = STRUCTURES[:6]  # the cellars are drawn with their slots
_TOP = 22
_SCORED = {"windmill": "windmill_scored", "tasting-room": "tasting_room_scored"}


class StructuresPanel:
    """Draws the wooden structures of one seat."""

    def __init__(self, pen: Pen, width: float, height: float) -> None:
        self.pen = pen
        self.width, self.height = width, height
        self.wide, self.high = (width - 12 - 8) / 3, (height - _TOP - 9) / 2

    def panel(self, seat: int, mine: dict[str, Any], busy: dict[str, str]) -> Panel:
        """The panel of a seat; `busy`: the workers by place of the vineyard."""
        scored = [name for name, fact in _SCORED.items() if mine[fact]]
        return self._panel(seat, mine["structures"], scored, busy.get("yoke"))

    @remembered(1024)
    def _panel(self, seat: int, built: list[str], scored: list[str], yoke: str | None) -> Panel:
        name = self.pen.say("picture.structures")
        parts = [part("structures-head", title(name, self.width - 7, 7, 15, 13.5))]
        for number, structure in enumerate(WOOD):
            parts.append(self._tile(seat, number, structure in built, structure in scored))
        if yoke:
            x, y = self._corner(WOOD.index("yoke"))
            parts.append(standing(self.pen, seat, "yoke", yoke, (x + self.wide - 14, y + 18)))
        return Panel("structures", name, self.width, self.height, parts)

    def _corner(self, number: int) -> tuple[float, float]:
        return 6 + number % 3 * (self.wide + 4), _TOP + number // 3 * (self.high + 4)

    @remembered(256)
    def _tile(self, seat: int, number: int, built: bool, scored: bool) -> Part:
        pen, name, wide, high = self.pen, WOOD[number], self.wide, self.high
        lexicon = pen.lexicon
        state = pen.say("picture.built" if built else "picture.unbuilt")
        used = pen.say("picture.scored") if scored else ""
        cost = (str(pen.box.structure_costs[number]), ":lira")
        return part(
            f"structure-{seat}-{name}",
            element("rect", width=wide, height=high, rx=5, cls="built card" if built else "unbuilt card"),
            icon(name, wide / 2 - (0 if built else 13), 16, 23, cls="vp" if built else "soft"),
            inline(cost, wide - 4, 10, 12.5, "end") if not built else "",
            icon("lock", wide - 12, 12, 14, cls="soft") if scored else "",
            lettering(wide / 2, 40, lexicon.structure(name), 12.5, "serif", bold=True, anchor="middle", width=wide - 6),
            lettering(wide / 2, 54, pen.say(f"picture.structure.{name}"), 12, "narrow", anchor="middle", width=wide - 6,
                      cls="" if built else "ink2"),
            at=self._corner(number),
            cls="a-own",
            hint=tip(lexicon.structure(name), lexicon.structure_text(name), state, used),
        )  # fmt: skip


class MatPanel:
    """Draws the structure mat of one seat: its slots, and the space where a card is removed."""

    def __init__(self, pen: Pen, width: float, height: float) -> None:
        self.pen = pen
        self.width, self.height = width, height
        self.slots = pen.box.expansion.mat_slots
        self.wide, self.high = (width - 12 - 44 - 5 * self.slots) / self.slots, height - _TOP - 6

    def panel(self, seat: int, mine: dict[str, Any], busy: dict[str, str]) -> Panel:
        """The panel of a seat."""
        places = [*mine["mat"], "remove"]
        return self._panel(seat, mine["mat"], {place: busy[place] for place in places if place in busy})

    @remembered(1024)
    def _panel(self, seat: int, mat: list[str], busy: dict[str, str]) -> Panel:
        name = self.pen.say("picture.mat")
        parts = [part("mat-head", title(name, self.width - 7, 7, 15, 13.5))]
        for number in range(self.slots):
            parts.append(self._card(seat, number, mat[number]) if number < len(mat) else self._slot(seat, number))
        parts.append(self._remove(seat))
        for place, kind in busy.items():
            x = self._x(mat.index(place)) + self.wide / 2 if place in mat else self.width - 28
            parts.append(standing(self.pen, seat, place, kind, (x, _TOP + self.high - 18)))
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
            at=(self._x(number), _TOP),
            cls="a-own turn",
            hint=tip(heading, kind, text),
        )

    @remembered(256)
    def _slot(self, seat: int, number: int) -> Part:
        shape = element("rect", width=self.wide, height=self.high, rx=5, cls="unbuilt card")
        at = (self._x(number), _TOP)
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
            at=(self.width - 6 - wide, _TOP),
            cls="a-fall",
            hint=tip(pen.lexicon.action("remove"), pen.lexicon.action_text("remove")),
        )


def standing(pen: Pen, seat: int, place: str, kind: str, at: tuple[float, float]) -> Part:
    """A worker on a place of the vineyard."""
    hint = tip(pen.who(seat), pen.lexicon.worker(kind))
    return part(f"worker-{seat}-{place}", worker(kind, pen.colour(seat), 0, 0, 29), at=at, hint=hint)
