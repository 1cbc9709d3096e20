"""What a move does, in one line: with its cost, value and gain, as far as the view tells them."""

from __future__ import annotations

from collections.abc import Callable

from cuvee.games.dom_pierre.box import moves
from cuvee.games.dom_pierre.box.moves import ACTIONS, COLOURS, OUTPUTS, PRESSES, ROUTES
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.games.dom_pierre.words.outlook import PAID, REIMS, Outlook
from cuvee.games.dom_pierre.words.printed import bonus, condition, goods, levels_in_short

# The decisions in which "done" has words of its own.
_DONE = ("Declare", "Produce", "VillageBenefit", "GiveChampagne", "TakeBonuses", "ChooseMarket", "KeepObjective",
         "DiscardObjectives", "LocalSale", "LiftWorkers", "DismissWorkers", "MoveWorker")  # fmt: skip
_WINERY = ACTIONS[moves.WINERY]


class Labels:
    """Writes the labels of moves, each kind of move with a method of its own."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.box = lexicon.box
        self.say = lexicon.say

    def label(self, look: Outlook, move: str) -> str:
        """What a move does. A move that is not legal now gets a label too: people ask why not."""
        kind, argument = self.box.moves.meanings[self.box.moves.number(move)]
        return _WRITERS[kind](self, look, argument)

    # The estate: vintage tiles, discs, the action of the turn.

    def _keep_tile(self, _: Outlook, column: int) -> str:
        return self._tile_text("label.keep", column)

    def _beside(self, _: Outlook, column: int) -> str:
        return self._tile_text("label.beside", column)

    def _tile_text(self, key: str, column: int) -> str:
        name = ACTIONS[column]
        return self.say(key, action=self.lexicon.action(name), effect=self.lexicon.effect(name))

    def _tile(self, look: Outlook, choice: int) -> str:
        if choice == moves.TILE_NONE:
            return self.say("label.tile.none")
        if choice == moves.TILE_VINTAGE:
            waiting = look.me["waiting"]["vintage"]
            if waiting is None:
                return self.say("label.tile.taken")
            return self._replacing(look, waiting, self._tile_text("label.tile.vintage", ACTIONS.index(waiting)))
        column = ACTIONS[choice - 1]
        strength = self.box.strength[min(look.row(column), self.box.top_row)] + 1
        text = self.say("label.tile.strength", action=self.lexicon.action(column), strength=strength)
        return self._replacing(look, column, text)

    def _replacing(self, look: Outlook, column: str, text: str) -> str:
        tile = look.me["columns"][column]["tile"]
        return self.say("label.replaces", text=text, tile=self.say(f"slot.{tile}")) if tile else text

    def _move(self, look: Outlook, column: int) -> str:
        name = ACTIONS[column]
        row, cost = look.row(name) + 1, look.cost(name)
        if row > self.box.top_row:
            return self.say("label.move.stuck", action=self.lexicon.action(name))
        details = [self.say("strength", strength=look.strength(name, row))]
        if name in PAID:
            details.append(self.lexicon.price(cost))
            details += [self.say("label.too-dear")] if cost > look.me["francs"] else []
        elif name == _WINERY:
            details.append(self.say("bottles-cost", price=self.lexicon.price(cost)))
        points = look.leaving_points(name)
        details += [f"+{self.lexicon.amount('points', points)}"] if points else []
        return self.say("label.move", action=self.lexicon.action(name), row=row, details=", ".join(details))

    def _act(self, look: Outlook, _: int) -> str:
        name = look.decision.get("column")
        if name is None:
            return self.say("label.act")
        price = self.lexicon.price(look.decision["cost"])
        strength = look.decision["strength"]
        number = min(strength, len(PRESSES)) if name == _WINERY else strength
        return self.say(f"label.act.{name}", n=number, price=price)

    def _dismiss(self, look: Outlook, _: int) -> str:
        return self.say("label.dismiss", n=look.decision.get("strength", 1), francs=self.lexicon.amount("francs", 1))

    # The vineyard.

    def _plant(self, look: Outlook, argument: int) -> str:
        variety, field = divmod(argument, len(self.box.fields))
        name = self._field_name(field)
        details = [*self._around(look, field)]
        item = look.item(name)
        if item:
            details.append(self.say("label.finds", item=self.lexicon.item(item)))
        label = self.say("label.plant", grape=self.box.varieties[variety].name, field=self.lexicon.field(name))
        return f"{label} ({'; '.join(details)})" if details else label

    def _point(self, look: Outlook, field: int) -> str:
        label = self.say("label.point", field=self._field(look, field))
        details = self._around(look, field)
        return f"{label} ({'; '.join(details)})" if details else label

    def _around(self, look: Outlook, field: int) -> list[str]:
        grapes = look.around(field)
        if not grapes:
            return []
        counts = ", ".join(f"{number} {self.lexicon.grape(variety)}" for variety, number in grapes.items())
        return [self.say("label.around", grapes=counts)]

    def _field_name(self, field: int) -> str:
        x, y = self.box.fields[field]
        return f"{x}-{y}"

    def _field(self, look: Outlook, field: int) -> str:
        """A field with the grape on it."""
        name = self._field_name(field)
        place, grape = self.lexicon.field(name), look.grape(name)
        return self.say("label.field", field=place, grape=self.lexicon.grape(grape)) if grape else place

    def _harvest(self, look: Outlook, argument: int) -> str:
        if argument == moves.NO_HARVEST:
            return self.say("label.harvest.none")
        variety, way = divmod(argument, len(moves.WAYS))
        sort = self.box.varieties[variety]
        value = look.decision.get("values", {}).get(sort.id + moves.WAYS[way])
        tile = f"{sort.name} {value}" if value else sort.name
        ways = [self.say("label.with-worker")] if way & moves.WITH_WORKER else []
        ways += [self.say("label.with-grape")] if way & moves.WITH_GRAPE else []
        return self.say("label.harvest", tile=", ".join([tile, *ways]))

    # Workers.

    def _from(self, look: Outlook, argument: int) -> str:
        place = self._source(look, argument)
        if look.asking == "DismissWorkers":
            return self.say("label.from.dismissed", place=place, francs=self.lexicon.amount("francs", 1))
        return self.say("label.from.home" if look.asking == "BringHome" else "label.from", place=place)

    def _source(self, look: Outlook, argument: int) -> str:
        fields, spaces = len(self.box.fields), len(ROUTES) * self.box.spaces
        if argument < fields:
            return self._field(look, argument)
        if argument < fields + spaces:
            route, space = divmod(argument - fields, self.box.spaces)
            return self._space(look, ROUTES[route], space + 1)
        name = ("presses", "maison", "supply")[argument - fields - spaces]
        text = self.say("label.there", place=self.lexicon.place(name), number=look.me["workers"][name])
        return self.say("label.no-strength", place=text) if (look.asking, name) == ("LiftWorkers", "maison") else text

    def _space(self, look: Outlook, route: str, space: int | None) -> str:
        if space is None:
            return self.lexicon.route(route)
        plus = look.view["routes"][route]["bonus"][space - 1]
        return self.say("label.space", route=self.lexicon.route(route), space=space, bonus=plus)

    def _to(self, look: Outlook, argument: int) -> str:
        fields = len(self.box.fields)
        if argument < fields:
            return self.say("label.to", place=self._field(look, argument))
        if argument == fields + len(ROUTES):
            return self.say("label.to", place=self.lexicon.place("presses"))
        route = ROUTES[argument - fields]
        return self.say("label.to", place=self._space(look, route, look.free_space(route)))

    def _skip(self, look: Outlook, argument: int) -> str:
        route = ROUTES[argument]
        return self.say("label.skip", place=self._space(look, route, look.free_space(route, skipped=1)))

    # Presses.

    def _place(self, look: Outlook, argument: int) -> str:
        tile, number = divmod(argument, len(PRESSES))
        press, value = PRESSES[number], tile % self.box.harvest_max + 1
        base = look.base(press) + value
        return self.say("label.place", tile=self._harvest_tile(tile), press=self.lexicon.press(press), base=base)

    def _return(self, _: Outlook, tile: int) -> str:
        return self.say("label.return", tile=self._harvest_tile(tile))

    def _harvest_tile(self, number: int) -> str:
        variety, value = divmod(number, self.box.harvest_max)
        return f"{self.box.varieties[variety].name} {value + 1}"

    def _marker(self, look: Outlook, number: int) -> str:
        press, value = self.lexicon.press(PRESSES[number]), look.decision.get("value", 1)
        return self.say("label.marker", value=value, press=press)

    def _declare(self, look: Outlook, number: int) -> str:
        price = self.lexicon.price(look.decision.get("cost", look.cost()))
        return self.say(f"label.declare.{moves.DECLARATIONS[number]}", price=price)

    def _press(self, look: Outlook, argument: int) -> str:
        vintage, rest = divmod(argument, len(PRESSES) * len(OUTPUTS))
        number, output = divmod(rest, len(OUTPUTS))
        press, made = PRESSES[number], OUTPUTS[output]
        champagnes = look.made(press, made, bool(vintage))
        content = self.lexicon.champagnes(champagnes) if champagnes else self.say(f"made.{made}")
        best = sum(champagne.endswith(f"-{self.box.champagne_max}") for champagne in champagnes)
        if best:
            content = self.say("with", first=content, second=self.lexicon.amount("prestige", best))
        key = "label.press.vintage" if vintage else "label.press"
        return self.say(key, press=self.lexicon.press(press), made=content)

    # The village.

    def _benefit(self, look: Outlook, number: int) -> str:
        benefit = moves.BENEFITS[number]
        name, _, stack = benefit.partition("-")
        if stack:
            return self._stack(look, name, int(stack))
        if benefit == "champagne":
            offers = [
                self.say("label.for-points", number=count, points=self.lexicon.amount("points", points))
                for count, points in enumerate(self.box.champagne_points, 1)
            ]
            return self.say("label.benefit.champagne", offers=", ".join(offers))
        return self.say(f"label.benefit.{benefit}", number=self.box.village_bonuses)

    def _stack(self, look: Outlook, name: str, stack: int) -> str:
        top = look.view["village"][name][stack - 1]
        if top is None:
            return self.say(f"label.benefit.{name}.empty", stack=stack)
        thing = self.lexicon.tile(top) if name == "harvest" else self.lexicon.equipment(f"blue-{top}")
        return self.say(f"label.benefit.{name}", thing=thing, stack=stack)

    def _champagne(self, look: Outlook, argument: int) -> str:
        press, place = PRESSES[argument // 2], argument % 2 + 1
        name = look.champagne(f"{press}-{place}")
        if name is None:
            return self.say("label.no-champagne", press=self.lexicon.press(press), place=place)
        text = self.say("label.champagne", champagne=self.lexicon.champagne(name), press=self.lexicon.press(press))
        gain = self._champagne_gain(look, f"{press}-{place}")
        return f"{text}: {gain}" if gain else text

    def _champagne_gain(self, look: Outlook, place: str) -> str:
        """What it brings to give a champagne away."""
        if look.asking == "LocalSale":
            return self.lexicon.amount("francs", 1)
        if look.asking == "GiveChampagne":
            points = self.lexicon.amount("points", self.box.champagne_points[look.decision["given"]])
            return self.say("label.in-all", points=points) if look.decision["given"] else points
        value = look.decision.get("values", {}).get(f"champagne/{place}")
        return self._worth(look, look.decision["route"], value) if value else ""

    def _bonus(self, look: Outlook, number: int) -> str:
        card = self.box.objectives[number]
        gift = bonus(self.lexicon, card)
        gift = self.say("label.sold-out", bonus=gift) if look.sold_out(card.bonus) else gift
        key = "label.bonus.discard" if look.asking == "DiscardObjectives" else "label.bonus"
        return self.say(key, bonus=gift, goal=card.name[self.lexicon.language])

    # Sales.

    def _sell(self, look: Outlook, number: int) -> str:
        name = (*ROUTES, REIMS)[number]
        card = look.customer(name)
        route = self.lexicon.route(ROUTES[self.box.reims_route] if name == REIMS else name)
        if card is None:
            key = "label.sell.closed" if name == REIMS else "label.sell.none"
            return self.say(key, route=route, city=self.box.reims.city)
        values = look.sales(card)
        text = self.say("label.sell", route=route, city=card.city, goods=goods(self.lexicon, card))
        if not values:
            return text
        place, value = max(values.items(), key=lambda each: each[1])
        champagne = self.lexicon.champagne(look.champagne(place) or "")
        worth = self._worth(look, ROUTES[card.route], value)
        return self.say("label.sell.best", text=text, champagne=champagne, worth=worth)

    def _worth(self, look: Outlook, route: str, value: int) -> str:
        return self.lexicon.worth(value, look.points(route, value), look.brings_prestige(value))

    def _shift(self, look: Outlook, number: int) -> str:
        route = ROUTES[number]
        card = look.customer(route)
        city = card.city if card else self.say("label.no-card")
        return self.say("label.shift", city=city, route=self.lexicon.route(route))

    def _add(self, look: Outlook, number: int) -> str:
        colour, kind = divmod(number, len(self.box.equipment))
        equipment = self.box.equipment[kind]
        text = self.lexicon.equipment(f"{COLOURS[colour]}-{equipment.id}")
        return self._adding(look, text, equipment.values[colour])

    def _add_tile(self, look: Outlook, number: int) -> str:
        tile = self.box.prestige[number]
        return self._adding(look, self.lexicon.prestige(tile.id), tile.value)

    def _adding(self, look: Outlook, text: str, value: int) -> str:
        if look.asking != "AddToSale":
            return self.say("label.add", what=text)
        worth = self._worth(look, look.decision["route"], look.decision["value"] + value)
        return self.say("label.add.worth", what=text, worth=worth)

    def _confirm(self, look: Outlook, _: int) -> str:
        if look.asking != "AddToSale":
            return self.say("label.confirm.any")
        decision = look.decision
        worth = self.lexicon.worth(decision["value"], decision["points"], decision["prestige"])
        return self.say("label.confirm", worth=worth)

    # Objectives and side actions.

    def _goal(self, look: Outlook, number: int) -> str:
        card = self.box.objectives[number]
        text = self.say("label.goal", goal=card.name[self.lexicon.language], condition=condition(self.lexicon, card),
                        levels=levels_in_short(self.lexicon, card))  # fmt: skip
        progress = look.view["objectives"]["progress"].get(card.id)
        return f"{text} ({self.say('has', number=progress[look.seat])})" if progress else text

    def _draw(self, look: Outlook, _: int) -> str:
        return self.say("label.draw", n=look.decision.get("strength", 1))

    def _local(self, _: Outlook, __: int) -> str:
        return self.say("label.local", francs=self.lexicon.amount("francs", 1))

    def _score(self, look: Outlook, argument: int) -> str:
        number, level = divmod(argument, moves.LEVELS)
        card = self.box.objectives[number]
        name = card.name[self.lexicon.language]
        if level >= len(card.levels):
            return self.say("label.score.none", goal=name, level=level + 1)
        need, points = card.levels[level]
        facts = {"goal": name, "condition": condition(self.lexicon, card), "need": need,
                 "points": self.lexicon.amount("points", points)}  # fmt: skip
        return self.say("label.score", **facts)

    def _buy(self, look: Outlook, _: int) -> str:
        step = min(look.me["prestige"] + 1, len(self.box.prestige_points) - 1)
        return self.say("label.buy", price=self.lexicon.price(self.box.prestige_price), step=step)

    def _cork(self, look: Outlook, column: int) -> str:
        name = ACTIONS[column]
        row = look.row(name) + 1
        if row > self.box.top_row:
            return self.say("label.cork.stuck", action=self.lexicon.action(name))
        points = look.leaving_points(name)
        gain = f", +{self.lexicon.amount('points', points)}" if points else ""
        return self.say("label.cork", action=self.lexicon.action(name), row=row) + gain

    def _take(self, _: Outlook, number: int) -> str:
        if number == len(self.box.prestige):
            return self.say("label.take.unseen")
        return self.say("label.take", tile=self.lexicon.prestige(self.box.prestige[number].id))

    def _use(self, _: Outlook, number: int) -> str:
        return self.say("label.use", tile=self.lexicon.prestige(self.box.prestige[number].id))

    def _done(self, look: Outlook, _: int) -> str:
        if look.asking not in _DONE:
            return self.say("label.done")
        if look.asking == "LiftWorkers":
            lifted = look.decision["lifted"]
            return self.say("label.done.LiftWorkers", n=lifted) if lifted else self.say("label.done.LiftWorkers.none")
        given = look.decision.get("given", 0)
        points = self.box.champagne_points[given - 1] if given else 0
        return self.say(f"label.done.{look.asking}", points=self.lexicon.amount("points", points))

    def _finish(self, _: Outlook, __: int) -> str:
        return self.say("label.finish")


_WRITERS: dict[int, Callable[[Labels, Outlook, int], str]] = {
    moves.KEEP_TILE: Labels._keep_tile,
    moves.BESIDE: Labels._beside,
    moves.MOVE: Labels._move,
    moves.ACT: Labels._act,
    moves.DISMISS: Labels._dismiss,
    moves.TILE: Labels._tile,
    moves.PLANT: Labels._plant,
    moves.POINT: Labels._point,
    moves.HARVEST: Labels._harvest,
    moves.FROM: Labels._from,
    moves.TO: Labels._to,
    moves.SKIP: Labels._skip,
    moves.PLACE: Labels._place,
    moves.RETURN: Labels._return,
    moves.DECLARE: Labels._declare,
    moves.PRESS: Labels._press,
    moves.BENEFIT: Labels._benefit,
    moves.CHAMPAGNE: Labels._champagne,
    moves.BONUS: Labels._bonus,
    moves.SELL: Labels._sell,
    moves.SHIFT: Labels._shift,
    moves.ADD: Labels._add,
    moves.ADD_TILE: Labels._add_tile,
    moves.CONFIRM: Labels._confirm,
    moves.GOAL: Labels._goal,
    moves.DRAW: Labels._draw,
    moves.LOCAL: Labels._local,
    moves.SCORE: Labels._score,
    moves.BUY: Labels._buy,
    moves.CORK: Labels._cork,
    moves.TAKE: Labels._take,
    moves.USE: Labels._use,
    moves.MARKER: Labels._marker,
    moves.DONE: Labels._done,
    moves.FINISH: Labels._finish,
}
