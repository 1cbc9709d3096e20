"""What a player has at hand: lira, points, residual payment, workers to place, tokens; and the same in brief."""

from __future__ import annotations

from functools import lru_cache

from cuvee.drawing import element, group, icon, lettering, part, remembered, text_width, tip
from cuvee.games.viticulture.picture.inline import Words, inline, width
from cuvee.games.viticulture.picture.pen import Pen
from cuvee.games.viticulture.picture.pieces import back, rooster, worker
from cuvee.games.viticulture.view import Seat, View, Workers
from cuvee.kernel import Panel, Part
from cuvee.kernel.speech import capital

_BRIEF, _SPAN = 12, 250  # the size of letters and the width of the line of a seat
_HOLDINGS = {"points": "points", "lira": "lira", "residual": "residual", "grape": "grape", "bottle": "wines"}


def workers_left(workers: Workers) -> list[str]:
    """The kinds of workers that can still be placed, one by one."""
    single = [kind for kind in ("grande", "temporary") if workers[kind]]
    return [*["worker"] * workers["available"], *single]


class PursePanel:
    """Draws what one seat has."""

    def __init__(self, pen: Pen, width: float, height: float) -> None:
        self.pen = pen
        self.width, self.height = width, height

    def panel(self, view: View, seat: int) -> Panel:
        """The panel of a seat."""
        mine = view["seats"][seat]
        left, new = self.workers(mine["workers"])
        tokens = view["solo"]["tokens"] if view["solo"] else None
        numbers = [mine["lira"], mine["points"], mine["residual"], sum(mine["cards"].values())]
        return self._panel(seat, numbers, left, new, self.further(mine), tokens, mine["parents"])

    def workers(self, workers: Workers) -> tuple[list[str], list[str]]:
        """The kinds of workers that can be placed, and of those for the next year, one by one."""
        return workers_left(workers), ["worker"] * workers["new"]

    def further(self, mine: Seat) -> int | None:
        """How many pieces of a module a player has."""
        return None

    def pieces(self, seat: int, number: int, y: float) -> tuple[str, str]:
        """Those pieces, and a word about them."""
        raise NotImplementedError

    @remembered(1024)
    def _panel(
        self, seat: int, numbers: list[int], left: list[str], new: list[str], further: int | None, tokens: int | None,
        parents: list[str],
    ) -> Panel:  # fmt: skip
        pen = self.pen
        lira, points, residual, cards = numbers
        parts = [
            self._head(seat, parents),
            self._number(seat, "lira", lira, 8),
            self._number(seat, "points", points, 70),
            self._number(seat, "residual", residual, 132),
            *self._workers(seat, left, new),
            self._foot(seat, cards, further, tokens),
        ]
        return Panel("purse", pen.who(seat), self.width, self.height, parts)

    @remembered(256)
    def _head(self, seat: int, parents: list[str]) -> Part:
        pen = self.pen
        name = pen.who(seat)
        sign = worker("worker", pen.colour(seat), 17, 15, 24)
        hair = element("path", d=f"M6 30.5H{self.width - 6}M6 33.5H{self.width - 6}", cls="hair")
        text = lettering(33, 20, name, 15, "serif", bold=True, width=self.width - 40)
        return part(f"purse-{seat}", sign, text, hair, hint=tip(name, *self._parents(parents)))

    def _parents(self, parents: list[str]) -> list[str]:
        """Mama and papa, with what they have brought."""
        lexicon, box = self.pen.lexicon, self.pen.box
        mamas = [lexicon.mama(card) for card in box.mamas if f"mama-{card.id}" in parents]
        return mamas + [lexicon.papa(card) for card in box.papas if f"papa-{card.id}" in parents]

    @remembered(1024)
    def _number(self, seat: int, of: str, value: int, x: float) -> Part:
        pen = self.pen
        text = pen.say("table.residual", level=value) if of == "residual" else pen.lexicon.amount(of, value)
        cls = {"lira": "lr", "points": "vp"}.get(of, "soft")
        number = lettering(24, 7.5, str(value).replace("-", "−"), 21, "narrow", bold=True, cls="count")
        return part(f"{of}-{seat}", icon(of, 11, 0, 23, cls=cls), number, at=(x, 50), hint=capital(text))

    @remembered(1024)
    def _workers(self, seat: int, left: list[str], new: list[str]) -> list[Part]:
        """Those that can be placed; those of next year are pale."""
        step = min(25.0, (self.width - 34) / max(1, len(left) + len(new) - 1))
        parts, seen = list[Part](), dict[str, int]()
        for number, kind in enumerate([*left, *new]):
            late, name = number >= len(left), self.pen.lexicon.worker(kind)
            key = f"{'new' if late else 'home'}-{seat}-{kind}"
            seen[key] = seen.get(key, -1) + 1
            id = f"{key}-{seen[key]}" if seen[key] else key
            hint = tip(capital(name), self.pen.say("picture.next-year") if late else "")
            figure = worker(kind, self.pen.colour(seat), 0, 0, 34 if kind == "grande" else 29)
            ring = element("circle", r=17, cls="ring")
            parts.append(part(id, ring, figure, at=(19 + step * number, 82), hint=hint, cls="faint" if late else ""))
        if not parts:
            text = lettering(self.width / 2, 86, self.pen.say("picture.no-workers"), 12.5, "serif", anchor="middle",
                             italic=True, cls="ink2", width=self.width - 14)  # fmt: skip
            parts.append(part(f"home-{seat}", text))
        return parts

    @remembered(1024)
    def _foot(self, seat: int, cards: int, further: int | None, tokens: int | None) -> Part:
        pen, y = self.pen, 118.0
        limit = pen.box.hand_limit
        drawn = element("path", d=f"M6 101.5H{self.width - 6}", cls="hair")
        drawn += inline((":hand", f"{cards}/{limit}"), 8, y, 14, "start")
        hints = [pen.say("picture.held", number=cards), pen.say("table.limit", n=limit)]
        if tokens is not None:
            drawn += inline((":glass", str(tokens)), 66, y, 14, "start")
            hints.append(pen.say("table.tokens", n=tokens))
        if further is not None:
            pieces, hint = self.pieces(seat, further, y)
            drawn += pieces
            hints.append(hint)
        return part(f"stars-{seat}", drawn, hint=tip(*map(capital, hints)))


