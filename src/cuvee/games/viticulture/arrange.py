"""Positions for scenarios: lays the table as a scenario describes it.

    phase = "summer"              # where play begins: opening (mamas and papas), row (spring), summer, fall, winter,
                                  # year-end; on the extended board opening, spring, summer, fall, winter, year-end
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
    special = ["farmer", "chef"]            # Tuscany: the kinds of special workers in this game
    next_rows = [0, 3]                      # Tuscany: by seat the row of the next year, for those whose year is over
    waiting = ["harvest/0/0/messenger"]     # Tuscany: Messengers that wait for a later season
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
    special = ["farmer"]                    # Tuscany: trained special workers; placed ones are not at hand
    new_special = ["chef"]                  # Tuscany: trained this year
    stars = { pisa = 2, siena = 1 }         # Tuscany: on the influence map
    mat = ["cask", "inn"]                   # Tuscany: structure cards on the mat
    sites = { 2 = "barn" }                  # Tuscany: structure cards on fields, from 1

Whatever is not said is as in the unpacked box: no lira, no cards, two workers. A worker that is not available must be
placed somewhere. Without any of this the game is played from its beginning. `chance` is the script of what will be
drawn, by label: vine, summer, order, winter, structure, mama, papa, automa, special, innkeeper (visitors).
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from cuvee.games.viticulture.audit import audit
from cuvee.games.viticulture.box.moves import (
    CARD,
    COLOURS,
    DECKS,
    GRANDE,
    LIRA,
    REGULAR,
    STRUCTURES,
    SUMMER,
    TOP,
    VINE,
    WINES,
    WINTER,
    WORKERS,
)
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.rules.placing import NextTurn
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
)
from cuvee.games.viticulture.tuscany.rules.chart import ExtendedYearEnd, Leave
from cuvee.kernel import BadScenario, Game, Step
from cuvee.kernel.scenario import Loaded, choice, known

_TABLE = {
    "phase", "year", "first", "rows", "queue", "placed", "reserved", "piles", "decks", "end", "tokens", "glass",
    "seats", "special", "next_rows", "waiting",
}  # fmt: skip
_SEAT = {
    "lira", "points", "residual", "hand", "fields", "sold", "harvested", "crush", "cellar", "built", "scored",
    "workers", "new", "available", "grande", "temporary", "special", "new_special", "stars", "mat", "sites",
}  # fmt: skip
_PHASES = {
    "opening": SPRING,
    "row": SPRING,
    "spring": SPRING,
    "summer": SUMMER_SEASON,
    "fall": FALL_SEASON,
    "winter": WINTER_SEASON,
    "year-end": WINTER_SEASON,
}


def arrange(game: Game, given: dict[str, Any]) -> None:
    """Lay the table as given, load the dice, and go on from there."""
    assert isinstance(game, Viticulture)
    given = deepcopy(given)
    script = given.pop("chance", {})
    known(given, _TABLE, "given")
    phase = given.get("phase", "summer" if given else "opening")
    season = choice(_PHASES, phase, "phase")
    game.unpack()
    _lay_table(game, given, phase, season)
    entries = given.get("seats", [])
    if len(entries) > game.seats:
        raise BadScenario(f"{len(entries)} seats are given, but {game.seats} play")
    for seat, entry in enumerate(entries):
        known(entry, _SEAT, f"seat {seat}")
        _lay_seat(game, seat, entry)
    _lay_workers(game, given, entries)
    for name, cards in given.get("decks", {}).items():
        _lay_deck(game, choice(DECKS, name, "deck"), cards)
    if given:
        game.stack = []
        audit(game)
    game.chance = Loaded(game.chance, {label: _numbers(game, label, names) for label, names in script.items()})
    game.resume(_steps(game, given, phase))


def _steps(game: Viticulture, given: dict[str, Any], phase: str) -> list[Step[Any]]:
    """What is still to come, the last one first."""
    if phase in ("opening", "row"):
        return [Opening() if phase == "opening" else NewYear()]
    if game.box.extended:
        rest = [ExtendedYearEnd(), *(Season(season) for season in range(WINTER_SEASON, game.season, -1))]
        if phase == "year-end":
            return [ExtendedYearEnd(), *(Leave(seat) for seat in reversed(game.order))]
        return [*rest, NextTurn() if "queue" in given else Season(game.season)]
    if phase == "year-end":
        return [YearEnd()]
    if phase == "fall":
        return [YearEnd(), Season(WINTER_SEASON), Fall()]
    now: Step[Any] = NextTurn() if "queue" in given else Season(game.season)
    return [YearEnd(), now] if phase == "winter" else [YearEnd(), Season(WINTER_SEASON), Fall(), now]


def _numbers(game: Viticulture, label: str, names: list[Any]) -> list[int]:
    """What a script says, as the numbers that the rules use."""
    box = game.box
    tables: dict[str, list[str]] = {
        **dict(zip(DECKS, box.cards, strict=True)),
        "mama": [mama.id for mama in box.mamas],
        "papa": [papa.id for papa in box.papas],
        "automa": box.automa_ids,
        "special": list(WORKERS),
        "innkeeper": [*box.cards[SUMMER], *box.cards[WINTER]],
    }
    table = choice(tables, label, "chance")
    return [choice(table, name, f"{label} card") for name in names]


def _lay_table(game: Viticulture, given: dict[str, Any], phase: str, season: int) -> None:
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
    game.types = tuple(sorted(choice(WORKERS, name, "special worker") for name in given.get("special", [])))
    game.next_row = given.get("next_rows", [0] * game.seats)
    if game.seats == 1:
        game.tokens = given.get("tokens", 0)
        rows = given.get("glass", [row for row in range(1, len(game.box.rows) + 1) if row not in game.row])
        game.glass = sum(1 << row for row in rows)
    elif "tokens" in given or "glass" in given:
        raise BadScenario("tokens and glass are only given with one seat")
    for name, cards in given.get("piles", {}).items():
        deck = choice(DECKS, name, "deck")
        game.pile[deck] = [_take(game, deck, card) for card in cards]


def _take(game: Viticulture, deck: int, name: str) -> int:
    """A card out of its deck."""
    card = int(choice(game.box.cards[deck], name, f"{DECKS[deck]} card"))
    if card not in game.deck[deck]:
        raise BadScenario(f"no {DECKS[deck]} card {name!r} is left")
    game.deck[deck].remove(card)
    return card


def _lay_deck(game: Viticulture, deck: int, names: list[str]) -> None:
    left = [_take(game, deck, name) for name in names]
    game.pile[deck] = game.deck[deck] + game.pile[deck]
    game.deck[deck] = left


def _lay_seat(game: Viticulture, seat: int, entry: dict[str, Any]) -> None:
    game.lira[seat], game.points[seat] = entry.get("lira", 0), entry.get("points", 0)
    game.residual[seat] = entry.get("residual", 0)
    for name, cards in entry.get("hand", {}).items():
        deck = choice(DECKS, name, "deck")
        for card in cards:
            game.add_card(seat, deck, _take(game, deck, card))
    fields = entry.get("fields", [])
    if len(fields) > FIELDS:
        raise BadScenario(f"seat {seat} has {len(fields)} fields")
    for field, vines in enumerate(fields):
        game.vines[seat * FIELDS + field] = tuple(sorted(_take(game, VINE, vine) for vine in vines))
    game.sold[seat] = _fields(entry.get("sold", []))
    game.harvested[seat] = _fields(entry.get("harvested", []))
    for name in entry.get("crush", []):
        colour, value = _token(name, COLOURS)
        game.crush[seat * COLOUR_COUNT + colour] |= 1 << value
    for name in entry.get("cellar", []):
        kind, value = _token(name, WINES)
        game.cellar[seat * TYPES + kind] |= 1 << value
    game.built[seat] = sum(1 << choice(STRUCTURES, name, "structure") for name in entry.get("built", []))
    _lay_tuscany(game, seat, entry)
    for name in entry.get("scored", []):
        scored = choice({"windmill": game.windmilled, "tasting-room": game.tasted}, name, "scoring structure")
        scored[seat] = 1


def _lay_tuscany(game: Viticulture, seat: int, entry: dict[str, Any]) -> None:
    for kind in (choice(WORKERS, name, "special worker") for name in entry.get("special", [])):
        game.special[seat] |= 1 << kind
    for kind in (choice(WORKERS, name, "special worker") for name in entry.get("new_special", [])):
        game.new_special[seat] |= 1 << kind
    regions = [region.id for region in game.box.regions]
    for name, number in entry.get("stars", {}).items():
        game.stars[seat * len(regions) + choice(regions, name, "region")] = number
    for name in entry.get("mat", []):
        game.annex[seat] |= 1 << _take(game, CARD, name)
    for field, name in entry.get("sites", {}).items():
        card = _take(game, CARD, name)
        game.annex[seat] |= 1 << card
        game.site[seat * FIELDS + choice(["1", "2", "3"], field, "field")] = card


def _fields(numbers: list[int]) -> int:
    if any(number not in range(1, FIELDS + 1) for number in numbers):
        raise BadScenario(f"{numbers}: fields are 1 to {FIELDS}")
    return sum(1 << number - 1 for number in numbers)


def _token(name: str, kinds: tuple[str, ...]) -> tuple[int, int]:
    """Kind and value of a token such as "red-3"."""
    kind, _, value = name.rpartition("-")
    return choice(kinds, kind, "token"), choice([str(number) for number in range(TOP + 1)], value, "value")


def _worker(game: Viticulture, text: str) -> tuple[int, int, int, int]:
    """A placed worker such as "plant/1/0/worker"."""
    parts = text.split("/")
    if len(parts) != 4:
        raise BadScenario(f"{text!r} does not say action/space/seat/kind")
    places = {name: place for place, name in game.box.place_names.items()}
    action = choice(places, parts[0], "place")
    spaces = {"join": -1, **{str(n): n for n in range(3)}} if action < LIRA else {"-": -1}
    seats = {str(seat): seat for seat in range(game.seats)} | ({"automa": AUTOMA} if game.seats == 1 else {})
    seat = choice(seats, parts[2], "seat")
    return action, choice(spaces, parts[1], "space"), seat, choice(WORKERS, parts[3], "kind of worker")


def _bonus_of(game: Viticulture, worker: tuple[int, int, int, int]) -> str:
    """The bonus of the space on which a worker stands."""
    return game.box.board.areas[worker[0]].bonuses[worker[1]] if worker[1] >= 0 else ""


def _lay_workers(game: Viticulture, given: dict[str, Any], entries: list[dict[str, Any]]) -> None:
    reserved = [_worker(game, text) for text in given.get("reserved", [])]
    waiting = [_worker(game, text) for text in given.get("waiting", [])]
    game.reserved = [(worker, _bonus_of(game, worker), worker in waiting, False) for worker in reserved + waiting]
    game.placed = [_worker(game, text) for text in given.get("placed", [])] + reserved + waiting
    game.automa_placed = sum(worker[2] == AUTOMA for worker in game.placed)
    for seat in range(game.seats):
        entry = entries[seat] if seat < len(entries) else {}
        kinds = [kind for _, _, owner, kind in game.placed if owner == seat]
        game.regular[seat] = entry.get("workers", game.box.start_workers)
        game.new_workers[seat] = entry.get("new", 0)
        game.available[seat] = entry.get("available", game.regular[seat] - kinds.count(REGULAR))
        game.grande[seat] = int(entry.get("grande", GRANDE not in kinds))
        game.ready[seat] = game.special[seat] & ~sum(1 << kind for kind in set(kinds))
        if entry.get("temporary"):
            if game.temporary != AUTOMA:
                raise BadScenario("there is only one temporary worker")
            game.temporary = seat
