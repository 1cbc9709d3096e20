"""The game in words (a first draft: the words follow)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cuvee.kernel import Event, Section, Setup


class Words:
    """Speaks one language about one game (see `Speech` in the kernel's catalogue)."""

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None = None) -> None:
        self.setup = setup

    def sections(self, view: dict[str, Any]) -> list[Section]:
        """The table, section by section."""
        return [Section("…", ["…"])]

    def prompt(self, view: dict[str, Any]) -> str:
        """What is asked, and of whom."""
        return str(view["decision"]["name"]) if view["decision"] else "…"

    def label(self, view: dict[str, Any], move: str) -> str:
        """What a move of the open decision does, with cost and gain."""
        return move

    def line(self, event: Event) -> str:
        """An event as a line of the log; empty for one that needs no line."""
        return event.name

    def reason(self, key: str) -> str:
        """Why a move is not legal."""
        return key
