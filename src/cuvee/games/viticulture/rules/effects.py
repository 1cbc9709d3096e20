"""The words in which the data says what a visitor does: for each, whether it is possible now, and how it begins.

    plant N [may] [any-structure] [any-limit] [four|six|sorts P]     harvest N [three P]        fill
    make N [sparkling|types|free]                                    uproot N                   swap
    build DISCOUNT [most COST] [reward P COST… | reward P -NUMBER]   build-two                  train PRICE [now]
    upgrade DISCOUNT, upgrade-for PRICE                              age-all N, age-and-fill    grape, grapes
    throw-wine LEAST, throw-grape, throw-token                       discard N, discard-visitors N, discard-hand
    per THING N lira|points                                          six-workers, lira-or-point L P, vine-or-yoke PRICE

and the words of single cards, which `guests` carries out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cuvee.games.viticulture.box import moves
from cuvee.games.viticulture.box.moves import ORDER, SUMMER, TOP, VINE, WINES, WINTER, YOKE_BUILT
from cuvee.games.viticulture.rules.cards import hand_moves, split_card, visitors_in_hand
from cuvee.games.viticulture.rules.grapes import (
    HarvestField,
    PlaceGrape,
    discard_grape,
    free_colours,
    grape_moves,
    harvestable,
    makes_with,
    place_grape,
)
from cuvee.games.viticulture.rules.guests import GUESTS, GUESTS_POSSIBLE
from cuvee.games.viticulture.rules.orders import FillOrder
from cuvee.games.viticulture.rules.training import begin_training, can_train
from cuvee.games.viticulture.rules.vineyard import (
    ANY_LIMIT,
    ANY_STRUCTURE,
    SIX_VINES,
    THREE_SORTS,
    VALUE_FOUR,
    BuildStructure,
    PlantVine,
    build,
    buildings,
    discounted,
    field_value,
    next_cellar,
    plantings,
    structure_obstacle,
    uproot,
    uproot_moves,
)
from cuvee.games.viticulture.rules.wine import (
    MADE_SPARKLING,
    MADE_TYPES,
    THEN_AGE,
    THEN_FILL,
    THEN_MAKE,
    MakeWine,
    age_wines,
    ageable,
    discard_wine,
    fillable,
    fillings,
    fills_with,
    makeable,
    possible_with,
    raise_wine,
    wine_moves,
)
from cuvee.games.viticulture.state import COLOUR_COUNT, FIELDS, KINDS, TYPES, Viticulture
from cuvee.games.viticulture.tuscany.rules.deeds import DEEDS, DEEDS_POSSIBLE
from cuvee.games.viticulture.tuscany.rules.structures import room_for_cards
from cuvee.kernel import Decision

Words = tuple[str, ...]
_FREE = 99  # a discount that pays for everything
_WAIVED = {"any-structure": ANY_STRUCTURE, "any-limit": ANY_LIMIT}
_PLANT_REWARDS = {"four": VALUE_FOUR, "six": SIX_VINES, "sorts": THREE_SORTS}


def effect_possible(game: Viticulture, seat: int, words: Words, lira: int) -> bool:
    """Whether an effect can be carried out in full with so much lira left."""
    return _POSSIBLE[words[0]](game, seat, words, lira)


def begin_effect(game: Viticulture, seat: int, words: Words) -> None:
    """Begin an effect."""
    _BEGIN[words[0]](game, seat, words)


def enables(game: Viticulture, seat: int, first: tuple[Words, ...], second: tuple[Words, ...]) -> bool:
    """Whether the first, done well, makes the second possible: harvest before wine, build before plant …"""
    for words in first:
        for other in second:
            helps = _HELPS.get((words[0], other[0]))
            if helps and helps(game, seat, words):
                return True
    return False


def _harvest_for_wine(game: Viticulture, seat: int, words: Words) -> bool:
    fields = FIELDS if game.has(seat, "all-fields") else int(words[1])
    return makes_with(game, seat, harvestable(game, seat), fields)


def _wine_for_order(game: Viticulture, seat: int, words: Words) -> bool:
    return bool(game.hand[seat * KINDS + ORDER]) and fills_with(game, seat, int(words[1]))


def _fill_for_wine(game: Viticulture, seat: int, words: Words) -> bool:
    """The wines of an order may make room in the cellar."""
    return any(possible_with(game, seat, left, makeable) for _, left in fillings(game, seat))


def _build_for_vine(game: Viticulture, seat: int, words: Words) -> int:
    """The structures, as bits, after which a vine can be planted."""
    discount, most, _ = _build_limits(words)
    wooden, cards, found = game.built[seat], game.annex[seat], 0
    for structure in buildings(game, seat, discount, most):
        if structure < len(moves.STRUCTURES):
            game.built[seat] = wooden | 1 << structure
        else:
            game.annex[seat] = cards | 1 << structure - len(moves.STRUCTURES)
        found |= 1 << structure if plantings(game, seat) else 0
        game.built[seat], game.annex[seat] = wooden, cards
    return found


_HELPS: dict[tuple[str, str], Callable[[Viticulture, int, Words], bool | int]] = {
    ("harvest", "make"): _harvest_for_wine,
    ("make", "fill"): _wine_for_order,
    ("fill", "make"): _fill_for_wine,
    ("build", "plant"): _build_for_vine,
}


# Planting, harvesting, making wine, filling orders.


def _waived(words: Words) -> int:
    return sum(_WAIVED.get(word, 0) for word in words)


def _plant(game: Viticulture, seat: int, words: Words) -> None:
    wanted = next(((_PLANT_REWARDS[w], int(words[n + 1])) for n, w in enumerate(words) if w in _PLANT_REWARDS), (0, 0))
    game.stack.append(PlantVine(seat, int(words[1]), _waived(words), wanted, "may" in words))


def _harvest(game: Viticulture, seat: int, words: Words) -> None:
    points = int(words[3]) if "three" in words else 0
    then = THEN_MAKE if "enabling" in words else 0
    game.stack.append(HarvestField(seat, int(words[1]), points_for_three=points, then=then))


def _make(game: Viticulture, seat: int, words: Words) -> None:
    reward = MADE_SPARKLING if "sparkling" in words else MADE_TYPES if "types" in words else 0
    then = THEN_FILL if "enabling" in words else 0
    game.stack.append(MakeWine(seat, int(words[1]), free="free" in words, reward=reward, then=then))


def _fill(game: Viticulture, seat: int, words: Words) -> None:
    game.stack.append(FillOrder(seat, then=THEN_MAKE if "enabling" in words else 0))


# Building and training.


def _build_limits(words: Words) -> tuple[int, int, tuple[int, ...]]:
    most = int(words[words.index("most") + 1]) if "most" in words else 99
    reward = tuple(int(word) for word in words[words.index("reward") + 1 :]) if "reward" in words else ()
    return int(words[1]), most, reward


def _build(game: Viticulture, seat: int, words: Words) -> None:
    discount, most, reward = _build_limits(words)
    only = _build_for_vine(game, seat, words) if "enabling" in words else -1
    game.stack.append(BuildStructure(seat, discount, most, only, reward))


def _can_build(game: Viticulture, seat: int, words: Words, lira: int) -> bool:
    discount, most, _ = _build_limits(words)
    short = game.lira[seat] - lira  # already promised to the cost of the option
    return any(
        discounted(game, seat, structure, discount) <= lira
        for structure in buildings(game, seat, discount + short, most)
    )


def _can_build_two(game: Viticulture, seat: int, words: Words, lira: int) -> bool:
    left = buildings(game, seat, _FREE)
    cards = [n for n in left if n >= len(moves.STRUCTURES)]
    if len(left) - len(cards) + min(len(cards), room_for_cards(game, seat)) > 1:
        return True
    return len(left) == 1 and 1 << left[0] == moves.MEDIUM


def _build_two(game: Viticulture, seat: int, words: Words) -> None:
    game.stack += [BuildStructure(seat, _FREE), BuildStructure(seat, _FREE)]


def _upgrade_price(game: Viticulture, seat: int, words: Words) -> int:
    cellar = next_cellar(game, seat).bit_length() - 1
    if words[0] == "upgrade-for":
        return max(0, int(words[1]) - game.has(seat, "workshop"))
    return discounted(game, seat, cellar, int(words[1]))


def _can_upgrade(game: Viticulture, seat: int, words: Words, lira: int) -> bool:
    return next_cellar(game, seat) > 0 and _upgrade_price(game, seat, words) <= lira


def _upgrade(game: Viticulture, seat: int, words: Words) -> None:
    if _can_upgrade(game, seat, words, game.lira[seat]):
        build(game, seat, next_cellar(game, seat).bit_length() - 1, _upgrade_price(game, seat, words))


def _can_train(game: Viticulture, seat: int, words: Words, lira: int) -> bool:
    return can_train(game, seat, int(words[1]), lira)


# Tokens and cards to throw away.


class ThrowToken(Decision[Viticulture]):
    """Throw away a grape or a wine token."""

    rule = "visitors"
    __slots__ = ("grapes", "least")

    def __init__(self, seat: int, grapes: bool, least: int) -> None:
        super().__init__(seat)
        self.grapes = grapes
        self.least = least  # of a wine; 0 for none

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any that will do."""
        found = grape_moves(game, self.seat) if self.grapes else []
        found += wine_moves(game, self.seat, self.least) if self.least else []
        return found or [game.box.first[moves.DONE]]

    def choose(self, game: Viticulture, move: int) -> None:
        """It is gone."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.GRAPE:
            discard_grape(game, self.seat, argument)
        elif kind == moves.WINE:
            discard_wine(game, self.seat, argument)

    def why_not(self, game: Viticulture, move: int) -> str:
        """There is none, or it is worth too little."""
        kind = game.box.moves.meanings[move][0]
        return "no-such-token" if kind in (moves.GRAPE, moves.WINE) else "not-now"


class DiscardCards(Decision[Viticulture]):
    """Discard cards from the hand, a fixed number."""

    rule = "visitors"
    __slots__ = ("left", "visitors")

    def __init__(self, seat: int, left: int, visitors: bool) -> None:
        super().__init__(seat)
        self.left = left
        self.visitors = visitors

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any, or visitors only."""
        decks = (SUMMER, WINTER) if self.visitors else range(KINDS)
        return hand_moves(game, self.seat, decks) or [game.box.first[moves.DONE]]

    def choose(self, game: Viticulture, move: int) -> None:
        """One after the other."""
        kind, argument = game.box.moves.meanings[move]
        if kind != moves.DISCARD:
            return
        deck, card = split_card(game, argument)
        game.discard(self.seat, deck, card)
        if self.left > 1:
            game.stack.append(DiscardCards(self.seat, self.left - 1, self.visitors))

    def why_not(self, game: Viticulture, move: int) -> str:
        """Not in hand, or no visitor."""
        return "not-in-hand" if game.box.moves.meanings[move][0] == moves.DISCARD else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """How many."""
        return {"left": self.left}


