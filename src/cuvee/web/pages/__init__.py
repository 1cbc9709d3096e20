"""What people see: whole pages, and the table as keyed fragments; made from snapshots, never from a game."""

from __future__ import annotations

from markupsafe import Markup

from cuvee.tables.model import Snapshot
from cuvee.web.pages import moment as moments
from cuvee.web.pages import moves, picture
from cuvee.web.pages.cards import card
from cuvee.web.pages.cards import names as card_names
from cuvee.web.pages.learn.beside import advice
from cuvee.web.pages.learn.coach import missed
from cuvee.web.pages.learn.site import learn
from cuvee.web.pages.markup import Fragments
from cuvee.web.pages.moves import marked
from cuvee.web.pages.say import knows, message, say
from cuvee.web.pages.site import (
    account,
    claim,
    claim_gone,
    error,
    forgotten,
    glossary,
    import_record,
    lobby,
    moderation,
    new_password,
    new_table,
    offline,
    privacy,
    replay,
    report,
    rules,
    stats,
    table,
)
from cuvee.web.pages.table import replay_fragments, table_fragments, table_layers


def hint(snapshot: Snapshot, move: str, reason: str = "") -> Markup:
    """What a bot would do, and why."""
    return moves.hint(snapshot, move, reason, snapshot.viewer.language)


def moment(snapshot: Snapshot, move: int) -> Markup:
    """What the chapter has brought that ended with a move."""
    drawn = picture.drawn(snapshot, snapshot.viewer.language)
    return moments.moment_of(snapshot, move, drawn.colours if drawn else (), snapshot.viewer.language)


def why(snapshot: Snapshot, move: str, reason: str | None) -> Markup:
    """Why one move is not legal; `reason` is what `snapshot.why_not(move)` says."""
    return moves.why(snapshot, reason)


def why_there(snapshot: Snapshot, element: str) -> Markup:
    """Why no move that aims at an element of the picture is legal."""
    return moves.why_there(snapshot, element, snapshot.viewer.language)


def refused(snapshot: Snapshot) -> Markup:
    """All moves that are not legal now, each with its reason."""
    return moves.refusals(snapshot, snapshot.viewer.language)


__all__ = [
    "Fragments",
    "account",
    "advice",
    "card",
    "card_names",
    "claim",
    "claim_gone",
    "error",
    "forgotten",
    "glossary",
    "hint",
    "import_record",
    "knows",
    "learn",
    "lobby",
    "marked",
    "moment",
    "message",
    "missed",
    "moderation",
    "new_password",
    "new_table",
    "offline",
    "privacy",
    "refused",
    "replay",
    "replay_fragments",
    "report",
    "rules",
    "say",
    "stats",
    "table",
    "table_fragments",
    "table_layers",
    "why",
    "why_there",
]
