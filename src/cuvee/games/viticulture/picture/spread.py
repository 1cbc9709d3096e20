"""How the cards of a hand lie: in one row while they fit, then those with few words in half the height, then all.

Cards have one of a few widths only, so that a hand seldom changes as a whole when a card comes or goes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Spot = tuple[float, float, float, float]  # corner and size of a card

GAP = 5.0
_WIDTHS = (150.0, 124.0, 105.0)
_NARROW = 92.0  # before cards with sentences get half the height
_BRIEF = 92.0  # the width of a card with few words, in half the height
_MOST_ROWS = 4


def spread(wordy: Sequence[bool], room: float, height: float) -> list[Spot]:
    """The places of cards; `wordy`: for each whether it has sentences on it."""
    cards = len(wordy)
    pairs = -(-wordy.count(False) // 2) * (_BRIEF + GAP)
    for widths in (_WIDTHS, (_NARROW,)):
        if width := _widest(cards, room, widths):
            return list(_rows(cards, 1, width, height))
        if width := _widest(wordy.count(True), room - pairs, widths):
            return list(_mixed(wordy, width, height))
    for rows in range(2, _MOST_ROWS):
        if width := _widest(-(-cards // rows), room, _WIDTHS):
            return list(_rows(cards, rows, width, height))
    columns = -(-cards // _MOST_ROWS)
    return list(_rows(cards, _MOST_ROWS, min(_WIDTHS[-1], (room + GAP) / columns - GAP), height))


def _widest(columns: int, room: float, widths: Sequence[float]) -> float:
    """The largest width of cards that fit side by side; 0 if none does."""
    return next((width for width in widths if columns * (width + GAP) - GAP <= room), 0)


def _rows(cards: int, rows: int, width: float, height: float) -> Iterator[Spot]:
    columns, high = -(-cards // rows), (height - GAP * (rows - 1)) / rows
    for number in range(cards):
        yield number % columns * (width + GAP), number // columns * (high + GAP), width, high


def _mixed(wordy: Sequence[bool], width: float, height: float) -> Iterator[Spot]:
    """Cards with few words in pairs, one above the other, the others in full, all in their order."""
    x, half, below = 0.0, (height - GAP) / 2, False
    pair = 0.0
    for is_wordy in wordy:
        if is_wordy:
            yield x, 0, width, height
            x += width + GAP
        elif below:
            yield pair, half + GAP, _BRIEF, half
            below = False
        else:
            pair, below = x, True
            yield x, 0, _BRIEF, half
            x += _BRIEF + GAP
