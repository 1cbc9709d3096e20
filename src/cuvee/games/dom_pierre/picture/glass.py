"""Prestige: the glass with its tiles and the track beside it; and the end track."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from cuvee.drawing import element, icon, lettering, part, remembered, tip, title
from cuvee.games.dom_pierre.picture.pieces import figure, marker, prestige_face
from cuvee.games.dom_pierre.picture.scene import COLOURS, Scene, listed
from cuvee.games.dom_pierre.view import Prestige
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.kernel import Panel, Part

WIDTH, HEIGHT = 152, 298
_STEP_X, _STEP, _BOTTOM = 92, 30.5, 236
_GLASS = "M7 26H87C88 108 82 158 52 172V222Q54 230 72 235H22Q40 230 42 222V172C12 158 6 108 7 26Z"
_WINE = "M9 50H85C85 114 78 156 47 167C16 156 9 114 9 50Z"
_END = 250


def panel(scene: Scene) -> Panel:
    """The glass, the steps with everybody's marker, and the discs that have left the estates."""
    view = scene.view
    steps = [player["prestige"] for player in view["seats"]]
    ended = [[column["row"] for column in player["columns"].values()].count(None) for player in view["seats"]]
    return _panel(scene.words, scene.names, view["prestige"], steps, view["end_track"], ended, view["turns_left"])


@remembered(1024)
def _panel(
    words: Lexicon,
    names: Sequence[str],
    prestige: Prestige,
    steps: list[int],
    track: dict[str, int],
    ended: list[int],
    turns: int | None,
) -> Panel:
    """From the tiles, the steps of all players, and how many of their discs are on the end track."""
    parts = [_glass(words, tuple(prestige["spent"])), _unseen(words, prestige["unseen"])]
    parts += [_tile(words, number, name) for number, name in enumerate(prestige["open"])]
    parts += [_step(words, step) for step in range(len(words.box.prestige_points))]
    parts += [_marker(seat, names[seat], step, len(steps)) for seat, step in enumerate(steps)]
    parts += _end_track(words, names, track, ended, turns)
    return Panel("prestige", words.say("section.glass"), WIDTH, HEIGHT, parts)


@lru_cache(256)
def _glass(words: Lexicon, spent: tuple[str, ...]) -> Part:
    used = words.say("table.spent", tiles=words.prestiges(spent)) if spent else ""
    return part(
        "glass",
        title(words.say("section.glass"), WIDTH - 8, 9, 17),
        element("path", d=_GLASS, fill="var(--glass)", fill_opacity=0.45, stroke="var(--ink)", stroke_width=1.8,
                stroke_linejoin="round"),
        element("path", d=_WINE, fill="var(--glow)", fill_opacity=0.28),
        hint=tip(words.say("section.glass"), used),
    )  # fmt: skip


@lru_cache(512)
def _tile(words: Lexicon, number: int, name: str) -> Part:
    """An open tile: up to three in a row, the later ones below."""
    row, column = divmod(number, 3)
    return part(
        f"glass-{number + 1}",
        element("rect", x=-15, y=-15, width=30, height=30, rx=6, cls="ring"),
        element("rect", x=-12, y=-12.5, width=24, height=25, rx=4, cls="card"),
        _small_face(words, name),
        at=(21 + column * 26, 46 + row * 29),
        hint=tip(words.prestige(name), words.say("picture.prestige-tile")),
        data_from="glass-unseen",
        cls="turn",
    )


def _small_face(words: Lexicon, name: str) -> str:
    face = prestige_face(words.box, words.prestige_tile(name), 0, 0)
    return f'<g transform="scale(.86)">{face}</g>'


@lru_cache(64)
def _unseen(words: Lexicon, number: int) -> Part:
    backs = "".join(
        element("rect", x=-13 - n * 2, y=-13 - n * 2, width=26, height=26, rx=4, fill="var(--wine)", cls="solid")
        for n in range(min(3, number) - 1, -1, -1)
    )
    return part(
        "glass-unseen",
        element("rect", x=-17, y=-17, width=34, height=34, rx=7, cls="ring"),
        backs,
        figure(0, 5, number, 15, "wineon") if number else "",
        at=(47, 131),
        hint=words.say("table.unseen", n=number),
    )


