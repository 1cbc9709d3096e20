"""Upgrades: what they do in signs, the row for sale, and the tiles of those that somebody owns."""

from __future__ import annotations

from functools import lru_cache

from cuvee.drawing import element, icon, lettering, part, remembered, text_width, tip, title
from cuvee.drawing.icons import ICONS
from cuvee.drawing.marks import number as short
from cuvee.drawing.text import fitted
from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.view import Offer, Seat, Upgrade
from cuvee.games.naramata.words.lexicon import Lexicon
from cuvee.kernel.picture import Panel, Part
from cuvee.kernel.speech import capital

WIDTH, HEIGHT = 174, 200
_TICKET, _STUB = 41, 40
_SIGNS = {  # icons and short texts; {} is the number printed in the effect
    "lock-pocket": ("lock", "→ {}"),
    "double-action": ("disk", "→ 2×"),
    "cheese-draw-1": ("cheese", "+{}"),
    "cheese-second-free": ("cheese", "2.", "prestige", "0"),
    "tasting-draw-1": ("tasting", "+{}"),
    "tasting-second-free": ("tasting", "2.", "prestige", "0"),
    "purchase-minus-2": ("purchase", "prestige", "−{}"),
    "pairing-min-9": ("pairing", "prestige", "≥ {}"),
    "view-plus-1": ("view", "+{}"),
    "pairing-plus-5": ("pairing", "prestige", "+{}"),
    "view-plus-2": ("view", "+{}"),
    "late-finish": ("clock", "late"),
    "disk-points": ("disk", "→ {}", "points"),
    "extra-disk": ("+{}", "disk"),
    "wild-token": ("disk", "→", "cheese", "view"),
    "pay-unlock": ("{}", "prestige", "→", "lock"),
    "cheese-discard-x2": ("cheese", "prestige", "×{}"),
    "tasting-discard-x2": ("tasting", "prestige", "×{}"),
    "time-save": ("disk", "clock", "−½h"),
    "view-cap-5": ("view", "≤ {}"),
    "pairing-60": ("pairing", "clock", "1h"),
    "disk-refund": ("clock", "→", "disk"),
    "disk-roll": ("disk", "→", "die", "+{}"),
}
_TINTS = {name: name for name in ("cheese", "tasting", "view", "purchase", "pairing")} | {
    "prestige": "gold", "points": "sage"}  # fmt: skip


