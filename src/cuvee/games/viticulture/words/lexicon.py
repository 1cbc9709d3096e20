"""The nouns of the game in one language: players, actions, cards, grapes and wines, workers.

Sentences are built in `words`, `labels`, `log` and `sections`; all of them take their nouns from here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from cuvee.games.viticulture.box.board import JOIN, Way
from cuvee.games.viticulture.box.components import Mama, Order, Papa, Vine, Visitor
from cuvee.games.viticulture.box.contents import HOME, box_of
from cuvee.games.viticulture.box.moves import DECKS, GRANDE, REGULAR, STRUCTURES, WINES
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.view import View
from cuvee.games.viticulture.words.outlook import Outlook, structures
from cuvee.kernel import Setup
from cuvee.kernel.speech import Nouns


def bare(text: str) -> str:
    """A sentence as a part of a line: without the full stop at its end."""
    return text.removesuffix(".")


class Lexicon(Nouns):
    """Names what lies in the box and who sits at the table."""

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None) -> None:
        super().__init__(setup, HOME / "text", language, names)
        self.box = box_of(setup)
        self.level = next(level for level in self.box.levels if level.id == setup.options["level"])
        self._vines = {vine.id: vine for vine in self.box.vines}
        self._orders = {order.id: order for order in self.box.orders}
        self._visitors = {card.id: card for card in self.box.visitors}
        self._doing = {
            effect.word: (card.id, effect)
            for card in reversed(self.box.visitors)  # a word that several have is the first one's
            for option in card.options
            for effect in option.do
        }
        self._ways = dict(zip(self.box.board.names, self.box.board.ways, strict=True))

    def look(self, view: View, seat: int) -> Outlook:
        """The table as a seat looks at it."""
        return Outlook(self.box, view, seat)

    def result(self, scores: list[int], winners: list[int]) -> str:
        """How a game has ended; alone, against the Automa."""
        if len(scores) > 1:
            return super().result(scores, winners)
        return self.say("log.over.won" if winners else "log.over.lost", points=self.amount("points", scores[0]))

    # The board.

    def action(self, name: str) -> str:
        """An action, as it stands at the beginning of a line."""
        return self.box.action_names[name][self.language]

    def actions(self, names: Iterable[str]) -> str:
        """Several actions; there are commas in the name of one of them."""
        return "; ".join(map(self.action, names)) or self.say("none")

    def action_text(self, name: str) -> str:
        """What an action does."""
        return bare(self.box.action_texts[name][self.language])

    def season_of(self, action: str) -> str:
        """The season to which an action belongs."""
        return self.season(SEASONS[self.box.board.areas[self.box.action_numbers[action]].season])

    def bonus_text(self, name: str) -> str:
        """What the bonus of an action does."""
        return bare(self.box.bonus_texts[name][self.language])

    def bonus(self, action: str, bonus: str) -> str:
        """What a bonus of an action brings, in short."""
        if bonus in ("again", "vine", "order"):
            return self.say(f"bonus.{action if bonus == 'again' else bonus}")
        return self.amount("points", 1) if bonus == "point" else self.amount(bonus, 1)

    def row_text(self, row: int, since: int = 1) -> str:
        """The bonus of a row of the wake-up chart, from a season on."""
        return bare(self.box.row_texts[row - 1][self.language])

    def season(self, name: str) -> str:
        """A season."""
        return self.say(f"season.{name}")

    def worker(self, kind: str) -> str:
        """A kind of worker."""
        return self.say(f"worker.{kind}")

    def workers(self, kinds: Iterable[str]) -> str:
        """Several kinds of workers."""
        return ", ".join(map(self.worker, kinds))

    def way(self, action: str, name: str) -> str:
        """How a worker comes to an action, by what follows the action in the name of the move; empty for plainly."""
        way = self._ways.get(action + name)
        return self.way_of(way) if way else self.workers(name.split("+")[1:])

    def way_of(self, way: Way, whoever: bool = False) -> str:
        """The same of a way to place a worker: which one, on which space, with which help.

        A regular worker goes without saying, unless it is one of several kinds: `whoever` it is, is said then.
        """
        parts = [self.worker(self.box.worker_names[way.worker])] if whoever or way.worker != REGULAR else []
        if way.space == JOIN:
            parts = [self.say("way.join")] if way.worker == GRANDE else [*parts, self.say("way.beside")]
        elif way.space >= 0:
            several = sum(map(bool, self.box.board.areas[way.action].bonuses)) > 1
            parts.append(self.say("way.space", number=way.space + 1) if several else self.say("way.bonus"))
        return ", ".join([*parts, self.say("way.token")] if way.token else parts)

    # The vineyard.

    def field(self, number: int) -> str:
        """A field of a vineyard, by its number from 1."""
        return self.say("field", number=number)

    def structure(self, name: str) -> str:
        """A structure."""
        return self.box.structure_names[STRUCTURES.index(name)][self.language]

    def structures(self, names: Iterable[str]) -> str:
        """Several structures."""
        return ", ".join(map(self.structure, names))

    def structure_text(self, name: str) -> str:
        """What a structure is good for."""
        return bare(self.box.structure_texts[STRUCTURES.index(name)][self.language])

    def gift(self, name: str) -> str:
        """What a papa gives: a structure, a worker or a point."""
        if name == "point":
            return self.amount("points", 1)
        return self.worker(name) if name == "worker" else self.structure(name)

    # Grapes and wine, as moves and events name them: red-5.

    def grape(self, name: str) -> str:
        """A grape token."""
        colour, _, value = name.partition("-")
        return self.say(f"grape.{colour}", value=value)

    def grapes(self, names: Iterable[str]) -> str:
        """Several grape tokens."""
        return ", ".join(map(self.grape, names)) or self.say("none")

    def values(self, names: Iterable[str]) -> str:
        """Several grape tokens, where it is clear that they are grapes: red 5, white 2."""
        pairs = [name.split("-") for name in names]
        return ", ".join(self.say(f"value.{colour}", value=value) for colour, value in pairs)

    def wine_kind(self, kind: int) -> str:
        """A type of wine, as it stands in the middle of a sentence."""
        name = self.box.wine_names[kind][self.language]
        return name if self.language == "de" else name[:1].lower() + name[1:]

    def wine(self, name: str) -> str:
        """A wine token, or a wine that an order asks for."""
        kind, _, value = name.partition("-")
        return f"{self.wine_kind(WINES.index(kind))} {value}"

    def wines(self, names: Iterable[str]) -> str:
        """Several wines."""
        return ", ".join(map(self.wine, names))

    # Cards.

    def deck(self, name: str) -> str:
        """The cards of a deck."""
        return self.say(f"deck.{name}")

    def drawn(self, deck: str, number: int) -> str:
        """So many cards of a deck."""
        return self.say(f"amount.{deck}", n=number)

    def vine_card(self, name: str) -> Vine:
        """A vine card by its id."""
        return self._vines[name]

    def vine(self, name: str) -> str:
        """The name of a vine."""
        return self._vines[name].name[self.language]

    def vines(self, names: Iterable[str]) -> str:
        """Several vines, equal ones together."""
        return ", ".join(self.counted(map(self.vine, names)))

    def vine_values(self, name: str) -> str:
        """The values of a vine."""
        card = self._vines[name]
        return ", ".join(
            self.say(f"value.{colour}", value=value)
            for colour, value in (("red", card.red), ("white", card.white))
            if value
        )

    def vine_text(self, name: str) -> str:
        """A vine with its values and what it needs."""
        needs = structures(self._vines[name].needs)
        values = self.vine_values(name)
        if needs:
            values = self.say("vine.needs", values=values, structures=self.structures(needs))
        return f"{self.vine(name)} ({values})"

    def order_card(self, name: str) -> Order:
        """A wine order by its id."""
        return self._orders[name]

    def ordered(self, name: str) -> str:
        """The wines of an order."""
        return self.wines(f"{WINES[kind]}-{value}" for kind, value in self._orders[name].wines)

    def order(self, name: str) -> str:
        """A wine order with what it brings."""
        card = self._orders[name]
        return self.say("order", wines=self.ordered(name), gain=self.order_gain(card.points, card.residual))

    def order_gain(self, points: int, residual: int) -> str:
        """What an order brings."""
        gain = self.amount("points", points)
        return self.say("with", first=gain, second=self.say("residual", steps=residual)) if residual else gain

    def visitor_card(self, name: str) -> Visitor:
        """A visitor card by its id."""
        return self._visitors[name]

    def visitor(self, name: str) -> str:
        """The name of a visitor."""
        return self._visitors[name].name[self.language]

    def visitor_doing(self, word: str) -> str:
        """The name of the visitor that does something that no other does, by its word in the data."""
        return self.visitor(self.doing(word))

    def doing(self, word: str) -> str:
        """The same as the data call it."""
        return self._doing[word][0]

    def amounts(self, word: str) -> dict[str, int]:
        """How much of what that visitor says."""
        return self._doing[word][1].amounts

    def prices(self, word: str) -> dict[str, str]:
        """The lira and points among it."""
        amounts = self.amounts(word)
        return {of: self.amount(of, amounts[of]) for of in ("lira", "points") if of in amounts}

    def option(self, name: str, number: int) -> str:
        """What an option of a visitor does; its number from 0."""
        return bare(self._visitors[name].options[number].text[self.language])

    def visitor_text(self, name: str) -> str:
        """What a visitor does."""
        card = self._visitors[name]
        options = [self.option(name, number) for number in range(len(card.options))]
        return (". " if card.mode == "all" else " / ").join(options)

    def visitor_title(self, name: str) -> str:
        """A visitor with how many of the options may be chosen, where that is not one."""
        choice = self.visitor_choice(name)
        return f"{self.visitor(name)} ({choice})" if choice else self.visitor(name)

    def visitor_choice(self, name: str) -> str:
        """How many of the options of a visitor may be chosen; empty where it is one."""
        card = self._visitors[name]
        if card.mode in ("all", "one-of"):
            return ""
        return self.say(f"mode.{card.mode}", points=self.amount("points", card.both_cost))

    def card(self, name: str) -> str:
        """Any card in short."""
        if name in self._vines:
            return self.vine(name)
        if name in self._orders:
            return self.say("card.order", wines=self.ordered(name))
        return self.visitor(name)

    def cards(self, names: Iterable[str]) -> str:
        """Several cards in short."""
        return ", ".join(self.counted(map(self.card, names)))

    def card_text(self, name: str) -> str:
        """Any card with what it does."""
        if name in self._vines:
            return self.vine_text(name)
        if name in self._orders:
            card = self._orders[name]
            return f"{self.card(name)}: {self.order_gain(card.points, card.residual)}"
        return f"{self.visitor_title(name)}: {self.visitor_text(name)}"

    # Mamas and papas.

    def mama(self, card: Mama) -> str:
        """What a mama brings."""
        brought = [self.drawn(DECKS[deck], number) for deck, number in Counter(card.cards).items()]
        brought += [self.amount("lira", card.lira)] if card.lira else []
        return self.say("parent.mama", name=card.name, brought=", ".join(brought))

    def papa(self, card: Papa) -> str:
        """What a papa brings."""
        facts = {"lira": self.amount("lira", card.lira), "instead": self.amount("lira", card.instead)}
        return self.say("parent.papa", name=card.name, gift=self.gift(card.gift), **facts)

    def mama_name(self, name: str) -> str:
        """A mama by her id."""
        return next(card.name for card in self.box.mamas if card.id == name)

    def papa_name(self, name: str) -> str:
        """A papa by his id."""
        return next(card.name for card in self.box.papas if card.id == name)

    def parents(self, names: Iterable[str]) -> str:
        """Mamas and papas by their ids."""
        titles = [mama.name for mama in self.box.mamas] + [papa.name for papa in self.box.papas]
        return ", ".join(titles[self.box.parents.index(name)] for name in names)

    # Amounts.

    def price(self, lira: int) -> str:
        """What something costs."""
        return self.amount("lira", lira) if lira else self.say("free")

    def counted(self, names: Iterable[str]) -> list[str]:
        """Names, each once, with its number."""
        return [f"{number} × {name}" if number > 1 else name for name, number in Counter(names).items()]
