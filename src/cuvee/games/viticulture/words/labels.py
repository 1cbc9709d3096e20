"""What a move does, in one line: with its cost, value and gain, as far as the view tells them."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from cuvee.games.viticulture.box.moves import COLOURS, FALLS, SPACES, STRUCTURES, WINES
from cuvee.games.viticulture.words.lexicon import Lexicon
from cuvee.games.viticulture.words.outlook import Outlook
from cuvee.games.viticulture.words.placing import Placements
from cuvee.kernel.speech import capital
from cuvee.kernel.vocabulary import Block, Readers

# The decisions in which "done" has words of its own.
_DONE = ("PlantVine", "BuildStructure", "HarvestField", "MakeWine", "PlayVisitor", "RetrieveWorkers",
         "ChooseOpponents", "ChooseOption", "KeepRevealed", "Sell", "ChooseWine")  # fmt: skip
# Those in which one may stop before having done anything.
_NOTHING = ("PlantVine", "MakeWine")
Writer = tuple[Block | int, Callable[..., str]]  # a block of moves or a single one, and who writes their labels


class Labels:
    """Writes the labels of moves, each kind of move with a method of its own."""

    row_key = "label.row"
    with_glass: ClassVar[tuple[str, ...]] = ("ChooseRow",)  # decisions in which alone a row brings its token
    ageing: ClassVar[tuple[str, ...]] = ("AgeWine",)  # decisions in which a wine is aged
    placements_of: ClassVar[type[Placements]] = Placements

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.box = lexicon.box
        self.say = lexicon.say
        self.placements = self.placements_of(lexicon)
        self._writers = Readers[str](*self.writers())

    def label(self, look: Outlook, move: str) -> str:
        """What a move does. A move that is not legal now gets a label too: people ask why not."""
        number = self.box.moves.number(move)
        text = self._writers.read(number, look)
        return text if number in self.box.moves.seat else capital(text)

    def writers(self) -> list[Writer]:
        """Who writes the labels of which moves."""
        moves = self.box.moves
        return [
            (moves.parent, self._keep),
            (moves.gift, self._gift),
            (moves.row, self._row),
            (moves.place, self._place),
            (moves.anywhere, self._any_season),
            (moves.pass_turn, self._pass),
            (moves.draw, self._draw),
            (moves.fall, self._fall),
            (moves.plant, self._plant_on),
            (moves.field, self._field),
            (moves.make, self._make),
            (moves.fill, self._fill),
            (moves.use_wine, self._use_wine),
            (moves.structure, self._structure),
            (moves.sell_grape, self._sell_grape),
            (moves.deal, self._field_deal),
            (moves.visit, self._visit),
            (moves.option, self._option),
            (moves.both, self._both),
            (moves.discard, self._discard),
            (moves.grape, self._grape),
            (moves.wine, self.wine),
            (moves.uproot, self._uproot),
            (moves.retrieve, self._retrieve),
            (moves.space, self.space),
            (moves.seat, self._seat),
            (moves.yes, self._yes),
            (moves.no, self._no),
            (moves.amount, self._number),
            (moves.done, self.done),
        ]

    # Mamas and papas, the wake-up chart.

    def _keep(self, _: Outlook, number: int) -> str:
        mamas = len(self.box.mamas)
        if number < mamas:
            return self.lexicon.mama(self.box.mamas[number])
        return self.lexicon.papa(self.box.papas[number - mamas])

    def _gift(self, look: Outlook, lira: int) -> str:
        if look.asking != "ChooseGift":
            return self.say("label.gift.lira" if lira else "label.gift.any")
        if lira:
            return self.say("label.take", what=self.lexicon.amount("lira", look.decision["lira"]))
        gift = look.decision["gift"]
        name = self.lexicon.gift(gift)
        if gift in STRUCTURES:
            return f"{name}: {self.lexicon.structure_text(gift)}"
        return self.say("label.take", what=name)

    def _row(self, look: Outlook, row: int) -> str:
        since = look.season if look.asking == "MoveRooster" else 1
        text = self.say(self.row_key, row=row, bonus=self.lexicon.row_text(row, since))
        return self.say("label.row.token", text=text) if look.alone and look.asking in self.with_glass else text

    def _fall(self, _: Outlook, number: int) -> str:
        kinds = FALLS[number].split("+")
        drawn = [self.lexicon.drawn(deck, kinds.count(deck)) for deck in dict.fromkeys(kinds)]
        cards = self.say("both", first=drawn[0], second=drawn[1]) if len(drawn) > 1 else drawn[0]
        return self.say("label.draw", cards=cards)

    # Placing workers.

    def _place(self, look: Outlook, way: int) -> str:
        return self.placements.place(look, self.box.board.ways[way])

    def _any_season(self, look: Outlook, number: int) -> str:
        return self.placements.anywhere(look, *self.box.anywhere[number])

    def _pass(self, look: Outlook) -> str:
        return self.placements.passing(look)

    def space(self, look: Outlook, space: int) -> str:
        """A space of an action."""
        name = SPACES[space]
        return self.say("label.space.join") if name == "join" else self.say("label.space", space=name)

    def _retrieve(self, look: Outlook, place: int, group: int) -> str:
        name = self.box.place_names[self.box.retrieved[place]]
        worker = self.lexicon.worker(self.kind_at(look, name, self.box.groups[group]))
        return self.say("label.retrieve", worker=worker, action=self.lexicon.action(name))

    def kind_at(self, look: Outlook, place: str, group: str) -> str:
        """The kind of the own workers of a group that stand on a place."""
        return group

    # Vines, fields and structures.

    def _plant_on(self, look: Outlook, number: int, field: int) -> str:
        vine, (red, white) = self.box.vines[number], look.sums(field)
        facts = {"value": red + white + vine.red + vine.white, "limit": self.box.field_limits[field]}
        text = self.say("label.plant", vine=f"{self.lexicon.vine(vine.id)} ({self.lexicon.vine_values(vine.id)})",
                        field=self.lexicon.field(field + 1), **facts)  # fmt: skip
        return f"{text}, {self.placements.point('windmill')}" if look.scores_windmill() else text

    def _field(self, look: Outlook, field: int) -> str:
        found = []
        for colour, value, slot in look.harvest(field):
            grape = self.lexicon.grape(f"{colour}-{slot}")
            if not slot:
                grape = self.say("label.grape.lost", grape=self.lexicon.grape(f"{colour}-{value}"))
            elif slot < value:
                grape = self.say("label.grape.less", grape=grape, value=value)
            found.append(grape)
        name = self.lexicon.field(field + 1)
        if not found:
            return self.say("label.harvest.none", field=name)
        return self.say("label.harvest", field=name, grapes=", ".join(found))

    def _uproot(self, look: Outlook, number: int, field: int) -> str:
        key = {"UseYoke": "label.uproot.hand", "SwapVine": "label.uproot.swap"}.get(look.asking, "label.uproot")
        vine = self.box.vines[number].id
        text = f"{self.lexicon.vine(vine)} ({self.lexicon.vine_values(vine)})"
        return self.say(key, vine=text, field=self.lexicon.field(field + 1))

    def _structure(self, look: Outlook, number: int) -> str:
        name = self.box.structure_ids[number]
        facts = {"structure": self.lexicon.structure(name), "text": self.lexicon.structure_text(name)}
        text = self.say("label.structure", price=self.building_price(look, number), **facts)
        return "; ".join([text, *self.placements.on_building(look)])

    def building_price(self, look: Outlook, number: int) -> str:
        """What a structure costs, and brings at once."""
        return self.lexicon.price(look.price(number))

    def _sell_grape(self, _: Outlook, colour: int, value: int) -> str:
        price = self._lira(self.box.grape_prices[value - 1])
        return self.say("label.sell", what=self._grape_name(colour, value), lira=price)

    def _field_deal(self, _: Outlook, buy: int, field: int) -> str:
        price, name = self._lira(self.box.field_prices[field]), self.lexicon.field(field + 1)
        return self.say("label.buy-field" if buy else "label.sell", what=name, lira=price)

    def _lira(self, number: int) -> str:
        return self.lexicon.amount("lira", number)

    # Grapes, wine, orders.

    def _make(self, look: Outlook, number: int) -> str:
        kind, red, white = self.box.recipes[number]
        grapes = [self.say("made-of.red", value=value) for value in red]
        grapes += [self.say("made-of.white", value=value) for value in white]
        total = sum(red) + sum(white)
        value = look.wine(kind, total)
        facts = {"kind": self.lexicon.wine_kind(kind), "grapes": ", ".join(grapes)}
        if not value:
            return self.say("label.make.none", **facts)
        if look.view["options"]["wine_slot"] == "choose":
            text = self.say("label.make.choose", value=value, **facts)
        elif value < total and len(grapes) > 1:
            text = self.say("label.make.less", value=value, total=total, **facts)
        else:
            text = self.say("label.make", value=value, **facts)
        return ", ".join([text, *self.placements.on_making(look, kind, value)])

    def _fill(self, look: Outlook, number: int) -> str:
        card = self.box.orders[number]
        points = card.points + int(look.decision.get("points", 0) if look.asking == "FillOrder" else 0)
        gain = self.lexicon.order_gain(points, look.residual_gain(card.residual))
        gain = ", ".join([gain, *self.placements.on_filling(look)])
        wines = self.lexicon.ordered(card.id)
        missing = look.missing(card)
        if missing:
            return self.say("label.fill.missing", wines=wines, gain=gain, missing=self.lexicon.wines(missing))
        return self.say("label.fill", wines=wines, gain=gain)

    def _use_wine(self, look: Outlook, kind: int, value: int) -> str:
        wine, wanted = self.wine_name(kind, value), look.decision.get("wines")
        if not wanted or look.asking != "ChooseWine":
            return self.say("label.give", what=wine)
        return self.say("label.use", wine=wine, wanted=self.lexicon.wine(wanted[0]))

    def _grape(self, look: Outlook, colour: int, value: int) -> str:
        key = "label.take" if look.asking == "PlaceGrape" else "label.give"
        return self.say(key, what=self._grape_name(colour, value))

    def wine(self, look: Outlook, kind: int, value: int) -> str:
        """What is done with a wine."""
        wine = self.wine_name(kind, value)
        if look.asking == "PlaceWine":
            return wine
        if look.asking in self.ageing:
            aged = look.aged(kind, value, look.decision.get("steps", 1))
            return self.say("label.age", wine=wine, value=aged)
        return self.say("label.give", what=wine)

    def _grape_name(self, colour: int, value: int) -> str:
        return self.lexicon.grape(f"{COLOURS[colour]}-{value}")

    def wine_name(self, kind: int, value: int) -> str:
        """A wine token."""
        return self.lexicon.wine(f"{WINES[kind]}-{value}")

    # Cards.

    def _draw(self, look: Outlook, number: int) -> str:
        deck = self.box.decks[number]
        if look.asking == "TakeFromPile":
            card = look.pile_top(deck)
            if card is None:
                return self.say("label.pile", deck=self.lexicon.deck(deck))
            return self.say("label.take-card", card=self.lexicon.card_text(card))
        if look.asking == "KeepRevealed":
            card = look.turned_up(self.box.cards[number])
            return self.say("label.keep", card=self.lexicon.card_text(card) if card else self.lexicon.drawn(deck, 1))
        return self.say("label.draw", cards=self.lexicon.drawn(deck, 1))

    def _visit(self, look: Outlook, season: int, number: int) -> str:
        text = self.lexicon.card_text((self.box.summer_visitors, self.box.winter_visitors)[season][number].id)
        return "; ".join([text, *self.placements.on_visit(look)])

    def _option(self, look: Outlook, number: int) -> str:
        if look.asking in ("LiraOrPoint", "QueenDemand"):
            return self._price_option(look, number)
        card = self.lexicon.visitor_card(look.decision["card"]) if look.asking == "ChooseOption" else None
        if card and number < len(card.options):
            return self.lexicon.option(card.id, number)
        return self.say("label.option.none")

    def _both(self, look: Outlook) -> str:
        card = self.lexicon.visitor_card(look.decision["card"]) if look.asking == "ChooseOption" else None
        if card is None or len(card.options) < 2:
            return self.say("label.option.none")
        both = [self.lexicon.option(card.id, each) for each in (0, 1)]
        return self.say(
            "label.option.both", cost=self.lexicon.amount("points", card.both_cost), options=". ".join(both)
        )

    def _price_option(self, look: Outlook, number: int) -> str:
        """What a decision offers that is no option of the own card: lira or points; what the Queen asks for."""
        facts, points = look.decision, self.lexicon.amount("points", look.decision["points"])
        if look.asking == "LiraOrPoint" and number < len(COLOURS):
            return points if number else self.lexicon.amount("lira", facts["lira"])
        if look.asking == "LiraOrPoint":
            return self.say("label.option.none")
        if number == 1:
            return self.say("label.queen.cards", n=facts["cards"])
        if number:
            return self.say("label.queen.lira", amount=self.lexicon.amount("lira", facts["lira"]))
        return self.say("label.queen.points", amount=points)

    def _discard(self, look: Outlook, deck: int, number: int) -> str:
        card = self.lexicon.card_text(self.box.cards[deck][number])
        if look.asking == "GiveCards":
            return self.say("label.give-card", who=self.lexicon.who(look.decision["host"]), card=card)
        return self.say("label.discard", card=card)

    # Other players.

    def _seat(self, look: Outlook, seat: int) -> str:
        if seat >= len(look.view["seats"]):
            return self.lexicon.nickname(seat)
        other = look.view["seats"][seat]
        visitors = self.lexicon.drawn("summer", other["cards"]["summer"])
        return self.say("label.seat", who=self.lexicon.who(seat), lira=self._lira(other["lira"]), visitors=visitors)

    def _yes(self, look: Outlook) -> str:
        if look.asking != "Offer":
            return self.agreement(look)
        return self._offered(look, "own" if look.is_host else "offer")

    def _no(self, look: Outlook) -> str:
        if look.asking == "Offer" and self.lexicon.texts.knows(f"label.refuse.{look.decision['offer']}"):
            return self._offered(look, "refuse")
        return self.say("label.no")

    def _offered(self, look: Outlook, answer: str) -> str:
        offer = look.decision["offer"]
        who = self.lexicon.who(look.decision["host"])
        return self.say(f"label.{answer}.{offer}", who=who, **self.lexicon.prices(offer))

    def agreement(self, look: Outlook) -> str:
        """What "yes" means."""
        return self.say("label.yes")

    def _number(self, _: Outlook, number: int) -> str:
        return self.say("label.number", n=number) if number else self.say("label.number.none")

    def done(self, look: Outlook) -> str:
        """What "done" means."""
        if look.asking in _NOTHING and not look.decision["done"]:
            return self.say(f"label.done.{look.asking}.none")
        return self.say(f"label.done.{look.asking}" if look.asking in _DONE else "label.done")
