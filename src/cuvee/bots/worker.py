"""A bot in a process of its own: it is asked about games by what was played, and answers with moves."""

from __future__ import annotations

import os
from collections import OrderedDict
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, Protocol

from cuvee.bots import because, explain, make, plainly
from cuvee.games import kind
from cuvee.kernel import CuveeError, Game, Value

_MODESTY = 10  # whoever moves, or looks, goes before whoever thinks
_REMEMBERED = 32  # games that are kept at hand
READY = "ready"  # what a process says first


Games = dict[str, Game]  # that are kept at hand, by table


class Asked(Protocol):
    """Something that can be asked of a process that thinks: a move, or a part of a review."""

    @property
    def table(self) -> str:
        """The table that it is about."""

    def answered(self, games: Games) -> Any:
        """The answer; games that were asked about before need not be replayed."""


class Question(NamedTuple):
    """Everything that a bot needs to know to move: the game from its beginning."""

    table: str
    game: str
    options: dict[str, Value]
    seed: int
    played: tuple[tuple[int, str], ...]
    seat: int
    bot: str
    language: str = ""  # with one, the bot says why
    names: tuple[str, ...] = ()
    deals: tuple[tuple[int, int | None, int], ...] = ()  # after so many moves it was dealt anew: for whom, which seed

    def answered(self, games: Games) -> Answer:
        """What the bot answers."""
        return think(self, games)


class Answer(NamedTuple):
    """A move by its name, and why it is a good one, in words."""

    move: str
    reasons: tuple[str, ...] = ()
    because: tuple[str, ...] = ()  # why it is a good one, in short


def work(line: Connection) -> None:
    """Answer questions until the line is closed: the process ends with the one that asks, however that ends."""
    if hasattr(os, "nice"):
        os.nice(_MODESTY)
    games: OrderedDict[str, Game] = OrderedDict()
    try:
        line.send(READY)
    except BrokenPipeError:
        return
    while True:
        try:
            question: Asked = line.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            answer = question.answered(games)
        except CuveeError as problem:
            answer = problem
        try:
            line.send(answer)
        except BrokenPipeError:
            return
        while len(games) > _REMEMBERED:
            games.popitem(last=False)


def think(question: Question, games: Games) -> Answer:
    """What a bot answers. A game that was asked about before is not replayed from its beginning."""
    game = games.pop(question.table, None)
    if game is None or tuple(game.played) != question.played[: len(game.history)] or game.setup.seed != question.seed:
        sort = kind(question.game)
        game = sort.start(sort.setup(seed=question.seed, **question.options))  # type: ignore[arg-type]
    begun = len(game.history)
    for number, (seat, move) in enumerate(question.played[begun:], begun):
        game = _dealt(game, question, number)
        game.play(move, seat)
    if begun < len(question.played):
        game = _dealt(game, question, len(question.played))
    games[question.table] = game
    seed = question.seed * 31 + len(question.played) * 7 + question.seat
    thought = make(question.bot, seed).consider(game, question.seat)
    if not question.language:
        return Answer(game.vocabulary.name(thought.choice))
    thought = plainly(game, question.seat, thought)
    why = because(game, question.seat, thought, question.language)
    reasons = explain(game, question.seat, thought, question.language, question.names, 3, why)
    return Answer(game.vocabulary.name(thought.choice), tuple(reasons), tuple(why))


def _dealt(game: Game, question: Question, number: int) -> Game:
    """The game after so many moves, dealt anew if it was there."""
    for after, seat, seed in question.deals:
        if after == number:
            game = game.dealt_anew(seat, seed)
    return game
