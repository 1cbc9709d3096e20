"""Every way to place a worker, of each kind, on an action of the base board or of the extended one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.board import JOIN, PLAIN, Area, Way
from cuvee.games.viticulture.box.moves import GRANDE, REGULAR
from cuvee.games.viticulture.tuscany.box.moves import SPECIAL

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.box.contents import TuscanyBox


def ways_of(box: TuscanyBox, area: Area) -> Iterator[Way]:
    """Every kind of worker on every kind of space, and beside others; alone, on the base board, with a token."""
    kinds, names = box.kinds, box.worker_names
    bonuses = [(space, bonus) for space, bonus in enumerate(area.bonuses) if bonus]
    for worker in kinds:
        name = "" if worker == REGULAR else f"+{names[worker]}"
        yield Way(area.action, PLAIN, worker, "", False, name)
        for space, bonus in bonuses:
            yield Way(area.action, space, worker, bonus, False, f"{name}+{bonus if box.extended else 'bonus'}")
    yield Way(area.action, JOIN, GRANDE, "", False, "+join")
    for worker in kinds:
        if len(kinds) > SPECIAL - 1 and worker != GRANDE:
            yield Way(area.action, JOIN, worker, "", False, f"+{names[worker]}+join")
    if not box.extended:
        for worker in kinds:
            if worker < SPECIAL or not box.special_workers[worker].any_bonus:  # who has the bonus anyway
                name = "" if worker == REGULAR else f"+{names[worker]}"
                yield Way(area.action, PLAIN, worker, bonuses[0][1], True, f"{name}+token")
        yield Way(area.action, JOIN, GRANDE, bonuses[0][1], True, "+join+token")
