"""Placing workers: turns, and the three visitors that bend them (chapters 5, 6 and 17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cuvee.games.viticulture.box import moves
from cuvee.games.viticulture.box.board import JOIN, Groups, Way
from cuvee.games.viticulture.box.moves import (
    ACTIONS,
    CARD,
    CARD_SPACE,
    CHEF,
    DRAW_CARD,
    GRANDE,
    LIRA,
    MESSENGER,
    REGULAR,
    REMOVE,
    SPECIAL,
    SUMMER,
    SUMMER_VISITOR,
    TEMPORARY,
    TRAVELER,
    WINTER,
    WINTER_VISITOR,
    WORKERS,
    YOKE,
    YOKE_BUILT,
)
from cuvee.games.viticulture.rules.actions import UseYoke, action_obstacle, begin_action, yoke_moves
from cuvee.games.viticulture.rules.cards import counting_cards
from cuvee.games.viticulture.rules.visitors import play_obstacle
from cuvee.games.viticulture.rules.wakeup import free_rows, take_row
from cuvee.games.viticulture.state import KINDS, NOBODY, NOTHING, SUMMER_SEASON, Viticulture, Waiting, Worker
from cuvee.games.viticulture.tuscany.rules.abilities import act, all_passed, around_space, bonus_to_choose, on_placing
from cuvee.games.viticulture.tuscany.rules.chart import Leave, chart_bonus
from cuvee.games.viticulture.tuscany.rules.moments import moment
from cuvee.games.viticulture.tuscany.rules.special import (
    bump,
    fits,
    kinds_at_hand,
    pay_tolls,
    reaches,
    spaces_of,
    tolled,
    tolls,
)
from cuvee.games.viticulture.tuscany.rules.structures import space_obstacle, use_space
from cuvee.kernel import Decision, Step


def free_spaces(game: Viticulture) -> list[int]:
    """By action: the open spaces that nobody occupies, as bits."""
    free = [(1 << game.box.board.by_players[game.seats - 1]) - 1] * len(ACTIONS)
    for action, space, _, _ in game.placed:
        if space >= 0:
            free[action] &= ~(1 << space)
    return free


def has_worker(game: Viticulture, seat: int) -> bool:
    """Whether a regular or temporary worker can be placed."""
    return game.available[seat] > 0 or temporary_ready(game, seat)


def temporary_ready(game: Viticulture, seat: int) -> bool:
    """Whether the temporary worker is the seat's and not yet placed."""
    return game.temporary == seat and not any(w[2] == seat and w[3] == TEMPORARY for w in game.placed)


def at_hand(game: Viticulture, seat: int, kind: int) -> bool:
    """Whether a kind of worker can be placed; the temporary worker counts as a regular one."""
    if kind == GRANDE:
        return game.grande[seat] > 0
    return has_worker(game, seat) if kind == REGULAR else bool(game.ready[seat] >> kind & 1)


def way_obstacle(game: Viticulture, seat: int, way: Way) -> str | None:
    """Why a worker cannot come to an action in a way."""
    if not at_hand(game, seat, way.worker):
        return "no-worker"
    if way.token and not game.tokens:
        return "no-token"
    if len(tolls(game, seat, way.action)) > game.lira[seat]:
        return "toll"
    if fits(game, seat, way, free_spaces(game)[way.action]):
        return None
    if way.space == JOIN:
        return "not-full"
    closed = way.space >= game.box.board.by_players[game.seats - 1]
    return "no-bonus-space" if closed else "space-taken"


def put_worker(game: Viticulture, seat: int, place: int, space: int, kind: int) -> Worker:
    """A worker leaves the player and stands on a space."""
    if kind == GRANDE:
        game.grande[seat] = 0
    elif kind >= SPECIAL:
        game.ready[seat] &= ~(1 << kind)
    elif game.available[seat]:
        game.available[seat] -= 1
    else:
        kind = TEMPORARY
    worker = (place, space, seat, kind)
    game.placed.append(worker)
    return worker


