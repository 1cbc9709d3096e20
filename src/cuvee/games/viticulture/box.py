"""What is in the box: all components of Viticulture, read from the data files and checked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cuvee.games.viticulture import moves
from cuvee.games.viticulture.board import BONUSES, Area, Board
from cuvee.games.viticulture.moves import ACTIONS, DECKS, STRUCTURES, SUMMER, WINES, WINTER
from cuvee.kernel.data import Entry, load

HOME = Path(__file__).parent
SEASONS = ("spring", "summer", "fall", "winter")


@dataclass(frozen=True, slots=True)
class Vine:
    """A sort of vine card."""

    id: str
    name: dict[str, str]
    red: int
    white: int
    needs: int  # structures, as bits
    count: int


@dataclass(frozen=True, slots=True)
class Order:
    """A wine order."""

    id: str
    wines: tuple[tuple[int, int], ...]  # type, least value
    points: int
    residual: int


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a visitor card: what it costs, what it gives, and what is done, in the words of `effects`."""

    id: str
    text: dict[str, str]
    cost: dict[str, int]
    gain: dict[str, int]  # lira, points, residual, and cards by deck
    do: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Visitor:
    """A visitor card."""

    id: str
    deck: int
    name: dict[str, str]
    mode: str
    both_cost: int
    solo: bool
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Mama:
    """A mama: what she brings."""

    id: str
    name: str
    cards: tuple[int, ...]
    lira: int


@dataclass(frozen=True, slots=True)
class Papa:
    """A papa: what he brings, and his choice."""

    id: str
    name: str
    lira: int
    gift: str
    instead: int


@dataclass(frozen=True, slots=True)
class Level:
    """A difficulty of the solo game."""

    id: str
    years: int
    start_points: int
    automa_points: int
    least_blocked: int
    aggressive: tuple[int, ...]


MODES = ("one-of", "all", "two-of", "one-or-both")
ROW_BONUSES = ("none", "vine", "order", "lira", "visitor", "point", "worker")
GIFTS = (*STRUCTURES, "worker", "point")


