"""What all panels are drawn with: the words of one language, the box, the colours, and what boards have printed."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.drawing.palette import SEATS
from cuvee.games.viticulture.picture.inline import Words
from cuvee.games.viticulture.picture.pieces import AUTOMA
from cuvee.games.viticulture.words.lexicon import Lexicon
from cuvee.kernel import Setup
from cuvee.kernel.speech import capital

_ENTERING: dict[str, Words] = {
    "none": (),
    "vine": (":vine",),
    "order": (":order",),
    "lira": ("1", ":lira"),
    "visitor": (":summer", "/", ":winter"),
    "summer": (":summer",),
    "winter": (":winter",),
    "point": ("1", ":points"),
    "worker": ("1", ":worker"),
    "any": ("1", ":hand"),
    "structure": (":structure",),
    "star": ("+", ":star"),
    "grapes": (":grape", ":age"),
    "first": ("→", "1"),
}
_AGAIN: dict[str, Words] = {
    "summer-visitor": ("+", ":tourist"),
    "winter-visitor": ("+", ":tourist"),
    "plant": ("+", ":plant"),
    "harvest": ("+", ":harvest"),
    "make-wine": ("+", ":bottle"),
    "trade": ("+", ":trade"),
    "star": ("+", ":star"),
}
ACTION_ICONS = {
    "draw-vine": "plant", "tour": "tourist", "build": "cottage", "summer-visitor": "summer-sun", "sell": "sell",
    "plant": "plant", "draw-order": "contract", "harvest": "harvest", "make-wine": "bottle",
    "winter-visitor": "winter-snow", "train": "train", "fill": "fill", "star": "star", "trade": "trade",
    "field": "fieldi", "sell-wine": "sell", "build-or-tour": "cottage",
}  # fmt: skip


def entering(bonus: str) -> Words:
    """A bonus of the wake-up chart."""
    return _ENTERING[bonus]


class Pen:
    """Made once for a table."""

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None) -> None:
        self.lexicon = Lexicon(setup, language, names)
        self.box = self.lexicon.box
        self.say = self.lexicon.say
        self.seats = setup.seats
        self.colours = SEATS[: setup.seats]
        self._notes = self._written()

    def colour(self, seat: int | None) -> str:
        """The colour of a seat; of nobody, the Automa's."""
        return AUTOMA if seat is None else self.colours[seat]

    def who(self, seat: int | None) -> str:
        """Whose something is."""
        return self.say("automa") if seat is None else self.lexicon.who(seat)

    def season(self, name: str) -> str:
        """A season as a heading."""
        return capital(self.lexicon.season(name))

    def bonus(self, action: str, bonus: str) -> Words:
        """A bonus on a space of an action, as it is printed there."""
        return _AGAIN.get(action, ()) if bonus == "again" else _ENTERING[bonus] if bonus else ()

    def note(self, action: str) -> Words:
        """What an action is, in icons."""
        return self._notes[action]

    def players_for(self, space: int) -> int:
        """From how many players on a space is open."""
        return next(n for n, spaces in enumerate(self.box.board.by_players, 1) if spaces > space)

    def _written(self) -> dict[str, Words]:
        box = self.box
        prices = "/".join(map(str, box.field_prices))
        sale = "·".join(map(str, box.expansion.wine_points))
        tour = f"+{box.tour_lira}"
        return {
            "draw-vine": ("+1", ":vine"),
            "tour": (tour, ":lira"),
            "build": ("−", ":lira", "→", ":cottage"),
            "summer-visitor": (":summer", "→", ":tourist"),
            "sell": (":grape", "→", ":lira", "  ", prices, ":fieldi"),
            "plant": (":vine", "→", ":fieldi"),
            "draw-order": ("+1", ":order"),
            "harvest": (":fieldi", "→", ":grape"),
            "make-wine": (":grape", "→", str(box.wines_per_action), ":bottle"),
            "winter-visitor": (":winter", "→", ":tourist"),
            "train": (f"−{box.training_cost}", ":lira", "→", ":worker"),
            "fill": (":bottle", "→", ":order", "→", ":points"),
            "star": ("+1", ":star"),
            "trade": ("1", ":trade", "1"),
            "field": (prices, ":lira"),
            "sell-wine": (sale, ":points"),
            "build-or-tour": (":cottage", "/", tour, ":lira"),
        }