def _discard_hand(game: Viticulture, seat: int, words: Words) -> None:
    for deck in range(KINDS):
        for card in game.hand[seat * KINDS + deck]:
            game.discard(seat, deck, card)


class UprootVine(Decision[Viticulture]):
    """Remove planted vines to their pile."""

    rule = "visitors"
    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any of one's own."""
        return uproot_moves(game, self.seat) or [game.box.first[moves.DONE]]

    def choose(self, game: Viticulture, move: int) -> None:
        """One after the other."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.UPROOT:
            uproot(game, self.seat, argument, False)
            if self.left > 1:
                game.stack.append(UprootVine(self.seat, self.left - 1))

    def why_not(self, game: Viticulture, move: int) -> str:
        """No such vine."""
        return "no-such-vine" if game.box.moves.meanings[move][0] == moves.UPROOT else "not-now"


def _standing(game: Viticulture, seat: int) -> int:
    return sum(len(vines) for vines in game.vines[seat * FIELDS : seat * FIELDS + FIELDS])


# Swapping vines.


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
    first = game.box.first[moves.UPROOT]
    return [move for move in uproot_moves(game, seat) if swap_partners(game, seat, *divmod(move - first, FIELDS))]


class SwapVine(Decision[Viticulture]):
    """Choose two vines on different fields that change places."""

    rule = "visitors"
    __slots__ = ("chosen",)

    def __init__(self, seat: int, chosen: int = -1) -> None:
        super().__init__(seat)
        self.chosen = chosen

    def options(self, game: Viticulture) -> Sequence[int]:
        """A vine that finds a partner; then the partner."""
        if self.chosen < 0:
            return _swaps(game, self.seat)
        first = game.box.first[moves.UPROOT]
        return [first + v * FIELDS + f for v, f in swap_partners(game, self.seat, *divmod(self.chosen, FIELDS))]

    def choose(self, game: Viticulture, move: int) -> None:
        """Swapping is not planting."""
        argument = game.box.moves.meanings[move][1]
        if self.chosen < 0:
            game.stack.append(SwapVine(self.seat, argument))
            return
        (one, here), (two, there) = divmod(self.chosen, FIELDS), divmod(argument, FIELDS)
        for field, out, new in ((here, one, two), (there, two, one)):
            standing = list(game.vines[self.seat * FIELDS + field])
            standing.remove(out)
            game.vines[self.seat * FIELDS + field] = tuple(sorted((*standing, new)))
        if game.events is not None:
            vines = [game.box.vines[vine].id for vine in (one, two)]
            game.tell("swapped", seat=self.seat, vines=vines, fields=[here + 1, there + 1])

    def why_not(self, game: Viticulture, move: int) -> str:
        """No such vine, or the fields would not hold it."""
        return "no-swap" if game.box.moves.meanings[move][0] == moves.UPROOT else "not-now"


# Grapes, ageing, and what is counted.


def _both_grapes(game: Viticulture, seat: int, words: Words) -> None:
    for colour in free_colours(game, seat):
        place_grape(game, seat, colour)


def _age_all(game: Viticulture, seat: int, words: Words) -> None:
    for _ in range(int(words[1])):
        age_wines(game, seat)
    if game.events is not None:
        game.tell("aged", seat=seat, n=int(words[1]))


class AgeWine(Decision[Viticulture]):
    """Age one wine by one and fill an order; the order first where that makes room for a wine to rise."""

    rule = "visitors"
    __slots__ = ("filled",)

    def __init__(self, seat: int, filled: bool = False) -> None:
        super().__init__(seat)
        self.filled = filled

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any that can rise, so that an order can be filled afterwards."""
        seat, first = self.seat, game.box.first
        found = [
            first[moves.WINE] + wine for wine in ageable(game, seat) if self.filled or _fills_after(game, seat, wine)
        ]
        found += [] if self.filled else [first[moves.FILL_ORDER] + order for order in _orders_first(game, seat)]
        return found or [first[moves.DONE]]

    def choose(self, game: Viticulture, move: int) -> None:
        """One slot up; the other half follows."""
        kind, wine = game.box.moves.meanings[move]
        if kind == moves.FILL_ORDER:
            game.stack.append(AgeWine(self.seat, True))
            FillOrder(self.seat, then=THEN_AGE).choose(game, move)
        elif kind == moves.WINE:
            raise_wine(game, self.seat, wine)
            if game.events is not None:
                token = f"{WINES[wine // TOP]}-{wine % TOP + 1}"
                game.tell("aged-wine", seat=self.seat, wine=token, value=wine % TOP + 2)
            if not self.filled:
                game.stack.append(FillOrder(self.seat))

    def why_not(self, game: Viticulture, move: int) -> str:
        """It cannot rise, or no order could be filled then."""
        return "no-ageing" if game.box.moves.meanings[move][0] == moves.WINE else "not-now"


