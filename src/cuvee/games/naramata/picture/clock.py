"""The clock: a day from morning to closing time, the pairing rewards, and everybody's marker."""

from __future__ import annotations

import math
from functools import lru_cache

from cuvee.drawing import element, icon, lettering, part, picked, remembered, tip
from cuvee.games.naramata.picture.ground import smooth
from cuvee.games.naramata.picture.vehicles import driver
from cuvee.games.naramata.view import View
from cuvee.games.naramata.words.lexicon import Lexicon
from cuvee.kernel.picture import Panel, Part
from cuvee.kernel.speech import capital

WIDTH, HEIGHT = 972, 60
_DAY = 96  # the width of the cell that tells the day
_FOOT = 17


class Clock:
    """Draws the clock of one table."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon, self.say, self.box = lexicon, lexicon.say, lexicon.box
        self.steps = range(self.box.dawn, self.box.late_close + 2)  # one more for all that is later
        self._column = (WIDTH - _DAY) / len(self.steps)
        self._sky = part("sky", self._draw_sky())
        self._hours = [self._hour(step) for step in self.steps]

    def panel(self, view: View) -> Panel:
        """The clock now."""
        seen = {
            **picked(view, "day", "days", "whelp", "backward", "track", "order", "ended"),
            "options": picked(view["options"], "reverse"),
            "seats": [picked(player, "vehicle", "clock") for player in view["seats"]],
            "phantoms": [picked(phantom, "vehicle", "clock") for phantom in view["phantoms"]],
        }
        return self._panel(seen)

    @remembered(1024)
    def _panel(self, view: View) -> Panel:
        parts = [self._sky, *self._hours, self._day(view), *self._markers(view)]
        return Panel("clock", self.say("picture.clock"), WIDTH, HEIGHT, parts)

    # What never changes.

    def _x(self, step: int) -> float:
        return _DAY + self._column * (min(step, self.steps[-1]) - self.box.dawn)

    def _draw_sky(self) -> str:
        sun = smooth([
            (self._x(step) + self._column / 2, 46 - 36 * math.sin(math.pi * (number + 2.5) / 19))
            for number, step in enumerate(self.steps)
        ])  # fmt: skip
        closed = self._x(self.box.close + 1)
        stripes = "".join(f"M{x} {HEIGHT}l{HEIGHT}-{HEIGHT}" for x in range(int(closed) - HEIGHT, WIDTH, 8))
        return (
            '<linearGradient id="nara-sky">'
            + "".join(
                f'<stop offset="{at}" class="n-sky-{number}"/>'
                for number, at in enumerate((0, 0.3, 0.42, 0.58, 0.76, 0.87, 1))
            )
            + f'</linearGradient><clipPath id="nara-late"><path d="M{closed:.1f} 0H{WIDTH - 7}q7 0 7 7V{HEIGHT - 7}'
            + f'q0 7-7 7H{closed:.1f}z"/></clipPath>'
            + f'<rect width="{WIDTH}" height="{HEIGHT}" rx="7" fill="url(#nara-sky)"/>'
            + f'<g clip-path="url(#nara-late)"><path d="{stripes}" class="n-late"/></g>'
            + f'<path d="{sun}" class="n-sun"/>'
        )

    def _hour(self, step: int) -> Part:
        """One position: its time, what a pairing brings that begins then, or what being so late costs."""
        x, wide = self._x(step), self._column
        text = _face(self.box.clock(step), self.say("clock.hours") == "12")
        last, full = step == self.steps[-1], step * self.box.step % 60 == 0
        reward, late = self.box.pairing_prestige.get(step, 0), step - self.box.close
        inside = element("path", d=f"M{x:.1f} 0V{HEIGHT}", cls="n-hour")
        inside += element("rect", x=x, y=HEIGHT - _FOOT, width=wide, height=_FOOT, cls="n-foot")
        inside += lettering(
            x + 4,
            HEIGHT - 4.5,
            text + ("+" if last else ""),
            13 if full else 12,
            "narrow",
            bold=full,
            cls="" if full else "ink2",
        )
        if reward:
            best = reward == max(self.box.pairing_prestige.values())
            inside += element(
                "circle", cx=x + wide - 10, cy=HEIGHT - 8.5, r=8, cls="n-reward n-best" if best else "n-reward"
            )
            inside += lettering(
                x + wide - 10, HEIGHT - 4.2, reward, 12, "narrow", bold=True, anchor="middle", cls="on" if best else ""
            )
        if step == self.box.close:
            inside += icon("lock", x + wide - 10, HEIGHT - 8.5, 14)
        elif late > 0 and not last:
            cost = 1 if self.lexicon.team else late * self.box.late_points
            inside += lettering(
                x + wide - 4, HEIGHT - 4.5, f"−{cost}", 12.5, "narrow", bold=True, anchor="end", cls="bad"
            )
        return part(f"hour-{step}", inside, hint=self._hour_hint(step, reward, late))

    def _hour_hint(self, step: int, reward: int, late: int) -> str:
        name = self.lexicon.clock(self.box.clock(step))
        if reward:
            return tip(name, self.say("picture.pairing", prestige=self.lexicon.amount("prestige", reward)))
        if late == 0:
            return tip(name, self.say("picture.closing"))
        if late < 0:
            return tip(name)
        time = self.lexicon.span(late * self.box.step)
        if self.lexicon.team:
            return tip(name, capital(self.say("label.late.team", late=time)))
        points = self.lexicon.amount("points", late * self.box.late_points)
        return tip(name, capital(self.say("label.late", late=time, points=points)))

    # What changes.

    def _day(self, view: View) -> Part:
        note = self.say("common", whelp=view["whelp"]) if view["whelp"] is not None else ""
        way = self.say("table.backward" if view["backward"] else "table.forward")
        way = way if view["options"]["reverse"] != "off" else ""
        help = self.say("table.whelp", whelp=view["whelp"]) if note else ""
        title = self.say("section.day", day=view["day"], days=view["days"])
        return day(title, view["day"], view["days"], note, bool(way and view["backward"]), tip(title, help, way))

    def _markers(self, view: View) -> list[Part]:
        """Everybody's marker; of those at one time, whoever is next stands first."""
        drivers = [*view["seats"], *view["phantoms"]]
        order = view["track"] or view["order"]
        order = [*order, *(number for number in range(len(drivers)) if number not in order)]
        places: dict[str, int] = {}
        found = []
        for number in order:
            each = drivers[number]
            if each["vehicle"] is None or (number >= len(view["seats"]) and number not in view["track"]):
                continue
            count = places[each["clock"]] = places.get(each["clock"], -1) + 1
            hours, minutes = each["clock"].split(":")
            step = (int(hours) * 60 + int(minutes)) // self.box.step
            next_ = bool(view["track"]) and number == view["track"][0]
            away = bool(view["track"] or view["ended"]) and number not in view["track"]
            hint = tip(
                self.lexicon.driver(number),
                self.lexicon.clock(each["clock"]),
                self.say("picture.next") if next_ else "",
            )
            at = round(self._x(step) + 15 + min(count * 11, self._column - 24), 1)
            found.append((number, marker(each["vehicle"], at, next_, away, hint)))
        return [part for _, part in sorted(found)]  # always in this order, so that a marker glides


