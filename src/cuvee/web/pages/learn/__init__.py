"""Learning to play: the coach at the table of a lesson, and the page of lessons."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cuvee.kernel import Texts


@cache
def words(language: str) -> Texts:
    """What the coach and the page of lessons say."""
    return Texts(Path(__file__).parent / "text", language)
