"""Positions for scenarios: lays the table as a scenario describes it.

    phase = "turn"               # where play begins: draft, start, unlock, turn or night
    day = 2
    order = [0, 1, 2]            # of play today; also of those at the same time on the track
    locked = ["hillside/tasting"]
    bottles = { hillside = 0 }   # left at signature wineries
    row = ["disk-roll", "", "time-save", "late-finish"]   # effects, "" for an empty slot
    row_prestige = [0, 0, 1, 0]
    decks = { purchase = ["case3"] }       # all other cards are taken out of the deck and lie on the pile
    ended = [2]                  # seats on the END, from the left
    whelp = 3
    phantoms = [{ at = "moraine", clock = "12:00" }]

    [[scenario.given.seats]]
    vehicle = "red"
    at = "hillside"              # or start/lakeside, road/hillside, end
    clock = "12:30"
    points = 20
    prestige = 7
    disks = 2                    # on the board; the others lie beside it
    upgrades = ["disk-roll"]     # active
    inactive = ["view-plus-1"]
    bottles = ["hillside"]
    tourists = [{ id = "alma", tasting = ["rose3"], view = 2, purchase = ["case3"] }]

Without any of this the game is played from its beginning. `chance` is the script of what will be rolled and drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from cuvee.games.naramata.audit import audit
from cuvee.games.naramata.box.contents import ROW_KINDS
from cuvee.games.naramata.box.map import BACKWARD, OFF_ROAD
from cuvee.games.naramata.box.moves import ACTIONS, CHEESE, PURCHASE, TASTING
from cuvee.games.naramata.box.upgrade_effects import EXTRA_DISK, IDS
from cuvee.games.naramata.rules.day import Morning, Night
from cuvee.games.naramata.rules.free import row_with_room
from cuvee.games.naramata.rules.setup import RemoveLocks, StartPlaces, vehicles_left
from cuvee.games.naramata.rules.turn import NextTurn
from cuvee.games.naramata.state import NOTHING, Naramata
from cuvee.kernel import BadScenario, Game, Step
from cuvee.kernel.scenario import Loaded, choice, known

_PHASES: dict[str, Sequence[Step[Naramata]]] = {
    "draft": [Morning()],
    "start": [Night(), NextTurn(), RemoveLocks(), StartPlaces()],
    "unlock": [Night(), NextTurn(), RemoveLocks()],
    "turn": [Night(), NextTurn()],
    "night": [Night()],
}
_DECKS = (ACTIONS[CHEESE], ACTIONS[TASTING], ACTIONS[PURCHASE])
_TABLE = {"phase", "day", "order", "locked", "bottles", "row", "row_prestige", "decks", "ended", "whelp"}
_SEAT = {"vehicle", "at", "clock", "points", "prestige", "disks", "upgrades", "inactive", "bottles", "tourists"}


def arrange(game: Game, given: dict[str, Any]) -> None:
    """Lay the table as given, load the dice, and go on from there."""
    assert isinstance(game, Naramata)
    given = deepcopy(given)  # the game will change its lists
    chance = given.pop("chance", {})
    if given:
        known(given, _TABLE | {"seats", "phantoms"}, "given")
        _lay_table(game, given)
        entries = given.get("seats", [])
        for seat, entry in enumerate(entries):
            known(entry, _SEAT, f"seat {seat}")
            _lay_vehicle(game, seat, entry)
        for seat in range(game.seats):
            _lay_seat(game, seat, entries[seat] if seat < len(entries) else {})
        _lay_phantoms(game, given.get("phantoms", []))
        _reserve(game, given.get("decks", {}))
        game.track.sort(key=lambda vehicle: game.clock[vehicle])
        audit(game)
    game.chance = Loaded(game.chance, {label: _numbers(game, label, names) for label, names in chance.items()})
    if given:
        game.resume(choice(_PHASES, given.get("phase", "turn"), "phase"))


def _numbers(game: Naramata, label: str, names: list[Any]) -> list[int]:
    """What a script says, as the numbers that the rules use."""
    box = game.box
    tables: dict[str, Any] = {
        "die": None,
        "tourist": [tourist.id for tourist in box.tourists],
        "upgrade": [card.id for card in box.upgrades],
        "vehicle": [vehicle.id for vehicle in box.vehicles],
        "bottle": [box.map.wineries[winery].id for winery in box.map.signatures],
        **{_DECKS[number]: [card.id for card in deck] for number, deck in enumerate(box.decks)},
    }
    table = choice(tables, label, "chance")
    return names if table is None else [choice(table, name, f"{label} card") for name in names]


def _lay_table(game: Naramata, given: dict[str, Any]) -> None:
    box, vehicles = game.box, len(game.vehicle)
    game.day = given.get("day", 1)
    game.turn_round()
    game.order = given.get("order", list(range(game.seats)))
    game.ended = given.get("ended", [])
    game.track = [seat for seat in game.order if seat not in game.ended] + list(range(game.seats, vehicles))
    game.whelp = given.get("whelp", game.whelp)
    before_start = given.get("phase") in ("draft", "start")
    for number in range(vehicles):
        game.vehicle[number] = number
        start = len(box.map.wineries) + number % len(box.map.starts)
        game.at[number] = box.map.end if game.direction == BACKWARD else OFF_ROAD if before_start else start
    for name in given.get("locked", []):
        game.locked |= 1 << choice(box.map.space_numbers, name, "space")
    if "row" in given:
        game.upgrade_deck += [card for card in game.row if card != NOTHING]
        game.row = [_take_upgrade(game, name) if name else NOTHING for name in given["row"]]
    game.row_prestige = given.get("row_prestige", game.row_prestige)
    signatures = [box.map.wineries[winery].id for winery in box.map.signatures]
    for name, number in given.get("bottles", {}).items():
        signature = choice(signatures, name, "signature winery")
        missing = game.bottles[signature] - number
        game.bottles[signature] = number
        for seat in range(game.seats - 1, game.seats - 1 - missing, -1):
            game.held[seat] |= 1 << signature  # bottles that are gone belong to the last seats


def _take_upgrade(game: Naramata, effect: str) -> int:
    """A card with this effect out of the deck, or out of the row."""
    choice(IDS, effect, "effect")
    for pool in (game.upgrade_deck, game.row):
        for card in sorted(pool):
            if card != NOTHING and IDS[game.box.upgrades[card].effect.bit_length() - 1] == effect:
                if pool is game.upgrade_deck:
                    pool.remove(card)
                else:
                    pool[pool.index(card)] = game.upgrade_deck.pop()
                return card
    raise BadScenario(f"no card with the effect {effect!r} is left with {game.seats} players")


def _lay_seat(game: Naramata, seat: int, entry: dict[str, Any]) -> None:
    box = game.box
    game.points[seat] = entry.get("points", game.points[seat])
    game.prestige[game.purse[seat]] = entry.get("prestige", game.prestige[game.purse[seat]])
    _place(game, seat, entry)
    game.furthest[seat] = game.clock[seat]
    for name in entry.get("upgrades", []) + entry.get("inactive", []):
        card = _take_upgrade(game, name)
        effect = box.upgrades[card].effect
        game.cards[seat] = (*game.cards[seat], card)
        game.owned[seat] |= effect
        if name in entry.get("upgrades", []):
            game.active[seat] |= effect
    game.bonus_disk[seat] = int(game.active[seat] & EXTRA_DISK != 0)
    disks = box.vehicles[game.vehicle[seat]].disks + game.bonus_disk[seat] * box.value[EXTRA_DISK]
    game.disks[seat] = entry.get("disks", disks)
    game.beside[seat] = disks - game.disks[seat]
    for name in entry.get("bottles", []):
        signature = choice([box.map.wineries[winery].id for winery in box.map.signatures], name, "signature winery")
        if not game.held[seat] >> signature & 1:
            game.held[seat] |= 1 << signature
            game.bottles[signature] -= 1
    for tourist in entry.get("tourists", []):
        _lay_tourist(game, seat, tourist)


def _lay_vehicle(game: Naramata, seat: int, entry: dict[str, Any]) -> None:
    """Give a seat its vehicle; whoever had it before gets one that nobody drives."""
    if "vehicle" not in entry:
        return
    vehicle = choice([vehicle.id for vehicle in game.box.vehicles], entry["vehicle"], "vehicle")
    if vehicle in game.vehicle and game.vehicle[seat] != vehicle:
        other = game.vehicle.index(vehicle)
        game.vehicle[other] = NOTHING
        game.vehicle[seat] = vehicle
        game.vehicle[other] = vehicles_left(game)[0]
    game.vehicle[seat] = vehicle


def _place(game: Naramata, vehicle: int, entry: dict[str, Any]) -> None:
    box, board = game.box, game.box.map
    places = {winery.id: number for number, winery in enumerate(board.wineries)}
    places |= {f"start/{start.id}": len(board.wineries) + number for number, start in enumerate(board.starts)}
    places |= {f"road/{winery.id}": board.first_gap + number for number, winery in enumerate(board.wineries)}
    places |= {"end": board.end, "start/village": board.end, "off": OFF_ROAD}
    if "at" in entry:
        game.at[vehicle] = choice(places, entry["at"], "place")
        if 0 <= game.at[vehicle] < len(board.wineries):
            game.visited[vehicle] |= 1 << game.at[vehicle]
    if vehicle in game.ended:
        game.at[vehicle] = board.end
    times = {box.clock(step): step for step in range(box.dawn, box.dawn + 40)}
    if "clock" in entry:
        game.clock[vehicle] = choice(times, entry["clock"], "time")


def _lay_tourist(game: Naramata, seat: int, entry: dict[str, Any]) -> None:
    known(entry, {"id", *ROW_KINDS}, f"tourist {entry.get('id')}")
    box = game.box
    tourist = choice([tourist.id for tourist in box.tourists], entry.get("id"), "tourist")
    game.tourist_deck.remove(tourist)
    slot = game.tourists.index(NOTHING, seat * box.slots)
    game.tourists[slot] = tourist
    for kind, name in enumerate(ROW_KINDS):
        assets = entry.get(name, [])
        for asset in assets if isinstance(assets, list) else [None] * assets:
            place = row_with_room(game, slot, kind)
            if place < 0:
                raise BadScenario(f"tourist {entry['id']} has no room for so much {name}")
            game.count[place] += 1
            if asset is not None:
                game.detail[place] += _take_card(game, kind, asset)


def _take_card(game: Naramata, kind: int, name: str) -> int:
    """Take a card out of its deck; what it adds to the detail of its row."""
    box = game.box
    if kind == CHEESE and name == "wild":
        return 0
    number = _DECKS.index(ROW_KINDS[kind])
    card = int(choice([card.id for card in box.decks[number]], name, f"{ROW_KINDS[kind]} card"))
    game.decks[number][card] -= 1
    return box.card_bit(kind, card)


def _lay_phantoms(game: Naramata, entries: list[dict[str, Any]]) -> None:
    for number, entry in enumerate(entries):
        known(entry, {"at", "clock"}, f"phantom {number}")
        vehicle = game.seats + number
        _place(game, vehicle, entry)
        if game.at[vehicle] == OFF_ROAD:
            game.track.remove(vehicle)


def _reserve(game: Naramata, decks: dict[str, list[str]]) -> None:
    """Leave only the named cards in a deck; the others go to its pile."""
    for name, cards in decks.items():
        number = choice(_DECKS, name, "deck")
        kinds = [card.id for card in game.box.decks[number]]
        wanted = [choice(kinds, card, f"{name} card") for card in cards]
        for card in range(len(kinds)):
            game.piles[number][card] += game.decks[number][card] - wanted.count(card)
            game.decks[number][card] = wanted.count(card)
