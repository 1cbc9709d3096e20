"""The influence map of Tuscany: its regions, what a star brings there, and whose stars are most."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from random import Random

from cuvee.drawing import element, group, lettering, part, remembered, tip, wrapped
from cuvee.drawing.figures import INK
from cuvee.drawing.palette import PLAYERS
from cuvee.games.viticulture.picture.inline import inline
from cuvee.games.viticulture.picture.pieces import AUTOMA, star
from cuvee.games.viticulture.tuscany.picture.pen import TuscanyPen
from cuvee.games.viticulture.tuscany.view import Region, wide
from cuvee.games.viticulture.view import View
from cuvee.kernel import Panel, Part

Point = tuple[float, float]

# Corners of borders by letter; the borders between them are bent a little, the same way from both sides.
_CORNERS: dict[str, Point] = {
    "A": (24, 16), "B": (92, 6), "C": (158, 16), "D": (208, 50), "E": (216, 108), "F": (190, 144), "G": (176, 190),
    "H": (126, 206), "I": (94, 184), "J": (62, 150), "K": (44, 118), "L": (38, 98), "T": (28, 58), "M": (16, 34),
    "N": (80, 52), "O": (88, 96), "P": (150, 92), "Q": (158, 146), "R": (88, 138), "S": (122, 160),
}  # fmt: skip
_REGIONS = {
    "lucca": "ABNTM", "pisa": "TNOL", "livorno": "LORJK", "firenze": "BCPON", "arezzo": "CDEFQP", "siena": "OPQSR",
    "grosseto": "RSQFGHIJ",
}  # fmt: skip
_SPOTS: dict[str, Point] = {
    "lucca": (51, 26), "pisa": (57, 73), "livorno": (64, 119), "firenze": (118, 46), "arezzo": (183, 78),
    "siena": (121, 117), "grosseto": (132, 172),
}  # fmt: skip
_FLAT = ("lucca", "pisa")  # where stars have room in one row only
_STRETCH = 1.2  # the map is taller than wide
_SHIELD = "M-8-8H8V2Q8 8 0 10-8 8-8 2Z"
_HILLS = "M104 8l5-7 5 7M118 10l4-6 4 6M172 20l6-8 6 8M186 30l5-7 5 7M200 216l5-7 5 7M208 230l5-7 5 7M194 236l5-7 5 7"
_ROOM = {"lucca": 50, "pisa": 48, "livorno": 42, "firenze": 64, "arezzo": 50, "siena": 66, "grosseto": 80}  # for stars


def _at(point: Point) -> Point:
    return point[0], 10 + point[1] * _STRETCH


@cache
def _border(one: str, two: str) -> tuple[Point, ...]:
    first, last = sorted((one, two))
    chance = Random(first + last)
    (x0, y0), (x1, y1) = _at(_CORNERS[first]), _at(_CORNERS[last])
    steps = max(3, int(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 / 9))
    bent = [
        (x0 + (x1 - x0) * n / steps + chance.uniform(-2.6, 2.6), y0 + (y1 - y0) * n / steps + chance.uniform(-2.6, 2.6))
        for n in range(1, steps)
    ]
    points = ((x0, y0), *bent, (x1, y1))
    return points if one == first else points[::-1]


def _line(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


@cache
def _shape(region: str) -> str:
    ring = _REGIONS[region]
    return _line([p for one, two in zip(ring, ring[1:] + ring[0], strict=True) for p in _border(one, two)[:-1]]) + "Z"


@cache
def _ground(width: float, height: float) -> str:
    """Sea, land and hills around the regions; the shore is repeated into the sea."""
    shore = "MTLKJIH"
    coast = [p for one, two in pairwise(shore) for p in _border(one, two)[:-1]] + [_at(_CORNERS["H"])]
    waves = "".join(
        element("path", d=_line([(x - far, y + far * 0.35) for x, y in coast]), fill="none", stroke="var(--water2)",
                opacity=opacity)
        for far, opacity in ((5, 0.9), (10, 0.65), (16, 0.4), (23, 0.25))
    )  # fmt: skip
    return (
        element("rect", width=width, height=height, rx=7, fill="var(--water)")
        + element("path", d=f"M16 52 8 0H{width}V{height}H140L128 258Z", fill="var(--land2)")
        + element("path", d=f"M150 0H{width}V{height}H196L180 240 196 186 222 140 214 72 160 30Z", fill="var(--hill)")
        + waves
        + element("path", d=_HILLS, stroke="var(--hill2)", stroke_width=1.2, fill="none")
        + group(
            element("path", d="M-9 2H9l-3 5H-6Z", fill="var(--wall)", stroke=INK),
            element("path", d="M0 1V-12L8-1ZM-1.5 0V-9L-7-1Z", fill="#B8332A", stroke=INK, stroke_width=0.9),
            at=(19, 196),
        )
        + element("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=7, fill="none", stroke="var(--case)")
    )


def _spread(spot: Point, number: int, columns: int) -> Point:
    """Where the star of one of several players lies, in rows."""
    step = 19 if columns > 3 else 22
    x = spot[0] - step * (columns - 1) / 2 - 2 + step * (number % columns)
    return x, spot[1] + (16 if columns == 3 else 19) + 12 * (number // columns)


class MapPanel:
    """Draws the map."""

    def __init__(self, pen: TuscanyPen, width: float, height: float) -> None:
        self.pen = pen
        self.width, self.height = width, height

    def panel(self, view: View) -> Panel:
        """The panel, from the stars in the regions."""
        return self._panel(wide(view)["regions"], view["options"]["star_points"])

    @remembered(256)
    def _panel(self, regions: list[Region], scoring: bool) -> Panel:
        words = wrapped(self.pen.say("picture.sea"), 60, 12, "serif", italic=True)
        sea = "".join(
            lettering(7, 234 + 14 * row, word, 12, "serif", italic=True, width=74, fill="var(--lake)")
            for row, word in enumerate(words)
        )
        parts = [part("map-ground", _ground(self.width, self.height), sea)]
        for number, region in enumerate(regions):
            parts.append(self._region(number, region, scoring))
        for region in regions:
            parts += self._stars(region["id"], [*region["stars"], region["automa"]])
        return Panel("map", self.pen.say("section.map"), self.width, self.height, parts, sheet=False)

    @remembered(1024)
    def _region(self, number: int, region: Region, scoring: bool) -> Part:
        pen, id = self.pen, region["id"]
        card = pen.lexicon.region_card(id)
        (x, y), name = _at(_SPOTS[id]), pen.lexicon.region(id)
        bonus = (str(card.amount), ":lira") if card.bonus == "lira" else self.pen.gains[card.bonus]
        points = pen.say("picture.most", points=pen.lexicon.amount("points", card.points)) if scoring else ""
        shield = self._shield(card.points, self._leader(region), x - 13, y + 1) if scoring else ""
        return part(
            f"region-{id}",
            element("path", d=_shape(id), cls=f"card shire shire-{number}"),
            lettering(x, y - 11, name, 12.5, "serif", bold=True, anchor="middle", cls="haloed"),
            inline(bonus, x + (12 if scoring else 0), y + 1, 14),
            shield,
            hint=tip(name, pen.say("picture.star", bonus=pen.lexicon.region_bonus(id)), points),
        )

    def _leader(self, region: Region) -> str | None:
        """The colour of whoever has most stars alone."""
        stars = [*region["stars"], region["automa"]]
        most = max(stars)
        if not most or stars.count(most) > 1:
            return None
        seat = stars.index(most)
        return self.pen.colour(seat) if seat < self.pen.seats else AUTOMA

    def _shield(self, points: int, leader: str | None, x: float, y: float) -> str:
        fill, ink, edge = "var(--land)", "var(--ink)", "3 2"  # nobody's: white is the colour of a player
        if leader:
            edge = ""
            fill, ink = (PLAYERS[leader][0], PLAYERS[leader][2]) if leader in PLAYERS else ("#9A948C", INK)
        return group(
            element("path", d=_SHIELD, fill=fill, stroke=INK if leader else ink, stroke_dasharray=edge),
            lettering(0, 5, points, 13, "narrow", bold=True, anchor="middle", fill=ink),
            at=(x, y),
        )

    @remembered(1024)
    def _stars(self, id: str, stars: list[int]) -> list[Part]:
        """A star each while they are few; then one for each player, with their number."""
        held = [(seat, number) for seat, number in enumerate(stars) if number]
        x, y = _at(_SPOTS[id])
        if sum(stars) * 14 <= _ROOM[id]:
            single = [(seat, n) for seat, number in held for n in range(number)]
            step = 15.5
            left = x - step * (len(single) - 1) / 2
            return [self._star(id, seat, n, (left + step * k, y + 20), "") for k, (seat, n) in enumerate(single)]
        columns = 3 if len(held) > 4 else len(held) if len(held) < 3 or id in _FLAT else 2
        return [
            self._star(id, seat, 0, _spread((x, y), k, columns), str(number) if number > 1 else "")
            for k, (seat, number) in enumerate(held)
        ]

    def _star(self, id: str, seat: int, number: int, at: Point, count: str) -> Part:
        owner = seat if seat < self.pen.seats else None
        figure = star(self.pen.colour(owner), 0, 0, 18)
        if count:
            figure += lettering(7, 7, count, 12, "narrow", bold=True, cls="haloed")
        hint = tip(self.pen.who(owner), self.pen.lexicon.region(id))
        return part(
            f"star-{id}-{seat}-{number}", figure, at=at, hint=hint, data_from=None if owner is None else f"seat-{seat}"
        )
