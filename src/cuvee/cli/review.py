"""A finished game looked at again, on the command line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import cuvee
from cuvee.kernel import CuveeError
from cuvee.kernel.record import names_in
from cuvee.review.model import Review
from cuvee.review.page import Reviewed
from cuvee.review.words import Told, ToldSeat, Words, bounded, percent, signed
from cuvee.review.work import Reviewer, finished


def reviewed(
    text: str, data: Path | None, seat: int | None, quick: bool = False, quiet: bool = False
) -> tuple[Reviewer, Review]:
    """The review of a record, with a bar that shows how far it has come; the seat is whose decisions are told."""
    game = cuvee.read(text, data=data)
    if seat is not None and seat >= game.setup.seats:
        raise CuveeError(f"there is no seat {seat}; seats are 0 to {game.setup.seats - 1}")
    reviewer = Reviewer(game.setup, tuple(game.played))
    review = reviewer.quick()
    if quick:
        return reviewer, review
    with Progress(console=Console(stderr=True), transient=True, disable=quiet) as progress:
        bar = progress.add_task("", total=1.0)
        found = review
        for found in finished(reviewer, review):
            progress.update(bar, completed=found.depth)
    return reviewer, found


def told(text: str, reviewer: Reviewer, review: Review, language: str) -> Reviewed:
    """In words; the names are the record's."""
    return Reviewed(reviewer, review, language, names_in(text))


def as_json(found: Reviewed) -> str:
    """Everything that was found, and in words."""
    return json.dumps({**asdict(found.review), "told": asdict(found.told)}, ensure_ascii=False, indent=1)


def show(found: Reviewed, seat: int | None) -> None:
    """On the terminal: what happened, the decisions that cost most, and what was luck."""
    console, words, told = Console(), found.words, found.told
    console.print(f"[bold]{told.headline}[/bold]")
    for number, one in enumerate(told.seats):
        if seat in (None, number):
            console.print(
                f"\n[bold]{one.name}[/bold] {one.score}{' ★' if one.won else ''}  {one.summary}", highlight=False
            )
            for line in _moments(words, one):
                console.print(line, highlight=False)
    console.print()
    console.print(_table(words, told))
    console.print(words.say("review.accuracy.explained"), style="dim")


def _moments(words: Words, seat: ToldSeat) -> Iterator[str]:
    for number, moment in enumerate(seat.moments, 1):
        sign = signed(100 * moment.change)
        yield f"  {number}. {moment.when}, {words.say('review.move', number=moment.ply + 1)}: [bold]{sign} %[/bold]"
        yield f"     {words.say(f'review.{moment.kind}.played')}: {moment.title}"
        yield f"     {words.say(f'review.{moment.kind}.other')}: {moment.better_title}"
        yield f"     {moment.sentence}"


def _table(words: Words, told: Told) -> Table:
    table = Table(box=None, pad_edge=False, collapse_padding=True)
    columns = ("start", "luck", "own", "others", "rest", "result", "without", "accuracy")
    table.add_column("")
    for name in columns:
        table.add_column(words.say(f"review.column.{name}"), justify="right", overflow="fold")
    for seat in told.seats:
        one = seat.account
        changes = [signed(100 * value) for value in (one.luck, one.own, one.others, one.rest)]
        ends = [percent(one.result), percent(bounded(one.without_luck)), f"{percent(one.accuracy)} %"]
        table.add_row(seat.name, percent(one.start), *changes, *ends)
    return table
