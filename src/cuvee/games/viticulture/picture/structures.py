"""The wooden structures of a vineyard."""

from __future__ import annotations

from cuvee.drawing import element, icon, lettering, part, remembered, tip, title
from cuvee.games.viticulture.box.moves import STRUCTURES
from cuvee.games.viticulture.picture.inline import inline
from cuvee.games.viticulture.picture.pen import Pen
from cuvee.games.viticulture.picture.pieces import worker
from cuvee.games.viticulture.view import Seat
from cuvee.kernel import Panel, Part

WOOD = STRUCTURES[:6]  # the cellars are drawn with their slots
TOP = 22


class StructuresPanel:
    """Draws the wooden structures of one seat."""

    def __init__(self, pen: Pen, width: float, height: float) -> None:
        self.pen = pen
        self.width, self.height = width, height
        self.wide, self.high = (width - 12 - 8) / 3, (height - TOP - 9) / 2

    def panel(self, seat: int, mine: Seat, busy: dict[str, str]) -> Panel:
        """The panel of a seat; `busy`: the workers by place of the vineyard."""
        scored = ["windmill"] * mine["windmill_scored"] + ["tasting-room"] * mine["tasting_room_scored"]
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
        return 6 + number % 3 * (self.wide + 4), TOP + number // 3 * (self.high + 4)

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


def standing(pen: Pen, seat: int, place: str, kind: str, at: tuple[float, float]) -> Part:
    """A worker on a place of the vineyard."""
    hint = tip(pen.who(seat), pen.lexicon.worker(kind))
    return part(f"worker-{seat}-{place}", worker(kind, pen.colour(seat), 0, 0, 29), at=at, hint=hint)
