"""The game in words: the table, what is asked, what a move does and what has happened.

Everything is made from views and events, plus the components in the box, never from the state: so nothing hidden can
slip into a sentence. The sentences stand in text/*.po; the nouns come from `lexicon`, the labels of moves from
`labels`, the lines of the log from `log`, the table from `sections`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cuvee.games.naramata.box.moves import ACTIONS, CONTRACT, PIT_STOP
from cuvee.games.naramata.view import View
from cuvee.games.naramata.words.labels import Labels
from cuvee.games.naramata.words.lexicon import Lexicon
from cuvee.games.naramata.words.log import Log
from cuvee.games.naramata.words.outlook import Outlook
from cuvee.games.naramata.words.prompts import PROMPTS
from cuvee.games.naramata.words.sections import DAY, HAND, LINEUP, OVER, ROAD, ROW, Sections
from cuvee.kernel import Event, Setup
from cuvee.kernel.moments import Chapter, Chip, Gain, Moment
from cuvee.kernel.speech import Speaker

# What decisions are about; the others are about the player's own tourists, disks and upgrades.
_FOCUS = {
    "ChooseVehicle": DAY,
    "PickTourist": HAND,
    "TakeTourist": LINEUP,
    "TakeTouristAlone": LINEUP,
    "ChooseStart": ROAD,
    "Unlock": ROAD,
    "ChooseSpace": ROAD,
    "ChooseFork": ROAD,
    "FinishTurn": ROW,
}


class Words(Speaker[Lexicon]):
    """The game in one language; players without a name are called by their vehicle."""

    over, focuses, prompts = OVER, _FOCUS, PROMPTS
    chapter, turns = "day", frozenset({"landed", "road", "ended"})
    closing = frozenset({"done", "end", "finish", "flip/none", "leave", "time/keep"})

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None = None) -> None:
        lexicon = Lexicon(setup, language, names)
        super().__init__(lexicon, Labels(lexicon), Log(lexicon), Sections(lexicon))
        self._chains: dict[str, Sequence[tuple[str, str]]] = {}

    def look(self, view: View, seat: int) -> Outlook:
        return Outlook(self._lexicon.box, view, seat)

    def rank(self, move: str) -> int:
        """Free actions come after what the decision is about."""
        moves = self._lexicon.box.moves
        return int(moves.number(move) in moves.free)

    def chain(self, view: View, move: str) -> Sequence[tuple[str, str]]:
        """Who is picked comes aboard, and whoever stops at a space does what is done there."""
        found = self._chains.get(move)
        if found is None:
            found = self._chains[move] = self._chain(move)
        return found

    def _chain(self, move: str) -> Sequence[tuple[str, str]]:
        say, box = self._lexicon.say, self._lexicon.box
        moves, names, number = box.moves, box.moves.names, box.moves.number(move)
        if number in moves.pick:
            return [(names[moves.carry], say("chain.carry")), (names[moves.discard], say("chain.discard"))]
        if number not in moves.space:
            return ()
        action = box.map.space_action[moves.space.parts(number)[0]]
        if action == CONTRACT:  # its rewards are a choice of their own
            return ()
        answers = [names[moves.do.number(each)] for each in (action, PIT_STOP)]
        return list(zip(answers, [self._lexicon.kind(ACTIONS[each]) for each in (action, PIT_STOP)], strict=True))

    # The end of a day.

    def ends_chapter(self, event: Event) -> bool:
        """A team has its Whelp score, and no points to count."""
        return not self._lexicon.team and super().ends_chapter(event)

    def moment(self, view: View, log: Sequence[Event], place: int) -> Moment | None:
        """What a day has brought."""
        return None if self._lexicon.team else super().moment(view, log, place)

    def gains(self, events: Sequence[Event], seat: int) -> Iterator[Gain]:
        """Tourist by tourist, then what was lost."""
        lines = list(super().gains([event for event in events if event.facts.get("why") != "tourists"], seat))
        yield from (line for line in lines if (line.points or 0) >= 0)
        for event in events:
            if event.name == "delivered" and event.facts["seat"] == seat:
                who = event.facts["tourist"]
                yield Gain(self._lexicon.first_name(who), event.facts["n"], chips=_chips(event), who=who)
        yield from (line for line in lines if (line.points or 0) < 0)

    def about(self, chapter: Chapter) -> dict[str, Any]:
        """The next day begins with its draft, and whoever has fewest points is first."""
        say, after = self._lexicon.say, chapter.after.facts
        if "day" not in after:
            return {"title": say("moment.day", day=chapter.first.facts["day"]), "next": ()}
        reason = say("moment.order", names=self._lexicon.people(after["order"]))
        following = (say("moment.next", day=after["day"]), reason, say("moment.go"))
        return {"title": say("moment.day", day=chapter.first.facts["day"]), "next": following}

    def notes(self, chapter: Chapter) -> tuple[str, ...]:
        """What becomes cheaper over night."""
        return tuple(self.line(event) for event in chapter.events if event.name == "discount")

    def standing(self, view: View) -> list[str]:
        """By seat: points and prestige."""
        lexicon, seats = self._lexicon, view["seats"]
        if lexicon.fleet:
            return [""] * len(seats)
        if lexicon.team:
            return [lexicon.say("standing.alone", prestige=seat["prestige"]) for seat in seats]
        return [
            lexicon.say("standing", n=score, prestige=seat["prestige"])
            for seat, score in zip(seats, view["scores"], strict=True)
        ]

    def common(self, view: View) -> str:
        """The Whelp score, and the prestige of a fleet."""
        if not self._lexicon.team:
            return ""
        key = "common.fleet" if self._lexicon.fleet else "common"
        return self._lexicon.say(key, whelp=view["whelp"], prestige=view["seats"][0]["prestige"])


def _chips(event: Event) -> tuple[Chip, ...]:
    """The rows of a tourist, as they were delivered."""
    return tuple(
        Chip(row["kind"], str(row["points"]) if row["count"] else "–", row["count"], row["room"])
        for row in event.facts["rows"]
    )