class Box:
    """All components and printed numbers of one edition of the game."""

    def __init__(self, overlay: Path | None) -> None:
        files = load(HOME / "data", overlay)
        self._read_board(files["board"])
        self.vines = [self._vine(entry) for entry in files["vines"].entries("vine")]
        self.orders = [self._order(entry) for entry in files["orders"].entries("order")]
        self.mamas = [self._mama(entry) for entry in files["mamas"].entries("mama")]
        self.papas = [self._papa(entry) for entry in files["papas"].entries("papa")]
        self.parents = [f"mama-{mama.id}" for mama in self.mamas] + [f"papa-{papa.id}" for papa in self.papas]
        self.summer_visitors = [self._visitor(entry, SUMMER) for entry in files["summer"].entries("card")]
        self.winter_visitors = [self._visitor(entry, WINTER) for entry in files["winter"].entries("card")]
        self.visitors = self.summer_visitors + self.winter_visitors
        self._read_automa(files["automa"])
        for file in files.values():
            file.close()
        # The four decks as lists of card names; a vine card is its sort.
        self.cards = [
            [vine.id for vine in self.vines],
            [card.id for card in self.summer_visitors],
            [order.id for order in self.orders],
            [card.id for card in self.winter_visitors],
        ]
        self.moves = moves.vocabulary(self)
        self.board.number(self.moves.first[moves.PLACE])
        self.first = [self.moves.first[kind] for kind in range(len(self.moves.first))]
        self.recipes = moves.recipes()
        self.counting = [_counting(self.summer_visitors), frozenset(), _counting(self.winter_visitors)]
        self.counting.insert(0, frozenset())
        self.deck_first = [sum(len(deck) for deck in self.cards[:number]) for number in range(len(DECKS))]

    def _read_board(self, file: Entry) -> None:
        game, setup, workers = file.table("game"), file.table("setup"), file.table("workers")
        spaces, amounts = file.table("spaces"), file.table("amounts")
        self.goal, self.floor = game.number("goal", 1, 99), game.number("floor", 0, 99)
        self.hand_limit, self.residual_max = game.number("hand_limit", 1, 99), game.number("residual_max", 1, 9)
        self.start_workers = setup.number("workers", 1, 9)
        self.regular_workers = workers.number("regular", self.start_workers, 9)
        self.training_cost = workers.number("training_cost")
        by_players = spaces.numbers("by_players", 1, 3)
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
        self.action_names: list[dict[str, str]] = []
        self.action_texts: list[dict[str, str]] = []
        self.bonus_texts: list[dict[str, str]] = []
        areas: list[Area] = []
        for number, entry in enumerate(file.entries("action")):
            entry.choice("id", (*ACTIONS, "gain-lira", "yoke")[number : number + 1])
            season = entry.choice("season", (*SEASONS, "any"))
            if season != "any":
                areas.append(Area(number, SEASONS.index(season), self._spaces(entry)))
            self.action_names.append(entry.words("name"))
            self.action_texts.append(entry.words("text"))
            self.bonus_texts.append(entry.words("bonus"))
            entry.source()
        self.board = Board(areas, by_players)
        self.rows: list[str] = []
        self.row_texts: list[dict[str, str]] = []
        for entry in file.entries("wake_up"):
            entry.text("id")
            self.rows.append(entry.choice("bonus", ROW_BONUSES))
            self.row_texts.append(entry.words("text"))
            entry.source()
        self.wine_names = [entry.words("name") for entry in _named(file, "wine")]

    def _spaces(self, entry: Entry) -> tuple[str, ...]:
        """The bonus of each space of an action; an empty word for none."""
        bonuses = entry.texts("spaces")
        for bonus in bonuses:
            if bonus and bonus not in BONUSES:
                raise entry.wrong("spaces", f"{bonus!r} is not a bonus; bonuses: {', '.join(BONUSES)}")
        return tuple(bonuses)

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
        options = tuple(self._option(option) for option in entry.entries("option"))
        mode, both = entry.choice("mode", MODES), entry.number("both_cost", default=0)
        solo = entry.choice("solo", ("keep", "remove")) == "keep"
        return Visitor(entry.text("id"), deck, entry.words("name"), mode, both, solo, options)

    def _option(self, entry: Entry) -> Option:
        do = tuple(tuple(phrase.split()) for phrase in entry.texts("do")) if entry.has("do") else ()
        cost = self._amounts(entry, "cost", ("lira", "points", "residual"))
        gain = self._amounts(entry, "gain", ("lira", "points", "residual", *DECKS))
        return Option(entry.text("id"), entry.words("text"), cost, gain, do)

    def _amounts(self, entry: Entry, field: str, allowed: tuple[str, ...]) -> dict[str, int]:
        if not entry.has(field):
            return {}
        table = entry.table(field)
        amounts = {name: table.number(name, 1) for name in allowed if table.has(name)}
        table.close()
        return amounts

    def _read_automa(self, file: Entry) -> None:
        self.levels: list[Level] = []
        self.level_names: list[dict[str, str]] = []
        for entry in file.entries("level"):
            self.levels.append(
                Level(
                    entry.text("id"),
                    entry.number("years", 1, 9),
                    entry.number("start_points"),
                    entry.number("automa_points"),
                    entry.number("least_blocked"),
                    entry.numbers("aggressive", -99),
                )
            )
            self.level_names.append(entry.words("name"))
            entry.source()
        solo = file.table("solo")
        self.automa_workers = solo.number("automa_workers", 1, 20)
        solo.source()
        solo.close()
        self.automa: list[tuple[tuple[int, ...], tuple[int, ...]]] = []  # actions blocked in summer and winter
        self.automa_ids: list[str] = []
        for entry in file.entries("card"):
            sides: list[Any] = []
            for season in ("summer", "winter"):
                names = entry.texts(season)
                for name in names:
                    if name not in ACTIONS:
                        raise entry.wrong(season, f"{name!r} is not an action; actions: {', '.join(ACTIONS)}")
                sides.append(tuple(ACTIONS.index(name) for name in names))
            self.automa.append((sides[0], sides[1]))
            self.automa_ids.append(entry.text("id"))
            entry.source()


_COUNTING = {"plan", "retrieve", "all-grande"}


def _counting(cards: list[Visitor]) -> frozenset[int]:
    """The visitors whose effect depends on the workers that stand on the board."""
    return frozenset(
        number
        for number, card in enumerate(cards)
        if any(words[0] in _COUNTING for option in card.options for words in option.do)
    )


def _named(file: Entry, field: str) -> Iterator[Entry]:
    """Entries of which only the name matters here."""
    for entry in file.entries(field):
        entry.text("id")
        entry.source()
        yield entry


@cache
def open_box(overlay: Path | None = None) -> Box:
    """The box, opened once for each set of component files."""
    return Box(overlay)
