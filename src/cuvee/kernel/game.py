"""A game: plain state plus a stack of open decisions. Everything else reads it or plays it."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, SupportsIndex, TypeAlias

from cuvee.kernel.chance import Chance
from cuvee.kernel.compiled import mypyc_attr
from cuvee.kernel.decision import Decision, Step, Together
from cuvee.kernel.errors import CuveeError, IllegalMove, listed
from cuvee.kernel.telling import Event
from cuvee.kernel.vocabulary import Vocabulary

if TYPE_CHECKING:
    from cuvee.kernel.catalogue import Setup
    from cuvee.kernel.view import Own, Table

# An int, at the doors of the kernel: what is none is refused here, and not by a compiler, with errors of our own.
Number: TypeAlias = SupportsIndex

_SEAT_BITS: Final = 4  # in the history a move and the seat that made it share one integer
_SEATS: Final = (1 << _SEAT_BITS) - 1


class Stage(NamedTuple):
    """Where a game stands: its day, round or year, from 1 on (0 where it has none), and the part of the game."""

    number: int
    part: str  # as a key of the game's texts; empty where all is one


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The part of a game that all games share: asking, answering, remembering and telling.

    A game's package derives its state from this class, fills in `unpack`, `copy`, `table`, `redeal`, `scores` and
    `winners`, and puts its rules into decisions and steps.
    """

    __slots__ = ("_options", "chance", "events", "guessed", "history", "revealed", "setup", "stack", "vocabulary")
    hides_hands: ClassVar[bool] = False  # whether cards that others cannot see decide about what a seat may do

    setup: Setup
    vocabulary: Vocabulary
    chance: Chance
    stack: list[Step[Any]]  # the open decisions, the next one last
    history: array[int]
    events: list[Event] | None  # what happens is told here, if anybody listens
    guessed: bool  # whether hidden things in it were made up
    revealed: int  # how often something that was hidden has come to light without chance: nobody may take that back
    _options: Sequence[int]  # of the first seat that is asked

    def __init__(self, setup: Setup, vocabulary: Vocabulary) -> None:
        self.setup = setup
        self.vocabulary = vocabulary
        self.events = None
        self.guessed = False
        self.revealed = 0

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {listed(self.asked)}: {type(self.decision).__name__}"
        return f"<{self.setup.kind.id}, seed {self.setup.seed}, {len(self.history)} moves, {state}>"

    def _repr_html_(self) -> str:
        """In a notebook: the table as the seat that is asked first sees it, at the end as all see it."""
        from cuvee.kernel.page import html, onlooker

        return html(self, onlooker(self))

    # What a game's package fills in.

    def unpack(self) -> None:
        """Put the components in place and begin with the seed's chance."""
        raise NotImplementedError

    def copy(self) -> Game:
        """An independent copy that nobody listens to: played on, it does not touch its origin."""
        raise NotImplementedError

    def table(self, seat: int | None) -> Table:
        """What lies on the table, as far as the seat may see it, as plain JSON-able data.

        Its list `seats` has an entry for each seat: the words and pictures of all games rely on it.
        """
        raise NotImplementedError

    def seen_by(self, seat: int, viewer: int | None) -> Mapping[str, Any] | None:
        """Of a seat's entry in `seats`, what depends on who looks: a game whose views differ in nothing else gives it.

        Then the views of all seats are made together, and what they share is made once. Nothing: it is not known.
        """
        return None

    def redeal(self, seat: int) -> None:
        """Deal everything that the seat cannot see again at random, consistent with all that it has seen."""
        raise NotImplementedError

    def drop_hand(self, seat: int) -> None:
        """Where hands are hidden: let the seat hold nothing."""
        raise NotImplementedError

    @property
    def scores(self) -> list[int]:
        """The score of each seat as it stands."""
        raise NotImplementedError

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty while the game goes on, and when all have lost."""
        raise NotImplementedError

    @property
    def stage(self) -> Stage:
        """Where the game stands."""
        return Stage(0, "")

    # Beginning and copying.

    def resume(self, steps: Sequence[Step[Any]]) -> None:
        """Begin to play with these steps, the last one first: at the start of a game, or in a given position."""
        self.stack = list(steps)
        self.history = array("I")
        self._settle()

    def share(self, other: Game) -> None:
        """Copy into `other` what every game has."""
        other.chance = self.chance.copy()
        other.stack = self.stack[:]
        other.history = self.history[:]
        other.guessed = self.guessed
        other.revealed = self.revealed
        other._options = self._options

    # Asking and answering.

    @property
    def decision(self) -> Decision[Any] | None:
        """The decision on top of the stack, or nothing if the game is over."""
        return self.stack[-1] if self.stack else None  # type: ignore[return-value]

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that must answer now; more than one where they choose at the same time."""
        decision = self.decision
        return decision.seats if decision is not None else ()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.stack

    def options(self, seat: Number | None = None) -> Sequence[int]:
        """The legal moves by number: of the seat that is asked first, or of another seat that is asked too."""
        if seat is None:
            return self._options
        decision = self.decision
        if decision is None or type(seat) is not int:
            return ()
        if isinstance(decision, Together):
            return decision.choices(self, seat) if seat in decision.seats else ()
        return self._options if seat == decision.seat else ()

    def moves(self, seat: Number | None = None) -> list[str]:
        """The legal moves by name."""
        names = self.vocabulary.names
        return [names[number] for number in self.options(seat)]

    def play(self, move: Number | str, seat: Number | None = None) -> None:
        """Make a move, given by name or number. An illegal one raises IllegalMove and changes nothing."""
        stack = self.stack
        if not stack:
            raise IllegalMove(f"{move!r}: the game is over")
        decision: Decision[Any] = stack[-1]  # type: ignore[assignment]
        first = decision.seat
        if type(move) is int and (seat is None or (type(seat) is int and seat == first)) and move in self._options:
            mover, number = first, move
        else:
            mover, number = self._checked(decision, move, seat)
        del stack[-1]
        self.history.append(number << _SEAT_BITS | mover)
        if isinstance(decision, Together):
            decision.answer(self, mover, number)
        else:
            decision.choose(self, number)
        self._settle()

    def _checked(self, decision: Decision[Any], move: Number | str, seat: Number | None) -> tuple[int, int]:
        """Seat and number of a move by name, or for a certain seat; an illegal one is refused."""
        number = self._number(move)
        mover = decision.seat if seat is None else seat
        if type(mover) is not int or number not in self.options(mover):
            raise self._refusal(decision, number, mover)
        return mover, number

    def why_not(self, move: Number | str, seat: Number | None = None) -> str | None:
        """Why a move is not legal now, as a key of the game's texts; nothing if it is legal."""
        number = self._number(move)
        decision = self.decision
        if decision is None:
            return "over"
        mover = decision.seat if seat is None else seat
        if type(mover) is not int or mover not in decision.seats:
            return "not-asked"
        return None if number in self.options(mover) else self._objection(decision, mover, number)

    def _objection(self, decision: Decision[Any], seat: int, number: int) -> str:
        if isinstance(decision, Together):
            return decision.objection(self, seat, number)
        return decision.why_not(self, number)

    def _number(self, move: object) -> int:
        if isinstance(move, str):
            return self.vocabulary.number(move)
        if isinstance(move, int) and not isinstance(move, bool):
            self.vocabulary.name(move)
            return move
        raise IllegalMove(f"{move!r} is neither the name nor the number of a move")

    def _refusal(self, decision: Decision[Any], number: int, seat: Number) -> IllegalMove:
        name = self.vocabulary.name(number)
        if type(seat) is not int or seat not in decision.seats:
            return IllegalMove(f"{name!r}: seat {seat} is not asked now, but {listed(decision.seats)}")
        reason = self._objection(decision, seat, number)
        return IllegalMove(f"{name!r} is not legal now ({reason}); legal: {listed(self.moves(seat))}")

    def _settle(self) -> None:
        """Run what runs by itself, until somebody has a choice or the game is over."""
        stack = self.stack
        while stack:
            top = stack.pop()
            if not isinstance(top, Decision):
                top.run(self)
                continue
            options = top.options(self)
            if len(options) > 1 or not top.forced:
                stack.append(top)
                self._options = options
                return
            if self.hides_hands and self.history and top.seat != self.history[-1] & _SEATS:
                self.revealed += 1  # with other cards the seat might have had a choice
            top.choose(self, options[0])
        self._options = ()

    # Seeing and guessing.

    def view(self, seat: Number | None = None) -> Own:
        """What the seat may see; without a seat, what a spectator sees. What is in it: docs/api-views.md."""
        viewer = None if seat is None else self._seat(seat)
        return self._seen(viewer, self._table(viewer))

    def views(self) -> dict[int | None, Own]:
        """The views of a spectator and of all seats. They share what is the same for all, so none may be changed."""
        table, seats = self._table(None), range(self.setup.seats)
        found: dict[int | None, Own] = {None: self._seen(None, table)}
        for viewer in seats:
            differs = [own for seat in seats if (own := self.seen_by(seat, viewer)) is not None]
            if len(differs) == len(seats):
                entries = [{**entry, **own} for entry, own in zip(table["seats"], differs)]
                found[viewer] = self._seen(viewer, {**table, "seats": entries})
            else:
                found[viewer] = self.view(viewer)
        return found

    def _table(self, seat: int | None) -> Table:
        table = self.table(seat)
        if len(table.get("seats", ())) != self.setup.seats:
            raise CuveeError(f"{self.setup.kind.id}: a view needs the list `seats` with an entry for each seat")
        return table

    def _seen(self, seat: int | None, table: Mapping[str, Any]) -> Own:
        """A view: who is asked what, and what lies on the table."""
        decision = self.decision
        asked: dict[str, Any] | None = None
        if decision:
            facts = decision.facts(self, seat)
            asked = {"name": type(decision).__name__, "rule": decision.rule, **facts}
        return {
            "game": self.setup.kind.id,
            "seat": seat,
            "options": self.setup.options,
            "asked": list(self.asked),
            "decision": asked,
            "over": self.over,
            "scores": self.scores,
            "winners": self.winners,
            **table,
        }

    def tells_of_a_hand(self, seat: int) -> bool:
        """Whether the open decision tells a seat something about another's hand: without it, nobody might be asked."""
        decision = self.decision
        if not self.hides_hands or decision is None or seat in decision.seats or not decision.forced:
            return False
        bare = self.copy()
        bare.drop_hand(decision.seat)
        return len(decision.options(bare)) < 2

    def guess(self, seat: Number, seed: Number) -> Game:
        """A copy in which everything that the seat cannot see is dealt again at random."""
        viewer = self._seat(seat)
        if type(seed) is not int:
            raise CuveeError(f"{seed!r} is not a seed; a seed is a whole number")
        game = self.copy()
        game.guessed = True
        game.history = array("I")
        game.chance = Chance(seed, "guess")
        game.redeal(viewer)
        decision = game.decision
        if isinstance(decision, Together):
            game.stack[-1] = decision.guessed(game, viewer)
        if decision:
            game._options = game.stack[-1].options(game)  # type: ignore[attr-defined]
        return game

    def dealt_anew(self, seat: int | None, seed: int) -> Game:
        """A copy that goes on with another chance; what the seat cannot see is dealt again, too."""
        if seat is None:
            game = self.copy()
            game.chance = Chance(seed, "anew")
            return game
        game = self.guess(seat, seed)
        game.guessed, game.history = self.guessed, self.history[:]
        return game

    def _seat(self, seat: Number) -> int:
        if type(seat) is not int or not 0 <= seat < self.setup.seats:
            raise CuveeError(f"there is no seat {seat!r}; seats are 0 to {self.setup.seats - 1}")
        return seat

    # Telling and recording.

    def tell(self, name: str, only: int | None = None, **facts: Any) -> None:
        """Tell what happens. Rules test `events` first, so that it costs nothing while nobody listens."""
        if self.events is not None:
            self.events.append(Event(name, facts, only))

    @property
    def played(self) -> list[tuple[int, str]]:
        """The moves so far: seat and name."""
        names = self.vocabulary.names
        return [(seat, names[entry >> _SEAT_BITS]) for seat, entry in zip(self.movers, self.history)]

    @property
    def movers(self) -> list[int]:
        """The seats that made the moves so far."""
        return [entry & _SEATS for entry in self.history]

    def record(self) -> str:
        """The written form of the game, which `cuvee.read` replays."""
        from cuvee.kernel.record import write

        return write(self)
