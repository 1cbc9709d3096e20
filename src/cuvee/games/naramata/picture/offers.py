"""What is chosen before a day begins: vehicles, and tourists from the hand or from the row of a team."""

from __future__ import annotations

from functools import lru_cache
from typing import TypedDict

from cuvee.drawing import card, element, icon, lettering, paragraph, part, remembered, tip, title
from cuvee.games.naramata.box.contents import Vehicle
from cuvee.games.naramata.box.moves import ACTIONS
from cuvee.games.naramata.picture.ground import HEIGHT, WIDTH
from cuvee.games.naramata.picture.tourists import Tourists
from cuvee.games.naramata.picture.vehicles import vehicle as drawn_vehicle
from cuvee.games.naramata.view import Seat, View
from cuvee.games.naramata.words.lexicon import Lexicon
from cuvee.kernel.picture import Panel, Part

_ONE_ROW = 7  # so many cards lie side by side with room below them
DECISIONS = ("ChooseVehicle", "PickTourist", "CarryOrDiscard", "TakeTourist", "TakeTouristAlone")
_TOP, _AROUND = 28, 256  # where the cards begin, and what stands below them


class _Drafter(TypedDict):
    """What is drawn of a player while tourists are chosen."""

    vehicle: str | None
    capacity: int
    hand: list[str | None]
    tourists: list[str]


class _Draft(TypedDict):
    """What is drawn while tourists are chosen."""

    seat: int | None
    lineup: list[str]
    locked: list[str]
    players: list[_Drafter]
    tourist: str | None  # whom somebody decides about


