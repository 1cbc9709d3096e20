"""Ways to place a worker: which are possible, and what happens when it stands there (chapters 5 and 6)."""

from __future__ import annotations

from typing import Final

from cuvee.games.viticulture.box.board import ALL_SPACES, JOIN, MOST_SPACES, PLAIN, Way
from cuvee.games.viticulture.box.moves import REGULAR, SUMMER, SUMMER_VISITOR, WINTER, WINTER_VISITOR
from cuvee.games.viticulture.rules.options import first_playable
from cuvee.games.viticulture.rules.trying import Trying
from cuvee.games.viticulture.rules.workers import free_at, put_worker, told_of
from cuvee.games.viticulture.state import KINDS, NOTHING, Viticulture, Waiting, Worker
from cuvee.kernel import Step

VISITORS: Final = {SUMMER_VISITOR: SUMMER, WINTER_VISITOR: WINTER}  # by action: the deck that is played from


# Which ways are possible.


def usual_ways(game: Viticulture, seat: int, worker: bool, grande: bool) -> list[int]:
    """The moves of regular and grande workers on the actions of the season that can be carried out."""
    found: list[int] = []
    if not worker and not grande:
        return found
    actions, taken, token = game.house.actions, game.taken, game.tokens > 0
    choosing = token and game.house.bonus_to_choose(game, REGULAR)
    for action, rooms in game.box.board.rooms(game.seats, game.season, worker, grande, token):
        moves, with_lira = rooms[taken >> action * MOST_SPACES & ALL_SPACES]
        if not moves:
            continue
        deed, lira = actions[action], choosing and _has_lira(game, action)
        if deed.always:
            found += moves
        elif action in VISITORS and _counts_workers(game, seat, VISITORS[action]):
            found += _visitor_ways(game, seat, action, moves, with_lira, lira)
        elif deed.obstacle(game, seat, lira) is None:  # what can be paid without a bonus can be paid with it
            found += moves
        elif with_lira and not lira and deed.obstacle(game, seat, 1) is None:
            found += with_lira
    return found


def _counts_workers(game: Viticulture, seat: int, deck: int) -> bool:
    """Whether a visitor in hand looks at which workers stand where."""
    return not game.box.counting[deck].isdisjoint(game.hand[seat * KINDS + deck])


def _visitor_ways(
    game: Viticulture, seat: int, action: int, moves: tuple[int, ...], with_lira: tuple[int, ...], lira: bool
) -> list[int]:
    """The ways by which a worker can play a visitor, where it matters which worker it is."""
    place, ways = game.box.moves.place, game.box.board.ways
    able: dict[tuple[int, bool], bool] = {}  # by kind of worker, and whether there is a lira more
    found = []
    for move in moves:
        key = ways[place[move][0]].worker, lira or move in with_lira
        if key not in able:
            able[key] = placed_obstacle(game, seat, action, *key) is None
        if able[key]:
            found.append(move)
    return found


def placed_obstacle(game: Viticulture, seat: int, action: int, kind: int, lira: int) -> str | None:
    """Why an action could not be carried out by a worker; some visitors look at which workers stand where."""
    if action not in VISITORS or not _counts_workers(game, seat, VISITORS[action]):
        return game.house.actions[action].obstacle(game, seat, lira)
    if lira:
        with Trying(game, "lira"):
            game.lira[seat] += lira
            return placed_obstacle(game, seat, action, kind, 0)
    deck = VISITORS[action]
    hand, counting = game.hand[seat * KINDS + deck], game.box.counting[deck]
    if first_playable(game, seat, deck, [card for card in hand if card not in counting]) != NOTHING:
        return None
    with Trying(game, *game.worker_parts):
        game.acting = put_worker(game, seat, action, NOTHING, kind)  # no space: like no other worker on the board
        if first_playable(game, seat, deck, [card for card in hand if card in counting]) != NOTHING:
            return None
    return "no-visitor"


def way_obstacle(game: Viticulture, seat: int, way: Way) -> str | None:
    """Why a worker cannot come to an action in a way."""
    if way.worker not in game.house.workers_at_hand(game, seat):
        return "no-worker"
    if way.token and not game.tokens:
        return "no-token"
    if game.house.toll(game, seat, way.action) > game.lira[seat]:
        return "toll"
    if game.house.fits(game, seat, way, free_at(game, way.action)):
        return None
    if way.space == JOIN:
        return "not-full"
    closed = way.space >= game.box.board.by_players[game.seats - 1]
    return "no-bonus-space" if closed else "space-taken"


