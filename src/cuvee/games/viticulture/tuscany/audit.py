"""What must hold after every move with modules of Tuscany."""

from __future__ import annotations

from collections import Counter

from cuvee.games.viticulture.audit import Audit
from cuvee.games.viticulture.state import FIELDS, NOTHING, Worker
from cuvee.games.viticulture.tuscany.box.moves import CARD
from cuvee.games.viticulture.tuscany.rules.influence import supply
from cuvee.games.viticulture.tuscany.rules.structures import ChooseSite
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.games.viticulture.tuscany.workers.traveler import Traveler
from cuvee.kernel import Step


class TuscanyAudit(Audit[Tuscany]):
    """Stars, special workers and structure cards, too."""

    def cards_of(self, step: Step[Tuscany]) -> list[tuple[int, int]]:
        """A structure card may be looking for its place."""
        return [(CARD, step.card)] if isinstance(step, ChooseSite) else super().cards_of(step)

    def cards_lying(self, deck: int) -> list[int]:
        """Structure cards may be built, or in packs."""
        found = super().cards_lying(deck)
        if deck == CARD:
            built = [bits for bits in self.game.annex if bits]
            found += [card for bits in built for card in range(bits.bit_length()) if bits >> card & 1]
            found += [card for pack in self.game.packs for card in pack]
        return found

    def check_workers(self, seat: int) -> None:
        """At most one special worker of each kind that is in the game, at hand or placed."""
        super().check_workers(seat)
        game = self.game
        kinds = Counter(worker.kind for worker in game.placed if worker.seat == seat)
        special, new, names = game.special[seat], game.new_special[seat], game.box.worker_names
        if not game.types:
            assert not special | new | game.ready[seat], f"seat {seat} has a special worker"
        assert not special & new, f"seat {seat} has trained a special worker twice"
        assert all(kind in game.types for kind in game.tuscan.special_workers if (special | new) >> kind & 1)
        for kind in game.tuscan.special_workers:
            assert (game.ready[seat] >> kind & 1) + kinds[kind] == special >> kind & 1, f"seat {seat}: {names[kind]}"

    def check_spaces(self) -> None:
        """Workers of this season are among those placed."""
        super().check_spaces()
        assert 0 <= self.game.fresh <= len(self.game.placed)

    def may_stand(self, worker: Worker) -> bool:
        """A Traveler."""
        return isinstance(self.game.tuscan.special_workers.get(worker.kind), Traveler)

    def may_join(self, worker: Worker) -> bool:
        """Whoever a Soldato lets in."""
        return bool(self.game.types) or super().may_join(worker)

    def check_seat(self, seat: int) -> None:
        """Stars on the map or in the supply."""
        super().check_seat(seat)
        if self.game.tuscan.extended:
            assert supply(self.game, seat) >= 0, f"seat {seat} has more stars on the map than there are"

    def check_fields(self, seat: int) -> None:
        """Structure cards on fields and on the mat."""
        super().check_fields(seat)
        game = self.game
        sites = game.site[seat * FIELDS : seat * FIELDS + FIELDS]
        for card in sites:
            assert card == NOTHING or game.annex[seat] >> card & 1, "a card on a field that is not built"
        on_mat = game.annex[seat].bit_count() - (FIELDS - sites.count(NOTHING))
        assert on_mat <= game.tuscan.expansion.mat_slots, "too many cards on the mat"

    def check_chart(self) -> None:
        """Roosters of the next year."""
        super().check_chart()
        ahead = [row for row in self.game.next_row if row]
        assert len(set(ahead)) == len(ahead), f"two roosters on one row of the next year: {self.game.next_row}"

    def roosters(self) -> list[int]:
        """Those that have not gone on to the next year."""
        return [now for now, ahead in zip(self.game.row, self.game.next_row, strict=True) if now and not ahead]
