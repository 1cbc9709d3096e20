"""The pictures of the lab: findings as SVG that can stand in a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from io import StringIO
from typing import Any

from cuvee.arena.findings import Findings
from cuvee.arena.names import Names
from cuvee.arena.ratings import NORMAL, Mean
from cuvee.arena.usage import MOST, things, usage
from cuvee.kernel import CuveeError

MISSING = "matplotlib is not installed; pip install 'cuvee[lab]' brings it"
COLOURS = ("#7b1e3a", "#2a7f8e")  # wine and, for a changed set of components, teal: colour-blind people tell them apart
INK, GRID = "#3a3238", "#e4dde0"
Sets = Sequence[tuple[str, Findings]]  # the standard components and, where they are compared, changed ones
Say = Callable[..., str]

_STYLE = {
    "svg.fonttype": "none",  # words stay words: they can be found, read aloud and scaled
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": GRID,
    "axes.labelcolor": INK,
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 10.5,
    "axes.titlelocation": "left",
    "grid.color": GRID,
    "xtick.color": INK,
    "ytick.color": INK,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "legend.frameon": False,
}


class Pictures:
    """Draws findings, in the words of one language."""

    def __init__(self, sets: Sets, say: Say, names: Names | None = None) -> None:
        try:
            matplotlib: Any = import_module("matplotlib")
        except ImportError:
            raise CuveeError(MISSING) from None
        self._matplotlib = matplotlib
        self._figure = import_module("matplotlib.figure").Figure
        self.sets = sets
        self.say = say
        self.names = names

    def _draw(self, name: str, size: tuple[float, float], columns: int, paint: Callable[..., None]) -> str:
        """A figure with axes side by side, as SVG without a head of its own."""
        with self._matplotlib.rc_context({**_STYLE, "svg.hashsalt": name}):
            figure = self._figure(figsize=size, layout="constrained")
            axes = figure.subplots(1, columns)
            paint(*(axes if columns > 1 else [axes]))
            if len(self.sets) > 1:
                handles, labels = figure.axes[0].get_legend_handles_labels()
                figure.legend(handles[:2], labels[:2], loc="outside upper right", ncols=2)
            text = StringIO()
            figure.savefig(text, format="svg", transparent=True, metadata={"Date": None})
        svg = text.getvalue()
        return svg[svg.index("<svg") :].replace("<svg ", f'<svg role="img" aria-label="{name}" ', 1)

    def places(self) -> str:
        """Points and victories by place in the first order of play."""
        seats = len(self.sets[0][1].points[0])

        def paint(points: Any, wins: Any) -> None:
            for number, (label, findings) in enumerate(self.sets):
                for axes, values, scale in ((points, findings.points, 1), (wins, findings.wins, 100)):
                    means = [Mean.of([game[place] * scale for game in values]) for place in range(seats)]
                    self._bars(axes, number, means, label)
            points.set_title(self.say("lab.points"))
            wins.set_title(self.say("lab.wins"))
            wins.axhline(100 / seats, color=INK, linewidth=1, linestyle=":")
            for axes in (points, wins):
                axes.set_xticks(range(seats), [str(place + 1) for place in range(seats)])
                axes.set_xlabel(self.say("lab.place"))
                axes.grid(visible=False, axis="x")

        return self._draw(self.say("lab.by-place"), (9, 3), 2, paint)

    def _bars(self, axes: Any, number: int, means: list[Mean], label: str) -> None:
        width = 0.7 / len(self.sets)
        at = [place + (number - (len(self.sets) - 1) / 2) * width for place in range(len(means))]
        errors = [NORMAL * mean.error for mean in means]
        values = [mean.value for mean in means]
        axes.bar(at, values, width * 0.92, yerr=errors, color=COLOURS[number], ecolor=INK, capsize=3, label=label)

    def sources(self) -> str:
        """Points of a player by what they were for."""
        names = sorted({name for _, findings in self.sets for name in findings.sources}, key=self._mean_points)

        def paint(axes: Any) -> None:
            height = 0.7 / len(self.sets)
            for number, (label, findings) in enumerate(self.sets):
                players = findings.players
                means = [findings.sources[n].mean(players) if n in findings.sources else Mean(0, 0) for n in names]
                at = [place - (number - (len(self.sets) - 1) / 2) * height for place in range(len(names))]
                errors = [NORMAL * mean.error for mean in means]
                values = [mean.value for mean in means]
                axes.barh(
                    at, values, height * 0.92, xerr=errors, color=COLOURS[number], ecolor=INK, capsize=2, label=label
                )
            axes.set_yticks(range(len(names)), [self.names.source(name) if self.names else name for name in names])
            axes.axvline(0, color=INK, linewidth=0.8)
            axes.set_xlabel(self.say("lab.points-per-player"))
            axes.grid(visible=False, axis="y")

        return self._draw(self.say("lab.by-source"), (9, 0.9 + 0.34 * len(names)), 1, paint)

    def _mean_points(self, source: str) -> float:
        findings = self.sets[0][1]
        return findings.sources[source].total if source in findings.sources else 0.0

    def spreads(self) -> str:
        """How points and lengths are distributed."""

        def paint(points: Any, lengths: Any) -> None:
            for axes, title, of in (
                (points, "lab.points", lambda findings: [score for game in findings.points for score in game]),
                (lengths, "lab.length", lambda findings: findings.lengths),
            ):
                numbers = [of(findings) for _, findings in self.sets]
                bins = min(40, max(8, len(numbers[0]) // 8))
                colours, labels = COLOURS[: len(self.sets)], [label for label, _ in self.sets]
                axes.hist(numbers, bins=bins, color=colours, label=labels, density=True)
                for number, values in enumerate(numbers):
                    axes.axvline(sum(values) / len(values), color=COLOURS[number], linewidth=1.2, linestyle="--")
                axes.set_title(self.say(title))
                axes.set_yticks([])

        return self._draw(self.say("lab.spread"), (9, 2.8), 2, paint)

    def uses(self, kind: str) -> str:
        """How often the things of a kind are used, and how much more often their users win."""
        names = things(self.sets[0][1], kind)[:MOST][::-1]

        def paint(shares: Any, effects: Any) -> None:
            height = 0.7 / len(self.sets)
            for number, (label, findings) in enumerate(self.sets):
                found = [usage(findings, kind, name) for name in names]
                at = [place - (number - (len(self.sets) - 1) / 2) * height for place in range(len(names))]
                shares.barh(at, [100 * use.share for use in found], height * 0.92, color=COLOURS[number], label=label)
                known = [(place, use.effect) for place, use in zip(at, found, strict=True) if use.effect]
                effects.errorbar(
                    [100 * effect.value for _, effect in known],
                    [place for place, _ in known],
                    xerr=[100 * effect.error for _, effect in known],
                    fmt="o",
                    color=COLOURS[number],
                    ecolor=COLOURS[number],
                    markersize=4.5,
                    capsize=2,
                )
            called = [self.names.thing(kind, name) if self.names else name for name in names]
            shares.set_yticks(range(len(names)), called)
            effects.set_yticks(range(len(names)), [""] * len(names))
            effects.axvline(0, color=INK, linewidth=0.8)
            shares.set_title(self.say("lab.used-by"))
            effects.set_title(self.say("lab.effect"))
            for axes in (shares, effects):
                axes.set_ylim(-0.6, len(names) - 0.4)

        return self._draw(kind, (9, 1.0 + 0.27 * len(names)), 2, paint)
