"""What a seat may see, as plain data with names: the same for words, pictures, features, scenarios and the API.

A game says in its own `view.py` what its table and its decisions tell; `docs/api-views.md` is made from these classes,
and the comments beside their fields are its text.
"""

from __future__ import annotations

from typing import Any, Generic, NotRequired, TypeAlias, TypedDict, TypeVar

A = TypeVar("A", bound="Asked")  # what a game's decisions tell
Own: TypeAlias = Any  # the view of whichever game it is; a game names its own type here, and mypy checks its keys


class Asked(TypedDict):
    """The open decision. Each kind of decision adds facts of its own."""

    name: str  # the kind of decision
    rule: str  # the section of the rules that explains it
    answers: NotRequired[list[str]]  # where several answer at once: the moves that the viewer has answered with


class BaseView(TypedDict, Generic[A]):
    """What every view has, whatever the game; the game's table is added to it."""

    game: str  # the id of the game
    seat: int | None  # whose view it is; nothing for a spectator
    options: dict[str, str | int | bool]  # what the players agreed on
    asked: list[int]  # the seats that must answer now
    decision: A | None  # what they are asked; nothing when the game is over
    over: bool  # whether the game has ended
    scores: list[int]  # by seat
    winners: list[int]  # the seats that have won, at the end
    held: NotRequired[int]  # at a table where turns are confirmed: who has yet to end the last one


class Table(TypedDict):
    """What the table of every game has."""

    seats: list[Any]  # by seat: what lies in front of it


class View(BaseView[Any]):
    """The view of any game, for whoever does not care which."""

    seats: list[Any]  # by seat: what lies in front of it
