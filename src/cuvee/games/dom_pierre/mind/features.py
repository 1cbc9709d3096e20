"""A view as numbers, for learning."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cuvee.games.dom_pierre.box.contents import FLAGS, open_box
from cuvee.games.dom_pierre.box.moves import ACTIONS, COLOURS, OUTPUTS, PRESSES, ROUTES, WAYS
from cuvee.games.dom_pierre.state import SORTS
from cuvee.games.dom_pierre.view import Facts, Press, Route, Seat, View
from cuvee.kernel import Setup
from cuvee.kernel.features import Choices, Features, Sheet, who

_POINTS = 80  # what a good player has at the end


class DomPierreFeatures(Features):
    """The table: vineyard, routes, village and objectives, then each seat's estate, one's own first."""

    facts = {
        "left": 4, "cost": 3, "strength": 4, "lifted": 4, "missing": 3, "value": 20, "points": 12, "prestige": 1,
        "sold": 3, "given": 2,
    }  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        box = self.box = open_box(setup.data)
        self.actions, self.sorts = Choices(ACTIONS), range(1, SORTS + 1)
        self.varieties = Choices(variety.id for variety in box.varieties)
        self.tiles = Choices(f"{variety.id}-{value}" for variety in box.varieties for value in self.sorts)
        self.kinds = Choices(kind.id for kind in box.equipment)
        self.equipment = Choices(f"{colour}-{kind.id}" for colour in COLOURS for kind in box.equipment)
        self.fields = [f"{x}-{y}" for x, y in box.fields]
        self.grapes = Choices(f"{field}/{variety}" for field in self.fields for variety in self.varieties.names)
        lying = [self.fields[field] for field in (*box.item_fields, *box.item_fields_four)]
        self.items = Choices(f"{field}/{item}" for field in lying for item in (*self.kinds.names, "coin"))
        players = [who(turn) for turn in range(setup.seats)]
        self.tended = Choices(f"{field}/{player}" for field in self.fields for player in players)
        numbers = range(1, box.spaces + 1)
        self.spaces = Choices(f"{space}/{worker}" for space in numbers for worker in (*players, "neutral"))
        self.workers = Choices(("supply", "maison", "presses", "vineyard", "routes"))
        self.flags, self.kept = Choices(FLAGS), Choices((*ACTIONS, "hidden"))
        self.markets = Choices(card.id for card in box.markets)
        self.goals = Choices(card.id for card in box.objectives)
        self.needs = {card.id: max(need for need, _ in card.levels) or 1 for card in box.objectives}
        self.prestige = Choices(tile.id for tile in box.prestige)
        self.slots = Choices(("vintage", "strength"))
        self.champagnes = [f"champagne/{press}-{place}" for press in PRESSES for place in (1, 2)]
        harvests = [f"{variety}{way}" for variety in self.varieties.names for way in WAYS]
        self.offers = Choices(f"{press}/{made}" for press in PRESSES for made in OUTPUTS)
        self.worth = Choices((*self.champagnes, *harvests))
        super().__init__(setup)

    def vocabulary(self) -> Iterable[str]:
        """Harvest tiles, varieties, actions, routes, market cards, equipment, prestige tiles, fields and champagnes."""
        parts = (self.tiles.names, self.varieties.names, ACTIONS, ROUTES, self.markets.names, self.equipment.names)
        return (*(word for part in parts for word in part), *self.prestige.names, *self.fields, *self.champagnes)

    def write(self, view: View, sheet: Sheet) -> None:
        seats = self.round(view)
        decision: Facts = view["decision"] or {}
        sheet.amounts("worth", self.worth, decision.get("values", {}), 20)
        offers = {made: sum(values) for made, values in decision.get("offers", {}).items()}
        sheet.amounts("offers", self.offers, offers, 20)
        self._course(view, sheet)
        self._vineyard(view, seats, sheet)
        for route in ROUTES:
            self._route(view["routes"][route], route, seats, sheet)
        self._village(view, sheet)
        self._supply(view, seats, sheet)
        for turn, seat in enumerate(seats):
            self._seat(view["seats"][seat], who(turn), sheet)

    def _course(self, view: View, sheet: Sheet) -> None:
        sheet.part("course")
        self.around(view, sheet, "first", [view["first"]])
        self.around(view, sheet, "turn", [view["turn"]])
        sheet.number("ending", view["turns_left"] is not None, 1)
        sheet.number("turns-left", view["turns_left"], self.setup.seats)
        sheet.number("end-track", view["end_track"]["discs"], view["end_track"]["marked"])
        sheet.number("side-done", view["side_done"], 1)
        sheet.number("vintage-used", view["vintage_used"], 1)

    def _vineyard(self, view: View, seats: list[int], sheet: Sheet) -> None:
        sheet.part("vineyard")
        sheet.number("bag", view["bag"], 54)
        found = view["vineyard"].items()
        names = {seat: who(turn) for turn, seat in enumerate(seats)}
        sheet.counts("grape", self.grapes, [f"{field}/{on['grape']}" for field, on in found if "grape" in on])
        sheet.counts("item", self.items, [f"{field}/{on['item']}" for field, on in found if "item" in on])
        sheet.counts("worker", self.tended, [f"{field}/{names[on['worker']]}" for field, on in found if "worker" in on])

    def _route(self, route: Route, name: str, seats: list[int], sheet: Sheet) -> None:
        sheet.part(f"route={name}")
        names: dict[Any, str] = {**{seat: who(turn) for turn, seat in enumerate(seats)}, "neutral": "neutral"}
        sheet.counts("worker", self.spaces, [f"{n}/{names.get(w)}" for n, w in enumerate(route["workers"], 1)])
        sheet.counts("card", self.markets, [route["card"]])
        sheet.counts("under", self.markets, route["under"])
        sheet.number("cards", route["cards"], 15)
        for tier, points in enumerate(route["quota"], 1):
            sheet.number(f"quota{tier}", points, 12)

    def _village(self, view: View, sheet: Sheet) -> None:
        sheet.part("village")
        village = view["village"]
        for stack in (0, 1):
            sheet.counts(f"harvest{stack + 1}", self.tiles, [village["harvest"][stack]])
            sheet.number(f"harvest{stack + 1}/below", village["harvest_below"][stack], 5)
            sheet.counts(f"blue{stack + 1}", self.kinds, [village["blue"][stack]])
            sheet.number(f"blue{stack + 1}/below", village["blue_below"][stack], 10)

    def _supply(self, view: View, seats: list[int], sheet: Sheet) -> None:
        sheet.part("supply")
        goals, prestige, supply = view["objectives"], view["prestige"], view["supply"]
        sheet.counts("goals", self.goals, goals["display"])
        sheet.counts("goals-pile", self.goals, goals["pile"])
        for turn, seat in enumerate(seats):
            progress = {goal: found[seat] / self.needs[goal] for goal, found in goals["progress"].items()}
            sheet.amounts(f"progress/{who(turn)}", self.goals, progress)
        sheet.number("goals-deck", goals["deck"], len(self.goals.names))
        sheet.counts("prestige", self.prestige, prestige["open"], 3)
        sheet.counts("prestige-spent", self.prestige, prestige["spent"], 3)
        sheet.number("prestige-unseen", prestige["unseen"], 16)
        sheet.counts("replaced", self.actions, view["replaced"], 2)
        sheet.amounts("harvest", self.tiles, supply["harvest"], 6)
        sheet.amounts("grey", self.kinds, supply["grey"], 5)
        sheet.amounts("blue-pile", self.kinds, supply["blue_pile"], 5)
        sheet.amounts("flags", self.flags, supply["flags"], 6)

    def _seat(self, seat: Seat, name: str, sheet: Sheet) -> None:
        sheet.part(name)
        sheet.number("points", seat["points"], _POINTS)
        sheet.number("francs", seat["francs"], 15)
        sheet.number("prestige", seat["prestige"], 6)
        sheet.number("crowns", seat["crowns"], 6)
        sheet.number("bounty", seat["bounty"], 30)
        sheet.number("cost", seat["cost"], 3)
        sheet.number("corked", seat["corked"], 1)
        sheet.amounts("workers", self.workers, seat["workers"], self.box.workers)
        for action in ACTIONS:
            column = seat["columns"][action]
            sheet.number(f"{action}/row", column["row"], self.box.top_row)
            sheet.number(f"{action}/gone", column["row"] is None, 1)
            sheet.counts(f"{action}/tile", self.slots, [column["tile"]])
        sheet.counts("waiting", self.actions, [seat["waiting"]["vintage"]])
        sheet.number("waiting=strength", seat["waiting"]["strength"], 1)
        for press in PRESSES:
            self._press(seat["presses"][press], press, sheet)
        sheet.amounts("equipment", self.equipment, seat["equipment"], 2)
        self._cards(seat, sheet)

    def _press(self, press: Press, name: str, sheet: Sheet) -> None:
        sheet.counts(f"{name}/harvest", self.tiles, press["harvest"])
        sheet.number(f"{name}/marker", press["marker"], 4)
        for place, champagne in enumerate(press["champagne"], 1):
            kind, _, value = (champagne or "").partition("-")
            sheet.number(f"{name}/champagne{place}", int(value or 0), self.box.champagne_max)
            sheet.number(f"{name}/champagne{place}=bottle", kind == "bottle", 1)

    def _cards(self, seat: Seat, sheet: Sheet) -> None:
        sheet.counts("cards", self.markets, seat["cards"])
        sheet.amounts("flags", self.flags, seat["flags"], 4)
        sheet.counts("goals", self.goals, seat["goals"])
        progress = {goal: found / self.needs[goal] for goal, found in seat["goals"].items()}
        sheet.amounts("goals/progress", self.goals, progress)
        sheet.counts("scored", self.goals, seat["scored"])
        sheet.counts("tiles", self.prestige, seat["tiles"], 3)
        sheet.counts("hand", self.actions, seat["hand"], 2)
        sheet.number("unseen", seat["hand"].count(None), self.box.dealt_vintage_tiles)
        sheet.counts("kept", self.kept, [seat["kept"]])
