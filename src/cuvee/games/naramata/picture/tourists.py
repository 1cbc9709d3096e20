"""Tourists as cards: a face, and for every wish a row of slots that fill up."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cuvee.drawing import bust, card, element, group, icon, lettering, paragraph, part, remembered, tip
from cuvee.drawing.text import fitted
from cuvee.games.naramata.box.contents import ROW_KINDS, Tourist
from cuvee.games.naramata.box.moves import PURCHASE
from cuvee.games.naramata.view import Passenger, Row
from cuvee.games.naramata.words.lexicon import Lexicon
from cuvee.kernel.picture import Panel, Part
from cuvee.kernel.speech import capital

WIDTH, HEIGHT = 126, 200
BERTHS = 4  # for so many tourists there is room on the table
_HEAD, _FOOT = 52, 23
_TINTS = ("#E9B04B", "#8ABACA", "#A8B872", "#D99A8A", "#B7A3CF", "#C9B48C")
_SOURCES = {"cheese": "deck-cheese", "tasting": "deck-tasting", "purchase": "deck-purchase", "view": "die"}
_FEMALE = ("in", "euse", "ière")  # how German titles end that tell who it is


class Wish(NamedTuple):
    """A row of a tourist and what has been done about it."""

    kind: str
    scale: tuple[int, ...]  # the points for one, two, …; empty for purchases and for teams, who count none
    room: int
    filled: int


class Tourists:
    """Draws the tourists in a vehicle, each on a panel of its own."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon, self.say, self.box = lexicon, lexicon.say, lexicon.box
        self._of = {tourist.id: tourist for tourist in self.box.tourists}
        self._bottles = {purchase.id: str(purchase.bottles) for purchase in self.box.purchase}

    def panels(self, tourists: list[Passenger], capacity: int, vehicle: str | None) -> list[Panel]:
        """A panel for every place in the vehicle."""
        aboard = {tourist["slot"]: tourist for tourist in tourists}
        return [
            self._aboard(slot, aboard[slot], vehicle) if slot in aboard else self._free(slot, slot <= capacity)
            for slot in range(1, min(self.box.slots, BERTHS) + 1)
        ]

    @remembered(256)
    def _free(self, slot: int, usable: bool) -> Panel:
        return self._panel(slot, [berth(slot, usable, self.say("label.slot", number=slot))])

    @remembered(4096)
    def _aboard(self, slot: int, tourist: Passenger, vehicle: str | None) -> Panel:
        return self._panel(slot, self._tourist(tourist, vehicle))

    def _panel(self, slot: int, parts: list[Part]) -> Panel:
        return Panel(f"berth-{slot}", self.say("label.slot", number=slot), WIDTH, HEIGHT, parts, sheet=False)

    def _tourist(self, tourist: Passenger, vehicle: str | None) -> list[Part]:
        known = self._of[tourist["id"]]
        step = min(36.0, (HEIGHT - _HEAD - _FOOT - 4) / len(known.rows))
        parts = [self._portrait(known)]
        for number, row in enumerate(tourist["rows"], 1):
            y, wish = round(_HEAD + 3 + step * (number - 1), 1), self._wish(row)
            parts.append(wish_row(row_id(known, number), wish, y, step, WIDTH, self._row_hint(row)))
            source = _SOURCES.get(row["kind"], f"vehicle-{vehicle}")
            parts += [
                asset(f"asset-{known.id}-{number}-{place + 1}", wish, place, label, y, step, source, sort)
                for place, (label, sort) in enumerate(zip(self._gained(row), self._sorts(row), strict=True))
            ]
        parts.append(self._foot(tourist))
        return parts

    def _portrait(self, known: Tourist) -> Part:
        title = known.title[self.lexicon.language]
        hint = tip(known.name, capital(title), self.lexicon.wishes(known.id))
        rows = " ".join(row_id(known, number) for number in range(1, len(known.rows) + 1))
        return portrait(f"tourist-{known.id}", known.name, title, _tint(known), is_woman(known), hint, rows)

    def face(self, id: str) -> str:
        """A tourist's face alone, on its tint."""
        known = self._of[id]
        return element("path", d="M0 0H64V66H0Z", fill=_tint(known), opacity=0.34) + bust(id, is_woman(known))

    def _wish(self, row: Row) -> Wish:
        return Wish(row["kind"], () if self.lexicon.team else tuple(row["scale"]), row["room"], row["count"])

    def _gained(self, row: Row) -> list[str]:
        """What stands on the filled slots: the points reached with each, or the bottles; for teams nothing."""
        if self.lexicon.team:
            return [""] * row["count"]
        if row["kind"] == ROW_KINDS[PURCHASE]:
            return [self._bottles[card] for card in row["cards"]]
        return list(map(str, row["scale"][: row["count"]]))

    def _sorts(self, row: Row) -> list[tuple[str, str]]:
        """Of what type each filled slot is, in short and in full, where a row takes each type once."""
        if row["kind"] == ROW_KINDS[PURCHASE]:
            return [("", "")] * row["count"]
        types = [(self.lexicon.sign(card), self.lexicon.card(card)) for card in row["cards"]]
        return types + [("", "")] * (row["count"] - len(types))

    def _row_hint(self, row: Row) -> str:
        kind = capital(self.lexicon.kind(row["kind"]))
        filled = self.say("table.filled", row=kind, count=row["count"], room=row["room"])
        cards = [self.lexicon.card(card) for card in row["cards"]]
        cards += [self.say("table.wild")] * row["wild"]
        points = "" if self.lexicon.team or not row["count"] else self.lexicon.amount("points", row["points"])
        return tip(filled, ", ".join(cards), points)

    def _foot(self, tourist: Passenger) -> Part:
        open_rows = sum(row["count"] < row["room"] for row in tourist["rows"])
        empty = open_rows if self.lexicon.team else tourist["empty_rows"]
        note = self.say("picture.open" if self.lexicon.team else "picture.empty", n=empty) if empty else ""
        if tourist["complete"]:
            note = self.say("picture.complete")
        points = None if self.lexicon.team else tourist["points"]
        return foot(tourist["id"], points, note, tourist["complete"])

    @remembered(4096)
    def candidate(self, id: str, key: str, x: float, y: float, width: float, height: float) -> Part:
        """A tourist to choose from, as one piece."""
        known = self._of[id]
        wishes = tuple(
            Wish(ROW_KINDS[row.kind], () if self.lexicon.team else row.points, row.room, 0) for row in known.rows
        )
        hint = tip(known.name, capital(known.title[self.lexicon.language]), self.lexicon.wishes(id))
        return candidate(
            key,
            id,
            known.name,
            known.title[self.lexicon.language],
            is_woman(known),
            _tint(known),
            wishes,
            (x, y),
            (width, height),
            hint,
        )


