"""What a player works for, in numbers that can be told: bots compare them to say why they like a move."""

from __future__ import annotations

from dataclasses import replace

from cuvee.games.viticulture.box.board import JOIN, Way
from cuvee.games.viticulture.box.moves import GRANDE, REGULAR, VINE
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.rules.wine import fillable
from cuvee.games.viticulture.state import COLOUR_COUNT, FIELDS, KINDS, TYPES, Viticulture, bit_sum
from cuvee.kernel import Game
from cuvee.kernel.catalogue import Aim, Merit

_WINTER = SEASONS.index("winter")


def aims(game: Game, seat: int) -> list[Aim]:
    """Points, orders, workers, wine, vines, cards and coins, and about how many points each is worth."""
    assert isinstance(game, Viticulture)
    vines = [vine for field in game.vines[seat * FIELDS : seat * FIELDS + FIELDS] for vine in field]
    cards = [len(hand) for hand in game.hand[seat * KINDS : seat * KINDS + KINDS]]
    crush = game.crush[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT]
    to_place = _to_place(game, seat)
    return [
        Aim("points", game.points[seat], 1.0),
        Aim("orders", len(fillable(game, seat)), 1.5),
        Aim("workers", to_place, 0.8),
        Aim("trained", game.regular[seat] + game.new_workers[seat], 1.5),
        Aim("residual", game.residual[seat], 1.0),
        Aim("structures", game.built[seat].bit_count(), 0.9),
        Aim("wines", sum([bit_sum(wines) for wines in game.cellar[seat * TYPES : seat * TYPES + TYPES]]), 0.4),
        Aim(
            "grapes",
            sum([bit_sum(grapes) for grapes in crush]),
            0.25,
        ),
        Aim("vines", sum([game.box.vines[vine].red + game.box.vines[vine].white for vine in vines]), 0.3),
        Aim("vine-cards", cards[VINE], 0.3),
        Aim("cards", sum(cards) - cards[VINE], 0.5),
        Aim("lira", game.lira[seat], 0.25),
    ]


def _to_place(game: Viticulture, seat: int) -> int:
    return game.available[seat] + game.grande[seat] + (game.temporary == seat)


def merits(game: Game, seat: int, move: int) -> list[Merit]:
    """Who goes first, which workers are kept, and where only a grande worker fits."""
    assert isinstance(game, Viticulture)
    moves, left = game.box.moves, _to_place(game, seat)
    if move in moves.row and move == min(game.options(seat)):
        return [Merit("earlier" if moves.row.parts(move)[0] > 1 else "first")]
    if move == moves.pass_turn:
        return [Merit("later", left)] if left and game.season < _WINTER else []
    return _placing(game, seat, game.box.board.ways[moves.place.parts(move)[0]]) if move in moves.place else []


def _placing(game: Viticulture, seat: int, way: Way) -> list[Merit]:
    if way.space == JOIN:
        return [Merit("full")] if way.worker == GRANDE else []
    return [Merit("grande")] if way.worker == REGULAR and game.grande[seat] else []


def plainer(game: Game, move: int) -> list[int]:
    """The same with a regular worker instead of the grande."""
    assert isinstance(game, Viticulture)
    box = game.box
    if move in box.moves.place:
        way = box.board.ways[box.moves.place.parts(move)[0]]
        plain = replace(way, worker=REGULAR, name="")
        ways = box.board.of_kind[way.action, REGULAR] if way.worker == GRANDE else []
        return [number for number, one in ways if replace(one, name="") == plain]
    if move in box.moves.anywhere:
        place, worker = box.anywhere[box.moves.anywhere.parts(move)[0]]
        return [box.anywhere_moves[place][REGULAR]] if worker == GRANDE else []
    return []
