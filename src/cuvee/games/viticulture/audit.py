"""Nothing appears and nothing vanishes: what must hold after every move."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Generic, TypeVar

from cuvee.games.viticulture.box.board import MOST_SPACES
from cuvee.games.viticulture.box.contents import Box
from cuvee.games.viticulture.box.moves import (
    GRANDE,
    LARGE,
    MEDIUM,
    REGULAR,
    SUMMER,
    TEMPORARY,
    VINE,
    WINES,
    WINTER,
    YOKE,
    YOKE_BUILT,
)
from cuvee.games.viticulture.rules.effects.cards import KeepRevealed
from cuvee.games.viticulture.rules.visitors import PutOnPile
from cuvee.games.viticulture.rules.wakeup import ChooseRow
from cuvee.games.viticulture.state import (
    AUTOMA,
    COLOUR_COUNT,
    FIELDS,
    KINDS,
    TYPES,
    Viticulture,
    Worker,
    values,
)
from cuvee.kernel import Step

_VALUE_BITS = 0b1111111110
_OVERFULL = 2  # vines of a field that Cultivator may have planted beyond its limit
G = TypeVar("G", bound=Viticulture)


class Audit(Generic[G]):
    """Raises AssertionError where components are not where they can be."""

    def __init__(self, game: G) -> None:
        self.game = game

    def check(self) -> None:
        """Everything."""
        self.check_cards()
        for seat in range(self.game.seats):
            self.check_workers(seat)
        self.check_spaces()
        for seat in range(self.game.seats):
            self.check_seat(seat)
        for entry in self.game.reserved:
            assert entry.worker in self.game.placed
            season = self.game.box.board.areas[entry.worker.place].season
            assert season >= self.game.season, "a reserved action of an earlier season"
        self.check_chart()
        self._check_solo()

    # Cards: in their deck, on its pile, in hands, on fields, turned up, or being played.

    def check_cards(self) -> None:
        """All cards of each deck."""
        game = self.game
        on_the_way = [card for step in game.stack for card in self.cards_of(step)]
        for deck, name in enumerate(game.box.decks):
            moving = [card for pile, card in on_the_way if pile == deck]
            found, expected = sorted(self.cards_lying(deck) + moving), _expected(game.box, deck, game.seats == 1)
            if found != expected:  # what exactly is only asked then: this runs after every move of a soak
                there, wanted = Counter(found), Counter(expected)
                wrong = {game.box.cards[deck][card] for card in (there - wanted) + (wanted - there)}
                raise AssertionError(f"{name} cards that are missing or too many: {sorted(wrong)}")

    def cards_of(self, step: Step[G]) -> list[tuple[int, int]]:
        """The cards that are turned up or being played, each with its deck."""
        if isinstance(step, KeepRevealed):
            return list(step.cards)
        return [(step.deck, step.card)] if isinstance(step, PutOnPile) else []

    def cards_lying(self, deck: int) -> list[int]:
        """The cards of a deck that lie somewhere."""
        game = self.game
        found = [*game.deck[deck], *game.pile[deck]]
        for seat in range(game.seats):
            hand = game.hand[seat * KINDS + deck]
            assert list(hand) == sorted(hand), f"the hand of seat {seat} is not sorted"
            assert len(hand) == len(game.known[seat * KINDS + deck])
            found += hand
        return found + [vine for vines in game.vines for vine in vines] if deck == VINE else found

    # Workers.

    def check_workers(self, seat: int) -> None:
        """At hand or placed."""
        game = self.game
        kinds = Counter(worker.kind for worker in game.placed if worker.seat == seat)
        regular, new = game.regular[seat], game.new_workers[seat]
        assert game.box.start_workers <= regular, f"seat {seat} has {regular} workers"
        assert game.trained(seat) <= game.box.regular_workers, f"seat {seat} has {regular} and {new} new workers"
        assert game.available[seat] + kinds[REGULAR] == regular, f"seat {seat} has lost or won a worker"
        assert game.grande[seat] + kinds[GRANDE] == 1, f"seat {seat} has {kinds[GRANDE]} grande workers placed"
        assert kinds[TEMPORARY] <= (game.temporary == seat), f"seat {seat} has placed the temporary worker of another"
        assert game.available[seat] >= 0
        assert all(kind < len(game.box.worker_names) for kind in kinds), f"seat {seat} has placed a special worker"

    def check_spaces(self) -> None:
        """Every space at most once, and only such workers as may stand there."""
        game = self.game
        taken = Counter([(worker.place, worker.space) for worker in game.placed if worker.space >= 0])
        bits = sum(1 << action * MOST_SPACES + space for action, space in taken)
        assert game.taken == bits, "the spaces that are taken are others than those on which workers stand"
        for (action, space), number in taken.items():
            assert number == 1, f"space {space} of action {action} is taken by {number}"
            assert action in game.box.board.areas, "only actions have spaces"
        shared = game.box.board.areas
        for worker in game.placed:
            if worker.space >= game.box.board.by_players[game.seats - 1]:
                assert self.may_stand(worker), f"action {worker.place} has no space {worker.space}"
            if worker.space < 0:
                assert worker.place not in shared or self.may_join(worker), "only a grande joins an action"
                yoke = game.built[worker.seat] & YOKE_BUILT
                assert worker.place != YOKE or yoke, "a worker on a yoke that is not there"
        private = [(worker.place, worker.seat) for worker in game.placed if worker.place in game.box.private]
        assert len(set(private)) == len(private), "two workers on one private space"
        for seat in range(game.seats):
            busy = sum(1 << place for place, owner in private if owner == seat)
            assert game.busy[seat] == busy, "workers stand on other private spaces than those that are busy"

    def may_stand(self, worker: Worker) -> bool:
        """Whether a worker may stand on a space that is closed."""
        return False

    def may_join(self, worker: Worker) -> bool:
        """Whether a worker may stand beside the spaces."""
        return worker.kind == GRANDE

    # The vineyard.

    def check_seat(self, seat: int) -> None:
        """What a player has."""
        self._check_amounts(seat)
        self.check_fields(seat)
        self._check_tokens(seat)

    def _check_amounts(self, seat: int) -> None:
        game = self.game
        assert game.lira[seat] >= 0, f"lira {game.lira}"
        assert game.points[seat] >= -game.box.floor, f"points {game.points}"
        assert 0 <= game.residual[seat] <= game.box.residual_max, f"residual {game.residual}"
        assert not game.built[seat] & LARGE or game.built[seat] & MEDIUM, "a large cellar without the medium one"
        if isinstance(game.decision, ChooseRow) and not any(game.row) and game.year > 1:
            size = game.hand_size(seat)
            assert size <= game.box.hand_limit, f"seat {seat} has {size} cards in spring"

    def check_fields(self, seat: int) -> None:
        """Vines within the limits."""
        game = self.game
        for field, limit in enumerate(game.box.field_limits):
            if vines := game.vines[seat * FIELDS + field]:
                worth = sorted([game.box.vines[vine].red + game.box.vines[vine].white for vine in vines])
                assert sum(worth[:-_OVERFULL]) <= limit or sum(worth) <= limit, f"field {field} of seat {seat}: {worth}"
                assert not game.covered(seat) >> field & 1, "vines on a field where nothing can be planted"

    def _check_tokens(self, seat: int) -> None:
        game = self.game
        crush = game.crush[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT]
        cellar = game.cellar[seat * TYPES : (seat + 1) * TYPES]
        for tokens in (*crush, *cellar):
            assert not tokens & ~_VALUE_BITS, f"a token without a slot: {tokens:b}"
        for kind, wines in enumerate(cellar):
            assert not wines & (1 << game.box.least_values[kind]) - 1, f"{WINES[kind]} of {values(wines)}"

    # The chart, and alone.

    def check_chart(self) -> None:
        """Roosters and turns."""
        game = self.game
        assert all(0 <= row <= len(game.box.rows) for row in game.row)
        rows = self.roosters()
        assert len(set(rows)) == len(rows), f"two roosters on one row: {game.row}"
        assert len(set(game.queue)) == len(game.queue), f"the queue {game.queue} names a seat twice"
        assert game.temporary == AUTOMA or 0 <= game.temporary < game.seats

    def roosters(self) -> list[int]:
        """The rows of this year that are taken."""
        return [row for row in self.game.row if row]

    def _check_solo(self) -> None:
        game = self.game
        blocking = sum(worker.seat == AUTOMA for worker in game.placed)
        assert blocking == game.automa_placed <= game.box.automa_workers
        assert game.tokens >= 0
        if game.seats == 1:
            assert sorted(game.automa_deck + game.automa_pile) == list(range(len(game.box.automa)))


@lru_cache(64)
def _expected(box: Box, deck: int, alone: bool) -> list[int]:
    """All cards of a deck."""
    if deck == VINE:
        return [number for number, vine in enumerate(box.vines) for _ in range(vine.count)]
    if deck in (SUMMER, WINTER):
        cards = box.summer_visitors if deck == SUMMER else box.winter_visitors
        return [number for number, card in enumerate(cards) if card.solo or not alone]
    return list(range(len(box.cards[deck])))
