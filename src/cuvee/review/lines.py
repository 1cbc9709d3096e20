"""Where two moves lead: both are played on in the same guesses, and what they bring is compared."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.kernel import Event, Game
from cuvee.review.judge import Judge
from cuvee.review.model import Fact, Lines
from cuvee.review.playing import play_on
from cuvee.review.weighing import seed_of

Told = Sequence[Sequence[Event]]  # guess by guess

_SIGNS = {"scored": 1, "lost": -1}  # events that every game tells, with `seat`, `n` and `why`
LEAST, LONGEST = 80, 150  # decisions of a line: to the end of a day, round or year, but not less and not more
_OFTEN, _TOLD = 0.5, 3  # how much oftener something must happen in one line, and how much of it is kept
_FAR = 1 << 10  # guesses other than those that the verdict was found with: what won there by luck does not again


def compare(judge: Judge, game: Game, seat: int, better: str, other: str, guesses: int) -> Lines:
    """The better line less the other one."""
    better_told, better_at = _told(judge, game, seat, better, guesses)
    other_told, other_at = _told(judge, game, seat, other, guesses)
    here, there = _by_source(better_told, seat), _by_source(other_told, seat)
    sources = {why: here.get(why, 0.0) - there.get(why, 0.0) for why in {**here, **there}}
    rivals = [_rival(at, seat) for at in (better_at, other_at)]
    return Lines(
        chance=float(_own(judge, better_at, seat) - _own(judge, other_at, seat)),
        until=min([_done(game, after) for after in (*better_at, *other_at)]),
        points=_mean([after.scores[seat] for after in better_at]) - _mean([after.scores[seat] for after in other_at]),
        sources={why: points for why, points in sources.items() if abs(points) >= 0.5},
        others=rivals[0] - rivals[1],
        reached=_oftener(judge, better_told, other_told, seat),
        missed=_oftener(judge, other_told, better_told, seat),
    )


def _told(judge: Judge, game: Game, seat: int, move: str, guesses: int) -> tuple[list[list[Event]], list[Game]]:
    """What is told in a line, guess by guess, and where it ends."""
    told, ends = [], []
    for number in range(guesses):
        guess = game.guess(seat, seed_of(len(game.history), _FAR + number))
        guess.events = []
        guess.play(move, seat)
        play_on(judge, guess, _ToTheEnd(game.stage.number), LONGEST)
        told.append(guess.events)
        ends.append(guess)
    return told, ends


class _ToTheEnd:
    """Goes on to the end of a day, round or year, but not less than some decisions."""

    def __init__(self, number: int) -> None:
        self.number, self.steps = number, 0

    def __call__(self, game: Game) -> bool:
        self.steps += 1
        number, self.number = self.number, game.stage.number
        return number == self.number or self.steps <= LEAST


def _by_source(told: Told, seat: int) -> dict[str, float]:
    """The points of a seat by what brought them, in the mean."""
    found: dict[str, float] = {}
    for event in (event for events in told for event in events):
        sign = _SIGNS.get(event.name)
        if sign and event.facts.get("seat") == seat:
            why = str(event.facts["why"])
            found[why] = found.get(why, 0.0) + sign * event.facts["n"] / len(told)
    return found


def _rival(games: Sequence[Game], seat: int) -> float:
    """The points of the best of the others."""
    if games[0].setup.seats == 1 or games[0].setup.kind.team(games[0].setup):
        return 0.0
    return _mean([max(game.scores[:seat] + game.scores[seat + 1 :]) for game in games])


def _own(judge: Judge, games: Sequence[Game], seat: int) -> float:
    return float(judge.seen(games, seat)[0][:, seat].mean())


def _done(before: Game, after: Game) -> int:
    """The last day, round or year that is over, or the one that it began in."""
    number = after.stage.number
    return number if after.over else max(before.stage.number, number - 1)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _oftener(judge: Judge, these: Told, those: Told, seat: int) -> tuple[Fact, ...]:
    """The feats that happen in these lines and not in those, or bring more there: the most telling first."""
    feats = judge.mind.eyes.setup.kind.feats
    here, there = _feats(feats, these, seat), _feats(feats, those, seat)
    found: list[tuple[float, Fact]] = []
    for key, (number, (name, facts)) in here.items():
        more = number - there.get(key, (0.0, None))[0]
        if "n" in facts and more >= 1:
            found.append((-more, (name, {**facts, "n": round(more)})))
        elif "n" not in facts and more > _OFTEN:
            found.append((feats.index(name), (name, facts)))
    found.sort(key=lambda one: one[0])
    return tuple([fact for _, fact in found[:_TOLD]])


def _feats(feats: Sequence[str], told: Told, seat: int) -> dict[str, tuple[float, Fact]]:
    """How often a seat's feats happen in a line, or how much they bring, in the mean."""
    found: dict[str, tuple[float, Fact]] = {}
    for events in told:
        for event in events:
            if event.name in feats and event.facts.get("seat") == seat:
                facts = {name: value for name, value in event.facts.items() if name != "n"}
                key = repr((event.name, sorted(facts.items())))
                number, _ = found.get(key, (0.0, None))
                found[key] = number + event.facts.get("n", 1) / len(told), (event.name, event.facts)
    return found
