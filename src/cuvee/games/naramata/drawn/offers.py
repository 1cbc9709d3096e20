"""What is chosen before a day begins: vehicles, and tourists from the hand or from the row of a team."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cuvee.drawing import card, element, icon, lettering, paragraph, part, tip, title
from cuvee.games.naramata.box import Vehicle
from cuvee.games.naramata.drawn.ground import HEIGHT, WIDTH
from cuvee.games.naramata.drawn.tourists import Tourists
from cuvee.games.naramata.drawn.vehicles import vehicle as drawn_vehicle
from cuvee.games.naramata.lexicon import Lexicon
from cuvee.kernel.picture import Panel, Part
from cuvee.kernel.speech import looking_at

DECISIONS = ("ChooseVehicle", "PickTourist", "CarryOrDiscard", "TakeTourist", "TakeTouristAlone")
_TOP = 28


class Offers:
    """Draws what there is to choose from."""

    def __init__(self, lexicon: Lexicon, tourists: Tourists) -> None:
        self.lexicon, self.say, self.box = lexicon, lexicon.say, lexicon.box
        self._tourists = tourists

    def panel(self, view: dict[str, Any], seat: int | None) -> Panel:
        """Vehicles as long as they are chosen, else tourists."""
        if view["decision"]["name"] == "ChooseVehicle":
            label, parts = self.say("picture.vehicles"), self._vehicles(view)
        elif view["lineup"]:
            label, parts = self.say("section.lineup"), self._grid([("line", name) for name in view["lineup"]])
        else:
            label, parts = self.say("section.hand"), self._hand(view, seat)
        return Panel("offers", label, WIDTH, HEIGHT, [heading(label), *parts])

    # Vehicles.

    def _vehicles(self, view: dict[str, Any]) -> list[Part]:
        drivers = {player["vehicle"]: number for number, player in enumerate([*view["seats"], *view["phantoms"]])}
        return [
            self._vehicle(number, each, self.lexicon.who(drivers[each.id]) if each.id in drivers else "")
            for number, each in enumerate(self.box.vehicles)
        ]

    def _vehicle(self, number: int, each: Vehicle, owner: str) -> Part:
        name, text = self.lexicon.vehicle(each.id), self.lexicon.power(each.id)
        capacity = each.team_capacity if self.lexicon.team else each.capacity
        return vehicle_card(number, each.id, name, text, each.disks, capacity, owner, tip(name, text))

    # Tourists.

    def _hand(self, view: dict[str, Any], seat: int | None) -> list[Part]:
        """The own hand, or backs; the card that somebody decides about comes first; below, what others hold."""
        asked = view["decision"].get("tourist")
        shown = looking_at(view, own=True) if seat is None else seat
        hand = view["seats"][shown or 0]["hand"]
        cards = ([("hand", asked)] if asked else []) + [("hand", name) for name in hand]
        others = [number for number in range(len(view["seats"])) if number != shown and view["seats"][number]["hand"]]
        parts = self._grid(cards)
        for row, number in enumerate(others):
            parts.append(self._other(number, view["seats"][number]["hand"], row))
        return parts

    def _other(self, number: int, hand: list[str | None], row: int) -> Part:
        names = tuple(self.lexicon.first_name(name) if name else "" for name in hand)
        known = [name for name in names if name]
        hint = self.say("table.hand", who=self.lexicon.who(number), names=", ".join(known)) if known else ""
        return held(number, self.lexicon.who(number), names, row, tip(self.lexicon.who(number), hint))

    def _grid(self, cards: list[tuple[str, str | None]]) -> list[Part]:
        """Cards in as few rows as they need."""
        columns, width, height = (
            (7, 132.0, 214.0) if len(cards) <= 7 else (8, 116.0, 190.0) if len(cards) <= 16 else (8, 116.0, 126.0)
        )
        parts = []
        for number, (key, name) in enumerate(cards):
            x = 5 + (number % columns) * (width + 5)
            y = _TOP + (number // columns) * (height + 4)
            if name is None:
                parts.append(back(number, (x, y), (width, height)))
            else:
                parts.append(self._tourists.candidate(name, f"{key}-{name}", x, y, width, height))
        return parts


@lru_cache(32)
def heading(text: str) -> Part:
    """What this is about."""
    return part("offers-title", title(text, WIDTH - 8, 8, 19, 15))


@lru_cache(256)
def vehicle_card(number: int, colour: str, name: str, text: str, disks: int, seats: int, owner: str, hint: str) -> Part:
    """A vehicle with what it can do; one that is taken tells by whom."""
    wide, tall = 315, 186
    tokens = "".join(
        element("use", href=f"#d-{colour}", x=14 + 22 * disk, y=92, width=18, height=18) for disk in range(disks)
    )
    guests = "".join(icon("tourist", 124 + 20 * guest, 101, 19, color="var(--ink2)") for guest in range(seats))
    return part(
        f"choice-{colour}", card("plain", wide, tall), drawn_vehicle(colour, 72, 48, 112),
        lettering(140, 46, name, 17, "serif", bold=True, width=wide - 150),
        lettering(140, 66, owner, 13.5, "sans", cls="ink2", width=wide - 150) if owner else "",
        tokens, guests, paragraph(14, 134, text, wide - 28, 14, lines=3, leading=1.25),
        at=(8 + (number % 3) * (wide + 6), _TOP + 2 + (number // 3) * (tall + 6)), hint=hint, cls="taken" if owner else "",
    )  # fmt: skip


@lru_cache(256)
def back(number: int, at: tuple[float, float], size: tuple[float, float]) -> Part:
    """A tourist card face down."""
    wide, tall = size
    return part(
        f"hand-back-{number + 1}", card("arch", wide, tall), element("path", d=_inner(wide, tall), cls="back"),
        icon("tourist", wide / 2, tall / 2, 46, color="var(--favor)"), at=at,
    )  # fmt: skip


def _inner(wide: float, tall: float) -> str:
    return f"M14 6H{wide - 14}q8 0 8 8V{tall - 10}q0 4-4 4H10q-4 0-4-4V14q0-8 8-8z"


@lru_cache(512)
def held(seat: int, who: str, names: tuple[str, ...], row: int, hint: str) -> Part:
    """The hand of another: backs, and the names of those one has seen."""
    drawn = lettering(8, 24, who, 13.5, "serif", bold=True, width=130)
    for number, name in enumerate(names):
        x = 146 + number * 92
        drawn += element("rect", x=x, y=4, width=86, height=30, rx=7, cls="slot")
        drawn += (lettering(x + 43, 24, name, 13, "serif", anchor="middle", width=78) if name
                  else icon("tourist", x + 43, 19, 22, color="var(--favor)"))  # fmt: skip
    return part(f"hand-of-{seat + 1}", drawn, at=(0, 256 + 42 * row), hint=hint)
