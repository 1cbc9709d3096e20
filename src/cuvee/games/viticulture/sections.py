"""The table in words: headed sections of short lines, for the terminal, the screen reader and a plain page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cuvee.games.viticulture.lexicon import Lexicon
from cuvee.games.viticulture.moves import ACTIONS, DECKS, STRUCTURES
from cuvee.games.viticulture.outlook import BONUS_SPACE, Outlook
from cuvee.kernel import Section
from cuvee.kernel.speech import UNDER, capital, from_viewer, seat_key

# The keys of the sections.
OVER, YEAR, HAND, CHART, BOARD, CARDS = "over", "year", "hand", "chart", "board", "cards"

_SEASON_ACTIONS = len(ACTIONS) // 2


class Sections:
    """Writes the table."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.box = lexicon.box
        self.say = lexicon.say

    def sections(self, view: dict[str, Any]) -> list[Section]:
        """All of it, in the order in which one wants to read it."""
        found = [self._result(view)] if view["over"] else []
        mine, *others = from_viewer(view)
        found += [self._year(view), self._vineyard(view, mine)]
        if view["seat"] is not None:
            found.append(self._hand(view))
        found += [self._chart(view), self._board(view)]
        found += [self._vineyard(view, seat) for seat in others]
        found.append(self._piles(view))
        return found

    # The year.

    def _result(self, view: dict[str, Any]) -> Section:
        return Section(self.say("section.over"), [self.lexicon.result(view["scores"], view["winners"])], OVER)

    def _year(self, view: dict[str, Any]) -> Section:
        facts = {"year": view["year"], "season": self.lexicon.season(view["season"])}
        if view["solo"]:
            lines = [self.say("table.year.solo", years=view["solo"]["years"], **facts), *self._solo(view)]
            return Section(self.say("section.year"), lines, YEAR)
        lines = [self.say("table.year", **facts)]
        if view["active"] is not None:
            lines.append(self.say("table.turn", who=self.lexicon.who(view["active"])))
        if view["passed"]:
            lines.append(self.say("table.passed", names=self.lexicon.people(view["passed"])))
        lines.append(self.say("table.first", who=self.lexicon.who(view["first"])))
        scores = enumerate(view["scores"])
        lines.append(self.say("table.scores", scores=" · ".join(f"{self.lexicon.who(seat)} {n}" for seat, n in scores)))
        goal = self.lexicon.amount("points", self.box.goal)
        lines.append(self.say("table.last-year") if view["end"] else self.say("table.goal", points=goal))
        return Section(self.say("section.year"), lines, YEAR)

    def _solo(self, view: dict[str, Any]) -> Iterator[str]:
        solo = view["solo"]
        if solo["least_this_year"] is None:
            yield self.say("table.automa", points=self.lexicon.amount("points", solo["automa_points"]))
        else:
            yield self.say("table.least", points=self.lexicon.amount("points", solo["least_this_year"]))
        yield self.say("table.automa.workers", n=solo["automa_workers"])
        yield self.say("table.tokens", n=solo["tokens"])

    # The wake-up chart.

    def _chart(self, view: dict[str, Any]) -> Section:
        look = Outlook(self.box, view, 0)
        lines = [self._row(look, row) for row in range(1, len(self.box.rows) + 1)]
        return Section(self.say("section.chart"), lines, CHART)

    def _row(self, look: Outlook, row: int) -> str:
        seat = look.rooster(row)
        who = self.say("table.free") if seat is None else self.lexicon.who(seat)
        if look.view["solo"] and row in look.view["solo"]["glass"]:
            who = self.say("table.row.token", who=who)
        return self.say("table.row", row=row, bonus=self.lexicon.row_text(row), who=who)

    # The board.

    def _board(self, view: dict[str, Any]) -> Section:
        look = Outlook(self.box, view, 0)
        groups = ACTIONS[:_SEASON_ACTIONS], ACTIONS[_SEASON_ACTIONS:]
        now, other = groups if view["season"] in ("spring", "summer") else groups[::-1]
        lines = [line for action in now for line in self._action(look, action)]
        lines += self._action(look, "gain-lira")
        busy = [action for action in other if look.workers_at(action)]
        if busy:
            lines.append(self.say("table.other-season"))
            lines += [f"{UNDER}{self.lexicon.action(action)}: {self._spaces(look, action)}" for action in busy]
        return Section(self.say("section.board"), lines, BOARD)

    def _action(self, look: Outlook, action: str) -> Iterator[str]:
        """Who stands where, and what it does."""
        spaces = self._spaces(look, action)
        yield f"{self.lexicon.action(action)}: {spaces}" if spaces else self.lexicon.action(action)
        text, bonus = self.lexicon.action_text(action), self.lexicon.bonus_text(action)
        if bonus and (look.spaces > BONUS_SPACE or look.alone):
            text = self.say("table.bonus", text=text, bonus=bonus)
        if action in ACTIONS:
            yield UNDER + text

    def _spaces(self, look: Outlook, action: str) -> str:
        workers = look.workers_at(action)
        standing = {worker["space"]: worker for worker in workers if worker["space"] is not None}
        parts = []
        if action in ACTIONS:
            for space in range(look.spaces):
                number = space + 1
                name = self.say("table.space.bonus", number=number) if space == BONUS_SPACE else str(number)
                who = self._worker(standing[space]) if space in standing else self.say("table.free")
                parts.append(f"{name}: {who}" if look.spaces > 1 else who)
        parts += [self._worker(worker) for worker in workers if worker["space"] is None]
        return " · ".join(parts)

    def _worker(self, worker: dict[str, Any]) -> str:
        seat, kind = worker["seat"], worker["worker"]
        who = self.say("automa") if seat is None else self.lexicon.who(seat)
        notes = [self.lexicon.worker(kind)] if kind != "worker" else []
        notes += [self.say("table.reserved")] if worker["reserved"] else []
        return f"{who} ({', '.join(notes)})" if notes else who

    # A player's vineyard.

    def _vineyard(self, view: dict[str, Any], seat: int) -> Section:
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
        return ", ".join([*parts, self.say("table.residual", level=look.me["residual"])])

    def _workers(self, look: Outlook) -> str:
        workers = look.me["workers"]
        parts = [self.say("table.workers.regular", left=workers["available"], n=workers["regular"])]
        parts += [self.lexicon.worker(kind) for kind in ("grande", "temporary") if workers[kind]]
        if workers["new"]:
            parts.append(self.say("table.workers.new", n=workers["new"]))
        return self.say("table.workers", workers=", ".join(parts))

    def _field(self, look: Outlook, number: int) -> str:
        field = look.field(number)
        facts = {"field": capital(self.lexicon.field(number + 1)), "limit": field["limit"], "value": field["value"]}
        if field["sold"]:
            return self.say("table.field.sold", **facts)
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

    def _structure(self, look: Outlook, name: str) -> str:
        if name == "yoke" and any(worker["seat"] == look.seat for worker in look.workers_at(name)):
            return self.say("table.occupied", structure=self.lexicon.structure(name))
        used = {"windmill": "windmill_scored", "tasting-room": "tasting_room_scored"}.get(name)
        text = self.lexicon.structure(name)
        return self.say("table.used", structure=text) if used and look.me[used] else text

    def _counts(self, cards: dict[str, int]) -> str:
        return ", ".join(self.lexicon.drawn(deck, cards[deck]) for deck in DECKS if cards[deck])

    # Cards.

    def _hand(self, view: dict[str, Any]) -> Section:
        look, lines = Outlook(self.box, view, view["seat"]), list[str]()
        for deck in DECKS:
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

    def _piles(self, view: dict[str, Any]) -> Section:
        lines = []
        for deck in DECKS:
            pile, name = view["piles"][deck], capital(self.lexicon.deck(deck))
            facts = {"deck": name, "left": view["decks"][deck], "discarded": len(pile)}
            if pile:
                lines.append(self.say("table.pile.top", top=self.lexicon.card(pile[-1]), **facts))
            else:
                lines.append(self.say("table.pile", **facts))
        return Section(self.say("section.cards"), lines, CARDS)
