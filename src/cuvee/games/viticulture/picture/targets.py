"""What a move is about: the elements of the picture that stand for it. One presses the first; the others show more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from cuvee.games.viticulture.box import moves
from cuvee.games.viticulture.box.board import JOIN, PLAIN
from cuvee.games.viticulture.box.moves import COLOURS, SPACES, TOP, WINES
from cuvee.games.viticulture.picture.ask import ANSWERS, Answers, answer_id, answers
from cuvee.games.viticulture.picture.uses import harvest_uses, order_uses, visitor_uses
from cuvee.games.viticulture.view import View
from cuvee.games.viticulture.words.lexicon import Lexicon
from cuvee.games.viticulture.words.outlook import Outlook
from cuvee.kernel.speech import looking_at

_FIELDS = 3


class Targets:
    """Finds the elements of moves, each kind of move in a way of its own."""

    finders: ClassVar[dict[int, Callable[[Any, Any, int], list[str]]]]  # by kind of move
    answers: ClassVar[Answers] = ANSWERS
    shared: ClassVar[dict[int, str]] = {moves.LIRA: "space-lira"}  # spaces of any season that everybody uses

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.box = lexicon.box
        self.cards = [card for deck in self.box.cards for card in deck]

    def of(self, view: View, move: str) -> list[str]:
        """The ids, without repetition; of a move that is not legal now, as far as it has any."""
        kind, argument = self.box.moves.meanings[self.box.moves.number(move)]
        look = self.lexicon.look(view, looking_at(view, own=False) or 0)
        find = self.finders.get(kind)
        found = find(self, look, argument) if find else []
        if move in answers(self.box, view["decision"], self.answers):
            found = [answer_id(move), *found]
        return list(dict.fromkeys(found))

    # The beginning, the wake-up chart.

    def _keep(self, look: Outlook, number: int) -> list[str]:
        return [f"parent-{self.box.parents[number]}"]

    def _row(self, look: Outlook, number: int) -> list[str]:
        return [f"row-{number + 1}"]

    # Placing workers.

    def _place(self, look: Outlook, argument: int) -> list[str]:
        """Where the worker will stand, and which one it is."""
        way = self.box.board.ways[argument]
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

    def _any_season(self, look: Outlook, argument: int) -> list[str]:
        place, worker = self.box.anywhere[argument]
        return [self.at(look, place), *self._home(look, worker)]

    def at(self, look: Outlook, place: int) -> str:
        """A space of any season."""
        return self.shared.get(place) or f"structure-{look.seat}-{self.box.place_names[place]}"

    def _retrieve(self, look: Outlook, argument: int) -> list[str]:
        """The workers of the kind that stand there."""
        place, kind = divmod(argument, len(self.box.groups))
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

    def _plant_on(self, look: Outlook, argument: int) -> list[str]:
        vine, field = divmod(argument, _FIELDS)
        return [f"hand-{look.seat}-{self.box.vines[vine].id}-0", f"field-{look.seat}-{field + 1}"]

    def _field(self, look: Outlook, field: int) -> list[str]:
        return [f"field-{look.seat}-{field + 1}", *harvest_uses(look, field)]

    def _uproot(self, look: Outlook, argument: int) -> list[str]:
        vine, field = divmod(argument, _FIELDS)
        return [f"vine-{look.seat}-{field + 1}-{self.box.vines[vine].id}"]

    def structure(self, look: Outlook, number: int) -> list[str]:
        """Where it will stand."""
        return [f"structure-{look.seat}-{self.box.structure_ids[number]}"]

    def _field_deal(self, look: Outlook, argument: int) -> list[str]:
        return [f"field-{look.seat}-{argument % _FIELDS + 1}"]

    # Grapes, wine, orders.

    def _grape(self, look: Outlook, argument: int) -> list[str]:
        colour, value = divmod(argument, TOP)
        return [f"grape-{look.seat}-{COLOURS[colour]}-{value + 1}"]

    def _wine(self, look: Outlook, argument: int) -> list[str]:
        kind, value = divmod(argument, TOP)
        return [f"wine-{look.seat}-{WINES[kind]}-{value + 1}"]

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
        return [f"deck-{deck}" for deck in moves.FALLS[number].split("+")]

    def _visit(self, look: Outlook, number: int) -> list[str]:
        visitor = self.box.visitors[number]
        return [f"hand-{look.seat}-{visitor.id}-0", *visitor_uses(look, visitor)]

    def _option(self, look: Outlook, number: int) -> list[str]:
        if look.asking != "ChooseOption":
            return []
        visitor = next(card for card in self.box.visitors if card.id == look.decision["card"])
        return visitor_uses(look, visitor, None if number == moves.BOTH else number)

    def _discard(self, look: Outlook, argument: int) -> list[str]:
        return [f"hand-{look.seat}-{self.cards[argument]}-0"]

    # Other players.

    def _seat(self, look: Outlook, seat: int) -> list[str]:
        return [f"disc-{seat}"]


Targets.finders = {
    moves.KEEP: Targets._keep,
    moves.ROW: Targets._row,
    moves.PLACE: Targets._place,
    moves.ANY_SEASON: Targets._any_season,
    moves.DRAW: Targets._draw,
    moves.FALL: Targets._fall,
    moves.PLANT_ON: Targets._plant_on,
    moves.FIELD: Targets._field,
    moves.MAKE: Targets._make,
    moves.FILL_ORDER: Targets._fill,
    moves.USE_WINE: Targets._wine,
    moves.STRUCTURE: Targets.structure,
    moves.SELL_GRAPE: Targets._grape,
    moves.FIELD_DEAL: Targets._field_deal,
    moves.VISIT: Targets._visit,
    moves.OPTION: Targets._option,
    moves.DISCARD: Targets._discard,
    moves.GRAPE: Targets._grape,
    moves.WINE: Targets._wine,
    moves.UPROOT: Targets._uproot,
    moves.WORKER: Targets._retrieve,
    moves.SPACE: Targets._space,
    moves.SEAT: Targets._seat,
}
