"""The actions of a season: their spaces by number of players, the bonuses on them, and the workers who stand there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from cuvee.drawing import element, icon, lettering, paragraph, part, remembered, tip, wrapped
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.picture.inline import Words, inline
from cuvee.games.viticulture.picture.pen import Pen
from cuvee.games.viticulture.picture.pieces import back, pill, worker
from cuvee.games.viticulture.view import View, Worker
from cuvee.kernel import Panel, Part

_HEAD = 24  # the height of the season's name
_LINES = 3  # of text on the base board
_DECKS = {"draw-vine": "vine", "draw-order": "order", "summer-visitor": "summer", "winter-visitor": "winter"}


@dataclass(frozen=True)
class Grid:
    """How the actions of a season lie: in columns, and on the base board with their texts."""

    width: float
    height: float
    columns: int
    texts: bool

    @property
    def radius(self) -> float:
        """Of a space."""
        return 17.5 if self.texts else 15.5

    @property
    def line(self) -> float:
        """How far down the spaces of an action lie."""
        return 39.5 if self.texts else 35.5

    def place(self, number: int, actions: int) -> tuple[float, float, float, float]:
        """Corner and size of an action."""
        rows = -(-actions // self.columns)
        wide = (self.width - 4 - 4 * self.columns) / self.columns
        high = (self.height - _HEAD - 4 * rows) / rows
        return 4 + number % self.columns * (wide + 4), _HEAD + number // self.columns * (high + 4), wide, high


class SeasonPanel:
    """Draws one season."""

    def __init__(self, pen: Pen, season: int, grid: Grid) -> None:
        self.pen = pen
        self.name = SEASONS[season]
        self.grid = grid
        self.actions = [pen.box.place_names[number] for number in pen.box.board.seasons[season]]

    def panel(self, view: View) -> Panel:
        """The panel, made from the workers on its actions."""
        placed = view["placed"]
        return self._panel(view["season"] == self.name, view["spaces"], [placed.get(name) for name in self.actions])

    @remembered(1024)
    def _panel(self, now: bool, spaces: int, placed: list[list[Worker] | None]) -> Panel:
        parts = [self._frame(now)]
        for number, (action, workers) in enumerate(zip(self.actions, placed, strict=True)):
            parts += self._area(number, action, spaces, workers or [])
        return Panel(self.name, self.pen.season(self.name), self.grid.width, self.grid.height, parts, sheet=False)

    @remembered(256)
    def _frame(self, now: bool) -> Part:
        wide, name = self.grid.width, self.pen.season(self.name)
        inset = 1.5 if now else 0.5
        sheet = element(
            "rect", x=inset, y=inset, width=wide - 2 * inset, height=self.grid.height - 2 * inset, rx=7,
            cls="season now" if now else "season",
        )  # fmt: skip
        sign, taken = pill(self.pen.say("picture.now"), wide - 5, 5) if now else ("", 0.0)
        head = icon(self.name, 15, 13, 18, cls="tinted")
        head += lettering(28, 17.5, name, 14, "serif", bold=True, width=wide - 34 - taken)
        return part(f"season-{self.name}", sheet, head, sign, cls=f"a-{self.name}", hint=name)

    @remembered(4096)
    def _area(self, number: int, action: str, spaces: int, workers: list[Worker]) -> list[Part]:
        x, y, wide, _ = self.grid.place(number, len(self.actions))
        bonuses = self.pen.box.board.areas[self.pen.box.action_numbers[action]].bonuses
        taken = {found["space"] for found in workers}
        parts = [self._card(number, action)]
        for space, bonus in enumerate(bonuses):
            at = (x + wide * (2 * space + 1) / 6, y + self.grid.line)
            parts.append(self._space(action, space, bonus, at, space < spaces, space in taken))
        joined = 0
        for found in workers:
            stands = found["space"]
            if stands is None:
                at = self._aside(number, joined)
                joined += 1
            else:
                at = (x + wide * (2 * stands + 1) / 6, y + self.grid.line - 1.5)
            key = f"join-{joined}" if stands is None else stands
            parts.append(self.standing(f"worker-{action}-{key}", found, at))
        return parts

    def _aside(self, number: int, joined: int) -> tuple[float, float]:
        """Where a worker stands who takes up no space: between the spaces, so that no text and no bonus is covered."""
        x, y, wide, _ = self.grid.place(number, len(self.actions))
        row, gap = divmod(joined, 2)
        return x + wide * (2 - gap) / 3 + 5 * (row // 2), y + self.grid.line + 15 * min(row, 1)

    @remembered(256)
    def _card(self, number: int, action: str) -> Part:
        """The sheet of an action: its name, and what it is."""
        x, y, wide, high = self.grid.place(number, len(self.actions))
        lexicon, texts = self.pen.lexicon, self.grid.texts
        name = lexicon.action(action) if texts else self.pen.say(f"picture.action.{action}")
        deck = _DECKS.get(action)
        sign = (
            back(deck, 12, 12, 13)
            if deck
            else inline((f":{self.pen.action_icons[action]}",), 12, 11.5, 14, cls="tinted")
        )
        body = (
            paragraph(7, 80, self._text(action), wide - 14, 12, "narrow", lines=_LINES, leading=1.08, cls="ink2")
            if texts
            else inline(self.pen.note(action), wide - 6, high - 9, 12.5, "end", "soft")
        )
        return part(
            f"area-{action}",
            element("rect", width=wide, height=high, rx=5, cls="card area"),
            sign,
            lettering(22, 15.5, name, 14 if texts else 12.5, "serif", bold=True, width=wide - 25),
            body,
            at=(x, y),
            cls=f"a-{self.name}",
            data_stands=self._spaces_of(action),
            hint=tip(lexicon.action(action), lexicon.action_text(action), lexicon.bonus_text(action)),
        )

    def _spaces_of(self, action: str) -> str:
        """For which spaces the sheet of an action stands when somebody presses it."""
        bonuses = self.pen.box.board.areas[self.pen.box.action_numbers[action]].bonuses
        return " ".join(f"space-{action}-{space}" for space in range(len(bonuses)))

    def _text(self, action: str) -> str:
        """What an action does, with its bonus where there is room for that."""
        lexicon, wide = self.pen.lexicon, self.grid.place(0, len(self.actions))[2]
        text = lexicon.action_text(action)
        full = self.pen.say("table.bonus", text=text, bonus=lexicon.bonus_text(action))
        return full if len(wrapped(full, wide - 14, 12, "narrow")) <= _LINES else text

    def _space(self, action: str, space: int, bonus: str, at: tuple[float, float], is_open: bool, taken: bool) -> Part:
        lexicon, players = self.pen.lexicon, self.pen.players_for(space)
        words = lexicon.bonus(action, bonus) if bonus else ""
        shut = "" if is_open else self.pen.say("picture.shut", number=players)
        hint = tip(
            f"{lexicon.action(action)} · {space + 1}", words and self.pen.say("picture.bonus", bonus=words), shut
        )
        note = "" if is_open else f"{players}+"
        inside = _space(self.pen.bonus(action, bonus), self.grid.radius, is_open, taken, note)
        return part(f"space-{action}-{space}", inside, at=at, cls=f"a-{self.name}", hint=hint)

    def standing(self, id: str, found: Worker, at: tuple[float, float]) -> Part:
        """A worker on a place."""
        pen, kind, seat = self.pen, found["worker"], found["seat"]
        waiting = pen.say("table.reserved") if found["reserved"] else ""
        size = self.grid.radius * (1.35 if found["space"] is None else 2.05 if kind == "grande" else 2)
        figure = worker(kind, pen.colour(seat), 0, 0, size)
        hint = tip(pen.who(seat), pen.lexicon.worker(kind), waiting)
        home = None if seat is None else f"seat-{seat}"  # of the page's list of players
        return part(id, figure, at=at, hint=hint, cls="faint" if waiting else "", data_from=home)


@lru_cache(512)
def _space(bonus: Words, radius: float, is_open: bool, taken: bool, note: str) -> str:
    """A disc with its bonus; a worker on it covers the bonus, which is then repeated below."""
    ring = element("circle", r=radius + 3, cls="ring") + element(
        "circle", r=radius, cls="plate" if is_open else "plate shut"
    )
    if taken:
        return ring + inline(bonus, 0, radius + 6, 12, cls="soft")
    y = radius + 12 if bonus else 4.5
    return (
        ring
        + inline(bonus, 0, 0, 13, cls="on-plate")
        + (lettering(0, y, note, 12, "narrow", anchor="middle", cls="ink2") if note else "")
    )
