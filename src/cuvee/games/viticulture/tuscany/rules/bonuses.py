"""Bonuses of choice: the Farmer's, and alone those for a token; and bonuses that are earned again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.box import moves
from cuvee.games.viticulture.box.moves import DECKS
from cuvee.games.viticulture.rules.actions import action_obstacle, begin_action
from cuvee.games.viticulture.state import Worker
from cuvee.games.viticulture.tuscany.box.moves import BONUS, BONUSES
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.kernel import Decision, Step

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.view import TuscanyFacts


def act_with_bonus(game: Tuscany, worker: Worker, bonus: str) -> bool:
    """Let a player choose a bonus before the action, if it has any."""
    if not any(game.box.board.areas[worker.place].bonuses):
        return False
    game.acting = worker
    game.stack.append(ChooseBonus(worker, bonus))
    return True


def perform(game: Tuscany, worker: Worker, bonus: str, second: str = "") -> None:
    """The action with its bonus, alone perhaps with another one for a token; then what the worker does after it."""
    game.house.around_action(game, worker, bonus, False)
    if second:
        repeat = RepeatBonus(worker.seat, worker.place, second)
        if second in ("lira", "point"):
            repeat.run(game)
        else:
            game.stack.append(repeat)
    begin_action(game, worker.seat, worker.place, bonus)


def repeat_bonus(game: Tuscany, seat: int, action: int, bonus: str) -> None:
    """Earn the bonus of an action once more: one more visitor, vine, field, wine, trade, star, card, lira or point."""
    if bonus == "again":
        game.house.actions[action].again(game, seat)
    elif bonus in DECKS:
        game.draw(seat, DECKS.index(bonus))
    else:
        game.house.gain_bonus(game, seat, bonus)


class RepeatBonus(Step[Tuscany]):
    """A bonus once more, after the action."""

    __slots__ = ("action", "bonus", "seat")

    def __init__(self, seat: int, action: int, bonus: str) -> None:
        self.seat = seat
        self.action = action
        self.bonus = bonus

    def run(self, game: Tuscany) -> None:
        """Now."""
        repeat_bonus(game, self.seat, self.action, self.bonus)


class ChooseBonus(Decision[Tuscany]):
    """Choose a bonus of the action: the Farmer any one of them; alone, another one for a token."""

    rule = "special-workers"
    __slots__ = ("bonus", "worker")

    def __init__(self, worker: Worker, bonus: str) -> None:
        super().__init__(worker.seat)
        self.worker = worker
        self.bonus = bonus  # of the space

    def _farmer(self, game: Tuscany) -> bool:
        return self.worker.kind in game.box.special_workers and game.box.special_workers[self.worker.kind].any_bonus

    def options(self, game: Tuscany) -> Sequence[int]:
        """What the action needs must be chosen; else none is fine."""
        first, action, farmer = game.box.first, self.worker.place, self._farmer(game)
        bonuses = dict.fromkeys(bonus for bonus in game.box.board.areas[action].bonuses if bonus)
        found = []
        for bonus in bonuses:
            help_with = "lira" if "lira" in (bonus, "" if farmer else self.bonus) else ""
            if (farmer or bonus != self.bonus) and action_obstacle(game, self.seat, action, help_with) is None:
                found.append(first[BONUS] + BONUSES.index(bonus))
        alone = "" if farmer else self.bonus
        able = action_obstacle(game, self.seat, action, alone) is None
        return [*found, first[moves.DONE]] if able or not found else found

    def choose(self, game: Tuscany, move: int) -> None:
        """The Farmer has one bonus in all; a token brings one on top of the space's."""
        kind, argument = game.box.moves.meanings[move]
        chosen = BONUSES[argument] if kind == BONUS else ""
        if self._farmer(game):
            perform(game, self.worker, chosen)
            return
        if chosen:
            game.tokens -= 1
        if self.bonus:
            perform(game, self.worker, self.bonus, chosen)
        else:
            perform(game, self.worker, chosen)

    def why_not(self, game: Tuscany, move: int) -> str:
        """Not printed there, or the action needs another one."""
        return "no-such-bonus" if game.box.moves.meanings[move][0] == BONUS else "not-now"

    def facts(self, game: Tuscany, viewer: int | None) -> TuscanyFacts:
        """Which action; whether it costs a token."""
        action = game.box.place_names[self.worker.place]
        return {"action": action, "farmer": self._farmer(game), "bonus": self.bonus}
