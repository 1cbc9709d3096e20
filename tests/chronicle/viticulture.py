"""The table of Viticulture, with whatever modules, rebuilt from its log by somebody who knows the components."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cuvee.games.viticulture.box.contents import Box, box_of
from cuvee.games.viticulture.box.moves import STRUCTURES
from cuvee.kernel import Setup
from cuvee.kernel.telling import Event

TOP = 9  # the highest value of grapes and wines
FIELDS = 3


class Chronicle:
    """What a reader of the log has in front of them."""

    def __init__(self, setup: Setup) -> None:
        self.box: Any = box_of(setup)
        self.setup = setup
        box, alone = self.box, setup.seats == 1
        self.extended, self.special = getattr(box, "extended", False), getattr(box, "special", False)
        self.structured = getattr(box, "structured", False)
        level = next(level for level in box.levels if level.id == setup.options["level"])
        self.first, self.year, self.season = -1, 1, "spring"
        self.rows: list[int | None] = [None] * setup.seats
        self.next_rows: list[int | None] = [None] * setup.seats
        self.temporary: int | None = None
        self.placed: list[dict[str, Any]] = []
        self.seats = [_Seat(box, level.start_points if alone else 0) for _ in range(setup.seats)]
        self.decks = _full_decks(box, alone)
        self.piles: dict[str, list[str]] = {name: [] for name in box.decks}
        self.turned_up: list[str] = []
        self.types: list[str] = []
        self.stars: dict[str, list[int]] = {region.id: [0] * setup.seats for region in getattr(box, "regions", ())}
        self.tokens = 0
        self.glass = set(range(1, len(box.rows) + 1)) if alone else set()
        self.automa_deck, self.automa_placed = len(box.automa) if alone else 0, 0
        self.automa_pile = 0

    def read(self, event: Event) -> None:
        """One line of the log."""
        if event.only is None:
            getattr(self, "_" + event.name.replace("-", "_"))(**event.facts)

    def _said(self, **_: object) -> None:
        """Tells why, or what did not happen: nothing moves on the table."""

    _action = _entered = _cottage = _structure = _declined = _paid_nothing = _offered = _said
    _passed = _lapsed = _last_year = _over = _most_stars = _traded = _left_gift = _said

    # Before the first year.

    def _first(self, seat: int) -> None:
        self.first = seat

    def _special_workers(self, workers: list[str]) -> None:
        self.types = list(workers)

    def _dealt(self, seat: int, parents: list[str]) -> None:
        self.seats[seat].parents = list(parents)

    def _mama(self, seat: int, mama: str) -> None:
        pass

    def _papa(self, seat: int, papa: str) -> None:
        self.seats[seat].parents = []

    def _gift(self, seat: int, gift: str) -> None:
        player = self.seats[seat]
        if gift == "worker":
            player.regular += 1
            player.available += 1
        elif gift != "point":
            player.structures.add(gift)

    def _packs(self, n: int) -> None:
        self.decks["structure"] -= n * len(self.seats)

    def _kept(self, seat: int) -> None:
        self.seats[seat].cards["structure"] += 1

    # The year.

    def _year(self, year: int, first: int) -> None:
        """On the extended board the new year clears the table; on the other one the year end has."""
        if self.extended and year > 1:
            self.rows, self.next_rows = self.next_rows, [None] * len(self.seats)
            self._clear()
        self.year, self.season, self.first = year, "spring", first

    def _clear(self) -> None:
        self.placed, self.temporary, self.automa_placed = [], None, 0
        for player in self.seats:
            player.new_year()

    def _season(self, season: str) -> None:
        self.season = season

    def _row(self, seat: int, row: int) -> None:
        self.rows[seat] = row
        if self.season == "spring" and not (self.extended and self.year > 1):
            self._take_token(row)

    def _next_row(self, seat: int, row: int) -> None:
        self.next_rows[seat] = row
        self.seats[seat].closing = False
        self._take_token(row)

    def _take_token(self, row: int) -> None:
        if len(self.seats) == 1:
            self.glass.discard(row)
            self.tokens += 1

    def _token(self, seat: int) -> None:
        self.tokens -= 1

    def _temporary(self, seat: int) -> None:
        self.temporary = seat

    def _year_end(self, year: int = 0, seat: int | None = None) -> None:
        if seat is None:
            for player in self.seats:
                player.age_grapes()
                player.age_wines()
            self._clear()
            self.rows = [None] * len(self.seats)
            return
        player = self.seats[seat]
        player.closing = True
        self.placed = [worker for worker in self.placed if worker["seat"] != seat]
        player.workers_return()
        if self.temporary == seat:
            self.temporary = None
        player.age_grapes()
        player.age_wines()

    def _automa(self, actions: list[str]) -> None:
        if not self.automa_deck:
            self.automa_deck, self.automa_pile = self.automa_pile, 0
        self.automa_deck -= 1
        self.automa_pile += 1
        self.automa_placed += len(actions)
        for action in actions:
            self.placed.append({"place": action, "space": 0, "seat": None, "worker": "worker", "reserved": False})

    # Workers.

    def _placed(self, seat: int, worker: str, place: str, space: int | None, token: bool, **_: object) -> None:
        self._stand(seat, worker, place, space, token, reserved=False)

    def _reserved(self, seat: int, worker: str, place: str, space: int | None, token: bool, **_: object) -> None:
        self._stand(seat, worker, place, space, token, reserved=True)

    def _stand(self, seat: int, worker: str, place: str, space: int | None, token: bool, reserved: bool) -> None:
        self.tokens -= token
        self.placed.append({"place": place, "space": space, "seat": seat, "worker": worker, "reserved": reserved})
        self.seats[seat].leaves(worker)

    def _resumed(self, seat: int, worker: str, place: str, space: int | None, **_: object) -> None:
        self._last(seat, worker, place, space)["reserved"] = False

    def _took_back(self, seat: int, worker: str, place: str, space: int | None, **_: object) -> None:
        found = self._last(seat, worker, place, space)
        self.placed.remove(found)
        self.seats[seat].comes_home(worker)

    _sent_home = _took_back

    def _last(self, seat: int, worker: str, place: str, space: int | None) -> dict[str, Any]:
        """Of equal workers the last that came."""
        wanted = (seat, worker, place, space)
        return next(w for w in self.placed[::-1] if (w["seat"], w["worker"], w["place"], w["space"]) == wanted)

    def _trained(self, seat: int, worker: str, at_once: bool) -> None:
        self.seats[seat].train(worker, at_once)

    # Lira and points.

    def _earned(self, seat: int, n: int, why: str) -> None:
        self.seats[seat].lira += n

    def _paid(self, seat: int, n: int, why: str) -> None:
        self.seats[seat].lira -= n

    def _paid_player(self, seat: int, to: int, n: int) -> None:
        self.seats[seat].lira -= n
        self.seats[to].lira += n

    def _scored(self, seat: int, n: int, why: str) -> None:
        self.seats[seat].score(n, why)

    def _lost(self, seat: int, n: int, why: str) -> None:
        self.seats[seat].score(-n, why)

    def _residual(self, seat: int, level: int) -> None:
        self.seats[seat].residual = level

    # Cards.

    def _draw(self, deck: str) -> None:
        if not self.decks[deck]:
            self.decks[deck], self.piles[deck] = len(self.piles[deck]), []
        self.decks[deck] -= 1

    def _deck_of(self, card: str) -> str:
        decks: list[str] = self.box.decks
        return next(name for name, cards in zip(decks, self.box.cards, strict=True) if card in cards)

    def _drew(self, seat: int, deck: str, n: int) -> None:
        for _ in range(n):
            self._draw(deck)
        self.seats[seat].cards[deck] += n

    def _discarded(self, seat: int, card: str) -> None:
        self.seats[seat].cards[self._deck_of(card)] -= 1
        self.piles[self._deck_of(card)].append(card)

    def _gave(self, seat: int, to: int, deck: str) -> None:
        self.seats[seat].cards[deck] -= 1
        self.seats[to].cards[deck] += 1

    def _turned_up(self, cards: list[str]) -> None:
        for card in cards:
            self._draw(self._deck_of(card))
        self.turned_up = list(cards)

    def _took(self, seat: int, card: str) -> None:
        """One of those turned up, or the top card of its pile."""
        if card in self.turned_up:
            self.turned_up.remove(card)
        else:
            assert self.piles[self._deck_of(card)].pop() == card
        self.seats[seat].cards[self._deck_of(card)] += 1

    def _visitor(self, seat: int, card: str) -> None:
        self.seats[seat].cards[self._deck_of(card)] -= 1

    def _piled(self, cards: list[str]) -> None:
        """A visitor that is done, or what is left of the cards turned up."""
        self.turned_up = [card for card in self.turned_up if card not in cards]
        for card in cards:
            self.piles[self._deck_of(card)].append(card)

    # The vineyard.

    def _planted(self, seat: int, vine: str, field: int) -> None:
        self.seats[seat].cards["vine"] -= 1
        self.seats[seat].vines[field - 1][vine] += 1

    def _uprooted(self, seat: int, vine: str, field: int) -> None:
        self.seats[seat].vines[field - 1][vine] -= 1
        self.seats[seat].cards["vine"] += 1

    def _swapped(self, seat: int, vines: list[str], fields: list[int]) -> None:
        (first, second), (here, there) = vines, fields
        player = self.seats[seat]
        player.vines[here - 1].subtract([first])
        player.vines[here - 1].update([second])
        player.vines[there - 1].subtract([second])
        player.vines[there - 1].update([first])

    def _harvested(self, seat: int, field: int, grapes: list[str], lost: list[str]) -> None:
        self.seats[seat].harvested.add(field)
        self.seats[seat].crush |= set(grapes)

    def _bought_field(self, seat: int, field: int) -> None:
        self.seats[seat].sold.remove(field)

    def _sold_field(self, seat: int, field: int) -> None:
        self.seats[seat].sold.add(field)

    def _built(self, seat: int, structure: str) -> None:
        if structure in STRUCTURES:
            self.seats[seat].structures.add(structure)
        else:
            self.seats[seat].cards["structure"] -= 1

    def _site(self, seat: int, card: str, site: str) -> None:
        self.seats[seat].sites[card] = site

    def _removed(self, seat: int, card: str) -> None:
        del self.seats[seat].sites[card]
        self.piles["structure"].append(card)

    # Grapes and wines.

    def _placed_grape(self, seat: int, grape: str) -> None:
        self.seats[seat].crush.add(grape)

    def _threw_grape(self, seat: int, grape: str) -> None:
        self.seats[seat].crush.remove(grape)

    def _pressed(self, seat: int, grapes: list[str]) -> None:
        for grape in grapes:
            self.seats[seat].crush.remove(grape)

    def _made(self, seat: int, wine: str) -> None:
        self.seats[seat].cellar.add(wine)

    def _threw_wine(self, seat: int, wine: str) -> None:
        self.seats[seat].cellar.remove(wine)

    _delivered = _threw_wine

    def _filled(self, seat: int, order: str) -> None:
        self.seats[seat].cards["order"] -= 1
        self.piles["order"].append(order)

    def _aged(self, seat: int, n: int) -> None:
        for _ in range(n):
            self.seats[seat].age_wines()

    def _aged_grapes(self, seat: int) -> None:
        self.seats[seat].age_grapes()

    def _aged_wine(self, seat: int, wine: str, value: int) -> None:
        self.seats[seat].cellar.remove(wine)
        self.seats[seat].cellar.add(f"{wine.rpartition('-')[0]}-{value}")

    # Stars.

    def _star(self, seat: int, region: str) -> None:
        self.stars[region][seat] += 1

    def _moved_star(self, seat: int, origin: str, region: str) -> None:
        self.stars[origin][seat] -= 1
        self.stars[region][seat] += 1

    def table(self) -> dict[str, Any]:
        """All that a spectator sees of the table."""
        out = [worker["seat"] for worker in self.placed if worker["worker"] == "temporary"]
        found: dict[str, Any] = {
            "year": self.year,
            "season": self.season,
            "first": self.first,
            "rows": self.rows,
            "temporary": self.temporary,
            "decks": self.decks,
            "piles": self.piles,
            "placed": sorted(self.placed, key=str),
            "seats": [
                seat.table(self.temporary == number and number not in out) for number, seat in enumerate(self.seats)
            ],
        }
        if len(self.seats) == 1:
            found["solo"] = (
                self.tokens,
                sorted(self.glass),
                self.box.automa_workers - self.automa_placed,
                self.automa_deck,
            )
        if self.extended:
            found["next_rows"], found["stars"] = self.next_rows, self.stars
        if self.special:
            found["types"] = self.types
        return found


def _full_decks(box: Box, alone: bool) -> dict[str, int]:
    visitors = [
        [card for card in cards if card.solo or not alone] for cards in (box.summer_visitors, box.winter_visitors)
    ]
    sizes = [sum(vine.count for vine in box.vines), len(visitors[0]), len(box.orders), len(visitors[1])]
    return dict(zip(box.decks, [*sizes, len(getattr(box, "structures", ()))], strict=False))


class _Seat:
    def __init__(self, box: Any, points: int) -> None:
        self.box = box
        self.points, self.lira, self.residual, self.year_points = points, 0, 0, 0
        self.closing = False  # the own year end is going on: points gained now do not count for the end
        self.cards: Counter[str] = Counter()
        self.vines: list[Counter[str]] = [Counter() for _ in range(FIELDS)]
        self.sold: set[int] = set()
        self.harvested: set[int] = set()
        self.crush: set[str] = set()
        self.cellar: set[str] = set()
        self.structures: set[str] = set()
        self.sites: dict[str, str] = {}
        self.windmill = self.tasting_room = False
        self.regular = self.available = box.start_workers
        self.new, self.grande = 0, True
        self.specials: dict[str, bool] = {}  # whether they can be placed
        self.new_special: set[str] = set()
        self.parents: list[str] = []

    def score(self, n: int, why: str) -> None:
        self.points += n
        self.year_points += n if self.closing and why != "stars" else 0
        self.windmill |= why == "windmill"
        self.tasting_room |= why == "tasting-room"

    def leaves(self, worker: str) -> None:
        if worker == "worker":
            self.available -= 1
        elif worker == "grande":
            self.grande = False
        elif worker in self.specials:
            self.specials[worker] = False

    def comes_home(self, worker: str) -> None:
        if worker == "worker":
            self.available += 1
        elif worker == "grande":
            self.grande = True
        elif worker in self.specials:
            self.specials[worker] = True

    def workers_return(self) -> None:
        self.available, self.grande = self.regular, True
        self.specials = dict.fromkeys(self.specials, True)

    def train(self, worker: str, at_once: bool) -> None:
        if worker == "worker":
            self.regular += at_once
            self.available += at_once
            self.new += not at_once
        elif at_once:
            self.specials[worker] = True
        else:
            self.new_special.add(worker)

    def new_year(self) -> None:
        self.regular, self.new = self.regular + self.new, 0
        self.specials |= dict.fromkeys(self.new_special, True)
        self.new_special = set()
        self.workers_return()
        self.windmill = self.tasting_room = self.closing = False
        self.harvested = set()
        self.year_points = 0

    def age_grapes(self) -> None:
        self.crush = _aged(self.crush, ())

    def age_wines(self) -> None:
        """Not into a cellar that is not built."""
        small, medium, _ = self.box.cellar_tops
        walls = (() if "medium-cellar" in self.structures else (small,)) + (
            () if "large-cellar" in self.structures else (medium,)
        )
        self.cellar = _aged(self.cellar, walls)

    def table(self, temporary: bool) -> dict[str, Any]:
        return {
            "points": self.points,
            "lira": self.lira,
            "residual": self.residual,
            "year_points": self.year_points,
            "cards": +self.cards,
            "vines": [sorted(vines.elements()) for vines in self.vines],
            "sold": self.sold,
            "harvested": self.harvested,
            "crush": self.crush,
            "cellar": self.cellar,
            "structures": self.structures,
            "sites": self.sites,
            "scored": (self.windmill, self.tasting_room),
            "workers": (self.regular, self.new, self.available, self.grande, temporary),
            "special": (self.specials, self.new_special),
            "parents": self.parents,
        }


def _aged(tokens: set[str], walls: tuple[int, ...]) -> set[str]:
    """Every token one value up, the highest first."""
    found = set(tokens)
    for token in sorted(tokens, key=lambda token: -int(token.rpartition("-")[2])):
        kind, _, value = token.rpartition("-")
        above = f"{kind}-{int(value) + 1}"
        if int(value) < TOP and int(value) not in walls and above not in found:
            found.remove(token)
            found.add(above)
    return found


def seen(view: dict[str, Any]) -> dict[str, Any]:
    """The same from a spectator's view."""
    placed = [{"place": place, **worker} for place, workers in view["placed"].items() for worker in workers]
    found = {
        **{name: view[name] for name in ("year", "season", "first", "rows", "temporary", "decks", "piles")},
        "placed": sorted(placed, key=str),
        "seats": [_seat(seat) for seat in view["seats"]],
    }
    if view["solo"]:
        solo = view["solo"]
        found["solo"] = (solo["tokens"], solo["glass"], solo["automa_workers"], solo["automa_deck"])
    if "regions" in view:
        found["next_rows"] = view["next_rows"]
        found["stars"] = {region["id"]: region["stars"] for region in view["regions"]}
    if "special_workers" in view:
        found["types"] = view["special_workers"]
    return found


def _seat(seat: dict[str, Any]) -> dict[str, Any]:
    workers, fields = seat["workers"], seat["fields"]
    sites = dict.fromkeys(seat.get("mat", ()), "mat")
    sites |= {field["card"]: str(number) for number, field in enumerate(fields, 1) if field.get("card")}
    plain = ("regular", "new", "available", "grande", "temporary")
    return {
        **{name: seat[name] for name in ("points", "lira", "residual", "parents")},
        "year_points": seat.get("year_points", 0),
        "cards": +Counter(seat["cards"]),
        "vines": [sorted(field["vines"]) for field in fields],
        "sold": {number for number, field in enumerate(fields, 1) if field["sold"]},
        "harvested": {number for number, field in enumerate(fields, 1) if field["harvested"]},
        "crush": set(seat["crush"]),
        "cellar": set(seat["cellar"]),
        "structures": set(seat["structures"]),
        "sites": sites,
        "scored": (seat["windmill_scored"], seat["tasting_room_scored"]),
        "workers": tuple(workers[name] for name in plain),
        "special": (
            {kind: kind in workers["ready"] for kind in workers.get("special", ())},
            set(workers.get("new_special", ())),
        ),
    }
