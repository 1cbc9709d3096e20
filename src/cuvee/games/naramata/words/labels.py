"""What a move does, in one line: with its time, cost and gain, as far as the view tells them."""

from __future__ import annotations

from typing import Any

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.contents import FAVOR, ROW_KINDS
from cuvee.games.naramata.box.moves import (
    ACTIONS,
    CHEESE,
    CONTRACT,
    PAIRING,
    PIT_STOP,
    PURCHASE,
    TASTING,
    VIEW,
    WILD_ROWS,
)
from cuvee.games.naramata.view import Passenger
from cuvee.games.naramata.words.lexicon import Lexicon
from cuvee.games.naramata.words.outlook import Outlook
from cuvee.kernel.speech import capital
from cuvee.kernel.vocabulary import Readers

_BACKSTAGE, _SOUVENIR, _KEYS, _GOOD_WORD = "double-action", "wild-token", "lock-pocket", "pay-unlock"


class Labels:
    """Writes the labels of moves, each kind of move with a method of its own."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.box = lexicon.box
        self.say = lexicon.say
        moves = self.box.moves
        self._writers = Readers[str](
            (moves.vehicle, self._vehicle),
            (moves.pick, self._pick),
            (moves.drop, self._drop),
            (moves.carry, self._carry),
            (moves.discard, self._discard),
            (moves.take, self._take),
            (moves.start, self._start),
            (moves.fork, self._fork),
            (moves.unlock, self._unlock),
            (moves.space, self._space),
            (moves.gap, self._gap),
            (moves.end, self._end),
            (moves.do, self._do),
            (moves.bottle, self._bottle),
            (moves.leave, self._leave),
            (moves.second, self._second),
            (moves.attach, self._attach),
            (moves.keep, self._keep),
            (moves.draw, self._draw),
            (moves.tokens, self._tokens),
            (moves.view_on, self._view_on),
            (moves.favor_on, self._favor_on),
            (moves.done, self._done),
            (moves.pay, self._pay),
            (moves.save_time, self._save_time),
            (moves.keep_time, self._keep_time),
            (moves.take_back, self._take_back),
            (moves.take_beside, self._take_beside),
            (moves.use, self._use),
            (moves.wild, self._wild),
            (moves.pocket, self._pocket),
            (moves.pay_unlock, self._pay_unlock),
            (moves.buy, self._buy),
            (moves.store, self._store),
            (moves.flip, self._flip),
            (moves.keep_faces, self._keep_faces),
            (moves.reward, self._reward),
            (moves.finish, self._finish),
            (moves.slide, self._slide),
        )

    def label(self, look: Outlook, move: str) -> str:
        """What a move does. A move that is not legal now gets a label too: people ask why not."""
        return self._writers.read(self.box.moves.number(move), look)

    # Before the day: vehicles, tourists, start locations, locked tokens.

    def _vehicle(self, _: Outlook, number: int) -> str:
        vehicle = self.box.vehicles[number].id
        return f"{self.lexicon.vehicle(vehicle)}: {self.lexicon.power(vehicle)}"

    def _pick(self, _: Outlook, number: int) -> str:
        tourist = self.lexicon.tourist(self.box.tourists[number].id)
        return self._with_wishes(self.say("label.carry", tourist=tourist), number)

    def _drop(self, _: Outlook, number: int) -> str:
        tourist = self.lexicon.tourist(self.box.tourists[number].id)
        return self._with_wishes(self.say("label.drop", tourist=tourist), number)

    def _discard(self, look: Outlook) -> str:
        prestige = look.vehicle.draft_prestige if look.vehicle else 0
        return self.say("label.discard-tourist", prestige=self.lexicon.amount("prestige", prestige))

    def _carry(self, look: Outlook) -> str:
        name = look.decision.get("tourist")
        if name is None:
            return self.say("label.carry.any")
        tourist = self.say("label.carry", tourist=self.lexicon.tourist(name))
        return f"{tourist}: {self.lexicon.wishes(name)}"

    def _take(self, look: Outlook, number: int, seat: int) -> str:
        tourist = self.lexicon.tourist(self.box.tourists[number].id)
        if len(look.view["seats"]) == 1:
            return self._with_wishes(self.say("label.carry", tourist=tourist), number)
        return self._with_wishes(self.say("label.take", who=self.lexicon.who(seat), tourist=tourist), number)

    def _with_wishes(self, text: str, number: int) -> str:
        return f"{text}: {self.lexicon.wishes(self.box.tourists[number].id)}"

    def _start(self, _: Outlook, number: int) -> str:
        start = self.box.map.starts[number]
        return self.lexicon.start(start.id)

    def _fork(self, _: Outlook, number: int) -> str:
        road = self.box.map.roads[number]
        wineries = ", ".join(self.box.map.wineries[winery].name for winery in road.wineries)
        return f"{road.name[self.lexicon.language]}: {wineries}"

    def _unlock(self, _: Outlook, space: int) -> str:
        return self.say("label.unlock", space=self._space_name(space))

    def _space_name(self, space: int) -> str:
        return self.lexicon.space(self.box.map.space_names[space])

    # The turn.

    def _space(self, look: Outlook, space: int) -> str:
        board = self.box.map
        winery, action = board.wineries[board.space_winery[space]], board.space_action[space]
        details = self._details(look, action)
        what = self.lexicon.kind(ACTIONS[action])
        if action == CONTRACT:
            own = winery.id in look.me["bottles"]
            what = self.say("label.visit" if own else "label.contract")
            details = [self._time_off()] if own else [details[0], self._bottle_rewards(look), *details[1:]]
        if winery.signature >= 0 and look.wanting("favor"):
            details.append(self._favor(look))
        return self.say("label.space", winery=winery.name, action=what, details=", ".join(details))

    def _details(self, look: Outlook, action: int) -> list[str]:
        """The time of an action, the prestige of a pairing, and what it costs to be late with it."""
        minutes = look.minutes(action)
        found = [self.lexicon.span(minutes)]
        if action == PAIRING:
            found.append(self.lexicon.amount("prestige", look.pairing_prestige()))
        late = look.late_minutes(minutes)
        if late:
            found.append(self._late(look, late))
        return found

    def _late(self, look: Outlook, minutes: int) -> str:
        late = self.lexicon.span(minutes)
        if look.team:
            return self.say("label.late.team", late=late)
        return self.say("label.late", late=late, points=self.lexicon.amount("points", look.late_points(minutes)))

    def _favor(self, look: Outlook) -> str:
        everybody = look.view["options"]["favor_all"]
        return self.say("label.favor", n=look.wanting("favor") if everybody else 1)

    def _bottle_rewards(self, look: Outlook) -> str:
        prestige = self.lexicon.amount("prestige", self.box.contract_prestige)
        if look.team:
            return prestige
        return self.say("list.or", first=self.lexicon.amount("points", self.box.contract_points), last=prestige)

    def _time_off(self) -> str:
        time, least = self.box.visit_bonus * self.box.step, self.box.visit_minimum * self.box.step
        return self.say("label.time-off", time=self.lexicon.span(time), least=self.lexicon.span(least))

    def _gap(self, look: Outlook, number: int) -> str:
        details = ", ".join(self._details(look, PAIRING))
        return self.say("label.road", winery=self.box.map.wineries[number].name, details=details)

    def _end(self, look: Outlook) -> str:
        late, threat = look.late_minutes(), int(look.me["threat"])
        costs = [self._late(look, late)] if late else []
        if threat and look.team:
            costs.append(self.say("label.threat.team", whelp=threat))
        elif threat:
            costs.append(self.say("label.threat", points=self.lexicon.amount("points", threat)))
        return self.say("label.end") + (f" ({', '.join(costs)})" if costs else "")

    def _do(self, look: Outlook, action: int) -> str:
        facts: dict[str, Any] = {"details": ", ".join(self._details(look, action))}
        if action in (CHEESE, TASTING, PURCHASE):
            facts["n"] = look.drawn(action)
        elif action == PAIRING:
            facts["n"] = look.wanting("pairing")
        elif action == PIT_STOP:
            facts["bonus"] = self.box.pit_stop_bonus
        return self.say(f"label.do.{ACTIONS[action]}", **facts)

    def _bottle(self, look: Outlook, prestige: int) -> str:
        reward = ("prestige", self.box.contract_prestige) if prestige else ("points", self.box.contract_points)
        details = ", ".join(self._details(look, CONTRACT))
        return self.say("label.bottle", reward=self.lexicon.amount(*reward), details=details)

    def _leave(self, look: Outlook) -> str:
        if look.asking == "ContractVisit" and look.decision["announced"]:
            return self.say("label.leave.announced")
        return self.say("label.leave", clock=self.lexicon.clock(look.leaving()))

    def _second(self, look: Outlook, action: int) -> str:
        details = self._details(look, action)
        if action == CONTRACT:
            details.insert(1, self._bottle_rewards(look))
        return self.say("label.second", effect=self.lexicon.effect(_BACKSTAGE), details=", ".join(details),
                        action=self.lexicon.kind(ACTIONS[action]))  # fmt: skip

    def _keep_time(self, look: Outlook) -> str:
        return self.say("label.time.keep", time=self.lexicon.span(self._minutes(look)))

    def _minutes(self, look: Outlook) -> int:
        return int(look.decision.get("minutes", self.box.step))

    def _save_time(self, look: Outlook) -> str:
        less = self._minutes(look) - look.value("time-save")
        return self.say("label.time.save", effect=self.lexicon.effect("time-save"), time=self.lexicon.span(less))

    def _finish(self, look: Outlook) -> str:
        return self.say("label.deliver" if look.asking == "LastChance" else "label.finish")

    def _slide(self, look: Outlook) -> str:
        return self.say("label.deliver.slide" if look.asking == "LastChance" else "label.finish.slide")

    # Cards and tokens for tourists.

    def _attach(self, look: Outlook, kind: int, number: int, slot: int) -> str:
        card = self.box.decks[kind][number]
        cost = self._cost(look, int(look.decision.get("cost", 0)))
        return self._give(look, "label.attach", slot, kind, card=self.lexicon.card_worth(card.id), cost=cost)

    def _keep(self, look: Outlook, number: int, slot: int) -> str:
        card = self.box.purchase[number]
        costs = dict(zip(look.decision.get("cards", []), look.decision.get("costs", []), strict=False))
        cost = self._cost(look, costs.get(card.id, card.worth))
        text = self.lexicon.card(card.id)
        return self._give(look, "label.attach", slot, PURCHASE, bottles=card.bottles, card=text, cost=cost)

    def _cost(self, look: Outlook, cost: int) -> str:
        return self.say("label.cost", price=self._price(look, cost)) if cost else self.say("label.free")

    def _price(self, look: Outlook, cost: int) -> str:
        """What will be paid, as things stand."""
        return self.lexicon.payment(*look.payment(cost))

    def _view_on(self, look: Outlook, slot: int) -> str:
        return self._give(look, "label.view", slot, VIEW)

    def _favor_on(self, look: Outlook, slot: int) -> str:
        return self._give(look, "label.favor-on", slot, FAVOR)

    def _wild(self, look: Outlook, slot: int, number: int) -> str:
        kind = WILD_ROWS[number]
        row, effect = self.lexicon.kind(ROW_KINDS[kind]), self.lexicon.effect(_SOUVENIR)
        return self._give(look, "label.wild", slot, kind, effect=effect, row=row)

    def _give(self, look: Outlook, key: str, slot: int, kind: int, bottles: int = 0, **facts: str) -> str:
        """An asset for a tourist, and what the row gains by it."""
        tourist = look.tourist(slot)
        if tourist is None:
            name, gain = self.say("label.slot", number=slot + 1), self.say("label.nobody")
        else:
            name, gain = self.lexicon.first_name(tourist["id"]), self._gain(look, tourist, kind, bottles)
        return self.say(key, tourist=name, gain=gain, **facts)

    def _gain(self, look: Outlook, tourist: Passenger, kind: int, bottles: int) -> str:
        row, points = look.row(tourist, ROW_KINDS[kind]), look.points(tourist, kind, bottles)
        if row is None or points is None:
            return self.say("label.no-room")
        if look.team:
            return self.say("label.filled", count=row["count"] + 1, room=row["room"])
        return self.say("label.gain", points=self.lexicon.amount("points", points))

    def _draw(self, look: Outlook) -> str:
        return self.say("label.draw", price=self._price(look, self.box.extra_purchase_cost))

    def _tokens(self, look: Outlook, number: int) -> str:
        if not number:
            return self.say("label.tokens.none")
        return self.say("label.tokens", n=number, price=self._price(look, number * self.box.view_cost))

    def _done(self, look: Outlook) -> str:
        if look.asking in ("AttachCheese", "AttachTasting") and look.decision["cards"]:
            prestige = self.lexicon.amount("prestige", look.discard_prestige())
            return self.say("label.done.discard", n=len(look.decision["cards"]), prestige=prestige)
        if look.asking == "KeepPurchase" and look.decision["cards"]:
            return self.say("label.done.purchase", n=len(look.decision["cards"]))
        if look.asking == "PlaceToken":
            prestige = self.lexicon.amount("prestige", int(look.decision["tokens"]))
            return self.say("label.done.tokens", prestige=prestige)
        if look.asking == "TakeTouristAlone":
            return self.say("label.done.tourists")
        return self.say("label.done.unlock" if look.asking == "Unlock" else "label.done")

    # Disks, upgrades and rewards.

    def _pay(self, look: Outlook, disks: int) -> str:
        prestige = max(0, int(look.decision.get("cost", disks)) - disks)
        return self.say("label.pay", amount=self.lexicon.payment(prestige, disks))

    def _take_back(self, _: Outlook, number: int) -> str:
        return self.say("label.take-back", effect=self.lexicon.effect(effects.IDS[number]))

    def _take_beside(self, _: Outlook) -> str:
        return self.say("label.take-back.beside")

    def _use(self, look: Outlook, number: int) -> str:
        name = effects.IDS[number]
        effect, disk = self.lexicon.effect(name), self.lexicon.amount("disks", 1)
        if name == "disk-points":
            points = self.lexicon.amount("points", look.value(name))
            return self.say("label.use", effect=effect, disk=disk, what=self.say("label.gain", points=points))
        what = self.say("label.roll", bonus=look.value(name)) if name == "disk-roll" else self.lexicon.effect_text(name)
        return self.say("label.use", effect=effect, disk=disk, what=what)

    def _pocket(self, _: Outlook, space: int) -> str:
        return self.say("label.pocket", effect=self.lexicon.effect(_KEYS), space=self._space_name(space))

    def _pay_unlock(self, look: Outlook, space: int) -> str:
        price, effect = self._price(look, look.value(_GOOD_WORD)), self.lexicon.effect(_GOOD_WORD)
        return self.say("label.pay-unlock", effect=effect, price=price, space=self._space_name(space))

    def _buy(self, look: Outlook, slot: int) -> str:
        return self._offer(look, slot, active=True)

    def _store(self, look: Outlook, slot: int) -> str:
        return self._offer(look, slot, active=False)

    def _offer(self, look: Outlook, slot: int, active: bool) -> str:
        offer = look.view["row"][slot]
        if offer["effect"] is None:
            return self.say("label.buy.empty", number=slot + 1)
        name, price = offer["effect"], self._price(look, offer["price"])
        effect = self.lexicon.effect(name)
        if active:
            return self.say("label.buy", effect=effect, price=price, what=self.lexicon.effect_text(name))
        if look.team:
            return self.say("label.buy.inactive.team", effect=effect, price=price)
        points = self.lexicon.amount("points", offer["points"])
        return self.say("label.buy.inactive", effect=effect, price=price, points=points)

    def _flip(self, look: Outlook, number: int) -> str:
        name = effects.IDS[number]
        key = "label.turn-down" if name in look.active else "label.turn-up"
        return self.say(key, effect=self.lexicon.effect(name))

    def _keep_faces(self, look: Outlook) -> str:
        return self.say("label.faces.new" if look.asking == "MakeRoom" else "label.faces")

    def _reward(self, look: Outlook, prestige: int) -> str:
        reward = int(look.decision.get("reward", self.box.reward_per_row))
        return capital(self.lexicon.amount("prestige" if prestige else "points", reward))
