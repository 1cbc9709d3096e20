"""The wake-up chart: choosing rows in spring, and their bonuses (chapter 4; alone, the tokens of chapter 18)."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.viticulture.box import moves
from cuvee.games.viticulture.box.moves import ORDER, SUMMER, VINE, WINTER
from cuvee.games.viticulture.state import AUTOMA, SPRING, WINTER_SEASON, Viticulture
from cuvee.kernel import Decision


def free_rows(game: Viticulture) -> list[int]:
    """The rows without a rooster; alone, in spring, those whose token has not been taken."""
    roosters = [ahead or now for now, ahead in zip(game.row, game.next_row, strict=True)]
    rows = [row for row in range(1, len(game.box.rows) + 1) if row not in roosters]
    if game.box.extended:
        return _free_extended(game, rows)
    if game.seats > 1:
        return rows
    if game.season != SPRING:
        return [row for row in rows if game.box.rows[row - 1] != "worker"]
    return [row for row in rows if game.glass >> row & 1] or rows


def _free_extended(game: Viticulture, rows: list[int]) -> list[int]:
    """On the extended board: row 1 is not chosen in the first year; no way round the rule of rows 7 and 1 later on."""
    if not all(game.row):
        return rows[1:]
    closed = game.seats == 1 or (game.season == WINTER_SEASON and 1 in game.next_row)
    return [row for row in rows if row != len(game.box.rows) or not closed]


class ChooseRow(Decision[Viticulture]):
    """Choose a row of the wake-up chart."""

    rule = "spring"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any that nobody has."""
        first = game.box.first[moves.ROW]
        return [first + row - 1 for row in free_rows(game)]

    def choose(self, game: Viticulture, move: int) -> None:
        """Its bonus comes at once; alone with a token."""
        row = game.box.moves.meanings[move][1] + 1
        if game.seats == 1:
            game.glass &= ~(1 << row)
            game.tokens += 1
        take_row(game, self.seat, row, game.box.extended)

    def why_not(self, game: Viticulture, move: int) -> str:
        """Somebody is there, or the token is gone; on the extended board nobody begins in the first row."""
        kind, row = game.box.moves.meanings[move]
        if kind == moves.ROW and game.box.extended and not row:
            return "first-row"
        return "row-taken" if kind == moves.ROW else "not-now"


def take_row(game: Viticulture, seat: int, row: int, plain: bool = False) -> None:
    """A rooster on a row, and the bonus; without one on the extended board, where entering a season brings it."""
    game.row[seat] = row
    bonus = "none" if plain else game.box.rows[row - 1]
    if game.events is not None:
        game.tell("row", seat=seat, row=row)
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
    elif bonus == "worker" and game.temporary == AUTOMA:
        game.temporary = seat
        if game.events is not None:
            game.tell("temporary", seat=seat)


class ChooseVisitor(Decision[Viticulture]):
    """Draw a summer or a winter visitor."""

    rule = "spring"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """One of the two."""
        first = game.box.first[moves.DRAW]
        return (first + SUMMER, first + WINTER)

    def choose(self, game: Viticulture, move: int) -> None:
        """Into the hand."""
        game.draw(self.seat, game.box.moves.meanings[move][1])
