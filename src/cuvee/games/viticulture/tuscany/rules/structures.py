"""Structure cards: building them on the mat or on a field, their action spaces, removing them, their year end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cuvee.games.viticulture.box.moves import STRUCTURES
from cuvee.games.viticulture.rules.effects.planting import Plant
from cuvee.games.viticulture.rules.trying import Trying
from cuvee.games.viticulture.rules.visitors import ChooseOption
from cuvee.games.viticulture.state import FIELDS, KINDS, NOTHING
from cuvee.games.viticulture.tuscany.box.moves import CARD, CARD_SPACE, REMOVE, SITES
from cuvee.games.viticulture.tuscany.rules.moments import card_obstacle, card_possible, do_card, take_gain, work_on_card
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.kernel import Decision, Step
from cuvee.kernel.bits import members

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.view import TuscanyFacts

MAT: Final = 0  # the first of the sites; the fields follow


def sites(game: Tuscany, seat: int) -> list[int]:
    """Where a card can be built: a free slot of the mat, own fields without vines and cards."""
    covered = game.covered(seat)
    fields = [f for f in range(FIELDS) if not covered >> f & 1 and not game.vines[seat * FIELDS + f]]
    return [MAT] * (free_slots(game, seat) > 0) + [field + 1 for field in fields]


def fitting_sites(game: Tuscany, seat: int) -> list[int]:
    """The same, so that a vine can still be planted where a visitor demands it after the building."""
    found, plant = sites(game, seat), _plants_later(game, seat)
    if plant is None:
        return found
    fitting = []
    for site in found:
        with Trying(game, "annex", "site"):
            if site != MAT:
                game.annex[seat] |= 1  # whichever card it is
                game.site[seat * FIELDS + site - 1] = 0
            if plant.possible(game, seat, game.lira[seat]):
                fitting.append(site)
    return fitting


def _plants_later(game: Tuscany, seat: int) -> Plant | None:
    """What has to be planted after a building, when both parts of a visitor are done."""
    for step in game.stack[::-1]:
        if isinstance(step, ChooseOption) and step.seat == seat and step.taken and step.card.mode == "two-of":
            left = [option for number, option in enumerate(step.card.options) if number not in step.taken]
            if len(left) == 1:  # of more there is still a choice
                return next((do for do in left[0].do if isinstance(do, Plant) and not do.may), None)
    return None


def free_slots(game: Tuscany, seat: int) -> int:
    """How many slots of the mat are free."""
    on_fields = FIELDS - game.site[seat * FIELDS : seat * FIELDS + FIELDS].count(NOTHING)
    return game.tuscan.expansion.mat_slots - (game.annex[seat].bit_count() - on_fields)


def room_for_cards(game: Tuscany, seat: int) -> int:
    """How many cards can still be built."""
    return free_slots(game, seat) + sum(site != MAT for site in sites(game, seat))


def buildable(game: Tuscany, seat: int, payable: int) -> list[int]:
    """The structure cards in hand that can be built for so much lira, numbered after the wooden structures."""
    hand, cards = game.hand[seat * KINDS + CARD], game.tuscan.structures
    if not hand:
        return []
    found = [len(STRUCTURES) + card for card in hand if cards[card].cost <= payable]
    return found if found and (free_slots(game, seat) > 0 or fitting_sites(game, seat)) else []


def build_card(game: Tuscany, seat: int, card: int) -> None:
    """A card leaves the hand and is worth a point; then it finds its place."""
    game.remove_card(seat, CARD, card)
    game.score(seat, game.tuscan.expansion.mat_points, "building")
    game.stack.append(ChooseSite(seat, card))


class ChooseSite(Decision[Tuscany]):
    """Choose where a structure card is built; it never moves again."""

    rule = "structure-cards"
    __slots__ = ("card",)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, game: Tuscany) -> Sequence[int]:
        """The mat, or an empty field."""
        return [
            game.tuscan.more_moves.site.number(site)
            for site in fitting_sites(game, self.seat) or sites(game, self.seat)
        ]

    def choose(self, game: Tuscany, move: int) -> None:
        """From now on it works."""
        (site,) = game.tuscan.more_moves.site.parts(move)
        game.annex[self.seat] |= 1 << self.card
        if site != MAT:
            game.site[self.seat * FIELDS + site - 1] = self.card
        if game.events is not None:
            game.tell("site", seat=self.seat, card=game.tuscan.structures[self.card].id, site=SITES[site])

    def why_not(self, game: Tuscany, move: int) -> str:
        return "site-taken" if move in game.tuscan.more_moves.site else "not-now"

    def facts(self, game: Tuscany, viewer: int | None) -> TuscanyFacts:
        return {"card": game.tuscan.structures[self.card].id}


# Private action spaces.


def space_obstacle(game: Tuscany, seat: int, place: int) -> str | None:
    """Why a worker cannot be placed on the action space of a structure card, or on the one that removes a card."""
    if game.busy[seat] >> place & 1:
        return "space-taken"
    if place == REMOVE:
        return None if removable(game, seat) else "no-card"
    card = place - CARD_SPACE
    if not game.annex[seat] >> card & 1:
        return "not-built"
    return card_obstacle(game, seat, card)


def use_space(game: Tuscany, seat: int, place: int) -> None:
    """Carry out what the space is for."""
    if place == REMOVE:
        game.stack.append(RemoveCard(seat))
    else:
        work_on_card(game, seat, place - CARD_SPACE)


def open_spaces(game: Tuscany, seat: int) -> list[int]:
    """The spaces of one's own cards on which a worker can be placed now, and the one that removes a card."""
    busy = game.busy[seat]
    free = game.annex[seat] & ~(busy >> CARD_SPACE)
    found = [REMOVE] if free and not busy >> REMOVE & 1 else []
    for card in members(free & game.tuscan.action_cards):
        if card_possible(game, seat, card):
            found.append(CARD_SPACE + card)
    return found


