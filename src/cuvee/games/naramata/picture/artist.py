"""The table of Naramata, drawn from a view: which panels there are, where they lie, and what moves aim at.

Each panel is a module of `drawn`: `board` (on the `ground`, with `scenery`, `wineries` and `vehicles`), `clock`,
`tourists`, `player_mat`, `upgrades`, `stock`, and `offers` in place of the board while vehicles or tourists are chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import ClassVar

from cuvee.drawing import disc, group, icon, lettering
from cuvee.drawing.icons import SYMBOLS
from cuvee.drawing.palette import PLAYERS, SEATS, STYLE
from cuvee.games.naramata.picture import clock, ground, offers, player_mat, stock, style, tourists, upgrades, vehicles
from cuvee.games.naramata.picture.board import Board
from cuvee.games.naramata.picture.gallery import exhibits
from cuvee.games.naramata.picture.targets import Targets
from cuvee.games.naramata.picture.ways import Ways
from cuvee.games.naramata.picture.wineries import space_id
from cuvee.games.naramata.view import View
from cuvee.games.naramata.words.lexicon import Lexicon
from cuvee.kernel import Event, Setup
from cuvee.kernel.picture import Exhibit, Layout, Picture, Place, Tab

_GAP = 6
_DRIVEN = ("landed", "road", "ended")  # events after which a vehicle stands elsewhere
_TRACED = (*_DRIVEN, "bottle", "unlocked")  # events that leave something to see on the board
_DOCK = clock.HEIGHT + ground.HEIGHT + 2 * _GAP


def _dock() -> dict[str, Place]:
    """The row of panels at the bottom, and the clock at the top."""
    places = {"clock": Place(0, 0, clock.WIDTH, clock.HEIGHT, narrow="pan")}
    x = 0.0
    for slot in range(1, tourists.BERTHS + 1):
        places[f"berth-{slot}"] = Place(x, _DOCK, tourists.WIDTH, tourists.HEIGHT, tab="mine", narrow="half")
        x += tourists.WIDTH + (5 if slot < tourists.BERTHS else _GAP)
    for key, module in (("mat", player_mat), ("row", upgrades), ("stock", stock)):
        tab: Tab = "board" if key == "stock" else "mine"
        places[key] = Place(x, _DOCK, module.WIDTH, module.HEIGHT, tab, "half")
        x += module.WIDTH + _GAP
    return places


_TABLE = Place(0, clock.HEIGHT + _GAP, ground.WIDTH, ground.HEIGHT, narrow="pan")
DAY = Layout("day", {**_dock(), "board": _TABLE})
DRAFT = Layout("draft", {**_dock(), "offers": _TABLE})


class Artist:
    """Draws one table in one language (see `Artist` in the kernel's picture)."""

    style: ClassVar[str] = STYLE + style.STYLE
    symbols: ClassVar[str] = (
        SYMBOLS
        + vehicles.SYMBOLS
        + "".join(
            f'<symbol id="n-disk-{colour}" viewBox="-11 -11 22 22.5">{disc(colour, 0, 0)}</symbol>'
            for colour in PLAYERS
        )
    )
    layouts: ClassVar[Sequence[Layout]] = (DAY, DRAFT)

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None = None) -> None:
        self._lexicon = Lexicon(setup, language, names)
        self._board, self._clock = Board(self._lexicon), clock.Clock(self._lexicon)
        self._upgrades, self._stock = upgrades.Upgrades(self._lexicon), stock.Stock(self._lexicon)
        self._mat, self._tourists = player_mat.Mat(self._lexicon, self._upgrades), tourists.Tourists(self._lexicon)
        self._offers = offers.Offers(self._lexicon, self._tourists)
        self._targets = Targets(self._lexicon.box, self._board.ground)
        self._ways = Ways(self._lexicon.box, self._board.ground)

    def draw(self, view: View, seat: int | None) -> Picture:
        """The table as it is seen; the area of `seat` lies in front."""
        self._lexicon.meet(view)
        front = seat if seat is not None else view["seat"] or 0
        panels = [self._clock.panel(view)]
        choosing = view["decision"] is not None and view["decision"]["name"] in offers.DECISIONS
        if choosing:
            panels.append(self._offers.panel(view, front))
        else:
            panels.append(self._board.panel(view, front))
        player = view["seats"][front]
        panels += self._tourists.panels(player["tourists"], player["capacity"], player["vehicle"])
        panels += [self._mat.panel(view, front), self._upgrades.panel(view["row"]), self._stock.panel(view)]
        return Picture(DRAFT if choosing else DAY, panels, colours(view), self._briefs(view))

    def targets(self, view: View, move: str) -> Sequence[str]:
        """The elements that a move is about."""
        return self._targets.of(view, move)

    def way(self, view: View, move: str) -> str:
        """Along which roads a vehicle goes."""
        return self._ways.of(view, move)

    def trace(self, view: View, event: Event) -> Sequence[str]:
        """Where somebody has stopped, opened a space or taken a bottle, and the way there."""
        facts = event.facts
        if event.name not in _TRACED or "seat" not in facts:
            return ()
        found = []
        if "space" in facts:
            found.append(space_id(self._board.ground, self._lexicon.box.map.space_numbers[facts["space"]]))
        elif "winery" in facts:
            found.append(f"{'gap' if event.name == 'road' else 'winery'}-{facts['winery']}")
        if event.name in _DRIVEN:
            found.append(f"vehicle-{view['seats'][facts['seat']]['vehicle']}")
        return found

    def face(self, who: str) -> str:
        """A tourist, for the end of a day."""
        return self._tourists.face(who)

    def gallery(self) -> Iterable[tuple[str, Iterable[Exhibit]]]:
        """Every piece and card, under headings."""
        return exhibits(self._lexicon, self._tourists, self._upgrades, self._stock)

    def _briefs(self, view: View) -> list[str]:
        return [
            brief(
                self._lexicon,
                score if not self._lexicon.team else None,
                player["prestige"],
                player["disks"],
                len(player["tourists"]),
                len(player["bottles"]),
                len(player["upgrades"]),
            )
            for player, score in zip(view["seats"], view["scores"], strict=True)
        ]


def colours(view: View) -> list[str]:
    """The colours of the vehicles; before they are chosen, any that are free."""
    taken = [player["vehicle"] for player in (*view["seats"], *view["phantoms"])]
    free = iter([colour for colour in SEATS if colour not in taken])
    return [player["vehicle"] or next(free) for player in view["seats"]]


@lru_cache(4096)
def brief(
    lexicon: Lexicon, points: int | None, prestige: int, disks: int, guests: int, bottles: int, cards: int
) -> str:
    """What a seat has, in one line; each number with its name."""
    found, x = "", 2.0
    entries = (
        ("points", "points", "sage", points),
        ("prestige", "prestige", "gold", prestige),
        ("disk", "disks", "ink2", disks),
        ("tourist", "tourists", "ink2", guests),
        ("bottle", "bottles", "ink2", bottles),
        ("upgrade", "upgrades", "ink2", cards),
    )
    for sign, unit, colour, value in entries:
        if value is not None:
            drawn = icon(sign, x + 8, 11, 16, color=f"var(--{colour})")
            drawn += lettering(x + 18, 16, value, 14, "narrow", bold=True, cls="count")
            found += group(drawn, data_tip=lexicon.amount(unit, value))
            x += 46 if sign in ("points", "prestige") else 38
    return found
