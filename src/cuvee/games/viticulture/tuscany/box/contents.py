"""The box with modules of Tuscany: what they replace in the base game's, and what they add to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from cuvee.games.viticulture.box.board import Area, Way
from cuvee.games.viticulture.box.contents import Box
from cuvee.games.viticulture.box.moves import LIRA, SPARKLING, VALUES, YOKE
from cuvee.games.viticulture.tuscany.box.expansion import Expansion
from cuvee.games.viticulture.tuscany.box.moves import (
    ALL_ACTIONS,
    CARD,
    CARD_SPACE,
    DRAW_CARD,
    REMOVE,
    STRUCTURE,
    TuscanyMoves,
)
from cuvee.games.viticulture.tuscany.box.special import SpecialWorker
from cuvee.games.viticulture.tuscany.box.ways import ways_of
from cuvee.kernel.compiled import mypyc_attr
from cuvee.kernel.data import Entry

BOARD: Final = "board"
WORKERS: Final = "workers"
STRUCTURES: Final = "structures"
MODULES: Final = (BOARD, WORKERS, STRUCTURES)


@mypyc_attr(allow_interpreted_subclasses=True)
class TuscanyBox(Box):
    """All components of the base game and of the modules that are played with."""

    files: ClassVar[tuple[str, ...]] = (*Box.files, "extended", "workers", "structures", "extended_automa")

    @property
    def played_decks(self) -> tuple[str, ...]:
        """Structure cards are a further deck."""
        return (*super().played_decks, STRUCTURE) if STRUCTURES in self.modules else super().played_decks

    def read(self, files: dict[str, Entry]) -> None:
        """All of them, whichever modules are played with."""
        super().read(files)
        self.extended, self.special, self.structured = (module in self.modules for module in MODULES)
        self.expansion = Expansion(files)

    def assemble(self) -> None:
        """Each module changes what concerns it."""
        super().assemble()
        more = self.expansion
        self.regions = more.regions if self.extended else []
        self.entering = more.rows if self.extended else []  # by row: the bonus of summer, fall and winter
        self.structures = more.structures if self.structured else []
        self.special_workers: dict[int, SpecialWorker] = {}  # by kind
        self.toll_taker: SpecialWorker | None = None
        worded = [name for name in more.names if self.extended or name not in self.action_names]
        self.action_names |= {name: more.names[name] for name in worded}
        self.action_texts |= {name: more.texts[name] for name in worded}
        if self.extended:
            self._extend_board()
        if self.special:
            self._add_workers()
        self.abilities = {card.ability: 1 << number for number, card in enumerate(self.structures) if card.ability}
        self.moments: dict[str, int] = {}  # by moment: the structure cards that do something then, as bits
        self.card_spaces: list[int] = []
        self.action_cards = 0  # the same cards, as bits
        if self.structured:
            self._add_structures()

    def _extend_board(self) -> None:
        more = self.expansion
        self.place_names |= {number: name for name, number in ALL_ACTIONS.items()}
        self.areas, self.goal, self.track = more.areas, more.goal, more.track
        self.bonus_texts |= more.bonuses
        self.levels, self.automa, self.automa_workers = more.levels, more.automa, more.automa_workers
        if not self.structured:  # the side of the board without structure cards
            self.areas = [_without_cards(area) for area in self.areas]
            self.regions = [region for region in self.regions if region.bonus != STRUCTURE]
            self.entering = [tuple(_unless_card(bonus) for bonus in row) for row in self.entering]

    def _add_workers(self) -> None:
        self.special_workers = {worker.kind: worker for worker in self.expansion.specials}
        self.toll_taker = next((worker for worker in self.expansion.specials if worker.asks_toll), None)
        self.kinds += self.special_workers
        self.worker_names = (*self.worker_names, *(worker.id for worker in self.special_workers.values()))
        self.groups = (*self.groups, "special")

    def _add_structures(self) -> None:
        self.cards[CARD] = [card.id for card in self.structures]
        self.structure_ids += self.cards[CARD]
        self.structure_costs += [card.cost for card in self.structures]
        for number, card in enumerate(self.structures):
            key = card.when or card.kind
            self.moments[key] = self.moments.get(key, 0) | 1 << number
        self.card_spaces = [CARD_SPACE + n for n, card in enumerate(self.structures) if card.kind == "action"]
        self.action_cards = sum(1 << place - CARD_SPACE for place in self.card_spaces)
        shared = [DRAW_CARD] if self.extended else []
        self.standing |= dict.fromkeys(shared, LIRA)
        self.spaces_of_any_season = [LIRA, *shared, YOKE, REMOVE, *self.card_spaces]
        self.place_names |= {DRAW_CARD: "draw-structure", REMOVE: "remove"}
        self.place_names |= {place: self.cards[CARD][place - CARD_SPACE] for place in self.card_spaces}
        self.short_names |= {DRAW_CARD: "card"}
        self.recipes += [(SPARKLING, (red,), (white,)) for red in VALUES for white in VALUES]  # the Charmat

    def ways(self) -> Iterator[Way]:
        """Those of special workers, and on the extended board one for each bonus."""
        return (way for area in self.areas for way in ways_of(self, area))

    def name_moves(self) -> TuscanyMoves:
        """Stars, trades, special workers, structure cards."""
        self.more_moves = TuscanyMoves(self)
        return self.more_moves


def _without_cards(area: Area) -> Area:
    """An action as it is printed on the side of the board without structure cards."""
    return Area(area.action, area.season, tuple("" if bonus == STRUCTURE else bonus for bonus in area.bonuses))


def _unless_card(bonus: str) -> str:
    return "none" if bonus == STRUCTURE else bonus
