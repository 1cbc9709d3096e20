"""The table of Dom Pierre, rebuilt from its log by somebody who knows the components and reads every line."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cuvee.games.dom_pierre.box.contents import FLAGS, Box, Objective, Prestige, open_box
from cuvee.games.dom_pierre.box.moves import ACTIONS, GREY, PRESSES, ROUTES
from cuvee.kernel import Setup
from cuvee.kernel.telling import Event

OBJECTIVES = ACTIONS[-1]


class Chronicle:
    """What a reader of the log has in front of them."""

    def __init__(self, setup: Setup) -> None:
        self.box: Box = open_box(setup.data)
        self.setup = setup
        box = self.box
        self.first = -1
        self.grapes: dict[str, str] = {}
        self.items: dict[str, str] = {}
        self.field_workers: dict[str, int] = {}
        self.bag = sum(variety.grapes for variety in box.varieties)
        self.routes: dict[str, Any] = {route: [None] * box.spaces for route in ROUTES}
        if setup.seats == 2:
            for route, spaces in zip(ROUTES, box.neutral, strict=True):
                for space in spaces:
                    self.routes[route][space - 1] = "neutral"
        self.market: dict[str, str | None] = {}
        self.under: dict[str, list[str]] = {route: [] for route in ROUTES}
        self.cards_left: dict[str, int] = {}
        self.quotas: dict[str, list[int]] = {}
        self.village: list[str | None] = [None, None]
        self.village_below = [0, 0]
        self.blue: list[str | None] = [None, None]
        self.blue_below = [0, 0]
        self.goals_shown: list[str] = []
        self.goal_deck = sum(card.players <= setup.seats for card in box.objectives)
        self.goal_pile: list[str] = []
        self.glass: list[str] = []
        tiles = sum(tile.count for tile in box.prestige)
        self.unseen = min(tiles, box.prestige_tiles_per_player * setup.seats)
        self.spent: list[str] = []
        self.replaced: list[str] = []
        self.harvest_supply = Counter(
            {
                f"{variety.id}-{value + 1}": number
                for variety in box.varieties
                for value, number in enumerate(variety.tiles)
            }
        )
        self.grey = Counter({kind.id: kind.counts[GREY] for kind in box.equipment})
        self.blue_pile: Counter[str] = Counter()
        self.flags = dict.fromkeys(FLAGS, box.flags)
        self.end_discs = 0
        self.in_hand: list[tuple[str, int]] = []  # harvest tiles on their way to a press, and what is printed on them
        row = box.short_start_row if setup.options["variant"] == "short" else 0
        self.seats = [_Seat(box, row) for _ in range(setup.seats)]
        if setup.seats == 2:
            for seat in self.seats:
                seat.tiles_in[OBJECTIVES] = "vintage"

    def read(self, event: Event) -> None:
        """One line of the log."""
        if event.only is None:
            getattr(self, "_" + event.name.replace("-", "_"))(**event.facts)

    # Before the first move.

    def _first(self, seat: int) -> None:
        self.first = seat

    def _vineyard(self, grapes: dict[str, str], items: dict[str, str]) -> None:
        self.grapes, self.items = dict(grapes), dict(items)
        self.bag -= len(grapes)
        for item in items.values():
            if item != "coin":
                self.grey[item] -= 1

    def _quotas(self, quotas: dict[str, list[int]]) -> None:
        self.quotas = quotas

    def _glass(self, tiles: list[str]) -> None:
        self.glass = list(tiles)
        self.unseen -= len(tiles)

    def _begins(self, seat: int, tile: str) -> None:
        self.seats[seat].presses[1]["harvest"].append((tile, self._take(tile)))

    def _drafted(self, seat: int, kept: str, green: str, waiting: bool) -> None:
        self._slot(seat, kept, "vintage")
        if waiting:
            self.seats[seat].waiting = green
        else:
            self._slot(seat, green, "vintage")
        self.seats[seat].strength = True

    # The estate.

    def _round(self, first: int) -> None:
        assert first == self.first

    def _moved(self, seat: int, column: str, row: int) -> None:
        self.seats[seat].rows[column] = row

    def _cork(self, seat: int) -> None:
        self.seats[seat].corked = True

    def _slotted(self, seat: int, column: str, strength: bool) -> None:
        self._slot(seat, column, "strength" if strength else "vintage")
        if strength:
            self.seats[seat].strength = False
        else:
            self.seats[seat].waiting = None

    def _slot(self, seat: int, column: str, tile: str) -> None:
        if self.seats[seat].tiles_in[column] is not None:
            self.replaced.append(column)  # the strength tile's own action is known to nobody
        self.seats[seat].tiles_in[column] = tile

    def _removed(self, seat: int, column: str, beside: bool) -> None:
        self.seats[seat].rows[column] = None
        self.end_discs += 1

    def _last_round(self, seat: int) -> None:
        pass

    def _acts(self, seat: int, column: str, strength: int) -> None:
        pass

    def _dismisses(self, seat: int) -> None:
        pass

    # Points and francs.

    def _scored(self, seat: int, n: int, why: str) -> None:
        self.seats[seat].points += n

    def _earned(self, seat: int, n: int, why: str) -> None:
        self.seats[seat].francs += n

    def _paid(self, seat: int, n: int, why: str) -> None:
        self.seats[seat].francs -= n

    # Vineyard and presses.

    def _drew(self, seat: int, grapes: list[str]) -> None:
        self.bag -= len(grapes)

    def _planted(self, seat: int, grape: str, field: str) -> None:
        self.grapes[field] = grape
        self.items.pop(field, None)

    def _pointed(self, seat: int, field: str) -> None:
        pass

    def _harvested(self, seat: int, tile: str, printed: int, vintage: bool) -> None:
        assert self._take(tile) == printed
        self.in_hand.append((tile, printed))

    def _take(self, tile: str) -> int:
        """From the supply: the tile, or the next lower one that is left; what is printed on it."""
        variety, _, value = tile.rpartition("-")
        printed = next((n for n in range(int(value), 0, -1) if self.harvest_supply[f"{variety}-{n}"]), 0)
        if printed:
            self.harvest_supply[f"{variety}-{printed}"] -= 1
        return printed

    def _give_back(self, tile: str, printed: int) -> None:
        self.harvest_supply[f"{tile.rpartition('-')[0]}-{printed}"] += 1

    def _helper(self, seat: int, field: str) -> None:
        del self.field_workers[field]
        self.seats[seat].maison += 1

    def _placed(self, seat: int, tile: str, press: str) -> None:
        found = next(each for each in self.in_hand if each[0] == tile)
        self.in_hand.remove(found)
        self.seats[seat].presses[PRESSES.index(press)]["harvest"].append(found)

    def _returned(self, seat: int, tile: str) -> None:
        found = next(each for each in self.in_hand if each[0] == tile)
        self.in_hand.remove(found)
        self._give_back(*found)

    def _marked(self, seat: int, value: int, press: str) -> None:
        self.seats[seat].presses[PRESSES.index(press)]["marker"] += value

    def _helped(self, seat: int) -> None:
        self.seats[seat].at_presses -= 1
        self.seats[seat].maison += 1

    def _produced(self, seat: int, press: str, champagnes: list[str]) -> None:
        place = self.seats[seat].presses[PRESSES.index(press)]
        for tile in place["harvest"]:
            self._give_back(*tile)
        place.update(harvest=[], marker=0, champagne=list(champagnes))

    def _drink(self, seat: int, champagne: str, press: str) -> None:
        """A champagne leaves a press; of two equal ones the first."""
        place = self.seats[seat].presses[PRESSES.index(press)]["champagne"]
        place[place.index(champagne)] = None

    # The village.

    def _village_tile(self, seat: int, tile: str, stack: int) -> None:
        assert self.village[stack - 1] == tile
        self.village[stack - 1] = None
        self.in_hand.append((tile, self.village_prints.pop(tile)))

    def _village_next(self, tile: str, stack: int) -> None:
        self.village[stack - 1] = tile
        self.village_below[stack - 1] -= 1

    def _village_filled(self, tops: list[str], below: list[int]) -> None:
        """A 3 and a 2 of each variety leave the supply, or lower ones in their place."""
        for tile in filter(None, self.village):
            self._give_back(tile, self.village_prints[tile])
        most = self.box.harvest_max
        self.village_prints: dict[str, int] = {}
        for variety in self.box.varieties:
            for value in (most, most - 1):
                if any(self.harvest_supply[f"{variety.id}-{n}"] for n in range(1, value + 1)):
                    self.village_prints[f"{variety.id}-{value}"] = self._take(f"{variety.id}-{value}")
        self.village = [*tops, None, None][:2]
        self.village_below = list(below)

    def _equipment(self, seat: int, colour: str, kind: str, stack: int) -> None:
        self.seats[seat].equipment[f"{colour}-{kind}"] += 1
        if stack:
            assert self.blue[stack - 1] == kind
            self.blue[stack - 1] = None

    def _blue_next(self, kind: str, stack: int) -> None:
        self.blue[stack - 1] = kind
        self.blue_below[stack - 1] -= 1

    def _blue_filled(self, kinds: list[str], below: list[int]) -> None:
        self.blue_pile.clear()
        self.blue = [*kinds, None, None][:2]
        self.blue_below = list(below)

    def _gave(self, seat: int, champagne: str, press: str) -> None:
        self._drink(seat, champagne, press)

    def _local(self, seat: int, champagne: str, press: str) -> None:
        self._drink(seat, champagne, press)

    # Objectives and their bonuses.

    def _display(self, goals: list[str]) -> None:
        for goal in goals:
            if not self.goal_deck:
                self.goal_deck, self.goal_pile = len(self.goal_pile), []
            self.goal_deck -= 1
            self.goals_shown.append(goal)

    def _draws(self, seat: int, n: int) -> None:
        pass

    def _goal(self, seat: int, goal: str) -> None:
        self.goals_shown.remove(goal)
        self.seats[seat].goals.append(goal)

    def _achieved(self, seat: int, goal: str) -> None:
        self.seats[seat].goals.remove(goal)
        self.seats[seat].scored.append(goal)

    def _bonus(self, seat: int, goal: str, kept: bool) -> None:
        if not kept:
            self.goals_shown.remove(goal)
            self.goal_pile.append(goal)
        bonus = self._objective(goal).bonus
        if bonus.type == "equipment":
            kind = self.box.equipment[bonus.which].id
            if self.grey[kind]:
                self.grey[kind] -= 1
                self.seats[seat].equipment[f"grey-{kind}"] += 1
        elif bonus.type == "flag":
            if self.flags[FLAGS[bonus.which]]:
                self.flags[FLAGS[bonus.which]] -= 1
                self.seats[seat].flags[FLAGS[bonus.which]] += 1
        elif bonus.type == "harvest":
            self._receive(f"{self.box.varieties[bonus.which].id}-{bonus.value}")

    def _receive(self, tile: str) -> None:
        printed = self._take(tile)
        if printed:
            self.in_hand.append((tile, printed))

    def _objective(self, goal: str) -> Objective:
        return next(card for card in self.box.objectives if card.id == goal)

    # Workers.

    def _lifted(self, seat: int, place: str) -> None:
        player, (route, _, space) = self.seats[seat], place.partition("-")
        if place in ("presses", "maison", "supply"):
            name = "at_presses" if place == "presses" else place
            setattr(player, name, getattr(player, name) - 1)
        elif route in ROUTES:
            self.routes[route][int(space) - 1] = None
        else:
            del self.field_workers[place]
        player.lifted += 1

    def _worker(self, seat: int, place: str, skipped: bool) -> None:
        player, (route, _, space) = self.seats[seat], place.partition("-")
        player.lifted -= 1
        if place == "presses":
            player.at_presses += 1
        elif route in ROUTES:
            self.routes[route][int(space) - 1] = seat
        else:
            self.field_workers[place] = seat

    def _dismissed(self, seat: int) -> None:
        self.seats[seat].lifted -= 1
        self.seats[seat].supply += 1

    # Sales.

    def _market(self, route: str, card: str | None, cards: int) -> None:
        if self.under[route] and cards == len(self.under[route]):
            assert self.under[route].pop(0) == card
        self.market[route] = card
        self.cards_left[route] = cards

    def _shifted(self, seat: int, route: str, card: str) -> None:
        assert self.market[route] == card
        self.under[route].append(card)

    def _sold(
        self, seat: int, champagne: str, press: str, city: str, card: str, equipment: list[str], value: int
    ) -> None:
        self._drink(seat, champagne, press)
        for name in equipment:
            colour, _, kind = name.partition("-")
            self.seats[seat].equipment[name] -= 1
            (self.grey if colour == "grey" else self.blue_pile)[kind] += 1

    def _collected(self, seat: int, card: str) -> None:
        self.seats[seat].cards.append(card)

    def _home(self, seat: int, n: int, places: list[str]) -> None:
        assert len(places) == n
        for place in places:
            route, _, space = place.partition("-")
            self.routes[route][int(space) - 1] = None
            self.seats[seat].maison += 1

    # Prestige and the end.

    def _prestige(self, seat: int, step: int, why: str) -> None:
        self.seats[seat].prestige = step

    def _revealed(self, tile: str) -> None:
        self.glass.append(tile)
        self.unseen -= 1

    def _tile(self, seat: int, tile: str, unseen: bool) -> None:
        if unseen:
            self.unseen -= 1
        else:
            self.glass.remove(tile)
        if self._sort(tile).kind in ("points", "francs"):
            self.spent.append(tile)
        else:
            self.seats[seat].prestige_tiles.append(tile)

    def _used(self, seat: int, tile: str) -> None:
        self.seats[seat].prestige_tiles.remove(tile)
        self.spent.append(tile)
        sort = self._sort(tile)
        if sort.kind == "harvest":
            self._receive(f"{self.box.varieties[sort.variety].id}-{sort.value}")

    def _sort(self, tile: str) -> Prestige:
        return next(each for each in self.box.prestige if each.id == tile)

    def _over(self, scores: list[int], winners: list[int]) -> None:
        pass

    # Looking around.

    def table(self) -> dict[str, Any]:
        """What lies on the table, in the words of a view."""
        return {
            "first": self.first,
            "end_track": self.end_discs,
            "seats": [seat.table() for seat in self.seats],
            "grapes": self.grapes,
            "items": self.items,
            "field_workers": self.field_workers,
            "bag": self.bag,
            "routes": self.routes,
            "market": self.market,
            "cards": self.cards_left,
            "under": self.under,
            "quotas": self.quotas,
            "village": [self.village, self.village_below, self.blue, self.blue_below],
            "goals": [sorted(self.goals_shown), self.goal_deck, sorted(self.goal_pile)],
            "prestige": [sorted(self.glass), self.unseen, sorted(self.spent)],
            "replaced": len(self.replaced),
            "harvest": dict(self.harvest_supply),
            "grey": dict(self.grey),
            "blue_pile": +self.blue_pile,
            "flags": self.flags,
        }


class _Seat:
    def __init__(self, box: Box, row: int) -> None:
        self.points, self.francs, self.prestige = 0, box.francs, 0
        self.rows: dict[str, int | None] = dict.fromkeys(ACTIONS, row)
        self.tiles_in: dict[str, str | None] = dict.fromkeys(ACTIONS)
        self.waiting: str | None = None
        self.strength = False
        self.presses: list[dict[str, Any]] = [{"harvest": [], "marker": 0, "champagne": [None, None]} for _ in PRESSES]
        start = box.start_champagne
        self.presses[0]["champagne"][0] = f"bottle-{start - 16}" if start >= 16 else f"barrel-{start}"
        self.supply, self.maison, self.at_presses = box.workers - box.workers_at_presses, 0, box.workers_at_presses
        self.lifted = 0
        self.equipment: Counter[str] = Counter()
        self.cards: list[str] = []
        self.flags = dict.fromkeys(FLAGS, 0)
        self.goals: list[str] = []
        self.scored: list[str] = []
        self.prestige_tiles: list[str] = []
        self.corked = False

    def table(self) -> dict[str, Any]:
        return {
            "points": self.points,
            "francs": self.francs,
            "prestige": self.prestige,
            "rows": self.rows,
            "slots": self.tiles_in,
            "waiting": (self.waiting, self.strength),
            "presses": [{**press, "harvest": sorted(name for name, _ in press["harvest"])} for press in self.presses],
            "workers": (self.supply, self.maison, self.at_presses),
            "equipment": +self.equipment,
            "cards": self.cards,
            "flags": self.flags,
            "goals": sorted(self.goals),
            "scored": self.scored,
            "tiles": sorted(self.prestige_tiles),
            "corked": self.corked,
        }


def seen(view: dict[str, Any]) -> dict[str, Any]:
    """The same from a spectator's view."""
    fields, routes, village = view["vineyard"], view["routes"], view["village"]
    goals, prestige, supply = view["objectives"], view["prestige"], view["supply"]
    return {
        "first": view["first"],
        "end_track": view["end_track"]["discs"],
        "seats": [_seat(seat) for seat in view["seats"]],
        "grapes": {name: field["grape"] for name, field in fields.items() if "grape" in field},
        "items": {name: field["item"] for name, field in fields.items() if "item" in field},
        "field_workers": {name: field["worker"] for name, field in fields.items() if "worker" in field},
        "bag": view["bag"],
        "routes": {name: route["workers"] for name, route in routes.items()},
        "market": {name: route["card"] for name, route in routes.items()},
        "cards": {name: route["cards"] for name, route in routes.items()},
        "under": {name: route["under"] for name, route in routes.items()},
        "quotas": {name: route["quota"] for name, route in routes.items()},
        "village": [village["harvest"], village["harvest_below"], village["blue"], village["blue_below"]],
        "goals": [sorted(goals["display"]), goals["deck"], sorted(goals["pile"])],
        "prestige": [sorted(prestige["open"]), prestige["unseen"], sorted(prestige["spent"])],
        "replaced": len(view["replaced"]),
        "harvest": supply["harvest"],
        "grey": supply["grey"],
        "blue_pile": +Counter(supply["blue_pile"]),
        "flags": supply["flags"],
    }


def _seat(seat: dict[str, Any]) -> dict[str, Any]:
    workers = seat["workers"]
    return {
        **{name: seat[name] for name in ("points", "francs", "prestige", "cards", "flags", "scored", "corked")},
        "rows": {name: column["row"] for name, column in seat["columns"].items()},
        "slots": {name: column["tile"] for name, column in seat["columns"].items()},
        "waiting": (seat["waiting"]["vintage"], seat["waiting"]["strength"]),
        "presses": [{**press, "harvest": sorted(press["harvest"])} for press in seat["presses"].values()],
        "workers": (workers["supply"], workers["maison"], workers["presses"]),
        "equipment": Counter(seat["equipment"]),
        "goals": sorted(seat["goals"]),
        "tiles": sorted(seat["tiles"]),
    }
