"""The page of the lab: one file of HTML with everything in it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from pathlib import Path

from cuvee.arena.names import Names
from cuvee.arena.plots import COLOURS, Pictures, Sets
from cuvee.arena.ratings import NORMAL, Mean
from cuvee.arena.usage import MOST, Usage, kinds, things, usage
from cuvee.kernel import Kind, Texts

_TEXT = Path(__file__).parent / "text"
_STYLE = f"""
:root {{ color-scheme: light; --wine: {COLOURS[0]}; --ink: #3a3238; --line: #e4dde0; }}
* {{ box-sizing: border-box; }}
body {{ margin: 0; background: #f6f2f0; color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }}
header {{ background: var(--wine); color: #fff; padding: 2.2rem 1.5rem 1.8rem; }}
header > * {{ max-width: 59rem; margin-inline: auto; }}
h1 {{ margin: 0 auto .3rem; font-size: 1.9rem; font-weight: 650; letter-spacing: -.01em; }}
header p {{ margin-block: .15rem; }}
header img {{ float: right; width: 9.500rem; border-radius: .5rem; border: 2px solid #fff; }}
main {{ max-width: 62rem; margin-inline: auto; padding: 1.2rem 1.5rem 4rem; }}
nav {{ margin-block: .4rem 1.6rem; line-height: 2; }}
nav a {{ color: var(--wine); text-decoration: none; border: 1px solid var(--line); border-radius: 1rem;
  background: #fff; padding: .15rem .7rem; margin-right: .3rem; font-size: .86rem; white-space: nowrap; }}
nav a:hover, nav a:focus {{ background: var(--wine); color: #fff; }}
section {{ background: #fff; border: 1px solid var(--line); border-radius: .7rem; padding: 1.1rem 1.3rem 1rem;
  margin-bottom: 1.2rem; scroll-margin-top: 1rem; }}
h2 {{ margin: 0 0 .2rem; font-size: 1.15rem; font-weight: 650; }}
section > p {{ margin: 0 0 .7rem; color: #6b5f66; font-size: .9rem; }}
section > div {{ overflow-x: auto; }}
svg {{ display: block; width: 100%; min-width: 36rem; height: auto; }}
svg text {{ font-family: system-ui, sans-serif !important; }}
details {{ margin-top: .6rem; font-size: .88rem; }}
summary {{ cursor: pointer; color: var(--wine); }}
table {{ border-collapse: collapse; margin-top: .5rem; font-variant-numeric: tabular-nums; }}
th, td {{ text-align: right; padding: .18rem .9rem .18rem 0; border-bottom: 1px solid var(--line); }}
th:first-child, td:first-child {{ text-align: left; }}
thead th {{ font-weight: 600; color: #6b5f66; }}
"""


def report(kind: Kind, sets: Sets, bots: list[str], options: dict[str, object], language: str) -> str:
    """The whole page, for one set of components or two side by side."""
    return Page(kind, sets, bots, options, language).html()


class Page:
    """Findings as HTML."""

    def __init__(self, kind: Kind, sets: Sets, bots: list[str], options: dict[str, object], language: str) -> None:
        self.kind = kind
        self.sets = sets
        self.bots = bots
        self.options = options
        self.language = language
        self.say = Texts(_TEXT, language).say
        self.names = Names(kind, options, language)
        self.pictures = Pictures(sets, self.say, self.names)

    def html(self) -> str:
        """Head, contents and sections."""
        parts = list(self._sections())
        title = escape(self.say("lab.title", game=self.kind.names[self.language]))
        links = " ".join(f'<a href="#{number}">{escape(heading)}</a>' for number, (heading, _) in enumerate(parts))
        body = "\n".join(f'<section id="{number}">{text}</section>' for number, (_, text) in enumerate(parts))
        return (
            f'<!doctype html>\n<html lang="{self.language}"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title>'
            f"<style>{_STYLE}</style></head>\n<body><header>{self._emblem()}<h1>{title}</h1>{self._summary()}</header>\n"
            f"<main><nav>{links}</nav>\n{body}\n</main></body></html>\n"
        )

    def _emblem(self) -> str:
        """The small picture of the game, in the page itself; some have none."""
        emblem = self.kind.home / "emblem.svg"
        if not emblem.exists():
            return ""
        return f'<img alt="" src="data:image/svg+xml;base64,{b64encode(emblem.read_bytes()).decode()}">'

    def _summary(self) -> str:
        findings = self.sets[0][1]
        seats = len(findings.points[0])
        lines = [self.say("lab.games", n=findings.games, seats=seats, bots=", ".join(self.bots))]
        special = [f"{name}={value}" for name, value in self.options.items() if name != "seats"]
        lines += [", ".join(special)] if special else []
        if len(self.sets) > 1:
            lines.append(self.say("lab.compared", one=self.sets[0][0], two=self.sets[1][0]))
        lines.append(self.say("lab.errors"))
        return "".join(f"<p>{escape(line)}</p>" for line in lines)

    def _sections(self) -> Iterator[tuple[str, str]]:
        """The headings with what stands under them."""
        draw, say = self.pictures, self.say
        yield self._section(say("lab.by-place"), say("lab.by-place.help"), draw.places(), self._place_table())
        if any(findings.sources for _, findings in self.sets):
            yield self._section(say("lab.by-source"), say("lab.by-source.help"), draw.sources(), self._source_table())
        yield self._section(say("lab.spread"), say("lab.spread.help"), draw.spreads(), self._length_table())
        for kind in self._kinds():
            left_out = max(0, len(things(self.sets[0][1], kind)) - MOST)
            note = say("lab.left-out", n=left_out) if left_out else say("lab.uses.help")
            heading = self.names.kind(kind, self.sets[0][1])
            yield self._section(heading, note, draw.uses(kind), self._use_table(kind))

    def _kinds(self) -> list[str]:
        """What is told has names that people know; moves have none, and are shown only where nothing is told."""
        found = kinds(self.sets[0][1])
        return [kind for kind in found if not kind.startswith("move ")] or found

    def _section(self, heading: str, note: str, picture: str, table: str) -> tuple[str, str]:
        numbers = f"<details><summary>{escape(self.say('lab.numbers'))}</summary>{table}</details>"
        return heading, f"<h2>{escape(heading)}</h2><p>{escape(note)}</p><div>{picture}</div>{numbers}"

    # The numbers behind the pictures.

    def _table(self, first: str, columns: list[str], rows: list[list[str]]) -> str:
        """A row for each thing; with two sets of components, a group of columns for each."""
        names = [f"{name} ({label})" if len(self.sets) > 1 else name for label, _ in self.sets for name in columns]
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in [first, *names])
        body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
        return f"<div><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"

    def _place_table(self) -> str:
        rows = []
        for place in range(len(self.sets[0][1].points[0])):
            row = [str(place + 1)]
            for _, findings in self.sets:
                points = Mean.of([game[place] for game in findings.points])
                wins = Mean.of([100 * game[place] for game in findings.wins])
                row += [_with_error(points), _with_error(wins)]
            rows.append(row)
        return self._table(self.say("lab.place"), [self.say("lab.points"), self.say("lab.wins")], rows)

    def _source_table(self) -> str:
        names = sorted({name for _, findings in self.sets for name in findings.sources})
        rows = [
            [
                self.names.source(name),
                *(
                    _with_error(findings.sources[name].mean(findings.players)) if name in findings.sources else "–"
                    for _, findings in self.sets
                ),
            ]
            for name in names
        ]
        return self._table(self.say("lab.source"), [self.say("lab.points")], rows)

    def _length_table(self) -> str:
        points = [_with_error(Mean.of([p for game in found.points for p in game])) for _, found in self.sets]
        lengths = [_with_error(Mean.of(found.lengths)) for _, found in self.sets]
        rows = [[self.say("lab.points"), *points], [self.say("lab.length"), *lengths]]
        return self._table("", [self.say("lab.mean")], rows)

    def _use_table(self, kind: str) -> str:
        rows = []
        for thing in things(self.sets[0][1], kind):
            row = [self.names.thing(kind, thing)]
            for _, findings in self.sets:
                row += _use_cells(usage(findings, kind, thing))
            rows.append(row)
        columns = [self.say(f"lab.{name}") for name in ("per-game", "used-by", "effect")]
        return self._table(self.say("lab.thing"), columns, rows)


def _with_error(mean: Mean) -> str:
    return f"{mean.value:.1f} ± {NORMAL * mean.error:.1f}"


def _use_cells(use: Usage) -> list[str]:
    effect = f"{100 * use.effect.value:+.1f} ± {100 * use.effect.error:.1f}" if use.effect else "–"
    return [f"{use.per_game:.2f}", f"{100 * use.share:.1f}", effect]
