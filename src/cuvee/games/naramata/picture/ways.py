"""The ways of vehicles along the roads: how one came to where it stands, and how it would go in a move."""

from __future__ import annotations

from cuvee.games.naramata.box.contents import Box
from cuvee.games.naramata.picture.ground import Ground, Point, outward, rounded
from cuvee.games.naramata.view import View
from cuvee.kernel.speech import looking_at
from cuvee.kernel.vocabulary import Readers

_BESIDE = 23  # from a column of spaces to the lane beside it


class Ways:
    """Knows the way to where a vehicle goes in a move."""

    def __init__(self, box: Box, ground: Ground) -> None:
        self.box, self.ground = box, ground
        moves = box.moves
        self._readers = Readers[str](
            (moves.space, self._space), (moves.gap, self._gap), (moves.end, self._end), otherwise=""
        )

    def of(self, view: View, move: str) -> str:
        """A path; empty if nobody drives."""
        place = view["seats"][looking_at(view, own=False) or 0]["place"]
        return "" if place in ("off", "end") else self._readers.read(self.box.moves.number(move), view, place)

    def _space(self, view: View, before: str, space: int) -> str:
        """Along the road to the winery; to what lies behind its first space by the lane beside the column."""
        ground, backward = self.ground, view["backward"]
        if space not in ground.at:
            return ""
        number = ground.map.space_winery[space]
        winery, (x, y) = ground.map.wineries[number], ground.at[space]
        gate, side = ground.gate(winery), -1 if not backward else 1
        if before == winery.id:
            return ""
        way = _along(ground, before, number, backward)
        edge = ground.radius + 5
        if space == ground.column(winery)[0]:
            return rounded([*way, (x, y - outward(winery) * edge)], 10)
        lane = gate[0] + side * _BESIDE
        return rounded([*way[:-1], (lane, gate[1]), (lane, y), (x + side * edge, y)], 10)

    def _gap(self, view: View, before: str, winery: int) -> str:
        name = self.ground.map.wineries[winery].id
        return driven(self.ground, before, name, self.ground.gap(winery, view["backward"]), view["backward"])

    def _end(self, view: View, before: str) -> str:
        return driven(self.ground, before, "end", standing(self.ground, "end", 0, view["backward"]), view["backward"])


def standing(ground: Ground, place: str, count: int, backward: bool) -> Point:
    """Where a vehicle stands, the n-th one there."""
    if place == "end" or place.startswith("start/"):
        return ground.parking(place, count, backward)
    if place.startswith("road/"):
        return ground.gap(ground.map.winery_numbers[place.removeprefix("road/")], backward)
    return ground.yard(ground.map.wineries[ground.map.winery_numbers[place]])


def driven(ground: Ground, before: str, place: str, at: Point, backward: bool) -> str:
    """Out of the yard or the start, along the road, and to the new place."""
    numbers = ground.map.winery_numbers
    end = numbers[place] if place != "end" else ground.map.starts[0].id if backward else "end"
    return rounded([*_along(ground, before, end, backward), at], 10)


def _along(ground: Ground, before: str, end: int | str, backward: bool) -> list[Point]:
    """From where a vehicle stands to a gate, a start or the end of the road."""
    begin: int | str
    if before.startswith("start/"):
        begin = "end" if before == "start/village" else before.removeprefix("start/")
    else:
        begin = ground.map.winery_numbers[before.removeprefix("road/")]
    return [standing(ground, before, 0, backward), *ground.route(begin, end, backward)]