def _orders_first(game: Viticulture, seat: int) -> list[int]:
    """The orders that, filled first, let a wine rise for which there is no room now."""
    cellar = slice(seat * TYPES, seat * TYPES + TYPES)
    before, now, found = game.cellar[cellar], set(ageable(game, seat)), []
    for order, left in fillings(game, seat):
        game.cellar[cellar] = left
        if set(ageable(game, seat)) - now:
            found.append(order)
    game.cellar[cellar] = before
    return list(dict.fromkeys(found))


def _can_age_and_fill(game: Viticulture, seat: int, words: Words, lira: int) -> bool:
    return any(_fills_after(game, seat, wine) for wine in ageable(game, seat)) or bool(_orders_first(game, seat))


def _fills_after(game: Viticulture, seat: int, wine: int) -> bool:
    place = seat * TYPES + wine // TOP
    before = game.cellar[place]
    raise_wine(game, seat, wine)
    found = bool(fillable(game, seat))
    game.cellar[place] = before
    return found


def _things(game: Viticulture, seat: int, what: str) -> int:
    """How many there are of what a card counts."""
    fields = [field for field in range(FIELDS) if not game.covered(seat) >> field & 1]
    if what == "empty-field":
        return sum(not game.vines[seat * FIELDS + field] for field in fields)
    if what == "planted-field":
        return sum(bool(game.vines[seat * FIELDS + field]) for field in fields)
    if what == "structure-4":
        standing = game.built[seat] | game.annex[seat] << len(moves.STRUCTURES)
        return sum(cost == 4 and standing >> n & 1 for n, cost in enumerate(game.box.structure_costs))
    if what == "card":
        return game.hand_size(seat)
    assert what == "six-workers"
    return sum(game.workers(other) >= 6 for other in range(game.seats) if other != seat)


