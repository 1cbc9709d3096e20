"""What it costs and brings to place a worker, or to pass: the labels of the moves of a turn."""

from __future__ import annotations

from collections.abc import Iterator

from cuvee.games.viticulture.box.board import Way
from cuvee.games.viticulture.box.moves import REGULAR
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.words.lexicon import Lexicon
from cuvee.games.viticulture.words.outlook import Outlook
from cuvee.kernel.speech import capital

_DRAWN = {"draw-vine": "vine", "draw-order": "order"}
_PLAIN = ("gain-lira",)  # spaces of any season whose name says it all


class Placements:
    """Writes the labels of turns."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.box = lexicon.box
        self.say = lexicon.say

    def place(self, look: Outlook, way: Way) -> str:
        """A worker on an action; where it is one of another season, with its name."""
        action = self.box.place_names[way.action]
        gains = [*self._gain(look, action, self.bonus_of(way)), *self.besides(look, way)]
        text = self._named(action, self.lexicon.way_of(way, look.workers_differ), [*gains, *self._toll(look, action)])
        season = self.box.board.areas[way.action].season
        if season == look.season or look.asking == "ManageAction":
            return text
        return self.say("label.season", season=capital(self.lexicon.season(SEASONS[season])), action=text)

    def anywhere(self, look: Outlook, place: int, worker: int) -> str:
        """A worker on a space of any season."""
        name, spot = self.box.place_names[place], self.box.place_names[self.box.standing.get(place, place)]
        gains = [] if spot in _PLAIN else [self.lexicon.action_text(name)]
        gains += [*self.besides_anywhere(look, name, worker), *(self._toll(look, spot) if spot in _PLAIN else ())]
        told = worker != REGULAR or look.workers_differ
        kind = self.lexicon.worker(self.box.worker_names[worker]) if told else ""
        return self._named(name, kind, gains)

    def bonus_of(self, way: Way) -> str:
        """The bonus that a way brings for sure."""
        return way.bonus

    def besides(self, look: Outlook, way: Way) -> Iterator[str]:
        """What a worker brings beside the action."""
        return iter(())

    def besides_anywhere(self, look: Outlook, name: str, worker: int) -> Iterator[str]:
        """What a worker brings beside using a space of any season."""
        return iter(())

    def _named(self, action: str, way: str, gains: list[str]) -> str:
        name = self.lexicon.action(action)
        if way:
            name = self.say("label.way", action=name, way=way)
        return self.say("label.action", action=name, gain=", ".join(gains)) if gains else name

    def _gain(self, look: Outlook, action: str, bonus: str) -> Iterator[str]:
        """What an action costs and brings, with its bonus."""
        if action in _DRAWN:
            yield self.lexicon.drawn(_DRAWN[action], 1 + (bonus == _DRAWN[action]))
        elif action == "tour":
            yield self.lexicon.amount("lira", self.box.tour_lira + (bonus == "lira"))
        elif action == "train":
            price = self.lexicon.amount("lira", self.box.training_cost + look.training_fee)
            yield self.say("label.cost", price=price)
        elif action == "build" and (prices := look.prices()):
            yield self.say("label.cost.from", price=self.lexicon.amount("lira", min(prices)))
        elif action == "make-wine":
            yield self.say("label.up-to.make-wine", n=self.box.wines_per_action + (bonus == "again"))
        elif bonus == "again":
            yield self.say(f"label.up-to.{action}", n=2)
        if bonus and bonus not in ("again", _DRAWN.get(action)) and action != "tour":
            yield f"+{self.lexicon.bonus(action, bonus)}"
        if (action == "tour" and look.scores_tasting()) or (action == "plant" and look.scores_windmill()):
            yield self.point("tasting-room" if action == "tour" else "windmill")

    def _toll(self, look: Outlook, place: str) -> Iterator[str]:
        toll = look.toll(place)
        if toll:
            yield self.say("label.toll", price=self.lexicon.amount("lira", toll))

    def point(self, structure: str) -> str:
        """The point of a structure."""
        return self.extra("points", 1, structure)

    def extra(self, unit: str, number: int, structure: str) -> str:
        """What a structure brings on top."""
        return self.say(
            "label.point", points=self.lexicon.amount(unit, number), structure=self.lexicon.structure(structure)
        )

    # What further structures bring.

    def on_building(self, look: Outlook) -> list[str]:
        """When a structure is built."""
        return []

    def on_making(self, look: Outlook, kind: int, value: int) -> list[str]:
        """When a wine is made."""
        return []

    def on_filling(self, look: Outlook) -> list[str]:
        """When an order is filled."""
        return []

    def on_visit(self, look: Outlook) -> list[str]:
        """When a visitor is played."""
        return []

    # Passing.

    def passing(self, look: Outlook) -> str:
        """What becomes of the workers that are left."""
        left, after = look.workers_left, look.next_season
        if not left:
            return self.say("label.pass")
        if after is not None:
            return self.say("label.pass.later", n=left, season=self.say(f"for.{SEASONS[after]}"))
        return self.say("label.pass.unused", n=left)
