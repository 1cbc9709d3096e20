"""Objective cards: those on display, as shields that lie on their side, and small ones for what a player keeps."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cuvee.drawing import element, icon, lettering, paragraph, part, remembered, tip, title
from cuvee.games.dom_pierre.picture.pieces import figure, gift, marker
from cuvee.games.dom_pierre.picture.scene import COLOURS, Scene
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.games.dom_pierre.words.printed import bonus, condition, levels
from cuvee.kernel import Panel, Part

WIDTH, HEIGHT = 316, 210
_TOP = 23
CARD = (WIDTH - 14, 34)
_GAP = 2.5  # between cards
_SHORT = 31  # lower than this, a card has room for one line only


def panel(scene: Scene) -> Panel:
    """The display: with more cards than usual they get lower, and their conditions move into the tooltip."""
    cards = scene.view["objectives"]
    shown = [(name, cards["progress"][name][scene.seat]) for name in cards["display"]]
    return _panel(scene.words, scene.colour, cards["deck"], cards["pile"], shown)


@remembered(1024)
def _panel(words: Lexicon, colour: str, deck: int, pile: list[str], shown: list[tuple[str, int]]) -> Panel:
    parts = [_heading(words), _deck(words, deck, tuple(pile))]
    height = min(CARD[1] + _GAP, (HEIGHT - _TOP - 3) / max(1, len(shown)))
    for number, (name, has) in enumerate(shown):
        parts.append(_card(words, name, colour, has, _TOP + number * height, height - _GAP))
    return Panel("objectives", words.say("section.objectives"), WIDTH, HEIGHT, parts)


@lru_cache(16)
def _heading(words: Lexicon) -> Part:
    return part("objectives-title", title(words.say("section.objectives"), WIDTH - 62, 9, 16))


@lru_cache(1024)
def _deck(words: Lexicon, left: int, pile: tuple[str, ...]) -> Part:
    return part(
        "objective-deck",
        element("path", d="M4 1H20V14L12 19 4 14ZM7 -1H22V12", cls="card"),
        icon("contract", 12, 8, 12, color="var(--contract)"),
        lettering(27, 14, left, 15, "narrow", bold=True),
        at=(WIDTH - 56, 3),
        hint=tip(words.say("table.deck", left=left, discarded=len(pile)), *map(words.goal, pile)),
    )


def explanation(words: Lexicon, name: str) -> str:
    """The tooltip of a card: what it counts, pays and gives."""
    card = words.objective(name)
    gives = words.say("table.bonus", bonus=bonus(words, card))
    return tip(words.goal(name), condition(words, card), levels(words, card), gives)


@lru_cache(4096)
def _card(words: Lexicon, name: str, colour: str, has: int, y: float, height: float) -> Part:
    return part(
        f"goal-{name}",
        card_face(words, name, colour, has, height),
        at=(7, y),
        cls="a-glow",
        hint=explanation(words, name),
        data_from="objective-deck",
    )


def card_face(words: Lexicon, name: str, colour: str, has: int, height: float = CARD[1]) -> str:
    """An objective card, and how much of what it counts a player has."""
    card, width = words.objective(name), CARD[0]
    used = len(card.levels) * 36 + 44
    tall = height > _SHORT - 3
    line = 13.5 if tall else height / 2 + 4.5
    return "".join((
        element("path", d=f"M0 0H{width - 8:g}L{width:g} {height / 2:g} {width - 8:g} {height:g}H0Z", cls="card"),
        element("path", d=f"M1 1H29V{height - 1:g}H1Z", cls="plate spine"),
        gift(words.box, card.bonus, 15, height / 2, max(20, min(25, height - 2))),
        element("path", d=f"M29.5 3V{height - 3:g}", cls="hair", stroke_dasharray="2 2"),
        lettering(35, line, words.goal(name), 13, "serif", bold=True, width=width - 38 - used),
        *_chips(card.levels, colour, has, width - 12, min(9.5, height / 2)),
        lettering(35, height - 6.5, condition(words, card), 12, "narrow", width=width - 48, cls="ink2") if tall else "",
    ))  # fmt: skip


def _chips(
    steps: tuple[tuple[int, int], ...], colour: str, has: int, right: float, y: float, framed: bool = True
) -> Iterator[str]:
    """How many the player has, then the levels; those that are reached are solid."""
    left = right - len(steps) * 36
    yield marker(colour, left - 24, y, 6.5)
    yield figure(left - 8, y + 4.5, has, 13)
    for number, (need, points) in enumerate(steps):
        yield _level(left + 2 + number * 36, y, need, points, has >= need, framed)


@lru_cache(1024)
def _level(x: float, y: float, need: int, points: int, reached: bool, framed: bool) -> str:
    """So many, so many points: 34 wide, `y` is its middle. Where it is too low for a frame, letters show it."""
    solid = reached and framed
    ink = "on" if solid else "good" if reached else ""
    frame = element("rect", x=x, y=y - 7.5, width=34, height=15, rx=3.5, stroke="var(--sage)",
                    fill="var(--sage)" if solid else "none")  # fmt: skip
    arrow = element("path", d=f"M{x + 15.5:g} {y:g}h4m-1.8-1.8 1.8 1.8-1.8 1.8", fill="none", stroke_width=1.1,
                    stroke="var(--onact)" if solid else "var(--ink2)")  # fmt: skip
    numbers = figure(x + 8, y + 4.3, need, 12, ink) + figure(x + 26.5, y + 4.3, points, 12, "on" if solid else "good")
    return (frame if framed else "") + arrow + numbers


@lru_cache(2048)
def small_card(words: Lexicon, seat: int, name: str, has: int, y: float, width: float, height: float) -> Part:
    """A card in front of a player, in one line."""
    card = words.objective(name)
    space = width - len(card.levels) * 36 - 48
    return part(
        f"kept-{seat}-{name}",
        element("path", d=f"M0 0H{width - 5:g}L{width:g} {height / 2:g} {width - 5:g} {height:g}H0Z", cls="card"),
        lettering(6, height / 2 + 4.3, words.goal(name), 13 if height > 17 else 12, "serif", bold=True, width=space),
        *_chips(card.levels, COLOURS[seat], has, width - 6, height / 2, height > 17),
        at=(9, y),
        hint=explanation(words, name),
        data_from=f"goal-{name}",
    )


@lru_cache(512)
def scored_cards(words: Lexicon, seat: int, names: tuple[str, ...], y: float, width: float) -> Part:
    """The names of the cards that a player has scored, in at most two lines."""
    return part(
        f"scored-{seat}",
        icon("points", 7, 9, 14, color="var(--sage)"),
        paragraph(18, 13, " · ".join(map(words.goal, names)), width - 20, 12, "narrow", lines=2, cls="ink2"),
        at=(9, y),
        hint=tip(words.say("table.scored", goals=words.goals(names))),
    )
