"""Games that a net plays against itself, many of them side by side, and what it can learn from them.

The player looks one step ahead: it guesses once what it cannot see, tries every move and takes one that is worth about
as much as the best (softmax). What the seats knew after some of the moves is kept, and with it what came of it: the
values of the positions that followed, later ones counting less and less, and the result at the end (TD(λ)).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from cuvee.bots.mind import MARGIN, Mind, judged, shares
from cuvee.bots.net import Floats, Net, stacked
from cuvee.bots.training.tables import draw_setup
from cuvee.bots.training.targets import Track, sober
from cuvee.kernel import Game, Kind, Setup
from cuvee.kernel.eyes import Eyes, Row

LONGEST = 2500  # decisions, after which a game is given up
KEPT, OTHERS = 0.5, 0.12  # how often the seat that moved learns from a move, and how often another one


@dataclass(frozen=True)
class Style:
    """How games are played and what is made of them."""

    temperature: float = 0.008  # moves that are worth so much less are chosen a third as often, in chances to win
    blind: float = 0.02  # how many games have moves at random now and then
    trace: float = 0.96  # λ: how much of what came later counts
    usual: float = 0.3  # how many tables are simply two players with the usual options
    alone: float = 0.0  # how many more than by lot are solo games or those of a team


@dataclass(slots=True)
class Lesson:
    """Positions of one kind of table, and what came of them."""

    seats: int
    together: bool
    rows: Any  # half floats
    chances: Floats
    margins: Floats


@dataclass(slots=True)
class Table:
    """A game that is being played."""

    game: Game
    blind: float
    tracks: list[list[Row[float]]] = field(default_factory=list)
    moves: int = 0


@dataclass(slots=True)
class Report:
    """What a number of games brought."""

    lessons: list[Lesson]
    games: int = 0
    given_up: int = 0
    moves: int = 0
    points: float = 0.0  # of all seats, on average
    best: float = 0.0  # of the winners


def play(kind: Kind, net: Net | None, seed: int, number: int, style: Style, data: Path | None = None) -> Report:
    """So many games at one kind of table; without a net the game's own judgement plays."""
    random = Random(seed)
    setup = draw_setup(kind, random, data, style.usual, style.alone)
    tables = []
    for _ in range(number):
        one = Setup(kind, random.getrandbits(40), setup.options, setup.data)
        blind = style.blind if random.random() < 0.3 else 0.0
        tables.append(Table(kind.start(one), blind, [[] for _ in range(setup.seats)]))
    mind = Mind(setup, net) if net is not None else None
    eyes = mind.eyes if mind is not None else kind.eyes(setup)  # type: ignore[misc]
    report = Report([], 0)
    playing = tables
    while playing:
        for table, move, seat in _choices(playing, mind, random, style):
            game = table.game
            game.play(move, seat)
            table.moves += 1
            if game.stack:
                for other in range(setup.seats):
                    if random.random() < (KEPT if other == seat else OTHERS):
                        table.tracks[other].append(eyes.look(game, other))
        for table in playing:
            if table.game.over or table.moves >= LONGEST:
                _tell(report, table)
        playing = [table for table in playing if table.game.stack and table.moves < LONGEST]
    finished = [table for table in tables if table.game.over]
    if any(track for table in finished for track in table.tracks):
        report.lessons.append(_lesson(finished, eyes, net, style))
    return report


def _tell(report: Report, table: Table) -> None:
    if not table.game.over:
        report.given_up += 1
        return
    scores = table.game.scores
    report.games += 1
    report.moves += table.moves
    report.points += sum(scores) / len(scores)
    report.best += max(scores)


def _choices(playing: list[Table], mind: Mind | None, random: Random, style: Style) -> list[tuple[Table, int, int]]:
    """A move for every table: all that the net has to judge is judged in one product."""
    chosen: list[tuple[Table, int, int]] = []
    asked: list[tuple[Table, int, list[int], list[Game]]] = []
    for table in playing:
        game = table.game
        seat = game.asked[0]
        options = list(game.options(seat))
        if len(options) == 1 or (table.blind and random.random() < table.blind):
            chosen.append((table, random.choice(options), seat))
            continue
        guess = game.guess(seat, random.getrandbits(32))
        afters = []
        for move in options[:-1]:
            after = guess.copy()
            after.play(move, seat)
            afters.append(after)
        guess.play(options[-1], seat)  # the last one needs no copy
        asked.append((table, seat, options, [*afters, guess]))
    if mind is None:
        worths = [judged(afters, seat) for _, seat, _, afters in asked]
    else:
        worths = _worths(asked, mind)
    for (table, seat, options, _), worth in zip(asked, worths):
        chosen.append((table, options[_softmax(worth, style.temperature, random)], seat))
    return chosen


def _worths(asked: list[tuple[Table, int, list[int], list[Game]]], mind: Mind) -> list[Floats]:
    """What every move of every table is worth to the seat that is asked."""
    rows, look = [], mind.eyes.look
    for _, seat, _, afters in asked:
        rows += [look(after, seat) for after in afters if after.stack]
    said = (
        mind.net.chances(stacked(rows), mind.together)
        if rows
        else (np.zeros((0, 1), np.float32), np.zeros(0, np.float32))
    )
    values = iter((said[0][:, 0] + MARGIN * said[1]).tolist())
    found = []
    for _, seat, _, afters in asked:
        worth = []
        for after in afters:
            if after.stack:
                worth.append(next(values))
            else:
                won, lead = mind.result(after, seat)
                worth.append(won[0] + MARGIN * lead)
        found.append(np.array(worth, np.float32))
    return found


def _softmax(worth: Floats, temperature: float, random: Random) -> int:
    weights = np.exp((worth - worth.max()) / temperature)
    return random.choices(range(len(worth)), weights.tolist())[0]


def _lesson(tables: list[Table], eyes: Eyes[Any], net: Net | None, style: Style) -> Lesson:
    """What the finished games teach: every kept position with the chances and the margin that came of it."""
    together = eyes.setup.kind.team(eyes.setup)
    tracks = [
        Track(
            stacked(rows),
            np.array(shares(table.game, seat, together), np.float32),
            eyes.margin(table.game, seat) / eyes.unit,
        )
        for table in tables
        for seat, rows in enumerate(table.tracks)
        if rows
    ]
    if net is None:
        targets = [track.results() for track in tracks]
    else:
        said = [net.chances(track.rows, together) for track in tracks]
        sober(tracks, said)
        targets = [track.targets(*words, style.trace) for track, words in zip(tracks, said)]
    return Lesson(
        eyes.seats,
        together,
        np.concatenate([track.rows for track in tracks]).astype(np.float16),
        np.concatenate([chances for chances, _ in targets]),
        np.concatenate([margins for _, margins in targets]),
    )