class Briefs:
    """Draws the line of a seat in the list of players."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen

    def of(self, view: View) -> list[str]:
        """By seat."""
        return [self._of(seat, found, view["rows"][seat]) for seat, found in enumerate(view["seats"])]

    def workers_left(self, workers: Workers) -> list[str]:
        """The kinds of workers that can be placed, one by one."""
        return workers_left(workers)

    def _of(self, seat: int, found: Seat, row: int | None) -> str:
        numbers = [found["points"], found["lira"], found["residual"], len(found["crush"]), len(found["cellar"])]
        left = self.workers_left(found["workers"])
        return self._brief(seat, numbers, list(found["cards"].values()), len(left), "grande" in left, row)

    @remembered(1024)
    def _brief(self, seat: int, numbers: list[int], cards: list[int], left: int, grande: bool, row: int | None) -> str:
        """Only points and lira are shown if there are none. Where it would be too much, it is drawn smaller."""
        drawn, x = "", 0.0
        if row:
            drawn, x = self._named("row", row, rooster(self.pen.colour(seat), 8, 11, 16) + _number(16, row)), 26
        for (name, unit), number in zip(_HOLDINGS.items(), numbers, strict=True):
            if number or name in ("points", "lira"):
                shown, wide = self._holding(name, unit, number, x)
                drawn += shown
                x += wide + 3
        for deck, number in zip(self.pen.box.decks, cards, strict=True):
            if number:
                drawn += self._hand(deck, number, x)
                x += 13 + text_width(str(number), _BRIEF, "narrow", bold=True)
        figure = worker("grande" if grande else "worker", self.pen.colour(seat), x + 9, 11, 18)
        drawn += self._named("workers", left, figure + _number(x + 18, left))
        return group(drawn, at=(0, 11 - 11 * _SPAN / (x + 26)), scale=_SPAN / (x + 26)) if x + 26 > _SPAN else drawn

    @remembered(4096)
    def _holding(self, name: str, unit: str, number: int, x: float) -> tuple[str, float]:
        """So many of something, and how wide they are drawn."""
        words: Words = (f":{name}", str(number).replace("-", "−"))
        return self._named(unit, number, inline(words, x, 11, _BRIEF, "start")), width(words, _BRIEF)

    @remembered(4096)
    def _hand(self, deck: str, number: int, x: float) -> str:
        """So many cards."""
        return self._named(deck, number, back(deck, x + 5, 11, 9.5) + _number(x + 10.5, number))

    def _named(self, unit: str, number: int, drawn: str) -> str:
        """Something with what it is."""
        return group(drawn, data_tip=self.pen.lexicon.amount(unit, number))


@lru_cache(4096)
def _number(x: float, number: int) -> str:
    return lettering(x, 15.5, number, _BRIEF, "narrow", bold=True)
