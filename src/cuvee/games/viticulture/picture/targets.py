"""What a move is about: the elements of the picture that stand for it. One presses the first; the others show more."""

from __future__ import annotations

from collections.abc import Callable

from cuvee.games.viticulture.box import moves
from cuvee.games.viticulture.box.board import JOIN, PLAIN
from cuvee.games.viticulture.box.contents import Box
from cuvee.games.viticulture.box.moves import ACTIONS, COLOURS, DECKS, GOODS, SPACES, STRUCTURES, TOP, WINES, WORKERS
from cuvee.games.viticulture.picture.ask import answer_id, answers
from cuvee.games.viticulture.picture.uses import harvest_uses, order_uses, visitor_uses
from cuvee.games.viticulture.words.outlook import Outlook
from cuvee.kernel.speech import looking_at
from cuvee.kernel.view import Own

_FIELDS = 3
_ANYWHERE = {moves.LIRA: "space-lira", moves.DRAW_CARD: "space-card"}


class Targets:
    """Finds the elements of moves, each kind of move in a way of its own."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.cards = [card for deck in box.cards for card in deck]

    def of(self, view: Own, move: str) -> list[str]:
        """The ids, without repetition; of a move that is not legal now, as far as it has any."""
        kind, argument = self.box.moves.meanings[self.box.moves.number(move)]
        look = Outlook(self.box, view, looking_at(view, own=False) or 0)
        find = _FINDERS.get(kind)
        found = find(self, look, argument) if find else []
        if move in answers(self.box, view["decision"]):
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
        action, area = ACTIONS[way.action], self.box.board.areas[way.action]
        worker = [f"home-{look.seat}-{WORKERS[way.worker]}"] if self._has(look, WORKERS[way.worker]) else []
        if look.asking == "ManageAction" or way.space == JOIN:
            return [f"area-{action}", *worker]
        space = way.stands(area, look.free(way.action)) if way.fits(area, look.free(way.action)) else way.space
        if space == PLAIN:  # a Chef sends somebody home
            return [f"area-{action}", *worker]
        return [f"space-{action}-{space}", *worker]

    def _has(self, look: Outlook, kind: str) -> bool:
        workers = look.me["workers"]
        if kind == "worker":
            return bool(workers["available"])
        return kind in workers.get("ready", ()) or bool(kind in ("grande", "temporary") and workers[kind])

    def _any_season(self, look: Outlook, argument: int) -> list[str]:
        place, worker = self.box.anywhere[argument]
        home = [f"home-{look.seat}-{WORKERS[worker]}"] if self._has(look, WORKERS[worker]) else []
        return [self._at(look, place), *home]

    def _at(self, look: Outlook, place: int) -> str:
        if place in _ANYWHERE:
            return _ANYWHERE[place]
        if place == moves.YOKE:
            return f"structure-{look.seat}-yoke"
        if place == moves.REMOVE:
            return f"remove-{look.seat}"
        return self._built(look, self.box.place_names[place])

    def _built(self, look: Outlook, card: str) -> str:
        """A structure card that stands, on the mat or on a field."""
        for number, field in enumerate(look.me["fields"], 1):
            if field.get("card") == card:
                return f"field-{look.seat}-{number}"
        return f"mat-{look.seat}-{card}"

    def _retrieve(self, look: Outlook, argument: int) -> list[str]:
        """The workers of the kind that stand there."""
        place, kind = divmod(argument, moves.SPECIAL + self.box.special)
        number, group = self.box.retrieved[place], moves.GROUPS[kind]
        name, found, joined = self.box.place_names[number], [], 0
        if number not in self.box.board.areas and number not in _ANYWHERE:
            return [f"worker-{look.seat}-{name}"]
        for n, worker in enumerate(look.workers_at(name)):
            joined += worker["space"] is None
            same = worker["worker"] == group or (group == "special" and worker["worker"] in moves.SPECIALS)
            if worker["seat"] == look.seat and same:
                shared = number in _ANYWHERE
                key = n if shared else worker["space"] if worker["space"] is not None else f"join-{joined}"
                found.append(f"worker-{name}-{key}")
        return found

    def _space(self, look: Outlook, space: int) -> list[str]:
        action = look.decision.get("action")
        if action not in ACTIONS:
            return []
        return [f"area-{action}" if SPACES[space] == "join" else f"space-{action}-{space}"]

    def _bonus(self, look: Outlook, number: int) -> list[str]:
        action = look.decision.get("action")
        if action not in ACTIONS:
            return []
        bonuses = self.box.board.areas[ACTIONS.index(action)].bonuses
        return [f"space-{action}-{space}" for space, bonus in enumerate(bonuses) if bonus == moves.BONUSES[number]]

    def _branch(self, look: Outlook, number: int) -> list[str]:
        return [f"area-{moves.BRANCHES[number]}"]

    def _training(self, look: Outlook, argument: int) -> list[str]:
        return [f"special-{moves.SPECIALS[argument - 1]}"] if argument else ["area-train"]

    # The vineyard.

    def _plant_on(self, look: Outlook, argument: int) -> list[str]:
        vine, field = divmod(argument, _FIELDS)
        return [f"hand-{look.seat}-{self.box.vines[vine].id}-0", f"field-{look.seat}-{field + 1}"]

    def _field(self, look: Outlook, field: int) -> list[str]:
        return [f"field-{look.seat}-{field + 1}", *harvest_uses(look, field)]

    def _uproot(self, look: Outlook, argument: int) -> list[str]:
        vine, field = divmod(argument, _FIELDS)
        return [f"vine-{look.seat}-{field + 1}-{self.box.vines[vine].id}"]

    def _structure(self, look: Outlook, number: int) -> list[str]:
        card = number - len(STRUCTURES)
        if card < 0:
            return [f"structure-{look.seat}-{STRUCTURES[number]}"]
        return [f"hand-{look.seat}-{self.box.structures[card].id}-0"]

    def _field_deal(self, look: Outlook, argument: int) -> list[str]:
        return [f"field-{look.seat}-{argument % _FIELDS + 1}"]

    def _site(self, look: Outlook, number: int) -> list[str]:
        if number:
            return [f"field-{look.seat}-{number}"]
        return [f"slot-{look.seat}-{len(look.me['mat'])}"]

    def _use_card(self, look: Outlook, number: int) -> list[str]:
        return [self._built(look, self.box.structures[number].id)]

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
        deck = DECKS[number]
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

    def _draft(self, look: Outlook, number: int) -> list[str]:
        return [f"shown-{self.box.structures[number].id}"]

    # The map, trade, other players.

    def _to_region(self, look: Outlook, number: int) -> list[str]:
        return [f"region-{self.box.regions[number].id}"]

    def _move_star(self, look: Outlook, argument: int) -> list[str]:
        one, two = (self.box.regions[number].id for number in divmod(argument, len(self.box.regions)))
        return [f"region-{two}", f"star-{one}-{look.seat}-0"]

    def _swap(self, look: Outlook, argument: int) -> list[str]:
        give, get = divmod(argument, len(GOODS))
        if not self.box.extended:  # there is no board to print it on: a structure card trades
            traders = [card for card in look.cards_built if any(do.word == "trade" for do in card.option.do)]
            return [self._built(look, card.id) for card in traders]
        return [f"trade-give-{GOODS[give]}", f"trade-get-{GOODS[get]}"]

    def _seat(self, look: Outlook, seat: int) -> list[str]:
        return [f"disc-{seat}"]

    def _take_card(self, look: Outlook, argument: int) -> list[str]:
        return [f"disc-{argument // 2}"]


_FINDERS: dict[int, Callable[[Targets, Outlook, int], list[str]]] = {
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
    moves.STRUCTURE: Targets._structure,
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
    moves.TO_REGION: Targets._to_region,
    moves.MOVE_STAR: Targets._move_star,
    moves.SWAP: Targets._swap,
    moves.BRANCH: Targets._branch,
    moves.BONUS: Targets._bonus,
    moves.TRAINING: Targets._training,
    moves.TAKE_CARD: Targets._take_card,
    moves.SITE: Targets._site,
    moves.USE_CARD: Targets._use_card,
    moves.REMOVE_CARD: Targets._use_card,
    moves.DRAFT: Targets._draft,
}
