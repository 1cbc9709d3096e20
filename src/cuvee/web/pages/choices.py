"""The moves that a player can choose from: in groups, with what each costs and brings, and why others are not legal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from cuvee.kernel import Speech
from cuvee.kernel.speech import capital
from cuvee.kernel.view import Own

LABEL = ": "
_NAME = re.compile(r"^[^(:]+?(?= \(|:|$)")
_ASIDE = re.compile(r" \([^()]*\)(?= )")  # with more behind it
_LABELLED = re.compile(r"(?P<title>(?:[^(:]|:(?! )|\([^()]*\))*): (?P<detail>.*)")  # a colon in brackets is theirs
_TOLD = re.compile(r"(?P<title>[^()]*) \((?P<detail>[^()]*: [^()]*)\)")
_BRACKET = re.compile(r"^\((?P<inside>[^()]*)\)(?P<rest>: .*)?$")


class Choice(NamedTuple):
    """One move: its name on the wire, what stands on it, and what it costs and brings."""

    move: str
    title: str
    detail: str = ""
    reason: str = ""  # why it is not legal; empty for a legal one
    at: str = ""  # the ids of the elements of the picture that it is about
    chain: tuple[tuple[str, str], ...] = ()  # answers to what it leads to, with their names: the first one is meant


class _Member(NamedTuple):
    move: str
    label: str
    at: str
    chain: tuple[tuple[str, str], ...]


class Group(NamedTuple):
    """Moves that belong together: to one winery, card or action. Without a title it is a single move."""

    title: str
    choices: tuple[Choice, ...]
    besides: bool  # whether it is only possible besides what the decision is about


def groups(
    speech: Speech, view: Own, moves: Iterable[str], targets: Callable[[str], str] = lambda _: ""
) -> list[Group]:
    """Legal moves in groups, in the order in which a player wants to read them: what only ends something comes last."""
    found: dict[tuple[int, str], list[_Member]] = {}
    for move in sorted(moves, key=lambda move: (speech.rank(move), speech.closes(move))):
        rank, label = speech.rank(move), speech.label(view, move)
        found.setdefault((rank, name_of(label)), []).append(
            _Member(move, label, targets(move), tuple(speech.chain(view, move)))
        )
    return [_group(name, rank > 0, tuple(members)) for (rank, name), members in found.items()]


def refused(speech: Speech, view: Own, reasons: Iterable[tuple[str, str]]) -> list[Choice]:
    """Moves that are not legal, each with its reason in words."""
    choices = [(speech.rank(move), choice_of(move, speech.label(view, move)), why) for move, why in reasons]
    choices.sort(key=lambda item: item[0])
    return [Choice(choice.move, choice.title, choice.detail, speech.reason(why)) for _, choice, why in choices]


class Refusal(NamedTuple):
    """A reason why not, and what it is a reason against, each thing once."""

    reason: str
    names: tuple[str, ...]


def refusals(speech: Speech, view: Own, legal: Iterable[str], reasons: Iterable[tuple[str, str]]) -> list[Refusal]:
    """Why moves are not legal, by reason: first what the decision is about, and there what stops few things.

    That nobody has the many cards that lie in the box is plain to see. What can be done in another way is named whole.
    """
    possible = {name_of(speech.label(view, move)) for move in legal}
    names: dict[str, dict[str, None]] = {}
    ranks: dict[str, int] = {}
    for move, why in reasons:
        label = speech.label(view, move)
        name = name_of(label)
        names.setdefault(why, {})[choice_of(move, label).title if name in possible else capital(name)] = None
        ranks[why] = min(ranks.get(why, speech.rank(move)), speech.rank(move))
    ordered = sorted(names, key=lambda why: (ranks[why], len(names[why])))
    return [Refusal(speech.reason(why), tuple(names[why])) for why in ordered]


@lru_cache(8192)
def name_of(label: str) -> str:
    """What a label is about: the words before its first colon or bracket.

    A bracket in the midst of the words belongs to the name, lest a move begin with it.

    >>> name_of("Bench 1775: tasting (1 h)"), name_of("Blue cheese (pays 1) to Emeka: +1 point")
    ('Bench 1775', 'Blue cheese (pays 1)')
    """
    name = _NAME.match(label)
    if name is None:
        return label
    aside = _ASIDE.match(label, name.end())
    return label[: (aside or name).end()]


@lru_cache(4096)
def _group(name: str, besides: bool, members: tuple[_Member, ...]) -> Group:
    if len(members) == 1:
        return Group("", (choice_of(*members[0]),), besides)
    return Group(name, tuple(choice_of(one.move, _rest(name, one.label), *one[2:]) for one in members), besides)


def _rest(name: str, label: str) -> str:
    """What a label says beyond the name of its group."""
    rest = label.removeprefix(name).removeprefix(LABEL).strip()
    bracket = _BRACKET.match(rest)
    return f"{bracket['inside']}{bracket['rest'] or ''}" if bracket else rest or label


@lru_cache(4096)
def choice_of(move: str, label: str, at: str = "", chain: tuple[tuple[str, str], ...] = ()) -> Choice:
    """A move as its label tells it: its title, and what it costs and brings."""
    parts = _LABELLED.fullmatch(label) or _TOLD.fullmatch(label)
    title, detail = (parts["title"], parts["detail"]) if parts else (label, "")
    return Choice(move, capital(title), detail, at=at, chain=chain)
