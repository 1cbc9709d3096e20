"""From the words of a command line to a game's options and the players at its table."""

from __future__ import annotations

from cuvee.bots import Bot, make
from cuvee.kernel import BadOption, CuveeError, Kind, Setup
from cuvee.kernel.errors import listed


def game_options(kind: Kind, words: list[str]) -> dict[str, object]:
    """Options such as `--days 2` or `--days=2`, by the names that the game knows."""
    options: dict[str, object] = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if not word.startswith("--"):
            raise CuveeError(f"{word!r} is not an option; options of {kind.id}: {_names(kind)}")
        name, equals, value = word[2:].partition("=")
        name = name.replace("-", "_")
        if name not in [option.name for option in kind.options]:
            raise BadOption(f"{kind.id} has no option {word.partition('=')[0]}; it has: {_names(kind)}")
        if not equals:
            if not rest or rest[0].startswith("--"):
                raise BadOption(f"{word} needs a value")
            value = rest.pop(0)
        options[name] = value
    return options


def named_options(kind: Kind, words: list[str]) -> dict[str, object]:
    """Options such as `days=2`, by the names that the game knows."""
    return game_options(kind, [f"--{word}" for word in words])


def _names(kind: Kind) -> str:
    return listed([f"--{option.name.replace('_', '-')}" for option in kind.options], 40)


def players(bots: str, setup: Setup) -> list[Bot | None]:
    """Who sits where: a person in the first seat and bots in the others, repeated as needed; `none` for people."""
    if bots == "none":
        return [None] * setup.seats
    names = [name.strip() for name in bots.split(",")]
    if len(names) > max(1, setup.seats - 1):
        raise CuveeError(f"--bots names {len(names)} bots, but there are only {setup.seats - 1} other seats")
    others = [names[number % len(names)] for number in range(setup.seats - 1)]
    for name in names:
        make(name, 0)  # complain about an unknown name even where no bot is needed
    return [None, *(make(name, setup.seed * 31 + number) for number, name in enumerate(others))]


def names_of_seats(names: str | None, seats: int) -> list[str] | None:
    """The players' names, if they were given."""
    if names is None:
        return None
    given = [name.strip() for name in names.split(",")]
    if len(given) != seats or not all(given):
        raise CuveeError(f"--names gives {len(given)} names, but there are {seats} seats")
    return given
