"""The game in words: the table, what is asked, what a move does and what has happened.

Everything is made from views and events, plus the components in the box, never from the state: so nothing hidden can
slip into a sentence. The sentences stand in text/*.po, what is printed on cards in the data; the nouns come from
`lexicon`, the labels of moves from `labels`, the lines of the log from `log`, the table from `sections`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from cuvee.games.viticulture.view import View
from cuvee.games.viticulture.words.labels import Labels
from cuvee.games.viticulture.words.lexicon import Lexicon
from cuvee.games.viticulture.words.log import Log
from cuvee.games.viticulture.words.outlook import Outlook
from cuvee.games.viticulture.words.prompts import PROMPTS
from cuvee.games.viticulture.words.sections import BOARD, CARDS, CHART, HAND, OVER, Sections
from cuvee.kernel import Event, Setup
from cuvee.kernel.moments import SIGNS, Chapter, Gain
from cuvee.kernel.speech import Facts, Speaker, capital, looking_at, seat_key

_MONEY = {"earned": 1, "paid": -1}

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
    over, focuses, chapter = OVER, FOCUS, "year"
    turns = frozenset({"placed", "reserved", "passed", "row", "next-row"})
    closing = frozenset({"done", "no", "pass"})
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

    # The end of a year.

    def gains(self, events: Sequence[Event], seat: int) -> Iterator[Gain]:
        """Card by card and order by order, the other points by source, then money and what the hand limit has cost."""
        mine = [event for event in events if event.facts.get("seat") == seat]
        by_card = dict(self._by_card(mine))
        yield from by_card.values()
        yield from super().gains([event for event in mine if id(event) not in by_card], seat)
        say, ended = self._lexicon.say, False
        money = cards = 0
        for event in events:
            ended = ended or event.name == "year-end"
            if event.facts.get("seat") == seat:
                money += _MONEY.get(event.name, 0) * event.facts.get("n", 0)
                cards += ended and event.name == "discarded"
        if money:
            sign = "+" if money > 0 else "−"
            yield Gain(say("moment.money"), amount=f"{sign}{self._lexicon.amount('lira', abs(money))}")
        if cards:
            yield Gain(say("moment.limit"), amount=say("moment.cards", n=cards))

    def _by_card(self, mine: Sequence[Event]) -> Iterator[tuple[int, Gain]]:
        """Points for visitors and orders, with the card that brought them; by the identity of the event."""
        card, lexicon = "", self._lexicon
        for event in mine:
            if event.name == "visitor":
                card = lexicon.card(event.facts["card"])
            elif event.name == "filled":
                card = lexicon.ordered(event.facts["order"])
            elif event.name in SIGNS and event.facts["why"] in ("visitor", "orders") and card:
                text = f"{capital(self.cause(event.facts['why']))}: {card}"
                yield id(event), Gain(text, SIGNS[event.name] * event.facts["n"])

    def about(self, chapter: Chapter) -> dict[str, Any]:
        """Rows are chosen for the next year, clockwise from the first player."""
        say, after = self._lexicon.say, chapter.after.facts
        title = say("moment.year", year=chapter.first.facts["year"])
        if "year" not in after:
            return {"title": title, "next": ()}
        following, go = (say(f"moment.{text}", year=after["year"]) for text in ("next", "go"))
        return {"title": title, "next": (following, self.who_begins(after), go)}

    def who_begins(self, year: Mapping[str, Any]) -> str:
        """What the order of the next year depends on."""
        return self._lexicon.say("moment.first", who=self._lexicon.who(year["first"]))

    def notes(self, chapter: Chapter) -> tuple[str, ...]:
        """What happens to everybody at the end of a year."""
        return tuple(self._lexicon.say(f"moment.note.{note}") for note in ("age", "workers", "income"))

    def standing(self, view: View) -> list[str]:
        """By seat: points and lira."""
        say, scored = self._lexicon.say, zip(view["scores"], view["seats"], strict=True)
        return [say("standing", points=score, n=seat["lira"]) for score, seat in scored]