@lru_cache(64)
def _step(words: Lexicon, step: int) -> Part:
    points, crowns = words.box.prestige_points[step], words.box.prestige_crowns[step]
    better = step > 0 and crowns != words.box.prestige_crowns[step - 1]
    facts = {"step": step, "points": words.amount("points", points), "times": crowns}
    return part(
        f"step-{step}",
        element("rect", x=-2, y=-2, width=57, height=32, rx=6, cls="ring"),
        element("rect", width=53, height=28, rx=4, cls="card better" if better else "card"),
        figure(38, 12.5, points, 12.5, "good"),
        figure(38, 25, f"×{crowns}", 12, "gold"),
        at=(_STEP_X, _BOTTOM - 28 - step * _STEP),
        hint=tip(words.say("picture.step", **facts), words.say("picture.step.end", **facts)),
    )


@lru_cache(1024)
def _marker(seat: int, name: str, step: int, seats: int) -> Part:
    row, column = divmod(seat, 2)
    low = 7.5 if seats > 2 else 14
    at = (_STEP_X + 8 + column * 14.5, _BOTTOM - 28 - step * _STEP + low + row * 13.5)
    return part(f"prestige-{COLOURS[seat]}", marker(COLOURS[seat], 0, 0, 6.8), at=at, hint=name, cls="through")


# The end track.


def _end_track(
    words: Lexicon, names: Sequence[str], track: dict[str, int], ended: list[int], turns: int | None
) -> Iterator[Part]:
    """Discs that have reached the top: the game ends soon after the marked space is filled."""
    yield _end_spaces(words, track["discs"], track["marked"], -1 if turns is None else turns)
    discs = [(seat, number) for seat, count in enumerate(ended) for number in range(count)]
    pitch = _pitch(max(track["marked"], len(discs)))
    for place, (seat, number) in enumerate(discs):
        at = (8 + pitch * (place + 0.5), _END + 28.5)
        yield _end_disc(seat, number, names[seat], at, min(8.5, pitch / 2 + 1))


def _pitch(number: int) -> float:
    return (WIDTH - 16) / max(6, number)


@lru_cache(256)
def _end_disc(seat: int, number: int, name: str, at: tuple[float, float], radius: float) -> Part:
    return part(f"ended-{COLOURS[seat]}-{number + 1}", marker(COLOURS[seat], 0, 0, radius), at=at, hint=name)


@lru_cache(256)
def _end_spaces(words: Lexicon, discs: int, marked: int, turns: int) -> Part:
    points = words.box.end_points
    pitch = _pitch(max(marked, discs))
    radius = min(8.5, pitch / 2 - 0.6)
    spaces = "".join(
        element("circle", cx=8 + pitch * (n + 0.5), cy=_END + 28.5, r=radius, cls="slot")
        + (
            icon("flag", 8 + pitch * (n + 0.5), _END + 28.5, 12, color="var(--danger)")
            if n == marked - 1
            else figure(8 + pitch * (n + 0.5), _END + 33, points, 12, "good")
        )
        for n in range(marked)
    )
    filled = min(discs, marked)  # later ones lie beside it
    text = words.say("table.end-track", discs=filled, marked=marked, points=words.amount("points", points))
    last = words.say("table.turns-left", n=turns) if turns >= 0 else ""
    return part(
        "end-track",
        lettering(9, _END + 10, words.say("picture.end-track"), 13.5, "serif", bold=True, width=100),
        lettering(WIDTH - 8, _END + 10, f"{filled}/{marked}", 13, "narrow", bold=True, anchor="end",
                  cls="bad" if turns >= 0 else "ink2"),
        element("rect", x=4, y=_END + 16, width=WIDTH - 8, height=25, rx=6, cls="tag"),
        spaces,
        hint=listed(filter(None, (text, last))),
    )  # fmt: skip
