"""The socket of a page: whoever looks at a table sees it change."""

from __future__ import annotations

from typing import Any

from cuvee.bots.worker import Answer
from cuvee.tables.model import Snapshot, Viewer
from cuvee.tables.showing import absent
from cuvee.web import pages
from cuvee.web.parcels import Parcel
from cuvee.web.sights import Drawing, Sight
from cuvee.web.sockets import Frame, Line


class PageLine(Line):
    """Sends keyed fragments, and of them only those that have changed."""

    _sight: Sight | None = None
    _seen: Drawing | None = None

    def forget(self) -> None:
        """Send every fragment again."""
        self._seen = None

    async def news(self) -> Parcel | None:
        """The fragments that have changed; they are drawn once for everybody who sees the same."""
        looks = self._looks(self.viewer)
        sight = self._sight = self.room.sights.get(looks) or Sight(looks)
        self.room.sights[looks] = sight
        if sight.version != self.room.version:
            async with self.easel():
                self._draw(sight)
        news = sight.since(self._seen)
        self._seen = sight.drawing
        return news

    def _looks(self, viewer: Viewer) -> str:
        """The same for all who see the same: those who watch need not be told from each other."""
        player = viewer.player
        person = player.id if player and (viewer.seats or self._is_concerned(player.id)) else None
        known = player and ("seated" if self.room.seats_of(player.id) else "known")
        eyes = self.eyes if len(viewer.seats) > 1 else None
        shown = (viewer.language, viewer.path, viewer.area, viewer.words, viewer.coach)
        return repr((person, known, viewer.seats, eyes, *shown))

    def _draw(self, sight: Sight) -> None:
        version = self.room.version
        if sight.version != version:  # nobody else has drawn it meanwhile
            now = self.snapshot()
            sight.late = now.may_take_over
            sight.show(version, now.ply, *pages.table_layers(now, now.viewer.language))

    def overdue(self) -> bool:
        """Whether somebody has become late, and a bot may take over."""
        late = absent(self.room, self.viewer.seats, self.site.house.now())
        return self._sight is not None and late != self._sight.late

    def _is_concerned(self, player: str) -> bool:
        """Whether a table looks different for somebody who does not sit there: a host, or who has a seat kept."""
        return self.room.head.host == player or any(place.kept == player for place in self.room.places)

    def shown(self, frame: Frame, now: Snapshot, advice: Answer | None) -> dict[str, Any]:
        """A fragment of its own."""
        if advice is not None:
            if now.viewer.coach:  # who says it himself; in the list the move is only marked
                shown = {"hint": pages.marked(advice.move), "advice": pages.advice(now, advice.move, advice.because)}
                return {"set": shown}
            return {"set": {"hint": pages.hint(now, advice.move, "\n".join(advice.reasons))}}
        if frame.type == "refused":
            return {"set": {"refused": pages.refused(now)}}
        if frame.at:
            return {"set": {"why": pages.why_there(now, frame.at)}}
        return {"set": {"why": pages.why(now, frame.move, now.why_not(frame.move))}}
