"""Structure cards: a further deck, a mat to build them on, private spaces, and what they change once they stand.

A card that does something at a moment says so in the data (`when`, see `moments`), one that changes a rule names its
`ability`: the method below that asks for it is all there is to it.
"""

from __future__ import annotations

from typing import Any

from cuvee.games.viticulture.box.moves import BLUSH, SPARKLING, STRUCTURES, TOP
from cuvee.games.viticulture.rules.layer import Layer
from cuvee.games.viticulture.state import KINDS, SUMMER_SEASON
from cuvee.games.viticulture.tuscany.box.moves import CARD, DRAW_CARD, REMOVE
from cuvee.games.viticulture.tuscany.rules.draft import DealPacks
from cuvee.games.viticulture.tuscany.rules.mercado import fill_drawn
from cuvee.games.viticulture.tuscany.rules.moments import Moment, gain_of, moment
from cuvee.games.viticulture.tuscany.rules.structures import (
    ResidualCards,
    build_card,
    buildable,
    fitting_sites,
    open_spaces,
    room_for_cards,
    sites,
    space_obstacle,
    use_space,
)
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.kernel import Step


class StructureCards(Layer[Tuscany]):
    """What changes with structure cards."""

    def after_parents(self, game: Tuscany, order: list[int]) -> list[Step[Any]]:
        """Without the extended board, on which cards are drawn, there is a draft."""
        found = self.below.after_parents(game, order)
        return found if game.tuscan.extended else [*found, DealPacks()]

    # Moments.

    def passes(self, game: Tuscany, seat: int) -> None:
        """The end of summer comes before the bonus of fall."""
        self.below.passes(game, seat)
        if game.season == SUMMER_SEASON:
            moment(game, seat, "summer-end")

    def year_end(self, game: Tuscany, seat: int) -> list[Step[Any]]:
        """Residual structures."""
        found = self.below.year_end(game, seat)
        return [*found, ResidualCards(seat)] if game.annex[seat] else found

    def tour_given(self, game: Tuscany, seat: int) -> None:
        """One's own, or another player's."""
        self.below.tour_given(game, seat)
        moment(game, seat, "tour")
        for other in range(game.seats):
            if other != seat and game.annex[other]:
                moment(game, other, "other-tour")

    def harvested(self, game: Tuscany, seat: int) -> None:
        """After a harvest."""
        moment(game, seat, "harvest")
        self.below.harvested(game, seat)

    def wine_made(self, game: Tuscany, seat: int, kind: int, value: int) -> None:
        """For the type, or for the value."""
        if game.annex[seat]:
            if kind in (BLUSH, SPARKLING):
                moment(game, seat, "make-fine")
            if value >= game.tuscan.expansion.fine:
                moment(game, seat, "make-valuable")
        self.below.wine_made(game, seat, kind, value)

    def order_filled(self, game: Tuscany, seat: int) -> None:
        """After an order."""
        moment(game, seat, "fill")
        self.below.order_filled(game, seat)

    def visitor_lira(self, game: Tuscany, seat: int) -> int:
        """What cards give when a visitor comes."""
        return gain_of(game, seat, "visitor", "lira") + self.below.visitor_lira(game, seat)

    def visitor_comes(self, game: Tuscany, seat: int) -> None:
        """Before it does anything."""
        self.below.visitor_comes(game, seat)
        moment(game, seat, "visitor")

    def visitor_leaves(self, game: Tuscany, seat: int) -> list[Step[Any]]:
        """For the cards that stand when it comes."""
        found = self.below.visitor_leaves(game, seat)
        return [*found, Moment(seat, "after-visitor", game.annex[seat])] if game.annex[seat] else found

    # Abilities.

    def needs_no_structures(self, game: Tuscany, seat: int) -> bool:
        """Aqueduct."""
        return game.has(seat, "any-structure") or self.below.needs_no_structures(game, seat)

    def harvests_all(self, game: Tuscany, seat: int) -> bool:
        """Harvest Machine."""
        return game.has(seat, "all-fields") or self.below.harvests_all(game, seat)

    def cards_kept(self, game: Tuscany, seat: int, deck: int, cards: tuple[int, ...]) -> None:
        """Mercado."""
        if game.annex[seat]:
            fill_drawn(game, seat, deck, cards)
        self.below.cards_kept(game, seat, deck, cards)

    def more_recipes(
        self, game: Tuscany, seat: int, red: tuple[int, ...], white: tuple[int, ...], least: int
    ) -> list[int]:
        """Charmat: one red grape is enough."""
        found = self.below.more_recipes(game, seat, red, white, least)
        if game.has(seat, "charmat"):
            first = len(game.box.recipes) - TOP * TOP - TOP - 1
            found += [first + one * TOP + other for one in red for other in white if one + other >= least]
        return found

    def training_fee(self, game: Tuscany, seat: int) -> int:
        """Academy."""
        return len(self._academies(game, seat)) + self.below.training_fee(game, seat)

    def pay_training_fee(self, game: Tuscany, seat: int) -> None:
        """Academy."""
        for other in self._academies(game, seat):
            game.pay(seat, 1, "academy")
            game.earn(other, 1, "academy")
        self.below.pay_training_fee(game, seat)

    def _academies(self, game: Tuscany, seat: int) -> list[int]:
        return [other for other in range(game.seats) if other != seat and game.has(other, "academy")]

    def discount(self, game: Tuscany, seat: int) -> int:
        """Workshop."""
        return game.has(seat, "workshop") + self.below.discount(game, seat)

    # Building.

    def more_buildings(self, game: Tuscany, seat: int, payable: int) -> list[int]:
        """The cards in hand."""
        return self.below.more_buildings(game, seat, payable) + buildable(game, seat, payable)

    def building_obstacle(self, game: Tuscany, seat: int, structure: int) -> str | None:
        """A card must be in hand and find a place."""
        if structure - len(STRUCTURES) not in game.hand[seat * KINDS + CARD]:
            return "not-in-hand"
        if not sites(game, seat):
            return "no-site"
        return None if fitting_sites(game, seat) else "must-lead-on"

    def room_for_more(self, game: Tuscany, seat: int) -> int:
        """On the mat and on fields."""
        return room_for_cards(game, seat)

    def might_build_more(self, game: Tuscany, seat: int, payable: int) -> bool:
        """Any card may be in the hand."""
        cheapest = min(card.cost for card in game.tuscan.structures)
        return bool(game.hand[seat * KINDS + CARD]) and cheapest <= payable and bool(sites(game, seat))

    def structures(self, game: Tuscany, seat: int) -> int:
        """Cards after the wooden ones."""
        return self.below.structures(game, seat) | game.annex[seat] << len(STRUCTURES)

    def let_stand(self, game: Tuscany, seat: int, structure: int) -> None:
        """A card, or a wooden one."""
        if structure < len(STRUCTURES):
            self.below.let_stand(game, seat, structure)
        else:
            game.annex[seat] |= 1 << structure - len(STRUCTURES)

    def building(self, game: Tuscany, seat: int) -> None:
        """For cards that stand already."""
        self.below.building(game, seat)
        moment(game, seat, "build")

    def build_more(self, game: Tuscany, seat: int, structure: int) -> None:
        """A card."""
        build_card(game, seat, structure - len(STRUCTURES))

    # Spaces of any season.

    def spaces_of_any_season(self, game: Tuscany, seat: int) -> list[int]:
        """On the extended board cards are drawn beside gaining lira; each built action card has a space."""
        found = self.below.spaces_of_any_season(game, seat)
        found += game.box.standing
        return found + open_spaces(game, seat) if game.annex[seat] else found

    def space_obstacle(self, game: Tuscany, seat: int, space: int) -> str | None:
        """Its own."""
        return space_obstacle(game, seat, space) if space >= REMOVE else self.below.space_obstacle(game, seat, space)

    def use_space(self, game: Tuscany, seat: int, space: int) -> None:
        """Its own."""
        if space == DRAW_CARD:
            game.draw(seat, CARD)
        elif space >= REMOVE:
            use_space(game, seat, space)
        else:
            self.below.use_space(game, seat, space)
