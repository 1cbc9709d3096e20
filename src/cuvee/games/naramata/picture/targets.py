"""What moves are about: the ids of the elements to press and to look at."""

from __future__ import annotations

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.contents import ROW_KINDS, Box
from cuvee.games.naramata.box.moves import ACTIONS, PIT_STOP, PURCHASE, VIEW, WILD_ROWS
from cuvee.games.naramata.picture.ground import Ground
from cuvee.games.naramata.picture.wineries import space_id
from cuvee.games.naramata.view import Facts, Seat, View
from cuvee.kernel.speech import looking_at
from cuvee.kernel.vocabulary import Readers

_Ids = tuple[str, ...]


class Targets:
    """Knows the elements of a picture by the moves that are about them."""

    def __init__(self, box: Box, ground: Ground) -> None:
        self.box, self.ground = box, ground
        moves = box.moves
        self._finders = Readers[_Ids](
            (moves.vehicle, self._vehicle),
            (moves.pick, self._pick),
            (moves.drop, self._pick),
            (moves.carry, self._carry),
            (moves.discard, self._discard),
            (moves.take, self._take),
            (moves.start, self._start),
            (moves.fork, self._fork),
            (moves.unlock, self._space),
            (moves.space, self._space),
            (moves.gap, self._gap),
            (moves.end, lambda _: ("end",)),
            (moves.do, self._do),
            (moves.bottle, self._bottle),
            (moves.leave, self._leave),
            (moves.second, self._second),
            (moves.attach, self._attach),
            (moves.keep, self._keep),
            (moves.draw, lambda _: ("deck-purchase",)),
            (moves.tokens, self._tokens),
            (moves.view_on, self._view_on),
            (moves.favor_on, self._favor_on),
            (moves.pay, self._pay),
            (moves.save_time, lambda _: ("upgrade-time-save",)),
            (moves.keep_time, self._keep_time),
            (moves.take_back, self._upgrade),
            (moves.take_beside, lambda _: ("beside",)),
            (moves.use, self._upgrade),
            (moves.wild, self._wild),
            (moves.pocket, self._pocket),
            (moves.pay_unlock, self._pay_unlock),
            (moves.buy, self._offer),
            (moves.store, self._offer),
            (moves.flip, self._upgrade),
            (moves.reward, self._reward),
            (moves.slide, lambda _: ("shift",)),
            otherwise=(),
        )

    def of(self, view: View, move: str) -> _Ids:
        """The elements of a move, the one to press first."""
        return self._finders.read(self.box.moves.number(move), view)

    # Before the day.

    def _vehicle(self, _: View, number: int) -> _Ids:
        return (f"choice-{self.box.vehicles[number].id}",)

    def _pick(self, _: View, number: int) -> _Ids:
        return (f"hand-{self.box.tourists[number].id}",)

    def _discard(self, view: View) -> _Ids:
        return "purse", f"hand-{_asked(view).get('tourist')}"

    def _carry(self, view: View) -> _Ids:
        aboard = {tourist["slot"] for tourist in _me(view)["tourists"]}
        return (
            f"berth-{min(set(range(1, self.box.slots + 1)) - aboard, default=1)}",
            f"hand-{_asked(view).get('tourist')}",
        )

    def _take(self, _: View, number: int, __: int) -> _Ids:
        return (f"line-{self.box.tourists[number].id}",)

    def _start(self, _: View, number: int) -> _Ids:
        return (f"start-{self.box.map.starts[number].id}",)

    def _fork(self, _: View, number: int) -> _Ids:
        return (f"fork-{self.box.map.roads[number].id}",)

    # The road.

    def _space(self, _: View, space: int) -> _Ids:
        return (space_id(self.ground, space),)

    def _pocket(self, _: View, space: int) -> _Ids:
        return space_id(self.ground, space), "upgrade-lock-pocket"

    def _pay_unlock(self, _: View, space: int) -> _Ids:
        return space_id(self.ground, space), "upgrade-pay-unlock"

    def _gap(self, _: View, winery: int) -> _Ids:
        return (f"gap-{self.box.map.wineries[winery].id}",)

    # At a winery.

    def _do(self, view: View, action: int) -> _Ids:
        if action == PIT_STOP:
            return (f"vehicle-{_me(view)['vehicle']}",)
        return self._here(view, action)

    def _second(self, view: View, action: int) -> _Ids:
        return (*self._here(view, action), "upgrade-double-action")

    def _here(self, view: View, action: int) -> _Ids:
        """The space of an action at the winery where the one who moves is; the sign, if that space is not drawn."""
        place = _me(view)["place"]
        space = self.box.map.space_numbers.get(f"{place}/{ACTIONS[action]}")
        return (space_id(self.ground, space),) if space in self.ground.at else (f"winery-{place}",)

    def _bottle(self, view: View, prestige: int) -> _Ids:
        return "purse" if prestige else "points", f"winery-{_me(view)['place']}"

    def _leave(self, view: View) -> _Ids:
        return f"winery-{_me(view)['place']}", f"vehicle-{_me(view)['vehicle']}"

    def _keep_time(self, view: View) -> _Ids:
        return (f"marker-{_me(view)['vehicle']}",)

    # Cards and tokens for tourists.

    def _attach(self, view: View, kind: int, number: int, slot: int) -> _Ids:
        return (*self._row(view, slot, kind), f"drawn-{self.box.decks[kind][number].id}-1")

    def _keep(self, view: View, number: int, slot: int) -> _Ids:
        return (*self._row(view, slot, PURCHASE), f"drawn-{self.box.purchase[number].id}-1")

    def _view_on(self, view: View, slot: int) -> _Ids:
        return self._row(view, slot, VIEW)

    def _favor_on(self, view: View, slot: int) -> _Ids:
        return self._row(view, slot, ROW_KINDS.index("favor"))

    def _wild(self, view: View, slot: int, number: int) -> _Ids:
        return (*self._row(view, slot, WILD_ROWS[number]), "upgrade-wild-token")

    def _row(self, view: View, slot: int, kind: int) -> _Ids:
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

    def _tokens(self, view: View, number: int) -> _Ids:
        return (f"token-{_asked(view).get('rolled', 0) + number}",)

    # Disks, upgrades and rewards.

    def _pay(self, _: View, disks: int) -> _Ids:
        return (f"disk-{disks}",) if disks else ("purse",)

    def _upgrade(self, _: View, number: int) -> _Ids:
        return (f"upgrade-{effects.IDS[number]}",)

    def _offer(self, _: View, slot: int) -> _Ids:
        return (f"offer-{slot + 1}",)

    def _reward(self, view: View, prestige: int) -> _Ids:
        return "purse" if prestige else "points", f"tourist-{_asked(view).get('tourist')}"


def _me(view: View) -> Seat:
    """The player whose moves these are."""
    return view["seats"][looking_at(view, own=False) or 0]


def _asked(view: View) -> Facts:
    """What the open decision tells; where a move is meant that is not legal now, not what it would need."""
    return view["decision"] or {}
