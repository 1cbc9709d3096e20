"""What Tuscany adds to the box: the extended board, special workers, structure cards, and the Automa's cards for it."""

from __future__ import annotations

from cuvee.games.viticulture.box.board import Area
from cuvee.games.viticulture.box.components import Region, Special, Structure
from cuvee.games.viticulture.box.moves import ACTIONS, BONUSES, DECKS, SPECIALS, WINES
from cuvee.games.viticulture.box.reading import (
    SEASONS,
    action_numbers,
    automa_workers_of,
    level_of,
    spaces_of,
    structure_option,
)
from cuvee.kernel.data import Entry

KINDS = ("action", "enhancement", "residual")
MOMENTS = (
    "make-fine", "make-7", "build", "fill", "harvest", "visitor", "after-visitor", "tour", "other-tour", "summer-end",
)  # fmt: skip
ABILITIES = ("any-structure", "fill-drawn", "academy", "workshop", "all-fields", "charmat", "moved-star")
ENTERING = (
    "none", "vine", "order", "lira", "visitor", "summer", "winter", "point", "worker", "any", "structure", "star",
    "grapes", "first",
)  # fmt: skip
REGION_BONUSES = ("lira", *DECKS)
ANYWHERE = ("gain-lira", "draw-structure", "yoke", "remove")


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
            name = entry.choice("id", ACTIONS)
            season = SEASONS.index(entry.choice("season", SEASONS))
            self.areas.append(Area(ACTIONS.index(name), season, spaces_of(entry, BONUSES)))
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
        self.surcharge, self.in_play = special.number("surcharge"), special.number("in_play", 1, len(SPECIALS))
        special.source()
        special.close()
        self.specials: list[Special] = []
        for number, entry in enumerate(file.entries("worker")):
            name = entry.choice("id", SPECIALS[number : number + 1])
            words = entry.words("name"), entry.words("text")
            self.specials.append(Special(name, *words, entry.flag("two_players"), entry.flag("solo")))
            entry.source()

    def _read_structures(self, file: Entry) -> None:
        mat = file.table("mat")
        self.mat_slots, self.mat_points, self.draft = (mat.number(field) for field in ("slots", "points", "draft"))
        mat.source()
        mat.close()
        self.structures = [self._structure(entry) for entry in file.entries("card")]

    def _structure(self, entry: Entry) -> Structure:
        entry.source()
        kind = entry.choice("kind", KINDS)
        when = entry.choice("when", MOMENTS) if entry.has("when") else ""
        ability = entry.choice("ability", ABILITIES) if entry.has("ability") else ""
        name, cost, option = entry.words("name"), entry.number("cost"), structure_option(entry)
        return Structure(option.id, name, cost, kind, when, ability, option)

    def _read_automa(self, file: Entry) -> None:
        self.levels = [level_of(entry) for entry in file.entries("level")]
        self.automa_workers = automa_workers_of(file)
        self.automa: list[tuple[tuple[int, ...], ...]] = []
        for entry in file.entries("card"):
            entry.text("id")
            self.automa.append(tuple(action_numbers(entry, season) for season in SEASONS))
            entry.source()