def placed_obstacle(game: Viticulture, seat: int, action: int, kind: int, bonus: str) -> str | None:
    """Why an action could not be carried out by a worker; some visitors look at which workers stand where."""
    if action not in (SUMMER_VISITOR, WINTER_VISITOR):
        return action_obstacle(game, seat, action, bonus)
    deck, lira = SUMMER if action == SUMMER_VISITOR else WINTER, int(bonus == "lira")
    counting = counting_cards(game, seat, deck)
    game.lira[seat] += lira
    able = any(
        card not in counting and play_obstacle(game, seat, deck, card) is None
        for card in game.hand[seat * KINDS + deck]
    )
    if not able and counting:
        before = game.available[seat], game.grande[seat], game.ready[seat], game.acting
        game.acting = put_worker(game, seat, action, NOTHING, kind)  # no space: like no other worker on the board
        able = any(play_obstacle(game, seat, deck, card) is None for card in counting)
        game.placed.pop()
        game.available[seat], game.grande[seat], game.ready[seat], game.acting = before
    game.lira[seat] -= lira
    return None if able else "no-visitor"


def paying_obstacle(game: Viticulture, seat: int, way: Way) -> str | None:
    """Why a worker that has paid its toll could not carry out the action."""
    toll = len(tolls(game, seat, way.action))
    helped = way.bonus == "lira" or (bonus_to_choose(game, way.worker) and _has_lira(game, way.action))
    game.lira[seat] -= toll
    problem = placed_obstacle(game, seat, way.action, way.worker, "lira" if helped else "")
    game.lira[seat] += toll
    return problem


def _has_lira(game: Viticulture, action: int) -> bool:
    return "lira" in game.box.board.areas[action].bonuses


def settle(game: Viticulture, seat: int, way: Way, space: int, planned: bool = False) -> None:
    """A worker comes to a space: tolls, who is sent home, then the action now or when its season begins."""
    pay_tolls(game, seat, way.action)
    if way.worker == CHEF:
        bump(game, way.action, space)
    worker = put_worker(game, seat, way.action, space, way.worker)
    game.tokens -= way.token
    later = planned or game.box.board.areas[way.action].season > game.season
    if game.events is not None:
        game.tell("reserved" if later else "placed", seat=seat, action=ACTIONS[way.action], way=way.name)
    alone = all_passed(game, seat)
    if later:
        game.reserved.append((worker, way.bonus, not planned, alone))
    else:
        game.stack.append(Act(worker, way.bonus, alone))
    game.stack += on_placing(game, worker, way.bonus)


class Act(Step[Viticulture]):
    """The action on which a worker stands."""

    __slots__ = ("alone", "bonus", "worker")

    def __init__(self, worker: Worker, bonus: str, alone: bool) -> None:
        self.worker = worker
        self.bonus = bonus
        self.alone = alone  # all opponents had passed when the worker was placed

    def run(self, game: Viticulture) -> None:
        """With all that the worker does besides."""
        act(game, self.worker, self.bonus, self.alone)


def place(game: Viticulture, seat: int, way: Way, planned: bool = False) -> None:
    """Put a worker on an action; a Chef may have to choose which space it takes."""
    spaces = spaces_of(game, seat, way, free_spaces(game)[way.action])
    if len(spaces) > 1:
        game.stack.append(TakeSpace(seat, way, planned))
    else:
        settle(game, seat, way, spaces[0], planned)


