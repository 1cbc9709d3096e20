"""A player's own area: prestige, points, disks, bottles and upgrades."""

from __future__ import annotations

from functools import lru_cache

from cuvee.drawing import bottle, element, icon, lettering, part, picked, remembered, tip
from cuvee.drawing.text import fitted
from cuvee.games.naramata.picture.houses import signature_colour
from cuvee.games.naramata.picture.upgrades import Upgrades
from cuvee.games.naramata.picture.vehicles import vehicle
from cuvee.games.naramata.view import Seat, View
from cuvee.games.naramata.words.lexicon import Lexicon
from cuvee.kernel.picture import Panel, Part
from cuvee.kernel.speech import capital

WIDTH, HEIGHT = 168, 200
_SHELF, _TILES = 80, 112  # where disks and bottles, and where upgrades begin


class Mat:
    """Draws the area of a player."""

    def __init__(self, lexicon: Lexicon, upgrades: Upgrades) -> None:
        self.lexicon, self.say, self.box = lexicon, lexicon.say, lexicon.box
        self._upgrades = upgrades

    def panel(self, view: View, seat: int) -> Panel:
        """What a seat has besides its tourists."""
        player = view["seats"][seat]
        seen = {
            **picked(player, "vehicle", "prestige", "points", "threat", "disks", "beside", "laid", "pocket"),
            **picked(player, "bottles", "upgrades"),
            "tourists": [picked(tourist, "empty_rows") for tourist in player["tourists"]],
        }
        return self._panel(seen, seat)

    @remembered(1024)
    def _panel(self, player: Seat, seat: int) -> Panel:
        colour, name = player["vehicle"], self.lexicon.who(seat)
        power = self.lexicon.power(colour) if colour else ""
        parts = [heading(name, colour or "", tip(self.lexicon.driver(seat), power)), self._purse(player)]
        if not self.lexicon.team:
            parts.append(points(player["points"], self.lexicon.amount("points", player["points"])))
        parts += [self._threat(player), *self._disks(player, colour), *self._bottles(player)]
        parts += self._tiles(player, colour)
        return Panel("mat", name, WIDTH, HEIGHT, parts)

    def _purse(self, player: Seat) -> Part:
        text = self.lexicon.amount("prestige", player["prestige"])
        if self.lexicon.fleet:
            text = self.say("table.pool", prestige=player["prestige"])
        return purse(player["prestige"], text)

    def _threat(self, player: Seat) -> Part:
        """What the rows that lack something would cost tonight."""
        cost = player["threat"]
        if not player["tourists"]:
            return threat("", "", "")
        if self.lexicon.team:
            text = self.say("table.threat.team", n=cost) if cost else ""
            return threat(self.say("picture.open", n=cost), f"−{cost}" if cost else "0", text)
        rows = sum(tourist["empty_rows"] for tourist in player["tourists"])
        text = self.say("table.threat", n=rows, points=self.lexicon.amount("points", cost)) if rows else ""
        return threat(self.say("picture.empty", n=rows), f"−{cost}" if cost else "0", text)

    def _disks(self, player: Seat, colour: str | None) -> list[Part]:
        if colour is None:
            return []
        free, used, laid = player["disks"], player["beside"], len(player["laid"])
        hint = tip(capital(self.say("table.disks", left=free, n=free + used + laid)), self.say("picture.disks"))
        parts = [disk(number + 1, colour, hint) for number in range(free)]
        if used:
            parts.append(
                beside(free, used, colour, tip(self.lexicon.amount("disks", used), self.say("picture.beside")))
            )
        return parts

    def _bottles(self, player: Seat) -> list[Part]:
        board = self.box.map
        left = 16 + 19 * (player["disks"] + player["beside"])
        step = min(18.0, (WIDTH - 8 - left) / max(len(player["bottles"]), 1))
        return [
            own_bottle(
                name,
                signature_colour(board.wineries[board.winery_numbers[name]]),
                self.lexicon.winery(name)[0],
                round(WIDTH - 6 - step * (len(player["bottles"]) - number), 1),
                tip(self.lexicon.winery(name), self.say("picture.bottle")),
            )
            for number, name in enumerate(player["bottles"])
        ]

    def _tiles(self, player: Seat, colour: str | None) -> list[Part]:
        """Active upgrades first; many are laid closer together."""
        owned = sorted(player["upgrades"], key=lambda upgrade: not upgrade["active"])
        columns = 2 if len(owned) <= 10 else 3
        wide = (WIDTH - 12 - 3 * (columns - 1)) / columns
        rows = max(4, -(-len(owned) // columns))
        step = (HEIGHT - _TILES - 5) / rows
        return [
            self._upgrades.tile(
                upgrade,
                colour,
                player,
                (6 + (number % columns) * (wide + 3), round(_TILES + number // columns * step, 1)),
                (wide, step - 2),
            )
            for number, upgrade in enumerate(owned)
        ]


@lru_cache(256)
def heading(name: str, colour: str, hint: str) -> Part:
    """Who sits here, with the vehicle."""
    left = 52 if colour else 8
    room = WIDTH - left - 8
    return part(
        "driver",
        vehicle(colour, 27, 15, 40) if colour else "",
        lettering(left, 19, name, fitted(name, room, 14.5, "serif", bold=True), "serif", bold=True, width=room),
        element("path", d=f"M6 28.5H{WIDTH - 6}M6 31H{WIDTH - 6}", cls="hair"),
        hint=hint,
    )


def _counter(id: str, sign: str, colour: str, value: int, x: float, hint: str) -> Part:
    return part(
        id,
        element("rect", x=-4, y=-14, width=72, height=27, rx=6, cls="n-row-plate"),
        icon(sign, 12, 0, 25, color=f"var(--{colour})"),
        lettering(29, 8, value, 23, "narrow", bold=True, cls="count"),
        at=(x, 47),
        hint=hint,
    )


@lru_cache(256)
def purse(value: int, hint: str) -> Part:
    """Prestige."""
    return _counter("purse", "prestige", "gold", value, 10, hint)


@lru_cache(512)
def points(value: int, hint: str) -> Part:
    """Points so far."""
    return _counter("points", "points", "sage", value, 90, hint)


@lru_cache(256)
def threat(rows: str, cost: str, hint: str) -> Part:
    """What empty rows will cost."""
    inside = ""
    if rows:
        inside = lettering(10, 73, rows, 12.5, "sans", cls="ink2", width=104)
        inside += lettering(
            WIDTH - 10, 73, cost, 14, "narrow", bold=True, anchor="end", cls="bad" if cost != "0" else "good"
        )
    return part("threat", inside, hint=hint)


@lru_cache(256)
def disk(number: int, colour: str, hint: str) -> Part:
    """A disk that is free."""
    return part(
        f"disk-{number}",
        element("circle", r=11, cls="ring"),
        element("use", href=f"#n-disk-{colour}", x=-9, y=-9, width=18, height=18),
        at=(16 + 19 * (number - 1), _SHELF + 14),
        hint=hint,
    )


@lru_cache(256)
def beside(free: int, used: int, colour: str, hint: str) -> Part:
    """Disks that were spent as prestige."""
    rings = "".join(element("circle", cx=19 * number, r=8, cls="gap") for number in range(used))
    return part("beside", element("circle", r=11, cls="ring"), rings, at=(16 + 19 * free, _SHELF + 14), hint=hint)


@lru_cache(256)
def own_bottle(winery: str, fill: str, letter: str, x: float, hint: str) -> Part:
    """A signature bottle."""
    return part(
        f"bottle-{winery}",
        bottle(fill, "", 0, 0, 0.76),
        lettering(8.4, 25.6, letter, 12, "serif", bold=True, anchor="middle", fill=fill),
        at=(x, _SHELF - 2),
        hint=hint,
        data_from=f"bottles-{winery}",
    )
