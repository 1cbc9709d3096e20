"""The wake-up chart: choosing rows in spring, and their bonuses (chapter 4; alone, the tokens of chapter 18)."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.viticulture.box.moves import ORDER, SUMMER, VINE, WINTER
from cuvee.games.viticulture.state import AUTOMA, SPRING, Viticulture
from cuvee.kernel import Decision


def free_rows(game: Viticulture) -> list[int]:
    """The rows without a rooster; alone, in spring, those whose token has not been taken."""
    rows = [row for row in range(1, len(game.box.rows) + 1) if row not in game.row]
    if game.seats > 1:
        return rows
    if game.season != SPRING:
        return [row for row in rows if game.box.rows[row - 1] != "worker"]
    return [row for row in rows if game.glass >> row & 1] or rows


class ChooseRow(Decision[Viticulture]):
    """Choose a row of the wake-up chart."""

    rule = "spring"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        first = game.box.moves.row.first - 1  # rows are counted from 1
        return [first + row for row in game.house.free_rows(game)]

    def choose(self, game: Viticulture, move: int) -> None:
        """Its bonus comes at once; alone with a token."""
        (row,) = game.box.moves.row.parts(move)
        take_glass(game, row)
        game.house.take_row(game, self.seat, row)

    def why_not(self, game: Viticulture, move: int) -> str:
        """Somebody is there, or the token is gone."""
        rows = game.box.moves.row
        return game.house.row_obstacle(game, *rows.parts(move)) if move in rows else "not-now"


def take_glass(game: Viticulture, row: int) -> None:
    """Alone, a row is chosen with its token."""
    if game.seats == 1:
        game.glass &= ~(1 << row)
        game.tokens += 1


def put_rooster(game: Viticulture, seat: int, row: int) -> None:
    """A rooster on a row."""
    game.row[seat] = row
    if game.events is not None:
        game.tell("row", seat=seat, row=row)


def take_row(game: Viticulture, seat: int, row: int) -> None:
    """A rooster on a row, and the bonus."""
    put_rooster(game, seat, row)
    bonus = game.box.rows[row - 1]
    if bonus == "vine":
        game.draw(seat, VINE)
    elif bonus == "order":
        game.draw(seat, ORDER)
    elif bonus == "lira":
        game.earn(seat, 1, "wake-up")
    elif bonus == "visitor":
        game.stack.append(ChooseVisitor(seat))
    elif bonus == "point":
        game.score(seat, 1, "wake-up")
    elif bonus == "worker":
        hire_temporary(game, seat)


def hire_temporary(game: Viticulture, seat: int) -> None:
    """The temporary worker for this year, if nobody has it."""
    if game.temporary == AUTOMA:
        game.temporary = seat
        if game.events is not None:
            game.tell("temporary", seat=seat)


class ChooseVisitor(Decision[Viticulture]):
    """Draw a summer or a winter visitor."""

    rule = "spring"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        draw = game.box.moves.draw
        return (draw.number(SUMMER), draw.number(WINTER))

    def choose(self, game: Viticulture, move: int) -> None:
        game.draw(self.seat, *game.box.moves.draw.parts(move))