class TakeSpace(Decision[Viticulture]):
    """The Chef: choose a space, free or taken by an opponent who is sent home."""

    rule = "special-workers"
    __slots__ = ("planned", "way")

    def __init__(self, seat: int, way: Way, planned: bool) -> None:
        super().__init__(seat)
        self.way = way
        self.planned = planned

    def options(self, game: Viticulture) -> Sequence[int]:
        """All of the same sort."""
        first = game.box.first[moves.SPACE]
        return [first + s for s in spaces_of(game, self.seat, self.way, free_spaces(game)[self.way.action])]

    def choose(self, game: Viticulture, move: int) -> None:
        """Then as usual."""
        settle(game, self.seat, self.way, game.box.moves.meanings[move][1], self.planned)

    def why_not(self, game: Viticulture, move: int) -> str:
        """Not of this sort."""
        return "space-taken" if game.box.moves.meanings[move][0] == moves.SPACE else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """Which action."""
        return {"action": ACTIONS[self.way.action]}


class NextTurn(Step[Viticulture]):
    """The next player who has not passed takes a turn; with nobody left the season is over."""

    __slots__ = ()

    def run(self, game: Viticulture) -> None:
        """Round and round in wake-up order; a Messenger who has waited for this season acts instead."""
        if not game.queue:
            return
        seat = game.active = game.queue.pop(0)
        game.stack += [self, AfterTurn()]
        waiting = [entry for entry in waiting_for(game, True) if entry[0][2] == seat]
        if waiting:
            resolve_waiting(game, waiting[0])
        else:
            game.stack.append(PlaceWorker(seat))


class AfterTurn(Step[Viticulture]):
    """Whoever has not passed will have another turn."""

    __slots__ = ()

    def run(self, game: Viticulture) -> None:
        """At the end of the queue; on the extended board whoever has passed goes on to the next season."""
        seat = game.active
        if not game.pass_after:
            game.queue.append(seat)
        else:
            leave_season(game, seat)
        game.active, game.acting, game.pass_after, game.oracle = NOTHING, NOBODY, False, NOTHING


def leave_season(game: Viticulture, seat: int) -> None:
    """What passing brings with it."""
    if game.box.extended:
        game.stack.append(Leave(seat))
    elif game.season == SUMMER_SEASON:
        moment(game, seat, "summer-end")


