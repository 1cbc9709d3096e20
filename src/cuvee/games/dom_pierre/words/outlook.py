"""What a player can work out from a view about the moves ahead: strength, cost, harvest, sales.

It repeats a few sums of the rules on purpose: words are made from views and components alone, never from the state,
so that nothing hidden can slip into a sentence.
"""

from __future__ import annotations

from cuvee.games.dom_pierre.box.contents import FLAGS, Bonus, Box, Market
from cuvee.games.dom_pierre.box.moves import ACTIONS, PRESSES, ROUTES, VILLAGE, VINEYARD
from cuvee.games.dom_pierre.view import Decided, Seat, View
from cuvee.kernel.speech import Look

PAID = (ACTIONS[VINEYARD], ACTIONS[VILLAGE])  # francs before the action; the winery asks for them later
REIMS = "reims"
_OUTPUTS = {"bottles": ("bottle", "bottle"), "bottle+barrel": ("bottle", "barrel"), "barrels": ("barrel", "barrel")}


class Outlook(Look[Box]):
    """The table as one seat looks at it."""

    view: View
    me: Seat
    decision: Decided

    # The estate.

    def row(self, action: str) -> int:
        """The row of a disc; above the top when it has left."""
        row = self.me["columns"][action]["row"]
        return self.box.top_row + 1 if row is None else int(row)

    def strength(self, action: str, row: int) -> int:
        """The strength of an action with the disc in a row."""
        extra = 1 if self.me["columns"][action]["tile"] == "strength" else 0
        return self.box.strength[min(row, self.box.top_row)] + extra

    @property
    def all_strength(self) -> bool:
        """Whether players agreed to use their whole strength."""
        return self.view["options"]["strength"] == "full"

    @property
    def short(self) -> bool:
        """Whether both vintage tiles go into their slots at once."""
        return self.view["options"]["variant"] == "short"

    def cost(self, moved: str = "") -> int:
        """Francs for an action, after one disc has moved up."""
        costs = self.box.cost if self.view["options"]["cost"] == "paid" else self.box.cost_free
        return costs[min(*(self.row(action) + (action == moved) for action in ACTIONS), self.box.top_row)]

    def leaving_points(self, action: str) -> int:
        """The points for a disc that reaches the top row with its next move; others may leave with it."""
        top, track = self.box.top_row, self.view["end_track"]
        leaving = [other for other in ACTIONS if self.row(other) == top]
        scores = self.row(action) + 1 == top and track["discs"] + len(leaving) < track["marked"]
        return self.box.end_points if scores else 0

    # The vineyard.

    def grape(self, field: str) -> str | None:
        """The variety on a field."""
        found = self.view["vineyard"].get(field, {}).get("grape")
        return None if found is None else str(found)

    def item(self, field: str) -> str | None:
        """What lies on a field."""
        found = self.view["vineyard"].get(field, {}).get("item")
        return None if found is None else str(found)

    def around(self, field: int) -> dict[str, int]:
        """The grapes on the eight fields around a field, by variety."""
        names = [f"{x}-{y}" for x, y in (self.box.fields[near] for near in self.box.around[field])]
        grapes = [self.grape(name) for name in names]
        return {variety.id: number for variety in self.box.varieties if (number := grapes.count(variety.id))}

    # Presses and routes.

    def base(self, press: str) -> int:
        """What the harvest tiles and markers of a press add up to."""
        content = self.me["presses"][press]
        return sum(int(tile.rpartition("-")[2]) for tile in content["harvest"]) + int(content["marker"])

    def made(self, press: str, output: str, vintage: bool) -> list[str]:
        """The champagnes that a press would give now; nothing if it cannot be activated that way."""
        values = self.decision.get("offers", {}).get(f"{press}/{output}", [])
        kinds, most = _OUTPUTS[output], self.box.champagne_max
        extra = [int(vintage and kind == "barrel") for kind in kinds]
        return [f"{kind}-{min(most, value + more)}" for kind, value, more in zip(kinds, values, extra)]

    def champagne(self, place: str) -> str | None:
        """The champagne at a place such as left-1."""
        press, _, number = place.partition("-")
        found = self.me["presses"][press]["champagne"][int(number) - 1]
        return None if found is None else str(found)

    def free_space(self, route: str, skipped: int = 0) -> int | None:
        """The space, from 1 on, that the next worker on a route would take."""
        free = [number for number, worker in enumerate(self.view["routes"][route]["workers"], 1) if worker is None]
        return free[skipped] if skipped < len(free) else None

    def route_bonus(self, route: str) -> int:
        """By the section of the farthest own worker."""
        line = self.view["routes"][route]
        pairs = zip(line["workers"], line["bonus"], strict=True)
        return max((bonus for worker, bonus in pairs if worker == self.seat), default=0)

    # Bonuses and sales.

    def sold_out(self, bonus: Bonus) -> bool:
        """Whether a bonus has run out."""
        supply = self.view["supply"]
        if bonus.type == "equipment":
            return not supply["grey"][self.box.equipment[bonus.which].id]
        if bonus.type == "flag":
            return not supply["flags"][FLAGS[bonus.which]]
        variety = self.box.varieties[bonus.which].id if bonus.type == "harvest" else ""
        lower = [supply["harvest"][f"{variety}-{value}"] for value in range(1, bonus.value + 1)] if variety else [1]
        return not any(lower)

    def customer(self, market: str) -> Market | None:
        """Who buys on a route, or in Reims."""
        if market == REIMS:
            closed = self.view["options"]["reims"] == "closed"
            home = ROUTES[self.box.reims_route]
            return None if closed and self.view["routes"][home]["card"] else self.box.reims
        card = self.view["routes"][market]["card"]
        return next((each for each in self.box.markets if each.id == card), None)

    def sales(self, card: Market) -> dict[str, int]:
        """The places of the champagnes that a customer takes, with the value of the sale before equipment."""
        found = {}
        for number, press in enumerate(PRESSES):
            for place in (f"{press}-1", f"{press}-2"):
                champagne = self.champagne(place)
                if champagne and number not in card.refuses and card.accepts in ("either", champagne.split("-")[0]):
                    value = int(champagne.split("-")[1]) + card.press_bonus[number]
                    found[place] = value + self.route_bonus(ROUTES[card.route])
        return found

    def points(self, route: str, value: int) -> int:
        """The points of a sale, by the quota tile of the route."""
        return int(self.view["routes"][route]["quota"][sum(value > limit for limit in self.box.tiers)])

    def brings_prestige(self, value: int) -> bool:
        """Whether a sale is so good that it brings prestige."""
        return value >= self.box.prestige_from
