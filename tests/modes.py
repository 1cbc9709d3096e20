"""The modes of every game, for tests that must hold in all of them: found in the catalogue, not written down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import cuvee
from cuvee.kernel import Kind


def _allowed(kind: Kind, options: dict[str, Any]) -> bool:
    try:
        kind.setup(seed=0, **options)
    except cuvee.BadOption:
        return False
    return True


def _modes(kind: Kind) -> Iterator[dict[str, Any]]:
    """Every number of seats; then every unusual choice of every option, with the most seats that allow it."""
    yield from ({"seats": number} for number in kind.options[0].choices)
    for option in kind.options[1:]:
        for choice in option.choices:
            if choice != option.default:
                tried = ({**others, option.name: choice} for others in _company(kind))
                yield next(options for options in tried if _allowed(kind, options))


def _company(kind: Kind) -> Iterator[dict[str, Any]]:
    """What an unusual choice may need: a number of seats, and perhaps one more unusual choice."""
    seats = kind.options[0].choices[::-1]
    yield from ({"seats": number} for number in seats)
    for option in kind.options[1:]:
        yield from ({"seats": number, option.name: choice} for number in seats for choice in option.choices)


def _named(kind: Kind, options: dict[str, Any]) -> Any:
    return pytest.param(kind.id, options, id="-".join([kind.id, *(f"{k}={v}" for k, v in options.items())]))


def _alone(kind: Kind) -> list[dict[str, Any]]:
    modes = [{**options, "seats": 1} for options in _modes(kind)]
    return [
        options for number, options in enumerate(modes) if _allowed(kind, options) and options not in modes[:number]
    ]


MODES = [_named(kind, options) for kind in cuvee.kinds() for options in _modes(kind)]
SEATS = [_named(kind, {"seats": number}) for kind in cuvee.kinds() for number in kind.options[0].choices[:3]]
SOLO = [_named(kind, options) for kind in cuvee.kinds() for options in _alone(kind)]