class PlaceWorker(Decision[Viticulture]):
    """Place a worker on an action of the season, or pass."""

    rule = "placing"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """Every action that can be carried out, in every way; the spaces of any season; passing."""
        seat = self.seat
        found: list[int] = []
        worker, grande = has_worker(game, seat), game.grande[seat]
        if tolled(game, seat):
            found = self._special_ways(game, list(kinds_at_hand(game, seat, worker)))
        else:
            if worker or grande:
                found = self._usual_ways(game, worker, grande)
            if game.ready[seat]:
                found += self._special_ways(game, [kind for kind in game.types if game.ready[seat] >> kind & 1])
        found += self._any_season(game, worker)
        found.append(game.box.first[moves.PASS])
        return found

    def _usual_ways(self, game: Viticulture, worker: bool, grande: int) -> list[int]:
        """Regular and grande workers on the actions of the season."""
        board, free, token = game.box.board, free_spaces(game), game.tokens > 0
        buys_lira = token and game.box.extended
        found: list[int] = []
        for action in board.seasons[game.season]:
            groups = board.open_ways(action, free[action], worker, grande, token)
            if action in (SUMMER_VISITOR, WINTER_VISITOR):
                found += self._visitor_ways(game, action, groups, buys_lira)
                continue
            for lira, ways in groups:
                helped = lira or (buys_lira and _has_lira(game, action))
                if action_obstacle(game, self.seat, action, "lira" if helped else "") is None:
                    found += ways
        return found

    def _visitor_ways(self, game: Viticulture, action: int, groups: Groups, buys_lira: bool) -> list[int]:
        """The ways by which a worker can play a visitor: for a few of them it matters which worker it is."""
        if not groups or not game.hand[self.seat * KINDS + (SUMMER if action == SUMMER_VISITOR else WINTER)]:
            return []
        meanings, ways = game.box.moves.meanings, game.box.board.ways
        able: dict[tuple[int, bool], bool] = {}
        found = []
        for lira, numbers in groups:
            helped = lira or (buys_lira and _has_lira(game, action))
            for move in numbers:
                kind = ways[meanings[move][1]].worker
                if (kind, helped) not in able:
                    problem = placed_obstacle(game, self.seat, action, kind, "lira" if helped else "")
                    able[kind, helped] = problem is None
                if able[kind, helped]:
                    found.append(move)
        return found

    def _special_ways(self, game: Viticulture, kinds: list[int]) -> list[int]:
        """Special workers, who go where others cannot; all workers where somebody asks for a toll."""
        board, free, now = game.box.board, free_spaces(game), game.season
        known: dict[tuple[int, int, str], bool] = {}
        found = []
        for kind in kinds:
            near = range(now + 1) if kind == TRAVELER else range(now, 4) if kind == MESSENGER else (now,)
            for action in [action for season in near for action in board.seasons[season]]:
                for move, way in board.of_kind[action, kind]:
                    if fits(game, self.seat, way, free[action]) and self._able(game, way, known):
                        found.append(move)
        return found

    def _able(self, game: Viticulture, way: Way, known: dict[tuple[int, int, str], bool]) -> bool:
        """Whether the action can be carried out; one of a later season is only looked at when that begins."""
        if way.token and not game.tokens:
            return False
        if game.box.board.areas[way.action].season > game.season:
            return len(tolls(game, self.seat, way.action)) <= game.lira[self.seat]
        key = way.action, way.worker, way.bonus
        if key not in known:
            payable = len(tolls(game, self.seat, way.action)) <= game.lira[self.seat]
            known[key] = payable and paying_obstacle(game, self.seat, way) is None
        return known[key]

    def _any_season(self, game: Viticulture, worker: bool) -> list[int]:
        """The spaces of any season, by every worker at hand."""
        kinds = list(kinds_at_hand(game, self.seat, worker))
        if not kinds:
            return []
        table, places = game.box.anywhere_moves, [LIRA]
        if game.built[self.seat] & YOKE_BUILT:
            places.append(YOKE)
        if game.box.structured:
            places += [DRAW_CARD] if game.box.extended else []
            if game.annex[self.seat]:
                places += [
                    REMOVE,
                    *(place for place in game.box.card_spaces if game.annex[self.seat] >> place - CARD_SPACE & 1),
                ]
        return [
            table[place, kind]
            for place in places
            if anywhere_obstacle(game, self.seat, place) is None
            for kind in kinds
        ]

    def choose(self, game: Viticulture, move: int) -> None:
        """The worker stands there until the end of the year."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.PASS:
            game.pass_after = True
            if game.events is not None:
                game.tell("passed", seat=self.seat)
        elif kind == moves.ANY_SEASON:
            self._place_anywhere(game, *game.box.anywhere[argument])
        elif game.types or game.box.extended:
            place(game, self.seat, game.box.board.ways[argument])
        else:
            self._place(game, game.box.board.ways[argument])

    def _place(self, game: Viticulture, way: Way) -> None:
        """What `place` comes to where nobody has abilities or asks for a toll."""
        space = way.stands(game.box.board.areas[way.action], free_spaces(game)[way.action])
        game.acting = put_worker(game, self.seat, way.action, space, way.worker)
        game.tokens -= way.token
        if game.events is not None:
            game.tell("placed", seat=self.seat, action=ACTIONS[way.action], way=way.name)
        begin_action(game, self.seat, way.action, way.bonus)

    def _place_anywhere(self, game: Viticulture, place: int, kind: int) -> None:
        """Drawing a structure card and gaining a lira are one space."""
        seat = self.seat
        pay_tolls(game, seat, LIRA if place == DRAW_CARD else place)
        game.acting = put_worker(game, seat, LIRA if place == DRAW_CARD else place, -1, kind)
        if game.events is not None:
            way = "" if kind == REGULAR else f"+{WORKERS[kind]}"
            game.tell("placed", seat=seat, action=game.box.place_names[place], way=way)
        around_space(game, seat, place, kind)
        game.stack += [UseSpace(seat, place), *on_placing(game, game.acting, "")]

    def why_not(self, game: Viticulture, move: int) -> str:
        """What stands in the way of the worker, or of the action."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.ANY_SEASON:
            place, worker = game.box.anywhere[argument]
            if not at_hand(game, self.seat, worker):
                return "no-worker"
            return anywhere_obstacle(game, self.seat, place) or "not-now"
        if kind != moves.PLACE:
            return "not-now"
        way = game.box.board.ways[argument]
        if not reaches(game, way):
            return "other-season"
        return way_obstacle(game, self.seat, way) or paying_obstacle(game, self.seat, way) or "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """The workers at hand."""
        workers = game.available[self.seat] + temporary_ready(game, self.seat)
        return {"workers": workers, "grande": bool(game.grande[self.seat])}


def anywhere_obstacle(game: Viticulture, seat: int, place: int) -> str | None:
    """Why a worker cannot be placed on a space of any season."""
    if place in (LIRA, DRAW_CARD):
        return "toll" if len(tolls(game, seat, LIRA)) > game.lira[seat] else None
    if place != YOKE:
        return space_obstacle(game, seat, place)
    if not game.built[seat] & YOKE_BUILT:
        return "no-yoke"
    if any(w[0] == YOKE and w[2] == seat for w in game.placed):
        return "space-taken"
    return None if yoke_moves(game, seat) else "nothing-to-harvest"


class UseSpace(Step[Viticulture]):
    """What a space of any season is for."""

    __slots__ = ("place", "seat")

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def run(self, game: Viticulture) -> None:
        """A lira, a card, the yoke, a structure card."""
        if self.place == LIRA:
            game.earn(self.seat, game.box.lira_space, "lira-space")
        elif self.place == DRAW_CARD:
            game.draw(self.seat, CARD)
        elif self.place == YOKE:
            game.stack.append(UseYoke(self.seat))
        else:
            use_space(game, self.seat, self.place)


# Planner.


def reservations(game: Viticulture, seat: int) -> list[int]:
    """The moves that put a worker on an action of a later season."""
    board, free, worker = game.box.board, free_spaces(game), has_worker(game, seat)
    return [
        move
        for kind in kinds_at_hand(game, seat, worker)
        for actions in board.seasons[game.season + 1 :]
        for action in actions
        for move, way in board.of_kind[action, kind]
        if (game.tokens or not way.token)
        and fits(game, seat, way, free[action])
        and len(tolls(game, seat, action)) <= game.lira[seat]
    ]


def plan(game: Viticulture, seat: int) -> None:
    """Planner: choose the action."""
    game.stack.append(ReserveAction(seat))


class ReserveAction(Decision[Viticulture]):
    """Put a further worker on an action of a later season, which is carried out when that begins."""

    rule = "single-cards"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any free space."""
        return reservations(game, self.seat) or [game.box.first[moves.DONE]]

    def choose(self, game: Viticulture, move: int) -> None:
        """The space is taken from now on; nothing is asked about the action yet."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.PLACE:
            place(game, self.seat, game.box.board.ways[argument], planned=True)

    def why_not(self, game: Viticulture, move: int) -> str:
        """No worker, or no space."""
        kind, argument = game.box.moves.meanings[move]
        if kind != moves.PLACE:
            return "not-now"
        way = game.box.board.ways[argument]
        if game.box.board.areas[way.action].season <= game.season:
            return "later-season"
        return way_obstacle(game, self.seat, way) or "not-now"


def waiting_for(game: Viticulture, own_turn: bool) -> list[Waiting]:
    """The workers that wait for the season which is going on: Messengers for their owner's turn, the others at once."""
    if not game.reserved:
        return []
    actions = game.box.board.seasons[game.season]
    return [entry for entry in game.reserved if entry[0][0] in actions and entry[2] == own_turn]


