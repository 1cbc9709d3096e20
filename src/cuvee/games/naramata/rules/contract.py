"""Signature wineries: the contract with and without the bottle, and favor (rules: #contract, #favor)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.naramata.box.contents import FAVOR
from cuvee.games.naramata.box.moves import ACTIONS, CONTRACT, PIT_STOP
from cuvee.games.naramata.rules.actions import begin_action, give_token
from cuvee.games.naramata.rules.free import effects_at_any_time, row_with_room
from cuvee.games.naramata.rules.timing import SpendTime
from cuvee.games.naramata.rules.upgrades import free_move, free_moves, free_obstacle
from cuvee.games.naramata.state import Naramata
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.naramata.view import Facts


def owns_bottle(game: Naramata, seat: int, winery: int) -> bool:
    """Whether a seat has the bottle of a signature winery."""
    return bool(game.held[seat] >> game.box.map.wineries[winery].signature & 1)


def can_take_bottle(game: Naramata, seat: int, winery: int) -> bool:
    """Whether a bottle is left that the seat does not have."""
    return game.bottles[game.box.map.wineries[winery].signature] > 0 and not owns_bottle(game, seat, winery)


def gain_favor(game: Naramata, seat: int) -> None:
    """On landing at a signature winery: a token for every tourist who wants one, or, as an option, for one of them."""
    wanting = [slot for slot in game.aboard(seat) if row_with_room(game, slot, FAVOR) >= 0]
    if game.setup.options["favor_all"]:
        for slot in wanting:
            give_token(game, seat, slot, FAVOR, "favored")
    elif wanting:
        game.stack.append(GiveFavor(seat))


class GiveFavor(Decision[Naramata]):
    """Choose the tourist who gets the favor token (only where the players agreed on one token per landing)."""

    rule = "favor"
    __slots__ = ()

    def options(self, game: Naramata) -> Sequence[int]:
        """Any tourist with room for it."""
        first = game.box.moves.favor_on.first - self.seat * game.box.slots
        return [first + slot for slot in game.aboard(self.seat) if row_with_room(game, slot, FAVOR) >= 0]

    def choose(self, game: Naramata, move: int) -> None:
        (slot,) = game.box.moves.favor_on.parts(move)
        give_token(game, self.seat, self.seat * game.box.slots + slot, FAVOR, "favored")

    def why_not(self, game: Naramata, move: int) -> str:
        return "no-room" if move in game.box.moves.favor_on else "not-now"


# Without the bottle.


def bottle_moves(game: Naramata) -> list[int]:
    """Take the bottle, for points or for prestige; a team counts no points."""
    points, prestige = game.box.moves.bottle
    return [prestige] if game.team else [points, prestige]


def take_bottle(game: Naramata, seat: int, winery: int, for_prestige: int) -> None:
    """Claim the bottle and its reward."""
    signature = game.box.map.wineries[winery].signature
    game.bottles[signature] -= 1
    game.held[seat] |= 1 << signature
    game.done |= 1 << CONTRACT
    if game.events is not None:
        game.tell("bottle", seat=seat, winery=game.box.map.wineries[winery].id)
    game.stack.append(SpendTime(seat, game.box.steps[CONTRACT]))
    if for_prestige:
        game.gain(seat, game.box.contract_prestige, "contract")
    else:
        game.score(seat, game.box.contract_points, "contract")


class TakeBottle(Decision[Naramata]):
    """Points or prestige for a bottle taken as the second action at a winery."""

    rule = "contract"
    __slots__ = ("winery",)

    def __init__(self, seat: int, winery: int) -> None:
        super().__init__(seat)
        self.winery = winery

    def options(self, game: Naramata) -> Sequence[int]:
        return bottle_moves(game)

    def choose(self, game: Naramata, move: int) -> None:
        take_bottle(game, self.seat, self.winery, *game.box.moves.bottle.parts(move))

    def facts(self, game: Naramata, viewer: int | None) -> Facts:
        return {"winery": game.box.map.wineries[self.winery].id}


# With the bottle.


class ContractVisit(Decision[Naramata]):
    """The owner of the bottle does any other actions of the winery, each once, and at most one pit stop.

    Where the players agreed that all actions are announced first, `announced` collects them, and leaving begins them.
    """

    rule = "contract"
    __slots__ = ("announced", "winery")

    def __init__(self, seat: int, winery: int, announced: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.winery = winery
        self.announced = announced

    def options(self, game: Naramata) -> Sequence[int]:
        """Actions not yet done, also locked ones; leave after the first."""
        box, done = game.box, game.done
        for move in self.announced:
            done |= 1 << move
        actions = [box.map.space_action[space] for space in box.map.wineries[self.winery].spaces]
        found = [
            box.moves.do.number(action)
            for action in (*actions, PIT_STOP)
            if action != CONTRACT and not done >> action & 1
        ]
        if done & ~(1 << CONTRACT):
            found.append(box.moves.leave)
        if game.done and not self.announced:
            found += free_moves(game, self.seat)
        else:
            found += effects_at_any_time(game, self.seat)
        return found

    def choose(self, game: Naramata, move: int) -> None:
        moves = game.box.moves
        if move in moves.do:
            (action,) = moves.do.parts(move)
            if game.setup.options["contract_announce"]:
                game.stack.append(ContractVisit(self.seat, self.winery, (*self.announced, action)))
            else:
                game.stack.append(self)
                begin_action(game, self.seat, action)
        elif move != moves.leave:
            free_move(game, self, move)
        elif self.announced:
            game.stack.append(AnnouncedVisit(self.seat, self.winery, self.announced))
        else:
            leave(game, self.seat)

    def why_not(self, game: Naramata, move: int) -> str:
        moves = game.box.moves
        if move == moves.leave:
            return "nothing-done"
        if move not in moves.do:
            return free_obstacle(game, self.seat, move) if game.done and not self.announced else "not-now"
        (action,) = moves.do.parts(move)
        return "done-already" if game.done >> action & 1 or action in self.announced else "not-here"

    def facts(self, game: Naramata, viewer: int | None) -> Facts:
        announced = [ACTIONS[action] for action in self.announced]
        return {"winery": game.box.map.wineries[self.winery].id, "announced": announced}


class AnnouncedVisit(Decision[Naramata]):
    """Carry out the announced actions in their order; free actions fit between them."""

    rule = "contract"
    __slots__ = ("plan", "winery")

    def __init__(self, seat: int, winery: int, plan: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.winery = winery
        self.plan = plan

    def options(self, game: Naramata) -> Sequence[int]:
        """The next action; after the last one, leave."""
        moves = game.box.moves
        found = [moves.do.number(self.plan[0]) if self.plan else moves.leave]
        return found + (free_moves(game, self.seat) if game.done else effects_at_any_time(game, self.seat))

    def choose(self, game: Naramata, move: int) -> None:
        moves = game.box.moves
        if move in moves.do:
            (action,) = moves.do.parts(move)
            game.stack.append(AnnouncedVisit(self.seat, self.winery, self.plan[1:]))
            begin_action(game, self.seat, action)
        elif move == moves.leave:
            leave(game, self.seat)
        else:
            free_move(game, self, move)

    def why_not(self, game: Naramata, move: int) -> str:
        return free_obstacle(game, self.seat, move) if game.done else "not-now"

    def facts(self, game: Naramata, viewer: int | None) -> Facts:
        announced = [ACTIONS[action] for action in self.plan]
        return {"winery": game.box.map.wineries[self.winery].id, "announced": announced}


def leave(game: Naramata, seat: int) -> None:
    """The visit takes an hour less, but never less than half an hour."""
    spent = game.clock[seat] - game.began
    game.clock[seat] = game.began + max(game.box.visit_minimum, spent - game.box.visit_bonus)
    if game.events is not None:
        game.tell("left", seat=seat, clock=game.box.clock(game.clock[seat]))
