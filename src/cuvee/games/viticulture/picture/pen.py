"""What all panels are drawn with: the words of one language, the box, the colours, and what boards have printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from cuvee.drawing.palette import SEATS
from cuvee.games.viticulture.picture.inline import Words
from cuvee.games.viticulture.picture.pieces import AUTOMA
from cuvee.games.viticulture.words.labels import Labels
from cuvee.games.viticulture.words.lexicon import Lexicon
from cuvee.kernel import Setup
from cuvee.kernel.speech import capital


class Pen:
    """Made once for a table."""

    labels_of: ClassVar[type[Labels]] = Labels
    gains: ClassVar[dict[str, Words]] = {  # by bonus
        "none": (),
        "vine": (":vine",),
        "order": (":order",),
        "lira": ("1", ":lira"),
        "visitor": (":summer", "/", ":winter"),
        "point": ("1", ":points"),
        "worker": ("1", ":worker"),
    }
    further: ClassVar[dict[str, Words]] = {  # by action: one more of it
        "summer-visitor": ("+", ":tourist"),
        "winter-visitor": ("+", ":tourist"),
        "plant": ("+", ":plant"),
        "harvest": ("+", ":harvest"),
        "make-wine": ("+", ":bottle"),
    }
    action_icons: ClassVar[dict[str, str]] = {
        "draw-vine": "plant", "tour": "tourist", "build": "cottage", "summer-visitor": "summer-sun", "sell": "sell",
        "plant": "plant", "draw-order": "contract", "harvest": "harvest", "make-wine": "bottle",
        "winter-visitor": "winter-snow", "train": "train", "fill": "fill",
    }  # fmt: skip

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None) -> None:
        self.lexicon = self.words(setup, language, names)
        self.labels = self.labels_of(self.lexicon)
        self.box = self.lexicon.box
        self.say = self.lexicon.say
        self.seats = setup.seats
        self.colours = SEATS[: setup.seats]
        self._notes = self.notes()

    def words(self, setup: Setup, language: str, names: Sequence[str] | None) -> Lexicon:
        """The nouns of one language."""
        return Lexicon(setup, language, names)

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
        return self.further.get(action, ()) if bonus == "again" else self.gains[bonus] if bonus else ()

    def note(self, action: str) -> Words:
        """What an action is, in icons."""
        return self._notes[action]

    def players_for(self, space: int) -> int:
        """From how many players on a space is open."""
        return next(n for n, spaces in enumerate(self.box.board.by_players, 1) if spaces > space)

    def notes(self) -> dict[str, Words]:
        """By action: what it is."""
        box = self.box
        prices = "/".join(map(str, box.field_prices))
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
        }
