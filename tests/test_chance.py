"""Chance that nobody can compute: the attack that broke the generator of old, and statistics of the draws."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import pairwise
from math import cbrt, sqrt

import pytest

import cuvee
from cuvee.kernel import Chance
from cuvee.tables import seeds

# The generator that Cuvée had: a linear congruential one, which shows the high bits of its state.
MODULUS, FACTOR, STEP = 1 << 64, 6364136223846793005, 1442695040888963407
SEEN = 22  # so many draws are seen
CARDS = 52  # each of them from so many


class OldChance:
    def __init__(self, state: int) -> None:
        self.state = state

    def below(self, limit: int) -> int:
        self.state = (self.state * FACTOR + STEP) % MODULUS
        return ((self.state >> 32) * limit) >> 32


# The attack: the states are a lattice, shifted; the draws say roughly where the point is; a reduced basis finds it.


def reduced(basis: list[list[int]]) -> list[list[int]]:
    """A basis of the same lattice with short vectors: Lenstra, Lenstra and Lovász, in whole numbers."""
    size, place = len(basis), 1
    basis = [row[:] for row in basis]
    minors, mu = _gram_schmidt(basis)
    while place < size:
        for other in range(place - 1, -1, -1):
            _shorten(basis, minors, mu, place, other)
        above = mu[place][place - 1]
        if 4 * (minors[place + 1] * minors[place - 1] + above * above) >= 3 * minors[place] * minors[place]:
            place += 1
            continue
        _swap(basis, minors, mu, place)
        place = max(place - 1, 1)
    return basis


def _gram_schmidt(basis: list[list[int]]) -> tuple[list[int], list[list[int]]]:
    """Gram determinants, and the coefficients times them, so that all stay whole."""
    size = len(basis)
    minors, mu = [1], [[0] * size for _ in range(size)]
    for row in range(size):
        for column in range(row + 1):
            value = _dot(basis[row], basis[column])
            for k in range(column):
                value = (minors[k + 1] * value - mu[row][k] * mu[column][k]) // minors[k]
            mu[row][column] = value
        minors.append(mu[row][row])
    return minors, mu


def _shorten(basis: list[list[int]], minors: list[int], mu: list[list[int]], row: int, other: int) -> None:
    times = (2 * mu[row][other] + minors[other + 1]) // (2 * minors[other + 1])
    if times:
        basis[row] = [one - times * two for one, two in zip(basis[row], basis[other])]
        for column in range(other):
            mu[row][column] -= times * mu[other][column]
        mu[row][other] -= times * minors[other + 1]


def _swap(basis: list[list[int]], minors: list[int], mu: list[list[int]], row: int) -> None:
    basis[row], basis[row - 1] = basis[row - 1], basis[row]
    for column in range(row - 1):
        mu[row][column], mu[row - 1][column] = mu[row - 1][column], mu[row][column]
    above = mu[row][row - 1]
    minor = (minors[row - 1] * minors[row + 1] + above * above) // minors[row]
    for below in range(row + 1, len(basis)):
        left, right = mu[below][row - 1], mu[below][row]
        mu[below][row - 1] = (left * above + right * minors[row - 1]) // minors[row]
        mu[below][row] = (minors[row + 1] * left - above * right) // minors[row]
    minors[row] = minor


def _dot(one: Iterable[int], two: Iterable[int]) -> int:
    return sum(a * b for a, b in zip(one, two))


def nearest(basis: list[list[int]], target: list[int]) -> list[int]:
    """A point of the lattice that is close to the target (Babai's nearest plane)."""
    flat: list[list[float]] = []
    for row in basis:
        rest = [float(number) for number in row]
        for other in flat:
            share = sum(a * b for a, b in zip(row, other)) / sum(b * b for b in other)
            rest = [a - share * b for a, b in zip(rest, other)]
        flat.append(rest)
    left = target[:]
    for row, plane in zip(reversed(basis), reversed(flat)):
        times = round(sum(a * b for a, b in zip(left, plane)) / sum(b * b for b in plane))
        left = [a - times * b for a, b in zip(left, row)]
    return [a - b for a, b in zip(target, left)]


class Attack:
    """From a few draws to all that follow."""

    def __init__(self) -> None:
        first = [pow(FACTOR, number, MODULUS) for number in range(SEEN)]
        others = [[MODULUS * (row == column) for column in range(SEEN)] for row in range(1, SEEN)]
        self.basis = reduced([first, *others])

    def __call__(self, seen: list[int]) -> OldChance | None:
        """A generator of the old kind that has just drawn what was seen, if there is one."""
        shift, target = 0, []
        for draw in seen:
            target.append((2 * draw + 1) * MODULUS // (2 * CARDS) - shift)
            shift = (shift * FACTOR + STEP) % MODULUS
        start = nearest(self.basis, target)[0] % MODULUS  # the state after the first draw
        found = OldChance((start - STEP) * pow(FACTOR, -1, MODULUS) % MODULUS)
        return found if [found.below(CARDS) for _ in seen] == seen else None


@pytest.fixture(scope="module")
def attack() -> Attack:
    return Attack()


def test_the_attack_computes_what_the_generator_of_old_draws_next(attack: Attack) -> None:
    for seed in range(10):
        old = OldChance(seed * 0x9E3779B97F4A7C15 % MODULUS)
        found = attack([old.below(CARDS) for _ in range(SEEN)])
        assert found is not None
        assert [found.below(CARDS) for _ in range(100)] == [old.below(CARDS) for _ in range(100)]


def test_c1_the_attack_finds_nothing_in_what_chance_draws(attack: Attack) -> None:
    for seed in range(40):
        chance = Chance(seed)
        assert attack([chance.below(CARDS) for _ in range(SEEN)]) is None


@pytest.mark.parametrize("game", [kind.id for kind in cuvee.kinds()])
def test_c1_every_bit_of_a_long_seed_matters(game: str) -> None:
    """Who knew a part of the seed, or could try out a part of it, would know nothing."""
    seed, views = 3 << 126, set()
    for bit in range(128):
        drawn = Chance(seed ^ 1 << bit)
        views.add(tuple(drawn.below(1 << 32) for _ in range(4)))
    assert len(views) == 128
    assert cuvee.new(game, seed=seed).view(None) != cuvee.new(game, seed=seed ^ 1 << 127).view(None)


def test_c1_tables_have_seeds_of_128_bits() -> None:
    """And none that is given twice."""
    found = [seeds.fresh()[0] for _ in range(64)]
    assert len(set(found)) == 64
    assert any(seed >> 127 for seed in found)
    assert all(0 <= seed < 1 << 128 for seed in found)


def test_what_a_copy_draws_is_what_its_origin_draws() -> None:
    for before in range(40):
        chance = Chance(before)
        for _ in range(before):
            chance.below(6)
        copy = chance.copy()
        assert [copy.below(99) for _ in range(40)] == [chance.below(99) for _ in range(40)]
        assert copy.drawn == chance.drawn == before + 40


@pytest.mark.parametrize("seed", [7, 2**127 + 1, 2**5000], ids=["short", "of a table", "very long"])
def test_a_generator_stays_small_and_its_copies_share_what_it_holds(seed: int) -> None:
    """However long the seed is, and however much was drawn: a search copies a game for every move that it tries."""
    chance = Chance(seed)
    for _ in range(1000):
        chance.below(6)
    copy = chance.copy()
    assert copy.key is chance.key
    assert copy._words is chance._words
    assert len(chance.key) <= 64
    assert len(chance._words) == 16
    assert len(pickle.dumps(chance)) < 400


def test_generators_for_different_purposes_have_nothing_in_common() -> None:
    drawn = {purpose: [Chance(7, purpose).below(1 << 32)] for purpose in ("game", "bot", "guess")}
    assert len({tuple(numbers) for numbers in drawn.values()}) == 3


@pytest.mark.parametrize("seed", [0, 1, -1, 2**64, -(2**200), 2**5000])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    one, two, next_one = Chance(seed), Chance(seed), Chance(seed + 1)
    numbers = [one.below(1 << 32) for _ in range(4)]
    assert numbers == [two.below(1 << 32) for _ in range(4)] != [next_one.below(1 << 32) for _ in range(4)]


def test_a_limit_beyond_the_words_is_refused() -> None:
    assert Chance(1).below(1) == 0
    with pytest.raises(ValueError, match="up to 4294967296"):
        Chance(1).below((1 << 32) + 1)


# Statistics. The seeds are fixed, so these either hold or do not; a fair generator fails each once in ten thousand.


def surprising(counts: list[int]) -> bool:
    """Whether counts that should be equal are further apart, or closer together, than chance would have them."""
    expected, free = sum(counts) / len(counts), len(counts) - 1
    square = sum((count - expected) ** 2 / expected for count in counts)
    spread = 2 / (9 * free)  # Wilson and Hilferty: the cube root is nearly normal
    return abs(cbrt(square / free) - (1 - spread)) / sqrt(spread) > 3.9


def counted(numbers: Iterable[int], kinds: int) -> list[int]:
    counts = [0] * kinds
    for number in numbers:
        counts[number] += 1
    return counts


def test_the_measure_is_surprised_by_what_is_not_random() -> None:
    assert surprising([1000, 1000, 1000, 1200])
    assert surprising([1000] * 20)
    assert not surprising([1010, 960, 1045, 985])


@pytest.mark.parametrize("seed", [1, 2**127 + 1])
@pytest.mark.parametrize("limit", [2, 3, 6, 7, 52, 100])
def test_draws_are_spread_evenly(limit: int, seed: int) -> None:
    chance = Chance(seed)
    assert not surprising(counted((chance.below(limit) for _ in range(60_000)), limit))


@pytest.mark.parametrize("apart", [1, 2, 16])
def test_draws_know_nothing_of_each_other(apart: int) -> None:
    """Neighbours, every other one, and those at the same place of the next block."""
    chance = Chance(3)
    numbers = [chance.below(8) for _ in range(60_000)]
    assert not surprising(counted((one * 8 + two for one, two in zip(numbers, numbers[apart:])), 64))


def test_first_draws_of_neighbouring_seeds_know_nothing_of_each_other() -> None:
    numbers = [Chance(seed).below(8) for seed in range(40_000)]
    assert not surprising(counted(numbers, 8))
    assert not surprising(counted((one * 8 + two for one, two in pairwise(numbers)), 64))


def test_no_number_is_likelier_because_words_do_not_divide() -> None:
    """Three quarters of all words as the limit: without rejection every third number would come twice as often."""
    chance, limit = Chance(5), 3 << 30
    assert not surprising(counted((chance.below(limit) % 3 for _ in range(30_000)), 3))


def by_counts(chance: Chance, pool: list[int], label: str) -> int:
    return pool.pop(chance.draw([1] * len(pool), label))


@pytest.mark.parametrize("draw", [Chance.take, by_counts])
def test_every_order_of_cards_is_as_likely(draw: Callable[[Chance, list[int], str], int]) -> None:
    chance, orders = Chance(9), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        pool = [0, 1, 2, 3]
        orders[tuple(draw(chance, pool, "card") for _ in range(4))] += 1
    assert len(orders) == 24
    assert not surprising(list(orders.values()))
