"""Effects on the fields: planting, uprooting, swapping and harvesting."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.viticulture.box.effect import Effect, Phrase
from cuvee.games.viticulture.box.moves import VINE
from cuvee.games.viticulture.rules.effects.cards import DiscardCards
from cuvee.games.viticulture.rules.effects.means import NEVER, Means, or_never
from cuvee.games.viticulture.rules.effects.wine import Make
from cuvee.games.viticulture.rules.grapes import HarvestField, harvestable, makes_with
from cuvee.games.viticulture.rules.vineyard import (
    ANY_LIMIT,
    ANY_STRUCTURE,
    PLANT_REWARDS,
    PlantVine,
    can_plant,
    field_value,
    uproot,
    uproot_moves,
    vines_planted,
)
from cuvee.games.viticulture.rules.wine import THEN_MAKE
from cuvee.games.viticulture.state import FIELDS, KINDS, Viticulture
from cuvee.kernel import Decision


class Plant(Effect):
    """Plant vines; perhaps with something waived, or with points for what then stands on the fields."""

    form = "plant VINES [may] [any-structure] [any-limit] [scores POINTS value|vines|sorts NUMBER]"
    icons = (":plant",)
    uses = ("fields",)

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.vines = phrase.number(1, 9)
        self.may = phrase.says("may")
        self.waived = ANY_STRUCTURE * phrase.says("any-structure") + ANY_LIMIT * phrase.says("any-limit")
        self.points, self.reward = 0, ("", 0)
        if phrase.says("scores"):
            self.points = phrase.number(1, 9)
            self.reward = phrase.choice(*PLANT_REWARDS), phrase.number(1, 20)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """A vine in hand finds a field."""
        return self.may or can_plant(game, seat, self.waived)

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str:
        """There is no vine, no room for one, or a structure is missing."""
        if not game.hand[seat * KINDS + VINE]:
            return "not-possible/no-vine"
        fits = can_plant(game, seat, self.waived | ANY_STRUCTURE)
        return "not-possible/needs-structure" if fits else "not-possible/no-field"

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(PlantVine(seat, self.vines, self.waived, (self.points, *self.reward), self.may))

    def worth(self, means: Means) -> float:
        """More for two; what is waived helps with vines that could not be planted otherwise."""
        if self.may:
            return means.plant
        more = 1.5 if self.vines > 1 else 1.0
        return or_never(max(more * means.plant, 0.9 * means.future if self.waived and means.vines else 0.0))


class Harvest(Effect):
    """Harvest fields; perhaps with points for many of them."""

    form = "harvest FIELDS [scores POINTS fields NUMBER]"
    icons = (":harvest",)
    uses = ("ripe",)

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.fields = phrase.number(1, FIELDS)
        self.points, self.rewarded = 0, 0
        if phrase.says("scores"):
            self.points, _ = phrase.number(1, 9), phrase.choice("fields")
            self.rewarded = phrase.number(1, FIELDS)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """A field with vines was not harvested this year."""
        return bool(harvestable(game, seat))

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str:
        """No vines grow, or all were harvested."""
        return "not-possible/all-harvested" if vines_planted(game, seat) else "not-possible/no-vines"

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        then = THEN_MAKE if leading else 0
        game.stack.append(HarvestField(seat, self.fields, reward=(self.points, self.rewarded), then=then))

    def enables(self, game: Viticulture, seat: int, other: Effect) -> bool:
        """The grapes may be what a wine lacks."""
        if not isinstance(other, Make):
            return False
        fields = FIELDS if game.house.harvests_all(game, seat) else self.fields
        return makes_with(game, seat, harvestable(game, seat), fields)

    def worth(self, means: Means) -> float:
        """The second field is not worth as much as the first."""
        gain = means.harvest * (0.4 + 0.6 * min(self.fields, means.planted))
        return or_never(gain + self.points * (means.planted >= self.rewarded), means.planted)


class Uproot(Effect):
    """Uproot planted vines into the hand, then discard as many vines of one's choice."""

    form = "uproot VINES"
    icons = ("−", ":plant")
    uses = ("vines",)
    lacks = "not-possible/few-vines"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.vines = phrase.number(1, 9)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """So many are planted."""
        return vines_planted(game, seat) >= self.vines

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack += [DiscardCards(seat, self.vines, (VINE,)), UprootVine(seat, self.vines)]

    def worth(self, means: Means) -> float:
        return -1.1 * self.vines * means.future if means.standing >= self.vines else NEVER


