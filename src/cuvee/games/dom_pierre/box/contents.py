"""What is in the box: all components of Dom Pierre, read from the data files and checked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from cuvee.games.dom_pierre.box import moves
from cuvee.games.dom_pierre.box.moves import COLOURS, PRESSES, ROUTES
from cuvee.kernel.bits import BitMoves
from cuvee.kernel.data import Entry, load

HOME: Final = Path(__file__).parent.parent

ACCEPTS: Final = ("bottle", "barrel", "either")
FLAGS: Final = ("usa", "russia")
PRESTIGE_KINDS: Final = ("crown", "points", "francs", "sale", "worker", "modifier", "harvest")
BONUSES: Final = ("equipment", "harvest", "modifier", "flag", "francs", "worker")
METRICS: Final = (
    "market-cards",
    "min-of-routes",
    "route-sets",
    "flags",
    "min-of-flags",
    "crowns",
    "crown-routes",
    "prestige-step",
    "workers",
    "workers-deployed",
    "routes-with-worker",
    "routes-last-section",
    "vineyard-varieties",
    "champagne",
    "champagne-best",
    "champagne-sum",
    "harvest",
    "harvest-of-value-3",
    "harvest-sum",
    "presses-with-all-varieties",
    "francs",
    "equipment",
    "equipment-kinds",
    "equipment-pairs",
    "discs-at-or-above",
    "discs-on-end-track",
)
WORKER_AREAS: Final = ("vineyard", "routes", "presses", "maison")


@dataclass(frozen=True, slots=True)
class Variety:
    """A grape variety, with the number of its grapes and of its harvest tiles by value."""

    id: str
    name: str
    colour: str
    grapes: int
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Equipment:
    """A kind of equipment, with value and number of its grey and blue tiles."""

    id: str
    name: dict[str, str]
    values: tuple[int, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Market:
    """A market card; also Reims, which is printed on the board."""

    id: str
    route: int
    city: str
    accepts: str
    refuses: tuple[int, ...]
    press_bonus: tuple[int, ...]
    equipment: tuple[int, ...]
    crowns: int
    flag: int  # or -1
    players: int


@dataclass(frozen=True, slots=True)
class Bonus:
    """What a discarded objective card gives; two bonuses are different if they do not compare equal."""

    type: str
    which: int = 0  # kind of equipment, variety or flag
    value: int = 0


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective card: what it counts, how narrowly, and what it pays."""

    id: str
    name: dict[str, str]
    metric: str
    only: dict[str, object]
    levels: tuple[tuple[int, int], ...]  # need, points
    bonus: Bonus
    players: int


@dataclass(frozen=True, slots=True)
class Prestige:
    """A kind of prestige tile."""

    id: str
    kind: str
    value: int
    variety: int
    count: int


