"""What a review holds: plain data that can be stored, sent and put into words in any language."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

Shares = tuple[float, ...]  # by seat: chances to win, or what was added to them

Fact = tuple[str, dict[str, Any]]  # an event: its name and what it tells

_DOUBT = 0.01  # about any cost, however many guesses agree
MISTAKE = 0.02  # what a decision must have cost to be shown: two per cent of a victory


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one decision cost against the best one found, from what the player knew then."""

    ply: int  # the moves made before it
    seat: int
    options: int
    played: str
    best: str
    costs: Shares  # what playing it instead of the best one changed; never above 0 for the seat itself
    stake: float  # what the best one is worth more than a move drawn by lot
    find: float = 0.0  # what the move was worth more than the one that looks best at first sight
    obvious: str = ""  # which is this one
    error: float = 0.0  # standard error of the cost, or of the find
    deep: bool = False  # whether the lines were played on

    @property
    def cost(self) -> float:
        """What the player lost by it."""
        return -self.costs[self.seat]

    def weighted(self, gain: float, error: float) -> Verdict:
        """After a second opinion about the cost, or the find: of two, the one with the smaller error counts more."""
        doubt, other = self.error**2 + _DOUBT**2, error**2 + _DOUBT**2
        mean = max(0.0, ((self.cost or self.find) * other + gain * doubt) / (doubt + other))
        if not self.cost:
            return replace(self, find=mean)
        return replace(self, costs=tuple([mean / self.cost * one for one in self.costs]))

    @property
    def mistake(self) -> bool:
        """Whether it is worth a word: it cost something, and more than the doubt about it."""
        return self.cost >= MISTAKE and self.cost > 2 * self.error


@dataclass(frozen=True, slots=True)
class Reveal:
    """What dice and cards gave or took: the chances after them, less the mean over what might have come."""

    ply: int  # the moves made before it
    luck: Shares


@dataclass(frozen=True, slots=True)
class Lines:
    """Where two moves lead, in the same guesses: the better one less the one played."""

    chance: float  # of the player
    until: int  # the day, round or year that the lines were played to the end of; 0 if there is none
    points: float  # of the player
    sources: dict[str, float]  # of the player's points, by what brought them
    others: float  # of the best of the others
    reached: tuple[Fact, ...] = ()  # what brings points in the better line and does not happen in the other
    error: float = 0.0  # standard error of the chance
    over: bool = False  # whether all lines lead to the end of the game


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision worth looking at again: a mistake, or a find."""

    ply: int
    seat: int
    kind: str  # mistake or find
    lines: Lines  # of a mistake: the best move less the one played; of a find: the one played less the obvious one


@dataclass(frozen=True, slots=True)
class Task:
    """A part of the closer look that is still to come."""

    kind: str  # verdicts, luck, choose (the moments to tell), moment
    plies: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """A finished game, looked at again."""

    game: str
    mind: str  # which net has judged
    seats: int
    together: bool  # whether all win or lose together
    scores: tuple[int, ...]
    result: Shares  # each seat's share of the victory
    chances: tuple[Shares, ...]  # at the beginning and after every move
    stages: tuple[tuple[int, str], ...]  # of each move, see `Stage`
    movers: tuple[int, ...]  # of each move
    verdicts: tuple[Verdict, ...]  # of the moves that were real decisions
    reveals: tuple[Reveal, ...]
    moments: tuple[Moment, ...] = ()
    todo: tuple[Task, ...] = ()  # of the closer look; nothing when the review is complete
    done: int = 0  # tasks
    deal: Shares = ()  # what the deal at the start gave or took: the chances there, less the mean over other deals

    @property
    def depth(self) -> float:
        """How much of the closer look is done, up to 1."""
        return self.done / (self.done + sum([_WEIGHTS.get(task.kind, 1) for task in self.todo])) if self.todo else 1.0

    def judged(self, verdicts: list[Verdict]) -> Review:
        """The same with some verdicts replaced by better ones."""
        better = {verdict.ply: verdict for verdict in verdicts}
        return replace(self, verdicts=tuple([better.get(verdict.ply, verdict) for verdict in self.verdicts]))

    def verdict(self, ply: int) -> Verdict | None:
        """The verdict on the move made after so many others, if it was a decision."""
        return next((verdict for verdict in self.verdicts if verdict.ply == ply), None)

    def cost_of(self, ply: int) -> float:
        """What the move made after so many others cost."""
        verdict = self.verdict(ply)
        return verdict.cost if verdict else 0.0


_WEIGHTS = {"choose": 15}  # so many moments are to be expected of a task that chooses them


@dataclass(slots=True)
class Account:
    """A seat's result taken apart: start + luck + own + others + rest = result."""

    start: float = 0.0
    luck: float = 0.0
    own: float = 0.0  # what the own decisions gave away: never above 0
    others: float = 0.0  # what those of the others brought
    rest: float = 0.0  # what remains unexplained
    decisions: int = 0
    stake: float = 0.0
    parts: dict[str, Account] = field(default_factory=dict)

    @property
    def accuracy(self) -> float:
        """1 if every decision was the best one found, 0 if they were as good as moves drawn by lot."""
        return max(0.0, 1 + self.own / self.stake) if self.stake > 0 else 1.0

    @property
    def result(self) -> float:
        """What it adds up to."""
        return self.start + self.luck + self.own + self.others + self.rest

    @property
    def without_luck(self) -> float:
        """The result that dice and cards would have left to the players."""
        return self.result - self.luck
