"""Effects on structures: building them with a discount, upgrading the cellar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cuvee.games.viticulture.box.effect import Effect, Phrase
from cuvee.games.viticulture.box.moves import MEDIUM, STRUCTURES, VINE, YOKE_BUILT
from cuvee.games.viticulture.rules.effects.means import Means, or_never
from cuvee.games.viticulture.rules.effects.planting import Plant
from cuvee.games.viticulture.rules.trying import Trying
from cuvee.games.viticulture.rules.vineyard import (
    BUILD_REWARDS,
    BuildStructure,
    build,
    buildings,
    can_build,
    can_plant,
    discounted,
    next_cellar,
    structure_obstacle,
)
from cuvee.games.viticulture.state import Viticulture
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.viticulture.view import Facts

FREE: Final = 99  # a discount that pays for everything


class Build(Effect):
    """Build a structure for less; perhaps only a cheap one, or with points for its cost or for how many stand then."""

    form = "build DISCOUNT|free [up-to COST] [scores POINTS cost COST… | scores POINTS structures NUMBER]"
    icons = (":cottage",)

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.discount = FREE if phrase.says("free") else phrase.number(0, 20)
        self.most = phrase.number(1, 20) if phrase.says("up-to") else FREE
        self.points = 0
        self.reward: tuple[str, tuple[int, ...]] = ("", ())
        if phrase.says("scores"):
            self.points = phrase.number(1, 9)
            self.reward = phrase.choice(*BUILD_REWARDS), phrase.numbers(1, 20)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """A structure can be paid for."""
        return can_build(game, seat, lira + self.discount, self.most)

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str:
        """None can be paid for, or none is left."""
        payable = can_build(game, seat, FREE, self.most)
        return "not-possible/no-lira" if payable else "not-possible/nothing-to-build"

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        only = self._for_vine(game, seat) if leading else -1
        game.stack.append(BuildStructure(seat, self.discount, self.most, only, (self.points, *self.reward)))

    def enables(self, game: Viticulture, seat: int, other: Effect) -> bool:
        """The structure may be what a vine needs."""
        return isinstance(other, Plant) and self._for_vine(game, seat) > 0

    def _for_vine(self, game: Viticulture, seat: int) -> int:
        """The structures, as bits, after which a vine can be planted."""
        found = 0
        for structure in buildings(game, seat, self.discount, self.most):
            with Trying(game, *game.structure_parts):
                game.house.let_stand(game, seat, structure)
                found |= can_plant(game, seat) << structure
        return found

    def worth(self, means: Means) -> float:
        """The best structure, and what is saved on it."""
        return or_never(means.build + min(self.discount, means.price) * means.coin, means.price)


class BuildTwo(Effect):
    """Build two structures for nothing."""

    form = "build-two"
    icons = (":cottage", ":cottage")
    lacks = "not-possible/few-structures"

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """Two can be built, one after the other."""
        left = buildings(game, seat, FREE)
        cards = [n for n in left if n >= len(STRUCTURES)]
        if len(left) - len(cards) + min(len(cards), game.house.room_for_more(game, seat)) > 1:
            return True
        return len(left) == 1 and 1 << left[0] == MEDIUM

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack += [BuildStructure(seat, FREE), BuildStructure(seat, FREE)]

    def worth(self, means: Means) -> float:
        return 2.0 * means.build + 10 * means.coin


class _Cellar(Effect):
    """Build the next cellar."""

    icons = (":cellar",)

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.lira = phrase.number(0, 20)

    def _price(self, game: Viticulture, seat: int) -> int:
        raise NotImplementedError

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """One is left, and can be paid for."""
        return next_cellar(game, seat) > 0 and self._price(game, seat) <= lira

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str:
        return "not-possible/no-lira" if next_cellar(game, seat) else "not-possible/no-cellar"

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        if self.possible(game, seat, game.lira[seat]):
            build(game, seat, _cellar(game, seat), self._price(game, seat))

    def _guess(self, means: Means) -> int:
        """The price, as far as the means tell."""
        raise NotImplementedError

    def worth(self, means: Means) -> float:
        price = self._guess(means)
        return or_never(means.upgrade - price * means.coin, means.lira >= price)


def _cellar(game: Viticulture, seat: int) -> int:
    return next_cellar(game, seat).bit_length() - 1


class Upgrade(_Cellar):
    """Build the next cellar for less."""

    form = "upgrade DISCOUNT"

    def _price(self, game: Viticulture, seat: int) -> int:
        return discounted(game, seat, _cellar(game, seat), self.lira)

    def _guess(self, means: Means) -> int:
        return max(0, means.upgrade_price - self.lira)


class UpgradeFor(_Cellar):
    """Build the next cellar for a fixed price."""

    form = "upgrade-for PRICE"

    def _price(self, game: Viticulture, seat: int) -> int:
        return max(0, self.lira - game.house.discount(game, seat))

    def _guess(self, means: Means) -> int:
        return self.lira


class DrawOrYoke(Effect):
    """Draw a vine, or build the yoke for a fixed price."""

    form = "vine-or-yoke PRICE"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.price = phrase.number(0, 20)

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(VineOrYoke(seat, self.price))

    def worth(self, means: Means) -> float:
        return 0.45 * means.future


class VineOrYoke(Decision[Viticulture]):
    """Draw a vine, or pay to build the yoke."""

    rule = "visitors"
    __slots__ = ("price",)

    def __init__(self, seat: int, price: int) -> None:
        super().__init__(seat)
        self.price = price

    def options(self, game: Viticulture) -> Sequence[int]:
        """The yoke only if it can be built."""
        yoke = YOKE_BUILT.bit_length() - 1
        found = [game.box.moves.draw.number(VINE)]
        if structure_obstacle(game, self.seat, yoke, self._price(game)) is None:
            found.append(game.box.moves.structure.number(yoke))
        return found

    def choose(self, game: Viticulture, move: int) -> None:
        if move in game.box.moves.draw:
            game.draw(self.seat, VINE)
        else:
            (structure,) = game.box.moves.structure.parts(move)
            build(game, self.seat, structure, self._price(game))

    def _price(self, game: Viticulture) -> int:
        return max(0, self.price - game.house.discount(game, self.seat))

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        return {"price": self._price(game)}
