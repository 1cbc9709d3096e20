"""One player's part of the table in words: the estate, the presses, the workers, and what has been collected."""

from __future__ import annotations

from collections.abc import Iterator

from cuvee.games.dom_pierre.box.moves import ACTIONS, PRESSES, ROUTES, WINERY
from cuvee.games.dom_pierre.view import View
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.games.dom_pierre.words.outlook import PAID, Outlook
from cuvee.games.dom_pierre.words.printed import condition, levels
from cuvee.kernel import Section
from cuvee.kernel.speech import UNDER, capital, seat_key


class Estates:
    """Writes the part of each player."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.box = lexicon.box
        self.say = lexicon.say

    def section(self, view: View, seat: int) -> Section:
        """All that belongs to a seat."""
        look, who = Outlook(self.box, view, seat), self.lexicon.coloured(seat)
        lines = [self._purse(look), self.say("table.presses"), *self._presses(look), self._workers(look)]
        lines += [*self._goods(look), self._fame(look), self.say("table.discs"), *self._discs(look)]
        lines += [*self._waiting(look), *self._goals(look)]
        return Section(self.say("section.you", who=who) if seat == view["seat"] else who, lines, seat_key(seat))

    def _purse(self, look: Outlook) -> str:
        parts = [self.lexicon.amount(of, look.me[of]) for of in ("points", "francs")]
        return ", ".join([*parts, self.say("table.cost", price=self.lexicon.price(look.me["cost"]))])

    def _fame(self, look: Outlook) -> str:
        """Prestige and crowns, and what they will bring."""
        step = look.me["prestige"]
        facts = {"step": step, "crowns": self.lexicon.amount("crowns", look.me["crowns"]),
                 "times": self.box.prestige_crowns[step], "fixed": self.box.prestige_points[step],
                 "bounty": self.lexicon.amount("points", look.me["bounty"])}  # fmt: skip
        return self.say("table.fame", **facts)

    # The estate.

    def _discs(self, look: Outlook) -> Iterator[str]:
        for action in ACTIONS:
            name, tile = self.lexicon.action(action), look.me["columns"][action]["tile"]
            line = f"{name}: {self._disc(look, action)}"
            yield UNDER + (f"{line} · {self.say(f'slot.{tile}')}" if tile else line)

    def _disc(self, look: Outlook, action: str) -> str:
        row = look.row(action)
        if row >= self.box.top_row:
            return self.say("table.disc.top" if row == self.box.top_row else "table.disc.gone")
        price = self.lexicon.price(look.cost(action))
        details = [self.say("strength", strength=look.strength(action, row + 1))]
        if action in PAID:
            details.append(price)
        elif action == ACTIONS[WINERY]:
            details.append(self.say("bottles-cost", price=price))
        return self.say("table.disc", row=row, next=", ".join(details))

    def _waiting(self, look: Outlook) -> Iterator[str]:
        waiting = look.me["waiting"]
        if waiting["vintage"]:
            action = self.lexicon.action(waiting["vintage"])
            yield self.say("table.waiting.vintage", row=self.box.vintage_row, action=action)
        if waiting["strength"]:
            yield self.say("table.waiting.strength", row=self.box.strength_row)
        if not look.me["corked"]:
            yield self.say("table.start-card")

    # Presses and workers.

    def _presses(self, look: Outlook) -> Iterator[str]:
        for number, press in enumerate(PRESSES):
            name = capital(self.lexicon.press(press))
            bottle, barrel = self.box.first_bonus[number]
            extra = [self.say("table.first-bottle", bonus=bottle)] if bottle else []
            extra += [self.say("table.first-barrel", bonus=barrel)] if barrel else []
            head = f"{name} ({', '.join(extra)})" if extra else name
            yield f"{UNDER}{head}: {self._content(look, press)}"

    def _content(self, look: Outlook, press: str) -> str:
        content = look.me["presses"][press]
        champagnes = [name for name in content["champagne"] if name]
        if champagnes:
            return self.lexicon.champagnes(champagnes)
        parts = [self.lexicon.tiles(content["harvest"])] if content["harvest"] else []
        parts += [self.say("prestige.modifier", value=content["marker"])] if content["marker"] else []
        if not parts:
            return self.say("table.press.empty")
        return self.say("table.press.base", content=", ".join(parts), base=look.base(press))

    def _workers(self, look: Outlook) -> str:
        areas = [f"{self.lexicon.place(area)} {number}" for area, number in look.me["workers"].items()]
        return self.say("table.workers", areas=", ".join(areas))

    # What has been collected.

    def _goods(self, look: Outlook) -> Iterator[str]:
        me = look.me
        if me["equipment"]:
            tiles = [self.lexicon.equipment(name) for name, number in me["equipment"].items() for _ in range(number)]
            yield self.say("table.equipment", tiles=", ".join(self.lexicon.counted(tiles)))
        flags = [f"{self.lexicon.country(flag)} {number}" for flag, number in me["flags"].items() if number]
        if flags:
            yield self.say("table.flags", flags=", ".join(flags))
        if me["tiles"]:
            yield self.say("table.tiles", tiles=self.lexicon.prestiges(me["tiles"]))
        if me["cards"]:
            yield self.say("table.cards", n=len(me["cards"]))
            yield from self._cards(me["cards"])

    def _cards(self, names: list[str]) -> Iterator[str]:
        """The market cards by route."""
        cards = [self.lexicon.market(name) for name in names]
        for number, route in enumerate(ROUTES):
            cities = [card.city for card in cards if card.route == number]
            if cities:
                yield f"{UNDER}{capital(self.lexicon.route(route))}: {', '.join(cities)}"

    def _goals(self, look: Outlook) -> Iterator[str]:
        for name, has in look.me["goals"].items():
            card = self.lexicon.objective(name)
            yield self.say("table.goal", goal=self.lexicon.goal(name), condition=condition(self.lexicon, card))
            yield UNDER + self.say("table.goal.progress", has=has, levels=levels(self.lexicon, card))
        if look.me["scored"]:
            yield self.say("table.scored", goals=self.lexicon.goals(look.me["scored"]))
