"""What is in the box: all components of Viticulture and Tuscany, read from the data files and checked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from cuvee.games.viticulture.box import moves
from cuvee.games.viticulture.box.board import Area, Board
from cuvee.games.viticulture.box.components import Level, Mama, Order, Papa, Vine, Visitor
from cuvee.games.viticulture.box.expansion import Expansion
from cuvee.games.viticulture.box.moves import (
    ACTIONS,
    CARD_SPACE,
    DECKS,
    DRAW_CARD,
    GRANDE,
    LIRA,
    REGULAR,
    REMOVE,
    SPECIAL,
    STRUCTURES,
    SUMMER,
    WINES,
    WINTER,
    WORKERS,
    YOKE,
)
from cuvee.games.viticulture.box.reading import (
    SEASONS,
    action_numbers,
    automa_workers_of,
    level_of,
    spaces_of,
    visitor_option,
)
from cuvee.kernel import Setup
from cuvee.kernel.data import Entry, load

HOME = Path(__file__).parent.parent
MODULES = ("board", "workers", "structures")
MODES = ("one-of", "all", "two-of", "one-or-both")
ROW_BONUSES = ("none", "vine", "order", "lira", "visitor", "point", "worker")
BASE_BONUSES = ("lira", "point", "vine", "order", "again")
GIFTS = (*STRUCTURES, "worker", "point")


class Box:
    """All components and printed numbers of one edition of the game, as far as they are played with."""

    levels: list[Level]
    automa: list[tuple[tuple[int, ...], ...]]  # by card and season: the actions that are blocked
    entering: list[tuple[str, ...]]  # by row of the extended chart: the bonus of summer, fall and winter

    def __init__(self, overlay: Path | None, modules: tuple[str, ...]) -> None:
        self.extended, self.special, self.structured = (module in modules for module in MODULES)
        files = load(HOME / "data", overlay)
        areas = self._read_board(files["board"])
        self.vines = [self._vine(entry) for entry in files["vines"].entries("vine")]
        self.orders = [self._order(entry) for entry in files["orders"].entries("order")]
        self.mamas = [self._mama(entry) for entry in files["mamas"].entries("mama")]
        self.papas = [self._papa(entry) for entry in files["papas"].entries("papa")]
        self.parents = [f"mama-{mama.id}" for mama in self.mamas] + [f"papa-{papa.id}" for papa in self.papas]
        self.summer_visitors = [self._visitor(entry, SUMMER) for entry in files["summer"].entries("card")]
        self.winter_visitors = [self._visitor(entry, WINTER) for entry in files["winter"].entries("card")]
        self.visitors = self.summer_visitors + self.winter_visitors
        self._read_automa(files["automa"])
        self.expansion = Expansion(files)
        for file in files.values():
            file.close()
        self._choose_modules(areas)
        self._number_moves()

    def _choose_modules(self, areas: list[Area]) -> None:
        """What the modules of Tuscany that are played with replace and add."""
        more = self.expansion
        self.kinds = [REGULAR, GRANDE, *(range(SPECIAL, len(WORKERS)) if self.special else ())]
        self.decks = DECKS if self.structured else DECKS[:-1]
        self.structures = more.structures if self.structured else []
        self.regions = more.regions if self.extended else []
        self.entering = list(more.rows) if self.extended else []
        if self.extended:
            areas, self.goal = more.areas, more.goal
            self.levels, self.automa, self.automa_workers = more.levels, more.automa, more.automa_workers
            self.action_names |= more.names
            self.action_texts |= more.texts
            self.bonus_texts |= more.bonuses
        if self.extended and not self.structured:  # the side of the board without structure cards
            areas = [_without_cards(area) for area in areas]
            self.regions = [region for region in self.regions if region.bonus != "structure"]
            self.entering = [tuple(_unless_card(bonus) for bonus in row) for row in self.entering]
        self.board = Board(areas, self._by_players, self.kinds, self.extended)
        self.structure_costs += [card.cost for card in self.structures]
        self.abilities = {c.ability: 1 << n for n, c in enumerate(self.structures) if c.ability}
        self.moments: dict[str, int] = {}  # by moment: the structure cards that do something then, as bits
        for number, card in enumerate(self.structures):
            key = card.when or card.kind
            self.moments[key] = self.moments.get(key, 0) | 1 << number

    def _number_moves(self) -> None:
        # The decks as lists of card names; a vine card is its sort.
        self.cards = [
            [vine.id for vine in self.vines],
            [card.id for card in self.summer_visitors],
            [order.id for order in self.orders],
            [card.id for card in self.winter_visitors],
            [card.id for card in self.structures],
        ]
        spaces = [n for n, card in enumerate(self.structures) if card.kind == "action"]
        places = [LIRA, *((DRAW_CARD,) if self.extended and self.structured else ()), YOKE]
        places += [REMOVE, *(CARD_SPACE + card for card in spaces)] if self.structured else []
        names = {LIRA: "lira", DRAW_CARD: "card", YOKE: "yoke", REMOVE: "remove"}
        self.place_names = dict(enumerate(ACTIONS)) | {LIRA: "gain-lira", DRAW_CARD: "draw-structure", YOKE: "yoke"}
        self.place_names |= {REMOVE: "remove"} | {CARD_SPACE + n: self.cards[moves.CARD][n] for n in spaces}
        self.card_spaces = [CARD_SPACE + card for card in spaces]
        self.retrieved = [*self.board.areas, *(place for place in places if place != DRAW_CARD)]
        self.anywhere = [(place, worker) for place in places for worker in self.kinds]
        self.short_names = {place: names.get(place) or name for place, name in self.place_names.items()}
        self.recipes = moves.recipes() if self.structured else moves.recipes()[: -(len(moves.VALUES) ** 2)]
        self.moves = moves.Moves(self)
        self.board.number(self.moves.place.first)
        self.first = self.moves.first
        self.anywhere_moves = dict(zip(self.anywhere, self.moves.anywhere))
        self.counting = [frozenset[int]() for _ in DECKS]
        self.counting[SUMMER], self.counting[WINTER] = _counting(self.summer_visitors), _counting(self.winter_visitors)
        self.deck_first = [sum(len(deck) for deck in self.cards[:number]) for number in range(len(DECKS))]

    def _read_board(self, file: Entry) -> list[Area]:
        game, setup, workers = file.table("game"), file.table("setup"), file.table("workers")
        spaces, amounts = file.table("spaces"), file.table("amounts")
        self.goal, self.floor = game.number("goal", 1, 99), game.number("floor", 0, 99)
        self.hand_limit, self.residual_max = game.number("hand_limit", 1, 99), game.number("residual_max", 1, 9)
        self.start_workers = setup.number("workers", 1, 9)
        self.regular_workers = workers.number("regular", self.start_workers, 9)
        self.training_cost = workers.number("training_cost")
        self._by_players = spaces.numbers("by_players", 1, 3)
        self.tour_lira, self.lira_space = amounts.number("tour_lira"), amounts.number("gain_lira")
        self.wines_per_action, self.grape_prices = amounts.number("wines", 1), amounts.numbers("grape_prices")
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
            name = entry.choice("id", (*ACTIONS[:12], "gain-lira", "yoke")[number : number + 1])
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
        self.wine_names = [entry.words("name") for entry in _named(file, "wine")]
        return areas

    def _vine(self, entry: Entry) -> Vine:
        entry.source()
        needs = sum(1 << STRUCTURES.index(name) for name in entry.texts("needs"))
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
        options = tuple(visitor_option(option) for option in entry.entries("option"))
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
        for entry in file.entries("card"):
            self.automa.append(((), action_numbers(entry, "summer"), (), action_numbers(entry, "winter")))
            self.automa_ids.append(entry.text("id"))
            entry.source()


def _without_cards(area: Area) -> Area:
    """An action as it is printed on the side of the board without structure cards."""
    return Area(area.action, area.season, tuple("" if bonus == "structure" else bonus for bonus in area.bonuses))


def _unless_card(bonus: str) -> str:
    return "none" if bonus == "structure" else bonus


def _counting(cards: list[Visitor]) -> frozenset[int]:
    """The visitors whose effect depends on the workers that stand on the board."""
    return frozenset(
        number
        for number, card in enumerate(cards)
        if any(effect.workers for option in card.options for effect in option.do)
    )


def _named(file: Entry, field: str) -> Iterator[Entry]:
    """Entries of which only the name matters here."""
    for entry in file.entries(field):
        entry.text("id")
        entry.source()
        yield entry


def box_of(setup: Setup) -> Box:
    """The box that a game is played with."""
    modules = str(setup.options["modules"])
    return open_box(setup.data, tuple(modules.split(",")) if modules != "none" else ())


@cache
def open_box(overlay: Path | None = None, modules: tuple[str, ...] = ()) -> Box:
    """The box, opened once for each set of component files and modules."""
    return Box(overlay, modules)