def resolve_waiting(game: Viticulture, entry: Waiting) -> None:
    """A postponed action, if it is possible now; else neither action nor bonus."""
    worker, bonus, _, alone = entry
    game.reserved.remove(entry)
    game.acting = worker
    action, _, seat, kind = worker
    helped = bonus == "lira" or (bonus_to_choose(game, kind) and _has_lira(game, action))
    if action_obstacle(game, seat, action, "lira" if helped else "") is None:
        game.stack.append(Act(worker, bonus, alone))
    elif game.events is not None:
        game.tell("lapsed", seat=seat, action=ACTIONS[action])


class ResolveReserved(Step[Viticulture]):
    """At the start of a season, before all turns: its reserved actions in wake-up order, where they are possible."""

    __slots__ = ()

    def run(self, game: Viticulture) -> None:
        """One after the other; whoever plays Organizer passes before the first turn."""
        seat, passed = game.acting[2], game.pass_after
        game.acting, game.pass_after, game.oracle = NOBODY, False, NOTHING
        waiting = waiting_for(game, False)
        if waiting or passed:
            game.stack.append(self)
        if passed:
            game.queue.remove(seat)
            leave_season(game, seat)
        elif waiting:
            resolve_waiting(game, min(waiting, key=lambda entry: game.row[entry[0][2]]))


