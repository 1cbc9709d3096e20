"""The END turn, delivering tourists, and what a player resets for the next day.

Rules: #end, #delivery, #night.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.contents import IGNORE, ROW_KINDS, ROWS, Row
from cuvee.games.naramata.box.moves import PURCHASE
from cuvee.games.naramata.rules.upgrades import ChooseFaces, free_move, free_moves, free_obstacle, slide_row
from cuvee.games.naramata.state import NOTHING, Naramata
from cuvee.kernel import Decision, Step

if TYPE_CHECKING:
    from cuvee.games.naramata.view import Facts


def finishing(game: Naramata) -> list[int]:
    """End the turn; in solo and Fleet, if wished, with a slide of the upgrade row."""
    found = [game.box.moves.finish]
    if game.team and any(card != NOTHING for card in game.row):
        found.append(game.box.moves.slide)
    return found


def end_day(game: Naramata, seat: int) -> None:
    """Move to the leftmost free place of the END and take the time marker off the track."""
    game.track.remove(seat)
    game.ended.append(seat)
    game.at[seat] = game.box.map.end
    if game.events is not None:
        game.tell("ended", seat=seat, clock=game.box.clock(game.clock[seat]))
    game.stack += [Deliver(seat), LastChance(seat)]


class LastChance(Decision[Naramata]):
    """The last chance of the day to use disks and upgrades and to buy one."""

    rule = "end"
    __slots__ = ()

    def options(self, game: Naramata) -> Sequence[int]:
        return finishing(game) + free_moves(game, self.seat)

    def choose(self, game: Naramata, move: int) -> None:
        moves = game.box.moves
        if move == moves.slide:
            slide_row(game, self.seat)
        elif move != moves.finish:
            free_move(game, self, move)

    def why_not(self, game: Naramata, move: int) -> str:
        return free_obstacle(game, self.seat, move)


class Deliver(Step[Naramata]):
    """Lateness, then all tourists are delivered, then the reset for the next day."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Naramata) -> None:
        """A team loses Whelp instead of points, and with the last of it the game."""
        seat = self.seat
        late = max(0, game.clock[seat] - game.closing(seat))
        if game.team:
            lose_whelp(game, seat, game.box.late_whelp if late else 0, "late")
            tell_delivery(game, seat)
            tell_spared(game, seat, open_rows(game, seat) - unfulfilled_rows(game, seat))
            lose_whelp(game, seat, unfulfilled_rows(game, seat), "rows")
            if game.whelp <= 0:
                game.stack.clear()
                if game.events is not None:
                    game.tell("over", scores=game.scores, winners=[])
                return
        else:
            game.score(seat, -late * game.box.late_points, "late")
            for slot in game.aboard(seat):
                game.score(seat, slot_points(game, slot), "tourists")
            tell_delivery(game, seat)
            spared = sum(empty_rows(game, slot) for slot in game.aboard(seat)) - counted_empty_rows(game, seat)
            tell_spared(game, seat, spared)
            game.score(seat, -penalty(game, counted_empty_rows(game, seat)), "empty-rows")
        if game.day < game.days:
            game.stack.append(Reset(seat))
        game.stack.append(Unload(seat))
        for slot in reversed(game.aboard(seat)):
            if completely_satisfied(game, slot):
                game.stack.append(Reward(seat, slot))


def lose_whelp(game: Naramata, seat: int, number: int, why: str) -> None:
    """Bad reviews; the score stops at nothing."""
    number = min(number, game.whelp)
    if number:
        game.whelp -= number
        if game.events is not None:
            game.tell("whelp", seat=seat, n=number, why=why, left=game.whelp)


def tell_delivery(game: Naramata, seat: int) -> None:
    """Who leaves the vehicle and, where points count, what each of them was worth."""
    if game.events is not None:
        for slot in game.aboard(seat):
            tourist = game.box.tourists[game.tourists[slot]].id
            if game.team:
                game.tell("dropped-off", seat=seat, tourist=tourist, content=completely_satisfied(game, slot))
            else:
                game.tell("delivered", seat=seat, tourist=tourist, n=slot_points(game, slot), rows=_rows(game, slot))


def _rows(game: Naramata, slot: int) -> list[dict[str, Any]]:
    """How full the rows of a tourist are, and what each of them is worth."""
    place, tourist = slot * ROWS, game.box.tourists[game.tourists[slot]]
    return [
        {"kind": ROW_KINDS[row.kind], "count": game.count[at], "room": row.room, "points": row_worth(game, row, at)}
        for at, row in enumerate(tourist.rows, place)
    ]


def tell_spared(game: Naramata, seat: int, rows: int) -> None:
    """Rows that the purple vehicle need not answer for."""
    if rows and game.events is not None:
        game.tell("spared", seat=seat, n=rows)


def slot_points(game: Naramata, slot: int) -> int:
    """What the rows of one tourist are worth now."""
    points, place = 0, slot * ROWS
    for row in game.box.tourists[game.tourists[slot]].rows:
        points += row_worth(game, row, place)
        place += 1
    return points


def row_worth(game: Naramata, row: Row, place: int) -> int:
    """What one row of a tourist is worth, with what lies in this place."""
    count = game.count[place]
    if not count:
        return 0
    return row.points[count - 1] if row.points else game.box.row_points(row, count, game.detail[place])


