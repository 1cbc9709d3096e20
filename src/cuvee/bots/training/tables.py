"""What is played while learning: numbers of seats and options at random, the usual ones more often."""

from __future__ import annotations

from pathlib import Path
from random import Random

from cuvee.kernel import BadOption, Kind, Option, Setup, Several, Value

SEATS = {1: 0.18, 2: 0.56, 3: 0.12, 4: 0.1, 5: 0.02, 6: 0.02}  # games with more seats take longer and teach more
UNUSUAL = 0.25  # how often an option has any of its values instead of the usual one
ALWAYS = ("level", "difficulty", "mode")  # options of which every value is as usual as the others


def draw_setup(kind: Kind, random: Random, data: Path | None = None, usual: float = 0.0) -> Setup:
    """A table with options that make sense together; so often simply two players with the usual ones."""
    if random.random() < usual:
        return kind.setup(seed=random.getrandbits(40), data=data, seats=2)
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
