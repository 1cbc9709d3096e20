"""Special workers: which ones are in the game, where they may be placed, tolls, and who is sent home.

What they do beside the action is in `abilities`.
"""

from __future__ import annotations

from collections.abc import Iterator

from cuvee.games.viticulture.box.board import JOIN, Way
from cuvee.games.viticulture.box.moves import (
    ACTIONS,
    CHEF,
    GRANDE,
    LIRA,
    MESSENGER,
    REGULAR,
    SOLDATO,
    SPECIAL,
    TRAVELER,
    WORKERS,
)
from cuvee.games.viticulture.state import Viticulture, Worker


def deal_types(game: Viticulture) -> None:
    """Before mamas and papas: the kinds that can be trained in this game."""
    pool = [
        SPECIAL + number
        for number, worker in enumerate(game.box.expansion.specials)
        if (game.seats > 1 or worker.solo) and (game.seats != 2 or worker.two_players)
    ]
    in_play = min(game.box.expansion.in_play, len(pool))
    game.types = tuple(sorted(game.chance.take(pool, "special") for _ in range(in_play)))
    if game.events is not None:
        game.tell("special-workers", workers=[game.box.expansion.specials[kind - SPECIAL].id for kind in game.types])


def tolls(game: Viticulture, seat: int, place: int) -> list[int]:
    """The opponents to whom a worker on a place must pay: those whose Soldato stands there, on a space of its own."""
    if SOLDATO not in game.types or place > LIRA:
        return []
    return [
        owner
        for at, space, owner, kind in game.placed
        if kind == SOLDATO and at == place and owner != seat and (space >= 0 or place == LIRA)
    ]


def tolled(game: Viticulture, seat: int) -> bool:
    """Whether an opponent's Soldato stands anywhere on the board."""
    return SOLDATO in game.types and any(kind == SOLDATO and owner != seat for _, _, owner, kind in game.placed)


def may_join(game: Viticulture, seat: int, action: int) -> bool:
    """Whether an opponent's Soldato lets workers in where all spaces are taken."""
    return bool(tolls(game, seat, action))


def room(game: Viticulture, seat: int, way: Way, free: int) -> int:
    """The spaces on which a worker could stand in this way, as bits of the spaces that it may use."""
    area, kind = game.box.board.areas[way.action], way.worker
    if kind == TRAVELER and area.season < game.season:
        taken = sum(1 << w[1] for w in game.placed if w[0] == way.action and w[1] >= 0)
        return area.all & ~taken
    if kind == CHEF:
        return free | bumpable(game, seat, way.action)
    return free


def bumpable(game: Viticulture, seat: int, action: int) -> int:
    """The spaces from which a Chef can send a worker home: an opponent's, and no Chef."""
    found = 0
    for place, space, owner, kind in game.placed:
        if place == action and space >= 0 and owner != seat and kind != CHEF and owner < game.seats:
            found |= 1 << space
    return found


def reaches(game: Viticulture, way: Way) -> bool:
    """Whether a kind of worker may be placed on an action of that season now."""
    season = game.box.board.areas[way.action].season
    if season == game.season:
        return True
    return way.worker == (TRAVELER if season < game.season else MESSENGER)


def fits(game: Viticulture, seat: int, way: Way, free: int) -> bool:
    """Whether there is room for a worker in this way."""
    area = game.box.board.areas[way.action]
    if way.space == JOIN:
        early = way.worker in (TRAVELER, MESSENGER) and area.season != game.season
        return not free and not early and (way.worker == GRANDE or may_join(game, seat, way.action))
    return way.fits(area, room(game, seat, way, free))


def spaces_of(game: Viticulture, seat: int, way: Way, free: int) -> list[int]:
    """The spaces on which a worker may stand in this way: a Chef chooses between a free and a taken one."""
    area, open_spaces = game.box.board.areas[way.action], room(game, seat, way, free)
    if way.worker == CHEF and way.space not in (JOIN,) and way.space < 0:
        plain = open_spaces & area.plain or open_spaces & area.declined
        return [space for space in range(len(area.bonuses)) if plain >> space & 1]
    return [way.stands(area, open_spaces)]


def kinds_at_hand(game: Viticulture, seat: int, worker: bool) -> Iterator[int]:
    """The kinds of workers that a seat can place."""
    if worker:
        yield REGULAR
    if game.grande[seat]:
        yield GRANDE
    for kind in game.types:
        if game.ready[seat] >> kind & 1:
            yield kind


def pay_tolls(game: Viticulture, seat: int, place: int) -> None:
    """One lira to each opponent whose Soldato stands there."""
    for owner in tolls(game, seat, place):
        game.pay(seat, 1, "soldato")
        game.earn(owner, 1, "soldato")


def bump(game: Viticulture, action: int, space: int) -> None:
    """The Chef sends the worker on a space home; it can be placed again."""
    from cuvee.games.viticulture.rules.workers import release

    there: list[Worker] = [w for w in game.placed if w[0] == action and w[1] == space]
    for worker in there:
        release(game, worker)
        if game.events is not None:
            _, _, owner, kind = worker
            game.tell("sent-home", seat=owner, worker=WORKERS[kind], action=ACTIONS[action])