class Offers:
    """Draws what there is to choose from."""

    def __init__(self, lexicon: Lexicon, tourists: Tourists) -> None:
        self.lexicon, self.say, self.box = lexicon, lexicon.say, lexicon.box
        self._tourists = tourists

    def panel(self, view: View, seat: int) -> Panel:
        """Vehicles as long as they are chosen, else tourists."""
        decision = view["decision"]
        assert decision is not None
        if decision["name"] == "ChooseVehicle":
            return self._to_drive([player["vehicle"] for player in (*view["seats"], *view["phantoms"])])
        seen: _Draft = {
            "seat": view["seat"],
            "lineup": view["lineup"],
            "locked": view["locked"],
            "players": [_drafter(player) for player in view["seats"]],
            "tourist": decision.get("tourist"),
        }
        return self._to_take(seen, seat)

    @remembered(1024)
    def _to_take(self, view: _Draft, seat: int) -> Panel:
        if view["lineup"]:
            label, parts = self.say("section.lineup"), self._grid([("line", name) for name in view["lineup"]])
            parts += self._around(view, seat) if len(view["lineup"]) <= _ONE_ROW else []
        else:
            own = seat == view["seat"]
            label = self.say("section.hand") if own else self.say("picture.hand", who=self.lexicon.who(seat))
            parts = [*self._hand(view, seat), *self._around(view, seat)]
        return self._panel(label, parts)

    def _panel(self, label: str, parts: list[Part]) -> Panel:
        return Panel("offers", label, WIDTH, HEIGHT, [heading(label), *parts])

    # Vehicles.

    @remembered(256)
    def _to_drive(self, driven: list[str | None]) -> Panel:
        parts = [
            self._vehicle(number, each, self.lexicon.who(driven.index(each.id)) if each.id in driven else "")
            for number, each in enumerate(self.box.vehicles)
        ]
        return self._panel(self.say("picture.vehicles"), parts)

    def _vehicle(self, number: int, each: Vehicle, owner: str) -> Part:
        name, text = self.lexicon.vehicle(each.id), self.lexicon.power(each.id)
        capacity = each.team_capacity if self.lexicon.team else each.capacity
        return vehicle_card(number, each.id, name, text, each.disks, capacity, owner, tip(name, text))

    # Tourists.

    def _hand(self, view: _Draft, seat: int) -> list[Part]:
        """The own hand, or backs; the card that somebody decides about lies apart."""
        asked, hand = view["tourist"], view["players"][seat]["hand"]
        return self._grid([("hand", name) for name in ([asked, *hand] if asked else hand)], apart=asked is not None)

    def _around(self, view: _Draft, seat: int) -> list[Part]:
        """What is worth knowing when one chooses: what others have and hold, and which spaces are open."""
        others = [number for number in range(len(view["players"])) if number != seat]
        return [
            *(self._other(number, view["players"][number], row) for row, number in enumerate(others)),
            self._open(view["locked"]),
        ]

    @remembered(1024)
    def _other(self, number: int, player: _Drafter, row: int) -> Part:
        aboard = tuple(map(self.lexicon.first_name, player["tourists"]))
        hand = tuple(self.lexicon.first_name(name) if name else "" for name in player["hand"])
        known, who = [name for name in hand if name], self.lexicon.who(number)
        hint = self.say("table.hand", who=who, names=", ".join(known)) if known else ""
        carries = self.say("table.aboard", aboard=len(aboard), n=player["capacity"])
        return held(number, who, player["vehicle"] or "", aboard, hand, row, tip(who, carries, hint))

    @remembered(256)
    def _open(self, locked: list[str]) -> Part:
        """How many spaces of each action are open today."""
        board = self.box.map
        numbers = [0] * len(ACTIONS)
        for name, action, players in zip(board.space_names, board.space_action, board.space_players, strict=True):
            numbers[action] += name not in locked and players <= self.lexicon.seats
        return open_spaces(self.say("picture.spaces"), tuple(numbers[:-1]))

    def _grid(self, cards: list[tuple[str, str | None]], apart: bool = False) -> list[Part]:
        """Cards in as few rows as they need; the first may lie apart from the others."""
        columns, width, height = 8, 116.0, 190.0 if len(cards) <= 16 else 126.0
        if len(cards) <= _ONE_ROW:
            columns, width, height = _ONE_ROW, 130.0, 214.0
        parts = []
        for number, (key, name) in enumerate(cards):
            x = 5 + (number % columns) * (width + 5) + (18 if apart and number else 0)
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
        element("use", href=f"#n-disk-{colour}", x=14 + 22 * disk, y=92, width=18, height=18) for disk in range(disks)
    )
    guests = "".join(icon("tourist", 124 + 20 * guest, 101, 19, color="var(--ink2)") for guest in range(seats))
    return part(
        f"choice-{colour}",
        card("plain", wide, tall),
        drawn_vehicle(colour, 72, 48, 112),
        lettering(140, 46, name, 17, "serif", bold=True, width=wide - 150),
        lettering(140, 66, owner, 13.5, "sans", cls="ink2", width=wide - 150) if owner else "",
        tokens,
        guests,
        paragraph(14, 134, text, wide - 28, 14, lines=3, leading=1.25),
        at=(8 + (number % 3) * (wide + 6), _TOP + 2 + (number // 3) * (tall + 6)),
        hint=hint,
        cls="n-taken" if owner else "",
    )


@lru_cache(256)
def back(number: int, at: tuple[float, float], size: tuple[float, float]) -> Part:
    """A tourist card face down."""
    wide, tall = size
    return part(
        f"hand-back-{number + 1}",
        card("arch", wide, tall),
        element("path", d=_inner(wide, tall), cls="n-back"),
        icon("tourist", wide / 2, tall / 2, 46, color="var(--favor)"),
        at=at,
    )


def _inner(wide: float, tall: float) -> str:
    return f"M14 6H{wide - 14}q8 0 8 8V{tall - 10}q0 4-4 4H10q-4 0-4-4V14q0-8 8-8z"


@lru_cache(2048)
def held(
    seat: int, who: str, vehicle: str, aboard: tuple[str, ...], hand: tuple[str, ...], row: int, hint: str
) -> Part:
    """Another player: the tourists that are aboard, then the hand: backs, and the names of those one has seen."""
    drawn = drawn_vehicle(vehicle, 28, 19, 42) if vehicle else ""
    drawn += lettering(56, 24, who, 13.5, "serif", bold=True, width=118)
    for number, name in enumerate((*aboard, *hand)):
        x, mine = 182 + number * 57 + (10 if number >= len(aboard) else 0), number < len(aboard)
        drawn += element("rect", x=x, y=5, width=53, height=28, rx=7, cls="slot" if mine else "gap")
        drawn += (
            lettering(x + 26.5, 23.5, name, 13, "serif", bold=mine, italic=not mine, anchor="middle", width=49)
            if name
            else icon("tourist", x + 26.5, 19, 20, color="var(--favor)")
        )
    return part(f"hand-of-{seat + 1}", drawn, at=(0, _AROUND + 42 * row), hint=hint)


@lru_cache(256)
def open_spaces(text: str, numbers: tuple[int, ...]) -> Part:
    """How often each action can be done today: what is worth knowing when one chooses tourists."""
    drawn = lettering(0, 16, text, 13.5, "serif", bold=True, width=250)
    for number, count in enumerate(numbers):
        x, y = 84 * (number % 3), 30 + 34 * (number // 3)
        drawn += element("circle", cx=x + 14, cy=y + 14, r=13, cls=f"plate a-{ACTIONS[number]}")
        drawn += icon(ACTIONS[number], x + 14, y + 14, 18, color=f"var(--{ACTIONS[number]})")
        drawn += lettering(x + 34, y + 20, count, 17, "narrow", bold=True)
    return part("open-spaces", drawn, at=(722, _AROUND + 4))


def _drafter(player: Seat) -> _Drafter:
    aboard = [tourist["id"] for tourist in player["tourists"]]
    return {
        "vehicle": player["vehicle"],
        "capacity": player["capacity"],
        "hand": player["hand"],
        "tourists": aboard,
    }
