"""View: tokens by the die and for disks, placed on tourists.

Rules: #view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.contents import ROWS
from cuvee.games.naramata.box.moves import VIEW
from cuvee.games.naramata.rules.free import effects_at_any_time, pay, row_with_room
from cuvee.games.naramata.rules.upgrades import free_move
from cuvee.games.naramata.state import Naramata
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.naramata.view import Facts


def roll(game: Naramata, seat: int) -> int:
    """Roll the view die."""
    eyes = game.chance.roll(game.box.faces)
    if game.events is not None:
        game.tell("rolled", seat=seat, eyes=eyes)
    return eyes


def view(game: Naramata, seat: int) -> None:
    """Roll for view tokens, up to the limit."""
    box, active = game.box, game.active[seat]
    tokens = roll(game, seat)
    for effect in (effects.VIEW_PLUS_1, effects.VIEW_PLUS_2):
        if active & effect:
            tokens += box.value[effect]
    game.stack.append(BuyTokens(seat, min(tokens, view_cap(game, seat))))


def view_cap(game: Naramata, seat: int) -> int:
    """How many tokens one action can bring."""
    return game.box.value[effects.VIEW_CAP] if game.active[seat] & effects.VIEW_CAP else game.box.view_cap


def view_room(game: Naramata, seat: int) -> int:
    """How many view tokens the tourists of a seat can still take."""
    room = 0
    for slot in game.aboard(seat):
        tourist = game.box.tourists[game.tourists[slot]]
        for row in tourist.rows_by_kind[VIEW]:
            room += tourist.rows[row].room - game.count[slot * ROWS + row]
    return room


class BuyTokens(Decision[Naramata]):
    """Buy view tokens on top of the roll."""

    rule = "view"
    __slots__ = ("rolled",)

    def __init__(self, seat: int, rolled: int) -> None:
        super().__init__(seat)
        self.rolled = rolled

    def options(self, game: Naramata) -> Sequence[int]:
        """Up to the limit, and never more than can be placed."""
        seat, first = self.seat, game.box.moves.tokens.first
        most = min(
            view_cap(game, seat) - self.rolled,
            view_room(game, seat) - self.rolled,
            game.funds(seat) // game.box.view_cost,
        )
        found: list[int] = list(range(first, first + max(0, most) + 1))
        if game.active[seat] & effects.ANY_TIME:
            found += effects_at_any_time(game, seat)
        return found

    def choose(self, game: Naramata, move: int) -> None:
        tokens = game.box.moves.tokens
        if move not in tokens:
            free_move(game, self, move)
            return
        (bought,) = tokens.parts(move)
        game.stack.append(PlaceToken(self.seat, self.rolled + bought, self.rolled, bought > 0))
        pay(game, self.seat, bought * game.box.view_cost)

    def why_not(self, game: Naramata, move: int) -> str:
        tokens = game.box.moves.tokens
        if move not in tokens:
            return "not-now"
        (bought,) = tokens.parts(move)
        if self.rolled + bought > view_cap(game, self.seat):
            return "view-limit"
        return "no-room" if self.rolled + bought > view_room(game, self.seat) else "too-expensive"

    def facts(self, game: Naramata, viewer: int | None) -> Facts:
        return {"rolled": self.rolled}


class PlaceToken(Decision[Naramata]):
    """Place a view token; what cannot be placed of the roll becomes prestige."""

    rule = "view"
    __slots__ = ("bought", "rolled", "tokens")

    def __init__(self, seat: int, tokens: int, rolled: int, bought: bool) -> None:
        super().__init__(seat)
        self.tokens = tokens
        self.rolled = rolled  # only rolled tokens become prestige ...
        self.bought = bought  # ... and whoever bought some may refuse none, lest disks become prestige

    def options(self, game: Naramata) -> Sequence[int]:
        """Any view row with room. Rolled tokens may be refused only if the players agreed so."""
        seat, box = self.seat, game.box
        first = box.moves.view_on.first - seat * box.slots
        found = []
        if self.tokens:
            found = [first + slot for slot in game.aboard(seat) if row_with_room(game, slot, VIEW) >= 0]
        if not found or (game.setup.options["view_refuse"] and not self.bought):
            found.append(box.moves.done)
        if len(found) > 1 and game.active[seat] & effects.ANY_TIME:
            found += effects_at_any_time(game, seat)
        return found

    def choose(self, game: Naramata, move: int) -> None:
        moves = game.box.moves
        if move in moves.view_on:
            slot = moves.view_on.parts(move)[0] + self.seat * game.box.slots
            game.count[row_with_room(game, slot, VIEW)] += 1
            if game.events is not None:
                game.tell("viewed", seat=self.seat, tourist=game.box.tourists[game.tourists[slot]].id)
            game.stack.append(PlaceToken(self.seat, self.tokens - 1, self.rolled, self.bought))
        elif move == moves.done:
            game.gain(self.seat, min(self.tokens, self.rolled), "unplaced")
        else:
            free_move(game, self, move)

    def why_not(self, game: Naramata, move: int) -> str:
        moves = game.box.moves
        return "no-room" if move in moves.view_on else "must-place" if move == moves.done else "not-now"

    def facts(self, game: Naramata, viewer: int | None) -> Facts:
        return {"tokens": self.tokens}
