"""A player's turn: choose a space, occupy it, act, spend the time (rules: #turn)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.contents import ROAD_PAIRING
from cuvee.games.naramata.box.moves import CONTRACT, PAIRING, PIT_STOP
from cuvee.games.naramata.rules.actions import begin_action
from cuvee.games.naramata.rules.contract import (
    ContractVisit,
    TakeBottle,
    bottle_moves,
    can_take_bottle,
    gain_favor,
    owns_bottle,
    take_bottle,
)
from cuvee.games.naramata.rules.day_end import end_day, finishing
from cuvee.games.naramata.rules.free import effects_at_any_time
from cuvee.games.naramata.rules.phantom import phantom_turn
from cuvee.games.naramata.rules.timing import line_up
from cuvee.games.naramata.rules.upgrades import free_move, free_moves, free_obstacle, slide_row
from cuvee.games.naramata.state import Naramata
from cuvee.kernel import Decision, Step

if TYPE_CHECKING:
    from cuvee.games.naramata.view import Facts


class NextTurn(Step[Naramata]):
    """The earliest on the time track, and there the lowest, is next; with nobody left the day is over."""

    __slots__ = ()

    def run(self, game: Naramata) -> None:
        """A phantom may be next, too."""
        if not game.track:
            return
        seats, vehicle = game.seats, game.track[0]
        if vehicle >= seats:
            alone = min(game.track) >= seats  # on the last day nobody minds what phantoms lock
            if alone and (game.day == game.days or not game.setup.options["phantom_plays_on"]):
                return
            game.stack.append(self)
            phantom_turn(game, vehicle)
            return
        game.began, game.bought, game.done = game.clock[vehicle], False, 0
        game.stack += _TURNS[vehicle]


class ChooseSpace(Decision[Naramata]):
    """Choose an open space ahead, or end the day."""

    rule = "turn"
    __slots__ = ()

    def options(self, game: Naramata) -> Sequence[int]:
        """Every space without an obstacle, gaps for a pairing on the road, the END, and free actions."""
        seat, box = self.seat, game.box
        found: list[int] = []
        if game.may_begin(seat):
            found = box.space_moves.of(open_spaces(game, seat))
            if game.power(seat) == ROAD_PAIRING:
                first = box.moves.gap.first
                found += [first + winery for winery in box.map.gaps_ahead(game.at[seat], game.direction)]
        found.append(box.moves.end)
        found += free_moves(game, seat)
        return found

    def choose(self, game: Naramata, move: int) -> None:
        """Land there, or end the day; a free action comes first."""
        seat, moves = self.seat, game.box.moves
        if move in moves.space:
            (space,) = moves.space.parts(move)
            land(game, seat, space)
        elif move in moves.gap:
            stop_on_road(game, seat, *moves.gap.parts(move))
        elif move == moves.end:
            end_day(game, seat)
        else:
            free_move(game, self, move)

    def opens_turn(self, game: Naramata, seat: int) -> bool:
        """Unless an upgrade was bought before the choice."""
        return not game.bought

    def why_not(self, game: Naramata, move: int) -> str:
        moves = game.box.moves
        if move in moves.space:
            return space_obstacle(game, self.seat, *moves.space.parts(move)) or "not-now"
        if move in moves.gap:
            if game.power(self.seat) != ROAD_PAIRING:
                return "needs-power"
            if not game.may_begin(self.seat):
                return "closed"
            return "behind" if game.box.map.next_wineries(*moves.gap.parts(move), game.direction) else "no-gap"
        return free_obstacle(game, self.seat, move)


def open_spaces(game: Naramata, seat: int) -> int:
    """The spaces that a vehicle may choose, as bits: those ahead that have no obstacle (see `space_obstacle`)."""
    board, crossing, shut = game.box.map, game.crosses(seat), game.locked
    for place in game.at:
        shut |= board.winery_spaces[place]
    found = board.spaces_ahead(game.at[seat], game.direction, crossing, game.seats) & ~shut
    if 0 in game.bottles:
        for number, bottles in enumerate(game.bottles):
            if not bottles and not game.held[seat] >> number & 1:
                found &= ~(1 << board.contracts[number])
    if crossing:
        for winery in range(len(board.wineries)):
            if game.visited[seat] >> winery & 1:
                found &= ~board.winery_spaces[winery]
    return found


def space_obstacle(game: Naramata, seat: int, space: int) -> str | None:
    """Why a vehicle may not choose a space."""
    board = game.box.map
    winery = board.space_winery[space]
    crossing = game.crosses(seat)
    if not game.may_begin(seat):
        return "closed"
    if board.space_players[space] > game.seats:
        return "more-players"
    if not board.spaces_ahead(game.at[seat], game.direction, crossing, game.seats) >> space & 1:
        return "behind"
    if crossing and game.visited[seat] >> winery & 1:
        return "visited"
    if any(place == winery for vehicle, place in enumerate(game.at) if vehicle != seat):
        return "occupied"
    if game.locked >> space & 1:
        return "locked"
    shut = not owns_bottle(game, seat, winery) and not can_take_bottle(game, seat, winery)
    if board.space_action[space] == CONTRACT and shut:
        return "no-bottle"
    return None


def land(game: Naramata, seat: int, space: int) -> None:
    """Occupy the space: locked token, vehicle, favor. Then the action, or a pit stop."""
    board = game.box.map
    winery, action = board.space_winery[space], board.space_action[space]
    if action != CONTRACT:
        game.locked |= 1 << space
    game.arrive(seat, winery)
    if game.events is not None:
        game.tell("landed", seat=seat, space=board.space_names[space])
    if action == CONTRACT and owns_bottle(game, seat, winery):
        game.stack += [FinishTurn(seat, -1), ContractVisit(seat, winery)]
    else:
        game.stack += [FinishTurn(seat, space), ActOrPitStop(seat, space)]
    if board.wineries[winery].signature >= 0:
        gain_favor(game, seat)


def stop_on_road(game: Naramata, seat: int, winery: int) -> None:
    """A pairing on the road behind a winery: no token, no favor, nobody is blocked."""
    game.arrive(seat, game.box.map.first_gap + winery)
    if game.events is not None:
        game.tell("road", seat=seat, winery=game.box.map.wineries[winery].id)
    game.stack.append(FinishTurn(seat, -1))
    begin_action(game, seat, PAIRING)


class ActOrPitStop(Decision[Naramata]):
    """Activate the action of the space, or have a pit stop instead."""

    rule = "pit-stop"
    __slots__ = ("space",)

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def options(self, game: Naramata) -> Sequence[int]:
        """The action, or for a contract its two rewards; and the pit stop."""
        do = game.box.moves.do.first
        action = game.box.map.space_action[self.space]
        found = bottle_moves(game) if action == CONTRACT else [do + action]
        found.append(do + PIT_STOP)
        if game.active[self.seat] & effects.ANY_TIME:
            found += effects_at_any_time(game, self.seat)
        return found

    def choose(self, game: Naramata, move: int) -> None:
        moves = game.box.moves
        if move in moves.do:
            (action,) = moves.do.parts(move)
            begin_action(game, self.seat, action)
        elif move in moves.bottle:
            take_bottle(game, self.seat, game.box.map.space_winery[self.space], *moves.bottle.parts(move))
        else:
            free_move(game, self, move)

    def why_not(self, game: Naramata, move: int) -> str:
        moves = game.box.moves
        if move in moves.bottle and game.team and game.box.map.space_action[self.space] == CONTRACT:
            return "no-points"
        return "not-here" if move in moves.do or move in moves.bottle else "not-now"

    def facts(self, game: Naramata, viewer: int | None) -> Facts:
        return {"space": game.box.map.space_names[self.space]}


class FinishTurn(Decision[Naramata]):
    """After the action: buy an upgrade, use effects, do a second action with the upgrade for it, end the turn."""

    rule = "free-actions"
    __slots__ = ("space",)

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space  # where the vehicle landed; -1 if no second action is possible there

    def options(self, game: Naramata) -> Sequence[int]:
        """With nothing else to do the turn ends by itself."""
        found = finishing(game) + free_moves(game, self.seat)
        if self.space >= 0 and game.active[self.seat] & effects.DOUBLE_ACTION:
            found += self._second_actions(game)
        return found

    def _second_actions(self, game: Naramata) -> list[int]:
        """The other actions of the winery, also locked ones, and only one; a pit stop is none, but for an option."""
        board, seat = game.box.map, self.seat
        if not game.disk_ready(seat, effects.DOUBLE_ACTION) or game.done.bit_count() > 1:
            return []
        stopped, with_pit_stop = game.done >> PIT_STOP & 1, game.setup.options["backstage_pit_stop"]
        if stopped and not with_pit_stop:
            return []
        second, winery = game.box.moves.second, board.space_winery[self.space]
        found = [second.number(PIT_STOP)] if with_pit_stop and not stopped else []
        return found + [
            second.number(board.space_action[space])
            for space in board.wineries[winery].spaces
            if (space != self.space or stopped)
            and board.space_players[space] <= game.seats
            and (board.space_action[space] != CONTRACT or can_take_bottle(game, seat, winery))
        ]

    def choose(self, game: Naramata, move: int) -> None:
        seat, moves = self.seat, game.box.moves
        if move == moves.finish:
            line_up(game, seat)
        elif move == moves.slide:
            line_up(game, seat)
            slide_row(game, seat)
        elif move in moves.second:
            (action,) = moves.second.parts(move)
            game.lay_disk(seat, effects.DOUBLE_ACTION)
            game.stack.append(self)
            if action == CONTRACT:
                game.stack.append(TakeBottle(seat, game.box.map.space_winery[self.space]))
            else:
                begin_action(game, seat, action)
        else:
            free_move(game, self, move)

    def why_not(self, game: Naramata, move: int) -> str:
        return free_obstacle(game, self.seat, move)


# Decisions never change, so the same ones serve every turn.
_TURNS: Final[list[tuple[Step[Naramata], ...]]] = [(NextTurn(), ChooseSpace(seat)) for seat in range(4)]
