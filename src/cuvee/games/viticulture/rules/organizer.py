"""The Organizer, who moves the rooster and ends the season, and the Manager, who acts without a worker (chapter 17)."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.viticulture.rules.actions import act_without_worker, action_obstacle
from cuvee.games.viticulture.state import Viticulture
from cuvee.kernel import Decision

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
        moves = game.box.moves
        return [moves.row.number(row) for row in game.house.free_rows(game)] or [moves.done]

    def choose(self, game: Viticulture, move: int) -> None:
        """It counts from now on."""
        if move in game.box.moves.row:
            (row,) = game.box.moves.row.parts(move)
            game.house.move_rooster(game, self.seat, row)
        if game.events is not None:
            game.tell("passed", seat=self.seat)

    def why_not(self, game: Viticulture, move: int) -> str:
        return "row-taken" if move in game.box.moves.row else "not-now"


# Manager.


def earlier_actions(game: Viticulture, seat: int) -> list[int]:
    """The actions of earlier seasons that can be carried out."""
    seasons = game.box.board.seasons[: game.season]
    return [a for actions in seasons for a in actions if action_obstacle(game, seat, a, "") is None]


class ManageAction(Decision[Viticulture]):
    """Carry out an action of an earlier season without a worker and without its bonus."""

    rule = "single-cards"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """Occupied spaces do not matter."""
        board, actions = game.box.board, earlier_actions(game, self.seat)
        return [board.plainly[action] for action in actions] or [game.box.moves.done]

    def choose(self, game: Viticulture, move: int) -> None:
        if move in game.box.moves.place:
            (way,) = game.box.moves.place.parts(move)
            act_without_worker(game, self.seat, game.box.board.ways[way].action)

    def why_not(self, game: Viticulture, move: int) -> str:
        """What stands in the way."""
        if move not in game.box.moves.place:
            return "not-now"
        (number,) = game.box.moves.place.parts(move)
        board, way = game.box.board, game.box.board.ways[number]
        if board.areas[way.action].season >= game.season or move != board.plainly[way.action]:
            return "not-this-action"
        return action_obstacle(game, self.seat, way.action, "") or "not-now"
