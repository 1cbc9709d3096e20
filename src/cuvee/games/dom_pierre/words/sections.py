"""The table in words: headed sections of short lines, for the terminal, the screen reader and a plain page."""

from __future__ import annotations

from collections.abc import Iterator

from cuvee.games.dom_pierre.box import moves
from cuvee.games.dom_pierre.view import Field, Route, View
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.games.dom_pierre.words.outlook import REIMS, Outlook
from cuvee.games.dom_pierre.words.player import Estates
from cuvee.games.dom_pierre.words.printed import bonus, condition, levels, market, quota
from cuvee.kernel import Section
from cuvee.kernel.speech import UNDER, capital, from_viewer, looking_at, scale

# The keys of the sections.
OVER, TURN, HAND, VINEYARD, ROUTES = "over", "turn", "hand", "vineyard", "routes"
VILLAGE, OBJECTIVES, GLASS, SUPPLY = "village", "objectives", "glass", "supply"

_EMPTY, _ITEM = "·", "*"  # fields of the vineyard


class Sections:
    """Writes the table."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.box = lexicon.box
        self.say = lexicon.say
        self._estates = Estates(lexicon)

    def sections(self, view: View) -> list[Section]:
        """All of it, in the order in which one wants to read it."""
        found = [self._result(view)] if view["over"] else []
        mine, *others = from_viewer(view)
        found += [self._turn(view), self._estates.section(view, mine)]
        viewer = view["seat"]
        if viewer is not None and view["seats"][viewer]["hand"]:
            found.append(self._hand(view, viewer))
        found += [self._vineyard(view), self._routes(view), self._village(view), self._objectives(view)]
        found.append(self._glass(view))
        found += [self._estates.section(view, seat) for seat in others]
        found.append(self._supply(view))
        return found

    # The turn, the end track and the draft.

    def _result(self, view: View) -> Section:
        return Section(self.say("section.over"), [self.lexicon.result(view["scores"], view["winners"])], OVER)

    def _turn(self, view: View) -> Section:
        drafting = any(player["hand"] for player in view["seats"])
        lines = [self.say("table.draft")] if drafting else []
        if not drafting and not view["over"]:
            lines.append(self.lexicon.turn(view, view["turn"]))
            if view["side_done"]:
                lines.append(self.say("table.side-done"))
            if view["vintage_used"]:
                lines.append(self.say("table.vintage-used"))
        lines.append(self.say("table.first", who=self.lexicon.who(view["first"])))
        scores = enumerate(view["scores"])
        lines.append(self.say("table.scores", scores=" · ".join(f"{self.lexicon.who(seat)} {n}" for seat, n in scores)))
        return Section(self.say("section.turn"), lines + self._end_track(view), TURN)

    def _end_track(self, view: View) -> list[str]:
        track, points = view["end_track"], self.lexicon.amount("points", self.box.end_points)
        discs = min(track["discs"], track["marked"])  # later ones lie beside it
        lines = [self.say("table.end-track", discs=discs, marked=track["marked"], points=points)]
        if view["turns_left"] is not None and not view["over"]:
            lines.append(self.say("table.turns-left", n=view["turns_left"]))
        return lines

    def _hand(self, view: View, viewer: int) -> Section:
        mine = view["seats"][viewer]
        lines = [f"{self.lexicon.action(name)}: {self.lexicon.effect(name)}" for name in mine["hand"] if name]
        if mine["kept"]:
            lines.append(self.say("table.kept", action=self.lexicon.action(mine["kept"])))
        for seat, other in enumerate(view["seats"]):
            known = [name for name in other["hand"] if name]
            if seat != viewer and known:
                lines.append(self.say("table.hand", who=self.lexicon.who(seat), names=self.lexicon.actions(known)))
        return Section(self.say("section.hand"), lines, HAND)

    # The vineyard.

    def _vineyard(self, view: View) -> Section:
        seats = ", ".join(f"{seat + 1} {self.lexicon.who(seat)}" for seat in range(self.lexicon.seats))
        lines = [*self._grid(view), self.say("table.grid", grapes=self._initials())]
        lines += [self.say("table.grid.marks", item=_ITEM, empty=_EMPTY, seats=seats), *self._planted(view)]
        items = [f"{self.lexicon.item(content['item'])} {field}" for field, content in self._with(view, "item")]
        if items:
            lines.append(self.say("table.items", items=" · ".join(items)))
        lines.append(self.say("table.bag", n=view["bag"]))
        return Section(self.say("section.vineyard"), lines, VINEYARD)

    def _initial(self, name: str) -> str:
        """The letter of a variety: the first that no variety before it has."""
        letters: dict[str, str] = {}
        for variety in self.box.varieties:
            words = [word[0].upper() for word in reversed(variety.name.split())] + list(variety.name.upper())
            letters[variety.id] = next(letter for letter in words if letter not in letters.values())
        return letters[name]

    def _initials(self) -> str:
        return ", ".join(f"{self._initial(variety.id)} {variety.name}" for variety in self.box.varieties)

    def _grid(self, view: View) -> Iterator[str]:
        """The fields row by row, each in three columns of text: the grape, and the number of the worker's seat."""
        columns = range(1, self.box.columns + 1)
        yield UNDER + self._row(" ", [str(column) for column in columns])
        for row in range(1, len(self.box.fields) // self.box.columns + 1):
            yield UNDER + self._row(str(row), [self._cell(view, f"{column}-{row}") for column in columns])

    def _row(self, head: str, cells: list[str]) -> str:
        return f"{head or ' '}  {''.join(f'{cell:<3}' for cell in cells)}".rstrip()

    def _cell(self, view: View, field: str) -> str:
        content = view["vineyard"].get(field, {})
        if "grape" not in content:
            return _ITEM if content else _EMPTY
        return self._initial(content["grape"]) + (str(content["worker"] + 1) if "worker" in content else "")

    def _planted(self, view: View) -> Iterator[str]:
        """The grapes by variety, with the workers on them."""
        for variety in self.box.varieties:
            fields = [
                f"{field} {self.lexicon.who(content['worker'])}" if "worker" in content else field
                for field, content in self._with(view, "grape")
                if content["grape"] == variety.id
            ]
            yield f"{variety.name} ({len(fields)}): {', '.join(fields)}"

    def _with(self, view: View, thing: str) -> list[tuple[str, Field]]:
        """The fields with a grape, or with an item."""
        return [(field, content) for field, content in view["vineyard"].items() if thing in content]

    # The routes.

    def _routes(self, view: View) -> Section:
        lines: list[str] = []
        for number, name in enumerate(moves.ROUTES):
            lines += self._route(view, number, name)
        lines.append(self._reims(view))
        return Section(self.say("section.routes"), lines, ROUTES)

    def _route(self, view: View, number: int, name: str) -> Iterator[str]:
        route = view["routes"][name]
        yield self.say("table.route", route=capital(self.lexicon.route(name)), n=route["cards"])
        if route["card"]:
            yield UNDER + market(self.lexicon, self.lexicon.market(route["card"]))
        yield UNDER + self.say("table.quota", quota=quota(self.lexicon, route["quota"]))
        yield UNDER + self.say("table.spaces", spaces=self._spaces(number, route))
        if route["under"]:
            yield UNDER + self.say("table.under", cities=", ".join(map(self.lexicon.city, route["under"])))

    def _spaces(self, number: int, route: Route) -> str:
        """Space by space, from the village on, in sections with their bonus."""
        sections: dict[int, list[str]] = {}
        for space, worker in enumerate(route["workers"]):
            sections.setdefault(self.box.section[number][space], []).append(f"{space + 1} {self._worker(worker)}")
        bonuses = dict(zip(self.box.section[number], route["bonus"], strict=True))
        return " · ".join(f"+{bonuses[section]}: {', '.join(spaces)}" for section, spaces in sections.items())

    def _worker(self, worker: int | str | None) -> str:
        if worker is None:
            return self.say("table.free")
        return self.lexicon.who(worker) if isinstance(worker, int) else self.say("table.neutral")

    def _reims(self, view: View) -> str:
        route = self.lexicon.route(moves.ROUTES[self.box.reims_route])
        if Outlook(self.box, view, 0).customer(REIMS) is None:
            return self.say("table.reims.closed", city=self.box.reims.city, route=route)
        return self.say("table.reims", market=market(self.lexicon, self.box.reims), route=route)

    # Village, objectives and prestige.

    def _village(self, view: View) -> Section:
        village = view["village"]
        harvest = [self.lexicon.tile(top) if top else "" for top in village["harvest"]]
        blue = [self.lexicon.equipment(f"blue-{top}") if top else "" for top in village["blue"]]
        points = [
            self.say("label.for-points", number=number, points=self.lexicon.amount("points", each))
            for number, each in enumerate(self.box.champagne_points, 1)
        ]
        lines = [
            self.say("table.village.harvest", stacks=self._stacks(harvest, village["harvest_below"])),
            self.say("table.village.blue", stacks=self._stacks(blue, village["blue_below"])),
            self.say("table.village.champagne", offers=", ".join(points)),
            self.say("table.village.bonuses", number=self.box.village_bonuses),
        ]
        return Section(self.say("section.village"), lines, VILLAGE)

    def _stacks(self, tops: list[str], below: list[int]) -> str:
        stacks = zip(tops, below, strict=True)
        return " · ".join(
            self.say("table.stack", top=top, number=number) if top else self.say("table.stack.empty")
            for top, number in stacks
        )

    def _objectives(self, view: View) -> Section:
        cards, lines = view["objectives"], list[str]()
        seat = looking_at(view, own=True)
        for name in cards["display"]:
            card = self.lexicon.objective(name)
            lines.append(f"{self.lexicon.goal(name)}: {condition(self.lexicon, card)}")
            text = levels(self.lexicon, card)
            if seat is not None:
                who, has = self.lexicon.who(seat), cards["progress"][name][seat]
                text = self.say("table.progress", levels=text, who=who, has=has)
            lines += [UNDER + text, UNDER + self.say("table.bonus", bonus=bonus(self.lexicon, card))]
        lines.append(self.say("table.deck", left=cards["deck"], discarded=len(cards["pile"])))
        return Section(self.say("section.objectives"), lines, OBJECTIVES)

    def _glass(self, view: View) -> Section:
        prestige, box = view["prestige"], self.box
        tiles = self.lexicon.prestiges(prestige["open"]) or self.say("none")
        lines = [self.say("table.glass", tiles=tiles), self.say("table.unseen", n=prestige["unseen"])]
        if prestige["spent"]:
            lines.append(self.say("table.spent", tiles=self.lexicon.prestiges(prestige["spent"])))
        points, crowns = scale(box.prestige_points), scale(box.prestige_crowns)
        lines.append(self.say("table.steps", top=len(box.prestige_points) - 1, points=points, crowns=crowns))
        return Section(self.say("section.glass"), lines, GLASS)

    def _supply(self, view: View) -> Section:
        supply, values = view["supply"], range(1, self.box.harvest_max + 1)
        lines = [
            self.say("table.supply.harvest", variety=variety.name,
                     tiles=" · ".join(f"{value}: {supply['harvest'][f'{variety.id}-{value}']}" for value in values))
            for variety in self.box.varieties
        ]  # fmt: skip
        grey = ", ".join(f"{self.lexicon.kind(kind)} {number}" for kind, number in supply["grey"].items())
        flags = ", ".join(f"{self.lexicon.country(flag)} {number}" for flag, number in supply["flags"].items())
        lines += [self.say("table.supply.grey", tiles=grey), self.say("table.supply.flags", flags=flags)]
        if any(supply["blue_pile"].values()):
            blue = [f"{self.lexicon.kind(kind)} {number}" for kind, number in supply["blue_pile"].items() if number]
            lines.append(self.say("table.supply.blue", tiles=", ".join(blue)))
        return Section(self.say("section.supply"), lines, SUPPLY)
