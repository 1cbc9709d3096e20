"""The table in words: headed sections of short lines, for the terminal, the screen reader and a plain page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cuvee.games.viticulture.box.moves import STRUCTURES
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.view import View, Worker
from cuvee.games.viticulture.words.lexicon import Lexicon
from cuvee.games.viticulture.words.outlook import Outlook
from cuvee.kernel import Section
from cuvee.kernel.speech import UNDER, capital, from_viewer, seat_key

# The keys of the sections.
OVER, YEAR, HAND, CHART, BOARD, CARDS = "over", "year", "hand", "chart", "board", "cards"


class Sections:
    """Writes the table."""

    variant = ""  # of the texts about the chart and the end of the game

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.box = lexicon.box
        self.say = lexicon.say

    def sections(self, view: View) -> list[Section]:
        """All of it, in the order in which one wants to read it."""
        found = [self._result(view)] if view["over"] else []
        mine, *others = from_viewer(view)
        found += [self._year(view), self._vineyard(view, mine)]
        if view["seat"] is not None:
            found.append(self._hand(view, view["seat"]))
        found += [self._chart(view), self._board(view)]
        found += self.beside_board(view)
        found += [self._vineyard(view, seat) for seat in others]
        found.append(self._piles(view))
        return found

    def beside_board(self, view: View) -> list[Section]:
        """What lies beside the board."""
        return []

    # The year.

    def _result(self, view: View) -> Section:
        return Section(self.say("section.over"), [self.lexicon.result(view["scores"], view["winners"])], OVER)

    def _year(self, view: View) -> Section:
        facts = {"year": view["year"], "season": self.lexicon.season(view["season"])}
        if view["solo"]:
            lines = [self.say("table.year.solo", years=view["solo"]["years"], **facts), *self._solo(view)]
            return Section(self.say("section.year"), lines, YEAR)
        lines = [self.say("table.year", **facts)]
        if view["active"] is not None:
            lines.append(self.lexicon.turn(view, view["active"]))
        if view["passed"]:
            lines.append(self.say("table.passed", names=self.lexicon.people(view["passed"])))
        lines += self.first_player(view)
        scores = enumerate(view["scores"])
        lines.append(self.say("table.scores", scores=" · ".join(f"{self.lexicon.who(seat)} {n}" for seat, n in scores)))
        lines.append(self._end(view))
        return Section(self.say("section.year"), lines, YEAR)

    def first_player(self, view: View) -> list[str]:
        """Who chooses the first row."""
        return [self.say("table.first", who=self.lexicon.who(view["first"]))]

    def _end(self, view: View) -> str:
        """When the game ends."""
        if view["end"]:
            return self.say(f"table.last-year{self.variant}")
        return self.say(f"table.goal{self.variant}", points=self.lexicon.amount("points", self.box.goal))

    def _solo(self, view: View) -> Iterator[str]:
        solo = view["solo"]
        assert solo is not None
        if solo["least_this_year"] is None:
            yield self.say(self.automa_key(view), points=self.lexicon.amount("points", solo["automa_points"]))
        else:
            yield self.say("table.least", points=self.lexicon.amount("points", solo["least_this_year"]))
        yield self.say("table.automa.workers", n=solo["automa_workers"])
        yield self.say("table.tokens", n=solo["tokens"])

    def automa_key(self, view: View) -> str:
        """How the points of the Automa are told."""
        return "table.automa"

    # The wake-up chart.

    def _chart(self, view: View) -> Section:
        look = self.lexicon.look(view, 0)
        lines = [
            line for row in range(1, len(self.box.rows) + 1) for line in self.row(look, row, self._on_row(look, row))
        ]
        return Section(self.say(f"section.chart{self.variant}"), lines, CHART)

    def row(self, look: Outlook, row: int, who: str) -> Iterator[str]:
        """A row, its bonus and whose rooster stands there."""
        yield self.say("table.row", row=row, bonus=self.lexicon.row_text(row), who=who)

    def _on_row(self, look: Outlook, row: int) -> str:
        seat = look.rooster(row)
        who = self.say("table.free") if seat is None else self.lexicon.who(seat)
        has_glass = look.view["solo"] and row in look.view["solo"]["glass"]
        return self.say("table.row.token", who=who) if has_glass else who

    # The board.

    def _board(self, view: View) -> Section:
        look = self.lexicon.look(view, 0)
        now = look.season if self.box.board.seasons[look.season] else look.next_season or 0
        names = self.box.place_names
        lines = [line for action in self.box.board.seasons[now] for line in self._action(look, names[action])]
        lines += self._anywhere(look)
        for season, numbers in enumerate(self.box.board.seasons):
            actions = self.elsewhere(look, [names[number] for number in numbers])
            if season != now and actions:
                lines.append(self.say("table.season", season=capital(self.lexicon.season(SEASONS[season]))))
                lines += [f"{UNDER}{self.lexicon.action(action)}: {self._spaces(look, action)}" for action in actions]
        return Section(self.say("section.board"), lines, BOARD)

    def _anywhere(self, look: Outlook) -> Iterator[str]:
        """The space of any season that all share; it may have two uses."""
        names = ["gain-lira", *(self.box.place_names[space] for space in self.box.standing)]
        name, spaces = " / ".join(map(self.lexicon.action, names)), self._spaces(look, "gain-lira")
        yield f"{name}: {spaces}" if spaces else name

    def elsewhere(self, look: Outlook, actions: list[str]) -> list[str]:
        """The actions of another season that are worth a line: those with workers."""
        return [action for action in actions if look.workers_at(action)]

    def _action(self, look: Outlook, action: str) -> Iterator[str]:
        """Who stands where, and what it does."""
        yield f"{self.lexicon.action(action)}: {self._spaces(look, action)}"
        text, bonus = self.lexicon.action_text(action), self.lexicon.bonus_text(action)
        within_reach = any(look.bonuses_within_reach(self.box.action_numbers[action]))
        yield UNDER + (self.say("table.bonus", text=text, bonus=bonus) if within_reach else text)

    def _spaces(self, look: Outlook, action: str) -> str:
        workers = look.workers_at(action)
        standing = {worker["space"]: worker for worker in workers if worker["space"] is not None}
        parts = []
        if action in self.box.action_numbers:
            bonuses = self.box.board.areas[self.box.action_numbers[action]].bonuses
            for space in sorted({*range(look.spaces), *standing}):
                number = space + 1
                name = self.space(number, action, bonuses[space]) if bonuses[space] else str(number)
                who = self._worker(standing[space]) if space in standing else self.say("table.free")
                parts.append(f"{name}: {who}" if look.spaces > 1 or bonuses[space] or space else who)
        parts += [self._worker(worker) for worker in workers if worker["space"] is None]
        return " · ".join(parts)

    def space(self, number: int, action: str, bonus: str) -> str:
        """A space with a bonus."""
        return self.say("table.space.bonus", number=number)

    def _worker(self, worker: Worker) -> str:
        seat, kind = worker["seat"], worker["worker"]
        who = self.say("automa") if seat is None else self.lexicon.who(seat)
        notes = [self.lexicon.worker(kind)] if kind != "worker" else []
        notes += [self.say("table.reserved")] if worker["reserved"] else []
        return f"{who} ({', '.join(notes)})" if notes else who

    # A player's vineyard.

    def _vineyard(self, view: View, seat: int) -> Section:
        look, who = self.lexicon.look(view, seat), self.lexicon.who(seat)
        own = seat == view["seat"]
        lines = [", ".join(self.purse(look)), self._workers(look)]
        lines += [self.field(look, number) for number in range(len(self.box.field_limits))]
        none = self.say("none")
        lines.append(self.say("table.crush", grapes=self.lexicon.values(look.me["crush"]) or none))
        lines.append(self.say("table.cellar", top=look.top, wines=self.lexicon.wines(look.me["cellar"]) or none))
        lines += self.structures(look, own)
        if not own:
            lines.append(self.say("table.cards", cards=self._counts(look.me["cards"]) or none))
        return Section(self.say("section.you", who=who) if own else who, lines, seat_key(seat))

    def purse(self, look: Outlook) -> list[str]:
        """Points and lira."""
        parts = [self.lexicon.amount(of, look.me[of]) for of in ("points", "lira")]
        return [*parts, self.say("table.residual", level=look.me["residual"])]

    def _workers(self, look: Outlook) -> str:
        workers = look.me["workers"]
        parts = [self.say("table.workers.regular", left=workers["available"], n=workers["regular"])]
        parts += [self.lexicon.worker(kind) for kind in ("grande", "temporary") if workers[kind]]
        parts += map(self.lexicon.worker, look.further_workers)
        if workers["new"]:
            parts.append(self.say("table.workers.new", n=workers["new"]))
        return self.say("table.workers", workers=", ".join([*parts, *self.new_workers(look)]))

    def new_workers(self, look: Outlook) -> list[str]:
        """Workers of further kinds for the next year."""
        return []

    def field(self, look: Outlook, number: int) -> str:
        """A field with its vines."""
        field = look.field(number)
        facts = self.field_facts(look, number)
        if field["sold"]:
            return self.say("table.field.sold", **facts)
        if not field["vines"]:
            return self.say("table.field.empty", **facts)
        colours = zip(("red", "white"), look.sums(number), strict=True)
        values = ", ".join(self.say(f"value.{colour}", value=value) for colour, value in colours if value)
        facts |= {"vines": self.lexicon.vines(field["vines"]), "values": values}
        return self.say("table.field.harvested" if field["harvested"] else "table.field", **facts)

    def field_facts(self, look: Outlook, number: int) -> dict[str, Any]:
        """Its name, its limit and its value."""
        field = look.field(number)
        return {"field": capital(self.lexicon.field(number + 1)), "limit": field["limit"], "value": field["value"]}

    def structures(self, look: Outlook, own: bool) -> Iterator[str]:
        """What is built, and what is not."""
        built = look.me["structures"]
        names = [self._structure(look, name) for name in built]
        yield self.say("table.structures", structures=", ".join(names) or self.say("none"))
        if own and len(built) < len(STRUCTURES):
            left = [
                f"{self.lexicon.structure(name)} {self.box.structure_costs[number]}"
                for number, name in enumerate(STRUCTURES)
                if name not in built
            ]
            yield self.say("table.unbuilt", structures=", ".join(left))

    def _structure(self, look: Outlook, name: str) -> str:
        if name == "yoke" and any(worker["seat"] == look.seat for worker in look.workers_at(name)):
            return self.say("table.occupied", structure=self.lexicon.structure(name))
        used = {"windmill": look.me["windmill_scored"], "tasting-room": look.me["tasting_room_scored"]}
        text = self.lexicon.structure(name)
        return self.say("table.used", structure=text) if used.get(name) else text

    def _counts(self, cards: dict[str, int]) -> str:
        return ", ".join(self.lexicon.drawn(deck, cards[deck]) for deck in self.box.decks if cards[deck])

    # Cards.

    def _hand(self, view: View, viewer: int) -> Section:
        look, lines = self.lexicon.look(view, viewer), list[str]()
        for deck, cards in (look.me["hand"] or {}).items():
            if cards:
                lines.append(self.say("table.hand", deck=capital(self.lexicon.deck(deck)), number=len(cards)))
                lines += [UNDER + self._card(look, deck, card) for card in cards]
        limit = self.say("table.limit", n=self.box.hand_limit)
        return Section(self.say("section.hand"), [*(lines or [self.say("table.no-cards")]), limit], HAND)

    def _card(self, look: Outlook, deck: str, card: str) -> str:
        if deck != "order":
            return self.lexicon.card_text(card)
        text = capital(self.lexicon.order(card))
        missing = look.missing(self.lexicon.order_card(card))
        if not missing:
            return self.say("table.order.ready", order=text)
        return self.say("table.order.missing", order=text, missing=self.lexicon.wines(missing))

    def _piles(self, view: View) -> Section:
        lines = []
        for deck in self.box.decks:
            pile, name = view["piles"][deck], capital(self.lexicon.deck(deck))
            facts = {"deck": name, "left": view["decks"][deck], "discarded": len(pile)}
            if pile:
                lines.append(self.say("table.pile.top", top=self.lexicon.card(pile[-1]), **facts))
            else:
                lines.append(self.say("table.pile", **facts))
        return Section(self.say("section.cards"), lines, CARDS)
