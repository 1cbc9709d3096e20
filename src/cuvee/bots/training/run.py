"""Playing and learning side by side: processes play with the newest weights, this one learns from what they report.

After every round the checkpoint is written: `GAME.npz` is the net as bots use it, `GAME.checkpoint.npz` what is needed
to go on. Nothing but the standard library, numpy and PyTorch is needed, and the playing processes need no PyTorch.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any

import numpy as np

from cuvee.bots import net as nets
from cuvee.bots.net import Net, Weights
from cuvee.bots.training.adopt import read_checkpoint
from cuvee.bots.training.duel import Duel, Score
from cuvee.bots.training.selfplay import Report, Style, play
from cuvee.games import kind as kind_of
from cuvee.kernel import CuveeError

STYLE = Style()
OURS = Path("ours")  # to go on from the net in the package
SIDE_BY_SIDE = 16  # games that a process plays at once
FIRST, FIRST_SIDE_BY_SIDE = 0.4, 4  # judgement is slow: what share of a round it plays, and how many games at once


@dataclass(frozen=True)
class Plan:
    """How long and how much is learned."""

    game: str
    out: Path
    minutes: float
    processes: int
    games: int  # a round
    seed: int = 1
    rounds_kept: int = 20
    passes: float = 0.25  # of all rounds that are kept, after each round
    rate: float = 6e-4
    last_rate: float = 1e-4  # to which the rate falls while the time goes by
    style: Style = STYLE
    start: str = "judgement"  # who plays the first games: judgement, or a net that knows nothing
    resume: Path | None = None
    duel_every: int = 10
    duel_games: int = 96
    rival: str | None = None  # a bot to play matches against, instead of the net from which it goes on
    data: Path | None = None  # components to learn the game with, laid over the standard ones
    ray: str | None = None  # the address of a Ray cluster that plays


@dataclass(slots=True)
class Standing:
    """How far it has come."""

    round: int = 0
    games: int = 0


@dataclass(frozen=True, slots=True)
class Task:
    """What a playing process is asked to do: games with itself, or a match against a bot or another net."""

    game: str
    data: Path | None
    rival: Weights | str | None
    weights: Weights | None  # none yet: judgement plays
    version: int
    seed: int
    number: int
    style: Style


def work(task: Task) -> Report | Score:
    """Do it."""
    kind = kind_of(task.game)
    net = _net(task.weights) if task.weights is not None else None
    if task.rival is None:
        return play(kind, net, task.seed, task.number, task.style, task.data)
    assert net is not None
    rival = task.rival if isinstance(task.rival, str) else _net(task.rival)
    duel = Duel(kind, net, rival, task.version, task.data)
    return duel.play(task.seed, task.number)


def _net(weights: Weights) -> Net:
    return Net(weights, len(weights["own.weight"]), len(weights["other.weight"]))


def train(plan: Plan, say: Callable[[str], None]) -> Standing:
    """Play and learn until the time is over."""
    begun = monotonic()
    deadline = begun + plan.minutes * 60
    kind = kind_of(plan.game)
    if kind.eyes is None:
        raise CuveeError(f"{kind.id} has no eyes: nothing can be learned")
    eyes = kind.eyes(kind.setup(seed=0, data=plan.data))
    with _Players(plan) as players:
        from cuvee.bots.training.learner import Learner  # after the processes have begun: they do without PyTorch

        learner = Learner(len(eyes.own_names), len(eyes.other_names), plan.rounds_kept, plan.seed)
        standing = Standing()
        if plan.resume is not None:
            standing = _resume(nets.path_of(kind) if plan.resume == OURS else plan.resume, learner, eyes)
            players.rival = plan.rival or learner.mean
        say(f"{kind.id}: {plan.processes} processes, learning on {learner.device}, from game {standing.games}")
        if standing.round or plan.start != "judgement":
            players.use(learner.mean, standing.round)
        while monotonic() < deadline:
            reports = players.round(plan.games, deadline)
            if not reports:
                break
            positions = learner.take([lesson for report in reports for lesson in report.lessons])
            losses = learner.learn(plan.passes, _rate(plan, (monotonic() - begun) / (60 * plan.minutes)))
            standing.round += 1
            standing.games += sum(report.games for report in reports)
            players.use(learner.mean, standing.round)
            _keep(plan, learner, standing, eyes)
            say(_line(standing, reports, positions, losses, monotonic() - begun))
            if plan.duel_every and standing.round % plan.duel_every == 0 and monotonic() < deadline - 20:
                players.ask_duels()
            for score in players.scores():
                say(f"    {score}")
        for score in players.last_scores(deadline):
            say(f"    {score}")
    return standing


def _rate(plan: Plan, passed: float) -> float:
    return float(plan.rate * (plan.last_rate / plan.rate) ** min(1.0, passed))


def _line(
    standing: Standing, reports: list[Report], positions: int, losses: tuple[float, float], seconds: float
) -> str:
    games = max(1, sum(report.games for report in reports))
    given_up = sum(report.given_up for report in reports)
    return (
        f"[{seconds:4.0f} s] round {standing.round}: {standing.games} games; {positions} positions, "
        f"{sum(report.moves for report in reports) / games:.0f} moves, "
        f"{sum(report.points for report in reports) / games:.1f} points, "
        f"best {sum(report.best for report in reports) / games:.1f}, given up {given_up}; "
        f"loss {losses[0]:.4f} chances, {losses[1]:.4f} margin"
    )


def _keep(plan: Plan, learner: Any, standing: Standing, eyes: Any) -> None:
    """The net and the checkpoint, each written whole before it takes the place of the last."""
    plan.out.mkdir(parents=True, exist_ok=True)
    fresh = plan.out / f".{plan.game}.new.npz"
    nets.save(fresh, learner.mean, eyes)
    fresh.replace(plan.out / f"{plan.game}.npz")
    state: dict[str, Any] = {"own_names": np.array(eyes.own_names), "other_names": np.array(eyes.other_names)}
    state |= {"round": standing.round, "games": standing.games, **learner.state()}
    np.savez(fresh, **state)
    fresh.replace(plan.out / f"{plan.game}.checkpoint.npz")


def _resume(path: Path, learner: Any, eyes: Any) -> Standing:
    """Go on from a checkpoint; eyes that have changed since are fitted by the names of their entries."""
    state = read_checkpoint(path)
    for part, names in (("own", eyes.own_names), ("other", eyes.other_names)):
        before = list(state[f"{part}_names"])
        for key in [key for key in state if key.endswith(f"{part}.weight")]:
            state[key] = nets.fitted(state[key], before, names)
    learner.restore(state)
    return Standing(int(state["round"]), int(state["games"]))


class _Players:
    """The playing processes: kept busy all the time, also while this process learns."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.seed = plan.seed * 1_000_003
        self.weights: Weights | None = None
        self.version = 0
        self.rival: Weights | str = plan.rival or "greedy"
        self.waiting = 0
        self.done: SimpleQueue[Report | Score | BaseException] = SimpleQueue()
        self.found: list[Score] = []
        self.pool = _pool(plan)

    def __enter__(self) -> _Players:
        return self

    def __exit__(self, *problem: object) -> None:
        self.pool.terminate()
        self.pool.join()

    def use(self, weights: Weights, version: int) -> None:
        """From now on new games are played with these."""
        self.weights, self.version = weights, version
        self.seed = max(self.seed, (self.plan.seed * 1000 + version) * 1_000_003)  # never the same games again

    def round(self, games: int, deadline: float) -> list[Report]:
        """Reports of so many games, as they are finished; none if the time is over before."""
        reports: list[Report] = []
        got = 0
        games, at_once = (games, SIDE_BY_SIDE) if self.weights else (int(FIRST * games), FIRST_SIDE_BY_SIDE)
        while got < games:
            while self.waiting < 2 * self.plan.processes:
                self._ask(None, at_once)
            for answer in self._answers(deadline):
                if isinstance(answer, Report):
                    reports.append(answer)
                    got += answer.games + answer.given_up
            if monotonic() >= deadline:
                return []
        return reports

    def ask_duels(self) -> None:
        """Matches against the net from which this one went on, or the bot that everything is compared with."""
        for _ in range(max(1, self.plan.duel_games // (2 * SIDE_BY_SIDE))):
            self._ask(self.rival, 2 * SIDE_BY_SIDE)

    def scores(self) -> Iterator[Score]:
        """The results of matches that have come in, once all of a version are there."""
        by_version: dict[int, list[Score]] = {}
        for score in self.found:
            by_version.setdefault(score.version, []).append(score)
        for version, scores in by_version.items():
            total = sum(score.games for score in scores)
            if total >= self.plan.duel_games // (2 * SIDE_BY_SIDE) * 2 * SIDE_BY_SIDE:
                self.found = [score for score in self.found if score.version != version]
                yield sum(scores[1:], scores[0])

    def last_scores(self, deadline: float) -> Iterator[Score]:
        """What was played of the last match."""
        if self.found:
            yield sum(self.found[1:], self.found[0])

    def _ask(self, rival: Weights | str | None, number: int) -> None:
        self.seed += 1
        plan = self.plan
        task = Task(plan.game, plan.data, rival, self.weights, self.version, self.seed, number, plan.style)
        self.waiting += 1
        self.pool.apply_async(work, (task,), callback=self.done.put, error_callback=self.done.put)

    def _answers(self, deadline: float) -> Iterator[Report]:
        """At least one answer, if it comes in time."""
        patience = max(0.0, deadline - monotonic())
        while True:
            try:
                answer = self.done.get(timeout=patience)
            except Empty:
                return
            self.waiting -= 1
            if isinstance(answer, BaseException):
                raise answer
            if isinstance(answer, Score):
                self.found.append(answer)
            else:
                yield answer
            patience = 0.0


def _pool(plan: Plan) -> Any:
    """Processes of this machine, or of a Ray cluster.

    They make and drop thousands of games that hold no cycles: looking for garbage took a quarter of their time.
    """
    if plan.ray is None:
        return get_context("fork" if os.name == "posix" else "spawn").Pool(plan.processes, gc.disable)
    try:
        pools = import_module("ray.util.multiprocessing")
    except ImportError:
        raise CuveeError("Ray is not installed; pip install 'cuvee[cluster]' brings it") from None
    return pools.Pool(plan.processes, gc.disable, ray_address=None if plan.ray == "local" else plan.ray)
