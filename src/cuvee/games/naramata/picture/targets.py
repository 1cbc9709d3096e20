"""What moves are about: the ids of the elements to press and to look at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cuvee.games.naramata.box import moves
from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.contents import ROW_KINDS, Box
from cuvee.games.naramata.picture.ground import Ground
from cuvee.games.naramata.picture.wineries import space_id
from cuvee.kernel.speech import looking_at

_Ids = tuple[str, ...]


class Targets:
    """Knows the elements of a picture by the moves that are about them."""

    def __init__(self, box: Box, ground: Ground) -> None:
        self.box, self.ground = box, ground

    def of(self, view: dict[str, Any], move: str) -> _Ids:
        """The elements of a move, the one to press first."""
        kind, argument = self.box.moves.meanings[self.box.moves.number(move)]
        find = _FINDERS.get(kind)
        return find(self, view, argument) if find else ()

    # Before the day.

    def _vehicle(self, _: dict[str, Any], number: int) -> _Ids:
        return (f"choice-{self.box.vehicles[number].id}",)

    def _pick(self, _: dict[str, Any], number: int) -> _Ids:
        return (f"hand-{self.box.tourists[number].id}",)

    def _carry(self, view: dict[str, Any], discard: int) -> _Ids:
        card = f"hand-{_asked(view, 'tourist')}"
        if discard:
            return "purse", card
        aboard = {tourist["slot"] for tourist in _me(view)["tourists"]}
        return f"berth-{min(set(range(1, self.box.slots + 1)) - aboard, default=1)}", card

    def _take(self, _: dict[str, Any], argument: int) -> _Ids:
        return (f"line-{self.box.tourists[argument // 4].id}",)

    def _start(self, _: dict[str, Any], number: int) -> _Ids:
        return (f"start-{self.box.map.starts[number].id}",)

    def _fork(self, _: dict[str, Any], number: int) -> _Ids:
        return (f"fork-{self.box.map.roads[number].id}",)

    # The road.

    def _space(self, _: dict[str, Any], space: int) -> _Ids:
        return (space_id(self.ground, space),)

    def _pocket(self, _: dict[str, Any], space: int) -> _Ids:
        return space_id(self.ground, space), "upgrade-lock-pocket"

    def _pay_unlock(self, _: dict[str, Any], space: int) -> _Ids:
        return space_id(self.ground, space), "upgrade-pay-unlock"

    def _gap(self, _: dict[str, Any], winery: int) -> _Ids:
        return (f"gap-{self.box.map.wineries[winery].id}",)

    def _end(self, _: dict[str, Any], __: int) -> _Ids:
        return ("end",)

    # At a winery.

    def _do(self, view: dict[str, Any], action: int) -> _Ids:
        if action == moves.PIT_STOP:
            return (f"vehicle-{_me(view)['vehicle']}",)
        return self._here(view, action)

    def _second(self, view: dict[str, Any], action: int) -> _Ids:
        return (*self._here(view, action), "upgrade-double-action")

    def _here(self, view: dict[str, Any], action: int) -> _Ids:
        """The space of an action at the winery where the one who moves is; the sign, if that space is not drawn."""
        place = _me(view)["place"]
        space = self.box.map.space_numbers.get(f"{place}/{moves.ACTIONS[action]}")
        return (space_id(self.ground, space),) if space in self.ground.at else (f"winery-{place}",)

    def _bottle(self, view: dict[str, Any], prestige: int) -> _Ids:
        return "purse" if prestige else "points", f"winery-{_me(view)['place']}"

    def _leave(self, view: dict[str, Any], _: int) -> _Ids:
        return f"winery-{_me(view)['place']}", f"vehicle-{_me(view)['vehicle']}"

    def _save_time(self, view: dict[str, Any], keep: int) -> _Ids:
        return (f"marker-{_me(view)['vehicle']}",) if keep else ("upgrade-time-save",)

    # Cards and tokens for tourists.

    def _attach(self, view: dict[str, Any], argument: int) -> _Ids:
        number, slot = divmod(argument, self.box.slots)
        kind = moves.TASTING if number >= len(self.box.cheese) else moves.CHEESE
        card = [*self.box.cheese, *self.box.tasting][number]
        return (*self._row(view, slot, kind), f"drawn-{card.id}-1")

    def _keep(self, view: dict[str, Any], argument: int) -> _Ids:
        number, slot = divmod(argument, self.box.slots)
        return (*self._row(view, slot, moves.PURCHASE), f"drawn-{self.box.purchase[number].id}-1")

    def _view_on(self, view: dict[str, Any], slot: int) -> _Ids:
        return self._row(view, slot, moves.VIEW)

    def _favor_on(self, view: dict[str, Any], slot: int) -> _Ids:
        return self._row(view, slot, ROW_KINDS.index("favor"))

    def _wild(self, view: dict[str, Any], argument: int) -> _Ids:
        slot, number = divmod(argument, len(moves.WILD_ROWS))
        return (*self._row(view, slot, moves.WILD_ROWS[number]), "upgrade-wild-token")

    def _row(self, view: dict[str, Any], slot: int, kind: int) -> _Ids:
        """The row of a tourist that takes the next asset of a kind."""
        for tourist in _me(view)["tourists"]:
            if tourist["slot"] == slot + 1:
                rows = [
                    (row["count"], number)
                    for number, row in enumerate(tourist["rows"], 1)
                    if row["kind"] == ROW_KINDS[kind] and row["count"] < row["room"]
                ]
                return (f"row-{tourist['id']}-{min(rows)[1]}",) if rows else (f"tourist-{tourist['id']}",)
        return (f"berth-{slot + 1}",)

    def _draw(self, _: dict[str, Any], __: int) -> _Ids:
        return ("deck-purchase",)

    def _tokens(self, view: dict[str, Any], number: int) -> _Ids:
        return (f"token-{(_asked(view, 'rolled') or 0) + number}",)

    # Disks, upgrades and rewards.

    def _pay(self, _: dict[str, Any], disks: int) -> _Ids:
        return (f"disk-{disks}",) if disks else ("purse",)

    def _take_back(self, _: dict[str, Any], place: int) -> _Ids:
        return ("beside",) if place == moves.BESIDE else (f"upgrade-{effects.IDS[place]}",)

    def _upgrade(self, _: dict[str, Any], number: int) -> _Ids:
        return (f"upgrade-{effects.IDS[number]}",)

    def _offer(self, _: dict[str, Any], slot: int) -> _Ids:
        return (f"offer-{slot + 1}",)

    def _slide(self, _: dict[str, Any], __: int) -> _Ids:
        return ("shift",)

    def _reward(self, view: dict[str, Any], prestige: int) -> _Ids:
        return "purse" if prestige else "points", f"tourist-{_asked(view, 'tourist')}"


def _me(view: dict[str, Any]) -> dict[str, Any]:
    """The player whose moves these are."""
    me: dict[str, Any] = view["seats"][looking_at(view, own=False) or 0]
    return me


def _asked(view: dict[str, Any], fact: str) -> Any:
    """A fact of the open decision; nothing where a move is meant that is not legal now."""
    return (view["decision"] or {}).get(fact)


_FINDERS: dict[int, Callable[[Targets, dict[str, Any], int], _Ids]] = {
    moves.VEHICLE: Targets._vehicle,
    moves.PICK: Targets._pick,
    moves.DROP: Targets._pick,
    moves.CARRY: Targets._carry,
    moves.TAKE: Targets._take,
    moves.START: Targets._start,
    moves.FORK: Targets._fork,
    moves.UNLOCK: Targets._space,
    moves.SPACE: Targets._space,
    moves.GAP: Targets._gap,
    moves.END: Targets._end,
    moves.DO: Targets._do,
    moves.BOTTLE: Targets._bottle,
    moves.LEAVE: Targets._leave,
    moves.SECOND: Targets._second,
    moves.ATTACH: Targets._attach,
    moves.KEEP: Targets._keep,
    moves.DRAW: Targets._draw,
    moves.TOKENS: Targets._tokens,
    moves.VIEW_ON: Targets._view_on,
    moves.FAVOR_ON: Targets._favor_on,
    moves.PAY: Targets._pay,
    moves.SAVE_TIME: Targets._save_time,
    moves.TAKE_BACK: Targets._take_back,
    moves.USE: Targets._upgrade,
    moves.WILD: Targets._wild,
    moves.POCKET: Targets._pocket,
    moves.PAY_UNLOCK: Targets._pay_unlock,
    moves.BUY: Targets._offer,
    moves.STORE: Targets._offer,
    moves.FLIP: Targets._upgrade,
    moves.REWARD: Targets._reward,
    moves.SLIDE: Targets._slide,
}
