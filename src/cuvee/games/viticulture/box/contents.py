"""What is in the box: all components of Viticulture, read from the data files and checked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from cuvee.games.viticulture.box import moves
from cuvee.games.viticulture.box.board import Area, Board, Way, ways_of
from cuvee.games.viticulture.box.components import Level, Mama, Order, Papa, Vine, Visitor
from cuvee.games.viticulture.box.modules import chosen, composed, layered
from cuvee.games.viticulture.box.moves import (
    ACTIONS,
    DECKS,
    GRANDE,
    LARGE,
    LIRA,
    MEDIUM,
    REGULAR,
    STRUCTURES,
    SUMMER,
    WINES,
    WINTER,
    WORKERS,
    YOKE,
    Moves,
)
from cuvee.games.viticulture.box.reading import (
    SEASONS,
    action_numbers,
    automa_workers_of,
    level_of,
    spaces_of,
    structures_of,
    visitor_option,
)
from cuvee.kernel import Setup
from cuvee.kernel.compiled import mypyc_attr
from cuvee.kernel.data import Entry, load

if TYPE_CHECKING:
    from cuvee.games.viticulture.rules.house import House
    from cuvee.games.viticulture.state import Viticulture

HOME: Final = Path(__file__).parent.parent
MODES: Final = ("one-of", "all", "two-of", "one-or-both")
ROW_BONUSES: Final = ("none", "vine", "order", "lira", "visitor", "point", "worker")
BASE_BONUSES: Final = ("lira", "point", "vine", "order", "again")
NEVER: Final = 1000  # a cost that nobody can pay
GIFTS: Final = (*STRUCTURES, "worker", "point")


class FieldValues(dict[tuple[int, ...], int]):
    """By the vines of a field: their values together, each sum worked out once."""

    def __init__(self, vines: list[Vine]) -> None:
        super().__init__()
        self.values_of = [vine.red + vine.white for vine in vines]

    def __missing__(self, vines: tuple[int, ...]) -> int:
        found = self[vines] = sum([self.values_of[vine] for vine in vines])
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """All components and printed numbers of one edition of the game, as far as they are played with.

    A module that brings components derives from it: it reads more files, and adds to what is assembled from them.
    """

    files: ClassVar[tuple[str, ...]] = ("board", "vines", "orders", "mamas", "papas", "summer", "winter", "automa")
    house: House[Any]  # the rules, with those of the modules that are played with
    game: type[Viticulture]  # what lies on the table
    levels: list[Level]
    automa: list[tuple[tuple[int, ...], ...]]  # by card and season: the actions that are blocked

    def __init__(self, overlay: Path | None, modules: tuple[str, ...]) -> None:
        self.modules = modules
        files = load(HOME / "data", overlay)
        self.read(files)
        for name in self.files:
            files[name].close()
        self.assemble()
        self.number_moves()

    @property
    def played_decks(self) -> tuple[str, ...]:
        """The names of the decks."""
        return DECKS

    def read(self, files: dict[str, Entry]) -> None:
        """What the data files say."""
        self.areas = self._read_board(files["board"])
        self.vines = [self._vine(entry) for entry in files["vines"].entries("vine")]
        self.orders = [self._order(entry) for entry in files["orders"].entries("order")]
        self.mamas = [self._mama(entry) for entry in files["mamas"].entries("mama")]
        self.papas = [self._papa(entry) for entry in files["papas"].entries("papa")]
        self.parents = [f"mama-{mama.id}" for mama in self.mamas] + [f"papa-{papa.id}" for papa in self.papas]
        self.summer_visitors = [self._visitor(entry, SUMMER) for entry in files["summer"].entries("card")]
        self.winter_visitors = [self._visitor(entry, WINTER) for entry in files["winter"].entries("card")]
        self.visitors = self.summer_visitors + self.winter_visitors
        self._read_automa(files["automa"])
        self.field_values = FieldValues(self.vines)

    def assemble(self) -> None:
        """What is played with: workers, decks, places; modules replace some of it and add to the rest."""
        self.kinds = [REGULAR, GRANDE]  # of workers that can be placed; the temporary one is placed like a regular one
        self.worker_names: tuple[str, ...] = WORKERS
        self.groups: tuple[str, ...] = WORKERS  # of workers to take back
        self.decks = self.played_decks
        self.structure_ids: list[str] = list(STRUCTURES)
        self.recipes = moves.recipes()
        self.cheapest = [
            self._cheapest(built) for built in range(1 << len(STRUCTURES))
        ]  # by what is built: what is left
        # The decks as lists of card names; a vine card is its sort. The last one is for cards that a module brings.
        self.cards: list[list[str]] = [
            [vine.id for vine in self.vines],
            [card.id for card in self.summer_visitors],
            [order.id for order in self.orders],
            [card.id for card in self.winter_visitors],
            [],
        ]
        self.place_names = dict(enumerate(ACTIONS)) | {LIRA: "gain-lira", YOKE: "yoke"}
        self.short_names = {LIRA: "lira"}  # where a place has another name in moves
        self.standing: dict[int, int] = {}  # by space of any season: where a worker stands, if it shares a space
        self.spaces_of_any_season = [LIRA, YOKE]

    def _cheapest(self, built: int) -> int:
        """The least cost of a wooden structure that can be built next."""
        shut = built if built & MEDIUM else built | LARGE
        left = [cost for number, cost in enumerate(self.structure_costs) if not shut >> number & 1]
        return min(left, default=NEVER)

    def ways(self) -> Iterator[Way]:
        """Every way to place a worker on an action."""
        return (way for area in self.areas for way in ways_of(area))

    def name_moves(self) -> Moves:
        """The vocabulary."""
        return Moves(self)

    def number_moves(self) -> None:
        """The board with its ways, and the vocabulary."""
        names = [self.place_names.get(place, "") for place in range(max(self.place_names) + 1)]
        self.board = Board(self.areas, self._by_players, self.ways(), names)
        self.action_numbers = {names[action]: action for action in self.board.areas}
        places = self.spaces_of_any_season
        self.retrieved = [*self.board.areas, *(place for place in places if place not in self.standing)]
        self.retrieved_at = {place: number for number, place in enumerate(self.retrieved)}
        self.private = frozenset(places).difference([LIRA], self.standing)  # spaces of one's own
        self.anywhere = [(place, worker) for place in places for worker in self.kinds]
        self.short_names = self.place_names | self.short_names
        self.moves = self.name_moves()
        self.board.number(self.moves.place.first)
        # By space and kind of worker; 0 where there is no such move.
        self.anywhere_moves = [[0] * (max(self.kinds) + 1) for _ in range(max(places) + 1)]
        for (place, worker), move in zip(self.anywhere, self.moves.anywhere, strict=True):
            self.anywhere_moves[place][worker] = move
        self._anywhere_of: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        # By deck: the visitors whose effect depends on the workers on the board; those that can always be played.
        self.counting = [frozenset[int]() for _ in self.cards]
        self.counting[SUMMER], self.counting[WINTER] = _counting(self.summer_visitors), _counting(self.winter_visitors)
        self.easy = [frozenset[int]() for _ in self.cards]
        self.easy[SUMMER], self.easy[WINTER] = _easy(self.summer_visitors), _easy(self.winter_visitors)

    def anywhere_of(self, kinds: list[int]) -> list[tuple[int, ...]]:
        """By space of any season: the moves that place a worker of these kinds there."""
        key = tuple(kinds)
        found = self._anywhere_of.get(key)
        if found is None:
            found = [tuple([moves[kind] for kind in kinds]) for moves in self.anywhere_moves]
            self._anywhere_of[key] = found
        return found

    def _read_board(self, file: Entry) -> list[Area]:
        game, setup, workers = file.table("game"), file.table("setup"), file.table("workers")
        spaces, amounts = file.table("spaces"), file.table("amounts")
        self.goal, self.floor = game.number("goal", 1, 99), game.number("floor", 0, 99)
        self.hand_limit, self.residual_max = game.number("hand_limit", 1, 99), game.number("residual_max", 1, 9)
        self.track = game.number("track", self.goal, 99)
        self.start_workers = setup.number("workers", 1, 9)
        self.regular_workers = workers.number("regular", self.start_workers, 9)
        self.training_cost = workers.number("training_cost")
        self._by_players = spaces.numbers("by_players", 1, 3)
        self.tour_lira, self.lira_space = amounts.number("tour_lira"), amounts.number("gain_lira")
        self.wines_per_action, self.grape_prices = amounts.number("wines", 1), amounts.numbers("grape_prices")
        self.windmill_points = amounts.number("windmill_points")
        self.tasting_room_points = amounts.number("tasting_room_points")
        self.cellar_tops = amounts.numbers("cellar_tops", 1, moves.TOP)
        for table in (game, setup, workers, spaces, amounts):
            table.source()
            table.close()
        self.structure_costs: list[int] = []
        self.structure_names: list[dict[str, str]] = []
        self.structure_texts: list[dict[str, str]] = []
        for number, entry in enumerate(file.entries("structure")):
            entry.choice("id", STRUCTURES[number : number + 1])
            self.structure_names.append(entry.words("name"))
            self.structure_texts.append(entry.words("text"))
            self.structure_costs.append(entry.number("cost"))
            entry.source()
        self.field_limits: list[int] = []
        self.field_prices: list[int] = []
        for entry in file.entries("field"):
            self.field_limits.append(entry.number("limit", 1))
            self.field_prices.append(entry.number("price"))
            entry.text("id")
            entry.source()
        self.action_names: dict[str, dict[str, str]] = {}
        self.action_texts: dict[str, dict[str, str]] = {}
        self.bonus_texts: dict[str, dict[str, str]] = {}
        areas: list[Area] = []
        for number, entry in enumerate(file.entries("action")):
            name = entry.choice("id", (*ACTIONS, "gain-lira", "yoke")[number : number + 1])
            season = entry.choice("season", (*SEASONS, "any"))
            if season != "any":
                areas.append(Area(number, SEASONS.index(season), spaces_of(entry, BASE_BONUSES)))
            self.action_names[name] = entry.words("name")
            self.action_texts[name] = entry.words("text")
            self.bonus_texts[name] = entry.words("bonus")
            entry.source()
        self.rows: list[str] = []
        self.row_texts: list[dict[str, str]] = []
        for entry in file.entries("wake_up"):
            entry.text("id")
            self.rows.append(entry.choice("bonus", ROW_BONUSES))
            self.row_texts.append(entry.words("text"))
            entry.source()
        self.wine_names: list[dict[str, str]] = []
        self.least_values: list[int] = []  # by type of wine
        self.wine_needs: list[int] = []  # by type of wine: structures, as bits
        for entry in file.entries("wine"):
            entry.text("id")
            self.wine_names.append(entry.words("name"))
            self.least_values.append(entry.number("least", 1, moves.TOP))
            self.wine_needs.append(structures_of(entry, "needs"))
            entry.source()
        return areas

    def _vine(self, entry: Entry) -> Vine:
        entry.source()
        needs = structures_of(entry, "needs")
        red, white = entry.number("red", 0, 9), entry.number("white", 0, 9)
        return Vine(entry.text("id"), entry.words("name"), red, white, needs, entry.number("count", 1))

    def _order(self, entry: Entry) -> Order:
        entry.source()
        wines = []
        for name in entry.texts("wines"):
            kind, _, value = name.partition("-")
            if kind not in WINES or value not in [str(number) for number in moves.VALUES]:
                raise entry.wrong("wines", f"{name!r} is not a wine such as red-5")
            wines.append((WINES.index(kind), int(value)))
        return Order(entry.text("id"), tuple(wines), entry.number("points"), entry.number("residual"))

    def _mama(self, entry: Entry) -> Mama:
        entry.source()
        cards = []
        for name in entry.texts("cards"):
            if name not in DECKS:
                raise entry.wrong("cards", f"{name!r} is not allowed; allowed: {', '.join(DECKS)}")
            cards.append(DECKS.index(name))
        return Mama(entry.text("id"), entry.text("name"), tuple(cards), entry.number("lira"))

    def _papa(self, entry: Entry) -> Papa:
        entry.source()
        gift, lira = entry.choice("gift", GIFTS), entry.number("lira")
        return Papa(entry.text("id"), entry.text("name"), lira, gift, entry.number("instead"))

    def _visitor(self, entry: Entry, deck: int) -> Visitor:
        entry.source()
        if entry.has("note"):
            entry.text("note")
        options = tuple(visitor_option(option, self.played_decks) for option in entry.entries("option"))
        mode, both = entry.choice("mode", MODES), entry.number("both_cost", default=0)
        solo = entry.choice("solo", ("keep", "remove")) == "keep"
        return Visitor(entry.text("id"), deck, entry.words("name"), mode, both, solo, options)

    def _read_automa(self, file: Entry) -> None:
        self.levels = []
        self.level_names: list[dict[str, str]] = []
        for entry in file.entries("level"):
            self.levels.append(level_of(entry))
            self.level_names.append(entry.words("name"))
        self.automa_workers = automa_workers_of(file)
        self.automa = []
        self.automa_ids: list[str] = []
        actions = {name: number for number, name in enumerate(ACTIONS)}
        for entry in file.entries("card"):
            summer, winter = (action_numbers(entry, season, actions) for season in ("summer", "winter"))
            self.automa.append(((), summer, (), winter))
            self.automa_ids.append(entry.text("id"))
            entry.source()


def _counting(cards: list[Visitor]) -> frozenset[int]:
    """The visitors whose effect depends on the workers that stand on the board."""
    return frozenset(
        number
        for number, card in enumerate(cards)
        if any(effect.workers for option in card.options for effect in option.do)
    )


def _easy(cards: list[Visitor]) -> frozenset[int]:
    """The visitors that can always be played."""
    return frozenset(number for number, card in enumerate(cards) if card.always)


def box_of(setup: Setup) -> Box:
    """The box that a game is played with."""
    modules = str(setup.options["modules"])
    return open_box(setup.data, tuple(modules.split(",")) if modules != "none" else ())


@cache
def open_box(overlay: Path | None = None, modules: tuple[str, ...] = ()) -> Box:
    """The box, opened once for each set of component files and modules, which plug into it."""
    played = chosen(modules)
    box = composed(module.box for module in played)(overlay, modules)
    box.house = layered(module.house for module in played)
    box.game = composed(module.game for module in played)
    return box
