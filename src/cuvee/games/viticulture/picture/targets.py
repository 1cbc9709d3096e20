"""What a move is about: the elements of the picture that stand for it. One presses the first; the others show more."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from cuvee.games.viticulture.box.board import JOIN, PLAIN
from cuvee.games.viticulture.box.moves import COLOURS, FALLS, LIRA, SPACES, WINES
from cuvee.games.viticulture.picture.ask import ANSWERS, Answers, answer_id, answers
from cuvee.games.viticulture.picture.uses import harvest_uses, order_uses, visitor_uses
from cuvee.games.viticulture.view import View
from cuvee.games.viticulture.words.lexicon import Lexicon
from cuvee.games.viticulture.words.outlook import Outlook
from cuvee.kernel.speech import looking_at
from cuvee.kernel.vocabulary import Block, Readers

Finder = tuple[Block | int, Callable[..., list[str]]]  # a block of moves or a single one, and who finds their elements


class Targets:
    """Finds the elements of moves, each kind of move in a way of its own."""

    answers: ClassVar[Answers] = ANSWERS
    shared: ClassVar[dict[int, str]] = {LIRA: "space-lira"}  # spaces of any season that everybody uses

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.box = lexicon.box
        self._finders = Readers[list[str]](*self.finders(), otherwise=[])

    def of(self, view: View, move: str) -> list[str]:
        """The ids, without repetition; of a move that is not legal now, as far as it has any."""
        look = self.lexicon.look(view, looking_at(view, own=False) or 0)
        found = self._finders.read(self.box.moves.number(move), look)
        if move in answers(self.box, view["decision"], self.answers):
            found = [answer_id(move), *found]
        return list(dict.fromkeys(found))

    def finders(self) -> list[Finder]:
        """Who finds the elements of which moves; those of the others are the answers on a tile."""
        moves = self.box.moves
        return [
            (moves.parent, self._keep),
            (moves.row, self._row),
            (moves.place, self._place),
            (moves.anywhere, self._any_season),
            (moves.draw, self._draw),
            (moves.fall, self._fall),
            (moves.plant, self._plant_on),
            (moves.field, self._field),
            (moves.make, self._make),
            (moves.fill, self._fill),
            (moves.use_wine, self._wine),
            (moves.structure, self.structure),
            (moves.sell_grape, self._grape),
            (moves.deal, self._field_deal),
            (moves.visit, self._visit),
            (moves.option, self._option),
            (moves.both, self._both),
            (moves.discard, self._discard),
            (moves.grape, self._grape),
            (moves.wine, self._wine),
            (moves.uproot, self._uproot),
            (moves.retrieve, self._retrieve),
            (moves.space, self._space),
            (moves.seat, self._seat),
        ]

    # The beginning, the wake-up chart.

    def _keep(self, look: Outlook, number: int) -> list[str]:
        return [f"parent-{self.box.parents[number]}"]

    def _row(self, look: Outlook, row: int) -> list[str]:
        return [f"row-{row}"]

    # Placing workers.

    def _place(self, look: Outlook, number: int) -> list[str]:
        """Where the worker will stand, and which one it is."""
        way = self.box.board.ways[number]
        action, area = self.box.place_names[way.action], self.box.board.areas[way.action]
        worker = self._home(look, way.worker)
        if look.asking == "ManageAction" or way.space == JOIN:
            return [f"area-{action}", *worker]
        space = way.stands(area, look.free(way.action)) if way.fits(area, look.free(way.action)) else way.space
        if space == PLAIN:  # there is none, but for somebody who may stand elsewhere
            return [f"area-{action}", *worker]
        return [f"space-{action}-{space}", *worker]

    def _home(self, look: Outlook, worker: int) -> list[str]:
        kind = self.box.worker_names[worker]
        return [f"home-{look.seat}-{kind}"] if look.has_worker(kind) else []

    def _any_season(self, look: Outlook, number: int) -> list[str]:
        place, worker = self.box.anywhere[number]
        return [self.at(look, place), *self._home(look, worker)]

    def at(self, look: Outlook, place: int) -> str:
        """A space of any season."""
        return self.shared.get(place) or f"structure-{look.seat}-{self.box.place_names[place]}"

    def _retrieve(self, look: Outlook, place: int, kind: int) -> list[str]:
        """The workers of the kind that stand there."""
        number, group = self.box.retrieved[place], self.box.groups[kind]
        name, found, joined = self.box.place_names[number], [], 0
        if number not in self.box.board.areas and number not in self.shared:
            return [f"worker-{look.seat}-{name}"]
        for n, worker in enumerate(look.workers_at(name)):
            joined += worker["space"] is None
            if worker["seat"] == look.seat and self.belongs(worker["worker"], group):
                key = (
                    n if number in self.shared else worker["space"] if worker["space"] is not None else f"join-{joined}"
                )
                found.append(f"worker-{name}-{key}")
        return found

    def belongs(self, kind: str, group: str) -> bool:
        """Whether workers of a kind are taken back by the name of a group."""
        return kind == group

    def _space(self, look: Outlook, space: int) -> list[str]:
        action = look.decision.get("action")
        if action not in self.box.action_numbers:
            return []
        return [f"area-{action}" if SPACES[space] == "join" else f"space-{action}-{space}"]

    # The vineyard.

    def _plant_on(self, look: Outlook, vine: int, field: int) -> list[str]:
        return [f"hand-{look.seat}-{self.box.vines[vine].id}-0", f"field-{look.seat}-{field + 1}"]

    def _field(self, look: Outlook, field: int) -> list[str]:
        return [f"field-{look.seat}-{field + 1}", *harvest_uses(look, field)]

    def _uproot(self, look: Outlook, vine: int, field: int) -> list[str]:
        return [f"vine-{look.seat}-{field + 1}-{self.box.vines[vine].id}"]

    def structure(self, look: Outlook, number: int) -> list[str]:
        """Where it will stand."""
        return [f"structure-{look.seat}-{self.box.structure_ids[number]}"]

    def _field_deal(self, look: Outlook, _: int, field: int) -> list[str]:
        return [f"field-{look.seat}-{field + 1}"]

    # Grapes, wine, orders.

    def _grape(self, look: Outlook, colour: int, value: int) -> list[str]:
        return [f"grape-{look.seat}-{COLOURS[colour]}-{value}"]

    def _wine(self, look: Outlook, kind: int, value: int) -> list[str]:
        return [f"wine-{look.seat}-{WINES[kind]}-{value}"]

    def _make(self, look: Outlook, number: int) -> list[str]:
        """The slot that the wine will have, and its grapes."""
        kind, red, white = self.box.recipes[number]
        value = look.wine(kind, sum(red) + sum(white))
        grapes = [f"grape-{look.seat}-red-{n}" for n in red] + [f"grape-{look.seat}-white-{n}" for n in white]
        return [f"wine-{look.seat}-{WINES[kind]}-{value}", *grapes] if value else grapes

    def _fill(self, look: Outlook, number: int) -> list[str]:
        order = self.box.orders[number]
        return [f"hand-{look.seat}-{order.id}-0", *order_uses(look, order)]

    # Cards.

    def _draw(self, look: Outlook, number: int) -> list[str]:
        deck = self.box.decks[number]
        if look.asking == "TakeFromPile":
            return [f"pile-{deck}"]
        if look.asking == "KeepRevealed":
            card = look.turned_up(self.box.cards[number])
            return [f"shown-{card}"] if card else [f"deck-{deck}"]
        return [f"deck-{deck}"]

    def _fall(self, look: Outlook, number: int) -> list[str]:
        return [f"deck-{deck}" for deck in FALLS[number].split("+")]

    def _visit(self, look: Outlook, season: int, number: int) -> list[str]:
        visitor = (self.box.summer_visitors, self.box.winter_visitors)[season][number]
        return [f"hand-{look.seat}-{visitor.id}-0", *visitor_uses(look, visitor)]

    def _both(self, look: Outlook) -> list[str]:
        return self._option(look, None)

    def _option(self, look: Outlook, number: int | None) -> list[str]:
        if look.asking != "ChooseOption":
            return []
        visitor = next(card for card in self.box.visitors if card.id == look.decision["card"])
        return visitor_uses(look, visitor, number)

    def _discard(self, look: Outlook, deck: int, card: int) -> list[str]:
        return [f"hand-{look.seat}-{self.box.cards[deck][card]}-0"]

    # Other players.

    def _seat(self, look: Outlook, seat: int) -> list[str]:
        return [f"disc-{seat}"]