def empty_rows(game: Naramata, slot: int) -> int:
    """The rows of a tourist without a single asset."""
    start = slot * ROWS
    return game.count[start : start + len(game.box.tourists[game.tourists[slot]].rows)].count(0)


def counted_empty_rows(game: Naramata, seat: int) -> int:
    """The empty rows that bring a penalty: the purple vehicle need not count all."""
    empty = [empty_rows(game, slot) for slot in game.aboard(seat)]
    if game.power(seat) != IGNORE:
        return sum(empty)
    ignored = game.box.ignored_tourists
    if game.setup.options["purple"] == "rows":
        return max(0, sum(empty) - ignored)
    return sum(sorted(empty)[: max(0, len(empty) - ignored)])


def penalty(game: Naramata, rows: int) -> int:
    """The points lost for so many empty rows: 2, 2, 3, 4, … the n-th costs n."""
    table = game.box.empty_rows
    return sum(table[:rows]) + (sum(range(len(table) + 1, rows + 1)) if rows > len(table) else 0)


def completely_satisfied(game: Naramata, slot: int) -> bool:
    """Whether every row of a tourist is filled to its maximum."""
    place = slot * ROWS
    for row in game.box.tourists[game.tourists[slot]].rows:
        if game.count[place] < row.room:
            return False
        place += 1
    return True


def missing_assets(game: Naramata, slot: int) -> list[int]:
    """How many assets each row of a tourist still takes."""
    rows = game.box.tourists[game.tourists[slot]].rows
    return [row.room - game.count[slot * ROWS + number] for number, row in enumerate(rows)]


def open_rows(game: Naramata, seat: int) -> int:
    """The rows of a seat that are not full."""
    return sum(number > 0 for slot in game.aboard(seat) for number in missing_assets(game, slot))


def unfulfilled_rows(game: Naramata, seat: int) -> int:
    """The rows of a seat that are not full; the purple vehicle may ignore two missing assets, used at their best."""
    missing = sorted(number for slot in game.aboard(seat) for number in missing_assets(game, slot) if number)
    if game.power(seat) == IGNORE:
        ignored = game.box.ignored_assets
        while missing and missing[0] <= ignored:
            ignored -= missing.pop(0)
    return len(missing)


class Reward(Decision[Naramata]):
    """A completely satisfied tourist: one point or one prestige for each row, all of one sort."""

    rule = "delivery"
    __slots__ = ("slot",)

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot = slot

    def options(self, game: Naramata) -> Sequence[int]:
        """A team counts no points."""
        points, prestige = game.box.moves.reward
        return [prestige] if game.team else [points, prestige]

    def choose(self, game: Naramata, move: int) -> None:
        reward = self._reward(game)
        (for_prestige,) = game.box.moves.reward.parts(move)
        if for_prestige:
            game.gain(self.seat, reward, "satisfied")
        else:
            game.score(self.seat, reward, "satisfied")

    def _reward(self, game: Naramata) -> int:
        return len(game.box.tourists[game.tourists[self.slot]].rows) * game.box.reward_per_row

    def facts(self, game: Naramata, viewer: int | None) -> Facts:
        return {"tourist": game.box.tourists[game.tourists[self.slot]].id, "reward": self._reward(game)}


class Unload(Step[Naramata]):
    """Tourists and their cards go to the discard piles, tokens to the supply."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Naramata) -> None:
        for slot in game.aboard(self.seat):
            for place, kind, cards in attached_cards(game, slot):
                pile = game.piles[2 if kind == PURCHASE else kind]
                for card in cards:
                    pile[card] += 1
                game.detail[place] = 0
            game.count[slot * ROWS : slot * ROWS + ROWS] = _NO_ASSETS
            game.tourist_pile.append(game.tourists[slot])
            game.tourists[slot] = NOTHING
        if game.events is not None:
            game.tell("unloaded", seat=self.seat)


_NO_ASSETS: Final = [0] * ROWS


def attached_cards(game: Naramata, slot: int) -> list[tuple[int, int, list[int]]]:
    """The rows of a tourist that hold cards: place in `count`, kind, and the cards."""
    found, place = [], slot * ROWS
    for row in game.box.tourists[game.tourists[slot]].rows:
        if game.detail[place]:
            cards = game.box.cards_in(row.kind, game.detail[place])
            found.append((place, row.kind, cards))
        place += 1
    return found


class Reset(Step[Naramata]):
    """Disks back on the board, tokens off the upgrades; then choose which upgrades are active."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Naramata) -> None:
        """The disk of the upgrade stays only while that is active."""
        seat = self.seat
        game.bonus_disk[seat] = int(game.active[seat] & effects.EXTRA_DISK != 0)
        extra = game.box.value[effects.EXTRA_DISK] if game.bonus_disk[seat] else 0
        game.disks[seat] = game.box.vehicles[game.vehicle[seat]].disks + extra
        game.beside[seat], game.laid[seat], game.pocket[seat] = 0, (), 0
        if game.events is not None:
            game.tell("reset", seat=seat, n=game.disks[seat])
        if game.owned[seat]:
            game.stack.append(ChooseFaces(seat))
