"""The Politico: the bonus of its space may be bought again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.board import Way
from cuvee.games.viticulture.rules.actions import action_obstacle
from cuvee.games.viticulture.rules.trying import Trying
from cuvee.games.viticulture.state import Worker
from cuvee.games.viticulture.tuscany.box.special import SpecialWorker
from cuvee.games.viticulture.tuscany.rules.bonuses import repeat_bonus
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.kernel import Decision
from cuvee.kernel.data import Entry

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.view import TuscanyFacts
    from cuvee.games.viticulture.tuscany.words.outlook import TuscanyOutlook


class Politico(SpecialWorker):
    """Buys a bonus."""

    def __init__(self, entry: Entry, kind: int) -> None:
        super().__init__(entry, kind)
        self.price = entry.number("price", 1)

    def around_action(self, game: Tuscany, worker: Worker, bonus: str, alone: bool) -> None:
        """The bonus of the space, but no lira for a lira."""
        printed = game.box.board.areas[worker.place].bonuses[worker.space] if worker.space >= 0 else ""
        if bonus == printed and bonus not in ("", "lira"):
            game.stack.append(BonusAgain(worker.seat, worker.place, bonus, self.price))

    def promise(self, look: TuscanyOutlook, way: Way) -> tuple[str, int] | None:
        """On a space with a bonus."""
        return ("label.bonus-again", self.price) if way.bonus not in ("", "lira") else None


class BonusAgain(Decision[Tuscany]):
    """Pay to earn the bonus of the space again."""

    rule = "special-workers"
    __slots__ = ("action", "bonus", "price")

    def __init__(self, seat: int, action: int, bonus: str, price: int) -> None:
        super().__init__(seat)
        self.action = action
        self.bonus = bonus
        self.price = price

    def options(self, game: Tuscany) -> Sequence[int]:
        """Lira that the action brought may be used; something must come of it."""
        able = game.lira[self.seat] >= self.price and self._possible(game)
        return (game.box.moves.yes, game.box.moves.no) if able else (game.box.moves.no,)

    def _possible(self, game: Tuscany) -> bool:
        """Whether the bonus could be earned again, once it is paid for."""
        if self.bonus in game.box.decks:
            deck = game.box.decks.index(self.bonus)
            return bool(game.deck[deck] or game.pile[deck])
        if self.bonus != "again":
            return True
        with Trying(game, "lira"):
            game.lira[self.seat] -= self.price
            return action_obstacle(game, self.seat, self.action, "") is None

    def choose(self, game: Tuscany, move: int) -> None:
        if move == game.box.moves.yes:
            game.pay(self.seat, self.price, "politico")
            repeat_bonus(game, self.seat, self.action, self.bonus)

    def facts(self, game: Tuscany, viewer: int | None) -> TuscanyFacts:
        """Which bonus of which action."""
        return {"action": game.box.place_names[self.action], "bonus": self.bonus}
