"""A review as one page, for a file or a notebook: the curve, the decisions with the board, and what was luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from cuvee.drawing.palette import PLAYERS, SEATS, STYLE
from cuvee.kernel import Game
from cuvee.kernel.page import artist_for
from cuvee.review.model import Review
from cuvee.review.words import Told, ToldMoment, Words, bounded, percent, signed
from cuvee.review.work import Reviewer, finished

_WIDE, _HIGH, _LEFT, _TOP, _FOOT = 960, 216, 34, 36, 24
_COLUMNS = ("start", "luck", "own", "others", "rest", "result", "without", "accuracy")
_DASHES = ("", "6 3", "2 3", "9 3 2 3", "1 4", "12 4")
_PAGE = """body{font:15px/1.45 var(--sans);max-width:1000px;margin:2em auto;padding:0 1em}
body{background:var(--paper);color:var(--ink)}h1,h2{font-family:var(--serif)}svg{max-width:100%;height:auto}
table{border-collapse:collapse}td,th{padding:.2em .7em;text-align:right}th:first-child{text-align:left}
li{margin:1em 0}.why{font-style:italic}.sums{overflow-x:auto}h1+svg{margin-bottom:1em}"""
_ALIKE = ("white", "black", "yellow")  # colours that paper of the same shade would swallow


class Reviewed:
    """A review with everything that is needed to show it; a notebook shows it as a page."""

    def __init__(self, reviewer: Reviewer, review: Review, language: str, names: Sequence[str] | None) -> None:
        self.review, self.language = review, language
        self.words = Words(reviewer.setup, language, names, goes_on=False)
        self._at = reviewer.positions
        self.told: Told = self.words.told(review, self._at.__getitem__)

    def _repr_html_(self) -> str:
        """In a notebook: the curve and the decisions, without the boards."""
        return f'<div lang="{self.language}">{self.picture()}{"".join(self._seats(None))}{self._sums()}</div>'

    def html(self, seat: int | None = None) -> str:
        """A page that stands alone; with a seat, of its decisions only."""
        title = f"<title>{escape(self.told.headline)}</title>"
        head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width">{title}'
        head += f"<style>{STYLE}{_PAGE}</style>"
        seats = "".join(self._seats(seat, boards=True))
        body = f"<h1>{escape(self.told.headline)}</h1>{self.picture()}{seats}{self._sums()}"
        return f'<!doctype html><html lang="{self.language}"><head>{head}</head><body>{body}</body></html>\n'

    def picture(self) -> str:
        """The chances to win over the moves, as an SVG."""
        lines = "".join(self._line(seat) for seat in range(1 if self.review.together else self.review.seats))
        dots = "".join(self._dot(moment) for seat in self.told.seats for moment in seat.moments)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="cuvee" viewBox="0 0 {_WIDE} {_HIGH}" role="img" '
            f'aria-label="{escape(self.told.headline)}"><style>{escape(STYLE, quote=False)}</style>'
            f"{''.join(self._grid())}{lines}{dots}{''.join(self._legend())}</svg>"
        )

    def _x(self, ply: int) -> float:
        return _LEFT + (_WIDE - _LEFT - 10) * ply / max(1, len(self.review.stages))

    def _y(self, chance: float) -> float:
        return _TOP + (_HIGH - _TOP - _FOOT) * (1 - chance)

    def _grid(self) -> Iterator[str]:
        for number in (0, 50, 100):
            y = self._y(number / 100)
            yield f'<path class="hair" d="M{_LEFT} {y}H{_WIDE - 10}"/>'
            yield f'<text class="narrow" font-size="12" text-anchor="end" x="{_LEFT - 5}" y="{y + 4}">{number}</text>'
        every = -(-len(self.told.periods) // 9)
        for ply, name in self.told.periods[::every]:
            x = self._x(ply)
            yield f'<path class="hair" d="M{x:.1f} {_TOP}V{_HIGH - _FOOT}"/>'
            yield f'<text class="serif b" font-size="12" x="{x + 2:.1f}" y="{_HIGH - 7}">{escape(name)}</text>'

    def _line(self, seat: int) -> str:
        points = " ".join(f"{self._x(ply):.1f},{self._y(row[seat]):.1f}" for ply, row in enumerate(self.review.chances))
        last = self.told.seats[seat]
        return (
            f'<polyline style="{self._stroke(seat)}" fill="none" stroke-width="2.2" stroke-dasharray="{_DASHES[seat]}" '
            f'points="{points}"><title>{escape(last.name)}</title></polyline>'
        )

    def _stroke(self, seat: int) -> str:
        """The colour that the seat has on the table, with so much ink that it can be seen by day and by night."""
        position = self._at[-1]
        colour = SEATS[seat]
        if position.setup.kind.artist is not None:
            drawn = artist_for(position, self.language, self.words.names).draw(position.view(None), 0)
            colour = drawn.colours[seat]
        ink = 55 if colour in _ALIKE else 30
        return f"stroke:color-mix(in oklab,{PLAYERS[colour][0]},var(--ink) {ink}%)"

    def _legend(self) -> Iterator[str]:
        """Whose line is which, above the curve."""
        x = _LEFT
        for number, seat in enumerate(self.told.seats[: 1 if self.review.together else None]):
            yield (
                f'<path style="{self._stroke(number)}" stroke-width="2.2" stroke-dasharray="{_DASHES[number]}" '
                f'd="M{x} {_TOP - 14}h26"/>'
            )
            name = self.words.joined([one.name for one in self.told.seats]) if self.review.together else seat.name
            yield f'<text class="narrow" font-size="13" x="{x + 32}" y="{_TOP - 10}">{escape(name)}</text>'
            x += 56 + 8 * len(name)

    def _dot(self, moment: ToldMoment) -> str:
        chance = self.review.chances[moment.ply][moment.seat]
        kind = "bad" if moment.kind == "mistake" else "good"
        x, y, end = self._x(moment.ply), self._y(chance), self._y(bounded(chance - abs(moment.change)))
        return (
            f'<rect class="{kind}" x="{x - 1.5:.1f}" y="{y:.1f}" width="3" height="{end - y:.1f}"/>'
            f'<circle class="{kind}" cx="{x:.1f}" cy="{y - 6:.1f}" r="5">'
            f"<title>{escape(f'{moment.when}: {moment.title}')}</title></circle>"
        )

    def _seats(self, wanted: int | None, boards: bool = False) -> Iterator[str]:
        for number, seat in enumerate(self.told.seats):
            if wanted in (None, number):
                moments = "".join(self._moment(moment, boards) for moment in seat.moments)
                yield f"<h2>{escape(seat.name)} {seat.score}</h2><p>{escape(seat.summary)}</p><ol>{moments}</ol>"

    def _moment(self, moment: ToldMoment, board: bool) -> str:
        say = self.words.say
        played, other = (escape(say(f"review.{moment.kind}.{name}")) for name in ("played", "other"))
        return (
            f"<li><b>{escape(moment.when)}, {escape(say('review.move', number=moment.ply + 1))}: "
            f"{signed(100 * moment.change)} %</b><br>{played}: {escape(moment.title)}<br>"
            f"{other}: {escape(moment.better_title)}<br>"
            f'<span class="why">{escape(moment.sentence)}</span>{self._board(moment) if board else ""}</li>'
        )

    def _board(self, moment: ToldMoment) -> str:
        """The table before the move; what the other move aims at is lit up."""
        position = self._at[moment.ply]
        if position.setup.kind.artist is None:
            return ""
        artist, view = artist_for(position, self.language, self.words.names), position.view(moment.seat)
        lit = set(artist.targets(view, moment.better)[:1])
        return f"<div>{artist.draw(view, moment.seat).svg(artist.style, artist.symbols, lit)}</div>"

    def _sums(self) -> str:
        say = self.words.say
        head = "".join(f"<th>{escape(say(f'review.column.{name}'))}</th>" for name in _COLUMNS)
        rows = ""
        for seat in self.told.seats:
            one = seat.account
            changes = [signed(100 * value) for value in (one.luck, one.own, one.others, one.rest)]
            cells = [
                percent(one.start),
                *changes,
                percent(one.result),
                percent(bounded(one.without_luck)),
                f"{percent(one.accuracy)} %",
            ]
            rows += f"<tr><th>{escape(seat.name)}</th>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
        explained = escape(say("review.accuracy.explained"))
        return f"<div class='sums'><table><tr><th></th>{head}</tr>{rows}</table></div><p>{explained}</p>"


def look_again(game: Game, language: str = "en", names: Sequence[str] | None = None, quick: bool = False) -> Reviewed:
    """The review of a finished game, in words; the quick look takes seconds, the whole one a minute or so."""
    reviewer = Reviewer(game.setup, tuple(game.played))
    review = reviewer.quick()
    if not quick:
        *_, review = finished(reviewer, review)
    return Reviewed(reviewer, review, language, names)
