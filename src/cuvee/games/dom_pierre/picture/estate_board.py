"""A player's estate: six columns with a disc each, costs and strengths, the slots of the vintage tiles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cuvee.drawing import element, icon, lettering, part, picked, remembered, tip, title
from cuvee.games.dom_pierre.box.moves import ACTIONS
from cuvee.games.dom_pierre.picture.pieces import figure, marker
from cuvee.games.dom_pierre.picture.scene import COLOURS, Scene, listed
from cuvee.games.dom_pierre.view import Seat, Waiting
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.games.dom_pierre.words.outlook import Outlook
from cuvee.kernel import Panel, Part

WIDTH, HEIGHT = 372, 216
SIGNS = {"vineyard": "trellis", "winery": "press", "village": "cottage", "logistics": "worker", "sales": "franc",
         "objectives": "contract"}  # fmt: skip
_WIDE, _HIGH, _LEFT, _TOP = 44, 18.5, 37, 41
_SIDE = _LEFT + 6 * _WIDE + 27


def panel(scene: Scene) -> Panel:
    """Rows from the bottom up, the columns in the order of the actions."""
    paid = scene.view["options"]["cost"] == "paid"
    mine = picked(scene.look.me, "columns", "waiting")
    return _panel(scene.words, scene.seat, scene.names[scene.seat], _said(scene), paid, mine)


@remembered(1024)
def _panel(words: Lexicon, seat: int, name: str, said: str, paid: bool, mine: Seat) -> Panel:
    look = Outlook.apart(words.box, seat, mine)
    parts = [_frame(words, name, bool(said)), _marks(said)]
    lowest = min(words.box.top_row, *(look.row(action) for action in ACTIONS))
    parts += [_row(words, row, row == lowest, paid) for row in range(words.box.top_row + 1)]
    for column, action in enumerate(ACTIONS):
        parts += [_cell(words, seat, column, row) for row in range(words.box.top_row + 1)]
        parts += [_slot(words, seat, column, mine["columns"][action]["tile"] or ""), _name(words, seat, column)]
    parts += _waiting(words, seat, mine["waiting"])
    parts += _discs(words, look)
    return Panel("estate", words.say("picture.estate", who=name), WIDTH, HEIGHT, parts)


def _y(words: Lexicon, row: int) -> float:
    return _TOP + (words.box.top_row - row) * _HIGH


def _foot(words: Lexicon) -> float:
    return _TOP + (words.box.top_row + 1) * _HIGH + 1.5


def _said(scene: Scene) -> str:
    """What the player whose turn it is has used up."""
    view = scene.view
    if view["turn"] != scene.seat or view["over"]:
        return ""
    used = [key for key in ("side_done", "vintage_used") if view[key]]
    return listed(scene.words.say(f"picture.{key.replace('_', '-')}") for key in used)


@lru_cache(64)
def _marks(text: str) -> Part:
    return part("estate-marks", lettering(WIDTH - 9, 16, text, 12, "narrow", anchor="end", cls="ink2", width=190))


@lru_cache(256)
def _frame(words: Lexicon, name: str, marks: bool) -> Part:
    heads = "".join(
        icon(SIGNS[action], _LEFT + (column + 0.5) * _WIDE - 1, _TOP - 9, 17, color="var(--ink)")
        for column, action in enumerate(ACTIONS)
    )
    return part(
        "estate-title",
        title(words.say("picture.estate", who=name), WIDTH - (205 if marks else 9), 9, 17),
        heads,
        icon("franc", 22, _TOP - 9, 15, color="var(--ink2)"),
        icon("star", _LEFT + 6 * _WIDE + 11, _TOP - 9, 15, color="var(--ink2)"),
    )


@lru_cache(256)
def _row(words: Lexicon, row: int, lowest: bool, paid: bool) -> Part:
    """What actions cost while the lowest disc is here, and how strong an action is with its disc here."""
    cost, strength = (words.box.cost if paid else words.box.cost_free)[row], words.box.strength[row]
    price = {"fill": "var(--glowsoft)", "stroke": "var(--gold)"} if lowest else {"cls": "faint"}
    right = _LEFT + 6 * _WIDE
    return part(
        f"row-{row}",
        element("rect", x=10, y=1, width=23, height=_HIGH - 3, rx=3, **price),
        figure(21.5, 13, cost, 12.5, "" if lowest else "ink2"),
        element("rect", x=right, y=1, width=22, height=_HIGH - 3, rx=3, cls="faint"),
        figure(right + 11, 13, strength or "–", 12.5, "ink2"),
        at=(0, _y(words, row)),
        hint=tip(
            words.say("picture.row", row=row),
            words.say("picture.row.cost", price=words.price(cost)),
            words.say("strength", strength=strength),
        ),
    )


@lru_cache(512)
def _cell(words: Lexicon, seat: int, column: int, row: int) -> Part:
    action = ACTIONS[column]
    odd = " odd" if (column + row) % 2 else ""
    return part(
        f"cell-{seat}-{action}-{row}",
        element("rect", x=-1, y=-1, width=_WIDE + 1, height=_HIGH + 1, rx=4, cls="ring"),
        element("rect", x=0.5, y=0.5, width=_WIDE - 2, height=_HIGH - 1.5, rx=3, cls=f"plate cell{odd}"),
        at=(_LEFT + column * _WIDE, _y(words, row)),
        cls="a-wine",
        hint=tip(words.action(action), words.say("picture.row", row=row),
                 words.say("strength", strength=words.box.strength[row])),
    )  # fmt: skip


def _discs(words: Lexicon, look: Outlook) -> Iterator[Part]:
    """One in each column; a disc that has left lies on the end track."""
    for column, action in enumerate(ACTIONS):
        row = look.row(action)
        if row <= words.box.top_row:
            yield _disc(words, look.seat, column, row, look.strength(action, row))


def rise(words: Lexicon, column: int, row: int) -> str:
    """The way of a disc from one row of its column to the next."""
    return (
        f"M{_LEFT + (column + 0.5) * _WIDE - 0.5:g} {_y(words, row) + _HIGH / 2:g}V{_y(words, row + 1) + _HIGH / 2:g}"
    )


@lru_cache(1024)
def _disc(words: Lexicon, seat: int, column: int, row: int, strength: int) -> Part:
    return part(
        f"disc-{seat}-{ACTIONS[column]}",
        marker(COLOURS[seat], 0, 0, 8.4),
        at=(_LEFT + (column + 0.5) * _WIDE - 0.5, _y(words, row) + _HIGH / 2 - 0.3),
        hint=tip(
            words.action(ACTIONS[column]), words.say("picture.row", row=row), words.say("strength", strength=strength)
        ),
    )


@lru_cache(512)
def _slot(words: Lexicon, seat: int, column: int, tile: str) -> Part:
    """The slot under a column, for a vintage tile or its blue back."""
    action = ACTIONS[column]
    inside = ""
    if tile == "vintage":
        inside = (
            _green(_WIDE - 2)
            + icon("vintage", 13, 11, 17, color="#FFFDF5")
            + icon(SIGNS[action], 31, 11, 17, color="#FFFDF5")
        )
    elif tile == "strength":
        inside = _blue(_WIDE - 2)
    return part(
        f"slot-{seat}-{action}",
        element("rect", x=-2, y=-2, width=_WIDE + 2, height=26, rx=6, cls="ring"),
        element("rect", x=0.5, width=_WIDE - 2, height=22, rx=3, cls="plate socket"),
        inside,
        at=(_LEFT + column * _WIDE, _foot(words)),
        hint=tip(
            words.action(action),
            words.say(f"slot.{tile}") if tile else "",
            words.effect(action) if tile == "vintage" else "",
        ),
        cls="a-green",
    )


@lru_cache(512)
def _name(words: Lexicon, seat: int, column: int) -> Part:
    """The name of an action, under its column: pressed to perform it."""
    name = words.action(ACTIONS[column])
    return part(
        f"action-{seat}-{ACTIONS[column]}",
        element("rect", x=-1, y=-1, width=_WIDE + 1, height=19, rx=5, cls="ring"),
        element("rect", x=1, y=1, width=_WIDE - 3, height=15, rx=4, cls="plate name"),
        lettering(_WIDE / 2 - 0.5, 13, name, 12.5, "narrow", anchor="middle", width=_WIDE - 5, cls="ink2 on-plate"),
        at=(_LEFT + column * _WIDE, _foot(words) + 23),
        cls="a-wine",
        hint=name,
    )


def _green(width: float) -> str:
    """The front of a vintage tile."""
    return element("rect", x=0.5, width=width, height=22, rx=3, fill="#4F6539", cls="solid")


def _blue(width: float) -> str:
    """The back of a vintage tile makes an action stronger."""
    return element("rect", x=0.5, width=width, height=22, rx=3, fill="#2F6CA3", cls="solid") + lettering(
        width / 2, 16, "+1", 14, "narrow", bold=True, anchor="middle", fill="#FFFDF5"
    )


def _waiting(words: Lexicon, seat: int, waiting: Waiting) -> Iterator[Part]:
    """The tiles that wait beside a row until all discs have reached it."""
    yield _waiting_vintage(words, seat, waiting["vintage"] or "")
    yield _waiting_strength(words, seat, waiting["strength"])


@lru_cache(128)
def _waiting_vintage(words: Lexicon, seat: int, action: str) -> Part:
    inside, hint = "", ""
    row = words.box.vintage_row
    if action:
        inside = (
            _green(41) + icon("vintage", 12, 11, 16, color="#FFFDF5") + icon(SIGNS[action], 30, 11, 16, color="#FFFDF5")
        )
        text = words.say("table.waiting.vintage", row=row, action=words.action(action))
        hint = tip(text, words.effect(action), words.say("picture.waiting", row=row))
    return _place_beside(f"waiting-{seat}-vintage", inside, _y(words, row) + 1, hint)


@lru_cache(128)
def _waiting_strength(words: Lexicon, seat: int, there: bool) -> Part:
    row = words.box.strength_row
    text = tip(words.say("table.waiting.strength", row=row), words.say("picture.waiting", row=row)) if there else ""
    return _place_beside(f"waiting-{seat}-strength", _blue(41) if there else "", _y(words, row) - 5, text)


def _place_beside(id: str, inside: str, y: float, hint: str) -> Part:
    return part(
        id,
        element("rect", x=-2, y=-2, width=46, height=26, rx=6, cls="ring"),
        element("rect", x=0.5, width=41, height=22, rx=3, cls="plate socket"),
        inside,
        at=(_SIDE - 1, y),
        hint=hint,
        cls="a-green",
    )
