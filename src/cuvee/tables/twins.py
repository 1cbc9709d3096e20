"""Copies of plain objects, which a table makes with every move."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def twin(one: T) -> T:
    """Another object with the same attributes. It is what `copy.copy` makes, but that goes a long way round."""
    other: T = object.__new__(type(one))
    other.__dict__.update(one.__dict__)
    return other