def _face(time: str, twelve: bool) -> str:
    hours, _, minutes = time.partition(":")
    return f"{(int(hours) - 1) % 12 + 1 if twelve else hours}:{minutes}"


@lru_cache(128)
def day(title: str, today: int, days: int, note: str, backward: bool, hint: str) -> Part:
    """Which day it is: a cork for each."""
    corks = "".join(
        icon("cork", 16 + 19 * number, 36 if not note else 30, 18, cls="n-cork" if number < today else "n-cork n-gone")
        for number in range(days)
    )
    arrow = element("path", d="M88 34h-14m5-5-5 5 5 5", cls="rule") if backward else ""
    below = lettering(8, 54, note, 12.5, "sans", bold=True, width=_DAY - 14) if note else ""
    return part(
        "day",
        element("path", d=f"M7 0H{_DAY}V{HEIGHT}H7q-7 0-7-7V7q0-7 7-7z", cls="n-day"),
        lettering(8, 17, title, 13.5, "serif", bold=True, width=_DAY - 14),
        corks,
        arrow,
        below,
        hint=hint,
    )


@lru_cache(2048)
def marker(colour: str, x: float, first: bool, away: bool, hint: str) -> Part:
    """A marker on the clock; whoever is next stands on a glow."""
    return part(
        f"marker-{colour}",
        element("ellipse", cy=-1, rx=13, ry=4, cls="n-up") if first else "",
        element("circle", cy=-13, r=16, cls="ring"),
        driver(colour, 0, 0, 29),
        at=(x, HEIGHT - _FOOT - 2),
        hint=hint,
        cls="n-away" if away else "",
        data_now="1" if first else "",
    )