def _per(game: Viticulture, seat: int, words: Words) -> None:
    _, what, number, unit = words
    total = _things(game, seat, what) * int(number)
    if unit == "lira":
        game.earn(seat, total, "visitor")
    else:
        game.score(seat, total, "visitor")


class LiraOrPoint(Decision[Viticulture]):
    """Take lira or points."""

    rule = "visitors"
    __slots__ = ("lira", "points")

    def __init__(self, seat: int, lira: int, points: int) -> None:
        super().__init__(seat)
        self.lira = lira
        self.points = points

    def options(self, game: Viticulture) -> Sequence[int]:
        """One or the other."""
        first = game.box.first[moves.OPTION]
        return (first, first + 1)

    def choose(self, game: Viticulture, move: int) -> None:
        """At once."""
        if game.box.moves.meanings[move][1] == 0:
            game.earn(self.seat, self.lira, "visitor")
        else:
            game.score(self.seat, self.points, "visitor")

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """How much."""
        return {"lira": self.lira, "points": self.points}


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
        found = [game.box.first[moves.DRAW] + VINE]
        if structure_obstacle(game, self.seat, yoke, self._price(game)) is None:
            found.append(game.box.first[moves.STRUCTURE] + yoke)
        return found

    def choose(self, game: Viticulture, move: int) -> None:
        """One of them."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.DRAW:
            game.draw(self.seat, VINE)
        else:
            build(game, self.seat, argument, self._price(game))

    def _price(self, game: Viticulture) -> int:
        return max(0, self.price - game.has(self.seat, "workshop"))

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """The price of the yoke."""
        return {"price": self._price(game)}


_POSSIBLE: dict[str, Callable[[Viticulture, int, Words, int], bool]] = {
    "gain": lambda game, seat, words, lira: True,
    "plant": lambda game, seat, words, lira: "may" in words or bool(plantings(game, seat, _waived(words))),
    "harvest": lambda game, seat, words, lira: bool(harvestable(game, seat)),
    "make": lambda game, seat, words, lira: bool(makeable(game, seat, "free" in words)),
    "fill": lambda game, seat, words, lira: bool(fillable(game, seat)),
    "build": _can_build,
    "build-two": _can_build_two,
    "upgrade": _can_upgrade,
    "upgrade-for": _can_upgrade,
    "train": _can_train,
    "throw-wine": lambda game, seat, words, lira: bool(wine_moves(game, seat, int(words[1]))),
    "throw-grape": lambda game, seat, words, lira: bool(grape_moves(game, seat)),
    "throw-token": lambda game, seat, words, lira: bool(grape_moves(game, seat) or wine_moves(game, seat)),
    "discard": lambda game, seat, words, lira: game.hand_size(seat) >= int(words[1]),
    "discard-visitors": lambda game, seat, words, lira: visitors_in_hand(game, seat) >= int(words[1]),
    "discard-hand": lambda game, seat, words, lira: game.hand_size(seat) > 0,
    "uproot": lambda game, seat, words, lira: _standing(game, seat) >= int(words[1]),
    "swap": lambda game, seat, words, lira: bool(_swaps(game, seat)),
    "grape": lambda game, seat, words, lira: bool(free_colours(game, seat)),
    "grapes": lambda game, seat, words, lira: len(free_colours(game, seat)) == COLOUR_COUNT,
    "age-all": lambda game, seat, words, lira: game.wine_count(seat) > 0,
    "age-and-fill": _can_age_and_fill,
    "per": lambda game, seat, words, lira: _things(game, seat, words[1]) > 0,
    "six-workers": lambda game, seat, words, lira: game.workers(seat) >= 6,
    "lira-or-point": lambda game, seat, words, lira: True,
    "vine-or-yoke": lambda game, seat, words, lira: True,
    **GUESTS_POSSIBLE,
    **DEEDS_POSSIBLE,
}

_BEGIN: dict[str, Callable[[Viticulture, int, Words], None]] = {
    "plant": _plant,
    "harvest": _harvest,
    "make": _make,
    "fill": _fill,
    "build": _build,
    "build-two": _build_two,
    "upgrade": _upgrade,
    "upgrade-for": _upgrade,
    "train": lambda game, seat, words: begin_training(game, seat, int(words[1]), "now" in words),
    "throw-wine": lambda game, seat, words: game.stack.append(ThrowToken(seat, False, int(words[1]))),
    "throw-grape": lambda game, seat, words: game.stack.append(ThrowToken(seat, True, 0)),
    "throw-token": lambda game, seat, words: game.stack.append(ThrowToken(seat, True, 1)),
    "discard": lambda game, seat, words: game.stack.append(DiscardCards(seat, int(words[1]), False)),
    "discard-visitors": lambda game, seat, words: game.stack.append(DiscardCards(seat, int(words[1]), True)),
    "discard-hand": _discard_hand,
    "uproot": lambda game, seat, words: game.stack.append(UprootVine(seat, int(words[1]))),
    "swap": lambda game, seat, words: game.stack.append(SwapVine(seat)),
    "grape": lambda game, seat, words: game.stack.append(PlaceGrape(seat)),
    "grapes": _both_grapes,
    "age-all": _age_all,
    "age-and-fill": lambda game, seat, words: game.stack.append(AgeWine(seat)),
    "per": _per,
    "six-workers": lambda game, seat, words: None,
    "lira-or-point": lambda game, seat, words: game.stack.append(LiraOrPoint(seat, int(words[1]), int(words[2]))),
    "vine-or-yoke": lambda game, seat, words: game.stack.append(VineOrYoke(seat, int(words[1]))),
    **GUESTS,
    **DEEDS,
}