def removable(game: Tuscany, seat: int) -> list[int]:
    """The built cards of a seat on which no worker stands."""
    return list(members(game.annex[seat] & ~(game.busy[seat] >> CARD_SPACE)))


class RemoveCard(Decision[Tuscany]):
    """Discard a built structure card; its points stay, its place is free again."""

    rule = "structure-cards"
    __slots__ = ()

    def options(self, game: Tuscany) -> Sequence[int]:
        """Any without a worker on it."""
        return [game.tuscan.more_moves.remove_card.number(card) for card in removable(game, self.seat)]

    def choose(self, game: Tuscany, move: int) -> None:
        """Its effect ends at once."""
        (card,) = game.tuscan.more_moves.remove_card.parts(move)
        game.annex[self.seat] &= ~(1 << card)
        for place in range(self.seat * FIELDS, self.seat * FIELDS + FIELDS):
            if game.site[place] == card:
                game.site[place] = NOTHING
        game.pile[CARD].append(card)
        if game.events is not None:
            game.tell("removed", seat=self.seat, card=game.tuscan.structures[card].id)

    def why_not(self, game: Tuscany, move: int) -> str:
        """Not built, or a worker stands on it."""
        if move not in game.tuscan.more_moves.remove_card:
            return "not-now"
        (card,) = game.tuscan.more_moves.remove_card.parts(move)
        return "worker-on-card" if game.annex[self.seat] >> card & 1 else "not-built"


# The year end.


class ResidualCards(Step[Tuscany]):
    """What residual structures bring: tokens age before cards are drawn, which is always best for their owner."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Tuscany) -> None:
        """Those that draw cards come last, so they lie at the bottom."""
        cards = list(members(game.annex[self.seat] & game.tuscan.moments.get("residual", 0)))
        cards.sort(key=lambda number: not game.tuscan.structures[number].option.do)
        game.stack += [ResidualCard(self.seat, number) for number in reversed(cards)]


class ResidualCard(Step[Tuscany]):
    """One residual structure."""

    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, game: Tuscany) -> None:
        """What cannot be done is left out."""
        if not game.tuscan.structures[self.card].option.do:
            take_gain(game, self.seat, self.card)
        elif card_possible(game, self.seat, self.card):
            do_card(game, self.seat, self.card)
