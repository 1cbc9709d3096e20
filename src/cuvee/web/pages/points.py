"""Where points came from, and how they grew: a table by source and a graph over the moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from markupsafe import Markup

from cuvee.kernel import Event
from cuvee.kernel.moments import SIGNS
from cuvee.kernel.speech import capital
from cuvee.kernel.text import below_zero
from cuvee.tables.model import Snapshot
from cuvee.web.pages.drawing import Colours, coloured
from cuvee.web.pages.markup import fill, join
from cuvee.web.pages.say import table_texts, texts

WIDE, HIGH, FOOT = 300, 110, 6
SHADES = 10  # that sources have in bars, see drawings.css
DASHES = ("", "6 3", "2 3", "9 3 2 3", "1 4", "12 4")  # so that colour is never the only sign


def by_source(events: Sequence[Event]) -> dict[str, Counter[int]]:
    """For each source of points, what every seat won or lost by it; the greatest ones first."""
    found: dict[str, Counter[int]] = {}
    for event in events:
        sign = SIGNS.get(event.name)
        if sign and "seat" in event.facts:
            found.setdefault(str(event.facts["why"]), Counter())[event.facts["seat"]] += sign * event.facts["n"]
    return dict(sorted(found.items(), key=lambda item: -sum(map(abs, item[1].values()))))


def start_of(found: Mapping[str, Counter[int]], scores: Sequence[int]) -> Counter[int]:
    """What every seat had before anything was told: with it, sources add up to the scores."""
    return Counter({seat: score - sum(each[seat] for each in found.values()) for seat, score in enumerate(scores)})


def number(points: int) -> str:
    """Points in a table."""
    return total(points) if points else "–"


def total(points: int) -> str:
    """Points that somebody has, which may be less than none."""
    return below_zero(str(points))


def swatch(place: int, points: Counter[int]) -> Markup:
    """How a source looks in bars: its colour, or for one that has only cost points, as what was lost."""
    lost = max(points.values(), default=0) <= 0
    return fill(
        '<svg class="swatch" width="12" height="12" aria-hidden="true"><rect class="{}" x="1" y="1" width="10" '
        'height="10" rx="3"/></svg>',
        "lost" if lost else f"shade-{place % SHADES}",
    )


def sources(snapshot: Snapshot, language: str) -> Markup:
    """Points by source as a table; empty for a game that tells none."""
    found = by_source(snapshot.log)
    if not found or snapshot.speech is None or snapshot.view is None:
        return Markup("")
    say, tell, scores = texts(language).say, table_texts(language).say, snapshot.view["scores"]
    names = {why: capital(snapshot.speech.cause(why)) for why in found}
    begun = start_of(found, scores)
    if any(begun.values()):
        found, names = {"": begun, **found}, {"": tell("points.start"), **names}
    head = join(fill('<th scope="col">{}</th>', seat.name) for seat in snapshot.seats)
    rows = join(
        fill(
            '<tr><th scope="row">{}{}</th>{}</tr>',
            swatch(place, points),
            names[why],
            join(fill("<td>{}</td>", number(points[seat.number])) for seat in snapshot.seats),
        )
        for place, (why, points) in enumerate(found.items())
    )
    return fill(
        '<table class="sources"><caption>{}</caption><thead><tr><td></td>{}</tr></thead><tbody>{}</tbody>'
        '<tfoot><tr><th scope="row">{}</th>{}</tr></tfoot></table>',
        say("points.sources"),
        head,
        rows,
        tell("points.sum"),
        join(fill("<td>{}</td>", total(score)) for score in scores),
    )


def graph(points: Sequence[Sequence[int]], move: int, names: Sequence[str], colours: Colours, title: str) -> Markup:
    """Scores over the moves, a line for each seat; the upright one is the move that is shown."""
    last = max(len(points) - 1, 1)
    values = [value for scores in points for value in scores]
    low, high = min(values, default=0), max(values, default=1)
    reach = max(high - low, 1)

    def place(number: int, value: int) -> str:
        return f"{number / last * WIDE:.1f},{HIGH - FOOT - (value - low) / reach * (HIGH - 2 * FOOT):.1f}"

    lines = join(
        fill(
            '<polyline class="{}" points="{}" stroke-dasharray="{}"/>',
            coloured(seat, colours),
            " ".join(place(number, scores[seat]) for number, scores in enumerate(points)),
            DASHES[seat],
        )
        for seat in range(len(names))
    )
    at = f"{move / last * WIDE:.1f}"
    ends = ", ".join(f"{name} {points[move][seat]}" for seat, name in enumerate(names)) if points else ""
    return fill(
        '<svg class="graph" viewBox="0 0 {} {}" role="img" aria-label="{}: {}" preserveAspectRatio="none">'
        '<path class="at" d="M{} 0V{}"/>{}</svg>',
        WIDE,
        HIGH,
        title,
        ends,
        at,
        HIGH,
        lines,
    )
