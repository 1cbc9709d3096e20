"""Leafing through a game: the slider and its buttons, whose eyes, the graph, and going on from here."""

from __future__ import annotations

from markupsafe import Markup

from cuvee.tables.model import Replay
from cuvee.web.pages.drawing import Colours, coloured, icon
from cuvee.web.pages.markup import fill, join
from cuvee.web.pages.panels import Say, form
from cuvee.web.pages.points import DASHES, graph, sources
from cuvee.web.pages.say import knows, texts

SPEEDS = ("slow", "normal", "fast")
_STEPS = (("first", "Home"), ("back", "←"), ("forward", "→"), ("last", "End"))


def replay_panel(replay: Replay, colours: Colours, language: str) -> Markup:
    """The panel in the place of the moves."""
    say, snapshot = texts(language).say, replay.snapshot
    names = [seat.name for seat in snapshot.seats]
    return fill(
        '<section class="moves sheet" id="moves" aria-labelledby="moves-title" data-at="{move}" data-last="{last}"'
        '{ways}><h2 class="ttl" id="moves-title">{title}</h2><div class="list"><div class="result">{slider}{pace}'
        '{graph}{legend}<div class="acts">{acts}</div>{eyes}{sources}</div></div></section>',
        move=replay.move,
        last=replay.last,
        title=say("replay.at", move=replay.move, last=replay.last),
        ways=_ways(replay),
        slider=_slider(replay, say),
        pace=_pace(replay, language),
        graph=graph(replay.points, replay.move, names, colours, say("replay.graph")) if len(replay.points) > 1 else "",
        legend=_legend(replay, names, colours),
        eyes=_eyes(replay, say),
        acts=_acts(replay, say),
        sources=sources(snapshot, language),
    )


def _ways(replay: Replay) -> Markup:
    """Where steps of other sizes lead: to where another player's turn, or a new day, round or year begins."""
    turns = [move for move in range(1, replay.last) if replay.movers[move] != replay.movers[move - 1]]
    found = {"turn": turns, "stage": list(replay.stages)}
    steps = [
        (f"{to}-{size}", move)
        for size, moves in found.items()
        for to, move in (("back", _before(moves, replay.move)), ("forward", _after(moves, replay)))
    ]
    return join(fill(' data-{}="{}"', name, move) for name, move in steps)


def _before(moves: list[int], here: int) -> int:
    return max((move for move in moves if move < here), default=0)


def _after(moves: list[int], replay: Replay) -> int:
    return min((move for move in moves if move > replay.move), default=replay.last)


def _pace(replay: Replay, language: str) -> Markup:
    """How fast the game runs, and how far a step goes: the client keeps both, see static/history.js."""
    say = texts(language).say
    stage = replay.snapshot.table.kind.stage
    sizes = {"move": say("replay.by.move"), "turn": say("replay.by.turn")}
    if stage:
        known = knows(language, "replay.by", stage)
        sizes["stage"] = say(f"replay.by.{stage}") if known else say("replay.by.stage")
    speeds = {speed: say(f"replay.speed.{speed}") for speed in SPEEDS}
    fields = (("by", say("replay.by"), sizes, "move"), ("speed", say("replay.speed"), speeds, "normal"))
    return fill('<div class="pace">{}</div>', join(_choice(*field) for field in fields))


def _choice(name: str, label: str, choices: dict[str, str], usual: str) -> Markup:
    options = join(
        fill('<option value="{}"{}>{}</option>', key, Markup(" selected") if key == usual else "", text)
        for key, text in choices.items()
    )
    return fill(
        '<div class="field"><label for="replay-{0}">{1}</label><select id="replay-{0}" data-replay="{0}" data-keep>{2}'
        "</select></div>",
        name,
        label,
        options,
    )


def _slider(replay: Replay, say: Say) -> Markup:
    steps = [
        fill(
            '<button type="button" class="btn square" data-do="step" data-to="{0}" aria-label="{1}" title="{1} ({2})">'
            "{3}</button>",
            to,
            say(f"replay.{to}"),
            key,
            icon(to),
        )
        for to, key in _STEPS
    ]
    middle = len(steps) // 2
    return fill(
        '<label class="unseen" for="slider">{}</label>'
        '<input type="range" id="slider" min="0" max="{}" value="{}" data-keep><div class="steps">{}</div>',
        say("replay.slider"),
        replay.last,
        replay.move,
        join([*steps[:middle], _play(say("replay.play")), *steps[middle:]]),
    )


def _play(label: str) -> Markup:
    """Lets the game run; the client says whether it does, see static/history.js."""
    return fill(
        '<button type="button" class="btn square" id="play" data-do="play" aria-label="{0}" aria-pressed="false" '
        'title="{0} (p)">{1}{2}</button>',
        label,
        icon("play"),
        icon("pause"),
    )


def _legend(replay: Replay, names: list[str], colours: Colours) -> Markup:
    """Whose line is whose, with the points at this move."""
    if len(replay.points) < 2:
        return Markup("")
    line = Markup(
        '<svg viewBox="0 0 26 8" aria-hidden="true"><line x2="26" y1="4" y2="4" stroke-dasharray="{}"/></svg>'
    )
    rows = join(
        fill(
            '<li class="{}">{}{} <b class="num">{}</b></li>',
            coloured(seat, colours),
            line.format(DASHES[seat]),
            name,
            replay.points[replay.move][seat],
        )
        for seat, name in enumerate(names)
    )
    return fill('<ul class="legend">{}</ul>', rows)


def _eyes(replay: Replay, say: Say) -> Markup:
    """Whose view is shown."""
    if len(replay.seats) < 2:
        return Markup("")
    options = join(
        fill(
            '<option value="{}"{}>{}</option>',
            "" if seat is None else seat,
            Markup(" selected") if seat == replay.seat else "",
            say("replay.everybody") if seat is None else replay.snapshot.seats[seat].name,
        )
        for seat in replay.seats
    )
    return fill(
        '<div class="field"><label for="eyes">{}</label><select id="eyes">{}</select></div>',
        say("replay.eyes"),
        options,
    )


def _acts(replay: Replay, say: Say) -> Markup:
    found = [
        fill('<button type="button" class="btn" data-do="now">{}{}</button>', icon("home"), say("replay.now")),
        fill('<button type="button" class="btn" data-do="copy-move">{}{}</button>', icon("link"), say("replay.link")),
    ]
    if replay.snapshot.can_continue:
        found.append(form(f"{replay.path}/continue", say("replay.continue"), "branch", kind="pri", move=replay.move))
    return join(found)
