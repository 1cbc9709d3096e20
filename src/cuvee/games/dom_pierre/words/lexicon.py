"""The nouns of the game in one language: players, places, goods, tiles and cards.

Sentences are built in `words`, `labels`, `log` and `sections`; all of them take their nouns from here. What is printed
on cards, and needs more than a noun, is put into words in `printed`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from cuvee.games.dom_pierre.box.contents import HOME, Market, Objective, Prestige, open_box
from cuvee.games.dom_pierre.box.moves import COLOURS, ROUTES
from cuvee.kernel import Setup
from cuvee.kernel.speech import Nouns

_AREAS = ("presses", "maison", "supply", "vineyard", "routes")


class Lexicon(Nouns):
    """Names what lies in the box and who sits at the table."""

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None) -> None:
        super().__init__(setup, HOME / "text", language, names)
        self.box = open_box(setup.data)
        self._varieties = {variety.id: variety.name for variety in self.box.varieties}
        self._kinds = {kind.id: kind for kind in self.box.equipment}
        self._markets = {card.id: card for card in (*self.box.markets, self.box.reims)}
        self._objectives = {card.id: card for card in self.box.objectives}
        self._prestige = {tile.id: tile for tile in self.box.prestige}

    def nickname(self, seat: int) -> str:
        """Without a name, a player is called by the colour."""
        return self.say(f"seat.{seat + 1}")

    def coloured(self, seat: int) -> str:
        """A player with the colour, where the name does not say it already."""
        name, colour = self.who(seat), self.nickname(seat)
        return name if name == colour else f"{name} ({colour})"

    # Places.

    def action(self, name: str) -> str:
        """An action, which is also a column of the estate."""
        return self.say(f"action.{name}")

    def actions(self, names: Iterable[str]) -> str:
        """Several actions."""
        return ", ".join(map(self.action, names))

    def effect(self, name: str) -> str:
        """What the vintage tile of an action does."""
        return self.say(f"effect.{name}")

    def press(self, name: str) -> str:
        """A press, as it stands in the middle of a sentence."""
        return self.say(f"press.{name}")

    def route(self, name: str) -> str:
        """A route, as it stands in the middle of a sentence."""
        return self.say(f"route.{name}")

    def routes(self, names: Iterable[str]) -> str:
        """Several routes."""
        return ", ".join(map(self.route, names))

    def field(self, name: str) -> str:
        """A field of the vineyard."""
        return self.say("place.field", field=name)

    def place(self, name: str) -> str:
        """A place for workers, as moves name it: a field, a route, a space of it, presses, maison or supply."""
        if name in _AREAS:
            return self.say(f"place.{name}")
        route, _, space = name.partition("-")
        if route not in ROUTES:
            return self.field(name)
        return self.say("place.space", route=self.route(route), space=space) if space else self.route(route)

    def flag(self, name: str) -> str:
        """A flag of a country."""
        return self.say(f"flag.{name}")

    def country(self, name: str) -> str:
        """The country of a flag, or any."""
        return self.say(f"country.{name}")

    # Goods.

    def grape(self, name: str) -> str:
        """A variety by its id."""
        return self._varieties[name]

    def grapes(self, names: Iterable[str]) -> str:
        """Several grapes."""
        return ", ".join(f"{number} {self.grape(name)}" for name, number in Counter(names).items())

    def tile(self, name: str) -> str:
        """A harvest tile such as pinot-noir-2."""
        variety, _, value = name.rpartition("-")
        return f"{self.grape(variety)} {value}"

    def harvest_tile(self, variety: int, value: int) -> str:
        """The same where it is not clear that it is a harvest tile."""
        return self.say("prestige.harvest", variety=self.box.varieties[variety].name, value=value)

    def tiles(self, names: Iterable[str]) -> str:
        """Several harvest tiles."""
        return ", ".join(map(self.tile, names))

    def champagne(self, name: str) -> str:
        """A champagne such as bottle-8."""
        kind, _, value = name.partition("-")
        return self.say(f"champagne.{kind}", value=value)

    def champagnes(self, names: Iterable[str]) -> str:
        """Several champagnes."""
        return ", ".join(map(self.champagne, names))

    def kind(self, name: str) -> str:
        """A kind of equipment."""
        return self._kinds[name].name[self.language]

    def equipment(self, name: str) -> str:
        """An equipment tile such as grey-cork, with its value."""
        colour, _, kind = name.partition("-")
        value = self._kinds[kind].values[COLOURS.index(colour)]
        return self.say(f"equipment.{colour}", kind=self.kind(kind), value=value)

    def item(self, name: str) -> str:
        """What lies on a field of the vineyard: equipment or a coin."""
        return self.amount("francs", 1) if name == "coin" else self.kind(name)

    # Cards and tiles.

    def market(self, name: str) -> Market:
        """A market card by its id."""
        return self._markets[name]

    def city(self, name: str) -> str:
        """The city of a market card."""
        return self._markets[name].city

    def objective(self, name: str) -> Objective:
        """An objective card by its id."""
        return self._objectives[name]

    def goal(self, name: str) -> str:
        """The name of an objective card."""
        return self._objectives[name].name[self.language]

    def goals(self, names: Iterable[str]) -> str:
        """Several objective cards."""
        return ", ".join(map(self.goal, names))

    def is_prestige(self, name: str) -> bool:
        """Whether a tile is a prestige tile."""
        return name in self._prestige

    def prestige_tile(self, name: str) -> Prestige:
        """A prestige tile by its id."""
        return self._prestige[name]

    def prestige(self, name: str) -> str:
        """What a prestige tile gives."""
        tile = self._prestige[name]
        if tile.kind in ("points", "francs"):
            return self.amount(tile.kind, tile.value)
        if tile.kind == "harvest":
            return self.harvest_tile(tile.variety, tile.value)
        return self.say(f"prestige.{tile.kind}", value=tile.value)

    def prestiges(self, names: Iterable[str]) -> str:
        """Several prestige tiles."""
        return ", ".join(self.counted(map(self.prestige, names)))

    # Amounts.

    def price(self, francs: int) -> str:
        """What something costs."""
        return self.amount("francs", francs) if francs else self.say("free")

    def worth(self, value: int, points: int, prestige: bool) -> str:
        """The value of a sale and what it brings."""
        worth = self.say("worth", value=value, points=self.amount("points", points))
        return self.say("with", first=worth, second=self.amount("prestige", 1)) if prestige else worth

    def counted(self, names: Iterable[str]) -> list[str]:
        """Equal names once, with their number."""
        return [name if number == 1 else f"{number} × {name}" for name, number in Counter(names).items()]
