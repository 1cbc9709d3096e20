"""What lies on a game's stack: steps that run by themselves, and decisions that somebody must answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from cuvee.kernel.compiled import mypyc_attr

if TYPE_CHECKING:
    from cuvee.kernel.game import Game

G = TypeVar("G", bound="Game")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """Something that happens by itself as soon as it lies on top of the stack."""

    __slots__ = ()

    def run(self, game: G) -> None:
        """Do it; push the steps and decisions that follow."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[G]):
    """One decision that the rulebook asks a player to make.

    It says who is asked, which moves are legal now and what the answer does. It never changes after its creation,
    so that copies of a game can share it. It is taken off the stack before `choose` is called.
    """

    __slots__ = ("seat",)
    rule: ClassVar[str] = ""  # the section of the rules text that explains it
    forced: ClassVar[bool] = True  # with a single legal move the game goes on without asking

    def __init__(self, seat: int) -> None:
        self.seat = seat

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that must answer now."""
        return (self.seat,)

    def options(self, game: G) -> Sequence[int]:
        """The legal moves, by number; never empty."""
        raise NotImplementedError

    def choose(self, game: G, move: int) -> None:
        """Carry out a legal move; push the decisions that follow."""
        raise NotImplementedError

    def why_not(self, game: G, move: int) -> str:
        """The reason why a move is not legal now, as a key of the game's texts.

        "wide/narrow" says more than "wide", whose text stands in for a missing one; "one+other" are two reasons.
        """
        return "not-now"

    def opens_turn(self, game: G, seat: int) -> bool:
        """Whether a turn of the seat that is asked begins with it, even where the turn before was its own."""
        return False

    def facts(self, game: G, viewer: int | None) -> Mapping[str, Any]:
        """What the viewer may know about the decision: the cards drawn, what is left to place …"""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Decision[G]):
    """A decision that several seats answer at once, each with `each` moves in a row.

    Nobody sees an answer before all are in; then `resolve` carries them out together.
    """

    __slots__ = ("answers", "each", "unanswered")
    forced = False

    def __init__(self, answers: tuple[tuple[int, ...], ...], each: int) -> None:
        self.answers = answers
        self.each = each
        self.unanswered = tuple([seat for seat, given in enumerate(answers) if len(given) < each])
        self.seat = self.unanswered[0] if self.unanswered else 0

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that have not answered yet."""
        return self.unanswered

    def choices(self, game: G, seat: int) -> Sequence[int]:
        """The legal moves of one seat."""
        raise NotImplementedError

    def objection(self, game: G, seat: int, move: int) -> str:
        """The reason why a move is not legal for one seat."""
        return "not-now"

    def resolve(self, game: G) -> None:
        """Carry out the answers, now that all are in."""
        raise NotImplementedError

    def options(self, game: G) -> Sequence[int]:
        """The legal moves of the first seat that has not answered."""
        return self.choices(game, self.seat)

    def answered(self, seat: int, move: int) -> Together[G]:
        """The same decision with one answer more."""
        answers = self.answers
        return type(self)((*answers[:seat], (*answers[seat], move), *answers[seat + 1 :]), self.each)

    def answer(self, game: G, seat: int, move: int) -> None:
        """Take one seat's answer; the last one resolves the decision."""
        after = self.answered(seat, move)
        if after.unanswered:
            game.stack.append(after)
        else:
            after.resolve(game)

    def guessed(self, game: G, seat: int) -> Together[G]:
        """The same decision as one seat knows it: the answers of the others are made up anew."""
        unknown = tuple(given if other == seat else () for other, given in enumerate(self.answers))
        after: Together[G] = type(self)(unknown, self.each)
        for other, given in enumerate(self.answers):
            if other != seat:
                for _ in given:
                    choices = after.choices(game, other)
                    after = after.answered(other, choices[game.chance.below(len(choices))])
        return after

    def facts(self, game: G, viewer: int | None) -> Mapping[str, Any]:
        """Only one's own answers."""
        given = () if viewer is None else self.answers[viewer]
        return {"answers": [game.vocabulary.name(move) for move in given]}
