"""What is printed on the components of Tuscany: extended board, special workers, structure cards, Automa cards."""

from __future__ import annotations

from typing import Final

from cuvee.games.viticulture.box.board import Area
from cuvee.games.viticulture.box.components import Option
from cuvee.games.viticulture.box.moves import DECKS, TOP, WINES
from cuvee.games.viticulture.box.reading import (
    SEASONS,
    action_numbers,
    automa_workers_of,
    level_of,
    option_of,
    spaces_of,
)
from cuvee.games.viticulture.tuscany.box.components import Region, Structure
from cuvee.games.viticulture.tuscany.box.moves import ALL_ACTIONS, BONUSES, SPECIAL, STRUCTURE
from cuvee.games.viticulture.tuscany.box.special import read_special
from cuvee.kernel.data import Entry

KINDS: Final = ("action", "enhancement", "residual")
MOMENTS: Final = (
    "make-fine", "make-valuable", "build", "fill", "harvest", "visitor", "after-visitor", "tour", "other-tour",
    "summer-end",
)  # fmt: skip
ABILITIES: Final = ("any-structure", "fill-drawn", "academy", "workshop", "all-fields", "charmat", "moved-star")
ENTERING: Final = (
    "none", "vine", "order", "lira", "visitor", "summer", "winter", "point", "worker", "any", "structure", "star",
    "grapes", "first",
)  # fmt: skip
REGION_BONUSES: Final = ("lira", *DECKS, STRUCTURE)
ANYWHERE: Final = ("gain-lira", "draw-structure", "yoke", "remove")


class Expansion:
    """The components of all three modules."""

    def __init__(self, files: dict[str, Entry]) -> None:
        self._read_board(files["extended"])
        self._read_workers(files["workers"])
        self._read_structures(files["structures"])
        self._read_automa(files["extended_automa"])

    def _read_board(self, file: Entry) -> None:
        game, stars, trade, sale = (file.table(name) for name in ("game", "stars", "trade", "sale"))
        self.goal = game.number("goal", 1, 99)
        self.track = game.number("track", self.goal, 99)
        self.stars, self.automa_stars = stars.number("each", 1, 9), stars.numbers("automa_by_points", 0, 9)
        self.trade = tuple(trade.number(good, 1, 9) for good in ("cards", "lira", "points", "grapes"))
        self.wine_points = sale.numbers("points", 0, 9)
        if len(self.wine_points) != len(WINES):
            raise sale.wrong("points", f"{list(self.wine_points)} must have {len(WINES)} numbers")
        for table in (game, stars, trade, sale):
            table.source()
            table.close()
        self.areas: list[Area] = []
        self.names: dict[str, dict[str, str]] = {}  # by action
        self.texts: dict[str, dict[str, str]] = {}
        self.bonuses: dict[str, dict[str, str]] = {}
        for entry in file.entries("action"):
            name = entry.choice("id", tuple(ALL_ACTIONS))
            season = SEASONS.index(entry.choice("season", SEASONS))
            self.areas.append(Area(ALL_ACTIONS[name], season, spaces_of(entry, BONUSES)))
            self._describe(entry, name)
            self.bonuses[name] = entry.words("bonus")
        for entry in file.entries("any"):
            self._describe(entry, entry.choice("id", ANYWHERE))
        self.rows: list[tuple[str, ...]] = []  # by row: the bonus on entering summer, fall and winter
        self.row_texts: list[tuple[dict[str, str], ...]] = []
        for entry in file.entries("wake_up"):
            entry.text("id")
            summer, fall, winter = (entry.choice(season, ENTERING) for season in SEASONS[1:])
            self.rows.append((summer, fall, winter))
            self.row_texts.append(tuple(entry.words(f"{season}_text") for season in SEASONS[1:]))
            entry.source()
        self.regions = [self._region(entry) for entry in file.entries("region")]

    def _describe(self, entry: Entry, name: str) -> None:
        self.names[name], self.texts[name] = entry.words("name"), entry.words("text")
        entry.source()

    def _region(self, entry: Entry) -> Region:
        entry.source()
        bonus, amount = entry.choice("bonus", REGION_BONUSES), entry.number("amount", 1, 9)
        words = entry.words("name"), entry.words("text")
        return Region(entry.text("id"), *words, bonus, amount, entry.number("points", 0, 9))

    def _read_workers(self, file: Entry) -> None:
        special = file.table("special")
        self.surcharge, self.in_play = special.number("surcharge"), special.number("in_play", 1, 9)
        special.source()
        special.close()
        entries = enumerate(file.entries("worker"), SPECIAL)
        self.specials = [read_special(entry, kind) for kind, entry in entries]

    def _read_structures(self, file: Entry) -> None:
        mat = file.table("mat")
        self.mat_slots, self.mat_points, self.draft = (mat.number(field) for field in ("slots", "points", "draft"))
        self.fine = mat.number("fine", 1, TOP)
        mat.source()
        mat.close()
        self.structures = [self._structure(entry) for entry in file.entries("card")]

    def _structure(self, entry: Entry) -> Structure:
        entry.source()
        kind = entry.choice("kind", KINDS)
        when = entry.choice("when", MOMENTS) if entry.has("when") else ""
        ability = entry.choice("ability", ABILITIES) if entry.has("ability") else ""
        name, cost, option = entry.words("name"), entry.number("cost"), _structure_option(entry)
        return Structure(option.id, name, cost, kind, when, ability, option)

    def _read_automa(self, file: Entry) -> None:
        self.levels = [level_of(entry) for entry in file.entries("level")]
        self.automa_workers = automa_workers_of(file)
        self.automa: list[tuple[tuple[int, ...], ...]] = []
        for entry in file.entries("card"):
            entry.text("id")
            self.automa.append(tuple(action_numbers(entry, season, ALL_ACTIONS) for season in SEASONS))
            entry.source()


def _structure_option(entry: Entry) -> Option:
    """What a structure card does; its `cost` is that of building it, `cost_lira` that of using it."""
    cost = {"lira": entry.number("cost_lira", 1)} if entry.has("cost_lira") else {}
    return option_of(entry, cost, (*DECKS, STRUCTURE))
