"""How the cards of a hand lie: in one row while they fit, then those with few words in half the height, then all.

Cards have one of a few widths only, so that a hand seldom changes as a whole when a card comes or goes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Spot = tuple[float, float, float, float]  # corner and size of a card

GAP = 5.0
_WIDTHS = (150.0, 124.0, 105.0)
_BRIEF = 92.0  # the width of a card with few words, in half the height
_MOST_ROWS = 4


def spread(wordy: Sequence[bool], room: float, height: float) -> list[Spot]:
    """The places of cards; `wordy`: for each whether it has sentences on it."""
    width = _widest(len(wordy), room)
    if width:
        return list(_rows(len(wordy), 1, width, height))
    columns = -(-wordy.count(False) // 2)
    taken = columns * (_BRIEF + GAP)
    width = _widest(wordy.count(True), room - taken)
    if width:
        return list(_mixed(wordy, width, height))
    for rows in range(2, _MOST_ROWS):
        width = _widest(-(-len(wordy) // rows), room)
        if width:
            return list(_rows(len(wordy), rows, width, height))
    columns = -(-len(wordy) // _MOST_ROWS)
    return list(_rows(len(wordy), _MOST_ROWS, min(_WIDTHS[-1], (room + GAP) / columns - GAP), height))


def _widest(columns: int, room: float) -> float:
    """The largest width of cards that fit side by side; 0 if none does."""
    return next((width for width in _WIDTHS if columns * (width + GAP) - GAP <= room), 0)


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
