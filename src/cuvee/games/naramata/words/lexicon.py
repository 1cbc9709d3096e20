"""The nouns of the game in one language: players, places, cards, times and amounts.

Sentences are built in `words`, `labels`, `log` and `sections`; all of them take their nouns from here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cuvee.games.naramata.box.contents import HOME, IGNORE, ROW_KINDS, Row, open_box
from cuvee.games.naramata.box.moves import ACTIONS, PURCHASE
from cuvee.games.naramata.view import View
from cuvee.kernel import Setup
from cuvee.kernel.speech import Nouns, scale

_NOON = 12 * 60


class Lexicon(Nouns):
    """Names what lies in the box and who sits at the table.

    It remembers which vehicle each seat drives, from the last view or event that said so: an event names a seat
    only by its number, and the vehicle of a seat never changes during a game.
    """

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None) -> None:
        super().__init__(setup, HOME / "text", language, names)
        self.box = open_box(setup.data)
        self.team = setup.seats == 1 or setup.options["mode"] == "fleet"
        self.fleet = setup.options["mode"] == "fleet"
        self._phantoms = self.box.solo_phantoms if setup.seats == 1 else 1
        self._vehicles: dict[int, str] = {}
        self._tourists = {tourist.id: tourist for tourist in self.box.tourists}
        self._cards = {card.id: (deck, card) for deck, cards in enumerate(self.box.decks) for card in cards}
        self._all_vehicles = {vehicle.id: vehicle for vehicle in self.box.vehicles}

    # People and vehicles.

    def result(self, scores: list[int], winners: list[int]) -> str:
        """How a game has ended; a team wins or loses together."""
        if not self.team:
            return super().result(scores, winners)
        return self.say("log.over.won", whelp=scores[0]) if winners else self.say("log.over.lost")

    def meet(self, view: View) -> None:
        """Learn from a view who drives what."""
        drivers = enumerate([*view["seats"], *view["phantoms"]])
        self._vehicles = {number: driver["vehicle"] for number, driver in drivers if driver["vehicle"]}

    def drives(self, seat: int, vehicle: str) -> None:
        """Learn from an event who drives what."""
        self._vehicles[seat] = vehicle

    def who(self, seat: int) -> str:
        """A short name for a driver, phantoms included."""
        return self._phantom("phantom.name", seat) if seat >= self.seats else super().who(seat)

    def nickname(self, seat: int) -> str:
        """Without a name, a player is called by the vehicle."""
        return self.vehicle(self._vehicles[seat]) if seat in self._vehicles else super().nickname(seat)

    def driver(self, seat: int) -> str:
        """The same with the vehicle, where the name does not say it already."""
        name = self.who(seat)
        if seat not in self._vehicles:
            return name
        vehicle = self.vehicle(self._vehicles[seat])
        return name if vehicle == name else self.say("driver", who=name, vehicle=vehicle)

    def phantom(self, vehicle: int) -> str:
        """A phantom as the object of a sentence."""
        return self._phantom("phantom", vehicle)

    def _phantom(self, key: str, vehicle: int) -> str:
        if self._phantoms == 1:
            return self.say(key)
        return self.say(f"{key}.numbered", number=vehicle - self.seats + 1)

    def vehicle(self, name: str) -> str:
        """A vehicle by its id."""
        return self._all_vehicles[name].name[self.language]

    def power(self, name: str) -> str:
        """What a vehicle can do; two of them can do something else in a team."""
        vehicle = self._all_vehicles[name]
        if self.team and vehicle.power == IGNORE:
            return self.say("power.ignore", number=self.box.ignored_assets)
        if self.team and vehicle.team_capacity != vehicle.capacity:
            daily = vehicle.fleet_prestige if self.fleet else vehicle.solo_prestige
            return self.say("power.small", number=vehicle.team_capacity, prestige=self.amount("prestige", daily))
        return vehicle.text[self.language]

    # The map.

    def winery(self, name: str) -> str:
        """A winery by its id."""
        board = self.box.map
        return board.wineries[board.winery_numbers[name]].name

    def space(self, name: str) -> str:
        """A space by its name, such as hillside/tasting."""
        winery, _, action = name.partition("/")
        return self.say("space", winery=self.winery(winery), action=self.kind(action))

    def start(self, name: str) -> str:
        """A start location by its id."""
        return next(start.name[self.language] for start in self.box.map.starts if start.id == name)

    def place(self, name: str) -> str:
        """A place as a view names it."""
        kind, _, rest = name.partition("/")
        if kind == "off":
            return self.say("place.off")
        if name in ("end", "start/village"):
            return self.box.map.end_name[self.language]
        if kind == "start":
            return self.start(rest)
        return self.say("place.road", winery=self.winery(rest)) if rest else self.winery(kind)

    # Actions, rows, cards and tourists.

    def kind(self, name: str) -> str:
        """An action or the kind of a row, as it stands in the middle of a sentence."""
        return self.say(f"kind.{name}")

    def actions(self, numbers: Iterable[int]) -> str:
        """Several actions by number."""
        return ", ".join(self.kind(ACTIONS[number]) for number in numbers)

    def card(self, name: str) -> str:
        """A cheese, wine or purchase card by its id."""
        deck, card = self._cards[name]
        if deck == 2:
            return self.say("card.purchase", n=card.bottles)
        types = self.box.tasting_types if deck else self.box.cheese_types
        return types[card.type][1][self.language]

    def sign(self, name: str) -> str:
        """The type of a cheese or wine in three letters."""
        deck, card = self._cards[name]
        types = self.box.tasting_types if deck else self.box.cheese_types
        return self.say(f"sign.{types[card.type][0]}")

    def card_worth(self, name: str) -> str:
        """The same with what it is worth discarded, or costs."""
        deck, card = self._cards[name]
        if deck == 2:
            return self.say("card.cost", card=self.card(name), prestige=self.amount("prestige", card.worth))
        return self.say("card.worth", card=self.card(name), worth=card.worth)

    def cards(self, names: Iterable[str]) -> str:
        """Several cards."""
        return ", ".join(self.card(name) for name in names)

    def tourist(self, name: str) -> str:
        """A tourist by id, with the trade."""
        tourist = self._tourists[name]
        return self.say("tourist", name=tourist.name, title=tourist.title[self.language])

    def first_name(self, name: str) -> str:
        """A tourist by id, in short."""
        return self._tourists[name].name

    def first_names(self, names: Iterable[str]) -> str:
        """Several of them."""
        return ", ".join(self.first_name(name) for name in names)

    def wishes(self, name: str) -> str:
        """What a tourist asks for: tasting 3/6/9 · pairing 3 · purchase ×2."""
        return " · ".join(self._wish(row) for row in self._tourists[name].rows)

    def _wish(self, row: Row) -> str:
        kind = self.row(row.kind)
        if row.kind == PURCHASE:
            return kind if row.room == 1 else f"{kind} ×{row.room}"
        return f"{kind} {scale(row.points)}"

    def row(self, number: int) -> str:
        """The kind of a row by number."""
        return self.kind(ROW_KINDS[number])

    def effect(self, name: str) -> str:
        """An upgrade by its effect."""
        return self.box.effect_names[name][self.language]

    def effect_text(self, name: str) -> str:
        """What an upgrade does."""
        return self.box.effect_texts[name][self.language]

    # Amounts.

    def payment(self, prestige: int, disks: int) -> str:
        """Prestige and disks."""
        if not disks:
            return self.amount("prestige", prestige)
        if not prestige:
            return self.amount("disks", disks)
        amounts = (self.amount("prestige", prestige), self.amount("disks", disks))
        return self.say("list.and", first=amounts[0], last=amounts[1])

    def clock(self, time: str) -> str:
        """A time of day such as 13:30, in the way of the language."""
        hours, minutes = (int(part) for part in time.split(":"))
        since_midnight = hours * 60 + minutes
        if since_midnight == _NOON:
            return self.say("clock.noon")
        if self.say("clock.hours") == "12":
            hours = (hours - 1) % 12 + 1
        key = "clock.am" if since_midnight < _NOON else "clock.pm"
        return self.say(key, clock=f"{hours}:{minutes:02}")

    def span(self, minutes: int) -> str:
        """A length of time."""
        hours, rest = divmod(minutes, 60)
        if not hours:
            return self.say("span.minutes", minutes=rest)
        return self.say("span.both", hours=hours, minutes=rest) if rest else self.say("span.hours", hours=hours)
