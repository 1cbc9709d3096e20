"""What all see who look at a table in the same way: drawn once, compared once, written once.

Drawings are numbered. Whoever has seen the last one gets the step from it to the newest, which is the same for all;
whoever was away longer, or looked from elsewhere, gets what is different from the drawing that they have.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cuvee.web.pages.markup import Fragments, merged
from cuvee.web.parcels import Parcel

_plain = str.__str__  # markup as nothing but text, which is quicker to write than what must be asked how


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """The fragments of a page in layers, and the ply that they show; numbered among those of one sight."""

    sight: str
    number: int
    ply: int
    layers: Sequence[Mapping[str, str]]

    @property
    def fragments(self) -> Fragments:
        """All fragments."""
        return merged(self.layers)

    def step(self, before: Drawing) -> dict[str, Any] | None:
        """What is different from before; nothing if nothing is. A layer that is in both is the same in both."""
        kept = {id(layer) for layer in self.layers}.intersection([id(layer) for layer in before.layers])
        now, was = (merged([layer for layer in one.layers if id(layer) not in kept]) for one in (self, before))
        changed = {id: _plain(html) for id, html in now.items() if was.get(id) != html}
        gone = [id for id in was if id not in now] if len(was) + len(changed) > len(now) else []
        return {"ply": self.ply, "set": changed, "gone": gone} if changed or gone else None


class Sight:
    """The newest drawing for some way of looking at a table, and the step that leads to it."""

    def __init__(self, name: str) -> None:
        self.drawing = Drawing(name, 0, -1, ())
        self.version = -1  # of the room, when it was last drawn
        self.late: tuple[int, ...] = ()  # the seats that a bot could have taken over then
        self._step: Parcel | None = None
        self._whole: Parcel | None = None

    def show(self, version: int, ply: int, *layers: Mapping[str, str]) -> None:
        """Take a new drawing; if it looks like the last one, nothing has happened."""
        before, self.version = self.drawing, version
        drawing = Drawing(before.sight, before.number + 1, ply, layers)
        step = drawing.step(before)
        if step is not None:
            self.drawing, self._whole = drawing, None
            self._step = Parcel({"type": "some", "seq": drawing.number, **step})

    def since(self, seen: Drawing | None) -> Parcel | None:
        """What somebody must get who has seen an earlier drawing, or nothing yet, or one from elsewhere."""
        now = self.drawing
        if seen is now:
            return None
        if seen is None:
            if self._whole is None:
                self._whole = Parcel({"type": "all", "seq": now.number, "ply": now.ply, "set": now.fragments})
            return self._whole
        if seen.sight == now.sight and seen.number == now.number - 1:
            return self._step
        step = now.step(seen) or {"ply": now.ply, "set": {}, "gone": []}
        return Parcel({"type": "some", "seq": now.number, "after": seen.number, **step})
