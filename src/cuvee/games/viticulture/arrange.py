"""Positions for scenarios: lays the table as a scenario describes it.

    phase = "summer"              # where play begins: opening (mamas and papas), row (spring), summer, fall, winter,
                                  # year-end
    year = 2
    first = 0                     # who chooses the first row
    rows = [3, 1, 2]              # by seat: rows of the wake-up chart; without it seat 0 has row 1, seat 1 row 2 …
    queue = [1, 0]                # in the middle of summer or winter: who has not passed, the next one first;
                                  # without it the season begins (reserved actions and the Automa included)
    placed = ["plant/1/0/worker", "fill/join/1/grande", "gain-lira/-/0/worker"]   # action/space/seat/kind: space 0 is
                                  # on the left, 1 the bonus space; "-" on gain-lira and yoke; seat "automa" alone;
                                  # kind worker, grande or temporary
    reserved = ["fill/0/0/worker"]          # likewise, by Planner
    piles = { vine = ["pinot"] }            # discard piles, the top card last
    decks = { order = ["order-01"] }        # all that is left of a deck; the other cards lie at the bottom of its pile
    end = true                              # somebody has reached the goal
    tokens = 2                              # alone: tokens at hand
    glass = [1, 7]                          # alone: rows that still have their token

    [[scenario.given.seats]]
    lira = 3
    points = 10
    residual = 2
    hand = { vine = ["pinot"], summer = ["broker"], order = ["order-01"], winter = ["judge"] }
    fields = [["pinot", "merlot"], [], ["malvasia"]]
    sold = [2]                              # fields, from 1
    harvested = [1]
    crush = ["red-3", "white-4"]
    cellar = ["red-2", "blush-5"]
    built = ["trellis", "medium-cellar"]
    scored = ["windmill", "tasting-room"]   # this year
    workers = 3                             # regular ones, trained before this year; 2 without it
    new = 1                                 # trained this year
    available = 2                           # of the regular ones; without it all that are not placed
    grande = false                          # it can be placed; without it: unless it is placed
    temporary = true                        # has the temporary worker

Whatever is not said is as in the unpacked box: no lira, no cards, two workers. A worker that is not available must be
placed somewhere. Without any of this the game is played from its beginning. `chance` is the script of what will be
drawn, by label: vine, summer, order, winter, mama, papa, automa. Modules add to all of this (see `Table`).
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, ClassVar, Generic, TypeVar

from cuvee.games.viticulture.audit import Audit
from cuvee.games.viticulture.box.moves import (
    COLOURS,
    GRANDE,
    REGULAR,
    STRUCTURES,
    TOP,
    VINE,
    WINES,
)
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.rules.turn import NextTurn
from cuvee.games.viticulture.rules.year import Fall, NewYear, Opening, Season, YearEnd
from cuvee.games.viticulture.state import (
    AUTOMA,
    COLOUR_COUNT,
    FALL_SEASON,
    FIELDS,
    SPRING,
    SUMMER_SEASON,
    TYPES,
    WINTER_SEASON,
    Viticulture,
    Waiting,
    Worker,
)
from cuvee.kernel import BadScenario, Step
from cuvee.kernel.scenario import Loaded, choice, known

G = TypeVar("G", bound=Viticulture)
Given = dict[str, Any]


class Table(Generic[G]):
    """Lays the table as given, loads the dice, and goes on from there."""

    audit: ClassVar[type[Audit[Any]]] = Audit
    table: ClassVar[frozenset[str]] = frozenset(
        (
            "phase", "year", "first", "rows", "queue", "placed", "reserved", "piles", "decks", "end", "tokens",
            "glass", "seats",
        )
    )  # fmt: skip
    seat: ClassVar[frozenset[str]] = frozenset(
        (
            "lira", "points", "residual", "hand", "fields", "sold", "harvested", "crush", "cellar", "built", "scored",
            "workers", "new", "available", "grande", "temporary",
        )
    )  # fmt: skip
    phases: ClassVar[dict[str, int]] = {
        "opening": SPRING,
        "row": SPRING,
        "summer": SUMMER_SEASON,
        "fall": FALL_SEASON,
        "winter": WINTER_SEASON,
        "year-end": WINTER_SEASON,
    }

    def __init__(self, game: G) -> None:
        self.game = game

    def lay(self, given: Given) -> None:
        """All of it."""
        game, given = self.game, deepcopy(given)
        script = given.pop("chance", {})
        known(given, set(self.table), "given")
        phase = given.get("phase", "summer" if given else "opening")
        season = choice(self.phases, phase, "phase")
        game.unpack()
        game.stack = []
        self.lay_table(given, phase, season)
        entries = given.get("seats", [])
        if len(entries) > game.seats:
            raise BadScenario(f"{len(entries)} seats are given, but {game.seats} play")
        for seat, entry in enumerate(entries):
            known(entry, set(self.seat), f"seat {seat}")
            self.lay_seat(seat, entry)
        self._lay_workers(given, entries)
        for name, cards in given.get("decks", {}).items():
            self._lay_deck(choice(game.box.decks, name, "deck"), cards)
        if given:
            self.audit(game).check()
        chances = {label: self._numbers(label, names) for label, names in script.items()}
        game.chance = Loaded(game.chance, chances)
        game.resume(self._steps(given, phase))

    def _steps(self, given: Given, phase: str) -> list[Step[Any]]:
        """What is still to come, the last one first."""
        if phase in ("opening", "row"):
            return [Opening() if phase == "opening" else NewYear()]
        return self.steps(phase, NextTurn() if "queue" in given else Season(self.game.season))

    def steps(self, phase: str, now: Step[Any]) -> list[Step[Any]]:
        """The rest of the year, from the season that is going on."""
        if phase == "year-end":
            return [YearEnd()]
        if phase == "fall":
            return [YearEnd(), Season(WINTER_SEASON), Fall()]
        return [YearEnd(), now] if phase == "winter" else [YearEnd(), Season(WINTER_SEASON), Fall(), now]

    def _numbers(self, label: str, names: list[Any]) -> list[int]:
        """What a script says, as the numbers that the rules use."""
        table = choice(self.labels(), label, "chance")
        return [choice(table, name, f"{label} card") for name in names]

    def labels(self) -> dict[str, list[str]]:
        """By label of a draw: what can be drawn."""
        box = self.game.box
        return {
            **dict(zip(box.decks, box.cards)),
            "mama": [mama.id for mama in box.mamas],
            "papa": [papa.id for papa in box.papas],
            "automa": box.automa_ids,
        }

    def lay_table(self, given: Given, phase: str, season: int) -> None:
        """The year, the chart, the supply."""
        game = self.game
        game.season, game.year = season, given.get("year", 1)
        game.first = given.get("first", 0)
        if phase not in ("opening", "row"):
            game.row = given.get("rows", [seat + 1 for seat in range(game.seats)])
            if len(game.row) != game.seats:
                raise BadScenario(f"rows must name {game.seats} rows")
        if "queue" in given and not (game.box.board.seasons[season] and phase in SEASONS):
            raise BadScenario("a queue is only given in a season in which workers are placed")
        game.queue = given.get("queue", [])
        game.end = given.get("end", False)
        if game.seats == 1:
            game.tokens = given.get("tokens", 0)
            rows = given.get("glass", [row for row in range(1, len(game.box.rows) + 1) if row not in game.row])
            game.glass = sum(1 << row for row in rows)
        elif "tokens" in given or "glass" in given:
            raise BadScenario("tokens and glass are only given with one seat")
        for name, cards in given.get("piles", {}).items():
            deck = choice(game.box.decks, name, "deck")
            game.pile[deck] = [self.take(deck, card) for card in cards]

    def take(self, deck: int, name: str) -> int:
        """A card out of its deck."""
        game, kind = self.game, self.game.box.decks[deck]
        card = int(choice(game.box.cards[deck], name, f"{kind} card"))
        if card not in game.deck[deck]:
            raise BadScenario(f"no {kind} card {name!r} is left")
        game.deck[deck].remove(card)
        return card

    def _lay_deck(self, deck: int, names: list[str]) -> None:
        left = [self.take(deck, name) for name in names]
        self.game.pile[deck] = self.game.deck[deck] + self.game.pile[deck]
        self.game.deck[deck] = left

    def lay_seat(self, seat: int, entry: Given) -> None:
        """What a player has."""
        game = self.game
        game.lira[seat], game.points[seat] = entry.get("lira", 0), entry.get("points", 0)
        game.residual[seat] = entry.get("residual", 0)
        for name, cards in entry.get("hand", {}).items():
            deck = choice(game.box.decks, name, "deck")
            for card in cards:
                game.add_card(seat, deck, self.take(deck, card))
        fields = entry.get("fields", [])
        if len(fields) > FIELDS:
            raise BadScenario(f"seat {seat} has {len(fields)} fields")
        for field, vines in enumerate(fields):
            game.vines[seat * FIELDS + field] = tuple(sorted(self.take(VINE, vine) for vine in vines))
        game.sold[seat] = _fields(entry.get("sold", []))
        game.harvested[seat] = _fields(entry.get("harvested", []))
        for name in entry.get("crush", []):
            colour, value = _token(name, COLOURS)
            game.crush[seat * COLOUR_COUNT + colour] |= 1 << value
        for name in entry.get("cellar", []):
            kind, value = _token(name, WINES)
            game.cellar[seat * TYPES + kind] |= 1 << value
        game.built[seat] = sum(1 << choice(STRUCTURES, name, "structure") for name in entry.get("built", []))
        for name in entry.get("scored", []):
            scored = choice({"windmill": game.windmilled, "tasting-room": game.tasted}, name, "scoring structure")
            scored[seat] = 1

    # Workers.

    def _lay_workers(self, given: Given, entries: list[Given]) -> None:
        game = self.game
        game.reserved = self.waiting(given)
        placed = [self.worker(text) for text in given.get("placed", [])]
        game.clear()
        for worker in placed + [entry.worker for entry in game.reserved]:
            game.stand(worker)
        game.automa_placed = sum(worker.seat == AUTOMA for worker in game.placed)
        for seat in range(game.seats):
            entry = entries[seat] if seat < len(entries) else {}
            self.lay_workers(seat, entry, [worker.kind for worker in game.placed if worker.seat == seat])

    def lay_workers(self, seat: int, entry: Given, placed: list[int]) -> None:
        """The workers of a player, of which some kinds are placed."""
        game = self.game
        game.regular[seat] = entry.get("workers", game.box.start_workers)
        game.new_workers[seat] = entry.get("new", 0)
        game.available[seat] = entry.get("available", game.regular[seat] - placed.count(REGULAR))
        game.grande[seat] = int(entry.get("grande", GRANDE not in placed))
        if entry.get("temporary"):
            if game.temporary != AUTOMA:
                raise BadScenario("there is only one temporary worker")
            game.temporary = seat

    def waiting(self, given: Given) -> list[Waiting]:
        """The workers that were placed for later."""
        reserved = [self.worker(text) for text in given.get("reserved", [])]
        return [Waiting(worker, self.bonus_of(worker), False, False) for worker in reserved]

    def worker(self, text: str) -> Worker:
        """A placed worker such as "plant/1/0/worker"."""
        game, parts = self.game, text.split("/")
        if len(parts) != 4:
            raise BadScenario(f"{text!r} does not say action/space/seat/kind")
        places = {name: place for place, name in game.box.place_names.items()}
        action = choice(places, parts[0], "place")
        spaces = {"join": -1, **{str(n): n for n in range(3)}} if action in game.box.board.areas else {"-": -1}
        seats = {str(seat): seat for seat in range(game.seats)} | ({"automa": AUTOMA} if game.seats == 1 else {})
        seat, kind = choice(seats, parts[2], "seat"), choice(game.box.worker_names, parts[3], "kind of worker")
        return Worker(action, choice(spaces, parts[1], "space"), seat, kind)

    def bonus_of(self, worker: Worker) -> str:
        """The bonus of the space on which a worker stands."""
        return self.game.box.board.areas[worker.place].bonuses[worker.space] if worker.space >= 0 else ""


def _fields(numbers: list[int]) -> int:
    if any(number not in range(1, FIELDS + 1) for number in numbers):
        raise BadScenario(f"{numbers}: fields are 1 to {FIELDS}")
    return sum(1 << number - 1 for number in numbers)


def _token(name: str, kinds: tuple[str, ...]) -> tuple[int, int]:
    """Kind and value of a token such as "red-3"."""
    kind, _, value = name.rpartition("-")
    return choice(kinds, kind, "token"), choice([str(number) for number in range(TOP + 1)], value, "value")