class UprootVine(Decision[Viticulture]):
    """Take planted vines back into the hand."""

    rule = "visitors"
    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, game: Viticulture) -> Sequence[int]:
        return uproot_moves(game, self.seat) or [game.box.moves.done]

    def choose(self, game: Viticulture, move: int) -> None:
        if move in game.box.moves.uproot:
            uproot(game, self.seat, *game.box.moves.uproot.parts(move))
            if self.left > 1:
                game.stack.append(UprootVine(self.seat, self.left - 1))

    def why_not(self, game: Viticulture, move: int) -> str:
        return "no-such-vine" if move in game.box.moves.uproot else "not-now"


class Swap(Effect):
    """Exchange two planted vines of different fields."""

    form = "swap"
    icons = (":plant", ":trade")
    uses = ("vines",)
    lacks = "not-possible/no-swap"

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """Two fields stay within their limits."""
        return sum(map(bool, game.vines[seat * FIELDS : seat * FIELDS + FIELDS])) > 1 and bool(_swaps(game, seat))

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(SwapVine(seat))

    def worth(self, means: Means) -> float:
        return 0.05


def swap_partners(game: Viticulture, seat: int, vine: int, field: int) -> list[tuple[int, int]]:
    """The vines on other fields with which one can change places so that both fields keep their limits."""
    cards, limits = game.box.vines, game.box.field_limits
    worth = cards[vine].red + cards[vine].white
    found = []
    for other in range(FIELDS):
        for partner in dict.fromkeys(game.vines[seat * FIELDS + other]):
            change = cards[partner].red + cards[partner].white - worth
            fits = field_value(game, seat, field) + change <= limits[field]
            fits = fits and field_value(game, seat, other) - change <= limits[other]
            if other != field and fits:
                found.append((partner, other))
    return found


def _swaps(game: Viticulture, seat: int) -> list[int]:
    parts = game.box.moves.uproot.parts
    return [move for move in uproot_moves(game, seat) if swap_partners(game, seat, *parts(move))]


class SwapVine(Decision[Viticulture]):
    """Choose two vines on different fields that change places."""

    rule = "visitors"
    __slots__ = ("chosen",)

    def __init__(self, seat: int, chosen: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.chosen = chosen  # the first vine and its field

    def options(self, game: Viticulture) -> Sequence[int]:
        """A vine that finds a partner; then the partner."""
        if not self.chosen:
            return _swaps(game, self.seat)
        return [game.box.moves.uproot.number(*other) for other in swap_partners(game, self.seat, *self.chosen)]

    def choose(self, game: Viticulture, move: int) -> None:
        parts = game.box.moves.uproot.parts(move)
        if not self.chosen:
            game.stack.append(SwapVine(self.seat, parts))
            return
        (one, here), (two, there) = self.chosen, parts
        for field, out, new in ((here, one, two), (there, two, one)):
            standing = list(game.vines[self.seat * FIELDS + field])
            standing.remove(out)
            game.vines[self.seat * FIELDS + field] = tuple(sorted((*standing, new)))
        if game.events is not None:
            vines = [game.box.vines[vine].id for vine in (one, two)]
            game.tell("swapped", seat=self.seat, vines=vines, fields=[here + 1, there + 1])

    def why_not(self, game: Viticulture, move: int) -> str:
        """No such vine, or the fields would not hold it."""
        return "no-swap" if move in game.box.moves.uproot else "not-now"