def paying_obstacle(game: Viticulture, seat: int, way: Way) -> str | None:
    """Why a worker that has paid its toll could not carry out the action."""
    toll, lira = game.house.toll(game, seat, way.action), helping_lira(game, way.worker, way.action, way.bonus)
    if not toll:
        return placed_obstacle(game, seat, way.action, way.worker, lira)
    with Trying(game, "lira"):
        game.lira[seat] -= toll
        return placed_obstacle(game, seat, way.action, way.worker, lira)


def helping_lira(game: Viticulture, kind: int, action: int, bonus: str) -> int:
    """Whether a bonus brings a lira that the action may use: that of the space, or one that may be chosen."""
    return int(bonus == "lira" or (game.house.bonus_to_choose(game, kind) and _has_lira(game, action)))


def _has_lira(game: Viticulture, action: int) -> bool:
    return "lira" in game.box.board.areas[action].bonuses


# A worker is placed.


def place(game: Viticulture, seat: int, way: Way, planned: bool = False) -> None:
    """Put a worker on an action."""
    free = free_at(game, way.action) if way.space == PLAIN else 0
    settle(game, seat, way, way.stands(game.box.board.areas[way.action], free), planned)


def settle(game: Viticulture, seat: int, way: Way, space: int, planned: bool = False) -> None:
    """A worker comes to a space: the action follows now, or when its season begins."""
    house = game.house
    house.arrives(game, seat, way.action, space, way.worker)
    worker = put_worker(game, seat, way.action, space, way.worker)
    game.tokens -= way.token
    later = planned or game.box.board.areas[way.action].season > game.season
    if game.events is not None:
        told = told_of(game, worker) | {"action": game.box.place_names[way.action], "token": way.token}
        game.tell("reserved" if later else "placed", **told, way=way.name)
    alone = all_passed(game, seat)
    if later:
        game.reserved.append(Waiting(worker, way.bonus, not planned, alone))
    else:
        game.stack.append(Act(worker, way.bonus, alone))
    house.placed(game, worker, way.bonus)


def all_passed(game: Viticulture, seat: int) -> bool:
    """Whether all opponents have passed this season."""
    return game.seats > 1 and len(game.queue) == (seat in game.queue)


class Act(Step[Viticulture]):
    """The action on which a worker stands."""

    __slots__ = ("alone", "bonus", "worker")

    def __init__(self, worker: Worker, bonus: str, alone: bool) -> None:
        self.worker = worker
        self.bonus = bonus
        self.alone = alone  # all opponents had passed when the worker was placed

    def run(self, game: Viticulture) -> None:
        """With all that the worker does besides."""
        game.house.act(game, self.worker, self.bonus, self.alone)


# Spaces of any season.


def ways_of_any_season(game: Viticulture, seat: int, kinds: list[int]) -> list[int]:
    """The moves that place a worker of these kinds on a space of any season."""
    moves = game.box.anywhere_of(kinds)
    found: list[int] = []
    for space in game.house.spaces_of_any_season(game, seat):
        found += moves[space]
    return found


def place_anywhere(game: Viticulture, seat: int, space: int, kind: int) -> None:
    """Put a worker on a space of any season; some spaces are one with two uses."""
    house, spot = game.house, game.box.standing.get(space, space)
    house.arrives(game, seat, spot, NOTHING, kind)
    worker = game.acting = put_worker(game, seat, spot, NOTHING, kind)
    if game.events is not None:
        way = "" if kind == REGULAR else f"+{game.box.worker_names[kind]}"
        game.tell("placed", **told_of(game, worker) | {"action": game.box.place_names[space]}, token=False, way=way)
    house.around_space(game, worker, space)
    game.stack.append(UseSpace(seat, space))
    house.placed(game, worker, "")


class UseSpace(Step[Viticulture]):
    """What a space of any season is for."""

    __slots__ = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, game: Viticulture) -> None:
        game.house.use_space(game, self.seat, self.space)