# Organizer.


def reorganize(game: Viticulture, seat: int) -> None:
    """Organizer: choose a new row; after all else of the turn, or of a reserved action, the season is over."""
    game.pass_after = True
    game.stack.append(MoveRooster(seat))


class MoveRooster(Decision[Viticulture]):
    """Move the rooster to an empty row and take its bonus."""

    rule = "single-cards"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """Empty rows; alone never the one with the temporary worker."""
        first = game.box.first[moves.ROW]
        return [first + row - 1 for row in free_rows(game)] or [game.box.first[moves.DONE]]

    def choose(self, game: Viticulture, move: int) -> None:
        """It counts from now on."""
        kind, row = game.box.moves.meanings[move]
        if kind == moves.ROW:
            take_row(game, self.seat, row + 1, game.box.extended)
            if game.box.extended:
                chart_bonus(game, self.seat, game.season)
        if game.events is not None:
            game.tell("passed", seat=self.seat)

    def why_not(self, game: Viticulture, move: int) -> str:
        """Somebody is there."""
        return "row-taken" if game.box.moves.meanings[move][0] == moves.ROW else "not-now"


# Manager.


def earlier_actions(game: Viticulture, seat: int) -> list[int]:
    """The actions of earlier seasons that can be carried out."""
    seasons = game.box.board.seasons[: game.season]
    return [a for actions in seasons for a in actions if action_obstacle(game, seat, a, "") is None]


def manage(game: Viticulture, seat: int) -> None:
    """Manager: choose the action."""
    game.stack.append(ManageAction(seat))


class ManageAction(Decision[Viticulture]):
    """Carry out an action of an earlier season without a worker and without its bonus."""

    rule = "single-cards"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """Occupied spaces do not matter."""
        board, actions = game.box.board, earlier_actions(game, self.seat)
        return [board.plainly[action] for action in actions] or [game.box.first[moves.DONE]]

    def choose(self, game: Viticulture, move: int) -> None:
        """As usual."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.PLACE:
            begin_action(game, self.seat, game.box.board.ways[argument].action, "")

    def why_not(self, game: Viticulture, move: int) -> str:
        """What stands in the way."""
        kind, argument = game.box.moves.meanings[move]
        if kind != moves.PLACE:
            return "not-now"
        board, way = game.box.board, game.box.board.ways[argument]
        if board.areas[way.action].season >= game.season or move != board.plainly[way.action]:
            return "not-this-action"
        return action_obstacle(game, self.seat, way.action, "") or "not-now"
