"""Special workers: what each may do beside a regular worker, which the rules bring as a class for each name.

`workers.toml` names them and says what is printed on their cards. When the box is opened, each name becomes an object
of the class that was brought for it; a name without one is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cuvee.games.viticulture.box.board import JOIN, Way
from cuvee.kernel.compiled import mypyc_attr
from cuvee.kernel.data import Entry
from cuvee.kernel.errors import listed

if TYPE_CHECKING:
    from cuvee.games.viticulture.state import Worker
    from cuvee.games.viticulture.tuscany.state import Tuscany
    from cuvee.games.viticulture.tuscany.words.outlook import TuscanyOutlook


SPECIAL_WORKERS: Final[dict[str, type[SpecialWorker]]] = {}  # by the name of the class, in small letters


@mypyc_attr(allow_interpreted_subclasses=True)
class SpecialWorker:
    """A kind of special worker. It is made when the box is opened and never changes: games share it."""

    asks_toll = False  # whether opponents pay for a worker on the same action
    price = 0  # lira that its ability costs, if it does
    any_bonus = False  # whether it brings a bonus of choice, whichever space it takes
    joins_far = True  # whether it may join a full action of another season, for which it is placed

    def __init__(self, entry: Entry, kind: int) -> None:
        """Read what is printed on the card."""
        self.kind = kind  # its number among the kinds of workers
        self.id = entry.text("id")
        self.name, self.text = entry.words("name"), entry.words("text")
        self.two_players, self.solo = entry.flag("two_players"), entry.flag("solo")  # whether it is in the game then
        entry.source()

    def __init_subclass__(cls) -> None:
        SPECIAL_WORKERS[cls.__name__.lower()] = cls

    # Where it may be placed.

    def seasons(self, now: int) -> Sequence[int]:
        """The seasons on whose actions it may be placed."""
        return (now,)

    def room(self, game: Tuscany, seat: int, way: Way, free: int) -> int:
        """The spaces that it may take, as bits."""
        return free

    def spaces(self, game: Tuscany, seat: int, way: Way, free: int) -> list[int]:
        """The spaces between which its player chooses."""
        return [way.stands(game.box.board.areas[way.action], self.room(game, seat, way, free))]

    def fits(self, game: Tuscany, seat: int, way: Way, free: int) -> bool:
        """Whether there is room for it."""
        area = game.box.board.areas[way.action]
        if way.space == JOIN:
            near = self.joins_far or area.season == game.season
            return near and not free and game.house.toll(game, seat, way.action) > 0
        return way.fits(area, self.room(game, seat, way, free))

    # What it does.

    def arrives(self, game: Tuscany, seat: int, action: int, space: int) -> None:
        """It is about to be placed."""

    def placed(self, game: Tuscany, worker: Worker, bonus: str) -> None:
        """It was placed: what comes before the action."""

    def around_action(self, game: Tuscany, worker: Worker, bonus: str, alone: bool) -> None:
        """What it does beside an action, for a bonus; `alone` says that all opponents had passed."""

    def around_space(self, game: Tuscany, worker: Worker, space: int) -> None:
        """What it does beside using a space of any season."""

    # What it promises, for the label of a move: a text of the game and the lira in it.

    def promise(self, look: TuscanyOutlook, way: Way) -> tuple[str, int] | None:
        """On an action."""
        return None

    def promise_anywhere(self, look: TuscanyOutlook, space: str) -> tuple[str, int] | None:
        """On a space of any season."""
        return None


def read_special(entry: Entry, kind: int) -> SpecialWorker:
    """The special worker of an entry."""
    name = entry.text("id")
    if name not in SPECIAL_WORKERS:
        raise entry.wrong("id", f"{name!r} is not a special worker; there are: {listed(list(SPECIAL_WORKERS), 99)}")
    return SPECIAL_WORKERS[name](entry, kind)
