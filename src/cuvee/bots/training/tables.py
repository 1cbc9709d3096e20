"""What is played while learning: numbers of seats and options at random, the usual ones more often."""

from __future__ import annotations

from pathlib import Path
from random import Random

from cuvee.kernel import BadOption, Kind, Option, Setup, Several, Value

SEATS = {1: 0.3, 2: 0.46, 3: 0.11, 4: 0.09, 5: 0.02, 6: 0.02}  # games with more seats take longer and teach more
UNUSUAL = 0.25  # how often an option has any of its values instead of the usual one
_LOOKING = 100  # a game may have no such table
ALWAYS = ("level", "difficulty", "mode")  # options of which every value is as usual as the others


def draw_setup(kind: Kind, random: Random, data: Path | None = None, usual: float = 0.0, alone: float = 0.0) -> Setup:
    """A table with options that make sense together.

    So often it is simply two players with the usual ones, and so often one where nobody plays against another.
    """
    share = random.random()
    if share < usual:
        return kind.setup(seed=random.getrandbits(40), data=data, seats=2)
    setup = _any(kind, random, data)
    for _ in range(_LOOKING if share < usual + alone else 0):
        if setup.seats == 1 or kind.team(setup):
            break
        setup = _any(kind, random, data)
    return setup


def _any(kind: Kind, random: Random, data: Path | None) -> Setup:
    seats = [int(choice) for choice in kind.options[0].choices]
    weights = [SEATS.get(number, 0.05) for number in seats]
    while True:
        chosen: dict[str, Value] = {"seats": random.choices(seats, weights)[0]}
        chosen |= {option.name: _value(option, random) for option in kind.options[1:]}
        try:
            return kind.setup(seed=random.getrandbits(40), data=data, **kind.fitting(chosen))
        except BadOption:
            continue


def _value(option: Option, random: Random) -> Value:
    if isinstance(option, Several):
        usual = (option.choices[0], option.choices[-1])
        return random.choice(usual if random.random() < 0.85 else option.choices)
    if option.name in ALWAYS or random.random() < UNUSUAL:
        return random.choice(option.choices)
    return option.default
