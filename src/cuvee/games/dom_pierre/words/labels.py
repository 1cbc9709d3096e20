"""What a move does, in one line: with its cost, value and gain, as far as the view tells them."""

from __future__ import annotations

from cuvee.games.dom_pierre.box.moves import (
    ACTIONS,
    BENEFITS,
    COLOURS,
    DECLARATIONS,
    LOGISTICS,
    OBJECTIVES,
    OUTPUTS,
    POOLS,
    PRESSES,
    ROUTES,
    WAYS,
    WINERY,
    WITH_GRAPE,
    WITH_WORKER,
)
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.games.dom_pierre.words.outlook import PAID, REIMS, Outlook
from cuvee.games.dom_pierre.words.printed import bonus, condition, goods, levels_in_short
from cuvee.kernel.vocabulary import Readers

# The decisions in which "done" has words of its own.
_DONE = ("Declare", "Produce", "VillageBenefit", "GiveChampagne", "TakeBonuses", "ChooseMarket", "KeepObjective",
         "DiscardObjectives", "LocalSale", "LiftWorkers", "DismissWorkers", "MoveWorker")  # fmt: skip
_WINERY = ACTIONS[WINERY]
_WHOLE = (ACTIONS[LOGISTICS], ACTIONS[OBJECTIVES])  # where, as an option, the whole strength has to be used