class Upgrades:
    """Draws the upgrades of one table."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon, self.say, self.box = lexicon, lexicon.say, lexicon.box
        self._title = self.say("section.row")

    @remembered(1024)
    def panel(self, row: list[Offer]) -> Panel:
        """The row with its prices."""
        parts = [heading(self._title, self.say("label.finish.slide"))]
        for number, offer in enumerate(row, 1):
            parts.append(self._offer(number, offer))
        return Panel("row", self._title, WIDTH, HEIGHT, parts)

    def _offer(self, number: int, offer: Offer) -> Part:
        name = offer["effect"]
        if name is None:
            return empty(number, offer["prestige"], self.say("table.offer.empty", number=number))
        sums = self.say(
            "table.offer.team" if self.lexicon.team else "table.offer",
            number=number,
            effect=self.lexicon.effect(name),
            cost=offer["cost"],
            above=offer["prestige"],
            price=self.lexicon.amount("prestige", offer["price"]),
            points=self.lexicon.amount("points", offer["points"]),
        )
        hint = tip(self.lexicon.effect(name), self.lexicon.effect_text(name), sums)
        points = 0 if self.lexicon.team else offer["points"]
        return ticket(
            number, self.lexicon.effect(name), self.signs(name), offer["price"], offer["prestige"], points, hint
        )

    def signs(self, name: str) -> tuple[str, ...]:
        """What an effect does, in signs."""
        value = self.box.value[1 << effects.IDS.index(name)]
        late = self.lexicon.clock(self.box.clock(self.box.late_close))
        return tuple(late if sign == "late" else sign.format(value) for sign in _SIGNS[name])

    def tile(
        self,
        upgrade: Upgrade,
        colour: str | None,
        player: Seat,
        at: tuple[float, float],
        size: tuple[float, float],
    ) -> Part:
        """An upgrade that somebody owns."""
        name, active = upgrade["effect"], upgrade["active"]
        disk = name in player["laid"]
        tokens = player["pocket"] if name == "lock-pocket" else 0
        state = self.say("picture.active" if active else "picture.inactive")
        notes = [self.say("table.disk-on", effect=state)] if disk else [state]
        if not self.lexicon.team:
            notes.append(capital(self.lexicon.amount("points", upgrade["points"])))
        if tokens:
            notes.append(self.say("table.pocket", effect=self.lexicon.effect(name), n=tokens))
        hint = tip(self.lexicon.effect(name), self.lexicon.effect_text(name), *notes)
        return tile(name, self.signs(name), active, colour if disk and colour else "", tokens, at, size, hint)


@lru_cache(2048)
def sign_line(signs: tuple[str, ...], x: float, y: float, size: float, room: float, cls: str = "") -> str:
    """Signs side by side, their middle at `y`; the last ones are left out where there is no room for them."""
    widths = [size if sign in ICONS else text_width(sign, 13, "narrow", bold=True) for sign in signs]
    while sum(widths) > room and len(widths) > 1:
        widths.pop()
    gap = min(3.0, (room - sum(widths)) / max(len(widths) - 1, 1))
    drawn = ""
    for sign, width in zip(signs, widths, strict=False):
        if sign in ICONS:
            drawn += icon(sign, x + width / 2, y, size, color=f"var(--{_TINTS.get(sign, 'ink')})")
        else:
            drawn += lettering(x, y + 4.6, sign, 13, "narrow", bold=True, cls=cls)
        x += width + gap
    return drawn


@lru_cache(16)
def heading(text: str, hint: str) -> Part:
    """The title of the row, which is also where one presses to shift it."""
    plate = element("rect", x=3, y=3, width=WIDTH - 6, height=19, rx=4, cls="n-row-plate")
    return part("shift", plate, title(text, WIDTH - 8, 8, 17), hint=hint)


def _corner(number: int) -> tuple[float, float]:
    return 5, 25 + (number - 1) * (_TICKET + 2.5)


@lru_cache(8192)
def ticket(number: int, name: str, signs: tuple[str, ...], price: int, above: int, points: int, hint: str) -> Part:
    """An upgrade for sale: the stub tells the price, coins above it what has been taken off."""
    wide, tall = WIDTH - 10, _TICKET
    room = wide - _STUB - 6
    edge = f"M4 0H{wide - 4}a4 4 0 0 0 4 4V{tall - 4}a4 4 0 0 0-4 4H4a4 4 0 0 0-4-4V4a4 4 0 0 0 4-4z"
    stub = f"M4 0H{_STUB}V{tall}H4a4 4 0 0 0-4-4V4a4 4 0 0 0 4-4z"
    return part(
        f"offer-{number}",
        element("path", d=edge, fill="var(--sheet)"),
        element("path", d=stub, cls="n-stub"),
        element("path", d=edge, cls="card n-frame"),
        element("path", d=f"M{_STUB} 2V{tall - 2}", cls="n-perforated"),
        icon("prestige", 12, 15, 17, color="var(--gold)"),
        lettering(22, 21, price, 17, "narrow", bold=True),
        _coins(above),
        lettering(
            _STUB + 5, 15, name, fitted(name, room - 4, 13, "serif", bold=True), "serif", bold=True, width=room - 4
        ),
        sign_line(signs, _STUB + 6, 28, 15, room - (30 if points else 8)),
        _worth(points, wide - 8) if points else "",
        at=_corner(number),
        hint=hint,
        cls="turn",
    )


def _coins(above: int) -> str:
    """Prestige that lies on a place of the row: whoever buys there pays so much less."""
    if above > 3:
        return icon("prestige", 13, 33, 13, cls="n-coin") + lettering(21, 37.5, above, 12.5, "narrow", bold=True)
    return "".join(
        icon("prestige", _STUB / 2 + 12 * coin - 6 * (above - 1), 33, 13, cls="n-coin") for coin in range(above)
    )


def _worth(points: int, right: float) -> str:
    """The points of an upgrade at the end of the game."""
    left = right - text_width(str(points), 13, "narrow", bold=True)
    number = lettering(right, 32, points, 13, "narrow", bold=True, anchor="end", cls="good")
    return icon("points", left - 8, 27.5, 13, color="var(--sage)") + number


@lru_cache(64)
def empty(number: int, above: int, hint: str) -> Part:
    """A place of the row where no card is left."""
    return part(
        f"offer-{number}",
        element("rect", width=WIDTH - 10, height=_TICKET, rx=5, cls="gap"),
        _coins(above),
        at=_corner(number),
        hint=hint,
    )


@lru_cache(4096)
def tile(
    name: str,
    signs: tuple[str, ...],
    active: bool,
    disk: str,
    tokens: int,
    at: tuple[float, float],
    size: tuple[float, float],
    hint: str,
) -> Part:
    """An upgrade in front of somebody: face up or face down, perhaps with a disk or locked tokens on it."""
    width, height = size
    edge = element("path", d=f"M0 2q0-2 2-2h2v{short(height)}H2q-2 0-2-2z", fill="var(--wine)") if active else ""
    extra = (
        element("use", href=f"#n-disk-{disk}", x=width - 17, y=(height - 17) / 2, width=17, height=17) if disk else ""
    )
    if tokens:
        extra += icon("lock", width - 18, height / 2, 13) + lettering(
            width - 10, height / 2 + 4.5, tokens, 12, "narrow", bold=True
        )
    return part(
        f"upgrade-{name}",
        element("rect", width=width, height=height, rx=3, cls="card n-tile" if active else "card n-tile n-down"),
        edge,
        sign_line(signs, 7, height / 2, 14, width - (27 if disk or tokens else 10)),
        extra,
        at=at,
        hint=hint,
        cls="" if active else "n-face-down",
        data_from="shift",
    )
