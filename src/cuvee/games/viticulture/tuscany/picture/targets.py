"""What the moves of Tuscany are about: regions, trades, special workers, structure cards."""

from __future__ import annotations

from cuvee.games.viticulture.box.moves import LIRA, STRUCTURES
from cuvee.games.viticulture.picture.targets import Finder, Targets
from cuvee.games.viticulture.tuscany.box.contents import TuscanyBox
from cuvee.games.viticulture.tuscany.box.moves import BONUSES, BRANCHES, CARD_SPACE, DRAW_CARD, GOODS, REMOVE, SPECIAL
from cuvee.games.viticulture.tuscany.picture.ask import ANSWERS
from cuvee.games.viticulture.tuscany.view import wide
from cuvee.games.viticulture.tuscany.words.outlook import TuscanyOutlook
from cuvee.games.viticulture.words.outlook import Outlook


class TuscanyTargets(Targets):
    """Finds the elements of moves."""

    answers = ANSWERS
    shared = {LIRA: "space-lira", DRAW_CARD: "space-card"}
    box: TuscanyBox

    def finders(self) -> list[Finder]:
        """For the moves that Tuscany adds, too."""
        moves = self.box.more_moves
        return [
            *super().finders(),
            (moves.star, self._to_region),
            (moves.move_star, self._move_star),
            (moves.trade, self._swap),
            (moves.branch, self._branch),
            (moves.bonus, self._bonus),
            (moves.train, self._training),
            (moves.take, self._take_card),
            (moves.site, self._site),
            (moves.use_card, self._use_card),
            (moves.remove_card, self._use_card),
            (moves.draft, self._draft),
        ]

    # Workers.

    def at(self, look: Outlook, place: int) -> str:
        """The structure mat, or a card on it."""
        if place == REMOVE:
            return f"remove-{look.seat}"
        return self._built(look, self.box.place_names[place]) if place >= CARD_SPACE else super().at(look, place)

    def belongs(self, kind: str, group: str) -> bool:
        """Special workers of every kind have one name."""
        return super().belongs(kind, group) or (group == "special" and kind in self.box.worker_names[SPECIAL:])

    def _bonus(self, look: Outlook, number: int) -> list[str]:
        action = look.decision.get("action")
        if action not in self.box.action_numbers:
            return []
        bonuses = self.box.board.areas[self.box.action_numbers[action]].bonuses
        return [f"space-{action}-{space}" for space, bonus in enumerate(bonuses) if bonus == BONUSES[number]]

    def _branch(self, look: Outlook, number: int) -> list[str]:
        return [f"area-{BRANCHES[number]}"]

    def _training(self, look: Outlook, argument: int) -> list[str]:
        return [f"special-{self.box.worker_names[SPECIAL + argument - 1]}"] if argument else ["area-train"]

    def _take_card(self, look: Outlook, seat: int, _: int) -> list[str]:
        return [f"disc-{seat}"]

    # Structure cards.

    def structure(self, look: Outlook, number: int) -> list[str]:
        """A card in hand."""
        if number < len(STRUCTURES):
            return super().structure(look, number)
        return [f"hand-{look.seat}-{self.box.structure_ids[number]}-0"]

    def _built(self, look: Outlook, card: str) -> str:
        """A structure card that stands, on the mat or on a field."""
        for number, field in enumerate(look.me["fields"], 1):
            if wide(field).get("card") == card:
                return f"field-{look.seat}-{number}"
        return f"mat-{look.seat}-{card}"

    def _site(self, look: Outlook, number: int) -> list[str]:
        if number:
            return [f"field-{look.seat}-{number}"]
        return [f"slot-{look.seat}-{len(wide(look.me)['mat'])}"]

    def _use_card(self, look: Outlook, number: int) -> list[str]:
        return [self._built(look, self.box.structures[number].id)]

    def _draft(self, look: Outlook, number: int) -> list[str]:
        return [f"shown-{self.box.structures[number].id}"]

    # The map, and trade.

    def _to_region(self, look: Outlook, number: int) -> list[str]:
        return [f"region-{self.box.regions[number].id}"]

    def _move_star(self, look: Outlook, origin: int, target: int) -> list[str]:
        one, two = self.box.regions[origin].id, self.box.regions[target].id
        return [f"region-{two}", f"star-{one}-{look.seat}-0"]

    def _swap(self, look: TuscanyOutlook, give: int, get: int) -> list[str]:
        if not self.box.extended:  # there is no board to print it on: a structure card trades
            traders = [card for card in look.cards_built if any(do.word == "trade" for do in card.option.do)]
            return [self._built(look, card.id) for card in traders]
        return [f"trade-give-{GOODS[give]}", f"trade-get-{GOODS[get]}"]
