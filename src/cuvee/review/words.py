"""A review in words of one language: who, what, how much, and why. What is told is plain data for any page."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from cuvee.kernel import Game, Setup, Texts
from cuvee.kernel.speech import capital
from cuvee.review.model import Account, Fact, Lines, Moment, Review
from cuvee.review.sums import accounts

_TEXT = Path(__file__).parent / "text"
At = Callable[[int], Game]  # the position after so many moves
_SOURCES, _FEATS = 2, 2  # of points, and of what a line reaches, that a sentence names
_SHIFTED = 2  # points that a source must bring and another cost, to say that they come from elsewhere
_PART = 4  # what brings less than such a part of the points does not explain them


@dataclass(frozen=True, slots=True)
class ToldMoment:
    """A decision worth looking at again, in words."""

    ply: int
    seat: int
    kind: str  # mistake or find
    when: str
    title: str  # the move made
    played: str  # its name
    better: str  # the name of the move it is compared with: the better one, or of a find the obvious one
    better_title: str
    change: float  # in chances to win: below 0 for a mistake
    sentence: str


@dataclass(frozen=True, slots=True)
class ToldPart:
    """What a player did in one part of the game, and what chance did there."""

    title: str
    decisions: int
    accuracy: float
    lost: float
    luck: float
    rest: float  # what remains unexplained


@dataclass(frozen=True, slots=True)
class ToldSeat:
    """A player's game."""

    name: str
    score: int
    won: bool
    summary: str
    account: Account
    parts: tuple[ToldPart, ...]
    moments: tuple[ToldMoment, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """A review in words."""

    headline: str
    seats: tuple[ToldSeat, ...]
    periods: tuple[tuple[int, str], ...]  # where days, rounds or years begin: the move, and the name


class Words:
    """Tells reviews of one game in one language."""

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None = None, goes_on: bool = True) -> None:
        self.say = Texts(_TEXT, language).say
        self.goes_on = goes_on  # whether somebody is at work on what is still to be done
        self.speech = setup.kind.speech(setup, language, names)
        self.names = (
            list(names) if names is not None else [self.say("player", number=n + 1) for n in range(setup.seats)]
        )
        self.language = language

    def told(self, review: Review, at: At) -> Told:
        """All of it; players without a name are called by their number."""
        return Told(
            self.headline(review),
            tuple([self._seat(review, at, seat, one) for seat, one in enumerate(accounts(review))]),
            tuple(self._periods(review)),
        )

    # What happened.

    def headline(self, review: Review) -> str:
        """Who has won, and by how much."""
        winners = [seat for seat, share in enumerate(review.result) if share > 0]
        if review.together:
            return self.say("review.won" if winners else "review.lost")
        if len(winners) != 1:
            return self.say("review.shared", who=self.joined([self.names[seat] for seat in winners]))
        scores = sorted(review.scores)
        margin, who = scores[-1] - scores[-2], self.names[winners[0]]
        return self.say("review.wins", n=margin, who=who) if margin else self.say("review.tie", who=who)

    def _summary(self, review: Review, seat: int, account: Account) -> str:
        mistakes = [one for one in review.moments if one.seat == seat and one.kind == "mistake"]
        luck = self.say(
            "review.luck.gave" if account.luck >= 0 else "review.luck.took", luck=percent(abs(account.luck))
        )
        if not mistakes:
            later = "review.thinking" if self.goes_on else "review.quick"
            return f"{self.say('review.nothing' if review.depth >= 1 else later)} {capital(luck)}."
        lost = max([review.cost_of(one.ply) for one in mistakes])
        return f"{self.say('review.gave-away', n=len(mistakes), who=self.names[seat], lost=percent(lost))}, {luck}."

    def _periods(self, review: Review) -> list[tuple[int, str]]:
        found: list[tuple[int, str]] = []
        last = 0
        for ply, (number, _) in enumerate(review.stages):
            if number > last:
                found.append((ply, self.speech.period(number)))
                last = number
        return found

    # A player.

    def _seat(self, review: Review, at: At, seat: int, account: Account) -> ToldSeat:
        parts = [
            ToldPart(
                self.speech.part(part) or self.say("review.all"),
                one.decisions,
                one.accuracy,
                one.own,
                one.luck,
                one.rest,
            )
            for part, one in account.parts.items()
        ]
        return ToldSeat(
            self.names[seat],
            review.scores[seat],
            review.result[seat] > 0,
            self._summary(review, seat, account),
            account,
            tuple(parts),
            tuple([self.moment(review, at(one.ply), one) for one in review.moments if one.seat == seat]),
        )

    def moment(self, review: Review, position: Game, moment: Moment) -> ToldMoment:
        """A decision: what was done, what would have been better, and why."""
        verdict = review.verdict(moment.ply)
        assert verdict is not None
        mistake = moment.kind == "mistake"
        other = verdict.best if mistake else verdict.obvious
        view = position.view(moment.seat)
        return ToldMoment(
            moment.ply,
            moment.seat,
            moment.kind,
            self.when(*position.stage),
            self.speech.label(view, verdict.played),
            verdict.played,
            other,
            self.speech.label(view, other),
            -verdict.cost if mistake else verdict.find,
            self.sentence(
                _beyond(moment.lines, other if mistake else verdict.played), mistake, self._rival(review, moment)
            ),
        )

    def _rival(self, review: Review, moment: Moment) -> str:
        """The name of the only opponent."""
        return self.names[1 - moment.seat] if review.seats == 2 else ""

    def when(self, number: int, part: str) -> str:
        """The day and the part of it."""
        return " · ".join(filter(None, (self.speech.period(number), self.speech.part(part))))

    def sentence(self, lines: Lines, mistake: bool = True, rival: str = "") -> str:
        """Why: what the better line leads to that the other does not; `rival` is the only opponent."""
        points, others = round(lines.points), round(lines.others)
        told, after = _weighty(lines.reached, points), self.speech.after(lines.until)
        feats, sources = self._feats(told), "" if any("n" in facts for _, facts in told) else self._sources(lines)
        found: list[str] = []
        tense = "better" if mistake else "find"
        if points > 0 and feats:
            found.append(self.say(f"review.{tense}.both", n=points, feats=feats, after=after, sources=sources))
        elif points > 0:
            found.append(self.say(f"review.{tense}.points", n=points, after=after, sources=sources))
        elif points < -1 and not lines.over:
            key = f"review.{tense}.later.feats" if feats else f"review.{tense}.later"
            found.append(self.say(key, n=-points, feats=feats, after=after))
        elif feats and not lines.over:
            found.append(self.say(f"review.{tense}.feats", feats=feats))
        if others < -1:
            key, who = f"review.{tense}.others", rival or self.say("review.rival")
            found.append(self.say(f"{key}.too" if found else key, n=-others, who=who, after=after))
        if not found and not lines.over and (shift := self._shift(lines)):
            found.append(self.say(f"review.{tense}.shift", sources=shift, after=after))
        left = "end" if lines.over else "position"
        return capital(" ".join(map(capital, found)) or self.say(f"review.{tense}.{left}", after=after))

    def _feats(self, feats: Sequence[Fact]) -> str:
        return self.joined(list(dict.fromkeys([self.speech.feat(name, facts) for name, facts in feats]))[:_FEATS])

    def _sources(self, lines: Lines) -> str:
        """Where the points come from, if they have one main source or two, and what is lost elsewhere."""
        moved = sorted(lines.sources.items(), key=lambda item: -item[1])
        told = [item for item in moved[:_SOURCES] if round(item[1]) > 0]
        told += [item for item in moved[-1:] if round(item[1]) < 0 and told]
        return f" ({', '.join(f'{self.speech.cause(why)} {signed(n)}' for why, n in told)})" if told else ""

    def _shift(self, lines: Lines) -> str:
        """Points that come from elsewhere, though not more of them: one source more and one less, about as much."""
        moved = sorted(lines.sources.items(), key=lambda item: -item[1])
        if not moved or min(moved[0][1], -moved[-1][1]) < _SHIFTED or abs(sum(lines.sources.values())) > _SHIFTED:
            return ""
        return ", ".join(f"{self.speech.cause(why)} {signed(n)}" for why, n in (moved[0], moved[-1]))

    def joined(self, words: Sequence[str]) -> str:
        """Words as a list in a sentence."""
        if len(words) < 2:
            return "".join(words)
        return self.say("review.and", first=", ".join(words[:-1]), last=words[-1])


def _weighty(feats: Sequence[Fact], points: int) -> list[Fact]:
    """Feats that explain so many points: those that bring a good part of them, and those that bring points later."""
    return [fact for fact in feats if "n" not in fact[1] or (points > 0 and _PART * fact[1]["n"] >= points)]


def _beyond(lines: Lines, move: str) -> Lines:
    """What a line reaches besides what its first move says itself."""
    said = set(re.split(r"[/>+]", move))
    return replace(lines, reached=tuple([fact for fact in lines.reached if not said.intersection(_names(fact))]))


def _names(fact: Fact) -> list[str]:
    return [value for value in fact[1].values() if isinstance(value, str)]


def percent(share: float) -> str:
    """A chance as a whole number, with a real minus."""
    return f"{round(100 * share)}".replace("-", "−")


def bounded(share: float) -> float:
    """A share of a victory that was reckoned out: not less than none, and not more than all of it."""
    return min(1.0, max(0.0, share))


def signed(number: float) -> str:
    """With a plus or a real minus; nothing is nothing."""
    return f"{round(number):+d}".replace("-", "−") if round(number) else "0"
