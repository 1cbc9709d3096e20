"""Nothing appears and nothing vanishes: what must hold after every move."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from cuvee.games.viticulture.box.contents import Box
from cuvee.games.viticulture.box.moves import (
    CARD,
    DECKS,
    GRANDE,
    LARGE,
    LIRA,
    MEDIUM,
    REGULAR,
    SPECIAL,
    SUMMER,
    TEMPORARY,
    TRAVELER,
    VINE,
    WINES,
    WINTER,
    WORKERS,
    YOKE,
    YOKE_BUILT,
)
from cuvee.games.viticulture.rules.effects.cards import KeepRevealed
from cuvee.games.viticulture.rules.visitors import PutOnPile
from cuvee.games.viticulture.rules.wakeup import ChooseRow
from cuvee.games.viticulture.rules.wine import LEAST
from cuvee.games.viticulture.state import (
    AUTOMA,
    COLOUR_COUNT,
    FIELDS,
    KINDS,
    NOTHING,
    TYPES,
    Viticulture,
    values,
)
from cuvee.games.viticulture.tuscany.rules.influence import supply
from cuvee.games.viticulture.tuscany.rules.structures import ChooseSite
from cuvee.kernel import Game

_VALUE_BITS = 0b1111111110
_OVERFULL = 2  # vines of a field that Cultivator may have planted beyond its limit


def audit(game: Game) -> None:
    """Raise AssertionError where components are not where they can be."""
    assert isinstance(game, Viticulture)
    _cards(game)
    _workers(game)
    _spaces(game)
    for seat in range(game.seats):
        _amounts(game, seat)
        _fields(game, seat)
        _tokens(game, seat)
    _chart(game)
    _solo(game)


def _cards(game: Viticulture) -> None:
    """All cards of each deck: in it, on its pile, in hands, on fields, turned up, or being played."""
    on_the_way = _cards_on_the_way(game)
    for deck, name in enumerate(DECKS):
        moving = [card for pile, card in on_the_way if pile == deck]
        found, expected = sorted(_cards_lying(game, deck) + moving), _cards_expected(game.box, deck, game.seats == 1)
        if found != expected:  # what exactly is only asked then: this runs after every move of a soak
            there, wanted = Counter(found), Counter(expected)
            wrong = {game.box.cards[deck][card] for card in (there - wanted) + (wanted - there)}
            raise AssertionError(f"{name} cards that are missing or too many: {sorted(wrong)}")


def _cards_on_the_way(game: Viticulture) -> list[tuple[int, int]]:
    """The cards that are turned up or being played, each with its deck."""
    found: list[tuple[int, int]] = []
    for step in game.stack:
        if isinstance(step, KeepRevealed):
            found += step.cards
        elif isinstance(step, PutOnPile):
            found.append((step.deck, step.card))
        elif isinstance(step, ChooseSite):
            found.append((CARD, step.card))
    return found


def _cards_lying(game: Viticulture, deck: int) -> list[int]:
    found = [*game.deck[deck], *game.pile[deck]]
    for seat in range(game.seats):
        hand = game.hand[seat * KINDS + deck]
        assert list(hand) == sorted(hand), f"the hand of seat {seat} is not sorted"
        assert len(hand) == len(game.known[seat * KINDS + deck])
        found += hand
    if deck == VINE:
        found += [vine for vines in game.vines for vine in vines]
    elif deck == CARD:
        found += [card for built in game.annex if built for card in range(built.bit_length()) if built >> card & 1]
        found += [card for pack in game.packs for card in pack]
    return found


@lru_cache(64)
def _cards_expected(box: Box, deck: int, alone: bool) -> list[int]:
    if deck == VINE:
        return [number for number, vine in enumerate(box.vines) for _ in range(vine.count)]
    if deck in (SUMMER, WINTER):
        cards = box.summer_visitors if deck == SUMMER else box.winter_visitors
        return [number for number, card in enumerate(cards) if card.solo or not alone]
    return list(range(len(box.structures if deck == CARD else box.orders)))


def _workers(game: Viticulture) -> None:
    for seat in range(game.seats):
        kinds = [0] * len(WORKERS)
        for _, _, owner, kind in game.placed:
            kinds[kind] += owner == seat
        regular, new = game.regular[seat], game.new_workers[seat]
        assert game.box.start_workers <= regular, f"seat {seat} has {regular} workers"
        assert regular + new <= game.box.regular_workers, f"seat {seat} has {regular} and {new} new workers"
        assert game.available[seat] + kinds[REGULAR] == regular, f"seat {seat} has lost or won a worker"
        assert game.grande[seat] + kinds[GRANDE] == 1, f"seat {seat} has {kinds[GRANDE]} grande workers placed"
        assert kinds[TEMPORARY] <= (game.temporary == seat), f"seat {seat} has placed the temporary worker of another"
        assert game.available[seat] >= 0
        _special(game, seat, kinds)
    for worker, *_ in game.reserved:
        assert worker in game.placed
        assert game.box.board.areas[worker[0]].season >= game.season, "a reserved action of an earlier season"


def _special(game: Viticulture, seat: int, kinds: list[int]) -> None:
    """At most one of each kind that is in the game, at hand or placed, and no more workers than there are."""
    special, new = game.special[seat], game.new_special[seat]
    if not game.types:
        assert not special | new | game.ready[seat], f"seat {seat} has a special worker"
        assert not any(kinds[SPECIAL:]), f"seat {seat} has placed a special worker"
        return
    assert not special & new, f"seat {seat} has trained a special worker twice"
    assert all(kind in game.types for kind in range(SPECIAL, len(WORKERS)) if (special | new) >> kind & 1)
    total = game.regular[seat] + game.new_workers[seat] + special.bit_count() + new.bit_count()
    assert total <= game.box.regular_workers, f"seat {seat} has {total} workers beside the grande"
    for kind in range(SPECIAL, len(WORKERS)):
        assert (game.ready[seat] >> kind & 1) + kinds[kind] == special >> kind & 1, f"seat {seat}: {WORKERS[kind]}"


def _spaces(game: Viticulture) -> None:
    """Every space at most once; only grandes, and whoever a Soldato lets in, stand beside the spaces."""
    open_spaces = game.box.board.by_players[game.seats - 1]
    taken = Counter([(action, space) for action, space, _, _ in game.placed if space >= 0])
    for (action, space), number in taken.items():
        assert number == 1, f"space {space} of action {action} is taken by {number}"
        assert action < LIRA, "only actions have spaces"
        if space >= open_spaces:
            travelled = any(w[:2] == (action, space) and w[3] == TRAVELER for w in game.placed)
            assert travelled, f"action {action} has no space {space}"
    for action, space, seat, kind in game.placed:
        if space < 0:
            assert action >= LIRA or kind == GRANDE or game.types, "only a grande joins an action"
            assert action != YOKE or game.built[seat] & YOKE_BUILT, "a worker on a yoke that is not there"
    private = [(place, seat) for place, _, seat, _ in game.placed if place >= YOKE]
    assert len(set(private)) == len(private), "two workers on one private space"
    assert 0 <= game.fresh <= len(game.placed)


def _amounts(game: Viticulture, seat: int) -> None:
    assert game.lira[seat] >= 0, f"lira {game.lira}"
    assert game.points[seat] >= -game.box.floor, f"points {game.points}"
    assert 0 <= game.residual[seat] <= game.box.residual_max, f"residual {game.residual}"
    assert not game.built[seat] & LARGE or game.built[seat] & MEDIUM, "a large cellar without the medium one"
    if game.box.extended:
        assert supply(game, seat) >= 0, f"seat {seat} has more stars on the map than there are"
    elif isinstance(game.decision, ChooseRow) and not any(game.row) and game.year > 1:
        assert game.hand_size(seat) <= game.box.hand_limit, f"seat {seat} has {game.hand_size(seat)} cards in spring"


def _fields(game: Viticulture, seat: int) -> None:
    for field, limit in enumerate(game.box.field_limits):
        if vines := game.vines[seat * FIELDS + field]:
            worth = sorted([game.box.vines[vine].red + game.box.vines[vine].white for vine in vines])
            assert sum(worth[:-_OVERFULL]) <= limit or sum(worth) <= limit, f"field {field} of seat {seat}: {worth}"
            assert not game.covered(seat) >> field & 1, "vines on a sold field, or under a structure card"
        card = game.site[seat * FIELDS + field]
        assert card == NOTHING or game.annex[seat] >> card & 1, "a card on a field that is not built"
    on_fields = FIELDS - game.site[seat * FIELDS : seat * FIELDS + FIELDS].count(NOTHING)
    assert game.annex[seat].bit_count() - on_fields <= game.box.expansion.mat_slots, "too many cards on the mat"


def _tokens(game: Viticulture, seat: int) -> None:
    crush = game.crush[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT]
    cellar = game.cellar[seat * TYPES : (seat + 1) * TYPES]
    for tokens in (*crush, *cellar):
        assert not tokens & ~_VALUE_BITS, f"a token without a slot: {tokens:b}"
    for kind, wines in enumerate(cellar):
        assert not wines & (1 << LEAST[kind]) - 1, f"{WINES[kind]} of {values(wines)}"


def _chart(game: Viticulture) -> None:
    assert all(0 <= row <= len(game.box.rows) for row in game.row)
    rows = [now for now, ahead in zip(game.row, game.next_row, strict=True) if now and not ahead]
    assert len(set(rows)) == len(rows), f"two roosters on one row: {game.row}"
    assert len(set(game.queue)) == len(game.queue), f"the queue {game.queue} names a seat twice"
    ahead = [row for row in game.next_row if row]
    assert len(set(ahead)) == len(ahead), f"two roosters on one row of the next year: {game.next_row}"
    assert game.temporary == AUTOMA or 0 <= game.temporary < game.seats


def _solo(game: Viticulture) -> None:
    blocking = sum(worker[2] == AUTOMA for worker in game.placed)
    assert blocking == game.automa_placed <= game.box.automa_workers
    assert game.tokens >= 0
    if game.seats == 1:
        assert sorted(game.automa_deck + game.automa_pile) == list(range(len(game.box.automa)))
