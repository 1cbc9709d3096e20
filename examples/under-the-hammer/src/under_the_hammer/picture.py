"""The table, drawn from a view: the podium with the lot, the hall with the players, and one's own hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from cuvee.drawing import bottle, card, element, group, icon, lettering, meeple, part, tip, title
from cuvee.drawing.icons import SYMBOLS
from cuvee.drawing.palette import SEATS, STYLE
from cuvee.kernel import Exhibit, Layout, Panel, Part, Picture, Place, Setup
from cuvee.kernel.speech import looking_at
from under_the_hammer.view import View
from under_the_hammer.words import Lexicon

WIDTH, PODIUM, HALL, HAND = 972, 262, 226, 190
LAYOUT = Layout(
    "auction",
    {
        "podium": Place(0, 0, WIDTH, PODIUM),
        "hall": Place(0, PODIUM + 6, WIDTH, HALL),
        "hand": Place(0, PODIUM + HALL + 12, WIDTH, HAND, tab="mine"),
    },
)


class Artist:
    """Draws one table in one language (see `Artist` in the kernel's picture)."""

    style: ClassVar[str] = STYLE
    symbols: ClassVar[str] = SYMBOLS
    layouts: ClassVar[Sequence[Layout]] = (LAYOUT,)

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None = None) -> None:
        self._words = Lexicon(setup, language, names)
        self._box = self._words.box

    def draw(self, view: View, seat: int | None) -> Picture:
        """The whole table, with the hand of a seat in front."""
        panels = [
            Panel("podium", self._words.say("picture.podium"), WIDTH, PODIUM, list(self._podium(view))),
            Panel("hall", self._words.say("picture.hall"), WIDTH, HALL, list(self._hall(view))),
            Panel("hand", self._words.say("picture.hand"), WIDTH, HAND, list(self._hand(view, seat or 0))),
        ]
        briefs = [_brief(score, len(player["lots"])) for player, score in zip(view["seats"], view["scores"])]
        return Picture(LAYOUT, panels, SEATS[: len(view["seats"])], briefs)

    def targets(self, view: View, move: str) -> Sequence[str]:
        """A bid is made by pressing the paddle; it is about the bottle."""
        return (f"paddle-{looking_at(view, own=False) or 0}-{move.partition('/')[2]}", "lot")

    def gallery(self) -> Iterable[tuple[str, Iterable[Exhibit]]]:
        """All bottles and paddles."""
        yield (
            self._words.say("picture.cellar"),
            ((self._words.lot(name), 44, 84, self._bottle(name, 0, 0, 2)) for name in self._box.lot_names),
        )
        yield (
            self._words.say("picture.hand"),
            (
                (self._words.say("picture.paddle", paddle=paddle), 80, 120, group(_paddle(paddle), at=(40, 42)))
                for paddle in self._box.paddles
            ),
        )

    def _bottle(self, name: str, x: float, y: float, scale: float) -> str:
        wine, _, value = name.partition("-")
        return bottle(self._box.colours[self._box.wines.index(wine)], value, x, y, scale)

    # The podium: what is sold, what is still to come, and what the angels got.

    def _podium(self, view: View) -> Iterator[Part]:
        say = self._words.say
        yield part("podium-title", title(self._round(view), WIDTH - 12, 12, 22, 16))
        yield part(
            "cellar",
            element("path", d="M0 150V60Q60 0 120 60V150Z", cls="card"),
            icon("cellar", 60, 78, 54, color="var(--ink2)"),
            lettering(60, 134, view["cellar"], 22, "narrow", bold=True, anchor="middle", cls="count"),
            lettering(60, 176, say("picture.cellar"), 14, "serif", anchor="middle", width=140),
            at=(60, 56),
            hint=say("table.cellar", n=view["cellar"]),
        )
        yield part("podium-desk", element("path", d="M0 34L20 0H240L260 34Z", cls="card"), _hammer(), at=(356, 206))
        if view["lot"]:
            name = self._words.lot(view["lot"])
            yield part(
                "lot",
                self._bottle(view["lot"], -44, -158, 3.7),
                lettering(0, 22, name, 17, "serif", bold=True, anchor="middle", width=190),
                at=(486, 206),
                hint=say("table.lot", lot=name),
                data_from="cellar",
            )
        yield part("angels-title", title(say("picture.angels"), 942, 700, 72))
        for number, name in enumerate(view["angels"]):
            bottle_of_theirs, at = self._bottle(name, 0, 0, 1.5), (704 + number * 39, 92)
            yield part(f"angel-{name}", bottle_of_theirs, at=at, hint=self._words.lot(name), data_from="lot")

    def _round(self, view: View) -> str:
        if view["over"]:
            return self._words.say("section.result")
        return self._words.say("picture.round", round=view["round"], rounds=self._box.rounds)

    # The hall: who sits there, what they have shown, and what they have won.

    def _hall(self, view: View) -> Iterator[Part]:
        wide = WIDTH / len(view["seats"])
        for seat, player in enumerate(view["seats"]):
            left = seat * wide + 12
            yield part(
                f"player-{seat}",
                meeple(SEATS[seat], 0, 0, 1.4),
                lettering(48, 28, self._words.who(seat), 16, "serif", bold=True, width=wide - 130),
                at=(left, 14),
                hint=self._taste(player["taste"]),
            )
            if player["shown"]:
                shown = self._words.say("table.shown", paddle=player["shown"])
                id, at = f"shown-{seat}-{player['shown']}", (left + wide - 52, 44.0)
                yield part(id, group(_paddle(player["shown"]), scale=0.72), at=at, hint=shown, cls="turn")
            for number, name in enumerate(player["lots"]):
                at = (left + number * min(37.0, (wide - 60) / 6), 118.0)
                yield part(
                    f"won-{name}", self._bottle(name, 0, 0, 1.6), at=at, hint=self._words.lot(name), data_from="lot"
                )

    # The hand: the paddles that are left, the places of the others, and one's taste.

    def _hand(self, view: View, seat: int) -> Iterator[Part]:
        say, player = self._words.say, view["seats"][seat]
        heading = f"{say('picture.hand')}: {self._words.who(seat)}"
        yield part("hand-title", title(heading, 780, 12, 22, 15))
        for paddle in self._box.paddles:
            at = (60 + (paddle - 1) * 108, 84)
            name, there = say("picture.paddle", paddle=paddle), paddle in player["paddles"]
            drawn = _paddle(paddle) if there else element("circle", r=36, cls="gap")
            hint = name if there else tip(name, say("picture.used"))
            yield part(f"paddle-{seat}-{paddle}", drawn, at=at, hint=hint, cls="a-wine")
        yield part(f"taste-{seat}", *self._taste_card(player["taste"]), at=(812, 30), hint=self._taste(player["taste"]))

    def _taste(self, wine: str | None) -> str:
        if wine is None:
            return self._words.say("table.taste", wine=self._words.say("secret"))
        named = self._words.say("table.taste", wine=self._words.wine(wine))
        return tip(named, self._words.say("picture.likes", n=self._box.taste))

    def _taste_card(self, wine: str | None) -> Iterator[str]:
        yield card("arch", 140, 150)
        yield lettering(70, 26, self._words.say("picture.taste"), 14, "serif", bold=True, anchor="middle", width=124)
        if wine is None:
            yield icon("lock", 70, 76, 50, color="var(--ink2)")
        else:
            yield bottle(self._box.colours[self._box.wines.index(wine)], "", 48, 34, 2)
            yield icon("favor", 70, 92, 20, color="#B4475F")
        name = self._words.say("secret") if wine is None else self._words.wine(wine)
        yield lettering(70, 140, name, 14, "sans", anchor="middle", width=124)


def _paddle(number: int) -> str:
    """A paddle, its middle at the origin; it lights up when it can be shown."""
    return "".join((
        element("path", d="M-7 34H7L9 74Q0 80-9 74Z", fill="#8A5A34", stroke="#231A17", stroke_width=1.3),
        element("circle", r=39, cls="ring"),
        element("circle", r=35, cls="plate"),
        lettering(0, 13, number, 36, "serif", bold=True, anchor="middle", cls="on-plate"),
    ))  # fmt: skip


def _hammer() -> str:
    head = element("rect", x=196, y=-34, width=34, height=22, rx=4, fill="#8A5A34", stroke="#231A17")
    return head + element("path", d="M206-23L160-8", stroke="#8A5A34", stroke_width=6, stroke_linecap="round")


def _brief(points: int, bottles: int) -> str:
    """What a seat has, in one line of 250 by 22 units."""
    shown = icon("points", 10, 11, 16, color="var(--sage)") + lettering(20, 16, points, 14, "narrow", bold=True)
    return shown + icon("bottle", 60, 11, 16) + lettering(70, 16, bottles, 14, "narrow", bold=True)
