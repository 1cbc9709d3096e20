"""The game in words: the table, what is asked, what a move does and what has happened.

Everything is made from views and events, plus the components in the box, never from the state: so nothing hidden can
slip into a sentence. The sentences stand in text/*.po; the nouns come from `lexicon`, what is printed on cards from
`printed`, the labels of moves from `labels`, the lines of the log from `log`, the table from `sections`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cuvee.games.dom_pierre.view import View
from cuvee.games.dom_pierre.words import rounds
from cuvee.games.dom_pierre.words.labels import Labels
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.games.dom_pierre.words.log import Log
from cuvee.games.dom_pierre.words.outlook import Outlook
from cuvee.games.dom_pierre.words.prompts import PROMPTS
from cuvee.games.dom_pierre.words.sections import GLASS, HAND, OBJECTIVES, OVER, ROUTES, VILLAGE, VINEYARD, Sections
from cuvee.kernel import Setup
from cuvee.kernel.moments import Chapter, Gain
from cuvee.kernel.speech import Speaker
from cuvee.kernel.telling import Event

# What decisions are about; the others are about the player's own estate, with presses and workers.
_FOCUS = {
    "KeepTile": HAND,
    "LayTiles": HAND,
    "Plant": VINEYARD,
    "Harvest": VINEYARD,
    "BringHome": VINEYARD,
    "VillageBenefit": VILLAGE,
    "TakeBonuses": OBJECTIVES,
    "ChooseMarket": ROUTES,
    "ChooseChampagne": ROUTES,
    "AddToSale": ROUTES,
    "KeepObjective": OBJECTIVES,
    "DiscardObjectives": OBJECTIVES,
    "TakePrestigeTile": GLASS,
}
_FOCUS_OF_ACTION = {"vineyard": VINEYARD, "village": VILLAGE, "sales": ROUTES, "objectives": OBJECTIVES}


class Words(Speaker[Lexicon]):
    """The game in one language; players without a name are called by their colour."""

    over, focuses, prompts = OVER, _FOCUS, PROMPTS
    chapter, brief, turns = "round", True, frozenset({"moved"})
    closing = frozenset({"confirm", "done", "finish", "harvest/none", "tile/none"})

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None = None) -> None:
        lexicon = Lexicon(setup, language, names)
        super().__init__(lexicon, Labels(lexicon), Log(lexicon), Sections(lexicon))

    def look(self, view: View, seat: int) -> Outlook:
        return Outlook(self._lexicon.box, view, seat)

    def rank(self, move: str) -> int:
        """Side actions and kept tiles come after what the decision is about, and the cork last: it is used once."""
        moves, number = self._lexicon.box.moves, self._lexicon.box.moves.number(move)
        return 2 if number in moves.cork else int(number in moves.side or number in moves.use)

    def chain(self, view: View, move: str) -> Sequence[tuple[str, str]]:
        """Whoever moves a disc wants the action of its column."""
        moves, names, say = self._lexicon.box.moves, self._lexicon.box.moves.names, self._lexicon.say
        if moves.number(move) not in moves.move_disc:
            return ()
        return [(names[moves.act], say("chain.act")), (names[moves.dismiss], say("chain.dismiss"))]

    def gains(self, events: Sequence[Event], seat: int) -> Iterator[Gain]:
        """The action of the turn, sales and objectives by name, the other points by source, then money."""
        mine = [event for event in events if event.facts.get("seat") == seat]
        paid = dict(rounds.paid(self._lexicon, mine))
        yield from rounds.turn(self._lexicon, mine)
        yield from paid.values()
        yield from super().gains([event for event in mine if id(event) not in paid], seat)
        yield from rounds.money(self._lexicon, mine)

    def about(self, chapter: Chapter) -> dict[str, Any]:
        """The next round."""
        say = self._lexicon.say
        if "first" not in chapter.after.facts:
            return {"title": say("moment.round"), "next": ()}
        reason = say("moment.first", who=self._lexicon.who(chapter.after.facts["first"]))
        return {"title": say("moment.round"), "next": (say("moment.next"), reason, say("moment.go"))}

    def focus(self, view: View) -> str:
        """The key of the section that the open decision is about; an action in general is about its own place."""
        decision = view["decision"]
        if decision and decision["name"] == "ActOrDismiss" and decision["column"] in _FOCUS_OF_ACTION:
            return _FOCUS_OF_ACTION[decision["column"]]
        return super().focus(view)

    def standing(self, view: View) -> list[str]:
        """By seat: points and francs."""
        say, scored = self._lexicon.say, zip(view["scores"], view["seats"], strict=True)
        return [say("standing", n=score, francs=seat["francs"]) for score, seat in scored]
