"""What it costs and brings to place a worker, or to pass: the labels of the moves of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cuvee.games.viticulture.box.board import JOIN, PLAIN, Way
from cuvee.games.viticulture.box.moves import (
    ACTIONS,
    CHEF,
    FARMER,
    MAFIOSO,
    MERCHANT,
    POLITICO,
    REGULAR,
    WORKERS,
)
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.words.lexicon import Lexicon
from cuvee.games.viticulture.words.outlook import Outlook
from cuvee.kernel.speech import capital

_DRAWN = {"draw-vine": "vine", "draw-order": "order"}
_MORE = ("summer-visitor", "winter-visitor", "plant", "harvest", "trade", "star")  # what one more of is the bonus
_SHARED = ("gain-lira", "draw-structure")  # one space of any season, for all


class Placements:
    """Writes the labels of turns."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.box = lexicon.box
        self.say = lexicon.say

    def place(self, look: Outlook, way: Way) -> str:
        """A worker on an action; where it is one of another season, with its name."""
        action = ACTIONS[way.action]
        gains = [*self._gain(look, action, "" if way.worker == FARMER else way.bonus), *self._besides(look, way)]
        text = self._named(action, self.lexicon.way_of(way), [*gains, *self._toll(look, action)])
        season = self.box.board.areas[way.action].season
        if season == look.season or look.asking == "ManageAction":
            return text
        return self.say("label.season", season=capital(self.lexicon.season(SEASONS[season])), action=text)

    def anywhere(self, look: Outlook, place: int, worker: int) -> str:
        """A worker on a space of any season."""
        name = self.box.place_names[place]
        gains = [] if name in _SHARED else [self.lexicon.action_text(name)]
        if worker == MAFIOSO and (name in _SHARED or name == "yoke"):
            gains.append(self.say("label.twice"))
        elif worker == MERCHANT and name in _SHARED and look.others_passed:
            gains.append(self.say("label.any-card"))
        gains += self._toll(look, "gain-lira") if name in _SHARED else ()
        return self._named(name, self.lexicon.worker(WORKERS[worker]) if worker != REGULAR else "", gains)

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
        elif action == "make-wine":
            yield self.say("label.up-to.make-wine", n=self.box.wines_per_action + (bonus == "again"))
        if bonus == "again" and action in _MORE:
            yield self.say(f"label.up-to.{action}", n=2)
        elif bonus and bonus not in ("again", _DRAWN.get(action)) and action != "tour":
            yield f"+{self.lexicon.bonus(action, bonus)}"
        if (action == "tour" and look.scores_tasting()) or (action == "plant" and look.scores_windmill()):
            yield self.point("tasting-room" if action == "tour" else "windmill")

    def _besides(self, look: Outlook, way: Way) -> Iterator[str]:
        """What the worker brings beside the action."""
        area = self.box.board.areas[way.action]
        if way.worker == FARMER and any(area.bonuses):
            yield self.say("label.any-bonus")
        elif way.worker == MAFIOSO and way.space == PLAIN and look.free(way.action) & area.plain:
            yield self.say("label.twice")
        elif way.worker == POLITICO and way.bonus not in ("", "lira"):
            yield self.say("label.bonus-again", price=self.lexicon.amount("lira", 1))
        elif way.worker == MERCHANT and look.others_passed:
            yield self.say("label.any-card")
        elif way.worker == CHEF and way.space != JOIN:
            spaces = area.plain if way.space == PLAIN else 1 << way.space
            if not look.free(way.action) & spaces:
                yield self.say("label.sends-home")

    def _toll(self, look: Outlook, place: str) -> Iterator[str]:
        toll = look.tolls(place)
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

    def card_gains(self, look: Outlook, *moments: str) -> list[str]:
        """What the own structure cards give at certain moments."""
        return [
            self.extra(unit, number, card.id)
            for card in look.cards_at(*moments)
            for unit, number in card.option.gain.items()
        ]

    def with_rival(self, look: Outlook, space: str, number: int) -> str:
        """A space with whoever a Chef would send home from it."""
        workers = look.workers_at(look.decision["action"])
        there: dict[str, Any] | None = next((worker for worker in workers if worker["space"] == number), None)
        if there is None:
            return self.say("label.space.free", space=space)
        facts = {"who": self.lexicon.who(there["seat"]), "worker": self.lexicon.worker(there["worker"])}
        return self.say("label.space.taken", space=space, **facts)

    # Passing.

    def passing(self, look: Outlook) -> str:
        """What becomes of the workers that are left; on the extended board, what the next season brings."""
        left, after = look.workers_left, look.next_season
        if not left:
            text = self.say("label.pass")
        elif after is not None:
            text = self.say("label.pass.later", n=left, season=self.say(f"for.{SEASONS[after]}"))
        else:
            text = self.say("label.pass.unused", n=left)
        if not self.box.extended:
            return text
        if after is None:
            return self.say("label.pass.year-end", text=text)
        bonus = "; ".join(self._entering(look, after))
        return self.say("label.pass.bonus", text=text, bonus=bonus) if bonus else text

    def _entering(self, look: Outlook, season: int) -> Iterator[str]:
        """What the rooster brings when it enters a season."""
        row = look.view["rows"][look.seat]
        if row and (text := self.lexicon.entering_text(row, season)):
            yield text
        if SEASONS[season] == "fall" and look.has("cottage"):
            yield self.say("label.cottage")
