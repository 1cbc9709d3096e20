"""How often every thing of a game is used, and how much more often those win who use it."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from cuvee.arena.findings import Findings, Use
from cuvee.arena.ratings import NORMAL

FEW = 10  # players with and without a thing, below which nothing is said about its effect
MOST = 24  # things of a kind that are shown


@dataclass(frozen=True, slots=True)
class Effect:
    """How much more often players win who used a thing than those who did not, and the error with 95 % certainty."""

    value: float
    error: float


@dataclass(frozen=True, slots=True)
class Usage:
    """One thing: how often it is used in a game, which share of players uses it, and its effect if enough is known."""

    thing: str
    per_game: float
    share: float
    effect: Effect | None


def usage(findings: Findings, kind: str, thing: str) -> Usage:
    """What findings say about a thing."""
    use = findings.uses.get(kind, {}).get(thing, Use())
    return Usage(thing, use.times / findings.games, use.players / findings.players, _effect(findings, use))


def _effect(findings: Findings, use: Use) -> Effect | None:
    without = findings.players - use.players
    if use.players < FEW or without < FEW:
        return None
    wins = sum(map(sum, findings.wins))
    difference = use.wins / use.players - (wins - use.wins) / without
    return Effect(difference, NORMAL * sqrt(_variance(use.wins, use.players) + _variance(wins - use.wins, without)))


def _variance(wins: float, players: int) -> float:
    """Of a share; a victory and a defeat more keep it above zero where all have won or lost."""
    share = (wins + 1) / (players + 2)
    return share * (1 - share) / players


def things(findings: Findings, kind: str) -> list[str]:
    """The things of a kind, the most used first."""
    uses = findings.uses[kind]
    return sorted(uses, key=lambda thing: (-uses[thing].players, -uses[thing].times, thing))


def kinds(findings: Findings) -> list[str]:
    """The kinds of things worth a picture: what is told before moves, each only once, the richest first.

    A kind with a single thing, or whose things nobody can choose to go without, says nothing about winning.
    """
    chosen: dict[tuple[tuple[str, int], ...], str] = {}
    for kind in sorted(findings.uses, key=lambda kind: (kind.startswith("move "), kind)):
        uses = findings.uses[kind]
        telling = [thing for thing in uses if _effect(findings, uses[thing]) is not None]
        if len(uses) > 1 and telling:
            chosen.setdefault(tuple(sorted((thing, use.times) for thing, use in uses.items())), kind)
    return sorted(chosen.values(), key=lambda kind: (kind.startswith("move "), -len(findings.uses[kind]), kind))
