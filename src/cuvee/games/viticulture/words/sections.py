"""The table in words: headed sections of short lines, for the terminal, the screen reader and a plain page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cuvee.games.viticulture.box.moves import ACTIONS, STRUCTURES
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.tuscany.words.sections import (
    MAP,
    WORKERS,
    cards_on_mat,
    influence,
    row_of_seasons,
    special_workers,
)
from cuvee.games.viticulture.words.lexicon import Lexicon
from cuvee.games.viticulture.words.outlook import Outlook
from cuvee.kernel import Section
from cuvee.kernel.speech import UNDER, capital, from_viewer, seat_key
from cuvee.kernel.view import Own

# The keys of the sections.
OVER, YEAR, HAND, CHART, BOARD, CARDS = "over", "year", "hand", "chart", "board", "cards"


class Sections:
    """Writes the table."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.box = lexicon.box
        self.say = lexicon.say

    def sections(self, view: Own) -> list[Section]:
        """All of it, in the order in which one wants to read it."""
        found = [self._result(view)] if view["over"] else []
        mine, *others = from_viewer(view)
        found += [self._year(view), self._vineyard(view, mine)]
        if view["seat"] is not None:
            found.append(self._hand(view))
        found += [self._chart(view), self._board(view)]
        if self.box.extended:
            found.append(Section(self.say("section.map"), list(influence(self.lexicon, view)), MAP))
        if self.box.special:
            found.append(Section(self.say("section.workers"), special_workers(self.lexicon, view), WORKERS))
        found += [self._vineyard(view, seat) for seat in others]
        found.append(self._piles(view))
        return found

    # The year.

    def _result(self, view: Own) -> Section:
        return Section(self.say("section.over"), [self.lexicon.result(view["scores"], view["winners"])], OVER)

    def _year(self, view: Own) -> Section:
        facts = {"year": view["year"], "season": self.lexicon.season(view["season"])}
        if view["solo"]:
            lines = [self.say("table.year.solo", years=view["solo"]["years"], **facts), *self._solo(view)]
            return Section(self.say("section.year"), lines, YEAR)
        lines = [self.say("table.year", **facts)]
        if view["active"] is not None:
            lines.append(self.lexicon.turn(view, view["active"]))
        if view["passed"]:
            lines.append(self.say("table.passed", names=self.lexicon.people(view["passed"])))
        if not self.box.extended:
            lines.append(self.say("table.first", who=self.lexicon.who(view["first"])))
        scores = enumerate(view["scores"])
        lines.append(self.say("table.scores", scores=" · ".join(f"{self.lexicon.who(seat)} {n}" for seat, n in scores)))
        lines.append(self._end(view))
        return Section(self.say("section.year"), lines, YEAR)

    def _end(self, view: Own) -> str:
        """When the game ends; on the extended board that can still change until the end of winter."""
        extended = ".extended" if self.box.extended else ""
        if view["end"]:
            return self.say(f"table.last-year{extended}")
        return self.say(f"table.goal{extended}", points=self.lexicon.amount("points", self.box.goal))

    def _solo(self, view: Own) -> Iterator[str]:
        solo = view["solo"]
        if solo["least_this_year"] is None:
            key = "table.automa.stars" if self.box.extended and view["options"]["star_points"] else "table.automa"
            yield self.say(key, points=self.lexicon.amount("points", solo["automa_points"]))
        else:
            yield self.say("table.least", points=self.lexicon.amount("points", solo["least_this_year"]))
        yield self.say("table.automa.workers", n=solo["automa_workers"])
        yield self.say("table.tokens", n=solo["tokens"])

    # The wake-up chart.

    def _chart(self, view: Own) -> Section:
        look = Outlook(self.box, view, 0)
        write = self._seasons if self.box.extended else self._row
        lines = [line for row in range(1, len(self.box.rows) + 1) for line in write(look, row)]
        return Section(self.say(f"section.chart{'.extended' if self.box.extended else ''}"), lines, CHART)

    def _row(self, look: Outlook, row: int) -> Iterator[str]:
        yield self.say("table.row", row=row, bonus=self.lexicon.row_text(row), who=self._on_row(look, row))

    def _seasons(self, look: Outlook, row: int) -> Iterator[str]:
        """A row of the extended chart has a bonus for each season, and a rooster for this year and the next."""
        yield row_of_seasons(self.lexicon, look, row, self._on_row(look, row))
        yield UNDER + capital(self.lexicon.row_text(row))

    def _on_row(self, look: Outlook, row: int) -> str:
        seat = look.rooster(row)
        who = self.say("table.free") if seat is None else self.lexicon.who(seat)
        has_glass = look.view["solo"] and row in look.view["solo"]["glass"]
        return self.say("table.row.token", who=who) if has_glass else who

    # The board.

    def _board(self, view: Own) -> Section:
        look = Outlook(self.box, view, 0)
        now = look.season if self.box.board.seasons[look.season] else look.next_season or 0
        lines = [line for action in self.box.board.seasons[now] for line in self._action(look, ACTIONS[action])]
        lines += self._anywhere(look)
        for season, numbers in enumerate(self.box.board.seasons):
            actions = [ACTIONS[number] for number in numbers]
            if not self.box.extended:
                actions = [action for action in actions if look.workers_at(action)]
            if season != now and actions:
                lines.append(self.say("table.season", season=capital(self.lexicon.season(SEASONS[season]))))
                lines += [f"{UNDER}{self.lexicon.action(action)}: {self._spaces(look, action)}" for action in actions]
        return Section(self.say("section.board"), lines, BOARD)

    def _anywhere(self, look: Outlook) -> Iterator[str]:
        """The space of any season that all share; with structure cards it has two uses."""
        names = ["gain-lira", "draw-structure"] if self.box.extended and self.box.structured else ["gain-lira"]
        name, spaces = " / ".join(map(self.lexicon.action, names)), self._spaces(look, "gain-lira")
        yield f"{name}: {spaces}" if spaces else name

    def _action(self, look: Outlook, action: str) -> Iterator[str]:
        """Who stands where, and what it does."""
        yield f"{self.lexicon.action(action)}: {self._spaces(look, action)}"
        text, bonus = self.lexicon.action_text(action), self.lexicon.bonus_text(action)
        printed = self.box.board.areas[ACTIONS.index(action)].bonuses
        within_reach = (
            printed if look.alone or "farmer" in look.view.get("special_workers", ()) else printed[: look.spaces]
        )
        yield UNDER + (self.say("table.bonus", text=text, bonus=bonus) if any(within_reach) else text)

    def _spaces(self, look: Outlook, action: str) -> str:
        workers = look.workers_at(action)
        standing = {worker["space"]: worker for worker in workers if worker["space"] is not None}
        parts = []
        if action in ACTIONS:
            bonuses = self.box.board.areas[ACTIONS.index(action)].bonuses
            for space in sorted({*range(look.spaces), *standing}):
                number = space + 1
                name = self._space(number, action, bonuses[space]) if bonuses[space] else str(number)
                who = self._worker(standing[space]) if space in standing else self.say("table.free")
                parts.append(f"{name}: {who}" if look.spaces > 1 or bonuses[space] or space else who)
        parts += [self._worker(worker) for worker in workers if worker["space"] is None]
        return " · ".join(parts)

    def _space(self, number: int, action: str, bonus: str) -> str:
        """A space with a bonus; on the extended board there are different ones."""
        if self.box.extended:
            return f"{number} ({self.lexicon.bonus(action, bonus)})"
        return self.say("table.space.bonus", number=number)

    def _worker(self, worker: dict[str, Any]) -> str:
        seat, kind = worker["seat"], worker["worker"]
        who = self.say("automa") if seat is None else self.lexicon.who(seat)
        notes = [self.lexicon.worker(kind)] if kind != "worker" else []
        notes += [self.say("table.reserved")] if worker["reserved"] else []
        return f"{who} ({', '.join(notes)})" if notes else who

    # A player's vineyard.

    def _vineyard(self, view: Own, seat: int) -> Section:
        look, who = Outlook(self.box, view, seat), self.lexicon.who(seat)
        own = seat == view["seat"]
        lines = [self._purse(look), self._workers(look)]
        lines += [self._field(look, number) for number in range(len(self.box.field_limits))]
        none = self.say("none")
        lines.append(self.say("table.crush", grapes=self.lexicon.values(look.me["crush"]) or none))
        lines.append(self.say("table.cellar", top=look.top, wines=self.lexicon.wines(look.me["cellar"]) or none))
        lines += self._structures(look, own)
        if not own:
            lines.append(self.say("table.cards", cards=self._counts(look.me["cards"]) or none))
        return Section(self.say("section.you", who=who) if own else who, lines, seat_key(seat))

    def _purse(self, look: Outlook) -> str:
        parts = [self.lexicon.amount(of, look.me[of]) for of in ("points", "lira")]
        parts.append(self.say("table.residual", level=look.me["residual"]))
        return ", ".join([*parts, self.say("table.supply", n=look.me["stars"])] if self.box.extended else parts)

    def _workers(self, look: Outlook) -> str:
        workers = look.me["workers"]
        parts = [self.say("table.workers.regular", left=workers["available"], n=workers["regular"])]
        parts += [self.lexicon.worker(kind) for kind in ("grande", "temporary") if workers[kind]]
        parts += map(self.lexicon.worker, look.special_workers)
        if workers["new"]:
            parts.append(self.say("table.workers.new", n=workers["new"]))
        if workers.get("new_special"):
            parts.append(self.say("table.workers.special", workers=self.lexicon.workers(workers["new_special"])))
        return self.say("table.workers", workers=", ".join(parts))

    def _field(self, look: Outlook, number: int) -> str:
        field = look.field(number)
        facts = {"field": capital(self.lexicon.field(number + 1)), "limit": field["limit"], "value": field["value"]}
        if field["sold"]:
            return self.say("table.field.sold", **facts)
        if field.get("card"):
            return self.say("table.field.card", card=self.lexicon.card(field["card"]), **facts)
        if not field["vines"]:
            return self.say("table.field.empty", **facts)
        colours = zip(("red", "white"), look.sums(number), strict=True)
        values = ", ".join(self.say(f"value.{colour}", value=value) for colour, value in colours if value)
        facts |= {"vines": self.lexicon.vines(field["vines"]), "values": values}
        return self.say("table.field.harvested" if field["harvested"] else "table.field", **facts)

    def _structures(self, look: Outlook, own: bool) -> Iterator[str]:
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
        if self.box.structured:
            yield from cards_on_mat(self.lexicon, look)

    def _structure(self, look: Outlook, name: str) -> str:
        if name == "yoke" and any(worker["seat"] == look.seat for worker in look.workers_at(name)):
            return self.say("table.occupied", structure=self.lexicon.structure(name))
        used = {"windmill": "windmill_scored", "tasting-room": "tasting_room_scored"}.get(name)
        text = self.lexicon.structure(name)
        return self.say("table.used", structure=text) if used and look.me[used] else text

    def _counts(self, cards: dict[str, int]) -> str:
        return ", ".join(self.lexicon.drawn(deck, cards[deck]) for deck in self.box.decks if cards[deck])

    # Cards.

    def _hand(self, view: Own) -> Section:
        look, lines = Outlook(self.box, view, view["seat"]), list[str]()
        for deck in self.box.decks:
            cards = look.me["hand"][deck]
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

    def _piles(self, view: Own) -> Section:
        lines = []
        for deck in self.box.decks:
            pile, name = view["piles"][deck], capital(self.lexicon.deck(deck))
            facts = {"deck": name, "left": view["decks"][deck], "discarded": len(pile)}
            if pile:
                lines.append(self.say("table.pile.top", top=self.lexicon.card(pile[-1]), **facts))
            else:
                lines.append(self.say("table.pile", **facts))
        return Section(self.say("section.cards"), lines, CARDS)