def is_woman(tourist: Tourist) -> bool:
    """German tells it by the title."""
    return tourist.title["de"].endswith(_FEMALE)


def _tint(tourist: Tourist) -> str:
    return _TINTS[sum(map(ord, tourist.id)) % len(_TINTS)]


def row_id(tourist: Tourist, number: int) -> str:
    """The element of a wish."""
    return f"row-{tourist.id}-{number}"


@lru_cache(1024)
def portrait(id: str, name: str, title: str, tint: str, woman: bool, hint: str, rows: str) -> Part:
    """A card with its head: face, name and trade. Whoever presses it means one of its rows."""
    return part(
        id,
        card("arch", WIDTH - 1.5, HEIGHT - 1.5, transform="translate(.75 .75)"),
        head(id.removeprefix("tourist-"), name, title, tint, woman, WIDTH, _HEAD),
        hint=hint,
        data_from="offers-title",
        data_stands=rows,
    )


@lru_cache(1024)
def head(id: str, name: str, title: str, tint: str, woman: bool, width: float, height: float) -> str:
    """The upper part of a tourist's card."""
    face = (height - 2) / 66
    left = 64 * face + 3
    room = width - left - 5
    lines = 2 if height > 44 else 1
    arch = f"M.75 {height}V14Q.75.75 14 .75H{width - 14}Q{width - 0.75} .75 {width - 0.75} 14V{height}z"
    return (
        element("path", d=arch, fill=tint, opacity=0.34)
        + group(bust(id, woman), at=(2, 2), scale=face)
        + lettering(
            left,
            20 if lines == 2 else 15,
            name,
            fitted(name, room, 15 if lines == 2 else 13.5, "serif", bold=True),
            "serif",
            bold=True,
            width=room,
        )
        + (
            paragraph(left, 34, title, room, 12, "narrow", lines=2, leading=1.02, cls="ink2")
            if lines == 2
            else lettering(left, 29, title, 12, "narrow", cls="ink2", width=room)
        )
        + element("path", d=f"M0 {height}H{width}", cls="rule")
    )


@lru_cache(8192)
def wish_row(id: str, wish: Wish, y: float, height: float, width: float, hint: str) -> Part:
    """A wish as a keyed part."""
    plate = element("rect", x=3, y=1, width=width - 6, height=height - 2, rx=4, cls="n-row-plate")
    return part(id, plate, slots(wish, height, width), at=(0, y), hint=hint, cls=f"a-{wish.kind}")


