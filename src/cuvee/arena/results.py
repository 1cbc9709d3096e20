"""The file of a match: one line of JSON for the match, then one for each finished game, only ever appended.

Whatever interrupts a match, all finished games are there, and the match can go on.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from cuvee.arena.match import Match, Result
from cuvee.kernel import CuveeError

FORMAT = 1
_FIELDS = set(Result.__dataclass_fields__)


class ResultFile:
    """The results of a match so far, and the file they are kept in; without a path they are kept nowhere."""

    def __init__(self, match: Match, path: Path | None) -> None:
        self.match = match
        self.path = path
        self._head: dict[str, Any] = {"cuvee-match": FORMAT, **match.head()}
        self.results = self._read() if path is not None and path.exists() else []

    def _read(self) -> list[Result]:
        """The finished games; a last line that was not written to its end is forgotten."""
        assert self.path is not None
        try:
            text = self.path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as problem:
            raise CuveeError(f"{self.path}: {problem}") from None
        lines = text.split("\n")[:-1]
        if text and not lines:
            raise CuveeError(f"{self.path} is not the file of a match; it is left as it is")
        found = [self._parsed(number, line) for number, line in enumerate(lines, 1)]
        if not found:
            return []
        self._compare(found[0])
        results = [self._result(number, entry) for number, entry in enumerate(found[1:], 2)]
        return list({result.number: result for result in results}.values())

    def _parsed(self, number: int, line: str) -> dict[str, Any]:
        try:
            entry = json.loads(line)
        except ValueError:
            raise CuveeError(f"{self.path}, line {number}: this is not JSON; the file is left as it is") from None
        if not isinstance(entry, dict):
            raise CuveeError(f"{self.path}, line {number}: not a line of a match; the file is left as it is")
        return entry

    def _compare(self, head: dict[str, Any]) -> None:
        """Refuse the file of another match."""
        if "cuvee-match" not in head:
            raise CuveeError(f"{self.path} is not the file of a match; it is left as it is")
        theirs, ours = _flat(head), _flat(self._head)
        for name, value in ours.items():
            if theirs.get(name) != value:
                raise CuveeError(
                    f"{self.path} holds another match: its {name} is {theirs.get(name)}, not {value};"
                    " name another file, or repeat that match"
                )

    def _result(self, number: int, entry: dict[str, Any]) -> Result:
        if set(entry) != _FIELDS:
            raise CuveeError(f"{self.path}, line {number}: not the result of a game; the file is left as it is")
        return Result(**entry)

    def left(self, games: int) -> list[int]:
        """The numbers of the games that are still to be played, out of so many."""
        done = {result.number for result in self.results}
        return [number for number in range(games) if number not in done]

    @contextmanager
    def adding(self) -> Iterator[ResultFile]:
        """Open the file, to add results."""
        if self.path is None:
            self._file: TextIO | None = None
            yield self
            return
        try:
            file = self.path.open("a+", encoding="utf-8")
        except OSError as problem:
            raise CuveeError(f"{self.path}: {problem}") from None
        with file as self._file:
            self._begin(file)
            yield self

    def _begin(self, file: TextIO) -> None:
        """A new file begins with the match; an old one loses a line that was not written to its end."""
        file.seek(0)
        whole, _, torn = file.read().rpartition("\n")
        if torn:
            file.seek(0)
            file.truncate(len((whole + "\n").encode()) if whole else 0)
        if not whole:
            self._write(self._head)

    def add(self, result: Result) -> None:
        """Keep one more result, at once."""
        self.results.append(result)
        if self._file is not None:
            self._write(result.as_line())

    def _write(self, entry: dict[str, Any]) -> None:
        assert self._file is not None
        self._file.write(json.dumps(entry, ensure_ascii=False) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def _flat(head: dict[str, Any]) -> dict[str, Any]:
    """The head of a file with every option by its own name."""
    options = head.get("options")
    return {**head, **(options if isinstance(options, dict) else {}), "options": None}
