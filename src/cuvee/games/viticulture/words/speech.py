"""The game in words: the table, what is asked, what a move does and what has happened.

Everything is made from views and events, plus the components in the box, never from the state: so nothing hidden can
slip into a sentence. The sentences stand in text/*.po, what is printed on cards in the data; the nouns come from
`lexicon`, the labels of moves from `labels`, the lines of the log from `log`, the table from `sections`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from cuvee.games.viticulture.view import View
from cuvee.games.viticulture.words.labels import Labels
from cuvee.games.viticulture.words.lexicon import Lexicon
from cuvee.games.viticulture.words.log import Log
from cuvee.games.viticulture.words.outlook import Outlook
from cuvee.games.viticulture.words.prompts import PROMPTS
from cuvee.games.viticulture.words.sections import BOARD, CARDS, CHART, HAND, OVER, Sections
from cuvee.kernel import Setup
from cuvee.kernel.speech import Facts, Speaker, looking_at, seat_key

# What decisions are about; the others are about the player's own vineyard.
FOCUS = {
    "ChooseRow": CHART,
    "ChooseVisitor": CHART,
    "MoveRooster": CHART,
    "PlaceWorker": BOARD,
    "ReserveAction": BOARD,
    "ManageAction": BOARD,
    "RetrieveWorkers": BOARD,
    "ChooseSpace": BOARD,
    "PlayVisitor": HAND,
    "ChooseOption": HAND,
    "FillOrder": HAND,
    "DiscardCards": HAND,
    "DiscardDown": HAND,
    "GiveCards": HAND,
    "OfferVisitors": HAND,
    "FallVisitors": HAND,
    "TakeFromPile": CARDS,
    "KeepRevealed": CARDS,
}


class Words(Speaker[Lexicon]):
    """The game in one language; players without a name are called by the number of their seat."""

    lexicon_of: ClassVar[type[Lexicon]] = Lexicon
    labels_of: ClassVar[type[Labels]] = Labels
    log_of: ClassVar[type[Log]] = Log
    sections_of: ClassVar[type[Sections]] = Sections
    over, focuses = OVER, FOCUS
    prompts: ClassVar[Mapping[str, Callable[[Any, Any], Facts]]] = PROMPTS

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None = None) -> None:
        lexicon = self.lexicon_of(setup, language, names)
        super().__init__(lexicon, self.labels_of(lexicon), self.log_of(lexicon), self.sections_of(lexicon))

    def look(self, view: View, seat: int) -> Outlook:
        """The table as a seat looks at it."""
        return self._lexicon.look(view, seat)

    def rank(self, move: str) -> int:
        """The spaces of any season come after those of the season; passing and stopping come last."""
        moves, number = self._lexicon.box.moves, self._lexicon.box.moves.number(move)
        return 2 if number in (moves.pass_turn, moves.done) else int(number in moves.anywhere)

    def focus(self, view: View) -> str:
        """The key of the section that the open decision is about; of the player's own where that is not shown."""
        key, seat = super().focus(view), looking_at(view, own=False)
        return seat_key(seat) if seat is not None and self.hidden(view, key, seat) else key

    def hidden(self, view: View, key: str, seat: int) -> bool:
        """Whether a section is not shown."""
        return key == HAND and view["seat"] != seat

    def standing(self, view: View) -> list[str]:
        """By seat: points and lira."""
        say, scored = self._lexicon.say, zip(view["scores"], view["seats"], strict=True)
        return [say("standing", points=score, n=seat["lira"]) for score, seat in scored]