class Box:
    """All components and printed numbers of one edition of the game."""

    def __init__(self, overlay: Path | None) -> None:
        files = load(HOME / "data", overlay)
        self.varieties = [self._variety(entry) for entry in files["harvest"].entries("variety")]
        self.equipment = [self._equipment(entry) for entry in files["equipment"].entries("kind")]
        self._read_board(files["board"])
        self.quotas = [side for entry in files["quotas"].entries("tile") for side in self._quota(entry)]
        self._read_markets(files["markets"])
        self.prestige = [self._prestige(entry) for entry in files["prestige"].entries("tile")]
        self.objectives = [self._objective(entry) for entry in files["objectives"].entries("card")]
        for file in files.values():
            file.close()
        self.moves = moves.Moves(self)
        fields = len(self.fields)
        self.all_fields = (1 << fields) - 1
        self.left_edge = sum(1 << field for field in range(0, fields, self.columns))
        self.right_edge = self.left_edge << self.columns - 1
        self.grape_moves = BitMoves(self.moves.to_field)
        self.point_moves = BitMoves(self.moves.point)
        self.plant_moves = [BitMoves(range(first, first + fields)) for first in list(self.moves.plant)[::fields]]

    # Reading the files.

    def _variety(self, entry: Entry) -> Variety:
        entry.source()
        tiles = entry.numbers("tiles")
        return Variety(entry.text("id"), entry.text("name"), entry.text("colour"), entry.number("grapes", 1), tiles)

    def _equipment(self, entry: Entry) -> Equipment:
        entry.source()
        values, counts = [], []
        for colour in COLOURS:
            tile = entry.table(colour)
            values.append(tile.number("value", 1))
            counts.append(tile.number("count", 1))
            tile.close()
        return Equipment(entry.text("id"), entry.words("name"), tuple(values), tuple(counts))

    def _read_board(self, file: Entry) -> None:
        self._read_setup(file.table("setup"))
        self._read_estate(file)
        self._read_vineyard(file.table("vineyard"))
        self._read_routes(file)
        village, prestige, end = file.table("village"), file.table("prestige"), file.table("end")
        self.champagne_points = village.numbers("champagne_points")
        self.village_bonuses = village.number("bonuses", 1)
        self.prestige_points, self.prestige_crowns = prestige.numbers("points"), prestige.numbers("crowns")
        if len(self.prestige_points) != len(self.prestige_crowns):
            raise prestige.wrong("crowns", "needs as many numbers as 'points'")
        self.prestige_price = prestige.number("price", 1)
        self.end_discs, self.end_points = end.numbers("discs", 1, 24), end.number("points")
        for table in (village, prestige, end):
            table.source()
            table.close()

    def _read_setup(self, setup: Entry) -> None:
        self.francs = setup.number("francs")
        self.workers = setup.number("workers", 1, 20)
        self.workers_at_presses = setup.number("workers_at_presses", 0, self.workers)
        self.start_champagne = setup.number("start_champagne", 1, 12)
        self.open_objectives = setup.number("open_objectives", 1)
        self.prestige_tiles_per_player = setup.number("prestige_tiles_per_player", 1)
        self.open_prestige_tiles = setup.number("open_prestige_tiles", 1)
        self.vintage_tiles = setup.number("vintage_tiles", 1)
        self.dealt_vintage_tiles = setup.number("dealt_vintage_tiles", 3, 3)
        self.flags = setup.number("flags")
        setup.source()
        setup.close()

    def _read_estate(self, file: Entry) -> None:
        estate, rules = file.table("estate"), file.table("press_rules")
        self.strength = estate.numbers("strength")
        self.top_row = len(self.strength) - 1
        self.cost, self.cost_free = estate.numbers("cost"), estate.numbers("cost_free")
        for field, row in (("cost", self.cost), ("cost_free", self.cost_free)):
            if len(row) != len(self.strength):
                raise estate.wrong(field, "needs as many numbers as 'strength'")
        self.short_start_row = estate.number("short_start_row", 0, self.top_row)
        self.vintage_row = estate.number("vintage_row", 0, self.top_row)
        self.strength_row = estate.number("strength_row", 0, self.top_row)
        self.first_bonus: list[tuple[int, int]] = []  # by press: for the first bottle, the first barrel
        for number, press in enumerate(file.entries("press")):
            press.choice("id", PRESSES[number : number + 1])
            self.first_bonus.append((press.number("first_bottle"), press.number("first_barrel")))
            press.source()
        rules.number("champagne_per_activation", 2, 2)
        self.champagne_max = rules.number("champagne_max", 1, 15)
        self.presses_for_prestige = rules.number("presses_for_prestige", 1)
        for table in (estate, rules):
            table.source()
            table.close()

    def _read_vineyard(self, vineyard: Entry) -> None:
        self.columns, rows = vineyard.number("columns", 1, 20), vineyard.number("rows", 1, 20)
        self.fields = [(x, y) for y in range(1, rows + 1) for x in range(1, self.columns + 1)]
        numbers = {field: number for number, field in enumerate(self.fields)}
        if len(self.fields) < sum(variety.grapes for variety in self.varieties):
            raise vineyard.wrong("rows", "the vineyard has fewer fields than there are grapes")
        self.around = [
            [numbers[f] for f in self.fields if max(abs(f[0] - x), abs(f[1] - y)) == 1] for x, y in self.fields
        ]
        ids = (*(variety.id for variety in self.varieties), "any")
        self.start_grapes: list[tuple[int, int]] = []  # field, variety or -1
        for entry in vineyard.entries("start"):
            variety = ids.index(entry.choice("variety", ids))
            self.start_grapes.append(
                (self._field(entry, entry.point("at")), -1 if variety == len(ids) - 1 else variety)
            )
        self.item_fields = [self._field(vineyard, point) for point in vineyard.pairs("items")]
        self.item_fields_four = [self._field(vineyard, point) for point in vineyard.pairs("items_four")]
        self.harvest_max = vineyard.number("harvest_max", 1, 3)
        vineyard.source()
        vineyard.close()

    def _field(self, entry: Entry, point: tuple[int, ...]) -> int:
        if point not in self.fields:
            raise entry.wrong("at", f"{list(point)} is not a field of the vineyard")
        return self.fields.index((point[0], point[1]))

    def _read_routes(self, file: Entry) -> None:
        self.section: list[list[int]] = []  # by route and space: the number of the section
        self.section_bonus: list[list[int]] = []  # by route and space
        self.neutral: list[tuple[int, ...]] = []
        for number, route in enumerate(file.entries("route")):
            route.choice("id", ROUTES[number : number + 1])
            sections = route.pairs("sections")
            self.section.append([n for n, (size, _) in enumerate(sections) for _ in range(size)])
            self.section_bonus.append([bonus for size, bonus in sections for _ in range(size)])
            self.neutral.append(route.numbers("neutral", 1, len(self.section[-1])))
            route.source()
        self.spaces = len(self.section[0])
        if any(len(route) != self.spaces for route in self.section):
            raise file.wrong("route", "all routes need the same number of spaces")
        sales = file.table("sales")
        self.tiers = sales.numbers("tiers")
        self.prestige_from = sales.number("prestige_from", 1)
        self.francs_per_section = sales.number("francs_per_section")
        self.reims_route = ROUTES.index(sales.choice("reims_route", ROUTES))
        sales.source()
        sales.close()

    def _quota(self, entry: Entry) -> list[tuple[int, ...]]:
        entry.source()
        entry.text("id")
        return [entry.numbers("front"), entry.numbers("back")]

    def _read_markets(self, file: Entry) -> None:
        kinds = [kind.id for kind in self.equipment]
        self.markets: list[Market] = []
        for entry in file.entries("card"):
            wanted = entry.texts("equipment")
            refused = entry.texts("refuses") if entry.has("refuses") else ()
            for field, names, known in (("equipment", wanted, kinds), ("refuses", refused, list(PRESSES))):
                for name in names:
                    if name not in known:
                        raise entry.wrong(field, f"{name!r} is not allowed; allowed: {', '.join(known)}")
            flag = entry.choice("flag", ("", *FLAGS), "")
            self.markets.append(
                Market(
                    entry.text("id"),
                    ROUTES.index(entry.choice("route", ROUTES)),
                    entry.text("city"),
                    entry.choice("accepts", ACCEPTS),
                    tuple(PRESSES.index(name) for name in refused),
                    entry.numbers("press_bonus"),
                    tuple(kinds.index(name) for name in wanted),
                    entry.number("crowns", 0, 9, default=0),
                    FLAGS.index(flag) if flag else -1,
                    entry.number("players", 2, 4, default=2),
                )
            )
            entry.source()
        reims = file.table("reims")
        accepts, city = reims.choice("accepts", ACCEPTS), reims.text("city")
        self.reims = Market("reims", self.reims_route, city, accepts, (), (0, 0, 0), (), 0, -1, 2)
        reims.source()
        reims.close()

    def _prestige(self, entry: Entry) -> Prestige:
        entry.source()
        kind = entry.choice("kind", PRESTIGE_KINDS)
        ids = tuple(variety.id for variety in self.varieties)
        variety = ids.index(entry.choice("variety", ids)) if kind == "harvest" else -1
        return Prestige(entry.text("id"), kind, entry.number("value"), variety, entry.number("count", 1))

    def _objective(self, entry: Entry) -> Objective:
        entry.source()
        only: dict[str, object] = {}
        choices = {
            "route": ROUTES,
            "accepts": ACCEPTS,
            "flag": (*FLAGS, "any"),
            "area": WORKER_AREAS,
            "kind": ACCEPTS[:2],
        }
        for field, allowed in choices.items():
            if entry.has(field):
                only[field] = entry.choice(field, allowed)
        if entry.has("routes"):
            only["routes"] = tuple(ROUTES.index(route) for route in entry.texts("routes"))
        if entry.has("row"):
            only["row"] = entry.number("row", 0, self.top_row)
        levels = entry.pairs("levels")
        if not 1 <= len(levels) <= moves.LEVELS:
            raise entry.wrong("levels", f"a card has 1 to {moves.LEVELS} levels")
        name, metric = entry.words("name"), entry.choice("metric", METRICS)
        bonus, players = self._bonus(entry.table("bonus")), entry.number("players", 2, 4, default=2)
        return Objective(entry.text("id"), name, metric, only, levels, bonus, players)

    def _bonus(self, entry: Entry) -> Bonus:
        kind = entry.choice("type", BONUSES)
        which = value = 0
        if kind == "equipment":
            entry.choice("colour", COLOURS[:1])
            names = tuple(equipment.id for equipment in self.equipment)
            which = names.index(entry.choice("kind", names))
        elif kind == "harvest":
            names = tuple(variety.id for variety in self.varieties)
            which, value = names.index(entry.choice("variety", names)), entry.number("value", 1, self.harvest_max)
        elif kind == "flag":
            which = FLAGS.index(entry.choice("flag", FLAGS))
        elif kind != "worker":
            value = entry.number("value", 1)
        entry.close()
        return Bonus(kind, which, value)


@cache
def open_box(overlay: Path | None = None) -> Box:
    """The box, opened once for each set of component files."""
    return Box(overlay)
