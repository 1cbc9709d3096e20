"""The written form of a game: what PGN is to chess. Readable, diffable, one file.

    # a comment
    cuvee-record: 1
    game: naramata
    rules: 2
    data: standard
    seed: 7
    seats: 3
    days: 3
    …

    0: vehicle/red
    1: vehicle/blue
    0: space/hillside/tasting do/tasting attach/red3>t1 done
    result: 88 97 60

Each line of moves names the seat and the moves it made in a row. The result closes a finished game and is checked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cuvee.kernel.catalogue import SEEDS, Kind, Speech
from cuvee.kernel.data import fingerprint
from cuvee.kernel.errors import BadOption, BadRecord, CuveeError, IllegalMove
from cuvee.kernel.telling import Event

if TYPE_CHECKING:
    from cuvee.kernel.game import Game

FORMAT = "1"
_PLAYERS = "# players: "
_HEAD = ("cuvee-record", "game", "rules", "data", "seed")
_SEED_DIGITS = len(str(SEEDS))


def write(game: Game, speech: Speech | None = None, names: Sequence[str] | None = None) -> str:
    """The record of a game, finished or not; with a speech, what happened stands in it as comments.

    Names of the players become a comment, too, which `names_in` finds again.
    """
    if game.guessed:
        raise CuveeError("a guess is not a game that was played: it has no record")
    if game.setup.given is not None:
        raise CuveeError("this game began in a position that was laid out: it has no record")
    setup = game.setup
    head = (FORMAT, setup.kind.id, str(setup.kind.version), fingerprint(setup.data), str(setup.seed))
    lines = [f"{name}: {value}" for name, value in zip(_HEAD, head, strict=True)]
    lines += [f"{option.name}: {option.spelled(setup.options[option.name])}" for option in setup.kind.options]
    lines += [f"{_PLAYERS}{', '.join(name.replace(',', ' ') for name in names)}"] if names else []
    lines.append("")
    lines += _plain(game) if speech is None else _commented(game, speech)
    if game.over:
        lines.append("result: " + " ".join(str(score) for score in game.scores))
    return "\n".join(lines) + "\n"


def names_in(text: str) -> list[str] | None:
    """The names of the players, if a record tells them."""
    found = [line.removeprefix(_PLAYERS).split(", ") for line in text.splitlines() if line.startswith(_PLAYERS)]
    return found[0] if found else None


def _plain(game: Game) -> list[str]:
    """A line for the moves that a seat made in a row."""
    lines: list[str] = []
    last = None
    for seat, move in game.played:
        if seat == last:
            lines[-1] += f" {move}"
        else:
            lines.append(f"{seat}: {move}")
        last = seat
    return lines


def _commented(game: Game, speech: Speech) -> list[str]:
    """The same, and after each move what it led to, as all could see it."""
    told: list[Event] = []
    again = game.setup.kind.start(game.setup, told)
    lines = [f"# {line}" for line in _lines(told, speech)]
    last: int | None = None
    for seat, move in game.played:
        told.clear()
        again.play(move, seat)
        if seat == last:
            lines[-1] += f" {move}"
        else:
            lines.append(f"{seat}: {move}")
        last = seat
        comments = _lines(told, speech)
        if comments:
            lines += [f"    # {comment}" for comment in comments]
            last = None
    return lines


def _lines(events: list[Event], speech: Speech) -> list[str]:
    """What all could see, in words."""
    return [line for event in events if event.only is None and (line := speech.line(event))]


def read(
    text: str,
    kind_of: Callable[[str], Kind],
    data: Path | None = None,
    watch: Callable[[Game], None] | None = None,
) -> Game:
    """Replay a record. `watch`, if given, sees the game, with what was told, at its beginning and after every move."""
    if not isinstance(text, str):
        raise BadRecord(f"a record is a text, not {type(text).__name__}")
    text = text.removeprefix("\ufeff")
    lines = [(number, line.partition("#")[0].strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line]
    game, rest = _opened(lines, kind_of, data, [] if watch else None)
    if watch:
        watch(game)
    for number, line in rest:
        label, _, moves = line.partition(":")
        if label == "result":
            _check_result(game, number, moves)
            continue
        seats = game.setup.seats
        if label not in [str(seat) for seat in range(seats)]:
            raise BadRecord(
                f"line {number}: {label!r} is not a seat; a line of moves starts with 0 to {seats - 1} and ':'"
            )
        for move in moves.split():
            try:
                game.play(move, int(label))
            except IllegalMove as problem:
                raise BadRecord(f"line {number}: {problem}") from None
            if watch:
                watch(game)
    return game


def _opened(
    lines: list[tuple[int, str]], kind_of: Callable[[str], Kind], data: Path | None, events: list[Event] | None
) -> tuple[Game, list[tuple[int, str]]]:
    """The game that the head of a record describes, at its beginning, and the lines after the head."""
    head: dict[str, str] = {}
    for count, (number, line) in enumerate(lines):
        name, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            raise BadRecord(f"line {number}: {line!r} is neither a line of the head nor a line of moves")
        if name.isdigit() or name == "result":
            rest = lines[count:]
            break
        if name in head:
            raise BadRecord(f"line {number}: {name!r} is said twice")
        head[name] = value
    else:
        rest = []
    return _start(head, kind_of, data, events), rest


def _start(head: dict[str, str], kind_of: Callable[[str], Kind], data: Path | None, events: list[Event] | None) -> Game:
    for name in _HEAD:
        if name not in head:
            raise BadRecord(f"the head of the record lacks {name!r}; a record starts with 'cuvee-record: {FORMAT}'")
    if head["cuvee-record"] != FORMAT:
        raise BadRecord(f"this is a record of format {head['cuvee-record']}; this program reads format {FORMAT}")
    kind = kind_of(head["game"])
    if head["rules"] != str(kind.version):
        raise BadRecord(
            f"the game was played under version {head['rules']} of the rules of {kind.id}; "
            f"this program plays version {kind.version}"
        )
    if head["data"] != fingerprint(data):
        raise BadRecord(
            f"the game was played with the components {head['data']!r}, not {fingerprint(data)!r}; "
            "name the folder of its component files (data=, or --data on the command line)"
        )
    seed = head["seed"]
    if not (seed.isascii() and seed.isdigit() and len(seed) <= _SEED_DIGITS):
        raise BadRecord(f"seed: {seed[:_SEED_DIGITS]!r} is not a whole number of up to {_SEED_DIGITS} digits")
    options = {name: value for name, value in head.items() if name not in _HEAD}
    try:
        return kind.start(kind.setup(seed=int(seed), data=data, **options), events)
    except BadOption as problem:
        raise BadRecord(f"head: {problem}") from None


def _check_result(game: Game, number: int, written: str) -> None:
    if not game.over:
        raise BadRecord(f"line {number}: a result is given, but the game is not over")
    if written.split() != [str(score) for score in game.scores]:
        raise BadRecord(f"line {number}: the result is given as{written}, but the moves lead to {game.scores}")