class Labels:
    """Writes the labels of moves, each kind of move with a method of its own."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.box = lexicon.box
        self.say = lexicon.say
        moves = self.box.moves
        self._writers = Readers[str](
            (moves.keep_tile, self._keep_tile),
            (moves.beside, self._beside),
            (moves.move_disc, self._move),
            (moves.act, self._act),
            (moves.act_with, self._act_with),
            (moves.dismiss, self._dismiss),
            (moves.tile_vintage, self._tile_vintage),
            (moves.tile_strength, self._tile_strength),
            (moves.no_tile, lambda _: self.say("label.tile.none")),
            (moves.plant, self._plant),
            (moves.point, self._point),
            (moves.harvest, self._harvest),
            (moves.no_harvest, lambda _: self.say("label.harvest.none")),
            (moves.from_field, self._from_field),
            (moves.from_space, self._from_space),
            (moves.from_pool, self._from_pool),
            (moves.to_field, self._to_field),
            (moves.to_route, self._to_route),
            (moves.to_presses, self._to_presses),
            (moves.skip, self._skip),
            (moves.place, self._place),
            (moves.give_back, self._return),
            (moves.declare, self._declare),
            (moves.press, self._press),
            (moves.benefit, self._benefit),
            (moves.champagne, self._champagne),
            (moves.bonus, self._bonus),
            (moves.sell, self._sell),
            (moves.shift, self._shift),
            (moves.add, self._add),
            (moves.add_tile, self._add_tile),
            (moves.confirm, self._confirm),
            (moves.goal, self._goal),
            (moves.draw, self._draw),
            (moves.local, self._local),
            (moves.score, self._score),
            (moves.buy, self._buy),
            (moves.cork, self._cork),
            (moves.take, self._take),
            (moves.take_unseen, lambda _: self.say("label.take.unseen")),
            (moves.use, self._use),
            (moves.marker, self._marker),
            (moves.done, self._done),
            (moves.finish, self._finish),
        )

    def label(self, look: Outlook, move: str) -> str:
        """What a move does. A move that is not legal now gets a label too: people ask why not."""
        return self._writers.read(self.box.moves.number(move), look)

    # The estate: vintage tiles, discs, the action of the turn.

    def _keep_tile(self, _: Outlook, column: int) -> str:
        return self._tile_text("label.keep", column)

    def _beside(self, look: Outlook, column: int) -> str:
        if not look.short:
            return self._tile_text("label.beside", column)
        text = self._tile_text("label.tile.vintage", column)
        kept = look.me["kept"] == ACTIONS[column]  # it is laid down first
        return (
            self.say("label.replaces", text=text, tile=self.say("slot.vintage"))
            if kept
            else self._replacing(look, ACTIONS[column], text)
        )

    def _tile_text(self, key: str, column: int) -> str:
        name = ACTIONS[column]
        return self.say(key, action=self.lexicon.action(name), effect=self.lexicon.effect(name))

    def _tile_vintage(self, look: Outlook) -> str:
        waiting = look.me["waiting"]["vintage"]
        if waiting is None:
            return self.say("label.tile.taken")
        return self._replacing(look, waiting, self._tile_text("label.tile.vintage", ACTIONS.index(waiting)))

    def _tile_strength(self, look: Outlook, number: int) -> str:
        column = ACTIONS[number]
        now = column == look.decision.get("column")
        row = look.row(column) + (not now)
        if row > self.box.top_row:
            text = self.say("label.tile.strength.idle", action=self.lexicon.action(column))
        else:
            key = "label.tile.strength" if now else "label.tile.strength.later"
            text = self.say(key, action=self.lexicon.action(column), strength=self.box.strength[row] + 1)
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

    def _act(self, look: Outlook) -> str:
        name = look.decision.get("column")
        if name is None:
            return self.say("label.act")
        price = self.lexicon.price(look.decision["cost"])
        strength = look.decision["strength"]
        number = min(strength, len(PRESSES)) if name == _WINERY else strength
        exactly = ".full" if look.all_strength and name in _WHOLE else ""
        return self.say(f"label.act.{name}{exactly}", n=number, price=price)

    def _act_with(self, look: Outlook, grapes: int) -> str:
        price = self.lexicon.price(look.decision.get("cost", look.cost()))
        return self.say("label.act-with", n=grapes, price=price)

    def _dismiss(self, look: Outlook) -> str:
        return self.say("label.dismiss", n=look.decision.get("strength", 1), francs=self.lexicon.amount("francs", 1))

    # The vineyard.

    def _plant(self, look: Outlook, variety: int, field: int) -> str:
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

    def _harvest(self, look: Outlook, variety: int, way: int) -> str:
        sort = self.box.varieties[variety]
        value = look.decision.get("values", {}).get(sort.id + WAYS[way])
        tile = f"{sort.name} {value}" if value else sort.name
        ways = [self.say("label.with-worker")] if way & WITH_WORKER else []
        ways += [self.say("label.with-grape")] if way & WITH_GRAPE else []
        return self.say("label.harvest", tile=", ".join([tile, *ways]))

    # Workers.

    def _from_field(self, look: Outlook, field: int) -> str:
        return self._from(look, self._field(look, field))

    def _from_space(self, look: Outlook, number: int) -> str:
        route, space = divmod(number, self.box.spaces)
        return self._from(look, self._space(look, ROUTES[route], space + 1))

    def _from_pool(self, look: Outlook, number: int) -> str:
        name = POOLS[number]
        text = self.say("label.there", place=self.lexicon.place(name), number=look.me["workers"][name])
        free = (look.asking, name) == ("LiftWorkers", "maison")
        return self._from(look, self.say("label.no-strength", place=text) if free else text)

    def _from(self, look: Outlook, place: str) -> str:
        if look.asking == "DismissWorkers":
            return self.say("label.from.dismissed", place=place, francs=self.lexicon.amount("francs", 1))
        return self.say("label.from.home" if look.asking == "BringHome" else "label.from", place=place)

    def _space(self, look: Outlook, route: str, space: int | None) -> str:
        if space is None:
            return self.lexicon.route(route)
        plus = look.view["routes"][route]["bonus"][space - 1]
        return self.say("label.space", route=self.lexicon.route(route), space=space, bonus=plus)

    def _to_field(self, look: Outlook, field: int) -> str:
        return self.say("label.to", place=self._field(look, field))

    def _to_presses(self, _: Outlook) -> str:
        return self.say("label.to", place=self.lexicon.place("presses"))

    def _to_route(self, look: Outlook, number: int) -> str:
        route = ROUTES[number]
        return self.say("label.to", place=self._space(look, route, look.free_space(route)))

    def _skip(self, look: Outlook, number: int) -> str:
        route = ROUTES[number]
        return self.say("label.skip", place=self._space(look, route, look.free_space(route, skipped=1)))

    # Presses.

    def _place(self, look: Outlook, variety: int, value: int, number: int) -> str:
        press, tile = PRESSES[number], self._harvest_tile(variety, value)
        base = look.base(press) + value
        return self.say("label.place", tile=tile, press=self.lexicon.press(press), base=base)

    def _return(self, _: Outlook, variety: int, value: int) -> str:
        return self.say("label.return", tile=self._harvest_tile(variety, value))

    def _harvest_tile(self, variety: int, value: int) -> str:
        return f"{self.box.varieties[variety].name} {value}"

    def _marker(self, look: Outlook, number: int) -> str:
        press, value = self.lexicon.press(PRESSES[number]), look.decision.get("value", 1)
        return self.say("label.marker", value=value, press=press)

    def _declare(self, look: Outlook, number: int) -> str:
        price = self.lexicon.price(look.decision.get("cost", look.cost()))
        return self.say(f"label.declare.{DECLARATIONS[number]}", price=price)

    def _press(self, look: Outlook, vintage: int, number: int, output: int) -> str:
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
        benefit = BENEFITS[number]
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
        village = look.view["village"]
        top = (village["harvest"] if name == "harvest" else village["blue"])[stack - 1]
        if top is None:
            return self.say(f"label.benefit.{name}.empty", stack=stack)
        thing = self.lexicon.tile(top) if name == "harvest" else self.lexicon.equipment(f"blue-{top}")
        return self.say(f"label.benefit.{name}", thing=thing, stack=stack)

    def _champagne(self, look: Outlook, number: int) -> str:
        press, place = PRESSES[number // 2], number % 2 + 1
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

    def _confirm(self, look: Outlook) -> str:
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

    def _draw(self, look: Outlook) -> str:
        return self.say("label.draw", n=look.decision.get("strength", 1))

    def _local(self, _: Outlook) -> str:
        return self.say("label.local", francs=self.lexicon.amount("francs", 1))

    def _score(self, look: Outlook, number: int, level: int) -> str:
        card = self.box.objectives[number]
        name = card.name[self.lexicon.language]
        if level >= len(card.levels):
            return self.say("label.score.none", goal=name, level=level + 1)
        need, points = card.levels[level]
        facts = {"goal": name, "condition": condition(self.lexicon, card), "need": need,
                 "points": self.lexicon.amount("points", points)}  # fmt: skip
        return self.say("label.score", **facts)

    def _buy(self, look: Outlook) -> str:
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
        return self.say("label.take", tile=self.lexicon.prestige(self.box.prestige[number].id))

    def _use(self, _: Outlook, number: int) -> str:
        return self.say("label.use", tile=self.lexicon.prestige(self.box.prestige[number].id))

    def _done(self, look: Outlook) -> str:
        if look.asking not in _DONE:
            return self.say("label.done")
        if look.asking == "LiftWorkers":
            lifted = look.decision["lifted"]
            return self.say("label.done.LiftWorkers", n=lifted) if lifted else self.say("label.done.LiftWorkers.none")
        given = look.decision.get("given", 0)
        points = self.box.champagne_points[given - 1] if given else 0
        return self.say(f"label.done.{look.asking}", points=self.lexicon.amount("points", points))

    def _finish(self, _: Outlook) -> str:
        return self.say("label.finish")