def _slot(wish: Wish, place: int, height: float, width: float) -> tuple[float, float, float, float]:
    """Left, top, width and height of a slot in its row."""
    wide = min(25.0, (width - 33 - 2 * (wish.room - 1)) / wish.room)
    tall = min(25.0, height - 4)
    return 27 + place * (wide + 2), (height - tall) / 2, wide, tall


@lru_cache(4096)
def slots(wish: Wish, height: float, width: float) -> str:
    """An icon and the open slots of a wish, with the points that each would bring."""
    drawn = icon(wish.kind, 14, height / 2, min(20, height - 3), cls="n-act")
    for place in range(wish.filled, wish.room):
        box = _slot(wish, place, height, width)
        drawn += _filled(wish, str(wish.scale[place]) if wish.scale else "", box, open=True)
    return drawn


@lru_cache(8192)
def asset(
    id: str, wish: Wish, place: int, label: str, y: float, height: float, source: str, sort: tuple[str, str]
) -> Part:
    """Something that a tourist has got; it comes from a deck, from the die or from the vehicle, and may have a type."""
    left, top, wide, tall = _slot(wish, place, height, WIDTH)
    inside = _filled(wish, label, (0, 0, wide, tall), open=False, sort=sort[0])
    return part(id, inside, at=(left, y + top), cls=f"n-asset a-{wish.kind}", data_from=source, hint=tip(*sort[1:]))


def _filled(wish: Wish, label: str, box: tuple[float, float, float, float], open: bool, sort: str = "") -> str:
    x, y, wide, tall = box
    drawn = element("rect", x=x, y=y, width=wide, height=tall, rx=3.5, cls="n-slot-open" if open else "n-slot-full")
    middle, level = x + wide / 2, y + tall / 2
    if not label:
        sign = wish.kind if wish.kind != ROW_KINDS[PURCHASE] else "bottle"
        return drawn + icon(sign, middle, level, min(14, wide - 1), cls="n-faint" if open else "n-on-full")
    cls = "ink2" if open else "on"
    lift = 5 if sort else 0
    number = lettering(
        middle, level + 4.4 - lift, label, 12.5, "narrow", bold=True, anchor="middle", width=wide - 1, cls=cls
    )
    if not sort:
        return drawn + number
    sign = lettering(middle, y + tall - 1.8, sort, 12, "narrow", bold=True, anchor="middle", width=wide - 1, cls=cls)
    return drawn + number + sign


@lru_cache(1024)
def foot(id: str, points: int | None, note: str, complete: bool) -> Part:
    """What a tourist is worth so far, and what is missing."""
    inside = ""
    if points is not None:
        inside += element("rect", x=5, y=-15, width=42, height=18, rx=9, fill="var(--well)")
        inside += icon("points", 16, -6, 14, color="var(--sage)")
        inside += lettering(26, -1.4, points, 13.5, "narrow", bold=True, cls="count")
    room = WIDTH - 58 if points is not None else WIDTH - 14
    inside += lettering(WIDTH - 7, -2, note, 12.5, "narrow", bold=True, anchor="end", width=room,
                        cls="good" if complete else "bad") if note else ""  # fmt: skip
    return part(f"worth-{id}", inside, at=(0, HEIGHT - 6))


@lru_cache(64)
def berth(slot: int, exists: bool, name: str) -> Part:
    """A free place in the vehicle, or none."""
    inside = element(
        "path", d=f"M14 1H{WIDTH - 14}q13 0 13 13V{HEIGHT - 7}q0 6-6 6H7q-6 0-6-6V14Q1 1 14 1Z", cls="n-berth"
    )
    if exists:
        inside += icon("tourist", WIDTH / 2, HEIGHT / 2 - 8, 44, cls="n-faint")
    else:
        inside += element("path", d=f"M40 {HEIGHT / 2 - 30}l46 46m0-46-46 46", cls="hair")
    return part(f"berth-{slot}", inside, hint=name if exists else "")


@lru_cache(8192)
def candidate(
    key: str,
    id: str,
    name: str,
    title: str,
    woman: bool,
    tint: str,
    wishes: tuple[Wish, ...],
    at: tuple[float, float],
    size: tuple[float, float],
    hint: str,
) -> Part:
    """A whole card of any size."""
    width, height = size
    top = 54.0 if height > 150 else 36.0
    step = min(36.0, (height - top - 6) / len(wishes))
    rows = "".join(
        group(slots(wish, step, width), at=(0, top + 3 + step * number), cls=f"a-{wish.kind}")
        for number, wish in enumerate(wishes)
    )
    return part(
        key,
        card("arch", width, height),
        head(id, name, title, tint, woman, width, top),
        rows,
        at=at,
        hint=hint,
        cls="turn",
    )
