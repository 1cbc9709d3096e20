"""Bonuses of choice: the Farmer's, and alone those for a token; and bonuses that are earned again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.moves import DECKS, REGULAR
from cuvee.games.viticulture.rules.actions import action_obstacle, begin_action
from cuvee.games.viticulture.state import Worker
from cuvee.games.viticulture.tuscany.box.moves import BONUSES
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
        repeat_bonus(game, self.seat, self.action, self.bonus)


class ChooseBonus(Decision[Tuscany]):
    """Choose a bonus of the action: the Farmer any one of them; alone, another one for a token."""

    rule = "special-workers"
    __slots__ = ("bonus", "chosen", "worker")

    def __init__(self, worker: Worker, bonus: str, chosen: bool = False) -> None:
        super().__init__(worker.seat)
        self.worker = worker
        self.bonus = bonus  # of the space, or of the Farmer's choice
        self.chosen = chosen  # the Farmer has chosen, and there is a token

    def _farmer(self, game: Tuscany) -> bool:
        special = game.tuscan.special_workers.get(self.worker.kind)
        return bool(special and special.any_bonus) and not self.chosen

    def _token_left(self, game: Tuscany) -> bool:
        """Whether a Farmer may have another bonus for a token, when the first is chosen."""
        return self._farmer(game) and game.house.bonus_to_choose(game, REGULAR)

    def options(self, game: Tuscany) -> Sequence[int]:
        """What the action needs must be chosen; else none is fine."""
        action, given = self.worker.place, "" if self._farmer(game) else self.bonus
        bonuses = dict.fromkeys(bonus for bonus in game.box.board.areas[action].bonuses if bonus)
        more = "lira" if self._token_left(game) and "lira" in bonuses else ""
        able = [bonus for bonus in ("", *bonuses) if self._able(game, bonus, given, more)]
        found = [
            game.tuscan.more_moves.bonus.number(BONUSES.index(bonus)) for bonus in able if bonus and bonus != given
        ]
        return [*found, game.box.moves.done] if "" in able or not found else found

    def _able(self, game: Tuscany, *bonuses: str) -> bool:
        help_with = "lira" if "lira" in bonuses else ""
        return action_obstacle(game, self.seat, self.worker.place, help_with) is None

    def choose(self, game: Tuscany, move: int) -> None:
        """A token brings one on top of the space's, or of the Farmer's."""
        bonuses = game.tuscan.more_moves.bonus
        bonus = BONUSES[bonuses.parts(move)[0]] if move in bonuses else ""
        if self._token_left(game):
            game.stack.append(ChooseBonus(self.worker, bonus, True))
        elif self._farmer(game):
            perform(game, self.worker, bonus)
        else:
            game.tokens -= bool(bonus)
            if bonus and game.events is not None:
                game.tell("token", seat=self.seat)
            perform(game, self.worker, self.bonus or bonus, bonus if self.bonus else "")

    def why_not(self, game: Tuscany, move: int) -> str:
        """Not printed there, or the action needs another one."""
        return "no-such-bonus" if move in game.tuscan.more_moves.bonus else "not-now"

    def facts(self, game: Tuscany, viewer: int | None) -> TuscanyFacts:
        """Which action; whether it costs a token."""
        action = game.box.place_names[self.worker.place]
        return {"action": action, "farmer": self._farmer(game), "bonus": self.bonus}
