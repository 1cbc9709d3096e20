"""What the lab calls things: the words of the game itself, in the language of the page."""

from __future__ import annotations

from cuvee.arena.findings import Findings
from cuvee.kernel import Kind
from cuvee.kernel.speech import capital

_GAP = "…"


class Names:
    """Names things, kinds of things, and sources of points."""

    def __init__(self, kind: Kind, options: dict[str, object], language: str) -> None:
        setup = kind.setup(**options)  # type: ignore[arg-type]
        self._speech = kind.speech(setup, language, [_GAP] * setup.seats)

    def thing(self, kind: str, name: str) -> str:
        """A thing of a kind, such as `("built: structure", "yoke")`."""
        return capital(self._speech.thing(_fact(kind), name))

    def kind(self, kind: str, findings: Findings) -> str:
        """A kind of things: the line of the log about one of them, with a gap in its place."""
        event = findings.examples.get(kind)
        if event is None:
            return capital(kind.removeprefix("move "))
        thing = self._speech.thing(_fact(kind), event.facts[_fact(kind)])
        line = self._speech.line(event)
        return line.replace(thing, _GAP).rstrip(".") if thing in line else capital(kind.replace("-", " "))

    def source(self, why: str) -> str:
        """What points were for."""
        return capital(self._speech.cause(why))


def _fact(kind: str) -> str:
    """The fact by which events name things of a kind; of a move, its first part.

    >>> _fact("built: structure"), _fact("bottle"), _fact("move space/…")
    ('structure', 'bottle', 'space')
    """
    return kind.removeprefix("move ").removesuffix("/…").rpartition(": ")[2]
